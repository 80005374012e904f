"""How to commit each offence of écarté: a recipe returns an act that does it at this table, or ``None``."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hoyle.cards import Suit, in_mask
from hoyle.games.ecarte import acts as a
from hoyle.games.ecarte import history
from hoyle.games.ecarte.acts import GIVEN_SEEN, MIXED
from hoyle.games.ecarte.positions import Answering, Cutting, Played, Playing, Serving, Throwing
from hoyle.games.ecarte.words import STAKES
from hoyle.moments import DISCARDED
from hoyle.table.acts import Claim, Look, MarkUp, Play, Show, Shuffle
from hoyle.table.settle import bound_to
from hoyle.testing import plain
from hoyle.testing.ecarte.deal import (
    bad_pack,
    cut,
    deal,
    foreign_cut,
    packet_order,
    pointed_out,
    several_cut,
    shown_in_deal,
    turned,
    wrong_count,
)

if TYPE_CHECKING:
    from random import Random

    from hoyle.moments import Act
    from hoyle.table.table import Table
    from hoyle.testing.trials import Recipe


def retraction(table: Table, rng: Random) -> Act | None:
    """Want to take something back."""
    seat = rng.randrange(2)
    return a.Retract(seat) if history.last_done(table, seat) else None


def refused_discard(table: Table, _: Random) -> Act | None:
    """Refuse what is due."""
    position = table.position
    refusal = a.Refuse(position.dealer)
    return refusal if isinstance(position, Answering) and table.game.refuses(table, refusal) else None


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


def handled(table: Table, rng: Random) -> Act | None:
    """Handle the discards."""
    exchanging = isinstance(table.position, history.WITH_TRUMP)
    return a.Handle(rng.randrange(2)) if exchanging and history.happened(table, DISCARDED) else None


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
    position = table.position
    if not isinstance(position, Playing):
        return None
    pool = position.legal & ~bound_to(table, position.turn, position.legal)
    return Play(position.turn, rng.choice(in_mask(pool))) if pool else None


def throw_down(table: Table, rng: Random) -> Act | None:
    """Throw the hand down."""
    words = rng.choice(("", "claim", "concede"))
    what = rng.choice(("", *STAKES)) if words else ""
    early = table.position.hand(0) and rng.random() < 0.2
    return a.ThrowDown(rng.randrange(2), words, what) if table.position.in_play or early else None


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
        a.TakeUpDeal(seat),
        a.TellNumber(seat, rng.randrange(6)),
    )
    return rng.choice(acts)


def said(table: Table, rng: Random) -> Act:
    """Say or do what the laws leave open to anybody, and turn on."""
    for seat in (0, 1):
        if history.since_served(table, seat, frozenset({GIVEN_SEEN, MIXED})) is False:
            return rng.choice((a.TakeIn(seat), a.TakeIn(seat), Look(seat, "given"), a.AskNumber(1 - seat)))
    return rng.choice((a.AskNumber(0), a.AskNumber(1), Look(rng.randrange(2))))


def unproved(table: Table, rng: Random) -> Act | None:
    """Claim what did not happen."""
    seat = rng.randrange(2)
    kinds = {type(it.what) for it in table.irregularities}
    return Claim(seat, 1 - seat, rng.choice([kind for kind in table.game.offences if kind not in kinds]))


RECIPES: dict[str, Recipe] = {
    "several cards shown in the cut for deal": several_cut,
    "a refusal to cut": lambda table, rng: (
        a.RefuseCut(rng.randrange(2)) if isinstance(table.position, Cutting) else None
    ),
    "a cut for deal with a bad pack": foreign_cut,
    "a card shown in the cut": lambda table, rng: cut(table, rng, shown=1),
    "several cards shown in the cut": lambda table, rng: cut(table, rng, shown=2),
    "a cut too small or too large": lambda table, rng: cut(table, rng, count=rng.choice((0, 1, 31))),
    "a shuffle during the play": lambda table, _: Shuffle(0) if table.position.in_play else None,
    "a deal out of turn": lambda table, rng: deal(table, rng, dealer=1),
    "a deal with the wrong pack": lambda table, rng: deal(table, rng, other_pack=True),
    "an imperfect pack": bad_pack,
    "a change of packets": packet_order,
    "a wrong number of cards dealt": wrong_count,
    "a faced card in the pack": lambda table, rng: deal(table, rng, faced=rng.randrange(11)),
    "a faced card pointed out": pointed_out,
    "a faced card in the stock": lambda table, rng: deal(table, rng, faced=rng.randrange(11, 14)),
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
    "discards handled": handled,
    "a look at the tricks": lambda table, rng: look(table, rng, at="tricks"),
    "a false king": false_king,
    "an announced king thrown away": thrown_king,
    "a king announced too late": late_king,
    "a king marked and not announced": silent_king,
    "a score marked too high": plain.overmark,
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
