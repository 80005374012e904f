"""What the laws ask about making the trump and the discard, and how the table answers; the figures they read off it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeAlias

from hoyle.games.euchre import history
from hoyle.games.euchre.offences_bidding import BridgeNamed, ChangedSuit
from hoyle.games.euchre.positions import Playing
from hoyle.laws.clauses import Answer, Question

if TYPE_CHECKING:
    from hoyle.laws.amounts import Measure
    from hoyle.laws.offences import Irregularity
    from hoyle.table.position import Position
    from hoyle.table.table import Table

Asked: TypeAlias = Callable[["Table", "Irregularity"], Answer]
Read: TypeAlias = Callable[["Table", "Irregularity"], int]

ON_PACK, IN_HAND, PLAYED = "on the pack", "in the dealer's hand", "played"
"""Where the turn-up is."""

BRIDGE = Question("bridge", "Had one side four points, and the other two or less?")
NARROW_BRIDGE = Question("bridge-narrow", "Had one side four points, and the other one or none?")
AGAINST_DEALER = Question("bridge-against-dealer", "Had the dealer's adversaries four points, and his side one or two?")
FOR_DEALER = Question("bridge-for-dealer", "Had the dealer's side four points, and its adversaries one or none?")
ORDERED = Question("ordered", "Has his side ordered up or assisted?")
MADE_ALL_THE_SAME = Question("made-all-the-same", "Has he made another suit the trump since, not to correct himself?")
MADE_THAT_SUIT = Question("made-that-suit", "Has his side made that suit the trump since?")
TURN_UP = Question("turn-up", "Where was the turn-up when it was named?", (ON_PACK, IN_HAND, PLAYED), fixed=True)
PARTNERS = Question("partners", "Do the players play as partners?", fixed=True, among=((True, 4),))


def turn_up(position: Position) -> str:
    """Say where the turn-up is: it lies on the pack until the dealer takes it in hand or plays it."""
    board = history.board_of(position)
    if isinstance(position, Playing):
        contract = position.contract
        if contract.hands[position.dealer] & contract.board.up.bit & ~position.live:
            return PLAYED if contract.seats >> position.dealer & 1 else ON_PACK
    return IN_HAND if board and board.taken else ON_PACK


def either_side(four: int, others: int) -> bool:
    """Say whether a score is the bridge: four against one or nothing, whoever has it."""
    return max(four, others) == 4 and min(four, others) <= 1


def against_dealer(dealers: int, others: int) -> bool:
    """Say whether a score is the bridge that the eldest hand must think of: four against the dealer's one or two."""
    return others == 4 and dealers in {1, 2}


def for_dealer(dealers: int, others: int) -> bool:
    """Say whether a score is the bridge that the dealer's side is at: its four against one or nothing."""
    return dealers == 4 and others <= 1


def any_bridge(dealers: int, others: int) -> bool:
    """Say whether a score is the bridge in any of the senses of the word."""
    return max(dealers, others) == 4 and min(dealers, others) <= 2


def score_is(bridge: Callable[[int, int], bool]) -> Asked:
    """Return how the table says whether the score was such a bridge as attention was called to it."""
    return lambda _, it: isinstance(it.what, BridgeNamed) and bridge(it.what.dealers, it.what.others)


def _ordered(table: Table, it: Irregularity) -> Answer:
    board, maker = history.board_of(table.position), history.maker(table.position)
    side = table.game.side(table.position, it.offender)
    return bool(board and not board.down) and maker in side and maker != it.dealer


def _made_all_the_same(table: Table, it: Irregularity) -> Answer:
    """A correction is an offence of its own: it is for that to be claimed."""
    changed = any(isinstance(each.what, ChangedSuit) and each.ply > it.ply for each in table.irregularities)
    return history.maker(table.position) == it.offender and not changed


def _made_that_suit(table: Table, it: Irregularity) -> Answer:
    position = table.position
    side = table.game.side(position, it.offender)
    return history.maker(position) in side and history.trump(position) is it.what.suit


ANSWERS: dict[Question, Asked] = {
    BRIDGE: score_is(any_bridge),
    NARROW_BRIDGE: score_is(either_side),
    AGAINST_DEALER: score_is(against_dealer),
    FOR_DEALER: score_is(for_dealer),
    ORDERED: _ordered,
    MADE_ALL_THE_SAME: _made_all_the_same,
    MADE_THAT_SUIT: _made_that_suit,
    TURN_UP: lambda table, it: turn_up(history.before(table, it)),
    PARTNERS: lambda table, _: table.game.players == 4,
}
MEASURES: dict[Measure, Read] = {}
