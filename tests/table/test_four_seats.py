"""Calls, leave, changed cards, lone hands given up and cards put back with four at the table, under a club's code."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from attrs import evolve
from hypothesis import given, settings
from hypothesis import strategies as st

import hoyle
from hoyle.cards import Suit, card, in_mask
from hoyle.games.euchre import acts as a
from hoyle.games.euchre import offences_bidding as ob
from hoyle.games.euchre import offences_deal as od
from hoyle.games.euchre import offences_play as o
from hoyle.games.euchre import offences_revokes as r
from hoyle.games.euchre.positions import Played, Playing
from hoyle.laws import explain
from hoyle.laws.clauses import Clause, Code
from hoyle.laws.duties import Allowed, Barred, Bound, Demand, Docked, Duty, Faced, Kind, Liable, OfSuit, Ref, ThisCard
from hoyle.laws.offences import Offence, Status
from hoyle.laws.remedies import (
    Among,
    Election,
    EndHand,
    Impose,
    Option,
    Point,
    Rejoin,
    Remedy,
    Restore,
    Substitute,
)
from hoyle.laws.rulings import Outcome
from hoyle.moments import CARD_PLAYED, HAND_ENDED, PACK_CUT, TRICK_QUITTED, Act, Limit, first_of
from hoyle.notation import parse_act
from hoyle.seats import Who
from hoyle.table import legal, parties, played, put_back
from hoyle.table.acts import Call, Claim, Correct, Cut, Elect, Look, MarkUp, Play, Quit
from hoyle.table.position import Position
from hoyle.table.record import Log, Rejoined
from hoyle.table.table import Enforcement, Table
from hoyle.testing.fitting import unfit

N, E, S, W = range(4)
GAME = hoyle.get_game("euchre")
FOSTER = hoyle.get_code("euchre-foster")
NEXT_CUT = (Limit(PACK_CUT),)
OVER = first_of((Limit(HAND_ENDED),), NEXT_CUT)
QUITTED = (Limit(TRICK_QUITTED),)
SUITS: tuple[Demand, ...] = tuple(OfSuit(suit) for suit in Suit)
DICTATED: tuple[Demand, ...] = (Kind.HIGHEST, Kind.LOWEST, Kind.TRUMP, Kind.NOT_TRUMP)


def exposed(what: Ref) -> Impose:
    """The offender's card lies open: his right-hand adversary calls it, either adversary for a lead."""
    duty = Liable((ThisCard(what),), following=Who.NEXT_RIGHT, leading=Who.ADVERSARIES)
    return Impose(Who.OFFENDER, duty, OVER)


def clause(name: str, on: type[Offence], *then: Remedy, **more: object) -> Clause:
    more.setdefault("until", NEXT_CUT)
    return Clause(name, ("L27a",), (on,), then=then, **more)  # type: ignore[arg-type]


SUIT_FROM_PARTNER = Liable(SUITS, leading=Who.NEXT_RIGHT, once=True, prompt=True, late=True)
SUIT_FROM_EITHER = Liable(SUITS, leading=Who.NEXT_RIGHT, once=True, late=True)
CHANGES = Impose(Who.LATER, Allowed(Correct), QUITTED)

