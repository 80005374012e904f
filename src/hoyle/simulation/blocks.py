"""One block of deals, played from a seed of its own: by a kernel, on positions, or at tables."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from random import Random
from typing import TYPE_CHECKING

from attrs import evolve, frozen

from hoyle.simulation import ecarte, euchre
from hoyle.simulation.counts import Counts, Ended
from hoyle.simulation.policies import AtTables, at_random

if TYPE_CHECKING:
    from hoyle.simulation.policies import Policy
    from hoyle.table.game import Game
    from hoyle.table.position import Position
    from hoyle.table.table import Table

BY_KERNEL, ON_POSITIONS, AT_TABLES = 10_000, 1_000, 25
"""How many deals a block has: about a fifth of a second's work."""

KERNELS: dict[str, Callable[[Game, int, int, Random], Counter[Ended]]] = {
    "ecarte": ecarte.block,
    "euchre": euchre.block,
}
ENDS: dict[str, Callable[[Game, int, Position], Ended]] = {"ecarte": ecarte.ended_on, "euchre": euchre.ended_on}
"""By game: how to play deals at random on plain ints, and how to tell the end of one that was played on positions."""


@frozen
class Block:
    """Some deals in a row, the one with number *first* and those after it, and the seed from which they are drawn."""

    first: int
    deals: int
    seed: str


def split(game: Game, deals: int, policy: Policy | AtTables, seed: int) -> Iterator[Block]:
    """Yield the blocks of so many deals."""
    size = AT_TABLES if isinstance(policy, AtTables) else BY_KERNEL if by_kernel(game, policy) else ON_POSITIONS
    for first in range(0, deals, size):
        yield Block(first, min(size, deals - first), f"{seed}/{first}")


def by_kernel(game: Game, policy: Policy | AtTables) -> bool:
    """Say whether a policy is played on plain ints."""
    return policy is at_random and game.name in KERNELS


def play(game: Game, policy: Policy | AtTables, block: Block) -> Counts:
    """Play the deals of a block; return the counts.  Whoever plays it, and when, they are the same."""
    rng = Random(block.seed)
    if isinstance(policy, AtTables):
        return sum((at_table(game, policy, dealer, rng) for dealer in dealers(game, block)), Counts())
    if by_kernel(game, policy):
        return Counts(KERNELS[game.name](game, block.first, block.deals, rng))
    begun = [game.start(dealer=dealer) for dealer in range(game.players)]
    return Counts(Counter(on_positions(begun[dealer], policy, rng) for dealer in dealers(game, block)))


def dealers(game: Game, block: Block) -> Iterator[int]:
    """Yield who deals each of the deals of a block: it turns with the number of the deal."""
    for deal in range(block.first, block.first + block.deals):
        yield deal % game.players


def on_positions(begun: Table, policy: Policy, rng: Random) -> Ended:
    """Play one deal on positions alone, from where a table begins; return how it ended."""
    position = begun.position.apply(begun.chance(rng))
    while acts := position.actions:
        position = position.apply(policy(position, acts, rng) if len(acts) > 1 else acts[0])
    return ended_on(begun.game, begun.start.dealer, position)


def ended_on(game: Game, dealer: int, position: Position) -> Ended:
    """Return the end of a deal that has come to a position, in the words of the game if it has any for it."""
    if game.name in ENDS:
        return ENDS[game.name](game, dealer, position)
    how = "played out" if position.ended else "not played"
    return Ended(dealer, -1, how, game.worth(position))


def at_table(game: Game, policy: AtTables, dealer: int, rng: Random) -> Counts:
    """Play one deal at a table of its own; return how it ended, and what was amiss and ruled upon in it."""
    from hoyle.testing.play import lawful

    before = after = game.start(code=policy.code, dealer=dealer, enforcement=policy.enforcement)
    for _ in range(policy.limit):
        act = policy.choose(after, rng) or lawful(after, rng)
        assert act, "until the deal is over, the table waits for somebody"
        before, after = after, after.apply(act)
        if over(after):
            break
    rulings = after.rulings
    return Counts(
        Counter([ended_at(dealer, before, after)]),
        Counter(it.what.called for it in after.irregularities),
        Counter(ruling.outcome.value for ruling in rulings),
        Counter(f"{ruling.code}/{ruling.clause.id}" for ruling in rulings if ruling.clause),
    )


def over(table: Table) -> bool:
    """Say whether the deal at a table is over: played out, void or not played, and no choice is open that holds it up.

    The last player may win the game by a ruling before the hand is out.
    """
    if table.holding is not None or not table.record.deal:
        return False
    return table.position.ended or not holds_cards(table) or not table.to_act


def holds_cards(table: Table) -> bool:
    """Say whether anybody holds a card."""
    return any(table.position.hand(seat) for seat in range(table.game.players))


def ended_at(dealer: int, before: Table, after: Table) -> Ended:
    """Return the end of a deal at a table, as the last act has left it."""
    position, game = after.position, after.game
    if position.stopped:
        how = "stopped by a law"
    elif holds_cards(after) and not position.ended:
        how = "broken off"
    elif not position.ended and len(after.rulings) > len(before.rulings):
        how = "void"
    else:
        return evolve(ended_on(game, dealer, position), points=after.score)
    return Ended(dealer, -1, how, after.score)
