"""Threads that share a table: each gets what it would have got alone, and the table stays what it was."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from threading import Barrier
from typing import TYPE_CHECKING

import pytest

import hoyle
from hoyle.table import hear
from hoyle.table.acts import Claim
from hoyle.testing.registry import TRIALS
from hoyle.testing.runs import run

if TYPE_CHECKING:
    from hoyle.moments import Act
    from hoyle.table.table import Table

THREADS = 6
Task = Callable[[], object]


@pytest.fixture(autouse=True)
def often() -> Iterator[None]:
    """Let the threads take turns as often as Python can."""
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(before)


def together(tasks: list[Task]) -> list[list[object]]:
    """Do the same tasks in several threads at once, each from another one on; return what each thread got."""
    start = Barrier(THREADS)

    def work(first: int) -> list[object]:
        start.wait()
        order = [*range(first, len(tasks)), *range(first)]
        got = {at: tasks[at]() for at in order}
        return [got[at] for at in range(len(tasks))]

    with ThreadPoolExecutor(THREADS) as pool:
        return list(pool.map(work, (len(tasks) * each // THREADS for each in range(THREADS))))


def tasks_of(table: Table) -> list[Task]:
    """Return what may be asked of a table, and every way to go on that is lawful or that a law upholds."""
    seats = range(table.game.players)
    acts: list[Act] = [act for seat in seats for act in table.legal_acts(seat)][:12]
    acts += [Claim(seat, it.offender, type(it.what)) for it in table.irregularities[-2:] for seat in seats[:1]]
    return [
        *(partial(table.apply, act) for act in acts),
        *(partial(table.why_not, act) for act in acts[:3]),
        *(partial(ask, seat) for seat in seats for ask in (table.view, table.legal_acts)),
        *(partial(hear.rule, table, it, 0) for it in table.irregularities[-2:]),
        partial(hoyle.dumps, table),
        partial(hash, table),
    ]


@pytest.mark.parametrize("name", TRIALS)
def test_threads_that_do_different_acts_at_one_table_get_what_each_would_get_alone(name: str) -> None:
    trial = TRIALS[name]
    code = trial.game.codes[0]
    for table in run(trial, 8, code, trial.players[code][0], 45)[9::12]:
        before = hoyle.dumps(table)
        tasks = tasks_of(table)
        alone = [task() for task in tasks]

        assert all(got == alone for got in together(tasks))
        assert hoyle.dumps(table) == before


@pytest.mark.parametrize("name", TRIALS)
def test_what_is_worked_out_once_and_kept_is_right_whoever_asks_first(name: str) -> None:
    code = TRIALS[name].game.codes[0]

    def fresh() -> Table:
        """Return a table of a game and a code that nobody has asked anything yet."""
        game = hoyle.get_game(name, points=7)
        table: Table = game.start(code=hoyle.get_code(code).amend("club"), dealer=0, seed=3)
        return table

    for _ in range(3):
        table, alone = fresh(), fresh()
        seats = range(table.game.players)

        def asked(of: Table) -> list[object]:
            return [of.to_act, *(of.view(seat) for seat in seats), of.score, of.legal_acts(of.to_act[0])]  # noqa: B023

        def played(of: Table) -> Table:
            for _ in range(12):
                acts = of.legal_acts(of.to_act[0])
                of = of.apply(acts[len(acts) // 2])
            return of

        expected = [asked(alone), played(alone)]
        assert all(got == expected for got in together([lambda: asked(table), lambda: played(table)]))  # noqa: B023


def test_records_are_read_and_written_by_threads_at_once() -> None:
    trial = TRIALS["euchre"]
    texts = [hoyle.dumps(run(trial, seed, "euchre-foster", 4, 12)[-1]) for seed in range(4)]
    tasks: list[Task] = [partial(hoyle.loads, text) for text in texts]

    alone = [task() for task in tasks]

    assert all(got == alone for got in together(tasks))