CLUB = Code(
    name="club",
    title="The laws of a club",
    book=FOSTER.book,
    clauses=(
        clause(
            "mended", r.Revoke, Substitute(Ref.CHOSEN), exposed(Ref.IN_ERROR), CHANGES,
            by=Who.OFFENDER, cure=True, until=QUITTED,
        ),
        clause("revoke", r.Revoke, Restore()),
        clause("refused", r.RefusedCall, Restore()),
        clause("shown", o.ExposedCard, exposed(Ref.IN_ERROR)),
        clause("lead", o.LeadOutOfTurn, Restore(), Impose(Who.PARTNER, SUIT_FROM_PARTNER, NEXT_CUT)),
        clause(
            "two", o.TwoCards,
            elect=Election(
                Who.ADVERSARIES,
                (Option("play", (Substitute(Ref.CHOSEN), exposed(Ref.OTHERS)), Among.LAWFUL), Option("any")),
            ),
        ),
        clause("third", o.ThirdBeforeSecond, Impose(Who.LEFT, Allowed(Play), NEXT_CUT)),
        clause(
            "fourth", o.FourthBeforeSecond,
            Impose(Who.CONCERNED, Liable(DICTATED, following=Who.ADVERSARIES, prompt=True), NEXT_CUT),
        ),
        clause("looked", r.LookedAtTrick, Impose(Who.SIDE, SUIT_FROM_EITHER, NEXT_CUT)),
        clause(
            "remark", r.Remark,
            Impose(Who.OFFENDER, Liable(DICTATED, following=Who.ADVERSARIES, once=True, late=True), NEXT_CUT),
        ),
        clause(
            "turn-up", ob.NamedTurnUp,
            Impose(
                Who.OFFENDER,
                Liable((Kind.TRUMP,), Who.ADVERSARIES, Who.ADVERSARIES, once=True, stays=True, late=True),
                NEXT_CUT,
            ),
        ),
        clause("named", o.NamedCard, Rejoin()),
        clause("suit", ob.NamedOutOfTurn, Impose(Who.SIDE, Barred(a.NameTrump, suit=Ref.IN_ERROR), NEXT_CUT)),
        clause("no-suit", ob.WantsDiscardBack, Impose(Who.SIDE, Barred(a.NameTrump, suit=Ref.IN_ERROR), NEXT_CUT)),
        clause("again", o.PlayedOutOfTurn, Restore(Point.FIRST_LEAD)),
        clause("number", od.WrongNumber, EndHand(), until=(Limit(CARD_PLAYED, Who.CONCERNED),)),
    ),
)  # fmt: skip

D1 = {"W": "KH 8H AC TS 9D", "N": "JD KD 8D KS 7C", "E": "TH 9S 8S TC 8C", "S": "JH AH 7D AS 9C"}
D2 = {"W": "KH TS 9S 9C KD", "N": "AS KS 8S 8D 7C", "E": "TH 9H KC QD TD", "S": "JH JD 7D AH AC"}
TAKEN = ("W passes", "N passes", "E passes", "S takes up", "S discards 7D")
ALONE = ("W passes", "N passes", "E passes", "S takes up alone", "S passes 7D across")


def do(table: Table, *acts: str | Act) -> Table:
    """Do some acts; a card may be written ``W AC``."""
    for act in acts:
        table = table.apply(act if isinstance(act, Act) else spoken(act))
    return table


def spoken(text: str) -> Act:
    who, _, what = text.partition(" ")
    return Play("NESW".index(who), card(what)) if len(what) == 2 else parse_act(text, GAME)


def dealt(*acts: str | Act, hands: dict[str, str] = D1, code: Code = CLUB, quits: bool = True) -> Table:
    """Return a table at which S has dealt, after some acts; without *quits*, tricks are quitted by hand alone."""
    table = GAME.start(code=code, dealer="S", hands=hands, turn_up="QH")
    if not quits:
        table = evolve(table, automatic=table.automatic - {Quit})
    return do(table, *acts)


def playing(*acts: str | Act, code: Code = CLUB, quits: bool = True) -> Table:
    """Return D1 in play, hearts trumps, W to lead."""
    return dealt(*TAKEN, *acts, code=code, quits=quits)


def alone(*acts: str | Act, quits: bool = True) -> Table:
    """Return D2 in play, S alone, W to lead."""
    return dealt(*ALONE, *acts, hands=D2, quits=quits)


def may_play(table: Table, seat: int) -> set[str]:
    return {act.card.text for act in table.legal_acts(seat) if isinstance(act, Play)}


def calls(table: Table, seat: int) -> list[Demand]:
    return [act.demand for act in table.legal_acts(seat) if isinstance(act, Call)]


def duties(table: Table, seat: int) -> list[object]:
    return [owed.duty for owed in table.liabilities if owed.debtor == seat]


def trick(table: Table) -> list[str]:
    """Return the cards of the trick that is open, in the order of play."""
    position = table.position
    assert isinstance(position, Playing)
    return [each.card.text for each in position.trick]


def in_hand(table: Table, seat: int) -> set[str]:
    return {face.text for face in in_mask(table.position.hand(seat))}


