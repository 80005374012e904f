"""``hoyle laws``: read the books of the codes, see how far golden cases show them, and where two codes differ."""

from __future__ import annotations

import re
from itertools import groupby
from typing import TYPE_CHECKING, assert_never

import click

from hoyle.cli.checks import check
from hoyle.cli.laws_data import codes_data, entry_data, whole_data
from hoyle.cli.laws_diff import compare
from hoyle.cli.page import ASIDE, FAULT, NAME, Page, as_json, print_json
from hoyle.cli.words import parties_in, value
from hoyle.errors import UnknownName
from hoyle.games.registry import CODES, get_code
from hoyle.laws import explain
from hoyle.laws.books import Entry, Standing
from hoyle.laws.clauses import Clause, Code

if TYPE_CHECKING:
    from hoyle.coverage import CodeCoverage

GOLDEN = "tests/laws"
"""Where the golden cases lie if no folder is named."""


@click.command()
@click.argument("what", required=False, metavar="[CODE[/CLAUSE]]")
@click.option(
    "--coverage",
    "folder",
    is_flag=False,
    flag_value=GOLDEN,
    metavar="[FOLDER]",
    help=f"How far the golden cases in FOLDER ({GOLDEN} if not said) show the laws; exits with 1 below 100 %.",
)
@click.option("--check", "checks", is_flag=True, help="All that CODE lacks or contradicts; exits with 1 if anything.")
@click.option("--diff", nargs=2, metavar="CODE CODE", help="Where two codes rule the same case differently.")
@as_json
@click.pass_context
def laws(
    ctx: click.Context,
    what: str | None,
    folder: str | None,
    diff: tuple[str, str] | None,
    *,
    checks: bool,
    as_json: bool,
) -> None:
    """Read the laws, clause by clause.

    Alone it lists the codes; with a CODE, its clauses; with a CLAUSE, that clause whole. With --json it prints a list
    of codes, a list of clauses, or one clause, with the keys that hoyle.cli.laws_data tells.
    """
    if checks:
        ctx.exit(check(what, folder, as_json=as_json))
    if folder is not None:
        ctx.exit(coverage(folder, *([get_code(what)] if what else []), as_json=as_json))
    if diff:
        compare(get_code(diff[0]), get_code(diff[1]), as_json=as_json)
    elif not what:
        codes(as_json=as_json)
    elif "/" in what:
        code, _, clause = what.partition("/")
        one(get_code(code), clause, as_json=as_json)
    else:
        book(get_code(what), as_json=as_json)


def codes(*, as_json: bool) -> None:
    """List the codes of laws."""
    if as_json:
        print_json(codes_data())
        return
    page = Page()
    page.rows(
        ((code.name, f"{code.title}: {len(code.book.entries)} clauses") for code in CODES.values()),
        indent=0,
    )


def book(code: Code, *, as_json: bool) -> None:
    """List the clauses of a code, by the phases of the game."""
    entries = list(code.book.entries.values())
    if as_json:
        print_json([entry_data(code, each) for each in entries])
        return
    page = Page()
    page.line(f"{code.book.title} ({code.name}): {code.book.source}")
    phases = list(dict.fromkeys(each.phase for each in entries))
    ordered = sorted(entries, key=lambda each: phases.index(each.phase))
    width = max(len(each.id) for each in entries)
    for phase, group in groupby(ordered, key=lambda each: each.phase):
        page.heading(explain.capital(phase))
        page.rows((each.id.ljust(width), f"{each.locus}, {each.standing.value}: {each.summary}") for each in group)


def one(code: Code, name: str, *, as_json: bool) -> None:
    """Show a clause whole: what the book says, how we read it, and the encoded clauses that stand for it."""
    code, entries, clauses = found(code, name)
    if as_json:
        print_json(whole_data(code, name, entries, clauses))
        return
    page = Page()
    for entry in entries:
        page.line(f"{code.name}/{entry.id}  {entry.locus}, {entry.phase}; {entry.kind}", NAME)
        page.line(entry.summary, indent=2)
        if entry.reading:
            page.line(f"We read it so: {entry.reading}", indent=2)
        page.line(_standing(entry), ASIDE, 2)
    for clause in clauses:
        page.heading(f"Clause {clause.id}, which stands for {explain.listed(clause.cites)}")
        for each in explain.clause(clause, parties_in(code)):
            page.line(f"{explain.capital(each)}.", indent=2)
        if clause.when:
            page.line("A finding may answer:", ASIDE, 2)
            questions = [guard.question for guard in clause.when]
            page.rows(((q.name, f"{q.words} {' or '.join(map(value, q.answers))}") for q in questions), indent=4)


def found(code: Code, name: str) -> tuple[Code, tuple[Entry, ...], tuple[Clause, ...]]:
    """Return what a name stands for: a clause of the book and those encoded for it, or the other way round.

    ``L9`` stands for all the clauses of that number, ``L9a`` and ``L9b``.  With them goes the code that has it, which
    may be the one behind.  Raises ``UnknownName`` if it stands for neither.
    """
    for each in code.following():
        entries, clauses = _stands_for(each, name)
        if entries:
            return each, entries, clauses
    names = (each for one in code.following() for each in (*one.book.entries, *(c.id for c in one.clauses)))
    raise UnknownName(f"clause of {code.name}", name, tuple(names))


def _stands_for(code: Code, name: str) -> tuple[tuple[Entry, ...], tuple[Clause, ...]]:
    """Return what a name stands for in one code; nothing if it stands for nothing."""
    lettered = [each for each in code.book.entries if re.fullmatch(rf"{re.escape(name)}[a-z]", each)]
    entries = [name] if name in code.book.entries else lettered
    if entries:
        clauses = tuple(each for each in code.clauses if {*entries} & {*each.cites})
        return tuple(map(code.book.entry, entries)), clauses
    clauses = tuple(each for each in code.clauses if each.id == name)
    return tuple(code.entry(each) for clause in clauses for each in clause.cites), clauses


def _standing(entry: Entry) -> str:
    match entry.standing:
        case Standing.ENCODED:
            return "Encoded: clauses rule on it."
        case Standing.PROCEDURE:
            return f"Procedure: {entry.by} does it."
        case Standing.CONDUCT:
            return f"Conduct, on which no engine can rule: {entry.by}."
        case _:
            assert_never(entry.standing)


# How far golden cases show the laws.


def coverage(folder: str, *codes: Code, as_json: bool) -> int:
    """Print how far the golden cases of a folder show some codes, or all; return the exit status, 1 below 100 %."""
    from hoyle.coverage import coverage_data, measure

    found = measure(folder, *codes)
    if as_json:
        print_json([coverage_data(each) for each in found])
    else:
        coverage_table(found)
    return 0 if all(each.complete for each in found) else 1


def coverage_table(found: tuple[CodeCoverage, ...]) -> None:
    """Print the coverage of each code, and what is missing."""
    page = Page()
    for each in found:
        shown = f"{len(each.wanted) - len(each.gaps)} of {len(each.wanted)} ({int(each.percent * 10) / 10} %)"
        said = f"{each.standing} of {each.clauses} clauses stand; {shown} shown by golden cases"
        page.rows([(each.code, said)], indent=0)
        page.rows(((name, "stands nowhere") for name in each.unplaced), FAULT)
        for name in each.gaps:
            page.line(f"no case: {name}", FAULT, 2)
