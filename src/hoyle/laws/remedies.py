"""What a law does once it applies, and what it lets somebody choose.  Both unions are closed."""

from __future__ import annotations

from enum import Enum
from typing import TypeAlias

from attrs import frozen

from hoyle.laws.amounts import Amount
from hoyle.laws.duties import Duty, Ref
from hoyle.moments import Deadline
from hoyle.seats import Who


class Dealer(Enum):
    """Who deals after a deal is void."""

    SAME = "the same dealer deals again"
    NEXT = "the deal passes on"
    RIGHTFUL = "the rightful dealer deals"
    ADVERSARY = "the adversary deals"


class Point(Enum):
    """How far the cards are put back."""

    BEFORE_IT = "before it was done"
    FIRST_LEAD = "before the first lead"


class Place(Enum):
    """Where cards may lie."""

    HAND = "the hand"
    STOCK = "the stock"
    DISCARDS = "the discards"
    TABLE = "the cards face up on the table"


@frozen
class Add:
    """Points to every account of a party."""

    to: Who
    points: Amount


@frozen
class Deduct:
    """Points from every account of a party, never below nothing."""

    of: Who
    points: Amount


@frozen
class AwardTricks:
    """So many of the tricks that nobody has made count to a party."""

    to: Who
    tricks: Amount


@frozen
class VoidDeal:
    """The deal counts for nothing: its entries are reversed, the cards gathered.

    With ``reserved`` the cards stay as they were dealt, for the deal after the next one; with ``marks_stand`` what was
    marked in it is not reversed.  Where the deal passes on, it does so with the *nth* such deal of a dealer on end;
    until then, and always if that is 0, he deals again.
    """

    dealer: Dealer
    reserved: bool = False
    marks_stand: bool = False
    nth: Amount = 1


@frozen
class EndHand:
    """The hand stops where it is, and its tricks score nothing.

    Where a player has lost it, *to* has so many *points* of it, or what his tricks are worth if that is more.
    """

    to: Who | None = None
    points: Amount = 0


@frozen
class Restore:
    """The cards are put back; what was ruled, scored, seen or said stays."""

    to: Point = Point.BEFORE_IT


@frozen
class Rectify:
    """An act is put right by itself, whatever was done since.

    One that leaves no choice (a deal) is made good: the same cards go where they should have gone.  Of any other
    (a cut) nothing is left, and its player does it again.
    """


@frozen
class Move:
    """Cards of a party go from one place to another.

    ``cards`` says which, by their part in the case, or how many.  From the stock they come off the top;
    out of a hand ``picked_by`` picks them, chance where he may not look.  ``seen_by`` may look at them.
    """

    cards: Amount | Ref
    whose: Who
    source: Place
    target: Place
    picked_by: Who = Who.CHANCE
    seen_by: Who | None = None


@frozen
class Substitute:
    """This card takes the place of the one that the offender played to the trick of the case, which he takes back.

    What others have played to that trick stays.
    """

    card: Ref


@frozen
class Rejoin:
    """The lone hand is no more: the partner takes his cards up, and plays from when it is next his turn."""


@frozen
class TurnUp:
    """This card is the turn-up."""

    card: Ref


@frozen
class Show:
    """The cards in error are shown to a party."""

    to: Who


@frozen
class Impose:
    """A duty on every player of a party, until a deadline counted from now."""

    on: Who
    duty: Duty
    until: Deadline


@frozen
class Yield:
    """This clause steps aside, and the rest are weighed: the right is waived in this case, the ordinary law applies."""


Remedy: TypeAlias = (
    Add
    | Deduct
    | AwardTricks
    | VoidDeal
    | EndHand
    | Restore
    | Rectify
    | Move
    | Substitute
    | Rejoin
    | TurnUp
    | Show
    | Impose
    | Yield
)


class Among(Enum):
    """What an option asks its elector to name."""

    IN_ERROR = "one of the cards in error"
    LATER = "one of the cards in error after the first"
    LAWFUL = "one of the cards in error that could lawfully be played"


@frozen
class Option:
    """One of the courses that a law lets somebody choose; the label is short, and part of the record format."""

    label: str
    remedies: tuple[Remedy, ...] = ()
    among: Among | None = None


@frozen
class Election:
    """A choice: whose, of what, until when.  The last option is taken if time runs out.

    Without a limit, play waits for it.  *together*: what is said for one case holds for every other in which the same
    people have the same choice open.
    """

    by: Who
    options: tuple[Option, ...]
    until: Deadline = ()
    together: bool = False
