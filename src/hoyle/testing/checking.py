"""All that a code of laws lacks or contradicts, at once: in its book, in its clauses, with its game, in its cases."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from attrs import evolve

from hoyle.coverage import changed, code_of, codes_of, count_record, count_tests, records_in, unplaced, wanted
from hoyle.errors import Flaw, UnknownName
from hoyle.games.registry import CODES, game_of
from hoyle.laws.amounts import Setting
from hoyle.laws.books import Standing
from hoyle.laws.explain import answer, listed
from hoyle.laws.faults import figures_of
from hoyle.records import RecordError, read_file
from hoyle.testing.fitting import unfit
from hoyle.testing.holding import held_in_every_deal
from hoyle.testing.idle_parts import idle_parts
from hoyle.testing.reach import unreached

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from hoyle.coverage import CodeCoverage
    from hoyle.laws.clauses import Clause, Code, Knob, Value
    from hoyle.table.game import Game


def check_code(code: Code, game: Game | None = None, golden: str | Path | None = None) -> tuple[Flaw, ...]:
    """Return all that a code lacks or contradicts; nothing if it is whole.

    *game* is the one that the code is for, found out if not given.  With *golden*, a folder of golden cases, these are
    replayed, and what they do not show is listed too; the code must be registered for that.  What no code can be
    built with (a clause that cites nothing, a contradiction), building it has refused before.

    Raises ``BadValue`` if there is no such folder.
    """
    game = game or game_of(code)
    found = [*unplaced(code), *_not_encoded(code), *_amended(code), *_idle(code), *idle_parts(code), *unreached(code)]
    if game is None:
        found.append(Flaw("no game", code.name, f"no game has all the offences that {code.name} rules on"))
    else:
        found.extend(unfit(code, game))
    if golden is not None:
        found.extend(unshown(code, golden))
    return tuple(found)


def _not_encoded(code: Code) -> Iterator[Flaw]:
    for clause in code.clauses:
        for name in clause.cites:
            standing = code.entry(name).standing
            if standing is not Standing.ENCODED:
                words = f"clause {clause.id} stands for {name}, and the book calls that {standing.value}, not encoded"
                yield Flaw("not encoded", clause.id, words)


def _amended(code: Code) -> Iterator[Flaw]:
    """Yield what a book on top of another leaves as it was, though it is told anew; and headings of its own."""
    base = CODES[code.base] if code.base in CODES else code  # noqa: SIM401 - to ask for it is what loads it
    old = base.book.entries
    anew = {name for name, entry in code.book.entries.items() if name in old and old[name] != entry}
    for clause in code.clauses:
        told = [name for name in clause.cites if name in anew]
        if told and not changed(code, base, clause):
            given = ", ".join(f"{name} = {answer(value)}" for name, value in clause.given)
            where = f"clause {clause.id}{f' (under {given})' if given else ''}"
            words = f"{where} is as it was, though it cites {listed(told)}, which the book tells anew"
            yield Flaw("as it was", clause.id, f"{words}: change it too, or let it cite another")
    phases = {entry.phase for entry in old.values()}
    for entry in code.book.entries.values():
        if entry.phase not in phases:
            yield Flaw("unknown phase", entry.id, f"{entry.id}: {UnknownName('phase', entry.phase, tuple(phases))}")


# Settings.


def _idle(code: Code) -> Iterator[Flaw]:
    """Yield the settings that change nothing: a switch with nothing behind it is a fault."""
    figures = {each.name for clause in code.clauses for each in figures_of(clause) if isinstance(each, Setting)}
    given = {name for clause in code.clauses for name, _ in clause.given}
    for knob in code.knobs:
        if len(set(knob.values)) < 2:
            words = f"the setting {knob.name} has one value, so there is nothing to set"
            yield Flaw("idle setting", knob.name, words)
        elif len(set(knob.values)) < len(knob.values):
            yield Flaw("idle value", knob.name, f"the setting {knob.name} has one of its values twice")
        elif knob.name not in figures | given:
            words = f"the setting {knob.name} changes nothing: no clause is given under it, or reckons with it"
            yield Flaw("idle setting", knob.name, words)
        elif knob.name not in figures:
            yield from _alike(code, knob)


def _alike(code: Code, knob: Knob) -> Iterator[Flaw]:
    """Yield each two values of a switch under which the same laws are in force."""
    for one, other in combinations(knob.values, 2):
        if _said(code, knob, one) == _said(code, knob, other):
            values = f"{answer(one)!r} and {answer(other)!r}"
            yield Flaw("idle value", knob.name, f"the setting {knob.name} changes nothing between {values}")


def _said(code: Code, knob: Knob, value: Value) -> set[Clause]:
    """Return what clauses say under one value of a setting, whatever their names."""
    return {
        evolve(clause, id="", given=tuple(each for each in clause.given if each[0] != knob.name))
        for clause in code.clauses
        if (knob.name, value) in clause.given
    }


# Golden cases.


def unshown(code: Code, golden: str | Path) -> tuple[Flaw, ...]:
    """Return what the golden cases of a folder do not show of a code, and the cases that are wrong."""
    if code.name not in CODES or CODES[code.name] != code:
        words = f"{code.name} is not registered, so no record can be ruled under it: see hoyle.register"
        return (Flaw("not registered", code.name, words),)
    coverage = wanted(code)
    wrong = [flaw for path in records_in(golden) for flaw in _case(code, path, coverage)]
    count_tests(coverage, golden)
    gaps = (Flaw("no case", name, f"no golden case shows this: {name}") for name in coverage.gaps)
    return (*wrong, *gaps)


def _case(code: Code, path: Path, coverage: CodeCoverage) -> Iterator[Flaw]:
    """Enter what a golden case shows; yield what is wrong with it."""
    file = str(path)
    try:
        record = read_file(path)
        if code.name not in codes_of(record):
            return
        held = held_in_every_deal(record) if code_of(record) == code.name else ()
    except RecordError as error:
        yield Flaw("bad case", file, str(error))
        return
    if not record.expect:
        yield Flaw("bad case", file, f"{file} expects nothing, so it shows nothing")
        return
    yield from (Flaw("other ruling", file, str(wrong)) for each in held for wrong in each.mismatches)
    count_record({code.name: coverage}, record, file)
