"""Remedies become a new table.  What touches the cards, the position does; this module keeps the record in step."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from attrs import evolve

from hoyle.cards import UNKNOWN
from hoyle.errors import ImpossibleAct
from hoyle.laws.duties import Barred, Bound, Docked, Duty, Faced, Kind, Liability, Liable, OfSuit, Ref, ThisCard
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
    Point,
    Rectify,
    Restore,
    Show,
    TurnUp,
    VoidDeal,
    Yield,
)
from hoyle.moments import HAND_ENDED
from hoyle.seats import Who
from hoyle.table import engine, hear, parties, scoring, settle
from hoyle.table.position import Moved
from hoyle.table.record import Awarded, Effect, OpenPick, Sighting

if TYPE_CHECKING:
    from hoyle.cards import Card
    from hoyle.laws.duties import Demand
    from hoyle.laws.offences import Irregularity
    from hoyle.laws.remedies import Remedy
    from hoyle.table.position import Position
    from hoyle.table.record import Record
    from hoyle.table.table import Table


def carry_out(table: Table, ruling: int, remedies: tuple[Remedy, ...], chosen: Card | None = None) -> Table:
    """Carry out the remedies of a ruling (its index in the record), in their order."""
    was = scoring.hand_worth(table)
    before = table.position
    for remedy in remedies:
        table = _one(table, ruling, remedy, chosen)
    if table.position.ended and not before.ended:
        it = hear.case_of(table, ruling)
        table = engine.mark(table, [(HAND_ENDED, it.offender)], trick=it.trick, unquitted=False)
    return scoring.squared(table, was, clause_of(table, ruling))


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
            return _award(table, it, _first(table, to, it), hear.figure(table, table.code, it, tricks))
        case VoidDeal():
            return _void(table, it, remedy, clause_of(table, ruling))
        case EndHand():
            return _stop(table, it, remedy)
        case Restore(to):
            return _restore(table, it, to)
        case Rectify():
            return _rectify(table, it)
        case Move():
            return _move(table, ruling, it, remedy, chosen)
        case TurnUp(ref):
            face = _named(ref, it, chosen)[0]
            return evolve(table, position=table.position.turn_up(face))
        case Show(to):
            return see(table, it.what.cards, it.concerned, parties.seats(table, to, it))
        case Impose():
            return _impose(table, ruling, it, remedy, chosen)
        case Yield():
            without = frozenset({clause_of(table, ruling)})
            by = table.record.rulings[ruling].by
            return hear.give(table, it, hear.rule(table, it, by, without=without))
        case _:
            assert_never(remedy)


def _first(table: Table, who: Who, it: Irregularity) -> int:
    return min(parties.seats(table, who, it))


def _named(ref: Ref, it: Irregularity, chosen: Card | None) -> tuple[Card, ...]:
    """Return the cards that play a part in the case."""
    match ref:
        case Ref.IN_ERROR:
            return it.what.cards
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


def _void(table: Table, it: Irregularity, remedy: VoidDeal, clause: str) -> Table:
    """Reverse what the deal has scored, drop what it has left open, and settle who deals.

    Where the pack is cut and no card dealt, the deal before is over, and what it has scored stands.
    """
    if not remedy.marks_stand and not engine.cut_for_a_deal(table):
        table = scoring.reverse(table, clause)
    record = table.record
    for other in record.irregularities:
        if other.deal == record.deal and other.id != it.id and other.status is Status.LATENT:
            table = settle.become(table, other.id, Status.MOOT)
    now = table.record.now
    return evolve(
        table,
        position=_before_the_next(table, it, remedy),
        record=evolve(
            table.record,
            liabilities=tuple(o if o.ended is not None else evolve(o, ended=now) for o in record.liabilities),
            pending=(),
            unquitted=False,
        ),
    )


def _before_the_next(table: Table, it: Irregularity, remedy: VoidDeal) -> Position:
    """Return the position from which a void deal is dealt again; a deal of the wrong player has settled nothing."""
    position, before = table.position, table.record.positions[0]
    match remedy.dealer:
        case Dealer.SAME:
            return position.void(position.dealer)
        case Dealer.NEXT:
            return position.void((position.dealer + 1) % table.game.players)
        case Dealer.ADVERSARY:
            return position.void(_first(table, Who.ADVERSARIES, it))
        case Dealer.RIGHTFUL:
            ready = position.void(before.due_to_deal, before)
            return ready.reserve(position) if remedy.reserved else ready
        case _:
            assert_never(remedy.dealer)


# Cards.


def _restore(table: Table, it: Irregularity, to: Point) -> Table:
    """Put the cards back as they lay.  What was ruled, scored, shown or said since stays.

    A hand that a law has stopped stays stopped: it is not played again, but what was done since may go back.
    """
    record = table.record
    ply = it.ply if to is Point.BEFORE_IT else first_lead(table)
    stopped = table.position.stopped
    if ply is None or ply < record.base or (stopped and to is Point.FIRST_LEAD):
        return table  # play has not begun, the cards of that deal are gathered, or the hand is not played any more
    since = {other.id: other for other in record.irregularities if other.ply >= ply and other.id != it.id}
    undone = {at for at, other in since.items() if other.what.undone and other.status is not Status.LAPSED}
    owed = tuple(
        _put_back(each, ply, record.now, gone=each.source in undone and not _for_his_own_fault(record, each))
        for each in record.liabilities
    )
    position = record.positions[ply - record.base]
    effects = tuple(e for e in record.effects if e.ply < ply or e.source not in since)
    for effect in effects:
        if effect.ply >= ply:
            position = _again(position, effect)
    table = evolve(
        table,
        position=position.stop(stopped) if stopped else position,
        record=evolve(
            record,
            liabilities=owed,
            pending=tuple(
                p
                for p in record.pending
                if record.rulings[p.ruling].irregularity not in (since if isinstance(p, OpenPick) else undone)
            ),
            undone=(*record.undone, (ply, record.now - 1)),  # what this ruling does besides is not undone
            effects=effects,
            unquitted=False,
        ),
    )
    for number in sorted(undone):
        table = settle.become(table, number, Status.MOOT)
    return table


def _for_his_own_fault(record: Record, owed: Liability) -> bool:
    """Say whether a hand is docked for its player's own fault: then it stays so, however often it is played."""
    return isinstance(owed.duty, Docked) and owed.debtor == record.irregularities[owed.source].offender


