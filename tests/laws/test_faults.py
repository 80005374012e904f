"""A code that cannot be built tells all that is wrong with it at once; so does a book."""

from __future__ import annotations

from pathlib import Path

import pytest

import hoyle
from hoyle.games.ecarte import offences as o
from hoyle.laws.amounts import Setting
from hoyle.laws.books import Book, load_conflicts, load_file, parse
from hoyle.laws.clauses import Clause, Knob
from hoyle.laws.duties import Docked, Ref
from hoyle.laws.remedies import (
    Add,
    AwardTricks,
    Dealer,
    Deduct,
    Election,
    EndHand,
    Impose,
    Move,
    Option,
    Place,
    VoidDeal,
)
from hoyle.seats import Who

ENGLISH = hoyle.get_code("ecarte-english")
ENTRY = """
[[clause]]
id = "P1"
locus = "rule 1"
phase = "play"
kind = "irregularity"
summary = "A look costs a point."
standing = "encoded"
"""
HEADER = 'name = "parlour"\ntitle = "The rules of the club"\nsource = "the notice beside the door"\n'


def clause(name: str = "club", **parts: object) -> Clause:
    return Clause(**{"id": name, "cites": ("L28b",), "on": (o.LookedAtTricks,), **parts})  # type: ignore[arg-type]


def flaws(*clauses: Clause, **more: object) -> list[tuple[str, str, str]]:
    """Return what is told of an amended code that cannot be built."""
    with pytest.raises(hoyle.BadCode) as found:
        ENGLISH.amend("club", *clauses, **more)  # type: ignore[arg-type]
    assert found.value.code == "ecarte-english+club"
    return [(flaw.kind, flaw.where, flaw.words) for flaw in found.value.flaws]


BAD = [
    (clause(cites=()), "no clause cited", "clause club cites no clause of the book"),
    (
        clause(cites=("L28c",)),
        "unknown name",
        "clause club cites 'L28c', and the book has no entry of that id; it has L28a, L28b",
    ),
    (clause(cites=("H2",)), "unknown name", "clause club cites 'H2', and the book has no entry of that id"),
    (clause(cites=("H",)), "unknown name", "clause club cites 'H', and the book has no entry of that id"),
    (clause(on=()), "no offence", "clause club is on no offence"),
    (
        clause(given=(("reduced_score", "always"),)),
        "unknown name",
        "clause club names a setting: there is no setting of ecarte-english+club 'reduced_score'; did you mean",
    ),
    (
        clause(given=(("withdrawal_on_demand", 1),)),
        "unknown name",
        "clause club is never in force: '1' is no value of withdrawal_on_demand; known: True, False",
    ),
    (
        clause(then=(Add(Who.ADVERSARIES, Setting("fine")),)),
        "unknown name",
        "clause club names a setting: there is no setting of ecarte-english+club 'fine'",
    ),
    (
        clause(then=(Impose(Who.OFFENDER, Docked(Setting("reduced_scores")), ()),)),
        "no figure",
        "clause club takes the setting reduced_scores for a figure, and its values are not all numbers",
    ),
    (
        clause(then=(Add(Who.ADVERSARIES, -1),)),
        "below nothing",
        "clause club reckons with -1, and no figure is less than nothing: what takes points is Deduct",
    ),
    (clause(then=(Deduct(Who.OFFENDER, -1),)), "below nothing", "clause club reckons with -1"),
    (clause(then=(EndHand(Who.ADVERSARIES, -2),)), "below nothing", "clause club reckons with -2"),
    (clause(then=(AwardTricks(Who.ADVERSARIES, -3),)), "below nothing", "clause club reckons with -3"),
    (clause(then=(VoidDeal(Dealer.NEXT, nth=-1),)), "below nothing", "clause club reckons with -1"),
    (clause(then=(Impose(Who.OFFENDER, Docked(-1), ()),)), "below nothing", "clause club reckons with -1"),
    (
        clause(elect=Election(Who.PONE, (Option("cards", (Move(-1, Who.PONE, Place.STOCK, Place.HAND),)),))),
        "below nothing",
        "clause club reckons with -1",
    ),
    (
        clause(overrides=frozenset({"L43"})),
        "unknown name",
        "clause club overrides nothing: there is no clause of ecarte-english+club 'L43'",
    ),
    (
        clause(overrides=frozenset({"club"})),
        "circle",
        "clause club overrides itself, or a clause that overrides it",
    ),
    (clause(elect=Election(Who.ADVERSARIES, ())), "no options", "clause club gives a choice without options"),
    (
        clause(elect=Election(Who.ADVERSARIES, (Option("stand"), Option("stand", (EndHand(),))))),
        "double",
        "clause club has two options called 'stand'",
    ),
]


