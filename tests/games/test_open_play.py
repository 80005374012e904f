"""The search on plain ints: an order of cards by place, what may be played, cards that play alike."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hoyle.cards import PIQUET, Suit, card, cards, in_mask, mask
from hoyle.games import open_play
from hoyle.games.ecarte.ranks import BEATS, FOLLOW
from hoyle.games.euchre import ranks as euchre
from hoyle.games.open_play import OpenPlay, Order, follow, follow_and_win, follow_or_win, order_of, unlike

PACK = mask(PIQUET)


def order(trump: Suit) -> Order:
    return order_of(PACK, FOLLOW, BEATS[trump])


def euchre_order(trump: Suit) -> Order:
    return order_of(PACK, euchre.follows(trump), euchre.beats(trump))


def test_an_order_has_each_suit_from_the_lowest_to_the_highest_as_the_game_ranks_them() -> None:
    faces = " ".join(face.text for face in order(Suit.SPADES).faces)
    assert "7H 8H 9H TH AH JH QH KH" in faces

    faces = " ".join(face.text for face in euchre_order(Suit.HEARTS).faces)
    assert "7H 8H 9H TH QH KH AH JD JH" in faces
    assert "7D 8D 9D TD QD KD AD" in faces


@pytest.mark.parametrize("trump", Suit, ids=lambda suit: suit.word)
@pytest.mark.parametrize("make", [order, euchre_order])
def test_what_follows_and_beats_a_card_is_what_the_tables_of_the_game_say(make: object, trump: Suit) -> None:
    of_ecarte = make is order
    it = order(trump) if of_ecarte else euchre_order(trump)
    follows, beats = (FOLLOW, BEATS[trump]) if of_ecarte else (euchre.follows(trump), euchre.beats(trump))
    for place, face in enumerate(it.faces):
        assert it.place(face) == place
        assert it.cards(it.follow[place]) == in_mask(follows[face.index] & PACK)
        assert it.cards(it.beats[place]) == in_mask(beats[face.index] & PACK)
        assert it.places(face.bit) == 1 << place


SETS = st.integers(0, 255)


@given(hand=SETS, follows=SETS, over=SETS)
def test_what_may_be_played_is_never_nothing_and_never_another_hand(hand: int, follows: int, over: int) -> None:
    for lawful in (follow, follow_and_win, follow_or_win):
        found = lawful(hand, follows, over)
        assert found & ~hand == 0
        assert bool(found) == bool(hand)
        assert lawful(hand, 0, open_play.ANY) == hand, "whoever leads may lead anything"


@given(hand=SETS, follows=SETS, over=SETS)
def test_the_second_hand_follows_and_wins_as_far_as_it_can_do_both(hand: int, follows: int, over: int) -> None:
    found = follow_and_win(hand, follows, over)
    if hand & follows:
        assert not found & ~follows
    if hand & follows & over or (not hand & follows and hand & over):
        assert not found & ~over
    assert not follow(hand, follows, over) & ~follows or not hand & follows
    assert follow_or_win(hand, follows, over) == (hand & follows | hand & over or hand)


@pytest.mark.parametrize(
    ("hand", "others", "tried"),
    [
        ("7H 8H 9H", "", "9H"),
        ("7H 9H", "8H", "9H 7H"),
        ("7H 9H QH", "8H", "QH 7H"),
        ("TH AH JH", "", "JH"),
        ("TH JH", "AH", "JH TH"),
        ("KC 7D", "", "KC 7D"),
        ("7H", "8H", "7H"),
        ("", "8H", ""),
    ],
    ids=str,
)
def test_of_cards_that_no_other_divides_only_the_highest_is_tried(hand: str, others: str, tried: str) -> None:
    it = order(Suit.SPADES)
    found = unlike(it.places(mask(cards(hand))), it.follow, it.places(mask(cards(others))))
    assert {it.faces[place] for place in found} == set(cards(tried))


def test_a_trick_goes_round_and_its_winner_leads_to_the_next() -> None:
    it = euchre_order(Suit.HEARTS)
    play = OpenPlay(it, (True, False, False))
    trick = play.lead(2)
    for text, turn, due in (("AC", 0, 2), ("7C", 1, 1)):
        trick = play.played(trick, it.place(card(text)))
        assert (trick.turn, trick.due, trick.winner) == (turn, due, 2)
    assert play.played(trick, it.place(card("7H"))) == play.lead(1)
    assert play.played(trick, it.place(card("KC"))) == play.lead(2)


def test_a_search_takes_hands_as_one_int_and_gives_them_back() -> None:
    it = order(Suit.SPADES)
    play = OpenPlay(it, (True, False), follow_and_win)
    some = [it.places(mask(cards(text))) for text in ("7H KC", "8D AS")]
    hands = play.hands(some)
    assert [play.hand(hands, player) for player in (0, 1)] == some
    assert it.cards(play.hand(play.without(hands, 1, it.place(card("AS"))), 1)) == cards("8D")
    assert it.cards(play.lawful(hands, play.played(play.lead(0), it.place(card("7H"))))) == cards("AS")


def test_a_search_that_has_found_too_much_begins_afresh_and_finds_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    it = order(Suit.HEARTS)

    def sure() -> int:
        play = OpenPlay(it, (True, False), follow_and_win)
        hands = play.hands(it.places(mask(cards(text))) for text in ("7H KC QC JC 7S", "8D AS KS 9H AC"))
        return play.sure(hands, play.lead(0), 5)

    before = sure()
    monkeypatch.setattr(open_play, "MOST_KNOWN", 3)
    assert sure() == before
