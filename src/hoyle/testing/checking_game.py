"""All that a game lacks or contradicts, at once: in its pieces, in its options, as it is played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import evolve

from hoyle.errors import Flaw
from hoyle.testing.idle_options import idle_option
from hoyle.testing.pieces import lacking, tables_of
from hoyle.testing.registry import TRIALS, trial_of
from hoyle.testing.tried import tried

if TYPE_CHECKING:
    from hoyle.table.game import Game

GAMES = 300
"""How many games are played at most to find something."""


def check_game(game: Game, *, games: int = GAMES) -> tuple[Flaw, ...]:
    """Return all that a game lacks or contradicts; nothing if it is whole.

    Its pieces are looked at first.  Then it is played at random, as its trial knows how to (see
    ``hoyle.testing.register_trial``): at most so many *games* for each offence, happening or option that is looked
    for.  What is not found in so many may yet be there, if it is very rare: then its trial can lead to it.  With no
    games nothing is played.
    """
    trial = evolve(trial_of(game), game=game)
    found = list(lacking(game))
    if game.name not in TRIALS:
        words = f"no trial is registered for {game.name}, so what can go amiss in it alone is not looked for"
        found.append(Flaw("no trial", game.name, f"{words}: see hoyle.testing.register_trial"))
    if games and tables_of(trial):
        found += tried(trial, games)
        found += (flaw for option in game.known_options for flaw in idle_option(trial, option, games))
    return tuple(found)
