"""Acts of écarté with which nothing is amiss, told at a glance."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hoyle.games import glances
from hoyle.games.ecarte import history, score
from hoyle.games.ecarte.acts import ANNOUNCED, Accept, Discard, Propose, Refuse, Serve, Stand
from hoyle.games.ecarte.positions import Playing, Ready, Serving
from hoyle.table.acts import Deal, Look, MarkUp, Play, Quit, TurnUp

if TYPE_CHECKING:
    from hoyle.moments import Act
    from hoyle.table.position import Position
    from hoyle.table.table import Table


def discard(table: Table, act: Discard) -> Position | None:
    """Pass a discard that the position passes, but of one who has announced the king."""
    return None if (ANNOUNCED, act.seat) in table.record.come else table.position.apply(act)


def serve(table: Table, act: Serve) -> Position | None:
    """Pass the giving of as many cards as were thrown, where no card lies face up in the stock."""
    position = table.position
    plain = isinstance(position, Serving) and not position.board.faced and position.thrown == position.count
    return position.apply(act) if plain else None


def card(table: Table, act: Play) -> Position | None:
    """Pass a lawful card, but of one who has taken too many."""
    plain = isinstance(table.position, Playing) and not history.begins_with_surplus(table, act)
    return table.position.apply(act) if plain else None


def deal(table: Table, act: Deal) -> Position | None:
    """Pass a right deal of a pack that has been cut."""
    position = table.position
    plain = isinstance(position, Ready) and position.cut and table.record.cut and not table.game.writing.lacking(act)
    return position.apply(act) if plain else None


def mark_up(table: Table, act: MarkUp) -> Position | None:
    """Pass a mark of what is due."""
    if act.heading not in score.HEADINGS:
        return None
    return table.position if 1 <= act.points <= score.unmarked(table, act.seat, act.heading) else None


PLAIN: dict[type[Act], glances.Glance] = {
    **dict.fromkeys((Stand, Propose), glances.lawful),
    **dict.fromkeys((TurnUp, Accept), glances.written(glances.lawful)),
    Refuse: glances.where_nothing_was_amiss,  # else a discard may have become a duty
    Discard: glances.written(discard),
    Serve: glances.written(serve),
    Play: card,
    Deal: deal,
    Look: glances.look_at("hand", "given"),
    Quit: glances.quit_trick,
    MarkUp: glances.written(mark_up),
}
