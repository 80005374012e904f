"""What can go amiss at euchre, all parts together."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hoyle.games.euchre import offences_bidding, offences_deal, offences_lone, offences_play, offences_revokes
from hoyle.laws.offences import OutOfPlace, Unproved

if TYPE_CHECKING:
    from hoyle.laws.offences import Offence

OFFENCES: tuple[type[Offence], ...] = (
    *offences_deal.OFFENCES,
    *offences_bidding.OFFENCES,
    *offences_lone.OFFENCES,
    *offences_play.OFFENCES,
    *offences_revokes.OFFENCES,
    OutOfPlace,
    Unproved,
)
