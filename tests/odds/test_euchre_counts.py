"""What a deal of euchre is worth to its maker, counted by classes: it is the count one by one, in small."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import hoyle
from hoyle.cards import PIQUET, Card, Suit, mask
from hoyle.games import solve as positions
from hoyle.games.euchre.board import HAND, Board, Round, Rules
from hoyle.games.euchre.play import Played, Playing, contract_of, start_play
from hoyle.games.euchre.positions import State
from hoyle.moments import Act
from hoyle.odds import EuchreOdds, euchre
from hoyle.seats import LETTERS

TWO = hoyle.get_game("euchre", players=2)
FOUR = hoyle.get_game("euchre", pack=24)
TENACE = {"N": "JH AH TH AS KS", "S": "JD KH QH 9H AC"}


# Small cases, one by one.


def plain(at: State, side: set[int]) -> int:
    """Search the positions; return the tricks of the maker's side."""

    def made(done: State) -> int:
        return done.made() if isinstance(done, Played) else 0

    def play(position: State, act: Act) -> State:
        return position.apply(act)

    def key(position: State) -> tuple[int, int, int] | None:
        between = isinstance(position, Playing) and not position.trick
        return (position.live, position.turn, position.won) if isinstance(position, Playing) and between else None

    return positions.best(at, side, made, play, key, HAND)


def begin(
    hands: dict[int, int], trump: Suit, *, rules: Rules, maker: int, dealer: int, alone: bool = False, out: int = -1
) -> Playing:
    first, second, third, fourth = (hands.get(seat, 0) for seat in range(4))
    board = Board(Round(rules, dealer), (first, second, third, fourth), (), PIQUET[0])
    return start_play(contract_of(board, maker, trump, alone=alone, out=out))


def side_of(at: Playing) -> set[int]:
    points = at.contract.points
    return {seat for seat in range(4) if points[seat] == points[at.contract.maker] and at.contract.seats >> seat & 1}


def dealt(unseen: list[Card], wanting: list[int]) -> list[tuple[tuple[Card, ...], ...]]:
    """Return every way of dealing so many cards to each of some hands."""
    if not wanting:
        return [()]
    found = []
    for hand in combinations(unseen, wanting[0]):
        found += [(hand, *more) for more in dealt([face for face in unseen if face not in hand], wanting[1:])]
    return found


PACKS = st.permutations([face for face in PIQUET if face.rank not in "78"])
TRUMPS = st.sampled_from(Suit)


@pytest.mark.parametrize("players", [2, 3, 4])
@given(pack=PACKS, trump=TRUMPS, size=st.integers(1, 2), maker=st.integers(0, 3), dealer=st.integers(0, 3))
@settings(max_examples=25, deadline=None)
def test_a_count_by_classes_is_the_count_one_by_one(
    players: int, pack: list[Card], trump: Suit, size: int, maker: int, dealer: int
) -> None:
    seats = LETTERS[players]
    maker, dealer = maker % players, dealer % players
    known = {seat: pack[size * seat : size * (seat + 1)] for seat in range(players - 2 + (players == 2))}
    others = [seat for seat in range(players) if seat not in known]
    unseen, gone = pack[8:13], [*pack[size * len(known) : 8], *pack[13:]]
    rules = Rules(players=players, size=24)
    counts = [0] * 6
    leads: dict[Card, list[int]] = {}
    for deal in dealt(unseen, [size] * len(others)):
        hands = {**known, **dict(zip(others, deal, strict=True))}
        begun = begin(
            {seat: mask(hand) for seat, hand in hands.items()}, trump, rules=rules, maker=maker, dealer=dealer
        )
        counts[plain(begun, side_of(begun))] += 1
        for act in begun.actions if begun.turn in known else ():
            face = getattr(act, "card")  # noqa: B009 - a play
            leads.setdefault(face, [0] * 6)[plain(begun.apply(act), side_of(begun))] += 1

    found = euchre(
        {seats[seat]: hand for seat, hand in known.items()},
        maker=seats[maker],
        dealer=seats[dealer],
        trump=trump,
        out=gone,
        game=hoyle.get_game("euchre", players=players, pack=24),
    )

    assert found.tally.tricks == tuple(counts)
    assert {choice.card: list(choice.tally.tricks) for choice in found.leads} == leads
    assert found.deals == sum(counts)


