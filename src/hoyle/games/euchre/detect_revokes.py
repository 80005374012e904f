"""How looks at quitted tricks, and words during a trick, are found; cards that revoke are found with the play."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, TypeAlias

from hoyle.games.euchre.acts import AskToDraw, CallAttention
from hoyle.games.euchre.offences_revokes import LookedAtTrick, Remark
from hoyle.laws.offences import OutOfPlace
from hoyle.table.acts import Look
from hoyle.table.game import Found

if TYPE_CHECKING:
    from hoyle.moments import Act
    from hoyle.table.table import Table

Finder: TypeAlias = Callable[["Table", Any], "Iterator[Found]"]


def look(table: Table, act: Look) -> Iterator[Found]:
    """Find a look at tricks, once one has been turned and quitted."""
    position = table.position
    if act.at == "tricks" and position.in_play and position.trick_number > table.record.unquitted:
        yield Found(LookedAtTrick(), act.seat, act.seat)


def call_attention(table: Table, act: CallAttention) -> Iterator[Found]:
    """Find a remark while a trick is in progress."""
    if table.position.trick_open:
        yield Found(Remark(act.to), act.seat, act.seat)


def ask_to_draw(table: Table, act: AskToDraw) -> Iterator[Found]:
    """The cards of a trick are drawn until it is gathered; later there is nothing to draw."""
    if not table.position.trick_open and not table.record.unquitted:
        yield Found(OutOfPlace("no trick lies on the table"), act.seat, act.seat)


FINDERS: dict[type[Act], Finder] = {Look: look, CallAttention: call_attention, AskToDraw: ask_to_draw}
