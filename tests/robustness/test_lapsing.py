"""What no law can reach any more has lapsed, and what some law may still reach has not."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from hoyle.laws.offences import Status
from hoyle.table import settle
from hoyle.testing.registry import TRIALS
from hoyle.testing.runs import run

if TYPE_CHECKING:
    from hoyle.testing.trials import Trial


@pytest.mark.parametrize(
    ("trial", "code"),
    [pytest.param(trial, code, id=code) for trial in TRIALS.values() for code in trial.game.codes],
)
def test_an_irregularity_lapses_as_soon_as_every_law_on_it_is_out_of_time(trial: Trial, code: str) -> None:
    seen: set[Status] = set()
    for seed in range(4):
        before: set[int] = set()
        for table in run(trial, seed, code, trial.players[code][0], 45):
            on = [it for it in table.irregularities if table.code.on(type(it.what))]
            late = {it.id for it in on if it.status is Status.LAPSED}
            assert before <= late, "too late stays too late"
            assert not any(settle.too_late(table, it) for it in on if it.status is Status.LATENT)
            assert all(settle.too_late(table, it) for it in on if it.id in late - before)
            assert all(it.status is not Status.LAPSED for it in table.irregularities if it not in on), (
                "no law, no limit"
            )
            seen.update(it.status for it in on)
            before = late
    assert Status.LAPSED in seen or code == "euchre-enquire", "which has no laws on anything amiss"
