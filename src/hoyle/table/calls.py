"""Calls upon a player who is liable: who may make them, until when, and when one binds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import evolve

from hoyle.laws.duties import Bound, Liability, Liable
from hoyle.moments import TRICK_QUITTED
from hoyle.table import parties, settle
from hoyle.table.acts import Call

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hoyle.laws.duties import Demand
    from hoyle.table.table import Table


def open_to(table: Table, seat: int) -> Iterator[tuple[Liability, Demand]]:
    """Yield what a seat may call for in time; whether a call binds depends on cards that it may not see."""
    for owed in table.record.owed():
        if isinstance(owed.duty, Liable) and seat in callers(table, owed, owed.duty):
            yield from ((owed, demand) for demand in owed.duty.to if not _made(table, owed, owed.duty, demand))


def callers(table: Table, owed: Liability, duty: Liable) -> frozenset[int]:
    """Return who may call now.

    The trick before must be complete, and the debtor not have played: then it is known whether he leads.  He may be
    called upon to lead a card until that trick is quitted, to follow with one until the caller has played himself.
    """
    position = table.position
    if not position.playable(owed.debtor):
        return frozenset()
    leads = not position.trick_open and owed.debtor in position.to_act
    party = duty.leading if leads else duty.following
    if party is None:
        return frozenset()
    it = table.record.irregularities[owed.source]
    who = parties.seats(table, party, it, debtor=owed.debtor) & table.game.active(position)
    if duty.late:
        return who
    if leads:
        return frozenset() if _quitted_since(table, owed) else who
    return frozenset(seat for seat in who if position.playable(seat))


def _quitted_since(table: Table, owed: Liability) -> bool:
    """Say whether the last trick has been quitted while the duty stood: of one that came later nobody was too late."""
    since = table.record.since(max(owed.since, table.record.base - 1))
    return any(moment.mark == TRICK_QUITTED and moment.trick == table.position.trick_number for moment in since)


def _made(table: Table, owed: Liability, duty: Liable, demand: Demand) -> bool:
    """Say whether a duty has been called for: the same demand, or any where it can be called for but once."""
    bound = (each.duty for each in bounds(table, owed))
    return any(duty.once or duty.prompt or each == Bound(demand) for each in bound)


def bounds(table: Table, owed: Liability) -> tuple[Liability, ...]:
    """Return the calls that stand on a duty; one case may bring several, each with its own demands."""
    demands = owed.duty.to if isinstance(owed.duty, Liable) else ()
    mine = (each for each in table.record.owed(owed.debtor) if each.source == owed.source)
    return tuple(each for each in mine if isinstance(each.duty, Bound) and each.duty.to in demands)


def callable_by(table: Table, act: Call) -> Liability | None:
    """Return the duty on which a call would bind: in time, by the right player, and not plainly in vain.

    Before it is the debtor's turn nobody knows whether it can be met; it binds if it can be once he plays.  A demand
    on the next card alone is spent even where it cannot be met.
    """
    lawful = table.position.lawful(act.debtor)
    in_vain = bool(lawful) and not settle.meeting(table, act.demand, lawful)
    fitting = (owed for owed, demand in open_to(table, act.seat) if (owed.debtor, demand) == (act.debtor, act.demand))
    return next((owed for owed in fitting if not in_vain or (isinstance(owed.duty, Liable) and owed.duty.prompt)), None)


def called(table: Table, act: Call) -> Table:
    """Turn *may be called upon* into *has been called upon*; a call that does not bind leaves all as it is."""
    owed = callable_by(table, act)
    if owed is None:
        return table
    record = table.record
    bound = Liability(act.debtor, Bound(act.demand), record.now, owed.until, owed.clause, owed.source)
    return evolve(table, record=record.owing(bound))
