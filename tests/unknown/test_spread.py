"""The ways to lay the cards left out: how they are counted, made and drawn."""

from __future__ import annotations

from collections import Counter
from itertools import product
from random import Random
from typing import TYPE_CHECKING

from hypothesis import given, settings
from hypothesis import strategies as st

from hoyle.cards import PIQUET, UNKNOWN
from hoyle.referee.unknown.spread import Place, Spread
from tests.unknown.cases import laid

if TYPE_CHECKING:
    from hoyle.cards import Card


@st.composite
def spreads(draw: st.DrawFn) -> Spread:
    """Some places for at most four cards of five, and some cards that may lie in certain places only."""
    sizes = draw(st.lists(st.integers(0, 2), min_size=1, max_size=3).filter(lambda some: 0 < sum(some) <= 4))
    points = iter(range(sum(sizes)))
    places = tuple(Place(seat, tuple(next(points) for _ in range(size))) for seat, size in enumerate(sizes))
    some = list(PIQUET[: draw(st.integers(sum(sizes), 5))])
    numbers = st.lists(st.sampled_from(range(len(sizes))), min_size=1, unique=True).map(tuple)
    bound = draw(st.lists(numbers, max_size=min(3, len(some))))
    return Spread((UNKNOWN,) * sum(sizes), places, tuple(zip(some, bound, strict=False)), tuple(some[len(bound) :]))


def by_hand(spread: Spread) -> set[tuple[frozenset[Card], ...]]:
    """Return every way to lay the cards, found by trying every one in each place or out of them."""
    bound = dict(spread.bound)
    everywhere = (*range(len(spread.places)), -1)
    faces = (*bound, *spread.free)
    found = set()
    for where in product(*(bound.get(face, everywhere) for face in faces)):
        counts = Counter(where)
        if all(counts[number] == len(place.points) for number, place in enumerate(spread.places)):
            found.add(
                tuple(
                    frozenset(face for face, lies in zip(faces, where, strict=True) if lies == number)
                    for number in range(len(spread.places))
                )
            )
    return found


@settings(max_examples=40)
@given(spreads())
def test_the_ways_to_lay_cards_are_counted_and_made_each_once(spread: Spread) -> None:
    made = [laid(spread, pack) for pack in spread.each()]

    assert spread.ways == len(made) == len(set(made))
    assert set(made) == by_hand(spread)


@settings(max_examples=40)
@given(spreads(), st.integers(0, 99))
def test_what_is_drawn_is_one_of_the_ways(spread: Spread, seed: int) -> None:
    if spread.ways:
        assert laid(spread, spread.draw(Random(seed))) in by_hand(spread)


def test_each_way_is_drawn_as_often_as_another() -> None:
    places = (Place(0, (0, 1)), Place(1, (2,)), Place(-1, (3,)))
    spread = Spread((UNKNOWN,) * 4, places, ((PIQUET[0], (0, 1)), (PIQUET[1], (0, 2))), PIQUET[2:6])
    rng = Random(1)
    drawn = Counter(laid(spread, spread.draw(rng)) for _ in range(spread.ways * 100))

    assert len(drawn) == spread.ways == 42
    assert all(55 <= count <= 150 for count in drawn.values())
