"""On what a ruling turns: the least that must be known of the cards left out to tell which ruling it is.

A fact decides if in all deals that were looked at, it leaves no doubt.  The place of one card is tried first, then what
a hand holds, then two such facts together.  Where the deals are drawn by lot, too few of them would prove any fact, and
facts that may be many things together would fit by chance: each of those must be seen often enough.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Container, Iterable, Iterator, Sequence
from functools import reduce
from itertools import chain, combinations, islice, product
from operator import or_

from attrs import frozen

from hoyle.referee.unknown.answers import Answer, Key
from hoyle.referee.unknown.completing import Completions
from hoyle.referee.unknown.facts import Deals, Fact, by_value, holdings, kinds, single_cards

FEW = 5
"""Of deals drawn by lot, so many at least must have another ruling than most have, before a fact is said to decide."""
PAIRS = 100
"""So many pairs of deals are held against two facts first: most that do not decide are ruled out by those."""


@frozen
class Branch:
    """What a fact may be: in words, in how many of the deals it is so, and which rulings those have, from 1.

    ``said`` tells what is ruled there on the matter in question, if it is one matter.  What leads to the same is one
    branch: *otherwise*.
    """

    words: str
    deals: int
    rulings: tuple[int, ...]
    said: str = ""


@frozen
class Turn:
    """On what something turns: all rulings, or what is ruled on one matter (``about`` has it in words).

    ``facts`` are one or two, in words; none, if nothing was found that decides.
    """

    about: str
    facts: tuple[str, ...]
    branches: tuple[Branch, ...]


def turns(found: Completions, answers: Sequence[Answer], alike: Sequence[Deals]) -> tuple[Turn, ...]:
    """Return on what the rulings turn: all of them, if one fact decides, else one matter after the other.

    *alike* are the deals of each ruling.
    """
    known = holdings(found)
    facts = [tuple(chain.from_iterable(map(of, known))) for of in (single_cards, kinds)]
    least = 0 if found.whole else FEW
    matters = dict.fromkeys(key for each in answers for key in each.said)
    ruled = {key: by_value(each.said.get(key) for each in answers) for key in matters}
    varying = [key for key, values in ruled.items() if len(values) > 1]
    several = len(varying) > 1
    seats = {key.offender for key in varying}
    decided = deciding(facts, alike, seats, most=1 if several else 2, least=least)
    if decided or not several:
        return (_turn("", decided, alike, ()),)
    found_out = []
    for key in varying:
        said = _ends(answers, key, tuple(ruled[key].values()))
        decided = deciding(facts, ruled[key].values(), {key.offender}, least=least)
        found_out.append(_turn(key.words(known[0].people), decided, alike, said))
    return tuple(found_out)


def _ends(answers: Sequence[Answer], key: Key, values: Collection[Deals]) -> list[tuple[Deals, str]]:
    """Return what is ruled on a matter, in short, with the deals; where two are alike, with the act that was amiss."""
    said = [answers[(deals & -deals).bit_length() - 1].short(key) for deals in values]
    often = Counter(short for short, _ in set(said))
    told = (f"{short} for act {at}" if at and often[short] > 1 else short for short, at in said)
    return list(zip(values, told, strict=True))


def _turn(about: str, facts: tuple[Fact, ...], alike: Sequence[Deals], said: Collection[tuple[Deals, str]]) -> Turn:
    """Return in words on what something turns, with the rulings and what is *said* of the matter in each case."""
    ends = said or [(deals, "") for deals in alike]
    branches = tuple(
        Branch(
            words,
            deals.bit_count(),
            tuple(number for number, some in enumerate(alike, 1) if some & deals),
            next((short for some, short in said if not deals & ~some), ""),
        )
        for words, deals in (_merged(facts, [deals for deals, _ in ends]) if facts else ())
    )
    return Turn(about, tuple(each.words for each in facts), branches)


def deciding(
    facts: Sequence[tuple[Fact, ...]],
    values: Collection[Deals],
    seats: Container[int],
    *,
    most: int = 2,
    least: int = 0,
) -> tuple[Fact, ...]:
    """Return the fact that tells some sets of deals apart, or at *most* so many; nothing if there are none.

    All but the largest of the sets must have *least* deals together.  The facts come in the order in which they are
    tried.  Of several of a kind that do, one is taken that is about one of some *seats*.
    """
    counts = sorted(map(int.bit_count, values))
    if sum(counts[:-1]) < least:
        return ()
    for some in facts:
        found = [each for each in some if _separates(each.cells.values(), values)]
        if found:
            return (min(found, key=lambda each: each.whose not in seats),)
    return next(_pairs(facts, values, seats, least), ()) if most > 1 else ()


def _pairs(
    facts: Sequence[tuple[Fact, ...]], values: Collection[Deals], seats: Container[int], least: int
) -> Iterator[tuple[Fact, Fact]]:
    """Yield the pairs of facts that decide, first those of two that may each be two things only."""
    known: dict[tuple[Deals, ...], Fact] = {}
    for each in chain.from_iterable(reversed(facts)):  # of two facts, what is held says more than a single card
        known.setdefault(tuple(sorted(each.cells.values(), key=int.bit_count, reverse=True)), each)
    pairs = tuple(islice(_apart(values), PAIRS))
    found = [(some, _doubt(pairs, some), each) for some, each in known.items()]
    found.sort(key=lambda each: each[2].whose not in seats)
    plain = [each for each in found if len(each[0]) == 2]
    broad = [each for each in found if len(each[0]) > 2]
    for (one, doubt, first), (other, more, second) in chain(
        combinations(plain, 2), combinations(broad, 2), product(broad, plain)
    ):
        if doubt & more:
            continue
        both = (common for some in one for rest in other if (common := some & rest))
        often = 0 if max(len(one), len(other)) == 2 else least
        if all(common.bit_count() >= often and _within(common, values) for common in both):
            yield first, second


def _apart(values: Collection[Deals]) -> Iterator[Deals]:
    """Yield pairs of deals that lead to different ends: a fact that decides never leaves both in one cell."""
    few = [list(islice((1 << at for at in range(some.bit_length()) if some >> at & 1), FEW)) for some in values]
    for one, other in combinations(few, 2):
        yield from (a | b for a, b in product(one, other))


def _doubt(pairs: Sequence[Deals], some: Collection[Deals]) -> int:
    """Return which of some pairs of deals a fact does not tell apart, by its cells: a bit for each."""
    return sum(1 << number for number, pair in enumerate(pairs) if _within(pair, some))


def cells(facts: tuple[Fact, ...]) -> Iterator[tuple[str, Deals]]:
    """Yield what one fact may be, or two together, with the deals; not what is so in none."""
    first, *rest = (each.cells.items() for each in facts)
    if not rest:
        yield from first
    for words, deals in first if rest else ():
        yield from ((f"{words} and {more}", both) for more, others in rest[0] if (both := deals & others))


def _merged(facts: tuple[Fact, ...], ends: Sequence[Deals]) -> Iterator[tuple[str, Deals]]:
    """Yield what facts may be, with the deals, but once what leads to the same.

    If one of two facts says it alone, it is told alone; the end to which most of the others lead is *otherwise*.
    """
    if len(facts) > 1 and any(len(each.cells) > 2 for each in facts):
        yield from min((tuple(_listed(facts, ends, most=most)) for most in (False, True)), key=len)
        return
    single = [each for fact in facts for each in fact.cells.items()] if len(facts) > 1 else []
    told: list[tuple[str, Deals]] = []
    rest: list[tuple[str, Deals]] = []
    for end in ends:
        those = [(words, deals) for words, deals in cells(facts) if not deals & ~end]
        whole = reduce(or_, (deals for _, deals in those), 0)
        alone = next(((words, deals) for words, deals in single if deals == whole), None)
        those = [alone] if alone else those
        most, less = (those, rest) if len(those) > max(len(rest), 1) else (rest, those)
        rest = most
        told += less
    order = [deals for _, deals in cells(facts)]
    yield from sorted(told, key=lambda one: next(at for at, deals in enumerate(order) if deals & one[1]))
    if rest:
        yield "otherwise", reduce(or_, (deals for _, deals in rest))


def _listed(facts: tuple[Fact, ...], ends: Sequence[Deals], *, most: bool) -> Iterator[tuple[str, Deals]]:
    """Yield what facts of many kinds may be, with the deals, as a list to be read from the top.

    Whatever says it alone comes first, then what does so for the deals of which nothing was said above.  What is left
    is *otherwise*: it leads to the end of most deals; with *most*, what leads there may come before too.
    """
    single = [each for fact in facts for each in fact.cells.items()]
    main, left = max(ends, key=int.bit_count), reduce(or_, ends)
    while not _within(left, ends):
        alone = [each for each in single if each[1] & left and _within(each[1] & left, ends)]
        some = [each for each in alone if most or each[1] & left & ~main]
        words, deals = min(
            some or [each for each in cells(facts) if each[1] & left & ~main],
            key=lambda each: (not each[1] & left & ~main, -(each[1] & left).bit_count(), bool(each[1] & ~left)),
        )
        yield (words if _within(deals, ends) else f"none of these, and {words}"), deals & left
        left &= ~deals
    yield "otherwise", left


def _separates(some: Iterable[Deals], values: Collection[Deals]) -> bool:
    """Say whether each of some sets lies within one of others."""
    return all(_within(deals, values) for deals in some)


def _within(deals: Deals, values: Collection[Deals]) -> bool:
    return any(not deals & ~value for value in values)
