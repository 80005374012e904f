"""A game as a list of small choices, each of which becomes an act at the table that it meets.

So a game is made simpler by leaving choices out, and by making those that stay smaller: 0 is the first lawful act.
What a choice means depends on its table alone, never on the choices before it.
"""

from __future__ import annotations

from collections import deque
from enum import Enum
from functools import cache, lru_cache
from typing import TYPE_CHECKING, assert_never

from attrs import frozen
from hypothesis import strategies as st

from hoyle.errors import IrregularAct
from hoyle.table import hear
from hoyle.table.acts import Deal
from hoyle.testing import play
from hoyle.testing.features import deal_with
from hoyle.testing.lots import Lot, one_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from hypothesis.strategies import SearchStrategy

    from hoyle.cards import Card
    from hoyle.moments import Act
    from hoyle.table.table import Table
    from hoyle.testing.features import Feature

LARGEST = 2**16 - 1
"""The largest number of a choice."""


class Kind(Enum):
    """What a choice is about; where there is nothing of the kind, it is a lawful act."""

    LAWFUL = "a lawful act of whoever is to act, or of chance"
    EAGER = "a lawful act that makes the bidding longest"
    ANSWER = "a choice made, cards picked, a call"
    RIGHT = "a claim or a correction that some clause upholds"
    ASKING = "anything asked of the laws, good or not"
    AMISS = "an act that commits some offence"


LAWFUL = (*[Kind.LAWFUL] * 8, Kind.EAGER, Kind.ANSWER)
MIXED = (*[Kind.LAWFUL] * 8, Kind.EAGER, *[Kind.ANSWER] * 2, *[Kind.RIGHT] * 2, *[Kind.ASKING] * 2, *[Kind.AMISS] * 5)
UNRULED = (*[Kind.LAWFUL] * 8, Kind.EAGER, Kind.ANSWER, *[Kind.AMISS] * 5)


@frozen
class Bent:
    """What a game is bent on: its first deal's features, the order in which the cards of that come, and some offences.

    The offences are told by what their recipes are called, and come before others; ``None`` for the rare ones.
    """

    features: tuple[Feature, ...] = ()
    order: tuple[Card, ...] | None = None
    about: frozenset[str] | None = None

    def deal(self, table: Table, number: int = 0) -> Act:
        """Return the first deal, for a table that waits for it."""
        return deal_with(table, self.features, self.order, number)


@frozen
class Step:
    """One choice: of which kind, and which."""

    kind: Kind
    number: int

    def act(self, table: Table, bent: Bent) -> Act | None:
        """Return the act that it is at a table, ``None`` if there is none."""
        rng = Lot(self.number)
        act: Act | None = None
        match self.kind:
            case Kind.LAWFUL:
                pass
            case Kind.EAGER:
                act = play.eager(table, rng)
            case Kind.ANSWER:
                act = one_of(play.answers(table), rng)
            case Kind.RIGHT:
                act = one_of([*hear.upheld(table), *play.cures(table)], rng)
            case Kind.ASKING:
                act = play.asking(table, rng)
            case Kind.AMISS:
                act = play.irregular(table, rng, bent.about)
            case _:
                assert_never(self.kind)
        dealt = isinstance(act, Deal) and self.kind is Kind.EAGER
        return lawful(table, self.number, bent) if act is None or dealt or table.why_impossible(act) else act


def lawful(table: Table, number: int, bent: Bent) -> Act | None:
    """Return the lawful act of a number; the first deal is the one that was asked for."""
    act = play.lawful(table, Lot(number))
    if isinstance(act, Deal) and not table.record.deal:
        return bent.deal(table, number)
    return act


def follow(table: Table, steps: Iterable[Step], bent: Bent) -> list[Table]:
    """Return the table and those after each choice that does something there."""
    tables = [begun(table)]
    for step in steps:
        then = after(tables[-1], step, bent)
        if then is not None:
            tables.append(then)
    return tables


# What was done lately is not done again: the games in which a failure is looked for, and then made simpler, begin as
# others before them.

_BEGUN: deque[Table] = deque(maxlen=8)
"""The tables at which games have begun lately."""


def begun(table: Table) -> Table:
    """Return the table at which a game begins: the one that was used before, if there is such."""
    known = next((each for each in _BEGUN if each == table), table)
    _BEGUN.append(known)
    return known


def after(table: Table, step: Step, bent: Bent) -> Table | None:
    """Return the table after a choice; ``None`` where there is nothing to do, or a table that blocks refuses it."""
    return _after(_Here(table), step, bent)


class _Here:
    """A table, the same only as itself."""

    __slots__ = ("table",)

    def __init__(self, table: Table) -> None:
        self.table = table

    def __hash__(self) -> int:
        return id(self.table)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Here) and other.table is self.table


@lru_cache(maxsize=4096)
def _after(here: _Here, step: Step, bent: Bent) -> Table | None:
    act = step.act(here.table, bent)
    try:
        return here.table.apply(act) if act is not None else None
    except IrregularAct:
        return None


def choices(kinds: tuple[Kind, ...], length: int) -> SearchStrategy[list[Step]]:
    """Draw the choices of a game; the simplest game has none."""
    return st.integers(0, length).flatmap(lambda least: _some(kinds, least, length))


@cache
def _some(kinds: tuple[Kind, ...], least: int, length: int) -> SearchStrategy[list[Step]]:
    one = st.builds(Step, st.sampled_from(kinds), st.integers(0, LARGEST))
    return st.lists(one, min_size=least, max_size=length)
