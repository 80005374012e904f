"""What is said under each code, and where the tables of two codes part."""

from __future__ import annotations

from pathlib import Path

import pytest
from attrs import evolve

from hoyle.games.ecarte.codes.english import ENGLISH
from hoyle.games.registry import CODES
from hoyle.laws.books import Conflict
from tests.cli.columns.disputes import BARE, CLUB, HEADER, ONCE, SECOND, TWO_UP, columns, write
from tests.cli.saying import CLAIM, NEXT_LEAD, text

# What is said under a code.


def test_too_early_too_late_and_what_may_be_mended_are_told(desk: Path) -> None:
    early = columns(write(desk, *NEXT_LEAD[:3], CLAIM), ENGLISH, BARE)
    rest = (
        "N plays 9C",
        "S plays TD",
        "N plays QD",
        "N plays KH",
        "S plays AH",
        "N plays TS",
        "S plays QS",
        "S cuts 16",
    )
    late = columns(write(desk, *NEXT_LEAD, *rest, header=HEADER.replace("N = 3, S = 3", "N = 0")), ENGLISH, BARE)

    assert "Not now." in early.stdout
    assert "Law 43: not yet:" in text(early)
    assert "Claimed by N (act 4)." in text(early)
    assert "Mend" in early.stdout
    assert "S may put it right," in text(early)
    assert "In time" in late.stdout
    assert "N may claim, before" in text(late)
    assert "replay: All goes back" in text(late)


def test_corrections_and_what_stands_free_are_told(desk: Path) -> None:
    mended = columns(write(desk, *NEXT_LEAD[:3], "S corrects with QS"), ENGLISH, BARE)
    nothing = columns(write(desk, "N stands", "N corrects"), ENGLISH, BARE)
    free = columns(write(desk, "N proposes", "N retracts", "S claims a retraction by N"), ENGLISH, BARE)

    assert "Put right by S (act 4)." in text(mended)
    assert "Ruled upon with the" in mended.stdout
    assert "Correction by N (act 2)." in text(nothing)
    assert "All stays as it is," in free.stdout


def test_the_law_that_lies_nearest_is_told_where_a_code_is_silent(desk: Path) -> None:
    acts = ("N stands", "N plays KS", "S plays QS", "N plays TS", "N looks at the tricks")

    assert "The nearest is law 28: A card once discarded" in text(columns(write(desk, *acts), ENGLISH, CLUB))


def test_where_a_pick_is_open_play_waits_for_it(desk: Path) -> None:
    acts = (
        "N proposes", "S accepts", "N discards TS", "S gives N 1", "S discards 8D", "S gives himself 2",
        "S looks at the cards given", "N stands", "N plays KS",
    )  # fmt: skip

    assert "Play waits until chance has picked." in text(columns(write(desk, *acts), ENGLISH, CLUB))


def test_what_the_books_differ_about_is_said_in_words(desk: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    other = evolve(CLUB, name="other", base="")
    told = (Conflict("One docks the score always.", (("ecarte-english/L43a", "other/L43a"),)),)
    monkeypatch.setitem(CODES, "other", other)
    monkeypatch.setattr("hoyle.games.conflicts.load_conflicts", lambda *_: told)

    result = columns(write(desk, *NEXT_LEAD), ENGLISH, other)

    assert "The books differ: One docks the score always." in text(result)


SAME_TURN = (
    "N proposes",
    "S accepts",
    "N discards 9C",
    "S gives N 1",
    "S shows 7C",
    "N claims a card shown in giving by S",
)
CLAIMED = (
    "N stands",
    "N plays KS",
    "S plays QS",
    "N throws down his hand, claiming the vole",
    "S claims a hand thrown down by N",
)


def test_what_comes_next_is_told_once_where_every_option_leads_to_the_same(desk: Path) -> None:
    result = columns(write(desk, *SAME_TURN), ENGLISH, CODES["ecarte-foster"])

    (told,) = (line for line in result.stdout.splitlines() if line.startswith("Next"))
    assert told.split("  ", 1)[1].split() == ["It", "is", "S's", "turn.", "After", "new", "deal:", "S", "deals."]


def test_the_exception_that_a_case_falls_short_of_is_told_and_what_the_books_differ_about_in_it(desk: Path) -> None:
    result = columns(write(desk, *CLAIMED), ENGLISH, CODES["ecarte-foster"])

    assert "But for" in result.stdout
    assert "The books differ: A claim made on throwing down:" in text(result)
    assert "S +2 (hand)." in result.stdout


# Where the tables differ.


def test_the_option_that_matters_and_where_the_tables_part_are_told_first(desk: Path) -> None:
    result = columns(write(desk, *SECOND), ENGLISH, ONCE)

    assert "Under once, exchanges = 1 (how many exchanges a hand may have; 0 for any number)." in text(result)
    assert (
        "From act 7 of the record (N proposes) on the game goes another way: under ecarte-english it is in order;"
        in text(result)
    )
    assert "Under once acts 8 and 9 have no use by then." in text(result)
    assert "Nothing amiss here." in text(result)


def test_what_cannot_be_done_is_told(desk: Path) -> None:
    result = columns(
        write(desk, *TWO_UP, header='hoyle = 1\ngame = "ecarte"\ndealer = "S"\nscore = { S = 4 }\n'), ENGLISH, BARE
    )

    assert "Under bare these cannot be done, and are left out: act 4, N elects this trump: 7C" in text(result)
    assert "the record cannot be carried on: act 5 (N stands) cannot be done, since the game is over." in text(result)
    assert "S wins the game (after act 4)." in text(result)
    assert text(columns(write(desk, *SECOND[:8]), ENGLISH, ONCE)).count("act 8 has no use by then.") == 1


def test_a_matter_at_a_table_that_is_another_by_then_says_so(desk: Path) -> None:
    later = ("N discards 9C", "S gives N 1", "S discards KC", "S gives himself 1", "N stands", "N plays KS")
    both = columns(write(desk, *SECOND[:8], *later, "S plays AH"), ENGLISH, ONCE)
    alone = columns(write(desk, *NEXT_LEAD[:3], "S corrects with QS", "N plays TS", "S plays TD"), ENGLISH, BARE)

    assert "By then the table is another under once." in text(both)
    assert "It is so only where the table is another by then: no law on it under bare." in text(alone)
