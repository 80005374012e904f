"""A card that takes the place of one played: the trick goes on as if it had been played there, with what came later."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import evolve

from hoyle.laws.duties import Allowed
from hoyle.laws.offences import Status
from hoyle.table import engine, played, put_back, scoring, settle
from hoyle.table.acts import Correct, Play
from hoyle.table.record import Effect, Substituted
from hoyle.table.table import Enforcement

if TYPE_CHECKING:
    from hoyle.cards import Card
    from hoyle.laws.duties import Liability
    from hoyle.laws.offences import Irregularity
    from hoyle.table.played import Played
    from hoyle.table.table import Table


def by_leave(table: Table, act: Correct) -> Table | None:
    """Let a player change a card that a ruling has allowed him to change; ``None`` if he has no such leave."""
    for at in table.record.standing:
        owed = table.record.liabilities[at]
        it = table.record.irregularities[owed.source]
        if act.card and owed.debtor == act.seat and owed.duty == Allowed(Correct):
            was = scoring.hand_worth(table)
            changed = substitute(table, it, act.seat, act.card)
            if changed is not table:
                changed = evolve(changed, record=changed.record.end_liability(at))
                return scoring.squared(changed, was, owed.clause)
    return None


def substitute(table: Table, it: Irregularity, seat: int, face: Card) -> Table:
    """Put a card of a hand in the place of the one that its holder played to the trick of a case.

    Cards of later tricks stay as they are, but where another has now made the trick: then they go back.
    """
    old = played.of_seat(table.record, seat, it.trick)
    if old is None or it.deal != table.record.deal or not table.position.hand(seat) & face.bit:
        return table  # the trick has been put back or gathered, or the card has gone
    table = _later_back(table, it, old, Substituted(old.ply, face))
    table = _judged_anew(table, it, old, face)
    record = table.record
    effects = (*record.effects, Effect(record.now, it.id, Substituted(old.ply, face)))
    position = put_back.rebuilt(record, record.now + 1, effects, put_back.led(record, old.ply))
    stopped = table.position.stopped
    position = position.stop(stopped) if stopped else position
    table = evolve(table, position=position, record=evolve(record, effects=effects))
    return settle.meet(table, Play(seat, face), old.ply)


def _later_back(table: Table, it: Irregularity, old: Played, done: Substituted) -> Table:
    """Put the cards of later tricks back if they were led by one who has not now made the trick."""
    record = table.record
    first = next((each for each in played.cards(record) if each.trick > old.trick), None)
    if first is None:
        return table
    effects = (*record.effects, Effect(record.now, it.id, done))
    after = put_back.rebuilt(record, first.ply, effects, put_back.led(record, old.ply))
    same = after.to_act == record.positions[first.ply - record.base].to_act
    return table if same else put_back.put_back(table, it, first.ply)


def _judged_anew(table: Table, it: Irregularity, old: Played, face: Card) -> Table:
    """Note what is amiss with a card as if it had been played; what was amiss with the other alone is no more.

    Duties that the other card had met are owed again; what has been ruled upon besides, or is out of time, stays so.
    """
    record = table.record
    record = record.turned(lambda owed: _owed_again(owed, old.ply), range(len(record.liabilities)))
    before = put_back.rebuilt(record, old.ply, record.effects, put_back.led(record, old.ply))
    then = evolve(table, position=before, record=evolve(record, unquitted=False))
    found = table.game.detect(then, Play(old.play.seat, face))
    if table.enforcement is Enforcement.BLOCK:
        engine.refuse(table, Play(old.play.seat, face), found)
    table = evolve(table, record=record)
    latest = reversed(tuple(record.noted(old.ply)))
    there = [each for each in latest if each.ply == old.ply and each.what.undone]
    known = {each.id: type(each.what) for each in there if each.id != it.id and each.status is Status.LATENT}
    over = {type(each.what) for each in there if each.status in {Status.RULED, Status.LAPSED}} - {type(it.what)}
    kinds = {type(each.what) for each in found}
    for number in (number for number, kind in known.items() if kind not in kinds):
        table = settle.become(table, number, Status.MOOT)
    new = tuple(each for each in found if type(each.what) not in {*known.values(), *over} and each.what.undone)
    return engine.note(table, new, trick=it.trick)


def _owed_again(owed: Liability, ply: int) -> Liability:
    return evolve(owed, ended=None, met=False) if owed.met and owed.ended == ply else owed
