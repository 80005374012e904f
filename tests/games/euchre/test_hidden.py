"""What lies hidden at a euchre table stays so: nothing that all can see may hang on cards that they cannot."""

from __future__ import annotations

from random import Random

import hoyle
from hoyle.cards import PIQUET, UNKNOWN, card, cards
from hoyle.games.euchre import offences_bidding as b
from hoyle.games.euchre import offences_deal as d
from hoyle.games.euchre import offences_play as p
from hoyle.games.euchre.acts import PickOut, QuitDiscard, RecallDiscard
from hoyle.games.euchre.board import Round, Rules
from hoyle.games.euchre.preparing import right_packets
from hoyle.laws.clauses import Value
from hoyle.laws.offences import Offence, Status
from hoyle.notation import parse_act
from hoyle.seats import CHANCE
from hoyle.table.acts import Cut, Deal, Look, MarkUp, Quit, TurnUp
from hoyle.table.table import Table

N, E, S, W = range(4)
HANDS = {"W": "KH 8H AC TS 9D", "N": "JD KD 8D KS 7C", "E": "TH 9S 8S TC 8C", "S": "JH AH 7D AS 9C"}
TAKEN = ("W passes", "N passes", "E passes", "S takes up")


def begun(*texts: str, hands: dict[str, str] = HANDS, enforcement: str = "claim", **options: Value) -> Table:
    """Begin with these hands and the queen of hearts turned up."""
    table = hoyle.get_game("euchre", **options).start(
        dealer="S", hands=hands, turn_up="QH", stock="9H 7H", enforcement=enforcement
    )
    for text in texts:
        table = table.apply(parse_act(text, table.game))
    return table


def seen(table: Table, seat: int | None = None) -> list[type[Offence]]:
    """Return the offences that a seat, or the public, can see."""
    return [type(each.offence) for each in table.view(seat).offences]


def test_a_second_card_to_the_trick_is_one_whether_the_first_was_a_revoke_or_not() -> None:
    void = HANDS | {"N": "JS KC QS KS 7C"}
    tables = [begun(*TAKEN, "S discards 7D", "W plays 9D", "N plays 7C", "N plays KS", hands=h) for h in (HANDS, void)]
    assert [seen(table) for table in tables] == [[p.TwoCards], [p.TwoCards]]


def test_who_makes_the_trump_without_a_card_of_its_suit_is_not_seen_to_have_none() -> None:
    hands = HANDS | {"W": "AC TS 9D QD KC"}
    table = begun("W orders up", hands=hands, natural="all")
    assert [type(it.what) for it in table.irregularities] == [b.NoNatural]
    assert seen(table) == []
    assert table.view(N) == begun("W orders up", hands=hands).view(N)


DEALT = "to W KH 8H AC TS 9D to N JD KD 8D KS 7C to E TH 9S 8S TC 8C to S JH AH 7D AS 9C"


def dealt(then: str, **options: Value) -> Table:
    """Begin with a deal told card by card."""
    game = hoyle.get_game("euchre", **options)
    table = game.start(dealer="S")
    return table.apply(parse_act(f"S deals W2 N2 E2 S2 W3 N3 E3 S3 {DEALT} then {then}", game))


def test_a_best_bower_that_is_turned_and_brings_a_new_deal_has_been_seen_by_all() -> None:
    table = dealt("JK", best_bower="joker", best_bower_turned="a new deal")
    table = table.apply(TurnUp(S))
    assert table.to_act == (CHANCE,)
    assert [each.cards for each in table.view(None).sightings] == [cards("JK")]


def test_a_card_face_up_among_those_dealt_or_at_the_turn_up_is_seen_by_all_and_one_below_them_by_nobody() -> None:
    packets = right_packets(Round(Rules(), S), 2)
    for place, shown in ((0, True), (19, True), (20, True), (21, False)):
        table = hoyle.get_game("euchre").start(dealer="S").apply(Deal(S, packets, PIQUET, (PIQUET[place],)))
        for seat in (*range(4), None):
            seen_there = [each.cards for each in table.view(seat).sightings if each.where == "faced"]
            assert seen_there == ([(PIQUET[place],)] if shown else []), place


def test_a_card_face_up_in_the_stock_is_known_to_nobody_even_when_it_is_ruled_upon() -> None:
    game = hoyle.get_game("euchre")
    packets = right_packets(Round(Rules(), S), 2)
    table = game.start(dealer="S", enforcement="judge").apply(Deal(S, packets, PIQUET, (PIQUET[25],)))
    assert [it.status for it in table.irregularities] == [Status.RULED]
    for seat in (*range(4), None):
        (told,) = table.view(seat).offences
        assert told.offence == d.FacedInStock(cards=(UNKNOWN,))


def test_where_the_table_does_not_cut_the_pack_chance_has_the_pone_cut_it_before_it_deals() -> None:
    rng = Random(3)
    table = hoyle.get_game("euchre").start(dealer="S", automatic=(Look, Quit, MarkUp), enforcement="block")
    cut = table.chance(rng)
    assert cut == Cut(E)
    assert cut in table.legal_acts(E)
    assert not any(isinstance(act, Cut) for seat in (N, S, W) for act in table.legal_acts(seat))
    deal = table.apply(cut).chance(rng)
    assert isinstance(deal, Deal)
    assert not table.apply(cut).apply(deal).irregularities


def test_a_pack_that_was_cut_badly_is_cut_again_before_chance_deals() -> None:
    table = hoyle.get_game("euchre").start(dealer="S").apply(Cut(E, 2))
    assert table.chance(Random(3)) == Cut(E)


def test_the_dealer_may_lay_a_card_by_for_his_discard_and_take_it_back_where_acts_are_refused() -> None:
    table = begun(*TAKEN, enforcement="block")
    assert RecallDiscard(S) not in table.legal_acts(S)
    laid = table.apply(PickOut(S, card("7D")))
    assert {RecallDiscard(S), QuitDiscard(S)} <= set(laid.legal_acts(S))
    assert laid.apply(RecallDiscard(S)).position == table.position
