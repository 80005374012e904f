"""What can go amiss at euchre with lone hands: facts, without a word on what they cost."""

from __future__ import annotations

from typing import ClassVar

from attrs import frozen

from hoyle.laws.offences import Offence


@frozen
class NotPassedAcross(Offence):
    """A dealer who plays alone laid his discard elsewhere than before his partner."""

    called: ClassVar[str] = "a discard not passed across"
    undone: ClassVar[bool] = True


@frozen
class WrongAlone(Offence):
    """A player who may not play alone said that he would, or passed his discard across as though he did."""

    called: ClassVar[str] = "a lone hand without right"


@frozen
class LateAlone(Offence):
    """The maker said that he plays alone when the trump was made already."""

    called: ClassVar[str] = "a lone hand declared too late"
