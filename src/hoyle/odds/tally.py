"""Deals counted by the tricks made in them."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from attrs import frozen

from hoyle.cards import Card

if TYPE_CHECKING:
    from collections.abc import Sequence

HAND = 5
"""How many tricks there are."""


@frozen
class Tally:
    """Deals counted by the tricks that a player, or a side, makes in them with best play by all.

    ``tricks[n]`` is the number of deals in which it is just *n* of the five; tricks made beforehand are among them.
    """

    tricks: tuple[int, ...]

    @property
    def total(self) -> int:
        """How many deals there are."""
        return sum(self.tricks)

    def at_least(self, tricks: int) -> int:
        """Return the number of deals with so many tricks or more."""
        return sum(self.tricks[tricks:])

    def share(self, tricks: int) -> Fraction:
        """Return the part of the deals that has so many tricks or more, from 0 to 1."""
        return Fraction(self.at_least(tricks), self.total)

    def mean(self, worth: Sequence[int]) -> Fraction:
        """Return what a deal is worth on the average, if just *n* tricks are worth ``worth[n]``."""
        return Fraction(sum(map(int.__mul__, self.tricks, worth)), self.total)


@frozen
class Choice:
    """What comes of it if a player makes the same first choice in every deal: leads a card, or discards it."""

    card: Card
    tally: Tally
