"""A record that leaves cards out, completed: every deal that its acts allow, or some of them drawn by lot."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice, product
from math import prod
from random import Random

from attrs import frozen

from hoyle.records.faults import RecordError
from hoyle.records.shape import RecordFile
from hoyle.referee.unknown.script import Packs, Script, script_of
from hoyle.referee.unknown.spread import Spread
from hoyle.referee.unknown.tracing import spreads
from hoyle.table.table import Table

DEALS = 300
"""How many deals are looked at if nothing else is said: a few seconds."""
LUCK = 4
"""How many are drawn at most for each that is to fit."""


@frozen
class Completion:
    """A record with a card in the place of each that it leaves out: the table where it begins, and after each act."""

    packs: Packs
    tables: tuple[Table, ...]
    script: Script

    @property
    def record(self) -> RecordFile:
        """The record with the cards written into it."""
        return self.script.completed(self.packs)


@frozen
class Completions:
    """The deals that were looked at.

    ``ways`` is how many there are in which every card that the acts name lies where it was needed; some of them may not
    fit for all that.  ``whole`` says whether all were tried: then ``each`` are all that fit.  Else they were drawn from
    a ``seed``, each as likely as another.
    """

    script: Script
    spreads: dict[int, Spread]
    ways: int
    whole: bool
    seed: int
    each: tuple[Completion, ...]


def completions(record: RecordFile, *, deals: int = DEALS, seed: int = 0) -> Completions:
    """Return the deals that a record allows: all if there are no more than *deals*, or else so many drawn by lot.

    Raises ``RecordError`` for a header that makes no sense, and if no deal lets all acts be done.
    """
    script = script_of(record)
    found = spreads(script)
    ways = prod(each.ways for each in found.values())
    whole = ways <= deals
    tried = _all(found) if whole else _drawn(found, Random(seed), deals * LUCK)
    fitting = (each for packs in tried if (each := _completed(script, packs)))
    kept = tuple(islice(fitting, deals))
    if not kept:
        count = ways if whole else deals * LUCK
        mend = f"{count:,} deals were tried with every card where the acts name it, and none lets all be done"
        raise RecordError((script.fault(len(script) - 1, mend),))
    return Completions(script, found, ways, whole, seed, kept)


def _all(found: dict[int, Spread]) -> Iterator[Packs]:
    """Yield the packs of all ways; of several deals, each with each."""
    for packs in product(*(each.each() for each in found.values())):
        yield dict(zip(found, packs, strict=True))


def _drawn(found: dict[int, Spread], rng: Random, most: int) -> Iterator[Packs]:
    """Yield packs that are drawn by lot."""
    for _ in range(most):
        yield {at: each.draw(rng) for at, each in found.items()}


def _completed(script: Script, packs: Packs) -> Completion | None:
    """Return the completion with some packs; ``None`` if it does not fit."""
    run = script.run(packs)
    if run.halted is not None or not script.rules_alike(packs):
        return None
    return Completion(packs, run.tables[len(script.given) :], script)
