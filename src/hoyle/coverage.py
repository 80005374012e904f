"""Law coverage: does every clause of a book stand somewhere, and has every encoded clause its golden cases?

A golden case is a record.  It covers what its rulings weighed: the clauses that applied, the answers given to their
questions, the limits passed and not passed, the values of the settings under which they applied or with which they
reckoned.  A procedure is covered by a record that names it under ``laws``.  A test with the marker ``law`` covers the
procedure that it names, or the clause, where it applies.

``measure`` looks through a folder, and takes a test by its marker for what it shows.  The pytest plugin counts what has
passed (see ``hoyle.testing.law_coverage``).

A code made by ``amend`` wants cases for what it has changed or added; the rest its base has shown.
"""

from __future__ import annotations

import ast
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

from attrs import field, frozen

from hoyle.errors import BadValue, Flaw
from hoyle.games.registry import CODES, GAMES
from hoyle.laws.amounts import Setting
from hoyle.laws.books import Standing
from hoyle.laws.explain import answer, window
from hoyle.laws.faults import figures_of
from hoyle.laws.rulings import Outcome, Verdict
from hoyle.records import RecordError, read_file, replay
from hoyle.records.playing import understood
from hoyle.referee.unknown import leaves_out

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from hoyle.laws.clauses import Answer, Clause, Code, Value
    from hoyle.laws.rulings import Ruling
    from hoyle.moments import Deadline
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
    settings: dict[str, list[str]] = field(factory=dict, hash=False)

    @property
    def _kinds(self) -> tuple[dict[str, list[str]], ...]:
        return self.applied, self.answers, self.limits, self.settings, self.procedures

    @property
    def wanted(self) -> dict[str, list[str]]:
        """Everything that wants a case, with the files that show it."""
        return {name: files for kind in self._kinds for name, files in kind.items()}

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

    def merge(self, other: CodeCoverage) -> None:
        """Enter what another count of the same code has found."""
        for mine, theirs in zip(self._kinds, other._kinds, strict=True):
            for name, files in theirs.items():
                for file in files:
                    _add(mine, name, file)


def coverage_data(found: CodeCoverage) -> dict[str, bool | int | float | str | list[str]]:
    """Return the coverage of a code as JSON.

    ``code``, ``clauses`` (how many its book has), ``standing`` (how many of them stand somewhere), ``unplaced`` (the
    others), ``wanted`` (how many things want a golden case), ``gaps`` (those that have none), ``percent``,
    ``complete``.
    """
    return {
        "code": found.code,
        "clauses": found.clauses,
        "standing": found.standing,
        "unplaced": list(found.unplaced),
        "wanted": len(found.wanted),
        "gaps": list(found.gaps),
        "percent": found.percent,
        "complete": found.complete,
    }


def measure(folder: str | Path, *codes: Code) -> tuple[CodeCoverage, ...]:
    """Return the coverage of some codes, or of every one, by the records in a folder, read through all its depth.

    Raises ``BadValue`` if there is no such folder.
    """
    found = {code.name: wanted(code) for code in codes or tuple(CODES.values())}
    for path in records_in(folder):
        count_record(found, read_file(path), str(path.relative_to(folder)))
    for coverage in found.values():
        count_tests(coverage, folder)
    return tuple(found.values())


def count_tests(coverage: CodeCoverage, folder: str | Path) -> None:
    """Enter what the tests in a folder show, as their marker ``law`` names it."""
    for path in sorted(Path(folder).rglob("test_*.py")):
        for full in shown_by(path):
            count_marked(coverage, full, str(path.relative_to(folder)))


