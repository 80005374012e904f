"""How the offences of making the trump and the discard are found."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, TypeAlias

from hoyle.games.euchre import asides, history
from hoyle.games.euchre import offences_bidding as o
from hoyle.games.euchre.acts import (
    Assist,
    CallAttention,
    Keep,
    NameCard,
    NameTrump,
    OrderUp,
    Pass,
    RecallDiscard,
    TakeTurnUp,
    TakeUp,
)
from hoyle.games.euchre.bidding import making
from hoyle.games.euchre.facts_bidding import ON_PACK, turn_up
from hoyle.games.euchre.offences_play import LeadOutOfTurn
from hoyle.games.euchre.positions import Discarding, Naming, Ordering, Playing
from hoyle.table import legal
from hoyle.table.acts import Play
from hoyle.table.game import Found
from hoyle.table.position import Fault

if TYPE_CHECKING:
    from hoyle.laws.offences import Offence
    from hoyle.moments import Act
    from hoyle.table.table import Table

Finder: TypeAlias = Callable[["Table", Any], "Iterator[Found]"]


def by(act: Act, what: Offence) -> Found:
    """Lay an offence to whoever does the act."""
    return Found(what, act.seat, act.seat)


# The two rounds.


def spoken(table: Table, act: Pass) -> Iterator[Found]:
    """Find a pass out of turn, and that of a dealer who must name a suit and may."""
    position = table.position
    if not isinstance(position, Ordering | Naming):
        return
    fault = position.fault(act)
    if fault is Fault.NOT_HIS_TURN:
        yield by(act, o.BidOutOfTurn())
    elif fault is Fault.STUCK and not asides.released(table, act.seat):
        yield by(act, o.NothingNamed())


def keep(table: Table, act: Keep) -> Iterator[Found]:
    """Find an order out of turn, by one who has passed, or by one who is barred."""
    position = table.position
    if not isinstance(position, Ordering) or not isinstance(act, making(position.round, act.seat)):
        return
    if legal.barred(table, act):
        yield by(act, o.BarredOrder())
    elif act.seat != position.turn:
        yield by(act, o.SecondThoughts() if position.passed(act.seat) else o.OrderOutOfTurn())
    elif position.fault(act) is Fault.NO_TRUMP_HELD:
        yield by(act, o.NoNatural())


def name_suit(table: Table, act: NameTrump) -> Iterator[Found]:
    """Find the suit turned down, one that is named after it, out of turn, or by one who is barred."""
    position = table.position
    if not isinstance(position, Naming):
        return
    fault, suit = position.fault(act), act.suit
    down = suit is position.board.turn_suit
    if _corrects(table, act.seat) and not down:
        yield by(act, o.ChangedSuit(suit=suit))
        return
    if fault is Fault.TURNED_DOWN or (down and fault is Fault.NOT_HIS_TURN):
        yield by(act, o.NamedTurnedDown(suit=suit))
    if fault is Fault.NOT_HIS_TURN:
        yield by(act, o.NamedOutOfTurn(suit=suit))
    elif not down and legal.barred(table, act):
        yield by(act, o.BarredNaming(suit=suit))


def _corrects(table: Table, seat: int) -> bool:
    """Say whether a seat has named the suit turned down, and nobody has spoken in the second round since."""
    record = table.record
    back = range(record.now, record.base - 1, -1)
    spoken = next((ply for ply in back if isinstance(record.steps[ply].act, Pass | NameTrump)), record.now + 1)
    named = (it for it in record.noted(spoken) if it.ply == spoken and it.offender == seat)
    return any(isinstance(it.what, o.NamedTurnedDown) for it in named)


# What is said besides.


def attention(table: Table, act: CallAttention) -> Iterator[Found]:
    """Find a partner told of the bridge while the turn-up may still be made the trump."""
    position = table.position
    if act.to == "the bridge" and isinstance(position, Ordering) and position.round.rules.partners:
        game = table.game
        dealers = table.score[game.account(position.dealer)]
        others = table.score[game.account(position.round.eldest)]
        yield by(act, o.BridgeNamed(dealers, others))


def name_card(table: Table, act: NameCard) -> Iterator[Found]:
    """Find the turn-up named in the play."""
    if isinstance(table.position, Playing) and act.card is history.up_card(table.position):
        yield by(act, o.NamedTurnUp(cards=(act.card,)))


# The turn-up and the discard.


def take(table: Table, act: TakeTurnUp) -> Iterator[Found]:
    """Find the turn-up taken off the pack by another than the dealer."""
    board = history.board_of(table.position)
    if board and not board.down and act.seat != board.round.dealer and turn_up(table.position) == ON_PACK:
        yield by(act, o.TookUpTurnUp(cards=(board.up,)))


def recall(table: Table, act: RecallDiscard) -> Iterator[Found]:
    """Find a discard wanted back that was let go of."""
    board = history.board_of(table.position)
    if board and board.out and act.seat == board.round.dealer:
        yield by(act, o.WantsDiscardBack(cards=(board.out,)))


def play(table: Table, act: Play) -> Iterator[Found]:
    """Find a first lead before the discard, and a card of the dealer's to the first trick without one."""
    position = table.position
    if isinstance(position, Discarding):
        turn = position.begun().turn
        if act.seat != turn:
            yield Found(LeadOutOfTurn(cards=(act.card,)), act.seat, turn)
        yield by(act, o.NoDiscard() if act.seat == position.dealer else o.LedBeforeDiscard(cards=(act.card,)))
    elif asides.lacks_discard(table, act):
        yield by(act, o.NoDiscard())


FINDERS: dict[type[Act], Finder] = {
    Pass: spoken,
    OrderUp: keep,
    Assist: keep,
    TakeUp: keep,
    NameTrump: name_suit,
    CallAttention: attention,
    NameCard: name_card,
    TakeTurnUp: take,
    RecallDiscard: recall,
    Play: play,
}
