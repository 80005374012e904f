"""What may be owed until it is discharged or lapses.  The union is closed: mypy checks each use for exhaustion."""

from __future__ import annotations

from enum import Enum
from typing import TypeAlias

from attrs import frozen

from hoyle.cards import Card, Suit
from hoyle.laws.amounts import Amount
from hoyle.moments import Act, Deadline
from hoyle.seats import Who


class Ref(Enum):
    """A card, or suit, named by its part in the case."""

    IN_ERROR = "the card in error"
    FIRST = "the first of the cards in error"
    LATER = "the cards in error after the first"
    OTHERS = "the other cards in error"
    CHOSEN = "the card chosen"
    PUT_DOWN = "the card in error, and any that he put to the trick with it"


@frozen
class ThisCard:
    """One card, and no other."""

    card: Card | Ref


@frozen
class OfSuit:
    """A card of one suit; by reference, the suit in error."""

    suit: Suit | Ref


class Kind(Enum):
    """A card by its kind."""

    HIGHEST = "the highest card that he has of the suit"
    LOWEST = "the lowest card that he has of the suit"
    HIGHEST_TRUMP = "his highest trump"
    LOWEST_TRUMP = "his lowest trump"
    TRUMP = "a trump"
    NOT_TRUMP = "no trump"


Demand: TypeAlias = ThisCard | OfSuit | Kind
"""What a player may be required to play."""


@frozen
class Liable:
    """May be called upon for one of these demands: by whom when he follows, by whom when he leads, once or always.

    He may be called upon for the next card that he plays to a trick, from when the trick before is complete: when he
    follows, until the caller himself has played; when he leads, until the last trick is turned and quitted.  With
    *late*, always until he plays.

    *once*: spent by the first card that he plays after a call; with *stays*, only if that card meets the demand.
    *prompt*: it lapses with his next card, called for or not.
    """

    to: tuple[Demand, ...]
    following: Who | None = None
    leading: Who | None = None
    once: bool = False
    prompt: bool = False
    stays: bool = False
    late: bool = False


@frozen
class Bound:
    """Has been called upon: must meet the demand at his next play, if he lawfully can."""

    to: Demand


@frozen
class Barred:
    """May not do acts of this type; with ``heading``, may not mark a score under it; with ``suit``, may not name it."""

    act: type[Act]
    heading: str = ""
    suit: Suit | Ref | None = None


@frozen
class Allowed:
    """May do an act of this type out of the usual order: once, if he likes."""

    act: type[Act]


@frozen
class Docked:
    """What the hand is worth to him counts so much less, never below nothing; ``None`` for nothing at all.

    Of several such duties in one hand the largest counts alone.
    """

    by: Amount | None


@frozen
class Faced:
    """Plays with his hand face up on the table; its cards may not be called."""


Duty: TypeAlias = Liable | Bound | Barred | Allowed | Docked | Faced


@frozen
class Liability:
    """A standing duty: of whom, since which ply, until when, under which clause, out of which irregularity.

    ``ended`` is the ply at which it was met, spent or lapsed; ``met`` says that a card met it.
    """

    debtor: int
    duty: Duty
    since: int
    until: Deadline
    clause: str
    source: int
    ended: int | None = None
    met: bool = False
