"""A case without cards: the questions that the laws ask of it, one by one, and what they say once it is told.

The tree of questions is made by the engine's own weighing.  It is run on what is known so far, and the first fact that
it asks for and that is not known is the next question.  Where every answer leads to the same, nothing is asked.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, assert_never

from attrs import define, evolve, field, frozen

from hoyle.errors import UnknownName
from hoyle.laws.clauses import Question
from hoyle.laws.explain import listed
from hoyle.laws.rulings import Facts, fare
from hoyle.laws.timing import asked, happenings
from hoyle.moments import Deadline
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
    follow,
    steps,
    told,
)
from hoyle.seats import Who
from hoyle.table import hear

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from hoyle.laws.clauses import Answer, Clause, Code
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
    Answers that do not matter are passed over.  Raises ``UnknownName`` for a question that the laws never ask on this
    offence, and for an answer that there is not.
    """
    return walk(decision_tree(code, offence, game=game), answers or {}, offence.called)[-1]


def walk(root: Step, answers: Mapping[str, Said], called: str) -> tuple[Step, ...]:
    """Return the way through a tree as far as some answers lead: each question on it, and where it ends.

    *called* is what the offence is called.  Raises as ``ask`` does.
    """
    names = dict.fromkeys(each.name for each in steps(root) if each.name)
    for name in answers:
        if name not in names:
            raise UnknownName(f"question on {called}", name, tuple(names))
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


class _Wanted(Exception):
    """The weighing asks for a fact that is not known yet."""

    def __init__(self, topic: Topic) -> None:
        self.topic = topic


@frozen
class _Case:
    """A case as far as it is told: whether it is put right by its offender, who comes with it, what else is known.

    ``laws`` are the clauses on it, code by code.
    """

    laws: tuple[tuple[Clause, ...], ...]
    cure: bool
    offender: bool
    who: Claimant
    known: Mapping[Topic, Said] = field(factory=dict)
    without: frozenset[str] = frozenset()

    @property
    def facts(self) -> Facts:
        """The case as the engine weighs it; it raises ``_Wanted`` for the first fact not known that may matter."""
        return Facts(self._passed, self._may, self._answer)

    def sooner(self, topic: Topic) -> Topic:
        """Return what is better asked before a limit of time: a question that may stop the clause which sets it."""
        if not isinstance(topic, tuple):
            return topic
        clause = next(each for each in self._open() if _turns_on(each, topic))
        return next((guard.question for guard in clause.when if guard.question not in self.known), topic)

    # Facts: as they are known, or any where they cannot matter.

    def _answer(self, question: Question) -> Answer | None:
        if question not in self.known:
            self._want(question)
            return question.answers[0]
        return self.known[question]

    def _may(self, who: Who) -> bool:
        has = self._belongs(who)
        if len(has) > 1:
            self._want(self.who)
        return True in has

    def _passed(self, deadline: Deadline) -> bool:
        come = self._come(deadline)
        if come is None:
            self._want(deadline)
        return come is True

    def _want(self, topic: Topic) -> None:
        """Ask for a fact, if a clause that may yet rule turns on it, or if it tells whether some code has a law."""
        if any(_turns_on(clause, topic) for clause in self._open()):
            raise _Wanted(topic)
        if isinstance(topic, Question) and topic.fixed and not self._settled():
            raise _Wanted(topic)

    # What is known of them.

    def _belongs(self, who: Who) -> set[bool]:
        """Return whether whoever comes belongs to a party: yes, no, or either."""
        if who in {Who.ANYONE, Who.CHANCE}:
            return {who is Who.ANYONE}
        return {who in mine for called, mine in self.who.people if self.known.get(self.who, called) == called}

    def _come(self, deadline: Deadline) -> bool | None:
        """Say whether a deadline has passed, as far as others tell it: each with one of its limits, or with none."""
        told_of = {topic: said for topic, said in self.known.items() if isinstance(topic, tuple)}
        not_come = [limit for each, has in told_of.items() if not has for limit in each]

        def free(limits: Deadline) -> Deadline:
            return tuple(limit for limit in limits if not any(limit.brings(each) for each in not_come))

        if not free(deadline):
            return False
        brought = (
            all(any(one.brings(end) for end in deadline) for one in free(each)) for each in told_of if told_of[each]
        )
        return True if any(brought) else None

    # Which clauses may yet rule.

    def _open(self) -> Iterator[Clause]:
        """Yield the clauses that nothing known stops, nor one that is known to stand before them."""
        for law in self._speakers():
            mine = (each for each in law if each.cure is self.cure and each.id not in self.without)
            left = [each for each in mine if self._met(each)]
            first = [each for each in left if not any(each.id in other.overrides for other in left)]
            beaten = {name for each in first if self._stands(each) for name in each.overrides}
            yield from (each for each in left if each.id not in beaten)

    def _speakers(self) -> Iterator[tuple[Clause, ...]]:
        """Yield the clauses of each code that may be the one that speaks."""
        for law in self.laws:
            if any(self._met(each, fixed=True) for each in law):
                yield law
            if any(self._about(each) for each in law):
                return

    def _settled(self) -> bool:
        """Say whether it is known which code speaks, and that it has a law on such a case."""
        speakers = list(self._speakers())
        return len(speakers) == 1 and any(each.cure is self.cure and self._about(each) for each in speakers[0])

    def _met(self, clause: Clause, *, fixed: bool = False) -> bool:
        """Say whether a clause may still apply, for all that is answered; with *fixed*, whether it may be about it."""
        guards = (guard for guard in clause.when if guard.question.fixed or not fixed)
        return all(self.known.get(guard.question, guard.answer) in {None, guard.answer} for guard in guards)

    def _about(self, clause: Clause) -> bool:
        """Say whether it is known that a clause is about such a case."""
        return self._met(clause, fixed=True) and all(g.question in self.known for g in clause.when if g.question.fixed)

    def _stands(self, clause: Clause) -> bool:
        """Say whether all is known that a clause turns on, and met."""
        answered = all(self.known.get(guard.question) == guard.answer for guard in clause.when)
        after = not clause.after or self._come(clause.after) is True
        until = not clause.until or self._come(clause.until) is False
        return answered and after and until and self._belongs(clause.by) == {True}


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

    def _case(self, *, cure: bool, offender: bool) -> _Case:
        laws = tuple(each.own(self.offence) for each in self.code.following())
        parties = dict.fromkeys(each.by for law in laws for each in law if each.cure is cure)
        asked_for = tuple(who for who in parties if who not in {Who.ANYONE, Who.CHANCE})
        people = claimants(asked_for, self.adviser.players, self.adviser.names, offender=offender)
        return _Case(laws, cure, offender, people)

    def _grow(self, case: _Case) -> Step:
        """Return what is asked and said from here on."""
        try:
            found = fare(self.code, self.offence, case.facts, cure=case.cure, without=case.without)
        except _Wanted as wanted:
            topic = case.sooner(wanted.topic)
            then = [(s, self._grow(evolve(case, known={**case.known, topic: s}))) for s in _answers(topic)]
            return self._fork(topic, then, case.cure)
        return self._leaf(found, case)

    def _leaf(self, found: Fared, case: _Case) -> Step:
        clause, ordinary = found.clause, None
        if clause and steps_aside(clause.then + hear.offered(clause.elect)):
            rest = evolve(self._case(cure=False, offender=case.offender), known=case.known)
            ordinary = self._grow(evolve(rest, without=case.without | {clause.id}))
        ruling = self.adviser.advice(found, ordinary)
        mine = frozenset({clause.id} if clause else ())
        return self._part(ruling, mine | (self.rules[ordinary] if ordinary else frozenset()))

    def _fork(self, topic: Topic, then: list[tuple[Said, Step]], cure: bool | None = None) -> Step:  # noqa: FBT001
        """Return a question; if every answer leads to the same, that."""
        ways: dict[Step, list[Said]] = {}
        for said, step in then:
            ways.setdefault(step, []).append(said)
        if len(ways) == 1:
            return next(iter(ways))
        rules = frozenset[str]().union(*(self.rules[each] for each in ways))
        on = self.code.on(self.offence, cure=cure)
        needed = (each.id for each in on if each.id in rules and _turns_on(each, topic))
        names = self.adviser.names
        question = Inquiry(
            _name(topic, cure=bool(cure)),
            _words(topic, names, cure=bool(cure)),
            topic,
            tuple(Branch(tuple(said), listed(map(told, said), "or"), step) for step, said in ways.items()),
            tuple(map(self.adviser.full, dict.fromkeys(needed))),
        )
        return self._part(question, rules)

    def _part(self, step: Step, rules: frozenset[str]) -> Step:
        self.rules[step] = rules
        return self.parts.setdefault(step, step)


