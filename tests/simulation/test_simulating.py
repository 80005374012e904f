"""Many deals played and counted: the same answer however they are handed out, and nothing lost or counted twice."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from multiprocessing import get_context
from random import Random
from typing import ParamSpec, TypeVar

import pytest

import hoyle
from hoyle.errors import BadValue
from hoyle.moments import Act
from hoyle.simulation import AtTables, Counts, Erring, Policy, at_random, blocks, simulate
from hoyle.simulation.blocks import Block, split
from hoyle.simulation.running import handed_out
from hoyle.table.position import Position

P = ParamSpec("P")
T = TypeVar("T")

BY_KERNEL, ON_POSITIONS, AT_TABLES = 300, 60, 8
"""How many deals a block has in these tests."""


@pytest.fixture(autouse=True)
def _small_blocks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(blocks, "BY_KERNEL", BY_KERNEL)
    monkeypatch.setattr(blocks, "ON_POSITIONS", ON_POSITIONS)
    monkeypatch.setattr(blocks, "AT_TABLES", AT_TABLES)


def foremost(position: Position, acts: Sequence[Act], rng: Random) -> Act:
    """Do the first thing that is lawful."""
    return acts[0]


class Watched(ThreadPoolExecutor):
    """Knows how many blocks it had in hand at most."""

    most = 0

    def __init__(self, threads: int) -> None:
        super().__init__(threads)
        self.open: list[Callable[[], bool]] = []

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        future = super().submit(fn, *args, **kwargs)
        self.open.append(lambda: not future.done())
        self.most = max(self.most, sum(each() for each in self.open))
        return future


class Broken(Executor):
    """Fails in the first thing that it is given, and never begins another."""

    def __init__(self) -> None:
        self.cancelled: list[Callable[[], bool]] = []

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        future: Future[T] = Future()
        if not self.cancelled:
            future.set_exception(OSError("the machine is gone"))
        self.cancelled.append(future.cancelled)
        return future


def test_the_same_seed_gives_the_same_report_and_another_seed_another() -> None:
    once, again, other = (simulate("euchre", 500, seed=seed) for seed in (7, 7, 8))

    assert once == again
    assert once != other
    assert once.deals == 500


@pytest.mark.parametrize(
    ("policy", "size"),
    [(at_random, BY_KERNEL), (foremost, ON_POSITIONS), (AtTables(Erring(0.0)), AT_TABLES)],
    ids=["kernel", "positions", "tables"],
)
def test_deals_are_split_into_blocks_of_one_size_each_with_a_seed_of_its_own(
    policy: Policy | AtTables, size: int
) -> None:
    found = list(split(hoyle.get_game("euchre"), 2 * size + 1, policy, 3))

    assert [block.deals for block in found] == [size, size, 1]
    assert [block.first for block in found] == [0, size, 2 * size]
    assert len({block.seed for block in found}) == 3


def test_a_longer_run_begins_with_the_shorter_one() -> None:
    short, long = (simulate("ecarte", deals, seed=2).counts.ends for deals in (BY_KERNEL, BY_KERNEL + 100))

    assert long.total() - short.total() == 100
    assert not short - long


@pytest.mark.parametrize(
    ("policy", "deals"),
    [(at_random, 4 * BY_KERNEL + 9), (foremost, 4 * ON_POSITIONS + 9), (AtTables(Erring(0.1)), 4 * AT_TABLES + 3)],
    ids=["kernel", "positions", "tables"],
)
def test_any_number_of_threads_gives_the_same_answer(policy: Policy | AtTables, deals: int) -> None:
    alone = simulate("euchre", deals, policy, 7)
    for threads in (1, 3):
        with ThreadPoolExecutor(threads) as executor:
            assert simulate("euchre", deals, policy, 7, executor, ahead=threads) == alone


def test_processes_give_the_same_answer() -> None:
    alone = simulate("euchre", BY_KERNEL + 100, seed=7)
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as executor:
        assert simulate("euchre", BY_KERNEL + 100, seed=7, executor=executor) == alone


def test_an_executor_is_given_no_more_blocks_ahead_than_was_said() -> None:
    with Watched(2) as executor:
        report = simulate("euchre", 9 * AT_TABLES, AtTables(Erring(0.0)), executor=executor, ahead=3)

    assert len(executor.open) == 9
    assert executor.most <= 3
    assert report.deals == 9 * AT_TABLES


def test_what_is_not_begun_is_taken_back_once_something_has_failed() -> None:
    broken = Broken()
    nine = [Block(first, 1, "") for first in range(9)]

    with pytest.raises(OSError, match="the machine is gone"):
        list(handed_out(broken, lambda block: Counts(), nine, 4))

    assert [cancelled() for cancelled in broken.cancelled] == [False, True, True, True]


def test_what_is_done_is_told_block_by_block() -> None:
    done: list[int] = []
    simulate("euchre", BY_KERNEL + 10, track=done.append)

    assert done == [BY_KERNEL, 10]


@pytest.mark.parametrize(("deals", "ahead"), [(0, 1), (-5, 1), (1, 0)])
def test_there_must_be_deals_to_play_and_blocks_to_hand_out(deals: int, ahead: int) -> None:
    with pytest.raises(BadValue, match="one at least"):
        simulate("euchre", deals, ahead=ahead)


def test_counts_are_added_up_in_any_order() -> None:
    some = [simulate("euchre", 12, AtTables(Erring(0.2)), seed).counts for seed in range(4)]
    forth, back = Counts(), Counts()
    for each in some:
        forth += each
    for each in reversed(some):
        back += each

    assert forth == back
    assert forth.ends.total() == 48
    assert forth.irregularities.total() == sum(each.irregularities.total() for each in some)
