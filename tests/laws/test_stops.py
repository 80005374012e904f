"""What stops each clause, put to its code by answers: every guard, every limit, every party, every overrider.

Generated from the clauses themselves, so that the cost is a sum and no clause is forgotten.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from attrs import evolve

from hoyle.errors import LawConflict, UnknownName
from hoyle.games.registry import CODES, get_code
from hoyle.laws.amounts import Setting
from hoyle.laws.clauses import Answer, Clause, Code, Guard, Question
from hoyle.laws.faults import figures_of
from hoyle.laws.rulings import Facts, Verdict, stops, weigh
from hoyle.moments import Limit

MATTERS = [
    pytest.param(code, clause, id=f"{code.name}/{clause.id}")
    for base in CODES.values()
    for clause in base.clauses
    for code in (get_code(base.name, **dict(clause.given)),)
]


def openings(clause: Clause) -> Iterator[frozenset[Limit]]:
    """Yield the sets of limits come under which a clause is open: each of those that open it, none that closes it."""
    if not clause.after:
        yield frozenset()
    for limit in clause.after:
        if limit not in clause.until:
            yield frozenset({limit})


def facts(clause: Clause, come: frozenset[Limit], *, may: bool = True, other: Guard | None = None) -> Facts:
    """Return a case that fits a clause, but for the answer of one guard."""
    needed = {guard.question: guard.answer for guard in clause.when}
    return Facts(
        passed=lambda deadline: bool(come & set(deadline)),
        may=lambda who: may or who is not clause.by,
        answer=lambda question: (
            other.answer
            if other is not None and question == other.question
            else needed.get(question, question.answers[0])
        ),
    )


def agreeing(needed: dict[Question, Answer], come: frozenset[Limit]) -> Facts:
    """Return a case that gives the answers needed, after some limits have come."""
    return Facts(
        passed=lambda deadline: bool(come & set(deadline)),
        may=lambda _: True,
        answer=lambda question: needed.get(question, question.answers[0]),
    )


def verdict(code: Code, clause: Clause, case: Facts) -> Verdict:
    weighed = weigh(code, clause.on[0], case, cure=clause.cure)
    return next(reason.verdict for reason in weighed.trace if reason.clause == clause.id)


@pytest.mark.parametrize(("code", "clause"), MATTERS)
def test_a_clause_applies_in_its_window_when_its_guards_hold(code: Code, clause: Clause) -> None:
    for come in openings(clause):
        assert stops(clause, facts(clause, come)) is None
        overridden = any(clause.id in rival.overrides for rival in code.in_force)
        assert verdict(code, clause, facts(clause, come)) in (
            {Verdict.APPLIES, Verdict.OVERRIDDEN} if overridden else {Verdict.APPLIES}
        )


@pytest.mark.parametrize(("code", "clause"), MATTERS)
def test_each_guard_stops_its_clause(code: Code, clause: Clause) -> None:
    (come, *_) = openings(clause)
    for guard in clause.when:
        for answer in guard.question.answers:
            if answer != guard.answer:
                wrong = Guard(guard.question, answer)
                reason = stops(clause, facts(clause, come, other=wrong))
                assert reason is not None
                assert (reason.verdict, reason.question, reason.answer) == (Verdict.GUARD, guard.question, answer)
                assert verdict(code, clause, facts(clause, come, other=wrong)) is Verdict.GUARD


@pytest.mark.parametrize(("code", "clause"), MATTERS)
def test_each_question_that_nobody_answers_stops_its_clause(code: Code, clause: Clause) -> None:
    (come, *_) = openings(clause)
    whole = facts(clause, come)
    for guard in clause.when:
        said = {each.question: each.answer for each in clause.when if each != guard}
        case = evolve(whole, answer=said.get)
        reason = stops(clause, case)
        assert reason is not None
        assert (reason.verdict, reason.question, reason.answer) == (Verdict.UNANSWERED, guard.question, None)
        assert verdict(code, clause, case) is Verdict.UNANSWERED
        weighed = weigh(code, clause.on[0], case, cure=clause.cure)
        assert weighed.clause != clause
        assert guard.question not in dict(weighed.answers)


@pytest.mark.parametrize(("code", "clause"), MATTERS)
def test_each_limit_stops_its_clause_and_each_party_but_its_own(code: Code, clause: Clause) -> None:
    (come, *_) = openings(clause)
    for limit in clause.until:
        assert verdict(code, clause, facts(clause, come | {limit})) is Verdict.LATE
    if clause.after:
        assert verdict(code, clause, facts(clause, frozenset())) is Verdict.EARLY
    assert verdict(code, clause, facts(clause, come, may=False)) is Verdict.PARTY


@pytest.mark.parametrize(("code", "clause"), MATTERS)
def test_each_overrider_defeats_what_it_overrides(code: Code, clause: Clause) -> None:
    for beaten in (each for each in code.in_force if each.id in clause.overrides):
        for come in openings(clause):
            needed = {guard.question: guard.answer for guard in (*beaten.when, *clause.when)}
            both = agreeing(needed, come)
            if stops(beaten, both) is None:
                assert verdict(code, beaten, both) is Verdict.OVERRIDDEN
                assert verdict(code, clause, both) is Verdict.APPLIES


@pytest.mark.parametrize("code", CODES.values(), ids=lambda code: code.name)
def test_every_setting_has_clauses_that_depend_on_it(code: Code) -> None:
    used = {name for clause in code.clauses for name, _ in clause.given}
    used |= {each.name for clause in code.clauses for each in figures_of(clause) if isinstance(each, Setting)}
    assert used == {knob.name for knob in code.knobs}
    for clause in code.clauses:
        for name, value in clause.given:
            assert value in next(knob for knob in code.knobs if knob.name == name).values


def test_a_code_that_contradicts_itself_is_refused_when_it_is_built() -> None:
    code = CODES["ecarte-english"]
    rival = Clause("rival", ("L12",), code.clause("L12").on)
    with pytest.raises(LawConflict, match="L12 and rival") as error:
        code.amend("club", rival)
    assert error.value.conflicts == ("L12 and rival",)


def test_unknown_settings_values_clauses_and_answers_are_named() -> None:
    code = CODES["ecarte-english"]
    with pytest.raises(UnknownName, match="did you mean 'reduced_scores'"):
        get_code("ecarte-english", reduced_score="always")
    with pytest.raises(UnknownName, match="'never' is no value of reduced_scores"):
        get_code("ecarte-english", reduced_scores="never")
    with pytest.raises(UnknownName, match="clause of ecarte-english"):
        code.clause("L99")
    with pytest.raises(UnknownName, match="setting of ecarte-english"):
        code.setting("nothing")
    with pytest.raises(UnknownName, match="answer to"):
        code.clause("L13b").when[0].question("nobody's")
    with pytest.raises(UnknownName, match="there is no code of laws"):
        get_code("ecarte-englisch")
