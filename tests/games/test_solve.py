"""The exact search: the same as looking at everything, by far fewer steps."""

from __future__ import annotations

from collections.abc import Hashable
from functools import cache
from random import Random

import pytest
from attrs import frozen
from hypothesis import given, settings
from hypothesis import strategies as st

from hoyle.cards import FACES, PIQUET, Card, Suit, cards, mask
from hoyle.games import solve
from hoyle.games.ecarte import claims
from hoyle.games.ecarte.board import HAND, Board, Round, Rules
from hoyle.games.ecarte.play import made, start_play
from hoyle.games.ecarte.positions import Played, Playing, State
from hoyle.moments import Act

MOST = 5
BOUND = 2_000
DEALS = st.permutations(PIQUET)
SEATS = st.sampled_from((0, 1))


# Trees of which only the leaves mean something.


@frozen
class Go(Act):
    """Goes to one of the nodes below."""

    to: int = 0


@frozen
class Node:
    """A node of a tree whose layers are shared: many ways lead to each node."""

    tree: tuple[tuple[tuple[int, tuple[int, ...]], ...], ...]
    layer: int
    at: int

    @property
    def ended(self) -> bool:
        return self.layer == len(self.tree)

    @property
    def actions(self) -> tuple[Act, ...]:
        seat, below = self.tree[self.layer][self.at]
        return tuple(Go(seat, to) for to in below)

    def go(self, act: Act) -> Node:
        assert isinstance(act, Go)
        return Node(self.tree, self.layer + 1, act.to)


WIDTH = 4
LAYER = st.tuples(
    *[st.tuples(SEATS, st.lists(st.integers(0, WIDTH - 1), min_size=1, max_size=WIDTH).map(tuple))] * WIDTH
)
TREES = st.lists(LAYER, min_size=1, max_size=6).map(tuple)
WORTH = st.tuples(*[st.integers(0, MOST)] * WIDTH)


@given(tree=TREES, worth=WORTH, side=st.sampled_from(((), (0,), (1,), (0, 1))), keyed=st.booleans())
@settings(max_examples=200, deadline=None)
def test_any_tree_has_the_value_that_looking_at_all_of_it_gives(
    tree: tuple[tuple[tuple[int, tuple[int, ...]], ...], ...],
    worth: tuple[int, ...],
    side: tuple[int, ...],
    keyed: bool,  # noqa: FBT001 - drawn
) -> None:
    @cache
    def all_of_it(node: Node) -> int:
        if node.ended:
            return worth[node.at]
        found = [all_of_it(node.go(act)) for act in node.actions]
        return max(found) if node.actions[0].seat in side else min(found)

    def key(node: Node) -> Hashable:
        return (node.layer, node.at) if keyed or node.layer % 2 else None

    for at in range(WIDTH):
        root = Node(tree, 0, at)
        assert solve.best(root, side, lambda node: worth[node.at], Node.go, key, MOST) == all_of_it(root)


# Hands of écarté.


def start(pack: tuple[Card, ...], trump: Suit, sizes: tuple[int, int], leader: int) -> State:
    """Begin the play of two hands, the first cards of a pack; the other player is taken to have dealt."""
    hands = (mask(pack[: sizes[0]]), mask(pack[sizes[0] : sum(sizes)]))
    up = next(face for face in FACES if face.suit is trump and face not in pack)
    return start_play(Board(Round(Rules(), 1 - leader), hands, (), up), -1)


def plain(at: State, seat: int) -> int:
    """Look at every line of play: no bounds, no memory."""
    if isinstance(at, Played):
        return made(at.won, seat)
    found = [plain(at.apply(act), seat) for act in at.actions]
    return max(found) if at.to_act == (seat,) else min(found)


def sure(at: State, seat: int) -> int:
    return claims.sure(at, seat) if isinstance(at, Playing) else plain(at, seat)


