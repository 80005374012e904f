"""RLCard: environments for learning, whose step does an act and encodes what the next player sees as arrays."""

from __future__ import annotations

from collections.abc import Sequence
from copy import deepcopy
from importlib import import_module
from random import Random
from typing import Any

from timing import Contender

GAMES = {"leduc-holdem": 20, "limit-holdem": 10, "uno": 1, "bridge": 1, "gin-rummy": 1}
"""The games measured, and how many hands of each are a turn."""


def contender(name: str, hands: int, rng: Random) -> Contender:
    """Return who plays one game at random, each hand in an environment of its own, since it has one hand at a time."""
    make, random = import_module("rlcard").make, rng.random
    envs = [make(name, config={"seed": number}) for number in range(hands)]

    def deal(hands: int) -> list[Any]:
        return [(env, env.reset()[0]) for env in envs[:hands]]

    def play(dealt: Sequence[Any]) -> int:
        decisions = 0
        for env, state in dealt:
            while not env.is_over():
                acts = list(state["legal_actions"])
                state, _ = env.step(acts[int(random() * len(acts))])  # noqa: PLW2901 - the loop of the others
                decisions += 1
        return decisions

    return Contender(f"RLCard, {name}", hands, deal, play)


def contenders() -> list[Contender]:
    """Return one for each game; raises ``ImportError`` where it is not installed."""
    rng = Random(1)
    return [contender(name, hands, rng) for name, hands in GAMES.items()]


def kept(hands: int) -> list[Any]:
    """Return every state of some hands of bridge, each a copy of its own."""
    env, rng = import_module("rlcard").make("bridge", config={"seed": 1}), Random(1)
    kept = []
    for _ in range(hands):
        state, _ = env.reset()
        while not env.is_over():
            kept.append(deepcopy(env.game))
            state, _ = env.step(rng.choice(list(state["legal_actions"])))
    return kept
