"""Chance for the kernels: deals and choices drawn on plain ints, and the sets of cards that these choose from.

The kernels of the games play thousands of deals at random in a call.  They are the rules of ``positions`` again, and a
second copy of the rules is a debt: they are there for speed alone, and their tests hold them against ``apply``, deal by
deal: the same choices of chance, the same end.  They know no card, no act and no option.  The same source is compiled
where a wheel is built so, and then runs some fifteen times as fast; therefore no attrs, no ``match``, and ``i64`` where
a number fits a machine word.

Chance comes in *words*: whole numbers from 0 up to 2**53, all equally likely.  A word times *n* has a choice among *n*
in its upper part, and a word again in its lower.  One word is asked for 2**30 ways at most, so that no way is likelier
than another by more than one part in eight million.  Each phase begins with a new word, and so do each six cards dealt.
A choice of one costs nothing.

A *hand* is a number from the eldest, 0, to the dealer.  A *place* is one in the pack: the cards of hand *h* lie at 5h
to 5h + 4, and the turn-up after the last of them.  The cards of a hand are chosen from in the order of their places,
and a set of them is an int of five bits.  A card is the index of its face, a suit its number in the order of ``Suit``.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, TypeAlias, TypeVar

if TYPE_CHECKING:
    from mypy_extensions import i64

T = TypeVar("T")
Chance: TypeAlias = Callable[[], float]
"""Draws a number from 0 up to 1, of 53 bits: ``Random.random``."""

WORD: Final = 53
SPAN: Final = 9007199254740992.0
REST: Final = (1 << 53) - 1
"""A word: its bits, how many words there are, and the mask of what a choice leaves of one."""

HAND: Final = 5
FULL: Final = 31
COUNT: Final = bytes([bits.bit_count() for bits in range(FULL + 1)])
PICK: Final = bytes(
    [([at for at in range(HAND) if bits >> at & 1] + [0] * HAND)[k] for k in range(HAND) for bits in range(FULL + 1)]
)
"""By a set of a hand's cards: how many there are; and, 32 times *k* further on, the *k*-th of them."""

TRUMP: Final = 32
"""The power of every trump is above this, that of every other card below."""


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


def swap(pack: list[T], one: i64, other: i64) -> None:
    """Let two cards of a pack change places."""
    taken = pack[one]
    pack[one] = pack[other]
    pack[other] = taken
