"""What holds of every table under every code, however it was played: a fault told for each way in which it does not.

A program that embeds hoyle can put its own tables to these checks, and so can a new game or a club's code.
"""

from __future__ import annotations

from collections import Counter
from itertools import combinations, pairwise
from typing import TYPE_CHECKING

from attrs import evolve

from hoyle.cards import UNKNOWN, Card, in_mask, mask, show
from hoyle.errors import BadValue, Flaw, IllegalAct
from hoyle.laws.duties import Faced
from hoyle.laws.offences import Status
from hoyle.laws.remedies import VoidDeal, Yield
from hoyle.laws.rulings import Outcome
from hoyle.records import dumps, dumps_json, read, replay
from hoyle.referee import replayed
from hoyle.seats import CHANCE, name
from hoyle.table import settle
from hoyle.table.acts import Cut, Deal, Elect, Play
from hoyle.testing.registry import trial_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from hoyle.laws.rulings import Ruling
    from hoyle.moments import Act
    from hoyle.records import RecordFile
    from hoyle.table.table import Table
    from hoyle.table.view import View


def check_table(table: Table) -> tuple[Flaw, ...]:
    """Return what is wrong with a table in itself: cards, points, rulings.  It is cheap enough for every act."""
    return tuple(_told(table, (*_settled(table), *_points(table), *_cards(table), *_rulings(table))))


def check_step(before: Table, after: Table) -> tuple[Flaw, ...]:
    """Return what is wrong with the way from a table to the one after an act: what a void deal had scored must go."""
    return tuple(_told(after, _voided(before, after)))


def check_run(tables: Sequence[Table]) -> tuple[Flaw, ...]:
    """Return what is wrong with any of the tables of a game, each but the first after an act done at the one before.

    What costs more, views, the record and the same acts done again, is looked at where a deal ends and at the last
    table.
    """
    found = [flaw for table in tables for flaw in check_table(table)]
    found += [flaw for before, after in pairwise(tables) for flaw in check_step(before, after)]
    closely = checkpoints(tables)
    found += [flaw for at in closely for flaw in check_views(tables[: at + 1])]
    return (*found, *check_replays(tables, closely), *check_records(tables, closely))


def checkpoints(tables: Sequence[Table], every: int = 0) -> list[int]:
    """Return the numbers of the tables at which a deal has ended, of each so many of the others, and of the last."""
    ends = [at for at, (here, then) in enumerate(pairwise(tables)) if here.position.ended and not then.position.ended]
    return [*ends, *(range(0, len(tables), every) if every else ()), len(tables) - 1]


def _told(table: Table, wrong: Iterable[tuple[str, str]]) -> Iterator[Flaw]:
    for kind, words in wrong:
        where = f"after {len(table.acts)} acts"
        yield Flaw(kind, where, f"{where}: {words}")


# A table in itself.


def _settled(table: Table) -> Iterator[tuple[str, str]]:
    settled = settle.settle(table)
    if settled is not table and settled != table:
        yield "not settled", "something lapses, or is met, that the table has not noted"


def _points(table: Table) -> Iterator[tuple[str, str]]:
    entered: Counter[int] = Counter()
    marked: Counter[tuple[int, int, str]] = Counter()
    for line in table.record.ledger:
        entered[line.account] += line.points
        marked[line.deal, line.account, line.heading] += line.points if line.heading != "law" else 0
    names = table.game.account_names()
    for account, points in enumerate(table.score):
        if points != entered[account]:
            yield "points", f"the score of {names[account]} is {points}, and its ledger comes to {entered[account]}"
        if points < 0:
            yield "points", f"the score of {names[account]} is {points}"
    for (deal, account, heading), points in marked.items():
        if points < 0:
            yield "points", f"more is taken down for {heading!r} of {names[account]} in deal {deal} than was marked"


def _cards(table: Table) -> Iterator[tuple[str, str]]:
    position, trial, players = table.position, trial_of(table.game), range(table.game.players)
    imperfect = trial.imperfect
    if not imperfect or not any(isinstance(it.what, imperfect) for it in table.irregularities):
        right = trial.pack(position)
        for cards in trial.packs(position):
            wrong = _apart(cards, right)
            if wrong:
                yield "cards", f"these cards are over or lacking: {show(sorted(wrong, key=lambda face: face.index))}"
    for one, other in combinations(players, 2):
        both = position.hand(one) & position.hand(other)
        if both and not imperfect:
            yield "cards", f"{_name(table, one)} and {_name(table, other)} both hold {show(in_mask(both))}"
    trick = [play for play in getattr(position, "trick", ()) if isinstance(play, Play)]
    for seat, count in Counter(play.seat for play in trick).items():
        if count > 1:
            yield "trick", f"the trick holds {count} cards of {_name(table, seat)}"
    for play in trick:
        if play.card.bit & position.hand(play.seat):
            yield "trick", f"{_name(table, play.seat)} has played {play.card} and holds it still"


