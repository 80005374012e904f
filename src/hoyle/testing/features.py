"""Deals with features that are asked for: who holds which card, who is void, whose hand is short.

Nothing is tried until it fits: the pack comes in some order, and each feature takes the first cards that suit it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import accumulate
from random import Random
from typing import TYPE_CHECKING, Protocol, TypeAlias

from attrs import define, evolve, field, frozen

from hoyle.cards import OF_SUIT, Card, Suit, cards
from hoyle.errors import BadValue
from hoyle.seats import CHANCE
from hoyle.table.acts import Deal
from hoyle.table.names import Names
from hoyle.testing.lots import Lot

if TYPE_CHECKING:
    from hoyle.table.table import Table

Seat: TypeAlias = int | str
"""A seat by its number or its name, or one of the dealer's roles: ``dealer``, ``eldest``, ``pone``."""


@define
class Layout:
    """A deal in the making: which card lies at which place of the pack, and who may not have which."""

    deal: Deal
    names: Names
    left: list[Card]
    """The cards not yet placed, in the order in which they are to come."""
    lies: dict[int, Card] = field(factory=dict)
    """By place in the pack."""
    barred: dict[int, int] = field(factory=dict)
    """By seat, the set of cards that it may not get."""
    trumps: frozenset[str] = frozenset()
    """The ranks of the trumps that hands are to have."""
    faced: list[int] = field(factory=list)
    """The places of the cards that lie face up."""

    def seat(self, who: Seat) -> int:
        """Return the seat that is meant."""
        if isinstance(who, str):
            return self.names.find(who)
        self.names.name(who)
        return who

    @property
    def turned(self) -> int:
        """The place of the turn-up: the one after the cards that are dealt."""
        return self.deal.dealt

    def places(self, seat: int) -> list[int]:
        """Return the places of a hand."""
        ends = accumulate(count for _, count in self.deal.packets)
        packets = zip(self.deal.packets, ends, strict=True)
        return [place for (to, count), end in packets if to == seat for place in range(end - count, end)]

    def put(self, place: int, face: Card | None, what: str) -> None:
        """Lay a card in a place; raise ``BadValue`` if there is none, or no place."""
        if face is None or face not in self.left or not 0 <= place < len(self.deal.pack) or place in self.lies:
            raise BadValue("a deal", what, "there is no such card left in the pack, or no place for it")
        self.left.remove(face)
        self.lies[place] = face

    def give(self, seat: int, face: Card | None, what: str) -> None:
        """Lay a card in a hand."""
        free = (place for place in self.places(seat) if place not in self.lies)
        self.put(next(free, -1), face, what)

    def turn(self, bits: int, what: str) -> None:
        """Turn up the first card of a set that leaves the trumps which hands are to have."""
        ranks = {suit: {each.rank for each in self.left if each.suit is suit} for suit in Suit}
        fit = (
            each
            for each in self.left
            if each.bit & bits and each.suit and ranks[each.suit] - {each.rank} >= self.trumps
        )
        self.put(self.turned, next(fit, None), what)

    def first(self, bits: int) -> Card | None:
        """Return the first card left that is one of a set."""
        return next((face for face in self.left if face.bit & bits), None)

    def done(self) -> Deal:
        """Return the deal, with what is left of the pack in the places that are left."""
        for seat, bits in sorted(self.barred.items(), key=lambda each: -each[1].bit_count()):
            for place in self.places(seat):
                if place not in self.lies:
                    self.put(place, self.first(~bits), "a hand without such cards")
        rest = iter(self.left)
        pack = tuple(self.lies[at] if at in self.lies else next(rest) for at in range(len(self.deal.pack)))
        return evolve(self.deal, pack=pack, faced=tuple(pack[place] for place in self.faced))


class Feature(Protocol):
    """Something that a deal is to have.  Those of a lower *rank* come first."""

    @property
    def rank(self) -> int:
        """When its turn is: packets, cards by name, the turn-up, trumps, cards of a suit, no card of a suit."""

    def lay(self, layout: Layout) -> None:
        """Make a deal have it; raise ``BadValue`` if it cannot."""


@frozen
class _Packets:
    who: Seat
    by: int
    rank: int = 0

    def lay(self, layout: Layout) -> None:
        seat, packets = layout.seat(self.who), layout.deal.packets
        at = max((at for at, (to, _) in enumerate(packets) if to == seat), default=-1)
        count = packets[at][1] + self.by
        if at < 0 or count < 0 or layout.turned + self.by >= len(layout.deal.pack):
            raise BadValue("a packet", count, "it has so many cards as are there, and no fewer than none")
        layout.deal = evolve(layout.deal, packets=(*packets[:at], (seat, count), *packets[at + 1 :]))


@frozen
class _Holds:
    who: Seat
    faces: tuple[Card, ...]
    rank: int = 1

    def lay(self, layout: Layout) -> None:
        for face in self.faces:
            layout.give(layout.seat(self.who), face, str(face))


