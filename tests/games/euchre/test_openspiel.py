"""Euchre held against outside play: a thousand deals of OpenSpiel, followed act by act.

Every lawful set is the same but two that the other engine asks besides: whether a maker plays alone (here part of his
bid) and a discard of the dealer whose partner plays alone (here he puts his hand down), neither of which is skipped
unseen: they are counted.
"""

from __future__ import annotations

import gzip
import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from hoyle.cards import Suit, card, mask
from hoyle.games.euchre.acts import Assist, DefendAlone, LayOut, NameTrump, OrderUp, Pass, TakeUp
from hoyle.games.euchre.board import ANYBODY, NO, OTHER, Board, Round, Rules
from hoyle.games.euchre.positions import Defending, Discarding, Naming, Ordering, Played, Playing, Ready, State
from hoyle.games.euchre.score import worth
from hoyle.moments import Act
from hoyle.table.acts import Play

SEATS = "NESW"
FILE = Path(__file__).parent / "openspiel_euchre_1000.jsonl.gz"
DEALS: list[dict[str, Any]] = [json.loads(line) for line in gzip.decompress(FILE.read_bytes()).splitlines()]
SUITS = {suit.value: suit for suit in Suit}


def begun(deal: dict[str, Any]) -> Ordering:
    """Return the position of a deal once its turn-up lies."""
    params = deal["params"]
    rules = Rules(
        size=24,
        stick=OTHER if params["stick_the_dealer"] else NO,
        defend=ANYBODY if params["allow_lone_defender"] else NO,
    )
    hands = [mask(card(face) for face in deal["hands"][seat]) for seat in SEATS]
    up = card(deal["upcard"])
    stock = tuple(face for face in rules.pack if not face.bit & (sum(hands) | up.bit))
    round_ = Round(rules, SEATS.index(deal["dealer"]))
    return Ordering(Board(round_, (hands[0], hands[1], hands[2], hands[3]), stock, up), round_.eldest)


def said(act: Act) -> str:
    """Return a bid in the words of the other engine."""
    match act:
        case Pass():
            return "pass"
        case NameTrump(suit=suit):
            return suit.value
        case _:
            return "up"


def bid_of(position: State, seat: int, call: dict[str, Any], *, alone: bool) -> Act:
    """Return the bid that stands in a record; whether he plays alone is part of it."""
    kinds = {"order_up": OrderUp, "assist": Assist, "take_up": TakeUp}
    if call["call"] == "pass":
        return Pass(seat)
    if call["call"] == "name":
        return NameTrump(seat, SUITS[call["suit"]], alone)
    return kinds[call["call"]](seat, alone)


def follow(deal: dict[str, Any], seen: Counter[str]) -> None:
    """Follow one deal in lock step."""
    position: State = begun(deal)
    bids, calls = iter(deal["bids"]), list(deal["alone_calls"])
    plays = [play for trick in deal["tricks"] for play in trick["plays"]]
    winners: list[str] = []
    for asked in deal["legal"]:
        seat, options = SEATS.index(asked["seat"]), asked["options"]
        kind = asked["kind"]
        if kind == "alone" and seat == SEATS.index(deal["maker"]):
            assert sorted(options) == ["alone", "with_partner"]
            seen["alone, asked apart"] += 1
            continue
        if kind == "discard" and not isinstance(position, Discarding):
            assert calls[0]["alone"]
            assert (seat - SEATS.index(deal["maker"])) % 4 == 2
            seen["a discard that comes to nothing"] += 1
            continue
        assert position.to_act == (seat,)
        match kind:
            case "bid":
                assert isinstance(position, Ordering | Naming)
                lawful = {said(act) for act in position.actions}
                assert lawful == {
                    (position.board.up.suit and option == position.board.up.suit.value and "up") or option
                    for option in options
                }
                act = bid_of(position, seat, next(bids), alone=bool(calls and calls[0]["alone"]))
            case "discard":
                assert {act.card.text for act in position.actions if isinstance(act, LayOut)} == set(options)
                assert isinstance(position, Discarding)
                act = LayOut(seat, card(deal["discard"]["card"]), position.across)
            case "alone":
                assert isinstance(position, Defending)
                assert sorted(options) == ["alone", "with_partner"]
                assert len(position.actions) == 2
                act = DefendAlone(seat, next(call["alone"] for call in calls[1:] if call["seat"] == asked["seat"]))
            case _:
                assert isinstance(position, Playing)
                assert {play.card.text for play in position.actions if isinstance(play, Play)} == set(options)
                at, face = plays.pop(0)
                assert at == asked["seat"]
                act = Play(seat, card(face))
        assert act in position.actions
        before, position = position, position.apply(act)
        seen[kind] += 1
        if isinstance(before, Playing) and (isinstance(position, Played) or not position.trick_open):
            winners.append(SEATS[position.turn] if isinstance(position, Playing) else "")
    ended(deal, position, winners)


def ended(deal: dict[str, Any], position: State, winners: list[str]) -> None:
    """Hold the end of a deal against its record: every trick's winner, and the score."""
    returns = tuple(max(deal["returns"][seat], 0) for seat in "NE")
    if deal["maker"] is None:
        assert isinstance(position, Ready)
        assert position.dealer == (SEATS.index(deal["dealer"]) + 1) % 4
        assert returns == (0, 0)
        return
    assert isinstance(position, Played)
    told = [trick["winner"] for trick in deal["tricks"]]
    assert winners[:-1] == told[:-1]
    side = {SEATS[seat] for seat in range(4) if (seat - position.contract.maker) % 2 == 0}
    assert position.made() == sum(winner in side for winner in told)
    assert worth(position) == returns
    assert {SEATS[seat] for seat in range(4) if not position.contract.seats >> seat & 1} == set(deal["sitting_out"])


@pytest.mark.parametrize("setting", range(8))
def test_a_thousand_deals_agree_at_every_decision(setting: int) -> None:
    keys = sorted({(json.dumps(deal["params"]), deal["pass_bias"]) for deal in DEALS})
    mine = [deal for deal in DEALS if (json.dumps(deal["params"]), deal["pass_bias"]) == keys[setting]]
    assert len(mine) == 125
    seen: Counter[str] = Counter()
    for deal in mine:
        follow(deal, seen)
    asked = Counter(each["kind"] for deal in mine for each in deal["legal"])
    assert seen.total() == asked.total(), "none is skipped"
    assert seen["play"] == asked["play"]
    assert seen["bid"] == asked["bid"]
    assert seen["discard"] + seen["a discard that comes to nothing"] == asked["discard"]
