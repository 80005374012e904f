"""What becomes of cards, deals and hands in words: how many, whose, who picks them, who deals next."""

from __future__ import annotations

import pytest

from hoyle.cards import Suit, card
from hoyle.games.ecarte.offences import Renounce, TwoTurned
from hoyle.games.euchre.offences_deal import DealOutOfTurn
from hoyle.laws import explain
from hoyle.laws.amounts import Measure, Setting
from hoyle.laws.duties import Ref
from hoyle.laws.explain import Known
from hoyle.laws.remedies import (
    Add,
    Among,
    AwardTricks,
    Dealer,
    EndHand,
    Move,
    Option,
    Place,
    Rectify,
    Remedy,
    Restore,
    Show,
    Substitute,
    TurnUp,
    VoidDeal,
)
from hoyle.seats import Who

SURPLUS = Measure("surplus", "as many as are too many")
FINE = Setting("fine")
UNTOLD = "as many misdeals as the setting x says"
KINGS = TwoTurned(cards=(card("KS"), card("KH")), suit=Suit.HEARTS)


def people(who: Who) -> tuple[str, ...]:
    known = {Who.OFFENDER: ("S",), Who.ADVERSARIES: ("E", "W"), Who.PONE: ("N",), Who.DEALER: ("D",)}
    return known.get(who, (who.value,))


@pytest.mark.parametrize(
    ("move", "words"),
    [
        (
            Move(1, Who.PONE, Place.HAND, Place.DISCARDS),
            "1 card, drawn blind, goes from N's hand face down to the discards",
        ),
        (
            Move(SURPLUS, Who.PONE, Place.HAND, Place.STOCK),
            "1 card, drawn blind, goes from N's hand back on top of the stock",
        ),
        (
            Move(FINE, Who.PONE, Place.HAND, Place.STOCK),
            "2 cards, drawn blind, go from N's hand back on top of the stock",
        ),
        (
            Move(Setting("gift"), Who.PONE, Place.STOCK, Place.HAND),
            "N takes as many cards as the setting gift says from the stock",
        ),
        (Move(Ref.IN_ERROR, Who.PONE, Place.TABLE, Place.HAND), "KS and KH go into N's hand"),
        (Move(Ref.FIRST, Who.PONE, Place.HAND, Place.DISCARDS), "KS goes from N's hand face down to the discards"),
        (
            Move(Ref.IN_ERROR, Who.PONE, Place.HAND, Place.TABLE, picked_by=Who.PONE, seen_by=Who.ADVERSARIES),
            "KS and KH go from N's hand face up on the table, and E and W may see them",
        ),
        (
            Move(1, Who.PONE, Place.HAND, Place.STOCK, picked_by=Who.ADVERSARIES, seen_by=Who.ADVERSARIES),
            "E or W chooses 1 card out of N's hand and lays it back on top of the stock, and E and W may see it",
        ),
        (
            Move(2, Who.PONE, Place.TABLE, Place.HAND, picked_by=Who.OFFENDER),
            "S chooses 2 cards out of the table and takes them back into the hand",
        ),
    ],
)
def test_cards_that_move_are_told_by_their_number_their_owner_and_who_picks_them(move: Move, words: str) -> None:
    assert explain.remedy(move, people, Known(((SURPLUS, 1), (FINE, 2)), KINGS)) == words


@pytest.mark.parametrize(
    ("ref", "words"),
    [
        (Ref.OTHERS, "the other cards in error go from"),
        (Ref.LATER, "the cards in error after the first go from"),
        (Ref.CHOSEN, "the card chosen goes from"),
    ],
)
def test_the_cards_of_a_case_are_one_or_more_even_where_they_are_not_known(ref: Ref, words: str) -> None:
    move = Move(ref, Who.PONE, Place.HAND, Place.DISCARDS)

    assert explain.remedy(move, people, Known(what=KINGS)).startswith(words)