@frozen
class _TurnedUp:
    bits: int
    words: str
    rank: int = 2

    def lay(self, layout: Layout) -> None:
        layout.turn(self.bits, self.words)


@frozen
class _HoldsTrumps:
    who: Seat
    ranks: tuple[str, ...]
    rank: int = 3

    def lay(self, layout: Layout) -> None:
        if layout.turned not in layout.lies:
            layout.turn(-1, "the turn-up")
        suit = layout.lies[layout.turned].suit
        for rank in self.ranks:
            face = next((each for each in layout.left if each.suit is suit and each.rank == rank), None)
            layout.give(layout.seat(self.who), face, f"the {rank} of trumps")


@frozen
class _HoldsSuit:
    who: Seat
    suit: Suit
    count: int
    rank: int = 4

    def lay(self, layout: Layout) -> None:
        for _ in range(self.count):
            layout.give(layout.seat(self.who), layout.first(OF_SUIT[self.suit]), self.suit.word)


@frozen
class _Void:
    who: Seat
    suit: Suit
    rank: int = 5

    def lay(self, layout: Layout) -> None:
        seat = layout.seat(self.who)
        if any(layout.lies[place].suit is self.suit for place in layout.places(seat) if place in layout.lies):
            raise BadValue("a hand", self.suit.word, "it is to have such a card, and none")
        layout.barred[seat] = layout.barred.get(seat, 0) | OF_SUIT[self.suit]


@frozen
class _Faced:
    who: Seat | None
    rank: int = 6

    def lay(self, layout: Layout) -> None:
        layout.faced.append(layout.turned + 1 if self.who is None else layout.places(layout.seat(self.who))[0])


def holds(who: Seat, *faces: Card | str) -> Feature:
    """Ask for cards in a hand: ``holds("dealer", "KH QH")``."""
    found = (cards(each) if isinstance(each, str) else (each,) for each in faces)
    return _Holds(who, tuple(face for some in found for face in some))


def holds_trumps(who: Seat, *ranks: str) -> Feature:
    """Ask for cards of the suit turned up in a hand: ``holds_trumps("dealer", "K")``."""
    return _HoldsTrumps(who, ranks)


def holds_suit(who: Seat, suit: Suit | str, count: int = 1) -> Feature:
    """Ask for so many cards of a suit, or more, in a hand: ``holds_suit("eldest", "H", 3)``."""
    return _HoldsSuit(who, Suit(suit), count)


def void(who: Seat, suit: Suit | str) -> Feature:
    """Ask for a hand without a card of a suit, as the faces have it: ``void("pone", "S")``."""
    return _Void(who, Suit(suit))


def turned_up(what: Card | Suit | str) -> Feature:
    """Ask for a turn-up, or one of a suit: ``turned_up("8H")``, ``turned_up("H")``."""
    if isinstance(what, Suit) or (isinstance(what, str) and what in {suit.value for suit in Suit}):
        suit = Suit(what)
        return _TurnedUp(OF_SUIT[suit], suit.word)
    faces = cards(what) if isinstance(what, str) else (what,)
    return _TurnedUp(sum(face.bit for face in faces), " ".join(map(str, faces)))


def short(who: Seat, by: int = 1) -> Feature:
    """Ask for a hand that is dealt too few cards."""
    return _Packets(who, -by)


def long(who: Seat, by: int = 1) -> Feature:
    """Ask for a hand that is dealt too many cards."""
    return _Packets(who, by)


def faced(who: Seat | None = None) -> Feature:
    """Ask for a card that lies face up in the pack: the first one of a hand, or where none is named of the stock."""
    return _Faced(who)


def deal_with(
    table: Table, features: Iterable[Feature] = (), order: Sequence[Card] | None = None, lot: int = 0
) -> Deal:
    """Return a deal that has some features, for a table that waits for one; the cards come in this *order*.

    Out of *lot* comes what else there is to choose, such as the packets.  Raises ``BadValue`` if no deal has them all,
    or the table does not wait for one.
    """
    act = table.chance(Lot(lot))
    if not isinstance(act, Deal):
        raise BadValue("the next act of chance", act, "the table does not wait for a deal")
    deal = evolve(act, pack=tuple(order)) if order is not None else act
    layout = Layout(deal, Names(table.game.players, dealer=deal.seat), list(deal.pack))
    asked = sorted(features, key=lambda each: each.rank)
    layout.trumps = frozenset(rank for each in asked if isinstance(each, _HoldsTrumps) for rank in each.ranks)
    for feature in asked:
        feature.lay(layout)
    return layout.done()


def until_the_deal(table: Table, rng: Random | None = None) -> Table:
    """Return the table after all that chance does before the first deal, such as a cut for it."""
    rng = rng or Lot(0)
    while not table.record.deal and table.to_act == (CHANCE,) and not isinstance(act := table.chance(rng), Deal):
        table = table.apply(act)
    return table
