"""What has happened in the deal so far, read off the record: who has seen, taken in, announced, played what."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from hoyle.games.ecarte.acts import (
    ANNOUNCED,
    ANSWERED,
    GIVEN_SEEN,
    MIXED,
    NOTICE,
    SERVED,
    Accept,
    Discard,
    Propose,
    Refuse,
    Serve,
    Stand,
    TakeUpDeal,
)
from hoyle.games.ecarte.board import AFTER_HIS_KING, BEFORE_THE_LEAD, HAND, UNTIL_ANSWERED
from hoyle.games.ecarte.offences import FalseKing
from hoyle.games.ecarte.phase import MOVING
from hoyle.games.ecarte.positions import Answering, Played, Playing, Proposing, Serving, Throwing
from hoyle.games.ecarte.ranks import king_of
from hoyle.laws.duties import Barred
from hoyle.laws.faults import remedies_of
from hoyle.laws.offences import Status
from hoyle.laws.remedies import VoidDeal
from hoyle.moments import CARD_PLAYED, CUT_FOR_DEAL, HAND_SEEN
from hoyle.table.acts import MarkUp, Play

if TYPE_CHECKING:
    from hoyle.cards import Card
    from hoyle.laws.clauses import Clause
    from hoyle.laws.offences import Irregularity
    from hoyle.moments import Act, Mark
    from hoyle.table.position import Position
    from hoyle.table.table import Table

ON_BOARD = Proposing | Answering | Throwing | Serving
IN_HAND = Playing | Played
WITH_TRUMP = IN_HAND | ON_BOARD


def happened(table: Table, mark: Mark, seat: int | None = None) -> bool:
    """Say whether something has happened since the cards of this deal were dealt."""
    return any(moment.mark == mark and seat in {None, moment.by} for moment in table.record.this_deal())


def seen(table: Table, seat: int) -> bool:
    """Say whether a seat has looked at its hand."""
    return (HAND_SEEN, seat) in table.record.come


def seen_before(table: Table) -> tuple[int, ...]:
    """Return who had looked at his hand when the deal last laid by was laid by: he has seen it, then, for good."""
    deal = laid_by(table)
    return tuple(sorted({m.by for m in table.record.moments if m.mark == HAND_SEEN and m.deal == deal}))


def laid_by(table: Table) -> int:
    """Return the number of the deal last laid by."""
    ruling = next(ruling for ruling in reversed(table.record.rulings) if ruling.clause and reserves(ruling.clause))
    return table.record.irregularities[cast("int", ruling.irregularity)].deal


def turned_king_lost(table: Table) -> bool:
    """Say whether the turn-up of a deal taken up was barred from counting as a king before the deal was laid by.

    It is not the eleventh card, whoever takes it up.
    """
    record = table.record
    if not any(isinstance(step.act, TakeUpDeal) for step in record.steps[record.base : record.base + 1]):
        return False
    lost = Barred(MarkUp, "turned king")
    deal = laid_by(table)
    return any(o.duty == lost and record.irregularities[o.source].deal == deal for o in record.liabilities)


def reserves(clause: Clause) -> bool:
    """Say whether a clause lays a deal by, or may."""
    return any(isinstance(remedy, VoidDeal) and remedy.reserved for remedy in remedies_of(clause))


def announced(table: Table, seat: int) -> bool:
    """Say whether a seat has announced the king in time, since it was last ruled to have announced it falsely."""
    if (ANNOUNCED, seat) not in table.record.come:
        return False
    said = next((m.ply for m in table.record.this_deal() if m.mark == ANNOUNCED and m.by == seat), -1)
    return not any(proved_false(it, seat) for it in table.record.noted(said))


def proved_false(it: Irregularity, seat: int) -> bool:
    """Say whether an irregularity is a false king of a seat that has been ruled upon."""
    return isinstance(it.what, FalseKing) and it.offender == seat and it.status is Status.RULED


def since_served(table: Table, seat: int, marks: frozenset[Mark]) -> bool | None:
    """Say whether one of some marks came since a seat was last given cards; ``None`` if it never was."""
    if (SERVED, seat) not in table.record.come:
        return None
    mine = [moment.mark for moment in table.record.this_deal() if moment.by == seat]
    return not marks.isdisjoint(mine[: mine.index(SERVED)])


def given_seen(table: Table, seat: int, ply: int) -> bool:
    """Say whether a seat has taken up any of the cards that it was given at a ply."""
    return any(moment.mark == GIVEN_SEEN and moment.by == seat for moment in table.record.since(ply))


def mixed(table: Table, seat: int, ply: int) -> bool:
    """Say whether a seat has mixed with its hand any of the cards that it was given at a ply."""
    return any(moment.mark in {GIVEN_SEEN, MIXED} and moment.by == seat for moment in table.record.since(ply))


def was_cut_for_deal(table: Table) -> bool:
    """Say whether this table was cut for, rather than begun with a known dealer."""
    return any(moment.mark == CUT_FOR_DEAL for moment in table.record.moments)


def up_card(position: Position) -> Card | None:
    """Return the turn-up, once there is one."""
    if isinstance(position, IN_HAND):
        return position.contract.board.up
    return position.board.up if isinstance(position, ON_BOARD) else None


def dealt_hand(position: Position, seat: int) -> int:
    """Return what a seat holds, with the cards that it has played."""
    return position.contract.hands[seat] if isinstance(position, Playing | Played) else position.hand(seat)


def holds_king(position: Position, seat: int) -> bool:
    """Say whether a seat holds the king of trumps, or has held it since the play began."""
    up = up_card(position)
    if up is None or up.suit is None:
        return False
    return bool(dealt_hand(position, seat) & king_of(up.suit).bit)


def may_announce(table: Table, seat: int) -> bool:
    """Say whether it is time for a seat to announce the king.

    Until its own first card; by the options of the game the dealer, if he had notice, only until the lead; a king led
    to the first trick until it is answered; a king that is the dealer's first card until his next.  A hand that a law
    has stopped leaves the time as it was.
    """
    position = table.position
    if isinstance(position, ON_BOARD):
        return True
    if not isinstance(position, Playing | Played) or (isinstance(position, Played) and not position.stopped):
        return False
    plies = (m.ply for m in table.record.this_deal() if m.mark == CARD_PLAYED and m.by == seat)
    played = [cast("Play", table.record.steps[ply].act).card for ply in plies]
    rules = position.round.rules
    if not played:
        bound = seat == position.dealer and rules.dealer_announces == BEFORE_THE_LEAD
        return not (bound and happened(table, CARD_PLAYED) and notice_given(table))
    if played != [king_of(position.contract.trump)]:
        return False
    if seat == position.dealer:
        return rules.dealer_announces == AFTER_HIS_KING
    return rules.king_led == UNTIL_ANSWERED and not happened(table, CARD_PLAYED, position.dealer)


def notice_given(table: Table, by: int | None = None) -> bool:
    """Say whether notice of the lead was given, by a seat or by either, since a proposal was last answered.

    The dealer gives it to himself as he refuses, the non-dealer by saying that he plays.
    """
    for moment in table.record.this_deal():
        if moment.mark == NOTICE and by in {None, moment.by}:
            return True
        if moment.mark == ANSWERED:
            return False
    return False


def may_say_he_plays(table: Table, seat: int) -> bool:
    """Say whether the non-dealer may still say that he plays, where no proposal is left to him that would say it."""
    position = table.position
    waits = isinstance(position, Playing) and not happened(table, CARD_PLAYED) and seat == 1 - position.dealer
    return waits and not notice_given(table, seat)


def begins_with_surplus(table: Table, act: Play) -> bool:
    """Say whether a player who has taken cards plays his first one with more in his hand than there are tricks left."""
    position = table.position
    if not isinstance(position, Playing) or (SERVED, act.seat) not in table.record.come:
        return False
    over = position.hand(act.seat).bit_count() > HAND - position.trick_number
    return over and not happened(table, CARD_PLAYED, act.seat)


def before(table: Table, it: Irregularity) -> Position:
    """Return the position in which an irregularity was done; once its deal is gone, the position now."""
    record = table.record
    return record.positions[it.ply - record.base] if it.ply >= record.base else table.position


def last_card(table: Table, seat: int) -> str:
    """Say whether the last card of a seat that has not been put back was a lead or a reply."""
    record = table.record
    for moment in record.this_deal():
        if moment.mark == CARD_PLAYED and moment.by == seat:
            return "reply" if record.positions[moment.ply - record.base].trick_open else "lead"
    return "nothing"


def last_done(table: Table, seat: int) -> Act | None:
    """Return the last thing that a seat did in this deal, words and looks apart."""
    kinds = (Stand, Propose, Accept, Refuse, Discard, Play)
    for step in reversed(table.record.steps[table.record.base :]):
        if step.act.seat == seat and isinstance(step.act, kinds):
            return step.act
    return None


def last_ply(table: Table, mark: Mark, seat: int) -> int:
    """Return the ply at which something last happened to a seat in this deal; that before the deal if it never did."""
    plies = (moment.ply for moment in table.record.this_deal() if moment.mark == mark and moment.by == seat)
    return next(plies, table.record.base - 1)


def just_given(table: Table) -> tuple[int, int]:
    """Return to whom the last cards went and the set of them, until the game goes on or he takes them up; else none."""
    record = table.record
    for ply in range(record.now, record.base - 1, -1):
        act = record.steps[ply].act
        if isinstance(act, Serve):
            old = record.positions[ply - record.base].hand(act.to)
            return act.to, 0 if mixed(table, act.to, ply) else table.position.hand(act.to) & ~old
        if isinstance(act, MOVING):
            break
    return table.position.dealer, 0
