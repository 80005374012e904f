"""Words for the whole vocabulary of the laws: what a referee reads aloud."""

from __future__ import annotations

import pytest
from attrs import evolve

from hoyle.cards import Suit, card
from hoyle.errors import UnknownName
from hoyle.games.ecarte import facts as f
from hoyle.games.ecarte.acts import PROPOSED, AnnounceKing, Refuse
from hoyle.games.ecarte.codes.english import ENGLISH
from hoyle.games.ecarte.offences import FalseKing, Renounce, TwoTurned
from hoyle.laws import explain
from hoyle.laws.amounts import Amount, Measure, Setting
from hoyle.laws.clauses import Clause
from hoyle.laws.duties import Barred, Bound, Demand, Docked, Duty, Kind, Liable, OfSuit, Ref, ThisCard
from hoyle.laws.explain import Known
from hoyle.laws.remedies import (
    Add,
    Among,
    AwardTricks,
    Dealer,
    Deduct,
    Election,
    EndHand,
    Impose,
    Move,
    Option,
    Place,
    Point,
    Rectify,
    Remedy,
    Restore,
    Show,
    TurnUp,
    VoidDeal,
    Yield,
)
from hoyle.laws.rulings import Reason, Verdict
from hoyle.moments import CARD_PLAYED, HAND_ENDED, HAND_SEEN, PACK_CUT, TRICK_QUITTED, TRUMP_TURNED, Deadline, Limit
from hoyle.seats import Who
from hoyle.table.acts import MarkUp

WON = Measure("won", "what was won")
FINE = Setting("fine")
CUT = (Limit(PACK_CUT),)


def people(who: Who) -> tuple[str, ...]:
    return {Who.OFFENDER: ("S",), Who.ADVERSARIES: ("E", "W"), Who.PONE: ("N",)}.get(who, (who.value,))


# Time.


@pytest.mark.parametrize(
    ("deadline", "words"),
    [
        ((), ""),
        ((Limit(TRUMP_TURNED), Limit(HAND_SEEN, Who.PONE)), "until the trump is turned or N looks at the hand"),
        ((Limit(CARD_PLAYED, later_trick=True),), "until another card is led"),
        ((Limit(CARD_PLAYED, Who.ADVERSARIES),), "until E or W plays a card"),
        ((Limit(CARD_PLAYED, Who.OFFENDER, times=2),), "until S plays a card for the second time"),
        ((Limit(TRICK_QUITTED, later_trick=True),), "until the trick is turned and quitted in a later trick"),
    ],
)
def test_a_deadline_is_told_by_its_happenings_and_names_people_where_they_are_known(
    deadline: Deadline, words: str
) -> None:
    assert explain.deadline(deadline, people) == words


def test_without_names_a_party_is_called_as_the_law_calls_it() -> None:
    assert explain.deadline((Limit(HAND_SEEN, Who.PONE),)) == "until the non-dealer looks at his hand"


def test_a_window_tells_when_it_opens_and_when_it_closes() -> None:
    opens = (Limit(CARD_PLAYED, Who.OFFENDER),)

    assert explain.window(opens, CUT, people) == "once S plays a card, until the pack for the next deal is cut"
    assert explain.window((), CUT) == "until the pack for the next deal is cut"
    assert explain.window(opens, (), people) == "once S plays a card"
    assert explain.window((), ()) == "at any time"


# What follows.


@pytest.mark.parametrize(
    ("amount", "known", "words"),
    [
        (1, {}, "1 point"),
        (0, {}, "no points"),
        (WON, {}, "what was won"),
        (WON, {WON: 2}, "what was won (2 points)"),
        (FINE, {FINE: 2}, "2 points"),
        (FINE, {}, "as many points as the setting fine says"),
    ],
)
def test_an_amount_has_its_figure_where_the_case_gives_one(
    amount: Amount, known: dict[Amount, int], words: str
) -> None:
    assert explain.amount(amount, "point", tuple(known.items())) == words


