"""What a code answers: its settings and clauses, and those of the codes behind it; what an amended one is called."""

from __future__ import annotations

from typing import Any

import pytest
from attrs import evolve

from hoyle.errors import LawConflict, NoneOf
from hoyle.games.ecarte.offences import BadCut, FacedInPack, LookedAtTricks, Renounce
from hoyle.games.registry import get_code
from hoyle.laws.books import Book, Entry, Standing
from hoyle.laws.clauses import Clause, Code, Knob, Question, cases, put
from hoyle.laws.offences import Offence
from hoyle.laws.remedies import Add
from hoyle.laws.rulings import Facts, Outcome, Reason, Verdict, closest, speakers, weigh
from hoyle.moments import CARD_PLAYED, PACK_CUT, Limit
from hoyle.seats import Who
from hoyle.table.settle import may_lapse

ENGLISH = get_code("ecarte-english")
SEEN, TURNED = Question("seen", "Was it seen?"), Question("turned", "Which was turned?", ("one", "two", "none"))
LONE = Question("lone", "Was it done in a lone hand?", fixed=True)
OTHER = Question("other", "Is it another?")
LATER, CUT = (Limit(CARD_PLAYED),), (Limit(PACK_CUT),)


def book(name: str, *ids: str) -> Book:
    entries = {each: Entry(each, each, "play", "irregularity", each, Standing.ENCODED) for each in ids}
    return Book(name, name, name, entries)


def clause(name: str, **how: Any) -> Clause:  # noqa: ANN401 - any parts of a clause
    return evolve(Clause(name, (name,), (Renounce,)), **{"then": (Add(Who.ADVERSARIES, 1),), **how})


def code(*clauses: Clause, **how: Any) -> Code:  # noqa: ANN401 - any parts of a code
    cited = (name for each in clauses for name in (each.id, *each.cites))
    return Code("law", "The law", book("law", *cited), clauses, **how)


def test_a_code_that_has_been_asked_is_the_same_code() -> None:
    asked, new = code(clause("a")), code(clause("a"))

    assert [each.id for each in asked.on(Renounce)] == ["a"]
    assert asked == new
    assert hash(asked) == hash(new)
    assert evolve(asked, clauses=()).on(Renounce) == ()


def test_a_code_is_shown_by_its_name() -> None:
    assert repr(code(clause("a"))) == "Code('law')"


def test_an_answer_that_a_question_has_not_got_is_refused_and_plain_yes_needs_no_words() -> None:
    assert SEEN().answer is True
    with pytest.raises(NoneOf, match="'three' is no answer to 'Which was turned"):
        TURNED("three")


@pytest.mark.parametrize(
    ("players", "answers"), [(2, ("he", "she")), (3, ("he", "she", "left")), (4, ("he", "she", "left", "partner"))]
)
def test_the_answers_that_can_be_grow_with_the_table(players: int, answers: tuple[str, ...]) -> None:
    whose = Question("w", "Whose?", ("he", "she", "left", "partner"), among=(("left", 3), ("partner", 4)))
    assert whose.possible(players) == answers


# Clauses on an offence.


def test_cures_and_claims_are_told_apart_and_asked_for_together() -> None:
    both = code(clause("a"), clause("b", cure=True, by=Who.OFFENDER), clause("c", on=(FacedInPack,)))

    def ids(*, cure: bool | None) -> list[str]:
        return [each.id for each in both.own(Renounce, cure=cure)]

    assert [ids(cure=each) for each in (None, True, False)] == [["a", "b"], ["b"], ["a"]]


def test_a_clause_on_all_offences_is_on_each() -> None:
    every = code(clause("a", on=(Offence,)))
    assert [each.id for each in every.on(BadCut)] == ["a"]


