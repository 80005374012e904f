"""The printed laws as data: what each clause says in our words, where it stands, and what hoyle does with it."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from enum import Enum
from functools import cache
from importlib.resources import files

from attrs import field, frozen

from hoyle.errors import UnknownName


class Standing(Enum):
    """What became of a printed clause."""

    ENCODED = "encoded"
    PROCEDURE = "procedure"
    CONDUCT = "conduct"


@frozen
class Entry:
    """A clause of the book.

    ``by`` names the function that does a procedure, or gives the reason why conduct cannot be adjudicated.
    ``reading`` is whatever we add to the print, or how we take it where it is unclear.
    """

    id: str
    locus: str
    phase: str
    kind: str
    summary: str
    standing: Standing
    by: str = ""
    reading: str = ""


@frozen
class Book:
    """All clauses of a printed code, by id; ``print`` names the text it was read in."""

    name: str
    title: str
    source: str
    entries: Mapping[str, Entry] = field(hash=False)

    def entry(self, name: str) -> Entry:
        """Return the clause with this id, such as ``L43a``."""
        try:
            return self.entries[name]
        except KeyError:
            raise UnknownName(f"clause of {self.name}", name, tuple(self.entries)) from None


@cache
def load(package: str, file: str) -> Book:
    """Read a book out of a TOML file that lies in a package."""
    data = tomllib.loads(files(package).joinpath(file).read_text(encoding="utf-8"))
    entries = (Entry(**{**each, "standing": Standing(each["standing"])}) for each in data["clause"])
    return Book(data["name"], data["title"], data["source"], {entry.id: entry for entry in entries})
