"""Acts of euchre alone, and the happenings that its laws name."""

from __future__ import annotations

from typing import ClassVar

from attrs import frozen

from hoyle.cards import Card, Suit
from hoyle.moments import LONE_HAND_OFF, Act, Mark

BID = Mark("somebody speaks in the bidding", "speaks in the bidding")
TURNED_DOWN = Mark("the trump is turned down", "turns the trump down")
TRUMP_MADE = Mark("the trump is made", "makes the trump")
DISCARD_QUITTED = Mark("the discard is quitted", "quits the discard")
HAND_LAID_DOWN = Mark("a hand is laid down", "lays down his hand")
LED = Mark("a card is led", "leads a card")
TOUCHED = Mark("a card that was dealt is touched", "touches a card")

MARKS = (BID, TURNED_DOWN, TRUMP_MADE, DISCARD_QUITTED, HAND_LAID_DOWN, LED, TOUCHED, LONE_HAND_OFF)


@frozen
class CutForDeal(Act):
    """Cuts for the deal, showing a card; more than one by mistake."""

    cards: tuple[Card, ...]


@frozen
class Pass(Act):
    """Passes; the dealer turns the trump down by it in the first round."""


@frozen
class Keep(Act):
    """The base of the words that make the turn-up the trump; *alone*: he will play without his partner."""

    infinitive: ClassVar[str] = "make the turn-up the trump"

    alone: bool = False


@frozen
class Order(Keep):
    """The base of the words by which anybody but the dealer makes the turn-up the trump."""

    infinitive: ClassVar[str] = "order up or assist"


@frozen
class OrderUp(Order):
    """An adversary of the dealer orders the turn-up into his hand; *alone*: he will play without his partner."""


@frozen
class Assist(Order):
    """The dealer's partner makes the turn-up the trump; *alone*: he will play without the dealer."""


@frozen
class TakeUp(Keep):
    """The dealer takes up the turn-up; *alone*: he will play without his partner."""


@frozen
class NameTrump(Act):
    """Names a suit in the second round; *alone*: he will play without his partner."""

    infinitive: ClassVar[str] = "name a suit"

    suit: Suit
    alone: bool = False


@frozen
class ShowFarmer(Act):
    """Shows a farmer's hand before anybody has spoken: for a new deal, or to change *cards* of it for the stock."""

    cards: tuple[Card, ...] = ()


@frozen
class LayOut(Act):
    """The dealer discards a card for the turn-up: under the stock, or *across* to his partner if he plays alone."""

    infinitive: ClassVar[str] = "discard"

    card: Card
    across: bool = False


@frozen
class PickOut(Act):
    """The dealer lays a card by for his discard and has not let go of it yet: he may still change it."""

    open: ClassVar[bool] = True

    card: Card


@frozen
class QuitDiscard(Act):
    """The dealer lets go of the card that he has laid by: it is discarded."""


@frozen
class RecallDiscard(Act):
    """The dealer wants his discard back."""


@frozen
class TakeTurnUp(Act):
    """Takes the turn-up off the pack into his hand; while it lies there it counts as the dealer's all the same."""

    open: ClassVar[bool] = True


@frozen
class AskTrump(Act):
    """Asks which suit is the trump."""

    open: ClassVar[bool] = True


@frozen
class TellTrump(Act):
    """Says which suit is the trump."""

    open: ClassVar[bool] = True

    suit: Suit


@frozen
class AddAlone(Act):
    """Says by itself that he plays alone: a dealer who took up may, before he discards; any other is too late."""


@frozen
class DefendAlone(Act):
    """An adversary of the maker says whether he will play without his partner, where that is allowed."""

    alone: bool = False


@frozen
class NameCard(Act):
    """Names a card: one that he holds, or the turn-up."""

    open: ClassVar[bool] = True

    card: Card


@frozen
class CallAttention(Act):
    """Calls attention, by a word or a sign, to ``the trick``, to ``the score``, or to ``the bridge`` his side is at."""

    open: ClassVar[bool] = True

    to: str = "the trick"


@frozen
class AskToDraw(Act):
    """Asks the others to draw their cards: to show which one in the trick is whose."""

    open: ClassVar[bool] = True


@frozen
class Touch(Act):
    """Touches the cards dealt to him, without looking at them."""

    open: ClassVar[bool] = True


@frozen
class CountCards(Act):
    """Counts, while the cards are dealt, those that lie on ``the table``, or those left in ``the stock``."""

    of: str = "the stock"


@frozen
class MoveDealt(Act):
    """Gives a card that he has dealt to one player by mistake to another, before the turn-up.

    ``at_once`` says that he did so before he dealt the next card.  The deal is told as it lay in the end: this act says
    only that it was mended so.
    """

    source: int
    to: int
    at_once: bool = False