@pytest.mark.parametrize(
    ("void", "words"),
    [
        (VoidDeal(Dealer.ADVERSARY), "the deal falls to E and W"),
        (VoidDeal(Dealer.RIGHTFUL), "the deal is void; the rightful dealer deals"),
        (VoidDeal(Dealer.SAME, marks_stand=True), "the deal is void, but what was marked in it stands; D deals again"),
        (
            VoidDeal(Dealer.SAME, reserved=True),
            "these cards and their turn-up are laid by for the deal after the next; D deals again from the other pack",
        ),
        (VoidDeal(Dealer.NEXT, nth=0), "the deal is void; D deals again"),
        (
            VoidDeal(Dealer.NEXT, nth=FINE),
            "the deal is void; D deals again, the deal passing on after 2 misdeals on end",
        ),
        (
            VoidDeal(Dealer.NEXT, nth=Setting("x")),
            f"the deal is void; after {UNTOLD} on end the deal passes on, before that D deals again",
        ),
    ],
)
def test_who_deals_after_a_void_deal_is_named_where_it_is_known(void: VoidDeal, words: str) -> None:
    assert explain.remedy(void, people, Known(((FINE, 2),), misdeals=0)) == words


def test_where_nobody_is_known_by_name_the_dealer_is_called_as_the_law_calls_him() -> None:
    assert explain.remedy(VoidDeal(Dealer.ADVERSARY)) == "the deal is void; the adversary deals"
    assert explain.remedy(VoidDeal(Dealer.SAME)) == "the deal is void; the same dealer deals again"
    assert explain.remedy(VoidDeal(Dealer.NEXT), people, Known(following="N")) == "the deal is void; N deals"


def test_a_hand_that_stops_is_won_by_one_or_by_several() -> None:
    told = explain.remedy(EndHand(Who.ADVERSARIES, 1), people)
    assert told.startswith("the hand stops; E and W score 1 point for it, or what the tricks give")
    assert explain.remedy(EndHand(Who.PONE), people).startswith("the hand stops; N scores no points for it, or what")


def test_a_card_is_shown_to_a_party_or_to_all() -> None:
    assert explain.remedy(Show(Who.ANYONE), people) == "the card in error must be shown to all at the table"
    assert explain.remedy(Show(Who.PONE), people, Known(what=KINGS)) == "KS and KH must be shown to N"


def test_a_card_that_takes_the_place_of_another_is_named() -> None:
    told = explain.remedy(Substitute(Ref.FIRST), people, Known(what=KINGS))
    assert told.startswith("KS takes the place of the card that S played, which goes back")


def test_an_act_is_put_right_or_done_again_by_what_it_was() -> None:
    right = "it is put right; the same cards go where they should have gone"
    assert explain.remedy(Rectify(), people) == right
    for offence in (KINGS, DealOutOfTurn()):
        told = explain.remedy(Rectify(), people, Known(what=offence))
        assert told == (right if offence.mended else "it is done again")


def test_what_goes_back_is_told_by_what_was_done_and_whose_turn_it_is_then() -> None:
    assert explain.remedy(Restore(), people, Known(what=Renounce(), turn="N")) == (
        "all goes back to how it was before the renounce; it is N's turn again"
    )
    assert (
        explain.remedy(Restore(), people, Known(what=Renounce())) == "all goes back to how it was before the renounce"
    )
    assert explain.remedy(Restore(), people, Known(what=KINGS)) == "what was done since goes back"


# Of several remedies those that come to something.

NOTHING_WON: tuple[Remedy, ...] = (
    Add(Who.ADVERSARIES, SURPLUS),
    AwardTricks(Who.PONE, SURPLUS),
    Move(SURPLUS, Who.PONE, Place.HAND, Place.STOCK),
)


@pytest.mark.parametrize("idle", NOTHING_WON, ids=lambda each: type(each).__name__)
def test_a_remedy_that_comes_to_nothing_is_told_only_where_nothing_else_follows(idle: Remedy) -> None:
    known = Known(((SURPLUS, 0),))
    told = "KS and KH go back on top of the stock"
    moved = Move(Ref.IN_ERROR, Who.PONE, Place.TABLE, Place.STOCK)

    assert explain.telling((idle, moved), known.figures) == (moved,)
    assert explain.telling((idle, moved), ((SURPLUS, 1),)) == (idle, moved)
    assert explain.telling((idle,), known.figures) == (idle,)
    assert explain.course((idle, moved), people, Known(((SURPLUS, 0),), KINGS)) == told


def test_an_option_asks_for_a_card_where_none_is_chosen_yet() -> None:
    this = Option("this trump", (TurnUp(Ref.CHOSEN),), Among.IN_ERROR)

    assert explain.option(this, people, Known(chosen=card("KH"))) == "KH is the turn-up"
    assert explain.option(Option("so", (TurnUp(Ref.CHOSEN),)), people) == "the card chosen is the turn-up"
