"""What both of Foster's texts have in common on revokes: the limits, and how several revokes add up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hoyle.games.euchre import facts_revokes as f
from hoyle.laws.clauses import Clause
from hoyle.laws.remedies import Add, Dealer, Deduct, Election, Option, VoidDeal
from hoyle.moments import HAND_ENDED, PACK_CUT, TRICK_COMPLETE, TRICK_QUITTED, Deadline, Limit, first_of
from hoyle.seats import Who

if TYPE_CHECKING:
    from hoyle.laws.amounts import Amount
    from hoyle.laws.offences import Offence

NEXT_CUT = (Limit(PACK_CUT),)
QUITTED = (Limit(TRICK_QUITTED),)
ENDED = (Limit(HAND_ENDED),)
HAND_OVER = first_of(ENDED, NEXT_CUT)
THAT_TRICK = first_of((Limit(TRICK_COMPLETE),), HAND_OVER)
"""While the trick goes on, and the hand with it: a law may have stopped the hand in the midst of it."""
GATHERED = first_of(QUITTED, ENDED)
"""Nobody puts right a card of a hand that is over, though its last trick was never turned and quitted."""


def either_way(points: Amount) -> Election:
    """The adversaries choose: they add the points, or take them off; of all revokes that are proved by then alike."""
    options = (Option("add", (Add(Who.ADVERSARIES, points),)), Option("deduct", (Deduct(Who.OFFENDER, points),)))
    return Election(Who.ADVERSARIES, options, together=True)


def further(law: str, cites: tuple[str, ...], on: tuple[type[Offence], ...], after: Deadline) -> tuple[Clause, Clause]:
    """A revoke of a side that has paid for one: it goes the way of the first."""

    def clause(name: str, what_followed: str, then: Add | Deduct) -> Clause:
        return Clause(
            f"{law}.{name}",
            cites,
            on,
            Who.ADVERSARIES,
            after=after,
            until=NEXT_CUT,
            when=(f.EARLIER(what_followed), f.BOTH_SIDES(False)),
            then=(then,),
        )

    return (
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
