"""What can go amiss at euchre: the play of the cards.  Facts; no code of laws is asked whether they matter."""

from __future__ import annotations

from typing import ClassVar

from attrs import frozen

from hoyle.laws.offences import Offence


@frozen
class ExposedCard(Offence):
    """A card of a hand, or several, came face up outside the ordinary play; the player concerned holds them."""

    called: ClassVar[str] = "a card exposed"


@frozen
class NamedCard(Offence):
    """The holder of a card named it."""

    called: ClassVar[str] = "a card named"


@frozen
class TwoCards(Offence):
    """More cards than one to the same trick: all but the first stay in the hand, and have been seen.

    ``cards`` are all that he has put to the trick, the first of them first.
    """

    called: ClassVar[str] = "two cards to the trick"
    undone: ClassVar[bool] = True


@frozen
class OutOfOrder(Offence):
    """A card was played before its player's turn; the player concerned should have played."""

    undone: ClassVar[bool] = True


@frozen
class LeadOutOfTurn(OutOfOrder):
    """A card was led by a player whose lead it was not; it was the lead of the player concerned."""

    called: ClassVar[str] = "a lead out of turn"


@frozen
class ThirdBeforeSecond(OutOfOrder):
    """The third hand played before the second."""

    called: ClassVar[str] = "a card of the third hand before the second"


@frozen
class FourthBeforeSecond(OutOfOrder):
    """The fourth hand played before the second; ``after_third``: as the third hand had done already."""

    called: ClassVar[str] = "a card of the fourth hand before the second"

    after_third: bool = False


@frozen
class PlayedOutOfTurn(OutOfOrder):
    """A card was played out of turn in any other way: the fourth hand before the third, the third of three."""

    called: ClassVar[str] = "a card played out of turn"


@frozen
class LedAnother(Offence):
    """The holder of an exposed card led another before the last trick was quitted; ``cards`` is the one led."""

    called: ClassVar[str] = "another card led in haste"
    unborne: ClassVar[str] = (
        "It is one only while the last trick lies open; the table turns it before the lead, unless the key automatic "
        "of the record leaves out quit."
    )
    undone: ClassVar[bool] = True
