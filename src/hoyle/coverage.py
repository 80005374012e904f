"""Law coverage: does every clause of a book stand somewhere, and has every encoded clause its golden cases?

A golden case is a record.  It covers what its rulings weighed: the clauses that applied, the answers given to their
questions, the limits passed and not passed.  A procedure is covered by a record that names it under ``laws``.
"""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

from attrs import field, frozen

from hoyle.errors import BadValue
from hoyle.games.registry import CODES, GAMES
from hoyle.laws.books import Standing
from hoyle.laws.explain import deadline as words_of
from hoyle.laws.rulings import Outcome
from hoyle.records import read_file, replay
from hoyle.records.playing import understood

if TYPE_CHECKING:
    from collections.abc import Iterable

    from hoyle.laws.clauses import Code
    from hoyle.laws.rulings import Ruling
    from hoyle.records import RecordFile


@frozen
class CodeCoverage:
    """How far a code is covered: for each thing that wants a case, the files that show it (none: a gap)."""

    code: str
    clauses: int
    standing: int
    unplaced: tuple[str, ...]
    applied: dict[str, list[str]] = field(factory=dict, hash=False)
    answers: dict[str, list[str]] = field(factory=dict, hash=False)
    limits: dict[str, list[str]] = field(factory=dict, hash=False)
    procedures: dict[str, list[str]] = field(factory=dict, hash=False)

    @property
    def wanted(self) -> dict[str, list[str]]:
        """Everything that wants a case, with the files that show it."""
        return {**self.applied, **self.answers, **self.limits, **self.procedures}

    @property
    def gaps(self) -> tuple[str, ...]:
        """What no file shows."""
        return tuple(name for name, files in self.wanted.items() if not files)

    @property
    def percent(self) -> float:
        """The part that is covered, from 0 to 100."""
        wanted = self.wanted
        return 100 * (len(wanted) - len(self.gaps)) / len(wanted) if wanted else 100.0

    @property
    def complete(self) -> bool:
        """Whether every clause stands and everything that wants a case has one."""
        return not self.unplaced and not self.gaps


def measure(folder: str | Path) -> tuple[CodeCoverage, ...]:
    """Return the coverage of every code by the records in a folder, read through all its depth.

    Raises ``BadValue`` if there is no such folder.
    """
    root = Path(folder)
    if not root.is_dir():
        raise BadValue("the folder of golden cases", str(folder), "there is no such folder")
    found = {code.name: wanted(code) for code in CODES.values()}
    for path in sorted(root.rglob("*.toml")):
        record = read_file(path)
        coverage = found.get(record.code or GAMES[record.game].codes[0])
        if coverage is not None and record.expect:
            count(coverage, rulings_of(record), record.laws, str(path.relative_to(root)))
    return tuple(found.values())


def rulings_of(record: RecordFile) -> tuple[Ruling, ...]:
    """Return every ruling that a record shows: those of its acts, those on the claims whose answers it expects."""
    tables = replay(record)
    found = list(tables[-1].rulings)
    for at, expect in enumerate(record.expect):
        if expect.claim is not None:
            table = tables[-1 if expect.after is None else expect.after]
            put = table.apply(understood(record, table, ("expect", at, "claim"), expect.claim))
            found.extend(put.rulings[len(table.rulings) :])
    return tuple(found)


def wanted(code: Code) -> CodeCoverage:
    """Return what a code wants shown, nothing of it covered yet."""
    entries = code.book.entries.values()
    cited = {name for clause in code.clauses for name in clause.cites}
    unplaced = tuple(
        entry.id
        for entry in entries
        if (entry.standing is Standing.ENCODED and entry.id not in cited)
        or (entry.standing is Standing.PROCEDURE and not exists(entry.by))
        or (entry.standing is Standing.CONDUCT and not entry.by)
    )
    coverage = CodeCoverage(code.name, len(code.book.entries), len(code.book.entries) - len(unplaced), unplaced)
    for clause in code.clauses:
        coverage.applied[f"{clause.id} applies"] = []
        for guard in clause.when:
            for answer in guard.question.answers:
                coverage.answers[answer_name(guard.question.name, answer)] = []
        for limit in (clause.after, clause.until):
            if limit:
                for passed in (True, False):
                    coverage.limits[limit_name(clause.id, words_of(limit), passed=passed)] = []
    for entry in entries:
        if entry.standing is Standing.PROCEDURE:
            coverage.procedures[f"{entry.id} shown"] = []
    return coverage


def answer_name(question: str, answer: object) -> str:
    """Name an answer to a question."""
    return f"{question}: {answer if isinstance(answer, str) else 'yes' if answer else 'no'}"


def limit_name(clause: str, limit: str, *, passed: bool) -> str:
    """Name a limit of a clause, passed or not."""
    return f"{clause}, {limit}: {'passed' if passed else 'not passed'}"


def exists(path: str) -> bool:
    """Say whether a dotted name leads to a function or a class that is there."""
    parts = path.split(".")
    for at in range(len(parts) - 1, 0, -1):
        try:
            found: object = import_module(".".join(parts[:at]))
        except ModuleNotFoundError:
            continue
        for name in parts[at:]:
            found = getattr(found, name, None)
        return found is not None
    return False


def count(coverage: CodeCoverage, rulings: Iterable[Ruling], laws: Iterable[str], file: str) -> None:
    """Enter what a file shows."""
    for name in laws:
        _add(coverage.procedures, f"{name} shown", file)
    for ruling in rulings:
        if ruling.outcome is Outcome.UPHELD and ruling.clause is not None:
            _add(coverage.applied, f"{ruling.clause.id} applies", file)
        for question, answer in ruling.answers:
            _add(coverage.answers, answer_name(question.name, answer), file)
        passed = dict(ruling.limits)
        for clause in (CODES[coverage.code].clause(reason.clause) for reason in ruling.trace):
            for limit in (clause.after, clause.until):
                if limit:
                    _add(coverage.limits, limit_name(clause.id, words_of(limit), passed=passed[limit]), file)


def _add(where: dict[str, list[str]], name: str, file: str) -> None:
    if name in where and file not in where[name]:
        where[name].append(file)
