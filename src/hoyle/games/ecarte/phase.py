"""What écarté's phases have in common: the acts that move cards, and what a phase has no use for."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from attrs import evolve

from hoyle.errors import IllegalAct
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
from hoyle.seats import CHANCE
from hoyle.table.acts import Cut, Deal, Play, TurnUp
from hoyle.table.position import Fault

if TYPE_CHECKING:
    from hoyle.cards import Card
    from hoyle.games.ecarte.board import Round
    from hoyle.games.ecarte.positions import State
    from hoyle.laws.remedies import Place
    from hoyle.moments import Act
    from hoyle.table.position import Moved, Position

MOVING = (
    CutForDeal, RefuseCut, ChoosePack, CallForPacks, AnnounceOrder, Cut, Deal, TakeUpDeal, TurnUp,
    Stand, Propose, Accept, Refuse, Discard, Serve, Play,
)  # fmt: skip
"""The acts that a position answers to; all others leave it as it is."""


class Phase:
    """What the phases have in common; each overrides what it has a use for."""

    __slots__ = ()

    if TYPE_CHECKING:

        @property
        def round(self) -> Round:
            """Who deals, by which rules: a field, or read off one."""

    @property
    def dealer(self) -> int:
        """The seat that deals or dealt."""
        return self.round.dealer

    @property
    def due_to_deal(self) -> int:
        """The seat whose deal it is."""
        return self.dealer

    @property
    def to_act(self) -> tuple[int, ...]:
        """Whom the game waits for."""
        return (CHANCE,)

    @property
    def actions(self) -> tuple[Act, ...]:
        """The lawful acts of whoever is to act; none of chance."""
        return ()

    @property
    def trick_number(self) -> int:
        """How many tricks are done."""
        return 0

    @property
    def trick_open(self) -> bool:
        """Whether a card lies in a trick that is not complete."""
        return False

    @property
    def in_play(self) -> bool:
        """Whether cards are being played."""
        return False

    @property
    def ended(self) -> bool:
        """Whether the hand is over."""
        return False

    @property
    def trumps(self) -> int:
        """The set of trumps."""
        return 0

    def hand(self, seat: int) -> int:
        """The set of cards that a seat holds."""
        return 0

    def seat_of(self, face: Card) -> int:
        """The seat whose hand holds a card, or -1."""
        return next((seat for seat in (0, 1) if self.hand(seat) & face.bit), -1)

    def lawful(self, seat: int) -> int:
        """The set of cards that a seat may lawfully play."""
        return 0

    def lying(self, place: Place, whose: int) -> tuple[Card, ...]:
        """The cards that lie in a place."""
        return ()

    def apply(self, act: Act) -> State:
        """Return what a lawful act leads to."""
        fault = self.fault(act)
        if fault is not None:
            raise IllegalAct(act, fault)
        return self.undergo(act)

    def fault(self, act: Act) -> Fault | None:
        """Return what is amiss with an act."""
        if isinstance(act, Play) and not act.bit & self.hand(act.seat):
            return Fault.NOT_HELD
        return Fault.WRONG_PHASE if isinstance(act, MOVING) else None

    def undergo(self, act: Act) -> State:
        """Return what an act leads to."""
        return cast("State", self)

    def award(self, to: int, tricks: int) -> State:
        """Give tricks that nobody has made to a seat."""
        return cast("State", self)

    def move_cards(self, moved: Moved) -> State:
        """Move cards from one place to another."""
        return cast("State", self)

    def turn_up(self, face: Card) -> State:
        """Make a card the turn-up."""
        return cast("State", self)

    def rectify(self, act: Act) -> State:
        """Return the position as a right act would have left it."""
        return cast("State", self)

    def void(self, dealer: int, before: Position | None = None) -> State:
        """Return the position before a fresh deal; the packs go back to whose they were."""
        from hoyle.games.ecarte.preparing import Ready  # the next deal begins where this one came from

        packs = cast("State", before).round.packs if before else self.round.packs
        return Ready(evolve(self.round, dealer=dealer, packs=packs))

    def reserve(self, deal: Position) -> State:
        """Lay the cards of a deal by for the deal after this one."""
        return cast("State", self)

    def stop(self) -> State:
        """Return the position with the hand ended, its tricks worth nothing."""
        return cast("State", self)
