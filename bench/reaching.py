"""Which golden cases, seeded games and tests reach which line of hoyle, and which lines run as it is loaded."""

from __future__ import annotations

import os
import subprocess
import sys
from collections import Counter
from pathlib import Path
from random import Random
from time import process_time
from typing import TYPE_CHECKING, Any, TypeAlias
from xml.etree import ElementTree as ET

import coverage
from attrs import frozen

from replaying import load, names_of, played

if TYPE_CHECKING:
    from mutating import Mutant

Known: TypeAlias = dict[str, Any]
"""``told`` has the time of each case or test, and its digest; ``lines``, by file and line, those that reach it."""
ALL = ("tests/laws", "tests/table", "tests/robustness/test_lapsing.py")
TESTS = {
    "laws": (
        *ALL,
        *(f"tests/{name}" for name in ("asking", "compare", "referee")),
        *(f"tests/test_{name}*.py" for name in ("checking", "explain", "words", "vocabulary")),
        "tests/test_*told.py",
    ),
    "table": (*ALL, "tests/test_match.py", *(f"tests/{name}" for name in ("games", "notation", "records"))),
    "games": (*ALL, "tests/test_match.py", *(f"tests/{name}" for name in ("games", "notation", "odds"))),
}
"""By package: the tests most likely to find a fault in it, by patterns of their paths."""
KEPT = 60
"""How many of the quickest cases, and of the others, are kept for a line."""


@frozen
class Reached:
    """What is known of the sound program: what its cases and its tests reach, and the lines that loading reaches."""

    cases: Known
    checks: Known
    loading: dict[str, list[int]]

    def loads(self, mutant: Mutant) -> bool:
        """Say whether a fault shows as hoyle is loaded."""
        return not mutant.in_function or bool({*mutant.lines} & {*self.loading.get(mutant.path, ())})

    def by_cases(self, mutant: Mutant) -> bool:
        """Say whether a case may meet a fault: one reaches its line, or it shows as hoyle is loaded."""
        by_line = self.cases["lines"].get(mutant.path, {})
        return self.loads(mutant) or any(by_line.get(str(line)) for line in mutant.lines)


def reach_of_cases(root: Path) -> Known:
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


def reach_of_loading(root: Path) -> Known:
    """Return the lines of functions that run as hoyle is loaded, by file."""
    measure = coverage.Coverage(data_file=None, source=[str(root / "src" / "hoyle")], branch=False)
    measure.start()
    load()
    measure.stop()
    data = measure.get_data()
    lines = {str(Path(file).relative_to(root / "src")): data.lines(file) for file in data.measured_files()}
    return {"told": {}, "lines": lines}


def reach_of_tests(root: Path, folder: Path, package: str) -> Known:
    """Run the tests of a package in the sound program; return their times, and those that reach each line, by file."""
    data, times = folder / f"{package}.coverage", folder / f"{package}.xml"
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-o", "addopts=--import-mode=importlib"]
    command += ["-m", "not slow", "--cov=hoyle", "--cov-context=test", "--cov-report=", f"--junitxml={times}"]
    done = subprocess.run(
        [*command, *places_of(root, package)],
        cwd=root,
        env={**os.environ, "PYTHONPATH": str(root / "src"), "COVERAGE_FILE": str(data)},
        check=False,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    if done.returncode > 1:  # 1 is for tests that fail: those are left out
        raise RuntimeError(f"the tests of {package} cannot be run: {times} tells why")
    measured = coverage.CoverageData(str(data))
    measured.read()
    ids = {context.rpartition("|")[0] for context in measured.measured_contexts() if "|" in context}
    spent = {}
    for case in ET.parse(times).iter("testcase"):
        name = f"{case.get('classname', '').replace('.', '/')}.py::{case.get('name')}"
        spent[name] = float(case.get("time", "1"))
        if len(case):
            ids.discard(name)
    told = {each: (spent.get(each, 1.0), "") for each in ids}
    return {"told": told, "lines": lines_of(measured, root, told, package)}


def places_of(root: Path, package: str) -> list[str]:
    """Return the files and folders of the tests of a package; raise ``LookupError`` if there is none of a pattern."""
    found = {pattern: sorted(root.glob(pattern)) for pattern in TESTS[package]}
    if not all(found.values()):
        raise LookupError(f"no tests are called {', '.join(each for each in found if not found[each])}")
    return [str(path.relative_to(root)) for paths in found.values() for path in paths]


def lines_of(
    data: coverage.CoverageData, root: Path, told: dict[str, tuple[float, str]], package: str = ""
) -> dict[str, Any]:
    """Return, by file and line, what reached it in a package, or in all: where that is much, some of it."""
    found: dict[str, dict[str, list[str]]] = {}
    within = root / "src" / "hoyle" / package
    for file in (file for file in data.measured_files() if Path(file).is_relative_to(within)):
        by_line = found.setdefault(str(Path(file).relative_to(root / "src")), {})
        for line, contexts in data.contexts_by_lineno(file).items():
            names = {each.rpartition("|")[0] or each for each in contexts} & told.keys()
            quick = varied(names, told)
            by_line[str(line)] = [*quick[:KEPT], *Random(line).sample(quick[KEPT:], min(KEPT, len(quick[KEPT:])))]
    return found


def varied(names: set[str], told: dict[str, tuple[float, str]]) -> list[str]:
    """Return names in an order of time, but one of each test, whatever its parameters, before a second one of any."""
    times: Counter[str] = Counter()
    rank = {}
    for name in sorted(names, key=lambda name: (told[name][0], name)):
        times[name.partition("[")[0]] += 1
        rank[name] = times[name.partition("[")[0]], told[name][0]
    return sorted(names, key=rank.__getitem__)


def chosen(mutant: Mutant, reached: Known, most: int, rng: Random) -> list[str]:
    """Return what to try on a fault: of what reaches its lines the quickest, and some others."""
    by_line = reached["lines"].get(mutant.path, {})
    names = {name for line in mutant.lines for name in by_line.get(str(line), ())}
    if not names:  # it is run as the module is loaded, or nothing is known of it
        names = set(reached["told"])
    quick = varied(names, reached["told"])
    games = [name for name in quick if name.startswith("game ")][:8]
    others = quick[most // 2 :]
    return [*quick[: most // 2], *rng.sample(others, min(len(others), most // 2)), *games]
