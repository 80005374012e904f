"""A golden case held against what it expects, though it may leave cards out: then in every deal that fits it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hoyle.records import RecordError, hold
from hoyle.referee.unknown import completions, leaves_out

if TYPE_CHECKING:
    from hoyle.records import Held, RecordFile


def held_in_every_deal(record: RecordFile) -> tuple[Held, ...]:
    """Return each expectation of a record, held against what is found; as cards may lie, if it leaves some out.

    Of the deals that fit, that is the first in which something is not as expected, if there is one.
    Raises ``RecordError`` if the record cannot be replayed, no deal fits it, or an expectation makes no sense.
    """
    try:
        return hold(record)
    except RecordError:
        if not leaves_out(record):
            raise
    deals = completions(record).each if record.expect else completions(record).each[:1]
    every = [hold(deal.record) for deal in deals]
    return next((held for held in every if any(each.mismatches for each in held)), every[0])
