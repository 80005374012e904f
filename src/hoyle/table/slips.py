"""What people write for an act that is none, and what they should write: for messages; nothing is read by them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import frozen

from hoyle.table.text import Line, line

if TYPE_CHECKING:
    from hoyle.table.names import Names


@frozen(eq=False)
class Slip:
    """Words that people write for an act and that are none: what to write, or why there is nothing to write."""

    line: Line
    right: Line | None
    because: str = ""

    def mend(self, text: str, names: Names, seat: int) -> str | None:
        """Return what to say of a text; ``None`` if it is not this slip."""
        if self.line.pattern.fullmatch(text) is None:
            return None
        if self.right is None:
            return self.because
        return f"write {f'{names.name(seat)} {self.right.example(names, seat, text)}'!r}"


def slip(said: str, right: str = "", because: str = "") -> Slip:
    """Return a slip: what is written, and what to write instead; or *because* of what there is nothing to write."""
    return Slip(line(said), line(right) if right else None, because)


BARE_DEALS = (slip("deals", "deals {packets} {hands}"), slip("deals {packets}", "deals {packets} {hands}"))
"""A deal told without its cards, in a game that reads deals told by their hands."""
