"""Every setting of every code is shown: by golden cases that find another outcome once it alone is changed."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from attrs import evolve

import hoyle
from hoyle.errors import BadCode, NoneOf
from hoyle.games.registry import CODES
from hoyle.laws.clauses import Knob
from hoyle.records import RecordError, check

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hoyle.laws.clauses import Value
    from hoyle.records import RecordFile

CASES = Path(__file__).parent
SETTINGS = [(code.name, knob, value) for code in CODES.values() for knob in code.knobs for value in knob.values]


@cache
def cases(code: str) -> tuple[RecordFile, ...]:
    """Return the golden cases of a code, those with house rules first."""
    found = [hoyle.read_file(path) for path in sorted(CASES.glob(f"{code}/**/*.toml"))]
    return tuple(sorted(found, key=lambda record: not record.settings))


def same_case(one: RecordFile, other: RecordFile) -> bool:
    """Say whether two records tell the same case: the same start, and the same acts as far as the shorter goes."""
    both = min(len(one.acts), len(other.acts))
    started = ("dealer", "score", "hands", "turn_up", "stock", "prior", "options", "automatic", "finding")
    return one.acts[:both] == other.acts[:both] and all(getattr(one, key) == getattr(other, key) for key in started)


def fails(record: RecordFile, knob: Knob, value: Value) -> bool:
    """Say whether a record does not find what it expects once a setting is changed to a value."""
    try:
        return bool(check(evolve(record, settings={**record.settings, knob.name: value})))
    except RecordError:  # what it tells cannot be done so
        return True


def shown(code: str, knob: Knob, value: Value) -> Iterator[RecordFile]:
    """Yield the golden cases of a value of a setting that do not hold under any other value of it.

    One that leaves the default unsaid is one of them if another tells the same case under another value.
    """
    others = [other for other in knob.values if other != value]
    said = [record for record in cases(code) if record.settings.get(knob.name) in others]
    for record in cases(code):
        mine = record.settings.get(knob.name, knob.default) == value
        spoken = knob.name in record.settings or any(same_case(record, other) for other in said)
        if mine and spoken and all(fails(record, knob, other) for other in others):
            yield record


@pytest.mark.parametrize(
    ("code", "knob", "value"), SETTINGS, ids=[f"{code}-{knob.name}-{value}" for code, knob, value in SETTINGS]
)
def test_each_value_of_a_setting_has_a_case_that_turns_on_it(code: str, knob: Knob, value: Value) -> None:
    record = next(shown(code, knob, value), None)
    assert record is not None, f"no golden case under tests/laws/{code} turns on {knob.name} = {value!r}"


def test_a_setting_that_no_case_turns_on_would_be_found() -> None:
    code = hoyle.get_code("ecarte-english")
    idle = Knob("idle", ("yes", "no"), "whether nothing at all is so")
    assert next(shown(code.name, idle, "yes"), None) is None


def test_a_code_under_settings_is_made_once_and_told_apart_by_their_types() -> None:
    first = hoyle.get_code("euchre-foster", misdeals=1, revoke_points=3)

    assert hoyle.get_code("euchre-foster", revoke_points=3, misdeals=1) is first
    with pytest.raises(NoneOf, match="'True' is no value of misdeals"):
        hoyle.get_code("euchre-foster", misdeals=True, revoke_points=3)
    with pytest.raises(BadCode, match="is a list, and has to be a number"):
        hoyle.get_code("euchre-foster", misdeals=[3])  # type: ignore[arg-type]
