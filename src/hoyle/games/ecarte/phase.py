"""What écarté's phases have in common: the acts that move cards, and who deals next."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, cast

from attrs import evolve

from hoyle.games import phases
from hoyle.games.ecarte.acts import (
    Accept,
    AnnounceOrder,
    CallForPacks,
    ChoosePack,
    CutForDeal,
    Discard,
    Propose,
    Refuse,
    RefuseCut,
    Serve,
    Stand,
    TakeUpDeal,
)
from hoyle.table.acts import Cut, Deal, Play, TurnUp

if TYPE_CHECKING:
    from hoyle.games.ecarte.board import Round
    from hoyle.games.ecarte.positions import State
    from hoyle.moments import Act
    from hoyle.table.position import Position

MOVING = (
    CutForDeal, RefuseCut, ChoosePack, CallForPacks, AnnounceOrder, Cut, Deal, TakeUpDeal, TurnUp,
    Stand, Propose, Accept, Refuse, Discard, Serve, Play,
)  # fmt: skip
"""The acts that a position answers to; all others leave it as it is."""


class Phase(phases.Phase["State"]):
    """What the phases have in common; each overrides what it has a use for."""

    __slots__ = ()

    moving: ClassVar[tuple[type[Act], ...]] = MOVING
    places: ClassVar[int] = 2

    if TYPE_CHECKING:

        @property
        def round(self) -> Round:
            """Who deals, by which rules: a field, or read off one."""

    @property
    def dealer(self) -> int:
        """The seat that deals or dealt."""
        return self.round.dealer

    def void(self, dealer: int, before: Position | None = None) -> State:
        """Return the position before a fresh deal; the packs go back to whose they were."""
        from hoyle.games.ecarte.preparing import Ready  # the next deal begins where this one came from

        packs = cast("State", before).round.packs if before else self.round.packs
        return Ready(evolve(self.round, dealer=dealer, packs=packs))
