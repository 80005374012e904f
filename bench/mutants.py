"""Mutation testing: plants small faults in a package of hoyle, one at a time, and sees whether the tests find them.

Run it as ``python bench/mutants.py PACKAGE [--count 60] [--seed 1] [--jobs 2]``, the package being ``laws``, ``table``
or ``games``; it needs the extra ``dev``, and ``bench/README.md`` says more.  A fault is planted in the memory of a
forked process, never in a file.  There the golden cases and the seeded games that reach its line are played first, and
then the tests that do, the quickest of each before the others; the first difference kills it.  The report goes to
``FOLDER/PACKAGE.json`` and, in words, to the screen.
"""

from __future__ import annotations

import argparse
import gc
import hashlib
import importlib
import importlib.abc
import importlib.util
import io
import json
import os
import resource
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from contextlib import redirect_stderr, redirect_stdout
from functools import partial
from pathlib import Path
from random import Random
from time import process_time
from types import CodeType, FunctionType
from typing import TYPE_CHECKING, Any, TypeAlias
from xml.etree import ElementTree as ET

import attr
import attrs
import cattrs
import click
import coverage
import hypothesis
import pytest
import rich.console

from mutating import Mutant, mutants, planted

if TYPE_CHECKING:
    import ast
    from collections.abc import Callable, Iterator, Sequence
    from importlib.machinery import ModuleSpec
    from types import ModuleType

Reached: TypeAlias = tuple[dict[str, Any], dict[str, Any], dict[str, list[int]]]
"""The cases and the tests with the lines that they reach, and the lines that loading reaches."""
WARM = (attr, attrs, cattrs, click, hypothesis, pytest, rich.console)
"""What every process needs, loaded before it is forked."""
ROOT = Path(__file__).parent.parent
ALL = ("tests/laws", "tests/table", "tests/robustness/test_lapsing.py")
TESTS = {
    "laws": (
        *ALL,
        *(f"tests/test_{name}.py" for name in ("checking", "explain", "words", "compare", "told", "referee")),
    ),
    "table": (
        *ALL,
        "tests/games",
        *(f"tests/test_{name}.py" for name in ("match", "records", "notation", "bad_input")),
    ),
    "games": (*ALL, "tests/games", *(f"tests/test_{name}.py" for name in ("match", "notation")), "tests/odds"),
}
"""By package: the tests most likely to find a fault in it."""
CASES, CHECKS = 70, 60
"""How many golden cases and games, and how many tests, are tried on one fault at most."""
KEPT = 60
"""How many of the quickest cases, and of the others, are kept for a line."""
CPU, CPU_WITH_TESTS = 30, 120
"""The seconds of CPU after which a fault counts as one that never ends, tried on cases alone or on tests too."""
SEEDS = range(8)