def _put_back(owed: Liability, ply: int, now: int, *, gone: bool) -> Liability:
    """Return a duty as it stands once the cards are back where they lay at a ply.

    It goes with the offence that it came from, and so does a call made since.  One that a card now taken back had met
    is owed again, and a hand lies open again.
    """
    called_since = isinstance(owed.duty, Bound) and owed.since >= ply
    if owed.ended is None:
        return evolve(owed, ended=now) if gone or called_since else owed
    faced = isinstance(owed.duty, Faced)  # it ended with the hand, which is not over any more
    again = (owed.met or faced) and owed.ended >= ply and not gone and not called_since
    return evolve(owed, ended=None, met=False, since=now if faced else owed.since) if again else owed


def _rectify(table: Table, it: Irregularity) -> Table:
    """Do the act as it should have been done; what was amiss with it for the same reason is mended too."""
    position = table.position.rectify(table.record.steps[it.ply].act)
    if position is table.position:
        raise ImpossibleAct(table.record.steps[-1].act, "the record does not say which cards should have been dealt")
    record = table.record
    mended = {each.id for each in record.irregularities if each.ply == it.ply and each.what.mended} - {it.id}
    pending = tuple(each for each in record.pending if record.rulings[each.ruling].irregularity not in mended)
    table = evolve(table, position=position, record=evolve(record, pending=pending))
    for number in sorted(mended):
        table = settle.become(table, number, Status.MOOT)
    return table


