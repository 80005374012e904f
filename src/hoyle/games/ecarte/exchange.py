"""From the turn-up to the first lead: proposals, answers, discards, cards given."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Any, cast

from attrs import evolve, frozen

from hoyle.cards import OF_SUIT, UNKNOWN, Card, in_mask, mask
from hoyle.drafts import draft
from hoyle.games.ecarte.acts import Accept, Discard, Propose, Refuse, Serve, Stand
from hoyle.games.ecarte.board import HAND, Board, turn_fault
from hoyle.games.ecarte.phase import Phase
from hoyle.games.ecarte.play import END, POINTS, contract_of, played, start_play, suit_of
from hoyle.table.acts import TurnUp
from hoyle.table.position import Fault

if TYPE_CHECKING:
    from hoyle.games.ecarte.board import Round
    from hoyle.games.ecarte.positions import State
    from hoyle.laws.remedies import Place
    from hoyle.moments import Act
    from hoyle.table.position import Moved


PROPOSALS = tuple(((Stand(seat),), (Stand(seat), Propose(seat))) for seat in (0, 1))
"""By the non-dealer: what he may say without a stock, and with one."""
ANSWERS = tuple(
    ((Accept(seat), Refuse(seat)), (Accept(seat), Accept(seat, if_enough=True), Refuse(seat))) for seat in (0, 1)
)
"""By the dealer: what he may say where no condition is usual, and where one is."""
discarding = draft(Discard)


class OnBoard(Phase):
    """The phases between the turn-up and the first lead: they share a board."""

    __slots__ = ()

    board: Board

    @property
    def round(self) -> Round:
        """Who deals, by which rules."""
        return self.board.round

    @property
    def trumps(self) -> int:
        """The set of trumps."""
        return OF_SUIT[suit_of(self.board.up)]

    def hand(self, seat: int) -> int:
        """The set of cards that a seat holds."""
        return self.board.hands[seat]

    def lying(self, place: Place, whose: int) -> tuple[Card, ...]:
        """The cards that lie in a place."""
        return self.board.lying(place, whose)

    def fault(self, act: Act) -> Fault | None:
        """The trump is turned once; nothing else is lawful that a phase does not know."""
        if isinstance(act, TurnUp):
            return turn_fault(self.board.stock, act) or Fault.WRONG_NUMBER
        return super().fault(act)

    def undergo(self, act: Act) -> State:
        """Turn more cards, by mistake."""
        if isinstance(act, TurnUp) and act.seat == self.dealer and not turn_fault(self.board.stock, act):
            return self.on(self.board.turn_more(act.count))
        return super().undergo(act)

    def on(self, board: Board) -> State:
        """Return the same phase on another board."""
        return cast("State", evolve(cast("Any", self), board=board))

    def award(self, to: int, tricks: int) -> State:
        """Give tricks beforehand; with the fifth the hand is over."""
        room = HAND - (self.board.given >> 6)
        given = self.board.given + min(tricks, room) * POINTS[to]
        if given >= END:
            return played(contract_of(self.board, -1), given, None)
        return self.on(evolve(self.board, given=given))

    def move_cards(self, moved: Moved) -> State:
        """Move cards from one place to another."""
        return self.on(self.board.move(moved))

    def turn_up(self, face: Card) -> State:
        """Make one of the cards turned the turn-up."""
        return self.on(self.board.turn_up(face))

    def stop(self, given: tuple[int, ...]) -> State:
        """End the hand, with no tricks but those given beforehand."""
        return played(contract_of(self.board, -1), END + (self.board.given & 63), None, given)


@frozen
class Proposing(OnBoard):
    """The non-dealer stands or proposes, for the *k*-th time."""

    board: Board
    k: int

    @property
    def to_act(self) -> tuple[int, ...]:
        """The non-dealer."""
        return (self.board.pone,)

    @property
    def actions(self) -> tuple[Act, ...]:
        """Stand, or propose where there is something to propose for."""
        return PROPOSALS[self.board.pone][bool(self.board.stock)]

    def fault(self, act: Act) -> Fault | None:
        """It is for the non-dealer, and a proposal needs a stock."""
        if not isinstance(act, Stand | Propose):
            return super().fault(act)
        if act.seat != self.board.pone:
            return Fault.NOT_HIS_TURN
        return Fault.NOTHING_LEFT if isinstance(act, Propose) and not self.board.stock else None

    def undergo(self, act: Act) -> State:
        """Go to the play, or wait for the answer."""
        if not isinstance(act, Stand | Propose):
            return super().undergo(act)
        if self.fault(act) is not None:
            return self
        if isinstance(act, Propose):
            return Answering(self.board, self.k)
        return start_play(self.board, self.dealer if self.k == 1 else -1)


@frozen
class Answering(OnBoard):
    """The dealer accepts or refuses."""

    board: Board
    k: int

    @property
    def to_act(self) -> tuple[int, ...]:
        """The dealer."""
        return (self.dealer,)

    @property
    def actions(self) -> tuple[Act, ...]:
        """Accept, accept if the stock is large enough where that is usual, or refuse."""
        round_ = self.board.round
        return ANSWERS[round_.dealer][round_.rules.conditional]

    def fault(self, act: Act) -> Fault | None:
        """It is for the dealer; a condition, where it is usual."""
        if not isinstance(act, Accept | Refuse):
            return super().fault(act)
        if act.seat != self.dealer:
            return Fault.NOT_HIS_TURN
        hangs = isinstance(act, Accept) and act.if_enough
        return Fault.CONDITIONAL if hangs and not self.round.rules.conditional else None

    def undergo(self, act: Act) -> State:
        """Go to the exchange, or to the play."""
        if not isinstance(act, Accept | Refuse):
            return super().undergo(act)
        if act.seat != self.dealer:
            return self
        if isinstance(act, Accept):  # where no condition is known, he has accepted all the same
            conditional = act.if_enough and self.round.rules.conditional
            return Throwing(self.board, self.k, self.board.pone, conditional=conditional)
        return start_play(self.board, self.board.pone if self.k == 1 else -1)


@frozen
class Throwing(OnBoard):
    """A player discards and says how many cards he wants; *conditional*: the acceptance hangs on the stock."""

    board: Board
    k: int
    seat: int
    conditional: bool = False

    @property
    def to_act(self) -> tuple[int, ...]:
        """Whoever discards."""
        return (self.seat,)

    @property
    def limits(self) -> tuple[int, int]:
        """The least and the most cards that he may exchange."""
        stock = len(self.board.stock)
        if self.seat == self.board.pone:
            return min(1, stock, self.hand(self.seat)), HAND if self.conditional else min(HAND, stock)
        if stock < HAND and not self.round.rules.leavings and self.board.taken[self.board.pone] > 0:
            return 0, 0
        return 0, min(HAND, stock)

    @property
    def actions(self) -> tuple[Act, ...]:
        """Every choice of cards within the limits, asking for as many."""
        least, most = self.limits
        held = in_mask(self.board.hands[self.seat])
        return tuple(
            discarding(self.seat, cards, count)
            for count in range(least, min(most, len(held)) + 1)
            for cards in combinations(held, count)
        )

    def fault(self, act: Act) -> Fault | None:
        """He throws cards that he holds, within the limits, and asks for as many."""
        if not isinstance(act, Discard):
            return super().fault(act)
        if not self.held(act):
            return Fault.NOT_HELD
        if act.seat != self.seat:
            return Fault.NOT_HIS_TURN
        if act.asks != len(act.cards):
            return Fault.WRONG_NUMBER
        least, most = self.limits
        return None if least <= len(act.cards) <= most else Fault.TOO_MANY

    def held(self, act: Discard) -> bool:
        """Say whether a player holds the cards that he throws, each once."""
        known = UNKNOWN not in act.cards and len(set(act.cards)) == len(act.cards)
        return known and not mask(act.cards) & ~self.board.hands[act.seat]

    def undergo(self, act: Act) -> State:
        """Lay the cards aside; a conditional acceptance falls where the stock is too small."""
        if not isinstance(act, Discard):
            return super().undergo(act)
        if self.fault(act) in {Fault.NOT_HELD, Fault.NOT_HIS_TURN}:
            return self
        if self.conditional and act.asks > len(self.board.stock):
            return Answering(self.board, self.k)
        board = self.board.throw(act.seat, act.cards)
        wanted = act.asks if self.seat == board.pone else min(len(act.cards), self.limits[1])
        return Serving(board, self.k, self.seat, wanted, len(act.cards))


@frozen
class Serving(OnBoard):
    """The dealer is to give so many cards to a player, who has thrown so many."""

    board: Board
    k: int
    to: int
    count: int
    thrown: int

    @property
    def to_act(self) -> tuple[int, ...]:
        """The dealer gives the cards."""
        return (self.dealer,)

    @property
    def actions(self) -> tuple[Act, ...]:
        """He gives what was asked for."""
        return (Serve(self.dealer, self.to, self.due),)

    @property
    def due(self) -> int:
        """How many cards he is to give: what was asked for, as far as the stock goes."""
        return min(self.count, len(self.board.stock))

    def fault(self, act: Act) -> Fault | None:
        """The dealer gives the number asked for, to whom it is due."""
        if not isinstance(act, Serve):
            return super().fault(act)
        if not 0 <= act.count <= len(self.board.stock):
            return Fault.STOCK_SHORT
        if UNKNOWN in self.board.stock[: act.count]:
            return Fault.NOT_KNOWN
        if act.seat != self.dealer or act.to != self.to:
            return Fault.NOT_HIS_TURN
        return None if act.count == self.due else Fault.WRONG_NUMBER

    def undergo(self, act: Act) -> State:
        """Give the cards, and go on."""
        if not isinstance(act, Serve):
            return super().undergo(act)
        if self.fault(act) not in {None, Fault.WRONG_NUMBER}:
            return self
        board = self.board.serve(self.to, act.count)
        if self.to == board.pone:
            return Throwing(board, self.k, board.dealer)
        if self.k == self.round.rules.exchanges:
            return start_play(board, -1)
        return Proposing(board, self.k + 1)