def shown_by(path: Path) -> Iterator[str]:
    """Yield the clauses that the tests of a file show, as the marker ``law("code/clause")`` names them."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        match node:
            case ast.Call(func=ast.Attribute(attr="law"), args=args):
                yield from (each.value for each in args if isinstance(each, ast.Constant) and type(each.value) is str)
            case _:
                pass


def count_marked(coverage: CodeCoverage, full: str, test: str) -> None:
    """Enter what a test shows whose marker ``law`` names a clause by its full id: a procedure, or that it applies."""
    code, _, entry = full.partition("/")
    if code == coverage.code:
        _add(coverage.procedures, f"{entry} shown", test)
        _add(coverage.applied, f"{entry} applies", test)


def records_in(folder: str | Path) -> list[Path]:
    """Return the records in a folder, read through all its depth.

    Raises ``BadValue`` if there is no such folder.
    """
    root = Path(folder)
    if not root.is_dir():
        raise BadValue("the folder of golden cases", str(folder), "there is no such folder")
    return sorted(root.rglob("*.toml"))


def code_of(record: RecordFile) -> str:
    """Return the name of the code that a record is ruled under; empty if there is no such game."""
    return record.code or (GAMES[record.game].codes[0] if record.game in GAMES else "")


def codes_of(record: RecordFile) -> tuple[str, ...]:
    """Return the names of the codes that may speak in a record: its own, and those behind it."""
    own = CODES.get(code_of(record))
    return tuple(code.name for code in own.following()) if own else ()


def rulings_of(record: RecordFile) -> tuple[Ruling, ...]:
    """Return every ruling that a record shows: those of its acts, those on the claims whose answers it expects.

    One that leaves cards out shows none: what is weighed may change with the cards.
    """
    try:
        tables = replay(record)
    except RecordError:
        if leaves_out(record):
            return ()
        raise
    found = list(tables[-1].rulings)
    for at, expect in enumerate(record.expect):
        if expect.claim is not None:
            table = tables[-1 if expect.after is None else expect.after]
            put = table.apply(understood(record, table, ("expect", at, "claim"), expect.claim))
            found.extend(put.rulings[len(table.rulings) :])
    return tuple(found)


def wanted(code: Code) -> CodeCoverage:
    """Return what a code wants shown, nothing of it covered yet."""
    entries, missing = code.book.entries, tuple(flaw.where for flaw in unplaced(code))
    coverage = CodeCoverage(code.name, len(entries), len(entries) - len(missing), missing)
    base = CODES[code.base] if code.base in CODES else None  # noqa: SIM401 - to ask for it is what loads it
    for clause in code.clauses:
        if base is not None and not changed(code, base, clause):
            continue
        coverage.applied[f"{clause.id} applies"] = []
        for guard in clause.when:
            for said in guard.question.answers:
                coverage.answers[answer_name(guard.question.name, said)] = []
        for _, words in windows(clause):
            for passed in (True, False):
                coverage.limits[limit_name(clause.id, words, passed=passed)] = []
        for name, value in turns_on(code, clause):
            coverage.settings[f"{name} = {answer(value)}"] = []
    for entry in entries.values():
        if entry.standing is Standing.PROCEDURE and (base is None or base.book.entries.get(entry.id) != entry):
            coverage.procedures[f"{entry.id} shown"] = []
    return coverage


def changed(code: Code, base: Code, clause: Clause) -> bool:
    """Say whether a clause, or a setting that it turns on, is another in a code than in the one it is built on."""
    if clause not in base.clauses:
        return True
    names = {name for name, _ in turns_on(code, clause)}
    if any(knob not in base.knobs for knob in code.knobs if knob.name in names):
        return True
    return clause in code.in_force and any(code.setting(name) != base.setting(name) for name in names)


def turns_on(code: Code, clause: Clause) -> Iterator[tuple[str, Value]]:
    """Yield the settings that a clause turns on: the values it is given under, every one of those it reckons with."""
    yield from clause.given
    figures = {amount.name for amount in figures_of(clause) if isinstance(amount, Setting)}
    yield from ((knob.name, value) for knob in code.knobs if knob.name in figures for value in knob.values)


def windows(clause: Clause) -> Iterator[tuple[Deadline, str]]:
    """Yield the limits of a clause in words: once it opens, until it closes."""
    if clause.after:
        yield clause.after, window(clause.after, ())
    if clause.until:
        yield clause.until, window((), clause.until)


def unplaced(code: Code) -> tuple[Flaw, ...]:
    """Return the clauses of the book that stand nowhere, each with the reason."""
    cited = {name for clause in code.clauses for name in clause.cites}
    found = []
    for entry in code.book.entries.values():
        match entry.standing:
            case Standing.ENCODED if entry.id not in cited:
                why = "is said to be encoded, and no clause cites it"
            case Standing.PROCEDURE if not exists(entry.by):
                why = f"is a procedure, and {entry.by!r} names nothing that is there"
            case Standing.CONDUCT if not entry.by:
                why = "is conduct, and the book does not say why no engine can rule on it"
            case _:
                continue
        found.append(Flaw("stands nowhere", entry.id, f"{entry.id} {why}"))
    return tuple(found)


def answer_name(question: str, said: Answer) -> str:
    """Name an answer to a question."""
    return f"{question}: {answer(said)}"


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


def count_record(found: Mapping[str, CodeCoverage], record: RecordFile, file: str) -> None:
    """Enter what a record shows of its code, and of the codes behind it; nothing if it expects nothing."""
    mine = [found[name] for name in codes_of(record) if name in found] if record.expect else []
    rulings = rulings_of(record) if mine else ()
    for coverage in mine:
        count(coverage, rulings, record.laws, file)


def count(coverage: CodeCoverage, rulings: Iterable[Ruling], laws: Iterable[str], file: str) -> None:
    """Enter what a file shows."""
    for name in laws:
        _add(coverage.procedures, f"{name} shown", file)
    for ruling in rulings:
        if ruling.outcome is Outcome.UPHELD and ruling.clause is not None:
            _add(coverage.applied, f"{ruling.clause.id} applies", file)
            figures = ((amount.name, figure) for amount, figure in ruling.figures if isinstance(amount, Setting))
            for name, value in (*ruling.clause.given, *figures):
                _add(coverage.settings, f"{name} = {answer(value)}", file)
        for question, said in ruling.answers:
            _add(coverage.answers, answer_name(question.name, said), file)
        passed = dict(ruling.limits)
        weighed = {reason.clause for reason in ruling.trace if reason.verdict is not Verdict.BEHIND}
        for clause in (each for each in CODES[coverage.code].clauses if each.id in weighed):
            for limit, words in windows(clause):
                _add(coverage.limits, limit_name(clause.id, words, passed=passed[limit]), file)


def _add(where: dict[str, list[str]], name: str, file: str) -> None:
    if name in where and file not in where[name]:
        where[name].append(file)
