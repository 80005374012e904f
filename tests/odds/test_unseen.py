"""Deals in classes that play alike: each deal is in one of them, and each class counts for as many as it has."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hoyle.cards import PIQUET, Card, Suit, cards, mask
from hoyle.games.ecarte.ranks import BEATS, FOLLOW
from hoyle.games.open_play import Order, order_of
from hoyle.odds.unseen import Unseen

ORDER = order_of(mask(PIQUET), FOLLOW, BEATS[Suit.HEARTS])
FULL = (1 << 32) - 1


def unseen(*hands: str, wanting: tuple[int, ...], out: str = "") -> Unseen:
    held = tuple(ORDER.places(mask(cards(hand))) for hand in hands)
    return Unseen(ORDER, held, wanting, FULL & ~sum(held) & ~ORDER.places(mask(cards(out))))


def split(hands: int, players: int) -> tuple[int, ...]:
    return tuple(hands >> 32 * player & FULL for player in range(players))


def shape(order: Order, hands: tuple[int, ...], known: int) -> tuple[object, ...]:
    """Return what tells one class from another: who holds the cards of each suit, from the lowest up, in play."""
    found: list[object] = []
    before = 0
    for place, follow in enumerate(order.follow):
        if follow != before:
            found.append("suit")
        before = follow
        for player, hand in enumerate(hands):
            if hand >> place & 1:
                found.append(order.faces[place] if known >> place & 1 else player)
    return tuple(found)


def test_one_hand_in_question_falls_into_few_classes() -> None:
    it = unseen("7H KC QC JC 7S", "", wanting=(0, 5), out="8H")

    assert it.deals == 65_780
    assert it.classes == len(list(it.each())) == 56
    assert sum(deals for _, deals in it.each()) == 65_780


def test_cards_run_together_across_those_out_of_play_and_not_across_a_hand_or_a_suit() -> None:
    it = unseen("9H", "", wanting=(0, 1), out="QH 7C")
    runs = [ORDER.cards(sum(1 << place for place in run)) for run in it.runs()]

    assert cards("7H 8H") in runs
    assert set(cards("TH AH JH KH")) in map(set, runs)
    assert set(cards("8C 9C TC AC JC QC KC")) in map(set, runs)
    assert sum(map(len, runs)) == 29


PACKS = st.permutations(PIQUET)


@given(pack=PACKS, sizes=st.lists(st.integers(0, 2), min_size=1, max_size=3), known=st.integers(0, 3))
@settings(max_examples=60, deadline=None)
def test_every_deal_is_in_one_class_and_each_class_has_as_many_as_it_counts_for(
    pack: list[Card], sizes: list[int], known: int
) -> None:
    mine, rest = mask(pack[:known]), pack[known : known + 7]
    hands = (ORDER.places(mine), *(0 for _ in sizes))
    it = Unseen(ORDER, hands, (0, *sizes), ORDER.places(mask(rest)))

    def deals(left: list[Card], wanting: list[int]) -> list[tuple[int, ...]]:
        if not wanting:
            return [()]
        found = []
        for hand in combinations(left, wanting[0]):
            others = [face for face in left if face not in hand]
            found += [(ORDER.places(mask(hand)), *more) for more in deals(others, wanting[1:])]
        return found

    counted = Counter(shape(ORDER, (hands[0], *deal), hands[0]) for deal in deals(list(rest), sizes))
    classes = {shape(ORDER, split(each, len(hands)), hands[0]): ways for each, ways in it.each()}
    assert dict(counted) == classes
    assert it.classes == len(list(it.each())) == len(classes)
    assert it.deals == sum(classes.values())


def test_a_class_of_two_unknown_hands_says_who_holds_the_higher_card() -> None:
    it = unseen("", "", wanting=(1, 1), out=" ".join(face.text for face in PIQUET[2:]))

    assert (it.deals, it.classes) == (2, 2)


def test_deals_drawn_by_lot_are_deals_and_the_same_from_the_same_seed() -> None:
    it = unseen("KH", "", "", wanting=(1, 2, 2), out="7H")
    drawn = list(it.drawn(50, Random(3)))

    assert drawn == list(it.drawn(50, Random(3)))
    assert drawn != list(it.drawn(50, Random(4)))
    for hands, ways in drawn:
        each = split(hands, 3)
        assert ways == 1
        assert [hand.bit_count() for hand in each] == [2, 2, 2]
        assert each[0] & it.hands[0]
        assert sum(each).bit_count() == 6
        assert not sum(each) & ORDER.places(mask(cards("7H")))


@pytest.mark.parametrize("count", [0, 30])
def test_where_nothing_is_wanting_there_is_one_deal(count: int) -> None:
    it = unseen("KH", "7H", wanting=(0, 0), out=" ".join(face.text for face in PIQUET[:count] if face.text[1] == "C"))

    assert (it.deals, it.classes) == (1, 1)
    assert [split(hands, 2) for hands, _ in it.each()] == [it.hands]
