"""A ruling told whole, in plain words."""

from __future__ import annotations

import pytest
from attrs import evolve

from hoyle.games.ecarte.codes.english import ENGLISH
from hoyle.games.ecarte.facts import PLAY_BEGUN
from hoyle.games.ecarte.offences import LookedAtTricks
from hoyle.games.registry import get_code
from hoyle.laws import explain
from hoyle.laws.clauses import Clause
from hoyle.laws.rulings import Outcome, Reason, Ruling, Verdict
from hoyle.moments import CARD_PLAYED, Limit
from hoyle.seats import Who


def people(who: Who) -> tuple[str, ...]:
    return {Who.OFFENDER: ("S",), Who.ADVERSARIES: ("E", "W"), Who.PONE: ("N",)}.get(who, (who.value,))


def ruling(outcome: Outcome, clause: Clause | None = None, nearest: str = "", *trace: Reason) -> Ruling:
    return Ruling("ecarte-english", 0, 0, 1, outcome, clause=clause, trace=trace, nearest=nearest)


@pytest.mark.law("ecarte-english/L43a")
def test_an_upheld_ruling_reads_as_instructions() -> None:
    said = explain.ruling(ruling(Outcome.UPHELD, ENGLISH.clause("L43a")), ENGLISH, people)

    assert said == (
        "S scores 1 point less for this hand. E or W may choose, until the pack for the next deal is cut: "
        "'replay' (all goes back to how it was before the first lead) or 'stand' (all stays as it is)."
    )


@pytest.mark.law("ecarte-english/L12")
def test_a_ruling_that_leaves_no_choice_tells_its_remedies_alone() -> None:
    said = explain.ruling(ruling(Outcome.UPHELD, ENGLISH.clause("L12")), ENGLISH)

    assert said == f"{explain.capital(explain.remedy(ENGLISH.clause('L12').then[0]))}."


@pytest.mark.law("ecarte-english/L6")
def test_a_clause_without_a_penalty_rules_expressly_and_gives_the_summary_of_the_book() -> None:
    said = explain.ruling(ruling(Outcome.UPHELD, ENGLISH.clause("L6")), ENGLISH)

    assert said == f"{explain.EXPRESSLY} {ENGLISH.book.entry('L6').summary}"


def test_a_ruling_that_comes_too_soon_gives_the_reason_of_each_clause() -> None:
    early = Reason("L43a", Verdict.EARLY, limit=(Limit(CARD_PLAYED, later_trick=True),))

    said = explain.ruling(ruling(Outcome.NOT_NOW, None, "", early), ENGLISH)

    assert said == "No law applies as things stand: L43a (not yet: only once another card is led)."


def test_what_is_not_proved_has_no_consequence() -> None:
    assert explain.ruling(ruling(Outcome.NOT_PROVED), ENGLISH) == "Nothing of the kind is proved, and nothing follows."


def test_where_the_code_is_silent_it_says_so_and_names_the_nearest_clause() -> None:
    said = explain.ruling(ruling(Outcome.SILENT, nearest=ENGLISH.nearest_to(LookedAtTricks)), ENGLISH)

    assert said == (
        "The English laws of écarté have no law on it; the nearest is law 28 (L28b): "
        "A card once discarded may not be looked at again."
    )


@pytest.mark.parametrize("name", ["L43a", "L12", "L14a"])
def test_a_clause_that_costs_something_is_not_said_to_stand_without_penalty(name: str) -> None:
    clause = ENGLISH.clause(name)
    for less in (clause, evolve(clause, then=()), evolve(clause, elect=None)):
        stands = explain.clause(less)[-1] == "it stands, without penalty"
        assert stands is not bool(less.then or less.elect)


@pytest.mark.parametrize(
    ("reason", "words"),
    [
        (Reason("L1", Verdict.PARTY, party=Who.ANYONE), "only where somebody claims it"),
        (Reason("L1", Verdict.PARTY), "not for him"),
        (Reason("L1", Verdict.LATE), "too late"),
        (Reason("L1", Verdict.GUARD), "does not reach the case"),
        (Reason("L1", Verdict.GUARD, question=PLAY_BEGUN), "does not reach the case"),
        (
            Reason("L1", Verdict.GUARD, question=PLAY_BEGUN, answer=False),
            f"does not reach the case: {PLAY_BEGUN.words} no",
        ),
        (Reason("L1", Verdict.UNANSWERED), "waits for the referee"),
        (Reason("L1", Verdict.BEHIND, beaten_by=("L2", "L3")), "not asked: the code before it has a law, L2 and L3"),
    ],
)
def test_a_reason_says_no_more_than_it_knows(reason: Reason, words: str) -> None:
    assert explain.why(reason, people) == words


def test_where_nothing_lies_near_it_is_silent_and_no_more() -> None:
    assert explain.ruling(ruling(Outcome.SILENT), ENGLISH) == "The English laws of écarté have no law on it."
    assert explain.silent(get_code("euchre-enquire"), "") == "Enquire Within on euchre has no law on it."
