"""What the laws ask about lone hands, and how the table answers; the figures they read off it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeAlias

from hoyle.games.euchre import alone
from hoyle.laws.amounts import Measure
from hoyle.laws.clauses import Answer, Question

if TYPE_CHECKING:
    from hoyle.laws.offences import Irregularity
    from hoyle.table.position import Position
    from hoyle.table.table import Table

Asked: TypeAlias = Callable[["Table", "Irregularity"], Answer]
Read: TypeAlias = Callable[["Table", "Irregularity"], int]

NOBODY, OFFENDER, PARTNER, ADVERSARY = "nobody", "the offender", "his partner", "an adversary"

ALONE = Question("alone", "Who plays alone?", (NOBODY, OFFENDER, PARTNER, ADVERSARY))

LONE_VALUE = Measure("lone-value", "what a lone hand is worth that makes all five tricks")


def _in_hand(table: Table) -> Position:
    """Return the last position of this deal in which the trump was made: once the pack is cut, that before it."""
    places = (table.position, *reversed(table.record.positions))
    return next((each for each in places if alone.maker(each) >= 0), table.position)


def _relation(seat: int, it: Irregularity, players: int) -> Answer:
    """Return what a seat is to the offender; -1 is nobody."""
    if seat < 0:
        return NOBODY
    if seat == it.offender:
        return OFFENDER
    return PARTNER if players == 4 and (seat - it.offender) % 4 == 2 else ADVERSARY


def _alone(table: Table, it: Irregularity) -> Answer:
    return _relation(alone.lone_player(_in_hand(table)), it, table.game.players)


ANSWERS: dict[Question, Asked] = {ALONE: _alone}

MEASURES: dict[Measure, Read] = {LONE_VALUE: lambda table, _: table.game.players}
