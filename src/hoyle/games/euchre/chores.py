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
from hoyle.games.tricks import goes_on
from hoyle.moments import CUT_FOR_DEAL, HAND_ENDED, HAND_SEEN, TRUMP_TURNED
from hoyle.table.acts import Cut, Deal, Look, Play, Quit, Show, TurnUp
from hoyle.table.record import sighting

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hoyle.cards import Card
    from hoyle.moments import Act, Mark
    from hoyle.table.position import Position
    from hoyle.table.record import Sighting
    from hoyle.table.table import Table

BIDS = (Pass, OrderUp, Assist, TakeUp, NameTrump)
"""What is said in the bidding."""
CHOOSING = (Play, *BIDS, ShowFarmer, LayOut, PickOut, DefendAlone)
"""The acts that nobody does before he has looked at his cards."""
SHOWING = frozenset({Look, Show, TurnUp, ShowFarmer, Cut, LayOut, Deal})
"""The acts that may bring cards before somebody's eyes."""
ALL = (0, 1, 2, 3)
"""The seats of four players."""


def presupposes(table: Table, act: Act) -> Act | None:
    """Return the chore that comes before an act: quit the trick, cut the pack, look at the cards."""
    automatic, position = table.automatic, table.position
    if table.record.unquitted and Quit in automatic and goes_on(position, act):
        return Quit(history.last_winner(table))
    if act.deals and Cut in automatic:
        ready = history.ready_in(position)
        if ready is not None and not ready.cut and history.bad_cut(table) is None:
            return Cut(ready.round.pone)
    if isinstance(act, CHOOSING) and not history.seen(table, act.seat) and Look in automatic and chooses_in(position):
        return Look(act.seat)
    return asides.presupposes(table, act)


def chooses_in(position: Position) -> bool:
    """Say whether it is a time at which players choose out of a hand that they may look at."""
    return isinstance(position, Dealt | history.WITH_TURN_UP) and not isinstance(position, Played | Turned)


BEFORE_THE_TRUMP = Dealt | Ordering | Naming
"""The positions in which hands are dealt, and the trump is not made."""

DONE: dict[type[Act], Mark] = {
    CutForDeal: CUT_FOR_DEAL,
    TurnUp: TRUMP_TURNED,
    LayOut: DISCARD_QUITTED,
    Play: LED,
    **dict.fromkeys(BIDS, BID),
}
"""What is done by an act that moves the position; by a card only if it is led."""


def happenings(table: Table, act: Act, after: Position) -> tuple[tuple[Mark, int], ...]:
    """Return the marks of an act that leads to a position."""
    before = table.position
    if after is before:
        return _besides(act)
    done = DONE.get(type(act))
    if done is None or (done is LED and before.trick_open):
        marks: tuple[tuple[Mark, int], ...] = ()
    else:
        marks = ((done, act.seat),)
    if isinstance(before, Playing) and isinstance(after, history.IN_HAND) and after.contract is before.contract:
        return marks
    return (*marks, *_settled(after, before, act))


def _besides(act: Act) -> tuple[tuple[Mark, int], ...]:
    """Return the marks of an act that leaves the position as it is."""
    if isinstance(act, Look):
        return ((HAND_SEEN, act.seat),) if act.at == "hand" else ()
    return ((TOUCHED, act.seat),) if isinstance(act, Touch) else ()


def _settled(after: Position, before: Position, act: Act) -> Iterator[tuple[Mark, int]]:
    """Yield the marks of an act that has settled something in the deal."""
    if isinstance(after, Naming) and isinstance(before, Ordering):
        yield TURNED_DOWN, act.seat
    if isinstance(after, Ready) and isinstance(before, BEFORE_THE_TRUMP):  # there is a new deal
        yield HAND_ENDED, act.seat
    maker = history.maker(after)
    if maker >= 0:
        if history.maker(before) < 0:
            yield TRUMP_MADE, maker
        yield from ((HAND_LAID_DOWN, seat) for seat in _laid_down(after) if seat not in _laid_down(before))


def _laid_down(position: Position) -> tuple[int, ...]:
    """Return who has put his hand down because his partner plays alone."""
    if not isinstance(position, Playing):
        return ()
    contract = position.contract
    return tuple(seat for seat in range(position.round.rules.players) if not contract.seats >> seat & 1)


def sightings(table: Table, act: Act) -> tuple[Sighting, ...]:
    """Return which cards come before whose eyes by an act about to be done."""
    position, ply, seats = table.position, table.record.now + 1, ALL[: table.game.players]

    def saw(cards: tuple[Card, ...], whose: int, before: tuple[int, ...], where: str) -> tuple[Sighting, ...]:
        return (sighting(ply, cards, whose, before, where),) if cards else ()

    match act:
        case Look(seat, "hand"):
            return saw(in_mask(position.hand(seat)), seat, (seat,), "hand")
        case Look(seat, "discards"):
            board = history.board_of(position)
            return saw((board.out,) if board and board.out else (), position.dealer, (seat,), "discards")
        case Show(seat, cards):
            return saw(cards, seat, seats, "shown")
        case TurnUp(seat, count) if isinstance(position, Dealt):
            best = position.round.rules.best  # by a house rule it brings a new deal
            stays = best is None or not isinstance(position.undergo(act), Ready)
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
