"""The option ``-o NAME=VALUE``, by which a command takes the options of a game."""

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


def game_under(name: str, options: tuple[str, ...]) -> Game:
    """Return a game under the options that a command was given.

    Raises ``UnknownName`` or ``BadValue`` for those that it has not.
    """
    return get_game(name, **dict(map(_option, options)))


def _option(text: str) -> tuple[str, Value]:
    """Return the name and the value of an option."""
    name, sign, value = text.partition("=")
    if not sign:
        raise BadValue("--option", text, "write NAME=VALUE, as in pack=24")
    known: dict[str, Value] = {"true": True, "false": False}
    return name, known.get(value, int(value) if value.isdecimal() else value)
