"""Records as tests: what the pytest plugin collects, one test for each file, and how a failure is told.

A record passes if it can be replayed and all is found that it expects.  pytest comes here by the module
``_hoyle_pytest``, the entry point: see there.
"""

from __future__ import annotations

import re
import tomllib
from codecs import BOM_UTF8
from typing import TYPE_CHECKING, Any, TypeAlias

import pytest
from attrs import define

from hoyle.errors import HoyleError
from hoyle.games.registry import CODES
from hoyle.records import RecordError, read
from hoyle.records.reading import text_of
from hoyle.testing.holding import held_in_every_deal
from hoyle.testing.side_by_side import side_by_side

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from _pytest._code.code import TerminalRepr

    from hoyle.records import Held, RecordFile

KEY = re.compile(rb"^[ \t]*(?:hoyle|\"hoyle\"|'hoyle')[ \t]*=[ \t]*[0-9]+[ \t]*(?:#.*)?\r?$", re.MULTILINE)
TABLE = re.compile(rb"^[ \t]*\[", re.MULTILINE)
SEVERAL_LINES = re.compile(rb"\"\"\"|'''")

Heading: TypeAlias = tuple["Path", "int | None", str]


def is_record(path: Path, *, meant: bool = False) -> bool:
    """Say whether a TOML file is a record: whether it has the key ``hoyle``, a number, before its first table.

    One that is no TOML yet may be a record all the same, and is if it is *meant* as one by where it lies: its test
    tells what is wrong.
    """
    try:
        data = path.read_bytes().removeprefix(BOM_UTF8)
    except OSError:
        return meant
    found = KEY.search(TABLE.split(data, maxsplit=1)[0])
    if found is not None and not SEVERAL_LINES.search(data, 0, found.start()):
        return True
    if found is None and not meant:
        return False
    try:
        return type(tomllib.loads(data.decode()).get("hoyle")) is int  # the key may stand within a text
    except (ValueError, RecursionError):
        return True


@define(eq=False)
class UnexpectedRuling(HoyleError):
    """A record that finds something else than it expects: what it was held against."""

    record: RecordFile
    held: tuple[Held, ...]

    def __str__(self) -> str:
        return "\n\n".join(side_by_side(self.record, each) for each in self.held if each.mismatches)


class RecordCollector(pytest.File):
    """A file that is a record."""

    def collect(self) -> Iterator[RecordItem]:
        """Yield its one test."""
        yield RecordItem.from_parent(self, name="record")


class RecordItem(pytest.Item):
    """The test of a record; ``record`` is what was read, once it has been."""

    record: RecordFile | None = None

    def runtest(self) -> None:
        """Replay the record, and hold against it what it expects."""
        record = read(text_of(self.path), name=self.parent.nodeid if self.parent else self.name)
        self.record = record
        held = held_in_every_deal(record)
        if any(each.mismatches for each in held):
            raise UnexpectedRuling(record, held)

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], style: Any = None) -> str | TerminalRepr:  # noqa: ANN401 - as pytest has it
        """Tell a fault of the record without the steps of the program that found it."""
        if not isinstance(excinfo.value, RecordError | UnexpectedRuling):
            return super().repr_failure(excinfo, style)  # a fault of hoyle itself
        code = self.record.code if self.record else ""
        hint = f"\nIf a module registers {code}, let conftest.py import it." if code and code not in CODES else ""
        return f"{excinfo.value}{hint}"

    def reportinfo(self) -> Heading:
        """Return where the test stands, and what it is called."""
        return self.path, 0, self.parent.nodeid if self.parent else self.name
