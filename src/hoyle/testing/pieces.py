"""What a game lacks in its pieces, before anything is played: codes, options, accounts, words, what laws may ask of it.

Which pieces a game has to bring says ``hoyle.table.game.Game``.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, TypeVar

from attrs import evolve

from hoyle.errors import BadCode, BadText, BadValue, Flaw, HoyleError, UnknownName
from hoyle.games.registry import CODES, codes_of
from hoyle.laws.amounts import Measure
from hoyle.laws.faults import figures_of
from hoyle.laws.offences import Offence
from hoyle.moments import Act
from hoyle.notation import COMMON, format_act, parse_act
from hoyle.table.acts import Claim, MarkUp
from hoyle.table.game import Start

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from hoyle.laws.clauses import Code
    from hoyle.table.game import Game, GameOption

T = TypeVar("T")


def lacking(game: Game) -> Iterator[Flaw]:
    """Yield what is amiss with the pieces of a game."""
    yield from _codes(game)
    yield from _asked(game)
    yield from _options(game)
    yield from _words(game)
    for players in numbers(game):
        yield from _accounts(game.with_options(players=players) if players != game.players else game)


def numbers(game: Game) -> tuple[int, ...]:
    """Return for how many a game is."""
    known = (option.values for option in game.known_options if option.name == "players")
    return tuple(map(int, next(known, (game.players,))))


# The codes, and what they ask of the game.


def _codes(game: Game) -> Iterator[Flaw]:
    if not game.codes:
        yield Flaw("no code", game.name, f"{game.name} names no code of laws, and the first is the one it is played under")
    for name in game.codes:
        if name not in CODES:
            unknown = UnknownName("code of laws", name, tuple(CODES))
            yield Flaw("unknown code", name, f"{game.name} names a code that is not registered: {unknown}", unknown)


def its_codes(game: Game) -> tuple[Code, ...]:
    """Return the codes known for a game, and those that it names itself."""
    named = tuple(CODES[name] for name in game.codes if name in CODES)
    return tuple(dict.fromkeys((*named, *codes_of(game))))


def _asked(game: Game) -> Iterator[Flaw]:
    """Yield the questions and the figures that no law has a use for, and what is given twice."""
    clauses = [clause for code in its_codes(game) for each in code.following() for clause in each.clauses]
    asked = {guard.question for clause in clauses for guard in clause.when}
    for question in game.questions if clauses else ():
        if question not in asked:
            words = f"{game.name} answers {question.words!r}, and no code known for it asks that"
            yield Flaw("unasked question", question.name, words)
    for question in game.questions:
        if len(question.answers) < 2:
            words = f"the question {question.name!r} has one answer, so nothing turns on it"
            yield Flaw("idle question", question.name, words)
    read = {figure for clause in clauses for figure in figures_of(clause) if isinstance(figure, Measure)}
    for measure in game.measures if clauses else ():
        if measure not in read:
            words = f"{game.name} reads {measure.name!r} off a case, and no code known for it reckons with that"
            yield Flaw("unused measure", measure.name, words)
    for what, names in (
        ("question", [each.name for each in game.questions]),
        ("measure", [each.name for each in game.measures]),
        ("happening", [each.passive for each in game.marks]),
        ("option", [each.name for each in game.known_options]),
        ("offence", [each.called for each in game.offences]),
    ):
        for name in _doubles(names):
            yield Flaw("double", name, f"{game.name} has two of one name: the {what} {name!r}")


def _doubles(names: Iterable[T]) -> list[T]:
    return [name for name, times in Counter(names).items() if times > 1]


# Options.


def _options(game: Game) -> Iterator[Flaw]:
    for option in game.known_options:
        where = f"the option {option.name}"
        if not option.values:
            yield Flaw("no value", option.name, f"{where} has no values; the first is the default")
            continue
        if (len(option.values) if option.least is None or option.most is None else option.most - option.least + 1) < 2:
            yield Flaw("idle option", option.name, f"{where} has one value, so there is nothing to set")
        try:
            for value in option.values:
                option.check(value)
        except BadValue as error:
            yield Flaw("bad value", option.name, f"{where} refuses a value of its own: {error}")
    for name, options in game.presets.items():
        yield from _preset(game, name, evolve(game, options={}))
        del options


def _preset(game: Game, name: str, plain: Game) -> Iterator[Flaw]:
    try:
        under = plain.with_options(**game.presets[name])
    except HoyleError as error:
        yield Flaw("bad preset", name, f"the preset {name!r} of {game.name} cannot be set: {error}")
        return
    if all(under.option(each.name) == plain.option(each.name) for each in game.known_options):
        yield Flaw("idle preset", name, f"the preset {name!r} of {game.name} has the value of every option by default")
