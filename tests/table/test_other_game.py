"""A table under a code that does not rule on its game is refused, by the check that records make."""

from __future__ import annotations

import pytest
from attrs import evolve

import hoyle
from hoyle.games.registry import GAMES, LAWS, game_of
from hoyle.laws.clauses import Clause
from hoyle.laws.offences import Offence
from hoyle.records import RecordError, RecordFile, begin

ENGLISH = hoyle.get_code("ecarte-english")


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("code", [code.name for code in LAWS])
def test_a_code_begins_no_game_but_its_own_in_python_or_in_a_record(game: str, code: str) -> None:
    its = game_of(hoyle.get_code(code))
    assert its is not None
    if its.name == game:
        assert hoyle.get_game(game).start(code=code).code.name == code
        assert begin(RecordFile(hoyle=1, game=game, code=code)).code.name == code
        return
    words = f"is a code of {its.name}; this game is {game}, whose codes are {', '.join(GAMES[game].codes)}"
    with pytest.raises(hoyle.BadValue, match=f"{code} {words}"):
        hoyle.get_game(game).start(code=code, dealer="S", seed=1)
    with pytest.raises(RecordError, match=f"it {words}"):
        begin(RecordFile(hoyle=1, game=game, code=code))


def test_a_code_of_the_game_that_rules_on_an_offence_of_none_names_it() -> None:
    class Cough(Offence):
        called = "a cough"

    code = ENGLISH.amend("cough", Clause("C1", ("L1a",), (Cough,)))
    with pytest.raises(hoyle.BadValue, match="rules on a cough, and ecarte has no such offence"):
        hoyle.get_game("ecarte").start(code=code)


def test_a_game_of_ones_own_takes_a_code_that_rules_on_its_offences() -> None:
    class Mine(type(GAMES["ecarte"])):  # type: ignore[misc]
        name = "mine"

    class Fewer(Mine):
        offences = Mine.offences[:1]

    assert Mine().start(code=evolve(ENGLISH, name="house")).code.name == "house"
    assert Fewer().start().code is ENGLISH  # named by the game itself, whatever else it rules on
    with pytest.raises(hoyle.BadValue, match="this game is mine, whose codes are ecarte-english"):
        Mine().start(code="euchre-foster")
