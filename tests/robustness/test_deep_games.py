"""Many deals in one record: what a deal takes does not grow, in calls or in bytes, and nothing goes too deep.

No clock: calls of Python functions are counted, and the bytes of what a later table holds and an earlier one does not.
``bench/depth.py`` goes on to ten thousand deals.
"""

from __future__ import annotations

import copy
import pickle
import sys
from functools import cache
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

import hoyle
from depth import DEALS, fresh, made, on

if TYPE_CHECKING:
    from collections.abc import Callable

    from hoyle.table.table import Table

EARLY, LATE, SOME = 9, 90, 4
EVERY_KIND = pytest.mark.parametrize("kind", DEALS)


@cache
def tables(kind: str) -> dict[int, Table]:
    """Return the tables after so many deals."""
    numbers = EARLY, EARLY + SOME, LATE, LATE + SOME
    return dict(zip(numbers, made(kind, numbers), strict=True))


@EVERY_KIND
def test_a_deal_takes_as_many_calls_late_in_a_record_as_early(kind: str, calls: Callable[..., int]) -> None:
    at = tables(kind)
    on(kind, at[EARLY], Random(9), SOME)  # whatever is worked out once and kept

    early, late = (calls(on, kind, at[number], Random(9), SOME) for number in (EARLY, LATE))

    assert late < 1.2 * early


@EVERY_KIND
def test_a_deal_adds_as_many_bytes_late_in_a_record_as_early(kind: str) -> None:
    at = tables(kind)

    early, late = (fresh(at[number], at[number + SOME]) for number in (EARLY, LATE))

    assert late < 1.3 * early


@EVERY_KIND
def test_what_is_asked_of_a_table_takes_no_longer_however_many_deals_there_were(
    kind: str, calls: Callable[..., int]
) -> None:
    at = tables(kind)
    asked: tuple[Callable[[Any], object], ...] = (
        lambda table: table.to_act,
        lambda table: table.score,
        lambda table: table.outcome,
        lambda table: table.legal_acts(0),
        repr,
    )

    for ask in asked:
        early, late = (calls(ask, at[number]) for number in (EARLY, LATE))
        assert late <= 1.1 * early + 5
    assert len(repr(at[LATE])) < 2 * len(repr(at[EARLY])) < 20_000


@EVERY_KIND
def test_a_long_record_is_written_read_copied_and_pickled_in_proportion(kind: str, calls: Callable[..., int]) -> None:
    early, late = tables(kind)[EARLY], tables(kind)[LATE]
    limit = sys.getrecursionlimit()
    sys.setrecursionlimit(300)
    try:
        jobs: tuple[Callable[[Any], object], ...] = (hoyle.dumps, lambda table: table.view(0))
        for job in jobs:
            assert calls(job, late) < 1.3 * (LATE / EARLY) * calls(job, early)
        assert hoyle.loads(hoyle.dumps(late)) == late
        assert pickle.loads(pickle.dumps(late)) == late
        assert copy.deepcopy(late) == late
        assert hash(late) == hash(copy.copy(late))
    finally:
        sys.setrecursionlimit(limit)
