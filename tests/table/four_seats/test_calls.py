"""Calls upon four at the table: of a card, of a suit, by whom and until when."""

from __future__ import annotations

from attrs import evolve

from hoyle.cards import Suit, card
from hoyle.games.euchre import offences_revokes as r
from hoyle.laws.duties import Bound, Kind, Liable, OfSuit, ThisCard
from hoyle.table.acts import Call, Claim, Quit
from hoyle.table.record import Log
from tests.table.four_seats.club import (
    AH,
    DICTATED,
    EIGHT_C,
    FALSE_LEAD,
    KD,
    SHOWN,
    SUIT_FROM_EITHER,
    SUITS,
    TC,
    TH,
    E,
    N,
    S,
    W,
    alone,
    calls,
    do,
    duties,
    in_hand,
    may_play,
    playing,
    trick,
)


def test_an_exposed_card_is_called_by_the_right_hand_adversary_before_he_plays_law_26a() -> None:
    table = playing(*SHOWN)
    assert calls(table, N) == [TH]
    assert calls(table, S) == []
    led = do(table, "W AC")
    assert calls(led, N) == [TH]
    assert calls(do(led, "N 7C"), N) == []
    late = do(led, "N 7C", Call(N, E, TH))
    assert late.liabilities == do(led, "N 7C").liabilities


def test_a_call_made_before_the_debtors_turn_binds_if_it_can_be_met_then_law_24b() -> None:
    table = do(playing(*SHOWN), "W 9D", Call(N, E, TH))
    assert Bound(TH) in duties(table, E)
    assert calls(table, N) == []
    table = do(table, "N 8D")
    assert may_play(table, E) == {"TH"}
    assert duties(do(table, "E TH"), E) == []


def test_a_call_that_would_make_him_revoke_lapses_and_he_stays_liable_law_26a() -> None:
    table = do(playing(*SHOWN), Call(N, E, TH), "W AC", "N 7C")
    assert may_play(table, E) == {"TC", "8C"}
    table = do(table, "E TC")
    assert not any(isinstance(duty, Bound) for duty in duties(table, E))
    assert [duty.to for duty in duties(table, E) if isinstance(duty, Liable)] == [(TH,)]


def test_a_call_in_vain_at_his_turn_leaves_all_as_it_is() -> None:
    table = do(playing("N shows KD", "W claims a card exposed by N"), "W AC")
    assert do(table, Call(W, N, KD)).liabilities == table.liabilities
    other = do(playing("S shows AH", "W claims a card exposed by S"), "W AC", "N 7C")
    called = do(other, Call(E, S, AH), "E 8C")
    assert Bound(AH) in duties(called, S)
    assert may_play(called, S) == {"9C"}


def test_a_card_is_called_for_the_lead_by_either_adversary_until_the_trick_is_quitted_law_26b() -> None:
    table = playing("W shows 9D", "N claims a card exposed by W", quits=False)
    assert calls(table, N) == calls(table, S) == [ThisCard(card("9D"))]
    assert calls(table, E) == []
    table = do(table, "W AC", "N 7C", "E TC", "S 9C")
    assert calls(table, S) == [ThisCard(card("9D"))]
    assert may_play(do(table, Call(S, W, ThisCard(card("9D")))), W) == {"9D"}
    assert calls(do(table, Quit(W)), S) == []


def test_a_card_exposed_once_the_trick_is_quitted_is_called_until_the_lead_law_26b() -> None:
    table = playing("W AC", "N 7C", "E TC", "S 9C", Quit(W), "W shows 9D", quits=False)
    table = do(table, "N claims a card exposed by W")
    assert calls(table, N) == [ThisCard(card("9D"))]
    assert calls(do(table, "W 9D"), N) == []


def test_of_two_calls_the_first_stands_and_the_second_narrows_what_is_left() -> None:
    table = playing("E shows TC 8C", "N claims a card exposed by E", "S claims a card exposed by E")
    assert calls(table, N) == [TC, EIGHT_C]
    table = do(table, "W AC", Call(N, E, TC), Call(N, E, EIGHT_C), "N 7C")
    assert may_play(table, E) == {"TC"}
    assert [duty.to for duty in duties(do(table, "E TC"), E) if isinstance(duty, Liable)] == [(EIGHT_C,)]


def test_past_a_binding_call_another_card_is_a_call_refused_law_30b() -> None:
    table = do(playing(*SHOWN), "W 9D", Call(N, E, TH), "N 8D", "E 8S")
    assert [type(it.what) for it in table.irregularities[1:]] == [r.RefusedCall]
    back = do(table, Claim(N, E, r.RefusedCall))
    assert may_play(back, E) == {"TH"}, "the call was made before, and is owed again"


