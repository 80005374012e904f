"""What a euchre table does by itself: the chores that an act presupposes, and what they bring before whose eyes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hoyle.cards import in_mask
from hoyle.games.euchre import asides, history
from hoyle.games.euchre.acts import (
    BID,
    DISCARD_QUITTED,
    HAND_LAID_DOWN,
    LED,
    TOUCHED,
    TRUMP_MADE,
    TURNED_DOWN,
    Assist,
    CutForDeal,
    DefendAlone,
    LayOut,
    NameTrump,
    OrderUp,
    Pass,
    PickOut,
    ShowFarmer,
    TakeUp,
    Touch,
)
from hoyle.games.euchre.positions import Dealt, Naming, Ordering, Played, Playing, Ready, Turned
from hoyle.moments import CUT_FOR_DEAL, HAND_ENDED, HAND_SEEN, TRUMP_TURNED
from hoyle.table.acts import Cut, Deal, Look, Play, Quit, Show, TurnUp
from hoyle.table.record import Sighting

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hoyle.cards import Card
    from hoyle.moments import Act, Mark
    from hoyle.table.position import Position
    from hoyle.table.table import Table

BIDS = (Pass, OrderUp, Assist, TakeUp, NameTrump)
"""What is said in the bidding."""
CHOOSING = (*BIDS, ShowFarmer, LayOut, PickOut, DefendAlone, Play)
"""The acts that nobody does before he has looked at his cards."""


def presupposes(table: Table, act: Act) -> Act | None:
    """Return the chore that comes before an act: quit the trick, cut the pack, look at the cards."""
    position = table.position
    goes_on = act.deals or isinstance(act, Cut) or leads(position, act)
    if Quit in table.automatic and table.record.unquitted and goes_on:
        return Quit(history.last_winner(table))
    if isinstance(act, Deal) and Cut in table.automatic:
        ready = history.ready_in(position)
        if ready is not None and not ready.cut and history.bad_cut(table) is None:
            return Cut(ready.round.pone)
    if isinstance(act, CHOOSING) and Look in table.automatic and owes_look(table, act.seat):
        return Look(act.seat)
    return asides.presupposes(table, act)


def leads(position: Position, act: Act) -> bool:
    """Say whether an act is a lead."""
    return isinstance(act, Play) and position.in_play and not position.trick_open


def owes_look(table: Table, seat: int) -> bool:
    """Say whether a player has still to look at the hand that he chooses from."""
    position = table.position
    dealt = isinstance(position, Dealt | history.WITH_TURN_UP) and not isinstance(position, Played | Turned)
    return dealt and not history.seen(table, seat)


def happenings(table: Table, before: Position, act: Act) -> tuple[tuple[Mark, int], ...]:
    """Return the marks of an act that has just been done."""
    if isinstance(act, Look):
        return ((HAND_SEEN, act.seat),) if act.at == "hand" else ()
    if isinstance(act, Touch):
        return ((TOUCHED, act.seat),)
    return () if table.position is before else tuple(_passed(table.position, before, act))


def _passed(after: Position, before: Position, act: Act) -> Iterator[tuple[Mark, int]]:
    """Yield the marks of an act that has moved the position."""
    match act:
        case CutForDeal(seat):
            yield CUT_FOR_DEAL, seat
        case TurnUp(seat):
            yield TRUMP_TURNED, seat
        case LayOut(seat):
            yield DISCARD_QUITTED, seat
        case Play(seat) if not before.trick_open:
            yield LED, seat
        case Pass() | OrderUp() | Assist() | TakeUp() | NameTrump():
            yield BID, act.seat
            if isinstance(before, Ordering) and isinstance(after, Naming):
                yield TURNED_DOWN, act.seat
        case _:
            pass
    if isinstance(before, Dealt | Ordering | Naming) and isinstance(after, Ready):  # there is a new deal
        yield HAND_ENDED, act.seat
    if history.maker(after) >= 0 > history.maker(before):
        yield TRUMP_MADE, history.maker(after)
    yield from ((HAND_LAID_DOWN, seat) for seat in _laid_down(after) if seat not in _laid_down(before))


def _laid_down(position: Position) -> tuple[int, ...]:
    """Return who has put his hand down because his partner plays alone."""
    if not isinstance(position, Playing):
        return ()
    contract = position.contract
    return tuple(seat for seat in range(position.round.rules.players) if not contract.seats >> seat & 1)


def sightings(table: Table, act: Act) -> tuple[Sighting, ...]:
    """Return which cards come before whose eyes by an act about to be done."""
    position, seats = table.position, tuple(range(table.game.players))
    ply = table.record.now + 1

    def saw(cards: tuple[Card, ...], whose: int, before: tuple[int, ...], where: str) -> tuple[Sighting, ...]:
        return (Sighting(ply, cards, whose, before, where),) if cards else ()

    match act:
        case Look(seat, "hand"):
            return saw(in_mask(position.hand(seat)), seat, (seat,), "hand")
        case Look(seat, "discards"):
            board = history.board_of(position)
            return saw((board.out,) if board and board.out else (), position.dealer, (seat,), "discards")
        case Show(seat, cards):
            return saw(cards, seat, seats, "shown")
        case TurnUp(seat, count) if isinstance(position, Dealt):
            stays = not isinstance(position.undergo(act), Ready)  # by a house rule it may bring a new deal
            return saw(position.stock[stays:count], seat, seats, "shown")
        case ShowFarmer(seat, cards) if position.fault(act) is None:
            board = history.board_of(position)
            drawn = board.stock[: len(cards)] if board else ()
            hand = saw(in_mask(position.hand(seat)), seat, seats, "shown")
            return (*hand, *saw(drawn, seat, (seat,), "hand"))
        case Cut(seat, shown=shown):
            return saw(shown, seat, seats, "cut")
        case LayOut(seat, face, across):
            others = table.game.seats_of(table.game.account(seat)) if across else (seat,)
            return saw((face,), seat, others, "discards")
        case Deal(seat, packets, pack, faced):
            dealt = pack[: sum(count for _, count in packets) + 1]
            return saw(tuple(face for face in faced if face in dealt), seat, seats, "faced")
        case _:
            return ()
