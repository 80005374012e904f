"""A position with all its cards known: the search on plain ints finds what looking at every line of play finds."""

from __future__ import annotations

from random import Random

import pytest
from attrs import evolve
from hypothesis import given, settings
from hypothesis import strategies as st

import hoyle
from hoyle.cards import FACES, JOKER, PIQUET, Card, Suit, card, cards, mask
from hoyle.errors import BadValue
from hoyle.games.ecarte import board as ecarte_board
from hoyle.games.ecarte import play as ecarte
from hoyle.games.euchre import board as euchre_board
from hoyle.games.euchre import play as euchre
from hoyle.odds import Solution, solve, solving
from hoyle.odds.solving import Playing, State
from hoyle.table.acts import Play

PACKS = st.permutations(PIQUET)
TRUMPS = st.sampled_from(Suit)
SEEDS = st.integers(0, 999)


def ecarte_play(pack: list[Card], trump: Suit, size: int, leader: int, *, rule: str = ecarte_board.BOTH) -> Playing:
    """Begin the play of two hands of écarté."""
    hands = (mask(pack[:size]), mask(pack[size : 2 * size]))
    up = next(face for face in FACES if face.suit is trump and face not in pack[: 2 * size])
    rules = ecarte_board.Rules(second_hand=rule)
    given_up = (ecarte_board.HAND - size) * 64
    board = ecarte_board.Board(ecarte_board.Round(rules, 1 - leader), hands, (), up, given=given_up)
    begun = ecarte.start_play(board, -1)
    assert isinstance(begun, ecarte.Playing)
    return begun


def euchre_play(
    pack: list[Card], trump: Suit, size: int, *, players: int, maker: int, alone: bool = False, out: int = -1
) -> Playing:
    """Begin the play of some hands of euchre, the first seat having dealt."""
    first, second, third, fourth = (
        mask(pack[size * seat : size * (seat + 1)]) if seat < players else 0 for seat in range(4)
    )
    round_ = euchre_board.Round(euchre_board.Rules(players=players), 0)
    board = euchre_board.Board(round_, (first, second, third, fourth), (), pack[-1])
    begun = euchre.start_play(euchre.contract_of(board, maker, trump, alone=alone, out=out))
    return evolve(begun, won=euchre.TRICK * (euchre_board.HAND - size))


def side_of(at: Playing, seat: int) -> set[int]:
    if isinstance(at, ecarte.Playing):
        return {seat}
    points = at.contract.points
    return {each for each in range(4) if points[each] == points[seat] and at.contract.seats >> each & 1}


def made(at: State, side: set[int]) -> int:
    if isinstance(at, ecarte.Playing | ecarte.Played):
        return sum(ecarte.made(at.won, seat) for seat in side)
    assert isinstance(at, euchre.Playing | euchre.Played)
    makers = at.contract.maker in side
    return at.won % euchre.TRICK if makers else at.won // euchre.TRICK - at.won % euchre.TRICK


def plain(at: State, side: set[int]) -> int:
    """Look at every line of play."""
    if at.ended:
        return made(at, side)
    found = [plain(at.apply(act), side) for act in at.actions]
    return max(found) if at.to_act[0] in side else min(found)


def by_looking_at_all(at: Playing) -> Solution:
    side = side_of(at, at.turn)
    found = tuple((act.card, plain(at.apply(act), side)) for act in at.actions if isinstance(act, Play))
    return Solution(at.turn, tuple(sorted(side)), max(tricks for _, tricks in found), found)


def advance(at: State, rng: Random, cards_played: int) -> State:
    for _ in range(cards_played):
        if not at.ended:
            at = at.apply(rng.choice(at.actions))
    return at


@pytest.mark.parametrize("rule", [ecarte_board.BOTH, ecarte_board.EITHER])
@given(pack=PACKS, trump=TRUMPS, leader=st.integers(0, 1), seed=SEEDS, played=st.integers(0, 5))
@settings(max_examples=60, deadline=None)
def test_at_ecarte_it_is_what_looking_at_every_line_of_play_finds(
    rule: str, pack: list[Card], trump: Suit, leader: int, seed: int, played: int
) -> None:
    at = advance(ecarte_play(pack, trump, 4, leader, rule=rule), Random(seed), played)
    assert isinstance(at, ecarte.Playing)
    assert solving._quick(at, solving._of_ecarte(at))
    assert solve(at) == by_looking_at_all(at)


