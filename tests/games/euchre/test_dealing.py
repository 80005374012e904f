"""Euchre up to the turn-up: what can be done as the cards are cut and dealt, and what is found amiss with it."""

from __future__ import annotations

import pytest

import hoyle
from hoyle.cards import card, cards
from hoyle.errors import ImpossibleAct, IrregularAct
from hoyle.games.euchre import offences_deal as o
from hoyle.games.euchre.acts import TOUCHED, CountCards, MoveDealt
from hoyle.games.euchre.board import Round, Rules
from hoyle.games.euchre.positions import Dealt, Ready
from hoyle.games.euchre.preparing import mixed, right_packets
from hoyle.laws.offences import OutOfPlace
from hoyle.moments import HAND_ENDED, PACK_CUT
from hoyle.notation import format_act, parse_act
from hoyle.table.acts import Cut, Deal, Show
from hoyle.table.table import Table

N, E, S, W = range(4)
HANDS = "to W KH 8H AC TS 9D to N JD KD 8D KS 7C to E TH 9S 8S TC 8C to S JH AH 7D AS 9C then QH 9H 7H"
DEAL = f"S deals W3 N3 E3 S3 W2 N2 E2 S2 {HANDS}"
PASSES = ("W passes", "N passes", "E passes", "S passes")


def after(*texts: str, players: int = 4, enforcement: str = "claim") -> Table:
    game = hoyle.get_game("euchre", players=players)
    table = game.start(dealer="S", enforcement=enforcement)
    for text in texts:
        table = table.apply(parse_act(text, game))
    return table


def found(table: Table) -> list[type]:
    return [type(it.what) for it in table.irregularities]


def test_a_pack_of_two_and_three_in_one_round_is_mixed_and_other_packets_are_not() -> None:
    assert mixed(((W, 2), (N, 3), (E, 2), (S, 2)), 4)
    assert not mixed(((W, 2), (N, 2), (E, 2), (S, 2), (W, 3), (N, 3), (E, 3), (S, 3)), 4)
    assert mixed(((N, 3), (S, 2), (N, 2), (S, 3)), 2)
    assert not mixed(((W, 1), (N, 4), (E, 1), (S, 4)), 4)


@pytest.mark.parametrize("count", [3, 29])
def test_a_bad_cut_leaves_the_pack_uncut_and_the_table_does_not_cut_in_its_place(count: int) -> None:
    table = after(f"E cuts {count}", DEAL)
    assert found(table) == [o.BadCut, o.UncutPack]
    assert [it.what.detail for it in table.irregularities] == [o.SHORT, o.SHORT]


def test_the_table_cuts_again_once_a_law_has_it_cut_again() -> None:
    table = after("E cuts 3", "W claims a bad cut by E", DEAL)
    assert found(table) == [o.BadCut]
    assert [moment.by for moment in table.record.moments if moment.mark == PACK_CUT] == [E]


def test_the_table_cuts_for_the_next_deal_though_the_last_was_cut_badly() -> None:
    table = after("E cuts 3", DEAL, "W claims a deal from a pack not cut by S")
    assert table.position.dealer == W
    table = table.apply(parse_act(f"W deals N3 E3 S3 W3 N2 E2 S2 W2 {HANDS}", table.game))
    assert found(table) == [o.BadCut, o.UncutPack]


def test_a_cut_by_another_than_the_pone_is_told_as_such() -> None:
    table = after("N cuts 16", DEAL)
    assert [it.what.detail for it in table.irregularities] == [o.STRANGER, o.STRANGER]


def test_a_second_cut_of_a_pack_that_is_cut_has_no_use() -> None:
    assert found(after("E cuts 16", "N cuts 16", "E cuts 3")) == [OutOfPlace, OutOfPlace]


def test_only_the_dealer_may_not_shuffle_after_the_cut() -> None:
    assert found(after("N shuffles", "S shuffles", "E cuts 16", "N shuffles")) == []
    assert found(after("E cuts 16", "S shuffles")) == [o.ShuffledAfterCut]
    assert found(after(DEAL, "S shuffles")) == []


def test_a_deal_before_the_hand_is_over_has_no_use() -> None:
    assert found(after(DEAL, DEAL)) == [OutOfPlace]


