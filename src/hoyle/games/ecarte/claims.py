"""Hands thrown down with a claim or a concession: whether it holds, by exact search of the play that was left."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from attrs import evolve

from hoyle.games import solve
from hoyle.games.ecarte import history, score
from hoyle.games.ecarte.board import HAND
from hoyle.games.ecarte.offences import ThrownDown
from hoyle.games.ecarte.play import END, POINTS, contract_of, made, played, start_play
from hoyle.games.ecarte.positions import Answering, Playing, Proposing
from hoyle.table import scoring

if TYPE_CHECKING:
    from collections.abc import Hashable

    from hoyle.games.ecarte.positions import Played, State
    from hoyle.laws.offences import Irregularity
    from hoyle.moments import Act
    from hoyle.table.table import Table

POINT = 3
"""The tricks that make the point."""


def good(table: Table, it: Irregularity) -> bool:
    """Say whether a player was sure of what he claims, if he claims, against every lawful play of his adversary."""
    start = left(table, it)
    if said(it) != "claim" or start is None:
        return False
    return sure(start, it.offender) >= start.made(it.offender) + claimed(table, it)


def enough(table: Table, it: Irregularity) -> bool:
    """Say whether a player could have held his adversary, with his best play, to what he concedes, if he does."""
    if said(it) != "concede":
        return False
    if named(it) == "game":
        return True  # there is no more to win
    start, other = left(table, it), 1 - it.offender
    if start is None:
        return False
    most = worth(table, it, other, sure(start, other))
    return most <= worth(table, it, other, start.made(other) + conceded(table, it))


def said(it: Irregularity) -> str:
    """Return with which words a hand was thrown down: to ``claim``, to ``concede``; empty if in silence."""
    return it.what.words if isinstance(it.what, ThrownDown) else ""


def named(it: Irregularity) -> str:
    """Return what was claimed or conceded; empty if he did not say."""
    return it.what.of if isinstance(it.what, ThrownDown) else ""


def claimed(table: Table, it: Irregularity) -> int:
    """Return how many more tricks make a claim good; more than there are where the hand cannot make the game."""
    return wanted(table, it, it.offender)


def conceded(table: Table, it: Irregularity) -> int:
    """Return how many more tricks, of those left, make up what is conceded."""
    return min(wanted(table, it, 1 - it.offender), HAND - (won(table, it) >> 6))


def rest(table: Table, it: Irregularity) -> int:
    """Return how many tricks are left to the other player once a claim, or a concession, has had its own."""
    taken = conceded(table, it) if said(it) == "concede" else claimed(table, it)
    return max(HAND - (won(table, it) >> 6) - taken, 0)


def shortfall(table: Table, it: Irregularity) -> int:
    """Return how much of a game conceded is wanting to the adversary.

    The hand itself is no part of it, since it is not marked once the game is won, but if a law has stopped it: what is
    conceded does not hang on what a ruling may yet take from the tricks.
    """
    if named(it) != "game":
        return 0
    other = 1 - it.offender
    given = scoring.hand_worth(table)[other] if table.position.stopped else 0
    return max(wanting(table, it, other) - given, 0)


def wanted(table: Table, it: Irregularity, seat: int) -> int:
    """Return how many more tricks give a seat the point, the vole or the game, whichever was named."""
    has = made(won(table, it), seat)
    if named(it) != "game":
        return max((HAND if named(it) == "vole" else POINT) - has, 0)
    due = wanting(table, it, seat) - sum(score.unmarked(table, seat, heading) for heading in ("turned king", "king"))
    return next((more for more in range(HAND - has + 1) if worth(table, it, seat, has + more) >= due), HAND - has + 1)


def wanting(table: Table, it: Irregularity, seat: int) -> int:
    """Return how many points a seat wants to the game, without what it has marked for this hand."""
    return table.game.target() - table.score[seat] + table.record.marked(seat, it.deal, "hand")


def left(table: Table, it: Irregularity) -> Playing | None:
    """Return the play that was left; ``None`` while hands were incomplete.

    Before the proposals are over it is the play of the cards as they were: nobody has stood or refused.
    """
    position = history.before(table, it)
    if isinstance(position, Proposing | Answering):
        position = start_play(position.board, -1)
    return position if isinstance(position, Playing) else None


def won(table: Table, it: Irregularity) -> int:
    """Return the count of the tricks made, or given beforehand, when the hand was thrown down."""
    position = history.before(table, it)
    if isinstance(position, history.ON_BOARD):
        return position.board.given
    return position.won if isinstance(position, Playing) else 0


def worth(table: Table, it: Irregularity, seat: int, tricks: int) -> int:
    """Return what so many tricks would be worth to a seat, as the rulings stand."""
    position = history.before(table, it)
    if isinstance(position, history.ON_BOARD):
        contract = contract_of(position.board, -1)
    elif isinstance(position, Playing):
        contract = position.contract
    else:
        return 0
    done = played(contract, END + tricks * (POINTS[seat] & 63), None)
    return scoring.hand_worth(evolve(table, position=done))[seat]


def sure(position: Playing, seat: int) -> int:
    """Return how many tricks a seat is sure of in the end, all cards known to both."""

    def tricks(at: State) -> int:
        return made(cast("Played", at).won, seat)  # asked of a hand that is over

    start: State = position
    return solve.best(start, {seat}, tricks, play, key, HAND)


def play(position: State, act: Act) -> State:
    """Play a lawful card."""
    return position.apply(act)


def key(position: State) -> Hashable:
    """Return what settles the rest of a hand, between two tricks."""
    if isinstance(position, Playing) and not position.trick:
        return position.live, position.turn, position.won
    return None
