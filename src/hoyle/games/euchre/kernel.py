"""Euchre hands dealt and played out at random, thousands in a call: the rules of ``positions`` again, on plain ints.

A second copy of the rules is a debt.  This one is there for speed alone, and its tests hold it against ``apply``, deal
by deal: the same choices of chance, the same end.  It knows no card, no act and no option: ``Plan`` brings all that.
The same source is compiled where a wheel is built so, and then runs some fifteen times as fast; therefore no attrs, no
``match``, and ``i64`` where a number fits a machine word.

A *hand* is a number from the eldest, 0, to the dealer.  A *place* is one in the pack: the cards of hand *h* lie at 5h
to 5h + 4, and the turn-up after the last of them.  A set of places is an int with a bit for each; a card is the index
of its face, and a suit its number in the order of ``Suit``.

Chance comes in *words*: whole numbers from 0 up to 2**53, all equally likely.  A word times *n* has a choice among *n*
in its upper part and a word again in its lower.  One word is asked for 2**30 ways at most, so no way is likelier than
another by more than one part in eight million.  Each phase begins with a new word, and so does each six cards dealt.
A choice of one costs nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, TypeAlias, TypeVar

if TYPE_CHECKING:
    from mypy_extensions import i64

T = TypeVar("T")
Chance: TypeAlias = Callable[[], float]
"""Draws an even number from 0 up to 1, of 53 bits: ``Random.random``."""

WORD: Final = 53
SPAN: Final = 9007199254740992.0
REST: Final = (1 << 53) - 1
"""A word: its bits, how many words there are, and the mask of what a choice leaves of one."""

HAND: Final = 5
FULL: Final = 31
COUNT: Final = bytes([bits.bit_count() for bits in range(FULL + 1)])
PICK: Final = bytes(
    [([at for at in range(HAND) if bits >> at & 1] + [0] * 8)[k] for bits in range(FULL + 1) for k in range(8)]
)
"""By a set of a hand's cards: how many there are; and, at 8 times it plus *k*, the *k*-th of them."""

TRUMP: Final = 32
"""The power of every trump is above this, that of every other card below."""
NAMED, AGAIN = 4, 5
"""Instead of the suit that a card turned up makes trumps: the dealer names one; there is a new deal."""
THROWN_IN, DEALT_AGAIN = 6, 7
"""Instead of the number of tricks that the maker's side has made: nobody has made the trump; there was a new deal."""
ENDS: Final = 8 * 2 * 2 * 2 * 4 * 4
"""How many ends of a deal are told apart: see ``end``."""


@dataclass(frozen=True)
class Plan:
    """What a game is played by: its options, as tables.

    By face: ``own`` is the suit that a card bears (4: none), ``stands`` the suit that it makes trumps if turned up, or
    ``NAMED``, ``AGAIN``.  By trump and face: ``suits`` is five times the suit that a card belongs to, ``signs`` the bit
    of that number, ``powers`` its height among those of its suit, trumps above ``TRUMP``.
    """

    players: i64
    partners: bool
    pack: list[i64]
    own: bytes
    stands: bytes
    suits: list[bytes]
    signs: list[list[i64]]
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
    """By maker: a bit for the first place of each hand of his side."""
    turns: list[list[list[i64]]]
    """By the set of hands that stay out, and five times the hand that leads: who plays, as five times the hand."""


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
    leader: i64 = HAND * (maker + 1 & 3) if alone and plan.lead_left else 0
    made = play(plan, pack, trump, leader, plan.sides[maker], plan.turns[out], random)
    return (made << 2 | (2 if idle >= 0 else 0) | alone) << 3 | named << 2 | maker


def shuffle(pack: list[T], count: i64, random: Chance) -> None:
    """Bring so many cards of a pack, drawn evenly one after another, to its front."""
    left: i64 = len(pack)
    for start in range(0, count, 6):
        chance: i64 = int(random() * SPAN)
        for at in range(start, min(start + 6, count)):
            chance *= left
            k = at + (chance >> WORD)
            chance &= REST
            left -= 1
            taken = pack[k]
            pack[k] = pack[at]
            pack[at] = taken


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
    k: i64 = 2 * HAND
    if plan.partners and maker == plan.players - 1 and not alone:
        chance *= 2 * HAND + 1
        k = chance >> WORD
        chance &= REST
        alone = 1 if k >= HAND else 0
    if k == 2 * HAND:
        k = chance * HAND >> WORD
    at = up - HAND + k % HAND
    out = pack[at]
    pack[at] = pack[up]
    pack[up] = out
    return alone


def defending(plan: Plan, maker: i64, alone: i64, random: Chance) -> i64:
    """Return who stays out because his partner defends alone; -1 if nobody does, or none may."""
    if not (plan.against_any or (alone and plan.against_lone)):
        return -1
    chance: i64 = int(random() * SPAN)
    hand = maker + 1 & 3 if plan.makers_left or maker & 1 == 0 else 0
    for _ in range(2):
        chance *= 2
        if chance >> WORD:
            return hand + 2 & 3
        hand = hand + 2 & 3
    return -1


def play(
    plan: Plan, pack: list[i64], trump: i64, leader: i64, side: i64, turns: list[list[i64]], random: Chance
) -> i64:
    """Play five tricks; return how many the maker's side has made.

    ``hold`` has, at the first place of a hand, its cards of each suit: five bits for each.
    """
    chance: i64 = int(random() * SPAN)
    suits, powers, hold = plan.suits[trump], plan.powers[trump], held(plan, pack, plan.signs[trump])
    live: i64 = (1 << HAND * 4) - 1
    made: i64 = 0
    for _ in range(HAND):
        best: i64 = 0
        led: i64 = 0
        for hand in turns[leader]:
            mine = live >> hand & FULL
            following = hold[hand] >> led & mine if best else mine
            legal = following or mine
            k = legal << 3
            count: i64 = COUNT[legal]
            if count > 1:
                chance *= count
                k += chance >> WORD
                chance &= REST
            at = hand + PICK[k]
            live ^= 1 << at
            card = pack[at]
            power: i64 = powers[card]
            if not best:
                led = suits[card]
            if power > best and (following or power > TRUMP):
                best = power
                leader = hand
        made += side >> leader & 1
    return made


def held(plan: Plan, pack: list[i64], signs: list[i64]) -> list[i64]:
    """Return the cards of each hand by suit, at the first place of the hand."""
    hold: list[i64] = [0] * (HAND * plan.players)
    for hand in range(0, HAND * plan.players, HAND):
        hold[hand] = (
            signs[pack[hand]]
            | signs[pack[hand + 1]] << 1
            | signs[pack[hand + 2]] << 2
            | signs[pack[hand + 3]] << 3
            | signs[pack[hand + 4]] << 4
        )
    return hold
