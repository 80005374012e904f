"""Euchre held against outside play: a thousand deals of OpenSpiel, followed act by act on positions and at tables.

Every lawful set is the same.  The other engine asks two things besides: whether a maker plays alone, once he has bid
(here part of his bid, and a dealer may yet say so with his discard), and a discard of the dealer whose partner plays
alone (here he puts his hand down).  Neither is skipped unseen: the first makes two bids of one, both are counted.
"""

from __future__ import annotations

import gzip
import json
from collections import Counter
from collections.abc import Hashable, Iterator
from pathlib import Path
from typing import Any

import pytest

import hoyle
from hoyle.games.euchre.acts import AddAlone, Assist, DefendAlone, LayOut, NameTrump, OrderUp, Pass, TakeUp
from hoyle.games.euchre.board import ANYBODY, NO, OTHER
from hoyle.games.euchre.history import active
from hoyle.games.euchre.positions import Discarding, Ordering, Played, Ready
from hoyle.games.euchre.score import worth
from hoyle.moments import Act
from hoyle.table.acts import Cut, Play, Quit
from hoyle.table.position import Position
from hoyle.table.table import Table
from hoyle.testing.differential import Decision, Log, Pair, Positions, Tables, Told, as_told

SEATS = "NESW"
FILE = Path(__file__).parent / "openspiel_euchre_1000.jsonl.gz"
Recorded = dict[str, Any]
DEALS: list[Recorded] = [json.loads(line) for line in gzip.decompress(FILE.read_bytes()).splitlines()]
BIDS: dict[type[Act], str] = {OrderUp: "order_up", Assist: "assist", TakeUp: "take_up"}
MERGED, DROPPED = "alone, part of the bid", "a discard that comes to nothing"


# hoyle, in the words of the other engine.


def begun(deal: Recorded) -> Table:
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


def written(act: Act, position: Position) -> Hashable | None:
    """Return an act as the other engine writes it; ``None`` for a chore, and what it does not know."""
    match act:
        case Pass():
            return "pass"
        case NameTrump(suit=suit, alone=alone):
            return "name", suit.value, alone
        case OrderUp(alone=alone) | Assist(alone=alone) | TakeUp(alone=alone):
            assert isinstance(position, Ordering)
            return BIDS[type(act)], position.turn_suit.value, alone
        case LayOut(card=face, across=across):
            assert isinstance(position, Discarding)
            return ("discard", face.text) if across is position.across else None
        case Play(card=face):
            return "play", face.text
        case DefendAlone(alone=alone):
            return "alone" if alone else "with_partner"
        case _:
            assert isinstance(act, Quit | AddAlone), f"it is written: {act}"
            return None


def made(position: Position, points: tuple[int, ...]) -> Hashable:
    """Return what came of a deal: the points; who deals next, or what the makers made and who sat out."""
    if isinstance(position, Ready):
        return points, SEATS[position.dealer]
    assert isinstance(position, Played)
    return points, position.made(), frozenset(SEATS[seat] for seat in range(4) if seat not in active(position, 4))


def at_the_end(table: Table) -> Hashable:
    """Return what came of a deal at a table, and whose the last trick was: he quits it before the cut."""
    assert not table.irregularities
    position = table.position
    last = table.game.presupposes(table, Cut(position.round.pone)) if isinstance(position, Played) else None
    return made(position, table.score), SEATS[last.seat] if isinstance(last, Quit) else ""


# The other engine.


def told(deal: Recorded, seen: Counter[str]) -> tuple[Decision, ...]:
    """Return the decisions of a deal, without those that are no decisions here."""
    bids, alone = iter(deal["bids"]), iter(deal["alone_calls"])
    plays = ({"seat": seat, "card": face} for trick in deal["tricks"] for seat, face in trick["plays"])
    source = {"bid": bids, "alone": alone, "play": plays, "discard": iter((deal["discard"],))}
    found: list[Decision] = []
    for asked in deal["legal"]:
        seat, kind, chosen = asked["seat"], asked["kind"], next(source[asked["kind"]])
        assert chosen["seat"] == seat
        if kind == "alone" and seat == deal["maker"]:
            assert sorted(asked["options"]) == ["alone", "with_partner"]
            assert chosen["alone"] is deal["maker_alone"]
            seen[MERGED] += 1
        elif kind == "discard" and is_partner_of_a_lone_maker(deal, seat):
            seen[DROPPED] += 1
        else:
            seen[kind] += 1
            key = choice(deal, kind, chosen)
            decision = Decision(SEATS.index(seat), frozenset(options(deal, asked, len(found))), key)
            assert key in decision.options
            found.append(decision)
    return tuple(found)


