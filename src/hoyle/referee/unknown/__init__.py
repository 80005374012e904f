"""A dispute of which not all cards are known: what is ruled in every deal that the acts allow, and which card decides.

``completions`` completes a record that leaves cards out, in all ways or in some drawn by lot; ``examine`` says what is
ruled in each, and if it is not the same, on what it turns.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING

from attrs import frozen

from hoyle.games.registry import get_code
from hoyle.laws.offences import OutOfPlace
from hoyle.records import check
from hoyle.referee.unknown.answers import Answer, Key, answer
from hoyle.referee.unknown.completing import DEALS, Completion, Completions, completions
from hoyle.referee.unknown.deciding import Branch, Turn, turns
from hoyle.referee.unknown.facts import Deals, by_value
from hoyle.referee.unknown.script import leaves_out

if TYPE_CHECKING:
    from hoyle.records import RecordFile
    from hoyle.referee import Report

__all__ = [
    "DEALS",
    "Aside",
    "Branch",
    "Completion",
    "Completions",
    "Examination",
    "RuledAlike",
    "Turn",
    "completions",
    "examine",
    "leaves_out",
]


@frozen
class RuledAlike:
    """A ruling, and in how many of the deals it is given.

    ``report`` is that of one of them, with the matters that count; ``example`` is the record with its cards, ``cards``
    has those that were left out in words, deal by deal.  ``scored`` says whether the score is the same in all of them.
    """

    deals: int
    report: Report
    example: RecordFile
    cards: tuple[str, ...]
    scored: bool = True


@frozen
class Aside:
    """Something that was amiss and that nobody claimed: in words, at which act, and in how many of the deals.

    ``stray`` says that the act is out of place in every deal, and stands before a claim: one may be missing before it.
    """

    words: str
    number: int
    act: str
    deals: int
    stray: bool = False


@frozen
class Examination:
    """What is ruled in the deals that a record allows.

    ``deals`` were looked at: if ``whole`` all that fit, else some drawn from the ``seed`` of about so many ``ways``.
    ``rulings`` are those given, the most frequent first; ``turns`` say on what it depends which.  ``aside`` is in how
    many deals something else was amiss that nobody claimed, ``amiss`` what it was, the most frequent first;
    ``mismatches`` are what the record expected otherwise, with the number of deals.  ``named`` are the cards that the
    record names.
    """

    ways: int
    whole: bool
    seed: int
    deals: int
    rulings: tuple[RuledAlike, ...]
    turns: tuple[Turn, ...] = ()
    aside: int = 0
    amiss: tuple[Aside, ...] = ()
    mismatches: tuple[tuple[str, int], ...] = ()
    named: frozenset[str] = frozenset()

    @property
    def same(self) -> bool:
        """Whether the ruling is the same in all of them."""
        return len(self.rulings) == 1


def examine(source: RecordFile | Completions, code: str = "", *, deals: int = DEALS, seed: int = 0) -> Examination:
    """Return what a code (the record's own if none is named) rules in the deals that a record allows.

    All are looked at if there are no more than *deals*, else so many drawn by lot; those of a ``Completions`` are taken
    as they are.  Raises ``RecordError`` as ``completions`` does, ``UnknownName`` or ``BadValue`` for a code that there
    is not, or that is of another game.
    """
    found = source if isinstance(source, Completions) else completions(source, deals=deals, seed=seed)
    own = not code or get_code(code).name == found.script.begun.code.name
    named = _named(found)
    answers = [answer(each, named, "" if own else code) for each in found.each]
    alike = sorted(by_value(each.key for each in answers).values(), key=lambda some: -some.bit_count())
    return Examination(
        ways=found.ways,
        whole=found.whole,
        seed=found.seed,
        deals=len(found.each),
        rulings=tuple(_ruled(some, answers, found) for some in alike),
        turns=turns(found, answers, alike) if len(alike) > 1 else (),
        aside=sum(bool(each.aside) for each in answers),
        amiss=_amiss(found, answers),
        mismatches=_mismatches(found) if own else (),
        named=named,
    )


def _named(found: Completions) -> frozenset[str]:
    """Return the cards that the record names, in its acts or where it tells the deal."""
    known = (face for deal in found.script.left_out.values() for face in deal.pack)
    return frozenset(face.text for face in (*found.script.named, *known))


def _ruled(some: Deals, answers: Sequence[Answer], found: Completions) -> RuledAlike:
    """Return a ruling with one of its deals: one in which nothing else was amiss, if there is one."""
    numbers = _numbers(some)
    number = min(numbers, key=lambda each: bool(answers[each].aside))
    each, report = found.each[number], answers[number].report
    scored = all(answers[other].report.score == report.score for other in numbers)
    return RuledAlike(some.bit_count(), report, each.record, found.script.told(each.packs), scored)


def _amiss(found: Completions, answers: Sequence[Answer]) -> tuple[Aside, ...]:
    """Return what was amiss and nobody claimed, the most frequent first."""
    report, acts = answers[0].report, found.script.record.acts
    claims = (each.judgement.number for each in report.matters if each.judgement and each.judgement.claimed)
    last = max(claims, default=0)
    counts = Counter(key for each in answers for key in each.aside)

    def told(key: Key, deals: int) -> Aside:
        stray = key.offence == OutOfPlace.called and deals == len(answers) and 0 < key.number < last
        act = acts[key.number - 1] if key.number > 0 else ""
        return Aside(key.words(report.players), key.number, act, deals, stray)

    return tuple(told(key, deals) for key, deals in counts.most_common())


def _numbers(some: Deals) -> list[int]:
    return [number for number in range(some.bit_length()) if some >> number & 1]


def _mismatches(found: Completions) -> tuple[tuple[str, int], ...]:
    if not found.script.record.expect:
        return ()
    return tuple(Counter(str(unmet) for each in found.each for unmet in check(each.record)).items())
