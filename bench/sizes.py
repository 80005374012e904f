"""How many bytes a kept state takes: by how much a process of its own grows that keeps every state of some hands.

Run as a program it prints the bytes of one state of one engine, all that the states share counted in.  Needs Linux,
which tells how much memory a process has.
"""

from __future__ import annotations

import gc
import resource
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import against_openspiel
import against_pokerkit
import against_rlcard
import hands
import hoyle

STATM = Path("/proc/self/statm")


def positions(game: Any, count: int) -> list[Any]:  # noqa: ANN401 - any game
    """Return every position of some hands; each is a value that nothing changes, so no copy is made."""
    rng = Random(1)
    return [position for dealt in hands.dealer_of(game, rng)(count) for position, _ in hands.played(dealt, rng)]


def tables(count: int) -> list[Any]:
    """Return every table of some deals of euchre, in the manner ``judge``."""
    rng, kept = Random(1), []
    for number in range(count):
        table = hands.euchre(24).start(dealer=number % 4, seed=number, enforcement="judge")
        while not table.position.ended:
            kept.append(table)
            table = table.apply(rng.choice(table.legal_acts(table.to_act[0])))
    return kept


KEPT: dict[str, tuple[Callable[[int], list[Any]], int]] = {
    "hoyle, a position of euchre": (lambda count: positions(hands.euchre(24), count), 2_000),
    "hoyle, a position of écarté": (lambda count: positions(hoyle.get_game("ecarte"), count), 2_000),
    "hoyle, a table of euchre": (tables, 50),
    "OpenSpiel, a state of euchre": (against_openspiel.kept, 500),
    "PokerKit, a state of hold'em": (against_pokerkit.kept, 20),
    "RLCard, a game of bridge": (against_rlcard.kept, 5),
}
"""Who keeps states, and of how many hands."""


def resident() -> int:
    """Return how many bytes of memory this process has in use."""
    return int(STATM.read_text(encoding="ascii").split()[1]) * resource.getpagesize()


def size(name: str) -> float:
    """Return the bytes that one kept state takes."""
    keep, count = KEPT[name]
    keep(1)  # whatever is made once
    gc.collect()
    before = resident()
    kept = keep(count)
    gc.collect()
    return (resident() - before) / len(kept)


def sizes() -> dict[str, float | None]:
    """Return the bytes of a kept state of each engine, each measured in a process of its own; ``None`` if missing."""
    found: dict[str, float | None] = {}
    for name in KEPT:
        ran = subprocess.run([sys.executable, __file__, name], capture_output=True, text=True, check=False)
        found[name] = float(ran.stdout) if ran.returncode == 0 else None
    return found


if __name__ == "__main__":
    print(size(sys.argv[1]))
