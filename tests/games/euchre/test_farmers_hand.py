"""The farmer's hand, by house rules: what it is, who shows it and when, what he has for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import hoyle
from hoyle.cards import UNKNOWN, card, cards, in_mask
from hoyle.errors import ImpossibleAct, IrregularAct
from hoyle.games.euchre.acts import ShowFarmer
from hoyle.games.euchre.positions import Ordering, Ready
from hoyle.notation import format_act, parse_act
from hoyle.table.acts import Look
from hoyle.table.table import CHORES, Table
from tests.games.euchre.house import House, after, begun, travelled
from tests.games.euchre.tables import E, N, S, W

if TYPE_CHECKING:
    from hoyle.moments import Act

POOR = {"N": "9C 9D TC 8D 7C", "E": "TH 9S 8S TS 8C", "S": "JH AH 7D AS KC", "W": "KH 8H AC JS QC"}
STOCK = "AD KD QD 7S"
SHOWN = "N shows a farmer's hand and changes 8D 7C 9C"


def farmers(rule: str, stock: str = STOCK, **how: object) -> Table:
    house: House = {"farmers_hand": rule}
    return travelled(begun(house, POOR, "QH", stock=stock, **how), house)


def test_a_farmers_hand_may_be_changed_for_three_of_the_stock() -> None:
    table = after(farmers("change three"), SHOWN)
    assert set(in_mask(table.position.hand(N))) == set(cards("9D TC AD KD QD"))
    assert isinstance(table.position, Ordering)
    assert table.position.board.stock[:1] == cards("7S")
    assert table.position.board.stock[-3:] == cards("8D 7C 9C")
    assert hoyle.loads(hoyle.dumps(table)) == table
    assert after(table, "W orders up", "S discards 7D").position.to_act == (W,)


def test_or_the_same_dealer_deals_again_or_there_is_no_such_thing() -> None:
    again = after(farmers("a new deal"), "N shows a farmer's hand")
    assert isinstance(again.position, Ready)
    assert again.position.dealer == S
    for rule, text in (("no", SHOWN), ("a new deal", SHOWN), ("change three", "N shows a farmer's hand")):
        table = farmers(rule, enforcement="block")
        with pytest.raises(IrregularAct):
            after(table, text)


@pytest.mark.parametrize("rule", ["change three", "a new deal"])
def test_a_farmers_hand_is_shown_once_before_anybody_has_spoken_and_by_its_holder(rule: str) -> None:
    table = farmers(rule)
    mine = [act for act in table.legal_acts(N) if isinstance(act, ShowFarmer)]
    assert len(mine) == (10 if rule == "change three" else 1)
    for act in mine:
        assert parse_act(format_act(act, table.game), table.game) == act
    assert not any(isinstance(act, ShowFarmer) for seat in (E, S, W) for act in table.legal_acts(seat) if seat != E)
    late = after(table, "W passes")
    assert not any(isinstance(act, ShowFarmer) for act in late.legal_acts(N))
    good = parse_act(
        "W shows a farmer's hand" + (" and changes KH 8H AC" if rule == "change three" else ""), table.game
    )
    refusal = table.why_not(good)
    assert refusal is not None
    assert "his hand is no farmer's hand" in str(refusal)
    assert table.apply(good).position == table.position
    with pytest.raises(ImpossibleAct, match="he has not got that card"):
        table.apply(ShowFarmer(N, cards("AC KH QC")))


def test_a_farmers_hand_is_changed_but_once_in_a_deal_and_by_three_cards_of_a_known_stock() -> None:
    table = after(farmers("change three"), SHOWN)
    assert not any(isinstance(act, ShowFarmer) for seat in range(4) for act in table.legal_acts(seat))
    assert not farmers("change three").is_legal(ShowFarmer(N, cards("8D 7C")))
    assert not farmers("change three").is_legal(ShowFarmer(N, cards("8D 8D 7C")))
    with pytest.raises(ImpossibleAct, match="does not say which card"):
        after(farmers("change three", stock="AD KD"), SHOWN)


@pytest.mark.parametrize(("rule", "lawful"), [("none above a ten", []), ("no court card", [ShowFarmer(N)])])
def test_a_hand_with_an_ace_and_no_court_card_is_a_farmers_hand_or_not(rule: str, lawful: list[Act]) -> None:
    house: House = {"farmers_hand": "a new deal", "farmers_hand_is": rule}
    table = begun(house, POOR | {"N": "9C AD TC 8D 7C"})
    assert [act for act in travelled(table, house).legal_acts(N) if isinstance(act, ShowFarmer)] == lawful


def test_all_see_a_farmers_hand_and_its_holder_alone_what_he_changes_and_draws() -> None:
    table = after(farmers("change three"), SHOWN)
    held, drawn = set(cards(POOR["N"])), cards("AD KD QD")
    for seat in (N, E, S, W, None):
        view = table.view(seat)
        act = next(step.act for step in view.acts if isinstance(step.act, ShowFarmer))
        assert act.cards == (cards("8D 7C 9C") if seat == N else (UNKNOWN,) * 3)
        assert any(set(each.cards) == held for each in view.sightings)
        assert any(each.cards == drawn for each in view.sightings) is (seat == N)
    own = table.view(N).hand
    assert own is not None
    assert card("AD") in own


def test_who_has_not_looked_has_no_farmers_hand_to_show() -> None:
    blind = farmers("change three", automatic=tuple(chore for chore in CHORES if chore is not Look))
    assert not any(isinstance(act, ShowFarmer) for act in blind.legal_acts(N))
    assert any(isinstance(act, ShowFarmer) for act in blind.apply(Look(N)).legal_acts(N))
