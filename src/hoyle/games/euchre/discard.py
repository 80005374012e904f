"""The dealer's discard, and the turn-up that it makes room for: before the play, or once the lead has come too soon.

The turn-up counts as the dealer's card from when it is made the trump, whether he takes it in hand or leaves it on the
pack.  A card laid by is still his; let go of, it is discarded.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias, assert_never

from attrs import evolve, frozen

from hoyle.games.euchre.acts import LayOut, PickOut, QuitDiscard, RecallDiscard, TakeTurnUp
from hoyle.games.euchre.board import put
from hoyle.table.position import Fault

if TYPE_CHECKING:
    from hoyle.games.euchre.board import Board
    from hoyle.games.euchre.play import Playing

Handling: TypeAlias = LayOut | PickOut | QuitDiscard | RecallDiscard | TakeTurnUp
"""What is done with the discard and with the turn-up."""


@frozen
class Due:
    """What the dealer may do with his discard: ``held`` are the cards that he may let go of, his five and the turn-up.

    ``owed`` says whether a discard is due, ``ways`` whether it may go across, ``here`` whether the turn-up is his and
    has not been played.
    """

    board: Board
    held: int
    owed: bool
    ways: tuple[bool, ...]
    here: bool

    def fault(self, act: Handling) -> Fault | None:
        """Say what is amiss with an act of the dealer, or of somebody else who takes it upon himself."""
        board = self.board
        if act.seat != board.round.dealer:
            return Fault.NOT_HIS_TURN
        match act:
            case TakeTurnUp():
                return None if self.here and not board.taken else Fault.WRONG_PHASE
            case QuitDiscard() | RecallDiscard():
                return None if self.owed and board.laid else Fault.WRONG_PHASE
            case LayOut(card=face) | PickOut(card=face):
                if not face.bit & self.held:
                    return Fault.NOT_HELD
                if not self.owed:
                    return Fault.WRONG_PHASE
                if face is board.up:
                    return Fault.TURN_UP_KEPT
                return Fault.WRONG_PLACE if isinstance(act, LayOut) and act.across not in self.ways else None
            case _:
                assert_never(act)

    def done(self, act: Handling) -> Board:
        """Return the board once it is done; the board itself where the act has no use."""
        if self.fault(act) not in {None, Fault.WRONG_PLACE}:
            return self.board
        match act:
            case LayOut(card=face):
                return self.board.lay_out(face)
            case PickOut(card=face):
                return evolve(self.board, laid=face)
            case RecallDiscard():
                return evolve(self.board, laid=None)
            case TakeTurnUp():
                return evolve(self.board, taken=True)
            case QuitDiscard():
                return self.board  # the discard follows at once, as an act of its own
            case _:
                assert_never(act)


def late(position: Playing) -> Due:
    """Return what the dealer may do in the play: a discard still owed may be made until he plays to the first trick."""
    contract = position.contract
    board, dealer = contract.board, position.dealer
    owed = board.owing and not position.trick_number and bool(position.due >> dealer & 1)
    here = bool(position.hand(dealer) & board.up.bit)
    return Due(board, position.hand(dealer), owed, late_ways(position), here)


def late_ways(position: Playing) -> tuple[bool, ...]:
    """Return whether the discard may go across: a dealer led against too soon may yet play alone, if he took up."""
    contract, dealer = position.contract, position.dealer
    partner = position.round.partner(dealer)
    if contract.alone or contract.maker != dealer or contract.board.refused or partner < 0:
        return (contract.alone and contract.maker == dealer,)
    return (False, True) if position.due >> partner & 1 else (False,)


def late_done(position: Playing, act: Handling) -> Playing:
    """Return the play once the dealer has done with his discard, or with the turn-up, what he may still do."""
    contract = position.contract
    board = late(position).done(act)
    if board is contract.board:
        return position
    dealer = position.dealer
    gone = 0 if board.out is None or contract.board.out is board.out else board.out.bit
    hands = put(contract.hands, dealer, contract.hands[dealer] & ~gone)
    live, legal = position.live & ~gone, position.legal
    if position.turn == dealer:
        hand = hands[dealer] & live
        led = position.trick[0] if position.trick else None
        legal = (hand & contract.follow[led.index] or hand) if led else hand
    after = evolve(position, contract=evolve(contract, board=board, hands=hands), live=live, legal=legal)
    alone = isinstance(act, LayOut) and act.across and not contract.alone and True in late_ways(position)
    return after.withdraw() if alone else after
