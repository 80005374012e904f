"""Euchre hands dealt and played out at random, thousands in a call, on plain ints: see ``hoyle.games.chance``."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from hoyle.games.chance import COUNT, FULL, HAND, PICK, REST, SPAN, TRUMP, WORD, Chance, shuffle, swap

if TYPE_CHECKING:
    from mypy_extensions import i64

ANY: Final = 4 * HAND
"""The suit led as long as none is: all cards follow it."""
NAMED: Final = 4
AGAIN: Final = 5
"""Instead of the suit that a card turned up makes trumps: the dealer names one; there is a new deal."""
THROWN_IN: Final = 6
DEALT_AGAIN: Final = 7
"""Instead of the number of tricks that the maker's side has made: nobody has made the trump; there was a new deal."""
ENDS: Final = 8 * 2 * 2 * 2 * 4 * 4
"""How many places ``run`` counts in."""


@dataclass(frozen=True)
class Plan:
    """What a game is played by: its options, as tables.

    By face: ``own`` is the suit that a card bears (4: none), ``stands`` the suit that it makes trumps if turned up, or
    ``NAMED``, ``AGAIN``.  By trump and face: ``suits`` is five times the suit that a card belongs to, ``powers`` its
    height among those of its suit, trumps above ``TRUMP``.
    """

    players: i64
    partners: bool
    pack: list[i64]
    own: bytes
    stands: bytes
    suits: list[bytes]
    powers: list[bytes]
    ordering: bytes
    """By hand: how many ways it has to speak in the first round; the first is to pass."""
    alone_from: bytes
    """By hand: the first of them that means to play alone."""
    natural: i64
    """A bit for each hand that needs a card of the suit turned up to make it trumps."""
    passing: bytes
    """By hand that speaks in the second round: how many ways it has to pass, one or none."""
    naming: bytes
    """By hand that speaks in the second round: how many suits it may name; of three, not that turned up."""
    against_lone: bool
    against_any: bool
    """Whether the adversaries of a lone maker, and of any, are asked who defends alone."""
    makers_left: bool
    """Whether they are asked from the maker's left, not from the dealer's."""
    lead_left: bool
    """Whether the left of a lone maker leads, not the eldest hand."""
    sides: list[i64]
    """By maker: the set of hands on his side."""
    turns: list[list[list[i64]]]
    """By the set of hands that stay out, and the hand that leads: who plays, in order."""


def run(plan: Plan, first: i64, deals: i64, random: Chance, counts: list[i64]) -> None:
    """Deal and play so many deals, the one with number *first* and those after it; count each where it ends.

    The deal turns with its number: the dealer of the deal *d* sits at *d* modulo the number of players.  The place in
    *counts* is four times what ``deal_out`` returns, and the seat of the dealer added.
    """
    pack = list(plan.pack)
    for deal in range(first, first + deals):
        where = deal_out(plan, pack, random) << 2 | deal % plan.players
        counts[where] += 1


def deal_out(plan: Plan, pack: list[i64], random: Chance) -> i64:
    """Deal and play once; return how it ended.

    That is, in bits from the lowest: two for the maker's hand, one if he named the trump in the second round, one if he
    played alone, one if an adversary did, and above these how many tricks his side made; or ``THROWN_IN``, or
    ``DEALT_AGAIN``, with nothing below.
    """
    shuffle(pack, HAND * plan.players + 1, random)
    trump: i64 = plan.stands[pack[HAND * plan.players]]
    if trump == AGAIN:
        return DEALT_AGAIN << 5
    if trump == NAMED:
        trump = int(random() * SPAN) * 4 >> WORD
    named: i64 = 0
    maker, alone = ordered(plan, pack, trump, random)
    if maker < 0:
        named = 1
        maker, alone, trump = suit_named(plan, trump, random)
        if maker < 0:
            return THROWN_IN << 5
    elif not (alone and maker == 1):  # else the dealer's partner plays alone, and the dealer lays his hand down
        alone = discarded(plan, pack, maker, alone, random)
    out: i64 = 1 << (maker + 2 & 3) if alone else 0
    idle = defending(plan, maker, alone, random)
    if idle >= 0:
        out |= 1 << idle
    leader: i64 = maker + 1 & 3 if alone and plan.lead_left else 0
    made = play(plan, pack, trump, leader, plan.sides[maker], plan.turns[out], random)
    return (made << 2 | (2 if idle >= 0 else 0) | alone) << 3 | named << 2 | maker


