"""Whole games of euchre by two, three and four, in the three manners; who plays with whom."""

from __future__ import annotations

import pickle
from random import Random

import pytest
from attrs import evolve

import hoyle
from hoyle.cards import Suit, card, cards, mask
from hoyle.errors import BadValue, UnknownName
from hoyle.notation import parse_act
from hoyle.seats import CHANCE, Who
from hoyle.table.acts import Cut, Deal, Look, MarkUp, Play, Quit, TurnUp
from hoyle.table.table import Table
from tests.games.euchre.tables import HANDS, N, S, W, after, dealt, euchre, played_hand

MANNERS = ("block", "claim", "judge")


def played_out(table: Table, rng: Random) -> list[Table]:
    """Return every table of a game played lawfully, and at random, to its end."""
    tables = [table]
    while table.to_act:
        seat = rng.choice(table.to_act)
        acts = table.legal_acts(seat)
        act = rng.choice(acts) if acts else table.chance(rng)
        assert table.is_legal(act)
        table = table.apply(act)
        tables.append(table)
    return tables


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("manner", MANNERS)
def test_whole_games_are_dealt_bid_played_and_scored_and_replayed_from_their_records(players: int, manner: str) -> None:
    rng = Random(f"{players} {manner}")
    game = euchre(players, best_bower=rng.choice(("no", "joker")), pack=rng.choice((24, 28, 32)))
    tables = played_out(game.start(enforcement=manner), rng)
    last = tables[-1]
    assert not last.irregularities
    assert last.outcome is not None
    assert max(last.score) >= 5
    assert len(last.score) == game.accounts == {2: 2, 3: 3, 4: 2}[players]
    assert hoyle.loads(hoyle.dumps(last)) == last
    assert hoyle.loads_json(hoyle.dumps_json(last)) == last
    assert pickle.loads(pickle.dumps(last)) == last
    for table in tables[:: max(1, len(tables) // 6)]:
        assert hoyle.loads(hoyle.dumps(table)) == table
        for seat in (*range(players), None):
            view = table.view(seat)
            assert view.score == table.score
            assert view.to_act == table.to_act
            assert view.hand is None or seat is not None


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_chore_may_be_left_to_the_players(players: int) -> None:
    rng = Random(players)
    table = euchre(players).start(dealer=0, automatic=())
    while table.to_act:
        acts = [act for seat in (*range(players), CHANCE) for act in table.legal_acts(seat)]
        first = [act for kind in (MarkUp, Quit, Look, Cut) for act in acts if isinstance(act, kind)]
        table = table.apply(first[0] if first else rng.choice(acts) if acts else table.chance(rng))
    assert {type(act) for act in table.acts} >= {Cut, Look, Quit, MarkUp, Play, Deal, TurnUp}
    assert not any(step.derived for step in table.record.steps)
    assert not table.irregularities


def test_the_number_of_players_is_an_option_and_decides_seats_accounts_and_who_is_named() -> None:
    assert [euchre(players).players for players in (2, 3, 4)] == [2, 3, 4]
    assert hoyle.get_game("euchre").players == 4
    assert euchre(3).account_names() == ("N", "E", "S")
    assert euchre(4).account_names() == ("N-S", "E-W")
    assert [euchre(4).account(seat) for seat in range(4)] == [0, 1, 0, 1]
    table = euchre(3).start(dealer="S", players=("Ann", "Bob", "Cid"), score=(1, 2, 3))
    assert table.score == (1, 2, 3)
    assert parse_act("Cid cuts 8", table.game, names=table.start.players).seat == 2
    with pytest.raises(UnknownName, match="seat 'W'"):
        euchre(3).start(dealer="W")
    with pytest.raises(BadValue, match="the score"):
        euchre(4).start(score=(1, 2, 3, 4))
    assert euchre(3) == pickle.loads(pickle.dumps(euchre(3)))


def test_a_code_for_two_players_seats_two() -> None:
    table = hoyle.get_game("euchre").start(code="euchre-enquire", seed=2)
    assert table.game.players == 2
    assert len(table.score) == 2
    assert hoyle.loads(hoyle.dumps(table)) == table


def test_of_three_each_is_alone_until_the_trump_is_made_and_then_the_maker_is_against_the_others() -> None:
    hands = {"N": HANDS["N"], "E": HANDS["E"], "S": HANDS["S"]}
    begun = euchre(3).start(dealer="S", hands=hands, turn_up="QH")
    game = begun.game
    assert [game.side(begun.position, seat) for seat in range(3)] == [{0}, {1}, {2}]
    made = after(begun, "N orders up")
    assert [game.side(made.position, seat) for seat in range(3)] == [{0}, {1, 2}, {1, 2}]
    assert game.active(made.position) == {0, 1, 2}
    four = after(dealt(), "W orders up")
    assert four.game.side(four.position, N) == {N, S}


def office(table: Table, who: Who) -> frozenset[int]:
    claimed = evolve(table, game=table.game).apply(TurnUp(N))
    return table.game.office(who, table, claimed.irregularities[-1])


def test_the_maker_and_the_lone_player_hold_an_office() -> None:
    assert office(dealt(), Who.MAKER) == frozenset()
    ordered = after(dealt(), "W orders up")
    assert office(ordered, Who.MAKER) == {W}
    assert office(ordered, Who.LONE) == frozenset()
    assert office(ordered, Who.DEALER) == frozenset()
    lone = after(dealt(), "W orders up alone", "S discards 7D")
    assert office(lone, Who.LONE) == {W}
    assert lone.game.active(lone.position) == {N, S, W}
    three = after(euchre(3).start(dealer="S", hands={seat: HANDS[seat] for seat in "NES"}, turn_up="QH"), "N orders up")
    assert office(three, Who.LONE) == {0}
    two = after(euchre(2).start(dealer="S", hands={seat: HANDS[seat] for seat in "NS"}, turn_up="QH"), "N orders up")
    assert office(two, Who.LONE) == frozenset()
    assert office(two, Who.MAKER) == {0}


def test_the_left_bower_is_one_of_the_trumps() -> None:
    begun = dealt()
    game = begun.game
    assert game.of_suit(begun.position, Suit.DIAMONDS) & card("JD").bit
    assert game.ranked(begun.position, mask(cards("JD KH"))) == ()
    made = after(begun, "W orders up", "S discards 7D")
    assert not game.of_suit(made.position, Suit.DIAMONDS) & card("JD").bit
    assert game.of_suit(made.position, Suit.HEARTS) & card("JD").bit
    assert game.ranked(made.position, mask(cards("KH JD AS JH"))) == cards("JH JD KH AS")


def test_nothing_outlives_a_game_and_a_game_counts_one() -> None:
    table = played_hand()
    assert table.game.carried(table) == {}
    assert table.game.stake(table) == 1
