"""House rules of euchre: for each, two hands that differ by it, in what is lawful or in what is scored."""

from __future__ import annotations

from random import Random

import pytest

import hoyle
from hoyle.cards import PIQUET, Suit, card, cards, mask
from hoyle.games.euchre.acts import Assist, DefendAlone, LayOut, NameTrump, OrderUp, Pass, TakeUp
from hoyle.games.euchre.board import (
    ALL,
    ANY,
    ANYBODY,
    DEALER,
    ELDEST,
    LEFT_OF_MAKER,
    LONE,
    NO,
    OTHER,
    Board,
    Round,
    Rules,
)
from hoyle.games.euchre.options import prices_of, rules_of
from hoyle.games.euchre.play import TRICK, contract_of
from hoyle.games.euchre.positions import Defending, Discarding, Naming, Ordering, Played, Playing, Ready, State
from hoyle.games.euchre.score import Prices, worth
from hoyle.moments import Act
from hoyle.table.acts import Deal
from hoyle.table.position import Fault

N, E, S, W = range(4)
HANDS = (
    mask(cards("KD 8D KS 7C AS")),
    mask(cards("TH 9S 8S TC 8C")),
    mask(cards("JD 7D 9C TS 9D")),
    mask(cards("KH 8H AC JC 7S")),
)


def turned(rules: Rules) -> Ordering:
    """Return the position once the queen of hearts is turned by South."""
    round_ = Round(rules, S)
    return Ordering(Board(round_, HANDS, cards("9H 7H"), card("QH")), W)


def after(position: State, *acts: Act) -> State:
    for act in acts:
        position = position.apply(act)
    return position


ROUND_ONE = (Pass(W), Pass(N), Pass(E))
ALL_PASS = (*ROUND_ONE, Pass(S), Pass(W), Pass(N), Pass(E))


def test_the_last_to_speak_may_pass_or_is_stuck_with_or_without_the_suit_turned_down() -> None:
    free, stuck, any_suit = (after(turned(Rules(stick=stick)), *ALL_PASS) for stick in (NO, OTHER, ANY))
    assert isinstance(free.apply(Pass(S)), Ready)
    assert free.apply(Pass(S)).dealer == W
    assert stuck.fault(Pass(S)) is Fault.STUCK
    assert stuck.fault(NameTrump(S, Suit.HEARTS)) is Fault.TURNED_DOWN
    assert free.fault(NameTrump(S, Suit.HEARTS)) is Fault.TURNED_DOWN
    assert any_suit.fault(NameTrump(S, Suit.HEARTS)) is None
    assert any_suit.fault(Pass(S)) is Fault.STUCK


def test_a_suit_turned_down_may_not_be_named_by_anybody_who_is_not_stuck() -> None:
    second = after(turned(Rules(stick=ANY)), *ROUND_ONE, Pass(S))
    assert isinstance(second, Naming)
    assert second.board.down
    assert second.fault(NameTrump(W, Suit.HEARTS)) is Fault.TURNED_DOWN
    assert isinstance(second.apply(NameTrump(W, Suit.CLUBS)), Playing)


def test_the_partner_who_assists_plays_with_the_dealer_or_must_go_alone() -> None:
    free, alone = (after(turned(Rules(assist_alone=rule)), Pass(W)) for rule in (False, True))
    assert free.fault(Assist(N)) is None
    assert alone.fault(Assist(N)) is Fault.MUST_BE_ALONE
    assert isinstance(free.apply(Assist(N)), Discarding)
    for position in (free, alone):
        lone = position.apply(Assist(N, alone=True))
        assert isinstance(lone, Playing)
        assert not lone.hand(S), "the dealer puts his hand down, and the turn-up stays unused"


def test_a_card_of_the_suit_turned_up_is_not_needed_or_by_the_dealer_or_by_all() -> None:
    free, dealer, everybody = (turned(Rules(natural=natural)) for natural in (NO, DEALER, ALL))
    for position in (free, dealer, everybody):
        assert position.fault(OrderUp(W)) is None
    at = [after(position, Pass(W)) for position in (free, dealer, everybody)]
    assert [position.fault(Assist(N)) for position in at] == [None, None, Fault.NO_TRUMP_HELD]
    last = [after(position, *ROUND_ONE) for position in (free, dealer, everybody)]
    assert [position.fault(TakeUp(S)) for position in last] == [None, Fault.NO_TRUMP_HELD, Fault.NO_TRUMP_HELD]


@pytest.mark.parametrize(("rule", "leader"), [(ELDEST, N), (LEFT_OF_MAKER, S)])
def test_against_a_lone_hand_the_eldest_hand_leads_or_the_left_of_the_maker(rule: str, leader: int) -> None:
    ordered = after(turned(Rules(lone_lead=rule)), Pass(W), Pass(N), OrderUp(E, alone=True), LayOut(S, card("7D")))
    assert isinstance(ordered, Playing)
    assert not ordered.hand(W)
    assert ordered.turn == leader


