"""What can go amiss at euchre with revokes, words and looks in the play: facts, without a word on what they cost."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from hoyle.laws.offences import Offence

OFFENCES: tuple[type[Offence], ...] = ()