TH, AH, TC, EIGHT_C, KD = (ThisCard(card(text)) for text in ("TH", "AH", "TC", "8C", "KD"))
SHOWN = ("E shows TH", "N claims a card exposed by E")


# Calls.


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


FALSE_LEAD = ("W TS", "N KS", "E 8S", "S AS", "N KD")


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


# Leave.


def test_fourth_hand_may_go_before_second_law_29a() -> None:
    table = playing("W AC", "E 8C")
    assert may_play(table, S) == set()
    table = do(table, "S claims a card of the third hand before the second by E")
    assert may_play(table, S) == {"9C"}
    assert may_play(table, N) == {"7C"}
    assert legal.allowed(table, Play(S, card("9C")))
    assert not legal.allowed(table, Play(N, card("7C")))
    ahead = do(table, "S 9C")
    assert len(ahead.irregularities) == 1
    assert duties(ahead, S) == []
    assert trick(do(table, "N 7C")) == ["AC", "8C", "7C"]


def test_a_suit_is_barred_to_a_side_law_21c() -> None:
    table = dealt("W passes", "N passes", "E passes", "S passes", "N names diamonds")
    table = do(table, "W claims a suit named out of turn by N")
    assert duties(table, N) == duties(table, S) == [Barred(a.NameTrump, suit=Suit.DIAMONDS)]
    table = do(table, "W passes")
    assert legal.barred(table, a.NameTrump(N, Suit.DIAMONDS))
    assert not legal.barred(table, a.NameTrump(N, Suit.CLUBS))
    assert not legal.barred(table, a.Pass(N))


def test_a_bar_on_the_suit_of_a_case_without_one_bars_nothing() -> None:
    table = dealt(*TAKEN, "S takes back the discard", "W claims a discard wanted back by S")
    assert table.rulings[-1].outcome is Outcome.UPHELD
    assert table.liabilities == ()


# A card changed.


REVOKED = ("W TS", "N KS", "E 8S", "S AS", "S JH", "W 8H", "N KD", "E TH")


def test_the_right_card_takes_the_place_of_the_wrong_one_and_later_cards_stay_law_31a() -> None:
    table = playing("W TS", "N KS", "E 8S", "S AS", "S JH", "W 8H", "N KD", "N corrects with JD")
    assert trick(table) == ["JH", "8H", "JD"]
    assert "KD" in in_hand(table, N)
    assert Liable((KD,), Who.NEXT_RIGHT, Who.ADVERSARIES) in duties(table, N)
    whole = playing(*REVOKED, "N corrects with JD")
    assert whole.to_act == (S,)
    assert in_hand(whole, N) == {"KD", "8D", "7C"}
    assert [it.status for it in whole.irregularities] == [Status.RULED]
    assert duties(whole, E) == [Allowed(Correct)]


def test_the_winner_and_the_next_leader_are_those_of_the_cards_that_count() -> None:
    table = playing("W 9D", "N 7C", "E 8S", "S 9C")
    assert table.to_act == (W,)
    table = do(table, "N corrects with KD")
    assert table.to_act == (N,)
    position = table.position
    assert isinstance(position, Playing)
    assert position.won % 8 == 1
    assert table.record.unquitted
    assert [each.play.card.text for each in played.cards(table.record)] == ["9D", "KD", "8S", "9C"]


def test_later_players_may_change_theirs_and_an_unlawful_change_is_an_offence_law_32b() -> None:
    table = playing(*REVOKED, "N corrects with JD")
    changed = do(table, "E corrects with 9S")
    assert [type(it.what) for it in changed.irregularities] == [r.Revoke, r.Revoke]
    assert changed.irregularities[-1].offender == E
    assert changed.irregularities[-1].trick == 1
    assert duties(changed, E) == [], "leave is given once"
    again = do(changed, "E corrects with TH")
    assert in_hand(again, E) == {"9S", "TC", "8C"}
    assert len(again.irregularities) == 2
    assert do(table, Correct(E)).rulings[-1].outcome is Outcome.NOT_PROVED
    assert do(table, "S corrects with AH").rulings[-1].outcome is Outcome.NOT_PROVED


