"""Law coverage as tests run: what the records and the tests with the marker ``law`` show that have passed.

What wants to be shown, and what shows it, ``hoyle.coverage`` knows.  Each worker of pytest-xdist counts for itself, and
sends its count to the controller when it is done.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest
from attrs import asdict

from hoyle.coverage import CodeCoverage, code_of, count_marked, count_record, coverage_data, wanted
from hoyle.errors import HoyleError, UnknownName
from hoyle.games.registry import CODES, get_code
from hoyle.testing.plugin import RecordItem

if TYPE_CHECKING:
    from collections.abc import Generator, Iterable, Iterator
    from pathlib import Path

    from hoyle.records import RecordFile

OPTION = "--law-coverage"
MEND = (
    f"what follows {OPTION} is read as a code, so put what is to be tested before it; a code of your own is known "
    "where conftest.py imports the module that registers it"
)
TOLD = 20
"""Of the things that nothing shows so many are told of each code; with ``-v`` all."""


class LawCoverage:
    """The count of a run: for each code that it is about, what has been shown."""

    def __init__(self, config: pytest.Config) -> None:
        """Take up a run; raise ``UsageError`` for a code that there is not."""
        self.config = config
        self.least: float | None = config.getoption("law_coverage_fail_under")
        self.file: Path | None = config.getoption("law_coverage_json")
        named = (config.getoption("law_coverage") or "").split(",")
        self.named = tuple(dict.fromkeys(name.strip() for name in named if name.strip()))
        self.found: dict[str, CodeCoverage] = {}
        for name in self.named:
            try:
                self.found[name] = wanted(get_code(name))
            except UnknownName as error:
                raise pytest.UsageError(f"{OPTION}: {error}; {MEND}") from None

    def of(self, name: str) -> CodeCoverage | None:
        """Return the coverage of a code; ``None`` if it is not asked for."""
        if name not in self.found and not self.named and name in CODES:
            self.found[name] = wanted(CODES[name])
        return self.found.get(name)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_makereport(
        self, item: pytest.Item, call: pytest.CallInfo[None]
    ) -> Generator[None, pytest.TestReport, pytest.TestReport]:
        """Count what a test shows that has passed."""
        report = yield
        if call.when == "call" and report.passed:
            if isinstance(item, RecordItem) and item.record is not None:
                self.count_record(item.record, report.nodeid)
            for full in marked(item):
                coverage = self.of(full.partition("/")[0])
                if coverage is not None:
                    count_marked(coverage, full, report.nodeid)
        return report

    def count_record(self, record: RecordFile, test: str) -> None:
        """Count what a record shows of its code, and of the codes behind it as far as they are asked for."""
        self.of(code_of(record))
        count_record(self.found, record, test)

    # The workers of pytest-xdist, and their controller.

    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        """Hand the count on to the controller; or, at the end of all, write it down, and fail if it is too little."""
        output: dict[str, Any] | None = getattr(self.config, "workeroutput", None)
        if output is not None:
            output["hoyle_laws"] = [asdict(each) for each in self.found.values()]
            return
        if self.config.getoption("collectonly"):
            return  # nothing was run, so nothing can be shown
        if self.file is not None:
            self.file.parent.mkdir(parents=True, exist_ok=True)
            data = [coverage_data(each) for each in self.codes]
            self.file.write_text(json.dumps(data, ensure_ascii=False, indent=2) + "\n", encoding="utf-8")
        if session.exitstatus == pytest.ExitCode.OK and any(self.short()):
            session.exitstatus = pytest.ExitCode.TESTS_FAILED

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: Any) -> None:  # noqa: ANN401 - a WorkerController, where xdist is installed
        """Take in what a worker has counted; one that has crashed has nothing to give."""
        for data in getattr(node, "workeroutput", {}).get("hoyle_laws", ()):
            theirs = CodeCoverage(**{**data, "unplaced": tuple(data["unplaced"])})
            self.found.setdefault(theirs.code, theirs).merge(theirs)

    # What is told.

    @property
    def codes(self) -> tuple[CodeCoverage, ...]:
        """The codes by name."""
        return tuple(self.found[name] for name in sorted(self.found))

    def short(self) -> Iterator[CodeCoverage]:
        """Yield the codes that fall short of what was asked."""
        if self.least is not None:
            yield from (each for each in self.codes if each.unplaced or each.percent < self.least)

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        """Print the table, what is missing, and what falls short."""
        terminalreporter.write_sep("=", "law coverage")
        for line in table(self.codes):
            terminalreporter.write_line(line)
        for line in lacking(self.codes, None if self.config.get_verbosity() > 0 else TOLD):
            terminalreporter.write_line(line)
        for each in self.short():
            terminalreporter.write_line(f"FAIL {each.code} is short of {self.least:g} %", red=True)
        if self.file is not None:
            terminalreporter.write_line(f"\nwritten to {self.file}")


def table(found: Iterable[CodeCoverage]) -> Iterator[str]:
    """Yield a table of codes: of each how many clauses its book has and how many stand; what is wanted and shown."""
    rows = [["code", "clauses", "stand", "encoded", "shown", "missing", "%"]]
    for each in found:
        missing = len(each.gaps)
        figures = (each.clauses, each.standing, len(each.applied), len(each.wanted) - missing, missing)
        rows.append([each.code, *map(str, figures), str(int(each.percent * 10) / 10)])
    if len(rows) == 1:
        yield "no record and no marked test is about any code"
        return
    first, *widths = (max(map(len, column)) for column in zip(*rows, strict=True))
    for name, *rest in rows:
        yield "  ".join((name.ljust(first), *(each.rjust(width) for each, width in zip(rest, widths, strict=True))))


def lacking(found: Iterable[CodeCoverage], most: int | None) -> Iterator[str]:
    """Yield what nothing shows of each code, or at *most* so much of it."""
    for each in found:
        missing = [*(f"stands nowhere: {name}" for name in each.unplaced), *each.gaps]
        if missing:
            yield f"\nmissing of {each.code}:"
            yield from (f"  {name}" for name in missing[:most])
        if missing[most:] and most is not None:
            yield f"  and {len(missing) - most} more: -v tells all"


# The marker.


def marked(item: pytest.Item) -> Iterator[str]:
    """Yield the clauses that a test shows, by their full ids, as its markers name them."""
    for marker in item.iter_markers("law"):
        yield from marker.args


def unknown(item: pytest.Item) -> list[str]:
    """Return what is wrong with the markers of a test: a line for each clause that there is not."""
    wrong = []
    if any(marker.kwargs or not marker.args for marker in item.iter_markers("law")):
        wrong.append("the marker law names clauses: write law('CODE/CLAUSE'), as in law('ecarte-english/L43a')")
    for full in marked(item):
        try:
            look_up(full)
        except HoyleError as error:
            wrong.append(f"law({full!r}): {error}")
    return wrong


def look_up(full: object) -> None:
    """Raise ``UnknownName`` if there is no clause with this full id, in a book or among those encoded."""
    name, _, clause = full.partition("/") if isinstance(full, str) else (str(full), "", "")
    code = get_code(name)
    known = {*code.book.entries, *(each.id for each in code.clauses)}
    if clause not in known:
        raise UnknownName(f"clause of {name}", clause, tuple(sorted(known)))
