"""What several commands say in the same words: scores, people, values of settings, the codes of a game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hoyle.errors import UnknownName
from hoyle.games.registry import CODES
from hoyle.seats import names

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hoyle.cli.page import Json
    from hoyle.laws.clauses import Code, Value
    from hoyle.table.game import Game


def account_names(people: Sequence[str], accounts: int) -> tuple[str, ...]:
    """Return the names of the accounts of a score: each player's, or those of the partners who share one."""
    return tuple("-".join(people[account::accounts]) for account in range(accounts))


def points(game: Game, people: Sequence[str], score: Sequence[int]) -> str:
    """Return a score in words: ``N 3, S 5, S wins the game``."""
    named = list(zip(account_names(people, len(score)), score, strict=True))
    won = [f"{account} wins the game" for account, count in named if count >= game.target()]
    return ", ".join([*(f"{account} {count}" for account, count in named), *won[:1]])


def score_data(game: Game, score: Sequence[int]) -> Json:
    """Return a score as JSON: the points by account."""
    return dict(zip(account_names(names(game.players), len(score)), score, strict=True))


def value(what: Value) -> str:
    """Return the value of an option or setting as a record writes it: ``true``, ``5``, ``"always"``."""
    if isinstance(what, bool):
        return "true" if what else "false"
    return f'"{what}"' if isinstance(what, str) else str(what)


def seating(game: Game, people: Sequence[str]) -> str:
    """Say who sits where; nothing if the players have no names but those of their seats."""
    seats = names(game.players)
    if tuple(people) == seats:
        return ""
    return ", ".join(f"{who} sits {seat}" for who, seat in zip(people, seats, strict=True))


def house_options(game: Game, code: Code) -> dict[str, Value]:
    """Return the options of a game that are not as they are by default, or as the code implies."""
    usual = {each.name: code.options.get(each.name, each.values[0]) for each in game.known_options}
    return {name: game.option(name) for name in usual if game.option(name) != usual[name]}


def house_settings(code: Code) -> dict[str, Value]:
    """Return the settings of a code that are not as they are by default."""
    return {each.name: code.setting(each.name) for each in code.all_knobs if code.setting(each.name) != each.default}


def known_code(name: str) -> Code:
    """Return a code by its name; raise ``UnknownName`` if there is none."""
    if name not in CODES:
        raise UnknownName("code of laws", name, tuple(CODES))
    return CODES[name]
