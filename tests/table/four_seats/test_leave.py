"""Leave to act out of the usual order, and a suit barred."""

from __future__ import annotations

from hoyle.cards import Suit, card
from hoyle.games.euchre import acts as a
from hoyle.laws.duties import Barred
from hoyle.laws.rulings import Outcome
from hoyle.table import legal
from hoyle.table.acts import Play
from tests.table.four_seats.club import TAKEN, N, S, dealt, do, duties, may_play, playing, trick


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