class Planter(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Loads one module of hoyle with a fault in it."""

    def __init__(self, root: Path, mutant: Mutant) -> None:
        self.path = root / "src" / mutant.path
        self.name = mutant.path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
        self.tree: ast.Module = planted(self.path, mutant.number)[0]

    def find_spec(self, name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        """Return how to load the module, if it is the one."""
        del path, target
        where = [str(self.path.parent)] if self.path.name == "__init__.py" else None
        if name != self.name:
            return None
        spec = importlib.util.spec_from_loader(name, self, origin=str(self.path), is_package=where is not None)
        if spec is not None and where:
            spec.submodule_search_locations = where
        return spec

    def exec_module(self, module: ModuleType) -> None:
        """Run the module, fault and all."""
        module.__file__ = str(self.path)
        exec(compile(self.tree, str(self.path), "exec"), module.__dict__)


# What is played: golden cases, and seeded games whose every answer is known from the sound program.


def names_of(root: Path) -> list[str]:
    """Return the names of all cases: golden ones by their files, games by code, players and seed."""
    from hoyle.testing.registry import TRIALS

    files = sorted((*root.glob("tests/laws/**/*.toml"), *root.glob("examples/**/*.toml")))
    revisions = sorted(root.glob("tests/robustness/revisions/**/*.toml"))
    games = (
        f"game {code} {players} {seed}"
        for trial in TRIALS.values()
        for code in trial.game.codes
        for players in trial.players[code]
        for seed in SEEDS
    )
    return [*(str(path.relative_to(root)) for path in (*files, *revisions)), *games]


def played(root: Path, name: str) -> str:
    """Play a case; return a digest of all that it answers: of a golden case, what is not as expected."""
    from hoyle.records import check, read_file

    if not name.startswith("game "):
        return "".join(map(str, check(read_file(root / name))))
    _, code, players, seed = name.split()
    return game_played(code, int(players), int(seed))


def game_played(code: str, players: int, seed: int) -> str:
    import hoyle
    from hoyle.testing.registry import TRIALS
    from hoyle.testing.runs import run

    trial = next(trial for trial in TRIALS.values() if code in trial.game.codes)
    tables = run(trial, seed, code, players, 45)
    said = [hoyle.dumps(tables[-1])]
    for table in tables[::6]:
        seats = range(table.game.players)
        said += [repr(table.view(seat)) for seat in (*seats, None)]
        said += [repr([*table.legal_acts(seat)]) for seat in seats]
        said += [repr([table.to_act, table.score, table.outcome, table.pending, table.liabilities])]
        said += [repr(table.irregularities)]
    return hashlib.sha256("\n".join(said).encode()).hexdigest()


# What reaches which line.


def reach_of_cases(root: Path) -> dict[str, Any]:
    """Play every case in the sound program; return the digests, and the cases that reach each line, by file."""
    measure = coverage.Coverage(data_file=None, source=[str(root / "src" / "hoyle")], branch=False)
    measure.start()
    load()
    told: dict[str, tuple[float, str]] = {}
    for name in names_of(root):
        measure.switch_context(name)
        start = process_time()
        try:
            said = played(root, name)
        except Exception:  # noqa: BLE001 - a record that is no case
            continue
        if name.startswith("game ") or not said:
            told[name] = (process_time() - start, said)
    measure.stop()
    return {"told": told, "lines": lines_of(measure.get_data(), root, told)}


def reach_of_loading(root: Path) -> dict[str, Any]:
    """Return the lines of functions that run as hoyle is loaded, by file."""
    measure = coverage.Coverage(data_file=None, source=[str(root / "src" / "hoyle")], branch=False)
    measure.start()
    load()
    measure.stop()
    data = measure.get_data()
    lines = {str(Path(file).relative_to(root / "src")): data.lines(file) for file in data.measured_files()}
    return {"told": {}, "lines": lines}


def reach_of_tests(root: Path, folder: Path, package: str) -> dict[str, Any]:
    """Run the tests of a package in the sound program; return their times, and those that reach each line, by file."""
    data, times = folder / f"{package}.coverage", folder / f"{package}.xml"
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-o", "addopts=--import-mode=importlib"]
    command += ["-m", "not slow", "--cov=hoyle", "--cov-context=test", "--cov-report=", f"--junitxml={times}"]
    subprocess.run(
        [*command, *TESTS[package]],
        cwd=root,
        env={**os.environ, "PYTHONPATH": str(root / "src"), "COVERAGE_FILE": str(data)},
        check=False,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    measured = coverage.CoverageData(str(data))
    measured.read()
    ids = {context.rpartition("|")[0] for context in measured.measured_contexts() if "|" in context}
    spent = {}
    for case in ET.parse(times).iter("testcase"):
        spent[f"{case.get('classname', '').replace('.', '/')}.py::{case.get('name')}"] = float(case.get("time", "1"))
        if len(case):
            ids.discard(f"{case.get('classname', '').replace('.', '/')}.py::{case.get('name')}")
    told = {each: (spent.get(each, 1.0), "") for each in ids}
    return {"told": told, "lines": lines_of(measured, root, told)}


def lines_of(data: coverage.CoverageData, root: Path, told: dict[str, tuple[float, str]]) -> dict[str, Any]:
    """Return, by file and line, what reached it: where that is much, the quickest and some others."""
    found: dict[str, dict[str, list[str]]] = {}
    for file in data.measured_files():
        by_line = found.setdefault(str(Path(file).relative_to(root / "src")), {})
        for line, contexts in data.contexts_by_lineno(file).items():
            names = {each.rpartition("|")[0] or each for each in contexts} & told.keys()
            quick = sorted(names, key=lambda name: told[name][0])
            by_line[str(line)] = [*quick[:KEPT], *Random(line).sample(quick[KEPT:], min(KEPT, len(quick[KEPT:])))]
    return found


def load() -> None:
    """Load all of hoyle that a case or a test may need."""
    for name in ("hoyle", "hoyle.records", "hoyle.testing.runs", "hoyle.testing.registry"):
        importlib.import_module(name)


# One fault, in a process of its own.


def put_in_place(root: Path, mutant: Mutant, *, loaded: bool) -> None:
    """Plant a fault in this process: in the function that has it, or, if it runs as hoyle is *loaded*, load it anew."""
    planter = Planter(root, mutant)
    if not loaded and swapped(planter):
        return
    for name in [name for name in sys.modules if name.split(".")[0] == "hoyle"]:
        del sys.modules[name]
    sys.meta_path.insert(0, planter)
    load()


def swapped(planter: Planter) -> bool:
    """Give the functions of a module the code that they have with the fault in it; say whether that could be done."""

    def codes(inside: CodeType) -> Iterator[CodeType]:
        for each in inside.co_consts:
            if isinstance(each, CodeType):
                yield each
                yield from codes(each)

    module = compile(planter.tree, str(planter.path), "exec")
    now = {place_of(each): each for each in codes(module)}
    known = [each for each in gc.get_objects() if isinstance(each, FunctionType) and each.__module__ == planter.name]
    try:
        for each in known:
            code = now.get(place_of(each.__code__))
            if code is not None and each.__code__.co_filename == str(planter.path):
                each.__code__ = code
    except ValueError:  # another number of free variables
        return False
    return bool(known)


def place_of(code: CodeType) -> tuple[object, ...]:
    """Return which function some code is of: two on one line, such as lambdas, begin in different columns."""
    return code.co_qualname, code.co_firstlineno, min((at[2] for at in code.co_positions() if at[2]), default=0)


def tried(
    root: Path, mutant: Mutant | None, cases: dict[str, str], checks: list[str], *, loaded: bool
) -> dict[str, str]:
    """Plant a fault in this process; return how it was found, or that it was not."""
    try:
        if mutant is not None:
            put_in_place(root, mutant, loaded=loaded)
    except Exception as error:  # noqa: BLE001 - whatever it is, somebody sees it
        return {"verdict": "killed", "by": "loading", "how": repr(error)[:200]}
    for name, sound in cases.items():
        try:
            said = played(root, name)
        except Exception as error:  # noqa: BLE001 - as above
            said = repr(error)
        if said != sound:
            by = "a game" if name.startswith("game ") else "a golden case"
            return {"verdict": "killed", "by": by, "how": f"{name}: {said[:160]}"}
    if checks:
        said = io.StringIO()
        with redirect_stdout(said), redirect_stderr(said):
            options = ["-x", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", "-o", "addopts=--import-mode=importlib"]
            options += ["-W", "ignore::pytest.PytestAssertRewriteWarning"]  # hoyle is loaded before pytest begins
            status = pytest.main([*options, "--rootdir", str(root), "--hypothesis-seed=0", *checks])
        if status != 0:
            last = [line for line in said.getvalue().splitlines() if line.startswith(("FAILED", "ERROR", "E  "))]
            return {"verdict": "killed", "by": "a test", "how": (last or ["?"])[-1][:200]}
    return {"verdict": "survived", "by": f"{len(cases)} cases, {len(checks)} tests", "how": ""}


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


def chosen(mutant: Mutant, reached: dict[str, Any], most: int, rng: Random) -> list[str]:
    """Return what to try on a fault: of what reaches its lines the quickest, and some others."""
    by_line = reached["lines"].get(mutant.path, {})
    names = {name for line in mutant.lines for name in by_line.get(str(line), ())}
    if not names:  # it is run as the module is loaded, or nothing is known of it
        names = {name for lines in by_line.values() for name in lines} or set(reached["told"])
    quick = sorted(names, key=lambda name: reached["told"][name][0])
    games = [name for name in quick if name.startswith("game ")][:8]
    others = quick[most // 2 :]
    return [*quick[: most // 2], *rng.sample(others, min(len(others), most // 2)), *games]


# All of them.


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("package", choices=TESTS)
    parser.add_argument("--count", type=int, default=60, help="how many faults are planted")
    parser.add_argument("--seed", type=int, default=1, help="for the sample")
    parser.add_argument("--jobs", type=int, default=2, help="how many at a time")
    parser.add_argument(
        "--folder", type=Path, default=ROOT / "build" / "mutants", help="for the report, and what is kept"
    )
    parser.add_argument("--no-tests", action="store_true", help="play cases and games alone")
    parser.add_argument("--stale", action="store_true", help="take what is kept, though the sources have changed since")
    parser.add_argument("--only", help="plant the one fault of this name, as in hoyle/laws/owed.py:12#3")
    known = parser.parse_args()
    folder = known.folder.resolve()
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as place:
        root = Path(place)
        for name in ("src", "tests", "examples"):
            shutil.copytree(ROOT / name, root / name, ignore=shutil.ignore_patterns("__pycache__", ".hypothesis"))
        shutil.copy(ROOT / "pyproject.toml", root)
        sys.path.insert(0, str(root / "src"))
        os.chdir(root)
        cases = kept(folder / "cases.json", lambda: reach_of_cases(root), stale=known.stale)
        checks = {"told": {}, "lines": {}}
        if not known.no_tests:
            checks = kept(
                folder / f"{known.package}-tests.json",
                lambda: reach_of_tests(root, folder, known.package),
                stale=known.stale,
            )
        loading = kept(folder / "loading.json", lambda: reach_of_loading(root), stale=known.stale)["lines"]
        load()
        sample = drawn(root, known.package, known.count, known.seed, known.only)
        told = all_tried(root, sample, (cases, checks, loading), known.jobs, folder)
    report(known.package, told, folder)
    return 0


def kept(path: Path, make: Callable[[], dict[str, Any]], *, stale: bool) -> dict[str, Any]:
    """Return what is kept in a file, made by a forked process if it is not there yet, or was made of other sources."""
    of = sources()
    data: dict[str, Any] = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
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


def drawn(root: Path, package: str, count: int, seed: int, only: str | None) -> list[Mutant]:
    """Return a sample of all faults that can be planted in a package."""
    files = sorted((root / "src" / "hoyle" / package).rglob("*.py"))
    every = [mutant for path in files for mutant in mutants(path, root / "src")]
    print(f"{package}: {len(every):,} faults can be planted", flush=True)
    if only:
        return [mutant for mutant in every if mutant.name == only]
    return Random(seed).sample(every, min(count, len(every)))


def all_tried(root: Path, sample: list[Mutant], reached: Reached, jobs: int, folder: Path) -> list[dict[str, Any]]:
    """Try each fault in a process of its own, some at a time."""
    left, running, told = list(enumerate(sample)), {}, []
    answers = folder / "answers"
    answers.mkdir(exist_ok=True)
    sound_is_sound(root, reached, answers / "sound.json")
    while left or running:
        while left and len(running) < jobs:
            at, mutant = left.pop(0)
            rng = Random(mutant.name)
            cases = {name: reached[0]["told"][name][1] for name in chosen(mutant, reached[0], CASES, rng)}
            checks = chosen(mutant, reached[1], CHECKS, rng)
            into = answers / f"{os.getpid()}-{at}.json"
            into.unlink(missing_ok=True)
            loaded = not mutant.in_function or bool({*mutant.lines} & {*reached[2].get(mutant.path, ())})
            work = partial(tried, root, mutant, cases, checks, loaded=loaded)
            running[forked(work, into, CPU_WITH_TESTS if checks else CPU)] = mutant, into
        child, status, usage = os.wait4(-1, 0)
        if child not in running:
            continue
        mutant, into = running.pop(child)
        if into.exists():
            answer = json.loads(into.read_text(encoding="utf-8"))
            into.unlink()
        else:
            answer = {"verdict": "timed out", "by": f"signal {os.WTERMSIG(status)}", "how": ""}
        now = planted(root / "src" / mutant.path, mutant.number)[1]
        told.append({"name": mutant.name, "kind": mutant.kind, "was": mutant.was, "now": now, **answer,
                     "cpu": round(usage.ru_utime + usage.ru_stime, 1)})  # fmt: skip
        print(f"{len(told):4}/{len(sample)} {answer['verdict']:9} {mutant.name}  {answer['how'][:70]}", flush=True)
    return told


def sound_is_sound(root: Path, reached: Reached, into: Path) -> None:
    """Try the program without a fault, and end here if anything kills it: then what is kept is of other sources."""
    rng = Random(0)
    names = sorted(reached[0]["told"])
    names = [*rng.sample(names, 50), *(name for name in names if name.startswith("game ") and name.endswith(" 0"))]
    cases = {name: reached[0]["told"][name][1] for name in names}
    tests = sorted(reached[1]["told"])
    checks = rng.sample(tests, min(40, len(tests)))
    os.waitpid(forked(partial(tried, root, None, cases, checks, loaded=False), into, CPU_WITH_TESTS), 0)
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
