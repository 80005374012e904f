"""``hoyle rule``: replay a record, and say what went wrong, what the law says to it, and what each option leads to."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click
from attrs import evolve, frozen

from hoyle.cli.columns import show_columns
from hoyle.cli.comparison_data import comparison_data
from hoyle.cli.dispute import head, unexpected
from hoyle.cli.page import HEAD, Page, as_json, print_json
from hoyle.cli.report_data import report_data
from hoyle.cli.ruling import matters
from hoyle.cli.unknown import Examined, check_players, examined, show_examined
from hoyle.games.registry import CODES
from hoyle.records import RecordError, begin, check, read_file
from hoyle.referee import compare, report
from hoyle.referee.runs import as_many, set_by
from hoyle.referee.unknown import DEALS, leaves_out

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hoyle.cli.page import Json
    from hoyle.records import RecordFile
    from hoyle.referee import Comparison, Report
    from hoyle.table.game import Game


@frozen
class Ruled:
    """A record as a referee found it under one code, and what it had expected otherwise."""

    file: str
    report: Report
    mismatches: tuple[str, ...]

    @property
    def data(self) -> Json:
        """The report as JSON."""
        return report_data(self.file, self.report, self.mismatches)


@frozen
class Compared:
    """A record as a referee found it under several codes, and what it had expected of its own otherwise."""

    file: str
    comparison: Comparison
    mismatches: tuple[str, ...]

    @property
    def data(self) -> Json:
        """The comparison as JSON."""
        return comparison_data(self.file, self.comparison, self.mismatches)

    @property
    def each(self) -> tuple[Ruled, ...]:
        """The record under each code; what it expects, it expects of its own."""
        return tuple(
            Ruled(self.file, column.report, self.mismatches if column.own else ()) for column in self.comparison.columns
        )


@click.command()
@click.argument("files", nargs=-1, required=True, metavar="FILE...", type=click.Path())
@click.option("--code", "codes", multiple=True, metavar="CODE", help="Rule under this code; may be repeated.")
@click.option("--all-codes", is_flag=True, help="Rule under every code of the game, side by side.")
@click.option("--explain", "whole", is_flag=True, help="Show every clause weighed, and how we read the book.")
@click.option(
    "--deals",
    default=DEALS,
    show_default=True,
    type=click.IntRange(1),
    help="Where cards are left out: look at so many deals at most.",
)
@click.option("--seed", default=0, metavar="NUMBER", help="From which seed they are drawn if there are more.")
@as_json
@click.pass_context
def rule(
    ctx: click.Context, /, files: tuple[str, ...], codes: tuple[str, ...], deals: int, seed: int, **flags: bool
) -> None:
    """Rule on disputes: what went wrong, the law, the options, the score.

    Several codes stand in columns, with a star where one differs from the others.  A record that leaves cards out is
    ruled upon in every deal that fits, or in some drawn by lot.  The exit status is 0 if all are
    ruled, 1 if a record expected another ruling, 2 if one cannot be read or replayed.  With --json a list is printed,
    with an object for each record under each code; with --all-codes one for each record, the codes compared.
    """
    status = 0
    found: list[Json] = []
    each_once = tuple(dict.fromkeys(codes))
    for file in files:
        try:
            answers = answers_to(file, each_once, deals, seed, **flags)
        except RecordError as error:
            click.echo(str(error), err=True)
            status = 2
            continue
        for each in answers:
            if flags["as_json"]:
                found.append(each.data)
            else:
                show(each, whole=flags["whole"], named=len(files) * len(answers) > 1)
            status = max(status, int(bool(each.mismatches)))
    if flags["as_json"]:
        print_json(found)
    ctx.exit(status)


def answers_to(
    file: str, codes: tuple[str, ...], deals: int, seed: int, **flags: bool
) -> tuple[Ruled | Compared | Examined, ...]:
    """Rule on the record of a file; if it leaves cards out, in the deals that fit.

    Raises ``RecordError`` for a record that cannot be read or replayed.
    """
    record, all_codes = read_file(file), flags["all_codes"]
    if leaves_out(record):
        return tuple(examined(file, record, codes, all_codes=all_codes, deals=deals, seed=seed))
    return tuple(answered(file, record, codes, all_codes=all_codes, apart=flags["as_json"]))


def answered(
    file: str, record: RecordFile, codes: tuple[str, ...], *, all_codes: bool, apart: bool
) -> Iterator[Ruled | Compared]:
    """Rule on a record under its own code or another, or compare some; what it expects, it expects of its own.

    With *apart* several codes that are named are ruled under one by one.
    """
    if all_codes or (len(codes) > 1 and not apart):
        comparison = compare(record, None if all_codes else codes)
        expected = any(each.own for each in comparison.columns)
        yield Compared(file, comparison, tuple(map(str, check(record))) if expected else ())
        return
    begun = begin(record)
    for code in codes or (begun.code.name,):
        if code == begun.code.name:
            yield Ruled(file, report(record), tuple(map(str, check(record))))
        else:
            yield Ruled(file, report(under(record, code, begun.game)), ())


def under(record: RecordFile, code: str, game: Game) -> RecordFile:
    """Return a record, of a game under its options, as one of another code; what it expects, that code need not meet.

    Raises ``RecordError`` where the code is for another number of players.
    """
    if code in CODES:
        check_players(record, CODES[code], game)
    options = as_many(game, set_by(record, game))
    return evolve(record, code=code, options=options, settings={}, expect=(), ruling=None)


# For people.


def show(answer: Ruled | Compared | Examined, *, whole: bool, named: bool) -> None:
    """Print what was found under one code, or under several in columns; *named* says of which record."""
    if isinstance(answer, Examined):
        show_examined(answer, whole=whole, named=named)
        return
    if isinstance(answer, Ruled):
        show_one(answer, whole=whole, named=named)
        return
    if len(answer.comparison.columns) > 1:
        show_columns(answer.file if named else "", answer.comparison, answer.mismatches)
    if whole or len(answer.comparison.columns) == 1:
        for each in answer.each:
            show_one(each, whole=whole, named=named or len(answer.each) > 1)


def show_one(ruled: Ruled, *, whole: bool, named: bool) -> None:
    """Print a report; *named* says of which record under which code."""
    page, found = Page(), ruled.report
    if named:
        page.line(f"{ruled.file} under {found.code.name}", HEAD)
    head(page, found, f"{found.game.title}, {found.code.title}")
    matters(page, found, whole=whole)
    unexpected(page, ruled.mismatches)
    if named:
        page.line()