def _apart(some: Sequence[Card], others: Sequence[Card]) -> Counter[Card]:
    """Return the cards that lie among some and not among the others, or the other way about."""
    if len(set(some)) == len(some) == len(others) and set(some) == set(others):
        return Counter()
    here, there = Counter(some), Counter(others)
    return (here - there) + (there - here)


def _rulings(table: Table) -> Iterator[tuple[str, str]]:
    upheld = [ruling for ruling in table.rulings if ruling.outcome is Outcome.UPHELD]
    last = {ruling.irregularity: ruling for ruling in upheld}
    for ruling in upheld:
        if ruling is not last[ruling.irregularity] and not gives_way(ruling):
            assert ruling.irregularity is not None, "a ruling that is upheld has something to rule on"
            what = table.irregularities[ruling.irregularity].what.called
            yield "ruled twice", f"{what} was punished or cured, and then again"


def gives_way(ruling: Ruling) -> bool:
    """Say whether a ruling lets somebody choose that another law on the case speaks after all."""
    options = ruling.clause.elect.options if ruling.clause and ruling.clause.elect else ()
    return any(Yield() in option.remedies for option in options)


def _name(table: Table, seat: int) -> str:
    return name(seat, table.game.players)


# From one table to the next.


def _voided(before: Table, after: Table) -> Iterator[tuple[str, str]]:
    """Yield the accounts on which something is left of a void deal, or taken that was to stand."""
    deal = after.record.deal
    waits = after.position.to_act == (CHANCE,) and not after.position.ended
    gathered = waits and before.position.hand(0) and not after.position.hand(0)
    if not gathered or before.record.deal != deal or isinstance(after.acts[-1], Cut):
        return
    new = after.rulings[len(before.rulings) :]
    then = [remedy for ruling in new if ruling.clause for remedy in ruling.clause.then]
    voids = [remedy for remedy in then if isinstance(remedy, VoidDeal)]
    stand = any(remedy.marks_stand for remedy in voids) or not (voids or isinstance(after.acts[-1], Elect))
    for account, called in enumerate(after.game.account_names()):
        left, was = (
            sum(line.points for line in table.record.ledger if (line.deal, line.account) == (deal, account))
            for table in (after, before)
        )
        if left != (was if stand else 0):
            yield "void deal", f"deal {deal} is void, and {left} points of it stand for {called}"


# What is seen.


def check_views(tables: Sequence[Table]) -> tuple[Flaw, ...]:
    """Return what the views of the last of some tables tell that they must not; the tables are those of its game."""
    table = tables[-1]
    seats, open_ = (*range(table.game.players), None), lain_open(tables)
    return tuple(_told(table, (wrong for seat in seats for wrong in _seen(table, table.view(seat), open_))))


def _seen(table: Table, view: View, open_: set[Card]) -> Iterator[tuple[str, str]]:
    who = "the public" if view.seat is None else _name(table, view.seat)
    if any(isinstance(step.act, Deal) and set(step.act.pack) != {UNKNOWN} for step in view.acts):
        yield "view", f"{who} can read the cards of a deal"
    for sighting in view.sightings:
        if view.seat not in sighting.before and len(set(sighting.before)) < table.game.players:
            yield "view", f"{who} has in view what came before the eyes of others: {show(sighting.cards)}"
    faced = {duty.debtor for duty in view.duties if duty.duty == Faced()}
    if {whose: mask(cards) for whose, cards in view.faced.items()} != {
        whose: table.position.hand(whose) for whose in faced
    }:
        yield "view", f"{who} has other hands in view than lie face up by a ruling"
    known = {face for each in view.sightings for face in each.cards} | set(view.hand or ()) | {UNKNOWN} | open_
    known |= {face for step in view.acts for face in named(step.act)}
    for offence in view.offences:
        if not offence.offence.patent and offence.status is not Status.RULED:
            yield "view", f"{who} can see {offence.offence.called}, which is hidden and not ruled upon"
        unseen = set(offence.offence.cards) - known
        if unseen:
            yield "view", f"{who} can see in {offence.offence.called} cards that he has not seen: {show(unseen)}"


def lain_open(tables: Iterable[Table]) -> set[Card]:
    """Return the cards that have lain face up at some of the tables of a game."""
    return {face for table in tables for _, lying in table.game.public(table.position) for face in flat(lying)}


