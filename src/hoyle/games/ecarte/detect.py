"""How each offence of écarté is found: what an act, about to be done at a table, would have amiss with it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, TypeAlias

from hoyle.games.ecarte import history, score
from hoyle.games.ecarte import offences as o
from hoyle.games.ecarte.acts import (
    SERVED,
    Accept,
    AnnounceKing,
    AnnounceOrder,
    CallForPacks,
    ChoosePack,
    CutForDeal,
    Discard,
    Handle,
    Propose,
    Refuse,
    RefuseCut,
    Retract,
    Serve,
    Stand,
    TakeIn,
    TakeUpDeal,
    TellNumber,
    ThrowDown,
)
from hoyle.games.ecarte.detect_deal import (
    by,
    cut,
    cut_for_deal,
    deal,
    faced_in_pack,
    out_of_place,
    refuse_cut,
    shown_in_deal,
    take_up,
    turn_up,
)
from hoyle.games.ecarte.positions import Dealt, Serving, Throwing
from hoyle.games.ecarte.ranks import king_of
from hoyle.laws.offences import Offence, OutOfPlace
from hoyle.laws.remedies import Place
from hoyle.moments import CARD_PLAYED
from hoyle.table import legal, settle
from hoyle.table.acts import Cut, Deal, Look, MarkUp, Play, Quit, Show, Shuffle, TurnUp
from hoyle.table.game import Found
from hoyle.table.position import Fault

if TYPE_CHECKING:
    from hoyle.cards import Card
    from hoyle.moments import Act
    from hoyle.table.table import Table

Finder: TypeAlias = Callable[["Table", Any], Iterator[Found]]


def detect(table: Table, act: Act) -> tuple[Found, ...]:
    """Return every offence that an act would commit."""
    finder = FINDERS.get(type(act))
    return tuple(finder(table, act)) if finder else ()


# Proposals and exchanges.


def refuses(table: Table, act: Act) -> bool:
    """Say what is forbidden though the position allows it: by a ruling, a discard that is due, a king announced."""
    if isinstance(act, Discard):
        return _throws_king(table, act)
    return legal.barred(table, act) or (isinstance(act, Refuse) and _owes_discard(table))


def _throws_king(table: Table, act: Discard) -> bool:
    """Say whether a player throws away the king that he has announced."""
    up = history.up_card(table.position)
    return bool(up and up.suit and king_of(up.suit) in act.cards and history.announced(table, act.seat))


def bid(table: Table, act: Act) -> Iterator[Found]:
    """Find a proposal or an answer out of place, and a refusal from which the dealer is barred."""
    fault = table.position.fault(act)
    if isinstance(act, Stand) and history.may_say_he_plays(table, act.seat):
        return
    if fault is not None:
        yield by(act, OutOfPlace(fault.value))
    elif refuses(table, act):
        yield by(act, o.RefusedDiscard())


def _owes_discard(table: Table) -> bool:
    """Say whether the dealer has turned a second trump, on which there is a law, and no cards were given since."""
    if not table.code.on(o.SecondTrump):
        return False
    served = history.last_ply(table, SERVED, 1 - table.position.dealer)
    return any(
        isinstance(it.what, o.SecondTrump) and it.deal == table.record.deal
        for it in table.record.noted(max(served + 1, table.record.base))
    )


def discard(table: Table, act: Discard) -> Iterator[Found]:
    """Find a wrong number asked for, a discard beyond the stock, and an announced king thrown away."""
    position = table.position
    fault = position.fault(act)
    thrown = len(act.cards)
    if fault is Fault.WRONG_NUMBER and act.seat != position.dealer:
        if act.asks > thrown:
            yield by(act, o.AskedTooMany(act.asks - thrown))
        else:
            yield by(act, o.AskedTooFew(thrown - act.asks))
    elif fault is Fault.TOO_MANY and isinstance(position, Throwing) and thrown > position.limits[1]:
        over = thrown - position.limits[1]
        yield Found(o.BeyondStock(over, cards=act.cards), position.dealer, act.seat)
    elif fault is not None:
        yield by(act, OutOfPlace(fault.value))
    if fault is None and _throws_king(table, act):
        yield by(act, o.ThrownKing())


def serve(table: Table, act: Serve) -> Iterator[Found]:
    """Find a wrong number of cards given, and a faced card that comes off the stock."""
    position = table.position
    fault = position.fault(act)
    if not isinstance(position, Serving) or fault is Fault.NOT_HIS_TURN:
        yield from out_of_place(table, act)
        return
    given = position.board.stock[: act.count]
    over = act.count - position.due
    surplus = given[position.due :]
    if position.to == position.dealer:
        if over:
            yield by(act, o.HelpedTooMany(cards=surplus) if over > 0 else o.HelpedTooFew())
    else:
        if over:
            yield by(act, o.GaveTooMany(cards=surplus) if over > 0 else o.GaveTooFew(), act.to)
        if act.count > position.thrown < position.count:  # he asked for too many, whatever he was given
            yield Found(o.TookTooMany(cards=given[position.thrown :]), act.to, act.to)
    faced = faced_in(position, act.count)
    if faced:
        yield by(act, o.FacedInStock(cards=faced), act.to)


def faced_in(position: Serving, count: int) -> tuple[Card, ...]:
    """Return the faced cards that come off the stock with so many cards, and with those given in their place."""
    board = position.board
    whole = [at for at, face in enumerate(board.stock) if not face.bit & board.faced]
    last = whole[count - 1] + 1 if 0 < count <= len(whole) else len(board.stock) if count else 0
    return tuple(face for face in board.stock[:last] if face.bit & board.faced)


def show(table: Table, act: Show) -> Iterator[Found]:
    """Find cards shown in dealing or in giving, and a faced card that somebody points out in the stock."""
    position = table.position
    if isinstance(position, Dealt):
        yield from shown_in_deal(position, act)
        return
    if isinstance(position, history.ON_BOARD):
        yield from faced_in_pack(position.dealer, act, position.board.faced, position.board.stock)
    if act.seat == position.dealer:
        to, given = history.just_given(table)
        shown = tuple(face for face in act.cards if face.bit & given)
        if shown:
            yield by(act, o.ShownInServing(cards=shown), to)


def retract(table: Table, act: Retract) -> Iterator[Found]:
    """Find what a player wants to take back; where a law lets him, it is a correction."""
    if score.correctable(table, act.seat):
        return
    position = table.position
    match history.last_done(table, act.seat):
        case Propose():
            yield by(act, o.RetractedProposal())
        case Accept() | Refuse():
            yield by(act, o.RetractedAnswer())
        case Discard() if act.seat != position.dealer:
            yield by(act, o.RetractedNumber())
        case Play():
            kinds = {"lead": o.RetractedLead, "reply": o.RetractedReply, "nothing": o.Retraction}
            yield by(act, kinds[history.last_card(table, act.seat)]())
        case _:
            yield by(act, o.Retraction())


# Words and looks.


def look(table: Table, act: Look) -> Iterator[Found]:
    """Find a look at discards or at tricks."""
    if act.at == "discards" and any(table.position.lying(Place.DISCARDS, seat) for seat in (0, 1)):
        yield by(act, o.LookedAtDiscards())
    elif act.at == "tricks":
        yield by(act, o.LookedAtTricks())


def handle(table: Table, act: Handle) -> Iterator[Found]:
    """Find discards handled."""
    if any(table.position.lying(Place.DISCARDS, seat) for seat in (0, 1)):
        yield by(act, o.HandledDiscards())
    else:
        yield by(act, OutOfPlace("there are no discards"))


def announce_king(table: Table, act: AnnounceKing) -> Iterator[Found]:
    """Find a king announced too late or twice, and a false one, whenever it is announced."""
    if not isinstance(table.position, history.WITH_TRUMP):
        yield by(act, OutOfPlace(Fault.WRONG_PHASE.value))
    elif history.announced(table, act.seat):
        yield by(act, OutOfPlace("he has announced it already"))
    else:
        if not history.may_announce(table, act.seat):
            yield by(act, o.LateKing())
        if not history.holds_king(table.position, act.seat):
            yield by(act, o.FalseKing())


def shuffle(table: Table, act: Shuffle) -> Iterator[Found]:
    """Find a shuffle during the play: from the first lead on."""
    if table.position.in_play and history.happened(table, CARD_PLAYED):
        yield by(act, o.ShuffledInPlay())


def take_in(table: Table, act: TakeIn) -> Iterator[Found]:
    """Find cards taken in that nobody gave."""
    if history.since_served(table, act.seat, frozenset()) is None:
        yield by(act, OutOfPlace("no cards were given to him"))


def tell(table: Table, act: TellNumber) -> Iterator[Found]:
    """Find a number told that nobody asked for, or that is not true."""
    if not score.asked_for_number(table, act):
        yield by(act, OutOfPlace("nobody has asked, or that is not the number"))


# Play and score.


def play(table: Table, act: Play) -> Iterator[Found]:
    """Find what is amiss with a card; one card is one offence of a kind."""
    position = table.position
    fault = position.fault(act)
    idle = fault is Fault.MISNAMED and position.trick_open  # the law is on what a leader names
    if idle:
        fault = position.fault(Play(act.seat, act.card))
    kinds: dict[Fault | None, Offence] = {
        Fault.PLAYED_TWICE: o.TwoCards(cards=(act.card,)),
        Fault.NOT_HIS_TURN: o.LeadOutOfTurn(cards=(act.card,)),
        Fault.MISNAMED: o.OtherSuitNamed(cards=(act.card,), suit=act.naming),
        Fault.MUST_FOLLOW: o.Renounce(cards=(act.card,)),
        Fault.MUST_WIN: o.FailureToWin(cards=(act.card,)),
    }
    if fault in kinds:
        yield by(act, kinds[fault], 1 - act.seat if fault is Fault.NOT_HIS_TURN else act.seat)
        if fault is Fault.NOT_HIS_TURN and act.right != act.bit and not position.trick_open:
            yield by(act, o.OtherSuitNamed(cards=(act.card,), suit=act.naming))
    elif fault is not None or idle:
        yield by(act, OutOfPlace((fault or Fault.MISNAMED).value))
    elif not act.bit & settle.bound_to(table, act.seat, position.lawful(act.seat)):
        yield by(act, o.RefusedCall(cards=(act.card,)))
    if history.begins_with_surplus(table, act):
        yield by(act, o.PlayedWithSurplus())


def quit_trick(table: Table, act: Quit) -> Iterator[Found]:
    """Find a trick quitted where none lies open."""
    if not table.record.unquitted:
        yield by(act, OutOfPlace("no complete trick lies open"))


def throw_down(table: Table, act: ThrowDown) -> Iterator[Found]:
    """Find a hand thrown down."""
    if isinstance(table.position, history.WITH_TRUMP) and not table.position.ended:
        yield by(act, o.ThrownDown(act.words, act.what))
    else:
        yield by(act, OutOfPlace(Fault.WRONG_PHASE.value))


def mark_up(table: Table, act: MarkUp) -> Iterator[Found]:
    """Find a score marked too high, and a king marked in silence."""
    if score.omission(table, act) is not None:
        return
    due = score.due(table, act.seat, act.heading) - table.record.marked(act.seat, table.record.deal, act.heading)
    over = min(act.points, act.points - due)
    if over <= 0:
        return
    first = act.heading == "king" and not table.record.marked(act.seat, table.record.deal, "king")
    unsaid = first and not history.announced(table, act.seat)
    silent = unsaid and history.holds_king(table.position, act.seat)
    if silent:
        yield by(act, o.SilentKing())
    if over > silent:
        yield by(act, o.Overmark(over - silent, act.heading))


FINDERS: dict[type[Act], Finder] = {
    CutForDeal: cut_for_deal,
    RefuseCut: refuse_cut,
    Cut: cut,
    Deal: deal,
    TurnUp: turn_up,
    Stand: bid,
    Propose: bid,
    Accept: bid,
    Refuse: bid,
    Discard: discard,
    Serve: serve,
    Show: show,
    Retract: retract,
    Look: look,
    AnnounceKing: announce_king,
    Handle: handle,
    TakeUpDeal: take_up,
    AnnounceOrder: out_of_place,
    ChoosePack: out_of_place,
    CallForPacks: out_of_place,
    Shuffle: shuffle,
    TakeIn: take_in,
    TellNumber: tell,
    Play: play,
    Quit: quit_trick,
    ThrowDown: throw_down,
    MarkUp: mark_up,
}
