"""How each offence of écarté up to the turn-up is found: in the cut for deal, the cut, the deal, the trump turned."""

from __future__ import annotations

from operator import itemgetter
from typing import TYPE_CHECKING, cast

from hoyle.cards import in_mask
from hoyle.games.ecarte import history, score
from hoyle.games.ecarte import offences as o
from hoyle.games.ecarte.acts import CutForDeal, RefuseCut, TakeUpDeal
from hoyle.games.ecarte.board import HAND, right_pack
from hoyle.games.ecarte.positions import Cutting, Dealt, Played, Playing, Ready, Serving, Throwing
from hoyle.laws.offences import Offence, OutOfPlace
from hoyle.moments import CARD_PLAYED
from hoyle.table.acts import Cut, Deal, Show, TurnUp
from hoyle.table.game import Found
from hoyle.table.position import Fault

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hoyle.cards import Card
    from hoyle.games.ecarte.board import Board
    from hoyle.moments import Act
    from hoyle.table.table import Table


def by(act: Act, what: Offence, concerned: int | None = None) -> Found:
    """Lay an offence to whoever does the act."""
    return Found(what, act.seat, act.seat if concerned is None else concerned)


def out_of_place(table: Table, act: Act) -> Iterator[Found]:
    """Find an act for which the position has no use."""
    fault = table.position.fault(act)
    if fault is not None:
        yield by(act, OutOfPlace(fault.value))


def cut_for_deal(table: Table, act: CutForDeal) -> Iterator[Found]:
    """Find several cards shown, and cards that no right pack can have shown."""
    fault = table.position.fault(act)
    if not isinstance(table.position, Cutting) or fault is Fault.NOT_HIS_TURN:
        yield from out_of_place(table, act)
    elif fault is Fault.SHOWN:
        yield by(act, o.SeveralCut(cards=act.cards))
    elif fault is Fault.BAD_PACK:
        yield by(act, o.CutWithBadPack(cards=act.cards))


def refuse_cut(table: Table, act: RefuseCut) -> Iterator[Found]:
    """Find a refusal to cut."""
    if isinstance(table.position, Cutting):
        yield by(act, o.CutRefused())
    else:
        yield from out_of_place(table, act)


def cut(table: Table, act: Cut) -> Iterator[Found]:
    """Find cards shown in the cut, a cut too small or too large, and scores left unmarked."""
    fault = table.position.fault(act)
    if fault is Fault.SHOWN:
        kind = o.ShownInCut if len(act.shown) == 1 else o.SeveralShownInCut
        yield by(act, kind(cards=act.shown))
    elif fault is Fault.BAD_CUT:
        yield by(act, o.BadCut(act.count))
    elif fault is not None:
        yield by(act, OutOfPlace(fault.value))
    if fault in {None, Fault.SHOWN}:
        yield from omitted(table)


def omitted(table: Table, *, dealing: bool = False) -> Iterator[Found]:
    """Find scores that are due and not marked as the next deal begins; a cut made again finds them but once."""
    deal = table.record.deal
    known = {
        (it.offender, it.what.heading)
        for it in table.record.noted(table.record.base)
        if isinstance(it.what, o.OmittedMark) and it.deal == deal
    }
    for heading, seat in sorted(score.earning(table), key=itemgetter(1)):
        points = score.due(table, seat, heading) - table.record.marked(seat, deal, heading)
        if points > 0 and (seat, heading) not in known:
            yield Found(o.OmittedMark(heading, points), seat, seat, of_last_deal=dealing)


def deal(table: Table, act: Deal) -> Iterator[Found]:
    """Find everything that is amiss with a deal."""
    position = table.position
    ready = position.next if isinstance(position, Played) else position
    if not isinstance(ready, Ready) or ready.laid_by:
        yield from out_of_place(table, act)
        return
    if not table.record.cut:
        yield from omitted(table, dealing=True)
    for fault in ready.amiss(act):
        yield from _dealt_amiss(table, ready, act, fault)


