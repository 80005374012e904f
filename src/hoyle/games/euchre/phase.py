"""What euchre's phases have in common: the acts that move cards, and who deals."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, cast

from attrs import evolve

from hoyle.games import phases
from hoyle.games.euchre.acts import (
    AddAlone,
    Assist,
    CutForDeal,
    DefendAlone,
    LayOut,
    NameTrump,
    OrderUp,
    Pass,
    PickOut,
    QuitDiscard,
    RecallDiscard,
    ShowFarmer,
    TakeTurnUp,
    TakeUp,
)
from hoyle.table.acts import Cut, Deal, Play, TurnUp

if TYPE_CHECKING:
    from hoyle.games.euchre.board import Round
    from hoyle.games.euchre.positions import State
    from hoyle.moments import Act
    from hoyle.table.position import Position

MOVING = (
    CutForDeal, Cut, Deal, TurnUp, ShowFarmer, Pass, OrderUp, Assist, TakeUp, NameTrump,
    LayOut, PickOut, QuitDiscard, RecallDiscard, TakeTurnUp, AddAlone, DefendAlone, Play,
)  # fmt: skip
"""The acts that a position answers to; all others leave it as it is."""


class Phase(phases.Phase["State"]):
    """What the phases have in common; each overrides what it has a use for."""

    __slots__ = ()

    moving: ClassVar[tuple[type[Act], ...]] = MOVING

    if TYPE_CHECKING:

        @property
        def round(self) -> Round:
            """Who deals, by which rules: a field, or read off one."""

    @property
    def dealer(self) -> int:
        """The seat that deals or dealt."""
        return self.round.dealer

    def void(self, dealer: int, before: Position | None = None) -> State:
        """Return the position before a fresh deal."""
        from hoyle.games.euchre.preparing import Ready  # the next deal begins where this one came from

        return cast("State", Ready(evolve(self.round, dealer=dealer, rightful=-1)))
