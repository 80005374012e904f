"""A card changed for the right one, and what becomes of the cards after it."""

from __future__ import annotations

import pytest
from attrs import evolve

import hoyle
from hoyle.cards import card
from hoyle.games.euchre import offences_play as o
from hoyle.games.euchre import offences_revokes as r
from hoyle.games.euchre.positions import Playing
from hoyle.laws.duties import Allowed, Bound, Liable, ThisCard
from hoyle.laws.offences import Status
from hoyle.laws.remedies import Among, EndHand, Point
from hoyle.laws.rulings import Outcome
from hoyle.seats import Who
from hoyle.table import played, put_back
from hoyle.table.acts import Call, Claim, Correct, Elect
from hoyle.table.table import Enforcement
from tests.table.four_seats.club import CLUB, KD, E, N, S, W, clause, do, duties, in_hand, playing, trick

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
