"""Cards, suits and packs: one object and one bit for each face in the whole library.

Faces 0 to 31 are the piquet pack (seven to ace of each suit), then come two to six, then the joker.
A set of cards is an int with a bit for each face.  Rank orders belong to the games, not to this module.
"""

from __future__ import annotations

from enum import Enum
from functools import cache
from typing import TYPE_CHECKING

from attrs import frozen

from hoyle.errors import BadText, must_be

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from random import Random

HIGH_RANKS = "789TJQKA"
LOW_RANKS = "23456"
RANK_WORDS = {
    "2": "two", "3": "three", "4": "four", "5": "five", "6": "six", "7": "seven", "8": "eight", "9": "nine",
    "T": "ten", "J": "knave", "Q": "queen", "K": "king", "A": "ace",
}  # fmt: skip


class Suit(Enum):
    """The four suits, in the order of their letters; ``value`` is the letter."""

    CLUBS = "C"
    DIAMONDS = "D"
    HEARTS = "H"
    SPADES = "S"

    __hash__ = object.__hash__  # there is one object for each suit; hashing its name would cost a call

    @property
    def word(self) -> str:
        """The suit's name in plain words, ``hearts``."""
        return self.name.lower()

    @property
    def symbol(self) -> str:
        """The suit's sign, a filled one."""
        return {"C": "\u2663", "D": "\u2666", "H": "\u2665", "S": "\u2660"}[self.value]


@frozen(eq=False, repr=False)
class Card:
    """A card by its face.  There is one object for each face, so cards compare by identity."""

    index: int
    bit: int
    text: str
    suit: Suit | None

    @property
    def rank(self) -> str:
        """The letter or figure of the rank; ``JK`` for the joker, ``?`` for a card not known."""
        return self.text[:-1] if self.suit else self.text

    @property
    def word(self) -> str:
        """The card in plain words: ``the king of hearts``."""
        if self.suit is None:
            return "the joker" if self.text == "JK" else "a card not known"
        return f"the {RANK_WORDS[self.rank]} of {self.suit.word}"

    def __str__(self) -> str:
        return self.text

    __repr__ = __str__

    def __reduce__(self) -> tuple[object, ...]:
        return card, (self.text,)


def _faces() -> Iterable[tuple[str, Suit | None]]:
    for ranks in (HIGH_RANKS, LOW_RANKS):
        for suit in Suit:
            for rank in ranks:
                yield rank + suit.value, suit
    yield "JK", None


FACES = tuple(Card(index, 1 << index, text, suit) for index, (text, suit) in enumerate(_faces()))
UNKNOWN = Card(-1, 0, "?", None)
JOKER = FACES[-1]
PIQUET = FACES[:32]
WHIST = FACES[:52]
BY_TEXT = {each.text: each for each in (*FACES, UNKNOWN)}
OF_SUIT = {suit: sum(each.bit for each in FACES if each.suit is suit) for suit in Suit}

_SIGNS = str.maketrans({sign: suit.value for suit in Suit for sign in (suit.symbol, chr(ord(suit.symbol) ^ 4))})
_MEND = "write a rank (2 to 9, T, J, Q, K, A) and a suit (C, D, H, S), as in TS; JK is the joker, ? a card not known"


def card(text: str) -> Card:
    """Return the card written *text*: ``TS``, ``10s`` or with a suit sign; never guessed.

    Raises ``BadText`` if it is none, ``BadValue`` for what is no text.
    """
    must_be(str, "a card", text, _MEND)
    plain = text.strip().translate(_SIGNS).replace("\ufe0e", "").replace("\ufe0f", "").upper()
    if plain.startswith("10"):
        plain = "T" + plain[2:]
    found = BY_TEXT.get(plain)
    if found is None:
        raise BadText("a card", text, _MEND)
    return found


def cards(text: str) -> tuple[Card, ...]:
    """Return the cards written in *text*, divided by blanks, in their order."""
    must_be(str, "a text of cards", text, "write the cards with blanks between them, as in 'KS TD'")
    return tuple(card(word) for word in text.split())


def mask(some: Iterable[Card]) -> int:
    """Return the set of *some* cards as an int with a bit for each face."""
    found = 0
    for each in some:
        found |= each.bit
    return found


def in_mask(bits: int) -> tuple[Card, ...]:
    """Return the cards of a set, in the order of their faces."""
    found = []
    while bits:
        low = bits & -bits
        found.append(FACES[low.bit_length() - 1])
        bits ^= low
    return tuple(found)


def shuffled(pack: Sequence[Card], rng: Random) -> tuple[Card, ...]:
    """Return a pack in an order drawn by lot: that of ``rng.sample(pack, len(pack))``, at less than half its cost."""
    left, draw = [*pack], rng.getrandbits
    for last, bits in _draws(len(left)):
        while (at := draw(bits)) > last:
            pass
        left[at], left[last] = left[last], left[at]
    left.reverse()
    return tuple(left)


@cache
def _draws(count: int) -> tuple[tuple[int, int], ...]:
    """For each card that is drawn of so many: the highest place it may have, and the bits that such a place takes."""
    return tuple((left - 1, left.bit_length()) for left in range(count, 0, -1))


def show(some: Iterable[Card]) -> str:
    """Write cards with blanks between them."""
    return " ".join(each.text for each in some)
