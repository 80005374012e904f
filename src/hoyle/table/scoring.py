"""What a hand is worth to each account as the rulings stand, and what rulings enter in the ledger."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hoyle.laws.amounts import Measure
from hoyle.laws.duties import Docked
from hoyle.laws.remedies import Add, Deduct
from hoyle.table import engine, hear, parties
from hoyle.table.record import Line

if TYPE_CHECKING:
    from hoyle.laws.amounts import Amount
    from hoyle.laws.duties import Liability
    from hoyle.laws.offences import Irregularity
    from hoyle.table.table import Table


def hand_worth(table: Table) -> tuple[int, ...]:
    """Return what the hand is worth to each account, as the rulings now stand: never a running total.

    The laws say what an offender scores, not what he loses each time: of several reductions the largest counts.
    Of a hand that a law has stopped the tricks score nothing, but to those to whom others have lost it: they never
    have less than the tricks are worth to them, unless each has lost it to the other.  Who is to score nothing has
    nothing of that either.
    """
    given = table.position.stopped
    worth = _of_tricks(table) if table.record.standing else table.game.worth(table.position)
    if not given:
        return worth
    lost = not all(given)
    own = (0 if _scores_nothing(table, account) else has for account, has in enumerate(given))
    return tuple(max(has, less) if has and lost else has for has, less in zip(own, worth, strict=True))


def _scores_nothing(table: Table, account: int) -> bool:
    return any(owed.duty == Docked(None) for owed in _owed(table, account))


def _of_tricks(table: Table) -> tuple[int, ...]:
    return tuple(
        max(worth - max((_docked(table, owed, worth) for owed in _owed(table, account)), default=0), 0)
        for account, worth in enumerate(table.game.worth(table.position))
    )


def _owed(table: Table, account: int) -> tuple[Liability, ...]:
    """Return the duties of all whose account it is."""
    return tuple(owed for seat in table.game.seats_of(account) for owed in table.record.owed(seat))


def _docked(table: Table, owed: Liability, worth: int) -> int:
    """Return by how much a duty reduces a hand that is worth so much."""
    if not isinstance(owed.duty, Docked):
        return 0
    by = owed.duty.by
    it = table.record.irregularities[owed.source]
    return worth if by is None else hear.figure(table, table.code, it, by)


def squared(table: Table, was: tuple[int, ...], clause: str) -> Table:
    """Take down what stands marked for the hand and is no longer due; enter what is due of a hand that a law stopped.

    Whoever has won the game marks nothing more.
    """
    record = table.record
    lines = []
    for account, worth in enumerate(hand_worth(table)):
        more = worth - min(was[account], record.marked(account, record.deal, "hand"))
        has_won = table.outcome is not None and account in table.outcome.winners
        if more < 0 or (more > 0 and table.position.stopped and not has_won):
            lines.append(Line(account, more, record.deal, "hand", clause))
    return engine.enter(table, *lines)


def enter(table: Table, it: Irregularity, remedy: Add | Deduct, clause: str) -> Table:
    """Enter what a remedy adds or takes off, on every account of its party; never below nothing."""
    who = remedy.to if isinstance(remedy, Add) else remedy.of
    for account in table.game.accounts_of(parties.seats(table, who, it)):
        points = hear.figure(table, table.code, it, remedy.points)
        if isinstance(remedy, Deduct):
            points = -min(points, table.record.total(account))
        if points:
            line = Line(account, points, it.deal, _heading(it, remedy.points), clause)
            table = engine.enter(table, line)
    return table


def _heading(it: Irregularity, amount: Amount) -> str:
    """Return under which heading an amount is entered: its own for what was marked, the law's for what a law adds."""
    return (amount.heading or it.what.heading) if isinstance(amount, Measure) else "law"


def reverse(table: Table, clause: str) -> Table:
    """Reverse what the deal has scored; before the first deal there is only the score that the table began with."""
    record = table.record
    standing: dict[tuple[int, str], int] = {}
    for line in record.lines(record.deal) if record.deal else ():
        key = (line.account, line.heading)
        standing[key] = standing.get(key, 0) + line.points
    return engine.enter(
        table,
        *(
            Line(account, -points, record.deal, heading, clause)
            for (account, heading), points in sorted(standing.items())
            if points
        ),
    )