def test_faced_cards_among_the_hands_lie_open_and_those_in_the_stock_do_not() -> None:
    table = after(DEAL.replace("S2 to", "S2 with AC 9H faced to"))
    assert [(type(it.what), it.what.cards) for it in table.irregularities] == [
        (o.FacedInPack, cards("AC")),
        (o.FacedInStock, cards("9H")),
    ]
    assert [type(seen.offence) for seen in table.view(N).offences] == [o.FacedInPack]


@pytest.mark.parametrize(("who", "kind"), [("S", o.ShownInDeal), ("N", o.ShownByPartner), ("E", o.ShownByAdversary)])
def test_a_card_shown_before_the_turn_up_is_laid_to_the_side_that_showed_it(who: str, kind: type) -> None:
    table = after(DEAL, f"{who} shows KH")
    assert [(type(it.what), it.concerned) for it in table.irregularities] == [(kind, W)]


def test_of_three_players_each_but_the_dealer_is_his_adversary() -> None:
    deal = "S deals N3 E3 S3 N2 E2 S2 to N KH 8H AC TS 9D to E JD KD 8D KS 7C to S JH AH 7D AS 9C then QH"
    table = after(deal, "N shows KH", "E shows JD", players=3)
    assert found(table) == [o.ShownByAdversary, o.ShownByAdversary]


def test_cards_of_two_hands_shown_together_concern_both_players() -> None:
    table = after(DEAL, "S shows KH JD")
    assert [(it.what.cards, it.concerned) for it in table.irregularities] == [(cards("JD"), N), (cards("KH"), W)]


def test_a_card_of_the_stock_shown_before_the_turn_up_concerns_whoever_shows_it_and_the_turn_up_nobody() -> None:
    table = after(DEAL, "W shows QH 9H")
    assert [(type(it.what), it.what.cards, it.concerned) for it in table.irregularities] == [
        (o.ShownByAdversary, cards("9H"), W)
    ]


def test_a_card_that_lies_nowhere_cannot_be_shown_before_the_turn_up() -> None:
    deal = "S deals N3 E3 S3 N2 E2 S2 to N KH 8H AC TS 9D to E JD KD 8D KS 7C to S JH AH 7D AS 9C then QH"
    with pytest.raises(ImpossibleAct):
        after(deal, "S shows 9H", players=3)


def test_of_several_cards_turned_up_the_first_is_the_turn_up_and_all_see_the_others() -> None:
    table = after(DEAL, "S turns up 2 cards")
    assert [(type(it.what), it.what.cards) for it in table.irregularities] == [(o.ShownInDeal, cards("9H"))]
    assert dict(table.view(W).public)["turn-up"] == card("QH")
    assert [each.cards for each in table.view(None).sightings] == [cards("9H")]


def test_to_touch_cards_is_noted_and_without_cards_has_no_use() -> None:
    assert TOUCHED in [moment.mark for moment in after(DEAL, "W lifts his cards").record.moments]
    assert found(after("W touches his cards")) == [OutOfPlace]


def test_cards_are_counted_and_moved_before_the_turn_up_only() -> None:
    up = "S turns up QH"
    late = "S moves a card from E to N after the next was dealt"
    assert found(after(DEAL, up, "S counts the stock", late)) == [OutOfPlace, OutOfPlace]
    assert found(after(DEAL, "N moves a card from E to N at once", "N counts the stock")) == [OutOfPlace]


@pytest.mark.parametrize(
    "act", [MoveDealt(S, E, E), MoveDealt(S, -1, E), MoveDealt(S, E, 4), CountCards(S, "the tricks")]
)
def test_a_card_goes_from_one_player_to_another_and_only_stock_and_table_can_be_counted(act: MoveDealt) -> None:
    with pytest.raises(ImpossibleAct):
        after(DEAL).apply(act)


def test_a_table_that_blocks_lets_a_dealer_mend_at_once_and_not_later() -> None:
    table = after(DEAL, "S moves a card from E to N at once", enforcement="block")
    assert found(table) == []
    for text in ("S counts the stock", "S moves a card from E to N after the next was dealt"):
        with pytest.raises(IrregularAct):
            table.apply(parse_act(text, table.game))


@pytest.mark.parametrize(
    "text",
    [
        "S counts the stock",
        "S counts the cards on the table",
        "S moves a card from E to N at once",
        "S moves a card from W to E after the next was dealt",
        "N touches his cards",
    ],
)
def test_the_acts_of_the_deal_are_written_as_they_are_read(text: str) -> None:
    game = hoyle.get_game("euchre")
    assert format_act(parse_act(text, game), game) == text


