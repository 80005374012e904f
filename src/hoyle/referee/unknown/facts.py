"""What can be said of the cards left out, and in which of the deals that were looked at it is so.

Sets of deals are ints with a bit for each.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Mapping
from functools import cached_property
from itertools import chain
from typing import TypeAlias, TypeVar

from attrs import evolve, frozen

from hoyle.cards import RANK_WORDS, Card, Suit, in_mask, mask
from hoyle.referee.people import people_of
from hoyle.referee.unknown.completing import Completion, Completions
from hoyle.referee.unknown.script import Pack
from hoyle.referee.unknown.spread import Place, Spread
from hoyle.table.table import Table

Each = TypeVar("Each", bound=Hashable)
Deals: TypeAlias = int
"""A set of deals: a bit for each."""
UP, OUT = -1, -2
"""Where a card lies that nobody holds: it is the turn-up, or it is in the stock."""


@frozen
class Fact:
    """Something on which a ruling may turn: ``words`` as in *whether W holds KH*, and what it may be, with the deals.

    ``whose`` is the seat that it is about, -1 if it is about none.
    """

    words: str
    cells: Mapping[str, Deals]
    whose: int = -1


@frozen(slots=False)
class Holdings:
    """Who holds what in one of the deals that leave cards out.

    ``holders`` has, by completion, the holder of each card for which it is not sure from the acts, ``sure`` the set of
    the others in the pack; ``tables`` the last table of the deal at which there are trumps, ``when`` the deal in words,
    if there are several.  With ``dealt`` it is who was dealt what, whatever he drew or took up since.
    """

    holders: tuple[Mapping[Card, int], ...]
    sure: int
    tables: tuple[Table, ...]
    people: tuple[str, ...]
    when: str = ""
    dealt: bool = False

    @cached_property
    def cards(self) -> tuple[Card, ...]:
        """The cards whose holder is not sure."""
        return tuple(sorted({face for each in self.holders for face in each}, key=lambda face: face.index))

    @cached_property
    def hands(self) -> tuple[tuple[int, ...], ...]:
        """By seat and completion, the set of those cards that he holds."""
        return tuple(
            tuple(mask(face for face, holder in each.items() if holder == seat) for each in self.holders)
            for seat in range(len(self.people))
        )

    def by_table(self, suit: Suit) -> tuple[int, ...]:
        """Return, by completion, the set of cards that belong to a suit."""
        return tuple(table.game.of_suit(table.position, suit) for table in self.tables)


def holdings(found: Completions) -> tuple[Holdings, ...]:
    """Return who holds what, deal by deal, and where cards came to a hand since the deal, who was dealt what."""
    return tuple(chain.from_iterable(_holdings(found, number, at) for number, at in enumerate(found.spreads, 1)))


def _holdings(found: Completions, number: int, at: int) -> Iterator[Holdings]:
    spread, turned = found.spreads[at], found.script.left_out[at].dealt
    held = Holdings(
        tuple(_holders(spread, each.packs[at], turned) for each in found.each),
        mask({*spread.pack, *(face for face, _ in spread.bound)} - _unsure(spread, turned)),
        tuple(_in_deal(found, at, each) for each in found.each),
        people_of(found.script.begun),
        f" (deal {number})" if len(found.spreads) > 1 else "",
    )
    yield held
    if any(place.holder >= 0 and max(place.points) >= turned for place in spread.places):
        dealt = (_holders(spread, each.packs[at], turned, dealt=True) for each in found.each)
        yield evolve(held, holders=tuple(dealt), dealt=True)


def _holders(spread: Spread, pack: Pack, turned: int, *, dealt: bool = False) -> dict[Card, int]:
    """Return to whom each card comes for which it is not sure, or to whom it was *dealt*."""
    unsure = _unsure(spread, turned, dealt=dealt)
    holders = dict.fromkeys(spread.free, OUT)
    for place in spread.places:
        for point in place.points:
            holders[pack[point]] = _holder(place, point, turned, dealt=dealt)
    return {face: holder for face, holder in holders.items() if face in unsure}


def _holder(place: Place, point: int, turned: int, *, dealt: bool) -> int:
    if place.holder >= 0 and not (dealt and point >= turned):
        return place.holder
    return UP if point == turned else OUT


def _unsure(spread: Spread, turned: int, *, dealt: bool = False) -> set[Card]:
    """Return the cards for which the acts leave more than one holder."""
    whose = [{_holder(each, point, turned, dealt=dealt) for point in each.points} for each in spread.places]
    bound = ((face, set().union(*(whose[each] for each in places))) for face, places in spread.bound)
    return {*spread.free, *(face for face, holders in bound if len(holders) > 1)}


def _in_deal(found: Completions, at: int, completion: Completion) -> Table:
    end, first = found.spreads[at].end, len(found.script.given)
    tables = completion.tables[max(at + 1 - first, 0) : end + 1 - first]
    return next((each for each in reversed(tables) if each.position.trumps), tables[-1])


def single_cards(held: Holdings) -> Iterator[Fact]:
    """Yield where single cards lie: whether a seat holds one, who holds it, what is turned up."""
    several: list[Fact] = []
    for face in held.cards:
        where = by_value(each.get(face, OUT) for each in held.holders)
        for holder, deals in where.items():
            if holder != OUT:
                yield _whether(held, holder, face.text, deals)
        cells = {_clause(held, holder, face.text): deals for holder, deals in where.items()}
        several.append(Fact(f"who {_verb(held)} {face}{held.when}", cells))
    yield from several
    yield from _turned(held)


def kinds(held: Holdings) -> Iterator[Fact]:
    """Yield whether a seat holds a card of a suit, of a rank, or above another, besides those that are named."""
    found = tuple(_kinds(held))
    for seat, hands in enumerate(held.hands):
        for words, sets in found:
            so = by_value(bool(hand & bits) for hand, bits in zip(hands, sets, strict=True))
            yield _whether(held, seat, words, so.get(True, 0))


def _kinds(held: Holdings) -> Iterator[tuple[str, tuple[int, ...]]]:
    """Yield kinds of cards: their words, and by completion the set of them."""
    suits = {suit: held.by_table(suit) for suit in Suit}
    trumps = tuple(table.position.trumps for table in held.tables)
    for suit, sets in suits.items():
        yield f"another {_one(suit)}", sets
    yield "another trump", trumps
    for suit, sets in suits.items():
        for than in in_mask(sets[0] & held.sure):
            yield f"another {_one(suit)} above {than}", _above(held, sets, than)
    for rank in "KJ":
        bits = mask(face for face in held.cards if face.rank == rank)
        yield f"another {RANK_WORDS[rank]}", (bits,) * len(trumps)
        yield f"the {RANK_WORDS[rank]} of trumps", tuple(bits & each for each in trumps)


def _one(suit: Suit) -> str:
    return suit.word.removesuffix("s")


def _above(held: Holdings, sets: Iterable[int], than: Card) -> tuple[int, ...]:
    """Return, by completion, the set of cards of a suit that are higher than one of them."""
    known: dict[tuple[int, int], int] = {}
    for table, bits in zip(held.tables, sets, strict=True):
        key = (table.position.trumps, bits)
        if key not in known:
            ranked = table.game.ranked(table.position, bits)
            known[key] = mask(ranked[: ranked.index(than)]) if than in ranked else 0
    return tuple(known[table.position.trumps, bits] for table, bits in zip(held.tables, sets, strict=True))


def _turned(held: Holdings) -> Iterator[Fact]:
    """Yield which suit is turned up, and which rank, where the turn-up is left out."""
    ups = [face for each in held.holders for face, holder in each.items() if holder == UP]
    if len(ups) == len(held.holders):
        suits = by_value(up.suit.word if up.suit else up.text for up in ups)
        ranks = by_value(RANK_WORDS.get(up.rank, up.rank) for up in ups)
        for words, values in (("suit", suits), ("rank", ranks)):
            cells = {f"the {words} turned up is {each}{held.when}": deals for each, deals in values.items()}
            yield Fact(f"which {words} is turned up{held.when}", cells)


def _whether(held: Holdings, holder: int, what: str, deals: Deals) -> Fact:
    so, not_so = (_clause(held, holder, what, so=each) for each in (True, False))
    rest = ((1 << len(held.holders)) - 1) & ~deals
    return Fact(f"whether {so}", {said: some for said, some in ((so, deals), (not_so, rest)) if some}, max(holder, -1))


def _clause(held: Holdings, holder: int, what: str, *, so: bool = True) -> str:
    """Return in words that somebody holds something, or not."""
    if holder >= 0:
        return f"{held.people[holder]} {_verb(held, so=so)} {what}{held.when}"
    if holder == UP:
        return f"{what} is {'' if so else 'not '}turned up{held.when}"
    return f"nobody {_verb(held)} {what}{held.when}"


def _verb(held: Holdings, *, so: bool = True) -> str:
    if held.dealt:
        return "was dealt" if so else "was not dealt"
    return "holds" if so else "does not hold"


def by_value(values: Iterable[Each]) -> dict[Each, Deals]:
    """Return the deals of each value, by the value in each deal."""
    found: dict[Each, Deals] = {}
    for number, each in enumerate(values):
        found[each] = found.get(each, 0) | 1 << number
    return found
