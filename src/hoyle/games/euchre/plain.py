"""Acts with which nothing is amiss, told at a glance: where nothing is owed, it is the position alone that matters."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeAlias

from hoyle.games.euchre import score
from hoyle.games.euchre.acts import Assist, LayOut, NameTrump, OrderUp, Pass, TakeUp
from hoyle.games.euchre.positions import Playing, Ready
from hoyle.table.acts import Cut, Deal, Look, MarkUp, Play, Quit, TurnUp

if TYPE_CHECKING:
    from hoyle.moments import Act
    from hoyle.table.position import Position
    from hoyle.table.table import Table

Plain: TypeAlias = "Callable[[Table, Any], Position | None]"
"""Returns what an act leads to, ``None`` if it has to be looked into; raises ``IllegalAct`` if it is not lawful."""


def lawful(table: Table, act: Act) -> Position:
    """Pass what the position passes."""
    return table.position.apply(act)


def card(table: Table, act: Play) -> Position | None:
    """Pass a lawful card, but while the dealer owes a discard."""
    position = table.position
    return position.apply(act) if isinstance(position, Playing) and not position.contract.board.owing else None


def name_suit(table: Table, act: NameTrump) -> Position | None:
    """Pass a suit that may be named, unless it may take the place of one that might not."""
    amiss = next(table.record.noted(table.record.base), None)
    return table.position.apply(act) if amiss is None else None


def deal(table: Table, act: Deal) -> Position | None:
    """Pass a right deal of a pack that has been cut."""
    position = table.position
    return position.apply(act) if isinstance(position, Ready) and position.cut else None


def look(table: Table, act: Look) -> Position | None:
    """Pass a look at one's own hand."""
    return table.position if act.at == "hand" and 0 <= act.seat < table.game.players else None


def quit_trick(table: Table, act: Quit) -> Position | None:
    """Pass the quitting of a trick that lies open."""
    return table.position if table.record.unquitted and 0 <= act.seat < table.game.players else None


def mark_up(table: Table, act: MarkUp) -> Position | None:
    """Pass a mark of what is due."""
    if not 0 <= act.seat < table.game.players or act.heading not in score.HEADINGS:
        return None
    return table.position if 1 <= act.points <= score.unmarked(table, table.game.account(act.seat)) else None


PLAIN: dict[type[Act], Plain] = {
    **dict.fromkeys((Cut, TurnUp, Pass, OrderUp, Assist, TakeUp, LayOut), lawful),
    Play: card,
    NameTrump: name_suit,
    Deal: deal,
    Look: look,
    Quit: quit_trick,
    MarkUp: mark_up,
}
