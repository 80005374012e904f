"""An expectation that is not met, as text: what was expected beside what was found, then the ruling with its trace."""

from __future__ import annotations

from itertools import zip_longest
from textwrap import wrap
from typing import TYPE_CHECKING

from hoyle.laws import explain
from hoyle.laws.rulings import Verdict
from hoyle.referee.people import known_of, parties_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hoyle.records import Held, RecordFile, Scene

COLUMN = 33
"""The width of what is expected, and of what is found."""
GAP = 2


def side_by_side(record: RecordFile, held: Held) -> str:
    """Return in lines what one expectation of a record says and what is so, with the ruling and why it is so."""
    lines = [f"{record.source.name}:{held.mismatches[0].line}: {_about(record, held)}", ""]
    rows = [("", "expected", "found"), *((each.key, each.expected, each.found) for each in held.mismatches)]
    first = max(len(key) for key, _, _ in rows) + GAP
    for key, expected, found in rows:
        parts = zip_longest([key], _wrapped(expected), _wrapped(found), fillvalue="")
        lines += [f"  {a.ljust(first)}{b.ljust(COLUMN + GAP)}{c}".rstrip() for a, b, c in parts]
    return "\n".join((*lines, *_ruling(held.scene)))


def _wrapped(text: str) -> list[str]:
    return wrap(text, COLUMN)


def _about(record: RecordFile, held: Held) -> str:
    """Say what is expected something of: a claim, an act, an offence, or the table; after how many acts."""
    expect, acts = held.expect, len(record.acts)
    after = acts if expect.after is None else expect.after
    when = "after all acts" if after == acts else f"after {after} of {acts} acts"
    by = f" by {expect.offender}" if expect.offender else ""
    what = expect.claim or expect.act or (f"{expect.offence}{by}" if expect.offence else "")
    return f"{what}, {when}" if what else when


def _ruling(scene: Scene) -> Iterator[str]:
    """Yield the ruling in question, and how each clause fared that was weighed for it."""
    ruling, it = scene.ruling, scene.it
    if ruling is None:
        if scene.refusal is not None:
            yield from ("", str(scene.refusal))
        return
    code = scene.table.code
    law = explain.cited(code, ruling.cites) if ruling.cites else ruling.code
    yield from ("", f"Ruling: {ruling.outcome.value} ({law})")
    if it is None:
        yield f"  {explain.ruling(ruling, code)}"
        return
    names = parties_of(scene.table, it)
    if ruling.clause is not None:
        sentence = explain.ruling(ruling, code, names, known_of(scene.table, it, ruling.figures))
        yield from wrap(sentence, 2 * COLUMN + 10, initial_indent="  ", subsequent_indent="  ")
    told = [each for each in ruling.trace if each.verdict is not Verdict.BEHIND]
    yield from ("Weighed:",) if told else (f"  {explain.silent(code, ruling.nearest)}",)
    yield from _rows([(each.clause, explain.why(each, names)) for each in told])


def _rows(rows: list[tuple[str, str]]) -> Iterator[str]:
    width = max((len(name) for name, _ in rows), default=0) + GAP
    for name, said in rows:
        first = f"  {name.ljust(width)}"
        yield from wrap(said, 2 * COLUMN + 10, initial_indent=first, subsequent_indent=" " * len(first))
