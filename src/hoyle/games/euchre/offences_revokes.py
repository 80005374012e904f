"""What can go amiss at euchre with revokes, words and looks in the play: facts, without a word on what they cost."""

from __future__ import annotations

from typing import ClassVar

from attrs import field, frozen

from hoyle.laws.offences import Offence

OF_TRICK, OF_SCORE = "the trick", "the score"
"""To what a player may call attention."""


@frozen
class Revoke(Offence):
    """A card that did not follow suit, though its player could have followed."""

    called: ClassVar[str] = "a revoke"
    also: ClassVar[tuple[str, ...]] = ("a renege", "a renounce")
    patent: ClassVar[bool] = False
    undone: ClassVar[bool] = True


@frozen
class RefusedCall(Offence):
    """A card that followed suit but went past a lawful demand that its player could have met."""

    called: ClassVar[str] = "a call refused"
    unborne: ClassVar[str] = "A call binds only in time, by one who may make it, and where it can be met."
    patent: ClassVar[bool] = False
    undone: ClassVar[bool] = True


@frozen
class LookedAtTrick(Offence):
    """A look at a trick that has been turned and quitted."""

    called: ClassVar[str] = "a look at a quitted trick"


@frozen
class Remark(Offence):
    """A word or a sign, while a trick is in progress, that calls attention to it or to the score."""

    called: ClassVar[str] = "a remark on the play"
    unborne: ClassVar[str] = "It is one only while a trick is in progress: begun, and not complete."

    on: str = field(default=OF_TRICK)

    @property
    def detail(self) -> str:
        """To what it called attention."""
        return f"on {self.on}"