def test_leave_to_change_a_card_that_has_gone_back_changes_nothing() -> None:
    table = playing("W AC", "N 8D", "E 9S", "S 9C", "N corrects with 7C", Claim(N, E, r.Revoke))
    assert trick(table) == ["AC", "7C"]
    assert duties(table, E) == [Allowed(Correct)]
    idle = do(table, "E corrects with TC")
    assert idle.rulings[-1].outcome is Outcome.NOT_PROVED
    assert idle.position == table.position


def test_a_free_change_is_no_offence_and_can_make_the_trick() -> None:
    table = playing("W AC", "N 8D", "E 8C", "S 9C", "N corrects with 7C")
    assert duties(table, E) == duties(table, S) == [Allowed(Correct)]
    table = do(table, "E corrects with TC", "S corrects with AH")
    assert [type(it.what) for it in table.irregularities] == [r.Revoke, r.Revoke]
    assert table.to_act == (S,)
    assert [each.play.card.text for each in played.cards(table.record)] == ["AC", "7C", "TC", "AH"]


def test_without_the_card_nothing_is_corrected_and_a_blocking_table_refuses_a_wrong_one() -> None:
    table = playing("W AC", "N KD")
    nothing = do(table, Correct(N))
    assert nothing.rulings[-1].outcome is Outcome.NOT_PROVED
    assert nothing.irregularities == table.irregularities
    assert trick(nothing) == ["AC", "KD"]
    blocking = evolve(table, enforcement=Enforcement.BLOCK)
    with pytest.raises(hoyle.IrregularAct, match="revoke"):
        blocking.apply(Correct(N, card("8D")))
    assert trick(blocking.apply(Correct(N, card("7C")))) == ["AC", "7C"]


def test_a_call_refused_by_the_wrong_card_is_owed_by_the_right_one() -> None:
    table = do(playing("N shows KD", "W claims a card exposed by N", Call(W, N, KD)), "W 9D", "N 7C")
    assert [type(it.what) for it in table.irregularities[1:]] == [r.Revoke]
    refused = do(table, "N corrects with 8D")
    assert [type(it.what) for it in refused.irregularities[1:]] == [r.Revoke, r.RefusedCall]
    met = do(table, "N corrects with KD")
    assert [type(it.what) for it in met.irregularities[1:]] == [r.Revoke]
    assert not any(isinstance(duty, Bound) for duty in duties(met, N))
    assert [duty.to for duty in duties(met, N) if isinstance(duty, Liable)] == [(ThisCard(card("7C")),)]


TWO = ("W 9D", "N 7C", "N 8D", "E claims two cards to the trick by N")


def test_of_two_cards_the_adversaries_choose_a_lawful_one_law_24c() -> None:
    table = playing(*TWO)
    assert table.legal_acts(W) == (Elect(W, "play", card("8D")), Elect(W, "any"))
    with pytest.raises(hoyle.ImpossibleAct, match="lawfully"):
        do(table, Elect(W, "play", card("7C")))
    seen = table.view(S)
    assert [option.among for choice in seen.choices for option in choice.options] == [Among.LAWFUL, None]
    table = do(table, Elect(W, "play", card("8D")))
    assert trick(table) == ["9D", "8D"]
    assert [(type(it.what), it.status) for it in table.irregularities] == [
        (r.Revoke, Status.MOOT),
        (o.TwoCards, Status.RULED),
    ]
    assert [duty.to for duty in duties(table, N) if isinstance(duty, Liable)] == [(ThisCard(card("7C")),)]
    kept = do(playing("W 9D", "N KD", "N 8D", "E claims two cards to the trick by N"), Elect(W, "play", card("KD")))
    assert trick(kept) == ["9D", "KD"]


def test_where_the_trick_is_gathered_any_of_the_cards_is_named_and_nothing_changes() -> None:
    table = do(playing(*TWO), Elect(W, "any"))
    assert trick(table) == ["9D", "7C"]
    opened = playing("W 9D", "N 7C", "N 8D", "E claims two cards to the trick by N")
    gone = evolve(opened.irregularities[-1], deal=9)
    number = len(opened.irregularities) - 1
    opened = evolve(opened, record=evolve(opened.record, irregularities=opened.record.irregularities.put(number, gone)))
    assert table.position == do(opened, Elect(W, "play", card("8D"))).position


