"""What can go amiss in any game, known to ``hoyle.testing`` or not: a recipe returns an act, or ``None``."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import evolve

from hoyle.cards import in_mask
from hoyle.seats import CHANCE
from hoyle.table.acts import Claim, Deal, MarkUp, Play, Show
from hoyle.testing.lots import one_of

if TYPE_CHECKING:
    from random import Random

    from hoyle.moments import Act
    from hoyle.table.table import Table
    from hoyle.testing.trials import Recipe


def out_of_turn(table: Table, rng: Random) -> Act | None:
    """Do what another is to do; in the play, with a card of one's own."""
    position = table.position
    seats = [seat for seat in range(table.game.players) if seat not in position.to_act]
    acts = [act for act in position.actions if not isinstance(act, Play)]
    if seats and position.in_play:
        seat = rng.choice(seats)
        held = in_mask(position.hand(seat))
        return Play(seat, rng.choice(held)) if held else None
    return evolve(rng.choice(acts), seat=rng.choice(seats)) if seats and acts else None


def unlawful_card(table: Table, rng: Random) -> Act | None:
    """Play a card in turn that may not be played."""
    position = table.position
    if not position.in_play or CHANCE in position.to_act:
        return None
    plays = (
        Play(seat, face) for seat in position.to_act for face in in_mask(position.hand(seat) & ~position.lawful(seat))
    )
    return one_of(plays, rng)


def shown(table: Table, rng: Random) -> Act | None:
    """Show a card of one's hand."""
    seat = rng.randrange(table.game.players)
    held = in_mask(table.position.hand(seat))
    return Show(seat, (rng.choice(held),)) if held else None


def again(table: Table, rng: Random) -> Act | None:
    """Do once more what was done before, for which the moment may have no use."""
    return rng.choice(table.acts[-8:]) if table.acts else None


def misdeal(table: Table, rng: Random) -> Act | None:
    """Deal a card too many or too few to somebody, or a pack that lacks a card."""
    if table.to_act != (CHANCE,):
        return None
    deal = table.chance(rng)
    if not isinstance(deal, Deal):
        return None
    at = rng.randrange(len(deal.packets) + 1)
    if at == len(deal.packets):
        return evolve(deal, pack=deal.pack[:-1])
    seat, count = deal.packets[at]
    packets = (*deal.packets[:at], (seat, count + rng.choice((1, -1))), *deal.packets[at + 1 :])
    return evolve(deal, packets=packets)


def overmark(table: Table, rng: Random) -> Act | None:
    """Mark points that are not due."""
    if not table.record.deal or not table.game.headings:
        return None
    return MarkUp(rng.randrange(table.game.players), rng.choice((1, 2)), rng.choice(table.game.headings))


def unproved(table: Table, rng: Random) -> Act | None:
    """Claim what did not happen."""
    seat, against = rng.sample(range(table.game.players), 2)
    kinds = {type(it.what) for it in table.irregularities}
    never = [kind for kind in table.game.offences if kind not in kinds]
    return Claim(seat, against, rng.choice(never)) if never else None


RECIPES: dict[str, Recipe] = {
    "an act out of turn": out_of_turn,
    "a card that may not be played": unlawful_card,
    "a card shown": shown,
    "an act done again": again,
    "a misdeal": misdeal,
    "a score marked too high": overmark,
    "a claim not proved": unproved,
}
"""What can go amiss in any game, by words for it."""
