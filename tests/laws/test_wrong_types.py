"""A part of a code that is of a wrong type is told by its place, with what it is and what it has to be."""

from __future__ import annotations

from typing import Any

import pytest

import hoyle
from hoyle.games.ecarte import facts as f
from hoyle.games.ecarte import offences as o
from hoyle.laws.clauses import Clause, Code, Guard, Knob
from hoyle.laws.duties import Barred, Docked, Liable, OfSuit, Ref
from hoyle.laws.remedies import Add, Election, Impose, Move, Option, Place
from hoyle.moments import PACK_CUT, Limit
from hoyle.seats import Who

ENGLISH = hoyle.get_code("ecarte-english")


def clause(name: str = "club", **parts: object) -> Clause:
    return Clause(**{"id": name, "cites": ("L28b",), "on": (o.LookedAtTricks,), **parts})  # type: ignore[arg-type]


def flaws(*clauses: Clause, **more: object) -> list[tuple[str, str, str]]:
    """Return what is told of an amended code that cannot be built."""
    with pytest.raises(hoyle.BadCode) as found:
        ENGLISH.amend("club", *clauses, **more)  # type: ignore[arg-type]
    return [(flaw.kind, flaw.where, flaw.words) for flaw in found.value.flaws]


LATE: Any = Limit(PACK_CUT)
NUMBER: Any = "1"
HALF: Any = 0.5
OWED: Any = OfSuit(Ref.IN_ERROR)
LOOK = Add(Who.ADVERSARIES, 1)
UNANSWERED = "; call it with the answer that is needed: PLAY_BEGUN() is yes, PLAY_BEGUN(False) no"
PAIR = "a pair of a text and a number, a text or a bool"
ALONE = "; one alone has a comma after it, (...,)"
MISFITS: list[tuple[dict[str, Any], str]] = [
    ({"until": LATE}, f"until is a Limit, and has to be a tuple, each part a Limit{ALONE}"),
    ({"cites": "L28b"}, f"cites is 'L28b', and has to be a tuple, each part a text{ALONE}"),
    (
        {"on": o.LookedAtTricks},
        f"on is the class LookedAtTricks, and has to be a tuple, each part a class under Offence{ALONE}",
    ),
    (
        {"on": (o.LookedAtTricks(),)},
        "on[0] is a LookedAtTricks, and has to be a class under Offence; write LookedAtTricks without brackets",
    ),
    (
        {"when": (f.PLAY_BEGUN,)},
        f"when[0] is a Question, and has to be a Guard{UNANSWERED}",
    ),
    ({"overrides": {"L28b"}}, "overrides is a set, and has to be a frozenset, each part a text"),
    ({"overrides": frozenset({28})}, "one of overrides is 28, and has to be a text"),
    ({"then": LOOK}, f"then is an Add, and has to be a tuple, each part a remedy{ALONE}"),
    ({"then": [LOOK]}, "then is a list, and has to be a tuple, each part a remedy"),
    (
        {"then": (Add(Who.ADVERSARIES, NUMBER),)},
        "then[0].points is '1', and has to be a number, a Setting or a Measure",
    ),
    (
        {"then": (Impose(Who.OFFENDER, Docked(1), LATE),)},
        f"then[0].until is a Limit, and has to be a tuple, each part a Limit{ALONE}",
    ),
    ({"by": "the adversary"}, "by is 'the adversary', and has to be a Who"),
    ({"elect": Option("stand")}, "elect is an Option, and has to be an Election or None"),
    (
        {"given": (("reduced_scores",),)},
        "given[0] is a tuple, and has to be a pair of a text and a number, a text or a bool",
    ),
    ({"id": None}, "id is None, and has to be a text"),
    ({"given": (3,)}, f"given[0] is 3, and has to be {PAIR}"),
    ({"given": (("reduced_scores", "replayed", 1),)}, f"given[0] is a tuple, and has to be {PAIR}"),
    ({"on": (int,)}, "on[0] is the class int, and has to be a class under Offence"),
    ({"on": ("x",)}, "on[0] is 'x', and has to be a class under Offence"),
    ({"cites": 3}, f"cites is 3, and has to be a tuple, each part a text{ALONE}"),
    ({"cites": ("L28b", "L28a", 5)}, "cites[2] is 5, and has to be a text"),
    ({"by": o.LookedAtTricks}, "by is the class LookedAtTricks, and has to be a Who"),
    ({"cure": 1}, "cure is 1, and has to be a bool"),
    ({"when": (Guard(NUMBER, answer=True),)}, "when[0].question is '1', and has to be a Question"),
    ({"then": (Add(Who.ADVERSARIES, HALF),)}, "then[0].points is 0.5, and has to be a number, a Setting or a Measure"),
    (
        {"then": (Move(Ref.FIRST, Who.PONE, Place.HAND, Place.TABLE, seen_by=NUMBER),)},
        "then[0].seen_by is '1', and has to be a Who or None",
    ),
    ({"then": (Impose(Who.OFFENDER, OWED, ()),)}, "then[0].duty is an OfSuit, and has to be a duty"),
    (
        {"then": (Impose(Who.OFFENDER, Liable(OWED), ()),)},
        "then[0].duty.to is an OfSuit, and has to be a tuple, each part a demand" + ALONE,
    ),
    ({"then": (Impose(Who.OFFENDER, Liable((HALF,)), ()),)}, "then[0].duty.to[0] is 0.5, and has to be a demand"),
    ({"then": (Impose(Who.OFFENDER, Barred(HALF), ()),)}, "then[0].duty.act is 0.5, and has to be a class under Act"),
    (
        {"elect": Election(Who.ADVERSARIES, (Option("stand"), Option("add", (Add(Who.ADVERSARIES, NUMBER),))))},
        "elect.options[1].remedies[0].points is '1', and has to be a number, a Setting or a Measure",
    ),
]