def test_a_suit_is_called_from_the_partner_by_the_last_to_play_before_he_leads_law_27b() -> None:
    table = playing(*FALSE_LEAD, "W 9D", "E claims a lead out of turn by N")
    assert trick(table) == []
    assert {"KD", "JD"} <= in_hand(table, N)
    assert "9D" in in_hand(table, W)
    assert calls(table, E) == list(SUITS)
    assert calls(table, W) == []
    assert table.to_act == (S,)


def test_the_suit_called_is_led_or_else_the_debt_is_spent_law_27a() -> None:
    table = playing(*FALSE_LEAD, "E claims a lead out of turn by N")
    clubs = do(table, Call(E, S, OfSuit(Suit.CLUBS)))
    assert may_play(clubs, S) == {"9C"}
    assert duties(do(clubs, "S 9C"), S) == []
    none = do(table, Call(E, S, OfSuit(Suit.DIAMONDS)))
    assert may_play(none, S) == {"JH", "AH", "QH", "9C"}
    assert calls(none, E) == [], "a suit is called once"
    assert duties(do(none, "S JH"), S) == []
    assert duties(do(table, "S JH"), S) == [], "nor is it owed once he has led uncalled"


LOOKED = ("W AC", "N 7C", "E TC", "S 9C", Quit(W), "E looks at the tricks", "N claims a look at a quitted trick by E")


def test_a_suit_called_from_either_of_two_and_met_by_one_is_met_for_both_law_38() -> None:
    table = playing(*LOOKED)
    assert duties(table, E) == duties(table, W) == [SUIT_FROM_EITHER]
    table = do(table, Call(S, W, OfSuit(Suit.DIAMONDS)))
    assert may_play(table, W) == {"9D"}
    assert do(table, "W 9D").liabilities == ()
    other = do(playing(*LOOKED), "W 9D")
    assert duties(other, E) == duties(other, W) == [SUIT_FROM_EITHER], "it was not called, and stands"


def test_what_one_is_called_upon_for_of_a_debt_of_both_goes_with_it() -> None:
    table = do(playing(*LOOKED), Call(S, W, OfSuit(Suit.DIAMONDS)))
    record = table.record
    twin = evolve(record.liabilities[-1], debtor=E)
    table = evolve(table, record=record.owing(twin))
    assert do(table, "W 9D").liabilities == ()
    mine = do(evolve(table, record=evolve(record, liabilities=Log(), standing=()).owing(twin)), "W 9D")
    assert duties(mine, E) == [Bound(OfSuit(Suit.DIAMONDS))], "it stands where the other owes nothing"


def test_a_debt_stays_until_a_card_meets_it_law_16c() -> None:
    turn_up = do(playing("W TS", "N KS", "E 8S", "S AS"), "W names the card QH", "N claims the turn-up named by W")
    assert calls(turn_up, N) == calls(turn_up, S) == [Kind.TRUMP]
    unmet = do(turn_up, "S 9C", Call(S, W, Kind.TRUMP), "W AC")
    assert [type(duty) for duty in duties(unmet, W)] == [Liable]
    met = do(unmet, "N 7C", "E TC", Call(N, W, Kind.TRUMP))
    assert may_play(met, W) == {"KH", "8H"}
    assert duties(do(met, "W 8H"), W) == []


def test_a_word_is_answered_for_though_the_caller_has_played_law_40() -> None:
    table = playing("W 9D", "N KD", "E calls attention to the trick", "N claims a remark on the play by E")
    assert calls(table, N) == list(DICTATED)
    forbidden = do(table, Call(S, E, Kind.NOT_TRUMP))
    assert may_play(forbidden, E) == {"9S", "8S", "TC", "8C"}
    assert calls(forbidden, N) == []


def test_third_hand_dictates_the_second_hands_card_law_29b() -> None:
    table = playing("W 9D", "S 9C", "E claims a card of the fourth hand before the second by S")
    assert calls(table, E) == list(DICTATED)
    assert calls(table, W) == [], "he has led, and called nothing before"
    lowest = do(table, Call(E, N, Kind.LOWEST))
    assert may_play(lowest, N) == {"8D"}
    spent = do(table, Call(E, N, Kind.TRUMP), "N KD")
    assert duties(spent, N) == []


def test_a_partner_who_stays_out_of_a_lone_hand_calls_nothing() -> None:
    table = alone("W shows 9S", "S claims a card exposed by W")
    assert calls(table, N) == []
    assert calls(table, S) == [ThisCard(card("9S"))]
