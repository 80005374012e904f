"""The page on property tests does what it says: its properties hold, and the one that fails prints the game shown."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, settings

import hoyle
from hoyle.games.registry import CODES
from hoyle.testing import TRIALS, game

PAGE = (Path(__file__).parents[2] / "docs" / "how-to" / "property-test.md").read_text(encoding="utf-8")
FAILS = "test_nobody_gains_by_his_own_fault"


@pytest.fixture
def page(monkeypatch: pytest.MonkeyPatch) -> Iterator[dict[str, Any]]:
    """What the programs of the page define, each a module of its own under the name that stands above it."""
    codes, trials = dict(CODES), dict(TRIALS)
    defined: dict[str, Any] = {}
    programs = re.findall(r"`(\w+)\.py`:\n\n(?:% file: \S+\n\n)?```python\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
    assert len(programs) == PAGE.count("```python"), "each has its name"
    for name, block in programs:
        module = ModuleType(name)
        monkeypatch.setitem(sys.modules, name, module)
        exec(compile(block, f"{name}.py", "exec"), module.__dict__)
        defined |= vars(module)
    yield defined
    CODES.clear()
    CODES.update(codes)
    TRIALS.clear()
    TRIALS.update(trials)


def quick(test: Callable[[], None], examples: int) -> Callable[[], None]:
    """Return a property with few examples, always the same ones."""
    return settings(
        max_examples=examples,
        derandomize=True,
        database=None,
        deadline=None,
        phases=[Phase.generate, Phase.shrink],
        suppress_health_check=list(HealthCheck),
    )(test)


def test_the_planted_fault_is_found_and_prints_the_record_on_the_page(page: dict[str, Any]) -> None:
    with pytest.raises(AssertionError) as failure:
        quick(page[FAILS], 100)()

    printed = "\n".join(failure.value.__notes__)
    found = game(printed[printed.index("hoyle = 1") : printed.index("''')")])
    shown = game(next(block for block in re.findall(r"^```toml\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)))
    for each in (found, shown):
        assert len(each.last.acts) <= 12
        with pytest.raises(AssertionError):
            page[FAILS].hypothesis.inner_test(each)


def test_the_other_properties_of_the_page_hold(page: dict[str, Any]) -> None:
    names = [name for name in page if name.startswith("test_") and name != FAILS]

    assert len(names) == 7
    for name in names:
        quick(page[name], 4)()
    machine = page["TestClub"]
    machine.settings = settings(max_examples=4, stateful_step_count=8, derandomize=True, database=None, deadline=None)
    machine("runTest").runTest()
    assert "ecarte-english+club" in hoyle.games.registry.CODES
