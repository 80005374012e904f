"""From what a parser made of a file to a ``RecordFile``: nothing is converted or guessed, and all faults are found."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from types import UnionType
from typing import Any, Literal, TypeAlias, Union, get_args, get_origin

from attrs import fields_dict, has
from cattrs import BaseValidationError, Converter, ForbiddenExtraKeysError, IterableValidationError
from cattrs.errors import ClassValidationError, IterableValidationNote
from cattrs.gen import make_dict_structure_fn, make_dict_unstructure_fn, override

from hoyle.errors import BadValue, nearest
from hoyle.records.faults import LONGEST_VALUE
from hoyle.records.places import Path
from hoyle.records.shape import LARGEST_NUMBER, LONGEST_TEXT, MOST_ITEMS, RecordFile

Raw: TypeAlias = Any
"""What a parser makes of a text: texts, numbers, lists, tables."""
Wrong: TypeAlias = tuple[Path, object, str]
"""What is wrong with a part of a file: its path, its value, and how to mend it."""

WORDS = {
    str: "a text in quotes",
    int: "a whole number",
    bool: "true or false",
    tuple: "a list in brackets",
    Mapping: "a table of keys and values",
}


def structure(data: Mapping[str, Raw]) -> RecordFile:
    """Return the record that *data* holds; raises ``BaseValidationError``, which ``faults`` puts into words."""
    return CONVERTER.structure(data, RecordFile)


def unstructure(record: RecordFile) -> dict[str, Raw]:
    """Return a record as plain values, without what it leaves as it is by default."""
    return dict(CONVERTER.unstructure(record))


def faults(error: BaseException, data: Raw, path: Path = ()) -> Iterator[Wrong]:
    """Yield what is behind an error of ``structure``; *data* is what it was given, or the part of it at *path*."""
    match error:
        case ClassValidationError():
            noted, others = error.group_exceptions()
            for each, note in noted:
                yield from faults(each, data.get(note.name), (*path, note.name))
            for each in others:
                yield from faults(each, data, path)
        case IterableValidationError():
            for each, step in error.group_exceptions()[0]:
                yield from faults(each, data[step.index], (*path, step.index))
        case ForbiddenExtraKeysError(cl=kind, extra_fields=extra):
            for key in sorted(extra):
                yield (*path, key), key, unknown_key(key, kind)
        case BadValue(value=value, mend=mend):
            yield path, value, mend
        case _:
            assert isinstance(error, KeyError), f"the hooks raise nothing else: {error!r}"
            yield path, path[-1], "this key is missing"


MISPLACED = "this key belongs to the record as a whole: there it stands before the first table in brackets"


def misplaced(key: str) -> bool:
    """Say whether a key that a table does not know is one of the record as a whole."""
    return key in fields_dict(RecordFile).keys() - {"source"}


def in_place(key: Raw, value: Raw) -> Raw:
    """Return a key; raises ``BadValue`` if it is one of the record as a whole, and stands in a table.

    ``players`` is both: who they are stands in the record, how many they are is an option of some games.
    """
    how_many = key == "players" and not isinstance(value, dict)
    if isinstance(key, str) and misplaced(key) and not how_many:
        raise BadValue("the key", key, MISPLACED)
    return key


def unknown_key(key: str, kind: type[Raw]) -> str:
    """Say that there is no such key, and which may be meant."""
    known = fields_dict(kind).keys() - {"source"}
    if kind is not RecordFile and misplaced(key):
        return MISPLACED
    likely = nearest(key[:LONGEST_VALUE], known)
    return "there is no such key; " + (f"did you mean {likely!r}?" if likely else f"known: {', '.join(sorted(known))}")


# The hooks: each takes a value of one type, and no other.


def _text(value: object, _: object) -> str:
    if type(value) is not str:
        raise BadValue("the value", value, f"write {WORDS[str]}")
    if len(value) > LONGEST_TEXT:
        raise BadValue("the value", value, f"a text has at most {LONGEST_TEXT} characters, and this has {len(value)}")
    if not value.isascii() and any("\ud800" <= each <= "\udfff" for each in value):
        raise BadValue("the value", value, "a half of a surrogate pair is no character")
    return value


def _number(value: object, _: object) -> int:
    if type(value) is not int:
        raise BadValue("the value", value, f"write {WORDS[int]}")
    if not 0 <= value <= LARGEST_NUMBER:
        raise BadValue("the value", value, f"a number is from 0 to {LARGEST_NUMBER}")
    return value


def _truth(value: object, _: object) -> bool:
    if type(value) is not bool:
        raise BadValue("the value", value, f"write {WORDS[bool]}")
    return value


def _word(value: object, kind: type[str]) -> str:
    known = get_args(kind)
    if not (isinstance(value, str) and value in known):
        raise BadValue("the value", value, f"it is one of {', '.join(map(repr, known))}")
    return value


def _one_of(value: object, kind: type[Raw]) -> Raw:
    """Structure a union by the type of the value; ``None`` is only the default of a key, and never written."""
    kinds = [each for each in get_args(kind) if each is not type(None)]
    for each in kinds:
        if type(value) is (dict if get_origin(each) is Mapping else each):
            return CONVERTER.structure(value, each)
    if len(kinds) > 1:
        raise BadValue("the value", value, f"write {' or '.join(WORDS[get_origin(each) or each] for each in kinds)}")
    return CONVERTER.structure(value, kinds[0])


def _list(value: object, kind: type[Raw]) -> tuple[Raw, ...]:
    if not isinstance(value, list | tuple):
        raise BadValue("the value", value, f"write {WORDS[tuple]}")
    if len(value) > MOST_ITEMS:
        raise BadValue("the value", value, f"at most {MOST_ITEMS} can stand here, and these are {len(value)}")
    (of, _) = get_args(kind)
    return tuple(each for _, each in _all(enumerate(value), of))


def _table(value: object, kind: type[Raw]) -> dict[str, Raw]:
    if not isinstance(value, dict):
        raise BadValue("the value", value, f"write {WORDS[Mapping]}")
    (_, of) = get_args(kind)
    return dict(_all(value.items(), of))


def _all(items: Iterable[tuple[Raw, Raw]], kind: type[Raw]) -> list[tuple[Raw, Raw]]:
    """Structure every item, and raise what is wrong with all of them at once."""
    found, wrong = [], []
    for key, value in items:
        try:
            found.append((in_place(key, value), CONVERTER.structure(value, kind)))
        except (BadValue, BaseValidationError) as error:
            error.add_note(IterableValidationNote("", key, kind))
            wrong.append(error)
    if wrong:
        raise IterableValidationError("items", wrong, kind)
    return found


def _of_class(kind: type[Raw]) -> Callable[[object, object], object]:
    inner = make_dict_structure_fn(kind, CONVERTER, source=override(omit=True))

    def hook(value: object, _: object) -> object:
        if not isinstance(value, dict):
            raise BadValue("the value", value, f"write {WORDS[Mapping]}")
        return inner(value, kind)

    return hook


def _made_of(*origins: object) -> Callable[[object], bool]:
    return lambda kind: get_origin(kind) in origins


def _to_dict(kind: type[Raw]) -> Callable[[Raw], dict[str, Raw]]:
    return make_dict_unstructure_fn(kind, CONVERTER, _cattrs_omit_if_default=True, source=override(omit=True))


CONVERTER = Converter(forbid_extra_keys=True, detailed_validation=True)
CONVERTER.register_structure_hook(str, _text)
CONVERTER.register_structure_hook(int, _number)
CONVERTER.register_structure_hook(bool, _truth)
for origins, each in (((Literal,), _word), ((Union, UnionType), _one_of), ((tuple,), _list), ((Mapping,), _table)):
    CONVERTER.register_structure_hook_func(_made_of(*origins), each)
CONVERTER.register_structure_hook_factory(has, _of_class)
CONVERTER.register_unstructure_hook_factory(has, _to_dict)
