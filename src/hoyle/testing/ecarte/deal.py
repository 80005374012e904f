"""How to commit each offence of écarté up to the turn-up: a recipe returns an act that does it, or ``None``."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hoyle.cards import FACES, PIQUET, in_mask
from hoyle.games.ecarte import acts as a
from hoyle.games.ecarte.board import right_packets
from hoyle.games.ecarte.positions import Answering, Cutting, Dealt, Played, Proposing, Ready, Serving, Throwing
from hoyle.table.acts import Cut, Deal, Show, TurnUp

if TYPE_CHECKING:
    from random import Random

    from hoyle.cards import Card
    from hoyle.moments import Act
    from hoyle.table.table import Table


def before_deal(table: Table) -> Ready | None:
    """Return what comes before the next deal, if that is what the table waits for."""
    position = table.position
    ready = position.next if isinstance(position, Played) else position
    return ready if isinstance(ready, Ready) else None


def deal(
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
    ready = before_deal(table)
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
    ready = before_deal(table)
    if ready is None or ready.cut:
        return None
    return Cut(1 - ready.dealer, count, tuple(rng.sample(PIQUET, shown)))


def wrong_count(table: Table, rng: Random) -> Act | None:
    """Deal a card too many or too few to somebody."""
    ready = before_deal(table)
    if ready is None:
        return None
    packets = list(right_packets(ready.dealer, 3))
    at = rng.randrange(4)
    seat, count = packets[at]
    packets[at] = (seat, count + rng.choice((-1, 1, 1, 2)))
    return deal(table, rng, packets=tuple(packets))


def packet_order(table: Table, rng: Random) -> Act | None:
    """Deal in other packets than are due."""
    ready = before_deal(table)
    if ready is None:
        return None
    bound = ready.round.orders[ready.dealer]
    packets = right_packets(ready.dealer, 5 - bound) if bound else right_packets(1 - ready.dealer, 3)
    return deal(table, rng, packets=packets)


def bad_pack(table: Table, rng: Random) -> Act | None:
    """Deal a pack with a card over, a card short, or a foreign one."""
    packs = (PIQUET[:-1], (*PIQUET, PIQUET[0]), (*PIQUET[:-1], FACES[40]))
    return deal(table, rng, pack=rng.choice(packs))


def shown_in_deal(table: Table, rng: Random) -> Act | None:
    """Show a card in dealing."""
    position = table.position
    if not isinstance(position, Dealt):
        return None
    return Show(position.dealer, (rng.choice(in_mask(position.hand(rng.randrange(2)))),))


def turned(table: Table, rng: Random, *, again: bool) -> Act | None:
    """Turn two cards, or a card once the exchange has begun."""
    position = table.position
    if isinstance(position, Dealt):
        return None if again else TurnUp(position.dealer, rng.choice((2, 3)))
    if not isinstance(position, Proposing | Answering | Throwing | Serving) or not position.board.stock:
        return None
    exchanged = isinstance(position, Throwing | Serving) or position.board.taken[position.board.pone] >= 0
    return TurnUp(position.dealer) if exchanged is again else None


def pointed_out(table: Table, rng: Random) -> Act | None:
    """Point out a card that lies face up in what is left of the pack."""
    position = table.position
    if isinstance(position, Dealt):
        faced, stock = position.faced, position.stock
    elif isinstance(position, Proposing | Answering | Throwing | Serving):
        faced, stock = position.board.faced, position.board.stock
    else:
        return None
    lying = [face for face in stock if face.bit & faced]
    return Show(rng.randrange(2), (rng.choice(lying),)) if lying else None
