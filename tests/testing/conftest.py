"""A project of its own in which pytest is run, with hoyle's plugin."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable


@pytest.fixture
def run(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> Callable[..., pytest.RunResult]:
    """Run pytest with this plugin alone."""
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")
    return lambda *args: pytester.runpytest_inprocess("-p", "_hoyle_pytest", *args)


@pytest.fixture
def lay(pytester: pytest.Pytester) -> Callable[..., None]:
    """Write TOML files by their names, those of a folder as ``folder__name``."""

    def written(**files: str) -> None:
        for name, text in files.items():
            path = pytester.path.joinpath(*name.split("__")).with_suffix(".toml")
            path.parent.mkdir(exist_ok=True)
            path.write_text(text, encoding="utf-8")

    return written
