"""What trick-taking games share: menus of plays by set, and who is next."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hoyle.table.acts import PLAYS

if TYPE_CHECKING:
    from hoyle.table.acts import Play


def _subsets(acts: tuple[Play, ...]) -> tuple[tuple[Play, ...], ...]:
    """By mask: the chosen acts, in order."""
    found: tuple[tuple[Play, ...], ...] = ((),)
    for act in acts:
        found += tuple((*chosen, act) for chosen in found)
    return found


MENUS = tuple(tuple(_subsets(PLAYS[seat][at : at + 8]) for at in (0, 8, 16, 24)) for seat in range(4))


def menu(seat: int, bits: int) -> tuple[Play, ...]:
    """Return the plays of a set of cards by a seat, in the order of the faces."""
    a, b, c, d = MENUS[seat]
    found = a[bits & 255] + b[bits >> 8 & 255] + c[bits >> 16 & 255] + d[bits >> 24 & 255]
    rest = bits >> 32
    while rest:  # faces below the seven lie in a foreign or a larger pack
        low = rest & -rest
        found += (PLAYS[seat][31 + low.bit_length()],)
        rest ^= low
    return found


FIRST = tuple(
    tuple(next((s & 3 for s in range(lead, lead + 4) if due >> (s & 3) & 1), -1) for lead in range(4))
    for due in range(16)
)
"""``FIRST[due][leader]``: of the seats still due to play, the first from the leader on."""
