"""On what a ruling turns: the least that must be known of the cards left out to tell which ruling it is.

A fact decides if in all deals that were looked at, it leaves no doubt.  The place of one card is tried first, then what
a hand holds, then two such facts together.  Where the deals are drawn by lot, too few of them would prove any fact.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Container, Iterator, Sequence
from functools import reduce
from itertools import chain, combinations
from operator import or_

from attrs import frozen

from hoyle.referee.unknown.answers import Answer, Key
from hoyle.referee.unknown.completing import Completions
from hoyle.referee.unknown.facts import Deals, Fact, by_value, holdings, kinds, single_cards

FEW = 5
"""Of deals drawn by lot, so many at least must have another ruling than most have, before a fact is said to decide."""


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
    simple: dict[tuple[Deals, ...], Fact] = {}
    for each in chain.from_iterable(reversed(facts)):  # of two facts, what is held says more than a single card
        if len(each.cells) == 2 and most > 1:
            simple.setdefault(tuple(sorted(each.cells.values())), each)
    told = sorted(simple.items(), key=lambda pair: pair[1].whose not in seats)
    for (one, first), (other, second) in combinations(told, 2):
        if _separates([both for some in one for more in other if (both := some & more)], values):
            return first, second
    return ()


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


def _separates(some: Collection[Deals], values: Collection[Deals]) -> bool:
    """Say whether each of some sets lies within one of others."""
    return all(any(not deals & ~value for value in values) for deals in some)
