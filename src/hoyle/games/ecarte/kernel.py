"""Écarté hands dealt, exchanged and played out at random, on plain ints: see ``hoyle.games.chance``."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from typing import TYPE_CHECKING, Final

from hoyle.games.chance import COUNT, FULL, HAND, PICK, REST, SPAN, TRUMP, WORD, Chance, shuffle, swap

if TYPE_CHECKING:
    from mypy_extensions import i64

UP: Final = 2 * HAND
"""The place of the turn-up; the stock lies behind it."""
THROWS: Final = bytes(
    [sum(1 << at for at in some) for count in range(HAND + 1) for some in combinations(range(HAND), count)]
)
"""What may be thrown of five cards: no card, each card, each two of them, and so on."""
UP_TO: Final = bytes([1, 6, 16, 26, 31, 32])
"""By number of cards: how many throws have no more."""
NOBODY: Final = 0
PONE: Final = 1
DEALER: Final = 2
"""For whom the point counts two: the dealer if the pone stood at once, the pone if he was refused at once."""
ENDS: Final = 6 * 3 * 2
"""How many places ``run`` counts in."""


@dataclass(frozen=True)
class Plan:
    """What a game is played by: its options, as tables.

    By face, ``suits`` is the suit of a card; by trump and face, ``powers`` is its height in its suit, trumps above
    ``TRUMP``.
    """

    pack: list[i64]
    suits: bytes
    powers: list[bytes]
    exchanges: i64
    """How many are allowed in a hand; 0: any number."""
    conditional: bool
    """Whether the dealer may accept on condition that there are cards enough."""
    leavings: bool
    """Whether the dealer may use what the pone has left of a short stock."""
    either: bool
    """Whether the second hand may follow suit, or win, as it likes."""


def run(plan: Plan, first: i64, deals: i64, random: Chance, counts: list[i64]) -> None:
    """Deal and play so many deals, the one with number *first* and those after it; count each where it ends.

    The deal turns with its number: seat 0 deals the even ones.  The place in *counts* is twice what ``deal_out``
    returns, and the seat of the dealer added.
    """
    pack = list(plan.pack)
    for deal in range(first, first + deals):
        where = deal_out(plan, pack, random) << 1 | deal & 1
        counts[where] += 1


def deal_out(plan: Plan, pack: list[i64], random: Chance) -> i64:
    """Deal and play once; return three times the tricks of the pone, and for whom the point counts two."""
    shuffle(pack, len(pack) - 1, random)
    doubled = exchange(plan, pack, random)
    return play(plan, pack, plan.powers[plan.suits[pack[UP]]], random) * 3 + doubled


def exchange(plan: Plan, pack: list[i64], random: Chance) -> i64:
    """Propose, answer and exchange until the play begins; return for whom the point is doubled."""
    top: i64 = UP + 1
    done: i64 = 0
    while True:
        chance: i64 = int(random() * SPAN)
        if top == len(pack) or not chance * 2 >> WORD:
            return NOBODY if done else DEALER
        taken = answered(plan, pack, top, random)
        if taken < 0:
            return NOBODY if done else PONE
        top += taken
        rest = len(pack) - top
        top += serve(pack, HAND, thrown(0, min(HAND, rest) if rest >= HAND or plan.leavings else 0, random), top)
        done += 1
        if done == plan.exchanges:
            return NOBODY


def answered(plan: Plan, pack: list[i64], top: i64, random: Chance) -> i64:
    """Answer a proposal; return how many cards the pone has then exchanged, -1 if he was refused.

    An acceptance on condition falls if he throws more cards than there are, and the proposal is answered again.
    """
    ways: i64 = 3 if plan.conditional else 2
    while True:
        answer = int(random() * SPAN) * ways >> WORD
        if answer == ways - 1:
            return -1
        rest = len(pack) - top
        away = thrown(1, HAND if answer else min(HAND, rest), random)
        if COUNT[away] <= rest:
            return serve(pack, 0, away, top)


def thrown(least: i64, most: i64, random: Chance) -> i64:
    """Return which cards of a hand are thrown: any choice of so many to so many."""
    start: i64 = UP_TO[least - 1] if least else 0
    chance: i64 = int(random() * SPAN)
    return THROWS[start + (chance * (UP_TO[most] - start) >> WORD)]


def serve(pack: list[i64], base: i64, away: i64, top: i64) -> i64:
    """Give a hand, whose first place is *base*, the next cards of the stock for those thrown; return how many."""
    given: i64 = 0
    for at in range(HAND):
        if away >> at & 1:
            swap(pack, base + at, top + given)
            given += 1
    return given


def play(plan: Plan, pack: list[i64], powers: bytes, random: Chance) -> i64:
    """Play five tricks; return how many the pone has made."""
    chance: i64 = int(random() * SPAN)
    live: i64 = (1 << UP) - 1
    base: i64 = 0
    made: i64 = 0
    for _ in range(HAND):
        legal = live >> base & FULL
        count: i64 = COUNT[legal]
        chance *= count
        led = base + PICK[(chance >> WORD << 5) + legal]
        chance &= REST
        base = HAND - base
        legal = answers(plan, pack, powers, pack[led], base, live >> base & FULL)
        count = COUNT[legal]
        chance *= count
        at = base + PICK[(chance >> WORD << 5) + legal]
        chance &= REST
        live ^= 1 << led | 1 << at
        if not beaten(plan, powers, pack[led], pack[at]):
            base = HAND - base
        if not base:
            made += 1
    return made


def answers(plan: Plan, pack: list[i64], powers: bytes, led: i64, base: i64, mine: i64) -> i64:
    """Return the cards with which the second hand may answer a lead: it follows suit and wins, as far as it can."""
    same: i64 = 0
    higher: i64 = 0
    for at in range(HAND):
        if mine >> at & 1:
            card = pack[base + at]
            if plan.suits[card] == plan.suits[led]:
                same |= 1 << at
            if beaten(plan, powers, led, card):
                higher |= 1 << at
    if plan.either:
        return same | higher or mine
    return (same & higher or same) if same else (higher or mine)


def beaten(plan: Plan, powers: bytes, led: i64, card: i64) -> bool:
    """Say whether a card that is led is beaten by another."""
    return powers[card] > powers[led] and (plan.suits[card] == plan.suits[led] or powers[card] > TRUMP)
