"""What whole lawful deals cost at tables in each manner, beside the same acts on positions; and as a record grows.

Run it as ``python bench/tables.py``; ``bench/README.md`` says how it measures and how to read it.  The acts are drawn
once and done again in every round, so that nothing but ``apply`` is timed.  Where ``pyspiel`` is installed, a whole
hand of its euchre, listed and drawn in its own loop, stands beside.
"""

from __future__ import annotations

import sys
from platform import python_version
from random import Random
from typing import TYPE_CHECKING

import attrs

import against_openspiel
import hands
import hoyle
from timing import medians, turn

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from hoyle.moments import Act
    from hoyle.table.game import Game
    from hoyle.table.position import Position
    from hoyle.table.table import Table

MANNERS = ("claim", "block", "judge")
DEALS = (10, 100, 1000, 10_000)
HANDS, ROUNDS, FURTHER = 20, 30, 10


@attrs.frozen
class Cost:
    """What a whole lawful deal costs at a table, in microseconds of CPU, and on positions alone; how many acts it has.

    ``openspiel`` is a whole hand of OpenSpiel's euchre, measured in the same rounds; 0 where that is not installed.
    """

    game: str
    manner: str
    table: float
    positions: float
    acts: float
    openspiel: float = 0


@attrs.frozen
class Grown:
    """What a deal costs in microseconds of CPU once a record has so many, and in the same minute in a new record."""

    game: str
    deals: int
    deal: float
    new: float


def main() -> int:
    """Measure everything and print it; with ``--quick``, records of 100 deals at most."""
    print(f"Python {python_version()}, attrs {attrs.__version__}; CPU time, medians. Read the ratios.\n")
    for each in costs():
        beside = f"   {each.openspiel / each.table:6.3f} of OpenSpiel's speed" if each.openspiel else ""
        print(
            f"{each.game:7} {each.manner:6} {each.table:8,.0f} us a deal of {each.acts:.1f} acts"
            f"   {each.table / each.positions:5.1f} x positions alone{beside}"
        )
    print()
    most = 100 if "--quick" in sys.argv else DEALS[-1]
    for game in ("ecarte", "euchre"):
        for grown in growth(game, [each for each in DEALS if each <= most]):
            print(
                f"{grown.game:7} judge  {grown.deal:8,.0f} us a deal   {grown.deal / grown.new:5.2f} x in a new record"
                f"   after {grown.deals:,} deals"
            )
    return 0


def costs() -> list[Cost]:
    """Return what a deal costs, for both games in each manner; all take turns."""
    spiel = openspiel()
    found = []
    for game in (hoyle.get_game("ecarte"), hands.euchre(24)):
        begun = game.start(dealer=0).position
        deals = [[act for _, act in hands.played(begun, Random(number))] for number in range(HANDS)]
        rounds = [again(game.start(dealer=0, enforcement=manner), deals) for manner in MANNERS]
        alone, *tables, theirs = medians(again(begun, deals), *rounds, spiel, count=ROUNDS)
        acts = sum(map(len, deals)) / HANDS
        beside = 1e6 * theirs / HANDS if game.name == "euchre" and spiel is not nothing else 0
        found += [
            Cost(game.name, manner, 1e6 * table / HANDS, 1e6 * alone / HANDS, acts, beside)
            for manner, table in zip(MANNERS, tables, strict=True)
        ]
    return found


def nothing() -> None:
    """Stand in for an engine that is not installed."""


def openspiel() -> Callable[[], object]:
    """Return a round of OpenSpiel's hands, dealt by ``chance_outcomes()``, if it is installed."""
    try:
        contender = against_openspiel.contenders(HANDS)[0]
    except ImportError:
        return nothing
    return lambda: turn(contender)


def again(begun: Table | Position, deals: Sequence[Sequence[Act]]) -> Callable[[], None]:
    """Return a round in which the acts of every deal are done anew, each from the same beginning."""

    def once() -> None:
        for acts in deals:
            state = begun
            for act in acts:
                state = state.apply(act)

    return once


def growth(name: str, numbers: Sequence[int], manner: str = "judge") -> list[Grown]:
    """Return what a deal costs as a record grows, in a game without end."""
    rng = Random(1)
    begun = endless(name).start(dealer=0, enforcement=manner)
    table, found = begun, []
    for wanted in numbers:
        table = on(table, wanted, rng)
        old, new = medians(further(table), further(begun), count=FURTHER)
        found.append(Grown(name, wanted, 1e6 * old / FURTHER, 1e6 * new / FURTHER))
    return found


def further(table: Table) -> Callable[[], object]:
    """Return a round of some more deals at a table: each time the same."""
    return lambda: on(table, table.record.deal + FURTHER, Random(2))


def endless(name: str) -> Game:
    """Return a game that no score ends."""
    own = hands.euchre(24) if name == "euchre" else hoyle.get_game(name)
    kind = attrs.frozen(type("Endless", (type(own),), {"target": lambda _: sys.maxsize}), kw_only=True)
    game: Game = kind(options=own.options)
    return game


def on(table: Table, deals: int, rng: Random) -> Table:
    """Go on at random until so many deals have been made, and the last is over."""
    return hands.until(table, deals, rng, lambda table: rng.choice(table.position.actions))


if __name__ == "__main__":
    sys.exit(main())
