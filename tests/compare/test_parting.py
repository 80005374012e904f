"""From which act on the tables differ under two codes, and why."""

from __future__ import annotations

import pytest
from attrs import evolve

from hoyle.games.ecarte.codes.english import ENGLISH
from hoyle.games.ecarte.offences import LookedAtTricks
from hoyle.laws.clauses import Clause
from hoyle.laws.offences import OutOfPlace, Unproved
from hoyle.laws.remedies import Add
from hoyle.records import SavedFinding, replay
from hoyle.referee import Halt, Parting, compare
from hoyle.referee.runs import run_under
from hoyle.seats import Who
from tests.compare.cases import (
    BARE,
    CLAIM,
    HAND,
    NEXT_LEAD,
    OFFENCE,
    ONCE,
    SECOND,
    column,
    record,
    said,
    three,
    undealt,
)

FACED = (
    "S deals N3 S3 N2 S2 with 7C faced to N KS TS QD 9C KH to S QS TD 8D KC AH then 7C 9D",
    "N claims a faced card in the pack by S",
)
TWO_UP = (
    "S deals N3 S3 N2 S2 to N KS TS QD 9C KH to S QS TD 8D KC AH then KD 7C",
    "S turns up KD 7C",
    "N claims two cards turned up by S",
    "N elects this trump: 7C",
)
SIX = (
    "S deals N3 S3 N3 S2 to N KS TS QD 9C KH 7S to S QS TD 8D KC AH then 9D KD",
    "S turns up 9D",
    "N looks at his hand",
    "N claims a wrong number of cards dealt by S",
)


def test_an_act_that_is_lawful_under_one_code_alone_is_where_the_tables_part() -> None:
    found = compare(record(*SECOND), [ENGLISH, ONCE])

    once = column(found, ONCE)
    assert dict(once.options) == {"exchanges": 1}
    assert once.telling == ("exchanges",)
    assert once.parts == Parting(
        7,
        "N proposes",
        "under ecarte-english it is in order; under ecarte-english+once it is an act out of place "
        "(it is not the time for that)",
        "under ecarte-english it is in order",
        "under ecarte-english+once it is an act out of place (it is not the time for that)",
    )
    assert once.idle == (8,)
    assert [(each.number, said(each)) for each in found.rows] == [(7, ["nothing amiss", "silent"])]
    assert column(found, ENGLISH).parts is None
    assert found.differs


def test_the_tables_part_the_other_way_round_too() -> None:
    found = compare(record(*SECOND), [ONCE, ENGLISH])

    english = column(found, ENGLISH)
    assert english.parts is not None
    assert english.parts.why.endswith("under ecarte-english it is in order")
    assert dict(english.options) == {"exchanges": 0}
    assert column(found, ONCE).idle == (8,)


def test_an_option_that_the_record_sets_holds_under_every_code() -> None:
    found = compare(record(*SECOND, options={"exchanges": 2}), [ENGLISH, ONCE])

    assert not column(found, ONCE).options
    assert column(found, ONCE).parts is None


def test_an_option_that_changes_nothing_in_the_case_is_told_and_not_telling() -> None:
    once = column(compare(record(*HAND), [ENGLISH, ONCE]), ONCE)

    assert dict(once.options) == {"exchanges": 1}
    assert once.telling == ()


@pytest.mark.law("ecarte-english/L12")
def test_a_ruling_that_moves_the_cards_under_one_code_alone_is_where_the_tables_part() -> None:
    bare = column(three(undealt(*FACED)), BARE)

    assert bare.parts == Parting(
        2,
        "N claims a faced card in the pack by S",
        "under the English laws of écarté the deal is void; S deals again (law 12); "
        "under no laws at all there is no law on a faced card in the pack",
        "under the English laws of écarté the deal is void; S deals again (law 12)",
        "under no laws at all there is no law on a faced card in the pack",
    )


def test_a_record_that_cannot_be_carried_on_stops_there_and_what_was_amiss_before_is_ruled_upon() -> None:
    again = "S deals N3 S3 N2 S2 to N KS TS QD 9C KH to S QS TD 8D KC AH then JD"
    found = compare(undealt(*FACED, again, "S turns up JD", "N stands", "S plays QS"), [ENGLISH, BARE])

    bare = column(found, BARE)
    assert bare.stopped == Halt(4, "S turns up JD", "he has not got that card")
    assert bare.report.acts[-1].startswith("S deals")
    faced, lead = found.rows
    assert said(faced) == ["upheld", "silent"]
    assert said(lead)[1] == "not reached"


def test_where_both_stop_at_the_same_act_the_tables_have_not_parted() -> None:
    acts = (*TWO_UP, "N stands")
    other = evolve(BARE, name="other", title="others")

    first, second = compare(undealt(*acts, score={"S": 4}), [BARE, other]).columns

    assert first.stopped == second.stopped == Halt(5, "N stands", "the game is over")
    assert second.parts is None


def test_where_the_first_code_alone_stops_the_tables_part() -> None:
    first, second = compare(undealt(*TWO_UP, "N stands", score={"S": 4}), [BARE, ENGLISH]).columns

    assert first.stopped
    assert second.parts is not None
    assert "under no laws at all it cannot be done: no such choice is open to him" in second.parts.why


