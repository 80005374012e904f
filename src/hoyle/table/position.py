"""What a game's positions bring: where the cards lie and who plays next, never what was wrong."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, Protocol

from attrs import frozen

if TYPE_CHECKING:
    from hoyle.cards import Card
    from hoyle.laws.remedies import Place
    from hoyle.moments import Act


class Fault(Enum):
    """What is amiss with an act, as the position alone can tell."""

    __hash__ = object.__hash__  # there is one object for each, as for suits

    NOT_HELD = "he has not got that card"
    NOBODY = "nobody sits there"
    STOCK_SHORT = "the stock has not so many cards"
    NOT_KNOWN = "the record does not say which card that is"
    BAD_PACKETS = "the pack has not so many cards"
    NOT_HIS_TURN = "it is not for him to act"
    WRONG_PHASE = "it is not the time for that"
    PLAYED_TWICE = "he has played to this trick"
    MUST_FOLLOW = "he could have followed suit"
    MUST_WIN = "he could have won the trick"
    MISNAMED = "he named another suit"
    BAD_CUT = "a cut lifts at least two cards and leaves at least two"
    BAD_PACKETING = "the packets are not the right ones"
    WRONG_PACK = "that is the other player's pack"
    WRONG_NUMBER = "the number is not right"
    SHOWN = "a card was shown in it"
    JOKER = "the joker settles no cut"
    BAD_PACK = "the pack is not the right one"
    FACED = "a card lies face up in the pack"
    CONDITIONAL = "an acceptance hangs on no condition here"
    NO_PARTNER = "he has no partner to play without"
    MUST_BE_ALONE = "whoever assists must play alone"
    NO_TRUMP_HELD = "he holds no card of the suit turned up"
    TOO_GOOD = "his hand is no farmer's hand"
    STUCK = "the dealer has to name a suit"
    TURNED_DOWN = "that suit was turned down"
    OTHER_WORDS = "the dealer takes up, his partner assists, an adversary orders up"
    TURN_UP_KEPT = "the dealer discards a card of his own and keeps the turn-up"
    WRONG_PLACE = "the discard goes across where the dealer plays alone, else under the stock"
    NOTHING_LEFT = "the stock is exhausted"
    TOO_MANY = "the stock cannot replace so many"


IMPOSSIBLE = frozenset({Fault.NOT_HELD, Fault.NOBODY, Fault.STOCK_SHORT, Fault.NOT_KNOWN, Fault.BAD_PACKETS})
"""Faults of acts that cannot be done at all."""


@frozen
class Moved:
    """Cards that a ruling moved: whose, from where to where."""

    cards: tuple[Card, ...]
    whose: int
    source: Place
    target: Place


class Position(Protocol):
    """A phase of a game: one frozen value, with the lawful acts and what any act does to it."""

    @property
    def dealer(self) -> int:
        """The seat that deals or dealt; -1 before the cut for deal has settled it."""

    @property
    def due_to_deal(self) -> int:
        """The seat whose deal it is; once the hand is over, the seat that deals next."""

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that the game waits for, ``CHANCE`` where nobody chooses."""

    @property
    def actions(self) -> tuple[Act, ...]:
        """The lawful acts of whoever is to act."""

    @property
    def trick_number(self) -> int:
        """How many tricks are done."""

    @property
    def trick_open(self) -> bool:
        """Whether a card lies in a trick that is not complete."""

    @property
    def in_play(self) -> bool:
        """Whether cards are being played."""

    @property
    def ended(self) -> bool:
        """Whether the hand is over."""

    @property
    def trumps(self) -> int:
        """The set of trumps; 0 while there are none."""

    def hand(self, seat: int) -> int:
        """The set of cards that a seat holds."""

    def seat_of(self, face: Card) -> int:
        """The seat whose hand holds a card, or -1."""

    def playable(self, seat: int) -> int:
        """The set of cards that a seat could lawfully play to this trick, were it his turn; none once he has played."""

    def apply(self, act: Act) -> Position:
        """Return what a lawful act leads to; raise ``IllegalAct`` if it is not lawful."""

    def fault(self, act: Act) -> Fault | None:
        """Return what is amiss with an act, ``None`` exactly where ``apply`` passes."""

    def undergo(self, act: Act) -> Position:
        """Return what any act that can be done leads to; the position itself if it has no use for it."""

    def lawful(self, seat: int) -> int:
        """The set of cards that a seat may lawfully play now."""

    def award(self, to: int, tricks: int) -> Position:
        """Give tricks that nobody has made, now or in what is left of the hand, to a seat."""

    def move_cards(self, moved: Moved) -> Position:
        """Move cards from one place to another."""

    def rejoin(self) -> Position:
        """Return the position with the lone hand given up: the partner plays, from when it is next his turn."""

    def turn_up(self, face: Card) -> Position:
        """Make one of the cards turned the turn-up; the others go aside."""

    def rectify(self, act: Act) -> Position:
        """Return the position as it would be had the act, which leaves no choice, been done rightly."""

    def void(self, dealer: int, before: Position | None = None) -> Position:
        """Return the position before a fresh deal by *dealer*.

        *before* is the position in which the deal was made, where what it changed besides the cards goes back too.
        """

    def reserve(self, deal: Position) -> Position:
        """Return the position, which comes before a deal, with the cards of another laid by for the deal after it."""

    @property
    def stopped(self) -> tuple[int, ...]:
        """What each account is given of a hand that a law has stopped; empty if none has."""

    def stop(self, given: tuple[int, ...]) -> Position:
        """Return the position with the hand ended where it is, and so much of it given to each account."""

    def lying(self, place: Place, whose: int) -> tuple[Card, ...]:
        """The cards of a seat that lie in a place; of the stock, all, the top card first."""
