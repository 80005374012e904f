"""How the command exits, and what it tells of itself."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from hoyle.cli import main
from tests.cli.saying import CLAIM, NEXT_LEAD, Write, hoyle_says, text


def test_a_record_that_expects_another_ruling_makes_it_exit_with_1(write: Write) -> None:
    path = write(*NEXT_LEAD, CLAIM, tail='[[expect]]\nruling = "not now"\n')

    result = hoyle_says("rule", path)

    assert result.exit_code == 1
    assert "The record expected otherwise" in result.stdout
    assert "expected 'not now', found 'upheld'" in text(result)
    assert json.loads(hoyle_says("rule", "--json", path).stdout)[0]["mismatches"]


def test_a_record_that_expects_the_ruling_makes_it_exit_with_0(write: Write) -> None:
    result = hoyle_says("rule", write(*NEXT_LEAD, CLAIM, tail='[[expect]]\nruling = "upheld"\n'))

    assert result.exit_code == 0


def test_each_fault_of_a_record_is_one_line_on_the_error_stream_and_the_others_are_ruled(write: Write) -> None:
    bad = write("N stands", tail="[options]\npoints = 0\nnone = 1\n", name="bad.toml")

    result = hoyle_says("rule", bad, write("N stands"))

    assert result.exit_code == 2
    assert len(result.stderr.splitlines()) == 2
    assert all(line.startswith(f"{bad}:") for line in result.stderr.splitlines())
    assert "Nothing was found amiss." in text(result)


@pytest.mark.parametrize("codes", [("ecarte-foster",), ("euchre-foster", "ecarte-foster")])
def test_a_code_of_another_game_makes_it_exit_with_2(codes: tuple[str, ...]) -> None:
    record = next((Path(__file__).parent.parent.parent / "examples" / "disputes" / "euchre").glob("*.toml"))
    result = hoyle_says("rule", *(word for each in codes for word in ("--code", each)), str(record))

    assert result.exit_code == 2
    assert "is a code of ecarte; this game is euchre, whose codes are euchre-foster," in result.stderr


@pytest.mark.parametrize("options", [(), ("--json",)])
def test_where_nobody_reads_on_it_ends_without_a_word(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], options: tuple[str, ...]
) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    with os.fdopen(writing, "w") as closed:
        monkeypatch.setattr("sys.stdout", closed)
        with pytest.raises(SystemExit) as ended:
            main(["games", *options])

    assert ended.value.code == 141
    assert capsys.readouterr().err == ""


def test_a_file_that_is_not_there_makes_it_exit_with_2() -> None:
    result = hoyle_says("rule", "nowhere.toml")

    assert result.exit_code == 2
    assert "nowhere.toml" in result.stderr
    assert result.stdout == ""


def test_a_code_that_there_is_not_is_told_with_a_likely_one(write: Write) -> None:
    result = hoyle_says("rule", write("N stands"), "--code", "ecarte-englsh")

    assert result.exit_code == 2
    assert "did you mean 'ecarte-english'?" in result.stderr


def test_the_command_tells_its_version() -> None:
    assert hoyle_says("--version").stdout.startswith("hoyle, version ")
