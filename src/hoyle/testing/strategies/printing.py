"""Tables and games as a failing example prints them: as a record file, inside a call that reads it again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import evolve
from hypothesis.vendor.pretty import for_type_by_name

from hoyle.cards import Card
from hoyle.errors import BadValue
from hoyle.games.registry import CODES
from hoyle.laws.clauses import Code
from hoyle.records import dumps, read, replay
from hoyle.table.table import Table

if TYPE_CHECKING:
    from hypothesis.vendor.pretty import RepresentationPrinter


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

    Under a code that is not registered it is written under the one that this changes, with a line that says so; what
    no record can hold at all is told by its parts.
    """
    try:
        return dumps(table)
    except BadValue as error:
        if table.code.base in CODES:
            text = dumps(evolve(table, code=CODES[table.code.base]))
            return f"# played under {table.code.name}, which is not registered: see hoyle.register\n{text}"
        return f"# no record can hold this table: {error}\n# {table!r}, after {list(table.acts)!r}\n"


def quoted(text: str) -> str:
    """Return a text as it stands in a program, over several lines."""
    return f"{'r' if chr(92) in text else ''}'''\n{text}'''" if "'''" not in text else repr(text)


# Hypothesis takes values apart, whatever they say of themselves; so it is told how these are printed.


def _table(table: Table, printer: RepresentationPrinter, _cycle: bool) -> None:  # noqa: FBT001 - as Hypothesis calls it
    printer.text(f"hoyle.loads({quoted(record_text(table))})")


def _card(face: Card, printer: RepresentationPrinter, _cycle: bool) -> None:  # noqa: FBT001 - as above
    printer.text(f"card({face.text!r})")


def _code(code: Code, printer: RepresentationPrinter, _cycle: bool) -> None:  # noqa: FBT001 - as above
    printer.text(f"hoyle.get_code({code.name!r})" if CODES.get(code.name) == code else repr(code))


for_type_by_name(Table.__module__, Table.__name__, _table)
for_type_by_name(Card.__module__, Card.__name__, _card)
for_type_by_name(Code.__module__, Code.__name__, _code)
