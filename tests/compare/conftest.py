"""The codes of these tests are registered."""

from __future__ import annotations

import pytest

from hoyle.games.registry import CODES
from tests.compare.cases import BARE, CLUB


@pytest.fixture(autouse=True)
def known_codes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Register the codes of these tests."""
    for code in (CLUB, BARE):
        monkeypatch.setitem(CODES, code.name, code)
