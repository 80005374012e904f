"""Who may claim, where no seats are known: the parties that one person can belong to at once."""

from __future__ import annotations

from functools import cache
from itertools import combinations
from typing import TYPE_CHECKING

from hoyle.laws.timing import listed, one_of
from hoyle.referee.inquiry import Claimant
from hoyle.seats import Who

if TYPE_CHECKING:
    from hoyle.laws.timing import Names

APART = (
    (Who.OFFENDER, Who.PARTNER),
    (Who.OFFENDER, Who.LATER),
    (Who.OFFENDER, Who.LEFT),
    (Who.OFFENDER, Who.RIGHT),
    (Who.DEALER, Who.PONE),
)
"""Parties to which nobody belongs at once."""
WITHIN = ((Who.OFFENDER, Who.SIDE), (Who.PARTNER, Who.SIDE), (Who.NEXT_RIGHT, Who.ADVERSARIES))
"""Parties of which one has the other in it."""
ALIKE = ((Who.OFFENDER, Who.SIDE), (Who.LEFT, Who.ADVERSARIES), (Who.RIGHT, Who.ADVERSARIES))
"""Parties that are the same, where two play."""
OFFICES = frozenset({Who.DEALER, Who.PONE})
OTHER = {
    Who.ADVERSARIES: Who.OFFENDER,
    Who.OFFENDER: Who.ADVERSARIES,
    Who.DEALER: Who.PONE,
    Who.PONE: Who.DEALER,
}
"""Who the other one is, where two play."""
SIDES = frozenset({Who.OFFENDER, Who.PARTNER, Who.SIDE, Who.ADVERSARIES})
"""The parties that the others hang on."""


def claimants(parties: tuple[Who, ...], players: int, names: Names, *, offender: bool) -> Claimant:
    """Return all who may come with a matter, told apart by some parties; with *offender* only he can.

    He who belongs to more of them is named first.
    """
    everybody = _everybody(frozenset(parties) | SIDES, players)
    people = {each & {*parties} for each in everybody if Who.OFFENDER in each or not offender}
    found = sorted(people, key=lambda each: [who not in each for who in parties])
    return Claimant(parties, tuple((_called(each, parties, players, names, found), each) for each in found))


def _called(
    mine: frozenset[Who], parties: tuple[Who, ...], players: int, names: Names, found: list[frozenset[Who]]
) -> str:
    """Return what he is called who belongs to these parties alone: ``the adversary, who is the dealer``."""
    belongs = [one_of(who, names) for who in parties if who in mine]
    if not belongs:
        alone = OTHER.get(parties[0]) if players == 2 and len(parties) == 1 else None
        return one_of(alone, names) if alone else "somebody else"
    more = {who for each in found if mine < each for who in each - mine}
    first, *rest = belongs
    told = [f"who is {each}" for each in rest]
    if more:
        told.append(f"who is not {listed((one_of(who, names) for who in parties if who in more), 'or')}")
    return f"{first}, {listed(told)}" if told else first


@cache
def _everybody(parties: frozenset[Who], players: int) -> tuple[frozenset[Who], ...]:
    """Return each set of some parties to which one person may belong, and to no other of them."""
    some = (frozenset(each) for count in range(len(parties) + 1) for each in combinations(parties, count))
    return tuple(each for each in some if _possible(each, parties, players))


def _possible(mine: frozenset[Who], parties: frozenset[Who], players: int) -> bool:
    """Say whether one person may belong to just these of some parties."""
    apart = any(one in mine and other in mine for one, other in APART)
    outside = any(one in mine and other in parties - mine for one, other in WITHIN)
    if apart or outside or (Who.SIDE in mine) is (Who.ADVERSARIES in mine):
        return False
    if players > 2:
        return True
    alike = all((one in mine) is (other in mine) for one, other in ALIKE if one in parties)
    return alike and not (parties >= OFFICES and mine.isdisjoint(OFFICES))
