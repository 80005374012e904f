"""Écarté's positions by themselves: playouts without a table, odd hands, and what rulings may ask of any phase."""

from __future__ import annotations

import pickle
from random import Random

import pytest
from attrs import evolve
from attrs.exceptions import FrozenInstanceError

import hoyle
from hoyle.cards import PIQUET, UNKNOWN, Card, card, cards, mask
from hoyle.errors import IllegalAct
from hoyle.games.ecarte import acts as a
from hoyle.games.ecarte.board import Board, Round, Rules, right_packets
from hoyle.games.ecarte.play import END, contract_of, start_play
from hoyle.games.ecarte.positions import (
    Answering,
    Cutting,
    Dealt,
    Played,
    Playing,
    Proposing,
    Ready,
    Serving,
    State,
    Throwing,
)
from hoyle.games.tricks import menu
from hoyle.laws.remedies import Place
from hoyle.moments import Act
from hoyle.table.acts import Cut, Deal, Play, Say, TurnUp
from hoyle.table.position import Fault, Moved

N, S = 0, 1
ROUND = Round(Rules(), S)
HANDS = (mask(cards("QH JH 8D TC 7C")), mask(cards("7S KH 9C AD JC")))
BOARD = Board(ROUND, HANDS, cards("KS QS TS 7D 8C"), card("9S"))


def begun() -> Playing:
    position = start_play(BOARD, -1)
    assert isinstance(position, Playing)
    return position


PLAYING = begun()
PHASES: tuple[State, ...] = (
    Cutting(ROUND),
    Ready(ROUND),
    Dealt(ROUND, HANDS, cards("9S KS")),
    Proposing(BOARD, 1),
    Answering(BOARD, 1),
    Throwing(BOARD, 1, N),
    Serving(BOARD, 1, N, 1, 1),
    PLAYING,
    Played(PLAYING.contract, END),
)


def playout(seed: int) -> Played:
    """Deal and play a lawful hand at random on positions alone."""
    rng = Random(seed)
    position: State = Ready(ROUND)
    position = position.apply(Deal(S, right_packets(S, 3), tuple(rng.sample(PIQUET, 32))))
    while not isinstance(position, Played):
        position = position.apply(rng.choice(position.actions))
    return position


def test_the_rules_of_positions_are_those_of_the_usual_game() -> None:
    assert hoyle.get_game("ecarte").start(dealer="S").position == Ready(Round(Rules(), S))


def test_who_has_dealt_in_a_game_announces_no_other_packets_in_it() -> None:
    dealt = ROUND.after(Deal(S, right_packets(S, 3), PIQUET))
    assert [Ready(round_).fault(a.AnnounceOrder(S, 2)) for round_ in (ROUND, dealt)] == [None, Fault.WRONG_PHASE]
    assert Ready(dealt.turned_over()).fault(a.AnnounceOrder(N, 2)) is None


def test_whole_hands_are_played_on_positions_alone() -> None:
    for seed in range(200):
        done = playout(seed)
        assert done.made(N) + done.made(S) == 5
        one, two = done.scores()
        assert min(one, two) == 0
        assert max(one, two) in {1, 2}
        assert done.next.dealer == N


@pytest.mark.parametrize("phase", PHASES, ids=lambda phase: type(phase).__name__)
def test_every_phase_takes_every_act_and_every_remedy(phase: State) -> None:
    everything: tuple[Act, ...] = (
        a.CutForDeal(N, cards("KS")), a.RefuseCut(N), a.ChoosePack(S, "red"), a.CallForPacks(N), a.AnnounceOrder(S, 2),
        Cut(N, 16), TurnUp(S), a.Stand(N), a.Propose(N), a.Accept(S), a.Refuse(S), a.Discard(N, cards("QH"), 1),
        a.Serve(S, N, 1), Play(N, card("QH")), Say(N, "well"), a.AnnounceKing(N),
        Deal(S, right_packets(S, 3), PIQUET),
    )  # fmt: skip
    for act in everything:
        fault = phase.fault(act)
        if fault is None:
            assert phase.apply(act) == phase.undergo(act)
        else:
            with pytest.raises(IllegalAct):
                phase.apply(act)
    assert phase.undergo(Say(N, "well")) is phase
    for seat in (N, S):
        assert phase.seat_of(card("2C")) == -1
        assert phase.lawful(seat) & ~phase.hand(seat) == 0
        for place in Place:
            assert isinstance(phase.lying(place, seat), tuple)
        assert isinstance(phase.void(seat), Ready)
    assert phase.award(N, 0) == phase
    assert phase.move_cards(Moved((), N, Place.HAND, Place.DISCARDS)).hand(N) == phase.hand(N)
    assert phase.rectify(Say(N, "well")) is phase
    assert isinstance(phase.turn_up(card("9S")), type(phase))
    assert phase.stop((0, 1)).ended or not phase.trumps
    assert phase.stop((0, 1)).stopped == ((0, 1) if phase.trumps else ())
    assert all(isinstance(each, int) for each in (phase.trumps, phase.trick_number, phase.lawful(N), phase.playable(N)))
    assert isinstance(phase.in_play, bool)
    assert isinstance(phase.trick_open, bool)
    assert isinstance(phase.to_act, tuple)


