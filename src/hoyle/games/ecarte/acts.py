"""Acts of écarté alone, and the happenings that its laws name."""

from __future__ import annotations

from typing import ClassVar

from attrs import frozen

from hoyle.cards import Card
from hoyle.moments import Act, Mark

PROPOSED = Mark("a proposal is made", "proposes")
ANSWERED = Mark("the proposal is answered", "answers the proposal")
SERVED = Mark("cards are given in exchange", "gets cards in exchange", watched=True)
GIVEN_SEEN = Mark("cards given in exchange are taken up", "takes up the cards given to him")
MIXED = Mark("cards given in exchange are mixed with a hand", "mixes the cards given to him with his hand")
ANNOUNCED = Mark("the king is announced", "announces the king", watched=True)
NUMBER_TOLD = Mark("the dealer tells how many he took", "tells how many he took")
NOTICE = Mark("notice is given of the lead", "gives notice of the lead")

MARKS = (PROPOSED, ANSWERED, SERVED, GIVEN_SEEN, MIXED, ANNOUNCED, NUMBER_TOLD, NOTICE)


@frozen
class CutForDeal(Act):
    """Cuts for the deal, showing a card; more than one by mistake."""

    cards: tuple[Card, ...]


@frozen
class RefuseCut(Act):
    """Will not cut for the deal, or will not show his cut."""


@frozen
class ChoosePack(Act):
    """Takes the ``red`` or the ``white`` pack: the winner of the cut, or the dealer where new packs are brought."""

    pack: str


@frozen
class CallForPacks(Act):
    """Calls for two new packs at his own cost."""


@frozen
class TakeUpDeal(Act):
    """Takes up the cards of a deal that was laid by, with their turn-up, instead of dealing."""

    deals: ClassVar[bool] = True


@frozen
class AnnounceOrder(Act):
    """Tells the non-dealer, as a later game begins, that his first packets will now be of so many: 2 or 3."""

    first: int


@frozen
class Stand(Act):
    """Plays without proposing."""


@frozen
class Propose(Act):
    """Asks for fresh cards."""


@frozen
class Accept(Act):
    """Grants a proposal; *if_enough*: only if the stock has cards enough."""

    if_enough: bool = False


@frozen
class Refuse(Act):
    """Refuses a proposal."""

    infinitive: ClassVar[str] = "refuse a proposal"


@frozen
class Discard(Act):
    """Lays cards aside face down and asks for so many."""

    cards: tuple[Card, ...]
    asks: int


@frozen
class Serve(Act):
    """Gives so many cards from the top of the stock to a player, himself included."""

    to: int
    count: int


@frozen
class TakeIn(Act):
    """Mixes the cards given to him with his hand, without having looked at them."""

    open: ClassVar[bool] = True


@frozen
class Handle(Act):
    """Handles the discards, without looking at them."""

    open: ClassVar[bool] = True


@frozen
class AskNumber(Act):
    """Asks the dealer how many cards he took."""

    open: ClassVar[bool] = True


@frozen
class TellNumber(Act):
    """Tells how many cards he took."""

    count: int


@frozen
class AnnounceKing(Act):
    """Announces that he holds the king of trumps."""


@frozen
class Retract(Act):
    """Wants to take back the last thing he did: a proposal, an answer, a number asked for, a card led."""


@frozen
class ThrowDown(Act):
    """Throws down his hand: in silence, with a ``claim`` to score, or to ``concede``.

    ``what`` he claims or concedes: the ``point``, the ``vole``, the ``game``; if he does not say, the point is meant.
    """

    words: str = ""
    what: str = ""
