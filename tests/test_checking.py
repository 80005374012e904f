"""``check_code`` lists all that a code lacks or contradicts; the codes of this package lack nothing."""

from __future__ import annotations

import pytest
from attrs import evolve, frozen

import hoyle
from hoyle.games.ecarte import GAME
from hoyle.games.ecarte import acts as a
from hoyle.games.ecarte import facts as f
from hoyle.games.ecarte import offences as o
from hoyle.games.registry import CODES, game_of
from hoyle.laws.amounts import Measure, Setting
from hoyle.laws.books import Book, Entry, Standing
from hoyle.laws.clauses import Clause, Code, Knob, Question
from hoyle.laws.duties import Barred, Bound, Docked, Liable, OfSuit, Ref, ThisCard
from hoyle.laws.offences import Offence
from hoyle.laws.remedies import (
    Add,
    Among,
    AwardTricks,
    Election,
    EndHand,
    Impose,
    Move,
    Option,
    Place,
    Remedy,
    Restore,
    Show,
    TurnUp,
)
from hoyle.moments import CARD_PLAYED, PACK_CUT, Act, Deadline, Limit, Mark
from hoyle.seats import Who
from hoyle.table.acts import MarkUp
from hoyle.testing import check_code

ENGLISH = hoyle.get_code("ecarte-english")
NEXT_CUT = (Limit(PACK_CUT),)


@frozen
class Whistling(Offence):
    """An offence of no game here."""

    called = "a whistle"


@frozen
class Whistles(Act):
    """An act of no game here."""


def clause(name: str = "club", **parts: object) -> Clause:
    told = {"id": name, "cites": ("L28b",), "on": (o.LookedAtTricks,), "until": NEXT_CUT, **parts}
    return Clause(**told)  # type: ignore[arg-type]


def lacks(*clauses: Clause, **more: object) -> list[tuple[str, str, str]]:
    """Return what an amended code lacks: of each thing its kind, what it is about, and the sentence."""
    found = check_code(ENGLISH.amend("club", *clauses, **more))  # type: ignore[arg-type]
    return [(flaw.kind, flaw.where, flaw.words) for flaw in found]


@pytest.mark.parametrize("code", list(CODES.values()), ids=lambda code: code.name)
def test_a_code_of_this_package_lacks_nothing(code: Code) -> None:
    assert check_code(code) == ()


def remedy(*remedies: Remedy) -> Clause:
    return clause(then=remedies)


def choice(*options: Option, until: Deadline = ()) -> Clause:
    return clause(elect=Election(Who.ADVERSARIES, options, until))