def test_cards_move_between_all_places() -> None:
    def moved(some: str, source: Place, target: Place) -> Board:
        return BOARD.move(Moved(cards(some), N, source, target))

    assert moved("QH", Place.HAND, Place.DISCARDS).lying(Place.DISCARDS, N) == cards("QH")
    assert moved("QH", Place.HAND, Place.STOCK).stock[0] is card("QH")
    assert moved("QH", Place.HAND, Place.TABLE).lying(Place.TABLE, N) == cards("QH")
    assert moved("KS", Place.STOCK, Place.HAND).hands[N] == HANDS[N] | card("KS").bit
    thrown = BOARD.throw(N, cards("7C"))
    assert thrown.move(Moved(cards("7C"), N, Place.DISCARDS, Place.HAND)).hands == HANDS
    faced = BOARD.turn_more(1)
    assert faced.turned == cards("KS")
    assert faced.move(Moved(cards("KS"), N, Place.TABLE, Place.STOCK)).stock == BOARD.stock
    assert BOARD.lying(Place.STOCK, N) == BOARD.stock


def test_a_card_drawn_out_of_a_hand_in_play_is_gone_and_one_drawn_in_may_be_played() -> None:
    led = PLAYING.apply(Play(N, card("QH")))
    without = led.move_cards(Moved(cards("KH"), S, Place.HAND, Place.DISCARDS))
    assert without.lawful(S) == card("7S").bit  # no heart left: he must trump
    more = without.move_cards(Moved(cards("KS"), S, Place.STOCK, Place.HAND))
    assert more.lawful(S) == mask(cards("7S KS"))
    bare = led
    for face in ("7S", "KH", "9C", "AD", "JC"):
        bare = bare.move_cards(Moved(cards(face), S, Place.HAND, Place.DISCARDS))
    assert bare.ended


def test_a_hand_without_cards_ends_and_what_is_left_is_nobodys() -> None:
    short = start_play(Board(ROUND, (HANDS[0] & ~card("7C").bit, HANDS[1]), (), card("9S")), -1)
    for seat, face in (
        (N, "QH"),
        (S, "KH"),
        (S, "7S"),
        (N, "8D"),
        (S, "AD"),
        (N, "TC"),
        (S, "JC"),
        (N, "JH"),
        (S, "9C"),
    ):
        short = short.undergo(Play(seat, card(face)))
    assert isinstance(short, Played)
    assert (short.made(N), short.made(S)) == (0, 4)
    assert short.award(S, 3).trick_number == 5
    assert short.award(S, 1) == Played(short.contract, short.won + 8)
    none = start_play(Board(ROUND, (0, HANDS[1]), (), card("9S")), -1)
    assert none.ended


def test_tricks_given_before_the_play_count_in_it_and_five_end_it() -> None:
    given = Proposing(BOARD, 1).award(S, 1)
    begun = given.apply(a.Stand(N))
    assert isinstance(begun, Playing)
    assert (begun.made(S), begun.trick_number) == (1, 1)
    assert Answering(BOARD, 1).award(N, 9).ended
    assert begun.award(N, 4).ended


def test_the_second_hand_must_follow_win_and_trump() -> None:
    def lawful(hand: str, led: str) -> set[str]:
        board = Board(ROUND, (card(led).bit, mask(cards(hand))), (), card("9S"))
        position = start_play(board, -1).undergo(Play(N, card(led)))
        return {str(act.card) for act in position.actions if isinstance(act, Play)}

    assert lawful("KH 8H 7S", "QH") == {"KH"}
    assert lawful("JH 8H 7S", "QH") == {"JH", "8H"}
    assert lawful("7S KD AC", "QH") == {"7S"}
    assert lawful("KD AC", "QH") == {"KD", "AC"}
    assert lawful("KS 7S KD", "QS") == {"KS"}
    assert lawful("TS 7S KD", "QS") == {"TS", "7S"}
    assert lawful("KD AC", "QS") == {"KD", "AC"}


