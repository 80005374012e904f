"""Which cards have been played to the tricks of a deal, as things stand: without those put back or changed since."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import frozen

from hoyle.moments import CARD_PLAYED
from hoyle.table.acts import Play
from hoyle.table.record import Substituted

if TYPE_CHECKING:
    from collections.abc import Iterable

    from hoyle.moments import Act
    from hoyle.table.record import Effect, Record


@frozen
class Played:
    """A card of a trick: the ply at which one was played there, the trick (from 0), and the card that counts."""

    ply: int
    trick: int
    play: Play


def cards(record: Record) -> tuple[Played, ...]:
    """Return the cards played in the deal in hand, in their order."""
    changed = substitutes(record.effects)
    found = []
    for moment in record.this_deal():
        if moment.mark == CARD_PLAYED:
            act = as_changed(record.steps[moment.ply].act, moment.ply, changed)
            assert isinstance(act, Play), "nothing but a play is noted as a card played"
            found.append(Played(moment.ply, moment.trick, act))
    return tuple(reversed(found))


def of_seat(record: Record, seat: int, trick: int) -> Played | None:
    """Return the card that a seat has played to a trick of the deal in hand."""
    return next((each for each in cards(record) if each.play.seat == seat and each.trick == trick), None)


def substitutes(effects: Iterable[Effect]) -> dict[int, Substituted]:
    """Return what stands for the card played at a ply, where a ruling has changed it."""
    return {each.done.ply: each.done for each in effects if isinstance(each.done, Substituted)}


def as_changed(act: Act, ply: int, changed: dict[int, Substituted]) -> Act:
    """Return an act as it counts: with the card that has taken the place of the one played."""
    return Play(act.seat, changed[ply].card) if ply in changed else act
