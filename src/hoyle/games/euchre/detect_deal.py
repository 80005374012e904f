"""How the offences of the cut and the deal are found; an act that is merely out of place is for ``detect``."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, TypeAlias

from hoyle.games.euchre import offences_deal as o
from hoyle.games.euchre.acts import CountCards, CutForDeal, MoveDealt, Touch
from hoyle.games.euchre.board import HAND
from hoyle.games.euchre.cutting import Cutting
from hoyle.games.euchre.history import bad_cut, ready_in
from hoyle.games.euchre.positions import Dealt, Ready
from hoyle.games.euchre.preparing import mixed
from hoyle.laws.offences import Offence, OutOfPlace
from hoyle.table.acts import Cut, Deal, Show, Shuffle, TurnUp
from hoyle.table.game import Found
from hoyle.table.position import Fault

if TYPE_CHECKING:
    from hoyle.moments import Act
    from hoyle.table.table import Table

Finder: TypeAlias = Callable[["Table", Any], "Iterator[Found]"]


def by(act: Act, what: Offence, concerned: int | None = None) -> Found:
    """Lay an offence to whoever does the act."""
    return Found(what, act.seat, act.seat if concerned is None else concerned)


def cut_for_deal(table: Table, act: CutForDeal) -> Iterator[Found]:
    """Find several cards shown, and the joker."""
    fault = table.position.fault(act)
    if isinstance(table.position, Cutting) and fault is Fault.SHOWN:
        yield by(act, o.SeveralCut(cards=act.cards))
    elif isinstance(table.position, Cutting) and fault is Fault.JOKER:
        yield by(act, o.JokerCut(cards=act.cards))


def cut(table: Table, act: Cut) -> Iterator[Found]:
    """Find a bad cut, and cards shown in a good one."""
    ready, fault = ready_in(table.position), table.position.fault(act)
    if ready is not None and not ready.cut and fault in {Fault.NOT_HIS_TURN, Fault.BAD_CUT}:
        yield by(act, o.BadCut(o.SHORT if fault is Fault.BAD_CUT else o.STRANGER))
    elif fault is Fault.SHOWN:
        yield by(act, o.ShownInCut(cards=act.shown))


def shuffle(table: Table, act: Shuffle) -> Iterator[Found]:
    """Find a shuffle by the dealer after the cut; anybody may shuffle before it."""
    position = table.position
    if isinstance(position, Ready) and position.cut and act.seat == position.dealer:
        yield by(act, o.ShuffledAfterCut())


def deal(table: Table, act: Deal) -> Iterator[Found]:
    """Find everything that is amiss with a deal."""
    ready = ready_in(table.position)
    if ready is None:
        return
    for fault in ready.amiss(act):
        yield from dealt_amiss(ready, act, fault)
    if not ready.cut:
        bad = bad_cut(table)
        yield by(act, o.UncutPack(bad.why if bad else ""))


def dealt_amiss(ready: Ready, act: Deal, fault: Fault) -> Iterator[Found]:
    """Return the offences that a fault of a deal comes to."""
    players = ready.round.rules.players
    match fault:
        case Fault.NOT_HIS_TURN:
            yield by(act, o.DealOutOfTurn(), ready.dealer)
        case Fault.WRONG_PACK:
            yield by(act, o.WrongPack())
        case Fault.BAD_PACK:
            yield by(act, o.BadPack())
        case Fault.WRONG_NUMBER:
            for seat in range(players):
                over = sum(count for to, count in act.packets if to == seat) - HAND
                if over:
                    yield Found(o.WrongNumber(over), seat, seat)
        case Fault.BAD_PACKETING:
            yield by(act, o.MixedPackets() if mixed(act.packets, players) else o.WrongPackets())
        case _:  # the one fault left: a faced card
            yield from faced(act)


def faced(act: Deal) -> Iterator[Found]:
    """Find cards face up among those dealt and at the turn-up, and in the rest of the pack."""
    dealt = sum(count for _, count in act.packets) + 1
    among = tuple(face for face in act.pack[:dealt] if face in act.faced)
    left = tuple(face for face in act.pack[dealt:] if face in act.faced)
    if among:
        yield by(act, o.FacedInPack(cards=among))
    if left:
        yield by(act, o.FacedInStock(cards=left))


def show(table: Table, act: Show) -> Iterator[Found]:
    """Find cards shown before the turn-up."""
    position = table.position
    if not isinstance(position, Dealt):
        return
    side = table.game.side(position, position.dealer)
    kind: type[Offence] = o.ShownInDeal if act.seat == position.dealer else o.ShownByAdversary
    kind = o.ShownByPartner if act.seat in side - {position.dealer} else kind
    for seat in range(table.game.players):
        cards = tuple(face for face in act.cards if face.bit & position.hand(seat))
        if cards:
            yield by(act, kind(cards=cards), seat)
    left = tuple(face for face in act.cards if face in position.stock[1:])
    if left:
        yield by(act, kind(cards=left))


def turn_up(table: Table, act: TurnUp) -> Iterator[Found]:
    """Find cards turned up besides the trump."""
    position = table.position
    if isinstance(position, Dealt) and position.fault(act) is Fault.WRONG_NUMBER:
        yield by(act, o.ShownInDeal(cards=position.stock[1 : act.count]))


def touch(table: Table, act: Touch) -> Iterator[Found]:
    """Find a touch where he has no cards."""
    if not table.position.hand(act.seat):
        yield by(act, OutOfPlace("no cards were dealt to him"))


def count_cards(table: Table, act: CountCards) -> Iterator[Found]:
    """Find cards counted by the dealer as he deals."""
    if not isinstance(table.position, Dealt):
        yield by(act, OutOfPlace(Fault.WRONG_PHASE.value))
    elif act.seat == table.position.dealer:
        yield by(act, o.CountedCards())


def move_dealt(table: Table, act: MoveDealt) -> Iterator[Found]:
    """Find a card dealt wrongly that was moved too late."""
    if not isinstance(table.position, Dealt) or act.seat != table.position.dealer:
        yield by(act, OutOfPlace("the dealer alone mends the deal, before the turn-up"))
    elif not act.at_once:
        yield by(act, o.Misplaced(), act.source)


FINDERS: dict[type[Act], Finder] = {
    CutForDeal: cut_for_deal,
    Cut: cut,
    Shuffle: shuffle,
    Deal: deal,
    Show: show,
    TurnUp: turn_up,
    Touch: touch,
    CountCards: count_cards,
    MoveDealt: move_dealt,
}
