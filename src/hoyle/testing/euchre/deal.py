"""How to commit each offence of euchre up to the turn-up: a recipe returns an act that does it, or ``None``."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import evolve

from hoyle.cards import FACES, card, in_mask
from hoyle.games.euchre import acts as a
from hoyle.games.euchre import history
from hoyle.games.euchre.board import HAND
from hoyle.games.euchre.history import ready_in
from hoyle.games.euchre.positions import Cutting, Dealt
from hoyle.games.euchre.preparing import right_packets
from hoyle.table.acts import Cut, Deal, Show, Shuffle

if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random

    from hoyle.cards import Card
    from hoyle.moments import Act
    from hoyle.table.table import Table
    from hoyle.testing.trials import Recipe

FOREIGN = card("3C")
"""A card that no right pack holds."""


def deal(
    table: Table,
    rng: Random,
    *,
    out_of_turn: bool = False,
    packets: tuple[tuple[int, int], ...] | None = None,
    pack: tuple[Card, ...] | None = None,
    faced: int | None = None,
    other_pack: bool = False,
) -> Act | None:
    """Return a deal that goes wrong in one way."""
    ready = ready_in(table.position)
    if ready is None:
        return None
    others = [seat for seat in range(table.game.players) if seat != ready.dealer]
    seat = rng.choice(others) if out_of_turn else ready.dealer
    cards = rng.sample(pack or ready.round.rules.pack, len(pack or ready.round.rules.pack))
    right = right_packets(evolve(ready.round, dealer=seat), rng.choice(ready.round.rules.first))
    lying = (cards[faced],) if faced is not None else ()
    return Deal(seat, packets or right, tuple(cards), lying, other_pack)


def cut_for_deal(table: Table, rng: Random, *, joker: bool) -> Act | None:
    """Show the joker in the cut for deal, or two cards."""
    position = table.position
    if not isinstance(position, Cutting):
        return None
    shown = (card("JK"),) if joker else tuple(rng.sample(position.round.rules.pack, 2))
    return a.CutForDeal(rng.choice(position.left), shown)


def bad_cut(table: Table, rng: Random) -> Act | None:
    """Cut too few cards, or for another."""
    ready = ready_in(table.position)
    if ready is None or ready.cut:
        return None
    others = [seat for seat in range(table.game.players) if seat != ready.round.pone]
    return rng.choice((Cut(ready.round.pone, 2), Cut(rng.choice(others))))


def shown_in_cut(table: Table, rng: Random) -> Act | None:
    """Show a card in a good cut."""
    ready = ready_in(table.position)
    return Cut(ready.round.pone, 12, (rng.choice(FACES[:32]),)) if ready and not ready.cut else None


def shuffled(table: Table, _: Random) -> Act | None:
    """Shuffle again once the pack is cut; until it is, have it cut."""
    ready = ready_in(table.position)
    if ready is None:
        return None
    return Shuffle(ready.dealer) if ready.cut else Cut(ready.round.pone)


def uncut(table: Table, rng: Random) -> Act | None:
    """Deal from a pack that is not cut; where the table would cut it, have it cut badly first."""
    ready = ready_in(table.position)
    if ready is None or ready.cut:
        return None
    itself = Cut in table.automatic and history.bad_cut(table) is None
    return bad_cut(table, rng) if itself else deal(table, rng)


def faced(table: Table, rng: Random, *, stock: bool) -> Act | None:
    """Deal from a pack in which a card lies face up, among those dealt and turned or in the rest."""
    ready = ready_in(table.position)
    if ready is None:
        return None
    dealt = HAND * table.game.players + 1
    left = len(ready.round.rules.pack)
    return deal(table, rng, faced=rng.randrange(dealt, left) if stock else rng.randrange(dealt))


def bad_pack(table: Table, rng: Random) -> Act | None:
    """Deal a pack with a card over, a card short, or a foreign one."""
    ready = ready_in(table.position)
    if ready is None:
        return None
    pack = ready.round.rules.pack
    return deal(table, rng, pack=rng.choice((pack[:-1], (*pack, pack[0]), (*pack[:-1], FOREIGN))))


def packed(table: Table, rng: Random, how: Callable[[list[tuple[int, int]], Random], None]) -> Act | None:
    """Deal in packets that are wrong in some way."""
    ready = ready_in(table.position)
    if ready is None:
        return None
    packets = list(right_packets(ready.round, rng.choice((2, 3))))
    how(packets, rng)
    return deal(table, rng, packets=tuple(packets))


def mix(packets: list[tuple[int, int]], rng: Random) -> None:
    """Give one player his three cards in the round in which the others have two."""
    players = len(packets) // 2
    at = rng.randrange(players)
    packets[at], packets[at + players] = packets[at + players], packets[at]


def whole(packets: list[tuple[int, int]], _: Random) -> None:
    """Give each player his five cards at once."""
    packets[:] = [(seat, HAND) for seat, _ in packets[: len(packets) // 2]]


def miscount(packets: list[tuple[int, int]], rng: Random) -> None:
    """Give a player a card or two too many, or one too few."""
    at = rng.randrange(len(packets))
    seat, count = packets[at]
    packets[at] = (seat, count + rng.choice((-1, 1, 1, 2)))


def shown(table: Table, rng: Random, *, by: str) -> Act | None:
    """Show a card while the cards are dealt: the dealer, his partner, or an adversary."""
    position = table.position
    if not isinstance(position, Dealt):
        return None
    side = table.game.side(position, position.dealer)
    mates = {"dealer": {position.dealer}, "partner": set(side) - {position.dealer}}
    who = mates.get(by, set(range(table.game.players)) - side)
    held = [face for seat in range(table.game.players) for face in in_mask(position.hand(seat))]
    return Show(rng.choice(sorted(who)), (rng.choice(held),)) if who else None


def misplaced(table: Table, rng: Random) -> Act | None:
    """Move a card that was dealt wrongly, too late."""
    position = table.position
    if not isinstance(position, Dealt):
        return None
    source, to = rng.sample(range(table.game.players), 2)
    return a.MoveDealt(position.dealer, source, to)


def counted(table: Table, rng: Random) -> Act | None:
    """Count cards in dealing."""
    position = table.position
    of = rng.choice(("the stock", "the table"))
    return a.CountCards(position.dealer, of) if isinstance(position, Dealt) else None


RECIPES: dict[str, Recipe] = {
    "several cards shown in the cut for deal": lambda table, rng: cut_for_deal(table, rng, joker=False),
    "the joker shown in the cut for deal": lambda table, rng: cut_for_deal(table, rng, joker=True),
    "a bad cut": bad_cut,
    "a card shown in the cut": shown_in_cut,
    "a shuffle after the cut": shuffled,
    "a deal from a pack not cut": uncut,
    "a faced card in the pack": lambda table, rng: faced(table, rng, stock=False),
    "a faced card in the stock": lambda table, rng: faced(table, rng, stock=True),
    "an imperfect pack": bad_pack,
    "a card shown in dealing": lambda table, rng: shown(table, rng, by="dealer"),
    "a card shown on the dealer's side": lambda table, rng: shown(table, rng, by="partner"),
    "a card shown against the dealer": lambda table, rng: shown(table, rng, by="adversary"),
    "a deal out of turn": lambda table, rng: deal(table, rng, out_of_turn=True),
    "a deal with the wrong pack": lambda table, rng: deal(table, rng, other_pack=True),
    "packets mixed in one round": lambda table, rng: packed(table, rng, mix),
    "wrong packets": lambda table, rng: packed(table, rng, whole),
    "a card dealt wrongly": misplaced,
    "counting the cards": counted,
    "a wrong number of cards": lambda table, rng: packed(table, rng, miscount),
}
"""What can go amiss in the cut and the deal, by what it is called."""
