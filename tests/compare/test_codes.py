"""Which codes a dispute is compared under."""

from __future__ import annotations

import pytest
from attrs import evolve

import hoyle
from hoyle.games.ecarte.codes.english import ENGLISH
from hoyle.laws.clauses import Clause
from hoyle.laws.offences import Offence
from hoyle.records import RecordError
from hoyle.referee import compare
from tests.compare.cases import BARE, CLAIM, CLUB, HAND, SAME, of_ecarte, record


def test_without_codes_all_of_the_game_are_compared_the_records_own_first() -> None:
    found = hoyle.compare(record(*HAND, code=CLUB.name)).columns

    assert [each.code.name for each in found] == [CLUB.name, *(name for name in of_ecarte() if name != CLUB.name)]
    assert [each.own for each in found] == [True, *(False for _ in found[1:])]


def test_the_codes_that_are_named_are_compared_each_once_by_name_or_as_they_are() -> None:
    found = compare(record(*HAND), [BARE.name, CLUB, ENGLISH.name, BARE])

    assert [each.code for each in found.columns] == [BARE, CLUB, ENGLISH]
    assert [each.own for each in found.columns] == [False, False, True]


def test_a_code_that_there_is_not_is_an_error_that_names_the_others() -> None:
    with pytest.raises(hoyle.UnknownName, match="did you mean 'ecarte-english'"):
        compare(record(*HAND), ["ecarte-englsh"])


def test_no_codes_at_all_and_one_of_another_game_are_errors() -> None:
    strange = evolve(BARE, name="strange", base="", clauses=(Clause("X", ("L43a",), (type("Odd", (Offence,), {}),)),))

    with pytest.raises(hoyle.BadValue, match="name one of ecarte-english"):
        compare(record(*HAND), [])
    with pytest.raises(hoyle.BadValue, match="strange is no code of it; this game is ecarte, whose codes are"):
        compare(record(*HAND), [strange])


def test_a_record_that_cannot_be_replayed_under_its_own_code_is_an_error() -> None:
    with pytest.raises(RecordError):
        compare(record("N plays AC"))


def test_what_a_record_sets_for_its_own_code_counts_under_that_alone() -> None:
    found = compare(record(*HAND, CLAIM, settings={"reduced_scores": "replayed"}), [ENGLISH.name, SAME])

    assert [each.code.setting("reduced_scores") for each in found.columns] == ["replayed", "always"]
