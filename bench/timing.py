"""CPU time, taken in turns: whoever is compared plays some hands, then the next does, many times over; medians count.

A machine's speed may double from one minute to the next.  Ratios are therefore made within a turn, of neighbours.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from statistics import median
from time import process_time
from typing import Any, TypeAlias, TypeVar

from attrs import frozen

Made = TypeVar("Made")
Round: TypeAlias = Callable[[], object]
WARM = 3
"""How many turns are taken before those that count."""


@frozen
class Contender:
    """Somebody who plays hands: ``deal`` makes so many of them, ``play`` plays them out and counts the decisions.

    A *decision* is one act chosen among several that were listed, and done.
    """

    name: str
    hands: int
    deal: Callable[[int], Any]
    play: Callable[[Any], int]


@frozen
class Turn:
    """How long some hands took, in seconds."""

    hands: int
    decisions: int
    dealing: float
    playing: float

    @property
    def hand(self) -> float:
        """A whole hand, its deal included."""
        return (self.dealing + self.playing) / self.hands

    @property
    def play(self) -> float:
        """A hand without its deal."""
        return self.playing / self.hands

    @property
    def decision(self) -> float:
        """A decision, without the deal."""
        return self.playing / self.decisions

    @property
    def length(self) -> float:
        """How many decisions a hand has."""
        return self.decisions / self.hands


def timed(once: Callable[[], Made]) -> tuple[Made, float]:
    """Return what something makes, and the CPU time that it takes, in seconds."""
    began = process_time()
    made = once()
    return made, process_time() - began


def turn(contender: Contender) -> Turn:
    """Let a contender deal and play some hands."""
    dealt, dealing = timed(partial(contender.deal, contender.hands))
    decisions, playing = timed(partial(contender.play, dealt))
    return Turn(contender.hands, decisions, dealing, playing)


def in_turns(contenders: Sequence[Contender], rounds: int) -> dict[str, list[Turn]]:
    """Return the turns of each contender, by name."""
    taken: dict[str, list[Turn]] = {each.name: [] for each in contenders}
    for number in range(-WARM, rounds):
        for each in contenders:
            done = turn(each)
            if number >= 0:
                taken[each.name].append(done)
    return taken


def medians(*rounds: Round, count: int) -> list[float]:
    """Return the median CPU time of each round, in seconds; they take turns *count* times."""
    return [median(times[WARM:]) for times in times_of(*rounds, count=WARM + count)]


def best(*rounds: Round, count: int) -> list[float]:
    """Return the best CPU time of each round, in seconds; they take turns *count* times."""
    return [min(times) for times in times_of(*rounds, count=count)]


def times_of(*rounds: Round, count: int) -> list[tuple[float, ...]]:
    """Return every CPU time of each round, in seconds; they take turns *count* times."""
    turns = [[timed(once)[1] for once in rounds] for _ in range(count)]
    return list(zip(*turns, strict=True))


def middle(turns: Sequence[Turn], what: str) -> float:
    """Return the median of a property of some turns."""
    return float(median(getattr(each, what) for each in turns))


def ratio(ours: Sequence[Turn], theirs: Sequence[Turn], what: str) -> float:
    """Return how many times as long the others take: the median of the ratios within each turn."""
    return float(median(getattr(b, what) / getattr(a, what) for a, b in zip(ours, theirs, strict=True)))
