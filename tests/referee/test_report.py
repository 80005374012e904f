"""A report of a dispute: its head, what was claimed and what was not."""

from __future__ import annotations

import pytest

from hoyle.games.ecarte.codes.english import ENGLISH
from hoyle.laws.offences import Status
from hoyle.laws.rulings import Outcome, Verdict
from hoyle.records import RecordError, RecordFile
from hoyle.referee import report
from tests.referee.disputes import CLAIM, HAND, NEXT_LEAD, OFFENCE, first, found, ruled


def test_the_report_tells_who_dealt_at_what_score_which_trump_and_who_leads() -> None:
    told = found(*HAND, players={"N": "Anne"})

    assert told.game.name == "ecarte"
    assert told.code is ENGLISH
    assert told.players == ("Anne", "S")
    assert told.dealer == 1
    assert told.begun == (3, 3)
    assert str(told.turn_up) == "9D"
    assert told.lead == 0
    assert told.deals == 1
    assert told.acts == HAND


def test_where_nothing_is_dealt_there_is_neither_trump_nor_lead() -> None:
    told = report(RecordFile(hoyle=1, game="ecarte", acts=("N cuts KS for the deal",)))

    assert (told.dealer, told.turn_up, told.lead, told.deals) == (-1, None, None, 0)


def test_where_nothing_was_amiss_there_are_no_matters() -> None:
    told = found("N stands", "N plays KS", "S plays QS")

    assert told.matters == ()
    assert told.winner is None


@pytest.mark.law("ecarte-english/L43a")
def test_a_claim_in_time_is_upheld_and_every_option_has_its_score() -> None:
    told = found(*HAND, CLAIM)

    matter = first(told)
    judgement = ruled(matter)
    assert told.claimed
    assert (matter.offence, matter.number, matter.text) == ("a renounce", 3, "S plays 8D")
    assert matter.scene == "on KS, holding QS"
    assert matter.trick == 0
    assert (judgement.claimed, judgement.who, judgement.number) == (True, "N", 12)
    assert judgement.ruling.outcome is Outcome.UPHELD
    assert judgement.citation == "law 43 (L43a, L43b, L43c, L43d)"
    assert judgement.remedies == ("S scores 1 point less for this hand, whether it stands or is played again",)
    assert judgement.by == (0,)
    assert judgement.until == judgement.limit == "until the pack for the next deal is cut"
    assert [(each.label, each.score, each.rest) for each in judgement.choices] == [
        ("replay", (3, 3), "now; the rest as the hand is played again"),
        ("stand", (3, 4), ""),
    ]
    assert judgement.score == (3, 4)
    assert not judgement.waits
    assert not judgement.chosen
    assert [each.id for each in judgement.readings] == ["L43a", "L43b", "L43c", "L43d"]


@pytest.mark.law("ecarte-english/L39b")
def test_the_trace_has_the_clauses_of_the_other_way_to_put_it_right_too() -> None:
    trace = ruled(first(found(*HAND, CLAIM))).trace

    assert [each[:2] for each in trace] == [("L43a", Verdict.APPLIES), ("L39b", Verdict.LATE)]
    assert trace[1][2] == "too late: another card has been led"


def test_where_nobody_claims_the_referee_rules_all_the_same_and_says_so() -> None:
    told = found(*HAND)

    judgement = ruled(first(told))
    assert not told.claimed
    assert told.winner is None
    assert (judgement.claimed, judgement.who) == (False, "N")
    assert [each.score for each in judgement.choices] == [(3, 3), (3, 4)]


def test_under_the_manner_judge_the_table_rules_at_once() -> None:
    judgement = ruled(first(found(*NEXT_LEAD, enforcement="judge")))

    assert not judgement.claimed
    assert judgement.number == 4
    assert judgement.ruling.outcome is Outcome.UPHELD


@pytest.mark.law("ecarte-english/L40a")
def test_what_one_act_does_and_has_ruled_upon_is_reported_too() -> None:
    judgement = ruled(first(found("N stands", "S plays QS", enforcement="judge")))

    assert judgement.remedies == ("all goes back to how it was before the lead out of turn; it is N's turn again",)
    assert judgement.number == 2


def test_under_the_manner_block_the_record_is_refused() -> None:
    with pytest.raises(RecordError, match="a renounce"):
        found(*OFFENCE, enforcement="block")


def test_what_somebody_else_could_claim_in_a_record_with_claims_is_told_as_a_supposition() -> None:
    told = found(*HAND, "S claims a renounce by N")

    renounce, unproved = told.matters
    assert renounce.irregularity is not None
    assert renounce.irregularity.status is Status.LATENT
    assert not ruled(renounce).claimed
    assert [each.score for each in ruled(renounce).choices] == [(3, 3), (3, 4)]
    assert told.score == (3, 5), "nobody has claimed it"
    assert told.winner == 1
    assert unproved.irregularity is None


def test_a_claim_that_nothing_bears_out_is_not_proved() -> None:
    matter = first(found("N stands", "S claims a renounce by N"))

    assert matter.irregularity is None
    assert (matter.offence, matter.offender, matter.number) == ("a renounce", 0, 2)
    assert ruled(matter).ruling.outcome is Outcome.NOT_PROVED
    assert not ruled(matter).ruling.cure
    assert ruled(matter).trace == ()


def test_a_correction_with_nothing_to_correct_is_not_proved() -> None:
    matter = first(found("N stands", "N corrects"))

    assert (matter.offence, matter.offender) == ("nothing to put right", 0)
    assert ruled(matter).ruling.outcome is Outcome.NOT_PROVED
    assert ruled(matter).ruling.cure


@pytest.mark.law("ecarte-english/L43e")
def test_a_correction_in_time_is_upheld_and_tells_which_clause_was_too_early() -> None:
    judgement = ruled(first(found(*OFFENCE, "S corrects with QS")))

    assert judgement.ruling.cure
    assert judgement.who == "S"
    assert judgement.citation == "law 39 (L39b), law 43 (L43e)"
    assert judgement.trace[-1][:2] == ("L43a", Verdict.EARLY)


@pytest.mark.law("ecarte-english/L50")
def test_a_score_not_marked_may_still_be_marked_by_whoever_omitted_it() -> None:
    deal = "N deals S3 N3 S2 N2 to S KS TS QD 9C KH to N QS TD 8D KC AH then 9D"

    told = found(*HAND, deal, automatic=("look", "quit", "cut"), score={})

    omitted = told.matters[1]
    assert omitted.text == "S cuts 16", "the table cuts by itself, before the deal"
    assert omitted.trick is None
    assert ruled(omitted).ruling.cure
    assert not ruled(omitted).claimed
    assert omitted.cure is None
    assert told.deals == 2
