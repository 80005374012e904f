"""Where no game is named, the strategies and the machine take that of the code which is."""

from __future__ import annotations

from typing import ClassVar

import pytest
from hypothesis import strategies as st

import hoyle
from hoyle.errors import OtherGame
from hoyle.games.registry import register, unregister
from hoyle.laws.clauses import Code
from hoyle.testing import GameMachine, codes, games, records, tables
from hoyle.testing.strategies.sittings import Laws
from tests.testing.test_strategies import some

EUCHRE = hoyle.get_code("euchre-foster")
LONE = EUCHRE.amend("mill", options={"defend_alone": "anybody"})


@pytest.mark.parametrize("code", ["euchre-enquire", EUCHRE, LONE], ids=str)
def test_the_game_is_that_of_the_code(code: str | Code) -> None:
    assert {drawn.last.game.name for drawn in some(games(code=code, length=2), 3)} == {"euchre"}
    assert {table.game.name for table in some(tables(code=code, length=2), 3)} == {"euchre"}


def test_a_registered_code_is_found_by_its_name_and_without_any_the_game_is_ecarte() -> None:
    register(LONE)
    try:
        assert some(records(code=LONE.name, length=2), 1)[0].game == "euchre"
    finally:
        unregister(LONE.name)
    assert some(records(length=2), 1)[0].game == "ecarte"


def test_the_machine_plays_the_game_of_its_code() -> None:
    class Machine(GameMachine):
        code: ClassVar[Laws] = "euchre-foster"

    assert Machine.terms().game.name == "euchre"
    assert GameMachine.terms().game.name == "ecarte"


@pytest.mark.parametrize("code", ["euchre-foster", LONE, codes("euchre-foster"), st.just("euchre-enquire")], ids=str)
def test_a_code_of_another_game_is_refused_where_one_is_named(code: str | Code) -> None:
    with pytest.raises(OtherGame, match=r"is a code of euchre; this game is ecarte"):
        some(games("ecarte", code=code), 1)


def test_codes_that_are_drawn_want_their_game_named() -> None:
    with pytest.raises(OtherGame):
        some(games(code=codes("euchre-foster")), 1)
    assert some(games("euchre", code=codes("euchre-foster"), length=2), 1)[0].last.game.name == "euchre"
