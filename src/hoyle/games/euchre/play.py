"""The play of a euchre hand, and the hand played out: five tricks, by all who play in it.

``Playing.apply`` is the hot path: no object of the laws, no ``evolve``, no ``match``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import evolve, field, frozen

from hoyle.cards import Suit
from hoyle.drafts import blank, draft
from hoyle.games.euchre import discard
from hoyle.games.euchre.board import HAND, LEFT_OF_MAKER, LONE, Board, Round
from hoyle.games.euchre.phase import Phase
from hoyle.games.euchre.ranks import trumps
from hoyle.games.tricks import FIRST, MENUS, menu
from hoyle.table.acts import Play
from hoyle.table.position import Fault

if TYPE_CHECKING:
    from hoyle.games.euchre.positions import State
    from hoyle.moments import Act

TRICK = 8
"""``won`` counts tricks by eights, and those of the maker's side by ones."""
END = TRICK * HAND
POINTS = {
    players: tuple(
        tuple(TRICK + (seat == maker if players == 3 else (seat - maker) % 2 == 0) for seat in range(4))
        for maker in range(players)
    )
    for players in (2, 3, 4)
}
"""``POINTS[players][maker]``: what a trick adds, by seat; of three the maker plays for himself."""

ANY = -1
"""The set in which whatever is played is lawful."""
IN_PLAY = tuple(tuple(seat for seat in range(4) if seats >> seat & 1) for seats in range(16))
"""By the bits of some seats: the seats."""


NO_USE = frozenset({Fault.NOT_HELD, Fault.PLAYED_TWICE})
"""Faults of cards that come to no trick."""


@frozen
class Contract:
    """What the deal and the bidding settled; all states of the play share it.

    ``alone``: the maker plays without his partner; ``lone_defender``: so does an adversary of his.  ``seats`` has a bit
    for each player who plays to the tricks, ``points`` what a trick adds to ``Playing.won``, by seat.
    """

    board: Board
    maker: int
    trump: Suit
    alone: bool
    lone_defender: bool
    hands: tuple[int, int, int, int]
    follow: tuple[int, ...]
    beats: tuple[int, ...]
    seats: int
    points: tuple[int, ...]


def contract_of(board: Board, maker: int, trump: Suit, *, alone: bool, out: int = -1) -> Contract:
    """Return the contract under which a board is played; *out* is an adversary whose partner defends alone."""
    rules = board.round.rules
    seats = rules.seats
    if alone:
        seats &= ~(1 << board.round.partner(maker))
    if out >= 0:
        seats &= ~(1 << out)
    follow, beaten = rules.tables[trump]
    points = POINTS[rules.players][maker]
    return agreed(board, maker, trump, alone, out >= 0, board.hands, follow, beaten, seats, points)


def start_play(contract: Contract) -> Playing:
    """Begin the play: the eldest hand leads, or the next on its left that plays; by the rules, the maker's left."""
    round_, hands, seats = contract.board.round, contract.hands, contract.seats
    lone = contract.alone and round_.rules.lone_lead == LEFT_OF_MAKER
    leader = FIRST[seats][(contract.maker if lone else round_.dealer) + 1 & 3]
    live = 0
    for seat in IN_PLAY[seats]:
        live |= hands[seat]  # a face that a bad pack has twice is one card
    return playing(contract, live, (), seats, leader, leader, -1, 0, hands[leader] & live)


