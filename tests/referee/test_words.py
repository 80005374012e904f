"""What was done and what follows, in the words of the table."""

from __future__ import annotations

import pytest
from attrs import evolve

from hoyle.games.ecarte.codes.english import ENGLISH
from hoyle.games.registry import CODES
from hoyle.referee import report
from tests.referee.disputes import CLAIM, HAND, first, found, record, ruled, undealt


def test_a_card_played_is_told_with_the_trick_and_what_could_have_been_played() -> None:
    assert first(found(*HAND)).situation == "N leads KS, S plays 8D, though holding QS"
    assert first(found("N stands", "S plays QS")).situation == "S leads QS"


def test_an_act_is_told_with_the_names_of_people_and_without_pronouns() -> None:
    told = found("N stands", "N plays KS", "S plays QS", "N throws down his hand", players={"N": "Anne"})

    assert first(told).situation == "Anne throws down the hand"


def test_a_deal_is_told_packet_by_packet_and_by_what_each_has() -> None:
    short = "S deals N3 S3 N2 S3 with 7C faced to N KS TS QD 9C KH to S QS TD 8D KC AH 7C then 9D"

    matters = report(undealt(short, "S turns up 9D")).matters

    assert {each.situation for each in matters} == {
        "S deals 3 to N, 3 to S, 2 to N, 3 to S, with 7C face up in the pack. N has 5 cards, S 6"
    }


def test_a_clause_of_the_code_behind_is_told_by_its_own_law(monkeypatch: pytest.MonkeyPatch) -> None:
    bare = evolve(ENGLISH, name="bare", clauses=(), suppletive=ENGLISH)
    monkeypatch.setitem(CODES, "bare", bare)

    gists = ruled(first(found(*HAND, CLAIM, code="bare"))).gists

    assert [locus for locus, _ in gists] == ["law 43", "law 39"]


def test_what_was_marked_before_the_ruling_is_told_with_the_score_then_and_after_the_choice() -> None:
    judgement = ruled(first(found(*HAND, CLAIM, "N elects stand")))

    assert (judgement.marked, judgement.was, judgement.settled) == (((1, 2, "hand"),), (3, 5), (3, 4))
    assert [each.words for each in judgement.choices][1] == "S keeps 1 of the 2 points of this hand"


def test_a_choice_to_play_a_hand_again_that_a_law_has_stopped_says_that_it_stays_stopped() -> None:
    stopped = record(
        "N proposes", "S accepts", "N discards 7S", "S gives N 1", "S discards 8C", "S gives himself 2",
        "S looks at the cards given", "S announces the king", "N stands", "N plays KD", "S plays 8D",
        "N claims play with too many cards by S", "N claims a false king by S",
        code="ecarte-foster", hands={"N": "KD QD JD 7S 7H", "S": "8S 8D 8C KC AH"}, stock="7C QH 9S 7D TD JC JH",
    )  # fmt: skip

    again = next(each for matter in report(stopped).matters for each in ruled(matter).choices)

    assert (again.score, again.rest, again.words) == ((5, 3), "", "the hand stays stopped")
