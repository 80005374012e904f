"""What a game lacks in its pieces, before anything is played: codes, options, words, accounts, what laws ask of it.

Which pieces a game has to bring says ``hoyle.table.game.Game``.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from attrs import evolve

from hoyle.errors import BadText, BadValue, Flaw, HoyleError, UnknownName
from hoyle.games.registry import CODES, codes_of
from hoyle.laws.amounts import Measure
from hoyle.laws.faults import figures_of
from hoyle.laws.offences import Offence
from hoyle.moments import Act
from hoyle.notation import COMMON, format_act, parse_act
from hoyle.table.acts import Claim, MarkUp
from hoyle.table.game import Start

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hoyle.laws.clauses import Code
    from hoyle.table.game import Game, GameOption
    from hoyle.table.position import Position
    from hoyle.testing.trials import Trial


def lacking(game: Game) -> Iterator[Flaw]:
    """Yield what is amiss with the pieces of a game."""
    yield from _codes(game)
    yield from _doubles(game)
    yield from _unused(game)
    for option in game.known_options:
        yield from _option(option)
    for name in game.presets:
        yield from _preset(game, name)
    yield from _words(game)
    for players in game.may_play:
        these = game.with_options(players=players) if players != game.players else game
        yield from guarded(_accounts(these), f"{game.name} for {players}")


def guarded(flaws: Iterator[Flaw], where: str) -> Iterator[Flaw]:
    """Yield faults, and if an error of the game stops the search for them, that it does."""
    try:
        yield from flaws
    except Exception as error:  # noqa: BLE001 - whatever it is, it is a fault of the game
        yield Flaw("stops", where, f"{where}: it stops with {type(error).__name__}: {error}")


def its_codes(game: Game) -> tuple[Code, ...]:
    """Return the codes that a game names, and the others that are known for it."""
    named = tuple(CODES[name] for name in game.codes if name in CODES)
    return tuple({code.name: code for code in (*named, *codes_of(game))}.values())


def tables_of(trial: Trial) -> list[tuple[str, int]]:
    """Return the codes under which a game is tried, each with how many play, one after another."""
    known = [code for code in trial.game.codes if code in CODES]
    return [(code, players) for code in known for players in trial.players.get(code, (trial.game.players,))]


# Codes, and what laws may ask of the game.


def _codes(game: Game) -> Iterator[Flaw]:
    if not game.codes:
        yield Flaw(
            "no code", game.name, f"{game.name} names no code of laws; the first is that of a table where none is"
        )
    for name in game.codes:
        if name not in CODES:
            unknown = UnknownName("code of laws", name, tuple(CODES))
            yield Flaw("unknown code", name, f"{game.name} names a code that is not registered: {unknown}", unknown)


def _doubles(game: Game) -> Iterator[Flaw]:
    named = {
        "question": [each.name for each in game.questions],
        "measure": [each.name for each in game.measures],
        "happening": [each.passive for each in game.marks],
        "option": [each.name for each in game.known_options],
        "offence": [each.called for each in game.offences],
    }
    for what, names in named.items():
        for name, times in Counter(names).items():
            if times > 1:
                yield Flaw("double", name, f"{game.name} has the {what} {name!r} more than once")


def _unused(game: Game) -> Iterator[Flaw]:
    """Yield the questions that no law asks or that have one answer, and the figures that no law reckons with."""
    clauses = [clause for code in its_codes(game) for each in code.following() for clause in each.clauses]
    asked = {guard.question for clause in clauses for guard in clause.when}
    read = {figure for clause in clauses for figure in figures_of(clause) if isinstance(figure, Measure)}
    for question in game.questions:
        if len(question.answers) < 2:
            words = f"the question {question.words!r} of {game.name} has one answer, so nothing can turn on it"
            yield Flaw("idle question", question.name, words)
        elif question not in asked:
            words = f"{game.name} answers the question {question.words!r}, and no code known for it asks that"
            yield Flaw("unasked question", question.name, words)
    for measure in game.measures:
        if measure not in read:
            words = f"{game.name} reads {measure.name!r} off a case, and no code known for it reckons with that"
            yield Flaw("unused measure", measure.name, words)


# Options.


def _option(option: GameOption) -> Iterator[Flaw]:
    where = f"the option {option.name}"
    if not option.values:
        yield Flaw("no value", option.name, f"{where} has no values; the first is the default")
        return
    several = len(set(option.values)) > 1 if option.least is None else option.least != option.most
    if not several:
        yield Flaw("idle option", option.name, f"{where} has one value, so there is nothing to set")
    for value in option.values:
        try:
            option.check(value)
        except BadValue as error:
            yield Flaw("bad value", option.name, f"{where} refuses a value of its own: {error}")


def _preset(game: Game, name: str) -> Iterator[Flaw]:
    plain = evolve(game, options={})
    try:
        under = plain.with_options(**game.presets[name])
    except HoyleError as error:
        yield Flaw("bad preset", name, f"the preset {name!r} of {game.name} cannot be set: {error}")
        return
    if all(under.option(each) == plain.option(each) for each in game.presets[name]):
        yield Flaw("idle preset", name, f"the preset {name!r} of {game.name} sets nothing but what is so by default")


# Words.


def _words(game: Game) -> Iterator[Flaw]:
    """Yield the acts that have no form, and the offences and headings that no claim and no mark can name."""
    written = {form.act for form in (*COMMON, *game.forms) if form.written}
    for kind in _acts_of(game):
        if kind not in written:
            words = f"{kind.__name__} is an act of {game.name}, and no form says how it is written"
            yield Flaw("no form", kind.__name__, words)
    for offence in game.offences:
        if offence.called in {"", Offence.called}:
            words = f"{offence.__name__} is an offence of {game.name}, and is not called anything"
            yield Flaw("no name", offence.__name__, words)
        else:
            yield from unspoken(game, Claim(0, 1, offence), f"a claim of {offence.called}")
    for heading in game.headings:
        yield from unspoken(game, MarkUp(0, 1, heading), f"a mark for {heading!r}")


def _acts_of(game: Game) -> list[type[Act]]:
    """Return the types of act that a game defines: those of its module or package that no other is built on."""
    home = type(game).__module__
    found, left = [], [Act]
    while left:
        kind = left.pop()
        left += kind.__subclasses__()
        if f"{kind.__module__}.".startswith(f"{home}.") and not kind.__subclasses__():
            found.append(kind)
    return sorted(found, key=lambda kind: kind.__name__)


def unspoken(game: Game, act: Act, what: str) -> Iterator[Flaw]:
    """Yield that an act cannot be written, or is read as another."""
    try:
        text = format_act(act, game)
        back = parse_act(text, game)
    except (BadValue, BadText) as error:
        yield Flaw(
            "not in words", type(act).__name__, f"{what} cannot be written in {game.name} and read again: {error}"
        )
        return
    if back != act:
        yield Flaw("not in words", type(act).__name__, f"{what} is written {text!r}, and read as another act: {back}")


# Accounts.


def _accounts(game: Game) -> Iterator[Flaw]:
    """Yield what does not fit together of players, accounts, sides and the score that wins."""
    here, seats = f"{game.name} for {game.players}", range(game.players)
    if game.target() < 1:
        yield Flaw("no target", game.name, f"in {here} a game is won at {game.target()} points, so before it has begun")
    stray = [seat for seat in seats if not 0 <= game.account(seat) < game.accounts]
    if stray:
        yield Flaw("no account", game.name, f"in {here} the score has {game.accounts} accounts, and seats {stray} none")
        return
    for account in range(game.accounts):
        if not game.seats_of(account):
            yield Flaw("no seat", game.name, f"in {here} account {account} of the score is nobody's")
            return
    for account in range(game.accounts):
        key = game.key_of(account)
        try:
            named = game.account_named(key)
        except UnknownName as error:
            yield Flaw("account", key, f"in {here} the account {key} cannot be named: {error}")
            continue
        if named != account:
            yield Flaw("account", key, f"in {here} two accounts go by the name of {key}")
    position = game.opening(Start(dealer=0))
    if len(game.worth(position)) != game.accounts:
        words = f"in {here} a hand is worth something to {len(game.worth(position))} accounts, and there are"
        yield Flaw("account", game.name, f"{words} {game.accounts}")
    yield from _sides(game, position, here)


def _sides(game: Game, position: Position, here: str) -> Iterator[Flaw]:
    """Yield the first seat that is not on the side of those on its own."""
    sides = [game.side(position, seat) for seat in range(game.players)]
    for seat in range(game.players):
        if seat not in sides[seat] or any(sides[each] != sides[seat] for each in sides[seat]):
            words = f"in {here} seat {seat} plays on the side of {sorted(sides[seat])}, and they do not say the same"
            yield Flaw("side", game.name, words)
            return
