"""Lines for people: in colour on a terminal, plain in a pipe, within 80 columns, and no word ever broken in two."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from textwrap import wrap
from typing import TypeAlias

import click
from attrs import field, frozen
from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

Json: TypeAlias = "bool | int | float | str | Sequence[Json] | Mapping[str, Json] | None"

WIDTH = 80
GAP = 2
ROOM = 24
"""What is said beside a name has at least so much room; a name that leaves less has a line of its own."""
HEAD, NAME, OPTION, FAULT, ASIDE = "bold", "cyan", "green", "red", "dim"
"""The styles: of headings, of names that can be typed, of choices, of what is amiss, of what is said by the way."""

as_json = click.option("--json", "as_json", is_flag=True, help="Print JSON, with stable keys.")


def print_json(value: Json) -> None:
    """Print a value as JSON."""
    click.echo(json.dumps(value, ensure_ascii=False, indent=2))


class Printer(Console):
    """A console that tells the command, and not the system, that nobody reads on."""

    def on_broken_pipe(self) -> None:
        """Raise what the command ends by."""
        raise BrokenPipeError


@frozen
class Page:
    """Where a command prints for people."""

    console: Console = field(factory=lambda: Printer(highlight=False, markup=False, emoji=False))

    def line(self, text: str = "", style: str = "", indent: int = 0) -> None:
        """Print a paragraph, each of its lines after so many blanks."""
        for each in _lines(text, indent):
            self._print((" " * indent + each if each else "", style))

    def heading(self, text: str) -> None:
        """Print a heading after an empty line."""
        self.line()
        self.line(text, HEAD)

    def rows(self, rows: Iterable[tuple[str, str]], style: str = NAME, indent: int = 2) -> None:
        """Print rows of a name and what is said of it; the names stand in a column of their own.

        Under a name that would leave no room for what is said of it, that begins on the next line.
        """
        rows = list(rows)
        longest = WIDTH - indent - GAP - ROOM
        column = max((len(name) for name, _ in rows if len(name) <= longest), default=GAP) + GAP
        for name, said in rows:
            beside = name if len(name) <= longest else ""
            if name != beside:
                self._print((" " * indent + name, style))
            for at, each in enumerate(_lines(said, indent + column)):
                self._print((" " * indent, ""), ((beside if at == 0 else "").ljust(column), style), (each, ""))

    def table(self, heads: Sequence[str], rows: Iterable[Sequence[str]]) -> None:
        """Print a table of figures, the first column on the left."""
        table = Table(box=box.SIMPLE_HEAD, show_edge=False, pad_edge=False, header_style=HEAD)
        for at, head in enumerate(heads):
            table.add_column(head, justify="right" if at else "left", style="" if at else NAME)
        for row in rows:
            table.add_row(*row)
        self.console.print(table)

    def _print(self, *parts: tuple[str, str]) -> None:
        text = Text.assemble(*parts)
        text.rstrip()
        self.console.print(text, soft_wrap=True)


def _lines(text: str, indent: int) -> list[str]:
    """Return the lines of a paragraph, each of which stands after so many blanks."""
    return wrap(text, max(WIDTH - indent, ROOM), break_long_words=False, break_on_hyphens=False) or [""]
