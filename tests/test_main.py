"""The command's door: with the extra it runs, without it it says so in one line."""

from __future__ import annotations

import builtins
import subprocess
import sys
from collections.abc import Mapping, Sequence

import pytest

from hoyle import __main__ as door


def test_without_its_extra_the_command_names_it_and_exits_2(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    real = builtins.__import__

    def without(
        name: str,
        globals: Mapping[str, object] | None = None,  # noqa: A002 - the signature of __import__
        locals: Mapping[str, object] | None = None,  # noqa: A002
        fromlist: Sequence[str] = (),
        level: int = 0,
    ) -> object:
        if name == "hoyle.cli":
            raise ModuleNotFoundError("No module named 'click'", name="click")
        return real(name, globals, locals, fromlist, level)

    monkeypatch.setattr(builtins, "__import__", without)
    with pytest.raises(SystemExit) as stopped:
        door.main()
    assert stopped.value.code == 2
    assert capsys.readouterr().err == "the hoyle command needs the extra 'cli': pip install 'hoyle[cli]'\n"


def test_any_other_missing_module_is_an_error_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "hoyle.cli", None)
    with pytest.raises(ModuleNotFoundError):
        door.main()


def test_the_module_runs_as_the_command() -> None:
    ran = subprocess.run([sys.executable, "-m", "hoyle", "games"], capture_output=True, text=True, check=True)
    assert "ecarte" in ran.stdout


def test_the_door_opens_on_the_command(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys, "argv", ["hoyle", "games"])
    with pytest.raises(SystemExit) as stopped:
        door.main()
    assert not stopped.value.code
    assert "ecarte" in capsys.readouterr().out
