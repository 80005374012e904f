"""Écarté simulated: its rules as the kernel needs them, and how a deal has ended, by the kernel or on a position."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import TYPE_CHECKING

from hoyle.cards import FACES, PIQUET, Suit
from hoyle.games.chance import HAND, TRUMP
from hoyle.games.ecarte import kernel
from hoyle.games.ecarte.board import EITHER
from hoyle.games.ecarte.play import earned
from hoyle.games.ecarte.positions import Played
from hoyle.games.ecarte.ranks import height
from hoyle.simulation.counts import Ended

if TYPE_CHECKING:
    from random import Random

    from hoyle.table.game import Game
    from hoyle.table.position import Position

SUITS = tuple(Suit)
PLACES: dict[int, tuple[str, ...]] = {2: ("non-dealer",)}
"""By number of players: the places from the dealer's left on."""

EXCHANGED, STOOD, REFUSED = "after an exchange", "played without proposing", "refused at once"
"""The terms under which a hand is played."""


def block(game: Game, first: int, deals: int, rng: Random) -> Counter[Ended]:
    """Deal and play so many deals at random, from the one with number *first* on; return how they ended."""
    plan = plan_of(
        int(game.option("exchanges")),
        conditional=bool(game.option("conditional")),
        leavings=bool(game.option("leavings")),
        either=game.option("second_hand") == EITHER,
    )
    counts, found = [0] * kernel.ENDS, Counter[Ended]()
    kernel.run(plan, first, deals, rng.random, counts)
    for where, count in enumerate(counts):
        if count:
            found[told(where)] += count
    return found


def told(where: int) -> Ended:
    """Return how the deals ended that the kernel has counted in one place."""
    end, dealer = divmod(where, 2)
    made, doubled = divmod(end, 3)
    tricks = (made, HAND - made) if dealer else (HAND - made, made)
    return ended(dealer, tricks, {kernel.NOBODY: -1, kernel.PONE: 1 - dealer, kernel.DEALER: dealer}[doubled])


def ended(dealer: int, tricks: tuple[int, int], doubled: int) -> Ended:
    """Return the end of a deal played out: so many tricks made by each seat; the point counts two for one of them."""
    points = tuple(earned(made, doubled=doubled == seat) for seat, made in enumerate(tricks))
    maker = next((seat for seat, made in enumerate(tricks) if made >= 3), -1)
    how = "no point" if maker < 0 else "vole" if tricks[maker] == HAND else "point"
    terms = EXCHANGED if doubled < 0 else STOOD if doubled == dealer else REFUSED
    return Ended(dealer, maker, how, points, (terms,))


def ended_on(game: Game, dealer: int, position: Position) -> Ended:
    """Return the end of a deal that has come to a position."""
    if not isinstance(position, Played):
        return Ended(dealer, -1, "dealt again", (0,) * game.accounts)
    return ended(position.dealer, (position.made(0), position.made(1)), position.contract.doubled)


@cache
def plan_of(exchanges: int, *, conditional: bool, leavings: bool, either: bool) -> kernel.Plan:
    """Return the rules as the kernel needs them."""
    return kernel.Plan(
        pack=[face.index for face in PIQUET],
        suits=bytes(SUITS.index(face.suit) if face.suit else 0 for face in FACES),
        powers=[bytes(height(face) + (TRUMP if face.suit is trump else 0) for face in FACES) for trump in SUITS],
        exchanges=exchanges,
        conditional=conditional,
        leavings=leavings,
        either=either,
    )