@pytest.mark.parametrize(("parts", "words"), MISFITS, ids=lambda each: each if isinstance(each, str) else "")
def test_a_part_of_a_wrong_type_is_told_with_its_clause(parts: dict[str, object], words: str) -> None:
    bad = clause(**{"name": "club", **parts}) if "id" not in parts else Clause(None, ("L28b",), (o.LookedAtTricks,))  # type: ignore[arg-type]
    name = "None" if "id" in parts else "club"

    ((kind, where, told),) = flaws(bad)
    assert (kind, where) == ("wrong type", name)
    assert told == f"clause {name}: {words}"


def test_parts_of_wrong_types_are_told_together_and_with_all_else() -> None:
    told = flaws(clause("one", until=LATE, cites="L28b"), clause("two", then=LOOK), clause("three", cites=("L99",)))

    assert [(kind, where) for kind, where, _ in told] == [
        ("wrong type", "one"),
        ("wrong type", "one"),
        ("wrong type", "two"),
        ("unknown name", "three"),
    ]


def test_clauses_in_a_tuple_and_settings_of_a_wrong_type_are_told() -> None:
    bad = Knob("fine", 2, "what it costs")  # type: ignore[arg-type]

    told = flaws((clause(),), knobs=bad, settings={"reduced_scores": 1.5}, nearest={o.BadCut: 3})  # type: ignore[arg-type]

    assert [words for _, _, words in told] == [
        "the code: settings['reduced_scores'] is 1.5, and has to be a number, a text or a bool",
        "the code: nearest[the class BadCut] is 3, and has to be a text",
        "the setting fine: values is 2, and has to be a tuple, each part a number, a text or a bool" + ALONE,
        "clause ?: it is a tuple, and has to be a Clause",
    ]


@pytest.mark.parametrize(
    ("part", "value", "words"),
    [
        ("title", 3, "the code: title is 3, and has to be a text"),
        ("book", "laws", "the code: book is 'laws', and has to be a Book"),
        ("suppletive", "english", "the code: suppletive is 'english', and has to be a Code or None"),
        ("options", {3: 0.5}, "the code: options[3] is 0.5, and has to be a number, a text or a bool"),
        ("knobs", (Knob("fine", (1,), HALF),), "the setting fine: words is 0.5, and has to be a text"),
        (
            "knobs",
            (Knob("fine", (1, HALF), "x"),),
            "the setting fine: values[1] is 0.5, and has to be a number, a text or",
        ),
        ("knobs", ("fine",), "the setting ?: it is 'fine', and has to be a Knob"),
    ],
)
def test_a_part_of_a_code_is_told_by_its_name(part: str, value: object, words: str) -> None:
    with pytest.raises(hoyle.BadCode) as found:
        Code(**{"name": "law", "title": "The law", "book": ENGLISH.book, "clauses": (), part: value})  # type: ignore[arg-type]

    (told,) = (flaw.words for flaw in found.value.flaws)
    assert told.startswith(words)


def test_a_code_amended_by_what_is_no_setting_tells_it() -> None:
    told = flaws(knobs="fine")

    assert [words for _, _, words in told] == ["the setting ?: it is 'fine', and has to be a Knob"]
