"""A case as far as it is told: the facts that are known of it, and those that may yet matter."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from attrs import field, frozen

from hoyle.laws.clauses import Question
from hoyle.laws.rulings import Facts
from hoyle.moments import Deadline
from hoyle.referee.inquiry import Claimant, Cure, Proved, Said, Topic
from hoyle.seats import Who

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from hoyle.laws.clauses import Answer, Clause


class Wanted(Exception):
    """The weighing asks for a fact that is not known yet."""

    def __init__(self, topic: Topic) -> None:
        self.topic = topic


@frozen
class SoFar:
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
        """The case as the engine weighs it; it raises ``Wanted`` for the first fact not known that may matter."""
        return Facts(self._passed, self._may, self._answer)

    def sooner(self, topic: Topic) -> Topic:
        """Return what is better asked before a limit of time: a question that may stop the clause which sets it."""
        if not isinstance(topic, tuple):
            return topic
        clause = next(each for each in self._open() if turns_on(each, topic))
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
        if any(turns_on(clause, topic) for clause in self._open()):
            raise Wanted(topic)
        if isinstance(topic, Question) and topic.fixed and not self._settled():
            raise Wanted(topic)

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
            beaten = {name for each in left if self._stands(each) for name in each.overrides}
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


def turns_on(clause: Clause, topic: Topic) -> bool:
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
