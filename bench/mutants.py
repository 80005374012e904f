"""Mutation testing: plants small faults in a package of hoyle, one at a time, and sees whether the tests find them.

Run it as ``python bench/mutants.py PACKAGE [--count 60] [--seed 1] [--jobs 2]``, the package being ``laws``, ``table``
or ``games``; it needs the extra ``dev``, and ``bench/README.md`` says more.  A fault is planted in the memory of a
forked process, never in a file.  There the golden cases and the seeded games that reach its line are played first, and
then the tests that do, the quickest of each before the others; the first difference kills it.  The report goes to
``FOLDER/PACKAGE.json`` and, in words, to the screen.
"""

from __future__ import annotations

import argparse
import hashlib
import io
import json
import os
import resource
import shutil
import sys
import tempfile
from collections import Counter
from contextlib import redirect_stderr, redirect_stdout
from functools import partial
from pathlib import Path
from random import Random
from time import process_time
from typing import TYPE_CHECKING, Any

import attr
import attrs
import cattrs
import click
import hypothesis
import pytest
import rich.console

from mutating import Mutant, mutants, planted
from planting import put_in_place
from reaching import TESTS, Known, Reached, chosen, places_of, reach_of_cases, reach_of_loading, reach_of_tests
from replaying import load, played

if TYPE_CHECKING:
    from collections.abc import Callable

WARM = (attr, attrs, cattrs, click, hypothesis, pytest, rich.console)
"""What every process needs, loaded before it is forked."""
ROOT = Path(__file__).parent.parent
CASES, CHECKS = 70, 120
"""How many golden cases and games, and how many tests, are tried on one fault at most."""
WIDELY = 5
"""So many times as many are tried on a fault outside all functions, since it may show anywhere."""
CPU = 300
"""The seconds of CPU after which a fault counts as one that never ends, whatever it is tried on."""
CPU_OF_A_CASE, CPU_OF_CHECKS, TIMES_AS_LONG = 5, 20, 2
"""The seconds that one case, or all tests, may take at least, and how many times as long a case may take as it did."""


# One fault, in a process of its own.


def tried(
    root: Path,
    mutant: Mutant | None,
    cases: dict[str, tuple[float, str]],
    checks: dict[str, float],
    *,
    loaded: bool = False,
) -> dict[str, str]:
    """Plant a fault in this process; return how it was found, or that it was not."""
    try:
        if mutant is not None:
            put_in_place(root, mutant, loaded=loaded)
    except Exception as error:  # noqa: BLE001 - whatever it is, somebody sees it
        return {"verdict": "killed", "by": "loading", "how": repr(error)[:200]}
    for name, (seconds, sound) in cases.items():
        within(CPU_OF_A_CASE + TIMES_AS_LONG * seconds)
        try:
            said = played(root, name)
        except Exception as error:  # noqa: BLE001 - as above
            said = repr(error)
        if said != sound:
            by = "a game" if name.startswith("game ") else "a golden case"
            return {"verdict": "killed", "by": by, "how": f"{name}: {said[:160]}"}
    if checks:
        within(CPU_OF_CHECKS + sum(checks.values()))
        status, printed = ran(root, *checks)
        if status not in {pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED}:
            last = [line for line in printed.splitlines() if line.startswith(("FAILED", "ERROR", "E  "))]
            return {"verdict": "killed", "by": "a test", "how": (last or ["?"])[-1][:200]}
    return {"verdict": "survived", "by": f"{len(cases)} cases, {len(checks)} tests", "how": ""}


