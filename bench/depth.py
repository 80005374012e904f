"""How a table bears many deals: what a deal costs in time and memory as their number grows, which should not grow.

Run it as ``python bench/depth.py [DEALS]``, ten thousand if not said; ``bench/README.md`` says how to read it.  The
exit status is 1 if late in a record something costs more than three times as much for each deal as early in it.
"""

from __future__ import annotations

import copy
import gc
import pickle
import sys
from platform import python_version
from random import Random
from time import process_time
from typing import TYPE_CHECKING, TypeAlias

from attrs import evolve

import hoyle
from hoyle.cards import in_mask
from hoyle.table.acts import Deal, Show, TurnUp

if TYPE_CHECKING:
    from collections.abc import Callable

    from hoyle.table.table import Table

Dealing: TypeAlias = "Callable[[Table, Random], Table]"
SHARES = (16, 4, 2, 1)
LAST = 40
"""How many deals are timed each time, and in how many the new objects are counted."""
MOST = 3.0


def main(deals: int) -> int:
    print(f"Python {python_version()}; CPU time for each deal, in microseconds, and bytes for each deal.\n")
    game = hoyle.get_game("euchre", points=100)
    begun = {"claim": game.start(dealer=0), "judge": game.start(dealer=0, enforcement="judge")}
    worst = [
        grown("nobody makes the trump", begun["claim"], passed, deals),
        grown("a card is exposed in each deal", begun["judge"], exposed, deals),
        grown("each deal is void by a ruling", begun["judge"], void, deals),
    ]
    print(f"  {'ok' if max(worst) <= MOST else 'NOT ok'}: at most {max(worst):.2f} times as much late as early")
    return 0 if max(worst) <= MOST else 1


def passed(table: Table, rng: Random) -> Table:
    """Play a deal of which nobody makes the trump."""
    table = table.apply(table.chance(rng))
    while table.position.hand(0):
        table = table.apply(table.legal_acts(table.to_act[0])[0])
    return table


def void(table: Table, rng: Random) -> Table:
    """Deal a card too many, which the table rules upon."""
    act = table.chance(rng)
    assert isinstance(act, Deal), "it waits for a deal"
    (seat, count), *rest = act.packets
    table = table.apply(evolve(act, packets=((seat, count + 1), *rest)))
    for _ in range(20):
        if not table.position.hand(0):
            break
        table = table.apply(table.legal_acts(table.to_act[0])[0])
    return table


def exposed(table: Table, rng: Random) -> Table:
    """Show a card before nobody makes the trump: it may be called for as long as the deal lasts."""
    table = table.apply(table.chance(rng)).apply(TurnUp(table.position.dealer))
    seat = table.to_act[0]
    table = table.apply(Show(seat, in_mask(table.position.hand(seat))[:1]))
    while table.position.hand(0):
        table = table.apply(table.legal_acts(table.to_act[0])[0])
    return table


def grown(name: str, table: Table, deal: Dealing, deals: int) -> float:
    """Play so many deals, and print what each costs on the way; return how many times it grows at most."""
    print(f"{name}\n  deals      deal  new bytes     dumps     loads    pickle  deepcopy      hash      view")
    rng, rows, done = Random(7), [], 0
    for share in SHARES:
        size = deals // share
        while done < size - LAST:
            table, done = deal(table, rng), done + 1
        before = table
        start = process_time()
        for _ in range(LAST):
            table, done = deal(table, rng), done + 1
        each = (process_time() - start) / LAST * 1e6
        row = [each, fresh(before, table) / LAST, *whole(table, size)]
        rows.append(row)
        print(f"{size:7,}" + "".join(f"{value:10,.1f}" for value in row), flush=True)
    print()
    return max(late / max(early, 1) for early, late in zip(rows[0], rows[-1], strict=True))


def whole(table: Table, size: int) -> list[float]:
    """Return the CPU time of what is done to a record as a whole, for each deal of it."""
    text = hoyle.dumps(table)
    jobs = (
        lambda: hoyle.dumps(table),
        lambda: hoyle.loads(text),
        lambda: pickle.loads(pickle.dumps(table)),
        lambda: copy.deepcopy(table),
        lambda: hash(table),
        lambda: table.view(0),
    )
    found = []
    for job in jobs:
        start = process_time()
        job()
        found.append((process_time() - start) / size * 1e6)
    return found


def fresh(before: Table, after: Table) -> int:
    """Return the bytes of what a table holds and an earlier one does not."""
    old = reach([before], set())
    return sum(sys.getsizeof(each) for each in reach([after], set(old)).values())


def reach(left: list[object], seen: set[int]) -> dict[int, object]:
    """Return all that some objects hold, but for types, modules and functions, and what was seen before."""
    found: dict[int, object] = {}
    while left:
        each = left.pop()
        if id(each) in seen or isinstance(each, type) or callable(each):
            continue
        seen.add(id(each))
        found[id(each)] = each
        left += gc.get_referents(each)
    return found


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1].replace("_", "")) if len(sys.argv) > 1 else 10_000))
