"""``hoyle laws --check`` and ``hoyle games --check``: all that a code of laws, or a game, lacks or contradicts."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from hoyle.cli.page import FAULT, Page, print_json
from hoyle.games.registry import CODES, get_code

if TYPE_CHECKING:
    from collections.abc import Iterable

    from hoyle.cli.page import Json
    from hoyle.errors import Flaw
    from hoyle.table.game import Game


def check(name: str | None, golden: str | None, *, as_json: bool) -> int:
    """Print what a code lacks, or every code; return the exit status, 1 if it is anything.

    With a folder of golden cases, what they do not show is told too.
    """
    from hoyle.testing.checking import check_code

    codes = [get_code(name)] if name else list(CODES.values())
    found = {code.name: check_code(code, golden=golden) for code in codes}
    return _told(found, "code", as_json=as_json)


def check_games(games: Iterable[Game], *, as_json: bool) -> int:
    """Print what some games lack; return the exit status, 1 if it is anything."""
    from hoyle.testing.checking_game import check_game

    return _told({game.name: check_game(game) for game in games}, "game", as_json=as_json)


def check_data(what: str, name: str, flaws: tuple[Flaw, ...]) -> list[dict[str, Json]]:
    """Return what a code lacks as JSON: of each ``code`` (or *what* else it is), ``kind``, ``where`` and ``words``."""
    return [{what: name, "kind": each.kind, "where": each.where, "words": each.words} for each in flaws]


def _told(found: dict[str, tuple[Flaw, ...]], what: str, *, as_json: bool) -> int:
    if as_json:
        print_json([each for name, flaws in found.items() for each in check_data(what, name, flaws)])
    else:
        _print(found)
    return 1 if any(found.values()) else 0


def _print(found: dict[str, tuple[Flaw, ...]]) -> None:
    page = Page()
    for name, flaws in found.items():
        said = f"{len(flaws)} found to be amiss" if flaws else "nothing is missing"
        page.rows([(name, said)], indent=0)
        for kind, group in groupby(sorted(flaws, key=lambda each: each.kind), key=lambda each: each.kind):
            page.line(f"{kind}:", FAULT, 2)
            for each in group:
                page.line(each.words, indent=4)
