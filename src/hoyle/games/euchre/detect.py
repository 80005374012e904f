"""How each offence of euchre is found: what an act, about to be done at a table, would have amiss with it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hoyle.games.euchre import asides, detect_bidding, detect_deal, detect_lone, detect_play, detect_revokes, score
from hoyle.laws.offences import OutOfPlace
from hoyle.table import legal
from hoyle.table.acts import MarkUp, Play, Quit
from hoyle.table.game import Found
from hoyle.table.position import Fault

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hoyle.moments import Act
    from hoyle.table.table import Table

PARTS = (detect_deal.FINDERS, detect_bidding.FINDERS, detect_lone.FINDERS, detect_play.FINDERS, detect_revokes.FINDERS)
FINDERS = {kind: tuple(part[kind] for part in PARTS if kind in part) for kind in set().union(*PARTS)}
"""By act, all that look for what is amiss with it."""


def detect(table: Table, act: Act) -> tuple[Found, ...]:
    """Return every offence that an act would commit."""
    found: list[Found] = []
    for finder in FINDERS.get(type(act), ()):
        found.extend(finder(table, act))
    return tuple(found or out_of_place(table, act))


def out_of_place(table: Table, act: Act) -> Iterator[Found]:
    """Find an act for which the moment has no use, where nothing else is amiss with it."""
    fault = table.position.fault(act)
    if fault is not None:
        if fault is Fault.NOT_HIS_TURN and isinstance(act, Play):
            return  # a ruling allows him to play before his turn
        if fault is Fault.STUCK and asides.released(table, act.seat):
            return  # rulings have barred him from every suit
        yield Found(OutOfPlace(fault.value), act.seat, act.seat)
    elif isinstance(act, Quit) and not table.record.unquitted:
        yield Found(OutOfPlace("no trick lies open"), act.seat, act.seat)
    elif isinstance(act, MarkUp) and act.points > score.unmarked(table, table.game.account(act.seat)):
        yield Found(OutOfPlace("so many points are not due"), act.seat, act.seat)


def refuses(table: Table, act: Act) -> bool:
    """Say what a ruling forbids though the position allows it."""
    return legal.barred(table, act) or asides.lacks_discard(table, act)
