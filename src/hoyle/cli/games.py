"""``hoyle games``: the games, their options, their codes of laws, and the settings of each: a sheet of house rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from hoyle.cli.checks import check_games
from hoyle.cli.page import Page, as_json, print_json
from hoyle.cli.words import value
from hoyle.errors import BadValue
from hoyle.games.registry import GAMES, codes_of, get_game

if TYPE_CHECKING:
    from collections.abc import Mapping

    from hoyle.cli.page import Json
    from hoyle.laws.clauses import Code, Knob, Value
    from hoyle.table.game import Game, GameOption


@click.command()
@click.argument("name", required=False, metavar="[NAME]")
@click.option("--preset", default="", metavar="PRESET", help="Show the house rules that go by this name.")
@click.option(
    "--check", "checks", is_flag=True, help="All that the game lacks or contradicts; exits with 1 if anything."
)
@as_json
@click.pass_context
def games(ctx: click.Context, name: str | None, preset: str, *, checks: bool, as_json: bool) -> None:
    """List the games, or the house rules of one.

    With --json a list of games is printed: see ``game_data`` for the keys.
    """
    if preset and not name:
        raise BadValue("--preset", preset, "name the game too: hoyle games euchre --preset british")
    found = [get_game(name, preset=preset)] if name else list(GAMES.values())
    if checks:
        ctx.exit(check_games(found, as_json=as_json))
    if as_json:
        print_json([game_data(each) for each in found])
        return
    page = Page()
    for each in found:
        if name:
            _sheet(page, each)
        else:
            laws = ", ".join(code.name for code in codes_of(each))
            page.rows([(each.name, f"{each.title}, for {how_many(each)} players; laws: {laws}")], indent=0)


def _sheet(page: Page, game: Game) -> None:
    """Print all that a club may settle about a game, as a record writes it, with what is in force."""
    page.line(f"{game.title}, for {how_many(game)} players: what a club may settle")
    if game.presets:
        page.heading("options that go together by a name")
        page.rows((f"preset = {value(name)}", _together(game.presets[name])) for name in game.presets)
    page.heading("[options] of the game")
    page.rows(
        (f"{each.name} = {value(game.option(each.name))}", f"{each.words}{_others(each, game.option(each.name))}")
        for each in game.known_options
    )
    codes = codes_of(game)
    for code in codes:
        page.heading(f"[settings] of {code.title}, code = {value(code.name)}")
        apart = [each.name for each in code.following() if each.name != code.name and each in codes]
        knobs = [knob for each in code.following() if each.name not in apart for knob in each.knobs]
        page.rows((f"{each.name} = {value(code.setting(each.name))}", f"{each.words}{_or(each)}") for each in knobs)
        if apart:
            page.line(f"and the settings of {apart[0]}, which speaks where these laws have nothing", indent=2)
        elif not knobs:
            page.line("none", indent=2)


def how_many(game: Game) -> str:
    """Return how many may play a game, in words: ``2, 3 or 4``."""
    *some, last = map(str, sorted(game.may_play))
    return f"{', '.join(some)} or {last}" if some else last


def _together(options: Mapping[str, Value]) -> str:
    return ", ".join(f"{name} = {value(each)}" for name, each in options.items())


def _others(option: GameOption, in_force: Value) -> str:
    if option.least is not None:
        return f" ({option.least} to {option.most})"
    return f" (or {', '.join(value(each) for each in option.values if each != in_force)})"


def _or(knob: Knob) -> str:
    return f" ({' or '.join(map(value, knob.values))})"


def game_data(game: Game) -> dict[str, Json]:
    """Return a game as JSON.

    ``name``, ``title``, ``players`` (how many), ``presets`` (by name, the options that go with it), ``options`` (each
    with ``name``, ``default``, ``value`` in force, ``values``, ``least`` and ``most`` (null where the values are
    listed), ``words``), ``codes`` (see ``code_data``).
    """
    return {
        "name": game.name,
        "title": game.title,
        "players": game.players,
        "presets": {name: dict(options) for name, options in game.presets.items()},
        "options": [
            {
                "name": each.name,
                "default": each.values[0],
                "value": game.option(each.name),
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
