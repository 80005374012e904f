"""Acts of euchre alone."""

from __future__ import annotations

from attrs import frozen

from hoyle.cards import Card, Suit
from hoyle.moments import Act


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
class DefendAlone(Act):
    """An adversary of the maker says whether he will play without his partner, where that is allowed."""

    alone: bool = False
