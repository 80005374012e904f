"""Euchre's positions: every phase takes every act, hands are played out under every rule, odd hands come to an end."""

from __future__ import annotations

import pickle
from itertools import product
from random import Random

import pytest
from attrs import evolve
from attrs.exceptions import FrozenInstanceError

from hoyle.cards import UNKNOWN, Suit, card, cards, in_mask, mask
from hoyle.errors import IllegalAct
from hoyle.games import solve
from hoyle.games.euchre.acts import Assist, DefendAlone, LayOut, NameTrump, OrderUp, Pass, TakeUp
from hoyle.games.euchre.board import ANYBODY, HAND, LONE, NO, Board, Round, Rules, best_bower, put
from hoyle.games.euchre.play import END, TRICK, contract_of, start_play
from hoyle.games.euchre.positions import (
    Dealt,
    Defending,
    Discarding,
    Naming,
    Ordering,
    Played,
    Playing,
    Ready,
    State,
)
from hoyle.games.euchre.preparing import right_packets
from hoyle.games.euchre.ranks import beats, follows, height, suit_in, trumps
from hoyle.games.euchre.score import accounts, worth
from hoyle.laws.remedies import Place
from hoyle.moments import Act
from hoyle.seats import CHANCE
from hoyle.table.acts import Cut, Deal, Look, Play, TurnUp
from hoyle.table.position import Fault

N, E, S, W = range(4)
ROUND = Round(Rules(), S)
HANDS = (
    mask(cards("JD KD 8D KS 7C")),
    mask(cards("TH 9S 8S TC 8C")),
    mask(cards("JH AH 7D AS 9C")),
    mask(cards("KH 8H AC TS 9D")),
)
STOCK = cards("9H 7H AD TD QD KC QC JC JS QS 7S")
BOARD = Board(ROUND, HANDS, STOCK, card("QH"))


def playing(board: Board = BOARD, maker: int = S, *, alone: bool = False, out: int = -1) -> Playing:
    position = start_play(contract_of(board, maker, Suit.HEARTS, alone=alone, out=out))
    assert isinstance(position, Playing)
    return position


PHASES: tuple[State, ...] = (
    Ready(ROUND),
    Dealt(ROUND, HANDS, (card("QH"), *STOCK)),
    Ordering(BOARD, W),
    Discarding(BOARD, W),
    Naming(evolve(BOARD, down=True), W),
    Defending(BOARD, S, Suit.HEARTS, True, W),
    playing(),
    Played(playing().contract, END),
)
PACK = Rules().pack
BOTH = (False, True)
NAMED = ((), cards("QH"), cards("7C"))
RULES = [*product((2, 3, 4), (24, 28, 32), (NO, "joker", "two of spades"))]
DEAL = Deal(S, right_packets(ROUND, 3), PACK)
ACTS: tuple[Act, ...] = (
    *(kind(seat, alone) for kind in (OrderUp, Assist, TakeUp, DefendAlone) for seat in range(4) for alone in BOTH),
    *(NameTrump(seat, suit, alone) for seat in range(4) for suit in Suit for alone in BOTH),
    *(LayOut(seat, face, across) for seat in range(4) for face in PACK for across in BOTH),
    *(Play(seat, face, naming) for seat in range(4) for face in PACK for naming in (None, Suit.CLUBS)),
    *(Cut(seat, count, shown) for seat in range(4) for count in (0, 4, 28, 29) for shown in ((), cards("9C"))),
    *map(Pass, range(4)),
    *(TurnUp(seat, count, named) for seat in range(4) for count in (0, 1, 2, 40) for named in NAMED),
    DEAL,
    evolve(DEAL, seat=N),
    evolve(DEAL, other_pack=True),
    evolve(DEAL, pack=PACK[:-1]),
    evolve(DEAL, pack=(UNKNOWN, *PACK[1:])),
    evolve(DEAL, packets=((W, 5), (N, 5), (E, 5), (S, 5))),
    evolve(DEAL, packets=((W, 6), (N, 5), (E, 5), (S, 5))),
    evolve(DEAL, packets=((7, 5),)),
    evolve(DEAL, faced=PACK[3:4]),
    Look(N),
)  # fmt: skip


