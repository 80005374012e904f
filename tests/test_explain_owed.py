"""What is owed in words: by whom, to whom, of what, for how long."""

from __future__ import annotations

from functools import partial

import pytest
from attrs import evolve

from hoyle.cards import Suit, card
from hoyle.games.ecarte.acts import AnnounceKing
from hoyle.games.ecarte.offences import TwoTurned
from hoyle.laws import explain
from hoyle.laws.amounts import Measure
from hoyle.laws.duties import (
    Allowed,
    Barred,
    Bound,
    Docked,
    Duty,
    Faced,
    Kind,
    Liable,
    OfSuit,
    Ref,
    ThisCard,
)
from hoyle.laws.explain import Known
from hoyle.laws.owed import Callers
from hoyle.laws.remedies import Deduct, Impose
from hoyle.moments import CARD_PLAYED, PACK_CUT, Limit
from hoyle.seats import MANY, Who
from hoyle.table.acts import Correct, MarkUp

WON = Measure("won", "what was won")
KINGS = TwoTurned(cards=(card("KS"), card("KH")), suit=Suit.HEARTS)
CASE = Known(((WON, 3),), KINGS)
CUT = (Limit(PACK_CUT),)
ANY_SUIT = tuple(map(OfSuit, Suit))


def people(who: Who) -> tuple[str, ...]:
    return {Who.OFFENDER: ("S",), Who.ADVERSARIES: ("E", "W"), Who.PONE: ("N",)}.get(who, (who.value,))


@pytest.mark.parametrize(
    ("duty", "one", "several"),
    [
        (Docked(WON), "S forfeits what was won", "E and W forfeit what was won"),
        (Docked(1), "S scores 1 point less for this hand", "E and W score 1 point less for this hand"),
        (Barred(MarkUp, suit=Suit.CLUBS), "S may not name clubs", "E and W may not name clubs"),
        (Barred(MarkUp, suit=Ref.IN_ERROR), "S may not name hearts", "E and W may not name hearts"),
        (
            Allowed(Correct),
            "S may change his card, out of the usual order",
            "E and W may change their cards, out of the usual order",
        ),
        (Allowed(AnnounceKing), "S may announce king, out of the usual order", "E and W may announce king, out of the"),
        (Faced(), "S plays with the hand face up on the table; its", "E and W play with the hand face up on the table"),
        (
            Bound(ThisCard(Ref.FIRST)),
            "S must play KS at the next play, if that is possible",
            "E and W must play KS at the next play",
        ),
        (Bound(Kind.TRUMP), "S must play a trump at the next play", "E and W must play a trump at the next play"),
    ],
)
def test_a_duty_is_of_one_or_of_several(duty: Duty, one: str, several: str) -> None:
    assert explain.duty(duty, people, CASE, debtors=("S",)).startswith(one)
    assert explain.duty(duty, people, CASE, debtors=("E", "W")).startswith(several)


@pytest.mark.parametrize("party", [MANY[Who.ADVERSARIES], Who.LATER.value])
def test_a_party_that_is_named_as_many_is_told_so(party: str) -> None:
    assert explain.duty(Faced(), people, debtors=(party,)).startswith(f"{party} play with")
    assert explain.duty(Faced(), people, debtors=(Who.DEALER.value,)).startswith("the dealer plays with")


def test_partners_who_share_an_account_are_one_where_it_is_not_known_whose_it_is() -> None:
    assert explain.duty(Docked(1), people, Known(sides=True), debtors=("S",)).startswith("S scores")
    assert explain.duty(Docked(1), people, Known(sides=True, accounts=people), debtors=("N-S",)).startswith(
        "N-S score "
    )


@pytest.mark.parametrize(
    ("liable", "words"),
    [
        (Liable(ANY_SUIT), "S may be called upon to play a card of a suit that is named"),
        (Liable((OfSuit(Suit.CLUBS),)), "S may be called upon to play a card of clubs"),
        (
            Liable((Kind.HIGHEST,), leading=Who.PONE),
            "S may be called upon to play the highest card that he has of the suit, by N when leading",
        ),
        (Liable((Kind.TRUMP,), once=True), "S may be called upon to play a trump, once"),
        (Liable((Kind.TRUMP,), once=True, stays=True), "S may be called upon to play a trump, until a call is met"),
        (Liable((Kind.TRUMP,), stays=True), "S may be called upon to play a trump"),
        (Liable((Kind.TRUMP,), prompt=True), "S may be called upon to play a trump, for the next card alone"),
        (Liable((Kind.TRUMP,), late=True), "S may be called upon to play a trump, even once the caller has played"),
    ],
)
def test_a_liability_tells_to_what_by_whom_and_for_how_long(liable: Liable, words: str) -> None:
    assert explain.duty(liable, people, debtors=("S",)) == words


