"""What a deal of euchre is worth to its maker: the printed tenace, what is known of the deal, and what is refused."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

import hoyle
from hoyle.cards import PIQUET, Suit, card, cards, mask, show
from hoyle.errors import BadText, BadValue, UnknownName
from hoyle.games.euchre.ranks import best_first
from hoyle.odds import EuchreOdds, euchre

TWO = hoyle.get_game("euchre", players=2)
THREE = hoyle.get_game("euchre", players=3, pack=24)
FOUR = hoyle.get_game("euchre", pack=24)
TENACE = {"N": "JH AH TH AS KS", "S": "JD KH QH 9H AC"}


# The printed example of a tenace.


@pytest.mark.law("euchre-foster-prose/tenace-example")
@pytest.mark.parametrize("leader", ["N", "S"])
def test_the_holder_of_the_tenace_makes_three_tricks_whoever_leads(leader: str) -> None:
    found = euchre(TENACE, maker="N", trump="hearts", leader=leader, game=TWO)

    assert found.tally.tricks == (0, 0, 0, 1, 0, 0)
    assert (found.maker, found.side, found.leader) == ("N", ("N",), leader)


@pytest.mark.law("euchre-foster-prose/tenace-example")
def test_the_holder_of_the_tenace_must_not_lead_away_from_it() -> None:
    found = euchre(TENACE, maker="N", trump=Suit.HEARTS, leader="N", game=TWO)
    made = {choice.card.text: choice.tally.tricks.index(1) for choice in found.leads}

    assert made == {"AS": 3, "KS": 3, "JH": 2, "TH": 2, "AH": 1}


# Who leads, and where the turn-up lies.


def found(hands: dict[str, str] | None = None, **told: Any) -> EuchreOdds:  # noqa: ANN401 - any of its arguments
    """Return the odds of a deal for two, which may be told otherwise."""
    return euchre(hands or TENACE, **{"maker": "N", "trump": "hearts", "dealer": "S", "game": TWO, **told})


def test_the_seat_after_the_dealer_leads_or_against_a_lone_hand_whom_the_options_say() -> None:
    hands = {"N": "JH AH", "E": "7C 8C", "S": "9C TC", "W": "7D 8D"}
    four: dict[str, Any] = {"game": FOUR.with_options(pack=32), "hands": hands}
    left = FOUR.with_options(pack=32, lone_lead="the left of the maker")

    assert found(**four).leader == "W"
    assert found(**{**four, "dealer": "W"}).leader == "N"
    assert found(**{**four, "dealer": "E", "alone": True}).leader == "W"
    assert found(**{**four, "game": left, "dealer": "S", "alone": True}).leader == "E"
    assert found(**{**four, "leader": "s"}).leader == "S"


def test_a_turn_up_of_another_suit_was_turned_down_and_is_out_of_play() -> None:
    it = found({"N": TENACE["N"]}, turn_up="9S")

    assert it.taken is None
    assert it.deals == found({"N": TENACE["N"]}, out="9S").deals == 65_780
    assert it.tally == found({"N": TENACE["N"]}, out="9S").tally


@pytest.mark.parametrize(
    "told",
    [
        {"turn_up": "9H", "trump": ""},
        {"turn_up": "9H", "trump": "H"},
        {"turn_up": "8H", "trump": "", "out": "8H"},
        {"turn_up": "8H", "trump": "", "dealer": "N", "leader": "N", "out": "8H"},
    ],
    ids=str,
)
def test_a_turn_up_that_lies_in_the_dealers_hand_or_is_discarded_is_not_taken_up_again(told: dict[str, Any]) -> None:
    it = found(**told)

    assert it.taken is None
    assert it.deals == 1
    assert not it.discards


def test_a_dealer_who_lays_his_hand_down_takes_nothing_up() -> None:
    it = found({"N": "JH AH", "E": "7C 8C", "W": "7D 8D"}, turn_up="9H", alone=True, game=FOUR.with_options(pack=32))

    assert it.taken is None
    assert it.deals == 1


def test_a_dealer_who_leads_may_lead_the_card_that_he_has_taken_up_and_keeps_what_he_is_to_lead() -> None:
    for lead in ("9H", "AS"):
        it = found({"S": TENACE["N"]}, turn_up="9H", leader="S", lead=lead, maker="S", out=show(PIQUET[:16]))
        assert it.lead is card(lead)
        assert {choice.card for choice in it.discards} == {*cards(TENACE["N"]), card("9H")} - {card(lead)}
    it = found({"S": "? ? ? ? ?", "N": "7C 8C 9C TC JC"}, turn_up="9H", leader="S", lead="AS", out="7D 8D 9D")
    assert card("AS") in it.hands["S"]
    assert not it.discards


def test_the_best_bower_turned_up_stands_for_the_suit_that_the_options_say() -> None:
    game = hoyle.get_game("euchre", players=2, best_bower="joker", best_bower_turned="hearts")
    it = found({"S": "JH AH TH AS KS"}, trump="", turn_up="JK", maker="S", game=game)

    assert (it.trump, it.taken) == (Suit.HEARTS, card("JK"))
    assert best_first(mask([choice.card for choice in it.discards]), Suit.HEARTS, card("JK"))[0] is card("JK")


def test_cards_that_are_known_of_a_hand_are_held_in_every_deal() -> None:
    it = found({"N": TENACE["N"], "S": "JD KH ? ? ?"})

    assert it.deals == 2_300
    assert it.hands["S"] == cards("JD KH ? ? ?")


# What it comes to.


@pytest.mark.parametrize(
    ("told", "points"),
    [
        ({"game": TWO}, (-2, -2, -2, 1, 1, 2)),
        ({"game": THREE}, (-2, -2, -2, 1, 1, 3)),
        ({"game": FOUR}, (-2, -2, -2, 1, 1, 2)),
        ({"game": FOUR, "alone": True}, (-2, -2, -2, 1, 1, 4)),
        ({"game": FOUR, "defender": "E"}, (-4, -4, -4, 1, 1, 2)),
        ({"game": FOUR.with_options(lone_euchre=4), "alone": True}, (-4, -4, -4, 1, 1, 4)),
    ],
    ids=str,
)
def test_what_the_side_marks_less_what_another_marks_is_the_score_of_the_game(
    told: dict[str, Any], points: tuple[int, ...]
) -> None:
    assert found({"N": "JH", "E": "9C", "S": "TC"} if told["game"] is not TWO else {"N": "JH"}, **told).points == points


def test_what_a_deal_is_worth_is_the_average_of_its_points() -> None:
    it = found({"N": TENACE["N"]}, turn_up="9H", trump="")
    tricks = it.tally.tricks

    assert it.net == Fraction(2 * tricks[5] + tricks[4] + tricks[3] - 2 * sum(tricks[:3]), 65_780)
    assert (it.point, it.march, it.euchred) == (sum(tricks[3:]), tricks[5], sum(tricks[:3]))
    assert not it.sampled


def test_tricks_made_before_count() -> None:
    assert found({"N": "JH AH", "S": "9C TC"}, made=3).tally.tricks == (0, 0, 0, 0, 0, 1)
    assert found({"N": "JH AH", "S": "9C TC"}, made=1).tally.tricks == (0, 0, 0, 1, 0, 0)


# Too many deals.


def test_three_hands_unknown_are_too_many_to_count_and_a_sample_is_an_estimate() -> None:
    with pytest.raises(BadValue, match="32540508: the limit is 200,000; tell more of the cards, raise it, or draw"):
        found({"N": TENACE["N"]}, turn_up="9S", game=FOUR)

    it = found({"N": TENACE["N"]}, turn_up="9S", game=FOUR, sample=20, seed=5)
    assert it == found({"N": TENACE["N"]}, turn_up="9S", game=FOUR, sample=20, seed=5)
    assert it.sampled
    assert (it.classes, it.tally.total, it.deals) == (20, 20, 617_512_896)


def test_a_limit_may_be_lower() -> None:
    with pytest.raises(BadValue, match="cannot be 170: the limit is 100"):
        found({"N": TENACE["N"]}, limit=100)


# What cannot be.


@pytest.mark.parametrize(
    ("hands", "told", "why"),
    [
        ({"N": ""}, {}, "the hand of N cannot be '': a hand has five cards"),
        ({"N": "JH AH", "S": "9C"}, {}, "the hand of S cannot be '9C': the first hand told has 2"),
        ({"N": "JH", "n": "AH"}, {}, "the hand of n cannot be 'AH': it is told already: JH"),
        ({"N": "JH", "S": "JH"}, {}, "the hand of S cannot be 'JH': JH is told a second time, after the hand of N"),
        ({"N": "2H"}, {}, "2H is none of the 32 cards of the pack"),
        ({"N": "JH"}, {"trump": ""}, "the trump cannot be '': tell the suit; or the turn-up"),
        ({"N": "JH"}, {"dealer": ""}, "the dealer cannot be '': tell who deals, or who leads"),
        ({"N": "JH"}, {"lead": "9C", "leader": "N"}, "the lead cannot be '9C': N has JH"),
        ({"N": "JH", "S": "9C"}, {"lead": "9C", "leader": "N"}, "the lead cannot be '9C': N has JH"),
        ({"N": "JH"}, {"lead": "JH", "leader": "S"}, "JH is told a second time"),
        ({"N": "JH"}, {"lead": "2H", "leader": "S"}, "2H is none of the 32 cards"),
        ({"N": "JH"}, {"alone": True}, "a lone hand cannot be 'N': with 2 players nobody has a partner"),
        ({"N": "JH"}, {"defender": "S"}, "the lone defender cannot be 'S'"),
        ({"N": "JH"}, {"defender": "S", "game": FOUR}, "he is an adversary of the maker, and has a partner"),
        ({"N": "JH"}, {"leader": "S", "alone": True, "game": FOUR}, "the leader cannot be 'S': he lays his cards down"),
        ({"N": "JH"}, {"turn_up": "9H"}, "the turn-up cannot be '9H': once cards are played"),
        ({"N": "JH"}, {"turn_up": "9H", "dealer": "", "leader": "N"}, "he takes up 9H: tell who deals"),
        ({"N": "9H AH TH AS KS"}, {"turn_up": "9H"}, "the turn-up cannot be '9H': 9H is told a second time"),
        ({"N": "JH"}, {"made": 5}, "with hands of 1, from 0 to 4"),
        ({"N": "JH"}, {"sample": -1}, "the sample cannot be -1"),
    ],
    ids=str,
)
def test_what_cannot_be_is_refused_with_what_to_mend(hands: dict[str, str], told: dict[str, Any], why: str) -> None:
    with pytest.raises(BadValue, match=why):
        found(hands, **told)


def test_no_hand_at_all_is_refused() -> None:
    with pytest.raises(BadValue, match="the hands cannot be '': tell one at least"):
        euchre({}, maker="N", trump="hearts", dealer="S")


def test_a_joker_turned_up_for_which_no_option_settles_a_suit_is_refused() -> None:
    game = hoyle.get_game("euchre", players=2, best_bower="joker", best_bower_turned="the dealer names")
    with pytest.raises(BadValue, match="no option settles which suit it stands for"):
        found({"N": TENACE["N"]}, turn_up="JK", game=game)


@pytest.mark.parametrize(
    ("told", "why"),
    [
        ({"maker": "Q"}, "there is no seat 'Q'; known: N, S"),
        ({"leader": "E"}, "there is no seat 'E'"),
        ({"trump": "heart"}, "there is no suit 'heart'; did you mean 'hearts'"),
    ],
    ids=str,
)
def test_a_seat_or_a_suit_that_there_is_not_is_refused(told: dict[str, Any], why: str) -> None:
    with pytest.raises(UnknownName, match=why):
        found(**told)


def test_a_word_that_is_no_card_is_refused() -> None:
    with pytest.raises(BadText, match="'7X' is not a card"):
        found({"N": "7X"})
