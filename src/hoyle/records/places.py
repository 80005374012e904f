"""On which line of a file each of its keys and items stands: TOML parsers do not tell.

This reads the marks of TOML and of JSON, brackets, keys and signs, and never judges them: that the text is right, its
parser sees to.  It goes first, and stops at what is nested too deep, on which a parser would spend time without end.
"""

from __future__ import annotations

import re
from typing import TypeAlias

from attrs import define, field

Path: TypeAlias = tuple[str | int, ...]
"""The way to a part of a file: keys of tables, and numbers of items from 0."""

DEEPEST = 24
_TOKEN = re.compile(
    r'"""(?:[^"\\]|\\.|"(?!""))*+(?:"""+)?'
    r"|'''(?:[^']|'(?!''))*+(?:'''+)?"
    r'|"(?:[^"\\\n]|\\.)*+"?'
    r"|'[^'\n]*'"
    r"|\#[^\n]*"
    r"|[\[\]{}=:,.\n]"
    r"|[^\s\[\]{}=:,.\#\"']+",
    re.DOTALL,
)
"""The pieces of a text.  A string that is never closed is one too, so that no part of a text is gone through twice."""
_IDLE = frozenset("\n.:=")
"""Marks that are nothing by themselves."""


class TooDeep(Exception):
    """A text with more parts inside one another than any record has."""

    def __init__(self, line: int) -> None:
        super().__init__(line)
        self.line = line


@define
class _Open:
    """A bracket that is open: what it holds, the number of the item or (-1: a table) the key that is being read."""

    path: Path
    item: int = -1
    keys: list[str] = field(factory=list)
    valued: bool = False

    @property
    def here(self) -> Path:
        """The path of the item or the key."""
        return (*self.path, *self.keys) if self.item < 0 else (*self.path, self.item)


@define
class _Scan:
    """The state of the reading: all that was found, the brackets that are open, the headers seen."""

    sign: str
    line: int = 1
    found: dict[Path, int] = field(factory=lambda: {(): 1})
    opened: list[_Open] = field(factory=lambda: [_Open(())])
    counts: dict[Path, int] = field(factory=dict)
    header: int = 0
    """How many brackets of a header such as ``[[expect]]`` have come."""

    def read(self, piece: str) -> None:
        """Read one piece of the text."""
        top = self.opened[-1]
        if self.header:
            self._in_header(piece, top)
        elif piece in "[{":
            if piece == "[" and len(self.opened) == 1 and not top.valued and self.sign == "=":
                self.header, self.opened = 1, [_Open(())]
            else:
                self._note(top)
                self._open(_Open(top.here, 0 if piece == "[" else -1))
        elif piece in "]}":
            del self.opened[max(1, len(self.opened) - 1) :]
        elif piece == "," or (piece == "\n" and len(self.opened) == 1):
            top.keys, top.valued = [], False
            if top.item >= 0:
                top.item += 1
        elif piece == self.sign:
            top.valued = True
        elif piece not in _IDLE and piece[0] != "#":
            self._word(piece, top)
        self.line += piece.count("\n")

    def _word(self, piece: str, top: _Open) -> None:
        if top.item < 0 and not top.valued:
            top.keys.append(piece.strip("\"'"))
            self._bounded(top.here)
        self._note(top)

    def _note(self, top: _Open) -> None:
        """Note the line of what is being read, and of the tables that a dotted key opens."""
        for end in range(len(top.path) + 1, len(top.here) + 1):
            self.found.setdefault(top.here[:end], self.line)

    def _open(self, new: _Open) -> None:
        self._bounded(new.path)
        self.opened.append(new)
        if len(self.opened) > DEEPEST:
            raise TooDeep(self.line)

    def _bounded(self, path: Path) -> None:
        if len(path) > DEEPEST:
            raise TooDeep(self.line)

    def _in_header(self, piece: str, top: _Open) -> None:
        if piece == "[":
            self.header = 2
        elif piece in "]\n":
            if top.keys:
                self.opened = [_Open(self._resolved(top.keys, several=self.header == 2))]
            self.header = 0
        elif piece != ".":
            top.keys.append(piece.strip("\"'"))
            self._bounded(top.here)

    def _resolved(self, keys: list[str], *, several: bool) -> Path:
        """Return the path of a header, with the numbers of the tables that it lies in."""
        path: Path = ()
        for key in keys[:-1]:
            path = (*path, key)
            path = (*path, self.counts[path]) if path in self.counts else path
        path = (*path, keys[-1])
        self.found.setdefault(path, self.line)
        if several:
            self.counts[path] = self.counts.get(path, -1) + 1
        if path in self.counts:
            path = (*path, self.counts[path])
            self.found.setdefault(path, self.line)
        return path


def places(text: str, sign: str) -> dict[Path, int]:
    """Return the line of each key and item of a text, by its path; *sign* stands after a key: ``=`` or ``:``.

    Raises ``TooDeep`` where it is nested deeper than any record.
    """
    scan = _Scan(sign)
    for piece in _TOKEN.finditer(text):
        scan.read(piece[0])
    return scan.found
