"""Forming the table, cutting out, and the rubber, as the laws and the prose of euchre tell them."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import hoyle
from hoyle.cards import PIQUET, card, cards
from hoyle.games.euchre.rubber import Rubber, value
from hoyle.games.euchre.sitting import Sitting, Stage

SIX = ("A", "B", "C", "D", "E", "F")
FIVE = SIX[:5]


def cut(sitting: Sitting, **cuts: str) -> Sitting:
    for who, shown in cuts.items():
        sitting = sitting.cut(who, *cards(shown))
    return sitting


def settled(sitting: Sitting) -> Sitting:
    """Cut for partners in the order of those who play."""
    for who, rank in zip(sitting.playing, "A789", strict=True):
        sitting = sitting.cut(who, card(f"{rank}H"))
    return sitting


def first_scene() -> Sitting:
    return cut(Sitting.of(*SIX), A="7H", B="KD", C="AS", D="9C", E="QD", F="9H")


@pytest.mark.law("euchre-foster/L4a")
@pytest.mark.law("euchre-foster-prose/table-six-complete")
def test_a_table_is_complete_with_six_people() -> None:
    assert len(Sitting.of(*SIX).people) == 6
    with pytest.raises(hoyle.BadValue, match="from four to six"):
        Sitting.of(*SIX, "G")
    with pytest.raises(hoyle.BadValue, match="from four to six"):
        Sitting.of("A", "B", "C", "C")
    with pytest.raises(hoyle.BadValue, match="complete with six"):
        Sitting.of(*SIX).joined("G")


@pytest.mark.law("euchre-foster/L4b")
def test_more_than_four_people_cut_and_the_four_lowest_play_the_first_rubber() -> None:
    sitting = cut(Sitting.of(*SIX), A="7H", B="KD", C="AS", D="9C", E="QD")
    assert sitting.stage is Stage.TABLE
    assert sitting.to_cut == ("F",)
    sitting = sitting.cut("F", card("9H"))
    assert sitting.to_cut == ("D", "F"), "equal cards are cut again"
    sitting = cut(sitting, D="KS", F="QH")
    assert set(sitting.playing) == set("ACDF")
    assert sitting.waiting == ("E", "B")


@pytest.mark.law("euchre-foster/L5")
def test_equal_cards_are_cut_again_and_rank_only_among_themselves() -> None:
    """Scenario S1: D and F cut nines; the king and the queen that follow leave them third and fourth."""
    sitting = cut(first_scene(), D="KS", F="QH")
    sitting = cut(sitting, A="TS", C="AD", F="8S", D="8D")
    assert set(sitting.to_cut) == {"D", "F"}
    sitting = cut(sitting, D="KH", F="QS")
    assert sitting.partners == (("C", "F"), ("D", "A"))


@pytest.mark.law("euchre-foster/L4c")
@pytest.mark.law("euchre-foster/L4d")
def test_the_two_lowest_are_partners_and_the_lowest_deals_and_chooses_his_seat() -> None:
    sitting = cut(Sitting.of("A", "B", "C", "D"), A="TS", B="AD", C="8S", D="KC")
    assert sitting.partners == (("B", "C"), ("A", "D"))
    assert sitting.dealer == "B"
    assert sitting.seats() == ("B", "A", "C", "D")
    assert sitting.seats("E") == ("D", "B", "A", "C")
    assert sitting.seats("S") == ("C", "D", "B", "A")
    assert sitting.seats("W") == ("A", "C", "D", "B")
    with pytest.raises(hoyle.UnknownName, match="seat 'X'"):
        sitting.seats("X")


def test_partners_and_the_end_of_a_rubber_wait_for_the_cut() -> None:
    with pytest.raises(hoyle.BadValue, match="still being cut for"):
        _ = Sitting.of(*FIVE).dealer
    with pytest.raises(hoyle.BadValue, match="still being cut for"):
        Sitting.of(*FIVE).rubber_over()


def test_the_rubbers_that_each_has_played_on_end_are_counted() -> None:
    sitting = settled(Sitting.of("A", "B", "C", "D"))
    for count in (1, 2, 3):
        sitting = settled(sitting.rubber_over())
        assert sitting.runs == dict.fromkeys("ABCD", count)


@pytest.mark.law("euchre-foster/L7a")
def test_the_ace_is_low_in_cutting() -> None:
    sitting = cut(Sitting.of("A", "B", "C", "D"), A="7S", B="AD", C="JS", D="KC")
    assert sitting.ranking == ("B", "A", "C", "D")


@pytest.mark.parametrize("shown", ["9D TD", "JK"])
def test_who_shows_two_cards_or_the_joker_cuts_again(shown: str) -> None:
    sitting = Sitting.of(*FIVE)
    assert cut(sitting, A=shown) == sitting


def test_a_cut_is_of_a_card_by_one_whose_turn_it_is() -> None:
    sitting = cut(Sitting.of(*FIVE), A="9D")
    with pytest.raises(hoyle.BadValue, match="it is for B, C, D, E to cut"):
        cut(sitting, A="TD")
    with pytest.raises(hoyle.UnknownName, match="person at the table 'X'"):
        cut(sitting, X="TD")
    with pytest.raises(hoyle.BadValue, match="it shows a card"):
        sitting.cut("B")


@pytest.mark.law("euchre-foster/L6a")
@pytest.mark.law("euchre-foster-prose/cutout-highest-go-out")
@pytest.mark.law("euchre-foster-prose/cutout-new-cut")
def test_after_the_first_rubber_the_four_cut_and_the_highest_go_out_and_partners_are_cut_for_anew() -> None:
    sitting = settled(cut(first_scene(), D="KS", F="QH")).rubber_over()
    assert sitting.stage is Stage.OUT
    assert set(sitting.to_cut) == set("ACDF")
    sitting = cut(sitting, A="KH", C="9H", D="QH", F="7H")
    assert set(sitting.playing) == set("CFEB")
    assert set(sitting.waiting) == {"A", "D"}
    assert sitting.stage is Stage.PARTNERS


@pytest.mark.law("euchre-foster/L6b")
@pytest.mark.law("euchre-foster-prose/cutout-six")
def test_with_six_those_who_have_played_two_rubbers_on_end_go_out_without_a_cut() -> None:
    sitting = settled(cut(first_scene(), D="KS", F="QH")).rubber_over()
    sitting = settled(cut(sitting, A="KH", C="9H", D="QH", F="7H")).rubber_over()
    assert sitting.stage is Stage.PARTNERS
    assert set(sitting.waiting) == {"C", "F"}
    assert set(sitting.playing) == {"A", "B", "D", "E"}


@pytest.mark.law("euchre-foster/L6c")
@pytest.mark.law("euchre-foster-prose/cutout-five")
def test_with_five_three_cut_then_two_and_the_one_who_has_always_played_goes_without_a_cut() -> None:
    sitting = settled(cut(Sitting.of(*FIVE), A="AH", B="7H", C="8H", D="9H", E="KH")).rubber_over()
    sitting = settled(cut(sitting, A="AH", B="7H", C="8H", D="9H")).rubber_over()
    assert sitting.to_cut == ("A", "B", "C"), "D went out for E; these three have played twice"
    sitting = settled(cut(sitting, A="AH", B="7H", C="8H")).rubber_over()
    assert sitting.to_cut == ("A", "B")
    sitting = settled(cut(sitting, A="AH", B="7H")).rubber_over()
    assert sitting.waiting == ("A",)
    assert sitting.stage is Stage.PARTNERS


@pytest.mark.law("euchre-foster-prose/table-rubbers-usual")
def test_four_people_play_rubber_after_rubber_and_cut_for_partners_each_time() -> None:
    sitting = settled(Sitting.of("A", "B", "C", "D"))
    again = sitting.rubber_over()
    assert set(again.playing) == set(sitting.playing)
    assert again.stage is Stage.PARTNERS


def test_who_joins_comes_in_after_the_rubber() -> None:
    sitting = settled(Sitting.of("A", "B", "C", "D")).joined("E").rubber_over()
    assert sitting.stage is Stage.OUT
    sitting = cut(sitting, A="KH", B="9H", C="8H", D="7H")
    assert set(sitting.playing) == set("BCDE")
    assert sitting.waiting == ("A",)
    with pytest.raises(hoyle.BadValue, match="nobody sits at it twice"):
        sitting.joined("A")


@given(st.integers(4, 6), st.integers(0, 2**32))
def test_however_they_cut_four_play_nobody_is_lost_and_who_waits_comes_in(count: int, seed: int) -> None:
    rng = Random(seed)
    sitting = Sitting.of(*SIX[:count])
    tables = []
    for _ in range(6):
        while sitting.to_cut:
            sitting = sitting.cut(rng.choice(sitting.to_cut), rng.choice(PIQUET))
        tables.append(sitting)
        sitting = sitting.rubber_over()
    for table in tables:
        assert len(table.playing) == 4
        assert sorted((*table.playing, *table.waiting)) == sorted(table.people)
        assert {*table.partners[0], *table.partners[1]} == set(table.playing)
    for before, after in pairwise(tables):
        assert set(before.waiting) <= set(after.playing)


# The rubber.


@pytest.mark.law("euchre-foster/L3a")
@pytest.mark.law("euchre-foster/L3b")
def test_a_rubber_is_won_with_two_games_of_three_and_a_third_is_played_only_if_it_is_wanted() -> None:
    assert not Rubber(((5, 0),)).over
    assert not Rubber(((5, 0), (3, 5))).over
    assert Rubber(((5, 0), (5, 3))).winner == 0
    assert Rubber(((5, 0), (3, 5), (1, 6))).winner == 1


@pytest.mark.law("euchre-foster/L3c")
@pytest.mark.parametrize(("losers", "points"), [(0, 3), (1, 2), (2, 2), (3, 1), (4, 1)])
def test_a_game_is_worth_treble_double_or_single_by_the_losers_score(losers: int, points: int) -> None:
    assert value(losers) == points


@pytest.mark.law("euchre-foster/L3d")
@pytest.mark.parametrize(
    ("games", "points"),
    [
        (((5, 0), (3, 5), (5, 2)), 6),
        (((5, 3), (5, 0)), 6),
        (((0, 5), (5, 4), (3, 5)), 5),
        (((5, 4), (0, 5), (6, 4)), 1),
        (((5, 0), (5, 0)), 8),
    ],
)
def test_a_rubber_is_worth_its_winners_games_and_two_less_the_losers_games(
    games: tuple[tuple[int, int], ...], points: int
) -> None:
    """Scenario S25d is the first."""
    assert Rubber(games).points == points


def test_a_rubber_that_goes_on_or_is_none_has_no_worth() -> None:
    with pytest.raises(hoyle.BadValue, match="nobody has won two games"):
        _ = Rubber(((5, 0),)).points
    with pytest.raises(hoyle.BadValue, match="0 to 4"):
        value(5)
    match = settled(Sitting.of("A", "B", "C", "D")).begin(hoyle.get_game("euchre", points=10))
    with pytest.raises(hoyle.BadValue, match="games of five points"):
        Rubber.of(match)


def test_a_rubber_is_played_by_those_who_have_cut_for_it_and_counted() -> None:
    rng = Random(7)
    match = settled(Sitting.of("Ann", "Bob", "Cid", "Dot")).begin(hoyle.get_game("euchre"), "S")
    assert match.table.start.players[2] == "Ann", "she cut the ace, and took the seat S"
    assert match.table.start.dealer == 2
    assert Rubber.of(match).games == ()
    while match.winner is None:
        seat = match.to_act[0]
        acts = match.legal_acts(seat)
        match = match.apply(rng.choice(acts) if acts else match.chance(rng))
    rubber = Rubber.of(match)
    assert rubber.winner == match.winner
    assert 1 <= rubber.points <= 8
