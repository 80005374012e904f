"""The verb ``weigh``: a case, put to a code as answers, gets its ruling.  Pure: rival codes may rule one case."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from enum import Enum
from itertools import takewhile
from typing import TYPE_CHECKING, TypeAlias

from attrs import evolve, field, frozen

from hoyle.errors import LawConflict
from hoyle.laws.clauses import Answer, Clause, Code, Question, defeaters, undefeated

if TYPE_CHECKING:
    from hoyle.laws.amounts import Amount
    from hoyle.laws.offences import Offence
    from hoyle.laws.remedies import Election, Remedy
    from hoyle.moments import Deadline
    from hoyle.seats import Who


class Outcome(Enum):
    """What a ruling says."""

    UPHELD = "upheld"
    NOT_NOW = "not now"
    NOT_PROVED = "not proved"
    SILENT = "silent"


class Verdict(Enum):
    """What became of one clause that was weighed."""

    APPLIES = "applies"
    EARLY = "too early"
    LATE = "too late"
    PARTY = "not for him"
    GUARD = "does not reach the case"
    OVERRIDDEN = "overridden"
    WAIVED = "waived"
    UNANSWERED = "waits for the referee"
    BEHIND = "not asked"


@frozen
class Reason:
    """Why one clause did or did not apply.

    Where a guard or a limit stopped it, ``question`` and ``answer``, or ``limit``, hold which and how; ``answer`` is
    ``None`` where the referee has still to give it.  ``beaten_by`` are the clauses that override it; of a clause in a
    code that stands behind the one that speaks, those that speak.
    """

    clause: str
    verdict: Verdict
    question: Question | None = None
    answer: Answer | None = None
    limit: Deadline = ()
    party: Who | None = None
    beaten_by: tuple[str, ...] = ()


Asking: TypeAlias = Callable[[Question], Answer | None]
"""Whoever holds a case, and answers questions on it."""


@frozen
class Facts:
    """All that a clause can turn on, put as questions to whoever holds the case.

    The answer is ``None`` where neither the table nor, so far, the referee has one.
    """

    passed: Callable[[Deadline], bool]
    may: Callable[[Who], bool]
    answer: Asking


@frozen
class Ruling:
    """The answer to a claim or a correction: the clause that applies, what follows, and every clause weighed.

    ``irregularity`` is the id of the case, ``None`` where nothing was proved.  ``by`` is the seat that
    claimed, ``cure`` whether it put the matter right itself.  ``figures`` are the amounts as resolved for
    this case.  ``nearest`` is the clause of the book that lies closest, where none rules.
    """

    code: str
    irregularity: int | None
    by: int
    ply: int
    outcome: Outcome
    cure: bool = False
    clause: Clause | None = None
    trace: tuple[Reason, ...] = ()
    answers: tuple[tuple[Question, Answer], ...] = ()
    limits: tuple[tuple[Deadline, bool], ...] = ()
    figures: tuple[tuple[Amount, int], ...] = field(default=())
    nearest: str = ""

    @property
    def then(self) -> tuple[Remedy, ...]:
        """The remedies that follow at once."""
        return self.clause.then if self.clause else ()

    @property
    def elect(self) -> Election | None:
        """The choice that the clause opens, if any."""
        return self.clause.elect if self.clause else None

    @property
    def cites(self) -> tuple[str, ...]:
        """The clauses of the book that speak."""
        return self.clause.cites if self.clause else ()

    @property
    def waived(self) -> frozenset[str]:
        """The clauses that were not weighed, since they had stepped aside."""
        return frozenset(each.clause for each in self.trace if each.verdict is Verdict.WAIVED)


@frozen
class Weighed:
    """What ``weigh`` returns: the clause that stands, if one does, and how each fared."""

    outcome: Outcome
    clause: Clause | None
    trace: tuple[Reason, ...]
    answers: tuple[tuple[Question, Answer], ...]
    limits: tuple[tuple[Deadline, bool], ...]


def stops(clause: Clause, facts: Facts) -> Reason | None:
    """Return why a clause does not apply, ``None`` if it does: the line of the trace.

    Whether it is about such a case at all comes before whose right it is, and when.  A question that is not answered
    comes last: the referee is asked only if all else holds.
    """
    other = beside(clause, facts.answer)
    if other is not None:
        return other
    if not facts.may(clause.by):
        return Reason(clause.id, Verdict.PARTY, party=clause.by)
    if clause.after and not facts.passed(clause.after):
        return Reason(clause.id, Verdict.EARLY, limit=clause.after)
    if clause.until and facts.passed(clause.until):
        return Reason(clause.id, Verdict.LATE, limit=clause.until)
    return _unmet(clause, facts.answer, fixed=False) or _open(clause, facts)


def beside(clause: Clause, answer: Asking) -> Reason | None:
    """Return why a clause is about another case altogether: what was done answers a question otherwise, for good."""
    return _unmet(clause, answer, fixed=True)


def _unmet(clause: Clause, said: Asking, *, fixed: bool) -> Reason | None:
    """Return the first guard of one of the two kinds that is not met."""
    for guard in clause.when:
        if guard.question.fixed is fixed:
            answer = said(guard.question)
            if answer not in {None, guard.answer}:
                return Reason(clause.id, Verdict.GUARD, question=guard.question, answer=answer)
    return None


def _open(clause: Clause, facts: Facts) -> Reason | None:
    """Return the first question of a clause that is not answered."""
    asked = (guard.question for guard in clause.when if facts.answer(guard.question) is None)
    return next((Reason(clause.id, Verdict.UNANSWERED, question=each) for each in asked), None)


def speaking(code: Code, offence: type[Offence], answer: Asking) -> Code:
    """Return the code that speaks on a case: the one behind where no clause of this one is about such a case."""
    for each in code.following():
        if any(beside(clause, answer) is None for clause in each.own(offence)):
            return each
    return code


@frozen
class Fared:
    """How the clauses on an offence fare, by no more answers than it takes: ``weighed`` are those that were asked."""

    outcome: Outcome
    clause: Clause | None
    trace: tuple[Reason, ...]
    weighed: tuple[Clause, ...]


def speakers(code: Code, offence: type[Offence]) -> Iterator[Code]:
    """Yield the codes that may speak on a case, whatever was done: up to one with a clause about all such cases."""
    for each in code.following():
        clauses = each.own(offence)
        if clauses:
            yield each
        if any(not any(guard.question.fixed for guard in clause.when) for clause in clauses):
            return
    yield code


def weigh(
    code: Code, offence: type[Offence], facts: Facts, *, cure: bool, without: frozenset[str] = frozenset()
) -> Weighed:
    """Weigh every clause of *code* on an offence, and note every answer and limit that these speak of.

    Raises ``LawConflict`` if two undefeated clauses remain; building a code already excludes that.
    """
    found = fare(code, offence, facts, cure=cure, without=without)
    answers = {guard.question: facts.answer(guard.question) for c in found.weighed for guard in c.when}
    limits = {limit: None for c in found.weighed for limit in (c.after, c.until) if limit}
    return Weighed(
        found.outcome,
        found.clause,
        found.trace,
        tuple((question, answer) for question, answer in answers.items() if answer is not None),
        tuple((limit, facts.passed(limit)) for limit in limits),
    )


def fare(
    code: Code, offence: type[Offence], facts: Facts, *, cure: bool, without: frozenset[str] = frozenset()
) -> Fared:
    """Weigh the clauses of *code* on an offence; a fact is asked for only where those asked before leave it to tell.

    Where another clause would stand if the referee gave an answer that he has not given, none stands yet.
    A code behind it is asked only where the codes before have no clause on such a case: the trace tells it.

    Raises ``LawConflict`` as ``weigh`` does.
    """
    speaker = speaking(code, offence, facts.answer)
    clauses = speaker.own(offence, cure=cure)
    stopped = {c.id: Reason(c.id, Verdict.WAIVED) if c.id in without else stops(c, facts) for c in clauses}
    live = [c for c in clauses if stopped[c.id] is None]
    standing = undefeated(live)
    if len(standing) > 1:
        raise LawConflict(code.name, (" and ".join(c.id for c in standing),))
    waiting = {c.id: each for c in clauses if (each := stopped[c.id]) and each.verdict is Verdict.UNANSWERED}
    if waiting and undefeated([c for c in clauses if c in live or c.id in waiting]) != standing:
        hangs = next(iter(waiting.values()))
        stopped.update({c.id: evolve(hangs, clause=c.id) for c in standing})
        standing = []
    trace = tuple(stopped[c.id] or _fared(c, live) for c in clauses)
    apart = all(c.id not in without and beside(c, facts.answer) for c in clauses)
    return Fared(
        Outcome.UPHELD if standing else Outcome.SILENT if apart else Outcome.NOT_NOW,
        standing[0] if standing else None,
        (*_passed_over(code, speaker, offence, facts, cure=cure), *trace, *_behind(speaker, offence, cure=cure)),
        (*_before(code, speaker, offence, cure=cure), *clauses),
    )


def closest(code: Code, offence: type[Offence], trace: tuple[Reason, ...]) -> str:
    """Return what the code says is nearest, or else what was weighed first: all are about other cases of the kind."""
    return code.nearest_to(offence) or (code.clause(trace[0].clause).cites[0] if trace else "")


def _before(code: Code, speaker: Code, offence: type[Offence], *, cure: bool) -> Iterator[Clause]:
    """Yield the clauses of the codes that come before the one that speaks."""
    for each in takewhile(lambda each: each is not speaker, code.following()):
        yield from each.own(offence, cure=cure)


def _passed_over(code: Code, speaker: Code, offence: type[Offence], facts: Facts, *, cure: bool) -> Iterator[Reason]:
    """Yield why the clauses of the codes before the one that speaks are not about the case."""
    yield from filter(None, (beside(c, facts.answer) for c in _before(code, speaker, offence, cure=cure)))


def _behind(speaker: Code, offence: type[Offence], *, cure: bool) -> Iterator[Reason]:
    """Yield the clauses that are not asked, since a code before theirs speaks."""
    own = tuple(clause.id for clause in speaker.own(offence))
    behind = speaker.suppletive.on(offence, cure=cure) if speaker.suppletive and own else ()
    yield from (Reason(clause.id, Verdict.BEHIND, beaten_by=own) for clause in behind)


def _fared(clause: Clause, live: list[Clause]) -> Reason:
    beaten_by = tuple(rival.id for rival in defeaters(clause, live))
    return Reason(clause.id, Verdict.OVERRIDDEN if beaten_by else Verdict.APPLIES, beaten_by=beaten_by)