def take_up(table: Table, act: TakeUpDeal) -> Iterator[Found]:
    """Find what is still amiss with cards laid by, and scores unmarked before them."""
    position = table.position
    ready = position.next if isinstance(position, Played) else position
    if ready.fault(act) is not None or not isinstance(ready, Ready) or ready.laid_by is None:
        yield from out_of_place(table, act)
        return
    yield from omitted(table, dealing=True)
    yield from (Found(what, act.seat, whose, carried=True) for what, whose in _laid_by_amiss(ready.laid_by, act.seat))


def _laid_by_amiss(board: Board, dealer: int) -> Iterator[tuple[Offence, int]]:
    """Find what was amiss with a deal as it was laid by, and whom it concerns."""
    dealt = board.hands[0] | board.hands[1]
    if not right_pack(board.pack):
        yield o.BadPack(), dealer
    for seat, hand in enumerate(board.hands):
        if hand.bit_count() != HAND:
            yield o.WrongCount(hand.bit_count() - HAND), seat
    if dealt & board.faced:
        yield o.FacedInPack(cards=in_mask(dealt & board.faced)), dealer
    if board.turned:
        yield o.TwoTurned(cards=(board.up, *board.turned)), dealer


def _dealt_amiss(table: Table, ready: Ready, act: Deal, fault: Fault) -> Iterator[Found]:
    match fault:
        case Fault.NOT_HIS_TURN:
            yield by(act, o.DealOutOfTurn(), ready.dealer)
        case Fault.WRONG_PACK:
            yield by(act, o.WrongPack(), 1 - act.seat)
        case Fault.BAD_PACK:
            yield by(act, o.BadPack())
            if table.record.deal == 0 and history.was_cut_for_deal(table):
                yield by(act, o.CutWithBadPack())
        case Fault.WRONG_NUMBER:
            for seat in (0, 1):
                over = ready.count(act, seat) - HAND
                if over:
                    yield by(act, o.WrongCount(over), seat)
        case Fault.BAD_PACKETING:
            yield by(act, o.PacketOrder())
        case _:  # the one fault left: a faced card
            dealt = sum(count for _, count in act.packets)
            faced = tuple(face for face in act.pack[: dealt + 1] if face in act.faced)
            yield by(act, o.FacedInPack(cards=faced))


def shown_in_deal(position: Dealt, act: Show) -> Iterator[Found]:
    """Find cards that the dealer shows as he deals, and a faced card that somebody points out in the pack."""
    for seat in (1 - position.dealer, position.dealer) if act.seat == position.dealer else ():
        mine = tuple(face for face in act.cards if face.bit & position.hand(seat))
        if mine:
            yield by(act, o.ShownInDeal(cards=mine), seat)
    yield from faced_in_pack(position.dealer, act, position.faced, position.stock)


def faced_in_pack(dealer: int, act: Show, lying: int, stock: tuple[Card, ...]) -> Iterator[Found]:
    """Find cards that somebody points out, face up in what is left of the pack."""
    faced = tuple(face for face in act.cards if face.bit & lying and face in stock)
    if faced:
        yield Found(o.FacedInPack(cards=faced), dealer, dealer)


def turn_up(table: Table, act: TurnUp) -> Iterator[Found]:
    """Find several cards turned, or a second trump turned once a proposal has been accepted."""
    position = table.position
    waits = isinstance(position, Playing) and not history.happened(table, CARD_PLAYED)  # for the lead
    if act.seat != position.dealer or not (waits or isinstance(position, Dealt | history.ON_BOARD)):
        yield from out_of_place(table, act)
    elif isinstance(position, Dealt):
        if act.count != 1:
            yield by(act, o.TwoTurned(cards=position.stock[: act.count]))
    else:
        board = cast("Playing", position).board  # or any phase between the turn-up and the lead
        fresh = board.stock[: act.count]
        if board.taken[board.pone] >= 0 or isinstance(position, Throwing | Serving):
            yield by(act, o.SecondTrump(cards=fresh))
        elif waits:
            yield from out_of_place(table, act)
        else:
            yield by(act, o.TwoTurned(cards=(board.up, *board.turned, *fresh)))
