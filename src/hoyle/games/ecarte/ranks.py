"""The order of the cards at écarté, as tables by face: what follows a card, what beats it, under each trump."""

from __future__ import annotations

from hoyle.cards import FACES, OF_SUIT, Card, Suit

ORDER = "KQJAT98765432"
"""From the highest to the lowest; the last five lie in no right pack."""


def height(face: Card) -> int:
    """Return how high a card ranks in its suit: 13 for the king; 0 for the joker, which has no place here."""
    return len(ORDER) - ORDER.index(face.rank) if face.suit else 0


FOLLOW = tuple(OF_SUIT[face.suit] if face.suit else 0 for face in FACES)
"""By face: the cards of its suit."""


def _beats(trump: Suit) -> tuple[int, ...]:
    def beats(other: Card, face: Card) -> bool:
        if other.suit is face.suit:
            return height(other) > height(face)
        return other.suit is trump

    return tuple(sum(other.bit for other in FACES if beats(other, face)) for face in FACES)


BEATS = {trump: _beats(trump) for trump in Suit}
"""By trump and face: the cards that beat it once it is led, or wins the trick."""

KINGS = sum(face.bit for face in FACES if face.rank == "K")


def king_of(trump: Suit) -> Card:
    """Return the king of a suit."""
    return next(face for face in FACES if face.suit is trump and face.rank == "K")


def best_first(bits: int, trump: Suit) -> tuple[Card, ...]:
    """Return the cards of a set, trumps first, each suit from the highest down."""
    some = [face for face in FACES if face.bit & bits]
    return tuple(sorted(some, key=lambda face: (face.suit is not trump, -height(face), face.index)))
