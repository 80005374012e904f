"""The page that ``hoyle ask --html`` writes: one file that loads nothing, with all its questions and rulings in it."""

from __future__ import annotations

import json
from html import escape
from importlib.resources import files
from typing import TYPE_CHECKING

from hoyle.cli.ask_data import page_data
from hoyle.laws.explain import capital

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from hoyle.laws.clauses import Code
    from hoyle.laws.offences import Offence
    from hoyle.referee.asking import Step
    from hoyle.table.game import Game


def html(game: Game, trees: Sequence[tuple[Code, Mapping[type[Offence], Step]]]) -> str:
    """Return a page on some offences under some codes of a game."""
    title = f"{game.title}: what the laws say" if len(trees) > 1 else capital(trees[0][0].title)
    data = json.dumps(page_data(title, game, trees), ensure_ascii=False, separators=(",", ":"))
    template = files("hoyle.cli").joinpath("ask.html").read_text(encoding="utf-8")
    before, data_mark, after = template.replace("@TITLE@", escape(title)).partition("@DATA@")
    assert data_mark, "the template says where the questions go"
    return before + inert(data) + after


def inert(data: str) -> str:
    """Return JSON that no reader of HTML takes for the end of the script in which it stands, or for a comment."""
    return data.replace("&", "\\u0026").replace("<", "\\u003c").replace(">", "\\u003e")
