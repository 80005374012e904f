"""``hoyle ask --html``: one page for a telephone, which loads nothing and holds the trees of a code."""

from __future__ import annotations

import json
import re
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from hoyle.cli import main
from hoyle.cli.ask_data import page_data
from hoyle.cli.ask_html import inert
from hoyle.games.registry import CODES, GAMES
from hoyle.laws.offences import Offence
from hoyle.referee.asking import decision_tree

LEAD = ("euchre", "euchre-foster", "a lead out of turn")


def kind(game: str, called: str) -> type[Offence]:
    return next(each for each in GAMES[game].offences if each.called == called)


def hoyle_says(*words: str) -> Result:
    return CliRunner().invoke(main, ["ask", *words], prog_name="hoyle")


def printed(*words: str) -> Any:  # noqa: ANN401 - whatever JSON was printed
    result = hoyle_says(*words, "--json")
    assert result.exit_code == 0, result.output
    return json.loads(result.stdout)


class Reader(HTMLParser):
    """Reads a page: its tags, and what stands in the script of data."""

    def __init__(self) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.open: list[str] = []
        self.data = ""
        self.title = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        if tag not in {"meta", "input", "br"}:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if self.open[-1:] == ["script"] and self.tags[-1][1].get("id") == "data":
            self.data += data
        if self.open[-1:] == ["title"]:
            self.title += data


def read(page: str) -> Reader:
    reader = Reader()
    reader.feed(page)
    reader.close()
    assert not reader.open
    return reader


def test_the_page_is_whole_and_loads_nothing() -> None:
    page = hoyle_says(*LEAD, "--html", "-").stdout
    reader = read(page)

    assert page.startswith("<!DOCTYPE html>")
    assert reader.title == "Foster's laws of euchre"
    assert not re.search(r"https?:|//[a-z]|@import|url\(|\bsrc=|\bhref=", page)
    tags = [tag for tag, _ in reader.tags]
    assert not {"link", "img", "iframe", "form"} & set(tags)
    assert ("main", {"id": "main", "aria-live": "polite"}) in reader.tags
    assert tags.count("button") == 2
    assert any(attrs.get("name") == "viewport" for _, attrs in reader.tags)
    assert "@TITLE@" not in page
    assert "innerHTML" not in page


@pytest.mark.parametrize("words", [LEAD, ("ecarte", "ecarte-enquire"), ("euchre",)], ids=["offence", "code", "game"])
def test_the_page_holds_the_trees_of_one_offence_of_a_code_or_of_a_game(words: tuple[str, ...], tmp_path: Path) -> None:
    file = tmp_path / "page.html"
    result = hoyle_says(*words, "--html", str(file))

    assert (result.exit_code, result.stdout) == (0, f"Written: {file}\n")
    reader = read(file.read_text(encoding="utf-8"))
    held = json.loads(reader.data)
    codes = [CODES[words[1]]] if len(words) > 1 else [CODES[name] for name in GAMES[words[0]].codes]
    kinds = [kind(words[0], words[2])] if len(words) > 2 else GAMES[words[0]].offences
    trees = [(code, {each: decision_tree(code, each) for each in kinds}) for code in codes]
    assert held == json.loads(json.dumps(page_data(reader.title, GAMES[words[0]], trees)))


def test_no_text_ends_the_script_in_which_it_stands() -> None:
    nasty = json.dumps(["</script><!-- & <b>"])
    assert not set("<>&") & set(inert(nasty))
    assert json.loads(inert(nasty)) == json.loads(nasty)


def test_for_which_options_it_was_made_a_tree_a_case_and_a_page_all_tell() -> None:
    two = ("-o", "players=2", "--set", "revoke_points=3")
    (tree,) = printed(*LEAD, "--tree", *two)
    (held,) = json.loads(read(hoyle_says(*LEAD, "--html", "-", *two).stdout).data)["codes"]

    assert "House rules: players = 2, revoke_points = 3." in hoyle_says(*LEAD, "--tree", *two).stdout
    for each in (tree, held, printed(*LEAD, *two)):
        assert (each["options"], each["settings"]) == ({"players": 2}, {"revoke_points": 3})
    assert printed("euchre", "euchre-enquire", "a lead out of turn")["options"] == {}, "that code is for two"
    assert "Object.entries({ ...code.options, ...code.settings })" in hoyle_says(*LEAD, "--html", "-").stdout
