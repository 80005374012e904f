"""What somebody may choose, has chosen, or can choose no more."""

from __future__ import annotations

import pytest

from hoyle.referee import report
from tests.referee.disputes import CLAIM, HAND, NEXT_LEAD, first, found, ruled, undealt


@pytest.mark.law("ecarte-english/L11a")
def test_an_option_that_names_a_card_is_told_for_every_card_and_play_waits() -> None:
    told = report(undealt("S deals N3 S3 N2 S2 to N KS TS QD 9C KH to S QS TD 8D KC AH then 9D KD", "S turns up 9D KD"))

    matter = first(told)
    assert matter.text == "S turns up 9D KD"
    assert [(each.label, each.score) for each in ruled(matter).choices] == [
        ("this trump: 9D", (0, 0)),
        ("this trump: KD", (0, 1)),
        ("new deal", (0, 0)),
    ]
    assert ruled(matter).waits


@pytest.mark.law("ecarte-english/L32")
def test_an_option_that_the_record_cannot_bear_says_why() -> None:
    acts = ("N proposes", "S accepts", "N discards TS KS", "S gives N 1")

    new_deal, fill = ruled(first(found(*acts, stock="7C"))).choices

    assert not new_deal.rest
    assert fill.rest == "but the record does not say which cards come next in the stock"


SIX = (
    "S deals N3 S3 N3 S2 to N KS TS QD 9C KH 7S to S QS TD 8D KC AH then 9D KD", "S turns up 9D", "N looks at his hand",
    "N claims a wrong number of cards dealt by S",
)  # fmt: skip


@pytest.mark.law("ecarte-english/L15a")
def test_where_cards_are_to_be_picked_the_score_is_that_before_the_pick() -> None:
    matter = first(report(undealt(*SIX)))

    assert matter.text == "S deals N3 S3 N3 S2", "the cards are left out"
    assert [(each.label, each.rest) for each in ruled(matter).choices] == [
        ("new deal", ""),
        ("throw off", "before the pick"),
    ]


def test_what_was_elected_is_told_with_who_chose_and_whether_a_pick_is_still_open() -> None:
    judgement = ruled(first(report(undealt(*SIX, "N elects throw off"))))

    assert judgement.chosen == "N elected throw off"
    assert judgement.waits
    assert judgement.by == (0,)


def test_a_card_that_was_elected_is_named() -> None:
    told = report(
        undealt(
            "S deals N3 S3 N2 S2 to N KS TS QD 9C KH to S QS TD 8D KC AH then 9D KD",
            "S turns up 9D KD",
            "N claims two cards turned up by S",
            "N elects this trump: KD",
        )
    )

    assert ruled(first(told)).chosen == "N elected this trump: KD"


def test_a_choice_left_too_long_is_told_by_its_default() -> None:
    judgement = ruled(first(found(*HAND, CLAIM, "S cuts 16", 'N says "well"', score={})))

    assert judgement.chosen == "the time ran out, so it is stand"


def test_a_choice_whose_cards_are_put_back_falls_away() -> None:
    told = found(
        *NEXT_LEAD, "N plays QD", "N plays KH", "S plays TD", CLAIM, "S claims a renounce by N", "N elects replay"
    )

    assert [ruled(each).chosen for each in told.matters[:2]] == ["N elected replay", "the choice fell away"]


def test_a_choice_that_another_ruling_forestalls_falls_away_at_once() -> None:
    told = report(
        undealt(
            "S deals N3 S3 N3 S2 to N KS TS QD 9C KH 7S to S QS TD 8D KC AH then 9D KD",
            "N looks at his hand",
            "S turns up 9D KD",
        )
    )

    judgement = ruled(first(told))
    assert judgement.choices == ()
    assert judgement.chosen == "the choice fell away"
