"""What is told at a glance: acts with which nothing is amiss, where nothing is owed and the position alone matters.

A glance looks at an act of somebody who sits there.  It returns what that leads to, ``None`` if it has to be looked
into; it may raise ``IllegalAct`` for one that is not lawful.  Each game has its own, by type of act, and shares these.
Where an act names things, its glance passes it only if it is ``written``; a card has seen to that as it was made.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, TypeAlias

from hoyle.errors import IllegalAct

if TYPE_CHECKING:
    from hoyle.moments import Act
    from hoyle.table.acts import Look, Quit
    from hoyle.table.position import Position
    from hoyle.table.table import Table

Glance: TypeAlias = "Callable[[Table, Any], Position | None]"


def told(glances: Mapping[type[Act], Glance], table: Table, act: Act) -> Position | None:
    """Return what an act leads to, ``None`` unless it can be told at a glance that nothing is amiss with it."""
    glance = glances.get(type(act))
    if glance is None or type(act.seat) is not int or not 0 <= act.seat < table.game.players:
        return None
    try:
        return glance(table, act)
    except IllegalAct:
        return None


def written(glance: Glance) -> Glance:
    """Return a glance that passes only acts which have a written form."""

    def look(table: Table, act: Act) -> Position | None:
        return None if table.game.writing.lacking(act) else glance(table, act)

    return look


def lawful(table: Table, act: Act) -> Position:
    """Pass what the position passes."""
    return table.position.apply(act)


def where_nothing_was_amiss(table: Table, act: Act) -> Position | None:
    """Pass what the position passes, unless something was amiss in the deal, which may turn it into a fault."""
    amiss = next(table.record.noted(table.record.base), None)
    return table.position.apply(act) if amiss is None else None


def look_at(*places: str) -> Glance:
    """Return the glance that passes a look at one's own cards in some places."""

    def look(table: Table, act: Look) -> Position | None:
        return table.position if act.at in places else None

    return look


def quit_trick(table: Table, act: Quit) -> Position | None:
    """Pass the quitting of a trick that lies open."""
    return table.position if table.record.unquitted else None
