"""On what a ruling turns: the least that must be known of the cards left out to tell which ruling it is.

A fact decides if in all deals that were looked at, it leaves no doubt.  The place of one card is tried first, then what
a hand holds, then two such facts together.
"""

from __future__ import annotations

from collections.abc import Collection, Container, Iterator, Sequence
from itertools import chain, combinations

from attrs import frozen

from hoyle.referee.unknown.answers import NOTHING, Answer, Key
from hoyle.referee.unknown.completing import Completions
from hoyle.referee.unknown.facts import Deals, Fact, Holdings, by_value, holdings, kinds, single_cards


@frozen
class Branch:
    """What a fact may be: in words, in how many of the deals it is so, and which rulings those have, from 1.

    ``said`` tells what is ruled there on the matter in question, if it is one matter.
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
    held = holdings(found)
    matters = dict.fromkeys(key for each in answers for key in each.said)
    ruled = {key: by_value([each.said.get(key) for each in answers]) for key in matters}
    varying = [key for key, values in ruled.items() if len(values) > 1]
    several = len(varying) > 1
    facts = deciding(held, alike, {key.offender for key in varying}, most=1 if several else 2)
    if facts or not several:
        return (_turn("", facts, alike, ()),)
    return tuple(_of_one(key, held, ruled[key].values(), answers, alike) for key in varying)


def _of_one(
    key: Key, held: Sequence[Holdings], values: Collection[Deals], answers: Sequence[Answer], alike: Sequence[Deals]
) -> Turn:
    """Return on what turns what is ruled on one matter."""
    about = f"{key.offence} by {held[0].people[key.offender]} (act {key.number})"
    said = [(deals, _short(answers, key, deals)) for deals in values]
    return _turn(about, deciding(held, values, {key.offender}), alike, said)


def _short(answers: Sequence[Answer], key: Key, deals: Deals) -> str:
    """Return what is ruled on a matter in some deals, in short."""
    number = (deals & -deals).bit_length() - 1
    return answers[number].short.get(key, NOTHING)


def _turn(about: str, facts: tuple[Fact, ...], alike: Sequence[Deals], said: Collection[tuple[Deals, str]]) -> Turn:
    """Return in words on what something turns, with the rulings and what is *said* of the matter in each case."""
    branches = tuple(
        Branch(
            words,
            deals.bit_count(),
            tuple(number for number, some in enumerate(alike, 1) if some & deals),
            next((short for some, short in said if not deals & ~some), ""),
        )
        for words, deals in (cells(facts) if facts else ())
    )
    return Turn(about, tuple(each.words for each in facts), branches)


def deciding(
    held: Sequence[Holdings], values: Collection[Deals], seats: Container[int], *, most: int = 2
) -> tuple[Fact, ...]:
    """Return the fact that tells some sets of deals apart, or at *most* so many; nothing if there are none.

    Of several that do, one is taken that is about one of some *seats*.
    """
    cards, hands = (tuple(chain.from_iterable(map(of, held))) for of in (single_cards, kinds))
    for some in (cards, hands):
        found = [each for each in some if _separates(each.cells.values(), values)]
        if found:
            return (min(found, key=lambda each: each.whose not in seats),)
    if most == 1:
        return ()
    simple: dict[tuple[Deals, ...], Fact] = {}
    for each in (*hands, *cards):
        if len(each.cells) == 2:
            simple.setdefault(tuple(sorted(each.cells.values())), each)
    pairs = combinations(sorted(simple.values(), key=lambda each: each.whose not in seats), 2)
    return next((pair for pair in pairs if _separates([deals for _, deals in cells(pair)], values)), ())


def cells(facts: tuple[Fact, ...]) -> Iterator[tuple[str, Deals]]:
    """Yield what one fact may be, or two together, with the deals; not what is so in none."""
    first, *rest = (each.cells.items() for each in facts)
    if not rest:
        yield from first
    for words, deals in first if rest else ():
        yield from ((f"{words} and {more}", both) for more, others in rest[0] if (both := deals & others))


def _separates(some: Collection[Deals], values: Collection[Deals]) -> bool:
    """Say whether each of some sets lies within one of others."""
    return all(any(not deals & ~value for value in values) for deals in some)