def test_cards_of_the_next_trick_stay_where_the_leader_is_the_same_and_go_back_where_he_is_not() -> None:
    table = playing("W 9D", "N 7C", "E 8S", "S 9C", "W TS", quits=False)
    same = do(table, "N corrects with 8D")
    assert trick(same) == ["TS"]
    assert same.to_act == (N,)
    other = do(table, "N corrects with KD")
    assert trick(other) == []
    assert other.to_act == (N,)
    assert "TS" in in_hand(other, W)
    assert other.record.unquitted


def test_a_restoration_to_a_later_point_keeps_a_changed_card_and_to_an_earlier_one_does_not() -> None:
    table = playing("W 9D", "N 7C", "E 8S", "S 9C", "W TS", "N KS", "E 9S", "S QH", quits=False)
    assert [type(it.what) for it in table.irregularities] == [r.Revoke, r.Revoke]
    mended = do(table, "N corrects with 8D")
    assert mended.to_act == (S,)
    later = do(mended, Claim(W, S, r.Revoke))
    assert [each.play.card.text for each in played.cards(later.record)] == ["9D", "8D", "8S", "9C", "TS", "KS", "9S"]
    assert later.to_act == (S,)
    assert "8D" not in in_hand(later, N)
    first = playing("W AC", "N 8D", "E 8C", "S 9C", "N corrects with 7C", "E corrects with 9S")
    back = do(first, Claim(N, E, r.Revoke))
    assert [each.play.card.text for each in played.cards(back.record)] == ["AC", "7C", "9S", "9C"]
    unmended = do(playing("W AC", "N 8D", "E 9S", "S 9C"), "E corrects with TC", Claim(W, N, r.Revoke))
    assert trick(unmended) == ["AC"]
    assert {"TC", "9S"} <= in_hand(unmended, E)
    assert unmended.record.effects == ()


def test_a_card_changed_twice_counts_as_it_was_last_changed() -> None:
    table = playing("W AC", "N 8D", "E 8C", "S 9C", "N corrects with 7C", "E corrects with 9S", "E corrects with TC")
    assert [each.play.card.text for each in played.cards(table.record)] == ["AC", "7C", "TC", "9C"]
    assert {"8C", "9S"} <= in_hand(table, E)


def test_a_card_changed_in_a_hand_that_was_stopped_leaves_it_stopped() -> None:
    stop = clause("refused", o.LeadOutOfTurn, EndHand(Who.ADVERSARIES, 4))
    code = evolve(CLUB, clauses=(*(each for each in CLUB.clauses if each.id not in {"lead", "refused"}), stop))
    table = playing("W AC", "N 8D", "E 8C", "S 9C", "S AH", Claim(W, S, o.LeadOutOfTurn), code=code)
    assert table.position.stopped == (0, 4)
    changed = put_back.restore(table, table.irregularities[0], Point.BEFORE_IT)
    assert changed.position.stopped == (0, 4)


# Lone hands.


def test_the_partner_plays_from_his_next_turn_and_the_hand_is_an_ordinary_one_law_25b() -> None:
    table = alone("W KD", "E QD", "N names the card AS", "W claims a card named by N")
    assert trick(table) == ["KD", "QD"]
    assert table.to_act == (S,)
    table = do(table, "S AH", "S JH", "W KH")
    assert table.to_act == (N,)
    assert may_play(table, N) == {"AS", "KS", "8S", "8D", "7C"}


def test_before_the_trick_has_come_to_him_the_partner_plays_to_it() -> None:
    table = alone("W KD", "N names the card AS", "W claims a card named by N")
    assert table.to_act == (N,)
    assert may_play(table, N) == {"8D"}
    between = alone("W KD", "E QD", "S AH", "N names the card AS", "W claims a card named by N")
    assert between.to_act == (S,)
    assert do(between, "S JH", "W KH").to_act == (N,)


