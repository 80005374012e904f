"""What can go amiss with the score of écarté: marks left out, and marks too high."""

from __future__ import annotations

from typing import ClassVar

from attrs import frozen

from hoyle.laws.offences import Offence


@frozen
class OmittedMark(Offence):
    """A score that was due and not marked when the pack was cut for the next deal."""

    called: ClassVar[str] = "a score not marked"
    blocks: ClassVar[bool] = False

    heading: str = ""
    points: int = 0

    @property
    def detail(self) -> str:
        """What was not marked."""
        return f"{self.points} for the {self.heading}"


@frozen
class Overmark(Offence):
    """More was marked than was due."""

    called: ClassVar[str] = "a score marked too high"
    patent: ClassVar[bool] = False

    points: int = 0
    heading: str = ""

    @property
    def detail(self) -> str:
        """By how much."""
        return f"{self.points} too many"
