"""Who a party is at this table, and whether a deadline has passed: the law's words, resolved to seats and plies."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from hoyle.moments import CARD_PLAYED, GAME_OVER
from hoyle.seats import CHANCE, Who

if TYPE_CHECKING:
    from hoyle.laws.offences import Irregularity
    from hoyle.moments import Deadline, Limit
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
    ply = it.ply if since is None else since
    return any(_count(table, limit, it, ply) >= limit.times for limit in until)


def _count(table: Table, limit: Limit, it: Irregularity, since: int) -> int:
    if limit.mark == GAME_OVER and table.outcome is None:
        return 0  # a ruling has taken the score back, and the game goes on
    party = seats(table, limit.by, it)
    lasting = not it.what.undone  # what putting back the cards does not undo, it does not open again either
    return sum(
        moment.mark == limit.mark and moment.by in party and (not limit.later_trick or moment.trick > it.trick)
        for moment in table.record.since(since, put_back=lasting)
    )
