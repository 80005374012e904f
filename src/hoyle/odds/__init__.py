"""What a hand is worth, exactly: over all deals of the cards unseen, or of one position with all its cards known.

Nothing here is drawn by lot.  Every deal that agrees with what is told counts once, and in each of them all play as
well as can be, seeing all cards.  Real players do not see them, and what has been bid or played says something of the
hands: these odds are those of the cards alone.
"""

from hoyle.odds.counting import LIMIT, Track, untracked
from hoyle.odds.ecarte import EcarteOdds, Terms, ecarte
from hoyle.odds.euchre import EuchreOdds, euchre
from hoyle.odds.solving import Solution, solve
from hoyle.odds.tally import Choice, Tally

__all__ = [
    "LIMIT",
    "Choice",
    "EcarteOdds",
    "EuchreOdds",
    "Solution",
    "Tally",
    "Terms",
    "Track",
    "ecarte",
    "euchre",
    "solve",
    "untracked",
]