LACKING = [
    (clause(cites=("L1a",)), "not encoded", "clause club stands for L1a, and the book calls that procedure, not"),
    (
        clause(when=(f.KING_TURNED(), f.KING_TURNED(False))),
        "never reached",
        "clause club can never apply: it needs two answers to one question, 'Is the turn-up a king?'",
    ),
    (
        clause(given=(("reduced_scores", "always"), ("reduced_scores", "replayed"))),
        "never reached",
        "clause club can never apply: the setting reduced_scores has two values",
    ),
    (
        clause(after=(Limit(CARD_PLAYED, Who.OFFENDER),), until=(Limit(CARD_PLAYED, Who.SIDE),)),
        "never reached",
        "clause club can never apply: its time is over as soon as it comes, or before",
    ),
    (clause(after=NEXT_CUT), "never reached", "clause club can never apply: its time is over"),
    (clause(until=(Limit(PACK_CUT, times=0),)), "never reached", "clause club can never apply: its time is over"),
    (clause(on=(Whistling,)), "unknown offence", "clause club is on Whistling (a whistle), which is no offence of"),
    (
        clause(when=(Question("king-turnd", "Is it a king?")(),)),
        "unknown question",
        "clause club turns on 'king-turnd', which ecarte cannot answer; did you mean 'king-turned'?; if the referee",
    ),
    (
        clause(when=(Question("king-turned", "Is it a king?")(),)),
        "unknown question",
        "clause club turns on 'king-turned', which ecarte cannot answer; its question 'king-turned' has other words",
    ),
    (clause(when=(Question("zzz", "Sleeps he?")(),)), "unknown question", "clause club turns on 'zzz', which ecarte"),
    (
        clause(when=(Question("king-turned", "Is it a king?", referee=True)(),)),
        "unknown question",
        "clause club turns on 'king-turned', which ecarte cannot answer; its question 'king-turned' has other words",
    ),
    (
        remedy(Add(Who.ADVERSARIES, Measure("surpluss", "too many"))),
        "unknown measure",
        "clause club reckons with 'surpluss', which ecarte cannot read off a case; did you mean 'surplus'?",
    ),
    (
        remedy(Add(Who.ADVERSARIES, Measure("surplus", "too many"))),
        "unknown measure",
        "clause club reckons with 'surplus', which ecarte cannot read off a case",
    ),
    (
        remedy(Impose(Who.OFFENDER, Docked(1), (Limit(Mark("a bell is rung", "rings")),))),
        "unknown happening",
        "clause club waits until a bell is rung, which no table of ecarte notes",
    ),
    (clause(by=Who.PARTNER), "nobody", "clause club names the offender's partner, and nobody at a table of ecarte is"),
    (
        remedy(Impose(Who.OFFENDER, Liable((ThisCard(Ref.IN_ERROR),), Who.PARTNER, Who.PONE), NEXT_CUT)),
        "nobody",
        "clause club names the offender's partner",
    ),
    (remedy(Show(Who.CHANCE)), "nobody", "clause club names chance"),
    (remedy(Impose(Who.PARTNER, Docked(1), NEXT_CUT)), "nobody", "clause club names the offender's partner"),
    (
        remedy(Move(1, Who.PONE, Place.STOCK, Place.HAND, seen_by=Who.PARTNER)),
        "nobody",
        "clause club names the offender's partner",
    ),
    (remedy(AwardTricks(Who.ANYONE, 1)), "both sides", "clause club awards tricks, and does not say to whom"),
    (
        remedy(Move(1, Who.ANYONE, Place.STOCK, Place.HAND)),
        "both sides",
        "clause club moves cards, and does not say whose, or who picks them",
    ),
    (
        remedy(Impose(Who.OFFENDER, Barred(Whistles), NEXT_CUT)),
        "unknown act",
        "clause club bars Whistles, which is no act of ecarte",
    ),
    (
        remedy(Impose(Who.OFFENDER, Barred(MarkUp, "kings"), NEXT_CUT)),
        "unknown heading",
        "clause club bars marking 'kings'; ecarte marks turned king, king, hand",
    ),
    (
        choice(Option("call it", (Impose(Who.OFFENDER, Bound(ThisCard(Ref.CHOSEN)), NEXT_CUT),)), Option("stand")),
        "nothing chosen",
        "clause club speaks of the card chosen, and no option asks for one: see Option.among",
    ),
    (remedy(Move(Ref.OTHERS, Who.OFFENDER, Place.HAND, Place.TABLE)), "nothing chosen", "clause club speaks of"),
    (remedy(TurnUp(Ref.CHOSEN)), "nothing chosen", "clause club speaks of"),
    (remedy(Impose(Who.OFFENDER, Bound(OfSuit(Ref.CHOSEN)), NEXT_CUT)), "nothing chosen", "clause club speaks of"),
    (
        remedy(Impose(Who.OFFENDER, Liable((ThisCard(Ref.OTHERS),), leading=Who.PONE), NEXT_CUT)),
        "nothing chosen",
        "clause club speaks of",
    ),
    (
        choice(Option("a: b", (EndHand(),)), Option("stand")),
        "bad label",
        "clause club has an option 'a: b', which a record cannot hold: write plain words",
    ),
    (
        choice(Option("stand"), Option("this", (TurnUp(Ref.CHOSEN),), Among.IN_ERROR), until=NEXT_CUT),
        "no default",
        "clause club gives a choice until a time, and its default, 'this', asks for a card",
    ),
    (
        choice(Option("point", (Add(Who.ADVERSARIES, 1),)), Option("stand"), until=(Limit(PACK_CUT, times=0),)),
        "no time",
        "clause club gives a choice or a duty until a time that is over at once",
    ),
    (
        remedy(Impose(Who.OFFENDER, Docked(1), (Limit(PACK_CUT, times=0),))),
        "no time",
        "clause club gives a choice or a duty until a time that is over at once",
    ),
    (
        clause(when=(Question("sure", "Is it so?", (True,), referee=True)(),)),
        "idle guard",
        "clause club asks 'Is it so?', and would rule no other case without it: leave the guard out",
    ),
]