@pytest.mark.parametrize("position", PHASES, ids=lambda position: type(position).__name__)
def test_every_phase_takes_every_act_and_applies_exactly_those_with_which_nothing_is_amiss(position: State) -> None:
    lawful = set(position.actions)
    for act in ACTS:
        fault = position.fault(act)
        after = position.undergo(act)
        if fault is None:
            assert position.apply(act) == after
        else:
            assert act not in lawful
            with pytest.raises(IllegalAct, match=fault.value.replace("?", r"\?")):
                position.apply(act)
    assert all(position.fault(act) is None for act in lawful)
    assert all(act.seat in position.to_act for act in lawful)


@pytest.mark.parametrize("position", PHASES, ids=lambda position: type(position).__name__)
def test_a_position_is_a_frozen_value(position: State) -> None:
    assert pickle.loads(pickle.dumps(position)) == position
    with pytest.raises(FrozenInstanceError):
        position.round_ = 1  # type: ignore[union-attr]


def deal(round_: Round, rng: Random) -> Deal:
    pack = round_.rules.pack
    return Deal(round_.dealer, right_packets(round_, rng.choice((2, 3))), tuple(rng.sample(pack, len(pack))))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_right_deal_gives_the_cards_that_its_packets_give_and_chance_makes_any_of_its_ways(players: int) -> None:
    rng, ways = Random(players), set()
    for number in range(40):
        ready = Ready(Round(Rules(players=players), number % players))
        made = ready.chance(rng)
        ways.add((made.seat, made.packets))
        assert ready.apply(made) == ready.undergo(made)
        assert ready.fault(made) is None
    assert len(ways) == 2 * players


@pytest.mark.parametrize(
    ("players", "size", "best"), [*product((2, 3, 4), (24, 28, 32), (NO, "joker", "two of spades"))]
)
def test_hands_are_played_out_lawfully_by_any_number_of_players(players: int, size: int, best: str) -> None:
    rng = Random(f"{players} {size} {best}")
    rules = Rules(players, size, best_bower(best), defend=rng.choice((NO, LONE, ANYBODY)))
    position: State = Ready(Round(rules, rng.randrange(players)))
    ended = 0
    while ended < 12:
        if position.to_act == (CHANCE,):
            ended += isinstance(position, Played)
            dealer = position.due_to_deal
            position = position.apply(deal(Round(rules, dealer), rng))
            assert position.dealer == dealer
        else:
            assert {act.seat for act in position.actions} == set(position.to_act)
            before, act = position, rng.choice(position.actions)
            position = position.apply(act)
            if isinstance(position, Playing | Played) and isinstance(before, Playing):
                assert isinstance(act, Play)
                assert position.contract is before.contract
        if isinstance(position, Playing):
            assert position.trumps == trumps(position.contract.trump, rules.best)
            assert all(position.hand(seat) & position.live == position.hand(seat) for seat in range(4))
            assert position.lawful(position.turn) == mask(
                play.card for play in position.actions if isinstance(play, Play)
            )
            assert not any(position.lawful(seat) for seat in range(4) if seat != position.turn)
            assert position.in_play
            assert position.trick_open is bool(position.trick)
        if isinstance(position, Played):
            made = position.made()
            assert position.ended
            assert position.trick_number == HAND
            assert 0 <= made <= HAND
            assert len(worth(position)) == accounts(players)
            assert sum(worth(position)) > 0


def test_the_seat_of_a_card_is_told() -> None:
    position = playing()
    assert position.seat_of(card("JD")) == N
    assert position.seat_of(card("QH")) == -1
    assert position.apply(Play(W, card("AC"))).trick_number == 0


@pytest.mark.parametrize(("defend", "seats"), [(ANYBODY, {N, S, W}), (LONE, {N, E, S, W})])
def test_when_a_lone_maker_is_rejoined_his_lone_adversary_stays_alone_where_he_might_have_been(
    defend: str, seats: set[int]
) -> None:
    board = evolve(BOARD, round=Round(Rules(defend=defend), S))
    for begun in (playing(board, alone=True, out=E), playing(board, alone=True, out=E).apply(Play(W, card("AC")))):
        assert isinstance(begun, Playing)
        rejoined = begun.rejoin()
        assert isinstance(rejoined, Playing)
        assert {seat for seat in range(4) if rejoined.contract.seats >> seat & 1} == seats


