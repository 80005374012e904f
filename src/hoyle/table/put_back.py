"""Cards put back as they lay: what goes with them, what stays, and what other rulings have done is done again."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from attrs import evolve

from hoyle.errors import ImpossibleAct
from hoyle.laws.duties import Bound, Docked, Faced
from hoyle.laws.offences import Status
from hoyle.laws.remedies import Point
from hoyle.moments import TRICK_COMPLETE, TRICK_QUITTED
from hoyle.table import played, settle
from hoyle.table.acts import Play
from hoyle.table.position import Moved
from hoyle.table.record import Awarded, Effect, OpenPick, Rejoined, Substituted, Undone

if TYPE_CHECKING:
    from hoyle.laws.duties import Liability
    from hoyle.laws.offences import Irregularity
    from hoyle.table.position import Position
    from hoyle.table.record import Done, Pending, Record
    from hoyle.table.table import Table


def restore(table: Table, it: Irregularity, to: Point) -> Table:
    """Put the cards back to a point of the case."""
    before_it = to is Point.BEFORE_IT
    ply = it.ply if before_it else first_lead(table)
    if ply is None or ply < table.record.base or (table.position.stopped and not before_it):
        return table  # play has not begun, the cards of that deal are gathered, or the hand is not played any more
    return put_back(table, it, ply, void=before_it and it.what.undone)


def put_back(table: Table, it: Irregularity, ply: int, *, void: bool = False) -> Table:
    """Put the cards back as they lay at a ply.  What was ruled, scored, shown or said since stays.

    A hand that a law has stopped stays stopped: it is not played again, but what was done since may go back.
    """
    record = table.record
    since = {other.id: other for other in record.noted(ply) if other.id != it.id}
    undone = {at for at, other in since.items() if other.what.undone and other.status is not Status.LAPSED}

    def revived(owed: Liability) -> Liability:
        gone = owed.source in undone and not _for_his_own_fault(record, owed)
        return _revived(owed, ply, record.now, gone=gone)

    effects = tuple(each for each in record.effects if _stays(each, ply, frozenset(since), undone))
    end = record.now if isinstance(record.steps[-1].act, Play) else record.now - 1  # what a ruling does besides stays
    stopped, position = table.position.stopped, rebuilt(record, ply, effects)
    record = evolve(
        record.turned(revived, range(len(record.liabilities))),
        pending=tuple(each for each in record.pending if _pending(record, each, frozenset(since), undone)),
        undone=(*record.undone, Undone(ply, end, void)),
        effects=effects,
    )
    position = position.stop(stopped) if stopped else position
    table = evolve(table, position=position, record=evolve(record, unquitted=_lies_open(record)))
    for number in sorted(undone):
        table = settle.become(table, number, Status.MOOT)
    return table


def _stays(effect: Effect, ply: int, since: frozenset[int], undone: set[int]) -> bool:
    """Say whether what a ruling has done is not undone: it was done before, or on what happened before.

    A lone hand stays given up as long as the fault for which it was: a card shown is not undone with those played.
    """
    if isinstance(effect.done, Substituted) and effect.done.ply >= ply:
        return False  # the card itself goes back
    if isinstance(effect.done, Rejoined):
        return effect.source not in undone
    return effect.ply < ply or effect.source not in since


def _pending(record: Record, opened: Pending, since: frozenset[int], undone: set[int]) -> bool:
    """Say whether a choice stays open: it goes with the offence, and cards are not picked out of hands put back."""
    return record.rulings[opened.ruling].irregularity not in (since if isinstance(opened, OpenPick) else undone)


def _lies_open(record: Record) -> bool:
    """Say whether the last trick that is complete, with the cards that count, has not been turned and quitted."""
    marks = (moment.mark for moment in record.this_deal() if moment.mark in {TRICK_COMPLETE, TRICK_QUITTED})
    return next(marks, None) == TRICK_COMPLETE


def _for_his_own_fault(record: Record, owed: Liability) -> bool:
    """Say whether a hand is docked for its player's own fault: then it stays so, however often it is played."""
    return isinstance(owed.duty, Docked) and owed.debtor == record.irregularities[owed.source].offender


def _revived(owed: Liability, ply: int, now: int, *, gone: bool) -> Liability:
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


def rectify(table: Table, it: Irregularity) -> Table:
    """Do the act as it should have been done; what was amiss with it for the same reason is mended too."""
    position = table.position.rectify(table.record.steps[it.ply].act)
    if position is table.position:
        raise ImpossibleAct(table.record.steps[-1].act, "the record does not say which cards should have been dealt")
    record = table.record
    mended = {each.id for each in record.noted(it.ply) if each.ply == it.ply and each.what.mended} - {it.id}
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


# What rulings have done to the cards, done again.


def did(table: Table, it: Irregularity, done: Done) -> Table:
    """Do to the cards what a ruling does, and note it, so that it can be done again."""
    effect = Effect(table.record.now, it.id, done)
    record = evolve(table.record, effects=(*table.record.effects, effect))
    return evolve(table, position=_again(table.position, done), record=record)


def _again(position: Position, done: Done) -> Position:
    match done:
        case Moved():
            return position.move_cards(done)
        case Awarded(to, tricks):
            return position.award(to, tricks)
        case Rejoined():
            return position.rejoin()
        case Substituted():
            return position  # it is done by playing its trick again, see ``rebuilt``
        case _:
            assert_never(done)


def rebuilt(record: Record, ply: int, effects: tuple[Effect, ...], start: int | None = None) -> Position:
    """Return the position before a ply, with all that rulings have done to the cards by now.

    Where a card has taken the place of another, its trick and what came after it are played again, from *start* on.
    """
    start = ply if start is None else start
    changed = played.substitutes(effects)
    while (earlier := _first_changed(record, start, effects)) < start:
        start = earlier
    position = record.positions[start - record.base]
    for at in range(start, ply):
        if not record.was_undone(at):
            position = position.undergo(played.as_changed(record.steps[at].act, at, changed))
        position = _all_again(position, effects, at, at)
    return _all_again(position, effects, ply, record.now)


def _all_again(position: Position, effects: tuple[Effect, ...], first: int, last: int) -> Position:
    for effect in effects:
        if first <= effect.ply <= last:
            position = _again(position, effect.done)
    return position


def _first_changed(record: Record, start: int, effects: tuple[Effect, ...]) -> int:
    """Return where the first trick was led whose cards were changed since a ply; without one, that ply."""
    changed = (e.done.ply for e in effects if isinstance(e.done, Substituted) and e.ply >= start)
    return min((led(record, each) for each in changed), default=start)


def led(record: Record, ply: int) -> int:
    """Return the ply at which the trick was led to which a card was played at a ply."""
    while record.positions[ply - record.base].trick_open or record.was_undone(ply):
        ply -= 1
    return ply