def test_names_lead_to_the_code_and_the_book_that_have_them() -> None:
    behind = evolve(code(clause("p"), nearest={Offence: "p", FacedInPack: ""}), name="prose")
    front = code(clause("a"), nearest={BadCut: "a"}, suppletive=behind)

    assert front.full("a") == front.in_book("a") == "law/a"
    assert front.full("p") == front.in_book("p") == "prose/p"
    assert front.holder("nowhere") is front
    assert [front.nearest_to(each) for each in (BadCut, LookedAtTricks, FacedInPack)] == ["a", "p", ""]
    assert front.clause("p") is behind.clauses[0]
    assert code(clause("a")).nearest_to(BadCut) == ""


def test_what_lies_nearest_is_what_the_code_says_or_else_what_was_weighed_first() -> None:
    behind = evolve(code(clause("p", cites=("p", "q"))), name="prose")
    front = code(clause("a", when=(SEEN(),)), clause("b", when=(SEEN(False),)), suppletive=behind)

    def nearest(of: Code, *weighed: str) -> str:
        return closest(of, Renounce, tuple(Reason(each, Verdict.GUARD) for each in weighed))

    assert [nearest(front, "b", "p"), nearest(front, "p"), nearest(front)] == ["b", "p", ""]
    assert nearest(evolve(front, nearest={Renounce: "a"}), "b") == "a"


def test_a_clause_that_waits_for_the_referee_holds_up_only_what_it_would_override() -> None:
    asks = Question("asks", "Was it meant?", referee=True)
    waits, stands = clause("waits", when=(asks(),)), clause("stands", overrides=frozenset({"waits"}))
    before, beaten = evolve(waits, overrides=frozenset({"beaten"})), clause("beaten")
    unsaid = Facts(lambda _: False, lambda _: True, lambda _: None)

    early = clause("early", after=LATER, overrides=frozenset({"stands", "waits"}))
    for clauses, limits in (((waits, stands), ()), ((waits, stands, early), ((LATER, False),))):
        held = weigh(code(*clauses), Renounce, unsaid, cure=False)
        assert (held.outcome, held.clause, held.limits) == (Outcome.UPHELD, stands, limits)
    held = weigh(code(before, beaten), Renounce, unsaid, cure=False)
    assert (held.outcome, held.clause) == (Outcome.NOT_NOW, None)
    assert [(each.clause, each.verdict) for each in held.trace] == [
        ("waits", Verdict.UNANSWERED),
        ("beaten", Verdict.UNANSWERED),
    ]


def test_a_code_is_silent_on_another_case_for_good_but_not_where_its_clause_has_stepped_aside() -> None:
    alone = code(clause("a", when=(LONE(),)))
    other = Facts(lambda _: False, lambda _: True, lambda _: False)

    assert weigh(alone, Renounce, other, cure=False).outcome is Outcome.SILENT
    assert weigh(alone, Renounce, other, cure=False, without=frozenset({"a"})).outcome is Outcome.NOT_NOW
    assert weigh(alone, FacedInPack, other, cure=False).outcome is Outcome.SILENT


def test_where_no_clause_is_about_all_such_cases_the_first_code_may_be_left_with_nothing_to_say() -> None:
    behind = evolve(code(clause("p", when=(LONE(),))), name="prose")
    front = code(clause("a", on=(FacedInPack,)), suppletive=behind)

    assert [each.name for each in speakers(front, Renounce)] == ["prose", "law"]
    assert [each.name for each in speakers(front, FacedInPack)] == ["law"]
    assert may_lapse(front, Renounce)
    assert not may_lapse(front, FacedInPack)


# Settings.


def test_a_clause_is_in_force_under_every_setting_that_it_names_and_no_other() -> None:
    knobs = (Knob("fine", (1, 2), "what it costs"), Knob("mild", (True, False), "whether it is"))
    both = code(clause("a", given=(("fine", 2), ("mild", True))), clause("b", on=(FacedInPack,)), knobs=knobs)

    assert [each.id for each in both.in_force] == ["b"]
    assert [each.id for each in both.amend("", settings={"fine": 2}).in_force] == ["a", "b"]
    assert [each.id for each in both.amend("", settings={"fine": 2, "mild": False}).in_force] == ["b"]