@pytest.mark.parametrize("dealer", range(4))
def test_after_a_deal_out_of_turn_the_deal_goes_on_from_the_rightful_dealer_once_and_no_longer(dealer: int) -> None:
    rules, rng = Rules(rotation_kept=True), Random(1)
    wrong, left = (dealer + 2) % 4, (dealer + 1) % 4
    dealt = Ready(Round(rules, dealer)).undergo(deal(Round(rules, wrong), rng)).undergo(TurnUp(wrong))
    assert (dealt.dealer, dealt.round.next_dealer) == (wrong, left)
    again = dealt.void(left).apply(deal(Round(rules, left), rng)).apply(TurnUp(left))
    assert (again.dealer, again.round.next_dealer) == (left, (left + 1) % 4)


def test_a_phase_without_a_trick_says_so() -> None:
    for position in PHASES:
        if not position.in_play:
            assert not position.trick_open
            assert (position.trumps, position.lawful(N), position.playable(N)) == (0, 0, 0)
            assert position.trick_number == (HAND if position.ended else 0)


def test_a_phase_that_has_no_use_for_a_ruling_on_the_cards_stays_as_it_is() -> None:
    for position in PHASES:
        assert position.reserve(position) is position
        assert position.lying(Place.STOCK, N) == ()
        assert position.void(E).dealer == E


def test_a_hand_dealt_is_held_before_the_trump_is_turned() -> None:
    assert Dealt(ROUND, HANDS, (card("QH"), *STOCK)).hand(E) == HANDS[E]
    assert Dealt(ROUND, HANDS, (card("QH"), UNKNOWN)).fault(TurnUp(S, 2)) is Fault.NOT_KNOWN


def test_a_deal_before_its_time_cannot_be_cut_twice() -> None:
    cut = Ready(ROUND).apply(Cut(E, 16))
    assert cut.fault(Cut(E, 16)) is Fault.WRONG_PHASE
    assert Ready(ROUND).fault(Cut(E, 16, cards("9C"))) is Fault.SHOWN


# Ranks.


def test_both_bowers_are_trumps_above_the_ace_and_the_best_bower_is_above_both() -> None:
    hearts = sorted(in_mask(trumps(Suit.HEARTS)), key=lambda face: -height(face, Suit.HEARTS))
    assert [face.text for face in hearts] == [
        "JH",
        "JD",
        "AH",
        "KH",
        "QH",
        "TH",
        "9H",
        "8H",
        "7H",
        "6H",
        "5H",
        "4H",
        "3H",
        "2H",
    ]
    joker = best_bower("joker")
    assert joker is not None
    assert height(joker, Suit.HEARTS, joker) > height(card("JH"), Suit.HEARTS, joker)
    assert suit_in(card("2S"), Suit.HEARTS, card("2S")) is Suit.HEARTS
    assert suit_in(card("JD"), Suit.HEARTS) is Suit.HEARTS
    assert suit_in(card("JD"), Suit.CLUBS) is Suit.DIAMONDS


def test_the_left_bower_follows_trumps_and_not_its_own_colour() -> None:
    assert not follows(Suit.HEARTS)[card("AD").index] & card("JD").bit
    assert follows(Suit.HEARTS)[card("7H").index] & card("JD").bit
    assert beats(Suit.HEARTS)[card("AH").index] == card("JH").bit | card("JD").bit
    assert beats(Suit.HEARTS)[card("AD").index] == trumps(Suit.HEARTS)


def test_a_joker_that_is_no_bower_follows_nothing_and_beats_nothing() -> None:
    joker = card("JK")
    assert suit_in(joker, Suit.CLUBS) is None
    assert height(joker, Suit.CLUBS) == 0
    assert follows(Suit.CLUBS)[joker.index] == 0
    assert not any(found & joker.bit for found in beats(Suit.CLUBS))


# Hands that are not as they should be.


def test_a_lead_out_of_turn_is_a_lead_and_the_next_to_play_is_on_the_left_of_it() -> None:
    position = playing()
    assert position.turn == W
    assert position.fault(Play(N, card("KD"))) is Fault.NOT_HIS_TURN
    after = position.undergo(Play(N, card("KD")))
    assert isinstance(after, Playing)
    assert (after.turn, after.winner) == (E, N)
    assert position.fault(Play(W, card("AC"), Suit.HEARTS)) is Fault.MISNAMED


