"""How fast the positions of écarté and euchre are, and how much memory a kept state takes: without any peer.

Run it as ``python bench/positions.py``; ``bench/README.md`` says how it measures and how to read it.  The exit status
is 1 if its one gate is not met: a card costs at most five times what a mutable object of eight slots does.
"""

from __future__ import annotations

import sys
from platform import python_version
from random import Random
from typing import TYPE_CHECKING, Any

import attrs

import hands
import hoyle
from hoyle.games.ecarte import positions as at_ecarte
from hoyle.games.euchre import positions as at_euchre
from timing import in_turns, medians, middle

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hoyle.moments import Act
    from hoyle.table.game import Game
    from hoyle.table.position import Position

GAMES = {
    "écarté": hoyle.get_game("ecarte"),
    "euchre, 24 cards": hands.euchre(24),
    "euchre, 32 cards": hands.euchre(32),
}
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


def main() -> int:
    """Measure everything, print it, and hold the playing of a card against the gate."""
    print(f"Python {python_version()}, attrs {attrs.__version__}; CPU time, medians. Read the ratios.\n")
    met = [gate(name, recorded(game)) for name, game in GAMES.items()]
    print()
    playouts()
    print()
    for name, game in GAMES.items():
        memory(name, recorded(game))
    return 0 if all(met) else 1


def recorded(game: Game) -> list[tuple[Position, Act]]:
    """Return each position of the play of some random hands, with the lawful card that was played in it."""
    rng = Random(1)
    done = (each for dealt in hands.dealer_of(game, rng)(40) for each in hands.played(dealt, rng))
    return [(position, act) for position, act in done if position.in_play]


def gate(name: str, played: list[tuple[Position, Act]]) -> bool:
    """Say whether the best of some tries is within the gate."""
    ratio = min(against_the_yardstick(name, played) for _ in range(TRIES))
    met = ratio <= GATE
    print(f"  {'ok' if met else 'not ok'}: the best of {TRIES} is {ratio:.2f}, the gate is {GATE:.2f}")
    return met


def against_the_yardstick(name: str, played: list[tuple[Position, Act]]) -> float:
    """Print what it costs to play a card; return the ratio to the making of a mutable object, loop for loop."""

    def play() -> None:
        for position, act in played:
            position.apply(act)

    def make() -> None:
        for position, act in played:
            Mutable(position, act, act, act, act, act, act, act)

    card, made = (1e6 * each / len(played) for each in medians(play, make, count=100))
    print(f"{name:18} a card, Playing.apply {card:6.2f} µs   {card / made:5.2f} x a mutable object ({made:.2f} µs)")
    return card / made


def playouts() -> None:
    """Print how many hands are dealt and played out at random in a second, their lawful acts listed."""
    taken = in_turns([hands.on_positions(name, game, 40) for name, game in GAMES.items()], 60)
    for name, turns in taken.items():
        rate, decisions = 1 / middle(turns, "hand"), 1 / middle(turns, "decision")
        print(f"{name:18} {rate:8,.0f} hands a second   {decisions:9,.0f} acts a second without the deal")


def memory(name: str, played: Sequence[tuple[Any, Act]]) -> None:
    """Print how many bytes a kept state takes, without what the states of a hand, or all states, have in common."""
    seen: set[int] = set()
    states = [position for position, _ in played]
    contracts = {id(state.contract): state.contract for state in states}
    shared = sum(size(contract, seen) for contract in contracts.values())
    own = sum(size(state, seen) for state in states)
    print(f"{name:18} {own / len(states):5.0f} B a kept state, and {shared / len(contracts):.0f} B that a hand shares")


def size(what: object, seen: set[int]) -> int:
    """Return the bytes of an object and of what hangs on it, each counted once; nothing for cards, acts and tables."""
    if id(what) in seen or what == () or (isinstance(what, int) and what in SHARED_INTS):
        return 0
    seen.add(id(what))
    parts: tuple[object, ...] = ()
    match what:
        case at_ecarte.Playing() | at_euchre.Playing():
            parts = tuple(getattr(what, each) for each in attrs.fields_dict(type(what)))
        case at_ecarte.Contract() | at_euchre.Contract():
            parts = (what.hands, *what.hands)
        case tuple() | int():
            pass
        case _:
            return 0
    return sys.getsizeof(what) + sum(size(each, seen) for each in parts)


if __name__ == "__main__":
    sys.exit(main())
