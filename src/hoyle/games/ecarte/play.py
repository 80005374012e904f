"""The play of an écarté hand, and the hand played out: five tricks, whatever has gone wrong.

``Playing.apply`` is the hot path: no object of the laws, no ``evolve``, no ``match``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from attrs import evolve, frozen

from hoyle.cards import OF_SUIT, Card, Suit
from hoyle.drafts import blank, draft
from hoyle.games.ecarte.board import EITHER, HAND, Board, turn_fault
from hoyle.games.ecarte.phase import Phase
from hoyle.games.ecarte.ranks import BEATS, FOLLOW
from hoyle.games.tricks import MENUS, menu
from hoyle.table.acts import Cut, Play, TurnUp
from hoyle.table.position import Fault

if TYPE_CHECKING:
    from hoyle.games.ecarte.board import Round
    from hoyle.games.ecarte.positions import State
    from hoyle.games.ecarte.preparing import Ready
    from hoyle.laws.remedies import Place
    from hoyle.moments import Act
    from hoyle.table.position import Moved

POINTS = (64 + 1, 64 + 8)
"""What a trick adds to ``won``: tricks in all by 64, those of seat 0 by 1, those of seat 1 by 8."""
END = 64 * HAND

ANY = -1
"""The set in which whatever is played is lawful."""


def suit_of(face: Card) -> Suit:
    """Return the suit of a turn-up; the joker has none and makes no trump, so clubs stand in for it."""
    return face.suit or Suit.CLUBS


@frozen
class Contract:
    """What the deal and the proposals settled; all states of the play share it.

    ``doubled`` is the seat for which the point counts two, -1 if for nobody; ``either``: the second hand may follow
    suit, or win, as it likes.
    """

    board: Board
    hands: tuple[int, int]
    trump: Suit
    follow: tuple[int, ...]
    beats: tuple[int, ...]
    doubled: int
    either: bool = False


def contract_of(board: Board, doubled: int) -> Contract:
    """Return the contract under which a board is played."""
    trump = suit_of(board.up)
    either = board.round.rules.second_hand == EITHER
    return Contract(board, board.hands, trump, FOLLOW, BEATS[trump], doubled, either)


def start_play(board: Board, doubled: int) -> State:
    """Begin the play: the non-dealer leads."""
    contract = contract_of(board, doubled)
    pone = board.pone
    if board.given >= END or not board.hands[pone]:
        return lost(contract, board.given)
    live = board.hands[0] | board.hands[1]
    return playing(contract, live, (), 3, pone, pone, -1, board.given, board.hands[pone])


def lost(contract: Contract, won: int) -> Played:
    """End the hand where whoever is to play has no card left: what remains has nobody made."""
    return played(contract, won + 64 * max(HAND - (won >> 6), 0), None)


@frozen
class Playing(Phase):
    """Five tricks.  Any state of the table is an ordinary value of it.

    ``live`` are the cards not yet played; ``due`` has a bit for each seat that has still to play to this trick;
    ``beaten_by`` the cards that would take it from ``winner`` (-1 before the lead); ``won`` counts tricks, see
    ``POINTS``; ``legal`` the cards that the seat to play may lawfully play.
    """

    contract: Contract
    live: int
    trick: tuple[Play, ...]
    due: int
    turn: int
    winner: int
    beaten_by: int
    won: int
    legal: int

    @property
    def actions(self) -> tuple[Act, ...]:
        """The lawful cards."""
        bits = self.legal
        first, second, third = MENUS[self.turn]
        try:  # as in ``menu``, without a call
            return first[bits & 2047] + second[bits >> 11 & 2047] + third[bits >> 22]
        except IndexError:  # a face below the seven, or the joker
            return menu(self.turn, bits)

    def apply(self, act: Act) -> State:
        """Play a lawful card."""
        if not isinstance(act, Play) or not act.right & self.legal or act.seat != self.turn:
            return super().apply(act)
        contract, bit, index = self.contract, act.bit, act.index
        live = self.live ^ bit
        if bit & self.beaten_by:
            winner, beaten_by = act.seat, contract.beats[index]
        else:
            winner, beaten_by = self.winner, self.beaten_by
        due = self.due ^ act.place
        trick: tuple[Play, ...]
        if due:
            trick, won, turn = (act,), self.won, 1 - act.seat
            hand = contract.hands[turn] & live
            same = hand & contract.follow[index]
            beats = contract.beats[index]
            if contract.either:
                legal = same | hand & beats or hand
            else:
                legal = (same & beats or same) if same else (hand & beats or hand)
        else:
            won = self.won + POINTS[winner]
            if won >= END:
                return played(contract, won, None)
            trick, due, turn, beaten_by = (), 3, winner, -1
            legal = contract.hands[winner] & live
        if not legal:
            return lost(contract, won)
        after = fresh()
        after.contract, after.live, after.trick = contract, live, trick
        after.due, after.turn, after.winner = due, turn, winner
        after.beaten_by, after.won, after.legal = beaten_by, won, legal
        after.__class__ = Playing
        new: Playing = after
        return new

    # From here on nothing is on the lawful path.

    @property
    def round(self) -> Round:
        """Who deals, by which rules."""
        return self.contract.board.round

    @property
    def to_act(self) -> tuple[int, ...]:
        """Whoever is to play."""
        return (self.turn,)

    @property
    def trick_number(self) -> int:
        """How many tricks are done."""
        return self.won >> 6

    @property
    def trick_open(self) -> bool:
        """Whether a card lies in the trick."""
        return bool(self.trick)

    @property
    def in_play(self) -> bool:
        """Cards are being played."""
        return True

    @property
    def trumps(self) -> int:
        """The set of trumps."""
        return OF_SUIT[self.contract.trump]

    def hand(self, seat: int) -> int:
        """The set of cards that a seat still holds."""
        return self.contract.hands[seat] & self.live

    def made(self, seat: int) -> int:
        """How many tricks a seat has made."""
        return made(self.won, seat)

    def lawful(self, seat: int) -> int:
        """The cards that a seat may play; none out of turn."""
        return self.legal if seat == self.turn else 0

    def lying(self, place: Place, whose: int) -> tuple[Card, ...]:
        """The cards that lie in a place."""
        return self.board.lying(place, whose)

    @property
    def board(self) -> Board:
        """The board with the hands as they are now."""
        return evolve(self.contract.board, hands=(self.hand(0), self.hand(1)))

    def fault(self, act: Act) -> Fault | None:
        """Say what is amiss with a card, or a further turn-up."""
        if isinstance(act, TurnUp):
            return turn_fault(self.contract.board.stock, act) or Fault.WRONG_PHASE
        if not isinstance(act, Play):
            return super().fault(act)
        if not act.bit & self.hand(act.seat):
            return Fault.NOT_HELD
        if not self.due & act.place:
            return Fault.PLAYED_TWICE
        if act.seat != self.turn:
            return Fault.NOT_HIS_TURN
        if act.right != act.bit:
            return Fault.MISNAMED
        if act.bit & self.legal:
            return None
        (led,) = self.trick
        hand = self.hand(act.seat)
        follows = act.bit & self.contract.follow[led.index] or not hand & self.contract.follow[led.index]
        return Fault.MUST_WIN if follows else Fault.MUST_FOLLOW

    def undergo(self, act: Act) -> State:
        """Play a card however it is played; a second card to a trick stays with him."""
        if not isinstance(act, Play) or self.fault(act) in {Fault.NOT_HELD, Fault.PLAYED_TWICE}:
            return self
        return evolve(self, turn=act.seat, legal=ANY).apply(act)

    def award(self, to: int, tricks: int) -> State:
        """Give tricks of what is left to a seat; the hand ends with the fifth."""
        won = self.won + min(tricks, HAND - (self.won >> 6)) * POINTS[to]
        return played(self.contract, won, None) if won >= END else evolve(self, won=won)

    def move_cards(self, moved: Moved) -> State:
        """Move cards into a hand or out of it, and work out again what may be played."""
        board = self.board.move(moved)
        now = (board.hands[0], board.hands[1])
        gone = tuple(self.contract.hands[seat] & ~self.live for seat in (0, 1))
        contract = evolve(self.contract, board=board, hands=(now[0] | gone[0], now[1] | gone[1]))
        new = evolve(self, contract=contract, live=now[0] | now[1])
        legal = new.playable(self.turn)
        return evolve(new, legal=legal) if legal else lost(contract, self.won)

    def playable(self, seat: int) -> int:
        """The cards that a seat could lawfully play to this trick, were it his turn."""
        hand = self.hand(seat) if self.due >> seat & 1 else 0
        if not self.trick:
            return hand
        index = self.trick[0].index
        same, beats = hand & self.contract.follow[index], self.contract.beats[index]
        if self.contract.either:
            return same | hand & beats or hand
        return (same & beats or same) if same else (hand & beats or hand)

    def stop(self, given: tuple[int, ...]) -> State:
        """End the hand with the tricks made so far."""
        return played(self.contract, END + (self.won & 63), None, given)


def made(won: int, seat: int) -> int:
    """Return how many tricks a seat has made out of the count that positions keep."""
    return won >> 3 * seat & 7


@frozen
class Played(Phase):
    """The hand is over; ``ready`` is the next deal, once somebody has prepared it without cutting.

    ``stopped``: a law has ended it, whoever would have made the rest, and gives so much of it to each seat.
    """

    contract: Contract
    won: int
    ready: Ready | None = None
    stopped: tuple[int, ...] = ()

    @property
    def round(self) -> Round:
        """Who dealt, by which rules."""
        return self.contract.board.round

    @property
    def ended(self) -> bool:
        """The hand is over."""
        return True

    @property
    def trick_number(self) -> int:
        """How many tricks are done."""
        return HAND

    @property
    def trumps(self) -> int:
        """The set of trumps."""
        return OF_SUIT[self.contract.trump]

    def made(self, seat: int) -> int:
        """How many tricks a seat has made."""
        return made(self.won, seat)

    @property
    def next(self) -> Ready:
        """What comes before the next deal."""
        from hoyle.games.ecarte.preparing import Ready  # the next deal begins where this one came from

        return self.ready or Ready(self.round.turned_over())

    @property
    def due_to_deal(self) -> int:
        """The seat that deals next."""
        return self.next.dealer

    @property
    def to_act(self) -> tuple[int, ...]:
        """Whoever prepares the next deal."""
        return self.next.to_act

    @property
    def actions(self) -> tuple[Act, ...]:
        """What begins the next deal, where nobody has to deal."""
        return self.next.actions

    def lying(self, place: Place, whose: int) -> tuple[Card, ...]:
        """The cards that lie in a place."""
        return self.contract.board.lying(place, whose)

    def fault(self, act: Act) -> Fault | None:
        """The next deal may be prepared and made."""
        return self.next.fault(act)

    def undergo(self, act: Act) -> State:
        """Go over to the next deal with the first act that belongs to it."""
        ready = self.next
        after = ready.undergo(act)
        if after is ready:
            return self
        return after if act.deals or isinstance(act, Cut) else evolve(self, ready=cast("Ready", after))

    def award(self, to: int, tricks: int) -> State:
        """Give tricks that nobody has made to a seat."""
        lost = HAND - self.made(0) - self.made(1)
        return evolve(self, won=self.won + min(tricks, lost) * (POINTS[to] & 63))

    def stop(self, given: tuple[int, ...]) -> State:
        """Leave the tricks as they are."""
        return evolve(self, stopped=given)

    def scores(self) -> tuple[int, int]:
        """What the tricks are worth to each seat."""
        return worth(self, 0), worth(self, 1)


def worth(position: Played, seat: int) -> int:
    """Return what the tricks are worth to a seat."""
    return earned(position.made(seat), doubled=position.contract.doubled == seat)


def earned(tricks: int, *, doubled: bool) -> int:
    """Return what so many tricks are worth: vole two, point one, or two if the adversary stood or refused."""
    if tricks == HAND:
        return 2
    if tricks < 3:
        return 0
    return 2 if doubled else 1


playing, played, fresh = draft(Playing), draft(Played), blank(Playing)
