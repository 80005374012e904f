"""``hoyle laws --check``: all that a code of laws lacks or contradicts."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from hoyle.cli.page import FAULT, Page, print_json
from hoyle.cli.words import known_code
from hoyle.games.registry import CODES

if TYPE_CHECKING:
    from hoyle.cli.page import Json
    from hoyle.errors import Flaw


def check(name: str | None, golden: str | None, *, as_json: bool) -> int:
    """Print what a code lacks, or every code; return the exit status, 1 if it is anything.

    With a folder of golden cases, what they do not show is told too.
    """
    from hoyle.testing.checking import check_code

    codes = [known_code(name)] if name else list(CODES.values())
    found = {code.name: check_code(code, golden=golden) for code in codes}
    if as_json:
        print_json([each for code, flaws in found.items() for each in check_data(code, flaws)])
    else:
        _print(found)
    return 1 if any(found.values()) else 0


def check_data(code: str, flaws: tuple[Flaw, ...]) -> list[dict[str, Json]]:
    """Return what a code lacks as JSON: of each ``code``, ``kind``, ``where`` (what it is about) and ``words``."""
    return [{"code": code, "kind": each.kind, "where": each.where, "words": each.words} for each in flaws]


def _print(found: dict[str, tuple[Flaw, ...]]) -> None:
    page = Page()
    for code, flaws in found.items():
        said = f"{len(flaws)} found to be amiss" if flaws else "nothing is missing"
        page.rows([(code, said)], indent=0)
        for kind, group in groupby(sorted(flaws, key=lambda each: each.kind), key=lambda each: each.kind):
            page.line(f"{kind}:", FAULT, 2)
            for each in group:
                page.line(each.words, indent=4)
