"""Where two codes of a game rule the same situation differently, in words: the inventory of the printed books."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import evolve

from hoyle.games.registry import CODES, GAMES
from hoyle.laws.books import Conflict, load_conflicts

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hoyle.laws.clauses import Code

FILE = "conflicts.toml"
"""Its name beside the books of a game."""


def conflicts(one: Code, other: Code) -> tuple[Conflict, ...]:
    """Return where two codes rule differently, each pair with the clause of *one* first.

    A code under house rules counts as the printed one that it is built on.
    """
    found = (evolve(each, pairs=tuple(_between(each, printed(one), printed(other)))) for each in known())
    return tuple(each for each in found if each.pairs)


def known() -> Iterator[Conflict]:
    """Yield every conflict that the books of a game tell of."""
    for game in GAMES.values():
        yield from load_conflicts(f"{type(game).__module__}.codes", FILE)


def printed(code: Code) -> str:
    """Return the name of the printed code that a code is, or is built on."""
    return code.base or code.name


def full_id(code: Code, entry: str) -> str:
    """Return the full id of a clause of a book: of the printed one, unless a club has put its own there."""
    code = next((each for each in code.following() if entry in each.book.entries), code)
    base = CODES[code.base].book.entries if code.base and code.base in CODES else code.book.entries
    return f"{printed(code) if code.book.entries.get(entry) == base.get(entry) else code.name}/{entry}"


def _between(conflict: Conflict, one: str, other: str) -> Iterator[tuple[str, str]]:
    for pair in conflict.pairs:
        names = tuple(each.partition("/")[0] for each in pair)
        if names == (one, other):
            yield pair
        elif names == (other, one):
            yield pair[1], pair[0]