@pytest.mark.parametrize("size", range(1, 6))
@pytest.mark.parametrize("trump", Suit, ids=lambda suit: suit.word)
@given(deal=DEALS, leader=SEATS, seat=SEATS)
@settings(max_examples=8, deadline=None)
def test_hands_of_one_to_five_cards_under_every_trump(
    size: int, trump: Suit, deal: list[Card], leader: int, seat: int
) -> None:
    at = start(tuple(deal), trump, (size, size), leader)
    assert sure(at, seat) == plain(at, seat)
    assert sure(at, 0) + sure(at, 1) == size


@pytest.mark.parametrize("sizes", [(6, 5), (5, 6), (5, 4), (3, 5)], ids=str)
@given(deal=DEALS, trump=st.sampled_from(Suit), leader=SEATS, seat=SEATS)
@settings(max_examples=8, deadline=None)
def test_hands_of_unlike_numbers(sizes: tuple[int, int], deal: list[Card], trump: Suit, leader: int, seat: int) -> None:
    at = start(tuple(deal), trump, sizes, leader)
    assert sure(at, seat) == plain(at, seat)


@given(deal=DEALS, trump=st.sampled_from(Suit), leader=SEATS, seat=SEATS, seed=st.integers(0, 999))
@settings(max_examples=40, deadline=None)
def test_hands_in_the_middle_of_their_play_and_of_a_trick(
    deal: list[Card], trump: Suit, leader: int, seat: int, seed: int
) -> None:
    rng = Random(seed)
    at = start(tuple(deal), trump, (5, 5), leader)
    while not at.ended:
        at = at.apply(rng.choice(at.actions))
        assert sure(at, seat) == plain(at, seat)


@given(deal=DEALS, trump=st.sampled_from(Suit), leader=SEATS, given_to=SEATS, seat=SEATS)
@settings(max_examples=20, deadline=None)
def test_tricks_given_beforehand_count(deal: list[Card], trump: Suit, leader: int, given_to: int, seat: int) -> None:
    begun = start(tuple(deal), trump, (4, 4), leader)
    at = begun.award(given_to, 1)
    assert sure(at, seat) == plain(at, seat) == plain(begun, seat) + (seat == given_to)


# How much is searched.


def cards_played(at: State, seat: int) -> int:
    """Count the cards that a search tries."""
    count = 0

    def play(position: State, act: Act) -> State:
        nonlocal count
        count += 1
        return position.apply(act)

    def tricks(position: State) -> int:
        assert isinstance(position, Played)
        return made(position.won, seat)

    solve.best(at, {seat}, tricks, play, claims.key, HAND)
    return count


def cards_in_all(at: State) -> int:
    """Count the cards that would be tried without bounds and memory."""
    return 0 if at.ended else sum(1 + cards_in_all(at.apply(act)) for act in at.actions)


def test_few_cards_are_tried() -> None:
    rng = Random(20)
    worst = 0
    for _ in range(150):
        at = start(tuple(rng.sample(PIQUET, 32)), rng.choice(tuple(Suit)), rng.choice(((5, 5), (6, 5))), 0)
        worst = max(worst, *(cards_played(at, seat) for seat in (0, 1)))
    assert worst < BOUND


def test_few_cards_are_tried_even_in_the_worst_hand_that_a_long_hunt_has_found() -> None:
    held = cards("QD 7S 8S 8D TD TS 7D 9D KD JD AC")
    rest = tuple(face for face in PIQUET if face not in held)
    at = start((*held, *rest), Suit.HEARTS, (6, 5), 0)
    assert max(cards_played(at, seat) for seat in (0, 1)) < BOUND


def test_bounds_and_memory_spare_most_of_it() -> None:
    rng = Random(4)
    tried = whole = 0
    for _ in range(12):
        at = start(tuple(rng.sample(PIQUET, 32)), rng.choice(tuple(Suit)), (5, 5), 0)
        tried, whole = tried + cards_played(at, 0), whole + cards_in_all(at)
    assert tried * 4 < whole
