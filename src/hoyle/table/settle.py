"""What ends by itself: rights out of time, duties met or past, choices left too long.  To a fixed point."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, assert_never

from attrs import evolve

from hoyle.cards import Card, Suit
from hoyle.laws.duties import Allowed, Barred, Bound, Docked, Faced, Kind, Liable, OfSuit, ThisCard
from hoyle.laws.offences import Status
from hoyle.laws.rulings import speakers, speaking
from hoyle.moments import GAME_OVER
from hoyle.table import parties
from hoyle.table.acts import Play
from hoyle.table.record import OpenElection, of_wrongs
from hoyle.table.table import with_record

if TYPE_CHECKING:
    from hoyle.laws.clauses import Code
    from hoyle.laws.duties import Demand, Liability
    from hoyle.laws.offences import Irregularity, Offence
    from hoyle.moments import Act, Deadline
    from hoyle.table.table import Table


def settle(table: Table) -> Table:
    """Let lapse what is out of time and take the defaults of choices left too long, until nothing changes."""
    record = table.record
    while record.timed or record.pending or record.standing:
        table = _elections(_duties(_irregularities(table)))
        if table.record is record:
            break
        record = table.record
    return table


def become(table: Table, number: int, status: Status) -> Table:
    """Give an irregularity another status."""
    record = table.record
    it = evolve(record.irregularities[number], status=status)
    live, timed = (tuple(each for each in some if each != number) for some in (record.live, record.timed))
    return with_record(table, of_wrongs(record, record.irregularities.put(number, it), live, timed))


def _irregularities(table: Table) -> Table:
    for number in table.record.timed:
        it = table.record.irregularities[number]
        if too_late(table, it):
            table = become(table, number, Status.LAPSED)
    return table


def too_late(table: Table, it: Irregularity) -> bool:
    """Say whether every clause on an irregularity is out of time for good: a game that is over may yet go on."""
    code, kind, has_come = table.code, type(it.what), parties.clock(table, it)
    clauses = code.on(kind)
    if code.suppletive is not None:
        from hoyle.table import hear

        if code.own(kind) and not any(has_come(lasting(clause.until)) for clause in clauses):
            return False  # whichever code speaks
        clauses = speaking(code, kind, hear.answers(table, it)).own(kind)
    return all(has_come(lasting(clause.until)) for clause in clauses)


def may_lapse(code: Code, offence: type[Offence]) -> bool:
    """Say whether all rights on an offence may end with time: not if each code that may speak sets one no limit."""
    own = (each.own(offence) for each in speakers(code, offence))
    return bool(code.on(offence)) and not all(any(not lasting(clause.until) for clause in some) for some in own)


@lru_cache(maxsize=1024)
def lasting(until: Deadline) -> Deadline:
    """Return the limits of a deadline that no later ruling can undo by taking the score back."""
    return tuple(limit for limit in until if limit.mark != GAME_OVER)


def _duties(table: Table) -> Table:
    for at in table.record.standing:
        if lapsed(table, table.record.liabilities[at]):
            table = evolve(table, record=table.record.end_liability(at))
    return table


def lapsed(table: Table, owed: Liability) -> bool:
    """Say whether a duty's time is over, counted from its imposing."""
    it = table.record.irregularities[owed.source]
    return parties.passed(table, owed.until, it, since=owed.since)


def _elections(table: Table) -> Table:
    from hoyle.table import hear

    for opened in table.record.pending:
        if isinstance(opened, OpenElection) and opened.election.until:
            it = hear.case_of(table, opened.ruling)
            if parties.passed(table, opened.election.until, it, since=opened.since):
                table = hear.choose(table, opened, opened.election.options[-1].label)
    return table


# Duties and cards.


def meet(table: Table, act: Act, ply: int | None = None) -> Table:
    """End the duties that an act has met or spent; *ply* is where a card counts as played, if not just now."""
    record = table.record
    if not record.standing:
        return table
    at = record.now if ply is None else ply
    before = evolve(table, position=record.positions[at - record.base])
    ended = {owed for owed in record.owed() if spent(before, owed, act) or _laid_aside(table, owed, act)}
    if not ended:
        return table
    met = record.turned(lambda owed: evolve(owed, ended=at, met=True) if owed in ended else owed, record.standing)
    return evolve(table, record=met)


