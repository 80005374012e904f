"""The best bower: what it is among the trumps, and what happens if it is turned up."""

from __future__ import annotations

import pytest

import hoyle
from hoyle.cards import FACES, Card, Suit, card, mask
from hoyle.games.euchre import acts as a
from hoyle.games.euchre.positions import Ordering, Playing, Ready
from hoyle.games.euchre.ranks import suit_in, suits, trumps
from hoyle.moments import HAND_SEEN
from tests.games.euchre.tables import HANDS, S, W, after, euchre


def test_the_best_bower_turned_up_stands_for_a_suit_agreed_upon() -> None:
    for usage, suit in (("spades", Suit.SPADES), ("hearts", Suit.HEARTS)):
        game = euchre(best_bower="joker", best_bower_turned=usage)
        table = after(game.start(dealer="S", hands=HANDS, turn_up="JK"), "W orders up", "S discards 7D")
        assert isinstance(table.position, Playing)
        assert table.position.contract.trump is suit
        assert dict(table.view(None).public)["stands for"] is suit


def test_the_dealer_names_what_the_best_bower_stands_for_before_he_looks() -> None:
    game = euchre(best_bower="two of spades", best_bower_turned="the dealer names")
    table = game.start(dealer="S", hands=HANDS, turn_up="2S")
    assert table.to_act == (S,)
    assert table.view(S).hand is None
    assert table.view(W).hand is not None
    assert table.legal_acts(S) == tuple(a.NameTrump(S, suit) for suit in Suit)
    for act in (a.NameTrump(W, Suit.CLUBS), a.NameTrump(S, Suit.CLUBS, alone=True), a.Pass(S)):
        assert table.apply(act).position == table.position
        assert not table.is_legal(act)
    named = after(table, "S names diamonds")
    assert not any(moment.mark == HAND_SEEN for moment in named.record.this_deal())
    assert isinstance(named.position, Ordering)
    assert named.position.turn_suit is Suit.DIAMONDS
    down = after(named, "W passes", "N passes", "E passes", "S turns down")
    assert a.NameTrump(W, Suit.DIAMONDS) not in down.legal_acts(W)
    assert a.NameTrump(W, Suit.SPADES) in down.legal_acts(W)
    assert hoyle.loads(hoyle.dumps(down)) == down


def test_or_the_same_dealer_deals_again() -> None:
    game = euchre(best_bower="joker", best_bower_turned="a new deal")
    table = game.start(dealer="S", hands=HANDS, turn_up="JK")
    assert isinstance(table.position, Ready)
    assert table.position.dealer == S


@pytest.mark.parametrize("best", [None, *map(card, ("JK", "2S", "AD"))])
def test_every_card_belongs_to_one_suit_and_the_best_bower_to_trumps(best: Card | None) -> None:
    for trump in Suit:
        belong = suits(trump, best)
        assert sum(belong.values()) == mask(face for face in FACES if suit_in(face, trump, best))
        assert belong[trump] == trumps(trump, best)
        assert best is None or best.bit & belong[trump]
