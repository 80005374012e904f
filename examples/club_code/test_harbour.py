"""The code of the Harbour Club lacks nothing, and rules as its cases say: `pytest --no-cov examples/club_code`."""

import runpy
from collections.abc import Iterator
from pathlib import Path

import pytest

import hoyle
from hoyle.games.registry import unregister
from hoyle.laws.clauses import Code
from hoyle.testing import check_code

FOLDER = Path(__file__).parent


@pytest.fixture
def code() -> Iterator[Code]:
    """The code, registered for the time of a test; the folder is no package."""
    code = runpy.run_path(str(FOLDER / "harbour.py"))["HARBOUR"]
    yield code
    unregister(code.name)


def test_the_code_lacks_nothing(code: Code) -> None:
    assert check_code(code, golden=FOLDER / "cases") == ()


def test_the_club_may_turn_the_figure(code: Code) -> None:
    names = {knob.name: knob.values for knob in code.knobs}

    assert names["false_king"] == (2, 1)
    assert hoyle.get_code(code.name, false_king=1).setting("false_king") == 1
