"""A dispute under several codes side by side: what stands beside what, within eighty columns."""

from __future__ import annotations

import json
import sys
from io import StringIO
from pathlib import Path

import pytest
from attrs import evolve
from rich.console import Console

import hoyle
from hoyle.cli.columns import _row
from hoyle.cli.page import Page
from hoyle.games.ecarte.codes.english import ENGLISH
from hoyle.games.registry import CODES
from tests.cli.columns.disputes import BARE, CLUB, HEADER, SAME, columns, fits, hoyle_says, write
from tests.cli.saying import CLAIM, NEXT_LEAD, text


@pytest.mark.law("ecarte-english/L43a")
def test_several_codes_stand_beside_each_other_under_one_head(desk: Path) -> None:
    result = columns(write(desk, *NEXT_LEAD, CLAIM), ENGLISH, CLUB, BARE)

    assert result.exit_code == 0
    assert fits(result)
    assert text(result).count("Dealer S. The score before this deal: N 3, S 3.") == 1
    assert "ecarte-english: the English laws of écarté, the record's own code." in text(result)
    amended = "ecarte-english+club: the English laws of écarté as amended (club)"
    assert f'{amended}; reduced_scores = "replayed".' in text(result)
    assert "           ecarte-english          ecarte-english+club     bare" in result.stdout.splitlines()
    assert "Ruling     N is in the right.      N is in the right.    * No law on it." in result.stdout.splitlines()
    assert "The codes differ in what is ruled, what follows at once and who may choose what." in text(result)
    assert "L43a" not in result.stdout, "a law is named by where it stands"


def test_every_option_is_told_with_the_score_that_it_leads_to(desk: Path) -> None:
    result = columns(write(desk, *NEXT_LEAD), ENGLISH, BARE)

    assert "Claim      N may claim, before the pack for    None." in result.stdout.splitlines()
    assert "stand: N 3, S 3." in text(result)
    assert "Score      As is chosen.                       N 3, S 3." in result.stdout.splitlines()
    assert "ecarte-english N 3, S 3, as long as nothing is chosen." in text(result)


def test_codes_that_rule_alike_have_no_star(desk: Path) -> None:
    result = columns(write(desk, *NEXT_LEAD), ENGLISH, SAME)

    assert "*" not in result.stdout
    assert "The codes rule alike." in result.stdout.splitlines()
    assert "The codes agree in all of it." in result.stdout.splitlines()


def test_codes_that_differ_in_the_time_alone_rule_alike(desk: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    late = ENGLISH.amend("late", evolve(ENGLISH.clause("L43a"), until=()))
    monkeypatch.setitem(CODES, late.name, late)

    result = columns(write(desk, *NEXT_LEAD), ENGLISH, late)

    assert "The codes rule alike, but for the time to claim." in result.stdout.splitlines()


def test_where_nothing_was_amiss_it_says_so(desk: Path) -> None:
    result = columns(write(desk, "N stands"), ENGLISH, BARE)

    assert "Nothing was found amiss under any of them." in result.stdout


def test_more_than_three_codes_go_on_below(desk: Path) -> None:
    result = columns(write(desk, *NEXT_LEAD, CLAIM), ENGLISH, CLUB, BARE, SAME)

    heads = [
        line.split() for line in result.stdout.splitlines() if line.startswith("     ") and "ecarte-english" in line
    ]
    assert heads == [["ecarte-english", "ecarte-english+club", "bare"], ["ecarte-english+same"]]
    assert fits(result)


def test_long_names_stay_within_eighty_columns(desk: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    long = evolve(CLUB, name=f"ecarte-english+{'x' * 50}")
    monkeypatch.setitem(CODES, long.name, long)
    header = f'{HEADER}players.N = "{"Wilhelmina" * 3}"\n'

    assert fits(columns(write(desk, *NEXT_LEAD, header=header), ENGLISH, CLUB, BARE))
    table = columns(write(desk, *NEXT_LEAD, header=header), ENGLISH, long, BARE).stdout
    assert max(len(line) for line in table.splitlines() if line.startswith("     ")) <= 80


def test_a_code_that_is_named_twice_stands_once(desk: Path) -> None:
    file = write(desk, *NEXT_LEAD)

    assert columns(file, ENGLISH, ENGLISH).stdout == hoyle_says("rule", file).stdout
    assert len(json.loads(hoyle_says("rule", "--json", file, "--code", "bare", "--code", "bare").stdout)) == 1


def test_one_code_left_of_all_is_ruled_under_as_ever(desk: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = write(desk, *NEXT_LEAD)
    alone = hoyle_says("rule", file).stdout
    monkeypatch.setattr(sys.modules["hoyle.referee.compare"], "codes_of", lambda game: ())

    assert hoyle_says("rule", "--all-codes", file).stdout == alone


def test_a_code_that_there_is_not_makes_it_exit_with_2(desk: Path) -> None:
    result = hoyle_says("rule", write(desk, "N stands"), "--code", "bare", "--code", "ecarte-englsh")

    assert result.exit_code == 2
    assert "did you mean 'ecarte-english'?" in result.stderr


def test_a_record_that_cannot_be_replayed_makes_it_exit_with_2(desk: Path) -> None:
    result = hoyle_says("rule", "--all-codes", write(desk, "N plays AC"), write(desk, "N stands", name="other.toml"))

    assert result.exit_code == 2
    assert "other.toml under ecarte-english, " in text(result)


def test_what_a_record_expects_of_its_own_code_still_counts(desk: Path) -> None:
    file = write(desk, *NEXT_LEAD, CLAIM, tail='[[expect]]\nruling = "not now"\n')

    result = hoyle_says("rule", "--all-codes", file)

    assert result.exit_code == 1
    assert "expected 'not now', found 'upheld'" in text(result)
    assert columns(file, CLUB, BARE).exit_code == 0, "its own code is not asked"


def test_explain_gives_the_whole_of_each_report_below(desk: Path) -> None:
    result = hoyle_says(
        "rule", "--explain", write(desk, *NEXT_LEAD, CLAIM), "--code", "ecarte-english", "--code", "bare"
    )

    assert "dispute.toml under ecarte-english" in result.stdout.splitlines()
    assert "dispute.toml under bare" in result.stdout.splitlines()
    assert "The book" in result.stdout.splitlines()


def test_on_a_terminal_what_differs_has_a_colour_besides_its_star(desk: Path) -> None:
    found = hoyle.compare(hoyle.read_file(write(desk, *NEXT_LEAD)), [ENGLISH, BARE])
    file = StringIO()

    _row(Page(Console(file=file, force_terminal=True, color_system="standard")), found, found.rows[0])

    assert "\x1b[31m * " in file.getvalue()
