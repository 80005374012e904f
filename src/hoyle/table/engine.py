"""The path of an act: the chores it presupposes, the act, what was amiss, the moments, what follows.

``block`` asks before the path; ``judge`` makes claims after it; ``claim`` is the path alone.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import evolve

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
from hoyle.table.acts import Call, Claim, Correct, Cut, Elect, MarkUp, Pick, Play, Quit
from hoyle.table.record import Line, Log, Step
from hoyle.table.table import Enforcement

if TYPE_CHECKING:
    from hoyle.moments import Mark
    from hoyle.table.game import Found
    from hoyle.table.position import Position
    from hoyle.table.table import Table


def apply(table: Table, act: Act) -> Table:
    """Do an act as the table's manner asks."""
    if table.enforcement is Enforcement.BLOCK and not act.open:
        refusal = legal.why_not(table, act)
        if refusal is not None and not refusal.impossible:
            raise IrregularAct(refusal)
    after = follow_up(perform(with_chores(table, act), act))
    return judge(after) if table.enforcement is Enforcement.JUDGE else after


def with_chores(table: Table, act: Act) -> Table:
    """Do the chores that an act presupposes and that have not been done."""
    if legal.impossible(table, act):
        return table
    chore = table.game.presupposes(table, act)
    while chore is not None:
        table = perform(table, chore, derived=True)
        chore = table.game.presupposes(table, act)
    return table


def follow_up(table: Table) -> Table:
    """Do at once what secures a right: mark a score that is due; where a choice holds up play, once it is made."""
    if MarkUp not in table.automatic or table.holding is not None:
        return table
    mark = table.game.due_mark(table)
    while mark is not None:
        table = perform(table, mark, derived=True)
        mark = table.game.due_mark(table)
    return table


def perform(table: Table, act: Act, *, derived: bool = False) -> Table:
    """Do one act, and all that follows from it but chores."""
    why = legal.impossible(table, act)
    if why:
        raise ImpossibleAct(act, why)
    found = table.game.detect(table, act)
    before = table.position
    after = before.undergo(act)
    table = log(table, act, after, derived=derived)
    table = note(table, found)
    if after is not before:
        table = settle.meet(table, act)
    table = happen(table, before, act, after)
    match act:
        case Claim() | Correct() | Elect() | Pick() | Call():
            table = hear.hear(table, act)
        case MarkUp():
            omission = table.game.omitted(table, act)
            if omission is not None:
                table = hear.give(table, omission, hear.rule(table, omission, act.seat, cure=True))
            else:
                table = enter(table, Line(table.game.account(act.seat), act.points, table.record.deal, act.heading))
        case _:
            answer = table.game.answers_at_once(table, act)
            if answer is not None:
                table = perform(table, answer, derived=True)
    return settle.settle(table)


def log(table: Table, act: Act, after: Position, *, derived: bool) -> Table:
    """Write an act into the record, with the position it found."""
    record = table.record
    positions, base, deal, effects, undone = record.positions, record.base, record.deal, record.effects, record.undone
    if act.deals and after is not table.position:
        positions, base, deal, effects, undone = Log(), len(record.steps), deal + 1, (), ()
    return evolve(
        table,
        position=after,
        record=evolve(
            record,
            steps=record.steps.add(Step(act, derived)),
            positions=positions.add(table.position),
            base=base,
            deal=deal,
            effects=effects,
            undone=undone,
            sightings=record.sightings.add(*table.game.sightings(table, act)),
        ),
    )


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
    return evolve(
        table,
        record=evolve(record, irregularities=record.irregularities.add(*new), live=record.live + live),
    )


def happen(table: Table, before: Position, act: Act, after: Position) -> Table:
    """Note the moments that an act has passed."""
    marks: list[tuple[Mark, int]] = []
    unquitted = table.record.unquitted
    match act:
        case Cut() if after is not before:
            marks.append((PACK_CUT, act.seat))
        case Act(deals=True) if after is not before:
            if not cut_for_a_deal(table):
                marks.append((PACK_CUT, act.seat))
            marks.append((DEALT, act.seat))
        case Play() if after is not before:
            marks.append((CARD_PLAYED, act.seat))
        case Quit() if unquitted:
            unquitted = False
            marks.append((TRICK_QUITTED, act.seat))
    marks.extend(table.game.happenings(table, before, act))
    trick = before.trick_number
    if before.in_play and after.trick_number > before.trick_number:
        unquitted = True
        marks.append((TRICK_COMPLETE, act.seat))
    if after.ended and not before.ended:
        marks.append((HAND_ENDED, act.seat))
    return mark(table, marks, trick=trick, unquitted=unquitted)


def cut_for_a_deal(table: Table) -> bool:
    """Say whether the pack has been cut for a deal that has not been made yet."""
    last = next((moment for moment in reversed(table.record.moments) if moment.mark in {PACK_CUT, DEALT}), None)
    return last is not None and last.mark == PACK_CUT


def mark(table: Table, marks: list[tuple[Mark, int]], *, trick: int, unquitted: bool) -> Table:
    """Write moments into the record."""
    record = table.record
    if not marks and unquitted is record.unquitted:
        return table
    new = (Moment(record.now, each, by, trick, record.deal) for each, by in marks)
    return evolve(table, record=evolve(record, moments=record.moments.add(*new), unquitted=unquitted))


def enter(table: Table, *lines: Line) -> Table:
    """Write lines into the ledger; note the moment at which the game is over."""
    was = table.outcome
    record = evolve(table.record, ledger=table.record.ledger.add(*lines))
    table = evolve(table, record=record)
    if was is None and table.outcome is not None:
        won = table.game.seats_of(table.outcome.winner)[0]
        table = mark(table, [(GAME_OVER, won)], trick=0, unquitted=record.unquitted)
    return table


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
