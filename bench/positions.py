"""How fast the positions of écarté are, what a table costs around them, and how much memory a kept state takes.

Run it as ``python bench/positions.py``; ``bench/README.md`` says how it measures and how to read it.  The exit status
is 1 if its one gate is not met: a card costs at most five times what a mutable object of eight slots does.
"""

from __future__ import annotations

import sys
from platform import python_version
from random import Random
from statistics import median
from time import process_time
from typing import TYPE_CHECKING, Protocol, TypeAlias

import attrs

import hoyle
from hoyle.games.ecarte.positions import Contract, Playing

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from hoyle.moments import Act
    from hoyle.table.position import Position

Round: TypeAlias = "Callable[[], object]"

GAME = hoyle.get_game("ecarte")
GATE = 5.0
TRIES = 3
SHARED_INTS = range(-5, 257)
"""The ints of which CPython has one object each."""


@attrs.define
class Mutable:
    """The yardstick of the gate: a mutable object of eight slots."""

    a: object
    b: object
    c: object
    d: object
    e: object
    f: object
    g: object
    h: object


class Doer(Protocol):
    """What acts are applied to: a position or a table."""

    def apply(self, act: Act) -> object:
        """Return what an act leads to."""


def main() -> int:
    """Measure everything, print it, and hold the playing of a card against the gate."""
    print(f"Python {python_version()}, attrs {attrs.__version__}; CPU time, medians. Read the ratios.\n")
    hands = [recorded(led(seed), Random(seed)) for seed in range(40)]
    ratio = min(against_the_yardstick(hands) for _ in range(TRIES))
    met = ratio <= GATE
    print(f"  {'ok' if met else 'not ok'}: the best of {TRIES} is {ratio:.2f}, the gate is {GATE:.2f}\n")
    playouts()
    tables(hands[:4])
    memory(hands)
    return 0 if met else 1


def medians(*rounds: Round, count: int) -> list[float]:
    """Return the median CPU time of each round, in seconds; they take turns *count* times, after three to warm up."""
    taken: list[list[float]] = [[] for _ in rounds]
    for turn in range(-3, count):
        for times, once in zip(taken, rounds, strict=True):
            began = process_time()
            once()
            spent = process_time() - began
            if turn >= 0:
                times.append(spent)
    return [median(times) for times in taken]


# What is played.


def dealt(seed: int) -> Position:
    """Return the position in which the hands are dealt and the trump is not yet turned."""
    return GAME.start(dealer=seed % 2, seed=seed).position


def led(seed: int) -> Position:
    """Return the position before the first lead, where the non-dealer has played without proposing."""
    position = dealt(seed)
    while not position.in_play:
        position = position.apply(position.actions[0])
    return position


def recorded(position: Position, rng: Random) -> list[tuple[Position, Act]]:
    """Play a hand out at random; return each position with the act that was done in it."""
    found = []
    while acts := position.actions:
        act = rng.choice(acts)
        found.append((position, act))
        position = position.apply(act)
    return found


def applied(played: Sequence[tuple[Doer, Act]]) -> Round:
    """Return a round in which acts are applied to what they were done in."""

    def once() -> None:
        for what, act in played:
            what.apply(act)

    return once


# What is measured.


def against_the_yardstick(hands: list[list[tuple[Position, Act]]]) -> float:
    """Print what it costs to play a card; return the ratio to the making of a mutable object, loop for loop."""
    played = [each for hand in hands for each in hand]

    def make() -> None:
        for position, act in played:
            Mutable(position, act, act, act, act, act, act, act)

    card, made = (1e6 * each / len(played) for each in medians(applied(played), make, count=150))
    print(f"a card played, Playing.apply      {card:8.2f} us   {card / made:5.2f} x a mutable object ({made:.2f} us)")
    return card / made


def playouts() -> None:
    """Print how many hands are played out at random in a second, on positions alone, their lawful acts listed."""
    starts = {
        "hands played out, from the deal": [dealt(seed) for seed in range(20)],
        "hands played out, from the lead": [led(seed) for seed in range(20)],
    }
    acts = dict.fromkeys(starts, 0)
    random = Random(1).random

    def run(name: str) -> Round:
        def once() -> None:
            done = 0
            for start in starts[name]:
                position = start
                while lawful := position.actions:
                    position = position.apply(lawful[int(random() * len(lawful))])
                    done += 1
            acts[name] += done

        return once

    count = 100
    times = medians(*map(run, starts), count=count)
    for (name, positions), time in zip(starts.items(), times, strict=True):
        rate, length = len(positions) / time, acts[name] / (count + 3) / len(positions)
        print(f"{name:33} {rate:8,.0f} /s   {rate * length:,.0f} acts a second, {length:.1f} acts a hand")


def tables(hands: list[list[tuple[Position, Act]]]) -> None:
    """Print what a card costs that is played at a table, against the same card on the position alone."""
    manners = ("claim", "block")
    alone = [each for hand in hands for each in hand]
    at_tables = []
    for manner in manners:
        played = []
        for seed, hand in enumerate(hands):
            table = GAME.start(dealer=seed % 2, seed=seed, enforcement=manner)
            while not table.position.in_play:
                table = table.apply(table.position.actions[0])
            for _, act in hand:
                played.append((table, act))
                table = table.apply(act)
        at_tables.append(applied(played))
    bare, *times = (1e6 * each / len(alone) for each in medians(applied(alone), *at_tables, count=40))
    for manner, time in zip(manners, times, strict=True):
        print(f"a card played at a table, {manner:7} {time:8.1f} us   {time / bare:5.0f} x a card on the position")


def memory(hands: list[list[tuple[Position, Act]]]) -> None:
    """Print how many bytes a kept state takes, without what the states of a hand, or all states, have in common."""
    states = [[position for position, _ in hand if isinstance(position, Playing)] for hand in hands]
    seen: set[int] = set()
    contracts = sum(size(hand[0].contract, seen) for hand in states)
    own = sum(size(state, seen) for hand in states for state in hand)
    kept, shared = sum(map(len, states)), contracts / len(states)
    print(f"a kept state of the play          {own / kept:8.0f} B    and {shared:.0f} B that a hand shares")


def size(what: object, seen: set[int]) -> int:
    """Return the bytes of an object and of what hangs on it, each counted once; nothing for cards, acts and tables."""
    if id(what) in seen or what == () or (isinstance(what, int) and what in SHARED_INTS):
        return 0
    seen.add(id(what))
    parts: tuple[object, ...] = ()
    match what:
        case Playing():
            parts = tuple(getattr(what, each) for each in attrs.fields_dict(Playing))
        case Contract():
            parts = (what.hands, *what.hands)
        case tuple() | int():
            pass
        case _:
            return 0
    return sys.getsizeof(what) + sum(size(each, seen) for each in parts)


if __name__ == "__main__":
    sys.exit(main())
