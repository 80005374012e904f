"""Every error that hoyle raises on purpose makes its message, whatever its facts are."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any

import pytest
from attrs import fields
from hypothesis import given
from hypothesis import strategies as st

import hoyle.cli.loading
import hoyle.testing.plugin
from hoyle.errors import BadValue, HoyleError, ImpossibleAct, NoneOf, OtherGame, UnknownName, nearest, shown
from hoyle.records.faults import Fault
from hoyle.table.legal import Refusal

if TYPE_CHECKING:
    from collections.abc import Iterator


class Sphinx:
    """What cannot be written."""

    def __repr__(self) -> str:
        raise RuntimeError


TOO_LONG = 10**5000
STRANGE: tuple[object, ...] = (None, 3, -0.5, True, b"ecarte", ["ecarte"], {}, object, TOO_LONG, Sphinx())
TEXTS = st.lists(st.text(), max_size=3).map(tuple)
FLAWS = st.builds(hoyle.Flaw, kind=st.text(), where=st.text(), words=st.text(), unknown=st.none())
OWN: dict[str, st.SearchStrategy[Any]] = {
    **dict.fromkeys(("kind", "what", "why", "mend", "likely", "code"), st.text()),
    **dict.fromkeys(("known", "conflicts", "cases"), TEXTS),
    "flaws": st.lists(FLAWS, max_size=2).map(tuple),
    "faults": st.lists(st.builds(Fault, st.text(), st.integers(), st.text(), st.text()), max_size=2).map(tuple),
    "refusal": st.builds(Refusal, st.none(), st.text()),
    "record": st.just(hoyle.records.RecordFile(hoyle=1, game="ecarte")),
    "held": st.just(()),
}
"""The facts that hoyle itself writes into an error; the others are what somebody has given to it."""


def kinds(base: type[HoyleError]) -> Iterator[type[HoyleError]]:
    """Yield the kinds of errors that hoyle has: those under one."""
    for each in base.__subclasses__():
        if getattr(sys.modules[each.__module__], each.__name__, None) is each:
            yield each
        yield from kinds(each)


ALL = {each.__name__: each for each in kinds(HoyleError)}


def test_all_kinds_of_errors_are_looked_at() -> None:
    public = {name for name in hoyle.__all__ if isinstance(getattr(hoyle, name), type)}
    errors = {name for name in public if issubclass(getattr(hoyle, name), HoyleError)} - {"HoyleError"}
    assert {*errors, "NoneOf", "OtherGame", "NotLoaded", "UnexpectedRuling"} <= ALL.keys()


@pytest.mark.parametrize("name", sorted(ALL))
@given(data=st.data())
def test_an_error_makes_its_message_whatever_was_given(name: str, data: st.DataObject) -> None:
    kind: Any = ALL[name]
    given_to_it = st.sampled_from(STRANGE) | st.text()
    facts = {each.name: data.draw(OWN.get(each.name, given_to_it), each.name) for each in fields(kind)}
    message = str(kind(**facts))
    assert all(facts[each] in message for each in ("kind", "mend", "why") if each in facts)


@pytest.mark.parametrize(
    ("error", "message"),
    [
        (UnknownName("game", None, ("ecarte", "euchre")), "there is no game None; known: ecarte, euchre"),  # type: ignore[arg-type]
        (NoneOf("answer", 3, ("yes", "no")), "3 is no answer; known: yes, no"),  # type: ignore[arg-type]
        (BadValue("a seat", TOO_LONG, "0 or 1"), "a seat cannot be a value of type int: 0 or 1"),
        (OtherGame("a code", "club", "is no code of it"), "club is no code of it"),
        (OtherGame("a code", Sphinx(), "is no code of it"), "a value of type Sphinx is no code of it"),
        (ImpossibleAct(Sphinx(), "nobody sits there"), "a value of type Sphinx: nobody sits there"),
    ],
)
def test_the_message_tells_a_strange_value_as_well_as_it_can(error: HoyleError, message: str) -> None:
    assert str(error) == message


def test_what_is_no_text_looks_like_no_name() -> None:
    assert nearest("ecarté", ("ecarte", "euchre")) == "ecarte"
    assert nearest(None, ("None", "euchre")) == ""
    assert [shown(each) for each in ("a", 3, Sphinx())] == ["'a'", "3", "a value of type Sphinx"]