def test_before_the_first_lead_it_is_settled_anew_who_leads() -> None:
    orders = ("W passes", "N passes", "E orders up alone", "S discards 7D")
    table = dealt(*orders, hands=D2)
    assert table.to_act == (N,)
    table = do(table, "W names the card TS", "N claims a card named by W")
    assert table.to_act == (W,)
    assert isinstance(table.position, Playing)
    assert not table.position.contract.alone


def test_cards_that_he_has_over_stay_unplayed_and_the_hand_scores_as_an_ordinary_one() -> None:
    march = ("W KD", "E QD", "S QH", "S JH", "W KH", "E 9H")
    table = alone(*march, "N names the card AS", "W claims a card named by N")
    table = do(table, "S JD", "W TS", "N 8D", "E TH", "S AH", "W 9S", "N 7C", "E TD", "S AC", "W 9C", "N 8S", "E KC")
    assert isinstance(table.position, Played)
    assert table.score == (2, 0)
    assert alone(*march, "S JD", "W TS", "E TH", "S AH", "W 9S", "E TD", "S AC", "W 9C", "E KC").score == (4, 0)


def test_a_lone_hand_given_up_stays_so_when_cards_are_put_back() -> None:
    table = alone("W KD", "E KC", "N names the card AS", "W claims a card named by N", Claim(N, E, r.Revoke))
    assert trick(table) == ["KD"]
    position = table.position
    assert isinstance(position, Playing)
    assert not position.contract.alone
    earlier = alone("W KD", "E KC", "S AH", Claim(S, E, r.Revoke))
    assert isinstance(earlier.position, Playing)
    assert earlier.position.contract.alone


def test_where_nobody_plays_alone_nothing_is_given_up_and_before_the_play_neither() -> None:
    table = playing("W AC")
    assert table.position.rejoin() == table.position
    bidding = dealt()
    assert bidding.position.rejoin() is bidding.position
    discarding = dealt("W passes", "N passes", "E passes", "S takes up alone")
    joined = evolve(discarding, position=discarding.position.rejoin())
    assert do(joined, "S discards 7D").to_act == (W,)
    assert joined.position.playable(S) == 0


def test_an_adversary_is_asked_no_more_whether_he_defends_alone_when_there_is_no_lone_hand() -> None:
    game = GAME.with_options(defend_alone="a lone hand")
    table = do(game.start(code=CLUB, dealer="S", hands=D2, turn_up="QH"), *ALONE)
    assert isinstance(table.position.rejoin(), Playing)
    anybody = GAME.with_options(defend_alone="anybody").start(code=CLUB, dealer="S", hands=D2, turn_up="QH")
    asked = do(anybody, *TAKEN)
    assert asked.position.rejoin() is asked.position


# Putting back.


def test_a_false_lead_put_back_is_no_play_and_its_followers_are_free_law_27e() -> None:
    table = playing(*FALSE_LEAD, "W KH", "E claims a lead out of turn by N")
    assert [(type(it.what), it.status) for it in table.irregularities] == [
        (o.LeadOutOfTurn, Status.RULED),
        (o.FourthBeforeSecond, Status.MOOT),
        (r.Revoke, Status.MOOT),
    ]
    assert table.liabilities[0].debtor == S
    assert [each.play.card.text for each in played.cards(table.record)] == ["TS", "KS", "8S", "AS"]
    hand = evolve(table.irregularities[0], what=od.WrongNumber(), ply=table.irregularities[0].ply - 1, offender=N)
    assert not parties.passed(table, (Limit(CARD_PLAYED, Who.OFFENDER),), hand)


def test_a_trick_put_back_is_quitted_again() -> None:
    table = playing("W AC", "N KD", "E TC", "S 9C", Quit(W), "W TS", quits=False)
    assert not table.record.unquitted
    back = do(table, Claim(W, N, r.Revoke), "N 7C", "E TC", "S 9C")
    assert back.record.unquitted
    assert Quit(W) in back.legal_acts(W)
    open_still = playing("W AC", "N 7C", "E TC", "S 9C", "W TS", "N 8D", quits=False)
    assert do(open_still, Claim(W, N, r.Revoke)).record.unquitted