def ran(root: Path, *asked: str) -> tuple[int, str]:
    """Run pytest in this process up to the first test that fails; return its status, and what it printed."""
    printed = io.StringIO()
    with redirect_stdout(printed), redirect_stderr(printed):
        options = ["-x", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", "-o", "addopts=--import-mode=importlib"]
        options += ["-m", "not slow"]
        options += ["-W", "ignore::pytest.PytestAssertRewriteWarning"]  # hoyle is loaded before pytest begins
        status = pytest.main([*options, "--rootdir", str(root), "--hypothesis-seed=0", *asked])
    return status, printed.getvalue()


def within(seconds: float) -> None:
    """End this process once it has taken so many seconds of CPU from now on, or as many as it may take in all."""
    most = resource.getrlimit(resource.RLIMIT_CPU)[1]
    resource.setrlimit(resource.RLIMIT_CPU, (min(int(process_time() + seconds) + 1, most), most))


def forked(work: Callable[[], Any], into: Path, cpu: int, *, silent: bool = True) -> int:
    """Do some work in a forked process, its answer written to a file; return the number of the process."""
    child = os.fork()
    if child:
        return child
    try:
        os.setpgid(0, 0)
        resource.setrlimit(resource.RLIMIT_CPU, (cpu, cpu))
        if silent:
            nowhere = os.open(os.devnull, os.O_WRONLY)
            os.dup2(nowhere, 1)
            os.dup2(nowhere, 2)
        into.write_text(json.dumps(work()), encoding="utf-8")
    except BaseException as error:  # noqa: BLE001 - the parent is told
        into.write_text(json.dumps({"verdict": "killed", "by": "a crash", "how": repr(error)[:200]}), encoding="utf-8")
    finally:
        os._exit(0)


# All of them.


def main() -> int:
    asked = options()
    folder = asked.folder.resolve()
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as place:
        root = Path(place)
        for name in ("src", "tests", "examples", "docs"):
            shutil.copytree(ROOT / name, root / name, ignore=shutil.ignore_patterns("__pycache__", ".hypothesis"))
        shutil.copy(ROOT / "pyproject.toml", root)
        sys.path.insert(0, str(root / "src"))
        os.chdir(root)
        reached = all_reached(root, folder, asked)
        load()
        if reached.checks["told"]:  # so that none of the processes has to load the tests again
            ran(root, "--collect-only", *places_of(root, asked.package))
        sample = drawn(root, asked.package, asked.count, asked.seed, asked.only)
        told = all_tried(root, sample, reached, asked, folder)
        if asked.thorough:
            report(asked.package, told, folder)
            asked.checks = places_of(root, asked.package)
            left = {each["name"] for each in told if each["verdict"] == "survived"}
            again = [mutant for mutant in sample if mutant.name in left]
            told = [each for each in told if each["name"] not in left] + all_tried(root, again, reached, asked, folder)
    report(asked.package, told, folder)
    return 0


def options() -> argparse.Namespace:
    takes = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    takes.add_argument("package", choices=TESTS)
    takes.add_argument("--count", type=int, default=60, help="how many faults are planted")
    takes.add_argument("--seed", type=int, default=1, help="for the sample")
    takes.add_argument("--jobs", type=int, default=2, help="how many at a time")
    takes.add_argument(
        "--folder", type=Path, default=ROOT / "build" / "mutants", help="for the report, and what is kept"
    )
    takes.add_argument("--no-tests", action="store_true", help="play cases and games alone")
    takes.add_argument("--stale", action="store_true", help="take what is kept, though the sources have changed since")
    takes.add_argument("--only", nargs="+", help="plant the faults of these names, as in hoyle/laws/owed.py:12#3")
    takes.add_argument("--thorough", action="store_true", help="try what survives again, on all tests of the package")
    takes.add_argument("--checks", nargs="+", help="the tests to try, instead of those that are known to reach a line")
    return takes.parse_args()


def all_reached(root: Path, folder: Path, asked: argparse.Namespace) -> Reached:
    """Return what is known of the sound program, as far as it is kept in the folder."""
    ways: dict[str, Callable[[], Known]] = {
        "cases": partial(reach_of_cases, root),
        f"{asked.package}-tests": partial(reach_of_tests, root, folder, asked.package),
        "loading": partial(reach_of_loading, root),
    }
    cases, checks, loading = (
        {"told": {}, "lines": {}}
        if (asked.no_tests or asked.checks) and name.endswith("-tests")
        else kept(folder / f"{name}.json", make, stale=asked.stale)
        for name, make in ways.items()
    )
    return Reached(cases, checks, loading["lines"])


def kept(path: Path, make: Callable[[], Known], *, stale: bool) -> Known:
    """Return what is kept in a file, made by a forked process if it is not there yet, or was made of other sources."""
    of = sources()
    data: Known = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    if not data or (data.get("of") != of and not stale):
        print(f"making {path.name}", flush=True)
        os.waitpid(forked(lambda: {**make(), "of": of}, path, 3_600, silent=False), 0)
        data = json.loads(path.read_text(encoding="utf-8"))
    if "told" not in data:
        path.unlink()
        sys.exit(str(data))
    return data


def sources() -> str:
    """Return a digest of the sources and of the tests, in the folder that they were copied to."""
    digest = hashlib.sha256()
    for path in sorted((*Path("src").rglob("*"), *Path("tests").rglob("*"))):
        if path.suffix in {".py", ".toml"}:
            digest.update(path.read_bytes())
    return digest.hexdigest()


def drawn(root: Path, package: str, count: int, seed: int, only: list[str] | None) -> list[Mutant]:
    """Return a sample of all faults that can be planted in a package."""
    files = sorted((root / "src" / "hoyle" / package).rglob("*.py"))
    every = [mutant for path in files for mutant in mutants(path, root / "src")]
    print(f"{package}: {len(every):,} faults can be planted", flush=True)
    if only:
        return [mutant for mutant in every if mutant.name in only]
    return Random(seed).sample(every, min(count, len(every)))


def all_tried(
    root: Path, sample: list[Mutant], reached: Reached, asked: argparse.Namespace, folder: Path
) -> list[dict[str, Any]]:
    """Try each fault in a process of its own, some at a time."""
    answers = folder / "answers"
    answers.mkdir(exist_ok=True)
    sound_is_sound(root, reached, asked.checks, answers / "sound.json")
    left, told = list(enumerate(sample)), []
    running: dict[int, tuple[Mutant, Path]] = {}
    while left or running:
        while left and len(running) < asked.jobs:
            at, mutant = left.pop(0)
            into = answers / f"{os.getpid()}-{at}.json"
            running[begun(root, mutant, reached, asked.checks, into)] = mutant, into
        child, status, usage = os.wait4(-1, 0)
        if child not in running:
            continue
        mutant, into = running.pop(child)
        answer = {"verdict": "timed out", "by": f"signal {os.WTERMSIG(status)}", "how": ""}
        if into.exists():
            answer = json.loads(into.read_text(encoding="utf-8"))
            into.unlink()
        now = planted(root / "src" / mutant.path, mutant.number)[1]
        told.append({"name": mutant.name, "kind": mutant.kind, "was": mutant.was, "now": now, **answer,
                     "cpu": round(usage.ru_utime + usage.ru_stime, 1)})  # fmt: skip
        print(f"{len(told):4}/{len(sample)} {answer['verdict']:9} {mutant.name}  {answer['how'][:70]}", flush=True)
    return told


def begun(root: Path, mutant: Mutant, reached: Reached, named: list[str] | None, into: Path) -> int:
    """Begin to try a fault; return the number of the process that does."""
    rng = Random(mutant.name)
    times = 1 if mutant.in_function else WIDELY
    fitting = chosen(mutant, reached.cases, CASES * times, rng) if reached.by_cases(mutant) else ()
    cases = {name: reached.cases["told"][name] for name in fitting}
    checks = dict.fromkeys(named or (), CPU) or {
        each: reached.checks["told"][each][0] for each in chosen(mutant, reached.checks, CHECKS * times, rng)
    }
    into.unlink(missing_ok=True)
    work = partial(tried, root, mutant, cases, checks, loaded=reached.loads(mutant))
    return forked(work, into, CPU)


def sound_is_sound(root: Path, reached: Reached, named: list[str] | None, into: Path) -> None:
    """Try the program without a fault, and end here if anything kills it: then what is kept is of other sources."""
    rng = Random(0)
    told = reached.cases["told"]
    names = sorted(told)
    names = [*rng.sample(names, 50), *(name for name in names if name.startswith("game ") and name.endswith(" 0"))]
    tests = sorted(reached.checks["told"])
    checks = dict.fromkeys(named or (), CPU) or {
        name: reached.checks["told"][name][0] for name in rng.sample(tests, min(40, len(tests)))
    }
    work = partial(tried, root, None, {name: told[name] for name in names}, checks)
    os.waitpid(forked(work, into, CPU), 0)
    answer = json.loads(into.read_text(encoding="utf-8"))
    if answer["verdict"] != "survived":
        sys.exit(f"without a fault it fails: {answer}")


def report(package: str, told: list[dict[str, Any]], folder: Path) -> None:
    """Print how many were found, by what, and those that were not."""
    (folder / f"{package}.json").write_text(json.dumps(told, indent=1, ensure_ascii=False), encoding="utf-8")
    verdicts = Counter(each["verdict"] for each in told)
    found = len(told) - verdicts["survived"]
    print(f"\n{package}: {len(told)} faults, {found} found ({100 * found / max(len(told), 1):.1f} %)")
    print("  by " + ", ".join(f"{by} {n}" for by, n in Counter(
        each["by"] for each in told if each["verdict"] == "killed").most_common()))  # fmt: skip
    print(f"  timed out {verdicts['timed out']}, survived {verdicts['survived']}")
    for each in told:
        if each["verdict"] == "survived":
            print(f"\n  {each['name']}  ({each['kind']}; {each['by']})\n    - {each['was']}\n    + {each['now']}")


if __name__ == "__main__":
    sys.exit(main())
