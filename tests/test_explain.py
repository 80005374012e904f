"""Words for the whole vocabulary of the laws: what a referee reads aloud."""

from __future__ import annotations

import pytest
from attrs import evolve

from hoyle.cards import Suit, card
from hoyle.errors import UnknownName
from hoyle.games.ecarte import facts as f
from hoyle.games.ecarte.acts import AnnounceKing, Refuse
from hoyle.games.ecarte.codes.english import ENGLISH
from hoyle.games.ecarte.offences import FalseKing, LookedAtTricks, Renounce
from hoyle.laws import explain
from hoyle.laws.clauses import Clause
from hoyle.laws.duties import Barred, Bound, Demand, Docked, Duty, Kind, Liable, OfSuit, Ref, ThisCard
from hoyle.laws.remedies import (
    Add,
    Among,
    Amount,
    AwardTricks,
    Dealer,
    Deduct,
    Election,
    EndHand,
    Impose,
    Measure,
    Move,
    Option,
    Place,
    Point,
    Rectify,
    Remedy,
    Restore,
    Setting,
    Show,
    TurnUp,
    VoidDeal,
    Yield,
)
from hoyle.laws.rulings import Outcome, Reason, Ruling, Verdict
from hoyle.moments import CARD_PLAYED, HAND_SEEN, PACK_CUT, TRICK_QUITTED, TRUMP_TURNED, Deadline, Limit
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
        ((Limit(TRUMP_TURNED), Limit(HAND_SEEN, Who.PONE)), "until the trump is turned or N looks at his hand"),
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

    assert explain.window(opens, CUT, people) == "once S plays a card, until the pack is cut for the next deal"
    assert explain.window((), CUT) == "until the pack is cut for the next deal"
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
        (Add(Who.ADVERSARIES, 2), "add 2 points to the score of E and W"),
        (Deduct(Who.OFFENDER, WON), "take what was won (3 points) off the score of S"),
        (AwardTricks(Who.PONE, 1), "count 1 trick to N"),
        (VoidDeal(Dealer.NEXT), "void the deal: the deal passes on"),
        (EndHand(), "stop the hand: its tricks score nothing"),
        (Restore(), "put the cards back as they were before it was done"),
        (Restore(Point.FIRST_LEAD), "put the cards back as they were before the first lead"),
        (Rectify(), "put it right: the same cards go where they should have gone"),
        (
            Move(2, Who.PONE, Place.HAND, Place.DISCARDS, seen_by=Who.OFFENDER),
            "move 2 cards from the hand of N to the discards, drawn blind, seen by S",
        ),
        (
            Move(1, Who.PONE, Place.HAND, Place.STOCK, picked_by=Who.PONE),
            "move 1 card from the hand of N to the stock, as N picks",
        ),
        (
            Move(Ref.IN_ERROR, Who.PONE, Place.HAND, Place.TABLE),
            "move the card in error from the hand of N to the cards face up on the table",
        ),
        (Move(1, Who.OFFENDER, Place.STOCK, Place.HAND), "move 1 card from the stock to the hand of S"),
        (TurnUp(Ref.CHOSEN), "make the card chosen the turn-up"),
        (Show(Who.ADVERSARIES), "show the cards in error to E and W"),
        (
            Impose(Who.OFFENDER, Barred(Refuse), CUT),
            "S may not refuse until the pack is cut for the next deal",
        ),
        (Impose(Who.OFFENDER, Docked(1), CUT), "this hand counts 1 point less to S"),
        (Yield(), "let this clause step aside: the ordinary law applies"),
    ],
)
def test_a_remedy_is_an_instruction_that_names_people_and_figures(remedy: Remedy, words: str) -> None:
    assert explain.remedy(remedy, people, ((WON, 3),)) == words


