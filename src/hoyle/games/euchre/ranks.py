"""The order of the cards at euchre, as tables by face: what follows a card, what beats it, under each trump.

The knave of trumps is the right bower, the other knave of its colour the left bower, and a trump in every respect.
A best bower, where one is played with, is above both.
"""

from __future__ import annotations

from functools import cache

from hoyle.cards import FACES, Card, Suit, in_mask

COLOUR = {Suit.CLUBS: Suit.SPADES, Suit.SPADES: Suit.CLUBS, Suit.DIAMONDS: Suit.HEARTS, Suit.HEARTS: Suit.DIAMONDS}
"""The other suit of the same colour."""

PLAIN = "23456789TJQKA"
"""From the lowest to the highest of a plain suit."""
LEFT, RIGHT, BEST = 20, 21, 22

CUTTING = "A23456789TJQK"
"""From the lowest to the highest in the cut for deal, where the ace is low."""


def favour(face: Card, *, high: bool) -> int:
    """Return how good a card is in the cut for deal: the ace is low and the lowest deals; or high, and the highest."""
    return PLAIN.index(face.rank) if high else -CUTTING.index(face.rank)


def suit_in(face: Card, trump: Suit, best: Card | None = None) -> Suit | None:
    """Return the suit that a card belongs to once a trump is made; the joker none, unless it is the best bower."""
    if face is best or (face.rank == "J" and face.suit is COLOUR[trump]):
        return trump
    return face.suit


def height(face: Card, trump: Suit, best: Card | None = None) -> int:
    """Return how high a card ranks among those of its suit; the joker, where it is no bower, 0."""
    if face is best:
        return BEST
    if face.rank == "J" and suit_in(face, trump, best) is trump:
        return RIGHT if face.suit is trump else LEFT
    return PLAIN.index(face.rank) + 1 if face.suit else 0


@cache
def follows(trump: Suit, best: Card | None = None) -> tuple[int, ...]:
    """Return, by face, the set of cards that follow it once it is led."""
    suits = [suit_in(face, trump, best) for face in FACES]
    return tuple(
        sum(other.bit for other, suit in zip(FACES, suits, strict=True) if suit is suits[face.index] and suit)
        for face in FACES
    )


@cache
def beats(trump: Suit, best: Card | None = None) -> tuple[int, ...]:
    """Return, by face, the set of cards that beat it once it is led, or wins the trick."""

    def higher(other: Card, face: Card) -> bool:
        one, two = suit_in(other, trump, best), suit_in(face, trump, best)
        if one is two:
            return one is not None and height(other, trump, best) > height(face, trump, best)
        return one is trump

    return tuple(sum(other.bit for other in FACES if higher(other, face)) for face in FACES)


@cache
def trumps(trump: Suit, best: Card | None = None) -> int:
    """Return the set of trumps."""
    return sum(face.bit for face in FACES if suit_in(face, trump, best) is trump)


@cache
def suits(trump: Suit, best: Card | None = None) -> dict[Suit, int]:
    """Return, by suit, the set of cards that belong to it."""
    return {suit: sum(face.bit for face in FACES if suit_in(face, trump, best) is suit) for suit in Suit}


def best_first(bits: int, trump: Suit, best: Card | None = None) -> tuple[Card, ...]:
    """Return the cards of a set from the highest down: the trumps, then those of the other suits."""

    def key(face: Card) -> tuple[bool, int]:
        return suit_in(face, trump, best) is trump, height(face, trump, best)

    return tuple(sorted(in_mask(bits), key=key, reverse=True))
