"""The page of the vocabulary, made as the docs are built, has all that a clause can be written with."""

from __future__ import annotations

import re
import runpy
import tomllib
from importlib import import_module
from pathlib import Path
from typing import get_args

import pytest

import hoyle
from hoyle.games.registry import GAMES
from hoyle.laws import duties, remedies
from hoyle.referee import in_short
from hoyle.seats import Who

DOCS = Path(__file__).parent.parent / "docs"


@pytest.fixture(scope="module")
def page() -> str:
    return str(runpy.run_path(str(DOCS / "vocabulary.py"))["page"]())


def test_every_party_remedy_and_duty_stands_on_it(page: str) -> None:
    told = set(re.findall(r"^\| `([\w.]+)", page, re.MULTILINE))

    assert {f"Who.{each.name}" for each in Who} <= told
    assert {each.__name__ for union in (remedies.Remedy, duties.Duty) for each in get_args(union)} <= told


@pytest.mark.parametrize("name", GAMES)
def test_all_that_a_game_knows_stands_on_it(name: str, page: str) -> None:
    game = GAMES[name]

    told = {line.partition("|")[2] for line in page.replace("| `", "\n`").splitlines()}
    for offence in game.offences:
        assert any(each.strip().startswith(f"*{offence.called}*.") for each in told)
    for question in game.questions:
        assert f"`{question.name}`. {question.words}" in page
    for measure in game.measures:
        assert f"| {measure.words} |" in page
    for mark in game.marks:
        assert f"| {mark.passive} |" in page
    for heading in game.headings:
        assert f"`{heading}`" in page


def test_each_name_stands_in_the_module_that_is_named_above_it(page: str) -> None:
    tables = re.findall(r"^In `([\w.]+)`\.\n\n\|[^\n]*\n\|---\|---\|\n((?:\|[^\n]*\n)*)", page, re.MULTILINE)

    one_for_all = {f"hoyle.games.{game}.{name}" for game in GAMES for name in ("facts", "offences")}
    assert one_for_all <= {module for module, _ in tables}
    for module, told in tables:
        for name in re.findall(r"^\| `(\w+)", told, re.MULTILINE):
            assert hasattr(import_module(module), name)


def test_it_says_where_an_amount_may_stand(page: str) -> None:
    (told,) = re.findall(r"An amount stands in (.*)\.$", page, re.MULTILINE)

    assert re.findall(r"`([\w.]+)`", told) == [
        "Add.points", "Deduct.points", "AwardTricks.tricks", "VoidDeal.nth", "EndHand.points", "Move.cards",
        "Docked.by",
    ]  # fmt: skip


def test_it_has_limits_with_their_words(page: str) -> None:
    assert "| `Limit(CARD_PLAYED, later_trick=True)` | another card is led |" in page


COMMITTED = [
    (game, offence, record, acts)
    for game, offences in tomllib.loads((DOCS / "committed.toml").read_text(encoding="utf-8")).items()
    for offence, (record, *acts) in offences.items()
]


def test_it_tells_how_each_offence_comes_about(page: str) -> None:
    assert {(game.name, offence.__name__) for game in GAMES.values() for offence in game.offences} == {
        (game, offence) for game, offence, _, _ in COMMITTED
    }
    assert "`N plays QH`, `N plays JH` in `ecarte-english/play/L39a-two-cards-to-a-trick.toml`." in page


@pytest.mark.parametrize(("game", "offence", "path", "acts"), COMMITTED, ids=[each[1] for each in COMMITTED])
def test_the_record_named_has_the_offence_at_the_act_named(game: str, offence: str, path: str, acts: list[str]) -> None:
    table = hoyle.replay(hoyle.read_file(DOCS.parent / path))[-1]
    assert table.game.name == game
    done = [
        [in_short(step.act, table.game) for step in table.record.steps[: it.ply + 1] if not step.derived]
        for it in table.irregularities
        if type(it.what).__name__ == offence
    ]
    assert acts in [each[-len(acts) :] for each in done]


def test_every_row_has_words(page: str) -> None:
    assert not re.findall(r"^\| `[^|]*\|\s*\|$", page, re.MULTILINE)
