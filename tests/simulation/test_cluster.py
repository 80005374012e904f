"""A cluster of two workers, of which one is killed on the way: nothing is lost, and nothing counted twice."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

from hoyle.simulation import blocks, simulate

if TYPE_CHECKING:
    from distributed import Client


@pytest.fixture
def client() -> Iterator[Client]:
    from distributed import Client, LocalCluster

    with (
        LocalCluster(n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None) as cluster,
        Client(cluster) as client,
    ):
        yield client


@pytest.mark.slow
def test_of_a_killed_worker_nothing_is_lost_and_nothing_counted_twice(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(blocks, "BY_KERNEL", 1_000)
    alone = simulate("euchre", 40_000, seed=7)
    workers = client.run(os.getpid)
    done: list[int] = []

    def kill_one_on_the_way(deals: int) -> None:
        done.append(deals)
        if len(done) == 4:
            os.kill(min(workers.values()), signal.SIGKILL)

    with client.get_executor() as executor:
        report = simulate("euchre", 40_000, seed=7, executor=executor, ahead=12, track=kill_one_on_the_way)

    assert report == alone
    assert done == [1_000] * 40
    assert len(workers) == 2
    assert set(client.run(os.getpid).values()) != set(workers.values())
