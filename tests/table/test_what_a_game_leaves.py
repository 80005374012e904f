"""What a game need not say itself, since most games have it so: who sits with whom, who deals next, what follows."""

from __future__ import annotations

import pytest

import hoyle
from hoyle.cards import FACES, OF_SUIT, Suit, card
from hoyle.games.ecarte import acts as a
from hoyle.table.acts import Play
from hoyle.table.game import Game, GameOption
from hoyle.table.table import Table

ECARTE = hoyle.get_game("ecarte")


def dealt(players: int, dealer: str = "S") -> Table:
    return hoyle.get_game("euchre", players=players).start(dealer=dealer, seed=1)


@pytest.mark.parametrize(("players", "sides"), [(2, [{0}, {1}]), (3, [{0}, {1}, {2}]), (4, 2 * [{0, 2}, {1, 3}])])
def test_of_four_every_other_player_is_a_partner_and_otherwise_each_is_alone(
    players: int, sides: list[set[int]]
) -> None:
    table = dealt(players)
    assert [Game.side(table.game, table.position, seat) for seat in range(players)] == sides
    assert Game.active(table.game, table.position) == set(range(players))


def test_an_account_is_named_by_its_seats_or_by_the_people_in_them() -> None:
    euchre = hoyle.get_game("euchre")
    assert [euchre.account_of_people(each, ("N", "E", "S", "W")) for each in (0, 1)] == ["N-S", "E-W"]
    assert [euchre.account_of_people(each, ("Ann", "E", "S", "W")) for each in (0, 1)] == ["Ann and S", "E-W"]
    assert ECARTE.account_of_people(1, ("Ann", "Ben")) == "Ben"


def test_the_deal_goes_to_the_left_and_round() -> None:
    for players, dealer in ((2, "N"), (2, "S"), (4, "N"), (4, "W")):
        table = dealt(players, dealer)
        assert Game.next_dealer(table.game, table.position) == (table.position.dealer + 1) % players
    assert ECARTE.next_dealer(ECARTE.start(dealer="S", seed=1).position) == 0


def test_the_suit_led_is_followed_and_to_no_lead_any_card_belongs() -> None:
    hands = {"N": "QH JH 8D TC 7C", "S": "7S KH 9C AD JC"}
    table = ECARTE.start(dealer="S", hands=hands, turn_up="9S").apply(a.Stand(0))
    assert ECARTE.following(table.position) == -1
    assert ECARTE.following(table.apply(Play(0, card("QH"))).position) == OF_SUIT[Suit.HEARTS]
    assert [ECARTE.remark(table.position, face) for face in FACES[:2]] == ["", ""]
    assert ECARTE.contract(table.position, ("N", "S")) == "Spades are trumps (9S)"
    assert ECARTE.contract(ECARTE.start(dealer="S").position, ("N", "S")) == ""


def test_an_option_of_numbers_takes_those_between_its_least_and_its_most_and_nothing_else() -> None:
    bounded = GameOption("points", (5,), "points to a game", 1, 100)
    for value in (1, 5, 100):
        bounded.check(value)
    for wrong in (0, 101, True, "5", 5.0):
        with pytest.raises(hoyle.BadValue, match="a whole number from 1 to 100"):
            bounded.check(wrong)  # type: ignore[arg-type]
    for options in ({"points": 0}, {"pionts": 7}):
        with pytest.raises(hoyle.HoyleError, match="points"):
            ECARTE.with_options(**options)
    listed = GameOption("stick", ("no", 2), "whether the dealer must name", least=1)
    listed.check(2)
    with pytest.raises(hoyle.BadValue, match="one of no, 2"):
        listed.check(5)
