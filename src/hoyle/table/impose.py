"""What a law imposes becomes duties: its words for cards, suits and people in the case are filled in."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from attrs import evolve

from hoyle.cards import Card
from hoyle.laws.duties import (
    Allowed,
    Barred,
    Bound,
    Docked,
    Duty,
    Faced,
    Kind,
    Liability,
    Liable,
    OfSuit,
    Ref,
    ThisCard,
)
from hoyle.table import parties

if TYPE_CHECKING:
    from hoyle.laws.duties import Demand
    from hoyle.laws.offences import Irregularity
    from hoyle.laws.remedies import Impose
    from hoyle.table.table import Table


def impose(table: Table, it: Irregularity, clause: str, remedy: Impose, chosen: Card | None) -> Table:
    """Lay a duty on every player of a party."""
    record = table.record
    new = (
        Liability(debtor, duty, record.now, remedy.until, clause, it.id)
        for debtor in sorted(parties.seats(table, remedy.on, it))
        for duty in concrete(remedy.duty, it, chosen, put_beside(table, it))
        if not _gone(table, debtor, duty)
    )
    return evolve(table, record=record.owing(*new))


def _gone(table: Table, debtor: int, duty: Duty) -> bool:
    """Say whether a duty is to play a card that has been played already."""
    match duty:
        case Liable((ThisCard(Card() as face),)):
            return table.position.in_play and table.position.seat_of(face) != debtor
        case _:
            return False


def put_beside(table: Table, it: Irregularity) -> tuple[Card, ...]:
    """Return what the offender has put to the trick beside the card in error, and takes back with it."""
    others = (
        other.what.cards
        for other in reversed(tuple(table.record.noted(it.ply + 1)))
        if (other.offender, other.deal) == (it.offender, it.deal)
        if other.what.undone and set(other.what.cards) & set(it.what.cards)
    )
    return tuple(dict.fromkeys(face for cards in others for face in cards if face not in it.what.cards))


def concrete(duty: Duty, it: Irregularity, chosen: Card | None, beside: tuple[Card, ...] = ()) -> tuple[Duty, ...]:
    """Put the cards and the suit of the case in the place of *the card in error* and the like.

    Cards that lie exposed are each a duty of their own: one is played, and the others lie there still.
    """
    match duty:
        case Bound(demand):
            return tuple(Bound(each) for each in demands(demand, it, chosen, beside))
        case Liable(to):
            asked = tuple(each for demand in to for each in demands(demand, it, chosen, beside))
            exposed = not duty.once and all(isinstance(each, ThisCard) for each in asked)
            return tuple(evolve(duty, to=(each,)) for each in asked) if exposed else (evolve(duty, to=asked),)
        case Barred(suit=Ref()):
            return (evolve(duty, suit=it.what.suit),) if it.what.suit else ()
        case Barred() | Allowed() | Docked() | Faced():
            return (duty,)
        case _:
            assert_never(duty)


def demands(demand: Demand, it: Irregularity, chosen: Card | None, beside: tuple[Card, ...] = ()) -> tuple[Demand, ...]:
    """Return a demand with the cards and the suit of the case in it."""
    match demand:
        case ThisCard(Ref() as ref):
            return tuple(ThisCard(each) for each in named(ref, it, chosen, beside))
        case OfSuit(Ref()):
            return (OfSuit(it.what.suit),) if it.what.suit else ()
        case ThisCard() | OfSuit() | Kind():
            return (demand,)
        case _:
            assert_never(demand)


def named(ref: Ref, it: Irregularity, chosen: Card | None, beside: tuple[Card, ...] = ()) -> tuple[Card, ...]:
    """Return the cards that play a part in the case."""
    match ref:
        case Ref.IN_ERROR:
            return it.what.cards
        case Ref.PUT_DOWN:
            return (*it.what.cards, *beside)
        case Ref.FIRST:
            return it.what.cards[:1]
        case Ref.LATER:
            return it.what.cards[1:]
        case Ref.CHOSEN:
            return (chosen,) if chosen else ()
        case Ref.OTHERS:
            return tuple(each for each in it.what.cards if each is not chosen)
        case _:
            assert_never(ref)
