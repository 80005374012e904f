"""What trick-taking games share: menus of acts by sets of cards, who is next, and when a trick is left behind."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias, TypeVar

from hoyle.table.acts import PLAYS, Cut, Play

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hoyle.moments import Act
    from hoyle.table.position import Position

A = TypeVar("A", bound="Act")
Menu: TypeAlias = "tuple[tuple[tuple[A, ...], ...], ...]"
"""For each eight of the faces up to 31, by mask: the acts with the chosen cards, in their order."""


def menu_of(acts: Sequence[A]) -> Menu[A]:
    """Return the menu of some acts, one for each face in the order of the faces."""
    return tuple(_subsets(acts[at : at + 8]) for at in (0, 8, 16, 24))


def _subsets(acts: Sequence[A]) -> tuple[tuple[A, ...], ...]:
    """By mask: the chosen acts, in order."""
    found: tuple[tuple[A, ...], ...] = ((),)
    for act in acts:
        found += tuple((*chosen, act) for chosen in found)
    return found


def chosen(menu: Menu[A], acts: Sequence[A], bits: int) -> tuple[A, ...]:
    """Return those of some acts, whose menu is given, that are done with a set of cards, in the order of the faces."""
    first, second, third, fourth = menu
    try:
        return first[bits & 255] + second[bits >> 8 & 255] + third[bits >> 16 & 255] + fourth[bits >> 24]
    except IndexError:  # faces below the seven, or the joker: they lie in a foreign or a larger pack
        return tuple(act for at, act in enumerate(acts) if bits >> at & 1)


MENUS = tuple((_subsets(plays[:11]), _subsets(plays[11:22]), _subsets(plays[22:32])) for plays in PLAYS)
"""By seat, for faces 0 to 10, 11 to 21 and 22 to 31, by mask: the plays of the chosen cards, in their order.

Plays are listed for every card of a hand, so that their tables are larger than other menus, and fewer.
"""


def menu(seat: int, bits: int) -> tuple[Play, ...]:
    """Return the plays of a set of cards by a seat, in the order of the faces."""
    first, second, third = MENUS[seat]
    try:
        return first[bits & 2047] + second[bits >> 11 & 2047] + third[bits >> 22]
    except IndexError:  # as in ``chosen``
        return tuple(act for act in PLAYS[seat] if bits & act.bit)


FIRST = tuple(
    tuple(next((s & 3 for s in range(lead, lead + 4) if due >> (s & 3) & 1), -1) for lead in range(4))
    for due in range(16)
)
"""``FIRST[due][leader]``: of the seats still due to play, the first from the leader on."""


def goes_on(position: Position, act: Act) -> bool:
    """Say whether an act is the next after a trick that is complete: a lead, or what comes before the next deal."""
    if isinstance(act, Play):
        return position.in_play and not position.trick_open
    return act.deals or isinstance(act, Cut)
