"""A dispute in, rulings out: whatever a referee is asked about a table, and what he answers."""

from __future__ import annotations

from typing import Any

import pytest
from attrs import evolve

import hoyle
from hoyle.games.ecarte import offences as o
from hoyle.games.ecarte.codes.english import ENGLISH
from hoyle.games.registry import CODES
from hoyle.laws.clauses import Clause, Code
from hoyle.laws.duties import Docked
from hoyle.laws.offences import Status
from hoyle.laws.remedies import Add, Impose
from hoyle.laws.rulings import Outcome, Verdict
from hoyle.moments import CARD_PLAYED, PACK_CUT, Limit
from hoyle.notation import parse_act
from hoyle.records import RecordError, RecordFile, replay
from hoyle.referee import Judgement, Matter, Report, report, report_table, rule
from hoyle.seats import Who
from hoyle.table.table import Table

HEADER: dict[str, Any] = {
    "dealer": "S",
    "score": {"N": 3, "S": 3},
    "hands": {"N": "KS TS QD 9C KH", "S": "QS TD 8D KC AH"},
    "turn_up": "9D",
}
OFFENCE = ("N stands", "N plays KS", "S plays 8D")
NEXT_LEAD = (*OFFENCE, "S plays KC")
HAND = (
    *NEXT_LEAD, "N plays 9C", "S plays TD", "N plays QD", "N plays KH", "S plays AH", "N plays TS", "S plays QS",
)  # fmt: skip
CLAIM = "N claims a renounce by S"


def record(*acts: str, **header: object) -> RecordFile:
    keys: dict[str, Any] = {**HEADER, **header}
    return RecordFile(hoyle=1, game="ecarte", acts=acts, **keys)


def undealt(*acts: str) -> RecordFile:
    return RecordFile(hoyle=1, game="ecarte", dealer="S", acts=acts)


def found(*acts: str, **header: object) -> Report:
    return report(record(*acts, **header))


def first(reported: Report) -> Matter:
    return reported.matters[0]


def ruled(matter: Matter) -> Judgement:
    assert matter.judgement is not None
    return matter.judgement


# The head.


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


# Claimed, and not claimed.


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


# Too early, too late, silent, undone.


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


# Choices.


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


# Where a chore brings it to light.


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


# In the words of the table.


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


# Tables, and one irregularity.


def dealt(code: Code, acts: tuple[str, ...], **hands: str) -> Table:
    table = hoyle.get_game("ecarte").start(code=code, dealer="S", hands=dict(hands), turn_up="TH")
    for text in acts:
        table = table.apply(parse_act(text, table.game))
    return table


def test_of_two_reductions_the_larger_counts_alone_in_the_score_and_in_words() -> None:
    dear = Impose(Who.OFFENDER, Docked(2), (Limit(PACK_CUT),))
    king = evolve(ENGLISH.clause("L25a"), then=(*ENGLISH.clause("L25a").then[:-1], dear))
    vole = (
        "N stands", "S announces the king", "N plays KS", "S plays 9H", "S plays AH", "N plays 8H", "S plays QH",
        "N plays 9S", "S plays KC", "N plays 9C", "S plays QS", "N plays QC", "N claims a false king by S",
        "N elects stand", "N claims a renounce by S",
    )  # fmt: skip

    table = dealt(ENGLISH.amend("dear", king), vole, N="8H 9S KS 9C QC", S="AH QH 9H QS KC")

    _, renounce = report_table(table).matters
    stand = ruled(renounce).choices[1]
    assert (stand.score, stand.words) == ((0, 0), "S keeps none of the 2 points of this hand")
    assert table.apply(parse_act("N elects stand", table.game)).score == (0, 0)


def test_a_right_that_opens_and_does_not_close_is_told_with_when_it_opens() -> None:
    late = Clause(
        "late",
        ("L28b",),
        (o.LookedAtTricks,),
        after=(Limit(CARD_PLAYED, Who.ADVERSARIES),),
        then=(Add(Who.ADVERSARIES, 1),),
    )
    acts = ("N stands", "N plays KS", "S plays QS", "S looks at the tricks", "S plays AH", "N plays 9S")

    table = dealt(ENGLISH.amend("late", late), acts, N="8H 9S KS 9C QC", S="AH QH 9H QS KC")

    assert ruled(first(report_table(table))).limit == "once N plays a card"


def played(*acts: str) -> Table:
    table = hoyle.get_game("ecarte").start(**{**HEADER, "score": (3, 3)})
    for act in acts:
        table = table.apply(parse_act(act, table.game, dealer=1))
    return table


def test_a_table_is_reported_as_its_record_is_with_the_deal_among_its_acts() -> None:
    of_table, of_record = report_table(played(*HAND, CLAIM)), found(*HAND, CLAIM)

    assert of_table.acts[2:] == of_record.acts
    assert first(of_table).number == first(of_record).number + 2
    assert ruled(first(of_table)).choices == ruled(first(of_record)).choices
    assert (of_table.score, of_table.begun) == (of_record.score, of_record.begun)


def test_an_irregularity_is_ruled_upon_for_whoever_may_best_claim_it() -> None:
    table = played(*NEXT_LEAD)

    assert rule(table, 0).clause is ENGLISH.clause("L43a")
    assert rule(table, table.irregularities[0]) == rule(table, 0)
    assert rule(table, 0).by == 0
    assert not table.rulings


def test_where_nobody_may_claim_it_is_put_for_the_adversary() -> None:
    ruling = rule(played(*OFFENCE), 0)

    assert ruling.outcome is Outcome.NOT_NOW
    assert ruling.by == 0


def test_another_code_may_rule_on_the_same_case() -> None:
    mild = ENGLISH.amend("mild", settings={"reduced_scores": "replayed"})

    assert rule(played(*NEXT_LEAD), 0, mild).clause is mild.clause("L43a.replay")


def test_where_the_code_has_no_law_the_ruling_is_silent() -> None:
    table = replay(record("N stands", "N plays KS", "S plays QS", "N plays TS", "N looks at the tricks"))[-1]

    assert rule(table, 0).outcome is Outcome.SILENT


def test_a_right_that_lapsed_before_the_cards_were_put_back_is_still_told_as_too_late() -> None:
    acts = ("N stands", "N plays KS, naming hearts", "S plays 8D", "S plays KC", "N claims a renounce by S")
    header = 'dealer = "S"\nhands.N = "KS TS QD 9C KH"\nhands.S = "QS KD 8D KC AH"\nturn_up = "9D"\n'
    text = f'hoyle = 1\ngame = "ecarte"\ncode = "ecarte-foster"\n{header}acts = {list(acts)}\n'.replace("'", '"')
    found = hoyle.report(hoyle.read(text))
    named = next(each for each in found.matters if each.offence == "another suit named")
    assert named.judgement is not None
    assert any(why.startswith("too late") for _, _, why in named.judgement.trace)
    assert hoyle.compare(hoyle.read(text)).differs


def test_a_code_may_be_named_where_it_is_asked_for() -> None:
    table = hoyle.get_game("ecarte").start(
        dealer="S", hands={"N": "KS TS QD 9C KH", "S": "QS KD 8D KC AH"}, turn_up="9D"
    )
    for act in ("N stands", "N plays KS", "S plays 8D"):
        table = table.apply(hoyle.parse_act(act, table.game))
    assert hoyle.rule(table, 0, "ecarte-enquire").code == "ecarte-enquire"
    with pytest.raises(hoyle.BadValue, match="they come as a list"):
        hoyle.compare(table, "ecarte-foster")
