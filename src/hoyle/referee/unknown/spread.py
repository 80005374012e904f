"""All ways to lay the cards that are left out of one deal: counted, made one by one, or drawn by lot.

A *place* is where some of them go together: a hand as it was dealt, the cards given to a player at once, one card of
the stock.  In what order they lie there is all one, so two ways differ only if some card goes to another place.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import accumulate, combinations
from math import factorial, prod
from random import Random
from typing import TypeAlias

from attrs import field, frozen

from hoyle.cards import Card

Room: TypeAlias = "tuple[int, ...]"
"""How many cards have still room, by place."""


@frozen
class Place:
    """Where some cards of a deal that are left out lie: at which points of the pack.

    ``holder`` is the seat whose hand they come to, -1 if they come to none.
    """

    holder: int
    points: tuple[int, ...]


@frozen(slots=False)
class Spread:
    """The cards that are left out of a deal, and where each may lie.

    ``pack`` has the cards that are known, ``places`` the room for the others, ``bound`` the cards for which the acts
    leave some places only, each with those; ``free`` are the others of the pack, which may lie anywhere or be out.
    ``end`` is the place of the next deal in the script.
    """

    pack: tuple[Card, ...]
    places: tuple[Place, ...]
    bound: tuple[tuple[Card, tuple[int, ...]], ...]
    free: tuple[Card, ...]
    end: int = 0
    _known: dict[tuple[int, Room], int] = field(factory=dict, init=False, repr=False, eq=False)

    @cached_property
    def room(self) -> Room:
        """How many cards have room in each place."""
        return tuple(len(place.points) for place in self.places)

    @cached_property
    def ways(self) -> int:
        """How many ways there are."""
        return self._ways(0, self.room)

    def each(self) -> Iterator[tuple[Card, ...]]:
        """Yield the pack of each way."""
        for laid in self._bound(0, self.room, tuple(() for _ in self.places)):
            for whole in self._filled(0, self.free, laid):
                yield self._pack(whole)

    def draw(self, rng: Random) -> tuple[Card, ...]:
        """Return the pack of a way that is drawn by lot, each as likely as another."""
        laid: list[list[Card]] = [[] for _ in self.places]
        room = self.room
        for at, (face, allowed) in enumerate(self.bound):
            weights = [self._ways(at + 1, _less(room, place)) if room[place] else 0 for place in allowed]
            place = _pick(allowed, weights, rng)
            laid[place].append(face)
            room = _less(room, place)
        drawn = rng.sample(self.free, sum(room))
        for place, count in enumerate(room):
            laid[place].extend(drawn[:count])
            del drawn[:count]
        return self._pack(tuple(map(tuple, laid)))

    def _ways(self, at: int, room: Room) -> int:
        """Return how many ways there are to lay the bound cards from *at* on, and then the free ones."""
        key = (at, room)
        if key not in self._known:
            if at == len(self.bound):
                rest = len(self.free) - sum(room)
                self._known[key] = 0 if rest < 0 else factorial(len(self.free)) // prod(map(factorial, (*room, rest)))
            else:
                allowed = self.bound[at][1]
                self._known[key] = sum(self._ways(at + 1, _less(room, place)) for place in allowed if room[place])
        return self._known[key]

    def _bound(self, at: int, room: Room, laid: Sequence[tuple[Card, ...]]) -> Iterator[tuple[tuple[Card, ...], ...]]:
        """Yield each way to lay the bound cards from *at* on, beside those that are laid."""
        if not self._ways(at, room):
            return
        if at == len(self.bound):
            yield tuple(laid)
            return
        face, allowed = self.bound[at]
        for place in allowed:
            if room[place]:
                more = (*laid[:place], (*laid[place], face), *laid[place + 1 :])
                yield from self._bound(at + 1, _less(room, place), more)

    def _filled(
        self, at: int, free: tuple[Card, ...], laid: tuple[tuple[Card, ...], ...]
    ) -> Iterator[tuple[tuple[Card, ...], ...]]:
        """Yield each way to fill the places from *at* on with free cards."""
        if at == len(self.places):
            yield laid
            return
        for some in combinations(free, self.room[at] - len(laid[at])):
            left = tuple(face for face in free if face not in some)
            yield from self._filled(at + 1, left, (*laid[:at], (*laid[at], *some), *laid[at + 1 :]))

    def _pack(self, laid: tuple[tuple[Card, ...], ...]) -> tuple[Card, ...]:
        pack = list(self.pack)
        for place, some in zip(self.places, laid, strict=True):
            for point, face in zip(place.points, some, strict=True):
                pack[point] = face
        return tuple(pack)


def _less(room: Room, place: int) -> Room:
    return (*room[:place], room[place] - 1, *room[place + 1 :])


def _pick(allowed: Sequence[int], weights: Sequence[int], rng: Random) -> int:
    """Return one of the places by lot, in whole numbers: they may be too large for others."""
    point = rng.randrange(sum(weights))
    return next(place for place, below in zip(allowed, accumulate(weights), strict=True) if point < below)
