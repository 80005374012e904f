"""What play at random knows of each game, by the name of the game; a stranger's game brings its own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hoyle.errors import BadValue
from hoyle.testing import plain
from hoyle.testing.ecarte.trial import TRIAL as ECARTE
from hoyle.testing.euchre.trial import TRIAL as EUCHRE
from hoyle.testing.trials import Trial

if TYPE_CHECKING:
    from hoyle.table.game import Game

TRIALS: dict[str, Trial] = {"ecarte": ECARTE, "euchre": EUCHRE}
"""By game: what play at random has to know of it."""


def register_trial(trial: Trial, *, replace: bool = False) -> Trial:
    """Make known how a game is tried, so that play at random, the strategies and the checks make use of it.

    Raises ``BadValue`` if another trial is known for the game, unless it is to *replace* it.
    """
    name = trial.game.name
    if not replace and TRIALS.get(name, trial) is not trial:
        raise BadValue("a trial", name, "the game has one already; say register_trial(trial, replace=True)")
    TRIALS[name] = trial
    return trial


def trial_of(game: Game) -> Trial:
    """Return how a game is tried; of a game for which nothing is known, with what can go amiss in any game."""
    return TRIALS.get(game.name) or Trial(game=game, recipes=plain.RECIPES)
