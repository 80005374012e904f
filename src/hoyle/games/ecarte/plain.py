"""Acts with which nothing is amiss, told at a glance: where nothing is owed, it is the position alone that matters."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeAlias

from hoyle.games.ecarte import history, score
from hoyle.games.ecarte.acts import ANNOUNCED, Accept, Discard, Propose, Refuse, Serve, Stand
from hoyle.games.ecarte.positions import Playing, Ready, Serving
from hoyle.table.acts import Deal, Look, MarkUp, Play, Quit, TurnUp

if TYPE_CHECKING:
    from hoyle.moments import Act
    from hoyle.table.position import Position
    from hoyle.table.table import Table

Plain: TypeAlias = "Callable[[Table, Any], Position | None]"
"""Returns what an act leads to, ``None`` if it has to be looked into; raises ``IllegalAct`` if it is not lawful."""

SEATS = (0, 1)


def lawful(table: Table, act: Act) -> Position:
    """Pass what the position passes."""
    return table.position.apply(act)


def refuse(table: Table, act: Refuse) -> Position | None:
    """Pass a refusal, unless something amiss in the deal may have made a discard a duty."""
    amiss = next(table.record.noted(table.record.base), None)
    return table.position.apply(act) if amiss is None else None


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
    plain = isinstance(position, Ready) and position.cut and table.record.cut
    return position.apply(act) if plain else None


def look(table: Table, act: Look) -> Position | None:
    """Pass a look at one's own cards."""
    return table.position if act.at in {"hand", "given"} and act.seat in SEATS else None


def quit_trick(table: Table, act: Quit) -> Position | None:
    """Pass the quitting of a trick that lies open."""
    return table.position if table.record.unquitted and act.seat in SEATS else None


def mark_up(table: Table, act: MarkUp) -> Position | None:
    """Pass a mark of what is due."""
    if act.seat not in SEATS or act.heading not in score.HEADINGS:
        return None
    return table.position if 1 <= act.points <= score.unmarked(table, act.seat, act.heading) else None


PLAIN: dict[type[Act], Plain] = {
    **dict.fromkeys((TurnUp, Stand, Propose, Accept), lawful),
    Refuse: refuse,
    Discard: discard,
    Serve: serve,
    Play: card,
    Deal: deal,
    Look: look,
    Quit: quit_trick,
    MarkUp: mark_up,
}