@pytest.mark.parametrize(
    ("duty", "words"),
    [
        (Docked(2), "this hand counts 2 points less to S"),
        (Docked(None), "this hand counts nothing to S"),
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


def test_a_demand_for_a_suit_names_it() -> None:
    demand: Demand = OfSuit(Suit.HEARTS)

    assert explain.demand(demand) == "a card of hearts"


def test_an_option_tells_what_to_name_and_what_is_done() -> None:
    assert explain.option(Option("stand")) == "nothing more is done"
    assert (
        explain.option(Option("this trump", (TurnUp(Ref.CHOSEN),), Among.IN_ERROR))
        == "name one of the cards in error; make the card chosen the turn-up"
    )


def test_a_choice_names_its_holders_its_limit_and_its_options() -> None:
    options = (Option("add", (Add(Who.ADVERSARIES, 2),)), Option("stand"))

    assert (
        explain.election(Election(Who.ADVERSARIES, options, CUT), people)
        == "E or W may choose, until the pack is cut for the next deal: "
        "'add' (add 2 points to the score of E and W) or 'stand' (nothing more is done)"
    )
    assert explain.election(Election(Who.PONE, options[1:]), people) == "N may choose: 'stand' (nothing more is done)"


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
        "claimed by N, until the pack is cut for the next deal",
        "if: Were any of the cards given mixed with the hand? yes",
        "if: Whose hand or card was it? the dealer's",
        "under the setting fine = 2",
        "under the setting mild = yes",
        "before L2 and L3",
        "then add as many points as the setting fine says to the score of N",
        "N may choose: 'stand' (nothing more is done)",
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
            "too early: only once another card is led",
        ),
        (Reason("L1", Verdict.LATE, limit=CUT), "too late: only until the pack is cut for the next deal"),
        (Reason("L1", Verdict.PARTY, party=Who.ADVERSARIES), "not for him: only for E or W"),
        (
            Reason("L1", Verdict.GUARD, question=f.KING_OPPOSITE, answer=False),
            "does not reach the case: Does the adversary hold the king of trumps? no",
        ),
        (Reason("L1", Verdict.OVERRIDDEN, beaten_by=("L2", "L3")), "overridden: by L2 and L3"),
    ],
)
def test_each_line_of_the_trace_says_why(reason: Reason, words: str) -> None:
    assert explain.reason(reason, people) == f"L1  {words}"


def ruling(outcome: Outcome, clause: Clause | None = None, nearest: str = "", *trace: Reason) -> Ruling:
    return Ruling("ecarte-english", 0, 0, 1, outcome, clause=clause, trace=trace, nearest=nearest)


@pytest.mark.law("ecarte-english/L43a")
def test_an_upheld_ruling_reads_as_instructions() -> None:
    said = explain.ruling(ruling(Outcome.UPHELD, ENGLISH.clause("L43a")), ENGLISH, people)

    assert said == (
        "This hand counts 1 point less to S. E or W may choose, until the pack is cut for the next deal: "
        "'replay' (put the cards back as they were before the first lead) or 'stand' (nothing more is done)."
    )


@pytest.mark.law("ecarte-english/L12")
def test_a_ruling_that_leaves_no_choice_tells_its_remedies_alone() -> None:
    said = explain.ruling(ruling(Outcome.UPHELD, ENGLISH.clause("L12")), ENGLISH)

    assert said == "Void the deal: the same dealer deals again."


@pytest.mark.law("ecarte-english/L6")
def test_a_clause_without_a_penalty_rules_expressly_and_gives_the_summary_of_the_book() -> None:
    said = explain.ruling(ruling(Outcome.UPHELD, ENGLISH.clause("L6")), ENGLISH)

    assert said == f"{explain.EXPRESSLY} {ENGLISH.book.entry('L6').summary}"


def test_a_ruling_that_comes_too_soon_gives_the_reason_of_each_clause() -> None:
    early = Reason("L43a", Verdict.EARLY, limit=(Limit(CARD_PLAYED, later_trick=True),))

    said = explain.ruling(ruling(Outcome.NOT_NOW, None, "", early), ENGLISH)

    assert said == "No law applies as things stand: L43a (too early: only once another card is led)."


def test_what_is_not_proved_has_no_consequence() -> None:
    assert explain.ruling(ruling(Outcome.NOT_PROVED), ENGLISH) == "Nothing of the kind is proved, and nothing follows."


def test_where_the_code_is_silent_it_says_so_and_names_the_nearest_clause() -> None:
    said = explain.ruling(ruling(Outcome.SILENT, nearest=ENGLISH.nearest_to(LookedAtTricks)), ENGLISH)

    assert said == (
        "The English laws of écarté have no law on it; the nearest is law 28 (L28b): "
        "A card once discarded may not be looked at again."
    )


def test_where_nothing_lies_near_it_is_silent_and_no_more() -> None:
    assert explain.ruling(ruling(Outcome.SILENT), ENGLISH) == "The English laws of écarté have no law on it."