@pytest.mark.parametrize(
    ("players", "alone", "out"), [(2, False, -1), (3, False, -1), (4, False, -1), (4, True, -1), (4, True, 3)], ids=str
)
@given(pack=PACKS, trump=TRUMPS, seed=SEEDS, played=st.integers(0, 5))
@settings(max_examples=30, deadline=None)
def test_at_euchre_it_is_what_looking_at_every_line_of_play_finds(
    players: int,
    alone: bool,  # noqa: FBT001 - a parameter
    out: int,
    pack: list[Card],
    trump: Suit,
    seed: int,
    played: int,
) -> None:
    maker = seed % min(players, 3) if out < 0 else 0
    at = advance(
        euchre_play(pack, trump, 2 if players > 2 else 4, players=players, maker=maker, alone=alone, out=out),
        Random(seed),
        min(played, 2 * players - 1 if not alone else 3),
    )
    if isinstance(at, euchre.Playing):
        assert solving._quick(at, solving._of_euchre(at))
        assert solve(at) == by_looking_at_all(at)


@given(pack=PACKS, trump=TRUMPS, players=st.integers(2, 4), seed=SEEDS)
@settings(max_examples=15, deadline=None)
def test_whole_hands_of_euchre_come_to_the_same_by_ints_and_by_positions(
    pack: list[Card], trump: Suit, players: int, seed: int
) -> None:
    at = euchre_play(pack, trump, 5, players=players, maker=seed % players)
    assert isinstance(at, euchre.Playing)
    scene = solving._of_euchre(at)
    assert solving._quick(at, scene) == solving._thorough(at, scene)


@given(pack=PACKS, trump=TRUMPS, leader=st.integers(0, 1))
@settings(max_examples=30, deadline=None)
def test_whole_hands_of_ecarte_come_to_the_same_by_ints_and_by_positions(
    pack: list[Card], trump: Suit, leader: int
) -> None:
    at = ecarte_play(pack, trump, 5, leader)
    assert isinstance(at, ecarte.Playing)
    scene = solving._of_ecarte(at)
    assert solving._quick(at, scene) == solving._thorough(at, scene)


# Positions that an irregularity has left.


def short(at: euchre.Playing) -> euchre.Playing:
    hand = at.hand(at.turn)
    return evolve(at, live=at.live & ~(hand & -hand), legal=at.legal & ~(hand & -hand))


def third_before_second(at: euchre.Playing) -> euchre.Playing:
    led = at.apply(at.actions[0])
    assert isinstance(led, euchre.Playing)
    third = (led.turn + 1) % 3
    after = led.undergo(Play(third, FACES[led.hand(third).bit_length() - 1]))
    assert isinstance(after, euchre.Playing)
    return after


def with_joker(at: euchre.Playing) -> euchre.Playing:
    hand = at.hand(at.turn)
    hand = hand & hand - 1 | JOKER.bit
    hands = euchre_board.put(at.contract.hands, at.turn, hand)
    contract = evolve(at.contract, board=evolve(at.contract.board, hands=hands), hands=hands)
    return evolve(at, contract=contract, live=sum(hands), legal=hand)


@pytest.mark.parametrize("amiss", [short, third_before_second, with_joker])
@given(pack=PACKS, trump=TRUMPS, seed=SEEDS)
@settings(max_examples=10, deadline=None)
def test_an_irregular_position_is_searched_as_it_stands(
    amiss: object, pack: list[Card], trump: Suit, seed: int
) -> None:
    begun = euchre_play(pack, trump, 3, players=3, maker=seed % 3)
    assert isinstance(begun, euchre.Playing)
    assert callable(amiss)
    at = amiss(begun)
    assert not solving._quick(at, solving._of_euchre(at))
    assert solve(at) == by_looking_at_all(at)


def test_a_hand_of_ecarte_that_is_short_leaves_tricks_to_nobody() -> None:
    begun = ecarte_play(list(cards("KH QH AS 7H 8H 9S")), Suit.HEARTS, 3, 0)
    at = evolve(begun, live=begun.live & ~card("9S").bit)
    found = solve(at)

    assert found == by_looking_at_all(at)
    assert found.tricks == 2


# What is told of a solution.


def test_at_the_table_the_cards_that_bring_most_are_the_best() -> None:
    table = hoyle.get_game("ecarte").start(
        dealer="S", hands={"N": "7H KC QC JC 7S", "S": "AH AC 7D 8D 9D"}, turn_up="8H"
    )
    position = table.apply(hoyle.parse_act("N stands", table.game)).position
    found = solve(position)

    assert (found.seat, found.side, found.tricks) == (0, (0,), 4)
    assert dict(found.cards)[card("7H")] < found.tricks
    assert set(found.best) == set(cards("KC QC JC 7S"))


@pytest.mark.parametrize("what", ["the bidding", "no position"])
def test_only_a_position_in_play_can_be_solved(what: str) -> None:
    with pytest.raises(BadValue, match="cards of écarté or euchre must be in play"):
        solve(hoyle.get_game("euchre").start(dealer="S", seed=1).position if what == "the bidding" else what)
