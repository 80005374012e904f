"""A hand of euchre: played, marked, and what cannot be done in it."""

from __future__ import annotations

from random import Random

import pytest

import hoyle
from hoyle.cards import card, cards
from hoyle.errors import ImpossibleAct, IrregularAct
from hoyle.games.euchre import acts as a
from hoyle.games.euchre.history import last_winner
from hoyle.games.euchre.positions import Playing
from hoyle.laws.offences import OutOfPlace
from hoyle.moments import HAND_SEEN, TRUMP_TURNED, Act
from hoyle.notation import format_act
from hoyle.seats import CHANCE
from hoyle.table.acts import Cut, Look, MarkUp, Play, Quit, Show
from hoyle.table.table import CHORES
from tests.games.euchre.tables import DEAL, HANDS, LONE, E, N, S, W, after, dealt, euchre, played_hand


def test_a_hand_ordered_up_is_played_and_marked_for_the_makers_side() -> None:
    table = after(
        dealt(),
        *("W passes", "N passes", "E passes", "S takes up", "S discards 7D"),
        *("W plays AC", "N plays 7C", "E plays 8C", "S plays 9C"),
        *("W plays 9D", "N plays 8D", "E plays 8S", "S plays QH"),
        *("S plays JH", "W plays 8H", "N plays JD", "E plays TH"),
        *("S plays AH", "W plays KH", "N plays KS", "E plays TC"),
        *("S plays AS", "W plays TS", "N plays KD", "E plays 9S"),
    )
    assert table.score == (1, 0)
    assert table.game.worth(table.position) == (1, 0)
    assert table.game.worth(dealt().position) == (0, 0)
    assert [line.account for line in table.record.ledger] == [0]
    assert last_winner(table) == S
    assert table.to_act == (CHANCE,)
    done = table.apply(table.chance(Random(1)))
    assert done.position.dealer == W
    assert any(isinstance(step.act, Quit) and step.act.seat == S for step in done.record.steps[-4:])


def test_the_last_trick_may_be_taken_by_its_last_card_or_by_one_before_it() -> None:
    ordered = after(dealt(), "W orders up", "S discards 7D", "W plays AC", "N plays 7C", "E plays 8C", "S plays 9C")
    assert last_winner(ordered) == W
    assert last_winner(played_hand()) == S
    other = played_hand("AC 7C 8C 9C 9D 8D 8S QH JH 8H JD TH AS TS KS 9S AH KH KD TC")
    assert last_winner(other) == S
    assert last_winner(dealt()) == S


def test_the_marks_of_the_bidding_are_noted() -> None:
    table = after(dealt(), "W passes", "N passes", "E passes", "S turns down", "W passes", "N names clubs alone")
    noted = [(moment.mark, moment.by) for moment in reversed(tuple(table.record.this_deal()))]
    assert noted.count((TRUMP_TURNED, S)) == 1
    assert [by for mark, by in noted if mark == a.BID] == [W, N, E, S, W, N]
    assert [by for mark, by in noted if mark == HAND_SEEN] == [W, N, E, S]
    assert (a.TURNED_DOWN, S) in noted
    assert noted[-2:] == [(a.TRUMP_MADE, N), (a.HAND_LAID_DOWN, S)]
    quitted = after(dealt(), "W orders up", "S discards 7D")
    assert [m.by for m in quitted.record.this_deal() if m.mark == a.DISCARD_QUITTED] == [S]
    assert [m.by for m in quitted.record.this_deal() if m.mark == a.TRUMP_MADE] == [W]


