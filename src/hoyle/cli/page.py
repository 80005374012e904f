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
        for each in wrap(text, WIDTH - indent, break_long_words=False, break_on_hyphens=False) or [""]:
            self._print((" " * indent + each if each else "", style))

    def heading(self, text: str) -> None:
        """Print a heading after an empty line."""
        self.line()
        self.line(text, HEAD)

    def rows(self, rows: Iterable[tuple[str, str]], style: str = NAME, indent: int = 2) -> None:
        """Print rows of a name and what is said of it; the names stand in a column of their own."""
        rows = list(rows)
        column = max((len(name) for name, _ in rows), default=0) + GAP
        for name, said in rows:
            lines = wrap(said, WIDTH - indent - column, break_long_words=False, break_on_hyphens=False) or [""]
            for at, each in enumerate(lines):
                self._print((" " * indent, ""), ((name if at == 0 else "").ljust(column), style), (each, ""))

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
