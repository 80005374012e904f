"""A record played again, act by act: strictly, or as far as it goes with all its faults told."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Mapping
from typing import TypeAlias

from attrs import frozen

from hoyle.errors import BadText, ImpossibleAct, IrregularAct
from hoyle.moments import Act
from hoyle.notation import format_act, parse_act
from hoyle.records.dealt import COMPLETE, undealt
from hoyle.records.faults import Fault, RecordError, by_line
from hoyle.records.header import begin, game_of, people
from hoyle.records.places import Path
from hoyle.records.reading import read, survey
from hoyle.records.saving import saved
from hoyle.records.shape import RecordFile, SavedRuling, changes_since
from hoyle.seats import CHANCE
from hoyle.table.position import Fault as Amiss
from hoyle.table.table import Table

Saved: TypeAlias = Mapping[int, tuple[SavedRuling, ...]]
"""The rulings of a saved game, by the number of their act."""


def replay(record: RecordFile) -> tuple[Table, ...]:
    """Return the table before the first act of a record and after each.

    Raises ``RecordError`` at the first fault: it names the act, and shows what may be done in its stead.
    """
    return tuple(_tables(record))


def loads(text: str) -> Table:
    """Return the table that a text holds: TOML, or JSON if it begins with a brace.

    Raises ``RecordError`` if it holds none.
    """
    return last(read(text))


def loads_json(text: str) -> Table:
    """Return the table that a text of JSON holds; raises ``RecordError`` if it holds none."""
    return last(read(text, name="<text>.json"))


def last(record: RecordFile) -> Table:
    """Return the table after the last act of a record; raises ``RecordError`` at the first fault."""
    return deque(_tables(record), maxlen=1)[0]


@frozen
class Lenient:
    """What can be made of a record: all its faults; the tables before its first act and after each, as far as it goes.

    An act that cannot be read or done is left out: the table after it is the table before it.
    """

    faults: tuple[Fault, ...]
    record: RecordFile | None
    tables: tuple[Table, ...]


def lenient(text: str, name: str = "<text>") -> Lenient:
    """Return what can be made of a text, with every fault in it."""
    found = survey(text, name)
    if found.record is None:
        return Lenient(found.faults, None, ())
    record, wrong, due = found.record, list(found.faults), _by_act(found.record)
    try:
        tables = [begin(record)]
    except RecordError as error:
        wrong.extend((*error.faults, *_unreadable(record, found.unread)))
        return Lenient(by_line(wrong), record, ())
    for at in range(len(record.acts)):
        table = tables[-1]
        try:
            table = table if at in found.unread else done(record, table, ("acts", at), record.acts[at])
            _same(record, due, tables[-1], table, at)
        except RecordError as error:
            wrong.extend(error.faults)
        tables.append(table)
    return Lenient(by_line((*wrong, *_left(record))), record, tuple(tables))


def done(record: RecordFile, table: Table, path: Path, text: str) -> Table:
    """Return the table after an act that stands at a path of the record.

    Raises ``RecordError`` if it cannot be read or done.
    """
    act = understood(record, table, path, text)
    try:
        return table.apply(act)
    except ImpossibleAct as error:
        mend = f"{error.why}; {_instead(table, act)}"
    except IrregularAct as error:
        mend = f"{error}; {_instead(table, act)}"
    raise RecordError((record.source.fault(path, text, mend),))


def understood(record: RecordFile, table: Table, path: Path, text: str) -> Act:
    """Return the act that a text at a path of the record says; raises ``RecordError`` if it says none."""
    dealer = table.position.dealer
    try:
        return parse_act(text, table.game, dealer=None if dealer < 0 else dealer, names=table.start.players)
    except BadText as error:
        raise RecordError((record.source.fault(path, text, error.mend),)) from error


def _tables(record: RecordFile) -> Iterator[Table]:
    table, due = begin(record), _by_act(record)
    yield table
    for at, text in enumerate(record.acts):
        after = done(record, table, ("acts", at), text)
        _same(record, due, table, after, at)
        table = after
        yield table
    left = tuple(_left(record))
    if left:
        raise RecordError(left)


def _instead(table: Table, act: Act) -> str:
    """Say what may be done in the stead of an act: by its seat, or by those that the table waits for."""
    if table.position.fault(act) is Amiss.NOT_KNOWN:
        where = "stock = '...' in the header, the top card first, or 'then ...' in a deal"
        return f"say which cards come next: {where}, {COMPLETE}"
    missing = undealt(table, act)
    if missing:
        return missing
    acts = table.legal_acts(act.seat) if act.seat != CHANCE else ()
    for other in table.to_act:
        if not acts and other != CHANCE:
            acts = table.legal_acts(other)
    if acts:
        return "it may be " + " or ".join(repr(format_act(act, table.game)) for act in acts[:3])
    if CHANCE in table.to_act:
        return "it is for chance: a deal, or cards drawn blind"
    return "nothing can follow"


def _unreadable(record: RecordFile, unread: frozenset[int | str]) -> Iterator[Fault]:
    """Yield the faults of the acts that cannot be read, where none can be done because the header is wrong."""
    game = game_of(record)
    for at, text in enumerate(record.acts if game else ()):
        try:
            if game and at not in unread:
                parse_act(text, game, dealer=0, names=people(record, game.players))
        except BadText as error:
            yield record.source.fault(("acts", at), text, error.mend)


# The rulings of a saved game.


def _by_act(record: RecordFile) -> Saved | None:
    """Return the rulings that a record has saved, by the number of their act; ``None`` if it saved none of them."""
    if record.ruling is None:
        return None
    found: dict[int, tuple[SavedRuling, ...]] = {}
    for each in record.ruling:
        found[each.act] = (*found.get(each.act, ()), each)
    return found


def _same(record: RecordFile, due: Saved | None, before: Table, after: Table, at: int) -> None:
    """Raise ``RecordError`` if an act brought other rulings than the record has for it."""
    if due is None:
        return
    was = due.get(at + 1, ())
    now = tuple(saved(after, number, at + 1) for number in range(len(before.record.rulings), len(after.record.rulings)))
    if was != now:
        mend = f"on act {at + 1} the record has the ruling {_words(was)}, and its replay gives {_words(now)}"
        raise RecordError((record.source.fault(("acts", at), record.acts[at], mend + _changes(record)),))


def _words(rulings: tuple[SavedRuling, ...]) -> str:
    return " and ".join(repr(str(each)) for each in rulings) or "none"


def _changes(record: RecordFile) -> str:
    """Say what has changed since the revision of the laws under which a record was saved."""
    later = changes_since(record.rules)
    return f"; it was saved under revision {record.rules} of the laws, and since then came {later}" if later else ""


def _left(record: RecordFile) -> Iterator[Fault]:
    """Yield the faults of saved rulings for which there is no act."""
    for at, each in enumerate(record.ruling or ()):
        if not 1 <= each.act <= len(record.acts):
            yield record.source.fault(("ruling", at, "act"), each.act, f"the acts are numbered 1 to {len(record.acts)}")
