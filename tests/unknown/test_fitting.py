"""The deals that fit what a record tells."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest
from attrs import evolve

import hoyle
from hoyle.cards import PIQUET, UNKNOWN
from hoyle.notation import format_act
from hoyle.records import record_of
from hoyle.referee.unknown import completions, leaves_out
from hoyle.table.acts import Deal
from hoyle.testing.registry import TRIALS
from hoyle.testing.runs import run
from tests.unknown.cases import BARE, DRAWN, VOID, laid, record, refused

if TYPE_CHECKING:
    from hoyle.cards import Card
    from hoyle.records import RecordFile
    from hoyle.table.table import Table


def test_the_cards_of_a_hand_are_completed_in_every_way_that_the_acts_allow() -> None:
    told = record(VOID)
    found = completions(told)

    named = {face for hand in (*told.hands.values(), told.turn_up) for face in hand.split()}
    others = {face.text for face in PIQUET} - named
    for face in others:
        hoyle.replay(evolve(told, hands={**told.hands, "W": f"AC 9D TD 8H {face}"}))
    assert found.whole
    assert found.ways == len(found.each) == len(others) == 12
    assert {each.record.hands["W"] for each in found.each} == {f"AC 9D TD 8H {face}" for face in others}


def test_a_card_that_an_act_names_lies_where_it_was_needed() -> None:
    found = completions(record(DRAWN), deals=400)

    assert found.whole
    assert found.ways == len(found.each)
    for each in found.each:
        stock = each.record.stock.split()
        assert "7H" in stock[:2]
        assert stock[2] == "AC"


def test_cards_of_the_stock_are_wanted_as_far_as_they_are_drawn() -> None:
    assert {len(each.record.stock.split()) for each in completions(record(DRAWN)).each} == {3}


def test_a_card_may_have_been_dealt_or_drawn() -> None:
    told = record(DRAWN.replace('hands.S = "QS TD 8D KC AH"', 'hands.S = "QS TD 8D ? ?"'))
    found = completions(told, deals=40, seed=3)

    assert {("AC" in each.record.hands["S"].split(), "AC" in each.record.stock) for each in found.each} == {
        (False, True), (True, False)
    }  # fmt: skip
    held = {each.record.hands["S"].split()[3:].count("KC") for each in found.each}
    assert held == {1}


def test_every_deal_that_is_drawn_lets_all_acts_be_done_and_the_same_seed_draws_the_same() -> None:
    told = record(BARE)
    one, other, third = (completions(told, deals=6, seed=seed) for seed in (1, 1, 2))

    assert not one.whole
    assert [each.packs for each in one.each] == [each.packs for each in other.each]
    assert [each.packs for each in one.each] != [each.packs for each in third.each]
    for each in one.each:
        assert hoyle.replay(each.record)[-1] == each.tables[-1]


def test_a_deal_among_the_acts_may_leave_cards_out_too() -> None:
    told = record(
        'hoyle = 1\ngame = "ecarte"\ndealer = "S"\n'
        'acts = ["S deals N3 S3 N2 S2 to N AH ? 7C 8H 9D to S TS KH JC QD 9S then 7S TD",\n'
        '  "S turns up 7S", "N proposes", "S refuses", "N plays QC"]\n'
    )
    found = completions(told)

    assert leaves_out(told)
    assert [each.record.acts[0].split(" from ")[1][:14] for each in found.each] == ["AH QC 7C TS KH"]


def test_packets_that_were_wrong_are_completed_in_their_order() -> None:
    told = record(
        'hoyle = 1\ngame = "ecarte"\ndealer = "S"\n'
        'acts = ["S deals N3 S2 N2 S3 to N ? ? 7C 8H 9D to S TS KH JC QD 9S then 7S TD", "S turns up 7S",\n'
        '  "N proposes", "S refuses", "N plays QC"]\n'
    )
    found = completions(told)

    assert len({each.record.acts[0] for each in found.each}) == found.ways == 2 * 21


def test_a_faced_card_whose_place_nobody_saw_lies_in_the_pack() -> None:
    told = record(
        'hoyle = 1\ngame = "ecarte"\ndealer = "S"\nacts = ["S deals N3 S3 N2 S2 with QC faced from '
        'AH ? 7C 8H 9D TS KH JC QD 9S 7S ? x 21"]\n'
    )
    found = completions(told, deals=3)

    assert all(" ?" not in each.record.acts[0] for each in found.each)


def test_only_lawful_plays_fit_where_the_table_refuses_others() -> None:
    lawful = record(VOID.replace('dealer = "S"', 'dealer = "S"\nenforcement = "block"', 1))
    found = completions(lawful)

    assert len(found.each) < found.ways == 12
    assert not any(set(each.record.hands["W"].split()) & {"7S", "TS", "JS", "QS"} for each in found.each)


def test_rulings_that_were_saved_cut_down_the_deals() -> None:
    saved = '\n[[ruling]]\nact = 19\noutcome = "not proved"\noffence = "a revoke"\n'
    told = record(VOID + saved.replace('offence = "a revoke"\n', ""))

    assert len(completions(told).each) == 8


def test_a_table_with_nothing_left_out_is_none_of_this() -> None:
    whole = VOID.replace("?", "JS")
    assert not leaves_out(record(whole))
    assert not leaves_out(record('hoyle = 1\ngame = "ecarte"\ndealer = "S"\nacts = ["N shuffles", "N cuts 16"]'))
    assert not leaves_out(record('hoyle = 1\ngame = "ecarte"\nacts = ["N cuts AC", "dealer plays"]'))
    assert leaves_out(record('hoyle = 1\ngame = "ecarte"\ndealer = "S"\nacts = ["N proposes"]'))
    later = 'acts = ["N plays AC", "N deals N3 S3 N2 S2 from ? x 32"]'
    assert leaves_out(record(f'hoyle = 1\ngame = "ecarte"\ndealer = "S"\n{later}'))
    told = later.replace('"N plays AC", ', '"N proposes", ').replace("? x 32", "AC KC QC JC TC 9C 8C 7C AD KD QD")
    assert not leaves_out(record(f'hoyle = 1\ngame = "ecarte"\ndealer = "S"\n{told}'))


GAMES = [
    ("ecarte", "ecarte-english", 2),
    ("euchre", "euchre-foster", 4),
    ("ecarte", "ecarte-foster", 2),
    ("euchre", "euchre-enquire", 3),
    ("euchre", "euchre-foster", 2),
]


def with_gaps(table: Table, rng: Random) -> tuple[RecordFile, dict[int, tuple[Card, ...]]]:
    """Return a game with two cards left out of each of its deals, and the packs as they were."""
    told, packs = evolve(record_of(table), ruling=None), {}
    acts = list(told.acts)
    for at, act in enumerate(table.acts):
        if isinstance(act, Deal) and UNKNOWN not in act.pack:
            packs[at] = act.pack
            gone = rng.sample(range(act.dealt), 2)
            pack = tuple(UNKNOWN if point in gone else face for point, face in enumerate(act.pack))
            acts[at] = format_act(evolve(act, pack=pack), table.game)
    return evolve(told, acts=tuple(acts)), packs


@pytest.mark.parametrize("seed", range(5))
def test_of_a_game_played_at_random_the_true_deal_is_among_those_that_fit_with_its_rulings(seed: int) -> None:
    name, code, players = GAMES[seed]
    table = run(TRIALS[name], seed, code, players, 24)[-1]
    told, packs = with_gaps(table, Random(seed))
    found = completions(told, deals=60)

    assert found.whole
    (true,) = (
        each
        for each in found.each
        if all(laid(found.spreads[at], each.packs[at]) == laid(found.spreads[at], packs[at]) for at in found.spreads)
    )
    assert true.tables[-1].rulings == table.rulings
    assert true.tables[-1].score == table.score


def test_cards_turned_up_by_name_lie_on_top() -> None:
    told = (
        'hoyle = 1\ngame = "ecarte"\ndealer = "S"\n'
        'acts = ["S deals N3 S3 N2 S2 to N AH QC 7C 8H 9D to S TS KH JC QD 9S then ?", "S turns up 7S TD"]\n'
    )
    (only,) = completions(record(told)).each

    assert only.record.acts[0].endswith("9D QD 9S 7S TD ? x 20")
    (said,) = refused(told.replace("7S TD", "7S QC"))
    assert "he has not got that card" in said


def test_a_faced_card_may_be_shown_in_the_pack_or_in_a_hand() -> None:
    told = record(
        'hoyle = 1\ngame = "ecarte"\ndealer = "S"\nacts = ["S deals N3 S3 N2 S2 with QC faced from '
        'AH ? 7C 8H 9D TS KH JC QD 9S 7S ? x 21", "S turns up 7S", "S shows QC"]\n'
    )
    assert completions(told, deals=2).each


def test_before_the_turn_up_any_card_of_the_pack_may_be_shown() -> None:
    deal = '"S deals W3 N3 E3 S3 W2 N2 E2 S2 from ? x 32", "W shows QC", "S turns up a card", '
    found = completions(record(BARE.replace('  "W passes", "N', f'  {deal}"W passes", "N')), deals=2)

    assert all("QC" in each.record.acts[0] for each in found.each)