def first_lead(table: Table) -> int | None:
    """Return the ply from which the first lead of this deal was made; ``None`` if play has not begun.

    Play that began with a word which was then put back does not count.
    """
    found = None
    for at, each in enumerate(table.record.positions):
        if each.in_play and found is None:
            found = table.record.base + at
        elif not each.in_play and not each.ended:
            found = None
    return found


def _again(position: Position, effect: Effect) -> Position:
    """Do again what a ruling did to the cards since the point to which they were put back."""
    match effect.done:
        case Moved():
            return position.move_cards(effect.done)
        case Awarded(to, tricks):
            return position.award(to, tricks)
        case _:
            assert_never(effect.done)


def _award(table: Table, it: Irregularity, to: int, tricks: int) -> Table:
    position = table.position.award(to, tricks)
    return _did(evolve(table, position=position), it, Awarded(to, tricks))


def _stop(table: Table, it: Irregularity, remedy: EndHand) -> Table:
    """End the hand; of one lost twice to the same player the larger loss counts."""
    to = table.game.accounts_of(parties.seats(table, remedy.to, it)) if remedy.to else ()
    points = hear.figure(table, table.code, it, remedy.points)
    old = table.position.stopped or (0,) * len(table.score)
    given = tuple(max(has, points) if account in to else has for account, has in enumerate(old))
    return evolve(table, position=table.position.stop(given))


def _did(table: Table, it: Irregularity, done: Moved | Awarded) -> Table:
    effect = Effect(table.record.now, it.id, done)
    return evolve(table, record=evolve(table.record, effects=(*table.record.effects, effect)))


def _move(table: Table, ruling: int, it: Irregularity, remedy: Move, chosen: Card | None) -> Table:
    """Move the cards that a remedy names; where somebody has to pick them, open the pick."""
    whose = _first(table, remedy.whose, it)
    there = pool(table, it, remedy, whose)
    if isinstance(remedy.cards, Ref):
        named = tuple(each for each in _named(remedy.cards, it, chosen) if each in there)
        return move(table, ruling, remedy, named, whose)
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
    table = _did(evolve(table, position=table.position.move_cards(moved)), it, moved)
    if remedy.seen_by is not None:
        table = see(table, faces, whose, parties.seats(table, remedy.seen_by, it))
    return table


def see(table: Table, faces: tuple[Card, ...], whose: int, before: frozenset[int]) -> Table:
    """Note that cards came before somebody's eyes."""
    sighting = Sighting(table.record.now, faces, whose, tuple(sorted(before)), "shown")
    return evolve(table, record=evolve(table.record, sightings=table.record.sightings.add(sighting)))


# Duties.


def _impose(table: Table, ruling: int, it: Irregularity, remedy: Impose, chosen: Card | None) -> Table:
    record = table.record
    new = tuple(
        Liability(debtor, duty, record.now, remedy.until, clause_of(table, ruling), it.id)
        for debtor in sorted(parties.seats(table, remedy.on, it))
        for duty in concrete(remedy.duty, it, chosen)
    )
    return evolve(table, record=evolve(record, liabilities=record.liabilities + new))


def concrete(duty: Duty, it: Irregularity, chosen: Card | None) -> tuple[Duty, ...]:
    """Put the cards and the suit of the case in the place of *the card in error* and the like."""
    match duty:
        case Bound(demand):
            return tuple(Bound(each) for each in demands(demand, it, chosen))
        case Liable(to):
            return (evolve(duty, to=tuple(each for demand in to for each in demands(demand, it, chosen))),)
        case Barred() | Docked() | Faced():
            return (duty,)
        case _:
            assert_never(duty)


def demands(demand: Demand, it: Irregularity, chosen: Card | None) -> tuple[Demand, ...]:
    """Return a demand with the cards and the suit of the case in it."""
    match demand:
        case ThisCard(Ref() as ref):
            return tuple(ThisCard(each) for each in _named(ref, it, chosen))
        case OfSuit(Ref()):
            return (OfSuit(it.what.suit),) if it.what.suit else ()
        case ThisCard() | OfSuit() | Kind():
            return (demand,)
        case _:
            assert_never(demand)
