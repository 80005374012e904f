"""The exchange at écarté: what is found amiss with proposals, answers, discards and cards given."""

from __future__ import annotations

import pytest

import hoyle
from hoyle.cards import cards
from hoyle.errors import ImpossibleAct
from hoyle.games.ecarte import offences as o
from hoyle.games.ecarte.acts import Discard, Refuse
from hoyle.games.ecarte.board import right_packets
from hoyle.laws.clauses import Value
from hoyle.laws.offences import Offence
from hoyle.laws.remedies import Place
from hoyle.notation import parse_act
from hoyle.table.acts import Cut, Deal, Quit, Show, TurnUp
from hoyle.table.table import Table

N, S = 0, 1
HANDS = {"N": "QH 9S TS KC 7D", "S": "AH JS 7S 8C QD"}
STOCK = "9C TD KH JD 8S 7H AC TC 9D KD QS 7C JH TH QC AD KS JC 8D 9H AS"


def after(*texts: str, **options: Value) -> Table:
    """Begin with the eight of hearts turned up."""
    table = hoyle.get_game("ecarte", **options).start(dealer="S", hands=HANDS, turn_up="8H", stock=STOCK)
    for text in texts:
        table = table.apply(parse_act(text, table.game))
    return table


def found(table: Table) -> list[type[Offence]]:
    return [type(it.what) for it in table.irregularities]


GIVEN = ("N proposes", "S accepts", "N discards 7D", "S gives N 1")
TAKEN = ("S discards 7S", "S gives himself 1")


def test_a_dealer_who_has_turned_a_second_trump_may_not_refuse_until_the_non_dealer_has_had_cards_again() -> None:
    for acts in ((*GIVEN, "S turns up a card", *TAKEN), (*GIVEN, *TAKEN, "S turns up a card")):
        owing = after(*acts, "N proposes")
        assert found(owing) == [o.SecondTrump]
        assert found(owing.apply(parse_act("S refuses", owing.game))) == [o.SecondTrump, o.RefusedDiscard]
        given = ("S accepts", "N discards QH", "S gives N 1", "S discards AH", "S gives himself 1", "N proposes")
        assert found(after(*acts, "N proposes", *given, "S refuses")) == [o.SecondTrump]


@pytest.mark.parametrize("code", ["ecarte-english", "ecarte-foster", "ecarte-enquire"])
def test_a_dealer_owes_a_discard_for_a_second_trump_only_where_a_law_speaks_of_it(code: str) -> None:
    game = hoyle.get_game("ecarte", exchanges=2)
    table = game.start(code=code, dealer="S", hands=HANDS, turn_up="8H", stock=STOCK)
    assert table.apply(parse_act("N proposes", game)).is_legal(Refuse(S))
    for text in (*GIVEN, "S turns up a card", *TAKEN, "N proposes"):
        table = table.apply(parse_act(text, game))
    assert table.is_legal(Refuse(S)) == (code == "ecarte-enquire")


def test_a_dealer_without_the_right_to_leavings_may_take_nothing_of_a_stock_below_five() -> None:
    twice = (
        "N proposes", "S accepts", "N discards QH 9S TS KC 7D", "S gives N 5",
        "S discards AH JS 7S 8C QD", "S gives himself 5",
        "N proposes", "S accepts", "N discards 9C TD KH JD 8S", "S gives N 5",
    )  # fmt: skip
    exchanged = (
        "S discards nothing",
        "S gives himself 0",
        "N proposes",
        "S accepts",
        "N discards QS 7C",
        "S gives N 2",
    )
    short = after(*twice, *exchanged, leavings=False)
    assert len(short.position.lying(Place.STOCK, S)) == 4
    assert short.legal_acts(S) == (Discard(S, (), 0),)
    one = short.apply(parse_act("S discards 7H", short.game))
    assert one.irregularities[-1].what == o.BeyondStock(1, cards=cards("7H"))


def test_only_a_card_that_lies_face_up_can_be_pointed_out_in_the_stock() -> None:
    pack = cards("QH 9S TS AH JS 7S KC 7D 8C QD 8H") + cards(STOCK)
    table = hoyle.get_game("ecarte").start(dealer="S").apply(Deal(S, right_packets(S, 3), pack, cards("TD")))
    table = table.apply(TurnUp(S))
    for seat in (N, S):
        assert table.apply(Show(seat, cards("TD"))).irregularities[-1].what == o.FacedInPack(cards=cards("TD"))
        for hidden in ("9C", "KH", "AS"):
            with pytest.raises(ImpossibleAct, match="where it lies face up"):
                table.apply(Show(seat, cards(hidden)))


LOOKS = {"N looks at his hand": False, "N looks at the cards given": False, 'N says "well"': True}


@pytest.mark.parametrize("act", LOOKS)
def test_who_looks_at_his_hand_again_takes_up_the_cards_given_to_him_too(act: str) -> None:
    game = hoyle.get_game("ecarte")
    how = {"dealer": "S", "hands": HANDS, "turn_up": "8H", "stock": STOCK, "automatic": (Cut, Quit)}
    table = game.start(code="ecarte-foster", **how)
    for text in ("N looks at his hand", "N proposes", "S accepts", "N discards 7D", "S gives N 2", act):
        table = table.apply(parse_act(text, game))
    ruled = table.apply(parse_act("N claims too many cards given by S", game)).rulings[-1]
    assert ruled.clause is not None
    assert ("corrected" in ruled.clause.id) == LOOKS[act]