def test_an_adversary_may_defend_alone_never_or_against_a_lone_hand_or_against_anybody() -> None:
    def made(defend: str, *, alone: bool) -> State:
        return after(turned(Rules(defend=defend)), OrderUp(W, alone), LayOut(S, card("7D")))

    assert isinstance(made(NO, alone=True), Playing)
    assert isinstance(made(LONE, alone=False), Playing)
    for position in (made(LONE, alone=True), made(ANYBODY, alone=False), made(ANYBODY, alone=True)):
        assert isinstance(position, Defending)
        assert position.turn == N
        assert isinstance(after(position, DefendAlone(N), DefendAlone(S)), Playing)
        lone = after(position, DefendAlone(N), DefendAlone(S, alone=True))
        assert isinstance(lone, Playing)
        assert lone.contract.lone_defender
        assert not lone.hand(N)
        assert not after(position, DefendAlone(N, alone=True)).hand(S)


def hand(maker: int, made: int, *, players: int = 4, alone: bool = False, out: int = -1) -> Played:
    board = Board(Round(Rules(players=players), S % players), HANDS, (), card("QH"))
    return Played(contract_of(board, maker, Suit.HEARTS, alone=alone, out=out), 5 * TRICK + made)


def test_the_usual_game_is_of_five_points_by_four_players_with_thirty_two_cards() -> None:
    game = hoyle.get_game("euchre")
    assert {option.name: game.option(option.name) for option in game.known_options} == {
        "players": 4, "points": 5, "laps": False, "pack": 32, "best_bower": "no", "best_bower_turned": "spades",
        "cut_for_deal": "low deals", "first_packets": "two or three", "out_of_turn": "left of who dealt",
        "farmers_hand": "no", "farmers_hand_is": "none above a ten", "natural": "no", "assist_alone": False,
        "dealer_speaks": True, "stick_the_dealer": "no", "lone_lead": "the eldest hand", "lone_euchre": 2,
        "defend_alone": "no", "asked_first": "the dealer's left", "lone_defence": 4,
    }  # fmt: skip


@pytest.mark.parametrize(("option", "most"), [("points", 100), ("lone_euchre", 20), ("lone_defence", 20)])
def test_a_figure_may_be_any_from_one_to_the_most(option: str, most: int) -> None:
    game = hoyle.get_game("euchre")
    assert [game.with_options(**{option: value}).option(option) for value in (1, most)] == [1, most]
    for value in (0, most + 1):
        with pytest.raises(hoyle.HoyleError, match=f"from 1 to {most}"):
            game.with_options(**{option: value})


def test_the_rules_and_prices_of_positions_are_those_of_the_usual_game() -> None:
    game = hoyle.get_game("euchre")
    assert game.start(dealer="S").position == Ready(Round(Rules(), S))
    assert prices_of(game.option) == Prices()


def test_every_value_of_every_option_makes_another_game() -> None:
    usual = hoyle.get_game("euchre")
    for option in usual.known_options:
        made = {}
        for value in option.values if option.least is None else (option.values[0], option.least, option.most):
            assert value is not None
            game = usual.with_options(**{option.name: value})
            rules, prices = rules_of(game.option), prices_of(game.option)
            made[value] = (rules, prices, game.target(), game.players, game.option("laps"))
        assert len(set(made.values())) == len(made), option.name


def test_a_deal_begins_with_two_or_three_cards_to_each_or_with_the_number_agreed_upon() -> None:
    lawful = {}
    for usage in ("two or three", "two", "three"):
        game = hoyle.get_game("euchre", first_packets=usage, players=2)
        table = game.start(dealer="S")
        deals = {first: Deal(1, ((0, first), (1, first), (0, 5 - first), (1, 5 - first)), PIQUET) for first in (2, 3)}
        lawful[usage] = [first for first, deal in deals.items() if table.is_legal(deal)]
        chosen = game.chance(table, Random(1))
        assert isinstance(chosen, Deal)
        assert chosen.packets[0][1] in lawful[usage]
        told = game.start(dealer="S", hands={"N": "7C 8C 9C TC JC", "S": "7D 8D 9D TD JD"}, turn_up="QH").acts[0]
        assert isinstance(told, Deal)
        assert told.packets[0] == (0, lawful[usage][0])
    assert lawful == {"two or three": [2, 3], "two": [2], "three": [3]}


@pytest.mark.parametrize(
    ("position", "points"),
    [
        (hand(S, 3), (1, 0)),
        (hand(S, 4), (1, 0)),
        (hand(W, 5), (0, 2)),
        (hand(W, 5, alone=True), (0, 4)),
        (hand(W, 3, alone=True), (0, 1)),
        (hand(W, 2), (2, 0)),
        (hand(W, 0, alone=True), (2, 0)),
        (hand(0, 2, players=3), (0, 2, 2)),
        (hand(0, 5, players=3), (3, 0, 0)),
        (hand(1, 4, players=3), (0, 1, 0)),
        (hand(1, 5, players=2), (0, 2)),
        (hand(1, 3, players=2), (0, 1)),
        (hand(0, 2, players=2), (0, 2)),
    ],
)
def test_a_hand_is_worth_what_the_laws_print(position: Played, points: tuple[int, ...]) -> None:
    assert worth(position) == points


def test_the_price_of_a_lone_hand_that_is_euchred_and_of_a_lone_defence_may_be_another() -> None:
    lone, defended = hand(W, 2, alone=True), hand(W, 2, alone=True, out=N)
    assert worth(lone) == (2, 0)
    assert worth(lone, Prices(lone_euchre=4)) == (4, 0)
    assert worth(defended) == (4, 0)
    assert worth(defended, Prices(defender=2)) == (2, 0)
