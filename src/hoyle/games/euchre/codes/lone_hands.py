"""What both of Foster's texts have in common on lone hands: the limits, and what may be chosen."""

from __future__ import annotations

from hoyle.laws.remedies import Election, Impose, Option, Rejoin, Yield
from hoyle.moments import CARD_PLAYED, HAND_ENDED, LONE_HAND_OFF, PACK_CUT, TRICK_COMPLETE, Deadline, Limit, first_of
from hoyle.seats import Who

HAND_OVER = first_of((Limit(HAND_ENDED),), (Limit(PACK_CUT),))
LONE_OVER = first_of((Limit(LONE_HAND_OFF),), HAND_OVER)
THEY_PLAY = first_of((Limit(CARD_PLAYED, Who.ADVERSARIES),), LONE_OVER)
BOTH_HAVE_PLAYED = first_of((Limit(CARD_PLAYED, Who.ADVERSARIES, times=2), Limit(TRICK_COMPLETE)), LONE_OVER)
"""To the first trick: one of them may have led to it before the discard was made."""

WAIVE = Option("waive")
LET_IT_GO_ON = Option("waive", (Yield(),))
"""Also where the lone hand is given up for another reason: then a card that was exposed may be called."""


def partner_plays(until: Deadline, *besides: Impose, waive: Option = WAIVE) -> Election:
    """The adversaries make the partner play, and there is no lone hand; or let it go on."""
    return Election(Who.ADVERSARIES, (Option("partner plays", (Rejoin(), *besides)), waive), until)