def test_both_adversaries_of_a_maker_of_three_win_the_game_together() -> None:
    hands = {"N": "7C 8C 9C TC 7D", "E": "JH JD AH KH TH", "S": "8D 9D TD 7S 8S"}
    for automatic in (CHORES, (Cut, Look, Quit)):
        table = euchre(3).start(dealer="S", hands=hands, turn_up="QH", score=(2, 3, 3), automatic=automatic)
        table = after(table, "N orders up", "S discards 8S")
        while isinstance(table.position, Playing):
            table = table.apply(table.legal_acts(table.to_act[0])[0])
        if MarkUp not in automatic:
            assert table.legal_acts(E)[:1] == (MarkUp(E, 2, "hand"),)
            table = table.apply(MarkUp(E, 2, "hand"))
            assert table.legal_acts(S) == (MarkUp(S, 2, "hand"),)
            assert table.legal_acts(E) == ()
            table = table.apply(MarkUp(S, 2, "hand"))
        assert table.outcome is not None
        assert table.outcome.winners == (1, 2)
        assert table.score == (2, 5, 5)
        assert hoyle.loads(hoyle.dumps(table)) == table


def test_too_much_is_not_marked_nor_after_the_pack_is_cut() -> None:
    table = played_hand(automatic=(Look, Quit))
    assert not table.is_legal(MarkUp(N, 3, "hand"))
    assert table.is_legal(MarkUp(N, 1, "hand"))
    assert table.legal_acts(S)[0] == MarkUp(S, 1, "hand")
    cut = table.apply(Cut(S, 8))
    assert not cut.is_legal(MarkUp(N, 1, "hand"))


@pytest.mark.parametrize(
    ("act", "why"),
    [
        (Look(N, "given"), "nothing to look at"),
        (Show(N, ()), "shown by its holder"),
        (Show(N, cards("AC")), "shown by its holder"),
        (MarkUp(N, 0, "hand"), "at least one point"),
        (MarkUp(N, 1, "king"), "at least one point"),
        (Cut(N, 10**6), "not so many cards"),
        (Play(N, card("AC")), "he has not got that card"),
        (a.Pass(4), "nobody sits there"),
    ],
)
def test_what_cannot_be_done_is_refused_and_nothing_is_recorded(act: Act, why: str) -> None:
    with pytest.raises(ImpossibleAct, match=why):
        dealt().apply(act)


def test_a_hand_laid_down_may_be_shown_and_before_the_turn_up_any_card_of_the_pack() -> None:
    table = after(dealt(LONE), "W passes", "N passes", "E passes", "S takes up alone", "S passes 7D across")
    assert table.why_impossible(Show(N, cards("AS"))) == ""
    assert table.why_impossible(Show(N, cards("KD")))
    deal = euchre().start(dealer="S").apply(dealt().acts[0])
    assert deal.why_impossible(Show(E, cards("JD"))) == ""


def test_an_act_out_of_place_leaves_the_position_and_is_refused_where_the_table_blocks() -> None:
    table = dealt()
    for act in (a.Pass(N), Quit(N), MarkUp(N, 1, "hand"), a.DefendAlone(N), DEAL):
        done = table.apply(act)
        assert done.position == table.position
        assert done.irregularities
    assert isinstance(table.apply(Quit(N)).irregularities[-1].what, OutOfPlace)
    with pytest.raises(IrregularAct):
        dealt(enforcement="block").apply(a.Pass(N))


def test_a_choice_that_two_rulings_open_alike_is_offered_once() -> None:
    acts = ("E shows TH", "W shows KD", "S claims a card exposed by E", "S claims a card exposed by W")
    table = after(dealt(LONE), "W passes", "N passes", "E passes", "S takes up alone", "S passes 7D across", *acts)
    assert len(table.record.pending) == 2
    assert [format_act(act, table.game) for act in table.legal_acts(S)] == ["S elects stop", "S elects play on"]


def test_the_prices_of_a_lone_hand_and_of_a_lone_defence_are_options() -> None:
    for value in (2, 4):
        table = after(
            euchre(lone_euchre=value).start(dealer="S", hands=HANDS, turn_up="QH"),
            *("W passes", "N passes", "E orders up alone", "S discards 7D"),
        )
        while isinstance(table.position, Playing):
            table = table.apply(table.legal_acts(table.to_act[0])[0])
        assert table.score == (value, 0)