def test_until_the_turn_up_a_deal_out_of_turn_gives_and_costs_nobody_the_deal() -> None:
    round_ = Round(Rules(), W)
    dealt = Ready(round_).undergo(Deal(N, right_packets(Round(Rules(), N), 3), Rules().pack))
    assert isinstance(dealt, Dealt)
    assert (dealt.dealer, dealt.void(N).dealer, dealt.void(E).dealer) == (N, W, W)


def test_once_all_have_passed_twice_the_hand_is_over() -> None:
    assert HAND_ENDED in [moment.mark for moment in after(DEAL, "S turns up QH", *PASSES, *PASSES).record.moments]


def test_a_face_that_a_bad_pack_has_twice_is_played_once() -> None:
    twice = HANDS.replace("9D", "8C")
    table = after(DEAL.replace(HANDS, twice), "S turns up QH", "W orders up", "S discards 7D", "W plays 8C")
    assert o.BadPack in found(table)
    assert not table.position.hand(E) & cards("8C")[0].bit
    assert table.position.hand(E).bit_count() == 4


def test_nobody_shows_a_card_of_another_once_the_turn_up_lies() -> None:
    table = after(DEAL, "S turns up QH")
    with pytest.raises(ImpossibleAct):
        table.apply(Show(S, cards("KH")))


@pytest.mark.parametrize(("packets", "words"), [("N3 E2 S2", "1 too many"), ("N1 E2 S2", "1 too few")])
def test_a_hand_tells_how_many_cards_it_has_too_many_or_too_few(packets: str, words: str) -> None:
    hands = HANDS.replace("KS 7C", "KS 7C 7S" if "many" in words else "KS")
    table = after(f"S deals W3 N3 E3 S3 W2 {packets} {hands}")
    assert [(it.offender, it.what.detail) for it in table.irregularities] == [(N, words)]


@pytest.mark.parametrize(("value", "dealer"), [("left of who dealt", E), ("left of the rightful dealer", N)])
def test_once_a_deal_out_of_turn_is_over_the_option_says_who_deals_next(value: str, dealer: int) -> None:
    game = hoyle.get_game("euchre", out_of_turn=value)
    table = game.start(dealer="W")
    deal = DEAL.replace("S deals W3 N3 E3 S3 W2 N2 E2 S2", "N deals E3 S3 W3 N3 E2 S2 W2 N2")
    for text in (deal, "N turns up QH", *("E passes", "S passes", "W passes", "N passes") * 2):
        table = table.apply(parse_act(text, game))
    assert table.position.dealer == dealer


PLAYED = (
    DEAL, "S turns up QH", "W passes", "N passes", "E passes", "S takes up", "S discards 7D",
    "W plays AC", "N plays 7C", "E plays 8C", "S plays 9C", "W plays 9D", "N plays 8D", "E plays 8S", "S plays QH",
    "S plays JH", "W plays 8H", "N plays JD", "E plays TH", "S plays AH", "W plays KH", "N plays KS", "E plays TC",
    "S plays AS", "W plays TS", "N plays KD", "E plays 9S",
)  # fmt: skip


@pytest.mark.parametrize(
    ("act", "offences"),
    [
        ("S cuts 16", []),
        ("S cuts 3", [o.BadCut]),
        ("E cuts 16", [o.BadCut]),
        ("S cuts 16, showing 9C", [o.ShownInCut]),
        (f"W deals N3 E3 S3 W3 N2 E2 S2 W2 {HANDS}", []),
        (f"N deals E3 S3 W3 N3 E2 S2 W2 N2 {HANDS}", [o.DealOutOfTurn]),
        ("N orders up", [OutOfPlace]),
        ("W turns up QH", [OutOfPlace]),
    ],
)
def test_once_a_hand_is_played_the_same_is_amiss_as_before_the_first_deal(act: str, offences: list[type]) -> None:
    assert found(after(*PLAYED, act)) == offences


@pytest.mark.parametrize("size", [24, 32])
def test_the_pone_alone_is_offered_every_cut_that_lifts_and_leaves_four_cards(size: int) -> None:
    table = hoyle.get_game("euchre", pack=size).start(dealer="S")
    assert table.legal_acts(E) == tuple(Cut(E, count) for count in range(4, size - 3))
    assert not any(table.legal_acts(seat) for seat in (N, S, W))
