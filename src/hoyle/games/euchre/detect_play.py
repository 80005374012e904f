"""How the offences of the play of the cards are found: in a card played, shown, or named by its holder."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, TypeAlias

from hoyle.cards import Card, mask
from hoyle.games.euchre import history
from hoyle.games.euchre import offences_play as o
from hoyle.games.euchre.acts import NameCard
from hoyle.games.euchre.facts_bidding import ON_PACK, turn_up
from hoyle.games.euchre.offences_revokes import RefusedCall, Revoke
from hoyle.games.euchre.positions import Dealt, Discarding, Playing
from hoyle.laws.duties import Liable, ThisCard
from hoyle.laws.offences import Status
from hoyle.table import legal, settle
from hoyle.table.acts import Play, Show
from hoyle.table.game import Found

if TYPE_CHECKING:
    from hoyle.laws.offences import Offence
    from hoyle.moments import Act
    from hoyle.table.position import Position
    from hoyle.table.table import Table

Finder: TypeAlias = Callable[["Table", Any], "Iterator[Found]"]


def by(act: Act, what: Offence, concerned: int | None = None) -> Found:
    """Lay an offence to whoever does the act."""
    return Found(what, act.seat, act.seat if concerned is None else concerned)


# A card played.


def play(table: Table, act: Play) -> Iterator[Found]:
    """Find what is amiss with a card; one card is one offence of a kind."""
    position = table.position
    if isinstance(position, Playing):
        yield from _to_trick(table, position, act)
    elif not isinstance(position, Dealt | Discarding):  # there it is out of place, or a lead before the discard
        yield by(act, o.ExposedCard(cards=(act.card,)))


def _to_trick(table: Table, position: Playing, act: Play) -> Iterator[Found]:
    """Find what is amiss with a card in the play."""
    if act.seat == position.turn and act.bit & position.legal and not table.record.owed(act.seat):
        return
    if not position.due & act.place:
        yield by(act, _second_card(table, position, act))
        return
    found = [*_order(table, position, act), *_wrong_card(table, position, act)]
    for each in found or _hasty(table, position, act):
        yield by(act, each, position.turn if isinstance(each, o.OutOfOrder) else act.seat)


def _second_card(table: Table, position: Playing, act: Play) -> Offence:
    """Return what another card to the trick is, whatever else the player holds: that lies hidden.

    A card of one who has no part in this trick has only been shown: his hand is laid down, or he took it up too late.
    """
    own = next((each for each in position.trick if each.seat == act.seat), None)
    if own is None:
        return o.ExposedCard(cards=(act.card,))
    return o.TwoCards(cards=tuple(dict.fromkeys((own.card, *_besides(table, own), act.card))))


def _besides(table: Table, own: Play) -> Iterator[Card]:
    """Yield what a player has put to the trick before, besides the card that lies in it."""
    for it in reversed(tuple(table.record.noted(table.record.base))):
        if isinstance(it.what, o.TwoCards) and it.deal == table.record.deal and it.what.cards[0] is own.card:
            yield from it.what.cards[1:] if it.status is not Status.MOOT else ()


def _order(table: Table, position: Playing, act: Play) -> Iterator[Offence]:
    """Find a card played before its turn; the third and the fourth hand there are where four play to the trick."""
    if act.seat == position.turn or legal.allowed(table, act):
        return
    cards = (act.card,)
    if not position.trick:
        yield o.LeadOutOfTurn(cards=cards)
        return
    hands = order(position)
    if len(hands) < 4 or position.turn != hands[1]:
        yield o.PlayedOutOfTurn(cards=cards)
    elif act.seat == hands[2]:
        yield o.ThirdBeforeSecond(cards=cards)
    else:
        yield o.FourthBeforeSecond(any(each.seat == hands[2] for each in position.trick), cards=cards)


def order(position: Playing) -> tuple[int, ...]:
    """Return the seats in the order in which they ought to play to the trick that is open."""
    leader, seats = position.trick[0].seat, position.contract.seats
    return tuple(seat for seat in ((leader + step) % 4 for step in range(4)) if seats >> seat & 1)


def _hasty(table: Table, position: Playing, act: Play) -> Iterator[Offence]:
    """Find another card led than one that lies exposed, before the last trick is quitted: the call is cut off."""
    if act.seat == position.turn and not position.trick and table.record.unquitted:
        exposed = exposed_cards(table, act.seat)
        if exposed & position.live and not act.bit & exposed:
            yield o.LedAnother(cards=(act.card,))


def exposed_cards(table: Table, seat: int) -> int:
    """Return the set of cards that a player may be called upon to play."""
    duties = (owed.duty for owed in table.record.owed(seat))
    demands = [demand for duty in duties if isinstance(duty, Liable) for demand in duty.to]
    return mask({each.card for each in demands if isinstance(each, ThisCard) and isinstance(each.card, Card)})


def _wrong_card(table: Table, position: Playing, act: Play) -> Iterator[Offence]:
    """Find a revoke, or else a call refused, whosever turn it is; who leads out of turn owes no card yet."""
    if not position.trick and act.seat != position.turn:
        return
    lawful = position.playable(act.seat)
    if not act.bit & lawful:
        yield Revoke(cards=(act.card,))
    elif not act.bit & settle.bound_to(table, act.seat, lawful):
        yield RefusedCall(cards=(act.card,))


# A card shown or named.


def show(table: Table, act: Show) -> Iterator[Found]:
    """Find the cards of a hand that are shown once the trump is turned: what is shown at once is one offence."""
    exposed = tuple(face for face in act.cards if _hidden(table, act.seat, face))
    if exposed:
        yield by(act, o.ExposedCard(cards=exposed))


def name_card(table: Table, act: NameCard) -> Iterator[Found]:
    """Find a card that its holder names; the turn-up is known to all, and has a law of its own."""
    if act.card is not history.up_card(table.position) and _hidden(table, act.seat, act.card):
        yield by(act, o.NamedCard(cards=(act.card,)))


def _hidden(table: Table, seat: int, face: Card) -> bool:
    """Say whether a card is one that a player holds, or has laid down with his hand, and not exposed already."""
    position = table.position
    if not isinstance(position, history.WITH_TURN_UP) or lies_open(position, face):
        return False
    held = position.hand(seat) | history.laid_down(position, seat)
    return bool(face.bit & held & ~exposed_cards(table, seat))


def lies_open(position: Position, face: Card) -> bool:
    """Say whether a card is the turn-up, and lies on the pack still, where all can see it."""
    return face is history.up_card(position) and turn_up(position) == ON_PACK


FINDERS: dict[type[Act], Finder] = {Play: play, Show: show, NameCard: name_card}
