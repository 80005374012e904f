"""What goes along with making the trump and the discard: answers, chores, and what is lawful beside the turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hoyle.cards import in_mask
from hoyle.games.euchre import discard, history
from hoyle.games.euchre.acts import AskTrump, LayOut, NameTrump, Pass, QuitDiscard, RecallDiscard, TellTrump
from hoyle.games.euchre.positions import Discarding, Naming, Playing
from hoyle.table import legal
from hoyle.table.acts import Cut, Deal, Play

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hoyle.games.euchre.discard import Due
    from hoyle.moments import Act
    from hoyle.table.position import Position
    from hoyle.table.table import Table


def released(table: Table, seat: int) -> bool:
    """Say whether a player may name no suit at all, because he is barred from each: he may pass, though he be stuck."""
    position = table.position
    if not isinstance(position, Naming) or seat != position.turn:
        return False
    return all(legal.barred(table, act) for act in position.actions if isinstance(act, NameTrump))


def due(position: Position) -> Due | None:
    """Return what the dealer may do with his discard, and with the turn-up."""
    if isinstance(position, Discarding):
        return position.due
    return discard.late(position) if isinstance(position, Playing) else None


def lacks_discard(table: Table, act: Act) -> bool:
    """Say whether a card is played by a dealer who has still to discard."""
    position = table.position
    if not isinstance(act, Play) or not isinstance(position, Playing) or not position.contract.board.owing:
        return False
    return act.seat == position.dealer and _owes(position)


def _owes(position: Position) -> bool:
    owed = due(position)
    return owed is not None and owed.owed


def besides(table: Table, seat: int) -> Iterator[Act]:
    """Yield what a seat may do beside the turn: a late discard, a pass where it can do nothing else."""
    position = table.position
    owed = due(position) if seat == position.dealer else None
    if owed is not None and owed.owed:
        if isinstance(position, Playing):
            yield from (LayOut(seat, face, way) for way in owed.ways for face in in_mask(owed.held))
        if owed.board.laid is not None:
            yield from (QuitDiscard(seat), RecallDiscard(seat))
    if released(table, seat) and position.fault(Pass(seat)) is not None:
        yield Pass(seat)


ANSWERED = frozenset({AskTrump, QuitDiscard})
"""Acts upon which somebody has to do something at once."""


def answers_at_once(table: Table, act: Act) -> Act | None:
    """The dealer says which suit is the trump when he is asked; a card laid by is discarded as he lets go of it."""
    position = table.position
    if not isinstance(act, AskTrump):
        return _let_go(position, act.seat)
    trump = history.trump(position)
    return TellTrump(position.dealer, trump) if trump else None


def _let_go(position: Position, seat: int) -> LayOut | None:
    """Return the discard of the card that the dealer has laid by, in the place where he ought to put it."""
    owed = due(position) if seat == position.dealer else None
    if owed is None or not owed.owed or owed.board.laid is None:
        return None
    return LayOut(seat, owed.board.laid, owed.ways[0] and len(owed.ways) == 1)


def presupposes(table: Table, act: Act) -> Act | None:
    """Return what goes without saying before an act: the pass of one who may name no suit, a discard let go of."""
    position = table.position
    if isinstance(act, Play):
        if isinstance(position, Playing) and position.contract.board.laid is None:
            return None
        gone = _let_go(position, act.seat)
        return gone if gone and gone.card is not act.card else None
    if isinstance(position, Naming) and released(table, position.turn) and _comes_next(position, act):
        return Pass(position.turn)
    return None


def _comes_next(position: Naming, act: Act) -> bool:
    """Say whether an act is what comes after the turn: the next player speaks, or after the last the pack goes on."""
    if position.turn == position.last:
        return isinstance(act, Deal | Cut)
    return isinstance(act, Pass | NameTrump) and act.seat == position.round.after(position.turn)
