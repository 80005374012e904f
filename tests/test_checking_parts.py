"""``check_code`` lists the parts of clauses that change nothing, as far as their text alone shows it."""

from __future__ import annotations

import pytest
from attrs import evolve

import hoyle
from hoyle.games.ecarte import facts as f
from hoyle.games.ecarte import offences as o
from hoyle.laws.clauses import Clause, Knob, Question
from hoyle.laws.remedies import Add, Among, Election, EndHand, Option
from hoyle.moments import CARD_PLAYED, PACK_CUT, Limit
from hoyle.seats import Who
from hoyle.testing import check_code

ENGLISH = hoyle.get_code("ecarte-english")
NEXT_CUT = (Limit(PACK_CUT),)
FIRST = Option("point", (Add(Who.ADVERSARIES, 1),))
SECOND = Option("end", (EndHand(),))
MOOD = Question("mood", "How was it done?", ("in haste", "with intent", "by chance"), referee=True)


def clause(name: str = "club", **parts: object) -> Clause:
    told = {"id": name, "cites": ("L28b",), "on": (o.LookedAtTricks,), "until": NEXT_CUT, **parts}
    return Clause(**told)  # type: ignore[arg-type]


def lacks(*clauses: Clause, **more: object) -> list[tuple[str, str, str]]:
    """Return what an amended code lacks: of each thing its kind, what it is about, and the sentence."""
    found = check_code(ENGLISH.amend("club", *clauses, **more))  # type: ignore[arg-type]
    return [(flaw.kind, flaw.where, flaw.words) for flaw in found]


def elect(*options: Option) -> Clause:
    return clause(elect=Election(Who.ADVERSARIES, options))


IDLE = [
    (
        clause(when=(f.PLAY_BEGUN(), f.PLAY_BEGUN())),
        "told twice",
        "clause club has one thing twice under 'when': once will do",
    ),
    (clause(cites=("L28b", "L28b")), "told twice", "clause club has one thing twice under 'cites'"),
    (clause(on=(o.LookedAtTricks,) * 2), "told twice", "clause club has one thing twice under 'on'"),
    (clause(until=NEXT_CUT * 2), "told twice", "clause club has one thing twice under 'until'"),
    (clause(after=(Limit(CARD_PLAYED),) * 2), "told twice", "clause club has one thing twice under 'after'"),
    (clause(given=(("reduced_scores", "always"),) * 2), "told twice", "clause club has one thing twice under 'given'"),
    (
        clause(cure=True),
        "nobody",
        "clause club is a cure, for the offender to put right, and 'by' is the adversary: say by=Who.OFFENDER, or",
    ),
    (clause(cure=True, by=Who.LEFT), "nobody", "clause club is a cure, for the offender to put right, and 'by' is the"),
    (
        elect(FIRST),
        "no choice",
        "clause club gives a choice with one option, 'point', and no card to name: let its remedies follow at once",
    ),
    (
        elect(FIRST, SECOND, evolve(FIRST, label="one point")),
        "no choice",
        "clause club has two options that lead to the same, 'point' and 'one point'",
    ),
    (
        clause(overrides=frozenset({"L43a"})),
        "idle override",
        "clause club overrides L43a, and the two are never about one thing: they have no offence in common",
    ),
    (
        clause(on=(o.LookedAtDiscards,), cure=True, by=Who.OFFENDER, overrides=frozenset({"L28b"})),
        "idle override",
        "clause club overrides L28b, and the two are never about one thing",
    ),
]


@pytest.mark.parametrize(("idle", "kind", "words"), IDLE, ids=lambda each: each if isinstance(each, str) else "")
def test_a_part_that_changes_nothing_is_told(idle: Clause, kind: str, words: str) -> None:
    ((found, where, told),) = lacks(idle)

    assert (found, where) == (kind, "club")
    assert told.startswith(words)


@pytest.mark.parametrize(
    "good",
    [
        clause(cure=True, by=Who.PONE),
        clause(cure=True, by=Who.SIDE),
        elect(Option("this one", among=Among.IN_ERROR)),
        elect(FIRST, SECOND),
        elect(Option("this one", among=Among.IN_ERROR), Option("that one")),
        clause(on=(o.LookedAtDiscards,), overrides=frozenset({"L28b"})),
    ],
)
def test_a_part_that_changes_something_is_not(good: Clause) -> None:
    assert lacks(good) == []


def test_clauses_that_differ_in_nothing_but_an_answer_and_take_every_one_are_told() -> None:
    moods = [clause(str(answer).split()[-1], when=(f.KING_TURNED(), MOOD(answer))) for answer in MOOD.answers]

    words = (
        "haste, intent and chance differ in nothing but the answer to 'How was it done?', and take every one: make one "
        "clause of them, without that guard"
    )
    assert lacks(*moods) == [("idle guard", "haste", words)]


@pytest.mark.parametrize(
    "change",
    [
        {"then": (Add(Who.ADVERSARIES, 1),)},
        {"cites": ("L28a",)},
        {"when": (MOOD("by chance"), f.PLAY_BEGUN())},
        {"overrides": frozenset({"rival"})},
    ],
)
def test_clauses_that_differ_in_something_else_are_not(change: dict[str, object]) -> None:
    moods = [clause(str(answer).split()[-1], when=(MOOD(answer),)) for answer in MOOD.answers]
    last = evolve(moods[-1], **change)  # type: ignore[arg-type]
    rival = clause("rival", when=(MOOD("by chance"),))
    overridden = "overrides" in change

    assert not [each for each in lacks(*moods[:-1], last, *([rival] if overridden else [])) if each[0] == "idle guard"]
    assert lacks(*moods[:-1]) == []


def test_clauses_of_which_another_overrides_but_one_are_not_alike() -> None:
    one, other = (clause(str(answer), when=(f.KING_TURNED(answer),)) for answer in (True, False))
    above = clause("above", when=(f.PLAY_BEGUN(),), overrides=frozenset({"True"}))
    apart = evolve(above, when=(f.PLAY_BEGUN(), f.KING_TURNED()))

    assert lacks(one, other, apart) == []
    assert [kind for kind, *_ in lacks(one, other, evolve(above, overrides=frozenset({"True", "False"})))] == [
        "idle guard"
    ]


def test_a_setting_with_one_value_twice_is_told() -> None:
    looks = [clause(f"club.{value}", given=(("looks", value),), then=(Add(Who.PONE, value),)) for value in (1, 2)]

    assert lacks(*looks, knobs=(Knob("looks", (1, 2, 1), "what a look costs"),)) == [
        ("idle value", "looks", "the setting looks has one of its values twice")
    ]
    assert lacks(knobs=(Knob("looks", (1, 1), "what a look costs"),)) == [
        ("idle setting", "looks", "the setting looks has one value, so there is nothing to set")
    ]
