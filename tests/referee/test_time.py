"""What is too early or too late, on what the laws are silent, what is undone."""

from __future__ import annotations

import pytest

from hoyle.laws.offences import Status
from hoyle.laws.rulings import Outcome, Verdict
from hoyle.referee import report
from tests.referee.disputes import CLAIM, HAND, OFFENCE, first, found, ruled, undealt


def test_a_claim_too_early_leaves_the_offender_his_time_to_mend() -> None:
    matter = first(found(*OFFENCE, CLAIM))

    assert ruled(matter).ruling.outcome is Outcome.NOT_NOW
    assert ruled(matter).claimed
    assert ("L39b", Verdict.PARTY, "only for S") in ruled(matter).trace
    assert matter.cure is not None
    assert matter.cure.who == "S"
    assert matter.cure.limit.startswith("until another card is led")


def test_once_it_is_too_late_the_report_tells_what_the_law_would_have_given() -> None:
    matter = first(found(*HAND, "S cuts 16", score={}))

    assert ruled(matter).ruling.outcome is Outcome.NOT_NOW
    assert [verdict for _, verdict, _ in ruled(matter).trace] == [Verdict.LATE, Verdict.LATE]
    (then,) = matter.in_time
    assert then.number == 4
    assert (then.who, then.limit) == ("N", "until the pack for the next deal is cut")
    assert [each.label for each in then.choices] == ["replay", "stand"]


@pytest.mark.law("ecarte-english/L14a")
@pytest.mark.law("ecarte-english/L14b")
@pytest.mark.law("ecarte-english/L41b")
def test_a_time_in_which_all_would_have_stood_is_told_only_where_there_was_nothing_better() -> None:
    dealt = ("N deals S3 N3 S2 N2 to S KS TS QD 9C KH to N QS TD 8D KC AH then 9D", "N turns up 9D", "S stands")
    thrown = ("S throws down his hand", "N claims a hand thrown down by S")
    turn = report(undealt(*dealt, "S plays KS", "N plays QS", *thrown, "N cuts 16"))
    held = {"N": "KS TS QD 9C JC", "S": "QS TD 8D KC AH"}
    suit = found("N stands", "N plays KS, naming hearts", "S plays QS", *thrown, "S cuts 16", hands=held, score={})

    assert [each.ruling.cites for each in first(turn).in_time] == [("L14a",)]
    assert [each.ruling.cites for each in first(suit).in_time] == [("L41b",)]


@pytest.mark.law("ecarte-foster/draw-misdeal-pone-asks-too-many")
def test_what_two_clauses_give_alike_up_to_one_time_is_told_once() -> None:
    acts = (
        "N proposes", "S accepts", "N discards TS 9C and asks for 3", "S gives N 3", "N looks at the cards given",
        "S discards 8D", "S gives himself 1", "N stands", "N plays KS",
    )  # fmt: skip

    (then,) = first(found(*acts, code="ecarte-foster", stock="7C 8C 9S JD")).in_time

    assert then.number == 3


def test_where_the_code_is_silent_the_nearest_clause_is_read() -> None:
    matter = first(found("N stands", "N plays KS", "S plays QS", "N plays TS", "N looks at the tricks"))

    assert ruled(matter).ruling.outcome is Outcome.SILENT
    assert [each.id for each in ruled(matter).readings] == ["L28b"]
    assert ruled(matter).sentence.startswith("The English laws of écarté have no law on it; the nearest is law 28")


TOO_FEW = (
    "N proposes", "S accepts", "N discards TS", "S gives N 1", "S discards 8D KC", "S gives himself 1", "N stands",
    "N throws down his hand", "S claims a hand thrown down by N", "S cuts 16",
    "N deals S3 N3 S2 N2 to S KS TS QD 9C KH to N QS TD 8D KC AH then 9D", "N turns up 9D", "S stands", "S plays KS",
)  # fmt: skip


@pytest.mark.law("ecarte-english/L34a")
def test_where_no_claim_was_ever_good_the_report_tells_how_the_offender_could_have_mended_it() -> None:
    matter = first(found(*TOO_FEW, stock="7C 8C 9S", score={}))

    assert matter.offence == "too few cards taken by the dealer"
    (then,) = matter.in_time
    assert then.ruling.cure
    assert then.remedies == ("S takes 1 card from the stock",)


def test_a_hand_that_cannot_be_filled_from_a_stock_not_known_is_still_ruled_upon() -> None:
    matter = first(found(*TOO_FEW[:6], stock="7C 8C"))

    assert ruled(matter).ruling.outcome is Outcome.NOT_NOW
    assert matter.cure is not None
    assert matter.cure.remedies == ("S takes 1 card from the stock",)


@pytest.mark.law("ecarte-english/L35b")
def test_where_the_record_does_not_know_the_next_card_the_ruling_stands_and_is_not_carried_out() -> None:
    told = report(
        undealt(
            "S deals N3 S3 N2 S2 with 7C faced to N KS TS QD 9C KH to S QS TD 8D KC AH then 9D 7C",
            "S turns up 9D",
            "N proposes",
            "S accepts",
            "N discards TS",
            "S gives N 1",
        )
    )

    judgement = ruled(first(told))
    assert judgement.ruling.outcome is Outcome.UPHELD
    assert not judgement.claimed
    assert judgement.remedies[0] == "7C must be shown to all at the table"


def test_what_a_later_ruling_has_undone_has_no_ruling_of_its_own() -> None:
    told = report(
        undealt(
            "S deals N3 S3 N2 S2 to N KS TS QD 9C KH to S QS TD 8D KC AH then 9D KD",
            "N looks at his hand",
            "S turns up 9D KD",
            "N announces the king",
        )
    )

    turned, king = told.matters
    assert ruled(turned).remedies == ("the deal is void; S deals again",)
    assert king.judgement is None
    assert king.irregularity is not None
    assert king.irregularity.status is Status.MOOT