@pytest.mark.parametrize(("bad", "kind", "words"), LACKING, ids=lambda each: each if isinstance(each, str) else "")
def test_what_a_clause_lacks_is_told(bad: Clause, kind: str, words: str) -> None:
    ((found, where, told),) = lacks(bad)

    assert (found, where) == (kind, "club")
    assert told.startswith(words)


def test_whatever_a_game_can_do_is_no_fault() -> None:
    good = clause(
        then=(
            Add(Who.ADVERSARIES, f.SURPLUS),
            Restore(),
            TurnUp(Ref.IN_ERROR),
            Impose(Who.OFFENDER, Barred(a.Propose), NEXT_CUT),
            Impose(Who.OFFENDER, Barred(MarkUp, "king"), NEXT_CUT),
        ),
        elect=Election(
            Who.PONE,
            (Option("this one", (TurnUp(Ref.CHOSEN),), Among.IN_ERROR), Option("stand")),
            (Limit(CARD_PLAYED, Who.PONE),),
        ),
    )

    assert lacks(good) == []


def test_a_clause_always_beaten_is_told_and_one_that_is_beaten_at_times_is_not() -> None:
    beaten = clause("beaten")
    always = clause("always", overrides=frozenset({"beaten"}))
    at_times = clause("always", overrides=frozenset({"beaten"}), when=(f.PLAY_BEGUN(),))

    ((kind, where, words),) = lacks(beaten, always)
    assert (kind, where) == ("always beaten", "beaten")
    assert words == "clause beaten is overridden in every case by always"
    assert lacks(beaten, at_times) == []


def test_a_guard_that_stops_nothing_but_what_another_clause_takes_is_told() -> None:
    rule = clause("rule", when=(f.PLAY_BEGUN(), f.KING_TURNED()))
    exception = clause("exception", when=(f.PLAY_BEGUN(False),), overrides=frozenset({"rule"}))
    elsewhere = evolve(exception, when=(*exception.when, f.KING_TURNED(False)))

    ((kind, where, words),) = lacks(rule, exception)
    assert (kind, where) == ("idle guard", "rule")
    assert words.startswith(
        "clause rule asks 'Are the proposals over, and the play begun?', and would rule no other case"
    )
    assert lacks(rule, elsewhere) == []


def test_a_contradiction_that_only_another_setting_brings_is_told_with_it() -> None:
    knob = Knob("looks", ("fined", "played again", "free"), "what a look costs")
    fined = clause("fined", given=(("looks", "fined"),), then=(Add(Who.ADVERSARIES, 1),))
    again = clause("again", given=(("looks", "played again"),), then=(EndHand(),))
    twice = clause("twice", given=(("looks", "played again"),), then=(Add(Who.ADVERSARIES, 2),))

    words = (
        "again and twice would rule the same case (a look at the tricks), with looks = played again, and neither "
        "overrides the other"
    )
    assert lacks(fined, again, twice, knobs=(knob,)) == [("contradiction", "again and twice", words)]


def test_a_setting_that_changes_nothing_is_told() -> None:
    alike = tuple(
        clause(f"club.{value}", given=(("looks", value),), then=(Add(Who.ADVERSARIES, 1),)) for value in ("a", "b")
    )

    told = lacks(
        *alike,
        knobs=(
            Knob("lonely", (1,), "nothing to choose"),
            Knob("idle", (1, 2), "what no clause speaks of"),
            Knob("looks", ("a", "b", "c", "d"), "what a look costs"),
        ),
    )

    assert told == [
        ("idle setting", "lonely", "the setting lonely has one value, so there is nothing to set"),
        ("idle setting", "idle", "the setting idle changes nothing: no clause is given under it, or reckons with it"),
        ("idle value", "looks", "the setting looks changes nothing between 'a' and 'b'"),
        ("idle value", "looks", "the setting looks changes nothing between 'c' and 'd'"),
    ]


def test_a_figure_is_a_setting_that_changes_something() -> None:
    fine = clause(then=(Add(Who.ADVERSARIES, Setting("fine")),))

    assert lacks(fine, knobs=(Knob("fine", (1, 2), "what a look costs"),)) == []


def test_options_that_the_game_has_not_got_are_told() -> None:
    told = lacks(options={"pionts": 5, "points": 0})

    assert [(kind, where) for kind, where, _ in told] == [("unknown option", "pionts"), ("unknown option", "points")]
    assert "did you mean 'points'?" in told[0][2]


