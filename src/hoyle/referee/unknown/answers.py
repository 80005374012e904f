"""What is ruled in each of the deals that were looked at, and which of them have the same ruling.

Rulings are the same if they say the same of everything that anybody claimed, or where nobody claimed, of all that was
amiss: the offence, the law, what follows, who may choose what and until when.  What the score is besides counts only
where nobody claimed.  A card that the record does not name is a card like another there.
"""

from __future__ import annotations

import re
from collections.abc import Container, Hashable, Sequence
from typing import TYPE_CHECKING, TypeAlias

from attrs import evolve, frozen

from hoyle.cards import BY_TEXT, FACES
from hoyle.laws.offences import Status, Unproved
from hoyle.laws.rulings import Outcome
from hoyle.referee.compare import compare
from hoyle.referee.opinions import UNDONE, opinion
from hoyle.table import hear
from hoyle.table.acts import Claim

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
    """A matter that may be there in one deal and not in another: at which act, what, by whom.

    What somebody claims (``claimed``) is one matter, whether it is borne out or not: it stands at the act that claims.
    """

    number: int
    offence: str
    offender: int
    claimed: bool = False

    def words(self, people: Sequence[str]) -> str:
        """Return it in words."""
        where = f"claimed in act {self.number}" if self.claimed else f"act {self.number}"
        return f"{self.offence} by {people[self.offender]} ({where if self.number > 0 else 'before the first act'})"


@frozen
class Answer:
    """What is ruled in a deal: ``report`` has the matters that count, ``said`` what is ruled on each of them.

    ``aside`` is what else was amiss, which nobody claimed.
    """

    report: Report
    matters: dict[Key, Matter]
    said: dict[Key, Said]
    aside: tuple[Key, ...]

    @property
    def key(self) -> Said:
        """What is held against the answers in other deals."""
        left = () if self.report.claimed else (self.report.score, self.report.winners)
        return (frozenset(self.said.items()), left)

    def short(self, key: Key) -> tuple[str, int]:
        """Return what is ruled on a matter in a word or two, and the act that was amiss, 0 if none was."""
        matter = self.matters.get(key)
        return (_short(matter), _at(matter)) if matter else (NOTHING, 0)


def answer(found: Completion, named: Container[str], code: str = "") -> Answer:
    """Return what is ruled in a deal, under its own code or another; *named* are the cards that the record names."""
    report, aside = _own(found.tables) if not code else _under(found, code)
    matters = dict(zip(_keys(report, found.tables), report.matters, strict=True))
    said = {key: _said(each, report, named) for key, each in matters.items()}
    return Answer(report, matters, said, aside)


def _at(matter: Matter) -> int:
    """Return the act that was amiss; 0 for a claim that is not borne out."""
    return matter.number if matter.irregularity else 0


def _keys(report: Report, tables: tuple[Table, ...]) -> list[Key]:
    """Return the keys of the matters that count: those of the claims, as far as each is answered once."""
    own = [_key(each) for each in report.matters]
    claims = [_claim(each, tables) or key for each, key in zip(report.matters, own, strict=True)]
    return [claim if claims.count(claim) == 1 else key for claim, key in zip(claims, own, strict=True)]


def _key(matter: Matter) -> Key:
    return Key(matter.number, matter.offence, matter.offender)


def _claim(matter: Matter, tables: tuple[Table, ...]) -> Key | None:
    """Return the key of the claim that a ruling answers, if it answers one."""
    if matter.judgement is None or not matter.judgement.claimed:
        return None
    number = matter.judgement.number
    act = tables[-1].acts[len(tables[0].acts) + number - 1]
    return Key(number, act.of.called, act.against, claimed=True) if isinstance(act, Claim) else None


def _own(tables: tuple[Table, ...]) -> tuple[Report, tuple[Key, ...]]:
    """Return the report on what counts, and what else was amiss, what the law is silent on too."""
    from hoyle.referee import report_of

    report, last = report_of(tables, ruled=True), tables[-1]
    given = {each.irregularity for each in last.rulings}
    unruled = (
        it
        for it in last.irregularities
        if it.id not in given and (not isinstance(it.what, Unproved) or last.code.on(Unproved))
    )
    heard = len(tables[0].acts)
    aside = (
        Key(hear.record_number(last, it.ply) - heard, it.what.called, it.offender)
        for it in unruled
        if report.claimed and it.status is not Status.MOOT
    )
    return report, tuple(dict.fromkeys(aside))


def _under(found: Completion, code: str) -> tuple[Report, tuple[Key, ...]]:
    """Return the same under another code."""
    report = compare(found.record, (code,)).columns[0].report
    counting = tuple(each for each in report.matters if not report.claimed or _given(each))
    aside = (_key(each) for each in report.matters if each not in counting and each.judgement is not None)
    return evolve(report, matters=counting), tuple(dict.fromkeys(aside))


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
    parts = (_at(matter), found.says, _law(judgement), found.who, found.limit, found.until, found.chosen, timely)
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
