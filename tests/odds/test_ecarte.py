"""What a hand of écarté is worth: the printed odds, and the count one by one in small."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import hoyle
from hoyle import odds
from hoyle.cards import PIQUET, Card, Suit, card, cards, mask
from hoyle.errors import BadText, BadValue
from hoyle.games.ecarte.board import EITHER, HAND, Board, Round, Rules
from hoyle.games.ecarte.play import Playing, made, start_play
from hoyle.games.ecarte.positions import Played, State
from hoyle.games.ecarte.ranks import BEATS, FOLLOW
from hoyle.games.open_play import OpenPlay, follow_and_win, order_of
from hoyle.odds import Terms, ecarte
from hoyle.odds.counting import Classes
from hoyle.odds.ecarte import net_points

PRINTED = tomllib.loads(Path(__file__).with_name("jeux_de_regle.toml").read_text(encoding="utf-8"))["hand"]


# The hands on which it is usual to stand.


@pytest.mark.parametrize("hand", PRINTED, ids=lambda hand: f"number {hand['number']}")
def test_a_printed_hand_makes_the_point_as_often_as_foster_says(hand: dict[str, Any]) -> None:
    found = ecarte(hand["cards"], hand["turn_up"], lead=hand["lead"])

    assert (found.point, found.tally.total - found.point) == (hand["player"], hand["dealer"])
    assert found.leads == ()
    assert found.classes < 200


@pytest.mark.parametrize("hand", PRINTED, ids=lambda hand: f"number {hand['number']}")
def test_the_printed_lead_makes_the_point_as_often_as_any(hand: dict[str, Any]) -> None:
    found = ecarte(hand["cards"], hand["turn_up"])
    leads = {choice.card.text: choice.tally.at_least(3) for choice in found.leads}

    assert set(leads) == set(hand["cards"].split())
    assert leads[hand["lead"]] == max(leads.values()) == found.point


@pytest.mark.slow
def test_against_all_65_780_hands_one_by_one_the_first_printed_hand_comes_to_the_same() -> None:
    order = order_of(mask(PIQUET), FOLLOW, BEATS[Suit.HEARTS])
    play = OpenPlay(order, (True, False), follow_and_win)
    hand, lead = order.places(mask(cards("7H KC QC JC 7S"))), order.place(card("KC"))
    rest = [1 << place for place, face in enumerate(order.faces) if not hand >> place & 1 and face.text != "8H"]
    count = [0] * 6
    for other in combinations(rest, HAND):
        count[play.sure_after(play.hands((hand, sum(other))), play.lead(0), HAND, lead)] += 1

    assert tuple(count) == ecarte("7H KC QC JC 7S", "8H", lead="KC").tally.tricks
    assert sum(count[3:]) == 44_724


# Small cases, one by one.


def start(hands: tuple[int, int], up: Card, *, dealer: int, rule: str) -> Playing:
    size = hands[0].bit_count()
    board = Board(Round(Rules(second_hand=rule), dealer), hands, (), up, given=(HAND - size) * 64)
    begun = start_play(board, -1)
    assert isinstance(begun, Playing)
    return begun


def plain(at: State) -> int:
    if isinstance(at, Played):
        return made(at.won, 0)
    found = [plain(at.apply(act)) for act in at.actions]
    return max(found) if at.to_act == (0,) else min(found)


@given(
    pack=st.permutations(PIQUET),
    size=st.integers(1, 3),
    dealer=st.booleans(),
    rule=st.sampled_from(("follows and wins", EITHER)),
    before=st.integers(0, 2),
)
@settings(max_examples=50, deadline=None)
def test_a_count_by_classes_is_the_count_one_by_one(
    pack: list[Card],
    size: int,
    dealer: bool,  # noqa: FBT001 - drawn
    rule: str,
    before: int,
) -> None:
    hand, up, unseen, gone = pack[:size], pack[size], pack[size + 1 : size + 7], pack[size + 7 :]
    mine = mask(hand)
    counts, leads = [0] * 6, {face: [0] * 6 for face in hand}
    for other in combinations(unseen, size):
        begun = start((mine, mask(other)), up, dealer=0 if dealer else 1, rule=rule)
        counts[plain(begun) + before] += 1
        for act in () if dealer else begun.actions:
            leads[getattr(act, "card")][plain(begun.apply(act)) + before] += 1  # noqa: B009 - a play

    game = hoyle.get_game("ecarte", second_hand=rule)
    found = ecarte(hand, (up,), dealer=dealer, out=gone, made=before, game=game)

    assert found.tally.tricks == tuple(counts)
    assert {choice.card: list(choice.tally.tricks) for choice in found.leads} == ({} if dealer else leads)


@given(pack=st.permutations(PIQUET), dealer=st.booleans())
@settings(max_examples=20, deadline=None)
def test_a_lead_that_is_told_is_led_and_cards_that_are_known_are_held(
    pack: list[Card],
    dealer: bool,  # noqa: FBT001 - drawn
) -> None:
    hand, up, known, unseen, gone = pack[:3], pack[3], pack[4], pack[5:10], pack[10:]
    lead = known if dealer else hand[0]
    counts = [0] * 6
    for two in combinations(unseen, 2):
        begun = start((mask(hand), mask((known, *two))), up, dealer=0 if dealer else 1, rule="follows and wins")
        counts[plain(next(begun.apply(act) for act in begun.actions if getattr(act, "card") is lead))] += 1  # noqa: B009

    known_too = () if dealer else f"{known} ? ?"  # a card that is led is known by that
    found = ecarte(hand, (up,), dealer=dealer, against=known_too, lead=(lead,), out=gone)

    assert found.tally.tricks == tuple(counts)
    assert known in found.against
    assert not found.leads


# What it comes to.


def test_the_point_counts_two_against_whoever_stood_or_refused_and_the_vole_always() -> None:
    up = card("8H")

    assert net_points(up, Terms.EXCHANGED) == (-2, -1, -1, 1, 1, 2)
    assert net_points(up, Terms.OWN) == (-2, -2, -2, 1, 1, 2)
    assert net_points(up, Terms.OTHERS) == (-2, -1, -1, 2, 2, 2)


def test_what_a_hand_is_worth_is_the_average_of_its_points() -> None:
    found = ecarte("7H KC QC JC 7S", "8H", lead="KC")
    none, one, two, three, four, five = found.tally.tricks

    assert (found.vole, found.vole_lost) == (five, none) == (1_287, 9_156)
    assert found.net() == Fraction(2 * five + three + four - one - two - 2 * none, 65_780)
    assert found.net(Terms.OWN) < found.net() < found.net(Terms.OTHERS)
    assert found.tally.share(3) == Fraction(44_724, 65_780)
    assert found.tally.share(0) == 1


def test_both_hands_told_are_one_deal() -> None:
    found = ecarte("7H KC QC JC 7S", "8H", dealer=True, against="AH AC 7D 8D 9D")

    assert (found.classes, found.tally.total) == (1, 1)
    assert {choice.card for choice in found.leads} == set(cards("AH AC 7D 8D 9D"))


def test_how_far_a_count_is_can_be_followed() -> None:
    seen: list[int] = []

    def track(classes: Classes, total: int) -> Iterator[tuple[int, int]]:
        for each in classes:
            seen.append(total)
            yield each

    found = ecarte("7H KC QC JC 7S", "8H", track=track)

    assert seen == [found.classes] * found.classes


# What cannot be.


@pytest.mark.parametrize(
    ("told", "why"),
    [
        ({"turn_up": ""}, "the turn-up cannot be None: one card is turned up"),
        ({"turn_up": "JK"}, "the turn-up cannot be 'JK': one card is turned up"),
        ({"turn_up": "8H 9H"}, "the turn-up cannot be '8H 9H': it is one card"),
        ({"turn_up": "?"}, "the turn-up cannot be '\\?': it is one card"),
        ({"turn_up": "KC"}, "the turn-up cannot be 'KC': KC is told a second time, after the hand"),
        ({"hand": ""}, "the hand cannot be '': a hand has five cards"),
        ({"hand": "7H 8S 9S TS JS QS"}, "a hand has five cards"),
        ({"hand": "7H KC QC JC ?"}, "all cards of the player himself must be told"),
        ({"hand": "7H KC QC JC 2S"}, "the hand cannot be '7H KC QC JC 2S': 2S is none of the 32 cards of the pack"),
        ({"hand": "7H KC QC JC KC"}, "KC is told a second time, after the hand"),
        ({"against": "KH ?"}, "the hand of the other cannot be 'KH \\?': the first hand told has 5"),
        ({"against": "7H ? ? ? ?"}, "7H is told a second time"),
        ({"out": "7S"}, "the cards out cannot be '7S': 7S is told a second time"),
        ({"lead": "KD"}, "the lead cannot be 'KD': the player has 7H KC QC JC 7S"),
        ({"lead": "KC", "dealer": True}, "KC is told a second time, after the hand"),
        ({"lead": "KH", "dealer": True, "against": "AH AC 7D 8D 9D"}, "the other has AH AC 7D 8D 9D"),
        ({"made": 1}, "the number of tricks made already cannot be 1: with hands of 5, from 0 to 0"),
        ({"made": -1}, "from 0 to 0"),
        (
            {"out": "7D 8D 9D TD JD QD KD AD 8S 9S TS JS QS KS AS 9H TH JH QH KH AH AC"},
            "the number of cards not known cannot be 5: only 4 are left of the pack",
        ),
    ],
    ids=str,
)
def test_what_cannot_be_is_refused_with_what_to_mend(told: dict[str, Any], why: str) -> None:
    known = {"hand": "7H KC QC JC 7S", "turn_up": "8C", **told}
    with pytest.raises(BadValue, match=why):
        ecarte(known.pop("hand"), known.pop("turn_up"), **known)


def test_a_word_that_is_no_card_is_refused() -> None:
    with pytest.raises(BadText, match="'7X' is not a card"):
        odds.ecarte("7X", "8H")
