"""A wrong card is taken back though nobody plays on, as the game is over: then none is played in its place."""

from __future__ import annotations

import pytest

import hoyle
from hoyle.laws.rulings import Outcome
from hoyle.notation import parse_act

LED_AND_WON = """hoyle = 1
game = "ecarte"
code = "{code}"
dealer = "S"
score = {{ N = 4, S = 3 }}
hands.N = "KH 8H 9C AD JC"
hands.S = "7S KC QD TD 7C"
turn_up = "9H"
acts = ["N stands", "S plays QD", "N announces the king"]
"""


@pytest.mark.parametrize("code", ["ecarte-english", "ecarte-foster"])
def test_once_the_game_is_over_a_card_is_taken_back_and_none_played_for_it(code: str) -> None:
    table = hoyle.loads(LED_AND_WON.format(code=code))
    assert table.outcome is not None

    after = table.apply(parse_act("S corrects with TD", table.game))

    assert after.rulings[-1].outcome is Outcome.UPHELD
    assert after.position.hand(1).bit_count() == 5
    assert after.outcome == table.outcome
    assert hoyle.loads(hoyle.dumps(after)) == after
