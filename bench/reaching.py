"""Which golden cases, seeded games and tests reach which line of hoyle, and which lines run as it is loaded."""

from __future__ import annotations

import os
import subprocess
import sys
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


def chosen(mutant: Mutant, reached: Known, most: int, rng: Random) -> list[str]:
    """Return what to try on a fault: of what reaches its lines the quickest, and some others."""
    by_line = reached["lines"].get(mutant.path, {})
    names = {name for line in mutant.lines for name in by_line.get(str(line), ())}
    if not names:  # it is run as the module is loaded, or nothing is known of it
        names = {name for lines in by_line.values() for name in lines} or set(reached["told"])
    quick = sorted(names, key=lambda name: reached["told"][name][0])
    games = [name for name in quick if name.startswith("game ")][:8]
    others = quick[most // 2 :]
    return [*quick[: most // 2], *rng.sample(others, min(len(others), most // 2)), *games]
