"""The trump turned: the bidding begins, or first it is settled what a best bower turned up stands for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import evolve, frozen

from hoyle.cards import Suit
from hoyle.games.euchre.acts import NameTrump
from hoyle.games.euchre.bidding import OnBoard, Ordering, ordering
from hoyle.games.euchre.board import DEALER_NAMES, NEW_DEAL, Board
from hoyle.table.position import Fault

if TYPE_CHECKING:
    from hoyle.games.euchre.positions import State
    from hoyle.moments import Act


@frozen
class Turned(OnBoard):
    """The best bower lies turned up: before he looks at his hand the dealer names the suit that it stands for."""

    board: Board

    @property
    def to_act(self) -> tuple[int, ...]:
        """The dealer."""
        return (self.dealer,)

    @property
    def actions(self) -> tuple[Act, ...]:
        """Any suit."""
        return tuple(NameTrump(self.dealer, suit) for suit in Suit)

    def fault(self, act: Act) -> Fault | None:
        """The dealer names a suit; who will play alone is not asked yet."""
        if not isinstance(act, NameTrump):
            return super().fault(act)
        if act.seat != self.dealer:
            return Fault.NOT_HIS_TURN
        return Fault.WRONG_PHASE if act.alone else None

    def undergo(self, act: Act) -> State:
        """Begin the bidding as if a card of that suit had been turned."""
        if not isinstance(act, NameTrump) or self.fault(act) is not None:
            return super().undergo(act)
        return Ordering(evolve(self.board, stands=act.suit), self.round.eldest)


def turned(board: Board) -> State:
    """Return what follows once the trump is turned: of a best bower the rules say what it stands for, or who does."""
    round_ = board.round
    rules = round_.rules
    if board.up is rules.best:
        if rules.turned == NEW_DEAL:
            return Ordering(board, round_.eldest).void(round_.dealer)
        if rules.turned == DEALER_NAMES:
            return Turned(board)
        board = evolve(board, stands=Suit[rules.turned.upper()])
    return ordering(board, round_.eldest)
