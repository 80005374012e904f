"""All deals that agree with what is known of one, in classes of deals that play alike.

Unseen cards of one suit with no known card in play between them play alike: it is all one which of them a player
holds.  What matters is how many, and, where several hands are unknown, who holds the higher.  A class is one such way
of holding them; it stands for as many deals as there are choices of the cards.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from itertools import product
from math import comb, factorial, prod
from typing import TYPE_CHECKING, TypeAlias

from attrs import frozen

from hoyle.games.open_play import Order

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from random import Random

Counts: TypeAlias = "tuple[int, ...]"
"""How many cards, by player."""
Dealt: TypeAlias = "tuple[Counts, int, int]"
"""Some unseen cards dealt: how many to each, the hands as one int, and how many deals it stands for."""


@frozen
class Unseen:
    """What is known of a deal: by player, the cards that he holds, and how many more; and which cards are unseen.

    Sets of cards are sets of places in the ``order``.  What is neither in a hand nor unseen is out of play.
    """

    order: Order
    hands: tuple[int, ...]
    wanting: Counts
    unseen: int

    @property
    def deals(self) -> int:
        """How many deals there are, of those cards that are played."""
        rest, found = self.unseen.bit_count(), 1
        for count in self.wanting:
            found *= comb(rest, count)
            rest -= count
        return found

    @property
    def classes(self) -> int:
        """How many classes they fall into."""
        found = Counter({(0,) * len(self.wanting): 1})
        for run in self.runs():
            more: Counter[Counts] = Counter()
            for counts in product(*(range(min(len(run), count) + 1) for count in self.wanting)):
                if sum(counts) <= len(run):
                    ways = factorial(sum(counts)) // prod(map(factorial, counts))
                    for before, some in found.items():
                        more[tuple(map(int.__add__, before, counts))] += some * ways
            found = more
        return found[self.wanting]

    def runs(self) -> tuple[tuple[int, ...], ...]:
        """Return the places of the unseen cards, in runs that play alike, each from the lowest up."""
        found: list[list[int]] = [[]]
        held, before = sum(self.hands), 0
        for place, follow in enumerate(self.order.follow):
            if held >> place & 1 or follow != before:
                found.append([])
            if self.unseen >> place & 1:
                found[-1].append(place)
            before = follow
        return tuple(tuple(run) for run in found if run)

    def each(self) -> Iterator[tuple[int, int]]:
        """Yield one deal of each class, its hands as one int, and how many deals it stands for.

        Half of the runs are dealt in all ways, then the other half; what together makes up the hands is joined.
        """
        runs, half, seen = self.runs(), 0, 0
        while seen * 2 < self.unseen.bit_count():
            seen += len(runs[half])
            half += 1
        behind: defaultdict[Counts, list[Dealt]] = defaultdict(list)
        for dealt in self._dealt(runs[half:]):
            behind[dealt[0]].append(dealt)
        width = len(self.order.faces)
        known = sum(hand << width * player for player, hand in enumerate(self.hands))
        for counts, bits, ways in self._dealt(runs[:half]):
            for _, more, times in behind[tuple(map(int.__sub__, self.wanting, counts))]:
                yield known | bits | more, ways * times

    def drawn(self, deals: int, rng: Random) -> Iterator[tuple[int, int]]:
        """Yield so many deals that are drawn by lot, each as likely as another, and 1 for each."""
        width = len(self.order.faces)
        free = [place for place in range(width) if self.unseen >> place & 1]
        owners = [player for player, count in enumerate(self.wanting) for _ in range(count)]
        known = sum(hand << width * player for player, hand in enumerate(self.hands))
        for _ in range(deals):
            places = rng.sample(free, len(owners))
            yield known | sum(1 << width * player + place for player, place in zip(owners, places, strict=True)), 1

    def _dealt(self, runs: Iterable[tuple[int, ...]]) -> list[Dealt]:
        """Return all unlike ways of dealing the cards of some runs, as far as the hands have room."""
        found: list[Dealt] = [((0,) * len(self.wanting), 0, 1)]
        for run in runs:
            ways = [way for count in range(len(run) + 1) for way in self._ways(run, count)]
            found = [
                (tuple(map(int.__add__, before, counts)), bits | more, times * chosen)
                for before, bits, times in found
                for counts, more, chosen in ways
                if all(a + b <= most for a, b, most in zip(before, counts, self.wanting, strict=True))
            ]
        return found

    def _ways(self, run: tuple[int, ...], count: int) -> Iterator[Dealt]:
        """Yield the ways in which players hold so many cards of a run, one above the other."""
        width, players = len(self.order.faces), [player for player, most in enumerate(self.wanting) if most]
        for holders in product(players, repeat=count):
            bits = sum(1 << width * player + place for player, place in zip(holders, run, strict=False))
            yield tuple(map(holders.count, range(len(self.wanting)))), bits, comb(len(run), count)
