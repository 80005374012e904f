"""``simulate``: blocks of deals played one after another, or handed out to an executor and added up as they come."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, as_completed, wait
from functools import partial
from typing import TYPE_CHECKING, TypeAlias

from hoyle.errors import BadValue
from hoyle.games.registry import get_code, get_game
from hoyle.simulation.blocks import Block, play, split
from hoyle.simulation.counts import Counts
from hoyle.simulation.policies import AtTables, at_random, name_of
from hoyle.simulation.report import Report

if TYPE_CHECKING:
    from hoyle.simulation.policies import Policy
    from hoyle.table.game import Game

AHEAD = 256
"""How many blocks an executor is given at most that are not done yet."""
Track: TypeAlias = "Callable[[int], None]"
"""Is told, each time that a block is done, how many deals it had."""


def untracked(deals: int) -> None:
    """Show nothing."""
    del deals


def simulate(
    game: Game | str,
    deals: int,
    policy: Policy | AtTables = at_random,
    seed: int = 0,
    executor: Executor | None = None,
    *,
    ahead: int = AHEAD,
    track: Track = untracked,
) -> Report:
    """Play so many deals of a game, and return what was counted.

    The deals do not hang together: each begins with the score at nothing, and the dealer turns with its number.  With
    the same game, number, policy and seed the report is the same on any *executor*: none (this process does all), a
    pool of processes, a cluster.  What goes to an executor is pickled, so a policy there is a function of a module, or
    a value.  No more than *ahead* blocks are in its hands at a time; raise it where there are more workers.

    Random play runs on a kernel, other policies on positions; one given as ``AtTables`` plays at tables, and what was
    amiss there is counted too.  Raises ``BadValue`` if there are no deals to play, and whatever a policy raises.
    """
    game = get_game(game) if isinstance(game, str) else game
    for what, number in {"the number of deals": deals, "the number of blocks ahead": ahead}.items():
        if number < 1:
            raise BadValue(what, number, "one at least")
    code = get_code(policy.code or game.codes[0]).name if isinstance(policy, AtTables) else ""
    job, blocks = partial(play, game, policy), split(game, deals, policy, seed)
    counts = Counts()
    for some in map(job, blocks) if executor is None else handed_out(executor, job, blocks, ahead):
        counts += some
        track(some.ends.total())
    return Report(game, name_of(policy), seed, code, counts)


def handed_out(
    executor: Executor, job: Callable[[Block], Counts], blocks: Iterable[Block], ahead: int
) -> Iterator[Counts]:
    """Hand out blocks, no more than so many ahead, and yield the counts of each as they come in.

    What is not begun when this is given up is taken back.
    """
    waiting: set[Future[Counts]] = set()
    try:
        for block in blocks:
            waiting.add(executor.submit(job, block))
            if len(waiting) == ahead:
                done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
                yield from (each.result() for each in done)
        yield from (each.result() for each in as_completed(waiting))
    finally:
        for each in waiting:
            each.cancel()
