"""Exact search of the open play: what a side can make against every lawful play of the other."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Container, Hashable

    from hoyle.moments import Act


class Searched(Protocol):
    """What a search needs of a position."""

    @property
    def ended(self) -> bool:
        """Whether the hand is over."""

    @property
    def actions(self) -> tuple[Act, ...]:
        """The lawful acts of whoever is to act, all of one seat."""


P = TypeVar("P", bound=Searched)


def best(
    position: P,
    side: Container[int],
    worth: Callable[[P], int],
    play: Callable[[P, Act], P],
    key: Callable[[P], Hashable],
    most: int,
) -> int:
    """Return the most that a side is sure of, all cards known to all.

    ``worth`` reads it off a hand that is over, from 0 to *most*; ``play`` does a lawful act; positions with the same
    ``key`` (``None``: not worth keeping) come to the same.  Alpha-beta, with the bounds found for each key kept.
    """
    known: dict[Hashable, tuple[int, int]] = {}

    def search(at: P, low: int, high: int) -> int:
        if at.ended:
            return worth(at)
        name = key(at)
        least, greatest = known.get(name, (0, most)) if name is not None else (0, most)
        if least == greatest or least >= high or greatest <= low:
            return least if least >= high or least == greatest else greatest
        alpha, beta = max(low, least), min(high, greatest)
        acts = at.actions
        found = (highest if acts[0].seat in side else lowest)(at, acts, alpha, beta)
        if name is not None:
            known[name] = (
                max(least, found) if found > alpha else least,
                min(greatest, found) if found < beta else greatest,
            )
        return found

    def highest(at: P, acts: tuple[Act, ...], alpha: int, beta: int) -> int:
        found = -1
        for act in acts:
            found = max(found, search(play(at, act), max(alpha, found), beta))
            if found >= beta:
                break
        return found

    def lowest(at: P, acts: tuple[Act, ...], alpha: int, beta: int) -> int:
        found = most + 1
        for act in acts:
            found = min(found, search(play(at, act), alpha, min(beta, found)))
            if found <= alpha:
                break
        return found

    return search(position, -1, most + 1)
