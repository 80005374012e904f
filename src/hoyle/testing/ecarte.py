"""How to commit each offence of écarté: a recipe returns an act that does it at this table, or ``None``."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hoyle.cards import FACES, PIQUET, Suit, in_mask
from hoyle.games.ecarte import acts as a
from hoyle.games.ecarte import history, score
from hoyle.games.ecarte.board import right_packets
from hoyle.games.ecarte.positions import (
    Answering,
    Cutting,
    Dealt,
    Played,
    Playing,
    Proposing,
    Ready,
    Serving,
    Throwing,
)
from hoyle.table.acts import Claim, Cut, Deal, Look, MarkUp, Play, Show, Shuffle, TurnUp

if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random

    from hoyle.cards import Card
    from hoyle.moments import Act
    from hoyle.table.table import Table


def _ready(table: Table) -> Ready | None:
    position = table.position
    ready = position.next if isinstance(position, Played) else position
    return ready if isinstance(ready, Ready) else None


def _deal(
    table: Table,
    rng: Random,
    *,
    dealer: int = 0,
    packets: tuple[tuple[int, int], ...] | None = None,
    pack: tuple[Card, ...] = PIQUET,
    faced: int | None = None,
    other_pack: bool = False,
) -> Act | None:
    """Return a deal that goes wrong in one way; *dealer* is counted from the rightful one."""
    ready = _ready(table)
    if ready is None:
        return None
    seat = (ready.dealer + dealer) % 2
    cards = tuple(rng.sample(pack, len(pack)))
    right = rng.choice(ready.packetings(seat))
    lying = (cards[faced],) if faced is not None else ()
    return Deal(seat, packets or right, cards, lying, other_pack)


def several_cut(table: Table, rng: Random) -> Act | None:
    """Show two cards in the cut for deal."""
    position = table.position
    if not isinstance(position, Cutting):
        return None
    seat = next(seat for seat in (0, 1) if position.cuts[seat] is None)
    return a.CutForDeal(seat, tuple(rng.sample(PIQUET, 2)))


def foreign_cut(table: Table, rng: Random) -> Act | None:
    """Cut a card that no right pack holds."""
    position = table.position
    if not isinstance(position, Cutting):
        return None
    seat = next(seat for seat in (0, 1) if position.cuts[seat] is None)
    return a.CutForDeal(seat, (rng.choice(FACES[32:52]),))


def cut(table: Table, rng: Random, *, count: int = 16, shown: int = 0) -> Act | None:
    """Cut the pack badly."""
    ready = _ready(table)
    if ready is None or ready.cut:
        return None
    return Cut(1 - ready.dealer, count, tuple(rng.sample(PIQUET, shown)))


def wrong_count(table: Table, rng: Random) -> Act | None:
    """Deal a card too many or too few to somebody."""
    ready = _ready(table)
    if ready is None:
        return None
    packets = list(right_packets(ready.dealer, 3))
    at = rng.randrange(4)
    seat, count = packets[at]
    packets[at] = (seat, count + rng.choice((-1, 1, 1, 2)))
    return _deal(table, rng, packets=tuple(packets))


def packet_order(table: Table, rng: Random) -> Act | None:
    """Deal in other packets than are due."""
    ready = _ready(table)
    if ready is None:
        return None
    bound = ready.round.orders[ready.dealer]
    packets = right_packets(ready.dealer, 5 - bound) if bound else right_packets(1 - ready.dealer, 3)
    return _deal(table, rng, packets=packets)


def bad_pack(table: Table, rng: Random) -> Act | None:
    """Deal a pack with a card over, a card short, or a foreign one."""
    packs = (PIQUET[:-1], (*PIQUET, PIQUET[0]), (*PIQUET[:-1], FACES[40]))
    return _deal(table, rng, pack=rng.choice(packs))


def shown_in_deal(table: Table, rng: Random) -> Act | None:
    """Show a card in dealing."""
    position = table.position
    if not isinstance(position, Dealt):
        return None
    return Show(position.dealer, (rng.choice(in_mask(position.hand(rng.randrange(2)))),))


def turned(table: Table, rng: Random, *, again: bool) -> Act | None:
    """Turn two cards, or a card after the exchange."""
    position = table.position
    if isinstance(position, Dealt):
        return None if again else TurnUp(position.dealer, rng.choice((2, 3)))
    if not isinstance(position, Proposing | Answering | Throwing) or not position.board.stock:
        return None
    exchanged = position.board.taken[position.board.pone] >= 0
    return TurnUp(position.dealer) if exchanged is again else None


def retraction(table: Table, rng: Random) -> Act | None:
    """Want to take something back."""
    seat = rng.randrange(2)
    return a.Retract(seat) if history.last_done(table, seat) else None


def refused_discard(table: Table, _: Random) -> Act | None:
    """Refuse what is due."""
    position = table.position
    if not isinstance(position, Answering) or not table.record.owed(position.dealer):
        return None
    return a.Refuse(position.dealer)


def asked(table: Table, rng: Random, *, more: bool) -> Act | None:
    """Ask for more or fewer than he throws."""
    position = table.position
    if not isinstance(position, Throwing) or position.seat != position.board.pone:
        return None
    held = in_mask(position.hand(position.seat))
    thrown = tuple(rng.sample(held, rng.randint(1, min(3, len(held)))))
    return a.Discard(position.seat, thrown, len(thrown) + (1 if more else -1))


def beyond_stock(table: Table, rng: Random) -> Act | None:
    """Throw more than the stock can replace."""
    position = table.position
    if not isinstance(position, Throwing):
        return None
    held = in_mask(position.hand(position.seat))
    most = position.limits[1]
    if position.conditional or most >= len(held):
        return None
    return a.Discard(position.seat, tuple(rng.sample(held, most + 1)), most + 1)


def served(table: Table, _: Random, *, dealer: bool, more: bool) -> Act | None:
    """Give a wrong number."""
    position = table.position
    if not isinstance(position, Serving) or (position.to == position.dealer) is not dealer:
        return None
    count = position.due + (1 if more else -1)
    return a.Serve(position.dealer, position.to, count) if 0 <= count <= len(position.board.stock) else None


def shown_in_serving(table: Table, rng: Random) -> Act | None:
    """Show a card that has just been given."""
    _, given = history.just_given(table)
    return Show(table.position.dealer, (rng.choice(in_mask(given)),)) if given else None


def look(table: Table, rng: Random, *, at: str) -> Act | None:
    """Look where one may not."""
    return Look(rng.randrange(2), at) if isinstance(table.position, history.WITH_TRUMP) else None


def false_king(table: Table, rng: Random) -> Act | None:
    """Announce a king not held."""
    seat = rng.randrange(2)
    if history.holds_king(table.position, seat) or not history.may_announce(table, seat):
        return None
    return a.AnnounceKing(seat)


def thrown_king(table: Table, _: Random) -> Act | None:
    """Announce the king before an exchange, and throw it away in it."""
    position = table.position
    for seat in (0, 1):
        if not isinstance(position, Answering | Throwing) or not history.holds_king(position, seat):
            continue
        if not history.announced(table, seat):
            return a.AnnounceKing(seat)
        if isinstance(position, Throwing) and position.seat == seat:
            king = tuple(
                face for face in in_mask(position.hand(seat)) if face.rank == "K" and face.bit & position.trumps
            )
            return a.Discard(seat, king, 1)
    return None


def late_king(table: Table, rng: Random) -> Act | None:
    """Announce a king too late."""
    seat = rng.randrange(2)
    late = isinstance(table.position, Playing | Played) and not history.may_announce(table, seat)
    return a.AnnounceKing(seat) if late and not history.announced(table, seat) else None


def silent_king(table: Table, _: Random) -> Act | None:
    """Mark a king and say nothing."""
    for seat in (0, 1):
        if history.holds_king(table.position, seat) and not history.announced(table, seat):
            return MarkUp(seat, 1, "king")
    return None


def overmark(table: Table, rng: Random) -> Act | None:
    """Mark more than is due."""
    return MarkUp(rng.randrange(2), rng.choice((1, 2)), rng.choice(score.HEADINGS)) if table.record.deal else None


def play(table: Table, rng: Random, *, how: str) -> Act | None:
    """Play a card amiss."""
    position = table.position
    if not isinstance(position, Playing):
        return None
    seat = position.turn
    hand, lawful = position.hand(seat), position.legal
    if how == "turn":
        hand = position.hand(1 - seat)
        return Play(1 - seat, rng.choice(in_mask(hand))) if hand and not position.trick else None
    if how == "twice":
        hand = position.hand(1 - seat)
        return Play(1 - seat, rng.choice(in_mask(hand))) if hand and position.trick else None
    if how == "name":
        face = rng.choice(in_mask(hand))
        other = rng.choice([suit for suit in Suit if suit is not face.suit])
        return Play(seat, face, other) if not position.trick else None
    if not position.trick:
        return None
    led = position.trick[0]
    follows = hand & position.contract.follow[led.index]
    pool = hand & ~lawful & (~follows if how == "follow" else follows or -1)
    return Play(seat, rng.choice(in_mask(pool))) if pool else None


def refused_call(table: Table, rng: Random) -> Act | None:
    """Play past a demand."""
    from hoyle.table.settle import bound_to

    position = table.position
    if not isinstance(position, Playing):
        return None
    pool = position.legal & ~bound_to(table, position.turn, position.legal)
    return Play(position.turn, rng.choice(in_mask(pool))) if pool else None


def throw_down(table: Table, rng: Random) -> Act | None:
    """Throw the hand down."""
    words = rng.choice(("", "claim", "concede"))
    return a.ThrowDown(rng.randrange(2), words) if table.position.in_play else None


def out_of_place(_: Table, rng: Random) -> Act | None:
    """Do something for which the moment has no use."""
    seat = rng.randrange(2)
    acts = (
        a.Stand(seat),
        a.Refuse(seat),
        a.Accept(seat),
        a.CallForPacks(seat),
        a.ChoosePack(seat, "red"),
        a.TakeIn(seat),
    )
    return rng.choice(acts)


def unproved(table: Table, rng: Random) -> Act | None:
    """Claim what did not happen."""
    seat = rng.randrange(2)
    kinds = {type(it.what) for it in table.irregularities}
    return Claim(seat, 1 - seat, rng.choice([kind for kind in table.game.offences if kind not in kinds]))


RECIPES: dict[str, Callable[[Table, Random], Act | None]] = {
    "several cards shown in the cut for deal": several_cut,
    "a refusal to cut": lambda table, rng: (
        a.RefuseCut(rng.randrange(2)) if isinstance(table.position, Cutting) else None
    ),
    "a cut for deal with a bad pack": foreign_cut,
    "a card shown in the cut": lambda table, rng: cut(table, rng, shown=1),
    "a cut too small or too large": lambda table, rng: cut(table, rng, count=rng.choice((0, 1, 31))),
    "a shuffle during the play": lambda table, _: Shuffle(0) if table.position.in_play else None,
    "a deal out of turn": lambda table, rng: _deal(table, rng, dealer=1),
    "a deal with the wrong pack": lambda table, rng: _deal(table, rng, other_pack=True),
    "an imperfect pack": bad_pack,
    "a change of packets": packet_order,
    "a wrong number of cards dealt": wrong_count,
    "a faced card in the pack": lambda table, rng: _deal(table, rng, faced=rng.randrange(11)),
    "a faced card in the stock": lambda table, rng: _deal(table, rng, faced=rng.randrange(11, 16)),
    "a card shown in dealing": shown_in_deal,
    "two cards turned up": lambda table, rng: turned(table, rng, again=False),
    "a second trump turned": lambda table, rng: turned(table, rng, again=True),
    "a retraction": retraction,
    "a refusal of a discard that was due": refused_discard,
    "too many cards asked for": lambda table, rng: asked(table, rng, more=True),
    "too few cards asked for": lambda table, rng: asked(table, rng, more=False),
    "too many cards given": lambda table, rng: served(table, rng, dealer=False, more=True),
    "too few cards given": lambda table, rng: served(table, rng, dealer=False, more=False),
    "too many cards taken by the dealer": lambda table, rng: served(table, rng, dealer=True, more=True),
    "too few cards taken by the dealer": lambda table, rng: served(table, rng, dealer=True, more=False),
    "a discard beyond the stock": beyond_stock,
    "a card shown in giving": shown_in_serving,
    "a look at the discards": lambda table, rng: look(table, rng, at="discards"),
    "a look at the tricks": lambda table, rng: look(table, rng, at="tricks"),
    "a false king": false_king,
    "an announced king thrown away": thrown_king,
    "a king announced too late": late_king,
    "a king marked and not announced": silent_king,
    "a score marked too high": overmark,
    "a lead out of turn": lambda table, rng: play(table, rng, how="turn"),
    "another suit named": lambda table, rng: play(table, rng, how="name"),
    "a renounce": lambda table, rng: play(table, rng, how="follow"),
    "a failure to win the trick": lambda table, rng: play(table, rng, how="win"),
    "a call refused": refused_call,
    "a second card to the trick": lambda table, rng: play(table, rng, how="twice"),
    "a hand thrown down": throw_down,
    "an act out of place": out_of_place,
    "a claim not proved": unproved,
}
