"""Acts of euchre with which nothing is amiss, told at a glance."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hoyle.games import glances
from hoyle.games.euchre import score
from hoyle.games.euchre.acts import Assist, LayOut, NameTrump, OrderUp, Pass, TakeUp
from hoyle.games.euchre.positions import Playing, Ready
from hoyle.table.acts import Cut, Deal, Look, MarkUp, Play, Quit, TurnUp

if TYPE_CHECKING:
    from hoyle.moments import Act
    from hoyle.table.position import Position
    from hoyle.table.table import Table


def card(table: Table, act: Play) -> Position | None:
    """Pass a lawful card, but while the dealer owes a discard."""
    position = table.position
    return position.apply(act) if isinstance(position, Playing) and not position.contract.board.owing else None


def deal(table: Table, act: Deal) -> Position | None:
    """Pass a right deal of a pack that has been cut."""
    position = table.position
    plain = isinstance(position, Ready) and position.cut and not table.game.writing.lacking(act)
    return position.apply(act) if plain else None


def mark_up(table: Table, act: MarkUp) -> Position | None:
    """Pass a mark of what is due."""
    if act.heading not in score.HEADINGS:
        return None
    return table.position if 1 <= act.points <= score.unmarked(table, table.game.account(act.seat)) else None


PLAIN: dict[type[Act], glances.Glance] = {
    Pass: glances.lawful,
    **dict.fromkeys((Cut, TurnUp, OrderUp, Assist, TakeUp, LayOut), glances.written(glances.lawful)),
    # Where something was amiss, it may take the place of a suit that might not be named.
    NameTrump: glances.written(glances.where_nothing_was_amiss),
    Play: card,
    Deal: deal,
    Look: glances.look_at("hand"),
    Quit: glances.quit_trick,
    MarkUp: glances.written(mark_up),
}
