"""Acts common to all games.  Each is one frozen value; how it is written lies in ``hoyle.notation``."""

from __future__ import annotations

from typing import ClassVar

from attrs import field, frozen

from hoyle.cards import FACES, Card, Suit
from hoyle.laws.duties import Demand
from hoyle.laws.offences import Offence
from hoyle.moments import Act

NO_CARD = 1 << len(FACES)
"""The bit of no card."""


@frozen
class Shuffle(Act):
    """Shuffles the pack."""

    open: ClassVar[bool] = True


@frozen
class Cut(Act):
    """Cuts the pack to the dealer: lifts so many cards; *shown* are those that became visible in it."""

    count: int = 16
    shown: tuple[Card, ...] = ()


@frozen
class Deal(Act):
    """Deals *pack*, top card first, in *packets* of (seat, count).

    *faced* are the cards that lie face up in the pack; *other_pack* says that it is the adversary's.
    A pack may hold cards not known (``?``), which can then not be played or given.
    """

    deals: ClassVar[bool] = True

    packets: tuple[tuple[int, int], ...]
    pack: tuple[Card, ...]
    faced: tuple[Card, ...] = ()
    other_pack: bool = False

    @property
    def dealt(self) -> int:
        """How many cards it gives out; in the pack, the turn-up comes after them."""
        return sum(count for _, count in self.packets)

    @property
    def hands(self) -> dict[int, tuple[Card, ...]]:
        """The cards that it gives to each seat."""
        found: dict[int, tuple[Card, ...]] = {}
        at = 0
        for seat, count in self.packets:
            found[seat] = found.get(seat, ()) + self.pack[at : at + count]
            at += count
        return found


@frozen
class TurnUp(Act):
    """Turns up so many cards for the trump; *named* are the cards that the record expects to see."""

    count: int = 1
    named: tuple[Card, ...] = ()


@frozen
class Look(Act):
    """Looks at cards: his ``hand``, the cards ``given`` to him, the ``discards``, the ``tricks``."""

    still: ClassVar[bool] = True
    open: ClassVar[bool] = True

    at: str = "hand"


@frozen
class Play(Act):
    """Plays a card; *naming* is the suit he speaks as he leads it."""

    card: Card
    naming: Suit | None = None
    bit: int = field(init=False, eq=False, repr=False)
    index: int = field(init=False, eq=False, repr=False)
    place: int = field(init=False, eq=False, repr=False)
    right: int = field(init=False, eq=False, repr=False)
    """The card's bit; where another suit is spoken, the bit of no card, so that no set of lawful cards holds it."""

    @bit.default
    def _bit(self) -> int:
        return self.card.bit

    @index.default
    def _index(self) -> int:
        return self.card.index

    @place.default
    def _place(self) -> int:
        return 1 << self.seat if 0 <= self.seat < 64 else 0  # nobody sits elsewhere

    @right.default
    def _right(self) -> int:
        return self.card.bit if self.naming in {None, self.card.suit} else NO_CARD


PLAYS: tuple[tuple[Play, ...], ...] = tuple(tuple(Play(seat, each) for each in FACES) for seat in range(4))
"""One act for each seat and card, shared by positions, tables and records."""


@frozen
class Quit(Act):
    """Turns and quits the trick."""

    still: ClassVar[bool] = True


@frozen
class Show(Act):
    """Shows cards, his own or some that he handles for another."""

    open: ClassVar[bool] = True

    cards: tuple[Card, ...]


@frozen
class Say(Act):
    """Says something: words are acts, since laws turn on them."""

    still: ClassVar[bool] = True
    open: ClassVar[bool] = True

    words: str


@frozen
class Claim(Act):
    """Claims that another has committed an offence, if need be in a certain trick (from 0)."""

    invokes: ClassVar[bool] = True
    still: ClassVar[bool] = True
    open: ClassVar[bool] = True

    against: int
    of: type[Offence]
    trick: int | None = None


@frozen
class Correct(Act):
    """Puts right what he did amiss himself; with *card*, plays that card instead."""

    invokes: ClassVar[bool] = True
    still: ClassVar[bool] = True
    open: ClassVar[bool] = True
    infinitive: ClassVar[str] = "change his card"

    card: Card | None = None


@frozen
class Elect(Act):
    """Chooses one of the options that a ruling gives him."""

    invokes: ClassVar[bool] = True
    still: ClassVar[bool] = True

    label: str
    card: Card | None = None


@frozen
class Pick(Act):
    """Picks the cards that a ruling takes out of a hand; chance picks where nobody may look."""

    invokes: ClassVar[bool] = True
    still: ClassVar[bool] = True

    cards: tuple[Card, ...]


@frozen
class Call(Act):
    """Calls upon a player who is liable for it: for a card, a suit, a kind of card."""

    invokes: ClassVar[bool] = True
    still: ClassVar[bool] = True

    debtor: int
    demand: Demand


@frozen
class MarkUp(Act):
    """Marks points for himself, under a heading of the game's score (``hand`` for what the tricks are worth)."""

    still: ClassVar[bool] = True

    points: int
    heading: str
