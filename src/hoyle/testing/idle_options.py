"""Which options of a game change nothing: values under which games played alike are never told apart.

Two tables that differ in one option are begun alike, and the same acts are done at both until something differs that
a player or the law can see: what may be done, what lies open, what was amiss, the score.  That a table knows its
options is no difference.
"""

from __future__ import annotations

from contextlib import suppress
from itertools import pairwise
from random import Random
from typing import TYPE_CHECKING

from hoyle.errors import Flaw, ImpossibleAct
from hoyle.games.registry import get_code
from hoyle.laws.explain import answer
from hoyle.table.table import CHORES
from hoyle.testing.pieces import tables_of
from hoyle.testing.play import wild

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hoyle.laws.clauses import Value
    from hoyle.moments import Act
    from hoyle.table.game import GameOption
    from hoyle.table.table import Table
    from hoyle.testing.trials import Trial

LENGTH = 60
"""How many acts of a game are compared."""
OFFERED = 3
"""After so many acts what each player may do is compared too, which takes longer than the rest."""


def idle_option(trial: Trial, option: GameOption, games: int) -> Iterator[Flaw]:
    """Yield each two values of an option between which nothing was seen to differ in so many games."""
    pairs = left = _pairs(option)
    for seed in range(games):
        left = [pair for pair in left if not told_apart(trial, option.name, pair, seed)]
        if not left or (option.least is not None and left != pairs):
            return  # of a range it is enough that something turns on it
    for one, other in left[:1] if option.least is not None else left:
        values = f"{answer(one)!r} and {answer(other)!r}"
        tried = f"in {games} games played alike under both nothing was seen to differ"
        yield Flaw("idle option", option.name, f"the option {option.name} changes nothing between {values}: {tried}")


def _pairs(option: GameOption) -> list[tuple[Value, Value]]:
    """Return the values that are compared: each with the next; of a range, the least two, the default and the most."""
    if option.least is None or option.most is None:
        return list(pairwise(option.values))
    return [(option.least, min(option.least + 1, option.most)), (option.values[0], option.most)]


def told_apart(trial: Trial, option: str, pair: tuple[Value, Value], seed: int) -> bool:
    """Say whether two tables that differ in one option come to differ in what can be seen; not if play stops short."""
    with suppress(Exception):  # ``tried`` tells of it
        return _told_apart(trial, option, pair, seed)
    return False


def _told_apart(trial: Trial, option: str, pair: tuple[Value, Value], seed: int) -> bool:
    rng = Random(seed)
    values = pair if seed % 2 else pair[::-1]
    needed = trial.under.get(option, {})
    fit = [(code, many) for code, many in tables_of(trial) if needed.get("players", many) == many]
    code, players = fit[seed % len(fit)]
    first = frozenset(rng.sample(list(trial.recipes), min(4, len(trial.recipes)))) if seed % 3 else None
    options = {**trial.options(rng, get_code(code).options), **needed}
    if players != trial.game.players:
        options.setdefault("players", players)
    dealer = rng.choice((None, 0, players - 1))
    automatic = CHORES if rng.random() < 0.6 else tuple(chore for chore in CHORES if rng.random() < 0.5)
    here, there = (
        trial.game.with_options(**{**options, option: value}).start(code=code, dealer=dealer, automatic=automatic)
        for value in values
    )
    for number in range(LENGTH):
        if seen(here) != seen(there) or (number % OFFERED == 0 and offered(here) != offered(there)):
            return True
        act = wild(here, rng, keen=seed % 3 == 0, first=first)
        if act is None:
            return False
        try:
            here, there = here.apply(act), there.apply(act)
        except ImpossibleAct:
            return True  # at one of them alone: the first is asked what can be done there
    return seen(here) != seen(there) or offered(here) != offered(there)


def seen(table: Table) -> object:
    """Return all that can be seen of a table besides its options: by its players, by the law, and once it is over."""
    game, outcome = table.game, table.outcome
    return (
        (table.to_act, table.score, outcome, game.accounts, game.target(), game.stake(table)),
        tuple((type(it.what), it.what, it.offender, it.status) for it in table.irregularities),
        tuple(step.act for step in table.record.steps[-4:]),
        game.public(table.position),
        game.worth(table.position),
        frozenset(table.position.actions),
        frozenset(game.carried(table).items()),
        outcome and game.next_score(table),
    )


def offered(table: Table) -> tuple[frozenset[Act], ...]:
    """Return the lawful acts of each player."""
    return tuple(frozenset(table.legal_acts(seat)) for seat in range(table.game.players))
