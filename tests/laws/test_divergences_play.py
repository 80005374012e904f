"""Where Foster's laws and his prose differ on the play: under the laws the law speaks, alone the prose as it says."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import hoyle
from hoyle.cards import card
from hoyle.laws.rulings import Verdict

if TYPE_CHECKING:
    from hoyle.laws.rulings import Ruling
    from hoyle.table.table import Table

N, E, S, W = range(4)
LAW, PROSE = "euchre-foster", "euchre-foster-prose"
HANDS = {"W": "KH 8H AC TS 9D", "N": "JD KD 8D KS 7C", "E": "TH 9S 8S TC 8C", "S": "JH AH 7D AS 9C"}
BIDDING = ("W passes", "N passes", "E passes", "S takes up", "S discards 7D")
WON_BY_S = ("W plays TS", "N plays KS", "E plays 8S", "S plays AS")
WON_BY_W = ("W plays AC", "N plays 7C", "E plays 8C", "S plays 9C")


def after(code: str, *texts: str) -> Table:
    """Return a table of hearts, made by S, after some acts."""
    table = hoyle.get_game("euchre").start(dealer="S", hands=HANDS, turn_up="QH", code=code)
    for text in (*BIDDING, *texts):
        table = table.apply(hoyle.parse_act(text, table.game))
    return table


def ruling(table: Table) -> Ruling:
    return table.rulings[-1]


def cited(table: Table) -> set[str]:
    return set(ruling(table).cites)


def lawful(table: Table, text: str) -> bool:
    return table.is_legal(hoyle.parse_act(text, table.game))


@pytest.mark.parametrize("code", [LAW, PROSE])
def test_where_both_speak_of_a_card_only_the_one_in_front_is_asked(code: str) -> None:
    told = ruling(after(code, "E shows TH", "N claims a card exposed by E"))
    assert told.clause is not None
    assert told.clause.id == ("L24b" if code == LAW else "error-exposed-definition")
    behind = {each.clause for each in told.trace if each.verdict is Verdict.BEHIND}
    assert ("error-exposed-definition" in behind) is (code == LAW)


def test_a_card_led_in_the_partners_turn_is_exposed_in_the_prose_only() -> None:
    led = (*WON_BY_S, "N plays KD", "E claims a lead out of turn by N")
    by_law, by_prose = after(LAW, *led), after(PROSE, *led)
    assert "L27a" in cited(by_law)
    assert "error-exposed-definition" in cited(by_prose)
    assert {owed.debtor for owed in by_law.liabilities} == {S}
    assert {owed.debtor for owed in by_prose.liabilities} == {N, S}


def test_a_card_led_in_an_adversarys_turn_is_exposed_in_both_and_the_followers_go_free() -> None:
    for code in (LAW, PROSE):
        table = after(code, *WON_BY_W, "S plays JH", "W plays 8H", "W claims a lead out of turn by S")
        assert table.position.hand(W).bit_count() == 4
        assert {owed.debtor for owed in table.liabilities} >= {S}
        assert W not in {owed.debtor for owed in table.liabilities}


def test_a_suit_is_called_from_the_partner_alone_by_law_and_from_either_in_the_prose() -> None:
    led = (*WON_BY_W, "S plays JH", "W claims a lead out of turn by S")
    assert {owed.debtor for owed in after(LAW, *led).liabilities} == {S}  # for his card: there is no suit to be called
    assert {owed.debtor for owed in after(PROSE, *led).liabilities} == {N, S}
    partner = (*WON_BY_S, "N plays KD", "E claims a lead out of turn by N", "E calls clubs from S")
    for code in (LAW, PROSE):
        assert not lawful(after(code, *partner), "S plays JH")
        assert lawful(after(code, *partner), "S plays 9C")


def test_by_law_the_suit_is_called_now_and_in_the_prose_for_whichever_lead_of_the_side_comes_next() -> None:
    played = ("W plays 9D", "N plays 8D", "E plays TH", "S plays JH", "E calls spades from S")
    led = (*WON_BY_W, "S plays JH", "W claims a lead out of turn by S")
    assert lawful(after(LAW, *led, *played), "S plays AH")
    assert not lawful(after(PROSE, *led, *played), "S plays AH")


def test_a_third_hand_before_the_second_gives_the_fourth_a_right_by_law_and_is_exposed_in_the_prose() -> None:
    claim = "N claims a card of the third hand before the second by E"
    by_law, by_prose = (after(code, "W plays AC", "E plays 8C", claim) for code in (LAW, PROSE))
    assert cited(by_law) == {"L29a"}
    assert lawful(by_law, "S plays 9C")
    assert not lawful(by_prose, "S plays 9C")
    assert by_prose.position.hand(E) & card("8C").bit


def test_a_fourth_hand_before_the_second_lets_the_third_dictate_by_law_and_is_exposed_in_the_prose() -> None:
    claim = "E claims a card of the fourth hand before the second by S"
    told = ("W plays 9D", "S plays 9C", claim, "E calls the lowest from N")
    by_law, by_prose = (after(code, *told) for code in (LAW, PROSE))
    assert cited(by_law) == {"L29b"}
    assert not lawful(by_law, "N plays KD")
    assert lawful(by_prose, "N plays KD")
    assert by_prose.position.hand(S) & card("9C").bit


def test_the_adversary_on_the_right_calls_by_law_and_either_in_the_prose() -> None:
    told = ("E shows TH", "N claims a card exposed by E", *WON_BY_W, "W plays 9D", "N plays 8D", "S calls TH from E")
    assert lawful(after(LAW, *told), "E plays 9S")
    assert not lawful(after(PROSE, *told), "E plays 9S")


def test_cards_are_drawn_for_the_trick_in_progress_which_in_both_is_until_it_is_gathered() -> None:
    for code in (LAW, PROSE):
        open_trick = after(code, *WON_BY_W, "N asks to draw cards")
        assert not open_trick.irregularities
        assert after(code, *WON_BY_W, "S quits the trick", "N asks to draw cards").irregularities
