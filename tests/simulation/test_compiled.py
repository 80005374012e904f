"""The compiled kernels, where there are any, against their source: the same answers to the same seeds."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import hoyle
from hoyle.games.ecarte import kernel as ecarte
from hoyle.games.euchre import kernel as euchre

SOURCE = Path(__file__).parents[2] / "src"
COMPILED = all(not str(module.__file__).endswith(".py") for module in (ecarte, euchre))
WANTED = os.environ.get("HOYLE_COMPILE", "0") not in {"", "0"}

GAMES: list[tuple[str, dict[str, str | int | bool]]] = [
    ("ecarte", {}),
    ("ecarte", {"second_hand": "follows or wins", "exchanges": 1, "leavings": False, "conditional": False}),
    ("euchre", {}),
    ("euchre", {"players": 3, "pack": 24, "best_bower": "joker", "best_bower_turned": "the dealer names"}),
    ("euchre", {"players": 2, "natural": "all", "best_bower": "joker", "best_bower_turned": "a new deal"}),
    ("euchre", {"defend_alone": "anybody", "asked_first": "the maker's left", "lone_lead": "the left of the maker"}),
    ("euchre", {"preset": "modern-us", "assist_alone": True}),
]


def answers(deals: int) -> list[list[str]]:
    """Return how the deals of each of the games end, as text."""
    reports = (hoyle.simulate(hoyle.get_game(name, **options), deals, seed=11) for name, options in GAMES)
    return [sorted(f"{end}: {times}" for end, times in report.counts.ends.items()) for report in reports]


@pytest.mark.skipif(not COMPILED and not WANTED, reason="the kernels are not compiled here")
def test_the_compiled_kernels_give_the_same_answers_as_their_source() -> None:
    assert COMPILED, "HOYLE_COMPILE is set, and a kernel is not compiled"
    env = {**os.environ, "PYTHONPATH": str(SOURCE)}
    told = subprocess.run([sys.executable, __file__], env=env, capture_output=True, text=True, check=True)
    of_source = json.loads(told.stdout)

    assert of_source["files"] == [str(SOURCE / "hoyle" / "games" / name / "kernel.py") for name in ("ecarte", "euchre")]
    assert of_source["answers"] == answers(3_000)


if __name__ == "__main__":
    json.dump({"files": [ecarte.__file__, euchre.__file__], "answers": answers(3_000)}, sys.stdout)
