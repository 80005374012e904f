"""Limits and remedies that the laws and the prose on the deal share."""

from __future__ import annotations

from hoyle.games.euchre.acts import TOUCHED
from hoyle.laws.remedies import Dealer, Option, Remedy, VoidDeal
from hoyle.moments import (
    CARD_PLAYED,
    DEALT,
    HAND_ENDED,
    HAND_SEEN,
    PACK_CUT,
    TRUMP_TURNED,
    Limit,
    first_of,
)
from hoyle.seats import Who

BEGUN = (Limit(DEALT),)
TURNED = (Limit(TRUMP_TURNED),)
NEXT_CUT = (Limit(PACK_CUT),)
HAND_OVER = (Limit(HAND_ENDED),)
LED = (Limit(CARD_PLAYED), Limit(HAND_ENDED))
"""Until the first lead, or until all have passed twice."""
HOLDER_PLAYS = (Limit(CARD_PLAYED, Who.OFFENDER),)
HOLDER_IN_TIME = first_of(HOLDER_PLAYS, HAND_OVER)


def touches(who: Who) -> tuple[Limit, ...]:
    """Until he touches a card dealt to him: to look at one, or to play it, is to touch it."""
    return (Limit(TOUCHED, who), Limit(HAND_SEEN, who), Limit(CARD_PLAYED, who))


ADVERSARY_TOUCHES = touches(Who.ADVERSARIES)
DEALER_TOUCHES = touches(Who.DEALER)

MISDEAL: tuple[Remedy, ...] = (VoidDeal(Dealer.NEXT),)
REDEAL: tuple[Remedy, ...] = (VoidDeal(Dealer.SAME),)
RIGHTFUL: tuple[Remedy, ...] = (VoidDeal(Dealer.RIGHTFUL),)
NEW_DEAL = Option("new deal", REDEAL)
STAND = Option("stand")
