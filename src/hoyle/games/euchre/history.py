"""What has happened in the deal so far, read off the position and the record."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hoyle.games.euchre.offences_deal import BadCut
from hoyle.games.euchre.play import TRICK
from hoyle.games.euchre.positions import Defending, Discarding, Naming, Ordering, Played, Playing, Ready, Turned
from hoyle.laws.offences import Status
from hoyle.moments import HAND_SEEN
from hoyle.table.acts import Play

if TYPE_CHECKING:
    from hoyle.cards import Card, Suit
    from hoyle.games.euchre.board import Board
    from hoyle.laws.offences import Irregularity
    from hoyle.table.position import Position
    from hoyle.table.table import Table

ON_BOARD = Turned | Ordering | Discarding | Naming | Defending
MADE = Discarding | Defending
IN_HAND = Playing | Played
WITH_TURN_UP = ON_BOARD | IN_HAND


def seen(table: Table, seat: int) -> bool:
    """Say whether a seat has looked at its hand."""
    return (HAND_SEEN, seat) in table.record.come


def ready_in(position: Position) -> Ready | None:
    """Return the position before the next deal, if it is time for it."""
    before = position.void(position.due_to_deal) if isinstance(position, Played) else position
    return before if isinstance(before, Ready) else None


def bad_cut(table: Table) -> BadCut | None:
    """Return the bad cut with which the pack lies before the dealer, unless a ruling has it cut again."""
    for it in reversed(table.record.irregularities):
        if it.ply < table.record.base:
            break
        if isinstance(it.what, BadCut):
            return it.what if it.status is Status.LATENT else None
    return None


def before(table: Table, it: Irregularity) -> Position:
    """Return the position in which an irregularity was done; once its deal is gone, the position now."""
    record = table.record
    return record.positions[it.ply - record.base] if it.ply >= record.base else table.position


def board_of(position: Position) -> Board | None:
    """Return the cards of a deal as they lay before the play, once the trump is turned."""
    if isinstance(position, IN_HAND):
        return position.contract.board
    return position.board if isinstance(position, ON_BOARD) else None


def up_card(position: Position) -> Card | None:
    """Return the turn-up, once there is one."""
    board = board_of(position)
    return board.up if board else None


def maker(position: Position) -> int:
    """Return who made the trump; -1 until somebody has."""
    if isinstance(position, IN_HAND):
        return position.contract.maker
    return position.maker if isinstance(position, MADE) else -1


def trump(position: Position) -> Suit | None:
    """Return the trump, once it is made."""
    if isinstance(position, IN_HAND):
        return position.contract.trump
    if isinstance(position, Defending):
        return position.trump
    return position.turn_suit if isinstance(position, Discarding) else None


def alone(position: Position) -> bool:
    """Say whether the maker plays without his partner, having said so."""
    if isinstance(position, MADE):
        return position.alone
    return position.contract.alone if isinstance(position, IN_HAND) else False


def laid_down(position: Position, seat: int) -> int:
    """Return the set of cards of a hand that lies face down because its holder's partner plays alone."""
    return position.laid_down(seat) if isinstance(position, Playing) else 0


def made(position: Playing | Played) -> tuple[int, int]:
    """Return how many tricks the maker's side has made, and how many the other."""
    mine = position.won % TRICK
    return mine, position.won // TRICK - mine


def active(position: Position, players: int) -> frozenset[int]:
    """Return the seats that play to the tricks of a deal: all, but where a partner has laid his hand down."""
    seats = position.contract.seats if isinstance(position, IN_HAND) else (1 << players) - 1
    return frozenset(seat for seat in range(players) if seats >> seat & 1)


def last_winner(table: Table) -> int:
    """Return who made the last trick that is complete."""
    position = table.position
    if isinstance(position, Playing):
        return position.winner
    record = table.record
    for ply in range(record.now, record.base - 1, -1):
        act, old = record.steps[ply].act, record.positions[ply - record.base]
        if isinstance(act, Play) and isinstance(old, Playing):
            return act.seat if act.bit & old.beaten_by else old.winner
    return position.dealer
