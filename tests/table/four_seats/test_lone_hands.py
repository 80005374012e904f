"""A lone hand given up: the partner plays again."""

from __future__ import annotations

from attrs import evolve

from hoyle.games.euchre import offences_revokes as r
from hoyle.games.euchre.positions import Played, Playing
from hoyle.table.acts import Claim
from tests.table.four_seats.club import (
    ALONE,
    CLUB,
    D2,
    GAME,
    TAKEN,
    E,
    N,
    S,
    W,
    alone,
    dealt,
    do,
    may_play,
    playing,
    trick,
)


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
