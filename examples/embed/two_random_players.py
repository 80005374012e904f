"""Two random players, a whole game of écarté: all that a program needs which embeds hoyle."""

from __future__ import annotations

import random
import sys
from typing import TYPE_CHECKING

import hoyle

if TYPE_CHECKING:
    from collections.abc import Iterable

PLAYERS = ("Anne", "Ben")


def main(seed: int = 7) -> int:
    """Play a game in which nothing irregular can be done, and tell how each deal went."""
    rng = random.Random(seed)
    table = hoyle.get_game("ecarte").start(players=PLAYERS, enforcement="block")
    while table.to_act:
        acts = table.legal_acts(table.to_act[0])  # none where nobody chooses, as in a deal
        before, table = table, table.apply(rng.choice(acts) if acts else table.chance(rng))
        if is_over(table) and not is_over(before):
            print(account(table))
    if table.outcome is not None:
        print(f"{PLAYERS[table.outcome.winner]} wins the game, {max(table.score)} to {min(table.score)}.")
    return 0


def is_over(table: hoyle.Table) -> bool:
    """Say whether a deal is over: played out, or cut short by a king that won the game."""
    return table.position.ended or table.outcome is not None


def account(table: hoyle.Table) -> str:
    """Tell of a deal who dealt it, what was turned up, how many tricks each made, and the score after it."""
    seen = table.view().public
    dealer, made = PLAYERS[table.position.dealer], seen.get("made")
    tricks = by_player(made) if isinstance(made, tuple) else "none played"
    return (
        f"Deal {table.record.deal}: {dealer} deals, {seen['turn-up']} is turned up. "
        f"Tricks: {tricks}. Score: {by_player(table.score)}."
    )


def by_player(figures: Iterable[int]) -> str:
    """Write a figure for each player: ``Anne 3, Ben 2``."""
    return ", ".join(f"{player} {figure}" for player, figure in zip(PLAYERS, figures, strict=True))


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:])))
