"""Tables and games as a failing example prints them: as a record file, inside a call that reads it again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import evolve, fields
from hypothesis.vendor.pretty import for_type_by_name

from hoyle.cards import Card
from hoyle.errors import BadValue, HoyleError
from hoyle.games.registry import CODES
from hoyle.laws.clauses import Clause, Code
from hoyle.records import RecordFile, dumps, last, read, replay
from hoyle.table.table import Table

if TYPE_CHECKING:
    from hypothesis.vendor.pretty import RepresentationPrinter

    from hoyle.laws.clauses import Value


class Game(tuple[Table, ...]):
    """A game on its way: the table at which it begins, and the one after each act."""

    __slots__ = ()

    @property
    def last(self) -> Table:
        """The table after the last act."""
        return self[-1]

    def __repr__(self) -> str:
        return f"game({quoted(record_text(self.last))})"


def game(text: str) -> Game:
    """Return the game in a record, as a failing example prints it."""
    return Game(replay(read(text)))


def record_text(table: Table) -> str:
    """Return a table as a record file.

    Under a code that no record can name it is written under the one that this changes, with a line that says so; what
    no record can hold at all is told by its parts.
    """
    try:
        return dumps(table)
    except BadValue as error:
        base = origin(table.code)
        if base is not None and base != table.code:
            text = dumps(evolve(table, code=base))
            what = f"{base.name} as changed" if base.name == table.code.name else table.code.name
            return f"# played under {what}, which is not registered: see hoyle.register\n{text}"
        return f"# no record can hold this table: {error}\n# {table!r}, after {list(table.acts)!r}\n"


def quoted(text: str) -> str:
    """Return a text as it stands in a program, over several lines."""
    return f"{'r' if chr(92) in text else ''}'''\n{text}'''" if "'''" not in text else repr(text)


def origin(code: Code) -> Code | None:
    """Return the registered code that goes by the name of another one, or by the beginning of its name, if any does."""
    parts = code.name.split("+")
    names = ("+".join(parts[:count]) for count in range(len(parts), 0, -1))
    return next((CODES[name] for name in names if name in CODES), None)


# Hypothesis takes values apart, whatever they say of themselves; so it is told how these are printed.


def _table(table: Table, printer: RepresentationPrinter, _cycle: bool) -> None:  # noqa: FBT001 - as Hypothesis calls it
    printer.text(f"hoyle.loads({quoted(record_text(table))})")


def _record(record: RecordFile, printer: RepresentationPrinter, _cycle: bool) -> None:  # noqa: FBT001 - as above
    try:
        text = record_text(last(record))
        same = read(text) == record
    except HoyleError:
        text, same = "", False
    printer.text(f"hoyle.read({quoted(text)})" if same else repr(record))


def _card(face: Card, printer: RepresentationPrinter, _cycle: bool) -> None:  # noqa: FBT001 - as above
    printer.text(f"card({face.text!r})")


def _code(code: Code, printer: RepresentationPrinter, _cycle: bool) -> None:  # noqa: FBT001 - as above
    base = origin(code)
    settings, new = _amendment(base, code) if base is not None else ({}, ())
    if base is None or not _same(code, base, settings, new):
        printer.text(repr(code))
    elif code.name == base.name:
        printer.text(f"hoyle.get_code({', '.join((repr(base.name), *(f'{k}={v!r}' for k, v in settings.items())))})")
    else:
        with printer.group(4, f"hoyle.get_code({base.name!r}).amend({_added(code, base)!r}", ")"):
            for clause in new:
                printer.text(",")
                printer.breakable()
                _clause(clause, base, printer)
            printer.text(f", settings={settings!r}" if settings else "")


def _amendment(base: Code, code: Code) -> tuple[dict[str, Value], tuple[Clause, ...]]:
    """Return the settings in which a code differs from one of which it may be made, and the clauses."""
    each = zip(code.following(), base.following(), strict=False)
    settings = dict(item for mine, its in each for item in mine.settings.items() - its.settings.items())
    return dict(sorted(settings.items())), tuple(clause for clause in code.clauses if clause not in base.clauses)


def _same(code: Code, base: Code, settings: dict[str, Value], new: tuple[Clause, ...]) -> bool:
    """Say whether these settings and clauses make the one code of the other."""
    try:
        return base.amend(_added(code, base), *new, settings=settings) == code
    except HoyleError:
        return False


def _added(code: Code, base: Code) -> str:
    """Return what the name of a code has beyond that of another."""
    return code.name[len(base.name) + 1 :]


def _clause(clause: Clause, base: Code, printer: RepresentationPrinter) -> None:
    """Print a clause by what has changed in the one of its name."""
    old = next((each for each in base.clauses if each.id == clause.id), None)
    if old is None:
        printer.pretty(clause)
        return
    with printer.group(4, f"evolve(hoyle.get_code({base.name!r}).clause({clause.id!r})", ")"):
        for each in fields(Clause):
            if getattr(clause, each.name) != getattr(old, each.name):
                printer.text(",")
                printer.breakable()
                printer.text(f"{each.name}=")
                printer.pretty(getattr(clause, each.name))


for_type_by_name(Table.__module__, Table.__name__, _table)
for_type_by_name(RecordFile.__module__, RecordFile.__name__, _record)
for_type_by_name(Card.__module__, Card.__name__, _card)
for_type_by_name(Code.__module__, Code.__name__, _code)
