"""What is ruled in each of the deals that were looked at, and which of them have the same ruling.

Rulings are the same if they say the same of everything that anybody claimed, or where nobody claimed, of all that was
amiss: the offence, the law, what follows, who may choose what and until when, and the score.  A card that the record
does not name is a card like another there.
"""

from __future__ import annotations

import re
from collections.abc import Container, Hashable
from typing import TYPE_CHECKING, TypeAlias

from attrs import evolve, frozen

from hoyle.cards import BY_TEXT, FACES
from hoyle.laws.offences import Status
from hoyle.laws.rulings import Outcome
from hoyle.referee.compare import compare
from hoyle.referee.opinions import UNDONE, opinion

if TYPE_CHECKING:
    from hoyle.referee import Matter, Report
    from hoyle.referee.judgements import Judgement
    from hoyle.referee.unknown.completing import Completion
    from hoyle.table.table import Table

Said: TypeAlias = "tuple[Hashable, ...]"
"""All that is ruled on a matter, in a form that can be held against another."""
NOTHING = "nothing of the kind"
"""What is ruled on a matter where there is none."""
_WORDED = {face.word: face.text for face in FACES}
_CARD = re.compile(r"\b(?:[2-9TJQKA][CDHS]|JK|the joker|the [a-z]+ of [a-z]+)\b")


@frozen
class Key:
    """A matter that may be there in one deal and not in another: at which act, what, by whom."""

    number: int
    offence: str
    offender: int


@frozen
class Answer:
    """What is ruled in a deal: ``report`` has the matters that count, ``said`` what is ruled on each of them.

    ``short`` has the same in a word or two.  ``aside`` says whether anything else was amiss, which nobody claimed.
    """

    report: Report
    said: dict[Key, Said]
    short: dict[Key, str]
    aside: bool

    @property
    def key(self) -> Said:
        """What is held against the answers in other deals."""
        return (frozenset(self.said.items()), self.report.score, self.report.winners)


def answer(found: Completion, named: Container[str], code: str = "") -> Answer:
    """Return what is ruled in a deal, under its own code or another; *named* are the cards that the record names."""
    report, aside = _own(found.tables) if not code else _under(found, code)
    keys = [Key(each.number, each.offence, each.offender) for each in report.matters]
    said = dict(zip(keys, (_said(each, report, named) for each in report.matters), strict=True))
    return Answer(report, said, dict(zip(keys, map(_short, report.matters), strict=True)), aside)


def _own(tables: tuple[Table, ...]) -> tuple[Report, bool]:
    """Return the report on what counts, and whether anything else was amiss."""
    from hoyle.referee import report_of

    report, last = report_of(tables, ruled=True), tables[-1]
    given = {each.irregularity for each in last.rulings}
    unruled = (it for it in last.irregularities if it.id not in given and last.code.on(type(it.what)))
    return report, report.claimed and any(it.status is not Status.MOOT for it in unruled)


def _under(found: Completion, code: str) -> tuple[Report, bool]:
    """Return the same under another code."""
    report = compare(found.record, (code,)).columns[0].report
    counting = tuple(each for each in report.matters if not report.claimed or _given(each))
    return evolve(report, matters=counting), len(counting) < len(report.matters)


def _given(matter: Matter) -> bool:
    """Say whether there was a ruling on a matter, and it is no supposition."""
    it, judgement = matter.irregularity, matter.judgement
    return judgement is not None and (it is None or judgement.claimed or it.status is Status.RULED)


def _short(matter: Matter) -> str:
    if matter.judgement is None:
        return UNDONE
    outcome, law = matter.judgement.ruling.outcome.value, ", ".join(_law(matter.judgement))
    return f"{outcome} ({law})" if law else outcome


def _said(matter: Matter, report: Report, named: Container[str]) -> Said:
    found, judgement = opinion(matter, report), matter.judgement
    timely = tuple((each.says, each.limit) for each in found.in_time)
    parts = (found.says, _law(judgement), found.who, found.limit, found.until, found.chosen, timely)
    return tuple(_alike(each, named) for each in parts)


def _law(judgement: Judgement | None) -> tuple[str, ...]:
    upheld = judgement is not None and judgement.ruling.outcome is Outcome.UPHELD
    return judgement.ruling.cites if judgement is not None and upheld else ()


def _alike(said: Hashable, named: Container[str]) -> Hashable:
    """Return what is said with ``?`` for each card that the record does not name."""
    if isinstance(said, str):
        return _CARD.sub(lambda found: _name(found[0], named), said)
    if isinstance(said, tuple):
        return tuple(_alike(each, named) for each in said)
    return frozenset(_alike(each, named) for each in said) if isinstance(said, frozenset) else said


def _name(words: str, named: Container[str]) -> str:
    """Return the words for a card as they are if the record names it, or if they are for something else."""
    text = _WORDED.get(words, words)
    return words if text in named or text not in BY_TEXT else "?"
