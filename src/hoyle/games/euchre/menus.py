"""What may be said and laid out before the play, made once: the same acts serve in all deals, as the plays do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hoyle.cards import FACES, Suit
from hoyle.games.euchre.acts import AddAlone, Assist, LayOut, NameTrump, OrderUp, Pass, TakeUp
from hoyle.games.tricks import chosen, menu_of

if TYPE_CHECKING:
    from hoyle.moments import Act

SEATS = range(4)
ONE_WAY, BOTH_WAYS = (False,), (False, True)
"""With a partner alone to be chosen, or without one too; a discard under the stock, or across too."""

LAY_OUTS = tuple(tuple(tuple(LayOut(seat, face, way) for face in FACES) for way in BOTH_WAYS) for seat in SEATS)
"""``LAY_OUTS[seat][across][index]``: the discards of the dealer."""
LAY_OUT_MENUS = tuple(tuple(map(menu_of, ways)) for ways in LAY_OUTS)
ADD_ALONE = tuple((AddAlone(seat),) for seat in SEATS)


def discards(dealer: int, bits: int, ways: tuple[bool, ...]) -> tuple[Act, ...]:
    """Return the discards of a set of cards; where they may go both ways, the word too that the dealer plays alone."""
    menus, acts = LAY_OUT_MENUS[dealer], LAY_OUTS[dealer]
    if ways is BOTH_WAYS:
        return chosen(menus[0], acts[0], bits) + chosen(menus[1], acts[1], bits) + ADD_ALONE[dealer]
    across = ways[0]
    return chosen(menus[across], acts[across], bits)


def words_of(dealer: int, seat: int, players: int) -> type[OrderUp | Assist | TakeUp]:
    """Return the words with which a seat makes the turn-up the trump: the dealer's own, his partner's, another's."""
    if seat == dealer:
        return TakeUp
    return Assist if players == 4 and (seat - dealer) % 4 == 2 else OrderUp


def orders(dealer: int, seat: int, players: int, *, assist_alone: bool) -> tuple[Act, ...]:
    """Return what a seat may say in the first round: that it passes, or that the turn-up is the trump."""
    kind = words_of(dealer, seat, players)
    ways = BOTH_WAYS if players == 4 else ONE_WAY
    if kind is Assist and assist_alone:
        ways = (True,)
    return (Pass(seat), *(kind(seat, alone) for alone in ways))


def names(seat: int, players: int, *, but: Suit | None, may_pass: bool) -> tuple[Act, ...]:
    """Return what a seat may say in the second round: that it passes, or the name of any suit *but* one."""
    passing = (Pass(seat),) if may_pass else ()
    ways = BOTH_WAYS if players == 4 else ONE_WAY
    return (*passing, *(NameTrump(seat, suit, alone) for suit in Suit if suit is not but for alone in ways))


def among(act: Act, acts: tuple[Act, ...]) -> bool:
    """Say whether an act is one of some: as a rule it is the very object, and need not be compared."""
    for each in acts:  # any() takes three times as long
        if each is act:
            return True
    return act in acts