def test_an_exposed_card_played_and_put_back_may_be_called_again() -> None:
    table = do(playing(*SHOWN), "W 9D", "N 7C", "E TH")
    assert duties(table, E) == []
    back = do(table, Claim(W, N, r.Revoke))
    assert calls(back, N) == [TH]
    assert "TH" in in_hand(back, E)


def test_a_choice_left_to_a_card_that_is_put_back_by_it_undoes_that_card_too() -> None:
    left = Election(Who.ADVERSARIES, (Option("stand"), Option("back", (Restore(),))), (Limit(CARD_PLAYED, Who.LEFT),))
    lead = clause("lead", o.LeadOutOfTurn, elect=left)
    code = evolve(CLUB, clauses=(*(each for each in CLUB.clauses if each.id != "lead"), lead))
    table = playing(*FALSE_LEAD, "E claims a lead out of turn by N", "E 8C", code=code)
    assert trick(table) == []
    assert "8C" in in_hand(table, E)
    assert [each.play.card.text for each in played.cards(table.record)] == ["TS", "KS", "8S", "AS"]


def test_tricks_that_a_law_gives_are_given_of_those_that_are_left() -> None:
    table = playing("W AC", "N 7C", "E TC", "S 9C")
    given = table.position.award(N, 1)
    assert isinstance(given, Playing)
    assert given.trick_number == 2
    ended = table.position.award(E, 9)
    assert isinstance(ended, Played)
    assert ended.made() == 0
    assert ended.stop((0, 2)).stopped == (0, 2)
    assert ended.rejoin() is ended


def test_a_hand_docked_of_everything_has_nothing_of_one_that_is_stopped() -> None:
    docked = clause("shown", o.ExposedCard, Impose(Who.SIDE, Docked(None), NEXT_CUT))
    ends = clause("lead", o.LeadOutOfTurn, EndHand(Who.ADVERSARIES, 4))
    code = evolve(CLUB, clauses=(*(each for each in CLUB.clauses if each.id not in {"lead", "shown"}), docked, ends))
    stopped = playing(*FALSE_LEAD, "E claims a lead out of turn by N", code=code)
    assert stopped.score == (0, 4)
    nothing = playing(*SHOWN, *FALSE_LEAD, "E claims a lead out of turn by N", code=code)
    assert nothing.score == (0, 0)


# In words.


@pytest.mark.parametrize(
    ("duty", "words"),
    [
        (Allowed(Correct), "W may change his card, out of the usual order"),
        (Liable((TH,), once=True, stays=True), "W may be called upon to play TH, until a call is met"),
        (Allowed(Play), "W may play, out of the usual order"),
        (Barred(a.NameTrump, suit=Suit.HEARTS), "W may not name hearts"),
        (Barred(a.NameTrump, suit=Ref.IN_ERROR), "W may not name the suit in error"),
        (
            Liable((TH,), Who.NEXT_RIGHT, prompt=True),
            "W may be called upon to play TH, by S when following, for the next card alone",
        ),
        (
            Liable((TH,), leading=Who.ADVERSARIES, once=True, late=True),
            "W may be called upon to play TH, by S or N when leading, once, even once the caller has played",
        ),
    ],
)
def test_a_duty_is_told_with_its_times(duty: Duty, words: str) -> None:
    def names(who: Who) -> tuple[str, ...]:
        return {Who.NEXT_RIGHT: ("S",), Who.ADVERSARIES: ("S", "N")}[who]

    assert explain.duty(duty, names, debtors=("W",)) == words


def test_a_duty_of_several_is_told_as_of_several() -> None:
    several = (("E", "W"), (Who.LATER.value,), ("the adversaries",))
    told = [explain.duty(Allowed(Correct), debtors=each) for each in several]

    assert told[0] == "E and W may change their cards, out of the usual order"
    assert told[1] == "those who have played after him to the trick may change their cards, out of the usual order"
    assert all(" play with the hand face up" in explain.duty(Faced(), debtors=each) for each in several)


def test_what_changes_in_the_tricks_is_told() -> None:
    named = explain.remedy(Substitute(Ref.CHOSEN), lambda _: ("N",), evolve(explain.NOTHING, chosen=card("JD")))
    assert named == "JD takes the place of the card that N played, which goes back; what others have played stays"
    assert explain.remedy(Rejoin()).startswith("there is no lone hand any more")
    suited = evolve(explain.NOTHING, what=ob.NamedOutOfTurn(suit=Suit.CLUBS))
    assert explain.duty(Barred(a.NameTrump, suit=Ref.IN_ERROR), known=suited) == "he may not name clubs"


