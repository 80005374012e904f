"""Many deals in one record: what a deal takes does not grow, in calls or in bytes, and nothing goes too deep.

No clock: calls of Python functions are counted, and the bytes of what a later table holds and an earlier one does not.
``bench/depth.py`` goes on to ten thousand deals.
"""

from __future__ import annotations

import copy
import gc
import pickle
import sys
from functools import cache
from random import Random
from typing import TYPE_CHECKING

import pytest
from attrs import evolve

import hoyle
from hoyle.cards import in_mask
from hoyle.table.acts import Deal, Show, TurnUp

if TYPE_CHECKING:
    from collections.abc import Callable

    from hoyle.table.table import Table

EARLY, LATE, SOME = 9, 90, 4


def played_out(table: Table) -> Table:
    """Go on by the first lawful acts, so that nobody makes the trump, until nobody holds a card."""
    while table.position.hand(0):
        table = table.apply(table.legal_acts(table.to_act[0])[0])
    return table


def passed(table: Table, rng: Random) -> Table:
    return played_out(table.apply(table.chance(rng)))


def exposed(table: Table, rng: Random) -> Table:
    """A card is shown in each deal, so that there is an irregularity, a ruling and a duty of each."""
    table = table.apply(table.chance(rng)).apply(TurnUp(table.position.dealer))
    seat = table.to_act[0]
    return played_out(table.apply(Show(seat, in_mask(table.position.hand(seat))[:1])))


def void(table: Table, rng: Random) -> Table:
    """Each deal is a misdeal."""
    act = table.chance(rng)
    assert isinstance(act, Deal)
    (seat, count), *rest = act.packets
    return played_out(table.apply(evolve(act, packets=((seat, count + 1), *rest))))


DEALS = {"passed": passed, "exposed": exposed, "void": void}
EVERY_KIND = pytest.mark.parametrize("kind", DEALS)


@cache
def tables(kind: str) -> dict[int, Table]:
    """Return the tables after so many deals."""
    table: Table = hoyle.get_game("euchre", points=100).start(dealer=0, enforcement="judge")
    rng, wanted, found = Random(3), {EARLY, EARLY + SOME, LATE, LATE + SOME}, {}
    for number in range(1, LATE + SOME + 1):
        table = DEALS[kind](table, rng)
        if number in wanted:
            found[number] = table
    return found


def calls(job: Callable[[], object]) -> int:
    """Return how many functions something calls, Python's and C's."""
    count = 0

    def noted(frame: object, event: str, arg: object) -> None:
        nonlocal count
        count += event in {"call", "c_call"}

    before = sys.getprofile()
    sys.setprofile(noted)
    try:
        job()
    finally:
        sys.setprofile(before)
    return count


def reach(one: object, seen: set[int]) -> list[object]:
    """Return all that an object holds, but for types and functions, and what was seen before."""
    left, found = [one], []
    while left:
        each = left.pop()
        if id(each) not in seen and not isinstance(each, type) and not callable(each):
            seen.add(id(each))
            found.append(each)
            left += gc.get_referents(each)
    return found


def fresh(before: Table, after: Table) -> int:
    """Return the bytes of what a table holds and an earlier one does not."""
    old = reach(before, set())
    return sum(map(sys.getsizeof, reach(after, set(map(id, old)))))


def deals_on(kind: str, table: Table) -> None:
    rng = Random(9)
    for _ in range(SOME):
        table = DEALS[kind](table, rng)


@EVERY_KIND
def test_a_deal_takes_as_many_calls_late_in_a_record_as_early(kind: str) -> None:
    at = tables(kind)
    deals_on(kind, at[EARLY])  # whatever is worked out once and kept

    early, late = (calls(lambda number=number: deals_on(kind, at[number])) for number in (EARLY, LATE))  # type: ignore[misc]

    looked_through = (
        2.0 if kind == "void" else 1.2
    )  # a claim goes through all that was ever amiss, a few calls for each
    assert late < looked_through * early


@EVERY_KIND
def test_a_deal_adds_as_many_bytes_late_in_a_record_as_early(kind: str) -> None:
    at = tables(kind)

    early, late = (fresh(at[number], at[number + SOME]) for number in (EARLY, LATE))

    assert late < 1.3 * early


@EVERY_KIND
def test_what_is_asked_of_a_table_takes_no_longer_however_many_deals_there_were(kind: str) -> None:
    at = tables(kind)

    for ask in (
        lambda table: table.to_act,
        lambda table: table.score,
        lambda table: table.outcome,
        lambda table: table.legal_acts(0),
        repr,
    ):
        early, late = (calls(lambda table=at[number], ask=ask: ask(table)) for number in (EARLY, LATE))  # type: ignore[misc]
        assert late <= 1.1 * early + 5
    assert len(repr(at[LATE])) < 2 * len(repr(at[EARLY])) < 20_000


@EVERY_KIND
def test_a_long_record_is_written_read_copied_and_pickled_in_proportion(kind: str) -> None:
    early, late = tables(kind)[EARLY], tables(kind)[LATE]
    limit = sys.getrecursionlimit()
    sys.setrecursionlimit(300)
    try:
        for job in (hoyle.dumps, lambda table: table.view(0)):
            once = [calls(lambda table=table, job=job: job(table)) for table in (early, late)]  # type: ignore[misc]
            assert once[1] < 1.3 * (LATE / EARLY) * once[0]
        assert hoyle.loads(hoyle.dumps(late)) == late
        assert pickle.loads(pickle.dumps(late)) == late
        assert copy.deepcopy(late) == late
        assert hash(late) == hash(copy.copy(late))
    finally:
        sys.setrecursionlimit(limit)