@pytest.mark.parametrize(
    ("remedy", "words"),
    [
        (Add(Who.ADVERSARIES, 2), "the scores of E and W each go up by 2 points"),
        (Deduct(Who.OFFENDER, WON), "S's score goes down by what was won (3 points)"),
        (AwardTricks(Who.PONE, 1), "N gets 1 trick"),
        (AwardTricks(Who.ADVERSARIES, 2), "E and W get 2 tricks"),
        (VoidDeal(Dealer.NEXT), "the deal is void; the deal passes on"),
        (VoidDeal(Dealer.NEXT, nth=0), "the deal is void; the same dealer deals again"),
        (
            VoidDeal(Dealer.NEXT, nth=2),
            "the deal is void; after 2 misdeals on end the deal passes on, before that the same dealer deals again",
        ),
        (EndHand(), "the hand stops; its tricks score nothing"),
        (
            EndHand(Who.PONE, 1),
            "the hand stops; N scores 1 point for it, or what the tricks give if that is more, and the other nothing",
        ),
        (Restore(), "all goes back to how it was before it was done"),
        (Restore(Point.FIRST_LEAD), "all goes back to how it was before the first lead"),
        (Rectify(), "it is put right; the same cards go where they should have gone"),
        (
            Move(2, Who.PONE, Place.HAND, Place.DISCARDS, seen_by=Who.OFFENDER),
            "2 cards, drawn blind, go from N's hand face down to the discards, and S may see them",
        ),
        (
            Move(1, Who.PONE, Place.HAND, Place.STOCK, picked_by=Who.PONE),
            "N chooses 1 card out of the hand and lays it back on top of the stock",
        ),
        (
            Move(Ref.IN_ERROR, Who.PONE, Place.HAND, Place.TABLE),
            "the card in error goes from N's hand face up on the table",
        ),
        (Move(1, Who.OFFENDER, Place.STOCK, Place.HAND), "S takes 1 card from the stock"),
        (TurnUp(Ref.CHOSEN), "the card chosen is the turn-up"),
        (Show(Who.ADVERSARIES), "the card in error must be shown to E and W"),
        (
            Impose(Who.OFFENDER, Barred(Refuse), CUT),
            "S may not refuse a proposal until the pack for the next deal is cut",
        ),
        (Impose(Who.OFFENDER, Docked(1), CUT), "S scores 1 point less for this hand"),
        (Yield(), "this clause steps aside; the ordinary law applies"),
    ],
)
def test_a_remedy_is_an_instruction_that_names_people_and_figures(remedy: Remedy, words: str) -> None:
    assert explain.remedy(remedy, people, Known(((WON, 3),))) == words


@pytest.mark.parametrize("remedy", [Restore(), Restore(Point.FIRST_LEAD)])
def test_of_a_hand_that_a_law_had_stopped_nothing_is_said_to_go_back(remedy: Remedy) -> None:
    assert explain.remedy(remedy, people, Known(stopped=True)) == "the hand stays stopped"


def test_tricks_given_in_a_hand_that_a_law_had_stopped_score_nothing_for_its_loser() -> None:
    words = "N gets 1 trick, but whoever has lost the hand scores nothing by them"
    assert explain.remedy(AwardTricks(Who.PONE, 1), people, Known(stopped=True)) == words


@pytest.mark.parametrize(
    ("duty", "words"),
    [
        (Docked(2), "S scores 2 points less for this hand"),
        (Docked(None), "S scores nothing for this hand"),
        (Barred(AnnounceKing), "S may not announce king"),
        (Barred(MarkUp, "turned king"), "S may mark nothing for the turned king"),
        (Bound(OfSuit(Ref.IN_ERROR)), "S must play a card of the suit in error at the next play, if that is possible"),
        (
            Liable((ThisCard(card("KS")), Kind.NOT_TRUMP), following=Who.ADVERSARIES, leading=Who.PONE, once=True),
            "S may be called upon to play KS or no trump, by E or W when following, by N when leading, once",
        ),
        (Liable((ThisCard(Ref.IN_ERROR),)), "S may be called upon to play the card in error"),
    ],
)
def test_a_duty_tells_who_owes_what(duty: Duty, words: str) -> None:
    assert explain.duty(duty, people, debtors=("S",)) == words


