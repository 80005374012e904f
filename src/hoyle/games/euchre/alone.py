"""Who plays alone, and the hand that his partner has laid down: read off the position, which knows no law."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hoyle.games.euchre.bidding import Defending, Discarding
from hoyle.games.euchre.play import Played, Playing

if TYPE_CHECKING:
    from hoyle.games.euchre.board import Round
    from hoyle.table.position import Position

NOBODY = -1


def maker(position: Position) -> int:
    """Return the seat that has made the trump, or -1."""
    match position:
        case Playing(contract=contract) | Played(contract=contract):
            return contract.maker
        case Discarding(maker=seat) | Defending(maker=seat):
            return seat
        case _:
            return NOBODY


def declared(position: Position) -> bool:
    """Say whether the maker has declared that he plays alone, and his lone hand has not been given up since."""
    match position:
        case Playing(contract=contract) | Played(contract=contract):
            return contract.alone
        case Discarding(alone=alone) | Defending(alone=alone):
            return alone
        case _:
            return False


def lone_player(position: Position) -> int:
    """Return the seat that plays alone, or -1.

    With partners it is the maker who has declared it; with three he plays alone without a word, the others against him.
    """
    round_: Round | None = getattr(position, "round", None)
    always = round_ is not None and round_.rules.players == 3
    return maker(position) if always or declared(position) else NOBODY


def laid_down(position: Position, seat: int) -> int:
    """Return the set of cards that a seat has laid face down because its partner plays alone; none if it plays."""
    if not isinstance(position, Playing) or position.contract.seats >> seat & 1:
        return 0
    return position.contract.hands[seat]
