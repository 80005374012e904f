"""The page of figures: what stands between two marks on it is made here, all else by hand."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path

PAGE = Path(__file__).parent.parent / "docs" / "performance.md"
PLOT = PAGE.with_suffix(".svg")
MARKED = re.compile(r"(?P<begin>^% made: (?P<name>[\w ]+)\n)(?P<made>.*?)(?P<end>^% end\n)", re.MULTILINE | re.DOTALL)


def filled(page: str, made: Mapping[str, str]) -> str:
    """Return a page with what is made between its marks; what was not made anew stays."""

    def fill(place: re.Match[str]) -> str:
        text = made.get(place["name"])
        return place[0] if text is None else f"{place['begin']}\n{text}\n\n{place['end']}"

    names = {place["name"] for place in MARKED.finditer(page)}
    assert names >= set(made), f"the page has no place for {set(made) - names}"
    return MARKED.sub(fill, page)


def rows(head: tuple[str, ...], *lines: tuple[str, ...]) -> str:
    """Return a table whose first column has words, and the others figures."""
    rule = ("---", *("---:" for _ in head[1:]))
    return "\n".join(f"| {' | '.join(line)} |" for line in (head, rule, *lines))


def micro(seconds: float) -> str:
    """Write a time in microseconds, with three figures or so."""
    time = 1e6 * seconds
    return f"{time:,.0f} µs" if time >= 100 else f"{time:.1f} µs" if time >= 10 else f"{time:.2f} µs"


def times(number: float) -> str:
    """Write a ratio, with two or three figures."""
    return f"{number:,.0f}" if number >= 100 else f"{number:.1f}" if number >= 10 else f"{number:.2f}"
