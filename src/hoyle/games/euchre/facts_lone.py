"""What the laws ask about lone hands, and how the table answers; the figures they read off it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeAlias

from hoyle.games.euchre import history
from hoyle.laws.amounts import Measure
from hoyle.laws.clauses import Answer, Question

if TYPE_CHECKING:
    from hoyle.laws.offences import Irregularity
    from hoyle.table.position import Position
    from hoyle.table.table import Table

Asked: TypeAlias = Callable[["Table", "Irregularity"], Answer]
Read: TypeAlias = Callable[["Table", "Irregularity"], int]

NOBODY, OFFENDER, PARTNER, ADVERSARY = "nobody", "the offender", "his partner", "an adversary"
LONE_ON, AN_ORDER, ASSISTED, MADE = "a lone hand", "an order", "an assist", "a trump made by another"

ALONE = Question(
    "alone", "Who played alone, and does still?", (NOBODY, OFFENDER, PARTNER, ADVERSARY), among=((PARTNER, 4),)
)
SOLE_MAKER = Question(
    "sole-maker", "Of two players, who made the trump before that?", (NOBODY, OFFENDER, ADVERSARY), fixed=True
)
AGAINST = Question(
    "against-alone", "What stood against his playing alone?", (LONE_ON, AN_ORDER, ASSISTED, MADE), fixed=True
)

LONE_VALUE = Measure("lone-value", "what a lone hand is worth that makes all five tricks")


def lone_player(position: Position, players: int) -> int:
    """Return who plays alone, or -1: of four by his word, of three the maker always."""
    return history.maker(position) if players == 3 or history.alone(position) else -1


def _relation(seat: int, it: Irregularity, players: int) -> Answer:
    """Return what a seat is to the offender; -1 is nobody."""
    if seat < 0:
        return NOBODY
    if seat == it.offender:
        return OFFENDER
    return PARTNER if players == 4 and (seat - it.offender) % 2 == 0 else ADVERSARY


def _alone(table: Table, it: Irregularity) -> Answer:
    """A lone hand that began after the offence gives no rights on it, nor one that has been given up."""
    players = table.game.players
    then = lone_player(history.before(table, it), players)
    given_up = isinstance(table.position, history.WITH_TURN_UP) and lone_player(table.position, players) < 0
    return NOBODY if given_up else _relation(then, it, players)


def _sole_maker(table: Table, it: Irregularity) -> Answer:
    maker = history.maker(history.before(table, it)) if table.game.players == 2 else -1
    return _relation(maker, it, 2)


def _against(table: Table, it: Irregularity) -> Answer:
    position = history.before(table, it)
    board, maker = history.board_of(position), history.maker(position)
    if history.alone(position):
        return LONE_ON
    if board is None or board.down or maker == it.dealer:
        return MADE
    if (maker - it.dealer) % 2:
        return AN_ORDER
    return ASSISTED if it.offender == it.dealer else MADE


ANSWERS: dict[Question, Asked] = {ALONE: _alone, SOLE_MAKER: _sole_maker, AGAINST: _against}

MEASURES: dict[Measure, Read] = {LONE_VALUE: lambda table, _: table.game.players}
