"""``hoyle games``: the games, their options, their codes of laws, and the settings of each: a sheet of house rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from hoyle.cli.page import Page, as_json, print_json
from hoyle.cli.words import value
from hoyle.games.registry import GAMES, codes_of, get_game

if TYPE_CHECKING:
    from hoyle.cli.page import Json
    from hoyle.laws.clauses import Code, Knob
    from hoyle.table.game import Game, GameOption


@click.command()
@click.argument("name", required=False, metavar="[NAME]")
@as_json
def games(name: str | None, *, as_json: bool) -> None:
    """List the games, or the house rules of one.

    With --json a list of games is printed: see ``game_data`` for the keys.
    """
    found = [get_game(name)] if name else list(GAMES.values())
    if as_json:
        print_json([game_data(each) for each in found])
        return
    page = Page()
    for each in found:
        if name:
            _sheet(page, each)
        else:
            laws = ", ".join(code.name for code in codes_of(each))
            page.rows([(each.name, f"{each.title}, for {each.players} players; laws: {laws}")], indent=0)


def _sheet(page: Page, game: Game) -> None:
    """Print all that a club may settle about a game, as a record writes it, with the defaults."""
    page.line(f"{game.title}, for {game.players} players: what a club may settle")
    page.heading("[options] of the game")
    page.rows((f"{each.name} = {value(each.values[0])}", f"{each.words}{_others(each)}") for each in game.known_options)
    for code in codes_of(game):
        page.heading(f"[settings] of {code.title}, code = {value(code.name)}")
        page.rows(
            (f"{each.name} = {value(code.setting(each.name))}", f"{each.words}{_or(each)}") for each in code.all_knobs
        )


def _others(option: GameOption) -> str:
    if option.least is not None:
        return f" ({option.least} to {option.most})"
    return f" (or {', '.join(map(value, option.values[1:]))})"


def _or(knob: Knob) -> str:
    return f" ({' or '.join(map(value, knob.values))})"


def game_data(game: Game) -> dict[str, Json]:
    """Return a game as JSON.

    ``name``, ``title``, ``players`` (how many), ``options`` (each with ``name``, ``default``, ``values``, ``least`` and
    ``most`` (null where the values are listed), ``words``), ``codes`` (see ``code_data``).
    """
    return {
        "name": game.name,
        "title": game.title,
        "players": game.players,
        "options": [
            {
                "name": each.name,
                "default": each.values[0],
                "values": list(each.values),
                "least": each.least,
                "most": each.most,
                "words": each.words,
            }
            for each in game.known_options
        ],
        "codes": [code_data(each) for each in codes_of(game)],
    }


def code_data(code: Code) -> dict[str, Json]:
    """Return the settings of a code as JSON.

    ``name``, ``title``, ``options`` (of the game, as the code implies them), ``settings`` (each with ``name``,
    ``value`` in force, ``values``, ``words``).
    """
    return {
        "name": code.name,
        "title": code.title,
        "options": dict(code.options),
        "settings": [
            {"name": each.name, "value": code.setting(each.name), "values": list(each.values), "words": each.words}
            for each in code.all_knobs
        ],
    }