KINGS = Known(
    ((WON, 1),),
    TwoTurned(cards=(card("KS"), card("KH")), suit=Suit.HEARTS),
    card("KH"),
    turn="Ann",
    rightful="Ann",
    following="Mary",
    again=True,
    misdeals=1,
)
"""A case of which much is known."""


@pytest.mark.parametrize(
    ("remedy", "words"),
    [
        (VoidDeal(Dealer.SAME), "the deal is void; Hugh deals again"),
        (VoidDeal(Dealer.NEXT, nth=2), "the deal is void; after 2 misdeals on end Mary deals"),
        (
            VoidDeal(Dealer.NEXT, nth=3),
            "the deal is void; Hugh deals again, the deal passing on after 3 misdeals on end",
        ),
        (VoidDeal(Dealer.RIGHTFUL), "the deal is void; Ann deals"),
        (Restore(), "what was done since goes back; it is Ann's turn again"),
        (TurnUp(Ref.CHOSEN), "KH is the turn-up"),
        (Move(Ref.IN_ERROR, Who.PONE, Place.TABLE, Place.STOCK), "KS and KH go back on top of the stock"),
        (
            Move(WON, Who.PONE, Place.DISCARDS, Place.HAND, picked_by=Who.PONE),
            "N chooses 1 card out of the discards and takes it back into the hand",
        ),
        (
            Move(2, Who.PONE, Place.HAND, Place.DISCARDS, picked_by=Who.OFFENDER),
            "S chooses 2 cards out of N's hand and lays them face down with the discards",
        ),
        (
            Impose(Who.OFFENDER, Docked(1), CUT),
            "S scores 1 point less for this hand, whether it stands or is played again",
        ),
        (
            Impose(Who.OFFENDER, Bound(OfSuit(Ref.IN_ERROR)), ()),
            "S must play a card of hearts at the next play, if that is possible",
        ),
        (Impose(Who.OFFENDER, Barred(MarkUp, "king"), ()), "S may mark nothing for the king"),
    ],
)
def test_what_is_known_of_a_case_is_named(remedy: Remedy, words: str) -> None:
    def dealt(who: Who) -> tuple[str, ...]:
        return ("Hugh",) if who is Who.DEALER else people(who)

    assert explain.remedy(remedy, dealt, KINGS) == words


def test_a_card_that_is_chosen_need_not_be_named_again() -> None:
    assert (
        explain.option(Option("this trump", (TurnUp(Ref.CHOSEN),), Among.IN_ERROR), people, KINGS)
        == "KH is the turn-up"
    )


@pytest.mark.parametrize(
    ("limit", "words"),
    [
        (Limit(TRUMP_TURNED), "the trump has been turned"),
        (Limit(HAND_ENDED), "the hand is over"),
        (Limit(HAND_SEEN, Who.PONE), "N has looked at the hand"),
        (Limit(PACK_CUT, Who.PONE), "N has cut the pack for the next deal"),
        (Limit(PROPOSED, Who.PONE), "N has proposed"),
    ],
)
def test_a_limit_that_has_come_is_told_as_past(limit: Limit, words: str) -> None:
    assert explain.happened((limit,), people) == words


def test_who_is_named_twice_in_a_row_is_named_once() -> None:
    limits = (Limit(PROPOSED, Who.PONE), Limit(CARD_PLAYED, Who.PONE))
    one = (Limit(PROPOSED, Who.PONE), Limit(CARD_PLAYED, Who.CONCERNED))

    def both(who: Who) -> tuple[str, ...]:
        return ("N",) if who is Who.CONCERNED else people(who)

    assert explain.deadline(limits, people) == explain.deadline(one, both) == "until N proposes or plays a card"
    assert explain.happened(limits, people) == explain.happened(one, both) == "N has proposed or has played a card"
    assert explain.deadline(limits) == "until the non-dealer proposes or the non-dealer plays a card"