def test_what_is_nearest_is_told_where_it_is_missing_or_on_nothing() -> None:
    thin = evolve(ENGLISH, nearest={**ENGLISH.nearest, Whistling: "L1a", o.CutRefused: ""})
    thin = evolve(thin, nearest={kind: name for kind, name in thin.nearest.items() if kind is not o.BadCut})

    assert [(flaw.kind, flaw.where) for flaw in check_code(thin)] == [
        ("nothing nearest", "BadCut"),
        ("unknown offence", "Whistling"),
    ]


def test_clauses_of_the_book_that_stand_nowhere_are_told_with_the_reason() -> None:
    def entry(name: str, standing: Standing, by: str = "") -> Entry:
        return Entry(name, "rule 1", "play", "right", "nothing", standing, by)

    lost = (
        entry("P1", Standing.ENCODED),
        entry("P2", Standing.PROCEDURE, "hoyle.nothing"),
        entry("P3", Standing.CONDUCT),
        entry("P4", Standing.CONDUCT, "no act tells of it"),
        entry("P5", Standing.PROCEDURE, "hoyle.games.ecarte.detect.shuffle"),
    )
    book = Book("parlour", "Rules", "the door", {each.id: each for each in lost})

    assert lacks(book=book) == [
        ("stands nowhere", "P1", "P1 is said to be encoded, and no clause cites it"),
        ("stands nowhere", "P2", "P2 is a procedure, and 'hoyle.nothing' names nothing that is there"),
        ("stands nowhere", "P3", "P3 is conduct, and the book does not say why no engine can rule on it"),
    ]


def test_the_game_of_a_code_is_found_by_its_name_its_base_or_its_offences() -> None:
    own = evolve(ENGLISH, name="ecarte-elsewhere")
    strange = evolve(own, clauses=(clause(on=(Whistling,)),), knobs=())

    assert game_of(ENGLISH) is game_of(ENGLISH.amend("club")) is game_of(own) is GAME
    assert game_of(strange) is None
    assert "no game" in [flaw.kind for flaw in check_code(strange)]
    assert "unknown offence" in [flaw.kind for flaw in check_code(strange, GAME)]


def test_a_question_for_the_referee_is_one_that_the_game_need_not_answer() -> None:
    assert lacks(clause(when=(Question("second-time", "Was it the second time?", referee=True)(),))) == []


def own_book(*ids: str) -> Book:
    """Return a book of a club that tells some entries of the English one anew."""
    entries = {name: evolve(ENGLISH.book.entry(name), summary="Something else.") for name in ids}
    return Book("club", "The rules of the club", "the door", entries)


def test_a_clause_left_as_it_was_though_its_entry_is_told_anew_is_told() -> None:
    dearer = evolve(ENGLISH.clause("L43a"), then=(Impose(Who.OFFENDER, Docked(2), NEXT_CUT),))

    told = lacks(dearer, book=own_book("L43c", "L43d"))

    assert [(kind, where) for kind, where, _ in told] == [("as it was", "L43a.replay")]
    assert told[0][2] == (
        "clause L43a.replay (under reduced_scores = replayed) is as it was, though it cites L43c and L43d, which the "
        "book tells anew: change it too, or let it cite another"
    )
    both = evolve(ENGLISH.clause("L43a.replay"), then=dearer.then)
    assert lacks(dearer, both, book=own_book("L43c", "L43d")) == []


def test_an_entry_under_a_heading_that_the_old_book_has_not_is_told() -> None:
    told = lacks(clause(cites=("P1",)), book=Book("club", "Rules", "the door", {"P1": entry("P1", phase="exchange")}))

    assert told == [("unknown phase", "P1", "P1: there is no phase 'exchange'; did you mean 'declare'?")]


def entry(name: str, *, phase: str) -> Entry:
    return Entry(name, "rule 1", phase, "irregularity", "A look costs a point.", Standing.ENCODED)


@pytest.fixture
def club(monkeypatch: pytest.MonkeyPatch) -> Code:
    code = ENGLISH.amend("club", clause("L28b", on=(o.LookedAtTricks, o.LookedAtDiscards), until=()))
    monkeypatch.setitem(CODES, code.name, code)
    return code
