"""Euchre simulated: its rules as the kernel needs them, and how a deal has ended, by the kernel or on a position."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import TYPE_CHECKING

from hoyle.cards import FACES, Card, Suit
from hoyle.games.chance import HAND, TRUMP
from hoyle.games.euchre import kernel, score
from hoyle.games.euchre.board import (
    ALL,
    ANY,
    ANYBODY,
    DEALER,
    DEALER_NAMES,
    LEFT_OF_MAKER,
    MAKERS_LEFT,
    NEW_DEAL,
    NO,
    Rules,
)
from hoyle.games.euchre.options import prices_of, rules_of
from hoyle.games.euchre.positions import Played
from hoyle.games.euchre.ranks import height, suit_in
from hoyle.simulation.counts import Ended

if TYPE_CHECKING:
    from random import Random

    from hoyle.games.euchre.score import Prices
    from hoyle.table.game import Game
    from hoyle.table.position import Position

SUITS = tuple(Suit)
PLACES: dict[int, tuple[str, ...]] = {
    2: ("non-dealer",),
    3: ("eldest hand", "pone"),
    4: ("eldest hand", "dealer's partner", "pone"),
}
"""By number of players: the places from the dealer's left on."""

THROWN_IN, DEALT_AGAIN = "thrown in", "dealt again"
ALONE, DEFENDED = "alone", "defended alone"
ROUNDS = ("first round", "second round")
WORDS = ("euchre", "point", "march")
"""The words for how deals end, and under which terms."""


def block(game: Game, first: int, deals: int, rng: Random) -> Counter[Ended]:
    """Deal and play so many deals at random, from the one with number *first* on; return how they ended."""
    rules, counts = rules_of(game.option), [0] * kernel.ENDS
    kernel.run(plan_of(rules), first, deals, rng.random, counts)
    prices, found = prices_of(game.option), Counter[Ended]()
    for where, count in enumerate(counts):
        if count:
            found[told(where, rules.players, prices)] += count
    return found


def told(where: int, players: int, prices: Prices) -> Ended:
    """Return how the deals ended that the kernel has counted in one place."""
    dealer, maker, named, alone, defended, made = (
        where & 3, where >> 2 & 3, where >> 4 & 1, where >> 5 & 1, where >> 6 & 1, where >> 7,
    )  # fmt: skip
    if made > HAND:
        return nobody(dealer, players, THROWN_IN if made == kernel.THROWN_IN else DEALT_AGAIN)
    seat = (dealer + 1 + maker) % players
    return ended(dealer, seat, made, players, prices, named=bool(named), alone=bool(alone), defended=bool(defended))


def nobody(dealer: int, players: int, how: str) -> Ended:
    """Return the end of a deal in which nobody has made the trump."""
    return Ended(dealer, -1, how, (0,) * score.accounts(players))


def ended(
    dealer: int, maker: int, made: int, players: int, prices: Prices, *, named: bool, alone: bool, defended: bool
) -> Ended:
    """Return the end of a deal played out: so many tricks made by the side of a maker."""
    how = WORDS[(made >= 3) + (made == HAND)]
    points = score.earned(made, maker, players, prices, alone=alone, defended=defended)
    terms = (ROUNDS[named], *((ALONE,) if alone else ()), *((DEFENDED,) if defended else ()))
    return Ended(dealer, maker, how, points, terms)


def ended_on(game: Game, dealer: int, position: Position) -> Ended:
    """Return the end of a deal that has come to a position."""
    players = game.players
    if not isinstance(position, Played):
        return nobody(dealer, players, DEALT_AGAIN if position.dealer == dealer else THROWN_IN)
    contract = position.contract
    return ended(
        position.dealer,
        contract.maker,
        position.made(),
        players,
        prices_of(game.option),
        named=contract.board.down,
        alone=contract.alone,
        defended=contract.lone_defender,
    )


@cache
def plan_of(rules: Rules) -> kernel.Plan:
    """Return the rules as the kernel needs them."""
    players, dealer = rules.players, rules.players - 1
    hands, partners = range(players), rules.partners
    speaking = hands if rules.dealer_speaks else hands[:-1]
    bound = [rules.assist_alone and hand == 1 and partners for hand in hands]  # he assists alone, or not at all
    stuck = [rules.stick != NO and hand == dealer for hand in hands]
    return kernel.Plan(
        players=players,
        partners=partners,
        pack=[face.index for face in rules.pack],
        own=bytes(SUITS.index(face.suit) if face.suit else len(SUITS) for face in FACES),
        stands=bytes(stands_for(face, rules) for face in FACES),
        suits=[bytes(HAND * number(face, trump, rules.best) for face in FACES) for trump in SUITS],
        powers=[bytes(power(face, trump, rules.best) for face in FACES) for trump in SUITS],
        ordering=bytes(3 if partners and not bound[hand] else 2 for hand in hands),
        alone_from=bytes(1 if bound[hand] else 2 for hand in hands),
        natural={NO: 0, DEALER: 1 << dealer, ALL: (1 << players) - 1}[rules.natural],
        passing=bytes(not stuck[hand] for hand in speaking),
        naming=bytes(4 if stuck[hand] and rules.stick == ANY else 3 for hand in speaking),
        against_lone=partners and rules.defend != NO,
        against_any=partners and rules.defend == ANYBODY,
        makers_left=rules.asked_first == MAKERS_LEFT,
        lead_left=rules.lone_lead == LEFT_OF_MAKER,
        sides=[sum(1 << hand for hand in hands if same_side(hand, maker, players)) for maker in hands],
        turns=[[in_turn(leader, out, players) for leader in hands] for out in range(1 << players)],
    )


def stands_for(face: Card, rules: Rules) -> int:
    """Return the number of the suit that a card makes trumps if it is turned up, or what is done instead."""
    if face is rules.best and rules.turned in {DEALER_NAMES, NEW_DEAL}:
        return kernel.NAMED if rules.turned == DEALER_NAMES else kernel.AGAIN
    suit = Suit[rules.turned.upper()] if face is rules.best else face.suit
    return SUITS.index(suit) if suit else kernel.AGAIN


def number(face: Card, trump: Suit, best: Card | None) -> int:
    """Return the number of the suit that a card belongs to; 0 for a joker that is no bower, and in no pack."""
    suit = suit_in(face, trump, best)
    return SUITS.index(suit) if suit else 0


def power(face: Card, trump: Suit, best: Card | None) -> int:
    """Return how high a card ranks, trumps above all others."""
    return height(face, trump, best) + (TRUMP if suit_in(face, trump, best) is trump else 0)


def same_side(hand: int, maker: int, players: int) -> bool:
    """Say whether a hand plays on the side of the maker: of three players, he alone."""
    return hand == maker if players == 3 else (hand - maker) % 2 == 0


def in_turn(leader: int, out: int, players: int) -> list[int]:
    """Return the hands that play to a trick, in order: from the leader's on, but those that stay out."""
    order = ((leader + step) % players for step in range(players))
    return [hand for hand in order if not out >> hand & 1]
