"""What can go amiss at euchre: the cut and the deal.  Facts; no code of laws is asked whether they matter."""

from __future__ import annotations

from typing import ClassVar

from attrs import frozen

from hoyle.laws.offences import Offence

SHORT, STRANGER = "too few cards in a packet", "cut by another than the pone"
"""What may be wrong with a cut."""

MISDEAL = ("a misdeal",)
"""What people call most faults of a dealer; it tells none of them."""


@frozen
class SeveralCut(Offence):
    """More than one card was shown in the cut for deal."""

    called: ClassVar[str] = "several cards shown in the cut for deal"


@frozen
class JokerCut(Offence):
    """The joker was shown in the cut for deal."""

    called: ClassVar[str] = "the joker shown in the cut for deal"


@frozen
class BadCut(Offence):
    """A packet of the cut has fewer than four cards, or another than the pone has cut."""

    called: ClassVar[str] = "a bad cut"

    why: str = SHORT

    @property
    def detail(self) -> str:
        """What was wrong with it."""
        return self.why


@frozen
class ShownInCut(Offence):
    """A card became visible as the pack was cut to the dealer."""

    called: ClassVar[str] = "a card shown in the cut"
    undone: ClassVar[bool] = True


@frozen
class ShuffledAfterCut(Offence):
    """The dealer shuffled again once the pack was cut."""

    called: ClassVar[str] = "a shuffle after the cut"


@frozen
class UncutPack(Offence):
    """The cards were dealt from a pack that was not cut, or not cut as it should be."""

    called: ClassVar[str] = "a deal from a pack not cut"
    also: ClassVar[tuple[str, ...]] = MISDEAL

    why: str = ""

    @property
    def detail(self) -> str:
        """What was wrong with the cut, if there was one."""
        return self.why


@frozen
class FacedInPack(Offence):
    """A card lay face up in the pack, among the hands or at the turn-up."""

    called: ClassVar[str] = "a faced card in the pack"
    also: ClassVar[tuple[str, ...]] = MISDEAL


@frozen
class FacedInStock(FacedInPack):
    """A card lies face up in what was not dealt."""

    called: ClassVar[str] = "a faced card in the stock"
    patent: ClassVar[bool] = False
    covert: ClassVar[bool] = True


@frozen
class BadPack(Offence):
    """The pack has a card too many, too few, or twice."""

    called: ClassVar[str] = "an imperfect pack"
    also: ClassVar[tuple[str, ...]] = MISDEAL
    patent: ClassVar[bool] = False


@frozen
class ShownInDeal(Offence):
    """The dealer showed a card in dealing; the player concerned was to have it."""

    called: ClassVar[str] = "a card shown in dealing"


@frozen
class ShownByPartner(Offence):
    """The dealer's partner showed a card before the turn-up; the player concerned was to have it."""

    called: ClassVar[str] = "a card shown on the dealer's side"


@frozen
class ShownByAdversary(Offence):
    """An adversary of the dealer showed a card before the turn-up; the player concerned was to have it."""

    called: ClassVar[str] = "a card shown against the dealer"


@frozen
class DealOutOfTurn(Offence):
    """Somebody dealt whose deal it was not; the player concerned should have dealt."""

    called: ClassVar[str] = "a deal out of turn"
    also: ClassVar[tuple[str, ...]] = ("a stolen deal", "a deal by the wrong player", "a wrong dealer")
    unborne: ClassVar[str] = "The record says by the key dealer whose deal it is; the act, who deals all the same."


@frozen
class WrongPack(Offence):
    """The dealer dealt with the other pack."""

    called: ClassVar[str] = "a deal with the wrong pack"


@frozen
class MixedPackets(Offence):
    """In one round of the deal somebody had two cards, and somebody three."""

    called: ClassVar[str] = "packets mixed in one round"
    also: ClassVar[tuple[str, ...]] = MISDEAL


@frozen
class WrongPackets(Offence):
    """All have five cards, but they were not dealt by twos and threes from the dealer's left."""

    called: ClassVar[str] = "wrong packets"


@frozen
class Misplaced(Offence):
    """A card went to the wrong player, and was moved only after the next was dealt; the player concerned had it."""

    called: ClassVar[str] = "a card dealt wrongly"
    also: ClassVar[tuple[str, ...]] = MISDEAL


@frozen
class CountedCards(Offence):
    """The dealer counted cards as he dealt."""

    called: ClassVar[str] = "counting the cards"
    also: ClassVar[tuple[str, ...]] = MISDEAL


@frozen
class WrongNumber(Offence):
    """A hand was dealt so many cards over or (below nothing) under five: the fault is laid to whoever holds it."""

    called: ClassVar[str] = "a wrong number of cards"
    also: ClassVar[tuple[str, ...]] = MISDEAL
    patent: ClassVar[bool] = False

    over: int = 0

    @property
    def detail(self) -> str:
        """How many cards too many or too few."""
        return f"{abs(self.over)} {'too many' if self.over > 0 else 'too few'}"
