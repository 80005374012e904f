"""What the printed books differ about, in words."""

from __future__ import annotations

import pytest
from attrs import evolve

from hoyle.games.conflicts import conflicts, full_id, known, printed
from hoyle.games.ecarte.codes.english import ENGLISH
from hoyle.games.ecarte.offences import LookedAtTricks
from hoyle.games.registry import CODES
from hoyle.laws.books import Book, Conflict, load_conflicts
from hoyle.laws.clauses import Clause
from hoyle.laws.remedies import Add
from hoyle.moments import PACK_CUT, Limit
from hoyle.referee import compare
from hoyle.seats import Who
from tests.compare.cases import BARE, CLUB, HAND, OFFENCE, SAME, record


def test_the_conflicts_of_the_books_name_clauses_that_there_are() -> None:
    for each in known():
        assert each.words
        for full in (name for pair in each.pairs for name in pair):
            code, _, clause = full.partition("/")
            assert clause in CODES[code].book.entries


def test_a_folder_without_conflicts_has_none() -> None:
    assert load_conflicts("hoyle.games", "conflicts.toml") == ()


def test_conflicts_are_those_of_both_codes_each_with_its_own_clause_first(monkeypatch: pytest.MonkeyPatch) -> None:
    other = evolve(BARE, name="other", base="")
    told = (
        Conflict("how", (("ecarte-english/L43a", "other/L40a"), ("third/L1a", "other/L40a"))),
        Conflict("else", (("third/L1a", "ecarte-english/L43a"),)),
    )
    monkeypatch.setattr(
        "hoyle.games.conflicts.load_conflicts", lambda package, _: told if package == "hoyle.games.ecarte.codes" else ()
    )

    assert conflicts(CLUB, other) == (Conflict("how", (("ecarte-english/L43a", "other/L40a"),)),)
    assert conflicts(other, ENGLISH) == (Conflict("how", (("other/L40a", "ecarte-english/L43a"),)),)
    assert printed(CLUB) == "ecarte-english"


def test_the_full_id_of_a_clause_is_that_of_the_book_that_has_it() -> None:
    empty = evolve(ENGLISH.book, name="front", entries={})
    front = evolve(ENGLISH, name="front", book=empty, clauses=(), suppletive=ENGLISH, nearest={})

    assert full_id(front, "L43a") == "ecarte-english/L43a"
    assert full_id(CLUB, "L43a") == "ecarte-english/L43a"


def test_the_full_id_of_a_clubs_own_clause_is_not_that_of_the_print() -> None:
    anew = evolve(ENGLISH.book.entry("L43c"), summary="It costs two points.")
    own = {"P1": evolve(anew, id="P1"), "L43c": anew, "L4": ENGLISH.book.entry("L4")}
    club = ENGLISH.amend("club", book=Book("club", "Rules", "the door", own))
    lost = evolve(club, base="ecarte-nowhere")

    assert [full_id(club, name) for name in ("P1", "L43c", "L4", "L43a")] == [
        "ecarte-english+club/P1",
        "ecarte-english+club/L43c",
        "ecarte-english/L4",
        "ecarte-english/L43a",
    ]
    assert full_id(lost, "L4") == "ecarte-nowhere/L4"


def test_where_no_law_applies_now_the_law_is_the_one_that_was_weighed_and_not_what_was_nearest() -> None:
    fine = Clause("club", ("L39a",), (LookedAtTricks,), until=(Limit(PACK_CUT),), then=(Add(Who.ADVERSARIES, 1),))
    club = ENGLISH.amend("fine", fine)

    (row,) = compare(
        record(*OFFENCE[:2], "S plays QS", "S looks at the tricks", "S claims a look at the tricks by S"), [club]
    ).rows

    (opinion,) = row.opinions
    assert opinion.said == "not now"
    assert (opinion.law, opinion.gist) == ("law 39", ENGLISH.entry("L39a").summary)


def test_a_row_says_what_the_books_differ_about_where_the_codes_do(monkeypatch: pytest.MonkeyPatch) -> None:
    other = evolve(CLUB, name="other", base="")
    told = (
        Conflict("the score", (("other/L43b", "ecarte-english/L43a"),)),
        Conflict("the cut", (("other/L1a", "ecarte-english/L1a"),)),
        Conflict("a shuffle", (("ecarte-english/L43a", "other/L43a"), ("bare/L1a", "other/L43a"))),
        Conflict("another time", (("ecarte-english/L43a", "other/L43a"), ("third/L1a", "other/L43a"))),
    )
    monkeypatch.setattr("hoyle.games.conflicts.load_conflicts", lambda *_: told)
    third = evolve(CLUB, name="third", base="")

    assert compare(record(*HAND), [ENGLISH, other]).rows[0].about == ("the score", "a shuffle", "another time")
    silent = evolve(BARE, base="")
    assert compare(record(*HAND), [ENGLISH, other, silent]).rows[0].about == ("the score", "a shuffle", "another time")
    assert compare(record(*HAND), [ENGLISH, other, third]).rows[0].about == ("the score", "a shuffle"), (
        "not of its case"
    )
    assert compare(record(*HAND), [ENGLISH, evolve(SAME, base="other")]).rows[0].about == ()
