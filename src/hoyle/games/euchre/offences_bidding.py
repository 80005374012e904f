"""What can go amiss at euchre as the trump is made and the dealer discards: facts, without a word on what they cost."""

from __future__ import annotations

from typing import ClassVar

from attrs import frozen

from hoyle.laws.offences import Offence


@frozen
class SecondThoughts(Offence):
    """A player who had passed thought again, and ordered up or assisted."""

    called: ClassVar[str] = "second thoughts"
    put_back: ClassVar[str] = "the order"


@frozen
class BidOutOfTurn(Offence):
    """A player passed when it was not for him to speak."""

    called: ClassVar[str] = "a bid out of turn"


@frozen
class OrderOutOfTurn(BidOutOfTurn):
    """A player who had not spoken yet made the turn-up the trump before his turn."""

    called: ClassVar[str] = "an order out of turn"


@frozen
class BarredOrder(Offence):
    """A player made the turn-up the trump though a ruling had barred him from it."""

    called: ClassVar[str] = "an order that is barred"
    breach: ClassVar[bool] = True


@frozen
class NoNatural(Offence):
    """A player made the turn-up the trump who by the rules of the house must hold a card of its suit, and did not."""

    called: ClassVar[str] = "a trump made without a card of its suit"
    patent: ClassVar[bool] = False


@frozen
class BridgeNamed(Offence):
    """A player told his partner, in the first round, that they are at the bridge.

    ``dealers`` is the score of the dealer's side, ``others`` that of its adversaries.
    """

    called: ClassVar[str] = "a mention of the bridge"

    dealers: int = 0
    others: int = 0

    @property
    def detail(self) -> str:
        """The score."""
        return f"the dealer's side has {self.dealers}, the other {self.others}"


@frozen
class SuitNamed(Offence):
    """The base of what is amiss with a suit named; ``suit`` is that suit."""

    @property
    def detail(self) -> str:
        """The suit."""
        return self.suit.word if self.suit else ""


@frozen
class NamedTurnedDown(SuitNamed):
    """A player named the suit that was turned down."""

    called: ClassVar[str] = "the suit turned down named"


@frozen
class ChangedSuit(SuitNamed):
    """A player who had just named the suit turned down named another."""

    called: ClassVar[str] = "a change to another suit"


@frozen
class NamedOutOfTurn(SuitNamed, BidOutOfTurn):
    """A player named a suit in the second round when it was not for him to speak."""

    called: ClassVar[str] = "a suit named out of turn"


@frozen
class BarredNaming(SuitNamed):
    """A player named a suit though a ruling had barred him from it."""

    called: ClassVar[str] = "a suit named that is barred"
    breach: ClassVar[bool] = True


@frozen
class NothingNamed(Offence):
    """A dealer who by the rules of the house must name a suit passed."""

    called: ClassVar[str] = "a pass where a suit must be named"


@frozen
class TookUpTurnUp(Offence):
    """A player who does not deal took the turn-up into his hand."""

    called: ClassVar[str] = "the turn-up taken without right"


@frozen
class WantsDiscardBack(Offence):
    """The dealer wanted back a discard that he had let go of."""

    called: ClassVar[str] = "a discard wanted back"
    covert: ClassVar[bool] = True


@frozen
class LedBeforeDiscard(Offence):
    """The first card was led while the dealer had still to let go of his discard."""

    called: ClassVar[str] = "a lead before the discard"
    undone: ClassVar[bool] = True


@frozen
class NoDiscard(Offence):
    """The dealer played to the first trick and had not discarded."""

    called: ClassVar[str] = "play without a discard"
    undone: ClassVar[bool] = True


@frozen
class NamedTurnUp(Offence):
    """A player named the card that was turned up, once the play had begun."""

    called: ClassVar[str] = "the turn-up named"
