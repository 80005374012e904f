"""The path of an act: the chores it presupposes, the act, what was amiss, the moments, what follows.

``block`` asks before the path; ``judge`` makes claims after it; ``claim`` is the path alone.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from attrs import evolve

from hoyle.drafts import draft, revision
from hoyle.errors import ImpossibleAct, IrregularAct
from hoyle.laws.offences import Irregularity
from hoyle.moments import (
    CARD_PLAYED,
    DEALT,
    GAME_OVER,
    HAND_ENDED,
    PACK_CUT,
    TRICK_COMPLETE,
    TRICK_QUITTED,
    Act,
    Moment,
)
from hoyle.table import hear, legal, settle
from hoyle.table.acts import Cut, MarkUp, Play, Quit
from hoyle.table.record import Line, Log, Record, Step, of_wrongs
from hoyle.table.table import Enforcement, Table, with_record

if TYPE_CHECKING:
    from hoyle.moments import Mark
    from hoyle.table.game import Found
    from hoyle.table.position import Position

step, moment, line = draft(Step), draft(Moment), draft(Line)
moved = revision(Table, "position", "record")
dealt = revision(Record, "base", "deal", "page", "effects", "undone")
logged = revision(Record, "steps", "positions", "sightings", "moments", "unquitted", "come")


def apply(table: Table, act: Act) -> Table:
    """Do an act as the table's manner asks."""
    after = plain(table, act)
    if after is None:
        check(table, act)
    ready = with_chores(table, act)
    if ready is not table:
        after = plain(ready, act)
    found: tuple[Found, ...] = ()
    if after is None:
        after, found = looked_into(ready, act)
        if found and table.enforcement is Enforcement.BLOCK and not act.open:
            refuse(table, act, found)
    done = follow_up(do(ready, act, after, found))
    return judge(done) if done.record.live and table.enforcement is Enforcement.JUDGE else done


def plain(table: Table, act: Act) -> Position | None:
    """Return what an act leads to with which nothing is amiss, if it can be told at a glance."""
    record = table.record
    return None if record.standing or record.pending or record.over else table.game.plain(table, act)


def looked_into(table: Table, act: Act) -> tuple[Position, tuple[Found, ...]]:
    """Return what an act leads to, and what is amiss with it; raise ``ImpossibleAct`` if it cannot be done at all."""
    check(table, act)
    found = table.game.detect(table, act)
    return table.position if act.still else table.position.undergo(act), found


def check(table: Table, act: Act) -> None:
    """Raise ``ImpossibleAct`` if an act cannot be done at all."""
    why = legal.impossible(table, act)
    if why:
        raise ImpossibleAct(act, why)


def refuse(table: Table, act: Act, found: tuple[Found, ...]) -> None:
    """Raise ``IrregularAct`` if a law forbids an act: for what was found amiss with it."""
    wrong = next((each for each in found if each.what.blocks and not each.carried), None)
    if wrong is not None:
        raise IrregularAct(legal.refusal(table, act, wrong))


def with_chores(table: Table, act: Act) -> Table:
    """Do the chores that have not been done, and that an act presupposes which can be done."""
    chore = table.game.presupposes(table, act)
    while chore is not None:
        table = perform(table, chore, derived=True)
        chore = table.game.presupposes(table, act)
    return table


def follow_up(table: Table) -> Table:
    """Do at once what secures a right: mark a score that is due; where a choice holds up play, once it is made."""
    if MarkUp not in table.automatic or (table.record.pending and table.holding is not None):
        return table
    mark = table.game.due_mark(table)
    while mark is not None:
        table = perform(table, mark, derived=True)
        mark = table.game.due_mark(table)
    return table


def perform(table: Table, act: Act, *, derived: bool = False) -> Table:
    """Do one act, if it can be done, and all that follows from it but chores."""
    after = plain(table, act)
    if after is not None:
        return do(table, act, after, derived=derived)
    return do(table, act, *looked_into(table, act), derived=derived)


def do(table: Table, act: Act, after: Position, found: tuple[Found, ...] = (), *, derived: bool = False) -> Table:
    """Do one act that can be done, with what was found amiss with it, and all that follows from it but chores."""
    before = table.position
    table = log(table, act, after, derived=derived)
    if found:
        table = note(table, found)
    if table.record.standing and after is not before:
        table = settle.meet(table, act)
    if act.invokes:
        table = hear.hear(table, cast("hear.Asking", act))
    elif isinstance(act, MarkUp):
        table = score(table, act)
    else:
        answer = table.game.answers_at_once(table, act)
        if answer is not None:
            table = perform(table, answer, derived=True)
    record = table.record
    return settle.settle(table) if record.timed or record.pending or record.standing else table


