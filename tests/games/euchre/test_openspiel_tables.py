"""Euchre tables held against outside play: a thousand deals of OpenSpiel, followed act by act in mode ``block``.

Every lawful set is the same but two that the other engine asks besides: whether a maker plays alone (here part of his
bid, and a dealer may yet say so with his discard) and a discard of the dealer whose partner plays alone (here he puts
his hand down).  Neither is skipped unseen: they are counted, and so is all else.
"""

from __future__ import annotations

import gzip
import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import hoyle
from hoyle.cards import Suit, card
from hoyle.games.euchre.acts import AddAlone, Assist, DefendAlone, LayOut, NameTrump, OrderUp, Pass, TakeUp
from hoyle.games.euchre.board import ANYBODY, NO, OTHER
from hoyle.games.euchre.history import active, maker
from hoyle.games.euchre.positions import Discarding, Ordering, Played, Playing, Ready
from hoyle.moments import Act
from hoyle.table.acts import Cut, Play, Quit
from hoyle.table.table import Table

SEATS = "NESW"
FILE = Path(__file__).parent / "openspiel_euchre_1000.jsonl.gz"
DEALS: list[dict[str, Any]] = [json.loads(line) for line in gzip.decompress(FILE.read_bytes()).splitlines()]
SUITS = {suit.value: suit for suit in Suit}
BIDS = {"order_up": OrderUp, "assist": Assist, "take_up": TakeUp}
MERGED, DROPPED = "alone, part of the bid", "a discard that comes to nothing"


def begun(deal: dict[str, Any]) -> Table:
    """Return the table of a deal once its turn-up lies."""
    params = deal["params"]
    game = hoyle.get_game(
        "euchre",
        pack=24,
        points=10,
        stick_the_dealer=OTHER if params["stick_the_dealer"] else NO,
        defend_alone=ANYBODY if params["allow_lone_defender"] else NO,
    )
    hands = {seat: " ".join(deal["hands"][seat]) for seat in SEATS}
    return game.start(dealer=deal["dealer"], hands=hands, turn_up=deal["upcard"], enforcement="block")


def told(deal: dict[str, Any]) -> Iterator[tuple[str, int, set[str], dict[str, Any]]]:
    """Yield every decision that a deal tells of: its kind, whose it is, what may be chosen, what was chosen."""
    bids, alone = iter(deal["bids"]), iter(deal["alone_calls"])
    plays = ({"seat": seat, "card": face} for trick in deal["tricks"] for seat, face in trick["plays"])
    source = {"bid": bids, "alone": alone, "play": plays, "discard": iter((deal["discard"],))}
    for asked in deal["legal"]:
        kind = asked["kind"]
        chosen = next(source[kind])
        assert chosen["seat"] == asked["seat"]
        yield kind, SEATS.index(asked["seat"]), set(asked["options"]), chosen


def written(act: Act, table: Table) -> str | None:
    """Return a lawful act as the other engine writes it; ``None`` for a chore, and where it says *alone* besides."""
    match act:
        case Pass():
            return "pass"
        case NameTrump(suit=suit, alone=False):
            return suit.value
        case OrderUp(alone=False) | Assist(alone=False) | TakeUp(alone=False):
            position = table.position
            assert isinstance(position, Ordering)
            return str(position.turn_suit.value)
        case LayOut(card=face, across=across):
            position = table.position
            assert isinstance(position, Discarding)
            return face.text if across is position.across else None
        case Play(card=face):
            return face.text
        case DefendAlone(alone=alone):
            return "alone" if alone else "with_partner"
        case _:
            return None


def besides(act: Act) -> bool:
    """Say whether an act is a chore, or says that the maker plays alone."""
    return isinstance(act, Quit | AddAlone) or bool(getattr(act, "alone", getattr(act, "across", False)))


def chosen_act(kind: str, seat: int, chosen: dict[str, Any], table: Table, *, alone: bool) -> Act:
    """Return the act by which a choice of the other engine is made here."""
    match kind:
        case "bid" if chosen["call"] == "pass":
            return Pass(seat)
        case "bid" if chosen["call"] == "name":
            return NameTrump(seat, SUITS[chosen["suit"]], alone)
        case "bid":
            return BIDS[chosen["call"]](seat, alone)
        case "discard":
            position = table.position
            assert isinstance(position, Discarding)
            return LayOut(seat, card(chosen["card"]), position.across)
        case "alone":
            return DefendAlone(seat, chosen["alone"])
        case _:
            return Play(seat, card(chosen["card"]))


def follow(deal: dict[str, Any], seen: Counter[str]) -> None:
    """Follow one deal in lock step."""
    table = begun(deal)
    mine = SEATS.index(deal["maker"]) if deal["maker"] else -1
    alone = bool(deal["alone_calls"] and deal["alone_calls"][0]["alone"])
    winners: list[str] = []
    for kind, seat, options, chosen in told(deal):
        if kind == "alone" and seat == mine:
            assert options == {"alone", "with_partner"}
            seen[MERGED] += 1
            continue
        if kind == "discard" and not isinstance(table.position, Discarding):
            assert alone
            assert (seat - mine) % 4 == 2
            seen[DROPPED] += 1
            continue
        acts = table.legal_acts(seat)
        lawful = [written(act, table) for act in acts]
        assert table.to_act == (seat,)
        assert sorted(each for each in lawful if each) == sorted(options)
        assert [act for act in acts if written(act, table) is None and not besides(act)] == []
        act = chosen_act(kind, seat, chosen, table, alone=alone)
        assert act in acts
        before, table = table, table.apply(act)
        seen[kind] += 1
        if isinstance(before.position, Playing) and table.record.unquitted:
            last = table.position
            winners.append(SEATS[last.turn] if isinstance(last, Playing) else "")
    ended(deal, table, winners)


def ended(deal: dict[str, Any], table: Table, winners: list[str]) -> None:
    """Hold the end of a deal against its record: every trick's winner, and the score that the table has marked."""
    position = table.position
    assert table.score == tuple(max(deal["returns"][seat], 0) for seat in "NE")
    assert not table.irregularities
    if deal["maker"] is None:
        assert isinstance(position, Ready)
        assert position.dealer == (SEATS.index(deal["dealer"]) + 1) % 4
        return
    assert isinstance(position, Played)
    tricks = [trick["winner"] for trick in deal["tricks"]]
    assert winners[:-1] == tricks[:-1]
    assert table.game.presupposes(table, Cut(position.round.pone)) == Quit(SEATS.index(tricks[-1]))
    side = {SEATS[seat] for seat in table.game.side(position, maker(position))}
    assert position.made() == sum(winner in side for winner in tricks)
    assert {SEATS[seat] for seat in range(4) if seat not in active(position, 4)} == set(deal["sitting_out"])


@pytest.mark.parametrize("setting", [0, 1, *(pytest.param(each, marks=pytest.mark.slow) for each in range(2, 8))])
def test_a_thousand_deals_agree_at_every_decision_of_a_table(setting: int) -> None:
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
    assert seen["discard"] + seen[DROPPED] == asked["discard"]
    assert seen["alone"] + seen[MERGED] == asked["alone"]