def _laid_aside(table: Table, owed: Liability, act: Act) -> bool:
    """Say whether an act has taken the card that is owed out of the hand, as a discard does."""
    match getattr(act, "card", None), owed.duty:
        case Card() as face, Liable(to) if owed.debtor == act.seat and ThisCard(face) in to:
            return not table.position.hand(owed.debtor) & face.bit
        case _:
            return False


def spent(table: Table, owed: Liability, act: Act) -> bool:
    """Say whether an act ends a duty: a demand is spent by the next play, an exposed card by being played.

    A debt of partners, met by one of them, is met for all.
    """
    if isinstance(owed.duty, Allowed):
        return owed.debtor == act.seat and isinstance(act, owed.duty.act)
    return isinstance(act, Play) and _spent(table, owed, act)


def _spent(table: Table, owed: Liability, act: Play) -> bool:
    if owed.debtor != act.seat:
        if owed.debtor not in table.game.side(table.position, act.seat):
            return False
        mine = (each for each in table.record.owed(act.seat) if each.source == owed.source)
        return any(_answers(table, each, act) for each in mine if _same_debt(each, owed))
    match owed.duty:
        case Bound():
            return True
        case Liable(to, prompt=prompt):
            return prompt or ThisCard(act.card) in to or _answers(table, owed, act)
        case Barred() | Allowed() | Docked() | Faced():
            return False
        case _:
            assert_never(owed.duty)


def _same_debt(mine: Liability, other: Liability) -> bool:
    """Say whether another owes what one owes, or has been called upon for it."""
    return isinstance(mine.duty, Liable) and (
        mine.duty == other.duty or (isinstance(other.duty, Bound) and other.duty.to in mine.duty.to)
    )


def _answers(table: Table, owed: Liability, act: Play) -> bool:
    """Say whether a card is the answer to a call that can be made but once; if need be, only where it meets it."""
    from hoyle.table import calls

    if not isinstance(owed.duty, Liable) or not (owed.duty.once or owed.duty.prompt):
        return False
    asked = tuple(each.duty.to for each in calls.bounds(table, owed) if isinstance(each.duty, Bound))
    if not owed.duty.stays:
        return bool(asked)
    lawful = table.position.playable(act.seat)
    return any(meeting(table, demand, lawful) & act.bit for demand in asked)


def meeting(table: Table, demand: Demand, lawful: int) -> int:
    """Return which of the lawful cards meet a demand; none: it does not bind."""
    match demand:
        case ThisCard(Card() as face):
            return lawful & face.bit
        case OfSuit(Suit() as suit):
            return lawful & table.game.of_suit(table.position, suit)
        case Kind.TRUMP:
            return lawful & table.position.trumps
        case Kind.NOT_TRUMP:
            return lawful & ~table.position.trumps
        case Kind.HIGHEST | Kind.LOWEST:
            of_it = table.game.following(table.position)
            return _extreme(table, lawful & of_it, highest=demand is Kind.HIGHEST)
        case Kind.HIGHEST_TRUMP | Kind.LOWEST_TRUMP:
            return _extreme(table, lawful & table.position.trumps, highest=demand is Kind.HIGHEST_TRUMP)
        case ThisCard() | OfSuit():
            return 0  # a card or a suit that the law names by its part in the case, and that nobody has put in
        case _:
            assert_never(demand)


def _extreme(table: Table, bits: int, *, highest: bool) -> int:
    """Return the highest or the lowest card of a set, as a set; none of no cards."""
    ranked = table.game.ranked(table.position, bits)
    return (ranked[0] if highest else ranked[-1]).bit if ranked else 0


def bound_to(table: Table, seat: int, lawful: int) -> int:
    """Return the lawful cards, narrowed by what the seat has been called upon to play."""
    for owed in table.record.owed(seat):
        if isinstance(owed.duty, Bound):
            lawful = meeting(table, owed.duty.to, lawful) or lawful
    return lawful
