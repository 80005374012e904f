"""What the phases of a deal have in common in every game: what a phase has no use for leaves it as it is."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Generic, TypeVar, cast

from hoyle.errors import IllegalAct
from hoyle.seats import CHANCE
from hoyle.table.acts import Play
from hoyle.table.position import Fault

if TYPE_CHECKING:
    from hoyle.cards import Card
    from hoyle.laws.remedies import Place
    from hoyle.moments import Act
    from hoyle.table.position import Moved, Position

S = TypeVar("S")


class Phase(Generic[S]):
    """What the phases of a game have in common; each overrides what it has a use for.

    ``S`` is the union of the game's phases, ``moving`` the acts that they answer to; all others leave them as they are,
    ``places`` the number of seats at most.
    """

    __slots__ = ()

    moving: ClassVar[tuple[type[Act], ...]]
    places: ClassVar[int] = 4

    if TYPE_CHECKING:

        @property
        def dealer(self) -> int:
            """The seat that deals or dealt: the game says it."""

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
    def stopped(self) -> tuple[int, ...]:
        """What each account is given of a hand that a law has stopped; empty if none has."""
        return ()

    @property
    def trumps(self) -> int:
        """The set of trumps."""
        return 0

    def hand(self, seat: int) -> int:
        """The set of cards that a seat holds."""
        return 0

    def seat_of(self, face: Card) -> int:
        """The seat whose hand holds a card, or -1."""
        return next((seat for seat in range(self.places) if self.hand(seat) & face.bit), -1)

    def lawful(self, seat: int) -> int:
        """The set of cards that a seat may lawfully play."""
        return 0

    def playable(self, seat: int) -> int:
        """The set of cards that a seat could lawfully play to this trick, were it his turn."""
        return 0

    def lying(self, place: Place, whose: int) -> tuple[Card, ...]:
        """The cards that lie in a place."""
        return ()

    def apply(self, act: Act) -> S:
        """Return what a lawful act leads to."""
        fault = self.fault(act)
        if fault is not None:
            raise IllegalAct(act, fault)
        return self.undergo(act)

    def fault(self, act: Act) -> Fault | None:
        """Return what is amiss with an act."""
        if isinstance(act, Play) and not act.bit & self.hand(act.seat):
            return Fault.NOT_HELD
        return Fault.WRONG_PHASE if isinstance(act, self.moving) else None

    def undergo(self, act: Act) -> S:
        """Return what an act leads to."""
        return cast("S", self)

    def award(self, to: int, tricks: int) -> S:
        """Give tricks that nobody has made to a seat."""
        return cast("S", self)

    def move_cards(self, moved: Moved) -> S:
        """Move cards from one place to another."""
        return cast("S", self)

    def rejoin(self) -> S:
        """Return the position with the lone hand given up."""
        return cast("S", self)

    def turn_up(self, face: Card) -> S:
        """Make a card the turn-up."""
        return cast("S", self)

    def rectify(self, act: Act) -> S:
        """Return the position as a right act would have left it."""
        return cast("S", self)

    def reserve(self, deal: Position) -> S:
        """Lay the cards of a deal by for the deal after this one."""
        return cast("S", self)

    def stop(self, given: tuple[int, ...]) -> S:
        """Return the position with the hand ended, and so much of it given to each account."""
        return cast("S", self)
