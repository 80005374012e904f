"""What several of Foster's laws share: the limits, penalties and options that are his own."""

from __future__ import annotations

from hoyle.games.ecarte import facts as f
from hoyle.games.ecarte.acts import GIVEN_SEEN, MIXED
from hoyle.games.ecarte.codes.shared import NEXT_CUT, SCORED
from hoyle.laws.duties import Barred
from hoyle.laws.remedies import Dealer, Deduct, EndHand, Impose, Option, Remedy, VoidDeal
from hoyle.moments import CARD_PLAYED, DISCARDED, Limit, first_of
from hoyle.seats import Who
from hoyle.table.acts import MarkUp

# Limits.

HOLDER_ACTS = (Limit(DISCARDED, Who.CONCERNED), Limit(CARD_PLAYED, Who.CONCERNED))
HOLDER_TIME = first_of(HOLDER_ACTS, SCORED)
PONE_TAKES_UP = (Limit(GIVEN_SEEN, Who.PONE), Limit(MIXED, Who.PONE))
DEALER_TAKES_UP = (Limit(GIVEN_SEEN, Who.DEALER), Limit(MIXED, Who.DEALER))
ANY_CARD = (Limit(CARD_PLAYED),)

# What is done.

MISDEAL = Option("misdeal", (VoidDeal(Dealer.NEXT),))


def no_king(whose: Who) -> tuple[Remedy, ...]:
    """He cannot mark a king that he holds; one that he has marked in this deal comes down."""
    marked = f.HOLDER_KING_MARKED if whose is Who.CONCERNED else f.KING_MARKED
    return (Deduct(whose, marked), Impose(whose, Barred(MarkUp, "king"), NEXT_CUT))


def loses(points: int, to: Who) -> tuple[Remedy, ...]:
    """The hand ends, and the other player marks so much, or what his tricks give him if that is more."""
    return (EndHand(to, points),)
