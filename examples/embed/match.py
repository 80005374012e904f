"""A rubber of écarté: games played until one side has counted enough, a game at double or treble as agreed."""

from __future__ import annotations

import random
import sys

import hoyle

PLAYERS = ("Anne", "Ben")
COUNTS = {1: "single", 2: "double", 3: "treble"}


def main(seed: int = 7, target: int = 5) -> int:
    """Play a match at random, and tell how each game went and what it counted."""
    rng = random.Random(seed)
    game = hoyle.get_game("ecarte", reckoning=True)  # a game counts by the loser's score
    match = hoyle.Match.begin(game, target=target, players=PLAYERS, enforcement="block")
    while match.to_act:
        acts = match.legal_acts(match.to_act[0])
        match = match.apply(rng.choice(acts) if acts else match.chance(rng))
        outcome = match.table.outcome
        if outcome is not None:  # the next act begins the next game, if there is one
            ours, theirs = max(outcome.score), min(outcome.score)
            print(
                f"Game {len(match.done) + 1}: {PLAYERS[outcome.winner]} wins, {ours} to {theirs}, "
                f"{COUNTS[outcome.counts]}. Tally: {by_player(match.tally)}."
            )
    if match.winner is not None:
        print(f"{PLAYERS[match.winner]} wins the match.")
    return 0


def by_player(figures: tuple[int, ...]) -> str:
    """Write a figure for each player: ``Anne 3, Ben 2``."""
    return ", ".join(f"{player} {figure}" for player, figure in zip(PLAYERS, figures, strict=True))


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:])))