@frozen
class Playing(Phase):
    """The tricks.  Any state of the table is an ordinary value of it.

    ``live`` are the cards not yet played, of those who play; ``due`` has a bit for each seat that has still to play to
    this trick; ``beaten_by`` the cards that would take it from ``winner`` (-1 before the lead); ``won`` counts tricks,
    see ``TRICK``; ``legal`` the cards that the seat to play may lawfully play, ``actions`` the same as acts.
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

    actions: tuple[Act, ...] = field(init=False, eq=False, repr=False)

    @actions.default
    def _actions(self) -> tuple[Act, ...]:
        return menu(self.turn, self.legal)

    def apply(self, act: Act) -> State:
        """Play a lawful card."""
        if not isinstance(act, Play) or not act.right & self.legal or act.seat != self.turn:
            return super().apply(act)
        contract, bit, won = self.contract, act.bit, self.won
        live, due = self.live ^ bit, self.due ^ act.place
        if bit & self.beaten_by:
            winner, beaten_by = act.seat, contract.beats[act.index]
        else:
            winner, beaten_by = self.winner, self.beaten_by
        if due:
            trick = self.trick + (act,)  # noqa: RUF005 - at half the cost of (*self.trick, act)
            led = trick[0]
            turn = FIRST[due][led.seat]
            hand = contract.hands[turn] & live
            legal = hand & contract.follow[led.index] or hand
        else:
            won += contract.points[winner]
            if won >= END:
                return played(contract, won)
            trick, beaten_by = (), -1
            turn, due = winner, contract.seats
            legal = contract.hands[turn] & live
        after = fresh()
        after.contract = contract
        after.live = live
        after.trick = trick
        after.due = due
        after.turn = turn
        after.winner = winner
        after.beaten_by = beaten_by
        after.won = won
        after.legal = legal
        first, second, third = MENUS[turn]
        try:  # as in ``menu``, without a call
            after.actions = first[legal & 2047] + second[legal >> 11 & 2047] + third[legal >> 22]
        except IndexError:  # a face below the seven, or the joker
            after.actions = menu(turn, legal)
        after.__class__ = Playing
        new: Playing = after
        return new if legal else passed_over(new)

    # From here on nothing is on the lawful path.

    @property
    def round(self) -> Round:
        """Who dealt, by which rules."""
        return self.contract.board.round

    @property
    def to_act(self) -> tuple[int, ...]:
        """Whoever is to play."""
        return (self.turn,)

    @property
    def trick_number(self) -> int:
        """How many tricks are done."""
        return self.won // TRICK

    @property
    def trick_open(self) -> bool:
        """Whether a card lies in a trick that is not complete."""
        return bool(self.trick)

    @property
    def in_play(self) -> bool:
        """Cards are being played."""
        return True

    @property
    def trumps(self) -> int:
        """The set of trumps."""
        return trumps(self.contract.trump, self.round.rules.best)

    def hand(self, seat: int) -> int:
        """The set of cards that a seat still holds; none where a hand is laid down."""
        return self.contract.hands[seat] & self.live

    def laid_down(self, seat: int) -> int:
        """The set of cards that lie face down before a seat because its partner plays alone."""
        return 0 if self.contract.seats >> seat & 1 else self.contract.hands[seat]

    def lawful(self, seat: int) -> int:
        """The set of cards that a seat may lawfully play."""
        return self.legal if seat == self.turn else 0

    def playable(self, seat: int) -> int:
        """The set of cards that a seat could lawfully play to this trick, were it his turn; none once he has played."""
        hand = self.hand(seat) if self.due >> seat & 1 else 0
        return (hand & self.contract.follow[self.trick[0].index] or hand) if self.trick else hand

    def fault(self, act: Act) -> Fault | None:
        """Say what is amiss with a card, or with a discard that is still owed."""
        if isinstance(act, Play):
            return None if act.seat == self.turn and act.right & self.legal else self._amiss(act)
        return discard.late(self).fault(act) if isinstance(act, discard.Handling) else super().fault(act)

    def _amiss(self, act: Play) -> Fault | None:
        """Say what is amiss with a card that is not lawful, or for which another suit is spoken."""
        if not act.bit & (self.hand(act.seat) | self.laid_down(act.seat)):
            return Fault.NOT_HELD
        if not self.due & act.place:
            return Fault.PLAYED_TWICE
        if act.seat != self.turn:
            return Fault.NOT_HIS_TURN
        if act.right != act.bit:
            return Fault.MISNAMED
        return Fault.MUST_FOLLOW

    def undergo(self, act: Act) -> State:
        """Play a card however it is played; a second card to a trick stays with him.  A discard owed is still made."""
        if isinstance(act, Play):
            return self if self.fault(act) in NO_USE else evolve(self, turn=act.seat, legal=ANY).apply(act)
        return discard.late_done(self, act) if isinstance(act, discard.Handling) else self

    def award(self, to: int, tricks: int) -> State:
        """Give tricks of what is left to a seat; the hand ends with the fifth."""
        won = self.won + min(tricks, HAND - self.trick_number) * self.contract.points[to]
        return played(self.contract, won) if won >= END else evolve(self, won=won)

    def stop(self, given: tuple[int, ...]) -> State:
        """End the hand with the tricks made so far."""
        return played(self.contract, END + self.won % TRICK, given)

    def rejoin(self) -> State:
        """Let the partner of a lone maker play: to this trick, if it has not come to him yet, else from the next.

        So does the partner of one who defends alone where that is allowed against a lone hand only.  Before the first
        lead it is settled anew who leads.
        """
        if not self.contract.alone:
            return self
        old, rules = self.contract, self.round.rules
        defended = old.lone_defender and rules.defend != LONE
        seats = old.seats | 1 << self.round.partner(old.maker) if defended else rules.seats
        board = evolve(old.board, refused=True)
        contract = evolve(old, board=board, alone=False, lone_defender=defended, seats=seats)
        if not self.trick and not self.won:
            return start_play(contract)
        leader = self.trick[0].seat if self.trick else self.turn
        furthest = max(((act.seat - leader) % 4 for act in self.trick), default=0)
        live, due = self.live, self.due
        for seat in range(rules.players):
            if seats & ~old.seats & 1 << seat:
                live |= contract.hands[seat]
                due |= 1 << seat if (seat - leader) % 4 > furthest else 0
        turn = FIRST[due][leader]
        new = evolve(self, contract=contract, live=live, due=due, turn=turn)
        return evolve(new, legal=new.playable(turn))

    def withdraw(self) -> Playing:
        """Let the maker play alone after all: his partner, who has not played yet, lays his hand down."""
        partner = 1 << self.round.partner(self.contract.maker)
        contract = evolve(self.contract, alone=True, seats=self.contract.seats & ~partner)
        live = self.live & ~contract.hands[self.round.partner(contract.maker)]
        due = self.due & ~partner
        turn = FIRST[due][self.trick[0].seat]
        new = evolve(self, contract=contract, live=live, due=due, turn=turn)
        return evolve(new, legal=new.playable(turn))


def passed_over(position: Playing) -> State:
    """Go on from a player who has no card left, because his hand was short; without any card the hand is over."""
    contract, live, trick = position.contract, position.live, position.trick
    due = position.due & sum(1 << seat for seat in range(4) if contract.hands[seat] & live)
    if due:
        led = trick[0] if trick else None
        turn = FIRST[due][led.seat if led else position.turn]
        hand = contract.hands[turn] & live
        legal = (hand & contract.follow[led.index] or hand) if led else hand
        return playing(contract, live, trick, due, turn, position.winner, position.beaten_by, position.won, legal)
    if not trick:
        return played(contract, position.won)
    won = position.won + contract.points[position.winner]
    if won >= END:
        return played(contract, won)
    return passed_over(playing(contract, live, (), contract.seats, position.winner, position.winner, -1, won, 0))


@frozen
class Played(Phase):
    """The hand is over; ``stopped``: a law has ended it, and gives so much of it to each account."""

    contract: Contract
    won: int
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

    def made(self) -> int:
        """How many tricks the maker's side has made."""
        return self.won % TRICK

    @property
    def due_to_deal(self) -> int:
        """The seat that deals next."""
        return self.round.next_dealer

    def fault(self, act: Act) -> Fault | None:
        """The next deal may be prepared and made."""
        return self.void(self.round.next_dealer).fault(act)

    def undergo(self, act: Act) -> State:
        """Go over to the next deal with the first act that belongs to it."""
        ready = self.void(self.round.next_dealer)
        after = ready.undergo(act)
        return self if after is ready else after

    def stop(self, given: tuple[int, ...]) -> State:
        """Leave the tricks as they are."""
        return evolve(self, stopped=given)


agreed, playing, played, fresh = draft(Contract), draft(Playing), draft(Played), blank(Playing)
