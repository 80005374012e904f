"""How cards are told: as text or as cards, each of them once, and all of the pack."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, TypeAlias

from hoyle.cards import UNKNOWN, Card, cards, show
from hoyle.errors import BadValue
from hoyle.odds.tally import HAND

if TYPE_CHECKING:
    from collections.abc import Sequence

Told: TypeAlias = "str | Iterable[Card]"
"""Cards as text, such as ``KS TS ? ? ?``, or as cards; ``?`` is one that is not known."""


def told(some: Told) -> tuple[Card, ...]:
    """Return cards that are told; raise ``BadText`` where a word is none."""
    return cards(some) if isinstance(some, str) else tuple(some)


def one(what: str, some: Told) -> Card | None:
    """Return the one card that is told, if any is; raise ``BadValue`` if there are several, or it is not known."""
    found = told(some)
    if len(found) > 1 or UNKNOWN in found:
        raise BadValue(what, show(found), "it is one card, as in KH")
    return found[0] if found else None


def check_cards(pack: Sequence[Card], places: Mapping[str, Sequence[Card]]) -> None:
    """Raise ``BadValue`` if a card that is told lies in two places, or is none of the pack."""
    seen: dict[Card, str] = {}
    for place, some in places.items():
        for face in some:
            if face is UNKNOWN:
                continue
            if face not in pack:
                raise BadValue(place, show(some), f"{face} is none of the {len(pack)} cards of the pack")
            if face in seen:
                raise BadValue(place, show(some), f"{face} is told a second time, after {seen[face]}")
            seen[face] = place


def check_size(what: str, hand: Sequence[Card], size: int = 0) -> None:
    """Raise ``BadValue`` if a hand has not so many cards as the others; or more than five, or none, if it is alone."""
    if size and len(hand) != size:
        mend = f"the first hand told has {size}, and all have as many; write ? for a card that is not known"
        raise BadValue(what, show(hand), mend)
    if not 1 <= len(hand) <= HAND:
        raise BadValue(what, show(hand), "a hand has five cards; or from one to four, if tricks have been made")


def check_made(made: int, size: int) -> None:
    """Raise ``BadValue`` if so many tricks cannot have been made, where hands have as many cards left as *size*."""
    if not 0 <= made <= HAND - size:
        mend = f"with hands of {size}, from 0 to {HAND - size}"
        raise BadValue("the number of tricks made already", made, mend)


def with_lead(what: str, hand: tuple[Card, ...], lead: Card) -> tuple[Card, ...]:
    """Return a hand with the card that is led from it, in place of one not known if need be.

    Raises ``BadValue`` if all its cards are known, and it is none of them.
    """
    if lead in hand:
        return hand
    if UNKNOWN not in hand:
        raise BadValue("the lead", lead.text, f"{what} has {show(hand)}")
    at = hand.index(UNKNOWN)
    return (*hand[:at], lead, *hand[at + 1 :])
