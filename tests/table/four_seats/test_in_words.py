"""Duties and changed cards of four at the table, in words."""

from __future__ import annotations

import pytest
from attrs import evolve

from hoyle.cards import Suit, card
from hoyle.games.euchre import acts as a
from hoyle.games.euchre import offences_bidding as ob
from hoyle.games.euchre import offences_play as o
from hoyle.laws import explain
from hoyle.laws.duties import Allowed, Barred, Duty, Faced, Liable, Ref
from hoyle.laws.remedies import Impose, Rejoin, Substitute
from hoyle.moments import Act
from hoyle.seats import Who
from hoyle.table.acts import Correct, Play
from hoyle.testing.fitting import unfit
from tests.table.four_seats.club import CLUB, GAME, NEXT_CUT, TH, clause


@pytest.mark.parametrize(
    ("duty", "words"),
    [
        (Allowed(Correct), "W may change his card, out of the usual order"),
        (Liable((TH,), once=True, stays=True), "W may be called upon to play TH, until a call is met"),
        (Allowed(Play), "W may play, out of the usual order"),
        (Barred(a.NameTrump, suit=Suit.HEARTS), "W may not name hearts"),
        (Barred(a.NameTrump, suit=Ref.IN_ERROR), "W may not name the suit in error"),
        (
            Liable((TH,), Who.NEXT_RIGHT, prompt=True),
            "W may be called upon to play TH, by S when following, for the next card alone",
        ),
        (
            Liable((TH,), leading=Who.ADVERSARIES, once=True, late=True),
            "W may be called upon to play TH, by S or N when leading, once, even once the caller has played",
        ),
    ],
)
def test_a_duty_is_told_with_its_times(duty: Duty, words: str) -> None:
    def names(who: Who) -> tuple[str, ...]:
        return {Who.NEXT_RIGHT: ("S",), Who.ADVERSARIES: ("S", "N")}[who]

    assert explain.duty(duty, names, debtors=("W",)) == words


def test_a_duty_of_several_is_told_as_of_several() -> None:
    several = (("E", "W"), (Who.LATER.value,), ("the adversaries",))
    told = [explain.duty(Allowed(Correct), debtors=each) for each in several]

    assert told[0] == "E and W may change their cards, out of the usual order"
    assert told[1] == "those who have played after him to the trick may change their cards, out of the usual order"
    assert all(" play with the hand face up" in explain.duty(Faced(), debtors=each) for each in several)


def test_what_changes_in_the_tricks_is_told() -> None:
    named = explain.remedy(Substitute(Ref.CHOSEN), lambda _: ("N",), evolve(explain.NOTHING, chosen=card("JD")))
    assert named == "JD takes the place of the card that N played, which goes back; what others have played stays"
    assert explain.remedy(Rejoin()).startswith("there is no lone hand any more")
    suited = evolve(explain.NOTHING, what=ob.NamedOutOfTurn(suit=Suit.CLUBS))
    assert explain.duty(Barred(a.NameTrump, suit=Ref.IN_ERROR), known=suited) == "he may not name clubs"


def test_a_code_may_not_allow_an_act_that_there_is_not_nor_put_in_a_card_that_nobody_names() -> None:
    class Whistle(Act):
        pass

    odd = clause("lead", o.LeadOutOfTurn, Impose(Who.OFFENDER, Allowed(Whistle), NEXT_CUT), Substitute(Ref.CHOSEN))
    code = evolve(CLUB, clauses=(*(each for each in CLUB.clauses if each.id != "lead"), odd))
    told = {flaw.words for flaw in unfit(code, GAME)}
    assert "clause lead allows Whistle, which is no act of euchre" in told
    assert "clause lead speaks of the card chosen, and no option asks for one: see Option.among" in told
    assert not any("clause mended" in each for each in told)