def score(table: Table, act: MarkUp) -> Table:
    """Write a mark into the ledger, or rule on the omission that it makes good."""
    omission = table.game.omitted(table, act)
    if omission is not None:
        return hear.give(table, omission, hear.rule(table, omission, act.seat, cure=True))
    return enter(table, line(table.game.account(act.seat), act.points, table.record.deal, act.heading))


def log(table: Table, act: Act, after: Position, *, derived: bool) -> Table:
    """Write an act into the record: the position it found, what it shows, the moments that it passes."""
    record, before, game = table.record, table.position, table.game
    steps, positions = record.steps.add(step(act, derived)), (*record.positions, before)
    shown = game.sightings(table, act)
    sightings = record.sightings.add(*shown) if shown else record.sightings
    marks, trick, unquitted = game.happenings(table, act, after, derived=derived), before.trick_number, record.unquitted
    if after is not before:
        marks = opening(table, act) + marks
        if after.trick_number > trick and before.in_play:
            unquitted = True
            marks = (*marks, (TRICK_COMPLETE, act.seat))
        if after.ended and not before.ended:
            marks = (*marks, (HAND_ENDED, act.seat))
        if act.deals:
            positions = (before,)
            record = dealt(record, record.now + 1, record.deal + 1, len(record.ledger), (), ())
    elif unquitted and isinstance(act, Quit):
        unquitted = False
        marks = ((TRICK_QUITTED, act.seat), *marks)
    moments, come = passed(record, marks, record.base + len(positions) - 1, trick)
    return moved(table, after, logged(record, steps, positions, sightings, moments, unquitted, come))


def note(table: Table, found: tuple[Found, ...], trick: int | None = None) -> Table:
    """Write what was amiss into the record; of a card that now counts as played before, with its trick."""
    if not found:
        return table
    record = table.record
    new = tuple(
        Irregularity(
            len(record.irregularities) + at,
            each.what,
            each.offender,
            each.concerned,
            record.now,
            record.deal - each.of_last_deal,
            record.positions[-1].trick_number if trick is None else trick,
            table.position.dealer,
        )
        for at, each in enumerate(found)
    )
    live = tuple(it.id for it in new if table.code.on(type(it.what)))
    timed = tuple(it.id for it in new if settle.may_lapse(table.code, type(it.what)))
    return with_record(
        table, of_wrongs(record, record.irregularities.add(*new), record.live + live, record.timed + timed)
    )


def opening(table: Table, act: Act) -> tuple[tuple[Mark, int], ...]:
    """Return the moments that every game knows of an act that has moved the position."""
    if isinstance(act, Play):
        return ((CARD_PLAYED, act.seat),)
    if isinstance(act, Cut):
        return ((PACK_CUT, act.seat),)
    if not act.deals:
        return ()
    return ((DEALT, act.seat),) if table.record.cut else ((PACK_CUT, act.seat), (DEALT, act.seat))


def mark(table: Table, marks: tuple[tuple[Mark, int], ...], *, trick: int, unquitted: bool) -> Table:
    """Write moments into the record."""
    moments, come = passed(table.record, marks, table.record.now, trick)
    return evolve(table, record=evolve(table.record, moments=moments, unquitted=unquitted, come=come))


def passed(
    record: Record, marks: tuple[tuple[Mark, int], ...], ply: int, trick: int
) -> tuple[Log[Moment], frozenset[tuple[Mark, int]]]:
    """Return the moments of a record with new ones, and what is watched and has come since the deal."""
    deal, come, new = record.deal, record.come, []
    for each in marks:
        mark, by = each
        new.append(moment(ply, mark, by, trick, deal))
        if mark.watched:
            come = frozenset() if mark is DEALT else come | {each}
    return record.moments.add(*new) if new else record.moments, come


def enter(table: Table, *lines: Line) -> Table:
    """Write lines into the ledger; note the moment at which the game is over."""
    if not lines:
        return table
    record = table.record.enter(table.game.target(), *lines)
    after = moved(table, table.position, record)
    outcome = after.outcome
    if outcome is not None and not table.record.over:
        won = table.game.seats_of(outcome.winner)[0]
        after = mark(after, ((GAME_OVER, won),), trick=0, unquitted=record.unquitted)
    return after


def judge(table: Table) -> Table:
    """Claim whatever some clause would uphold, for whoever may claim it, the oldest irregularity first."""
    claims = hear.upheld(table)
    while (claim := next(claims, None)) is not None:
        try:
            table = follow_up(perform(table, claim, derived=True))
        except ImpossibleAct:
            continue  # the record does not say which cards the ruling would move: it waits until somebody claims
        claims = hear.upheld(table)
    return table
