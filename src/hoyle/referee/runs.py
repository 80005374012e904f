"""A record done again under another code, and the act from which its table is no longer the same.

Every act is done as it stands in the record; what cannot be done under the other code is left out, and said.
"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, TypeAlias

from attrs import evolve, field, frozen

from hoyle.errors import ImpossibleAct
from hoyle.games.registry import under
from hoyle.laws import explain
from hoyle.laws.offences import Unproved
from hoyle.laws.rulings import Outcome
from hoyle.referee.people import known_of, parties_of, person
from hoyle.table import hear
from hoyle.table.acts import Call, Claim, Correct, Elect, Pick
from hoyle.table.record import Record
from hoyle.table.table import Enforcement, Table

if TYPE_CHECKING:
    from collections.abc import Hashable, Mapping

    from hoyle.laws.clauses import Code, Value
    from hoyle.laws.offences import Irregularity
    from hoyle.moments import Act
    from hoyle.records import RecordFile
    from hoyle.referee import Matter, Report
    from hoyle.referee.judgements import Judgement
    from hoyle.table.game import Game

ASKING = (Claim, Correct, Elect, Pick, Call)
"""Acts that ask something of the laws: where a code gives no answer to one, the record goes on without it."""

Side: TypeAlias = "tuple[Run, Report]"


@frozen
class Run:
    """A record under one code: the table before its first act and after each, as far as it goes.

    After an act that could not be done stands the table before it; ``halts`` has their numbers, with why.
    """

    tables: tuple[Table, ...]
    halts: Mapping[int, str] = field(factory=dict, hash=False)

    @property
    def end(self) -> int:
        """The number of the last act that it reaches."""
        return len(self.tables) - 1

    @property
    def answered(self) -> frozenset[int]:
        """The numbers of the acts at which something that was amiss was ruled upon."""
        new = ((number, now.rulings[len(was.rulings) :]) for number, (was, now) in enumerate(pairwise(self.tables), 1))
        return frozenset(number for number, given in new if any(each.irregularity is not None for each in given))


def set_by(record: RecordFile, game: Game) -> Mapping[str, Value]:
    """Return the options that a record sets itself, one by one or by the name of a preset."""
    return {**game.presets.get(record.preset, {}), **record.options}


def players_under(code: Code, game: Game, options: Mapping[str, Value]) -> int:
    """Return for how many players a code is, where a record sets these options, or else for as many as play."""
    return int({"players": game.players, **code.options, **options}["players"])


def for_others(code: Code, game: Game) -> str:
    """Say that a code is for another number of players."""
    return f"it is for {code.options['players']} players, and here there are {game.players}"


def as_many(game: Game, options: Mapping[str, Value]) -> Mapping[str, Value]:
    """Return the options that a record sets, with the number of its players: that is no matter of the laws."""
    return {"players": game.players, **options} if "players" in game.options else options


def run_under(own: tuple[Table, ...], code: Code, options: Mapping[str, Value]) -> Run:
    """Do the acts of a record under another code."""
    table = _begun(own[0], code, options)
    tables, halts = [table], {}
    heard = len(table.acts)
    for number, act in enumerate(own[-1].acts[heard:], 1):
        try:
            table = table.apply(act)
        except ImpossibleAct as impossible:
            halts[number] = impossible.why
            if not isinstance(act, ASKING):
                break
            table = _without_findings(table, number + heard - len(halts) + 1)
        tables.append(table)
    return Run(tuple(tables), halts)


def _begun(own: Table, code: Code, options: Mapping[str, Value]) -> Table:
    """Return the table at which a record begins, under another code.  None refuses an act: all are to be ruled upon."""
    game = under(evolve(own.game, options=options), code)
    manner = Enforcement.CLAIM if own.enforcement is Enforcement.BLOCK else own.enforcement
    begun = evolve(own, game=game, code=code, enforcement=manner, position=game.opening(own.start), record=Record())
    table = begun.opened()
    for act in own.acts:
        table = table.apply(act)
    return table


def _without_findings(table: Table, number: int) -> Table:
    """Return a table without the findings on an act that is left out; those on later acts move up."""
    kept = (each for each in table.findings if each.at != number)
    moved = (evolve(each, at=each.at - 1) if each.at is not None and each.at > number else each for each in kept)
    return evolve(table, findings=tuple(moved))


# Where the tables part.


@frozen
class Parting:
    """The first act from which the tables under two codes differ: its number in the record, its text, and why.

    ``here`` and ``there`` are what it has come to under the first code and under the other, ``why`` says both.
    """

    number: int
    text: str
    why: str
    here: str = ""
    there: str = ""


@frozen
class _Done:
    """What an act has come to under a code: why it could not be done, what was amiss with it, how the cards lie."""

    halted: str
    found: tuple[Irregularity, ...]
    cards: Hashable

    @property
    def alike(self) -> Hashable:
        """What is held against another code: not whether a claim or a choice could be made, if no card moved by it."""
        return frozenset((type(it.what), it.offender, it.concerned) for it in self.found), self.cards


def parting(
    one: Side, other: Side, texts: tuple[str, ...], acts: tuple[Act, ...], called: tuple[str, str]
) -> Parting | None:
    """Return the first act from which two tables differ, if any; *called* is what their codes are called."""
    for number, (text, act) in enumerate(zip(texts, acts, strict=True), 1):
        here, there = _done(one[0], number), _done(other[0], number)
        if here.alike != there.alike:
            told = (_told(one, here, there, number, act), _told(other, there, here, number, act))
            both = [f"under {who} {what}" for who, what in zip(called, told, strict=True)]
            return Parting(number, text, "; ".join(both), *both)
        if number > one[0].end:
            return None
    return None


def _done(run: Run, number: int) -> _Done:
    """Return what an act of a run has come to; the run goes as far as this, or stops here."""
    halted = run.halts.get(number, "")
    if number > run.end:
        return _Done(halted, (), None)
    before, after = run.tables[number - 1], run.tables[number]
    found = after.irregularities[len(before.irregularities) :]
    return _Done(halted, tuple(it for it in found if not isinstance(it.what, Unproved)), _cards(after))


def _cards(table: Table) -> Hashable:
    """Return how the cards lie: what two tables must have in common if the record is to mean the same at both."""
    position = table.position
    hands = tuple(position.hand(seat) for seat in range(table.game.players))
    return hands, position.dealer, position.trumps, position.trick_number, position.trick_open, position.ended


def _told(side: Side, done: _Done, other: _Done, number: int, act: Act) -> str:
    """Say what an act has come to under a code."""
    run, report = side
    if done.halted:
        return f"it cannot be done: {done.halted}"
    elsewhere = {(type(it.what), it.offender) for it in other.found}
    amiss = [it.what for it in done.found if (type(it.what), it.offender) not in elsewhere]
    if amiss:
        return explain.listed(f"it is {what.called}{f' ({what.detail})' if what.detail else ''}" for what in amiss)
    chosen = _elected(run.tables[number - 1], act)
    given = (each for each in report.matters if each.judgement and _given(each.judgement, run, number))
    ruled = [_ruled(each, report) for each in given]
    if chosen or ruled:
        return "; ".join((*filter(None, (chosen,)), *ruled))
    return "it is in order" if other.found or other.halted else "the cards stay as they lie"


def _elected(before: Table, act: Act) -> str:
    """Say what an option that somebody takes leads to; nothing if the act is another."""
    opened = hear.open_to(before, act) if isinstance(act, Elect) else None
    if opened is None or not isinstance(act, Elect):
        return ""
    it = hear.case_of(before, opened.ruling)
    known = evolve(known_of(before, it, before.rulings[opened.ruling].figures), chosen=act.card)
    option = next(each for each in opened.election.options if each.label == act.label)
    return f"{person(before, act.seat)} elects {act.label}: {explain.option(option, parties_of(before, it), known)}"


def _given(judgement: Judgement, run: Run, number: int) -> bool:
    """Say whether a ruling was given on an act, and is no supposition."""
    upheld = judgement.ruling.outcome is Outcome.UPHELD
    return judgement.number == number and (judgement.claimed or (upheld and number in run.answered))


def _ruled(matter: Matter, report: Report) -> str:
    """Say what was ruled on a matter, and by which law."""
    judgement = matter.judgement
    assert judgement is not None, "only matters with a ruling are asked for"
    ruling = judgement.ruling
    if ruling.outcome is not Outcome.UPHELD:
        unproved = "there is nothing to put right" if ruling.cure else f"there is no case of {matter.offence}"
        return {
            Outcome.SILENT: f"there is no law on {matter.offence}",
            Outcome.NOT_NOW: f"no law applies now to {matter.offence}",
        }.get(ruling.outcome, unproved)
    law = ", ".join(dict.fromkeys(each.locus for each in judgement.readings))
    by = [report.players[seat] if seat >= 0 else "chance" for seat in judgement.by]
    chooses = f"{explain.listed(by, 'or')} may choose" if by else ""
    return f"{'; '.join(filter(None, (*judgement.remedies, chooses))) or 'it stands'} ({law})"
