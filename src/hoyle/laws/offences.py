"""What can be done amiss.  An offence is a fact of the game; what it costs is for a code of laws to say."""

from __future__ import annotations

from enum import Enum
from typing import ClassVar

from attrs import field, frozen

from hoyle.cards import Card, Suit


@frozen
class Offence:
    """What was done amiss; the base of every game's own offences."""

    called: ClassVar[str] = "an irregularity"
    """What a claim calls it: ``a renounce``."""
    also: ClassVar[tuple[str, ...]] = ()
    """What people call it besides.  A word that several offences have in common names none, but brings them to mind."""
    put_back: ClassVar[str] = ""
    """What is told as taken back, where it is not what a claim calls it: ``the order``."""
    unborne: ClassVar[str] = ""
    """What to look at where a claim of it is not borne out."""
    patent: ClassVar[bool] = True
    """Whether all the table can see it; a hidden offence is in no view while it is latent."""
    covert: ClassVar[bool] = False
    """Whether its cards lay face down: then a view names only those that its seat knows."""
    undone: ClassVar[bool] = False
    """Whether putting the cards back undoes it: a play yes; a card shown, a word, a look, no."""

    blocks: ClassVar[bool] = True
    """Whether an act is refused for it; not where it is a right left unused, or the fault of an earlier act."""
    mended: ClassVar[bool] = False
    """Whether doing the same act rightly (``Rectify``) puts an end to it."""
    breach: ClassVar[bool] = False
    """Whether it is what a ruling had barred its player from; then it is ruled upon by the law that laid the bar."""
    cards: tuple[Card, ...] = field(default=(), kw_only=True)
    """The cards in error."""
    suit: Suit | None = field(default=None, kw_only=True)
    """The suit in error, if one was named."""

    @property
    def detail(self) -> str:
        """The facts of the case in a few words, for the report; empty if the cards say it all."""
        return ""

    @property
    def heading(self) -> str:
        """The heading of the score under which figures read off the case are entered."""
        return "law"


@frozen
class Unproved(Offence):
    """A claim of what did not happen: the books ignore it, a club may fine it."""

    called: ClassVar[str] = "a claim not proved"


@frozen
class OutOfPlace(Offence):
    """An act for which the moment has no use: it leaves the position as it is."""

    called: ClassVar[str] = "an act out of place"

    why: str = ""

    @property
    def detail(self) -> str:
        """Why the position had no use for the act."""
        return self.why


class Status(Enum):
    """What has become of an irregularity."""

    LATENT = "not yet ruled upon"
    RULED = "ruled upon"
    LAPSED = "too late to notice"
    MOOT = "undone by a later ruling"


@frozen
class Irregularity:
    """An offence at a ply, as the record keeps it.

    ``offender`` and ``concerned`` are seats: who did it, and whose turn, hand or card it was.
    ``deal`` counts from 1, ``trick`` from 0; ``dealer`` is who dealt then.
    """

    id: int
    what: Offence
    offender: int
    concerned: int
    ply: int
    deal: int
    trick: int
    dealer: int
    status: Status = Status.LATENT
