"""Games begun and played at random from a seed, under options and settings drawn for it."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import TYPE_CHECKING

from hoyle.games.registry import get_code, known_code, under
from hoyle.table.table import CHORES, Enforcement
from hoyle.testing.play import wild

if TYPE_CHECKING:
    from collections.abc import Container

    from hoyle.laws.clauses import Code, Value
    from hoyle.table.game import Game
    from hoyle.table.table import Table
    from hoyle.testing.trials import Trial

SOME = 24
"""How many drawings of the settings of a code are tried."""
CLAIM, JUDGE = Enforcement.CLAIM, Enforcement.JUDGE


def drawn_game(trial: Trial, rng: Random, code: str | Code, players: int) -> Game:
    """Return the game for so many players, under options drawn beside those that it has."""
    drawn = drawn_options(trial, rng, code)
    if players != trial.game.players:
        drawn["players"] = players
    return trial.game.with_options(**drawn)


def drawn_options(trial: Trial, rng: Random, code: str | Code) -> dict[str, Value]:
    """Return options drawn beside those that a game has, without what is in force under a code all the same."""
    law, game = known_code(code), trial.game
    drawn, as_it_is = trial.options(rng, law.options), under(game, law)
    return {name: value for name, value in drawn.items() if name not in game.options and value != as_it_is.option(name)}


@cache
def drawn_code(code: str, number: int) -> Code:
    """Return a code under settings drawn for a number: there are some such, since each takes a while to be made."""
    rng = Random(number)
    return get_code(code, **{knob.name: rng.choice(knob.values) for knob in get_code(code).knobs})


def drawn_score(rng: Random, game: Game, *, near: bool = False) -> tuple[int, ...]:
    """Return a score at which a game may begin; *near* its end the laws of some games have more to say."""
    points = (1, 2, 4, 4) if near else (0, 0, 1, 3, 4)
    return tuple(min(rng.choice(points), game.target() - 1) for _ in range(game.accounts))


def begin(trial: Trial, rng: Random, code: str | Code, players: int, enforcement: Enforcement | None = None) -> Table:
    """Begin a game in some manner: some chores left to the players, settings, options and scores drawn, if need be.

    Settings are drawn of a code that is named; one that is given stays as it is.
    """
    game = drawn_game(trial, rng, code, players)
    law = drawn_code(code, rng.randrange(SOME)) if isinstance(code, str) and rng.random() < 0.6 else code
    return game.start(
        code=law,
        dealer=rng.choice((None, None, 0, players - 1)),
        enforcement=enforcement or rng.choice((CLAIM, CLAIM, JUDGE)),
        automatic=CHORES if rng.random() < 0.6 else tuple(chore for chore in CHORES if rng.random() < 0.5),
        score=drawn_score(rng, game),
    )


def run(
    trial: Trial,
    seed: int,
    code: str,
    players: int,
    length: int = 90,
    first: Container[str] | None = None,
    *,
    slow: bool = False,
) -> list[Table]:
    """Play a game at random, lawfully and not, and return every table on the way; for the rest see ``play.wild``."""
    rng = Random(seed)
    tables = [begin(trial, rng, code, players, CLAIM if slow else None)]
    for _ in range(length):
        act = wild(tables[-1], rng, 0.15 if slow else 0.25, keen=seed % 3 == 0, slow=slow, first=first)
        if act is None:
            break
        tables.append(tables[-1].apply(act))
    return tables
