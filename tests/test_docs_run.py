"""The pages say what is so: their programs run, their records hold, their output is real."""

from __future__ import annotations

import re
import shlex
import shutil
import sys
import tomllib
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from click.testing import CliRunner

from hoyle.cli import (
    loading,
    main,
)
from hoyle.games.registry import CODES
from hoyle.records import check, read
from hoyle.referee.unknown import examine, leaves_out
from hoyle.testing import TRIALS
from tests.pages import PAGES, ROOT

if TYPE_CHECKING:
    from collections.abc import Iterator


BLOCK = re.compile(
    r"(?:^% (?P<marker>file|prints|prints part of): (?P<what>[^\n]+)\n\n?)?"
    r"^```(?P<language>\w+)\n(?P<body>.*?)^```$",
    re.MULTILINE | re.DOTALL,
)


def blocks(page: str, language: str) -> list[re.Match[str]]:
    """Return the fenced blocks of a page in one language."""
    return [block for block in BLOCK.finditer(PAGES[page]) if block["language"] == language]


def having(language: str) -> list[str]:
    """Return the pages that have a block in a language."""
    return [page for page in PAGES if blocks(page, language)]


@pytest.fixture
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder with the examples in it, where a page's programs run; what they register goes with it."""
    shutil.copytree(ROOT / "examples", tmp_path / "examples")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", list(sys.path))
    codes, trials, modules = dict(CODES), dict(TRIALS), set(sys.modules)
    yield tmp_path
    CODES.clear()
    CODES.update(codes)
    TRIALS.clear()
    TRIALS.update(trials)
    for name in set(sys.modules) - modules:
        if str(tmp_path) in str(getattr(sys.modules[name], "__file__", "")):
            del sys.modules[name]


def lay(page: str, desk: Path, *, run: bool = False) -> None:
    """Write the files that a page shows; run those that are programs, as ``--with`` does."""
    shown = {desk / block["what"]: block["body"] for block in BLOCK.finditer(PAGES[page]) if block["marker"] == "file"}
    for path, body in shown.items():
        path.parent.mkdir(exist_ok=True)
        path.write_text(body, encoding="utf-8")
    for path in shown:
        if run and path.suffix == ".py":
            loading.run(path)


# Programs and records.


@pytest.mark.parametrize("page", having("python"))
def test_the_programs_of_a_page_run_one_after_another_and_print_what_they_say(
    page: str, desk: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    namespace: dict[str, Any] = {"__name__": page}
    lay(page, desk, run=True)

    for block in (each for each in blocks(page, "python") if not each["marker"]):
        exec(compile(block["body"], page, "exec"), namespace)
        printed = capsys.readouterr().out.splitlines()
        told = re.findall(r"^ *print\(.*?\)(?:  # (.*))?$", block["body"], re.MULTILINE)
        if any(told):
            assert printed == told


@pytest.mark.parametrize("page", having("toml"))
def test_the_records_of_a_page_are_right_and_have_the_rulings_that_they_expect(page: str, desk: Path) -> None:
    lay(page, desk, run=True)

    for block in blocks(page, "toml"):
        assert tomllib.loads(block["body"]), "every block is TOML"
        if re.search(r"^hoyle = 1$", block["body"], re.MULTILINE):
            record = read(block["body"], name=f"{page}.toml")
            assert not (examine(record, deals=5).mismatches if leaves_out(record) else check(record))


@pytest.mark.parametrize("page", having("text"))
def test_the_output_on_a_page_is_what_the_command_prints(page: str, desk: Path) -> None:
    lay(page, desk)

    for block in blocks(page, "text"):
        if block["marker"]:
            name, *words = shlex.split(block["what"])
            printed = CliRunner().invoke(main, words, prog_name=name, terminal_width=78).stdout
            if block["marker"] == "prints":
                assert block["body"] == printed
            else:
                assert block["body"] in printed
