"""A table is reported as its record is, and one irregularity of it is ruled upon."""

from __future__ import annotations

import pytest
from attrs import evolve

import hoyle
from hoyle.games.ecarte import offences as o
from hoyle.games.ecarte.codes.english import ENGLISH
from hoyle.laws.clauses import Clause, Code
from hoyle.laws.duties import Docked
from hoyle.laws.remedies import Add, Impose
from hoyle.laws.rulings import Outcome
from hoyle.moments import CARD_PLAYED, PACK_CUT, Limit
from hoyle.notation import parse_act
from hoyle.records import replay
from hoyle.referee import report_table, rule
from hoyle.seats import Who
from hoyle.table.table import Table
from tests.referee.disputes import CLAIM, HAND, HEADER, NEXT_LEAD, OFFENCE, first, found, record, ruled


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
