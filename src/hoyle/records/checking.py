"""What a record expects, held against what is found: a dispute file is a golden case, a golden case a dispute file."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from attrs import asdict, frozen

from hoyle.cards import Card, in_mask, show
from hoyle.cards import cards as read_cards
from hoyle.laws import explain
from hoyle.laws.offences import Irregularity, Status
from hoyle.laws.rulings import Outcome, Ruling, Verdict
from hoyle.moments import Deadline
from hoyle.notation import format_act
from hoyle.records.expecting import senseless
from hoyle.records.faults import RecordError, by_line
from hoyle.records.places import Path
from hoyle.records.playing import done, replay, understood
from hoyle.records.shape import Expect, RecordFile
from hoyle.seats import name, names
from hoyle.table import hear, legal
from hoyle.table.acts import Claim, Correct
from hoyle.table.record import OpenElection, Pending
from hoyle.table.table import Table

NONE = "none"


@frozen
class Mismatch:
    """Something that a record expects and that is not so: the file, the line of the block, the key, both values."""

    file: str
    line: int
    key: str
    expected: str
    found: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.key}: expected {self.expected!r}, found {self.found!r}"


def check(record: RecordFile) -> tuple[Mismatch, ...]:
    """Return what a record expects and that is not so; nothing if all is as expected.

    Raises ``RecordError`` if the record cannot be replayed, or an expectation makes no sense.
    """
    return tuple(mismatch for each in hold(record) for mismatch in each.mismatches)


def hold(record: RecordFile) -> tuple[Held, ...]:
    """Return each expectation of a record, held against what is found.

    Raises ``RecordError`` if the record cannot be replayed, or an expectation makes no sense.
    """
    tables = replay(record)
    wrong = by_line(senseless(record, tables[0]))
    if wrong:
        raise RecordError(wrong)
    return tuple(_held(record, at, tables) for at in range(len(record.expect)))


def deadline_words(deadline: Deadline, players: int = 2) -> str:
    """Return the words for a deadline, at a game for so many, against which the key ``until`` is held."""
    return explain.deadline(deadline, explain.party_among(players))


@frozen
class Held:
    """An expectation of a record, the scene that it is held against, and what is not so."""

    expect: Expect
    scene: Scene
    mismatches: tuple[Mismatch, ...]


@frozen
class Scene:
    """What an expectation is held against: the table, what was amiss at it, and what the law says to that.

    ``judged`` is the table at which the choice that a ruling opens is open, ``number`` the number of that ruling there.
    """

    table: Table
    judged: Table
    number: int = -1
    it: Irregularity | None = None
    ruling: Ruling | None = None
    refusal: legal.Refusal | None = None

    @property
    def pending(self) -> Pending | None:
        """The choice that the ruling has opened; without a ruling in question, the one that is open."""
        opened = self.judged.pending
        if self.number < 0:
            return self.judged.holding or next(iter(opened), None)
        return next((each for each in opened if each.ruling == self.number), None)

    def name(self, seat: int) -> str:
        """Return the name of a seat."""
        return name(seat, self.table.game.players)


def _held(record: RecordFile, at: int, tables: tuple[Table, ...]) -> Held:
    expect, path = record.expect[at], ("expect", at)
    scene = _scene(record, path, expect, tables[-1 if expect.after is None else expect.after])
    return Held(expect, scene, tuple(_unmet(record, path, expect, scene)))


def _unmet(record: RecordFile, path: Path, expect: Expect, scene: Scene) -> Iterator[Mismatch]:
    """Yield what one expectation says and that is not so."""
    readers = READERS if expect.act is None else READERS | OF_AN_ACT
    for key, expected in asdict(expect, recurse=False).items():
        if expected is not None and key in readers:
            wanted, found = _text(expected), readers[key](scene, expected)
            if wanted != found:
                yield Mismatch(record.source.name, record.source.line(path), key, wanted, found)


def _scene(record: RecordFile, path: Path, expect: Expect, table: Table) -> Scene:
    if expect.act is not None:
        act = understood(record, table, (*path, "act"), expect.act)
        return Scene(table, table, refusal=table.why_not(act))
    if expect.claim is not None:
        where = (*path, "claim")
        act = understood(record, table, where, expect.claim)
        if not isinstance(act, Claim | Correct):
            right = "'S claims a renounce by N', 'N corrects'"
            raise RecordError((record.source.fault(where, expect.claim, f"write a claim or a correction: {right}"),))
        return _given(done(record, table, where, expect.claim), len(table.rulings))
    if expect.offence is not None:
        it = _amiss(table, expect)
        return _ruled(table, it) if it else Scene(table, table)
    last = next(reversed(table.record.rulings), None)
    return Scene(table, table, it=_case(table, last), ruling=last)


def _given(table: Table, number: int) -> Scene:
    """Return the scene of a ruling that was given."""
    ruling = table.rulings[number]
    return Scene(table, table, number, _case(table, ruling), ruling)


def _case(table: Table, ruling: Ruling | None) -> Irregularity | None:
    """Return what a ruling was given on, if it was given on anything."""
    at = ruling.irregularity if ruling else None
    return None if at is None else table.record.irregularities[at]


def _amiss(table: Table, expect: Expect) -> Irregularity | None:
    """Return the irregularity that is meant: the oldest of its kind and offender, before all one not yet ruled upon.

    The kind ``none`` means any: nothing should be amiss.
    """
    fitting = [
        it
        for it in table.irregularities
        if expect.offence in {NONE, it.what.called} and expect.offender in {None, name(it.offender, table.game.players)}
    ]
    return min(fitting, key=lambda it: it.status is not Status.LATENT, default=None)


def _ruled(table: Table, it: Irregularity) -> Scene:
    """Return the scene of an irregularity: with the ruling given on it, or what whoever may best claim it would get."""
    given = ((each.irregularity, each.outcome) for each in table.record.rulings)
    upheld = [number for number, each in enumerate(given) if each == (it.id, Outcome.UPHELD)]
    if upheld:
        return _given(table, upheld[-1])
    ruling = min((hear.rule(table, it, seat) for seat in range(table.game.players)), key=_distance)
    if ruling.outcome is not Outcome.UPHELD:
        return Scene(table, table, len(table.rulings), it, ruling)
    judged = table.apply(Claim(ruling.by, it.offender, type(it.what), it.trick))
    return Scene(table, judged, len(table.rulings), it, ruling)


def _distance(ruling: Ruling) -> tuple[bool, int]:
    """Say how far a ruling is from being upheld: by its outcome, then by the clauses that are not for the claimant."""
    return ruling.outcome is not Outcome.UPHELD, sum(each.verdict is Verdict.PARTY for each in ruling.trace)


# Words.  What is found is put into the words of what is expected wherever the two mean the same.


def _text(value: object) -> str:
    match value:
        case bool():
            return str(value).lower()
        case Mapping():
            nested = {key: f"({_text(each)})" for key, each in value.items() if isinstance(each, Mapping)}
            return ", ".join(f"{key} {nested.get(key) or _text(each)}" for key, each in value.items()) or NONE
        case tuple():
            return ", ".join(value) or NONE
        case _:
            return str(value) or NONE


def _some(expected: tuple[str, ...], found: Iterable[str]) -> str:
    """Return seats in words, in whose order nothing lies."""
    there = tuple(found)
    return _text(expected if sorted(expected) == sorted(there) else there)


def _clause(scene: Scene, expected: str) -> str:
    ruling = scene.ruling
    if ruling is None:
        return NONE
    if ruling.clause:
        speaking = (ruling.clause.id, *ruling.cites)
    else:
        weighed = {each.clause for each in ruling.trace}
        clauses = scene.table.code.on(type(scene.it.what)) if scene.it else ()
        speaking = (ruling.nearest, *(x for each in clauses if each.id in weighed for x in (each.id, *each.cites)))
    return _text(expected if expected in speaking else tuple(dict.fromkeys(filter(None, speaking))))


def _by(scene: Scene, expected: tuple[str, ...]) -> str:
    pending = scene.pending
    return _some(expected, map(scene.name, hear.holders(scene.judged, pending)) if pending else ())


def _until(scene: Scene, _: str) -> str:
    pending, players = scene.pending, scene.table.game.players
    if isinstance(pending, OpenElection):
        return _text(deadline_words(pending.election.until, players))
    return _text(deadline_words(scene.ruling.clause.until if scene.ruling and scene.ruling.clause else (), players))


def _options(scene: Scene, _: tuple[str, ...]) -> str:
    pending = scene.pending
    return _text(tuple(each.label for each in pending.election.options) if isinstance(pending, OpenElection) else ())


def _score(scene: Scene, expected: Mapping[str, Any]) -> str:
    by_option = any(isinstance(each, Mapping) for each in expected.values())
    if not by_option:
        return _text(_points(scene.table, expected))
    leads_to = _leads_to(scene)
    if all(option in leads_to for option in expected):
        return _text({option: _points(leads_to[option], expected[option]) for option in expected})
    named = dict.fromkeys(account for points in expected.values() for account in points)
    return _text({option: _points(table, expected.get(option, named)) for option, table in leads_to.items()})


def _points(table: Table, named: Iterable[str]) -> dict[str, int]:
    return {name: table.score[table.game.account_named(name)] for name in named}


def _leads_to(scene: Scene) -> dict[str, Table]:
    """Return the table to which each option of the open choice leads, as its holder would say it."""
    found: dict[str, Table] = {}
    for seat in hear.holders(scene.judged, scene.pending)[:1] if scene.pending else ():
        assert scene.pending, "it has a holder"
        for act in legal.choices(scene.judged, scene.pending, seat):
            label = format_act(act, scene.table.game).split(" ", 2)[2]
            found[label] = scene.judged.apply(act)
    return found


def _hands(scene: Scene, expected: Mapping[str, str]) -> str:
    seats = names(scene.table.game.players)
    there = {seat: in_mask(scene.table.position.hand(seats.index(seat))) for seat in expected}
    return _text({seat: _same_cards(expected[seat], hand) for seat, hand in there.items()})


def _turn_up(scene: Scene, expected: str) -> str:
    up = dict(scene.table.game.public(scene.table.position)).get("turn-up")
    return _same_cards(expected, (up,) if isinstance(up, Card) else ())


def _same_cards(expected: str, found: tuple[Card, ...]) -> str:
    return _text(expected if set(read_cards(expected)) == set(found) else show(found))


READERS: dict[str, Callable[[Scene, Any], str]] = {
    "offence": lambda scene, _: scene.it.what.called if scene.it else NONE,
    "offender": lambda scene, _: scene.name(scene.it.offender) if scene.it else NONE,
    "status": lambda scene, _: scene.it.status.name.lower() if scene.it else NONE,
    "ruling": lambda scene, _: scene.ruling.outcome.value if scene.ruling else NONE,
    "clause": _clause,
    "by": _by,
    "until": _until,
    "options": _options,
    "score": _score,
    "dealer": lambda scene, _: scene.name(scene.table.position.dealer) if scene.table.position.dealer >= 0 else NONE,
    "to_act": lambda scene, expected: _some(expected, map(scene.name, scene.table.to_act)),
    "hands": _hands,
    "turn_up": _turn_up,
    "counts": lambda scene, _: _text(scene.table.outcome.counts) if scene.table.outcome else NONE,
}
"""How each key is read off the scene; it is also told what was expected."""

OF_AN_ACT: dict[str, Callable[[Scene, Any], str]] = {
    "lawful": lambda scene, _: _text(scene.refusal is None),
    "offence": lambda scene, _: scene.refusal.offence.called if scene.refusal and scene.refusal.offence else NONE,
    "clause": lambda scene, _: _text(scene.refusal.clause) if scene.refusal else NONE,
}
"""How the keys are read where it is only asked whether an act is lawful."""
