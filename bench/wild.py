"""Play at random, lawful and irregular, by the million acts: is there a table of which something untrue holds?

Run it as ``python bench/wild.py [--acts N] [--minutes N] [--jobs N] [--seed N] [CODE ...]``.  After every act the cheap
properties are looked at (``check_table``, ``check_step``); where a deal ends, and at one act in a hundred, the dear
ones too: the views of every seat, the record written and read, the same acts done again.  The record of a game is done
again once, and each such table is held against what it came to there.  Each fault is printed with the seed that brings
it back, and the exit status is 1 if there was any.  What was done so far is told every minute, and at the end, be it
Ctrl-C or a SIGTERM that ends it.
"""

from __future__ import annotations

import argparse
import signal
import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from random import Random
from time import monotonic, process_time
from typing import TYPE_CHECKING

from attrs import field, frozen

from hoyle.testing import wild
from hoyle.testing.invariants import check_records, check_replays, check_step, check_table, check_views
from hoyle.testing.registry import TRIALS
from hoyle.testing.runs import begin

if TYPE_CHECKING:
    from collections.abc import Mapping

    from hoyle.table.table import Table
    from hoyle.testing.trials import Trial

LENGTHS = (40, 40, 80, 150)
"""How many acts a game may go on for: what is looked at whole costs more, the longer it is."""
GAMES = 20
"""How many games are one piece of work."""
REPLAYED = 0.1
"""In how many games the acts themselves are done again too, besides those that its record is read as."""
OFTEN = 60
"""After so many seconds it is told how far the play has come."""
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
    takes.add_argument("--minutes", type=float, default=float("inf"), help="how long it may take")
    takes.add_argument("--jobs", type=int, default=2)
    takes.add_argument("--seed", type=int, default=0)
    asked = takes.parse_args()
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    found = {code: Tally() for code in asked.codes or CODES}
    with ProcessPoolExecutor(asked.jobs, initializer=undisturbed) as pool:
        try:
            play(pool, found, asked)
        except KeyboardInterrupt:
            print("interrupted", flush=True)
            pool.shutdown(cancel_futures=True)
    tell(found)
    return 1 if any(each.faults for each in found.values()) else 0


def undisturbed() -> None:
    """Leave it to the process that began the work to end it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)


def play(pool: ProcessPoolExecutor, found: dict[str, Tally], asked: argparse.Namespace) -> None:
    """Play under each code by turns, until there are enough acts under each, or the time is over."""
    told, last, first = monotonic(), monotonic() + 60 * asked.minutes, asked.seed
    while (short := [code for code in found if found[code].acts < asked.acts]) and monotonic() < last:
        seeds = range(first, first + 4 * asked.jobs * GAMES, GAMES)
        first = seeds.stop
        for code in short:
            for tally in pool.map(partial(games, code), seeds):
                found[code] = found[code].plus(tally)
                for fault in tally.faults:
                    print(f"  {fault}", flush=True)
        if monotonic() > told + OFTEN:
            tell(found)
            told = monotonic()


def tell(found: Mapping[str, Tally]) -> None:
    """Print what has been done so far under each code, and in all."""
    total = Tally()
    for each in found.values():
        total = total.plus(each)
    for what, tally in (*found.items(), ("in all", total)):
        amiss = sum(count for name, count in tally.counts.items() if name.startswith("amiss: "))
        print(
            f"{what:22} {tally.acts:9,} acts, {tally.counts['games']:,} games, {tally.deals:,} deals, "
            f"{amiss:,} irregularities, {tally.counts['rulings']:,} rulings, "
            f"{tally.counts['looked at']:,} looked at whole, "
            f"{len(tally.faults)} faults; {tally.seconds:,.0f} s of CPU",
            flush=True,
        )
    print(flush=True)


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
    whole: list[int] = []
    try:
        wrong = amiss(tables, rng, whole)
    except Exception as error:  # noqa: BLE001 - whatever comes out is a fault
        wrong = [f"{type(error).__name__}: {error}"]
    last = tables[-1]
    counts = Counter(f"amiss: {it.what.called}" for it in last.irregularities)
    counts.update({"games": 1, "rulings": len(last.rulings), "looked at": len(whole)})
    faults = tuple(f"{code} seed {seed}, a game of {len(last.acts)} acts: {each}" for each in wrong)
    return Tally(len(last.acts), last.record.deal, process_time() - began, counts, faults)


def amiss(tables: list[Table], rng: Random, whole: list[int]) -> list[str]:
    """Play on from a table, and return what is wrong with the game; note which tables were looked at whole."""
    slow, keen, length = rng.random() < 0.5, rng.random() < 0.3, rng.choice(LENGTHS)
    while len(tables) <= length:
        before = tables[-1]
        act = wild(before, rng, 0.15 if slow else 0.25, keen=keen, slow=slow)
        if act is None:
            break
        after = before.apply(act)
        tables.append(after)
        wrong = [*check_table(after), *check_step(before, after)]
        if rng.random() < 0.01 or (after.position.ended and not before.position.ended):
            whole.append(len(tables) - 1)
            wrong += check_views(tables)
        if wrong:
            return [str(each) for each in wrong]
    again = check_replays(tables, whole) if rng.random() < REPLAYED else ()
    return [str(each) for each in (*again, *check_records(tables, whole))] if whole else []


if __name__ == "__main__":
    sys.exit(main())
