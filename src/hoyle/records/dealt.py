"""The cards that the header of a record deals: what is wrong with them, and the acts that deal them."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from attrs import evolve

from hoyle.cards import UNKNOWN, Card, card
from hoyle.cards import cards as read_cards
from hoyle.errors import BadText
from hoyle.games.registry import start
from hoyle.moments import Act
from hoyle.notation import format_act
from hoyle.records.faults import Fault
from hoyle.records.places import Path
from hoyle.records.shape import RecordFile
from hoyle.seats import CHANCE, names
from hoyle.table.acts import Deal
from hoyle.table.game import Game
from hoyle.table.position import Fault as Amiss
from hoyle.table.table import Table

COMPLETE = "or have `hoyle rule` complete the deal"
"""What may be done about a card that is left out."""


def deals(record: RecordFile) -> bool:
    """Say whether a header tells cards that are dealt."""
    return bool(record.hands or record.turn_up or record.stock)


def deal_acts(record: RecordFile, table: Table) -> tuple[Act, ...]:
    """Return the acts of the deal that a header tells, for the table before it; ``?`` is a card that it leaves out."""
    some = some_deal(record, table.game).hands
    hands = {
        at: read_cards(record.hands.get(seat, "")) or (UNKNOWN,) * len(some[at])
        for at, seat in enumerate(names(table.game.players))
    }
    (up,) = read_cards(record.turn_up) or (UNKNOWN,)
    deal = table.game.deal_of(table.start, hands, up, read_cards(record.stock))
    return deal, table.game.turn_of(table.start)


def wrong_cards(record: RecordFile, game: Game, *, whole: bool) -> Iterator[Fault]:
    """Check that the hands, the turn-up and the stock are those of a right deal: what goes wrong, an act must tell.

    Unless the deal is to be *whole*, cards may be left out.
    """
    if not deals(record):
        return
    fault = record.source.fault
    seats = names(game.players)
    if not record.dealer:
        yield fault(("hands",), "dealer", 'where cards are dealt, write who dealt: dealer = "S"')
    for seat in seats:
        if whole and seat not in record.hands:
            yield fault(("hands",), f"hands.{seat}", f"where cards are dealt, write the hand of every seat, {COMPLETE}")
    if whole and not record.turn_up:
        mend = f'where cards are dealt, write the card turned up: turn_up = "QH", {COMPLETE}'
        yield fault(("hands",), "turn_up", mend)
    deal = some_deal(record, game)
    sizes = {seats[seat]: len(hand) for seat, hand in deal.hands.items()}
    spelt = format_act(deal, game)
    lying: dict[Card, Path] = {}
    for seat, hand in record.hands.items():
        yield from _lying(record, ("hands", seat), hand, deal.pack, lying, whole=whole)
        yield from _counted(record, ("hands", seat), hand, sizes.get(seat, 0), spelt)
    if record.turn_up:
        yield from _lying(record, ("turn_up",), record.turn_up, deal.pack, lying, whole=whole)
        yield from _counted(record, ("turn_up",), record.turn_up, 1, spelt)
    yield from _lying(record, ("stock",), record.stock, deal.pack, lying, whole=whole)


def some_deal(record: RecordFile, game: Game) -> Deal:
    """Return some right deal by the dealer of a record, or if it names none, by the first seat."""
    seats = names(game.players)
    deal = start(game, dealer=record.dealer if record.dealer in seats else 0).chance(Random(0))
    assert isinstance(deal, Deal), "a game with a dealer begins with the deal"
    return deal


def undealt(table: Table, act: Act) -> str:
    """Say that a deal is missing, if an act wants a card in hand while the next is due; nothing if none is."""
    due = table.record.deal > 0 and table.to_act == (CHANCE,) and table.position.fault(act) is Amiss.NOT_HELD
    deal = table.chance(Random(0)) if due else None
    if not isinstance(deal, Deal):
        return ""
    blank = format_act(evolve(deal, pack=(UNKNOWN,) * len(deal.pack)), table.game)
    turn = format_act(table.game.turn_of(evolve(table.start, dealer=deal.seat)), table.game)
    return (
        "no deal stands before it, and only the first can be left out; write the next, with ? for each card that is "
        f"not known: {blank!r}, {turn!r}"
    )


def _lying(
    record: RecordFile, path: Path, text: str, pack: tuple[Card, ...], lying: dict[Card, Path], *, whole: bool
) -> Iterator[Fault]:
    """Check the cards that lie in one place; *lying* has those that have come before, each with its place."""
    fault = record.source.fault
    for word in text.split():
        try:
            face = card(word)
        except BadText as error:
            yield fault(path, word, f"this is no card: {error.mend}")
            continue
        if face is UNKNOWN:
            if whole and path != ("stock",):
                yield fault(path, word, f"a card not known can lie in the stock alone: write it, {COMPLETE}")
        elif face not in pack:
            yield fault(path, word, f"there is no such card in the pack of {record.game}; a bad pack is told by an act")
        elif face in lying:
            yield fault(path, word, f"this card lies in {'.'.join(map(str, lying[face]))} already")
        else:
            lying[face] = path


def _counted(record: RecordFile, path: Path, text: str, size: int, spelt: str) -> Iterator[Fault]:
    count = len(text.split())
    if count != size:
        act = " ".join(spelt.split()[:8])
        mend = f"{size} should lie here, not {count}; a deal that goes wrong is told by an act: '{act} ...'"
        mend += "; ? is a card not known" if 0 < count < size else ""
        mend += f"; leave {'.'.join(map(str, path))} out if nothing is known of it" if not count else ""
        yield record.source.fault(path, text, mend)
