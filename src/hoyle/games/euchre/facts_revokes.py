"""What the laws ask about revokes, words and looks in the play; how the table answers; the figures they read off it."""

from __future__ import annotations

from collections.abc import Callable
from itertools import takewhile
from typing import TYPE_CHECKING, TypeAlias

from hoyle.games.euchre import facts_lone
from hoyle.games.euchre.offences_revokes import RefusedCall, Revoke
from hoyle.laws.amounts import Measure
from hoyle.laws.clauses import Answer, Question
from hoyle.moments import CARD_PLAYED
from hoyle.seats import Who
from hoyle.table import parties
from hoyle.table.record import OpenElection

if TYPE_CHECKING:
    from hoyle.laws.offences import Irregularity
    from hoyle.laws.rulings import Ruling
    from hoyle.table.table import Table

Asked: TypeAlias = Callable[["Table", "Irregularity"], Answer]
Read: TypeAlias = Callable[["Table", "Irregularity"], int]

NOTHING, ADDED, DEDUCTED = "nothing as yet", "points were added", "points were deducted"

LONE_HAND = Question("lone-hand", "Does anybody play alone?", (False, True))
EARLIER = Question(
    "earlier-revoke",
    "What was chosen for an earlier revoke of that side in the same hand?",
    (NOTHING, ADDED, DEDUCTED),
)
BOTH_SIDES = Question("both-sides-revoked", "Has a revoke of the other side been proved in the same hand?")
PLAYED_OUT = Question("played-out", "Was the hand over when the revoke was proved?", (False, True))
SPEAKER_TO_PLAY = Question("speaker-to-play", "Has the speaker still to play to that trick?")
PARTNER_TO_PLAY = Question("speakers-partner-to-play", "Has the speaker's partner still to play to that trick?")

AGAIN = Measure("as-before", "as much as for the revoke proved before")


def proofs(table: Table, it: Irregularity) -> tuple[Ruling, ...]:
    """Return the rulings by which revokes in the hand of a case have been proved; one put right in time is none."""
    record = table.record
    begun = record.base if it.deal == record.deal else 0
    latest = tuple(takewhile(lambda ruling: ruling.ply >= begun, reversed(record.rulings)))
    return tuple(
        ruling
        for ruling in reversed(latest)
        if ruling.clause is not None and ruling.irregularity is not None and not ruling.cure
        if isinstance(record.irregularities[ruling.irregularity].what, Revoke | RefusedCall)
        if record.irregularities[ruling.irregularity].deal == it.deal
    )


def chosen(table: Table, it: Irregularity) -> tuple[Ruling, ...]:
    """Return the proofs of other revokes of the offender's side for which the choice has been made."""
    record = table.record
    side = parties.seats(table, Who.SIDE, it)
    asked = {each.ruling for each in record.pending if isinstance(each, OpenElection)}
    still_open = [record.rulings[number] for number in asked]
    return tuple(
        ruling
        for ruling in proofs(table, it)
        if ruling.irregularity != it.id and ruling not in still_open and _offender(table, ruling) in side
    )


def _offender(table: Table, ruling: Ruling) -> int:
    assert ruling.irregularity is not None, "a proof is of an irregularity"
    return table.record.irregularities[ruling.irregularity].offender


def _earlier(table: Table, it: Irregularity) -> Answer:
    others = chosen(table, it)
    if not others:
        return NOTHING
    laws = {ruling.clause.id for ruling in others if ruling.clause}
    lines = (line for line in table.record.lines(it.deal) if line.clause in laws)
    return ADDED if any(line.points > 0 and line.heading == "law" for line in lines) else DEDUCTED


def _both_sides(table: Table, it: Irregularity) -> Answer:
    against = parties.seats(table, Who.ADVERSARIES, it)
    return any(_offender(table, ruling) in against for ruling in proofs(table, it))


def to_play(table: Table, seat: int, it: Irregularity) -> bool:
    """Say whether a seat has still to play to the trick of a case."""
    trick = (it.trick, it.deal)
    played = (m for m in table.record.of_deal(it.deal) if m.mark == CARD_PLAYED and (m.trick, m.deal) == trick)
    return seat in table.game.active(table.position) and all(m.by != seat for m in played)


def _partner_to_play(table: Table, it: Irregularity) -> Answer:
    return any(to_play(table, seat, it) for seat in parties.seats(table, Who.PARTNER, it))


ANSWERS: dict[Question, Asked] = {
    LONE_HAND: lambda table, it: facts_lone.ANSWERS[facts_lone.ALONE](table, it) != facts_lone.NOBODY,
    EARLIER: _earlier,
    BOTH_SIDES: _both_sides,
    PLAYED_OUT: lambda table, _: table.position.ended,
    SPEAKER_TO_PLAY: lambda table, it: to_play(table, it.offender, it),
    PARTNER_TO_PLAY: _partner_to_play,
}


def _again(table: Table, it: Irregularity) -> int:
    others = chosen(table, it)
    return others[0].figures[0][1] if others else 0


MEASURES: dict[Measure, Read] = {AGAIN: _again}
