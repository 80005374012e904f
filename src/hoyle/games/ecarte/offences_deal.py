"""What can go amiss at écarté up to the turn-up: in the cuts, the deal, the trump turned."""

from __future__ import annotations

from typing import ClassVar

from attrs import frozen

from hoyle.laws.offences import Offence

MISDEAL = ("a misdeal",)
"""What people call most faults of a dealer; it tells none of them."""


@frozen
class SeveralCut(Offence):
    """More than one card was shown in the cut for deal."""

    called: ClassVar[str] = "several cards shown in the cut for deal"
    undone: ClassVar[bool] = True


@frozen
class CutRefused(Offence):
    """A player will not cut for the deal, or will not show his cut."""

    called: ClassVar[str] = "a refusal to cut"


@frozen
class CutWithBadPack(Offence):
    """The cut for deal was made with a pack that is not right."""

    called: ClassVar[str] = "a cut for deal with a bad pack"
    patent: ClassVar[bool] = False


@frozen
class ShownInCut(Offence):
    """A card became visible as the pack was cut to the dealer."""

    called: ClassVar[str] = "a card shown in the cut"
    undone: ClassVar[bool] = True


@frozen
class SeveralShownInCut(ShownInCut):
    """More than one card became visible as the pack was cut to the dealer."""

    called: ClassVar[str] = "several cards shown in the cut"


@frozen
class BadCut(Offence):
    """The cut lifted or left fewer than two cards."""

    called: ClassVar[str] = "a cut too small or too large"

    count: int = 0

    @property
    def detail(self) -> str:
        """How many cards were lifted."""
        return f"{self.count} lifted"


@frozen
class ShuffledInPlay(Offence):
    """A pack was shuffled while a hand was being played."""

    called: ClassVar[str] = "a shuffle during the play"


@frozen
class DealOutOfTurn(Offence):
    """The wrong player dealt."""

    called: ClassVar[str] = "a deal out of turn"
    also: ClassVar[tuple[str, ...]] = ("a stolen deal", "a deal by the wrong player", "a wrong dealer")
    unborne: ClassVar[str] = "The record says by the key dealer whose deal it is; the act, who deals all the same."


@frozen
class WrongPack(Offence):
    """The dealer dealt with the other player's pack."""

    called: ClassVar[str] = "a deal with the wrong pack"


@frozen
class BadPack(Offence):
    """The pack is not the thirty-two cards from seven to ace."""

    called: ClassVar[str] = "an imperfect pack"
    also: ClassVar[tuple[str, ...]] = MISDEAL
    patent: ClassVar[bool] = False


@frozen
class PacketOrder(Offence):
    """The packets were not those that the dealer is bound to."""

    called: ClassVar[str] = "a change of packets"
    also: ClassVar[tuple[str, ...]] = MISDEAL
    mended: ClassVar[bool] = True


@frozen
class WrongCount(Offence):
    """A hand was dealt so many cards over or (below nothing) under five; the player concerned holds it."""

    called: ClassVar[str] = "a wrong number of cards dealt"
    also: ClassVar[tuple[str, ...]] = MISDEAL
    patent: ClassVar[bool] = False
    mended: ClassVar[bool] = True

    over: int = 0

    @property
    def detail(self) -> str:
        """How many cards too many or too few."""
        return f"{abs(self.over)} {'too many' if self.over > 0 else 'too few'}"


@frozen
class FacedInPack(Offence):
    """A card lay face up in the pack, among the hands or at the turn-up."""

    called: ClassVar[str] = "a faced card in the pack"
    also: ClassVar[tuple[str, ...]] = MISDEAL


@frozen
class ShownInDeal(Offence):
    """The dealer showed a card in dealing; the player concerned was to have it."""

    called: ClassVar[str] = "a card shown in dealing"
    also: ClassVar[tuple[str, ...]] = MISDEAL


@frozen
class TwoTurned(Offence):
    """More than one card was turned up for the trump."""

    called: ClassVar[str] = "two cards turned up"
