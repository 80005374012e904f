"""How the offences of lone hands are found: in words, and in where the dealer lays his discard."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, TypeAlias

from hoyle.games.euchre import history
from hoyle.games.euchre import offences_lone as o
from hoyle.games.euchre.acts import AddAlone, LayOut
from hoyle.laws.offences import OutOfPlace
from hoyle.table.game import Found
from hoyle.table.position import Fault

if TYPE_CHECKING:
    from hoyle.laws.offences import Offence
    from hoyle.moments import Act
    from hoyle.table.table import Table

Finder: TypeAlias = Callable[["Table", Any], "Iterator[Found]"]


def add_alone(table: Table, act: AddAlone) -> Iterator[Found]:
    """Find a word that comes too late, or from one who may not play alone."""
    if table.position.fault(act) is not None:
        maker = history.maker(table.position)
        yield Found(_word(table, act.seat), act.seat, max(maker, 0))


def _word(table: Table, seat: int) -> Offence:
    """Return what is amiss where a seat says that it plays alone."""
    position = table.position
    maker = history.maker(position)
    if maker < 0 or position.ended:
        return OutOfPlace(Fault.WRONG_PHASE.value)
    if table.game.players < 4:
        return OutOfPlace(Fault.NO_PARTNER.value)
    if seat != maker:
        return o.WrongAlone()
    return OutOfPlace("he plays alone already") if history.alone(position) else o.LateAlone()


def lay_out(table: Table, act: LayOut) -> Iterator[Found]:
    """Find the discard of a lone dealer that is not passed across, and one passed across by another dealer."""
    if table.position.fault(act) is not Fault.WRONG_PLACE:
        return
    maker = history.maker(table.position)
    yield Found(_word(table, act.seat) if act.across else o.NotPassedAcross(), act.seat, maker)


FINDERS: dict[type[Act], Finder] = {AddAlone: add_alone, LayOut: lay_out}