def test_positions_are_frozen_and_pickle() -> None:
    assert pickle.loads(pickle.dumps(PLAYING)) == PLAYING
    with pytest.raises(FrozenInstanceError):
        PLAYING.turn = 1  # type: ignore[misc]
    assert type(PLAYING.apply(Play(N, card("QH")))) is Playing
    assert hash(PLAYING) == hash(begun())


def test_a_foreign_card_has_its_place_in_the_menu() -> None:
    held = card("2C").bit | card("7C").bit
    plays = (Play(N, card("7C")), Play(N, card("2C")))

    assert menu(N, held) == plays
    assert evolve(PLAYING, legal=held).actions == plays


def test_what_cannot_be_done_says_why() -> None:
    serving = Serving(BOARD, 1, N, 1, 1)
    assert serving.fault(a.Serve(S, N, 9)) is Fault.STOCK_SHORT
    assert serving.undergo(a.Serve(S, N, 9)) is serving
    unknown = Serving(Board(ROUND, HANDS, (UNKNOWN,), card("9S")), 1, N, 1, 1)
    assert unknown.fault(a.Serve(S, N, 1)) is Fault.NOT_KNOWN
    throwing = Throwing(BOARD, 1, N)
    assert throwing.fault(a.Discard(S, cards("KH"), 1)) is Fault.NOT_HIS_TURN
    assert throwing.undergo(a.Discard(S, cards("KH"), 1)) is throwing
    assert throwing.fault(a.Discard(N, cards("KH"), 1)) is Fault.NOT_HELD
    ready = Ready(ROUND)
    short: tuple[Card, ...] = PIQUET[:10]
    assert ready.fault(Deal(S, right_packets(S, 3), short)) is Fault.BAD_PACKETS
    assert ready.fault(Deal(S, (), PIQUET)) is Fault.BAD_PACKETS
    assert ready.undergo(Deal(S, (), PIQUET)) is ready
    assert ready.fault(Deal(S, right_packets(S, 3), (UNKNOWN,) * 32)) is Fault.NOT_KNOWN
    dealt = Dealt(ROUND, HANDS, cards("9S KS"))
    assert dealt.fault(TurnUp(S, 3)) is Fault.STOCK_SHORT
    assert dealt.fault(TurnUp(S, 1, cards("KS"))) is Fault.NOT_HELD
    assert dealt.fault(TurnUp(N)) is Fault.NOT_HIS_TURN
    assert Dealt(ROUND, HANDS, (UNKNOWN,)).fault(TurnUp(S)) is Fault.NOT_KNOWN
    assert Ready(ROUND).fault(a.AnnounceOrder(S, 4)) is Fault.WRONG_NUMBER
    assert Ready(ROUND).fault(a.ChoosePack(S, "blue")) is Fault.WRONG_PACK
    assert Ready(ROUND).fault(Cut(S, 16)) is Fault.NOT_HIS_TURN


def test_a_deal_rectified_goes_where_it_should_have_gone() -> None:
    wrong = Deal(S, ((N, 3), (S, 3), (N, 3), (S, 2)), PIQUET)
    dealt = Ready(ROUND).undergo(wrong)
    right = dealt.rectify(wrong)
    assert isinstance(right, Dealt)
    assert right.hands == (mask((*PIQUET[:3], *PIQUET[6:8])), mask((*PIQUET[3:6], *PIQUET[8:10])))
    assert right.stock[0] is PIQUET[10]
    assert dealt.rectify(Deal(S, wrong.packets, (*PIQUET[:9], UNKNOWN, *PIQUET[10:]))) is dealt


def test_one_exchange_goes_to_the_play_where_no_more_are_allowed() -> None:
    board = Board(Round(Rules(exchanges=1), S), HANDS, cards("KS QS TS 7D 8C"), card("9S"))
    position: State = Proposing(board, 1)
    for act in (
        a.Propose(N), a.Accept(S), a.Discard(N, cards("7C"), 1), a.Serve(S, N, 1),
        a.Discard(S, (), 0), a.Serve(S, S, 0),
    ):  # fmt: skip
        position = position.apply(act)
    assert isinstance(position, Playing)
    assert position.contract.doubled == -1
    assert contract_of(board, S).doubled == S


def test_lawful_playouts_never_touch_the_laws(monkeypatch: pytest.MonkeyPatch) -> None:
    def touched(*_: object, **__: object) -> None:
        raise AssertionError("a lawful playout asked the laws")

    for name in ("hoyle.table.hear.weigh", "hoyle.table.engine.perform", "hoyle.games.ecarte.detect.detect"):
        monkeypatch.setattr(name, touched)
    assert hoyle.get_game("ecarte").worth(playout(1)) == playout(1).scores()
