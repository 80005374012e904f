"""What an écarté table does by itself: the chores that an act presupposes, and what they bring before whose eyes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hoyle.cards import in_mask
from hoyle.games.ecarte import history
from hoyle.games.ecarte.acts import (
    ANNOUNCED,
    ANSWERED,
    GIVEN_SEEN,
    MIXED,
    NOTICE,
    NUMBER_TOLD,
    PROPOSED,
    SERVED,
    Accept,
    AnnounceKing,
    CutForDeal,
    Discard,
    Propose,
    Refuse,
    Serve,
    Stand,
    TakeIn,
    TakeUpDeal,
    TellNumber,
)
from hoyle.games.ecarte.positions import Dealt, Played, Playing, Proposing, Ready, Serving
from hoyle.games.tricks import goes_on
from hoyle.laws.remedies import Place
from hoyle.moments import CUT_FOR_DEAL, DISCARDED, HAND_SEEN, TRUMP_TURNED
from hoyle.table.acts import Cut, Deal, Look, Play, Quit, Show, TurnUp
from hoyle.table.record import sighting
from hoyle.table.table import Enforcement

if TYPE_CHECKING:
    from hoyle.cards import Card
    from hoyle.moments import Act, Mark
    from hoyle.table.position import Position
    from hoyle.table.record import Sighting
    from hoyle.table.table import Table

CHOOSING = (Play, Stand, Propose, Accept, Refuse, Discard, AnnounceKing)
"""The acts that nobody does before he has looked at his cards."""
TAKEN_UP = frozenset({GIVEN_SEEN})
SHOWING = frozenset({Look, Show, Cut, TurnUp, Serve, Deal})
"""The acts that may bring cards before somebody's eyes."""


def presupposes(table: Table, act: Act) -> Act | None:
    """Return the chore that comes before an act: quit the trick, cut the pack, look at the cards; stand, then lead."""
    position = table.position
    if table.record.unquitted and Quit in table.automatic and goes_on(position, act):
        return Quit(last_winner(position))
    if isinstance(act, Deal) and Cut in table.automatic:
        ready = position.next if isinstance(position, Played) else position
        if isinstance(ready, Ready) and not ready.cut and not ready.laid_by:
            return Cut(1 - ready.dealer)
    if isinstance(act, CHOOSING) and Look in table.automatic:
        look = unseen(table, act)
        if look is not None:
            return look
    stands = isinstance(act, Play) and isinstance(position, Proposing) and act.seat == position.board.pone
    return Stand(act.seat) if stands and table.enforcement is not Enforcement.BLOCK else None


def last_winner(position: Position) -> int:
    """Return who made the last trick."""
    return position.winner if isinstance(position, Playing) else position.dealer


def unseen(table: Table, act: Act) -> Look | None:
    """Return the look that a player owes himself before he chooses."""
    seat = act.seat
    seen = history.seen(table, seat)
    if seen and history.since_served(table, seat, TAKEN_UP) is not False:
        return None
    if not isinstance(table.position, Dealt | history.WITH_TRUMP) or isinstance(table.position, Played):
        return None
    return Look(seat, "given") if seen else Look(seat)


def happenings(table: Table, act: Act, after: Position, *, derived: bool) -> tuple[tuple[Mark, int], ...]:
    """Return the marks of an act that leads to a position."""
    before = table.position
    moved = after is not before
    match act:
        case CutForDeal() if moved:
            return ((CUT_FOR_DEAL, act.seat),)
        case TurnUp() if moved and isinstance(before, Dealt):
            return ((TRUMP_TURNED, act.seat),)
        case TakeUpDeal() if moved:
            return ((TRUMP_TURNED, act.seat), *((HAND_SEEN, seat) for seat in history.seen_before(table)))
        case Propose() if moved:
            return ((PROPOSED, act.seat),)
        case Accept() | Refuse() if moved:  # who refuses bids the other play
            answered = (ANSWERED, act.seat)
            return (answered, (NOTICE, act.seat)) if isinstance(act, Refuse) else (answered,)
        case Stand() if not derived and (moved or history.may_say_he_plays(table, act.seat)):
            return ((NOTICE, act.seat),)
        case Discard() if isinstance(after, Serving) and moved:
            return ((DISCARDED, act.seat),)
        case Serve(to=to, count=count) if moved and count:
            return ((SERVED, to),)
        case TakeIn():
            return ((MIXED, act.seat),)
        case TellNumber():
            return ((NUMBER_TOLD, act.seat),)
        case Look(at="hand"):  # the cards given to him lie with the others
            given = history.since_served(table, act.seat, frozenset()) is not None
            return ((HAND_SEEN, act.seat), (GIVEN_SEEN, act.seat)) if given else ((HAND_SEEN, act.seat),)
        case Look(at="given"):
            return ((GIVEN_SEEN, act.seat),)
        case AnnounceKing() if isinstance(before, history.WITH_TRUMP) and history.may_announce(table, act.seat):
            return ((ANNOUNCED, act.seat),)
        case _:
            return ()


def sightings(table: Table, act: Act) -> tuple[Sighting, ...]:
    """Return which cards come before whose eyes by an act about to be done."""
    position, ply, both = table.position, table.record.now + 1, (0, 1)

    def saw(cards: tuple[Card, ...], whose: int, before: tuple[int, ...], where: str) -> tuple[Sighting, ...]:
        return (sighting(ply, cards, whose, before, where),) if cards else ()

    match act:
        case Look(seat, "hand") | Look(seat, "given"):
            return saw(in_mask(position.hand(seat)), seat, (seat,), "hand")
        case Look(seat, "discards"):
            discards = tuple(face for whose in both for face in _discards(position, whose))
            return saw(discards, seat, (seat,), "discards")
        case Show(seat, cards):
            return saw(cards, seat, both, "shown")
        case Cut(seat, shown=shown):
            return saw(shown, seat, both, "cut")
        case TurnUp(seat) if position.fault(act) is not None:  # the turn-up itself lies open
            too_many = (each.what.cards for each in table.game.detect(table, act))
            return saw(tuple(face for some in too_many for face in some), seat, both, "shown")
        case Serve(to=to, count=count):
            board = getattr(position, "board", None)
            faced = tuple(face for face in board.stock[:count] if face.bit & board.faced) if board else ()
            return saw(faced, to, both, "faced")
        case Deal(seat, packets, pack, faced):
            dealt = pack[: sum(count for _, count in packets) + 1]
            return saw(tuple(face for face in faced if face in dealt), seat, both, "faced")
        case _:
            return ()


def _discards(position: Position, whose: int) -> tuple[Card, ...]:

    return position.lying(Place.DISCARDS, whose)