def test_a_demand_for_a_suit_names_it() -> None:
    demand: Demand = OfSuit(Suit.HEARTS)

    assert explain.demand(demand) == "a card of hearts"


def test_an_option_tells_what_to_name_and_what_is_done() -> None:
    assert explain.option(Option("stand")) == "all stays as it is"
    assert (
        explain.option(Option("this trump", (TurnUp(Ref.CHOSEN),), Among.IN_ERROR))
        == "name one of the cards in error; the card chosen is the turn-up"
    )


def test_a_choice_names_its_holders_its_limit_and_its_options() -> None:
    options = (Option("add", (Add(Who.ADVERSARIES, 2),)), Option("stand"))

    assert (
        explain.election(Election(Who.ADVERSARIES, options, CUT), people)
        == "E or W may choose, until the pack for the next deal is cut: "
        "'add' (the scores of E and W each go up by 2 points) or 'stand' (all stays as it is)"
    )
    assert explain.election(Election(Who.PONE, options[1:]), people) == "N may choose: 'stand' (all stays as it is)"


# Clauses and the book.


def test_a_citation_gathers_the_clauses_of_each_law() -> None:
    assert explain.citation(ENGLISH, ("L39b", "L43a", "L43e")) == "law 39 (L39b), law 43 (L43a, L43e)"


def test_a_clause_of_the_book_is_looked_for_in_the_books_behind_too() -> None:
    bare = evolve(ENGLISH, book=evolve(ENGLISH.book, entries={}), suppletive=ENGLISH)

    assert bare.entry("L43a") is ENGLISH.book.entry("L43a")
    with pytest.raises(UnknownName):
        bare.entry("L99")


def test_an_encoded_clause_is_told_whole() -> None:
    clause = Clause(
        "L1",
        ("L43a",),
        (Renounce, FalseKing),
        Who.PONE,
        until=CUT,
        when=(f.MIXED(), f.WHOSE(f.DEALER)),
        given=(("fine", 2), ("mild", True)),
        overrides=frozenset({"L3", "L2"}),
        then=(Add(Who.PONE, FINE),),
        elect=Election(Who.PONE, (Option("stand"),)),
    )

    assert explain.clause(clause, people) == (
        "on a renounce or a false king",
        "claimed by N, until the pack for the next deal is cut",
        "if: Were any of the cards given mixed with the hand? yes",
        "if: Whose hand or card was it? the dealer's",
        "under the setting fine = 2",
        "under the setting mild = yes",
        "before L2 and L3",
        "then N's score goes up by as many points as the setting fine says",
        "N may choose: 'stand' (all stays as it is)",
    )


def test_a_clause_that_costs_nothing_says_so() -> None:
    clause = Clause("L1", ("L43a",), (Renounce,), Who.OFFENDER, cure=True)

    assert explain.clause(clause)[1:] == ("put right by the offender, at any time", "it stands, without penalty")


# Rulings.


@pytest.mark.parametrize(
    ("reason", "words"),
    [
        (Reason("L1", Verdict.APPLIES), "applies"),
        (Reason("L1", Verdict.WAIVED), "waived"),
        (
            Reason("L1", Verdict.EARLY, limit=(Limit(CARD_PLAYED, later_trick=True),)),
            "not yet: only once another card is led",
        ),
        (Reason("L1", Verdict.LATE, limit=CUT), "too late: the pack for the next deal has been cut"),
        (Reason("L1", Verdict.PARTY, party=Who.ADVERSARIES), "only for E or W"),
        (
            Reason("L1", Verdict.GUARD, question=f.KING_OPPOSITE, answer=False),
            "does not reach the case: Does the adversary hold the king of trumps? no",
        ),
        (Reason("L1", Verdict.OVERRIDDEN, beaten_by=("L2", "L3")), "the ordinary case: replaced by L2 and L3"),
    ],
)
def test_each_line_of_the_trace_says_why(reason: Reason, words: str) -> None:
    assert explain.reason(reason, people) == f"L1  {words}"
