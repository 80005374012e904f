"""Marks at euchre: what may be marked still once a game is won, by the hand or by a law."""

from __future__ import annotations

import hoyle
from hoyle.games.euchre.facts_revokes import AGAIN
from hoyle.notation import parse_act
from hoyle.table.acts import Look, MarkUp, Quit
from hoyle.table.table import Table

N, E, S, W = range(4)
HANDS = {"W": "KH 8H AC TS 9D", "N": "JD KD 8D KS 7C", "E": "TH 9S 8S TC 8C", "S": "JH AH 7D AS 9C"}
BIDS = ("W passes", "N passes", "E passes", "S takes up", "S discards 7D")
REVOKED = "WTS NKS E8S SAS SJH W8H NKD ETH SAH WKH NJD E9S N8D ETC SQH W9D S9C WAC N7C E8C"
"""The play in which N-S make a point, and N revokes in the second trick."""


def played(score: tuple[int, int]) -> Table:
    """Return a table at which N-S have made a point that the players have still to mark."""
    code = hoyle.get_code("euchre-foster", revoke_marks="stand", revoke_choice="add")
    table = hoyle.get_game("euchre").start(
        code=code, dealer="S", hands=HANDS, turn_up="QH", score=score, automatic=(Look, Quit)
    )
    for text in (*BIDS, *(f"{play[0]} plays {play[1:]}" for play in REVOKED.split())):
        table = table.apply(parse_act(text, table.game))
    return table


def marks(table: Table) -> list[MarkUp]:
    return [act for seat in range(4) for act in table.legal_acts(seat) if isinstance(act, MarkUp)]


def test_a_game_that_a_law_has_won_is_over_though_the_hand_is_not_marked() -> None:
    for points in (2, 3, 4):
        table = played((1, points))
        assert marks(table) == [MarkUp(N, 1, "hand"), MarkUp(S, 1, "hand")]
        ruled = table.apply(parse_act("W claims a revoke by N in trick 2", table.game))
        assert ruled.score == (1, points + 2)
        assert (ruled.outcome is None) == (points == 2)
        assert marks(ruled) == (marks(table) if points == 2 else [])


def test_where_the_referee_alone_knows_of_an_earlier_revoke_its_figure_is_nothing() -> None:
    game = hoyle.get_game("euchre")
    found = hoyle.Finding("earlier-revoke", "points were added")
    table = game.start(dealer="S", hands=HANDS, turn_up="QH", findings=(found,))
    for text in (*BIDS, *(f"{play[0]} plays {play[1:]}" for play in REVOKED.split()[:12])):
        table = table.apply(parse_act(text, game))
    ruled = table.apply(parse_act("W claims a revoke by N in trick 2", game))
    assert ruled.rulings[-1].figures == ((AGAIN, 0),)
    assert ruled.score == (0, 0)
