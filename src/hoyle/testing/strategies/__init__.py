"""Hypothesis strategies for cards, deals, tables at any stage, acts, whole games, records and codes of laws.

What is drawn is lawful or not, as asked, and shrinks: a game to the few acts that matter, its deal to a pack in order,
a table that is to have something amiss to a short way there.  A table in a failing example prints as a record file.
"""

from hoyle.testing.strategies.amending import codes
from hoyle.testing.strategies.dealing import cards, deals, options, packs
from hoyle.testing.strategies.doing import acts, impossible_acts, irregular_acts, is_irregular, lawful_acts
from hoyle.testing.strategies.playing import games, records, tables
from hoyle.testing.strategies.printing import Game, game, record_text
from hoyle.testing.strategies.wanted import Stage, stage_of

__all__ = [
    "Game",
    "Stage",
    "acts",
    "cards",
    "codes",
    "deals",
    "game",
    "games",
    "impossible_acts",
    "irregular_acts",
    "is_irregular",
    "lawful_acts",
    "options",
    "packs",
    "record_text",
    "records",
    "stage_of",
    "tables",
]