def test_a_choice_that_is_not_open_is_left_out_and_the_acts_keep_their_numbers() -> None:
    found = compare(record(*NEXT_LEAD, CLAIM, "N elects stand", "N plays 9C", "N looks at the tricks"), [ENGLISH, BARE])

    bare = column(found, BARE)
    assert bare.skipped == (Halt(6, "N elects stand", "no such choice is open to him"),)
    assert bare.stopped is None
    assert bare.parts is None, "the cards lie as before"
    looked = found.rows[-1]
    assert looked.number == 8
    assert said(looked) == ["silent", "silent"]


def test_a_correction_with_a_card_that_is_played_by_then_is_not_done() -> None:
    twice = ("S corrects with QS", "S corrects with QS")
    found = compare(record(*OFFENCE, *twice, code=BARE.name), [BARE, ENGLISH])

    english = column(found, ENGLISH)
    assert [each.number for each in english.skipped] == [5]
    assert [(each.number, said(each)) for each in found.rows] == [
        (3, ["silent", "upheld"]),
        (4, ["not proved", "answered"]),
        (5, ["not proved", "not done"]),
    ]
    assert english.report.claimed


def test_what_was_elected_is_told_where_the_tables_part() -> None:
    bare = column(three(undealt(*TWO_UP)), BARE)

    assert bare.parts is not None
    assert "N elects this trump: 7C is the turn-up" in bare.parts.why


def test_cards_that_cannot_be_picked_part_the_tables() -> None:
    bare = column(three(undealt(*SIX, "N elects throw off", "N picks 7S")), BARE)

    assert [each.number for each in bare.skipped] == [5, 6]
    assert bare.parts is not None
    assert bare.parts.number == 6


def test_findings_stay_with_their_acts_where_one_is_left_out() -> None:
    question = min((guard.question for each in ENGLISH.clauses for guard in each.when), key=lambda each: each.name)
    kept, gone, moved, general = (
        SavedFinding(question=question.name, answer=question.answers[0], at=at) for at in (2, 6, 7, None)
    )
    acts = (*NEXT_LEAD, CLAIM, "N elects stand", "N plays 9C")
    own = replay(record(*acts, finding=(kept, gone, moved, general)))

    run = run_under(own, BARE, {})

    assert list(run.halts) == [6]
    assert [each.at for each in run.tables[5].findings] == [4, 8, 9, None], "the deal and the turn-up count"
    assert [each.at for each in run.tables[7].findings] == [4, 8, None]


def test_a_record_in_the_manner_block_is_done_in_full_under_the_other_codes() -> None:
    found = compare(record(*SECOND, enforcement="block"), [ENGLISH, ONCE])

    once = column(found, ONCE)
    assert once.parts is not None
    assert once.parts.number == 7


def test_in_the_manner_judge_each_code_rules_at_once() -> None:
    found = compare(record("N stands", "S plays QS", enforcement="judge"), [ENGLISH, BARE])

    bare = column(found, BARE)
    assert bare.parts is not None
    assert bare.parts.number == 2
    assert "it is N's turn again (law 40)" in bare.parts.why


def test_an_act_out_of_place_that_a_code_rules_upon_is_a_matter_of_its_own() -> None:
    strict = evolve(
        ONCE,
        name="strict",
        title="strict laws",
        clauses=(*ENGLISH.clauses, Clause("strict", ("L26a",), (OutOfPlace,), then=(Add(Who.ADVERSARIES, 1),))),
    )

    found = compare(record(*SECOND), [ENGLISH, strict])

    assert [each.number for each in found.rows] == [7, 8]
    assert column(found, strict).idle == ()


def test_a_club_may_fine_a_claim_that_is_not_proved() -> None:
    fined = ENGLISH.amend("fined", Clause("fined", ("L43a",), (Unproved,), then=(Add(Who.ADVERSARIES, 1),)))

    found = compare(record("N stands", "S claims a renounce by N"), [ENGLISH, fined])

    assert ["nothing amiss", "upheld"] in [said(each) for each in found.rows]
    assert column(found, fined).parts is None


def test_where_a_ruling_only_opens_a_choice_or_lets_it_stand_the_parting_says_so() -> None:
    looks = ENGLISH.amend("looks", Clause("looks", ("L28b",), (LookedAtTricks,)))

    found = compare(
        record(*NEXT_LEAD, "N plays 9C", "N looks at the tricks", "S claims a look at the tricks by N"), [looks, BARE]
    )

    assert column(found, BARE).parts is None


def test_where_two_codes_have_a_title_in_common_the_parting_calls_all_by_name() -> None:
    named = compare(record(*SECOND), [BARE, ONCE, ENGLISH])
    told = compare(record(*SECOND), [BARE, ONCE])

    assert column(named, ONCE).parts != column(told, ONCE).parts
    assert str(column(named, ONCE).parts).count("under bare") == 2
    assert "under no laws at all" in str(column(told, ONCE).parts)


def test_an_act_that_had_no_use_under_a_code_is_no_act_with_which_nothing_is_amiss_there() -> None:
    once = ("N proposes", "S accepts", "N discards TS", "S gives N 1", "S discards 8D", "S gives himself 1")
    found = compare(record(*once, "N proposes", "S accepts", "N discards KS 9C and asks for 1"), [ENGLISH, ONCE])

    (asked,) = (each for each in found.rows if each.offence == "too few cards asked for")
    assert said(asked) == ["not now", "of no use"]
    assert column(found, ONCE).idle == (8, 9)
