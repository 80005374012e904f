"""The codes of these tests are registered, and each test has a folder of its own."""

from __future__ import annotations

from pathlib import Path

import pytest

from hoyle.games.registry import CODES
from tests.cli.columns.disputes import BARE, CLUB, ONCE, SAME


@pytest.fixture(autouse=True)
def known_codes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Register the codes of these tests."""
    for code in (CLUB, SAME, ONCE, BARE):
        monkeypatch.setitem(CODES, code.name, code)


@pytest.fixture
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path
