"""A case without cards: the questions that the laws ask of it, one by one, and what they say once it is told.

The tree of questions is made by the engine's own weighing.  It is run on what is known so far, and the first fact that
it asks for and that is not known is the next question.  Where every answer leads to the same, nothing is asked.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, assert_never

from attrs import define, evolve, field

from hoyle.errors import UnknownName
from hoyle.laws.clauses import Question
from hoyle.laws.explain import listed
from hoyle.laws.faults import remedies_of
from hoyle.laws.rulings import fare
from hoyle.laws.timing import asked, happenings
from hoyle.referee.advice import NOT_PROVED, Adviser, steps_aside
from hoyle.referee.claimants import claimants
from hoyle.referee.inquiry import (
    Advice,
    Branch,
    Claimant,
    Course,
    Cure,
    Inquiry,
    Proved,
    Said,
    Step,
    Topic,
    after,
    among,
    follow,
    steps,
    told,
)
from hoyle.referee.so_far import SoFar, Wanted, turns_on
from hoyle.seats import Who

if TYPE_CHECKING:
    from collections.abc import Mapping

    from hoyle.laws.clauses import Code
    from hoyle.laws.explain import Names
    from hoyle.laws.offences import Offence
    from hoyle.laws.rulings import Fared
    from hoyle.table.game import Game

__all__ = [
    "Advice", "Branch", "Claimant", "Course", "Cure", "Inquiry", "Proved", "Said", "Step", "Topic",
    "after", "ask", "decision_tree", "follow", "steps", "told", "walk",
]  # fmt: skip


def ask(
    code: Code, offence: type[Offence], answers: Mapping[str, Said] | None = None, *, game: Game | None = None
) -> Step:
    """Return the next question on a case of which some answers are known, by the names of the questions; or the ruling.

    Where a clause that rules may step aside, its full id with the label of that option leads on to the ordinary law.
    Answers to what does not come up are passed over.  Raises ``UnknownName`` for a question that the laws never ask on
    this offence, and for an answer that there is not.
    """
    return walk(decision_tree(code, offence, game=game), answers or {}, offence.called)[-1]


def walk(root: Step, answers: Mapping[str, Said], called: str) -> tuple[Step, ...]:
    """Return the way through a tree as far as some answers lead: each question on it, and where it ends.

    *called* is what the offence is called.  Raises as ``ask`` does, for an answer to what does not come up too.
    """
    asked_by: dict[str, list[Step]] = {}
    for each in steps(root):
        if each.name:
            asked_by.setdefault(each.name, []).append(each)
    for name, answer in answers.items():
        if name not in asked_by:
            raise UnknownName(f"question on {called}", name, tuple(asked_by))
        if not any(among(answer, each.answers) for each in asked_by[name]):
            asked_by[name][0].answered(answer)  # which raises
    way = [root]
    while way[-1].name in answers:
        way.append(way[-1].answered(answers[way[-1].name]))
    return tuple(way)


def decision_tree(code: Code, offence: type[Offence], *, game: Game | None = None) -> Step:
    """Return all that a code may ask on an offence, and all that it may say: the first question, or the ruling itself.

    What is the same in several places is one value.  How many play, *game* tells: if none is given, as the code has it.
    """
    return _Tree(code, offence, Adviser.at(code, offence, game)).root()


# How a tree grows.


@define
class _Tree:
    """A tree as it grows; *parts* has each of its parts once, *rules* the clauses that may rule from it on."""

    code: Code
    offence: type[Offence]
    adviser: Adviser
    parts: dict[Step, Step] = field(factory=dict)
    rules: dict[Step, frozenset[str]] = field(factory=dict)

    def root(self) -> Step:
        """Return the tree: whether it was done, who comes with it if the offender may put it right, and the rest."""
        then = self._grow(self._case(cure=False, offender=False))
        if self.code.on(self.offence, cure=True):
            cure = self._grow(self._case(cure=True, offender=True))
            then = self._fork(Cure(), [(True, cure), (False, then)])
        return self._fork(Proved(), [(True, then), (False, self._part(NOT_PROVED, frozenset()))])

    def _case(self, *, cure: bool, offender: bool) -> SoFar:
        laws = tuple(each.own(self.offence) for each in self.code.following())
        parties = dict.fromkeys(each.by for law in laws for each in law if each.cure is cure)
        asked_for = tuple(who for who in parties if who not in {Who.ANYONE, Who.CHANCE})
        people = claimants(asked_for, self.adviser.players, self.adviser.names, offender=offender)
        return SoFar(laws, cure, offender, people)

    def _grow(self, case: SoFar) -> Step:
        """Return what is asked and said from here on."""
        try:
            found = fare(self.code, self.offence, case.facts, cure=case.cure, without=case.without)
        except Wanted as wanted:
            topic = case.sooner(wanted.topic)
            said = _answers(topic, self.adviser.players)
            then = [(s, self._grow(evolve(case, known={**case.known, topic: s}))) for s in said]
            return self._fork(topic, then, cure=case.cure)
        return self._leaf(found, case)

    def _leaf(self, found: Fared, case: SoFar) -> Step:
        clause, ordinary = found.clause, None
        if clause and steps_aside(remedies_of(clause)):
            rest = evolve(self._case(cure=False, offender=case.offender), known=case.known)
            ordinary = self._grow(evolve(rest, without=case.without | {clause.id}))
        ruling = self.adviser.advice(found, ordinary)
        mine = frozenset({clause.id} if clause else ())
        return self._part(ruling, mine | (self.rules[ordinary] if ordinary else frozenset()))

    def _fork(self, topic: Topic, then: list[tuple[Said, Step]], *, cure: bool | None = None) -> Step:
        """Return a question; if every answer leads to the same, that."""
        ways: dict[Step, list[Said]] = {}
        for said, step in then:
            ways.setdefault(step, []).append(said)
        if len(ways) == 1:
            return next(iter(ways))
        rules = frozenset[str]().union(*(self.rules[each] for each in ways))
        on = self.code.on(self.offence, cure=cure)
        needed = (each.id for each in on if each.id in rules and turns_on(each, topic))
        question = Inquiry(
            *_asked(topic, self.adviser.names, cure=bool(cure)),
            topic,
            tuple(Branch(tuple(said), listed(map(told, said), "or"), step) for step, said in ways.items()),
            tuple(map(self.code.full, dict.fromkeys(needed))),
        )
        return self._part(question, rules)

    def _part(self, step: Step, rules: frozenset[str]) -> Step:
        self.rules[step] = rules
        return self.parts.setdefault(step, step)


def _answers(topic: Topic, players: int) -> tuple[Said, ...]:
    """Return every answer that can be to a question where so many play.

    What a referee alone can answer, he may be unable to.
    """
    match topic:
        case Claimant(people=people):
            return tuple(called for called, _ in people)
        case Question():
            return (*topic.possible(players), *((None,) if topic.referee else ()))
        case Proved() | Cure() | tuple():
            return (True, False)
        case _:
            assert_never(topic)


def _asked(topic: Topic, names: Names, *, cure: bool) -> tuple[str, str]:
    """Return the stable name of a question, and its words."""
    match topic:
        case Proved():
            return "proved", "Is it proved that it was done?"
        case Cure():
            return "put-right", "Does the offender put it right himself?"
        case Claimant():
            return ("who-puts-it-right", "Who puts it right?") if cure else ("claimant", "Who claims?")
        case Question(name=name, words=words):
            return name, words
        case tuple():
            return re.sub(r"\W+", "-", happenings(topic)), asked(topic, names)
        case _:
            assert_never(topic)