def is_partner_of_a_lone_maker(deal: Recorded, seat: str) -> bool:
    return bool(deal["maker_alone"]) and (SEATS.index(seat) - SEATS.index(deal["maker"])) % 4 == 2


def options(deal: Recorded, asked: Recorded, before: int) -> Iterator[Hashable]:
    """Yield what may be chosen; a bid is two, since the other engine then asks every maker whether he plays alone."""
    ordering = ("order_up", "assist")[(SEATS.index(asked["seat"]) - SEATS.index(deal["dealer"])) % 4 == 2]
    ordering = "take_up" if asked["seat"] == deal["dealer"] else ordering
    for option in asked["options"]:
        if asked["kind"] == "bid" and option != "pass":
            yield from (("name" if before >= 4 else ordering, option, alone) for alone in (False, True))
        else:
            yield (asked["kind"], option) if asked["kind"] in {"play", "discard"} else option


def choice(deal: Recorded, kind: str, chosen: Recorded) -> Hashable:
    """Return what was chosen."""
    match kind:
        case "bid" if chosen["call"] == "pass":
            return "pass"
        case "bid":
            return chosen["call"], chosen.get("suit") or deal["upcard"][1], bool(deal["maker_alone"])
        case "alone":
            return "alone" if chosen["alone"] else "with_partner"
        case _:
            return kind, chosen["card"]


def result(deal: Recorded) -> tuple[Hashable, str]:
    """Return what came of a deal, and who made the last trick."""
    points = tuple(max(int(deal["returns"][seat]), 0) for seat in "NE")
    if deal["maker"] is None:
        return (points, SEATS[(SEATS.index(deal["dealer"]) + 1) % 4]), ""
    winners = [trick["winner"] for trick in deal["tricks"]]
    side = {seat for seat in SEATS if (SEATS.index(seat) - SEATS.index(deal["maker"])) % 2 == 0}
    return (points, sum(winner in side for winner in winners), frozenset(deal["sitting_out"])), winners[-1]


def of_positions(deal: Recorded) -> Log:
    return Log(told(deal, Counter()), result(deal)[0])


def of_tables(deal: Recorded) -> Log:
    return Log(told(deal, Counter()), result(deal))


# Side by side.

POSITIONS = Pair(
    Positions(
        start=begun,
        key=written,
        worth=lambda position: made(position, worth(position) if isinstance(position, Played) else (0, 0)),
    ),
    Told(log=of_positions, name="OpenSpiel"),
)
TABLES = Pair(Tables(start=begun, key=written, worth=at_the_end), Told(log=of_tables, name="OpenSpiel"))


def deals(setting: int) -> list[Recorded]:
    """Return the 125 deals that were played under one setting."""
    keys = sorted({(json.dumps(deal["params"]), deal["pass_bias"]) for deal in DEALS})
    mine = [deal for deal in DEALS if (json.dumps(deal["params"]), deal["pass_bias"]) == keys[setting]]
    assert len(mine) == 125
    return mine


@pytest.mark.parametrize("setting", range(8))
def test_a_thousand_deals_agree_at_every_decision_of_a_position(setting: int) -> None:
    found = POSITIONS.search(
        (deal, as_told(each.chosen for each in of_positions(deal).decisions)) for deal in deals(setting)
    )
    assert found is None, found


@pytest.mark.parametrize("setting", [0, 1, *(pytest.param(each, marks=pytest.mark.slow) for each in range(2, 8))])
def test_a_thousand_deals_agree_at_every_decision_of_a_table(setting: int) -> None:
    found = TABLES.search((deal, as_told(each.chosen for each in of_tables(deal).decisions)) for deal in deals(setting))
    assert found is None, found


def test_no_decision_is_left_out_but_those_that_are_counted() -> None:
    seen: Counter[str] = Counter()
    kept = [len(told(deal, seen)) for deal in DEALS]

    asked = Counter(each["kind"] for deal in DEALS for each in deal["legal"])
    assert seen.total() == asked.total()
    assert sum(kept) == asked.total() - seen[MERGED] - seen[DROPPED]
    assert seen["play"] == asked["play"]
    assert seen["bid"] == asked["bid"]
    assert seen["discard"] + seen[DROPPED] == asked["discard"]
    assert seen["alone"] + seen[MERGED] == asked["alone"]
