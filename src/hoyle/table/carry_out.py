"""Remedies become a new table.  What touches the cards, the position does; this module keeps the record in step."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from attrs import evolve

from hoyle.cards import UNKNOWN
from hoyle.errors import ImpossibleAct
from hoyle.laws.duties import Ref
from hoyle.laws.offences import Status
from hoyle.laws.remedies import (
    Add,
    AwardTricks,
    Dealer,
    Deduct,
    EndHand,
    Impose,
    Move,
    Place,
    Rectify,
    Rejoin,
    Restore,
    Show,
    Substitute,
    TurnUp,
    VoidDeal,
    Yield,
)
from hoyle.moments import HAND_ENDED, LONE_HAND_OFF
from hoyle.seats import Who
from hoyle.table import change, engine, hear, parties, put_back, scoring, settle
from hoyle.table.impose import impose, named
from hoyle.table.position import Moved
from hoyle.table.record import Awarded, OpenElection, OpenPick, Rejoined, Sighting

if TYPE_CHECKING:
    from hoyle.cards import Card
    from hoyle.laws.offences import Irregularity
    from hoyle.laws.remedies import Remedy
    from hoyle.table.position import Position
    from hoyle.table.record import Pending
    from hoyle.table.table import Table


def carry_out(table: Table, ruling: int, remedies: tuple[Remedy, ...], chosen: Card | None = None) -> Table:
    """Carry out the remedies of a ruling (its index in the record), in their order."""
    was = scoring.hand_worth(table)
    before = table.position
    for remedy in remedies:
        table = _one(table, ruling, remedy, chosen)
    if table.position.ended and not before.ended:
        it = hear.case_of(table, ruling)
        table = engine.mark(table, ((HAND_ENDED, it.offender),), trick=it.trick, unquitted=False)
        open_still = tuple(each for each in table.record.pending if not _picks_a_card(each))
        table = evolve(table, record=evolve(table.record, pending=open_still))
    return scoring.squared(table, was, clause_of(table, ruling))


def _picks_a_card(pending: Pending) -> bool:
    """Say whether a choice is which card counts as played: in a hand that is over there is none."""
    options = pending.election.options if isinstance(pending, OpenElection) else ()
    return bool(options) and all(any(isinstance(each, Substitute) for each in one.remedies) for one in options)


def clause_of(table: Table, ruling: int) -> str:
    """Return the id of the clause behind a ruling."""
    clause = table.record.rulings[ruling].clause
    assert clause is not None, "only an upheld ruling has remedies"
    return clause.id


def _one(table: Table, ruling: int, remedy: Remedy, chosen: Card | None) -> Table:
    it = hear.case_of(table, ruling)
    match remedy:
        case Add() | Deduct():
            return scoring.enter(table, it, remedy, clause_of(table, ruling))
        case AwardTricks(to, tricks):
            done = Awarded(_first(table, to, it), hear.figure(table, table.code, it, tricks))
            return put_back.did(table, it, done)
        case VoidDeal():
            return _void(table, it, remedy, clause_of(table, ruling))
        case EndHand():
            return _stop(table, it, remedy)
        case Restore(to):
            return put_back.restore(table, it, to)
        case Rectify():
            return put_back.rectify(table, it)
        case Move():
            return _move(table, ruling, it, remedy, chosen)
        case Substitute(ref):
            faces = named(ref, it, chosen)
            return change.substitute(table, it, it.offender, faces[0]) if faces else table
        case Rejoin():
            return _rejoin(table, it)
        case TurnUp(ref):
            face = named(ref, it, chosen)[0]
            return evolve(table, position=table.position.turn_up(face))
        case Show(to):
            return see(table, it.what.cards, it.concerned, parties.seats(table, to, it))
        case Impose():
            return impose(table, it, clause_of(table, ruling), remedy, chosen)
        case Yield():
            given = table.record.rulings[ruling]
            without = given.waived | {clause_of(table, ruling)}
            return hear.give(table, it, hear.rule(table, it, given.by, without=without), chosen)
        case _:
            assert_never(remedy)


def _rejoin(table: Table, it: Irregularity) -> Table:
    """Give the lone hand up; with it go the rights of the lone player, and those against him, that lie open."""
    after = put_back.did(table, it, Rejoined())
    return engine.mark(after, ((LONE_HAND_OFF, it.offender),), trick=it.trick, unquitted=table.record.unquitted)


def _first(table: Table, who: Who, it: Irregularity) -> int:
    return min(parties.seats(table, who, it))


def _void(table: Table, it: Irregularity, remedy: VoidDeal, clause: str) -> Table:
    """Reverse what the deal has scored, drop what it has left open, and settle who deals.

    Where the pack is cut and no card dealt, the deal before is over, and what it has scored stands.
    """
    if not remedy.marks_stand and not table.record.cut:
        table = scoring.reverse(table, clause)
    position = _before_the_next(table, it, remedy)
    record = table.record
    for other in record.noted(record.base):
        if other.deal == record.deal and other.id != it.id and other.status is Status.LATENT:
            table = settle.become(table, other.id, Status.MOOT)
    record = table.record
    now = record.now
    return evolve(
        table,
        position=position,
        record=evolve(
            record.turned(lambda owed: evolve(owed, ended=now), record.standing),
            pending=(),
            unquitted=False,
            misdeals=record.misdeals.add(now) if remedy.dealer is Dealer.NEXT else record.misdeals,
        ),
    )


def _before_the_next(table: Table, it: Irregularity, remedy: VoidDeal) -> Position:
    """Return the position from which a void deal is dealt again; a deal of the wrong player has settled nothing."""
    position, before = table.position, table.record.positions[0]
    match remedy.dealer:
        case Dealer.SAME:
            return position.void(position.dealer)
        case Dealer.NEXT:
            nth = hear.figure(table, table.code, it, remedy.nth)
            passes = 0 < nth <= table.record.misdealt(position.dealer, table.record.now) + 1
            return position.void((position.dealer + passes) % table.game.players)
        case Dealer.ADVERSARY:
            return position.void(_first(table, Who.ADVERSARIES, it))
        case Dealer.RIGHTFUL:
            ready = position.void(before.due_to_deal, before)
            return ready.reserve(position) if remedy.reserved else ready
        case _:
            assert_never(remedy.dealer)


# Cards.


def _stop(table: Table, it: Irregularity, remedy: EndHand) -> Table:
    """End the hand; of one lost twice to the same player the larger loss counts.

    What a law gave of it before goes with the tricks where it is to score nothing.
    """
    to = table.game.accounts_of(parties.seats(table, remedy.to, it)) if remedy.to else ()
    points = hear.figure(table, table.code, it, remedy.points)
    old = (table.position.stopped if remedy.to else ()) or (0,) * len(table.score)
    given = tuple(max(has, points) if account in to else has for account, has in enumerate(old))
    return evolve(table, position=table.position.stop(given))


def _move(table: Table, ruling: int, it: Irregularity, remedy: Move, chosen: Card | None) -> Table:
    """Move the cards that a remedy names; where somebody has to pick them, open the pick."""
    whose = _first(table, remedy.whose, it)
    there = pool(table, it, remedy, whose)
    if isinstance(remedy.cards, Ref):
        these = tuple(each for each in named(remedy.cards, it, chosen) if each in there)
        return move(table, ruling, remedy, these, whose)
    count = min(hear.figure(table, table.code, it, remedy.cards), len(there))
    if remedy.source is Place.STOCK:
        return move(table, ruling, remedy, there[:count], whose)
    count -= sum(
        each.count
        for each in table.record.pending
        if isinstance(each, OpenPick) and (each.whose, each.move.source) == (whose, remedy.source)
    )
    if count <= 0:
        return table  # no card too many, or they are being picked already
    opened = OpenPick(ruling, remedy, count, _first(table, remedy.picked_by, it), whose, table.record.now)
    return evolve(table, record=evolve(table.record, pending=(*table.record.pending, opened)))


def pool(table: Table, it: Irregularity, remedy: Move, whose: int) -> tuple[Card, ...]:
    """Return the cards out of which some are taken; of discards, those of the case."""
    there = table.position.lying(remedy.source, whose)
    return tuple(each for each in it.what.cards if each in there) if remedy.source is Place.DISCARDS else there


def move(table: Table, ruling: int, remedy: Move, faces: tuple[Card, ...], whose: int) -> Table:
    """Move these cards, and show them to whoever may see them."""
    it = hear.case_of(table, ruling)
    if UNKNOWN in faces:
        raise ImpossibleAct(table.record.steps[-1].act, "the record does not say which cards come next in the stock")
    moved = Moved(faces, whose, remedy.source, remedy.target)
    table = put_back.did(table, it, moved)
    if remedy.seen_by is not None:
        table = see(table, faces, whose, parties.seats(table, remedy.seen_by, it))
    return table


def see(table: Table, faces: tuple[Card, ...], whose: int, before: frozenset[int]) -> Table:
    """Note that cards came before somebody's eyes."""
    sighting = Sighting(table.record.now, faces, whose, tuple(sorted(before)), "shown")
    return evolve(table, record=evolve(table.record, sightings=table.record.sightings.add(sighting)))