def test_a_code_may_not_allow_an_act_that_there_is_not_nor_put_in_a_card_that_nobody_names() -> None:
    class Whistle(Act):
        pass

    odd = clause("lead", o.LeadOutOfTurn, Impose(Who.OFFENDER, Allowed(Whistle), NEXT_CUT), Substitute(Ref.CHOSEN))
    code = evolve(CLUB, clauses=(*(each for each in CLUB.clauses if each.id != "lead"), odd))
    told = {flaw.words for flaw in unfit(code, GAME)}
    assert "clause lead allows Whistle, which is no act of euchre" in told
    assert "clause lead speaks of the card chosen, and no option asks for one: see Option.among" in told
    assert not any("clause mended" in each for each in told)


# What holds of every table.


def wild(seed: int, length: int = 45) -> list[Table]:
    """Play D1 or D2 at random, often irregularly, with claims, calls and corrections; return every table on the way."""
    rng = Random(seed)
    table = playing(quits=bool(seed % 2)) if seed % 3 else alone(quits=bool(seed % 2))
    tables = [table]
    for _ in range(length):
        act = _any(tables[-1], rng)
        if tables[-1].why_impossible(act) or tables[-1].position.ended:
            continue
        tables.append(tables[-1].apply(act))
    return tables


def _any(table: Table, rng: Random) -> Act:
    seat = rng.randrange(4)
    to_act = rng.choice(table.to_act) if table.to_act else seat
    hand = in_mask(table.position.hand(seat))
    its = [it for it in table.irregularities if it.status is Status.LATENT]
    menu: list[Act] = [*table.legal_acts(to_act)] * 3
    menu += [act for act in table.legal_acts(seat) if isinstance(act, Call | Play)]
    if hand:
        menu += [Play(seat, rng.choice(hand)), Correct(seat, rng.choice(hand)), a.NameCard(seat, rng.choice(hand))]
    menu += [Claim(each, it.offender, type(it.what)) for it in its for each in range(4)]
    return rng.choice([act for act in menu if not isinstance(act, Cut | MarkUp)] or [Look(seat, "tricks")])


def as_if_played(first: Table, table: Table) -> Position:
    """Return the position to which the cards that count lead by themselves."""
    position = first.position
    for each in played.cards(table.record):
        position = position.undergo(each.play)
    return position


@given(seed=st.integers(0, 2**32 - 1))
@settings(max_examples=20, deadline=None)
def test_cards_are_conserved_and_no_duty_is_owed_twice_and_acts_replayed_give_the_same_table(seed: int) -> None:
    tables = wild(seed)
    for table in tables:
        position = table.position
        assert isinstance(position, Playing | Played)
        doubles = Counter((owed.debtor, owed.duty, owed.source) for owed in table.liabilities)
        assert all(times == 1 for times in doubles.values())
        assert (
            position.contract.alone
            or any(isinstance(each.done, Rejoined) for each in table.record.effects)
            or (position == as_if_played(tables[0], table))
        )
        if isinstance(position, Playing):
            lying = [act.card for act in position.trick]
            hands = [face for seat in range(4) for face in in_mask(position.hand(seat))]
            assert len({*lying, *hands}) == len(lying) + len(hands)
            gone = [each.play.card for each in played.cards(table.record) if each.trick < position.trick_number]
            out = sum(position.contract.hands[seat].bit_count() for seat in range(4)) - len(lying + hands + gone)
            assert out == 0 or position.contract.alone
            assert {act.seat for act in position.trick} == {
                each.play.seat for each in played.cards(table.record) if each.trick == position.trick_number
            }
            assert [act.card for act in position.trick] == [
                each.play.card for each in played.cards(table.record) if each.trick == position.trick_number
            ]
    again = tables[0]
    for act in tables[-1].acts[len(again.acts) :]:
        again = again.apply(act)
    assert again == tables[-1]