def test_a_second_card_to_a_trick_stays_with_its_player() -> None:
    led = playing().apply(Play(W, card("AC")))
    assert led.fault(Play(W, card("KH"))) is Fault.PLAYED_TWICE
    assert led.undergo(Play(W, card("KH"))) == led
    assert led.fault(Play(N, card("JD"))) is Fault.MUST_FOLLOW


def test_a_player_whose_hand_is_short_is_passed_over_and_the_hand_ends_where_nobody_has_a_card() -> None:
    short = evolve(BOARD, hands=(mask(cards("7C")), mask(cards("TC")), mask(cards("9C AS")), mask(cards("AC KH"))))
    position: State = playing(short)
    for text in ("AC", "7C", "TC", "9C"):
        assert isinstance(position, Playing)
        position = position.apply(Play(position.turn, card(text)))
    assert isinstance(position, Playing)
    assert position.turn == W
    position = position.apply(Play(W, card("KH")))
    assert isinstance(position, Playing)
    assert position.turn == S
    position = position.apply(Play(S, card("AS")))
    assert isinstance(position, Played)
    assert position.won == 2 * TRICK


def test_the_winner_of_a_trick_who_has_no_card_left_is_passed_over_at_the_lead() -> None:
    short = evolve(BOARD, hands=(mask(cards("7C 8D")), mask(cards("TC 8S")), mask(cards("9C 7D")), mask(cards("AC"))))
    position: State = playing(short)
    for text in ("AC", "7C", "TC", "9C", "8D", "8S", "7D"):
        assert isinstance(position, Playing)
        position = position.apply(Play(position.turn, card(text)))
    assert isinstance(position, Played)
    assert position.won == 2 * TRICK + 1


def test_a_trick_that_the_last_players_cannot_play_to_is_complete_without_them() -> None:
    short = evolve(BOARD, hands=(0, 0, 0, mask(cards("AC KH 8H TS 9D"))))
    position: State = playing(short)
    for text in ("AC", "KH", "8H", "TS", "9D"):
        position = position.apply(Play(W, card(text)))
    assert isinstance(position, Played)
    assert position.won == END


# The printed example of a tenace.


@pytest.mark.parametrize("leader", [0, 1])
def test_the_holder_of_the_tenace_makes_three_tricks_whoever_leads(leader: int) -> None:
    mine, his = mask(cards("JH AH TH AS KS")), mask(cards("JD KH QH 9H AC"))
    board = Board(Round(Rules(players=2), 1 - leader), (mine, his, 0, 0), (), card("7H"))
    start: State = start_play(contract_of(board, 0, Suit.HEARTS, alone=False))

    def made(position: State) -> int:
        return position.made() if isinstance(position, Played) else 0

    def key(position: State) -> object:
        return (
            (position.live, position.turn, position.won)
            if isinstance(position, Playing) and not position.trick
            else None
        )

    assert solve.best(start, {0}, made, lambda position, act: position.apply(act), key, HAND) == 3


def test_a_hand_can_be_put_in_the_place_of_another() -> None:
    assert put((1, 2, 3, 4), 2, 9) == (1, 2, 9, 4)


@pytest.mark.parametrize("dealer", range(4))
def test_the_rightful_dealer_of_a_deal_that_stands_is_forgotten_with_the_next_deal(dealer: int) -> None:
    round_, thief = Round(Rules(), dealer), (dealer + 3) % 4
    stolen = Ready(round_).undergo(Deal(thief, right_packets(Round(Rules(), thief), 2), Rules().pack))
    assert isinstance(stolen, Dealt)
    assert (stolen.round.dealer, stolen.round.rightful) == (thief, dealer)
    after = Ready(evolve(stolen.round, dealer=dealer)).undergo(Deal(dealer, right_packets(round_, 2), Rules().pack))
    assert isinstance(after, Dealt)
    assert after.round.rightful == -1


def test_with_two_players_nobody_makes_the_trump_alone() -> None:
    two = Board(Round(Rules(players=2), N), (HANDS[0], HANDS[1], 0, 0), STOCK, card("QH"))
    assert Ordering(two, E).fault(OrderUp(E, alone=True)) is Fault.NO_PARTNER
