"""``check_game`` lists all that a game lacks or contradicts; the games of this package lack nothing.

Faults are planted in écarté.  A game of that name is tried by écarté's trial, and ruled upon by its codes.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from attrs import evolve, frozen
from click.testing import CliRunner

from hoyle.cli import main
from hoyle.errors import Flaw
from hoyle.games.ecarte import GAME, OPTIONS, Ecarte
from hoyle.games.ecarte import acts as a
from hoyle.games.ecarte import offences as o
from hoyle.games.registry import GAMES
from hoyle.laws.amounts import Measure
from hoyle.laws.clauses import Question
from hoyle.laws.offences import Offence
from hoyle.moments import MARKS, Act, Mark
from hoyle.table.game import GameOption
from hoyle.table.text import form
from hoyle.testing import check_game, pieces, trial_of
from hoyle.testing.idle_options import idle_option, told_apart
from hoyle.testing.runs import run
from hoyle.testing.tried import tried

if TYPE_CHECKING:
    from hoyle.table.game import Game
    from hoyle.table.table import Table
    from hoyle.testing.trials import Trial

POINTS = next(each for each in OPTIONS if each.name == "points")


def planted(**parts: object) -> Game:
    """Return écarté with other parts: class variables and methods."""
    kind = frozen(kw_only=True)(type("Planted", (Ecarte,), {"__annotations__": {}, "__module__": "planted", **parts}))
    game: Game = kind()
    return game


def told(flaws: tuple[Flaw, ...]) -> list[tuple[str, str]]:
    return [(flaw.kind, flaw.where) for flaw in flaws]


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_a_game_of_this_package_lacks_nothing(name: str) -> None:
    assert check_game(GAMES[name]) == ()


@pytest.mark.parametrize("name", GAMES)
def test_the_pieces_of_a_game_of_this_package_lack_nothing(name: str) -> None:
    assert check_game(GAMES[name], games=0) == ()


# Pieces.


@frozen
class Whistling(Offence):
    """An offence that nobody can name."""


@frozen
class Humming(Offence):
    """An offence with the name of another."""

    called = o.Renounce.called


@frozen
class Whistles(Act):
    """An act that no form writes."""


RANG = Mark("a bell is rung", "rings")
AGAIN = Question("king-turned", "Is it a king once more?")
SURE = Question("sure", "Is it so?", (True,))
CURIOUS = Question("curious", "Is it odd?")
WEIGHT = Measure("weight", "how heavy they are")

PIECES: list[tuple[dict[str, object], list[tuple[str, str]]]] = [
    ({"codes": ()}, [("no code", "ecarte")]),
    ({"codes": ("ecarte-english", "ecarte-englsh")}, [("unknown code", "ecarte-englsh")]),
    ({"questions": (*GAME.questions, CURIOUS)}, [("unasked question", "curious")]),
    ({"questions": (*GAME.questions, SURE)}, [("idle question", "sure")]),
    ({"questions": (*GAME.questions, AGAIN)}, [("double", "king-turned"), ("unasked question", "king-turned")]),
    ({"measures": (*GAME.measures, WEIGHT)}, [("unused measure", "weight")]),
    ({"marks": (*GAME.marks, MARKS[0])}, [("double", MARKS[0].passive)]),
    (
        {"known_options": (*OPTIONS, GameOption("empty", (), "nothing"))},
        [("no value", "empty"), ("stops", "ecarte for 2")],
    ),
    ({"known_options": (*OPTIONS, GameOption("one", (1,), "one"))}, [("idle option", "one")]),
    ({"known_options": (*OPTIONS, GameOption("one", (1,), "one", least=1, most=1))}, [("idle option", "one")]),
    ({"known_options": (*OPTIONS, GameOption("far", (9,), "far", least=1, most=3))}, [("bad value", "far")]),
    ({"presets": {"short": {"pionts": 3}}}, [("bad preset", "short")]),
    ({"presets": {"usual": {"points": 5}, "short": {"points": 3}}}, [("idle preset", "usual")]),
    ({"offences": (*GAME.offences, Whistling)}, [("no name", "Whistling")]),
    (
        {"offences": (*GAME.offences, Humming)},
        [("double", "a renounce"), ("not in words", "Claim"), ("not in words", "Claim")],
    ),
    ({"headings": (*GAME.headings, "a: b")}, [("not in words", "MarkUp")]),
    ({"target": lambda _: 0}, [("no target", "ecarte")]),
    ({"account": lambda _, seat: seat + 1}, [("no account", "ecarte")]),
    ({"account": lambda _, _seat: 0}, [("no seat", "ecarte")]),
    ({"account_names": lambda _: ("N-S", "S-N")}, [("account", "SN")]),
    (
        {"account_named": lambda self, text: Ecarte.account_named(self, f"{text}x")},
        [("account", "N"), ("account", "S")],
    ),
    ({"worth": lambda *_: (0, 0, 0)}, [("account", "ecarte")]),
    ({"side": lambda *_: frozenset({0})}, [("side", "ecarte")]),
]


@pytest.mark.parametrize(("parts", "flaws"), PIECES, ids=lambda each: "-".join(each) if isinstance(each, dict) else "")
def test_what_a_piece_of_a_game_lacks_is_told(parts: dict[str, object], flaws: list[tuple[str, str]]) -> None:
    found = check_game(planted(**parts), games=0)

    assert told(found) == flaws
    assert all(flaw.words for flaw in found)


def test_an_act_that_no_form_writes_is_told_where_the_game_defines_it() -> None:
    assert told(check_game(planted(__module__=__name__), games=0)) == [("no form", "Whistles")]


def test_a_game_of_which_no_trial_is_known_is_told() -> None:
    assert told(check_game(planted(name="patience"), games=0)) == [("no trial", "patience")]


def test_an_act_that_is_read_as_another_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pieces, "parse_act", lambda *_: a.Accept(0))

    (flaw,) = pieces.unspoken(GAME, a.Propose(0), "a proposal")
    assert (flaw.kind, flaw.where) == ("not in words", "Propose")
    assert flaw.words.startswith("a proposal is written 'N proposes', and read as another act: Accept(")


# As it is played.


def played(game: Game, games: int = 1) -> list[tuple[str, str]]:
    """Return the kinds of what is amiss in a few games, and the words, but for what so few have not met."""
    flaws = tried(evolve(trial_of(GAME), game=game), games)
    return [(flaw.kind, flaw.words) for flaw in flaws if not flaw.kind.startswith("never")]


def never(game: Game, games: int = 1) -> list[tuple[str, str]]:
    """Return what few games have not met, of the things that were planted."""
    flaws = tried(evolve(trial_of(GAME), game=game), games)
    return [
        (flaw.kind, flaw.where) for flaw in flaws if flaw.where in {RANG.passive, "tips", "Whistling", "RefusedCall"}
    ]


def test_a_happening_a_heading_and_an_offence_that_never_come_about_are_told() -> None:
    game = planted(marks=(*GAME.marks, RANG), headings=(*GAME.headings, "tips"), offences=(o.LeadOutOfTurn, Whistling))

    assert never(game) == [
        ("never noted", "a bell is rung"), ("never marked", "tips"), ("never reached", "Whistling"),
    ]  # fmt: skip
    words = [flaw.words for flaw in tried(evolve(trial_of(GAME), game=game), 1) if flaw.where == "Whistling"]
    assert words[0].endswith("in 1 games was found to commit, and no recipe of its trial leads to it")


def test_an_offence_of_which_the_trial_says_that_nobody_can_commit_it_is_told() -> None:
    trial = evolve(trial_of(GAME), impossible=lambda *_: {Whistling: "nobody may"}, game=planted(offences=(Whistling,)))

    (flaw,) = (flaw for flaw in tried(trial, 1) if flaw.where == "Whistling")
    assert flaw.words.endswith("its trial says of every table that nobody can commit it")


def test_an_offence_that_play_meets_seldom_is_looked_for_until_it_is_found() -> None:
    assert not never(planted(offences=(o.RefusedCall, o.OtherSuitNamed)), games=12)


def test_play_goes_on_no_longer_than_there_is_something_to_be_met(monkeypatch: pytest.MonkeyPatch) -> None:
    seeds = []

    def short(trial: Trial, seed: int, code: str, players: int) -> list[Table]:
        seeds.append(seed)
        return run(trial, seed, code, players, 3)

    monkeypatch.setattr("hoyle.testing.tried.run", short)
    monkeypatch.setattr("hoyle.testing.tried.check_run", lambda _: ())

    assert not played(planted(marks=(), headings=(), questions=()), games=30)
    assert seeds == list(range(6 * 3 + 1))


def test_an_error_that_stops_play_is_told_with_where_it_came() -> None:
    def broken(*_: object, **_more: object) -> None:
        raise ZeroDivisionError("no dealer")

    ((kind, words),) = played(planted(happenings=broken))
    assert kind == "stops"
    assert words == "under ecarte-english for 2, seed 0: it stops with ZeroDivisionError: no dealer"
    found = check_game(planted(opening=broken), games=0)
    assert [(flaw.kind, flaw.where) for flaw in found] == [("stops", "ecarte for 2")]


def test_an_answer_that_is_none_of_the_question_is_told() -> None:
    told = dict(played(planted(answer=lambda *_: "perhaps"), games=3))

    assert "is answered by 'perhaps', and the answers are " in told["strange answer"]


def test_an_act_that_cannot_be_read_back_is_told() -> None:
    forms = (*(each for each in GAME.forms if each.act is not a.Stand), form(a.Stand, "proposes"))

    assert any(kind == "not in words" for kind, _ in played(planted(forms=forms), games=6))


def test_what_does_not_hold_of_a_table_is_told_with_the_game_in_which_it_came() -> None:
    told = dict(played(planted(offers=lambda _, _table, seat: (a.AnnounceKing(seat),) if seat >= 0 else ())))

    assert told["offered"].startswith("under ecarte-english for 2, seed 0, after ")
    assert "is offered, and refused" in told["offered"]


# Options.


def test_an_option_on_which_nothing_turns_is_told_and_one_that_changes_something_is_not() -> None:
    idle, ranged = (
        GameOption("hats", ("on", "off", "by the door"), "hats"),
        GameOption("width", (3,), "w", least=1, most=9),
    )
    trial = evolve(trial_of(GAME), game=planted(known_options=(*OPTIONS, idle, ranged)))

    first, second = idle_option(trial, idle, 2)
    assert first.kind == "idle option"
    assert "hats changes nothing between 'on' and 'off': in 2 games played alike" in first.words
    assert "between 'off' and 'by the door'" in second.words
    (only,) = idle_option(trial, ranged, 2)
    assert "width changes nothing between '1' and '2'" in only.words
    assert not list(idle_option(trial, POINTS, 12))


def test_options_are_told_apart_by_what_cannot_be_done_or_at_the_end_and_not_where_play_stops() -> None:
    trial = trial_of(GAME)
    assert any(told_apart(trial, "packs", (2, 1), seed) for seed in range(6))
    assert all(told_apart(trial_of(GAMES["euchre"]), "points", (1, 2), seed) for seed in range(7)), "whoever plays"

    assert not told_apart(trial, "no such option", (2, 1), 0)


def test_a_check_looks_at_pieces_play_and_options() -> None:
    found = check_game(planted(presets={"short": {"pionts": 3}}, marks=(RANG,)), games=1)

    assert {flaw.kind for flaw in found} >= {"bad preset", "never noted", "idle option"}
    assert all(isinstance(flaw, Flaw) for flaw in found)


# The command.


def test_the_command_tells_what_games_lack(monkeypatch: pytest.MonkeyPatch) -> None:
    flaws = {"ecarte": (), "euchre": (Flaw("no code", "euchre", "euchre names no code of laws"),)}
    monkeypatch.setattr("hoyle.testing.checking_game.check_game", lambda game: flaws[game.name])

    whole = CliRunner().invoke(main, ["games", "--check", "ecarte"])
    both = CliRunner().invoke(main, ["games", "--check"])
    data = CliRunner().invoke(main, ["games", "--check", "--json", "euchre"])

    assert (whole.exit_code, whole.stdout) == (0, "ecarte  nothing is missing\n")
    assert both.exit_code == 1
    assert both.stdout.splitlines()[1:] == [
        "euchre  1 found to be amiss",
        "  no code:",
        "    euchre names no code of laws",
    ]
    assert json.loads(data.stdout) == [
        {"game": "euchre", "kind": "no code", "where": "euchre", "words": "euchre names no code of laws"}
    ]