def test_what_amends_has_a_name_a_base_and_its_own_options_and_settings() -> None:
    once = ENGLISH.amend("club", options={"exchanges": 1})
    twice = once.amend("ours", options={"leavings": 2}, title="Ours")
    plain = once.amend("", settings={"reduced_scores": "replayed"})

    assert (once.name, once.base) == ("ecarte-english+club", "ecarte-english")
    assert (twice.name, twice.base, twice.title) == ("ecarte-english+club+ours", "ecarte-english", "Ours")
    assert (plain.name, plain.base, plain.title) == (once.name, once.base, once.title)
    assert twice.options == {"exchanges": 1, "leavings": 2}
    assert plain.options == once.options
    assert plain.setting("reduced_scores") == "replayed"
    assert ENGLISH.base == ENGLISH.amend("", options={"exchanges": 1}).base == ""


def test_new_parts_take_the_place_of_old_ones_of_their_name_once() -> None:
    a, b, new = clause("a"), clause("b"), clause("b", cites=("x",))

    assert put((a, b), (clause("c"), new), "id") == (a, new, clause("c"))
    assert put((a,), (a, a), "id") == (a, a)


# Contradictions.


def test_two_clauses_contradict_each_other_where_no_answer_limit_or_kind_keeps_them_apart() -> None:
    apart = [
        (clause("a", when=(SEEN(),)), clause("b", when=(SEEN(False),))),
        (clause("a", until=LATER), clause("b", after=LATER)),
        (clause("a", cure=True, by=Who.OFFENDER), clause("b", by=Who.OFFENDER)),
        (clause("a"), clause("b", on=(FacedInPack,))),
        (clause("a", overrides=frozenset({"b"})), clause("b")),
    ]
    for each in apart:
        assert not code(*each).conflicts()
    together = [
        (clause("a", when=(SEEN(),)), clause("b", when=(TURNED("one"),))),
        (clause("a", until=LATER), clause("b", after=CUT)),
        (clause("a", cure=True, by=Who.OFFENDER), clause("b", cure=True, by=Who.OFFENDER)),
        (clause("a"), clause("b", on=(FacedInPack, Renounce))),
        (clause("a", on=(Offence,)), clause("b")),
    ]
    for each in together:
        with pytest.raises(LawConflict, match="a and b"):
            code(*each)


def test_a_clause_that_is_overridden_by_one_that_is_overridden_itself_stands() -> None:
    a, b, c = clause("a", overrides=frozenset({"b"})), clause("b", overrides=frozenset({"c"})), clause("c")

    with pytest.raises(LawConflict, match="a and c"):
        code(a, b, c)
    assert not code(evolve(a, overrides=frozenset({"b", "c"})), b, c).conflicts()


def test_every_case_of_some_clauses_is_put_once() -> None:
    a, b = clause("a", when=(SEEN(),)), clause("b", until=LATER)

    assert [[each.id for each in case.live] for case in cases((a, b), least=1)] == [["a", "b"], ["a"], ["b"], []]
    assert [[each.id for each in case.live] for case in cases((a, b))] == [["a", "b"], ["a"]]


def test_a_contradiction_is_told_with_a_case_that_both_would_rule() -> None:
    a = clause("a", on=(FacedInPack, Renounce), when=(SEEN(False),), after=LATER)
    b = clause("b", when=(TURNED("two"),))
    unless = clause("c", when=(TURNED("two"), OTHER()), overrides=frozenset({"b"}))
    with pytest.raises(LawConflict) as found:
        code(a, b, unless)

    assert found.value.conflicts == ("a and b", "a and c")
    assert found.value.cases == (
        "a renounce; Was it seen? no; Which was turned? two; Is it another? no; a card has been played",
        "a renounce; Was it seen? no; Which was turned? two; Is it another? yes; a card has been played",
    )
