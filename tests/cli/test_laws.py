"""``hoyle laws``: books, clauses, how two codes differ, and what the golden cases show."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from attrs import evolve

import hoyle.coverage
from hoyle.coverage import CodeCoverage
from hoyle.games.ecarte.codes.english import ENGLISH
from hoyle.games.registry import CODES
from hoyle.laws.clauses import Code
from tests.cli.saying import CLAIM, NEXT_LEAD, Write, hoyle_says, lines, text


def test_laws_lists_the_codes() -> None:
    assert "ecarte-english" in hoyle_says("laws").stdout
    assert json.loads(hoyle_says("laws", "--json").stdout)[0]["name"] == "ecarte-english"


def test_laws_reads_a_book_by_the_phases_of_the_game() -> None:
    result = hoyle_says("laws", "ecarte-english")

    assert "Preliminaries" in lines(result)
    assert lines(result).count("Play") == 1
    assert "L43a law 43, encoded: A failure to follow suit" in text(result)


def test_laws_lists_the_clauses_as_json_with_the_keys_of_the_reference() -> None:
    found = json.loads(hoyle_says("laws", "ecarte-english", "--json").stdout)

    clause = next(each for each in found if each["id"] == "ecarte-english/L43a")
    assert clause.keys() >= {"id", "locus", "summary", "kind", "reading", "standing"}
    assert (clause["locus"], clause["standing"]) == ("law 43", "encoded")
    assert len(found) == len(ENGLISH.book.entries)


def test_laws_shows_a_clause_whole_with_what_is_encoded_for_it() -> None:
    result = hoyle_says("laws", "ecarte-english/L25e")

    assert "ecarte-english/L25e law 25, declare; penalty-definition" in text(result)
    assert "We read it so:" in text(result)
    assert "Encoded: clauses rule on it." in lines(result)
    assert "Clause L25e.stays, which stands for L25e" in text(result)
    assert "If: Does the adversary hold the king of trumps? yes." in lines(result)
    assert "adversary-holds-king Does the adversary hold the king of trumps? true or false" in text(result)


def test_laws_tells_who_does_a_procedure_and_why_conduct_cannot_be_ruled_upon() -> None:
    assert f"Procedure: {ENGLISH.book.entry('L28a').by} does it." in text(hoyle_says("laws", "ecarte-english/L28a"))
    assert "Conduct, on which no engine can rule: acts do not say" in text(hoyle_says("laws", "ecarte-english/L2a"))


def test_laws_finds_an_encoded_clause_by_its_own_name() -> None:
    result = hoyle_says("laws", "ecarte-english/L43a.replay")

    assert "ecarte-english/L43a law 43" in text(result)
    assert "Clause L43a.replay" in text(result)
    assert "Clause L43a," not in text(result)


def test_laws_gives_a_clause_as_json() -> None:
    found = json.loads(hoyle_says("laws", "ecarte-english/L25e", "--json").stdout)

    assert found["id"] == "ecarte-english/L25e"
    assert found["book"][0]["locus"] == "law 25"
    assert found["encoded"][0]["when"][0]["question"] == "adversary-holds-king"
    assert found["encoded"][0]["options"] == []
    assert json.loads(hoyle_says("laws", "ecarte-english/L43a", "--json").stdout)["encoded"][0]["chooser"]


@pytest.mark.parametrize("name", ["ecarte-englsh", "ecarte-english/L99"])
def test_a_law_that_there_is_not_makes_it_exit_with_2(name: str) -> None:
    result = hoyle_says("laws", name)

    assert result.exit_code == 2
    assert result.stderr.startswith("there is no ")


def test_diff_says_that_a_code_is_the_same_as_itself() -> None:
    result = hoyle_says("laws", "--diff", "ecarte-english", "ecarte-english")

    assert text(result) == "ecarte-english and ecarte-english: they are the same code."


def test_diff_shows_each_situation_that_two_codes_rule_differently(club: Code) -> None:
    result = hoyle_says("laws", "--diff", ENGLISH.name, club.name)

    assert "A renounce; a failure to win the trick" in lines(result)
    assert "A lead out of turn" not in lines(result)
    assert "then the offender scores 1 point less for this hand" in text(result)


def test_diff_says_where_two_codes_are_alike_and_where_one_is_silent(
    club: Code, monkeypatch: pytest.MonkeyPatch
) -> None:
    bare = evolve(ENGLISH, name="bare", clauses=())
    same = evolve(ENGLISH, name="same")
    monkeypatch.setitem(CODES, "bare", bare)
    monkeypatch.setitem(CODES, "same", same)

    assert "they rule every situation alike" in text(hoyle_says("laws", "--diff", "same", ENGLISH.name))
    assert "have no law on it" in text(hoyle_says("laws", "--diff", "bare", ENGLISH.name))
    assert club.name in CODES


def test_diff_gives_json(club: Code) -> None:
    found = json.loads(hoyle_says("laws", "--json", "--diff", ENGLISH.name, club.name).stdout)

    assert found["codes"] == [ENGLISH.name, club.name]
    assert not found["same"]
    renounce = next(each for each in found["differences"] if each["offence"] == "a renounce")
    assert {name: len(clauses) for name, clauses in renounce["clauses"].items()} == {ENGLISH.name: 2, club.name: 2}


def test_coverage_lists_what_no_golden_case_shows_and_exits_with_1(write: Write, tmp_path: Path) -> None:
    write(*NEXT_LEAD, CLAIM, tail='[[expect]]\nruling = "upheld"\n')

    result = hoyle_says("laws", "--coverage", tmp_path)

    assert result.exit_code == 1
    assert "no case: L43a.replay applies" in text(result)
    assert "no case: L43a applies" not in text(result)


def test_coverage_is_complete_where_everything_has_a_case(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = CodeCoverage("club", 2, 2, (), applied={"L1 applies": ["a.toml"]})
    monkeypatch.setattr(hoyle.coverage, "measure", lambda folder: (whole,) if folder == "tests/laws" else ())

    result = hoyle_says("laws", "--coverage")

    assert result.exit_code == 0
    assert text(result) == "club 2 of 2 clauses stand; 1 of 1 (100.0 %) shown by golden cases"


def test_coverage_gives_json_and_tells_what_stands_nowhere(monkeypatch: pytest.MonkeyPatch) -> None:
    gaping = CodeCoverage("club", 2, 1, ("L2",), applied={"L1 applies": []})
    monkeypatch.setattr(hoyle.coverage, "measure", lambda _: (gaping,))

    (found,) = json.loads(hoyle_says("laws", "--coverage", "here", "--json").stdout)

    assert (found["code"], found["unplaced"], found["gaps"], found["complete"]) == (
        "club",
        ["L2"],
        ["L1 applies"],
        False,
    )
    assert "L2 stands nowhere" in text(hoyle_says("laws", "--coverage"))


def test_a_number_of_a_law_stands_for_all_its_clauses() -> None:
    result = hoyle_says("laws", "ecarte-english/L9")
    assert result.exit_code == 0
    assert "ecarte-english/L9a  law 9" in result.stdout
    assert "ecarte-english/L9b  law 9" in result.stdout
    assert "Clause L9b, which stands for L9b" in result.stdout
    assert hoyle_says("laws", "ecarte-english/L").exit_code == 2


def test_a_code_shows_its_name() -> None:
    assert repr(CODES["ecarte-english"]) == "Code('ecarte-english')"
