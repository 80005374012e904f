"""PokerKit: hold'em for four, all chores automated; it rules poker as hoyle rules écarté, on a state that changes."""

from __future__ import annotations

from collections.abc import Sequence
from copy import deepcopy
from importlib import import_module
from random import Random, seed
from typing import Any

from timing import Contender


def deal(kit: Any, hands: int) -> list[Any]:  # noqa: ANN401 - an import that may be missing
    """Deal hands of no-limit hold'em: four players, blinds of 1 and 2, stacks of 200."""
    create = kit.NoLimitTexasHoldem.create_state
    return [create(tuple(kit.Automation), True, 0, (1, 2), 2, 200, 4) for _ in range(hands)]


def play(states: Sequence[Any], rng: Random) -> int:
    """Do at random what can be done: fold, check or call, bet or raise by the least."""
    random, decisions = rng.random, 0
    for state in states:
        while state.status:
            acts = [
                act
                for act, can in (
                    (state.fold, state.can_fold()),
                    (state.check_or_call, state.can_check_or_call()),
                    (state.complete_bet_or_raise_to, state.can_complete_bet_or_raise_to()),
                )
                if can
            ]
            acts[int(random() * len(acts))]()
            decisions += 1
    return decisions


def call_down(states: Sequence[Any]) -> int:
    """Check or call to the end: every card is dealt and every hand compared."""
    decisions = 0
    for state in states:
        while state.status:
            state.check_or_call()
            decisions += 1
    return decisions


def contenders(hands: int) -> list[Contender]:
    """Return both ways to play it; raises ``ImportError`` where it is not installed."""
    kit, rng = import_module("pokerkit"), Random(1)
    seed(1)  # it shuffles by the module's own source
    return [
        Contender("PokerKit, hold'em, at random", hands, lambda n: deal(kit, n), lambda states: play(states, rng)),
        Contender("PokerKit, hold'em, called down", hands, lambda n: deal(kit, n), call_down),
    ]


def kept(hands: int) -> list[Any]:
    """Return every state of some hands called down, each a copy of its own."""
    kept = []
    for state in deal(import_module("pokerkit"), hands):
        while state.status:
            kept.append(deepcopy(state))
            state.check_or_call()
    return kept