def test_a_duty_tells_how_long_it_lasts_after_a_comma_if_it_has_others() -> None:
    plain = Impose(Who.OFFENDER, Bound(Kind.TRUMP), CUT)
    once = Impose(Who.OFFENDER, Liable((Kind.TRUMP,), once=True), CUT)

    assert explain.remedy(plain, people).endswith("if that is possible, until the pack for the next deal is cut")
    assert explain.remedy(once, people).endswith("a trump, once, until the pack for the next deal is cut")
    assert explain.remedy(evolve(once, until=()), people).endswith("a trump, once")
    barred = Impose(Who.OFFENDER, Barred(AnnounceKing), (Limit(CARD_PLAYED),))
    assert explain.remedy(barred, people) == "S may not announce king until a card is played"


def test_those_who_may_call_are_named_as_they_sit_to_the_debtor() -> None:
    def callers(debtors: Who, who: Who) -> Callers:
        return tuple((each, (f"{who.name} of {each}",)) for each in people(debtors))

    def alike(debtors: Who, who: Who) -> Callers:
        return tuple((each, ("N", "S")) for each in people(debtors))

    owed = Impose(Who.ADVERSARIES, Liable((Kind.TRUMP,), leading=Who.RIGHT), ())
    told = explain.remedy(owed, people, Known(callers=callers))
    assert told.endswith("to play a trump, E by RIGHT of E and W by RIGHT of W when leading")
    assert explain.remedy(owed, people, Known(callers=alike)).endswith("to play a trump, by N or S when leading")
    assert explain.remedy(evolve(owed, on=Who.OFFENDER), people, Known(callers=callers)).endswith(
        "to play a trump, by RIGHT of S when leading"
    )
    assert explain.remedy(owed, people, Known(callers=lambda *_: ())).endswith(
        "by the player on his right when leading"
    )
    assert explain.remedy(owed, people).endswith("by the player on his right when leading")


def test_a_bar_on_marking_that_the_debtor_can_end_says_that_it_is_too_late_with_the_cards_as_they_lie() -> None:
    own, again = Limit(CARD_PLAYED, Who.OFFENDER), "until S plays a card in time, if the hand is played again"
    bar = Impose(Who.OFFENDER, Barred(MarkUp, "king"), (own, *CUT))
    assert (
        explain.remedy(bar, people) == f"S may mark nothing for the king {again}, or the pack for the next deal is cut"
    )
    assert explain.remedy(evolve(bar, until=(own,)), people) == f"S may mark nothing for the king {again}"
    assert explain.remedy(evolve(bar, until=CUT), people).endswith(
        "for the king until the pack for the next deal is cut"
    )
    assert explain.remedy(evolve(bar, duty=Barred(AnnounceKing)), people).endswith(
        "until S plays a card or the pack for the next deal is cut"
    )
    assert explain.remedy(evolve(bar, duty=Docked(None)), people) == "S scores nothing for this hand"


@pytest.mark.parametrize(
    ("ref", "words"),
    [
        (Ref.IN_ERROR, "KS and KH"),
        (Ref.FIRST, "KS"),
        (Ref.PUT_DOWN, "KS, KH and 7D"),
        (Ref.LATER, Ref.LATER.value),
        (Ref.OTHERS, Ref.OTHERS.value),
        (Ref.CHOSEN, Ref.CHOSEN.value),
    ],
)
def test_a_card_of_the_case_is_named_by_its_part_in_it(ref: Ref, words: str) -> None:
    face = partial(explain.face, ref)

    assert face(evolve(CASE, beside=(card("7D"),))) == words
    assert face(Known(chosen=card("KH"))) == ("KH" if ref is Ref.CHOSEN else ref.value)
    assert face() == ref.value


def test_a_suit_of_the_case_is_named_where_it_is_known() -> None:
    demand = partial(explain.demand, OfSuit(Ref.IN_ERROR))

    assert demand(CASE) == "a card of hearts"
    assert demand() == demand(Known(what=TwoTurned())) == "a card of the suit in error"
    assert explain.demand(OfSuit(Suit.CLUBS), CASE) == "a card of clubs"


@pytest.mark.parametrize(("points", "falls"), [(1, False), (2, False), (3, True), (WON, True)])
def test_a_score_that_would_fall_below_nothing_is_told(points: int | Measure, *, falls: bool) -> None:
    known = Known(((WON, 3),), totals=lambda who: (5, 2) if who is Who.SIDE else (9,))

    assert ("never below nothing" in explain.remedy(Deduct(Who.SIDE, points), people, known)) is falls
    assert "never" not in explain.remedy(Deduct(Who.OFFENDER, points), people, known)
    assert "never" not in explain.remedy(Deduct(Who.SIDE, points), people, evolve(known, totals=None))


@pytest.mark.parametrize(
    ("known", "others"),
    [
        (Known(), "the other"),
        (Known(players=3), "the others"),
        (Known(players=4, sides=True), "the other side"),
        (Known(players=2, sides=True), "the other side"),
    ],
)
def test_those_who_keep_another_account_are_one_several_or_a_side(known: Known, others: str) -> None:
    assert known.others == others
