"""The count itself: every class of deals is played out once with all its cards open."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from random import Random
from typing import TypeAlias

from attrs import frozen

from hoyle.errors import BadValue
from hoyle.games.open_play import OpenPlay, unlike
from hoyle.odds.tally import HAND, Choice, Tally
from hoyle.odds.unseen import Unseen

LIMIT = 200_000
"""How many classes of deals are counted if nothing else is said: a minute or so."""

Classes: TypeAlias = Iterable[tuple[int, int]]
Track: TypeAlias = Callable[[Classes, int], Classes]
"""Passes on what it is given, one class of deals after another, and may show how far it is: of so many in all."""


def untracked(classes: Classes, total: int) -> Classes:
    """Show nothing."""
    del total
    return classes


@frozen
class Question:
    """What is asked about the deals that agree with what is known.

    The ``leader`` leads to the first of the tricks ``left``; the side has ``made`` some already.  ``lead`` is the card
    that is led, ``discarder`` who holds six cards and puts one away before; -1 for neither.  Each of ``choices`` is
    told by itself as well: first discards, if ``discards`` says so, else leads.
    """

    unseen: Unseen
    play: OpenPlay
    leader: int
    left: int
    made: int = 0
    lead: int = -1
    discarder: int = -1
    choices: tuple[int, ...] = ()
    discards: bool = False

    def answers(self, hands: int) -> list[int]:
        """Return how many tricks the side makes in a deal, then how many by each choice."""
        if self.discards:
            first = self._each(hands, lambda gone: self._tricks(self._discard(hands, gone), self.lead))
            return [self._best(self.discarder, first), *first]
        if self.discarder >= 0:
            after = [self._discard(hands, gone) for gone in self._discardable(hands)]
            found = ([self._tricks(each, lead) for each in after] for lead in (self.lead, *self.choices))
            return [self._best(self.discarder, tricks) for tricks in found]
        if self.choices:
            first = self._each(hands, lambda lead: self._tricks(hands, lead))
            return [self._best(self.leader, first), *first]
        return [self._tricks(hands, self.lead)]

    def _each(self, hands: int, tricks: Callable[[int], int]) -> list[int]:
        """Return the tricks by each choice; what plays alike is tried but once."""
        cards = sum(1 << place for place in self.choices)
        found = {place: tricks(place) for place in unlike(cards, self.play.order.follow, self._live(hands) ^ cards)}
        last = 0
        for place in sorted(self.choices, reverse=True):
            last = found.setdefault(place, last)
        return [found[place] for place in self.choices]

    def _discardable(self, hands: int) -> Iterator[int]:
        """Yield what may be discarded of a hand that is not told: of what plays alike one card, and never the lead."""
        hand = self.play.hand(hands, self.discarder)
        if self.lead >= 0 and self.leader == self.discarder:
            hand &= ~(1 << self.lead)
        return unlike(hand, self.play.order.follow, self._live(hands) ^ hand)

    def _discard(self, hands: int, place: int) -> int:
        return self.play.without(hands, self.discarder, place)

    def _live(self, hands: int) -> int:
        return sum(self.play.hand(hands, player) for player in range(len(self.play.sides)))

    def _tricks(self, hands: int, lead: int) -> int:
        trick = self.play.lead(self.leader)
        if lead < 0:
            return self.play.sure(hands, trick, self.left)
        return self.play.sure_after(hands, trick, self.left, lead)

    def _best(self, player: int, found: list[int]) -> int:
        """Return what a player likes best."""
        return max(found) if self.play.sides[player] else min(found)


def count(
    question: Question, track: Track, *, limit: int = LIMIT, sample: int = 0, seed: int = 0
) -> tuple[Tally, tuple[Choice, ...]]:
    """Count all deals by the tricks that the side makes, and again for each of the choices.

    With a *sample* only so many of them are counted, drawn by lot from a *seed*: an estimate.  Raises ``BadValue`` if
    the deals fall into more classes than the *limit*, or for a sample below 0.
    """
    unseen = question.unseen
    total = sample or unseen.classes
    if sample < 0:
        raise BadValue("the sample", sample, "a number of deals; 0 counts all of them")
    if total > limit and not sample:
        mend = f"the limit is {limit:,}; tell more of the cards, raise it, or draw a sample"
        raise BadValue("the number of deals to be played out", total, mend)
    found = [[0] * (HAND + 1) for _ in range(1 + len(question.choices))]
    for hands, deals in track(unseen.drawn(sample, Random(seed)) if sample else unseen.each(), total):
        for tally, tricks in zip(found, question.answers(hands), strict=True):
            tally[question.made + tricks] += deals
    every, *chosen = (Tally(tuple(tally)) for tally in found)
    faces = (unseen.order.faces[place] for place in question.choices)
    return every, tuple(map(Choice, faces, chosen))
