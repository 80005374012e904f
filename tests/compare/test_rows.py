"""What each code says of a matter, and whether they differ."""

from __future__ import annotations

import pytest
from attrs import evolve

from hoyle.games.ecarte.codes.english import ENGLISH
from hoyle.referee import compare
from hoyle.referee.opinions import unshared
from tests.compare.cases import BARE, CLAIM, HAND, OFFENCE, SAME, record, said, three, undealt


@pytest.mark.law("ecarte-english/L43a")
def test_a_matter_has_a_row_with_what_each_code_rules() -> None:
    found = three(record(*HAND))

    (row,) = found.rows
    english, club, bare = row.opinions
    assert (row.number, row.text, row.offence, row.offender, row.concerned) == (3, "S plays 8D", "a renounce", 1, 1)
    assert said(row) == ["upheld", "upheld", "silent"]
    assert row.differs
    assert row.marked == (True, True, True)
    assert english.law == "law 43"
    assert english.gist.startswith("A failure to follow suit")
    assert english.clauses[0] == "ecarte-english/L43a"
    assert (english.who, english.claimed, english.limit) == ("N", False, "until the pack for the next deal is cut")
    assert english.remedies
    assert not club.remedies
    assert english.by == ("N",)
    assert [(each.label, each.score) for each in english.options] == [("replay", (3, 3)), ("stand", (3, 4))]
    assert (bare.law, bare.remedies, bare.score) == ("", (), (3, 5))
    assert row.matter is row.matters[0]


def test_codes_that_rule_alike_have_no_difference_marked() -> None:
    found = compare(record(*HAND), [ENGLISH, SAME])

    assert not found.differs
    assert found.rows[0].marked == (False, False)
    assert all(each.parts is None and not each.options for each in found.columns)


def test_of_three_the_one_that_differs_is_marked() -> None:
    assert compare(record(*HAND), [ENGLISH, SAME, BARE]).rows[0].marked == (False, False, True)
    assert unshared("aabb") == (True,) * 4
    assert unshared("a") == (False,)


def test_claims_stand_under_every_code_and_each_rules_on_them() -> None:
    found = three(record(*HAND, CLAIM, "N elects stand"))

    (row,) = found.rows
    assert all(each.report.claimed for each in found.columns)
    assert [each.claimed for each in row.opinions] == [True, True, True]
    assert [each.score for each in row.opinions] == [(3, 4), (3, 5), (3, 5)]
    assert row.opinions[0].chosen == "N elected stand"
    assert [each.number for each in row.opinions] == [12, 12, 12]


def test_a_claim_too_early_says_why_by_the_law_and_what_the_offender_may_mend() -> None:
    english = three(record(*OFFENCE, CLAIM)).rows[0].opinions[0]

    assert english.said == "not now"
    assert any(each.startswith("law 43: not yet: only once another card is led") for each in english.why)
    assert english.clauses[0].startswith("ecarte-english/L")
    assert english.mend is not None
    assert english.mend.cure


def test_what_there_was_to_claim_in_time_is_told() -> None:
    english = three(record(*HAND, "S cuts 16", score={})).rows[0].opinions[0]

    assert [[each.label for each in then.options] for then in english.in_time] == [["replay", "stand"]]
    assert english.mend is None


@pytest.mark.law("ecarte-foster/mark-king-dealer-announce")
def test_a_score_that_an_earlier_matter_has_made_another_is_no_difference() -> None:
    acts = (
        "N stands", "N plays KS", "S announces the king", "S plays QS", "N plays QD", "S plays KD", "S plays KC",
        "N plays 9C", "S plays AH", "N plays KH", "N plays TS", "S plays TD", "S cuts 16",
        "N deals S3 N3 S2 N2 to N QS TS QD 9C KH to S KS TD 8D KC AH then 9D", "N turns up 9D",
        "S proposes", "S stands",
    )  # fmt: skip
    held = {"N": "KS TS QD 9C KH", "S": "QS TD KD KC AH"}

    rows = compare(record(*acts, hands=held, score={}, code="ecarte-foster")).rows

    last = next(each for each in rows if each.number == len(acts))
    assert len({each.score for each in last.opinions}) > 1
    assert not last.differs


def test_what_stands_without_penalty_is_free() -> None:
    assert three(record("N proposes", "N retracts")).rows[0].opinions[0].free


def test_a_claim_that_one_code_finds_proved_and_another_not_is_answered_with_its_matter() -> None:
    found = compare(record(*OFFENCE, "S corrects with QS"), [ENGLISH, BARE])

    renounce, correction = found.rows
    assert said(renounce) == ["upheld", "silent"]
    assert said(correction) == ["answered", "not proved"]
    assert correction.concerned is None


def test_what_a_later_ruling_has_undone_says_so() -> None:
    deal = "S deals N3 S3 N2 S2 to N KS TS QD 9C KH to S QS TD 8D KC AH then 9D KD"

    found = compare(undealt(deal, "N looks at his hand", "S turns up 9D KD", "N announces the king"), [ENGLISH, BARE])

    assert said(found.rows[1]) == ["undone", "silent"]


def test_one_act_with_the_same_offence_twice_has_two_rows() -> None:
    deal = "S deals N3 S3 N3 S3 to N KS TS QD 9C KH 7S to S QS TD 8D KC AH 7H then 9D"

    found = compare(undealt(deal, "S turns up 9D"), [ENGLISH, SAME])

    assert [each.offence for each in found.rows] == ["a wrong number of cards dealt"] * 2
    assert not found.differs


def test_chance_picks_under_its_own_name() -> None:
    acts = (
        "N proposes", "S accepts", "N discards TS", "S gives N 1", "S discards 8D", "S gives himself 2",
        "S looks at the cards given", "N stands", "N plays KS",
    )  # fmt: skip

    assert three(record(*acts)).rows[0].opinions[0].by == ("chance",)


def test_the_trace_of_a_code_behind_is_read_in_its_book() -> None:
    behind = evolve(BARE, name="behind", suppletive=ENGLISH)

    opinion = compare(record(*OFFENCE, CLAIM), [behind]).rows[0].opinions[0]

    assert opinion.said == "not now"
    assert "behind" not in "".join(opinion.clauses)
