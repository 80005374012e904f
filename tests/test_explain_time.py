"""Happenings in words: as they come, as past, and as questions."""

from __future__ import annotations

import pytest

from hoyle.games.registry import GAMES
from hoyle.laws.timing import asked, deadline, happened, listed, party_among
from hoyle.moments import CARD_PLAYED, HAND_SEEN, PACK_CUT, TRICK_QUITTED, TRUMP_TURNED, Deadline, Limit
from hoyle.seats import Who

PAST = {
    "a card is cut for the deal": ("a card has been cut for the deal", "N has cut for the deal"),
    "the pack for the next deal is cut": (
        "the pack for the next deal has been cut",
        "N has cut the pack for the next deal",
    ),
    "the cards are dealt": ("the cards have been dealt", "N has dealt"),
    "the trump is turned": ("the trump has been turned", "N has turned the trump"),
    "a hand is looked at": ("a hand has been looked at", "N has looked at the hand"),
    "a discard is made": ("a discard has been made", "N has discarded"),
    "a card is played": ("a card has been played", "N has played a card"),
    "the trick is complete": ("the trick is complete", "N has completed the trick"),
    "the trick is turned and quitted": ("the trick has been turned and quitted", "N has turned and quitted the trick"),
    "the hand is over": ("the hand is over", "N has ended the hand"),
    "the game is over": ("the game is over", "N has ended the game"),
    "a proposal is made": ("a proposal has been made", "N has proposed"),
    "the proposal is answered": ("the proposal has been answered", "N has answered the proposal"),
    "cards are given in exchange": ("cards have been given in exchange", "N has got cards in exchange"),
    "cards given in exchange are taken up": (
        "cards given in exchange have been taken up",
        "N has taken up the cards given",
    ),
    "cards given in exchange are mixed with a hand": (
        "cards given in exchange have been mixed with a hand",
        "N has mixed the cards given with the hand",
    ),
    "the king is announced": ("the king has been announced", "N has announced the king"),
    "the dealer tells how many he took": (
        "the dealer has told how many he took",
        "N has told how many were taken",
    ),
    "notice is given of the lead": ("notice has been given of the lead", "N has given notice of the lead"),
    "somebody speaks in the bidding": ("somebody has spoken in the bidding", "N has spoken in the bidding"),
    "the trump is turned down": ("the trump has been turned down", "N has turned the trump down"),
    "the trump is made": ("the trump has been made", "N has made the trump"),
    "the discard is quitted": ("the discard has been quitted", "N has quitted the discard"),
    "a hand is laid down": ("a hand has been laid down", "N has laid down the hand"),
    "a card is led": ("a card has been led", "N has led a card"),
    "a card that was dealt is touched": ("a card that was dealt has been touched", "N has touched a card"),
    "the lone hand is given up": ("the lone hand has been given up", "N has taken up the hand"),
}
"""Each happening that a game knows, told as past: of nobody, and of somebody who is known by name."""
MARKS = {mark.passive: mark for game in GAMES.values() for mark in game.marks}


def people(who: Who) -> tuple[str, ...]:
    known = {Who.OFFENDER: ("S",), Who.ADVERSARIES: ("E", "W"), Who.PONE: ("N",), Who.CONCERNED: ("N",)}
    return known.get(who, (who.value,))


@pytest.mark.parametrize("passive", MARKS)
def test_every_happening_of_a_game_is_told_as_past(passive: str) -> None:
    mark = MARKS[passive]

    assert happened((Limit(mark),)) == PAST[passive][0]
    assert happened((Limit(mark, Who.PONE),), people) == PAST[passive][1]


@pytest.mark.parametrize(
    ("limits", "words"),
    [
        ((Limit(MARKS["the dealer tells how many he took"]),), "has the dealer told how many he took"),
        (
            (Limit(MARKS["the hand is over"]), Limit(PACK_CUT)),
            "is the hand over, or has the pack for the next deal been cut",
        ),
        (
            (Limit(CARD_PLAYED, Who.ADVERSARIES), Limit(HAND_SEEN, Who.PONE)),
            "has E or W played a card, or has N looked at the hand",
        ),
        ((Limit(MARKS["the cards are dealt"]),), "have the cards been dealt"),
    ],
)
def test_limits_are_asked_about_in_one_question(limits: Deadline, words: str) -> None:
    assert asked(limits, people) == f"Since then: {words}?"


@pytest.mark.parametrize(
    ("limit", "words"),
    [
        (Limit(CARD_PLAYED, Who.ADVERSARIES, times=2), "E or W plays a card for the second time between them"),
        (Limit(CARD_PLAYED, Who.PONE, times=2), "N plays a card for the second time"),
        (Limit(CARD_PLAYED, times=5), "a card is played for the fifth time"),
        (Limit(CARD_PLAYED, times=6), "a card is played"),
        (Limit(CARD_PLAYED, times=0), "a card is played"),
        (Limit(CARD_PLAYED, Who.PONE, later_trick=True), "N plays a card in a later trick"),
        (Limit(HAND_SEEN, Who.DEALER), "the dealer looks at his hand"),
        (
            Limit(TRICK_QUITTED, times=3, later_trick=True),
            "the trick is turned and quitted for the third time in a later trick",
        ),
    ],
)
def test_a_limit_tells_whose_act_it_is_how_often_and_when(limit: Limit, words: str) -> None:
    assert deadline((limit,), people) == f"until {words}"


def test_it_is_enough_that_one_of_a_party_of_many_acts() -> None:
    limits = (Limit(CARD_PLAYED, Who.ADVERSARIES),)

    assert deadline(limits, party_among(4)) == "until one of the adversaries plays a card"
    assert deadline(limits, party_among(2)) == "until the adversary plays a card"
    assert happened(limits, party_among(3)) == "one of the adversaries has played a card"


def test_who_is_known_by_name_is_named_anew_only_after_somebody_else() -> None:
    seen, played, turned = Limit(HAND_SEEN, Who.PONE), Limit(CARD_PLAYED, Who.CONCERNED), Limit(TRUMP_TURNED)
    other = Limit(CARD_PLAYED, Who.OFFENDER)

    assert deadline((seen, other, played), people) == "until N looks at the hand, S plays a card or N plays a card"
    assert deadline((other, seen, played), people) == "until S plays a card, N looks at the hand or plays a card"
    assert deadline((turned, turned), people) == "until the trump is turned or the trump is turned"
    assert (
        happened((other, seen, played), people) == "S has played a card, N has looked at the hand or has played a card"
    )
    assert happened((seen, other, seen), people).endswith("S has played a card or N has looked at the hand")


def test_words_are_listed_with_commas_and_a_last_one() -> None:
    assert listed("a") == "a"
    assert listed("abc") == "a, b and c"
    assert listed("ab", "or") == "a or b"
