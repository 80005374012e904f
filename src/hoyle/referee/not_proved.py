"""What is told beside a claim that nothing bears out: what to look at, what nearly fits, what else was amiss."""

from __future__ import annotations

from contextlib import suppress
from itertools import pairwise, takewhile
from typing import TYPE_CHECKING

from hoyle.errors import HoyleError
from hoyle.laws import explain
from hoyle.notation import format_act
from hoyle.referee.people import people_of
from hoyle.table import hear
from hoyle.table.acts import Quit

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hoyle.moments import Act
    from hoyle.table.acts import Claim
    from hoyle.table.table import Table


def hints(tables: tuple[Table, ...], claim: Claim, ply: int, heard: int) -> Iterator[str]:
    """Yield what whoever claimed may have meant, at a table given after each act.

    Acts are counted from those that were *heard* before.
    """
    if claim.of.unborne:
        yield claim.of.unborne
    yield from _unquitted(tables, claim, ply, heard)
    table = tables[-1]
    who = people_of(table)[claim.against]
    others = {
        f"{it.what.called} (act {hear.record_number(table, it.ply) - heard})": None
        for it in table.irregularities
        if it.offender == claim.against and it.ply < ply and table.code.on(type(it.what)) and it.what.patent
    }
    if others:
        yield f"What was amiss by {who} is {explain.listed(others)}."


def _unquitted(tables: tuple[Table, ...], claim: Claim, ply: int, heard: int) -> Iterator[str]:
    """Tell of the last act that would bear the claim out if the trick had been quitted before it."""
    found = ""
    for before, after in takewhile(lambda pair: len(pair[1].record.steps) <= ply, pairwise(tables)):
        if before.record.unquitted and after.acts[-1].seat == claim.against:
            quits = Quit(next(iter(before.to_act), claim.against))
            if _bears_out(before, (quits, after.acts[-1]), claim):
                lay_open = f"Act {len(after.acts) - heard} came while the trick lay open."
                found = f"{lay_open} If it was quitted by then, write {format_act(quits, before.game)!r} before it."
    if found:
        yield found


def _bears_out(table: Table, acts: tuple[Act, ...], claim: Claim) -> bool:
    """Say whether some acts would be what is claimed."""
    known = len(table.irregularities)
    with suppress(HoyleError):
        for act in acts:
            table = table.apply(act)
        return any(hear.fits(claim, it) for it in table.irregularities[known:])
    return False
