"""Who chooses what is done: on bare positions, or at tables, where what is done amiss is found and ruled upon."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, TypeAlias

from attrs import field, frozen

from hoyle.errors import BadValue
from hoyle.games.registry import manner
from hoyle.table.table import Enforcement

if TYPE_CHECKING:
    from random import Random

    from attrs import Attribute

    from hoyle.moments import Act
    from hoyle.table.position import Position
    from hoyle.table.table import Table

Policy: TypeAlias = "Callable[[Position, Sequence[Act], Random], Act]"
"""Returns one of the lawful acts of whoever is to act.  It is asked only where there are several."""
TablePolicy: TypeAlias = "Callable[[Table, Random], Act | None]"
"""Returns any act that can be done at a table, or ``None``: then a lawful one is done, drawn at random."""


def at_random(position: Position, acts: Sequence[Act], rng: Random) -> Act:
    """Choose any of the lawful acts, each as likely as another."""
    del position
    return rng.choice(acts)


@frozen
class AtTables:
    """A policy that plays at tables: under which code of laws, and in which manner they are enforced.

    ``code`` is the name of a code of the game, its first one if none is named.  A deal that is not over after so many
    acts as ``limit`` says is broken off.  Raises ``UnknownName`` for a manner that there is not.
    """

    choose: TablePolicy
    code: str | None = None
    enforcement: Enforcement = field(default=Enforcement.JUDGE, converter=manner)
    limit: int = 500


def _share(instance: object, attribute: Attribute[float], value: float) -> None:
    del instance
    if not 0 <= value <= 1:
        raise BadValue(f"the {attribute.name} of errors", value, "a number from 0 to 1")


@frozen
class Erring:
    """A policy at tables: players who now and then do what they should not, each time with the probability ``rate``.

    Which offence, and whose, is drawn at random, as by ``hoyle.testing.irregular``; all else is lawful.
    """

    rate: float = field(default=0.02, validator=_share)

    def __str__(self) -> str:
        return f"erring in {100 * self.rate:g} % of the acts" if self.rate else "at random, lawfully"

    def __call__(self, table: Table, rng: Random) -> Act | None:
        """Return an act amiss, or ``None`` for a lawful one."""
        from hoyle.testing.play import irregular  # the recipes for offences, which nobody else needs

        return irregular(table, rng) if rng.random() < self.rate else None


def name_of(policy: Policy | AtTables) -> str:
    """Return what to call a policy in a report: ``at random``, ``erring in 2 % of the acts``."""
    one = policy.choose if isinstance(policy, AtTables) else policy
    return str(getattr(one, "__name__", one)).replace("_", " ")
