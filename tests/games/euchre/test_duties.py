"""Duties of the play of the cards end with what they are about: the card, the trick, the hand."""

from __future__ import annotations

import pytest

import hoyle
from hoyle.laws.duties import Allowed, Bound, Liable
from hoyle.laws.owed import duty
from hoyle.notation import format_act, parse_act
from hoyle.table.acts import Call
from hoyle.table.table import Table

N, S = 0, 2
HANDS = {"N": "JD KD 8D KS 7C", "E": "TH 9S 8S TC 8C", "S": "JH AH 7D AS 9C", "W": "KH 8H AC TS 9D"}
TAKEN_UP = ("W passes", "N passes", "E passes", "S takes up", "S discards 7D")
E_REVOKES = (*TAKEN_UP, "W plays TS", "N plays KS", "E plays 8C", "S plays AS")


def after(*texts: str) -> Table:
    table = hoyle.get_game("euchre").start(dealer="S", hands=HANDS, turn_up="QH")
    for text in texts:
        table = table.apply(parse_act(text, table.game))
    return table


def to_play(table: Table) -> list[str]:
    return [owed.clause for owed in table.liabilities if isinstance(owed.duty, Liable | Bound | Allowed)]


def calls(table: Table, seat: int) -> list[Call]:
    return [act for act in table.legal_acts(seat) if isinstance(act, Call)]


def test_an_exposed_card_is_owed_until_its_holder_discards_it() -> None:
    table = after("W passes", "S shows 9C", "W claims a card exposed by S", "N passes", "E passes", "S takes up")

    assert to_play(table) == ["L24b"]
    assert to_play(table.apply(parse_act("S discards 7D", table.game))) == ["L24b"]
    assert to_play(table.apply(parse_act("S discards 9C", table.game))) == []


@pytest.mark.law("euchre-foster/L32b")
def test_leave_to_change_a_card_after_a_revoke_put_right_ends_with_the_hand() -> None:
    changing = ("S plays JH", "W plays 8H", "N plays KD", "E plays TH", "N corrects with JD")
    table = after(*E_REVOKES, *changing)

    assert to_play(table) == ["L32", "L32"]
    assert to_play(table.apply(parse_act("N claims a revoke by E in trick 1", table.game))) == []


@pytest.mark.law("euchre-foster/L29b")
def test_a_card_dictated_to_the_second_hand_is_not_owed_once_the_hand_has_stopped() -> None:
    haste = ("S plays 9C", "E plays TC", "N claims a card of the fourth hand before the second by E")
    table = after(*E_REVOKES, *haste)

    assert to_play(table) == ["L29b"]
    assert to_play(table.apply(parse_act("N claims a revoke by E in trick 1", table.game))) == []


@pytest.mark.law("euchre-foster/L40")
def test_for_a_remark_a_player_is_called_upon_once() -> None:
    table = after(*TAKEN_UP, "W plays 9D", "N plays KD", "E calls attention to the trick")
    claimed = table.apply(parse_act("N claims a remark on the play by E", table.game))
    called = claimed.apply(parse_act("S calls no trump from E", table.game))

    assert {format_act(act, table.game) for seat in (N, S) for act in calls(claimed, seat)} == {
        f"{who} calls {what} from E" for who in "NS" for what in ("the highest", "the lowest", "a trump", "no trump")
    }
    assert not any(calls(called, seat) for seat in range(4))


@pytest.mark.law("euchre-foster/L27a")
def test_a_suit_is_called_once_for_a_card_led_out_of_turn_and_that_is_said() -> None:
    table = after(*TAKEN_UP, "E plays TC", "N claims a lead out of turn by E")
    (said,) = (duty(owed.duty) for owed in table.liabilities if isinstance(owed.duty, Liable) and owed.duty.leading)

    assert said.startswith(
        "he may be called upon to play a card of a suit that is named, by the nearest adversary in play"
    )
    assert said.endswith("when leading, once, for the next card alone, even once the caller has played")
