"""What can be written of each kind of thing that an act names: by type and bound, without writing it out.

What lies beyond has no text, so no record could hold an act that names it; such an act cannot be done.
"""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, TypeGuard

from hoyle.cards import BY_TEXT, UNKNOWN, Card, Suit
from hoyle.laws.duties import Kind, OfSuit, ThisCard
from hoyle.seats import CHANCE

if TYPE_CHECKING:
    from hoyle.table.names import Names

LARGEST = 10**9 - 1
"""The largest number."""
MOST = 1000
"""The most cards, or packets, that are named one by one."""
LONGEST = 60_000
"""The longest words, as they are written: with the rest of an act they make a text that a record may hold."""
THERE = frozenset(BY_TEXT.values())
"""The cards that there are, the one not known among them: of each there is one object."""
WORDS = r'[^\s":]+(?: [^\s":]+)*(?<!\.)'


def same(one: object, other: object) -> bool:
    """Say whether two values are the same, of one type: ``True`` is not 1."""
    return type(one) is type(other) and one == other


def number(value: object, _: Names) -> bool:
    """Say whether it is a number that can be written."""
    return type(value) is int and 0 <= value <= LARGEST


def trick(value: object, _: Names) -> bool:
    """Say whether it is the number of a trick, from 0."""
    return type(value) is int and 0 <= value < LARGEST


def seat(value: object, names: Names) -> bool:
    """Say whether it is a seat, or chance."""
    return type(value) is int and CHANCE <= value < names.players


def card(value: object, _: Names) -> bool:
    """Say whether it is one of the cards that there are."""
    return type(value) is Card and value in THERE


def cards(value: object, _: Names) -> bool:
    """Say whether it is cards, in a tuple."""
    return _of_cards(value) and len(value) <= MOST


def pack(value: object, _: Names) -> bool:
    """Say whether it is a pack, in a tuple: with cards known up to a place, and then perhaps as many not known."""
    if not _of_cards(value):
        return False
    known = len(value)
    while known and value[known - 1] is UNKNOWN:
        known -= 1
    return known <= MOST and len(value) - known < MOST


def _of_cards(value: object) -> TypeGuard[tuple[Card, ...]]:
    return type(value) is tuple and set(map(type, value)) == {Card} and THERE.issuperset(value)


def packets(value: object, names: Names) -> bool:
    """Say whether it is packets, each a seat and a number."""
    if type(value) is not tuple or len(value) > MOST or set(map(type, value)) != {tuple} or set(map(len, value)) != {2}:
        return False
    to, counts = zip(*value, strict=True)
    if set(map(type, to + counts)) != {int}:
        return False
    return set(to) <= set(range(names.players)) and min(counts) >= 0 and bool(max(counts) <= LARGEST)


def suit(value: object, _: Names) -> bool:
    """Say whether it is a suit."""
    return type(value) is Suit


def demand(value: object, names: Names) -> bool:
    """Say whether it is what a call may name: a card, a suit, a kind of card."""
    match value:
        case ThisCard(card=face):
            return type(value) is ThisCard and card(face, names)
        case OfSuit(suit=of):
            return type(value) is OfSuit and suit(of, names)
        case _:
            return type(value) is Kind


def offence(value: object, names: Names) -> bool:
    """Say whether it is an offence of the game, and the only one that is called so."""
    return value in names.offences and [each for each in names.offences if each.called == value.called] == [value]


def quoted(value: object, _: Names) -> bool:
    """Say whether it is words that can be written in quotes; two halves of a character would be read as the whole."""
    if type(value) is not str or len(value) > LONGEST:
        return False
    written = in_quotes(value)
    return len(written) <= LONGEST and json.loads(written) == value


def in_quotes(words: str) -> str:
    """Return words in quotes, on one line."""
    return json.dumps(words, ensure_ascii=not words.isprintable())


def words(value: object, _: Names) -> bool:
    """Say whether it is words that can be written without quotes."""
    return type(value) is str and len(value) <= MOST and re.fullmatch(WORDS, value) is not None
