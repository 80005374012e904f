"""Text to ``RecordFile``: TOML or JSON, strictly, with every fault of its form on its line."""

from __future__ import annotations

import json
import re
import tomllib
from contextlib import suppress
from os import PathLike
from pathlib import Path
from typing import Any

from attrs import evolve, frozen
from cattrs import BaseValidationError

from hoyle.errors import must_be
from hoyle.records.faults import Fault, RecordError, Source, by_line
from hoyle.records.places import TooDeep
from hoyle.records.shape import FORMAT, LARGEST_FILE, RecordFile
from hoyle.records.structure import Wrong, faults, structure

MISSING = "look for a quote, a comma or a bracket too few or too many, here or just before"
_LINE = re.compile(r" ?\(at line (\d+), column \d+\)| ?\(at end of document\)")


def read(text: str, *, name: str = "<text>") -> RecordFile:
    """Return the record in a text: TOML, or JSON if it begins with a brace or the name ends in ``.json``.

    Raises ``RecordError``, which holds every fault of its form, and ``BadValue`` for what is no text.
    What the keys say is looked at by ``begin``.
    """
    found = survey(text, name)
    if found.record is None or found.faults:
        raise RecordError(found.faults)
    return found.record


def read_file(path: str | PathLike[str]) -> RecordFile:
    """Return the record in a file of at most 32 MiB: JSON if its name ends in ``.json``, else TOML.

    Raises ``RecordError`` for a file that cannot be read as for one that is wrong.
    """
    return read(text_of(path), name=str(path))


def text_of(path: str | PathLike[str]) -> str:
    """Return the text of a file of at most 32 MiB.

    Raises ``RecordError`` if there is none, it is too large, or it is not UTF-8; ``BadValue`` for what is no path.
    """
    must_be((str, PathLike), "the path of a file", path, "it is a text or a pathlib.Path")
    name = str(path)
    too_large = RecordError((Fault(name, 1, repr(Path(path).name), f"a record has at most {LARGEST_FILE} bytes"),))
    try:
        with Path(path).open("rb") as file:
            if Path(path).stat().st_size > LARGEST_FILE:
                raise too_large
            data = file.read(LARGEST_FILE + 1)  # what is no plain file tells no size
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or error
        raise RecordError((Fault(name, 1, repr(Path(path).name), f"the file cannot be read: {why}"),)) from error
    if len(data) > LARGEST_FILE:
        raise too_large
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        byte = f"byte {data[error.start]:#04x}"
        raise RecordError((Fault(name, line, repr(byte), "this is not UTF-8: save the file as UTF-8"),)) from error


@frozen
class Survey:
    """What can be made of a text: the record without what is wrong in its form, if any, and every fault of its form.

    ``unread`` are the numbers of the acts, from 0, that are no texts; in the record they are empty.
    """

    record: RecordFile | None
    faults: tuple[Fault, ...] = ()
    unread: frozenset[int | str] = frozenset()


def survey(text: str, name: str) -> Survey:
    """Return what can be made of a text, however much is wrong with it; raise ``BadValue`` for what is no text."""
    must_be(str, "a record", text, "it is read from a text; hoyle.read_file reads a file")
    source = Source(name, text)
    try:
        data = _parsed(source)
    except RecordError as error:
        return Survey(None, error.faults)
    version = data.get("hoyle")
    if type(version) is int and version != FORMAT:
        mend = f"this version of hoyle reads records of version {FORMAT}: write hoyle = {FORMAT}"
        return Survey(None, (source.fault(("hoyle",), version, mend),))
    try:
        return Survey(evolve(structure(data), source=source))
    except BaseValidationError as error:
        return _without(tuple(faults(error, data)), data, source)


def _without(wrong: tuple[Wrong, ...], data: dict[str, Any], source: Source) -> Survey:
    """Return what is left of a record without the keys that are wrong, and without the acts that are."""
    found = by_line(source.fault(*each) for each in wrong)
    unread = frozenset(path[1] for path, _, _ in wrong if path[0] == "acts" and len(path) > 1)
    keys = {path[0] for path, _, _ in wrong if path[0] != "acts" or len(path) == 1}
    sound = {key: value for key, value in data.items() if key not in keys}
    if unread:
        sound["acts"] = ["" if number in unread else act for number, act in enumerate(data["acts"])]
    with suppress(BaseValidationError):  # a key that must not be missing
        return Survey(evolve(structure(sound), source=source), found, unread)
    return Survey(None, found)


class _TwiceError(ValueError):
    """A key that stands twice in a table of JSON."""


def _parsed(source: Source) -> dict[str, Any]:
    """Return what a text says, as plain values; raise ``RecordError`` if it says nothing."""
    if len(source.text) > LARGEST_FILE:
        raise RecordError((Fault(source.name, 1, "'the text'", f"a record has at most {LARGEST_FILE} characters"),))
    try:
        assert source.places, "a text has a first line"  # read first: a parser may never end on what is too deep
        data = json.loads(source.text, object_pairs_hook=_once) if source.json else tomllib.loads(source.text)
    except (TooDeep, ValueError, RecursionError) as error:
        raise RecordError((_unparsed(source, error),)) from error
    if not isinstance(data, dict):
        raise RecordError((source.fault((), data, 'a record is a table: { "hoyle": 1, ... }'),))
    return data


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for key, value in pairs:
        if key in found:
            raise _TwiceError(key)
        found[key] = value
    return found


def _unparsed(source: Source, error: Exception) -> Fault:
    """Return the fault of a text that is neither TOML nor JSON, with the line on which it goes wrong."""
    text = source.text
    match error:
        case TooDeep(line=line):
            mend = "the parts of a record do not lie so deep inside one another"
        case json.JSONDecodeError(lineno=line, msg=why):
            mend = f"this is not JSON: {why}; {MISSING}"
        case _TwiceError(args=(key,)):
            line = text.count("\n", 0, max(text.rfind(json.dumps(key, ensure_ascii=False)), 0)) + 1
            return Fault(source.name, line, repr(key), "this key stands twice in one table: write it once")
        case tomllib.TOMLDecodeError():
            found = _LINE.search(str(error))
            line = int(found[1]) if found and found[1] else text.count("\n") + 1
            mend = f"this is not TOML: {_LINE.sub('', str(error))}; {MISSING}"
        case _:  # a number that Python will not even make
            longest = max(re.finditer(r"[0-9_]+", text), key=lambda each: len(each[0]))
            line = text.count("\n", 0, longest.start()) + 1
            mend = "a number has at most nine digits"
    return source.at(line, mend)
