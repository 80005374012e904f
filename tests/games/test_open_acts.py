"""What may be done at any time, even once the game is over: to speak, to look, to ask, and to touch cards."""

from __future__ import annotations

import pytest

import hoyle
from hoyle.errors import ImpossibleAct
from hoyle.notation import parse_act
from hoyle.table.table import Table

OVER = {
    "ecarte": (
        {"N": "KC 7C AD 9H QS", "S": "QC TH KD 8S JH"}, "9C", (4, 0),
        ("N announces the king",),
    ),
    "euchre": (
        {"W": "KH TS 9S 9C KD", "N": "AS KS 8S 8D 7C", "E": "TH 9H KC QD TD", "S": "JH JD AH AC 7D"}, "QH", (4, 0),
        (
            "W passes", "N passes", "E passes", "S takes up", "S discards 7D", "W plays KD", "N plays 8D", "E plays TD",
            "S plays QH", "S plays JH", "W plays KH", "N plays 7C", "E plays 9H", "S plays JD", "W plays 9C",
            "N plays 8S", "E plays TH", "S plays AH", "W plays 9S", "N plays KS", "E plays QD", "S plays AC",
            "W plays TS", "N plays AS", "E plays KC",
        ),
    ),
}  # fmt: skip
"""By game: hands, the turn-up, a score, and what wins the game."""

OPEN = {
    "ecarte": (
        "N shuffles", "N looks at his hand", 'N says "well played"', "N mixes the cards in",
        "N handles the discards", "N asks how many were taken", "S claims a false king by N",
    ),
    "euchre": (
        "N shuffles", "N looks at his hand", 'N says "well played"', "N asks what is trump",
        "S tells hearts", "N calls attention to the trick", "N asks to draw cards",
        "N touches his cards", "N claims a revoke by E", "N names AS",
    ),
}  # fmt: skip
CLOSED = {
    "ecarte": (
        "N announces the king",
        "N stands",
        "N plays KC",
        "N marks the king",
        "S tells 0",
        "N throws down his hand",
    ),
    "euchre": ("W cuts 16", "N passes", "W plays KH", "N marks 1 for the hand", "S quits the discard"),
}


def over(name: str) -> Table:
    """Return a table at which the game is over."""
    hands, turn_up, score, acts = OVER[name]
    table = hoyle.get_game(name).start(dealer="S", hands=hands, turn_up=turn_up, score=score)
    for text in acts:
        table = table.apply(parse_act(text, table.game))
    assert table.outcome is not None
    return table


@pytest.mark.parametrize("name", OVER)
def test_once_the_game_is_over_nobody_plays_on_and_all_may_speak_look_and_claim(name: str) -> None:
    table = over(name)
    for text in OPEN[name]:
        done = table.apply(parse_act(text, table.game))
        assert done.position == table.position
        assert len(done.acts) > len(table.acts)
    for text in CLOSED[name]:
        with pytest.raises(ImpossibleAct, match="the game is over"):
            table.apply(parse_act(text, table.game))
