"""What the laws of euchre ask about a case, and how the table answers; the figures they read off it."""

from __future__ import annotations

from hoyle.games.euchre import facts_bidding, facts_deal, facts_lone, facts_play, facts_revokes
from hoyle.games.euchre.facts_bidding import *
from hoyle.games.euchre.facts_deal import *
from hoyle.games.euchre.facts_lone import *
from hoyle.games.euchre.facts_play import *
from hoyle.games.euchre.facts_revokes import *

PARTS = (facts_deal, facts_bidding, facts_lone, facts_play, facts_revokes)

ANSWERS = {question: how for part in PARTS for question, how in part.ANSWERS.items()}
MEASURES = {measure: how for part in PARTS for measure, how in part.MEASURES.items()}
