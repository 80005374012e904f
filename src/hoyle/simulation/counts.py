"""What is counted of deals: how each ended, and what was amiss in it.  Counts are added up in any order."""

from __future__ import annotations

from collections import Counter

from attrs import field, frozen


@frozen
class Ended:
    """How a deal ended.

    ``dealer`` and ``maker`` are seats; the maker made the trump, or at écarté the point; -1 where nobody did.  ``how``
    and ``terms`` are words of the game: ``march``, and ``alone``.  ``points`` has what the deal brought to each
    account: its tricks alone, but at a table all that stands in the ledger.
    """

    dealer: int
    maker: int
    how: str
    points: tuple[int, ...]
    terms: tuple[str, ...] = ()


@frozen
class Counts:
    """Deals by how they ended; at tables, irregularities by name, rulings by outcome, and the clauses that ruled."""

    ends: Counter[Ended] = field(factory=Counter)
    irregularities: Counter[str] = field(factory=Counter)
    rulings: Counter[str] = field(factory=Counter)
    clauses: Counter[str] = field(factory=Counter)

    def __add__(self, other: Counts) -> Counts:
        return Counts(
            self.ends + other.ends,
            self.irregularities + other.irregularities,
            self.rulings + other.rulings,
            self.clauses + other.clauses,
        )
