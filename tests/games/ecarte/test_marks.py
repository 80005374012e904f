"""Marks at écarté: what each is entitled to for the king, the point and the vole, and what stands marked too high."""

from __future__ import annotations

from typing import TypeAlias

import hoyle
from hoyle.games.ecarte import score
from hoyle.games.ecarte.offences import Overmark
from hoyle.notation import parse_act
from hoyle.table.acts import Look, MarkUp, Quit
from hoyle.table.table import Table

Value: TypeAlias = int | str | bool

N, S = 0, 1
HANDS = {"N": "KC 7C AD 9H QS", "S": "QC TH KD 8S JH"}
"""N holds the king of clubs, the trumps."""


def begun(*texts: str, **options: Value) -> Table:
    """Begin with the nine of clubs turned up; marks are the players' affair."""
    game = hoyle.get_game("ecarte", **options)
    table = game.start(dealer="S", hands=HANDS, turn_up="9C", automatic=(Look, Quit))
    return after(table, *texts)


def after(table: Table, *texts: str) -> Table:
    for text in texts:
        table = table.apply(parse_act(text, table.game))
    return table


def found(table: Table) -> list[object]:
    return [it.what for it in table.irregularities]


def marks(table: Table, seat: int) -> list[MarkUp]:
    return [act for act in table.legal_acts(seat) if isinstance(act, MarkUp)]


def test_a_king_marked_in_time_stands_whatever_the_adversary_marks_too_high() -> None:
    first = ("N stands", "N announces the king", "N marks the king")
    for mark, heading in (("S marks the king", "king"), ("S marks the point", "hand")):
        table = begun(*first, mark, "N plays AD", "N marks the king", king_marked="with the announcement")
        assert found(table) == [Overmark(1, heading), Overmark(1, "king")]
        assert [score.due(table, seat, "king") for seat in (N, S)] == [1, 0]


def test_a_king_that_was_not_marked_as_it_was_announced_is_not_marked_later_for_any_other_mark() -> None:
    first = ("N stands", "N announces the king", "N marks the point", "S marks the point", "N plays AD")
    table = begun(*first, "N marks the king", king_marked="with the announcement")
    assert found(table) == [Overmark(1, "hand"), Overmark(1, "hand"), Overmark(1, "king")]


PLAYED = (
    "N stands", "N plays KC", "S plays QC", "N plays 7C", "S plays 8S", "N plays AD", "S plays KD", "S plays TH",
    "N plays 9H", "S plays JH", "N plays QS",
)  # fmt: skip


def test_a_point_is_not_due_any_more_once_the_pack_was_cut_even_if_it_is_cut_again() -> None:
    played = begun(*PLAYED)
    assert marks(played, S) == [MarkUp(S, 2, "hand"), MarkUp(S, 1, "hand")]
    assert marks(played, N) == []
    cut = after(played, "S cuts 16, showing KD", "N claims a card shown in the cut by S")
    assert cut.position == played.position
    assert cut.game.due_mark(cut) is None
    assert marks(cut, S) == [MarkUp(S, 2, "hand")]  # to make good what he has omitted
