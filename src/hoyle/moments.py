"""Time, as the laws tell it: a set of happenings.  A limit names one; a deadline is the first of some.

The clock is the *ply*, the index of an act in the record.  Here stands too the base of all acts.
"""

from __future__ import annotations

from typing import ClassVar, TypeAlias

from attrs import field, frozen

from hoyle.seats import Who


@frozen(cache_hash=True)
class Mark:
    """A happening that a law may name as a limit of time.  Games add marks of their own."""

    passive: str
    """The happening with nobody named: ``a card is played``."""
    active: str
    """The same, said of somebody: ``plays a card``."""
    watched: bool = field(default=False, eq=False, repr=False, kw_only=True)
    """Whether it is asked about at every act, of the time since the last deal; cards put back never undo it."""


CUT_FOR_DEAL = Mark("a card is cut for the deal", "cuts for the deal")
PACK_CUT = Mark("the pack for the next deal is cut", "cuts the pack for the next deal", watched=True)
DEALT = Mark("the cards are dealt", "deals", watched=True)
TRUMP_TURNED = Mark("the trump is turned", "turns the trump")
HAND_SEEN = Mark("a hand is looked at", "looks at his hand", watched=True)
DISCARDED = Mark("a discard is made", "discards")
CARD_PLAYED = Mark("a card is played", "plays a card")
TRICK_COMPLETE = Mark("the trick is complete", "completes the trick")
TRICK_QUITTED = Mark("the trick is turned and quitted", "turns and quits the trick")
HAND_ENDED = Mark("the hand is over", "ends the hand")
GAME_OVER = Mark("the game is over", "ends the game")
LONE_HAND_OFF = Mark("the lone hand is given up", "takes up his hand")

MARKS = (
    CUT_FOR_DEAL, PACK_CUT, DEALT, TRUMP_TURNED, HAND_SEEN, DISCARDED,
    CARD_PLAYED, TRICK_COMPLETE, TRICK_QUITTED, HAND_ENDED, GAME_OVER,
)  # fmt: skip
"""The happenings that several games know; a game tells which of them its tables note."""

OF_CARDS = frozenset({CARD_PLAYED, TRICK_COMPLETE, TRICK_QUITTED, HAND_ENDED})
"""Happenings that no longer count once the cards are put back."""


@frozen
class Moment:
    """A happening: at which ply, what, by which seat, in which trick (from 0) of which deal (from 1)."""

    ply: int
    mark: Mark
    by: int
    trick: int
    deal: int


@frozen(cache_hash=True)
class Limit:
    """A happening that ends (or opens) a right: a mark, by a party; if need be in a later trick, or the n-th time."""

    mark: Mark
    by: Who = Who.ANYONE
    later_trick: bool = False
    times: int = 1

    def brings(self, other: Limit) -> bool:
        """Say whether this cannot have come without another limit, too."""
        by = other.by in {self.by, Who.ANYONE} or (other.by is Who.SIDE and self.by in {Who.OFFENDER, Who.PARTNER})
        later = self.later_trick or not other.later_trick
        return self.mark == other.mark and by and later and self.times >= other.times


Deadline: TypeAlias = tuple[Limit, ...]
"""Passed with the first of its limits; the empty one never passes."""


def first_of(*limits: Deadline) -> Deadline:
    """Return the deadline that passes with the first of several."""
    return tuple(limit for deadline in limits for limit in deadline)


@frozen
class Act:
    """The base of all acts: something that a seat does, says, shows or looks at."""

    open: ClassVar[bool] = False
    """Whether it is open to anybody at any time, and so never listed among the lawful acts."""
    deals: ClassVar[bool] = False
    """Whether a new deal begins with it."""
    still: ClassVar[bool] = False
    """Whether it leaves every position as it is, in any game."""
    invokes: ClassVar[bool] = False
    """Whether it asks something of the laws, or answers what they have asked."""
    infinitive: ClassVar[str] = ""
    """What is not to be done where a law bars it, if the name of the act does not say it all."""

    seat: int
