"""The play of euchre, right and wrong: no card is lost or laid twice, whoever plays when; what tables say of it."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest
from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st

import hoyle
from hoyle.cards import Card, Suit, card, cards, in_mask
from hoyle.errors import ImpossibleAct, IrregularAct
from hoyle.games.euchre import offences_play as o
from hoyle.games.euchre.offences_revokes import LookedAtTrick, RefusedCall, Revoke
from hoyle.games.euchre.positions import Played, Playing
from hoyle.games.euchre.ranks import beats, follows
from hoyle.laws.duties import Allowed
from hoyle.table.acts import Cut, Look, MarkUp, Play
from hoyle.table.table import Table

N, E, S, W = range(4)
HANDS = {"W": "KH 8H AC TS 9D", "N": "JD KD 8D KS 7C", "E": "TH 9S 8S TC 8C", "S": "JH AH 7D AS 9C"}
BIDDING = ("W passes", "N passes", "E passes", "S takes up", "S discards 7D")
LONE = {"W": "KH TS 9S 9C KD", "N": "AS KS 8S 8D 7D", "E": "TH 9H KC QD TD", "S": "JH JD AH AC 7C"}
ALONE = ("W passes", "N passes", "E passes", "S takes up alone", "S passes 7C across")


def after(*texts: str, bidding: tuple[str, ...] = BIDDING, **how: object) -> Table:
    table = hoyle.get_game("euchre").start(**{"dealer": "S", "hands": HANDS, "turn_up": "QH", **how})
    for text in (*bidding, *texts):
        table = table.apply(hoyle.parse_act(text, table.game))
    return table


def lawful(table: Table, text: str) -> bool:
    return table.is_legal(hoyle.parse_act(text, table.game))


def begun(players: int, rng: Random) -> Table:
    """Return a table at which the trump is made and the first lead is due."""
    table = hoyle.get_game("euchre", players=players).start(dealer=0)
    while not table.position.in_play:
        seat = table.to_act[0]
        acts = table.legal_acts(seat)
        table = table.apply(rng.choice(acts) if acts else table.chance(rng))
    return table


def holdings(position: Playing) -> tuple[list[Card], ...]:
    return tuple(list(in_mask(position.hand(seat))) for seat in range(position.round.rules.players))


# However it is played.


@given(st.integers(2, 4), st.integers(0, 999))
def test_no_trick_holds_two_cards_of_a_seat_and_no_card_is_lost_however_a_hand_is_played(
    players: int, seed: int
) -> None:
    rng = Random(seed)
    table = begun(players, rng)
    position = table.position
    laid: set[Card] = set()
    while isinstance(position, Playing):
        held = [(seat, face) for seat, hand in enumerate(holdings(position)) for face in hand]
        seat, face = rng.choice(held)
        act = Play(seat, face)
        alive, due = position.live, position.due
        after_it = position.undergo(act)
        if due & act.place:
            assert face not in laid
            laid.add(face)
        else:
            assert after_it is position
        if isinstance(after_it, Playing):
            who = [each.seat for each in after_it.trick]
            assert len(who) == len(set(who))
            assert after_it.live == alive & ~(act.bit if due & act.place else 0)
            assert after_it.hand(after_it.turn)
            assert after_it.playable(after_it.turn) == after_it.legal
        position = after_it
    assert isinstance(position, Played)
    assert len(laid) == 5 * len(table.game.active(position))


@given(st.integers(2, 4), st.integers(0, 999))
def test_every_card_out_of_turn_or_unlawful_is_found_and_no_lawful_one(players: int, seed: int) -> None:
    rng = Random(seed)
    table = begun(players, rng)
    for _ in range(6):
        position = table.position
        assert isinstance(position, Playing)
        seat, face = rng.choice([(seat, face) for seat, hand in enumerate(holdings(position)) for face in hand])
        act = Play(seat, face)
        found = table.game.detect(table, act)
        assert bool(found) is (position.fault(act) is not None)
        table = table.apply(act)
        kinds = [type(each.what) for each in found]
        assert len(kinds) == len(set(kinds))


# Who is second, third and fourth.


@pytest.mark.parametrize(
    ("texts", "kind"),
    [
        (("N plays 8D",), o.LeadOutOfTurn),
        (("W plays 9D", "E plays TH"), o.ThirdBeforeSecond),
        (("W plays 9D", "S plays QH"), o.FourthBeforeSecond),
        (("W plays 9D", "E plays TH", "S plays QH"), o.FourthBeforeSecond),
        (("W plays 9D", "N plays 8D", "S plays QH"), o.PlayedOutOfTurn),
        (("W plays 9D", "W plays TS"), o.TwoCards),
    ],
    ids=lambda each: each.__name__ if isinstance(each, type) else " ".join(each),
)
def test_with_four_in_play_the_order_tells_the_offence(texts: tuple[str, ...], kind: type) -> None:
    found = after(*texts).irregularities[-1]
    assert type(found.what) is kind


def test_a_card_that_is_wrong_in_two_ways_is_both() -> None:
    table = after("W plays AC", "E plays TH")
    assert [type(it.what) for it in table.irregularities] == [o.ThirdBeforeSecond, Revoke]
    called = after("E shows TC", "N claims a card exposed by E", "W plays AC", "N calls TC from E", "E plays 8C")
    assert [type(it.what) for it in called.irregularities] == [o.ExposedCard, o.ThirdBeforeSecond, RefusedCall]


def test_a_false_lead_is_no_revoke_and_refuses_no_call() -> None:
    table = after("N shows 8D", "E claims a card exposed by N", "W calls 8D from N", "N plays KD")
    assert [type(it.what) for it in table.irregularities] == [o.ExposedCard, o.LeadOutOfTurn]


def test_the_partner_of_a_lone_player_has_laid_his_cards_down_and_exposes_one_that_he_plays() -> None:
    table = after("W plays KD", bidding=ALONE, hands=LONE)
    played = table.apply(Play(N, card("AS")))
    assert played.position == table.position
    assert played.irregularities[-1].what == o.ExposedCard(cards=cards("AS"))
    with pytest.raises(ImpossibleAct, match="has not got that card"):
        table.apply(Play(N, card("AC")))
    assert table.apply(Play(S, card("QH"))).irregularities[-1].what == o.PlayedOutOfTurn(cards=cards("QH"))


def test_one_who_has_taken_up_his_hand_too_late_for_a_trick_exposes_a_card_that_he_plays_to_it() -> None:
    table = after("W plays KD", "E plays TD", bidding=ALONE, hands=LONE)
    position = table.position
    assert isinstance(position, Playing)
    joined = position.rejoin()
    assert isinstance(joined, Playing)
    table = evolve(table, position=joined)
    found = table.game.detect(table, Play(N, card("8D")))
    assert [each.what for each in found] == [o.ExposedCard(cards=cards("8D"))]
    assert joined.undergo(Play(N, card("8D"))) is joined


# What may be done, and what is refused.


def test_the_fourth_hand_may_choose_to_go_ahead_and_its_lawful_cards_are_listed() -> None:
    table = after("W plays AC", "E plays 8C", "N claims a card of the third hand before the second by E")
    assert Allowed(Play) in {owed.duty for owed in table.record.owed(S)}
    ahead = [act for act in table.legal_acts(S) if isinstance(act, Play)]
    assert ahead == [Play(S, card("9C"))]
    assert not table.apply(ahead[0]).record.owed(S)
    assert table.to_act == (N,)


@pytest.mark.parametrize(
    ("texts", "wrong", "clause"),
    [
        ((), "N plays 8D", "L27c"),
        (("W plays TS", "N plays KS", "E plays 8S", "S plays AS"), "N plays 8D", "L27a"),
        (("W plays 9D",), "E plays TH", "L29a"),
        (("W plays 9D",), "S plays QH", "L29b"),
        (("W plays 9D", "N plays 8D"), "S plays QH", "L24b"),
        (("W plays 9D",), "W plays TS", "L24c"),
        (("W plays 9D",), "N plays 7C", "L30a"),
        (
            ("E shows TH", "N claims a card exposed by E", "W plays 9D", "N calls TH from E", "N plays 8D"),
            "E plays 9S",
            "L30a",
        ),
    ],
    ids=lambda each: each if isinstance(each, str) else "",
)
def test_a_table_that_blocks_refuses_a_card_under_its_own_law(texts: tuple[str, ...], wrong: str, clause: str) -> None:
    table = after(*texts, enforcement="block")
    refusal = table.why_not(hoyle.parse_act(wrong, table.game))
    assert refusal is not None
    assert refusal.clause == clause
    with pytest.raises(IrregularAct):
        table.apply(hoyle.parse_act(wrong, table.game))


def test_at_a_table_that_blocks_nobody_leads_past_an_exposed_card_before_the_trick_is_quitted() -> None:
    told = (
        "W plays AC", "N plays 7C", "E plays TC", "S plays 9C",
        "W names 9D as his", "N claims a card named by W",
    )  # fmt: skip
    table = after(*told, enforcement="block", automatic=(Cut, Look, MarkUp))
    assert table.why_not(Play(W, card("TS"))) is not None
    assert table.is_legal(Play(W, card("9D")))
    quitted = table.apply(hoyle.parse_act("S quits the trick", table.game))
    assert quitted.is_legal(Play(W, card("TS")))
    assert after(*told, enforcement="block").is_legal(Play(W, card("TS")))  # there the table quits it first


def test_a_card_played_while_nobody_may_play_yet_is_out_of_place_or_exposed() -> None:
    dealt = after(bidding=())
    assert type(dealt.apply(Play(W, card("AC"))).irregularities[-1].what) is o.ExposedCard
    assert lawful(dealt, "W passes")


# The worked example.

SPADES = "AS KS"
MINE, THEIRS = f"JH AH TH {SPADES}", "JD KH QH 9H AC"


@pytest.mark.law("euchre-foster-prose/tenace-example")
def test_of_two_hands_the_one_makes_three_tricks_whoever_leads() -> None:
    """The example of the chapter, with hearts for trumps: it comes out only where the left bower is a trump."""
    follow, beat = follows(Suit.HEARTS), beats(Suit.HEARTS)

    @cache
    def best(hands: tuple[int, int], leader: int) -> int:
        """Return how many tricks the first of two hands makes, if both play as well as they can."""
        if not hands[0]:
            return 0
        results = []
        for led in in_mask(hands[leader]):
            answers = []
            other = hands[1 - leader]
            for reply in in_mask(other & follow[led.index] or other):
                winner = 1 - leader if reply.bit & beat[led.index] else leader
                left = {leader: hands[leader] ^ led.bit, 1 - leader: other ^ reply.bit}
                answers.append((winner == 0) + best((left[0], left[1]), winner))
            results.append(min(answers) if leader == 0 else max(answers))
        return max(results) if leader == 0 else min(results)

    hands = (sum(face.bit for face in cards(MINE)), sum(face.bit for face in cards(THEIRS)))
    assert [best(hands, leader) for leader in (0, 1)] == [3, 3]


def test_tricks_may_not_be_looked_at_once_one_is_quitted_and_there_is_nothing_amiss_with_it_before() -> None:
    trick = ("W plays TS", "N plays KS", "E plays 9S", "S plays AS")
    by_hand = (Cut, Look, MarkUp)
    for acts, offences in (((), []), (trick[:2], []), (trick, []), ((*trick, "S quits the trick"), [LookedAtTrick])):
        table = after(*acts, "W looks at the tricks", automatic=by_hand)
        assert [type(it.what) for it in table.irregularities] == offences
