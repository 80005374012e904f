"""What both of Foster's texts have in common on revokes: the limits, and how several revokes add up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hoyle.games.euchre import facts_revokes as f
from hoyle.laws.clauses import Clause
from hoyle.laws.remedies import Add, Dealer, Deduct, Election, Option, VoidDeal
from hoyle.moments import HAND_ENDED, PACK_CUT, TRICK_QUITTED, Deadline, Limit, first_of
from hoyle.seats import Who

if TYPE_CHECKING:
    from hoyle.laws.amounts import Amount
    from hoyle.laws.offences import Offence

NEXT_CUT = (Limit(PACK_CUT),)
QUITTED = (Limit(TRICK_QUITTED),)
HAND_OVER = first_of((Limit(HAND_ENDED),), NEXT_CUT)


def add(points: Amount) -> tuple[Add, ...]:
    """The adversaries add so much, and as much for each other revoke that is proved by the time they choose."""
    return (Add(Who.ADVERSARIES, points), Add(Who.ADVERSARIES, f.MORE))


def either_way(points: Amount) -> Election:
    """The adversaries choose: they add all of it, or take all of it off.  Play waits for them."""
    off = (Deduct(Who.OFFENDER, points), Deduct(Who.OFFENDER, f.MORE))
    return Election(Who.ADVERSARIES, (Option("add", add(points)), Option("deduct", off)))


def further(
    law: str, cites: tuple[str, ...], on: tuple[type[Offence], ...], after: Deadline
) -> tuple[Clause, Clause, Clause]:
    """A further revoke of a side that has been proved to have revoked: it goes the way of the first."""

    def clause(name: str, what_followed: str, *then: Add | Deduct) -> Clause:
        return Clause(
            f"{law}.{name}",
            cites,
            on,
            Who.ADVERSARIES,
            after=after,
            until=NEXT_CUT,
            when=(f.EARLIER(what_followed), f.BOTH_SIDES(False)),
            then=then,
        )

    return (
        clause("another", f.OPEN),
        clause("another-added", f.ADDED, Add(Who.ADVERSARIES, f.AGAIN)),
        clause("another-deducted", f.DEDUCTED, Deduct(Who.OFFENDER, f.AGAIN)),
    )


def both(law: str, cites: tuple[str, ...], on: tuple[type[Offence], ...], after: Deadline) -> Clause:
    """Both sides have revoked: whatever was chosen or scored for the first, the deal is void."""
    return Clause(
        law,
        cites,
        on,
        Who.ADVERSARIES,
        after=after,
        until=NEXT_CUT,
        when=(f.BOTH_SIDES(),),
        then=(VoidDeal(Dealer.SAME),),
    )
