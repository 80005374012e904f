"""How each offence of euchre is found: what an act, about to be done at a table, would have amiss with it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hoyle.games.euchre import detect_bidding, detect_deal, detect_lone, detect_play, detect_revokes

if TYPE_CHECKING:
    from hoyle.moments import Act
    from hoyle.table.game import Found
    from hoyle.table.table import Table

PARTS = (detect_deal.FINDERS, detect_bidding.FINDERS, detect_lone.FINDERS, detect_play.FINDERS, detect_revokes.FINDERS)


def detect(table: Table, act: Act) -> tuple[Found, ...]:
    """Return every offence that an act would commit."""
    finders = (part.get(type(act)) for part in PARTS)
    return tuple(found for finder in finders if finder for found in finder(table, act))
