"""A record written to a file, and a house code."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from hoyle.games.ecarte.codes.english import ENGLISH
from hoyle.games.registry import CODES
from hoyle.laws.clauses import Code
from tests.cli.saying import HANDS, HEADER, Write


@pytest.fixture
def write(tmp_path: Path) -> Write:
    def written(*acts: str, header: str = HANDS, tail: str = "", name: str = "dispute.toml") -> Path:
        path = tmp_path / name
        told = ", ".join(json.dumps(act) for act in acts)
        path.write_text(f"{HEADER}{header}acts = [{told}]\n{tail}", encoding="utf-8")
        return path

    return written


@pytest.fixture
def club(monkeypatch: pytest.MonkeyPatch) -> Code:
    """Return a house code that is registered for the time of a test."""
    code = ENGLISH.amend("club", settings={"reduced_scores": "replayed"})
    monkeypatch.setitem(CODES, code.name, code)
    return code
