"""What a simulation has found, for people and as JSON."""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING

from hoyle.cli.page import HEAD
from hoyle.cli.words import value

if TYPE_CHECKING:
    from collections import Counter

    from hoyle.cli.page import Json, Page
    from hoyle.simulation import Report

MOST = 12
"""How many clauses are listed for people."""


def print_report(page: Page, report: Report) -> None:
    """Print what was played, how it ended, who made it, and at tables what was amiss."""
    game, deals = report.game, report.deals
    page.line(f"{game.title}: {deals:,} deals, {report.policy}, seed {report.seed}", HEAD)
    page.line(_where(report))
    if game.options:
        page.line("House rules: " + ", ".join(f"{name} = {value(each)}" for name, each in game.options.items()))
    page.line()
    page.table(("", "deals", "", "±"), (_share(how, times, deals) for how, times in ranked(report.how)))
    _makers(page, report)
    page.line()
    page.table(("under the terms", "deals", "", "±"), (_share(*each, deals) for each in ranked(report.terms)))
    page.line()
    page.table(
        ("points", "in all", "a deal"),
        (
            (name, f"{points:,}", f"{points / deals:.3f}")
            for name, points in zip(names(report), report.points, strict=True)
        ),
    )
    if report.at_tables:
        _amiss(page, report)


def _where(report: Report) -> str:
    if report.at_tables:
        return f"Played at tables under {report.code}: what was amiss there was found, and ruled upon."
    return "Played on bare positions: nothing goes amiss there, and points are those of the tricks."


def _share(name: str, times: int, deals: int) -> tuple[str, str, str, str]:
    """Return a row: how many, what part of all, and twice its standard error: 19 times in 20 it is nearer the truth."""
    part = times / deals
    return name, f"{times:,}", f"{100 * part:.2f} %", f"{200 * sqrt(part * (1 - part) / deals):.2f}"


def _makers(page: Page, report: Report) -> None:
    """Print how the deals of each maker ended, by his place from the dealer's left on."""
    makers = report.makers
    ways = sorted({how for found in makers.values() for how in found})
    page.line()
    page.table(
        ("made by", "deals", *ways),
        ((place, f"{found.total():,}", *(_part(found, how) for how in ways)) for place, found in makers.items()),
    )


def _part(found: Counter[str], how: str) -> str:
    return f"{100 * found[how] / found.total():.1f} %" if found else ""


def _amiss(page: Page, report: Report) -> None:
    """Print the irregularities, the rulings, and the clauses that ruled most often."""
    counts = report.counts
    for head, found in (("irregularities", counts.irregularities), ("rulings", counts.rulings)):
        page.line()
        rows = ((name, f"{times:,}", f"{100 * times / report.deals:.1f}") for name, times in ranked(found))
        page.table((head, "in all", "in 100 deals"), rows)
    page.line()
    page.table(("clauses", "times"), ((name, f"{times:,}") for name, times in ranked(counts.clauses)[:MOST]))
    if len(counts.clauses) > MOST:
        page.line(f"and {len(counts.clauses) - MOST} more: --json lists them all")


def ranked(found: Counter[str]) -> list[tuple[str, int]]:
    """Return counts from the largest down, and equal ones by their names: not by who was done first."""
    return sorted(found.items(), key=lambda each: (-each[1], each[0]))


def names(report: Report) -> tuple[str, ...]:
    """Return the names of the accounts."""
    return report.game.account_names()


def report_data(report: Report) -> dict[str, Json]:
    """Return what a simulation has found as JSON.

    ``game``, ``options`` (those given), ``deals``, ``seed``, ``policy``, ``at_tables``, ``code`` (null on bare
    positions), ``ends`` (by how a deal ended, how many), ``makers`` (by place, the same), ``terms`` (by term, how many
    deals), ``points`` (by account, in all), ``irregularities`` (by name), ``rulings`` (by outcome) and ``clauses`` (by
    full id), each with its number.
    """
    counts = report.counts
    return {
        "game": report.game.name,
        "options": dict(report.game.options),
        "deals": report.deals,
        "seed": report.seed,
        "policy": report.policy,
        "at_tables": report.at_tables,
        "code": report.code or None,
        "ends": _sorted(report.how),
        "makers": {place: _sorted(found) for place, found in report.makers.items()},
        "terms": _sorted(report.terms),
        "points": dict(zip(names(report), report.points, strict=True)),
        "irregularities": _sorted(counts.irregularities),
        "rulings": _sorted(counts.rulings),
        "clauses": _sorted(counts.clauses),
    }


def _sorted(found: Counter[str]) -> dict[str, int]:
    """Return counts by their names."""
    return {name: found[name] for name in sorted(found)}