@pytest.mark.parametrize(("bad", "kind", "words"), BAD, ids=lambda each: each if isinstance(each, str) else "")
def test_a_clause_that_cannot_be_meant_is_told(bad: Clause, kind: str, words: str) -> None:
    ((found, where, told),) = flaws(bad)

    assert (found, where) == (kind, "club")
    assert told.startswith(words)


def test_a_name_with_a_blank_or_a_stroke_is_told() -> None:
    with pytest.raises(hoyle.BadCode) as found:
        ENGLISH.amend("x y/z", clause("a b"))

    assert [flaw.words for flaw in found.value.flaws] == [
        "the code is called 'ecarte-english+x y/z'; a name has no blank and no stroke in it",
        "the clause is called 'a b'; a name has no blank and no stroke in it",
    ]


def test_an_amended_clause_and_setting_stand_where_the_old_ones_stood() -> None:
    knob = Knob("reduced_scores", ("replayed", "always"), "the same, the other way about")

    code = ENGLISH.amend("club", clause("new"), clause("L28b", on=(o.LookedAtDiscards,)), knobs=knob)

    assert [each.id for each in code.clauses] == [*(each.id for each in ENGLISH.clauses), "new"]
    assert [each.name for each in code.knobs] == [each.name for each in ENGLISH.knobs]
    assert code.setting("reduced_scores") == "replayed"


def test_a_code_that_differs_by_a_setting_alone_is_searched_but_once(monkeypatch: pytest.MonkeyPatch) -> None:
    hoyle.get_code("ecarte-english", reduced_scores="replayed")

    monkeypatch.setattr("hoyle.laws.clauses.cases", lambda clauses: pytest.fail(f"searched again: {clauses}"))
    assert hoyle.get_code("ecarte-english", reduced_scores="replayed").setting("reduced_scores") == "replayed"


def test_all_faults_are_told_at_once_contradictions_among_them() -> None:
    told = flaws(
        clause("one", cites=("L99",)),
        clause("two", on=()),
        clause("two"),
        settings={"reduced_scores": "never", "fine": 3},
        knobs=(Knob("gone", (), "nothing"),),
    )

    assert [kind for kind, _, _ in told] == [
        "no value",
        "unknown setting",
        "unknown setting",
        "double",
        "unknown name",
        "no offence",
        "contradiction",
    ]
    words = "one and two would rule the same case (a look at the tricks), and neither overrides the other"
    assert told[-1][2] == words


def test_the_message_has_a_line_for_each_fault() -> None:
    with pytest.raises(hoyle.BadCode) as found:
        ENGLISH.amend("club", clause(cites=("L99",), on=()))

    assert str(found.value).splitlines() == [
        "ecarte-english+club cannot be built:",
        "  clause club is on no offence",
        "  clause club cites 'L99', and the book has no entry of that id",
    ]


def test_a_setting_that_is_a_figure_is_never_less_than_nothing() -> None:
    fine = clause(then=(Add(Who.ADVERSARIES, Setting("fine")),))

    assert flaws(fine, knobs=(Knob("fine", (1, 0, -2), "what a look costs"),)) == [
        (
            "below nothing",
            "club",
            "clause club takes the setting fine for a figure, and it may be -2: no figure is less than nothing",
        )
    ]
    assert ENGLISH.amend("club", fine, knobs=(Knob("fine", (1, 0), "what a look costs"),)).setting("fine") == 1


def test_a_setting_declared_twice_and_a_clause_nearest_to_nothing_are_told() -> None:
    knob = Knob("fine", (1, 2), "what a look costs")

    told = flaws(knobs=(knob, knob), nearest={o.LookedAtTricks: "L99"})

    assert [(kind, where) for kind, where, _ in told] == [("double", "fine"), ("unknown name", "LookedAtTricks")]
    assert told[0][2] == "the setting fine is declared twice"
    assert told[1][2] == "nearest to a look at the tricks is to lie 'L99', and the book has no entry of that id"


def test_two_clauses_that_override_each_other_are_told_and_end() -> None:
    one = clause("one", overrides=frozenset({"two"}))
    two = clause("two", overrides=frozenset({"one"}))

    assert [(kind, where) for kind, where, _ in flaws(one, two)] == [("circle", "one"), ("circle", "two")]


def test_one_wrong_setting_is_an_unknown_name_and_several_are_a_bad_code() -> None:
    with pytest.raises(hoyle.UnknownName):
        hoyle.get_code("ecarte-english", fine=3)
    with pytest.raises(hoyle.BadCode):
        hoyle.get_code("ecarte-english", fine=3, reduced_scores="never")


