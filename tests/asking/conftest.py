"""What holds of any tree of questions: it says what the engine says, on every path and to every case."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from attrs import frozen
from hypothesis import strategies as st

from hoyle.laws.clauses import Question
from hoyle.laws.rulings import Facts, Outcome, weigh
from hoyle.referee.advice import Adviser
from hoyle.referee.asking import Advice, Claimant, Cure, Inquiry, Proved, decision_tree, follow, steps
from hoyle.referee.claimants import claimants
from hoyle.seats import Who

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from hoyle.laws.clauses import Code
    from hoyle.laws.offences import Offence
    from hoyle.moments import Limit
    from hoyle.referee.asking import Said, Step, Topic
    from hoyle.table.game import Game


def everybody(adviser: Adviser, *, cure: bool) -> tuple[frozenset[Who], ...]:
    """Return to which of the parties that the clauses name those belong who may come with a matter."""
    named = {clause.by: None for clause in adviser.code.on(adviser.offence)}
    parties = tuple(who for who in named if who not in {Who.ANYONE, Who.CHANCE})
    return tuple(mine for _, mine in claimants(parties, adviser.players, adviser.names, offender=cure).people)


def questions(code: Code, offence: type[Offence]) -> tuple[Question, ...]:
    return tuple({guard.question: None for clause in code.on(offence) for guard in clause.when})


def limits(code: Code, offence: type[Offence]) -> tuple[Limit, ...]:
    return tuple({limit: None for c in code.on(offence) for limit in (*c.after, *c.until)})


@frozen
class Told:
    """A case told whole: which limits have come, who comes with it, what is answered."""

    come: frozenset[Limit]
    mine: frozenset[Who]
    answers: Mapping[Question, Said]

    @property
    def facts(self) -> Facts:
        return Facts(
            lambda deadline: not self.come.isdisjoint(deadline),
            lambda who: who is Who.ANYONE or who in self.mine,
            lambda question: self.answers[question],
        )


def agrees(
    advice: Advice, adviser: Adviser, facts: Facts, *, cure: bool, without: frozenset[str] = frozenset()
) -> None:
    """Check that a ruling of a tree is what the engine says, also where a clause steps aside for the ordinary law."""
    weighed = weigh(adviser.code, adviser.offence, facts, cure=cure, without=without)
    aside = next((each for each in (advice.ordinary, *(course.ordinary for course in advice.options)) if each), None)
    assert (advice.outcome, advice.clause) == (weighed.outcome, weighed.clause)
    assert advice == adviser.advice(weighed, aside)
    if aside is not None:
        assert weighed.clause is not None
        then = follow(aside, facts, cure=False)
        agrees(then, adviser, facts, cure=False, without=without | {weighed.clause.id})


Known = tuple[tuple["Topic", "Said"], ...]


def paths(step: Step, known: Known = ()) -> Iterator[tuple[Known, Advice]]:
    """Yield every way through a tree, by its answers, with the ruling at its end."""
    if isinstance(step, Inquiry):
        for branch in step.branches:
            for answer in branch.answers:
                yield from paths(branch.then, (*known, (step.about, answer)))
    else:
        yield known, step


def closed(come: set[Limit], every: tuple[Limit, ...]) -> frozenset[Limit]:
    """Return the limits that have come if some have."""
    return frozenset(each for each in every if any(one.brings(each) for one in come))


def told_by(known: Known, adviser: Adviser, *, cure: bool, late: bool) -> Told:
    """Return a case such as the answers of a path leave it; what they leave open is as *late* or as early as can be."""
    every = limits(adviser.code, adviser.offence)
    gone = {limit for topic, said in known if isinstance(topic, tuple) and said is False for limit in topic}
    free = [limit for limit in every if not any(limit.brings(each) for each in gone)]
    asked = [[limit for limit in topic if limit in free] for topic, said in known if isinstance(topic, tuple) and said]
    come = closed(set(free) if late else {each[-1] for each in asked}, every)
    people = [(topic.parties, dict(topic.people)[str(said)]) for topic, said in known if isinstance(topic, Claimant)]
    fits = [each for each in everybody(adviser, cure=cure) if all(each & {*of} == mine for of, mine in people)]
    mine = fits[-1 if late else 0]
    asked_of = questions(adviser.code, adviser.offence)
    unsaid = {each: each.possible(adviser.players)[-1 if late else 0] for each in asked_of}
    return Told(come, mine, {**unsaid, **{topic: said for topic, said in known if isinstance(topic, Question)}})


def walks_every_path(code: Code, offence: type[Offence]) -> None:
    tree, adviser = decision_tree(code, offence), Adviser.at(code, offence)
    named = {(each.name, each.about) for each in steps(tree) if isinstance(each, Inquiry)}
    assert len(named) == len(dict(named)), "a name is that of one question"
    assert all(len(each.branches) > 1 for each in steps(tree) if isinstance(each, Inquiry)), "no answer is idle"
    for known, advice in paths(tree):
        said = dict(known)
        if said[Proved()] is False:
            assert advice.outcome is Outcome.NOT_PROVED
            continue
        for late in (False, True):
            cure = said.get(Cure()) is True
            facts = told_by(known, adviser, cure=cure, late=late).facts
            assert follow(tree, facts, cure=cure) is advice
            agrees(advice, adviser, facts, cure=cure)


def told_at_random(draw: Callable[[st.SearchStrategy[Any]], Any], adviser: Adviser, *, cure: bool) -> Told:
    """Return a case told whole."""
    every = limits(adviser.code, adviser.offence)
    come = closed({each for each in every if draw(st.booleans())}, every)
    asked = questions(adviser.code, adviser.offence)
    can_be = {each: (*each.possible(adviser.players), *((None,) if each.referee else ())) for each in asked}
    said = {each: draw(st.sampled_from(can_be[each])) for each in asked}
    return Told(come, draw(st.sampled_from(everybody(adviser, cure=cure))), said)


def rules_as_the_engine(code: Code, offence: type[Offence], game: Game | None, data: st.DataObject) -> None:
    """Check that whatever the case its answers lead to what the engine says."""
    tree, adviser = decision_tree(code, offence, game=game), Adviser.at(code, offence, game)
    for cure in (False, True) if code.on(offence, cure=True) else (False,):
        case = told_at_random(data.draw, adviser, cure=cure)
        agrees(follow(tree, case.facts, cure=cure), adviser, case.facts, cure=cure)


@pytest.fixture(name="agrees", scope="session")
def _agrees() -> Callable[..., None]:
    return agrees


@pytest.fixture(name="walks_every_path", scope="session")
def _walks_every_path() -> Callable[[Code, type[Offence]], None]:
    return walks_every_path


@pytest.fixture(name="rules_as_the_engine", scope="session")
def _rules_as_the_engine() -> Callable[..., None]:
    return rules_as_the_engine
