"""Of codes made for the purpose the tree of questions says what the engine says: each has something that is rare."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

import pytest
from attrs import evolve, frozen
from hypothesis import given, settings
from hypothesis import strategies as st

from hoyle.errors import BadValue, UnknownName
from hoyle.games.ecarte import offences as o
from hoyle.games.registry import game_of, get_game
from hoyle.laws.books import Book, Entry, Standing
from hoyle.laws.clauses import Clause, Code, Question
from hoyle.laws.offences import Offence
from hoyle.laws.remedies import Add, Election, Option, Yield
from hoyle.laws.rulings import Facts, Outcome
from hoyle.moments import CARD_PLAYED, HAND_ENDED, Limit
from hoyle.notation import parse_act
from hoyle.referee.advice import Adviser
from hoyle.referee.asking import Advice, Inquiry, ask, decision_tree, follow
from hoyle.seats import Who
from hoyle.table.table import Finding

if TYPE_CHECKING:
    from collections.abc import Callable

    from hoyle.referee.asking import Said, Step

CLUB = Question("club-night", "Is it a club night?", referee=True)
WHOSE = Question("whose", "Whose card was it?", ("his own", "another's"), fixed=True)
HOW = Question("how", "How was it done?", ("in haste", "on purpose"), fixed=True)
LATER = Limit(CARD_PLAYED, later_trick=True)


def book(name: str, *ids: str) -> Book:
    entries = {each: Entry(each, each, "play", "irregularity", f"What {each} says.", Standing.ENCODED) for each in ids}
    return Book(name, name, name, entries)


def clause(name: str, **how: Any) -> Clause:  # noqa: ANN401 - any parts of a clause
    return evolve(Clause(name, (name,), (o.Renounce,)), **{"then": (Add(Who.ADVERSARIES, 1),), **how})


def law(*clauses: Clause, **how: Any) -> Code:  # noqa: ANN401 - any parts of a code
    return Code("law", "The law", book("law", *(each.id for each in clauses)), clauses, **how)


def waiving(name: str, **how: Any) -> Clause:  # noqa: ANN401 - any parts of a clause
    """A clause whose holder may let the ordinary law have its way."""
    options = (Option("take", (Add(Who.ADVERSARIES, 2),)), Option("waive", (Yield(),)))
    return clause(name, **{"then": (), "elect": Election(Who.ADVERSARIES, options), **how})


MADE = {
    "a referee's question": law(clause("a", when=(CLUB(),), overrides=frozenset({"b"})), clause("b")),
    "a referee's question, and a limit": law(
        clause("a", when=(CLUB(),), until=(LATER,), overrides=frozenset({"b"})), clause("b")
    ),
    "a clause that steps aside at once": law(
        clause("a", then=(Yield(),), overrides=frozenset({"b"})), clause("b", until=(LATER,))
    ),
    "a correction that steps aside": law(
        clause("a", by=Who.OFFENDER, cure=True, then=(Yield(),)), clause("b", by=Who.SIDE, until=(LATER,))
    ),
    "clauses that step aside one after another": law(
        waiving("a", when=(CLUB(),), overrides=frozenset({"b", "c"})),
        waiving("b", until=(LATER,), overrides=frozenset({"c"})),
        clause("c"),
    ),
    "parties that meet in one person": law(
        clause("a", by=Who.DEALER, overrides=frozenset({"b", "c"})),
        clause("b", by=Who.ADVERSARIES, overrides=frozenset({"c"})),
        clause("c", by=Who.CONCERNED, until=(LATER,)),
        clause("d", by=Who.CHANCE, overrides=frozenset({"a", "b", "c"})),
    ),
    "parties that exclude each other": law(
        clause("a", by=Who.DEALER), clause("b", by=Who.PONE, overrides=frozenset({"a"}))
    ),
    "limits that bring each other": law(
        clause("a", until=(LATER,), overrides=frozenset({"b", "c"})),
        clause("b", after=(Limit(CARD_PLAYED),), until=(LATER, Limit(HAND_ENDED)), overrides=frozenset({"c"})),
        clause("c", until=(Limit(CARD_PLAYED, times=2), Limit(HAND_ENDED))),
    ),
    "a code behind": law(
        clause("a", when=(WHOSE("his own"),)),
        suppletive=Code(
            "prose",
            "The prose",
            book("prose", "p", "q"),
            (clause("p", when=(CLUB(),)), clause("q", cure=True, by=Who.OFFENDER, when=(WHOSE("another's"),))),
        ),
    ),
    "a code behind, and which of them speaks by a correction": law(
        clause("a", when=(WHOSE("his own"),), cure=True, by=Who.OFFENDER),
        suppletive=Code("prose", "The prose", book("prose", "p"), (clause("p", until=(LATER,)),)),
    ),
    "laws of one kind of case alone": law(
        clause("a", cure=True, by=Who.OFFENDER, when=(HOW("in haste"),)), clause("b", when=(WHOSE("another's"), CLUB()))
    ),
    "one side's cure alone": law(clause("a", cure=True, by=Who.OFFENDER)),
    "nothing": law(clause("a", on=(o.FacedInPack,))),
}


@pytest.mark.parametrize("code", MADE.values(), ids=MADE)
def test_the_tree_of_any_code_says_on_every_path_what_the_engine_says(
    code: Code, walks_every_path: Callable[[Code, type[Offence]], None]
) -> None:
    walks_every_path(code, o.Renounce)


@given(data=st.data())
@settings(max_examples=60, deadline=None)
def test_the_tree_of_any_code_says_in_every_case_what_the_engine_says(
    rules_as_the_engine: Callable[..., None], data: st.DataObject
) -> None:
    rules_as_the_engine(data.draw(st.sampled_from(list(MADE.values()))), o.Renounce, None, data)


def put(kind: str, **answers: Said) -> Step:
    """Return what comes next in a case that is proved."""
    return ask(
        MADE[kind], o.Renounce, {"proved": True, **{name.replace("_", "-"): said for name, said in answers.items()}}
    )


def question(step: Step) -> Inquiry:
    assert isinstance(step, Inquiry)
    return step


def ruling(step: Step) -> Advice:
    assert isinstance(step, Advice)
    return step


def test_a_question_for_the_referee_may_be_left_open_and_then_nothing_is_ruled_yet() -> None:
    asked = question(put("a referee's question", claimant="the adversary"))
    assert (asked.words, asked.answers) == ("Is it a club night?", (True, False, None))
    assert [branch.words for branch in asked.branches] == ["yes", "no", "it cannot be told"]
    assert asked.clauses == ("law/a",)
    assert ruling(asked.answered(True)).full == "law/a"
    assert ruling(asked.answered(False)).full == "law/b"
    waits = ruling(asked.answered(None))
    assert waits.outcome is Outcome.NOT_NOW
    assert 'question = "club-night"' in waits.waits
    assert waits.sentence.startswith(
        "No law applies yet: the referee has to settle something first. Is it a club night?"
    )


def test_where_a_clause_steps_aside_the_ordinary_law_is_asked_on() -> None:
    aside = ruling(put("a clause that steps aside at once", claimant="the adversary"))
    assert aside.full == "law/a"
    assert question(aside.ordinary or aside).words == "Since then: has another card been led?"


def test_each_clause_steps_aside_once_and_the_option_leads_on_by_the_name_of_the_clause() -> None:
    kind = "clauses that step aside one after another"
    first = ruling(put(kind, claimant="the adversary", club_night=True))
    assert (first.name, first.answers) == ("law/a", ("waive",))
    assert first.words == "Which is chosen under law/a?"
    then = question(first.answered("waive"))
    second = ruling(then.answered(False))
    assert (second.name, second.full) == ("law/b", "law/b")
    assert ruling(second.answered("waive")).full == "law/c"
    code = MADE[kind]
    answers: dict[str, Said] = {
        "proved": True,
        "claimant": "the adversary",
        "club-night": True,
        "another-card-is-led": True,
    }
    assert ruling(ask(code, o.Renounce, {**answers, "law/a": "waive"})).full == "law/c"
    with pytest.raises(UnknownName, match="there is no option of law/a that leads on 'take'"):
        ask(code, o.Renounce, {**answers, "law/a": "take"})


def test_at_a_table_too_each_clause_steps_aside_once() -> None:
    code = MADE["clauses that step aside one after another"]
    table = get_game("ecarte").start(
        code=code,
        dealer="S",
        hands={"N": "KS TS QD 9C KH", "S": "QS TD 8D KC AH"},
        turn_up="9D",
        findings=(Finding("club-night", True),),
    )
    for text in (
        "N stands",
        "N plays KS",
        "S plays 8D",
        "N claims a renounce by S",
        "N elects waive",
        "N elects waive",
    ):
        table = table.apply(parse_act(text, table.game))
    assert [each.clause and each.clause.id for each in table.rulings] == ["a", "b", "c"]
    assert not table.pending


def test_whoever_claims_is_told_apart_by_the_parties_to_which_the_laws_give_something() -> None:
    asked = question(put("parties that meet in one person"))
    assert (asked.name, asked.words) == ("claimant", "Who claims?")
    assert asked.answers[0] == "the dealer, who is the adversary and who is the player concerned"
    assert asked.answered(asked.answers[0]) == asked.answered(
        "the dealer, who is not the adversary or the player concerned"
    )
    assert ruling(asked.answered("somebody else")).outcome is Outcome.NOT_NOW


def test_facts_that_no_one_person_can_have_are_refused() -> None:
    facts = Facts(lambda _: False, lambda _: True, lambda question: question.answers[0])
    with pytest.raises(BadValue, match=r"who claims cannot be .*: nobody is just that"):
        follow(decision_tree(MADE["parties that exclude each other"], o.Renounce), facts, cure=False)


def test_a_code_that_is_for_no_game_speaks_as_of_two_who_play() -> None:
    @frozen
    class Whistled(Offence):
        called: ClassVar[str] = "a whistle"

    code = law(clause("a", on=(Whistled,)))
    assert game_of(code) is None
    assert Adviser.at(code, Whistled).players == 2
    assert question(ask(code, Whistled, {"proved": True})).answers == ("the adversary", "the offender")
