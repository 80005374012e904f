"""What a euchre hand is worth, to each account: a side where partners play, else a player."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from attrs import frozen

from hoyle.games.euchre.board import HAND
from hoyle.games.euchre.play import Played
from hoyle.table import legal, scoring
from hoyle.table.acts import MarkUp

if TYPE_CHECKING:
    from hoyle.table.table import Outcome, Table

HEADINGS = ("hand",)
"""The heading of the score: what the tricks are worth."""


@frozen
class Prices:
    """What a hand is worth, where that is no matter of the cards.

    ``euchre`` to the adversaries of a maker who falls short of three tricks, ``lone_euchre`` if he played alone,
    ``defender`` if one of them defended alone; ``lone_march`` to a lone maker who takes all.
    """

    point: int = 1
    march: int = 2
    march_of_three: int = 3
    lone_march: int = 4
    euchre: int = 2
    lone_euchre: int = 2
    defender: int = 4


PRINTED = Prices()


def accounts(players: int) -> int:
    """Return how many accounts there are: two sides, or three players each for himself."""
    return 3 if players == 3 else 2


def account(players: int, seat: int) -> int:
    """Return the account of a seat."""
    return seat % accounts(players)


def worth(position: Played, prices: Prices = PRINTED) -> tuple[int, ...]:
    """Return what a hand is worth to each account."""
    contract = position.contract
    players = contract.board.round.rules.players
    return earned(
        position.made(), contract.maker, players, prices, alone=contract.alone, defended=contract.lone_defender
    )


def earned(made: int, maker: int, players: int, prices: Prices, *, alone: bool, defended: bool) -> tuple[int, ...]:
    """Return what so many tricks by the side of a maker are worth to each account; *defended*: one did so alone."""
    mine = account(players, maker)
    if made >= 3:
        points = march(players, prices, alone=alone) if made == HAND else prices.point
        return tuple(points if each == mine else 0 for each in range(accounts(players)))
    lone = prices.lone_euchre if alone else prices.euchre
    points = prices.defender if defended else lone
    return tuple(0 if each == mine else points for each in range(accounts(players)))


def march(players: int, prices: Prices, *, alone: bool) -> int:
    """Return what all five tricks are worth to the maker."""
    if alone:
        return prices.lone_march
    return prices.march_of_three if players == 3 else prices.march


def share(outcome: Outcome) -> Fraction:
    """Return the part of the pool that each winner takes: two of three players who win together have half each."""
    return Fraction(1, len(outcome.winners))


def unmarked(table: Table, account: int) -> int:
    """Return what may be marked still on an account for the hand of this deal; nothing once the pack is cut."""
    return _rest(table, account, scoring.hand_worth(table)[account]) if table.position.ended else 0


def _rest(table: Table, account: int, worth: int) -> int:
    """Return what is left to mark of a hand that is worth so much to an account."""
    record = table.record
    rest = worth - record.marked(account, record.deal, "hand") if worth else 0
    barred = record.standing and legal.barred(table, MarkUp(table.game.seats_of(account)[0], worth, "hand"))
    return 0 if barred else max(rest, 0)


def due_mark(table: Table) -> MarkUp | None:
    """Return a score that is due and not marked; a game that this hand has won goes on until all of it is marked."""
    if not table.position.ended:
        return None
    for account, worth in enumerate(scoring.hand_worth(table)):
        rest = _rest(table, account, worth)
        if rest and not won_before(table):
            return MarkUp(table.game.seats_of(account)[0], rest, "hand")
    return None


def won_before(table: Table) -> bool:
    """Say whether the game was won by what does not stand marked for this hand."""
    record, target = table.record, table.game.target()
    return any(
        points >= target and points - record.marked(account, record.deal, "hand") >= target
        for account, points in enumerate(record.totals)
    )
