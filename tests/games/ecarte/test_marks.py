"""Marks at écarté: what each is entitled to for the king, the point and the vole, and what stands marked too high."""

from __future__ import annotations

from typing import TypeAlias

import hoyle
from hoyle.games.ecarte import score
from hoyle.games.ecarte.offences import Overmark
from hoyle.notation import parse_act
from hoyle.table.acts import Look, Quit
from hoyle.table.table import Table

Value: TypeAlias = int | str | bool

N, S = 0, 1
HANDS = {"N": "KC 7C AD 9H QS", "S": "QC TH KD 8S JH"}
"""N holds the king of clubs, the trumps."""


def begun(*texts: str, **options: Value) -> Table:
    """Begin with the nine of clubs turned up; marks are the players' affair."""
    game = hoyle.get_game("ecarte", **options)
    table = game.start(dealer="S", hands=HANDS, turn_up="9C", automatic=(Look, Quit))
    for text in texts:
        table = table.apply(parse_act(text, game))
    return table


def found(table: Table) -> list[object]:
    return [it.what for it in table.irregularities]


def test_a_king_marked_in_time_stands_whatever_the_adversary_marks_too_high() -> None:
    first = ("N stands", "N announces the king", "N marks the king")
    for mark, heading in (("S marks the king", "king"), ("S marks the point", "hand")):
        table = begun(*first, mark, "N plays AD", "N marks the king", king_marked="with the announcement")
        assert found(table) == [Overmark(1, heading), Overmark(1, "king")]
        assert [score.due(table, seat, "king") for seat in (N, S)] == [1, 0]