@pytest.mark.parametrize(("alone", "defender"), [(True, ""), (False, "E"), (True, "W")])
@given(pack=PACKS, trump=TRUMPS, dealer=st.integers(0, 3))
@settings(max_examples=15, deadline=None)
def test_whoever_does_not_play_holds_cards_that_are_out_of_play(
    alone: bool,  # noqa: FBT001 - a parameter
    defender: str,
    pack: list[Card],
    trump: Suit,
    dealer: int,
) -> None:
    out = {"E": 3, "W": 1}.get(defender, -1)
    known = {0: pack[:2], 2: pack[2:4]}
    unseen, gone = pack[4:9], pack[9:]
    playing = [seat for seat in (1, 3) if seat != out]
    counts = [0] * 6
    for deal in dealt(unseen, [2] * len(playing)):
        hands = {seat: mask(hand) for seat, hand in (*known.items(), *zip(playing, deal, strict=True))}
        begun = begin(hands, trump, rules=Rules(size=24), maker=0, dealer=dealer, alone=alone, out=out)
        counts[plain(begun, side_of(begun))] += 1

    found = euchre(
        {"N": known[0], "S": known[2]},
        maker="N",
        trump=trump,
        dealer="NESW"[dealer],
        alone=alone,
        defender=defender,
        out=gone,
        game=FOUR,
    )

    assert found.tally.tricks == tuple(counts)
    assert found.side == (("N",) if alone else ("N", "S"))


@pytest.mark.parametrize("maker", ["N", "S"])
@pytest.mark.parametrize("told", [True, False])
@given(pack=PACKS, data=st.data())
@settings(max_examples=5, deadline=None)
def test_a_dealer_who_takes_up_the_turn_up_discards_what_is_best_for_his_side(
    told: bool,  # noqa: FBT001 - a parameter
    maker: str,
    pack: list[Card],
    data: st.DataObject,
) -> None:
    up, mine, unseen, gone = pack[0], pack[1:6], pack[6:12], pack[12:]
    trump = up.suit
    assert trump
    me, other = (1, 0) if told else (0, 1)  # the dealer is S: told, his hand is known
    lead = data.draw(st.sampled_from([None, *mine])) if not told else None
    counts = [0] * 6
    by_discard: dict[Card, list[int]] = {}
    by_lead: dict[Card, list[int]] = {}
    for hand in combinations(unseen, HAND):
        hands = {me: mask(mine), other: mask(hand)}
        ends: dict[Card, int] = {}
        led: dict[Card, dict[Card, int]] = {}
        for face in (*(mine if told else hand), up):
            kept = {**hands, 1: (hands[1] | up.bit) & ~face.bit}
            begun = begin(kept, trump, rules=Rules(players=2, size=24), maker="NS".index(maker), dealer=1)
            by_card = {getattr(act, "card"): plain(begun.apply(act), side_of(begun)) for act in begun.actions}  # noqa: B009
            best = max if maker == "N" else min
            ends[face] = by_card[lead] if lead else best(by_card.values())
            for each, tricks in by_card.items():
                led.setdefault(each, {})[face] = tricks
        choose = max if maker == "S" else min
        counts[choose(ends.values())] += 1
        for face, tricks in ends.items():
            by_discard.setdefault(face, [0] * 6)[tricks] += 1
        for each, after in led.items():
            by_lead.setdefault(each, [0] * 6)[choose(after.values())] += 1

    found = euchre(
        {"S" if told else "N": mine},
        maker=maker,
        turn_up=(up,),
        dealer="S",
        lead=(lead,) if lead else (),
        out=gone,
        game=hoyle.get_game("euchre", players=2, pack=24),
    )

    assert (found.taken, found.trump, found.leader) == (up, trump, "N")
    assert found.tally.tricks == tuple(counts)
    assert {choice.card: list(choice.tally.tricks) for choice in found.discards} == (by_discard if told else {})
    assert {choice.card: list(choice.tally.tricks) for choice in found.leads} == ({} if told or lead else by_lead)


# Who leads, and where the turn-up lies.


def found(hands: dict[str, str] | None = None, **told: Any) -> EuchreOdds:  # noqa: ANN401 - any of its arguments
    """Return the odds of a deal for two, which may be told otherwise."""
    return euchre(hands or TENACE, **{"maker": "N", "trump": "hearts", "dealer": "S", "game": TWO, **told})
