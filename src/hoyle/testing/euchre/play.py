"""How to commit each offence of euchre in the play of the cards: a recipe returns an act that does it, or ``None``."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hoyle.cards import in_mask
from hoyle.games.euchre import acts as a
from hoyle.games.euchre import detect_play, history
from hoyle.games.euchre.offences_revokes import OF_SCORE, OF_TRICK
from hoyle.games.euchre.positions import Playing
from hoyle.table.acts import Look, Play, Show
from hoyle.table.settle import bound_to
from hoyle.testing.lots import one_of

if TYPE_CHECKING:
    from random import Random

    from hoyle.moments import Act
    from hoyle.table.table import Table
    from hoyle.testing.trials import Recipe


def cards(table: Table, seat: int, bits: int = -1) -> list[Play]:
    """Return the plays of some cards of a seat, lawful or not."""
    return [Play(seat, face) for face in in_mask(table.position.hand(seat) & bits)]


def exposed(table: Table, rng: Random, *, named: bool) -> Act | None:
    """Show a card of one's hand, or name it."""
    position = table.position
    if not isinstance(position, history.WITH_TURN_UP):
        return None
    seat = rng.randrange(table.game.players)
    held = in_mask(position.hand(seat) | history.laid_down(position, seat))
    if not held:
        return None
    face = rng.choice(held)
    return a.NameCard(seat, face) if named else Show(seat, (face,))


def two_cards(table: Table, rng: Random) -> Act | None:
    """Play another card to a trick."""
    position = table.position
    if not isinstance(position, Playing):
        return None
    return one_of((play for each in position.trick for play in cards(table, each.seat)), rng)


def lead(table: Table, rng: Random) -> Act | None:
    """Lead out of turn."""
    position = table.position
    if not isinstance(position, Playing) or position.trick:
        return None
    others = table.game.active(position) - {position.turn}
    return one_of((play for seat in sorted(others) for play in cards(table, seat)), rng)


def out_of_order(table: Table, rng: Random, *, third: bool, fourth: bool) -> Act | None:
    """Play to a trick before one's turn: of the third or the fourth hand before the second, or any other."""
    position = table.position
    if not isinstance(position, Playing) or not position.trick:
        return None
    hands = detect_play.order(position)
    second = len(hands) == 4 and position.turn == hands[1]
    if second is not (third or fourth):
        return None
    seats = hands[2:3] if third else hands[3:] if fourth else hands
    early = [seat for seat in seats if seat != position.turn and position.due >> seat & 1]
    return one_of((play for seat in early for play in cards(table, seat)), rng)


def another_led(table: Table, rng: Random) -> Act | None:
    """Lead another card than the one that lies exposed."""
    position = table.position
    if not isinstance(position, Playing) or position.trick or not table.record.unquitted:
        return None
    lying = detect_play.exposed_cards(table, position.turn) & position.live
    return one_of(cards(table, position.turn, ~lying) if lying else (), rng)


def revoke(table: Table, rng: Random) -> Act | None:
    """Play a card of another suit than the one led, which one holds."""
    position = table.position
    return one_of(cards(table, position.turn, ~position.legal), rng) if isinstance(position, Playing) else None


def refused_call(table: Table, rng: Random) -> Act | None:
    """Play past a demand."""
    position = table.position
    if not isinstance(position, Playing):
        return None
    free = position.legal & ~bound_to(table, position.turn, position.legal)
    return one_of(cards(table, position.turn, free), rng)


def look(table: Table, rng: Random) -> Act | None:
    """Look at a trick that has been quitted."""
    position = table.position
    quitted = position.in_play and position.trick_number > table.record.unquitted
    return Look(rng.randrange(table.game.players), "tricks") if quitted else None


def remark(table: Table, rng: Random) -> Act | None:
    """Call attention to the trick or to the score while a trick is played."""
    seat = rng.randrange(table.game.players)
    return a.CallAttention(seat, rng.choice((OF_TRICK, OF_SCORE))) if table.position.trick_open else None


RECIPES: dict[str, Recipe] = {
    "a card exposed": lambda table, rng: exposed(table, rng, named=False),
    "a card named": lambda table, rng: exposed(table, rng, named=True),
    "two cards to the trick": two_cards,
    "a lead out of turn": lead,
    "a card of the third hand before the second": lambda table, rng: out_of_order(table, rng, third=True, fourth=False),
    "a card of the fourth hand before the second": lambda table, rng: out_of_order(
        table, rng, third=False, fourth=True
    ),
    "a card played out of turn": lambda table, rng: out_of_order(table, rng, third=False, fourth=False),
    "another card led in haste": another_led,
    "a revoke": revoke,
    "a call refused": refused_call,
    "a look at a quitted trick": look,
    "a remark on the play": remark,
}
"""What can go amiss in the play, by what it is called."""
