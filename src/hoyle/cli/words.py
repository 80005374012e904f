"""What several commands say in the same words: scores, people, values of settings, the codes of a game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hoyle.games.registry import game_of, under
from hoyle.laws.explain import listed, party_among
from hoyle.seats import names

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hoyle.cli.page import Json
    from hoyle.laws.clauses import Code, Value
    from hoyle.laws.explain import Names
    from hoyle.table.game import Game


def account_names(game: Game, people: Sequence[str]) -> tuple[str, ...]:
    """Return the names of the accounts of a score: each player's, or those of the partners who share one."""
    return tuple(game.account_of_people(account, people) for account in range(game.accounts))


def points(game: Game, people: Sequence[str], score: Sequence[int]) -> str:
    """Return a score in words: ``N 3, S 5, S wins the game``; partners ``win`` it, and so do several at once."""
    named = list(zip(account_names(game, people), score, strict=True))
    won = [account for account, count in named if count >= game.target()]
    wins = "win" if len(won) > 1 or game.accounts < game.players else "wins"
    told = [f"{listed(won)} {wins} the game"] if won else []
    return ", ".join([*(f"{account} {count}" for account, count in named), *told])


def score_data(game: Game, score: Sequence[int]) -> Json:
    """Return a score as JSON: the points by account."""
    return dict(zip(game.account_names(), score, strict=True))


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


def house_settings(code: Code) -> dict[str, Value]:
    """Return the settings of a code that are not as they are by default."""
    return {each.name: code.setting(each.name) for each in code.all_knobs if code.setting(each.name) != each.default}


def unusual_rules(game: Game, code: Code) -> dict[str, dict[str, Value]]:
    """Return under what a code rules on a game that is not as usual, or as it implies: ``options``, ``settings``."""
    game = under(game, code)
    usual = {each.name: code.options.get(each.name, each.values[0]) for each in game.known_options}
    options = {name: game.option(name) for name in usual if game.option(name) != usual[name]}
    return {"options": options, "settings": house_settings(code)}


def house_line(game: Game, code: Code) -> str:
    """Return what is not as usual in a sentence: ``House rules: players = 2, misdeals = 3.``; nothing if all is."""
    rules = [each for some in unusual_rules(game, code).values() for each in some.items()]
    return f"House rules: {', '.join(f'{name} = {value(each)}' for name, each in rules)}." if rules else ""


def parties_in(code: Code) -> Names:
    """Return how a code names parties: as suits the number of players of its game."""
    game = game_of(code)
    return party_among(under(game, code).players if game else 2)
