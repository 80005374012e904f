"""What is wrong with a record file, and on which line: one line of text for each fault."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property

from attrs import define, frozen

from hoyle.errors import HoyleError
from hoyle.records.places import Path, places

LONGEST_VALUE = 80
LONGEST_MEND = 600


def shown(value: object) -> str:
    """Return a value of a file as a fault shows it: on one line, and never long."""
    if isinstance(value, dict):
        return "a table"
    if isinstance(value, list):
        return "a list"
    if isinstance(value, str):
        return repr(value if len(value) <= LONGEST_VALUE else value[:LONGEST_VALUE] + "…")
    if isinstance(value, int) and value.bit_length() > 64:
        return "a huge number"
    return repr(str(value).lower() if isinstance(value, bool) else str(value))


@frozen
class Fault:
    """Something wrong with a file: its name, the line (from 1), the value as it is shown, and how to mend it."""

    file: str
    line: int
    value: str
    mend: str

    def __str__(self) -> str:
        mend = " ".join(self.mend.split())
        short = mend if len(mend) <= LONGEST_MEND else mend[:LONGEST_MEND] + "…"
        return f"{self.file}:{self.line}: {self.value}: {short}"


def by_line(faults: Iterable[Fault]) -> tuple[Fault, ...]:
    """Return faults in the order of their lines."""
    return tuple(sorted(faults, key=lambda fault: fault.line))


@define(eq=False)
class RecordError(HoyleError):
    """A record that cannot be read or replayed; it holds every fault that was found."""

    faults: tuple[Fault, ...]

    def __str__(self) -> str:
        return "\n".join(map(str, self.faults))


@frozen(slots=False)
class Source:
    """Where a record comes from: the name of the file and its text.  Finds the line of each of its parts."""

    name: str = "<record>"
    text: str = ""

    @property
    def json(self) -> bool:
        """Whether it is JSON: by its name, or where that says nothing, because no TOML begins with a brace."""
        return self.name.endswith(".json") or (not self.name.endswith(".toml") and self.text.lstrip()[:1] == "{")

    @cached_property
    def places(self) -> dict[Path, int]:
        """The line of each key and item, by its path."""
        return places(self.text, ":" if self.json else "=")

    def line(self, path: Path) -> int:
        """Return the line on which a part of the file stands; of what is missing, that of the part around it."""
        while path and path not in self.places:
            path = path[:-1]
        return self.places.get(path, 1)

    def fault(self, path: Path, value: object, mend: str) -> Fault:
        """Return a fault of the part at *path*."""
        return Fault(self.name, self.line(path), shown(value), mend)

    def at(self, line: int, mend: str) -> Fault:
        """Return a fault of a line as a whole."""
        return Fault(self.name, line, shown(self.text.split("\n")[line - 1].strip()), mend)
