"""Tables of euchre, dealt and played."""

from __future__ import annotations

from random import Random

from attrs import evolve

import hoyle
from hoyle.cards import card
from hoyle.games.euchre.positions import Played
from hoyle.notation import parse_act
from hoyle.table.acts import Deal, Play
from hoyle.table.game import Game
from hoyle.table.table import Table

N, E, S, W = range(4)
HANDS = {"N": "JD KD 8D KS 7C", "E": "TH 9S 8S TC 8C", "S": "JH AH 7D AS 9C", "W": "KH 8H AC TS 9D"}
LONE = {"W": "KH TS 9S 9C KD", "N": "AS KS 8S 8D 7C", "E": "TH 9H KC QD TD", "S": "JH JD AH AC 7D"}


def euchre(players: int = 4, **options: str | int | bool) -> Game:
    return hoyle.get_game("euchre", players=players, **options)


def a_deal(game: Game) -> Deal:
    """Return a right deal of the first player."""
    deal = game.start(dealer=0).chance(Random(3))
    assert isinstance(deal, Deal)
    return deal


DEAL = evolve(a_deal(euchre()), seat=S, packets=tuple(((W + at) % 4, (2, 3)[at // 4]) for at in range(8)))


def dealt(hands: dict[str, str] | None = None, turn_up: str = "QH", **how: object) -> Table:
    return euchre().start(dealer="S", hands=hands or HANDS, turn_up=turn_up, **how)


def after(table: Table, *texts: str) -> Table:
    for text in texts:
        table = table.apply(parse_act(text, table.game, dealer=table.position.dealer))
    return table


PLAN = "AC 7C 8C 9C 9D 8D 8S QH JH 8H JD TH AH KH KS TC AS TS KD 9S"


def played_hand(plan: str = PLAN, **how: object) -> Table:
    """Return the table once N-S have made their point, by the turn-up taken up."""
    table = after(dealt(HANDS, "QH", **how), "W passes", "N passes", "E passes", "S takes up", "S discards 7D")
    for text in plan.split():
        table = table.apply(Play(table.position.to_act[0], card(text)))
    assert isinstance(table.position, Played)
    return table
