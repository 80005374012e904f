"""What a case without cards comes to: questions, the answers to them, and what the laws say at the end."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias, assert_never

from attrs import frozen

from hoyle.errors import BadValue, NoneOf, UnknownName
from hoyle.laws import explain
from hoyle.laws.clauses import Answer, Clause, Question
from hoyle.laws.rulings import Facts, Outcome
from hoyle.moments import Deadline
from hoyle.seats import Who

if TYPE_CHECKING:
    from collections.abc import Iterator

UNKNOWN = "it cannot be told"
"""What is said where a referee has no answer to a question that he alone could answer."""


# What can be asked.


@frozen
class Proved:
    """Whether it was done at all."""


@frozen
class Cure:
    """Whether the offender himself puts the matter right, or somebody claims."""


@frozen
class Claimant:
    """Who claims: what he may be called, each with those of the *parties* that he belongs to."""

    parties: tuple[Who, ...]
    people: tuple[tuple[str, frozenset[Who]], ...]


Topic: TypeAlias = Proved | Cure | Claimant | Question | Deadline
"""What a question is about: whether it was done, who comes with it and how, a guard of the laws, a limit of time."""
Said: TypeAlias = Answer | None
"""An answer; ``None`` where a referee cannot tell."""


@frozen(cache_hash=True)
class Branch:
    """Answers that all lead to the same, in words, and what they lead to."""

    answers: tuple[Said, ...]
    words: str
    then: Step


@frozen(cache_hash=True)
class Inquiry:
    """A question to whoever puts a case.

    ``name`` is stable, and names one question within a tree.  ``clauses`` (full ids) are those that turn on it and
    may yet rule.
    """

    name: str
    words: str
    about: Topic
    branches: tuple[Branch, ...]
    clauses: tuple[str, ...]

    @property
    def answers(self) -> tuple[Said, ...]:
        """Every answer that there is."""
        return tuple(answer for branch in self.branches for answer in branch.answers)

    def answered(self, answer: Said) -> Step:
        """Return what an answer leads to; raise ``UnknownName`` if there is no such answer."""
        for branch in self.branches:
            if among(answer, branch.answers):
                return branch.then
        raise NoneOf(f"answer to {self.words!r}", told(answer), tuple(map(told, self.answers)))


@frozen(cache_hash=True)
class Course:
    """One of the options of a choice: its label, what it leads to in words, and whether it is taken if time runs out.

    Where the clause steps aside by it, ``ordinary`` is what the rest of the laws ask and say.
    """

    label: str
    words: str
    default: bool = False
    ordinary: Step | None = None


@frozen(cache_hash=True)
class Advice:
    """What the laws say to a case that is told: the leaf of a tree.

    ``sentence`` tells it whole.  ``clause`` is the one that rules, ``law`` where it stands in print, ``cites`` the full
    ids of the book (the nearest, where the code is silent) and ``gists`` what these say; ``window`` is who may claim,
    and when.  ``follows`` comes at once; ``chooser`` may choose among the ``options`` until ``until`` (empty: play
    waits).  ``weighed`` has the clauses that do not apply as things stand, each with whose right it is, and when;
    ``waits`` what a referee has to settle first.  ``ordinary`` is what the rest of the laws ask and say, where the
    clause steps aside at once.
    """

    outcome: Outcome
    sentence: str
    clause: Clause | None = None
    full: str = ""
    law: str = ""
    cites: tuple[str, ...] = ()
    gists: tuple[str, ...] = ()
    window: str = ""
    follows: tuple[str, ...] = ()
    chooser: str = ""
    until: str = ""
    options: tuple[Course, ...] = ()
    weighed: tuple[tuple[str, str], ...] = ()
    waits: str = ""
    ordinary: Step | None = None

    @property
    def name(self) -> str:
        """The name of the choice that leads on to the ordinary law: the clause in full; empty where none does."""
        return self.full if any(each.ordinary for each in self.options) else ""

    @property
    def words(self) -> str:
        """What is asked of whoever may choose."""
        return f"Which is chosen under {self.full}?"

    @property
    def answers(self) -> tuple[Said, ...]:
        """The labels of the options that lead on."""
        return tuple(each.label for each in self.options if each.ordinary)

    def answered(self, answer: Said) -> Step:
        """Return what an option leads on to; raise ``UnknownName`` if none of that label does."""
        for each in self.options:
            if each.label == answer and each.ordinary is not None:
                return each.ordinary
        raise UnknownName(f"option of {self.full} that leads on", told(answer), tuple(map(told, self.answers)))


Step: TypeAlias = Inquiry | Advice
"""The next thing in a case: a question, or what the laws say."""


def among(answer: Said, answers: tuple[Said, ...]) -> bool:
    """Say whether an answer is one of some; ``1`` is not ``True``."""
    return any(answer == each and type(answer) is type(each) for each in answers)


def told(answer: Said) -> str:
    """Return an answer in words: ``yes``, ``the dealer's``."""
    return UNKNOWN if answer is None else explain.answer(answer)


# The way through a tree.


def follow(step: Step, facts: Facts, *, cure: bool) -> Advice:
    """Return what the laws say to a case that is proved and whose facts are known, as those of a table are."""
    while isinstance(step, Inquiry):
        step = step.answered(_read(step.about, facts, cure=cure))
    return step


def _read(topic: Topic, facts: Facts, *, cure: bool) -> Said:
    """Return what the facts of a case say to a question."""
    match topic:
        case Proved():
            return True
        case Cure():
            return cure
        case Claimant(parties, people):
            mine = frozenset(who for who in parties if facts.may(who))
            if mine not in dict(people).values():
                raise BadValue("who claims", [who.value for who in parties if who in mine], "nobody is just that")
            return next(called for called, his in people if his == mine)
        case Question():
            return facts.answer(topic)
        case tuple():
            return facts.passed(topic)
        case _:
            assert_never(topic)


def after(step: Step) -> tuple[Step, ...]:
    """Return what may come next: what each answer leads to, or the ordinary law where a clause steps aside."""
    if isinstance(step, Inquiry):
        return tuple(branch.then for branch in step.branches)
    aside = (*(course.ordinary for course in step.options), step.ordinary)
    return tuple(each for each in aside if each is not None)


def steps(root: Step) -> Iterator[Step]:
    """Yield every part of a tree once, from the root on, in the order in which it may come up."""
    seen: set[Step] = set()
    waiting = [root]
    while waiting:
        each = waiting.pop()
        if each not in seen:
            seen.add(each)
            yield each
            waiting.extend(reversed(after(each)))