def test_one_wrong_setting_is_told_with_the_contradictions() -> None:
    told = flaws(clause("one"), clause("two"), settings={"fine": 3})

    assert [kind for kind, _, _ in told] == ["unknown setting", "contradiction"]


def test_amend_takes_settings_options_a_title_and_what_is_nearest() -> None:
    knob = Knob("withdrawal_on_demand", (False, True), "the same, the other way about")

    code = ENGLISH.amend("club", knobs=(knob,), options={"exchanges": 1}, title="our laws", nearest={o.BadCut: "L3b"})

    assert code.setting("withdrawal_on_demand") is False
    assert code.options == {"exchanges": 1}
    assert code.title == "our laws"
    assert ENGLISH.amend("club").title == "the English laws of écarté as amended (club)"
    assert ENGLISH.amend("", settings={"withdrawal_on_demand": True}).title == ENGLISH.title
    assert code.nearest_to(o.BadCut) == "L3b"
    assert code.nearest_to(o.CutRefused) == "L5a"
    assert code.book is ENGLISH.book


def test_a_figure_may_be_a_setting_and_cards_by_their_part_in_the_case_are_none() -> None:
    moved = Move(Ref.IN_ERROR, Who.OFFENDER, Place.HAND, Place.TABLE)
    fine = Add(Who.ADVERSARIES, Setting("fine"))

    code = ENGLISH.amend("club", clause(then=(moved, fine)), knobs=(Knob("fine", (1, 2), "what it costs"),))

    assert code.setting("fine") == 1


# Books.


def test_the_book_of_a_club_lies_on_top_of_the_one_it_is_built_on(tmp_path: Path) -> None:
    path = tmp_path / "parlour.toml"
    path.write_text(HEADER + ENTRY + ENTRY.replace("P1", "L28b"), encoding="utf-8")

    code = ENGLISH.amend("parlour", clause(cites=("P1",)), book=load_file(path))

    assert len(code.book.entries) == 115
    assert code.entry("P1").locus == code.entry("L28b").locus == "rule 1"
    assert code.book.name == "ecarte-english+parlour"
    assert code.book.title == "The rules of the club"
    assert code.book.source.startswith("the notice beside the door; besides, fifty-one numbered laws")


BAD_BOOKS = [
    ("name = ", ["this is not TOML"]),
    ('clause = "P1"\n' + HEADER, ["each clause is a table of its own, below the header [[clause]]"]),
    (ENTRY, ["the book has no 'name'", "the book has no 'title'", "the book has no 'source'"]),
    ('clause = ["P1"]\n' + HEADER, ["each clause is a table of its own, below the header [[clause]]"]),
    (HEADER + ENTRY * 2, ["the clause P1 stands in it twice"]),
    (HEADER + "print = 3\n" + ENTRY, ["the book: there is no key 'print'"]),
    (HEADER + ENTRY.replace('"play"', "3"), ["the clause P1: 'phase' is a text, in quotation marks, not 3"]),
    (
        HEADER + ENTRY.replace('id = "P1"\n', "").replace("summary", "sumary").replace('"encoded"', '"encodded"'),
        [
            "the clause number 1 has no 'id'",
            "the clause number 1 has no 'summary'",
            "the clause number 1: there is no key 'sumary'; did you mean 'summary'?",
            "the clause number 1: there is no standing 'encodded'; did you mean 'encoded'?",
        ],
    ),
    (
        HEADER + ENTRY.replace('"P1"', '"P 1"').replace('"irregularity"', '"irreg"'),
        [
            "the clause P 1: there is no kind 'irreg'; did you mean 'irregularity'?",
            "the clause P 1: an id has no blank and no stroke in it",
        ],
    ),
]


@pytest.mark.parametrize(("text", "words"), BAD_BOOKS)
def test_all_that_is_wrong_with_a_book_is_told_at_once(text: str, words: list[str]) -> None:
    with pytest.raises(hoyle.BadCode, match=r"^parlour\.toml cannot be built") as found:
        parse(text, "parlour.toml")

    told = [flaw.words for flaw in found.value.flaws]
    assert len(told) == len(words)
    assert all(each.startswith(start) for each, start in zip(told, words, strict=True))


def test_a_book_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(hoyle.BadValue, match="it cannot be read"):
        load_file(tmp_path / "nowhere.toml")


def test_books_of_which_nothing_is_said_agree() -> None:
    assert load_conflicts("hoyle.games.ecarte.codes", "nowhere.toml") == ()


def test_a_book_without_clauses_is_a_book() -> None:
    assert parse(HEADER, "parlour.toml") == Book(
        "parlour", "The rules of the club", "the notice beside the door", entries={}
    )
