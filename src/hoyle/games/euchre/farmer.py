"""The farmer's hand: one so poor that by a house rule its holder may change three cards of it, or have a new deal."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from attrs import evolve

from hoyle.cards import UNKNOWN, in_mask, mask
from hoyle.games.euchre.acts import ShowFarmer
from hoyle.games.euchre.board import CHANGE_THREE, NO, NO_COURT, NONE_ABOVE_TEN, Board, put
from hoyle.table.position import Fault

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hoyle.games.euchre.board import Rules

THREE = 3
POOR = {NONE_ABOVE_TEN: "789T", NO_COURT: "789TA"}
"""Of which ranks such a hand is; sevens and eights are in the larger packs only."""


def is_farmers(rules: Rules, hand: int) -> bool:
    """Say whether a hand is a farmer's hand."""
    return all(face.rank in POOR[rules.farmers] for face in in_mask(hand))


def ways(board: Board, seat: int) -> Iterator[ShowFarmer]:
    """Yield the ways to show a hand: with any three cards to change, or with none where there is a new deal."""
    if board.round.rules.farmers_hand == CHANGE_THREE:
        yield from (ShowFarmer(seat, three) for three in combinations(in_mask(board.hands[seat]), THREE))
    else:
        yield ShowFarmer(seat)


def fault(board: Board, act: ShowFarmer, *, spoken: bool) -> Fault | None:
    """Say what is amiss with showing a farmer's hand; it is shown once in a deal, before anybody has *spoken*."""
    rules, hand = board.round.rules, board.hands[act.seat]
    count = THREE if rules.farmers_hand == CHANGE_THREE else 0
    if rules.farmers_hand == NO or spoken or board.changed:
        return Fault.WRONG_PHASE
    if mask(act.cards) & ~hand:
        return Fault.NOT_HELD
    if not is_farmers(rules, hand):
        return Fault.TOO_GOOD
    if len(act.cards) != count or mask(act.cards).bit_count() != count:
        return Fault.WRONG_NUMBER
    return Fault.NOT_KNOWN if UNKNOWN in board.stock[:count] else None


def change(board: Board, act: ShowFarmer) -> Board:
    """Take the top cards of the stock for those laid away, which go under it."""
    drawn, rest = board.stock[:THREE], board.stock[THREE:]
    hand = (board.hands[act.seat] & ~mask(act.cards)) | mask(drawn)
    return evolve(board, hands=put(board.hands, act.seat, hand), stock=(*rest, *act.cards), changed=True)
