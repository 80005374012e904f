"""How a table bears many deals: what a deal costs in time and memory as their number grows, which should not grow.

Run it as ``python bench/depth.py [DEALS]``, ten thousand if not said; ``bench/README.md`` says how to read it.  The
exit status is 1 if late in a record something costs more than twice as much for each deal as early in it.
"""

from __future__ import annotations

import copy
import gc
import pickle
import sys
from collections.abc import Callable, Sequence
from functools import partial
from platform import python_version
from random import Random
from typing import TypeAlias

from attrs import evolve

import hoyle
from hoyle.cards import in_mask
from hoyle.table.acts import Deal, Show, TurnUp
from hoyle.table.table import Table
from timing import best

Dealing: TypeAlias = Callable[[Table, Random], Table]
SHARES = (16, 4, 2, 1)
LAST = 40
"""How many deals are timed each time, and in how many the new objects are counted."""
TIMES = 3
"""So often everything is timed, early and late in a record by turns: the best time counts."""
MOST = 2.0


def main(deals: int) -> int:
    print(f"Python {python_version()}; CPU time for each deal, in microseconds, and bytes for each deal.\n")
    gc.disable()  # as ``timeit`` does: when it comes depends on all that this process holds
    worst = max(grown(name, deals) for name in DEALS)
    print(f"  {'ok' if worst <= MOST else 'NOT ok'}: at most {worst:.2f} times as much late as early")
    return 0 if worst <= MOST else 1


def begun() -> Table:
    """Return a table for more deals than any are played."""
    table: Table = hoyle.get_game("euchre", points=100).start(dealer=0, enforcement="judge")
    return table


def played_out(table: Table) -> Table:
    """Go on by the first lawful acts, so that nobody makes the trump, until nobody holds a card."""
    while table.position.hand(0):
        table = table.apply(table.legal_acts(table.to_act[0])[0])
    return table


def passed(table: Table, rng: Random) -> Table:
    """Play a deal of which nobody makes the trump."""
    return played_out(table.apply(table.chance(rng)))


def exposed(table: Table, rng: Random) -> Table:
    """Show a card in it besides: an irregularity, a ruling and a duty, which lasts as long as the deal."""
    table = table.apply(table.chance(rng)).apply(TurnUp(table.position.dealer))
    seat = table.to_act[0]
    return played_out(table.apply(Show(seat, in_mask(table.position.hand(seat))[:1])))


def void(table: Table, rng: Random) -> Table:
    """Deal a card too many: a misdeal."""
    act = table.chance(rng)
    assert isinstance(act, Deal), "it waits for a deal"
    (seat, count), *rest = act.packets
    return played_out(table.apply(evolve(act, packets=((seat, count + 1), *rest))))


DEALS: dict[str, Dealing] = {"passed": passed, "exposed": exposed, "void": void}


def on(name: str, table: Table, rng: Random, count: int) -> Table:
    """Play some more deals of a kind."""
    for _ in range(count):
        table = DEALS[name](table, rng)
    return table


JOBS: dict[str, Callable[[Table, str], object]] = {
    "dumps": lambda table, _: hoyle.dumps(table),
    "loads": lambda _, text: hoyle.loads(text),
    "pickle": lambda table, _: pickle.loads(pickle.dumps(table)),
    "deepcopy": lambda table, _: copy.deepcopy(table),
    "hash": lambda table, _: hash(table),
    "view": lambda table, _: table.view(0),
}
"""What is done to a record as a whole, by its table and its text."""


def grown(name: str, deals: int) -> float:
    """Play so many deals, and print what each costs on the way; return how many times it grows at most."""
    sizes = [deals // share for share in SHARES]
    tables = made(name, sizes)
    further = (partial(on, name, table, Random(7), LAST) for table in tables)
    columns = {
        "deal": [1e6 * time / LAST for time in best(*further, count=TIMES)],
        "new bytes": [fresh(table, on(name, table, Random(7), LAST)) / LAST for table in tables],
    }
    texts = [hoyle.dumps(table) for table in tables]
    for job, do in JOBS.items():
        times = best(*(partial(do, *each) for each in zip(tables, texts, strict=True)), count=TIMES)
        columns[job] = [1e6 * time / size for time, size in zip(times, sizes, strict=True)]
    print(f"{name}\n  deals" + "".join(f"{column:>11}" for column in columns))
    for size, *row in zip(sizes, *columns.values(), strict=True):
        print(f"{size:7,}" + "".join(f"{value:11,.1f}" for value in row))
    print(flush=True)
    return max(late / max(early, 1) for early, *_, late in columns.values())


def made(name: str, sizes: Sequence[int]) -> list[Table]:
    """Return the tables of one long game after so many deals."""
    found, table, rng, done = [], begun(), Random(3), 0
    for size in sizes:
        table = on(name, table, rng, size - done)
        found.append(table)
        done = size
    return found


def fresh(before: Table, after: Table) -> int:
    """Return the bytes of what a table holds and an earlier one does not."""
    old = reach(before, set())
    return sum(map(sys.getsizeof, reach(after, set(map(id, old)))))


def reach(one: object, seen: set[int]) -> list[object]:
    """Return all that an object holds, but for types, modules and functions, and what was seen before."""
    left, found = [one], []
    while left:
        each = left.pop()
        if id(each) not in seen and not isinstance(each, type) and not callable(each):
            seen.add(id(each))
            found.append(each)
            left += gc.get_referents(each)
    return found


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1].replace("_", "")) if len(sys.argv) > 1 else 10_000))
