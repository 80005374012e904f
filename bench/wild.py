"""Play at random, lawful and irregular, by the million acts: is there a table of which something untrue holds?

Run it as ``python bench/wild.py [--acts N] [--jobs N] [--seed N] [CODE ...]``.  After every act the cheap properties
are looked at (``check_table``, ``check_step``); where a deal ends, and at one act in a hundred, the dear ones too: the
views of every seat, the same acts done again, the record written and read.  The exit status is 1 if anything was wrong;
each fault is printed with the seed that brings it back.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from random import Random
from time import process_time

from attrs import field, frozen

from hoyle.table.table import Table
from hoyle.testing import wild
from hoyle.testing.invariants import check_record, check_replay, check_step, check_table, check_views
from hoyle.testing.registry import TRIALS
from hoyle.testing.runs import begin
from hoyle.testing.trials import Trial

LONGEST = 150
"""How many acts a game goes on for: its replay, at one act in a hundred, takes as long as the game."""
GAMES = 20
"""How many games are one piece of work."""
CODES = {code: trial for trial in TRIALS.values() for code in trial.game.codes}


@frozen
class Tally:
    """What some games came to."""

    acts: int = 0
    deals: int = 0
    seconds: float = 0
    counts: Counter[str] = field(factory=Counter)
    faults: tuple[str, ...] = ()

    def plus(self, other: Tally) -> Tally:
        """Return both together."""
        return Tally(
            self.acts + other.acts,
            self.deals + other.deals,
            self.seconds + other.seconds,
            self.counts + other.counts,
            self.faults + other.faults,
        )


def main() -> int:
    """Play under each code; print what was done, and every fault."""
    takes = argparse.ArgumentParser(description=__doc__)
    takes.add_argument("codes", nargs="*", choices=(*CODES, []), metavar="CODE")
    takes.add_argument("--acts", type=int, default=1_000_000, help="how many acts under each code")
    takes.add_argument("--jobs", type=int, default=2)
    takes.add_argument("--seed", type=int, default=0)
    asked = takes.parse_args()
    sound = True
    with ProcessPoolExecutor(asked.jobs) as pool:
        for code in asked.codes or CODES:
            found, first = Tally(), asked.seed
            while found.acts < asked.acts:
                seeds = range(first, first + 4 * asked.jobs * GAMES, GAMES)
                first = seeds.stop
                for tally in pool.map(partial(games, code), seeds):
                    found = found.plus(tally)
            tell(code, found)
            sound = sound and not found.faults
    return 0 if sound else 1


def tell(code: str, found: Tally) -> None:
    amiss = sum(count for name, count in found.counts.items() if name.startswith("amiss: "))
    print(
        f"{code:22} {found.acts:,} acts, {found.counts['games']:,} games, {found.deals:,} deals, "
        f"{amiss:,} irregularities, {found.counts['rulings']:,} rulings, "
        f"{found.counts['looked at']:,} looked at whole, "
        f"{len(found.faults)} faults; {found.seconds:,.0f} s of CPU",
        flush=True,
    )
    for fault in found.faults[:20]:
        print(f"  {fault}")


def games(code: str, first: int) -> Tally:
    """Play some games, from as many seeds on end."""
    found = Tally()
    for seed in range(first, first + GAMES):
        found = found.plus(played(CODES[code], code, seed))
    return found


def played(trial: Trial, code: str, seed: int) -> Tally:
    """Play one game; stop at the first fault."""
    began = process_time()
    rng = Random(seed)
    tables = [begin(trial, rng, code, rng.choice(trial.players[code]))]
    counts = Counter(games=1)
    wrong: list[str] = []
    slow, keen = rng.random() < 0.5, rng.random() < 0.3
    while len(tables) <= LONGEST and not wrong:
        try:
            act = wild(tables[-1], rng, 0.15 if slow else 0.25, keen=keen, slow=slow)
            if act is None:
                break
            tables.append(tables[-1].apply(act))
            wrong = amiss(tables, rng, counts)
        except Exception as error:  # noqa: BLE001 - whatever comes out is a fault
            wrong = [f"{type(error).__name__}: {error}"]
    last = tables[-1]
    counts.update(f"amiss: {it.what.called}" for it in last.irregularities)
    counts["rulings"] += len(last.rulings)
    faults = tuple(f"{code} seed {seed} after {len(last.acts)} acts: {each}" for each in wrong)
    return Tally(len(last.acts), last.record.deal, process_time() - began, counts, faults)


def amiss(tables: list[Table], rng: Random, counts: Counter[str]) -> list[str]:
    """Return what is wrong with the last of the tables of a game."""
    before, after = tables[-2:]
    wrong = [*check_table(after), *check_step(before, after)]
    if rng.random() < 0.01 or (after.position.ended and not before.position.ended):
        counts["looked at"] += 1
        wrong += [*check_views(tables), *check_replay(after), *check_record(after)]
    return [str(each) for each in wrong]


if __name__ == "__main__":
    sys.exit(main())
