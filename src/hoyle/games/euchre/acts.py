"""Acts of euchre alone, and the happenings that its laws name."""

from __future__ import annotations

from typing import ClassVar

from attrs import frozen

from hoyle.cards import Card, Suit
from hoyle.moments import Act, Mark

BID = Mark("somebody speaks in the bidding", "speaks in the bidding")
TURNED_DOWN = Mark("the trump is turned down", "turns the trump down")
TRUMP_MADE = Mark("the trump is made", "makes the trump")
DISCARD_QUITTED = Mark("the discard is quitted", "quits the discard")
HAND_LAID_DOWN = Mark("a hand is laid down", "lays down his hand")
LED = Mark("a card is led", "leads a card")

MARKS = (BID, TURNED_DOWN, TRUMP_MADE, DISCARD_QUITTED, HAND_LAID_DOWN, LED)


@frozen
class CutForDeal(Act):
    """Cuts for the deal, showing a card; more than one by mistake."""

    cards: tuple[Card, ...]


@frozen
class Pass(Act):
    """Passes; the dealer turns the trump down by it in the first round."""


@frozen
class OrderUp(Act):
    """An adversary of the dealer orders the turn-up into his hand; *alone*: he will play without his partner."""

    alone: bool = False


@frozen
class Assist(Act):
    """The dealer's partner makes the turn-up the trump; *alone*: he will play without the dealer."""

    alone: bool = False


@frozen
class TakeUp(Act):
    """The dealer takes up the turn-up; *alone*: he will play without his partner."""

    alone: bool = False


@frozen
class NameTrump(Act):
    """Names a suit in the second round; *alone*: he will play without his partner."""

    suit: Suit
    alone: bool = False


@frozen
class LayOut(Act):
    """The dealer discards a card for the turn-up: under the stock, or *across* to his partner if he plays alone."""

    card: Card
    across: bool = False


@frozen
class AddAlone(Act):
    """Says that he plays alone, by itself: the dealer with the turn-up in his hand may; for all others it is too late."""

    open: ClassVar[bool] = True


@frozen
class DefendAlone(Act):
    """An adversary of the maker says whether he will play without his partner, where that is allowed."""

    alone: bool = False


@frozen
class CallAttention(Act):
    """Calls attention, by a word or a sign, to ``the trick`` or to ``the score``."""

    open: ClassVar[bool] = True

    to: str = "the trick"


@frozen
class AskToDraw(Act):
    """Asks the others to draw their cards: to show which one in the trick is whose."""

    open: ClassVar[bool] = True