def ordered(plan: Plan, pack: list[i64], trump: i64, random: Chance) -> tuple[i64, i64]:
    """Return who makes the turn-up the trump in the first round, and whether alone; -1 if nobody does."""
    chance: i64 = int(random() * SPAN)
    natural = plan.natural
    for hand in range(plan.players):
        if natural and natural >> hand & 1 and not holds(plan, pack, hand, trump):
            continue
        ways: i64 = plan.ordering[hand]
        chance *= ways
        k = chance >> WORD
        chance &= REST
        if k:
            return hand, 1 if k >= plan.alone_from[hand] else 0
    return -1, 0


def holds(plan: Plan, pack: list[i64], hand: i64, suit: i64) -> bool:
    """Say whether a hand has a card that bears a suit."""
    return any(plan.own[card] == suit for card in pack[HAND * hand : HAND * hand + HAND])


def suit_named(plan: Plan, trump: i64, random: Chance) -> tuple[i64, i64, i64]:
    """Return who names a suit in the second round, whether alone, and which; -1 if nobody does."""
    chance: i64 = int(random() * SPAN)
    each: i64 = 2 if plan.partners else 1
    for hand in range(len(plan.naming)):
        passing: i64 = plan.passing[hand]
        suits: i64 = plan.naming[hand]
        chance *= passing + suits * each
        k = (chance >> WORD) - passing
        chance &= REST
        if k >= 0:
            suit = k // each
            if suits == 3 and suit >= trump:
                suit += 1
            return hand, k % each, suit
    return -1, 0, 0


def discarded(plan: Plan, pack: list[i64], maker: i64, alone: i64, random: Chance) -> i64:
    """Exchange the turn-up for a card of the dealer; return whether the maker plays alone.

    A dealer who took up may still say so, by laying his discard across or by a word before it.
    """
    chance: i64 = int(random() * SPAN)
    up = HAND * plan.players
    k: i64 = 2 * HAND  # only which card he discards is to be chosen
    if plan.partners and maker == plan.players - 1 and not alone:
        chance *= 2 * HAND + 1
        k = chance >> WORD
        chance &= REST
        alone = 1 if k >= HAND else 0
    if k == 2 * HAND:
        k = chance * HAND >> WORD
    swap(pack, up - HAND + k % HAND, up)
    return alone


def defending(plan: Plan, maker: i64, alone: i64, random: Chance) -> i64:
    """Return who stays out because his partner defends alone; -1 if nobody does, or none may."""
    if not (plan.against_any or (alone and plan.against_lone)):
        return -1
    chance: i64 = int(random() * SPAN)
    hand = maker + 1 & 3 if plan.makers_left else 1 - (maker & 1)
    for _ in range(2):
        chance *= 2
        if chance >> WORD:
            return hand + 2 & 3
        hand = hand + 2 & 3
    return -1


def play(
    plan: Plan, pack: list[i64], trump: i64, leader: i64, side: i64, turns: list[list[i64]], random: Chance
) -> i64:
    """Play five tricks; return how many the maker's side has made."""
    chance: i64 = int(random() * SPAN)
    suits, powers = plan.suits[trump], plan.powers[trump]
    hold = held(pack, suits, plan.players)
    live: i64 = (1 << HAND * 4) - 1
    made: i64 = 0
    for _ in range(HAND):
        best: i64 = 0
        led: i64 = ANY
        for hand in turns[leader]:
            base = HAND * hand
            mine = live >> base & FULL
            following = hold[hand] >> led & mine
            legal = following or mine
            pick = legal
            count: i64 = COUNT[legal]
            if count > 1:
                chance *= count
                pick += chance >> WORD << 5
                chance &= REST
            at = base + PICK[pick]
            live ^= 1 << at
            card = pack[at]
            power: i64 = powers[card]
            if led == ANY:
                led = suits[card]
            if power > best and (following or power > TRUMP):
                best = power
                leader = hand
        made += side >> leader & 1
    return made


def held(pack: list[i64], suits: bytes, players: i64) -> list[i64]:
    """Return, by hand, its cards of each suit, five bits for each suit; and above them, for ``ANY``, all."""
    hold: list[i64] = []
    for at in range(0, HAND * players, HAND):
        a: i64 = suits[pack[at]]
        b: i64 = suits[pack[at + 1]]
        c: i64 = suits[pack[at + 2]]
        d: i64 = suits[pack[at + 3]]
        e: i64 = suits[pack[at + 4]]
        hold.append(FULL << ANY | 1 << a | 2 << b | 4 << c | 8 << d | 16 << e)
    return hold
