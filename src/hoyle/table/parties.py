"""Who a party is at this table, and whether a deadline has passed: the law's words, resolved to seats and plies."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from hoyle.seats import CHANCE, Who

if TYPE_CHECKING:
    from hoyle.moments import Deadline, Limit
    from hoyle.table.table import Table


def seats(table: Table, who: Who, offender: int, concerned: int) -> frozenset[int]:
    """Return the seats of a party, by its relation to *offender* and *concerned* or by office."""
    players = table.game.players
    everyone = frozenset(range(players))
    side = frozenset(seat for seat in everyone if (seat - offender) % players % _sides(players) == 0)
    match who:
        case Who.ANYONE:
            return everyone
        case Who.OFFENDER:
            return frozenset({offender})
        case Who.PARTNER:
            return side - {offender}
        case Who.SIDE:
            return side
        case Who.ADVERSARIES:
            return everyone - side
        case Who.LEFT:
            return frozenset({(offender + 1) % players})
        case Who.RIGHT:
            return frozenset({(offender - 1) % players})
        case Who.CONCERNED:
            return frozenset({concerned})
        case Who.DEALER:
            return frozenset({table.position.dealer})
        case Who.PONE:
            return frozenset({(table.position.dealer - 1) % players})
        case Who.CHANCE:
            return frozenset({CHANCE})
        case _:
            assert_never(who)


def _sides(players: int) -> int:
    """Two players, or four in partnership, form two sides; otherwise each is his own."""
    return 2 if players in {2, 4} else players


def passed(table: Table, until: Deadline, *, since: int, offender: int, concerned: int, trick: int = 0) -> bool:
    """Say whether the first of the limits has come since a ply."""
    return any(_count(table, limit, since, offender, concerned, trick) >= limit.times for limit in until)


def _count(table: Table, limit: Limit, since: int, offender: int, concerned: int, trick: int) -> int:
    party = seats(table, limit.by, offender, concerned)
    return sum(
        moment.mark == limit.mark and moment.by in party and (not limit.later_trick or moment.trick > trick)
        for moment in table.record.since(since)
    )
