"""Who a party is at this table, and whether a deadline has passed: the law's words, resolved to seats and plies."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from hoyle.moments import CARD_PLAYED, GAME_OVER
from hoyle.seats import CHANCE, Who

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from hoyle.laws.offences import Irregularity
    from hoyle.moments import Deadline, Limit, Mark, Moment
    from hoyle.table.table import Table


def seats(table: Table, who: Who, it: Irregularity, *, debtor: int | None = None) -> frozenset[int]:
    """Return the seats of a party to a case: by relation to the offender (or a debtor), or by office in that deal."""
    offender = it.offender if debtor is None else debtor
    players = table.game.players
    match who:
        case Who.ANYONE:
            return frozenset(range(players))
        case Who.OFFENDER:
            return frozenset({offender})
        case Who.PARTNER | Who.SIDE | Who.ADVERSARIES | Who.NEXT_RIGHT:
            return _by_side(table, who, offender)
        case Who.LEFT:
            return frozenset({(offender + 1) % players})
        case Who.RIGHT:
            return frozenset({(offender - 1) % players})
        case Who.CONCERNED:
            return frozenset({it.concerned})
        case Who.DEALER:
            return frozenset({it.dealer})
        case Who.PONE:
            return frozenset({(it.dealer - 1) % players})
        case Who.MAKER | Who.LONE:
            return table.game.office(who, table, it)
        case Who.LATER:
            return _later(table, it)
        case Who.CHANCE:
            return frozenset({CHANCE})
        case _:
            assert_never(who)


def _by_side(table: Table, who: Who, seat: int) -> frozenset[int]:
    """Return a party that goes by sides, as they now are."""
    game = table.game
    side = game.side(table.position, seat)
    match who:
        case Who.PARTNER:
            return side - {seat}
        case Who.SIDE:
            return side
        case Who.NEXT_RIGHT:
            against = game.active(table.position) - side
            round_ = ((seat - step) % game.players for step in range(1, game.players))
            return frozenset([each for each in round_ if each in against][:1])
        case _:
            return frozenset(range(game.players)) - side


def _later(table: Table, it: Irregularity) -> frozenset[int]:
    """Return who has played after the offender to the trick of a case, of the cards that have not been put back."""
    return frozenset(
        moment.by
        for moment in table.record.since(it.ply)
        if (moment.mark, moment.trick, moment.deal) == (CARD_PLAYED, it.trick, it.deal)
    ) - {it.offender}


def passed(table: Table, until: Deadline, it: Irregularity, *, since: int | None = None) -> bool:
    """Say whether the first of the limits has come since the offence, or since another ply."""
    return clock(table, it, since=since)(until)


def clock(table: Table, it: Irregularity, *, since: int | None = None) -> Callable[[Deadline], bool]:
    """Return what says of deadlines whether they have passed since an offence, or since another ply."""
    ply = it.ply if since is None else since
    come: dict[Mark, list[Moment]] | None = None

    def has_come(until: Deadline) -> bool:
        nonlocal come
        if not until:
            return False
        if come is None:
            come = _by_mark(table, it, ply)
        return any(_count(table, limit, it, come.get(limit.mark, ())) >= limit.times for limit in until)

    return has_come


def _by_mark(table: Table, it: Irregularity, ply: int) -> dict[Mark, list[Moment]]:
    lasting = not it.what.undone  # what putting back the cards does not undo, it does not open again either
    found: dict[Mark, list[Moment]] = {}
    for moment in table.record.since(ply, put_back=lasting):
        found.setdefault(moment.mark, []).append(moment)
    return found


def _count(table: Table, limit: Limit, it: Irregularity, come: Sequence[Moment]) -> int:
    """Return how often a limit has come, of the moments that have its mark."""
    if not come or (limit.mark == GAME_OVER and table.outcome is None):
        return 0  # where the game was over, a ruling has taken the score back, and it goes on
    party = seats(table, limit.by, it)
    return sum(each.by in party and (not limit.later_trick or each.trick > it.trick) for each in come)
