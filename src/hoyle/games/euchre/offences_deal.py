"""What can go amiss at euchre in the cut and the deal: facts, without a word on what they cost."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from hoyle.laws.offences import Offence

OFFENCES: tuple[type[Offence], ...] = ()
