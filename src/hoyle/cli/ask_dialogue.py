"""The questions of ``hoyle ask`` as a dialogue: an answer is a number or its words; *back* takes the last one back."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import click
from attrs import frozen

from hoyle.cli.ask_page import ruled
from hoyle.cli.page import ASIDE, NAME, OPTION
from hoyle.referee.asking import Inquiry, told

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from hoyle.cli.page import Page
    from hoyle.referee.asking import Advice, Said, Step

BACK = -1


@frozen
class Row:
    """One of the things that may be said: in words, with what is told of it, other ways to say it, what follows."""

    words: str
    told: str = ""
    ways: frozenset[str] = frozenset()
    then: Step | None = None


def ways(answer: Said) -> frozenset[str]:
    """Return the ways to give an answer, in small letters: in words, or as JSON has it."""
    return frozenset({told(answer).casefold(), str(answer).casefold()})


def chosen(page: Page, rows: Sequence[Row], *, back: bool = False) -> int | None:
    """Let somebody choose from a list, by number or by words that begin no other; ``None`` where nobody answers.

    ``BACK`` is returned where he takes back, as he may with *back*, what he said last.
    """
    for at, row in enumerate(rows, start=1):
        page.line(f"{at}  {row.words}", OPTION, 2)
        if row.told:
            page.line(row.told, ASIDE, 6)
    names = [{row.words.casefold(), *row.ways} for row in rows]
    while True:
        line = _read()
        if not line:
            return None
        said = " ".join(line.split()).casefold()
        if said == "back" and back:
            return BACK
        if said == "back":
            page.line("This is the first question.", ASIDE)
            continue
        exact = [at for at, mine in enumerate(names) if said in {*mine, str(at + 1)}]
        meant = exact or [at for at, mine in enumerate(names) if said and any(each.startswith(said) for each in mine)]
        if len(meant) == 1:
            return meant[0]
        page.line(f"Say a number from 1 to {len(rows)}, or the words{'; or back' if back else ''}.", ASIDE)


def _read() -> str:
    """Read a line, empty at the end of all lines; what comes out of a file is shown, as if it were typed."""
    click.echo("> ", nl=False)
    line = sys.stdin.buffer.readline().decode(errors="replace")
    if not sys.stdin.isatty():
        click.echo(line.rstrip())
    return line


def dialogue(page: Page, step: Step) -> None:
    """Ask on from a step, and print the ruling; where a clause may step aside, ask which option is taken."""
    if isinstance(step, Inquiry):
        page.line("An answer is a number, or the words; back takes the last one back.", ASIDE)
    before: list[Step] = []
    then: Step | None = step
    while then is not None:
        step = then
        page.line()
        rows = list(_put(page, step))
        if not rows:
            return
        at = chosen(page, rows, back=bool(before))
        if at is None:
            page.line(f"To answer beforehand: --answer '{step.name}={told(step.answers[0])}'", ASIDE)
            return
        if at == BACK:
            then = before.pop()
        else:
            before.append(step)
            then = rows[at].then


def _put(page: Page, step: Step) -> Iterator[Row]:
    """Print a question, or a ruling; yield what may be said to it."""
    if isinstance(step, Inquiry):
        page.line(step.words, NAME)
        if step.clauses:
            page.line(f"It matters to {', '.join(step.clauses)}.", ASIDE)
        for each in step.branches:
            yield Row(each.words, "", frozenset().union(*map(ways, each.answers)), each.then)
    else:
        yield from _ruling(page, step)


def _ruling(page: Page, step: Advice) -> Iterator[Row]:
    """Print a ruling; yield the options, where one of them leads on to the ordinary law."""
    ruled(page, step)
    if step.ordinary is not None:
        page.line()
        yield from _put(page, step.ordinary)
    elif step.name:
        page.line(step.words, NAME)
        for each in step.options:
            yield Row(each.label, "", frozenset(), each.ordinary)
