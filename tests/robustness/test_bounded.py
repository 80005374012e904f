"""Readers take time and memory in proportion to what they read: calls and bytes are counted, there is no clock."""

from __future__ import annotations

import tracemalloc
from contextlib import suppress
from typing import TYPE_CHECKING

import pytest

from hoyle.errors import HoyleError
from hoyle.games.registry import GAMES
from hoyle.notation import parse_act
from hoyle.records import lenient, read
from hoyle.records.places import _TOKEN, places

if TYPE_CHECKING:
    from collections.abc import Callable

    from hoyle.table.game import Game

HEAD = 'hoyle = 1\ngame = "ecarte"\ndealer = "S"\n'


def numbered(line: str, head: str = HEAD) -> Callable[[int], str]:
    return lambda count: head + "".join(line.replace("#", str(each)) for each in range(count))


def repeated(piece: str, before: str = "", after: str = "") -> Callable[[int], str]:
    return lambda count: before + piece * count + after


SHAPES = {
    "keys": numbered("k# = 1\n"),
    "options": numbered("k# = 1\n", HEAD + "[options]\n"),
    "dotted keys": numbered("prior.k# = 1\n"),
    "seats": numbered('players.k# = "x"\n'),
    "tables": numbered("[a#.b.c]\n", ""),
    "tables inside one another": repeated("[[a]]\n[[a.b]]\n[[a.b.c]]\n"),
    "expectations": repeated("[[expect]]\nafter = 0\n", HEAD),
    "wrong expectations": repeated('[[expect]]\nzzz = "x"\n', HEAD),
    "rulings": repeated('[[ruling]]\nact = 1\noutcome = "silent"\n', HEAD),
    "acts": repeated('"N says \\"x\\"", ', HEAD + "acts = [", "]\n"),
    "acts that are none": repeated('"N jumps", ', HEAD + "acts = [", "]\n"),
    "acts that cannot be done": repeated('"N picks KH", ', HEAD + "acts = [", "]\n"),
    "cards": repeated("KH ", HEAD + 'stock = "', '"\n'),
    "no cards": repeated("XX ", HEAD + 'stock = "', '"\n'),
    "brackets": repeated("[]{}"),
    "keys of JSON": lambda count: '{"hoyle": 1,' + ",".join(f'"k{each}": 1' for each in range(count)) + "}",
    "items of JSON": repeated("1,", '{"acts": ['),
}


def peak(job: Callable[[str], object], text: str) -> int:
    """Return how many bytes something holds at most."""
    tracemalloc.start()
    try:
        job(text)
        return tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()


def every_way(text: str) -> None:
    with suppress(HoyleError):
        read(text)
    lenient(text)


@pytest.mark.parametrize("shape", SHAPES)
def test_twice_the_text_takes_twice_the_calls_and_the_memory(shape: str, calls: Callable[..., int]) -> None:
    one, two = (SHAPES[shape](count) for count in (16, 32))
    every_way(one)

    assert calls(every_way, two) < 2.4 * calls(every_way, one)
    assert peak(every_way, two) < 3 * peak(every_way, one) + 100_000, "tables grow by leaps"


OPEN = [
    ('"""', '\n\\"""'),
    ('"""', '\\"'),
    ('"', '\\"'),
    ("'''", "\n''"),
    ('"""', '""\n'),
]


@pytest.mark.parametrize(("mark", "piece"), OPEN)
def test_a_string_that_is_never_closed_is_gone_through_once(mark: str, piece: str) -> None:
    text = "a = " + mark + 500 * piece

    assert [each[0] for each in _TOKEN.finditer(text)][:2] == ["a", "="]
    assert len(_TOKEN.findall(text)) == 3, "it is one piece"
    assert places(text, "=")["a",] == 1
    every_way(text)


VERBS = ("plays", "deals", "cuts", "says", "claims", "calls", "jumps")
PIECES = ("KH ", "a ", "N3 ", '"', ", showing KH", "from KH ")


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_a_long_act_takes_calls_in_proportion(game: Game, calls: Callable[..., int]) -> None:
    def tried(length: int) -> None:
        for verb in VERBS:
            for piece in PIECES:
                with suppress(HoyleError):
                    parse_act(f"N {verb} {piece * (length // len(piece))}", game)

    tried(50)
    assert calls(tried, 600) < 2.4 * calls(tried, 300)
