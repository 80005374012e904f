"""Parts of a clause that change nothing, as its text alone shows: told twice, of no choice, for what never meets."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from attrs import evolve

from hoyle.errors import Flaw
from hoyle.laws.clauses import rivals
from hoyle.laws.explain import listed
from hoyle.seats import Who

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hoyle.laws.clauses import Clause, Code, Question

PARTS = ("cites", "on", "after", "until", "when", "given")
"""The parts of a clause in which nothing needs to stand twice."""
OTHERS = frozenset({Who.PARTNER, Who.ADVERSARIES, Who.LEFT, Who.RIGHT, Who.NEXT_RIGHT, Who.CHANCE})
"""The parties to which an offender himself never belongs."""


def idle_parts(code: Code) -> Iterator[Flaw]:
    """Yield the parts of clauses that can be left out, and the clauses that nobody can ask for."""
    for clause in code.clauses:
        yield from _twice(clause)
        yield from _nobodys(clause)
        yield from _no_choice(clause)
    yield from _apart(code)
    yield from _parted_for_nothing(code)


def _twice(clause: Clause) -> Iterator[Flaw]:
    for part in PARTS:
        told = getattr(clause, part)
        if len(set(told)) < len(told):
            yield Flaw("told twice", clause.id, f"clause {clause.id} has one thing twice under {part!r}: once will do")


def _nobodys(clause: Clause) -> Iterator[Flaw]:
    """Yield a cure that is for others than the offender, as it is where ``by`` is left out."""
    if clause.cure and clause.by in OTHERS:
        words = f"clause {clause.id} is a cure, for the offender to put right, and 'by' is {clause.by.value}"
        yield Flaw("nobody", clause.id, f"{words}: say by=Who.OFFENDER, or leave out cure=True")


def _no_choice(clause: Clause) -> Iterator[Flaw]:
    options = clause.elect.options if clause.elect else ()
    if len(options) == 1 and options[0].among is None:
        words = f"clause {clause.id} gives a choice with one option, {options[0].label!r}, and no card to name"
        yield Flaw("no choice", clause.id, f"{words}: let its remedies follow at once, under 'then'")
    for one, other in combinations(options, 2):
        if evolve(one, label="") == evolve(other, label=""):
            words = f"clause {clause.id} has two options that lead to the same, {one.label!r} and {other.label!r}"
            yield Flaw("no choice", clause.id, words)


def _apart(code: Code) -> Iterator[Flaw]:
    """Yield the overrides of clauses that are on other offences, or of a claim by a cure and the other way about."""
    near = [{clause.id for clause in clauses} for clauses in rivals(code.clauses)]
    for clause in code.clauses:
        for name in sorted(clause.overrides):
            if not any({clause.id, name} <= ids for ids in near):
                words = f"clause {clause.id} overrides {name}, and the two are never about one thing"
                yield Flaw("idle override", clause.id, f"{words}: they have no offence in common, or one is a cure")


def _parted_for_nothing(code: Code) -> Iterator[Flaw]:
    """Yield the clauses that are alike but for their answers to one question, and have between them all of these."""
    for question in dict.fromkeys(guard.question for clause in code.clauses for guard in clause.when):
        alike: dict[Clause, list[Clause]] = {}
        for clause in code.clauses:
            if sum(guard.question == question for guard in clause.when) == 1:
                alike.setdefault(_but_for(question, clause), []).append(clause)
        for some in alike.values():
            given = {guard.answer for clause in some for guard in clause.when if guard.question == question}
            if given == set(question.answers) and len(some) > 1 and _beaten_together(code, some):
                first, words = some[0].id, listed(clause.id for clause in some)
                told = f"{words} differ in nothing but the answer to {question.words!r}, and take every one"
                yield Flaw("idle guard", first, f"{told}: make one clause of them, without that guard")


def _but_for(question: Question, clause: Clause) -> Clause:
    """Return what a clause says, whatever its name and its answer to a question."""
    when = sorted((guard for guard in clause.when if guard.question != question), key=repr)
    return evolve(clause, id="", when=tuple(when))


def _beaten_together(code: Code, some: list[Clause]) -> bool:
    """Say whether whatever overrides one of some clauses overrides them all."""
    ids = {clause.id for clause in some}
    return all(not ids & clause.overrides or ids <= clause.overrides for clause in code.clauses)
