"""What hoyle offers to those who test: a club's code of laws, a new game, a program that embeds the engine.

Checks that tell all that is wrong (``check_code``, ``check_game``, ``check_table``, ``check_run``), play at random,
lawful and not, and how a stranger's game is tried (``register_trial``).  With the extra ``testing`` there are
Hypothesis strategies too (``tables``, ``games``, ``deals``, ``acts``, ``codes`` and more), and ``GameMachine``, a state
machine for any game.
"""

from importlib import import_module
from typing import TYPE_CHECKING

from hoyle.testing.checking import check_code
from hoyle.testing.checking_game import check_game
from hoyle.testing.features import faced, holds, holds_suit, holds_trumps, long, short, turned_up, void
from hoyle.testing.invariants import (
    check_acts,
    check_offers,
    check_position,
    check_record,
    check_replay,
    check_run,
    check_step,
    check_table,
    check_views,
)
from hoyle.testing.play import irregular, lawful, wild
from hoyle.testing.registry import TRIALS, register_trial, trial_of
from hoyle.testing.trials import Trial

if TYPE_CHECKING:
    from hoyle.testing.machine import GameMachine
    from hoyle.testing.strategies import (
        Game,
        Stage,
        acts,
        cards,
        codes,
        deals,
        game,
        games,
        impossible_acts,
        irregular_acts,
        is_irregular,
        lawful_acts,
        options,
        packs,
        record_text,
        records,
        stage_of,
        tables,
    )

__all__ = [
    "TRIALS",
    "Game",
    "GameMachine",
    "Stage",
    "Trial",
    "acts",
    "cards",
    "check_acts",
    "check_code",
    "check_game",
    "check_offers",
    "check_position",
    "check_record",
    "check_replay",
    "check_run",
    "check_step",
    "check_table",
    "check_views",
    "codes",
    "deals",
    "faced",
    "game",
    "games",
    "holds",
    "holds_suit",
    "holds_trumps",
    "impossible_acts",
    "irregular",
    "irregular_acts",
    "is_irregular",
    "lawful",
    "lawful_acts",
    "long",
    "options",
    "packs",
    "record_text",
    "records",
    "register_trial",
    "short",
    "stage_of",
    "tables",
    "trial_of",
    "turned_up",
    "void",
    "wild",
]


def __getattr__(name: str) -> object:
    """Return what needs Hypothesis, which is imported when it is asked for."""
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    module = import_module("hoyle.testing.machine" if name == "GameMachine" else "hoyle.testing.strategies")
    return getattr(module, name)
