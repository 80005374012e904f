"""The options ``-o NAME=VALUE`` and ``--set NAME=VALUE``: the options of a game, and the settings of a code."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from hoyle.errors import BadValue
from hoyle.games.registry import get_game

if TYPE_CHECKING:
    from hoyle.laws.clauses import Value
    from hoyle.table.game import Game

house_rules = click.option(
    "--option",
    "-o",
    "options",
    multiple=True,
    metavar="NAME=VALUE",
    help="An option of the game, as in -o pack=24; may be repeated.",
)

code_settings = click.option(
    "--set",
    "settings",
    multiple=True,
    metavar="NAME=VALUE",
    help="A setting of the code, as in --set misdeals=3; may be repeated.",
)


def game_under(name: str, options: tuple[str, ...]) -> Game:
    """Return a game under the options that a command was given.

    Raises ``UnknownName`` or ``BadValue`` for those that it has not.
    """
    return get_game(name, **values("--option", options, "pack=24"))


def values(option: str, given: tuple[str, ...], example: str) -> dict[str, Value]:
    """Return the names and values that an option of the command was given; a name has one value."""
    found: dict[str, str] = {}
    for text in given:
        name, sign, value = text.partition("=")
        if not sign:
            raise BadValue(option, text, f"write NAME=VALUE, as in {example}")
        if found.setdefault(name, value) != value:
            raise BadValue(option, text, f"{name} has another value already, {found[name]}")
    return {name: _value(text) for name, text in found.items()}


def _value(text: str) -> Value:
    known: dict[str, Value] = {"true": True, "false": False}
    return known.get(text, int(text) if text.isdecimal() else text)
