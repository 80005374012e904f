"""Limits, options and remedies that several laws of écarté share, whatever the code."""

from __future__ import annotations

from hoyle.games.ecarte import facts as f
from hoyle.games.ecarte.acts import ANNOUNCED, ANSWERED, PROPOSED, SERVED
from hoyle.laws.duties import Barred, Docked
from hoyle.laws.remedies import (
    Dealer,
    Deduct,
    Election,
    Impose,
    Move,
    Option,
    Place,
    Point,
    Rectify,
    Remedy,
    Restore,
    VoidDeal,
)
from hoyle.moments import (
    CARD_PLAYED,
    DEALT,
    DISCARDED,
    GAME_OVER,
    HAND_ENDED,
    HAND_SEEN,
    PACK_CUT,
    TRUMP_TURNED,
    Limit,
    first_of,
)
from hoyle.seats import Who
from hoyle.table.acts import MarkUp

# Limits.

TURNED = (Limit(TRUMP_TURNED),)
BEGUN = (Limit(DEALT),)
PONE_LOOKS = (Limit(HAND_SEEN, Who.PONE),)
UNSEEN = first_of(TURNED, PONE_LOOKS)
NEXT_CUT = (Limit(PACK_CUT),)
PONE_ACTS = (Limit(PROPOSED, Who.PONE), Limit(CARD_PLAYED, Who.PONE))
DEALER_ACTS = (Limit(ANSWERED, Who.DEALER), Limit(CARD_PLAYED, Who.DEALER))
PONE_PLAYS = (Limit(CARD_PLAYED, Who.PONE),)
DEALER_PLAYS = (Limit(CARD_PLAYED, Who.DEALER),)
HE_PLAYS = (Limit(CARD_PLAYED, Who.OFFENDER),)
THEY_PLAY = (Limit(CARD_PLAYED, Who.ADVERSARIES),)
ANNOUNCED_OR_CUT = first_of((Limit(ANNOUNCED, Who.OFFENDER),), NEXT_CUT)  # in time, once the cards lie anew
ANSWERED_LEAD = first_of(THEY_PLAY, (Limit(PACK_CUT),))
HOLDER_PLAYS = (Limit(CARD_PLAYED, Who.CONCERNED),)
NEXT_LEAD = (Limit(CARD_PLAYED, later_trick=True),)
SCORED = (Limit(HAND_ENDED),)
WHOLE_GAME = (Limit(GAME_OVER),)
HAND_OVER = first_of(SCORED, NEXT_CUT)
PONE_TIME = first_of(PONE_ACTS, SCORED)
DEALER_TIME = first_of(DEALER_ACTS, SCORED)

# What is done.

REDEAL = Option("new deal", (VoidDeal(Dealer.SAME),))
DEAL_AGAIN = Option("new deal", (VoidDeal(Dealer.RIGHTFUL),))
"""Before the turn-up: a deal out of turn does not stand yet, so it gives nobody the deal."""
NO_KING: tuple[Remedy, ...] = (
    Deduct(Who.DEALER, f.TURNED_MARKED),
    Impose(Who.DEALER, Barred(MarkUp, "turned king"), NEXT_CUT),
)
RECTIFY = Option("rectify", (Rectify(),))
STAND = Option("stand")
REPLAY = Option("replay", (Restore(Point.FIRST_LEAD),))


def throws_off(seen_by: Who | None = None) -> Move:
    """The non-dealer throws off what he has too many, of his own choice."""
    return Move(f.SURPLUS, Who.PONE, Place.HAND, Place.DISCARDS, picked_by=Who.PONE, seen_by=seen_by)


def drawn_from(whose: Who, seen_by: Who | None = None) -> Move:
    """What a hand has too many is drawn out of it blind, and laid aside."""
    return Move(f.SURPLUS, whose, Place.HAND, Place.DISCARDS, seen_by=seen_by)


def filled(whose: Who) -> Move:
    """A hand is made up to five from the stock."""
    return Move(f.SHORTAGE, whose, Place.STOCK, Place.HAND)


def choice(by: Who, *options: Option, until: tuple[Limit, ...] = ()) -> Election:
    """Return a choice between some courses."""
    return Election(by, options, until)


REDUCED = Impose(Who.OFFENDER, Docked(1), NEXT_CUT)
REDUCED_REPLAY = Option("replay", (Restore(Point.FIRST_LEAD), REDUCED))

# What is common to the laws of the exchange.

PONE_LEADS = first_of(PONE_PLAYS, SCORED)  # a hand may be over before a card of it is played
DEALER_FOLLOWS = first_of(DEALER_PLAYS, SCORED)
HOLDER_USES = first_of(HOLDER_PLAYS, SCORED)
PONE_SERVED = first_of((Limit(SERVED, Who.PONE),), PONE_LEADS)
PONE_GOES_ON = first_of((Limit(DISCARDED, Who.PONE),), PONE_LEADS)
HOLDER_GOES_ON = first_of((Limit(DISCARDED, Who.CONCERNED),), HOLDER_USES)
