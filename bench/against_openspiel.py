"""OpenSpiel's euchre, driven from Python: on one state that changes, and on a new state for each act."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from random import Random
from typing import Any

from timing import Contender


def deal(game: Any, hands: int, rng: Random) -> list[Any]:  # noqa: ANN401 - OpenSpiel declares no types
    """Deal by ``chance_outcomes()``: 22 chance nodes to a hand."""
    random, states = rng.random, []
    for _ in range(hands):
        state = game.new_initial_state()
        while state.is_chance_node():
            outcomes = state.chance_outcomes()
            state.apply_action(outcomes[int(random() * len(outcomes))][0])
        states.append(state)
    return states


def play(states: Sequence[Any], rng: Random) -> int:
    random, decisions = rng.random, 0
    for state in states:
        while not state.is_terminal():
            acts = state.legal_actions()
            state.apply_action(acts[int(random() * len(acts))])
            decisions += 1
    return decisions


def play_by_child(states: Sequence[Any], rng: Random) -> int:
    random, decisions = rng.random, 0
    for state in states:
        while not state.is_terminal():
            acts = state.legal_actions()
            state = state.child(acts[int(random() * len(acts))])  # noqa: PLW2901 - the loop of the others
            decisions += 1
    return decisions


def contenders(hands: int) -> list[Contender]:
    """Return both ways to drive it; raises ``ImportError`` where it is not installed."""
    game = import_module("pyspiel").load_game("euchre")
    rng = Random(1)
    return [
        Contender("OpenSpiel", hands, lambda n: deal(game, n, rng), lambda states: play(states, rng)),
        Contender("OpenSpiel, child()", hands, lambda n: deal(game, n, rng), lambda states: play_by_child(states, rng)),
    ]


def kept(hands: int) -> list[Any]:
    """Return every state of the play of some hands, each a copy of its own."""
    game = import_module("pyspiel").load_game("euchre")
    rng = Random(1)
    states = []
    for state in deal(game, hands, rng):
        while not state.is_terminal():
            states.append(state.clone())
            state.apply_action(rng.choice(state.legal_actions()))
    return states
