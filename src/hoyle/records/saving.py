"""A table as a record, and a record as text: equal tables give equal bytes."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from itertools import accumulate
from typing import Any

from attrs import fields
from cattrs import BaseValidationError

from hoyle.errors import BadValue, must_be
from hoyle.games.registry import CODES, GAMES
from hoyle.laws.clauses import Code, Value
from hoyle.laws.duties import Ref
from hoyle.laws.remedies import Add, AwardTricks, Deduct, EndHand, Move
from hoyle.laws.rulings import Ruling
from hoyle.notation import format_act
from hoyle.records.header import CHORES
from hoyle.records.shape import FORMAT, REVISION, RecordFile, SavedFinding, SavedRuling
from hoyle.records.structure import faults, structure, unstructure
from hoyle.seats import names
from hoyle.table.hear import offered
from hoyle.table.match import Match
from hoyle.table.names import Names
from hoyle.table.table import Table

FIGURES = {Add: "add", Deduct: "deduct", EndHand: "give", AwardTricks: "award tricks", Move: "move"}
"""The remedies that have a figure, as a saved ruling names them."""
_BARE = re.compile(r"[A-Za-z0-9_-]+")


def dumps(table: Table) -> str:
    """Return a table as TOML, which ``loads`` reads back to an equal table.

    Raises ``BadValue`` for what no record can hold: a game or a code of laws that is not registered, an act that has no
    written form, a text without end.
    """
    return "".join(_toml(plain(record_of(table))))


def dumps_json(table: Table) -> str:
    """Return a table as JSON: the value that ``dumps`` writes, and the same errors."""
    return json.dumps(plain(record_of(table)), ensure_ascii=False, indent=2) + "\n"


def plain(record: RecordFile) -> dict[str, Any]:
    """Return a record as plain values; raises ``BadValue`` for what could not be read again."""
    data = unstructure(record)
    try:
        structure(data)
    except BaseValidationError as error:
        path, value, mend = next(faults(error, data))
        raise BadValue(".".join(map(str, path)), value, mend) from error
    return data


def record_of(table: Table) -> RecordFile:
    """Return a table as a record: how it began, what people and chance did, and every ruling given.

    Raises ``BadValue`` as ``dumps`` does.
    """
    _check(table)
    game, code, begun = table.game, table.code, table.start
    known = GAMES.get(game.name)
    if known is None or type(known) is not type(game) or known.with_options(**game.options) != game:
        raise BadValue("a game", game.name, "a record names its game: it must be one of hoyle.games.registry.GAMES")
    seats = names(Names(game.players, begun.players).players)
    numbers = list(accumulate(int(not step.derived) for step in table.record.steps))
    return RecordFile(
        hoyle=FORMAT,
        game=game.name,
        code=code.name,
        rules=REVISION,
        dealer=seats[begun.dealer] if begun.dealer >= 0 else "",
        players=dict(zip(seats, begun.players, strict=False)),
        score={game.key_of(account): points for account, points in enumerate(begun.score)} if any(begun.score) else {},
        prior=dict(sorted(begun.prior.items())),
        enforcement=table.enforcement.value,
        automatic=_chores(table),
        acts=tuple(format_act(act, game) for act in table.acts),
        options={name: value for name, value in sorted(game.options.items()) if code.options.get(name) != value},
        settings=_settings(code),
        finding=tuple(SavedFinding(question=x.question, answer=x.answer, at=x.at) for x in table.findings),
        ruling=tuple(saved(table, at, numbers[each.ply]) for at, each in enumerate(table.record.rulings)),
    )


def _check(table: object) -> None:
    """Raise ``BadValue`` for what is no table."""
    if isinstance(table, Match):
        mend = "it is one table: pickle the match, or keep match.table as a record, with match.done and match.target"
        raise BadValue("what a record holds", "a match", mend)
    must_be(Table, "what a record holds", table, "it is a table, as game.start begins one")


def saved(table: Table, number: int, act: int) -> SavedRuling:
    """Return a ruling of a table, by its number, as a record keeps it; it was given on the act of that number."""
    ruling = table.record.rulings[number]
    what = "" if ruling.irregularity is None else table.record.irregularities[ruling.irregularity].what.called
    clause = ruling.clause.id if ruling.clause else ""
    return SavedRuling(
        act=act, outcome=ruling.outcome.value, offence=what, clause=clause, figures=tuple(_figures(ruling))
    )


def _figures(ruling: Ruling) -> Iterator[str]:
    """Yield what the remedies and options of a ruling amount to: ``deduct 1``."""
    resolved = dict(ruling.figures)
    for remedy in (*ruling.then, *offered(ruling.elect)):
        match remedy:
            case (
                Add(points=amount)
                | Deduct(points=amount)
                | EndHand(points=amount)
                | AwardTricks(tricks=amount)
                | Move(cards=amount)
            ):
                if not isinstance(amount, Ref):
                    yield f"{FIGURES[type(remedy)]} {resolved.get(amount, amount)}"
            case _:
                pass


def _chores(table: Table) -> tuple[Any, ...]:
    known = tuple(name for name, act in CHORES.items() if act in table.automatic)
    if len(known) < len(table.automatic):
        mend = f"a table can do by itself {', '.join(act.__name__ for act in CHORES.values())}"
        raise BadValue("the automatic acts", table.automatic, mend)
    return known


def _settings(code: Code) -> dict[str, Value]:
    """Return the settings by which a code differs from the registered one of its name; else it must be that one."""
    known = CODES.get(code.name)
    if known is not None:
        own = {name: value for name, value in sorted(code.settings.items()) if known.settings.get(name) != value}
        laws = (each.name for each in fields(Code) if each.init and each.name != "settings")
        same = all(getattr(code, name) == getattr(known, name) for name in laws)
        if same and known.settings.keys() <= code.settings.keys():
            return own
    mend = "laws travel by a registered name: see hoyle.register, and hoyle.get_code for house rules"
    raise BadValue("a code of laws", code.name, mend)


# TOML.


def _toml(data: Mapping[str, Any]) -> Iterator[str]:
    """Yield a record as TOML: first the keys of the record as a whole, then its tables."""
    tables = {"options", "settings"} | {key for key in ("finding", "expect", "ruling") if data.get(key)}
    for key, value in data.items():
        if key == "acts":
            yield "acts = [\n" + "".join(f"  {_value(act)},\n" for act in value) + "]\n"
        elif key not in tables:
            yield f"{key} = {_value(value)}\n"
    for key in (key for key in data if key in tables):
        several = data[key] if key not in {"options", "settings"} else ()
        for each in several or (data[key],):
            yield f"\n[[{key}]]\n" if several else f"\n[{key}]\n"
            yield from (f"{_key(name)} = {_value(value)}\n" for name, value in each.items())


def _value(value: object) -> str:
    match value:
        case bool():
            return str(value).lower()
        case str():
            return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
        case Mapping():
            return "{ " + ", ".join(f"{_key(name)} = {_value(each)}" for name, each in value.items()) + " }"
        case list() | tuple():
            return "[" + ", ".join(map(_value, value)) + "]"
        case _:
            return str(value)


def _key(name: str) -> str:
    return name if _BARE.fullmatch(name) else _value(name)
