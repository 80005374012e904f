"""The printed laws as data: what each clause says in our words, where it stands, and what hoyle does with it."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from enum import Enum
from functools import cache
from importlib.resources import files
from os import PathLike
from pathlib import Path

from attrs import NOTHING, field, fields, frozen

from hoyle.errors import BadCode, BadValue, Flaw, UnknownName

KINDS = ("procedure", "right", "irregularity", "penalty-definition", "scoring", "conduct")
"""What a clause of a book may be."""

NAME = r"[^\s/]+"
"""What a code, a clause, or an entry of a book may be called."""


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

    def under(self, own: Book, name: str) -> Book:
        """Return this book with the clauses of another on top of it; those of a known id take their place."""
        source = f"{own.source}; besides, {self.source}"
        return Book(name, own.title, source, {**self.entries, **own.entries})


@cache
def load(package: str, file: str) -> Book:
    """Read a book out of a TOML file that lies in a package.

    Raises ``BadCode`` with all that is wrong with it.
    """
    return parse(files(package).joinpath(file).read_text(encoding="utf-8"), file)


def load_file(path: str | PathLike[str]) -> Book:
    """Read a book out of a TOML file, wherever it lies.

    Raises ``BadValue`` if there is no such file, and ``BadCode`` with all that is wrong with it.
    """
    try:
        return parse(Path(path).read_text(encoding="utf-8"), Path(path).name)
    except (OSError, UnicodeDecodeError) as error:
        raise BadValue("a book of laws", str(path), f"it cannot be read: {error}") from error


def parse(text: str, file: str) -> Book:
    """Read a book out of TOML: ``name``, ``title``, ``source``, and a table ``[[clause]]`` for each clause.

    Raises ``BadCode`` with all that is wrong with it; *file* names it there.
    """
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadCode(file, (Flaw("not TOML", file, f"this is not TOML: {error}"),)) from error
    clauses = data.pop("clause", [])
    flaws = list(_wrong(data, ("name", "title", "source"), (), "the book"))
    if isinstance(clauses, list) and all(isinstance(each, dict) for each in clauses):
        flaws += [flaw for at, each in enumerate(clauses, 1) for flaw in _wrong_clause(each, at)]
        ids = Counter(str(each.get("id")) for each in clauses)
        flaws += [Flaw("double", name, f"the clause {name} stands in it twice") for name in ids if ids[name] > 1]
    else:
        flaws.append(Flaw("no clauses", file, "each clause is a table of its own, below the header [[clause]]"))
    if flaws:
        raise BadCode(file, tuple(flaws))
    entries = (Entry(**{**each, "standing": Standing(each["standing"])}) for each in clauses)
    return Book(data["name"], data["title"], data["source"], {entry.id: entry for entry in entries})


def _wrong_clause(each: Mapping[str, object], at: int) -> Iterator[Flaw]:
    name = str(each.get("id", f"number {at}"))
    keys = {key.name: key.default is NOTHING for key in fields(Entry)}
    needed = tuple(key for key, must in keys.items() if must)
    yield from _wrong(each, needed, tuple(keys), f"the clause {name}")
    known = tuple(standing.value for standing in Standing)
    for key, values in (("standing", known), ("kind", KINDS)):
        if key in each and each[key] not in values:
            unknown = UnknownName(key, str(each[key]), values)
            yield Flaw(f"unknown {key}", name, f"the clause {name}: {unknown}", unknown)
    if not re.fullmatch(NAME, name) and "id" in each:
        yield Flaw("bad name", name, f"the clause {name}: an id has no blank and no stroke in it")


def _wrong(data: Mapping[str, object], needed: Iterable[str], more: Iterable[str], what: str) -> Iterator[Flaw]:
    """Yield what is wrong with the keys of a table, each of which holds a text."""
    known = tuple(dict.fromkeys((*needed, *more)))
    for key in (key for key in needed if key not in data):
        yield Flaw("no such key", what, f"{what} has no {key!r}")
    for key, value in data.items():
        if key not in known:
            unknown = UnknownName("key", key, known)
            yield Flaw("unknown key", what, f"{what}: {unknown}", unknown)
        elif not isinstance(value, str):
            yield Flaw("no text", what, f"{what}: {key!r} is a text, in quotation marks, not {value!r}")


@frozen
class Conflict:
    """A situation on which printed codes rule differently: in words, and each two clauses that do, by their full ids.

    A full id is the name of the code, a stroke and the id in its book: ``ecarte-english/L4``.
    """

    words: str
    pairs: tuple[tuple[str, str], ...]


@cache
def load_conflicts(package: str, file: str) -> tuple[Conflict, ...]:
    """Read out of a TOML file in a package where its books rule differently; nothing if there is no such file."""
    path = files(package).joinpath(file)
    data = tomllib.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}
    return tuple(
        Conflict(each["words"], tuple((one, other) for one, other in each["pairs"]))
        for each in data.get("conflict", ())
    )
