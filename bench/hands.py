"""hoyle's own contenders: hands played out at random on positions, and at tables in each manner."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import TYPE_CHECKING, Any

import hoyle
from hoyle.games.ecarte.positions import Ready as EcarteReady
from hoyle.games.euchre.positions import Ready as EuchreReady
from hoyle.seats import CHANCE
from timing import Contender

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hoyle.moments import Act
    from hoyle.table.game import Game
    from hoyle.table.position import Position
    from hoyle.table.table import Table

STUCK = "any other suit"
"""The dealer, once all others have passed twice, must name a suit: the rule that OpenSpiel plays by."""


def euchre(pack: int, players: int = 4) -> Game:
    return hoyle.get_game("euchre", pack=pack, players=players, stick_the_dealer=STUCK)


def dealer_of(game: Game, rng: Random) -> Callable[[int], list[Position]]:
    """Return what deals hands at random: by a random dealer, in right packets, the trump turned up."""
    ready: list[Any] = [game.start(dealer=dealer).position for dealer in range(game.players)]
    assert all(isinstance(each, EcarteReady | EuchreReady) for each in ready)
    players, random = game.players, rng.random

    def deal(hands: int) -> list[Position]:
        dealt = []
        for _ in range(hands):
            position = ready[int(random() * players)]
            position = position.apply(position.chance(rng))
            dealt.append(position.apply(position.actions[0]))
        return dealt

    return deal


def player_of(rng: Random) -> Callable[[Sequence[Position]], int]:
    """Return what plays hands out at random."""
    random = rng.random

    def play(positions: Sequence[Position]) -> int:
        decisions = 0
        for position in positions:
            while acts := position.actions:
                position = position.apply(acts[int(random() * len(acts))])  # noqa: PLW2901 - the loop of the others
                decisions += 1
        return decisions

    return play


def played(position: Any, rng: Random) -> Iterator[tuple[Any, Act]]:  # noqa: ANN401 - of any game, which has its own chance
    """Yield each position of a hand that is played out at random, and what is done in it."""
    while not position.ended:
        act = position.chance(rng) if position.to_act == (CHANCE,) else rng.choice(position.actions)
        yield position, act
        position = position.apply(act)


def until(table: Table, deals: int, rng: Random, choose: Callable[[Table], Act]) -> Table:
    """Go on at a table, the players as they *choose*, until so many deals have been made and the last is over."""
    while table.record.deal < deals or table.to_act != (CHANCE,):
        table = table.apply(table.chance(rng) if table.to_act == (CHANCE,) else choose(table))
    return table


def on_positions(name: str, game: Game, hands: int) -> Contender:
    rng = Random(1)
    return Contender(name, hands, dealer_of(game, rng), player_of(rng))


def at_tables(name: str, game: Game, manner: str, hands: int) -> Contender:
    """Return who plays lawful deals at tables, each act of the players listed among the lawful ones."""
    rng = Random(1)
    random = rng.random

    def deal(hands: int) -> list[Table]:
        begun = [game.start(dealer=at % game.players, enforcement=manner) for at in range(hands)]
        return [table.apply(table.chance(rng)) for table in begun]

    def play(tables: Sequence[Table]) -> int:
        decisions = 0
        for table in tables:
            while not table.position.ended:
                acts = table.legal_acts(table.to_act[0])
                table = table.apply(acts[int(random() * len(acts))])  # noqa: PLW2901 - as on positions
                decisions += len(acts) > 1 or table.position.in_play
        return decisions

    return Contender(name, hands, deal, play)
