"""How to commit each offence of euchre from the turn-up to the first lead; a recipe returns an act, or ``None``."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hoyle.cards import Suit, in_mask
from hoyle.games.euchre import acts as a
from hoyle.games.euchre import asides, history
from hoyle.games.euchre.bidding import making
from hoyle.games.euchre.facts_bidding import ON_PACK, turn_up
from hoyle.games.euchre.offences_bidding import NamedTurnedDown
from hoyle.games.euchre.positions import Discarding, Naming, Ordering, Playing
from hoyle.table import legal
from hoyle.table.acts import Play
from hoyle.table.position import Fault
from hoyle.testing.lots import one_of

if TYPE_CHECKING:
    from random import Random

    from hoyle.moments import Act
    from hoyle.table.table import Table
    from hoyle.testing.trials import Recipe


def order(table: Table, rng: Random, *, after_pass: bool) -> Act | None:
    """Make the turn-up the trump after passing, or before one's turn."""
    position = table.position
    if not isinstance(position, Ordering):
        return None
    seats = [seat for seat in range(table.game.players) if seat != position.turn]
    return one_of((making(position.round, seat)(seat) for seat in seats if position.passed(seat) is after_pass), rng)


def barred_order(table: Table, rng: Random) -> Act | None:
    """Make the turn-up the trump in the teeth of a ruling."""
    position = table.position
    if not isinstance(position, Ordering):
        return None
    acts = (making(position.round, seat)(seat) for seat in range(table.game.players))
    return one_of((act for act in acts if legal.barred(table, act)), rng)


def out_of_turn(table: Table, rng: Random) -> Act | None:
    """Pass out of turn."""
    position = table.position
    if not isinstance(position, Ordering | Naming):
        return None
    return one_of((a.Pass(seat) for seat in range(table.game.players) if seat != position.turn), rng)


def no_natural(table: Table, _: Random) -> Act | None:
    """Make the turn-up the trump, where one must hold a card of its suit and does not."""
    position = table.position
    if not isinstance(position, Ordering):
        return None
    order = making(position.round, position.turn)(position.turn)
    return order if position.fault(order) is Fault.NO_TRUMP_HELD else None


def bridge(table: Table, rng: Random) -> Act | None:
    """Mention the bridge."""
    partners = isinstance(table.position, Ordering) and table.position.round.rules.partners
    return a.CallAttention(rng.randrange(4), "the bridge") if partners else None


def name_suit(table: Table, rng: Random, *, down: bool, in_turn: bool, barred: bool = False) -> Act | None:
    """Name the suit turned down, a suit out of turn, or one that a ruling forbids."""
    position = table.position
    if not isinstance(position, Naming):
        return None
    seats = [seat for seat in range(table.game.players) if (seat == position.turn) is in_turn]
    suits = [suit for suit in Suit if (suit is position.turn_suit) is down]
    acts = (a.NameTrump(seat, suit) for seat in seats for suit in suits)
    return one_of((act for act in acts if not barred or legal.barred(table, act)), rng)


def change_suit(table: Table, rng: Random) -> Act | None:
    """Name another suit than the one turned down, which was named just before; till then name that."""
    position = table.position
    if not isinstance(position, Naming):
        return None
    wrong = [it.offender for it in table.irregularities if isinstance(it.what, NamedTurnedDown)]
    suit = rng.choice([suit for suit in Suit if suit is not position.turn_suit])
    if wrong and rng.random() < 0.8:
        return a.NameTrump(wrong[-1], suit)
    return a.NameTrump(position.turn, position.turn_suit)


def stuck(table: Table, _: Random) -> Act | None:
    """Pass where the dealer has to name a suit."""
    position = table.position
    last = isinstance(position, Naming) and position.turn == position.dealer
    return a.Pass(position.dealer) if last and position.fault(a.Pass(position.dealer)) is not None else None


def take_turn_up(table: Table, rng: Random) -> Act | None:
    """Take the turn-up that is the dealer's."""
    board = history.board_of(table.position)
    if board is None or board.down or turn_up(table.position) != ON_PACK:
        return None
    return one_of((a.TakeTurnUp(seat) for seat in range(table.game.players) if seat != table.position.dealer), rng)


def recall(table: Table, _: Random) -> Act | None:
    """Want a discard back."""
    board = history.board_of(table.position)
    return a.RecallDiscard(table.position.dealer) if board and board.out else None


def too_soon(table: Table, rng: Random, *, dealer: bool) -> Act | None:
    """Play to the first trick while the discard is owed: another leads, or the dealer plays."""
    position = table.position
    if isinstance(position, Discarding):
        turn = position.begun().turn
    elif isinstance(position, Playing):
        turn = position.turn
    else:
        return None
    acts = (Play(turn, face) for face in in_mask(position.hand(turn)) if (turn == position.dealer) is dealer)
    early = isinstance(position, Discarding)
    return one_of((act for act in acts if early or asides.lacks_discard(table, act)), rng)


def name_turn_up(table: Table, rng: Random) -> Act | None:
    """Name the turn-up in the play."""
    up = history.up_card(table.position) if isinstance(table.position, Playing) else None
    return a.NameCard(rng.randrange(table.game.players), up) if up else None


def not_across(table: Table, rng: Random) -> Act | None:
    """Lay the discard of a lone dealer elsewhere than before his partner; till then take up and play alone."""
    position = table.position
    if isinstance(position, Ordering) and position.turn == position.dealer and position.round.rules.partners:
        return a.TakeUp(position.dealer, alone=True)
    owed = asides.due(position)
    if owed is None or owed.ways != (True,):
        return None
    return one_of((a.LayOut(position.dealer, face) for face in in_mask(position.hand(position.dealer))), rng)


def add_alone(table: Table, rng: Random, *, maker: bool) -> Act | None:
    """Say that one plays alone, who may not, or when it is too late."""
    made = history.maker(table.position)
    if made < 0 or table.game.players < 4 or (maker and history.alone(table.position)):
        return None
    return one_of((a.AddAlone(seat) for seat in range(4) if (seat == made) is maker), rng)


RECIPES: dict[str, Recipe] = {
    "second thoughts": lambda table, rng: order(table, rng, after_pass=True),
    "a bid out of turn": out_of_turn,
    "an order out of turn": lambda table, rng: order(table, rng, after_pass=False),
    "an order that is barred": barred_order,
    "a trump made without a card of its suit": no_natural,
    "a mention of the bridge": bridge,
    "the suit turned down named": lambda table, rng: name_suit(table, rng, down=True, in_turn=rng.random() < 0.8),
    "a change to another suit": change_suit,
    "a suit named out of turn": lambda table, rng: name_suit(table, rng, down=False, in_turn=False),
    "a suit named that is barred": lambda table, rng: name_suit(table, rng, down=False, in_turn=True, barred=True),
    "a pass where a suit must be named": stuck,
    "the turn-up taken without right": take_turn_up,
    "a discard wanted back": recall,
    "a lead before the discard": lambda table, rng: too_soon(table, rng, dealer=False),
    "play without a discard": lambda table, rng: too_soon(table, rng, dealer=True),
    "the turn-up named": name_turn_up,
    "a discard not passed across": not_across,
    "a lone hand without right": lambda table, rng: add_alone(table, rng, maker=False),
    "a lone hand declared too late": lambda table, rng: add_alone(table, rng, maker=True),
}
"""What can go amiss as the trump is made and the dealer discards, by what it is called."""