def _answers(topic: Topic) -> tuple[Said, ...]:
    """Return every answer to a question; what a referee alone can answer, he may be unable to."""
    match topic:
        case Claimant(people=people):
            return tuple(called for called, _ in people)
        case Question(answers=answers, referee=referee):
            return (*answers, None) if referee else answers
        case Proved() | Cure() | tuple():
            return (True, False)
        case _:
            assert_never(topic)


def _name(topic: Topic, *, cure: bool) -> str:
    """Return the stable name of a question."""
    match topic:
        case Proved():
            return "proved"
        case Cure():
            return "put-right"
        case Claimant():
            return "who-puts-it-right" if cure else "claimant"
        case Question(name=name):
            return name
        case tuple():
            return re.sub(r"\W+", "-", happenings(topic))
        case _:
            assert_never(topic)


def _words(topic: Topic, names: Names, *, cure: bool) -> str:
    match topic:
        case Proved():
            return "Is it proved that it was done?"
        case Cure():
            return "Does the offender put it right himself?"
        case Claimant():
            return "Who puts it right?" if cure else "Who claims?"
        case Question(words=words):
            return words
        case tuple():
            return asked(topic, names)
        case _:
            assert_never(topic)


def _turns_on(clause: Clause, topic: Topic) -> bool:
    """Say whether a clause asks for a fact."""
    match topic:
        case Proved() | Cure():
            return True
        case Claimant(parties=parties):
            return clause.by in parties
        case Question():
            return any(guard.question == topic for guard in clause.when)
        case tuple():
            return topic in {clause.after, clause.until}
        case _:
            assert_never(topic)