def flat(value: object) -> list[Card]:
    """Return the cards of a thing that lies open on a table."""
    match value:
        case Card():
            return [value]
        case Play():
            return [value.card]
        case tuple():
            return [face for each in value for face in flat(each)]
        case _:
            return []


def named(act: Act) -> set[Card]:
    """Return the cards that an act names."""
    several = [face for field in ("cards", "shown", "faced", "named") for face in getattr(act, field, ())]
    one = getattr(act, "card", None)
    return {*several, *([one] if one else [])}


# The same acts again.


def check_replay(table: Table) -> tuple[Flaw, ...]:
    """Return a fault if the acts of a table, done again from the beginning, lead to another table."""
    return check_replays([table], [0])


def check_replays(tables: Sequence[Table], at: Iterable[int]) -> tuple[Flaw, ...]:
    """Return a fault for each of some tables of a game, by their numbers, to which the same acts do not lead again."""
    again, wrong = replayed(tables[-1]), [("replay", "the same acts lead to another table")]
    others = (tables[number] for number in at if again[len(tables[number].acts)] != tables[number])
    return tuple(flaw for table in others for flaw in _told(table, wrong))


def check_record(table: Table) -> tuple[Flaw, ...]:
    """Return a fault if a table does not survive its record, in TOML or JSON.

    Of a game or a code that is not registered nothing is told: no record can hold it.
    """
    return check_records([table], [0])


def check_records(tables: Sequence[Table], at: Iterable[int]) -> tuple[Flaw, ...]:
    """Return a fault for each of some tables of a game, by their numbers, that does not survive its record."""
    return tuple(flaw for number, words in _recorded(tables, at) for flaw in _told(tables[number], [("record", words)]))


def _recorded(tables: Sequence[Table], at: Iterable[int]) -> Iterator[tuple[int, str]]:
    """Yield what is wrong with the records of some tables.

    The last record is played again, and any other whose acts and rulings are not those that this one begins with.
    """
    whole: RecordFile | None = None
    played: tuple[Table, ...] = ()
    for number in sorted(at, reverse=True):
        table = tables[number]
        try:
            texts = (dumps(table), dumps_json(table))
        except BadValue as error:
            if error.what not in {"a game", "a code of laws"}:
                yield number, f"it cannot be written: {error}"
            continue
        records = (read(texts[0]), read(texts[1], name="<text>.json"))
        if whole is None:
            whole, played = records[0], replay(records[0])
        begun = _beginning(whole, len(table.acts))
        backs = [played[len(table.acts)] if each == begun else replay(each)[-1] for each in records]
        if backs[0] != table or (backs[1] is not backs[0] and backs[1] != table):
            yield number, "its record is read as another table"
        elif dumps_json(backs[1]) != texts[1]:  # TOML is written from the same values
            yield number, "equal tables are written in two ways"


def _beginning(record: RecordFile, acts: int) -> RecordFile:
    """Return a record as it was after so many acts."""
    given = record.ruling and tuple(each for each in record.ruling if each.act <= acts)
    return evolve(record, acts=record.acts[:acts], ruling=given)


# What may be done.


def check_acts(table: Table, others: Iterable[Act] = ()) -> tuple[Flaw, ...]:
    """Return what is wrong with the acts that a table offers, and with how its position takes them and *others*."""
    return (*check_offers(table), *check_position(table, others))


def check_offers(table: Table) -> tuple[Flaw, ...]:
    """Return a fault for each act that a table offers as lawful, and refuses."""
    return tuple(_told(table, _offered(table)))


def check_position(table: Table, others: Iterable[Act] = ()) -> tuple[Flaw, ...]:
    """Return a fault for each act that a position finds nothing amiss with, and does not allow; or the other way about.

    Put to it are the acts that the position lists, and some *others*.
    """
    return tuple(_told(table, _faults(table, others)))


def _offered(table: Table) -> Iterator[tuple[str, str]]:
    for seat in range(table.game.players):
        for act in table.legal_acts(seat):
            refusal = table.why_not(act)
            if refusal is not None:
                yield "offered", f"{act} is offered, and refused: {refusal}"


def _faults(table: Table, others: Iterable[Act]) -> Iterator[tuple[str, str]]:
    position = table.position
    for act in position.actions:
        if position.fault(act) is not None:
            yield "fault", f"{act} is listed among the acts of the position, which finds a fault in it"
    for act in (*position.actions, *others):
        fault = position.fault(act)
        try:
            after = position.apply(act)
        except IllegalAct as error:
            if fault is None or error.fault is not fault:
                yield "fault", f"{act} is refused for {error.fault}, and the position finds {fault} in it"
        else:
            if fault is not None or after != position.undergo(act):
                yield "fault", f"{act} is done, and the position finds {fault} in it, or undergoes it otherwise"
