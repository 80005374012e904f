"""No text does worse than an error of hoyle, told on one line."""

from __future__ import annotations

import json
from contextlib import suppress
from typing import Any

from attrs import fields
from hypothesis import example, given, settings
from hypothesis import strategies as st

from hoyle.errors import HoyleError
from hoyle.games.ecarte import GAME
from hoyle.games.ecarte.offences import OFFENCES
from hoyle.notation import COMMON
from hoyle.records import Expect, Fault, RecordFile, SavedFinding, SavedRuling, check, lenient, read
from hoyle.records.faults import shown
from hoyle.records.places import places
from tests.records.faulty import DEALER, HANDS, START


def examined(text: str) -> None:
    """Read a text in every way; whatever is raised is an error of hoyle, each fault on one line."""
    with suppress(HoyleError):
        check(read(text))
    for fault in lenient(text).faults:
        assert len(str(fault).splitlines()) == 1
        assert fault.line >= 1
        assert fault.mend


@given(st.text())
@example('"""')
@example("[[a")
@example("[\n[a]]\nb = 1")
@example("a = [[1], {b = 2}]\n[a.b]\n[[c.d]]\n[c.d.e]\n]")
@example('{"a": [1}')
@example("\ufeffhoyle = 1")
@settings(deadline=None)
def test_any_text_is_read_or_refused(text: str) -> None:
    examined(text)
    assert places(text, "=")[()] == 1 == places(text, ":")[()]


TOML_MARKS = st.lists(st.sampled_from([*"[]{}=.,#\"'\n a1", '"""', "'''", "hoyle", "acts", "[[", "]]", "\\"])).map(
    "".join
)


@given(TOML_MARKS)
@settings(deadline=None)
def test_any_marks_are_read_or_refused(text: str) -> None:
    examined(text)
    examined("{" + text)


SEATS = st.sampled_from(["N", "S", "W", ""])
WORDS = st.text() | st.sampled_from(
    ["N stands", "S plays KH", "N claims a renounce by S", "KH 8H 9C AC TD", "QH", "ecarte", "upheld", "cut", "?"]
)
LEAVES = st.none() | st.booleans() | st.integers() | st.floats() | WORDS
ANYTHING = st.recursive(LEAVES, lambda inner: st.lists(inner) | st.dictionaries(WORDS | SEATS, inner), max_leaves=8)
KEYS = tuple(each.name for each in fields(RecordFile))
IN_TABLES = tuple(each.name for kind in (Expect, SavedFinding, SavedRuling) for each in fields(kind))
TABLES = st.dictionaries(st.sampled_from(IN_TABLES) | WORDS, LEAVES | st.dictionaries(SEATS, LEAVES) | st.lists(WORDS))
RECORDS = st.dictionaries(
    st.sampled_from(KEYS) | WORDS,
    LEAVES | st.lists(WORDS) | st.dictionaries(SEATS, LEAVES) | st.lists(TABLES) | ANYTHING,
)


@given(RECORDS)
@settings(deadline=None)
def test_any_values_are_read_or_refused(data: dict[str, Any]) -> None:
    examined(json.dumps({"hoyle": 1, "game": "ecarte", **data}))


OBJECTS = st.sampled_from(
    ["", "KH", "8H 9C", "2", "N 2", "himself 1", "the king", "1 for the king", "replay", "draw", "the trick",
     "KH from N", "his hand", "the discards", "a card", "2 cards", "in", '"words"', "KH, naming spades", "new packs",
     "N3 S3 N2 S2 from 7C 8C 9C TC JC QC KC AC 7D 8D 9D", "3+2 to N 7C", "nothing", "with KH", "it back", "nothing",
     "KH for the deal", "trumps from S"]
)  # fmt: skip
FORMS = (*COMMON, *GAME.forms)
VERBS = st.sampled_from(sorted({line.template.split()[0] for each in FORMS for line in (*each.written, *each.read)}))
CLAIMS = st.sampled_from([f"claims {each.called} by {seat}" for each in OFFENCES for seat in "NS"])
SAID = st.builds("{} {}".format, VERBS, OBJECTS) | CLAIMS
ACT_TEXTS = st.builds("{} {}".format, st.sampled_from("NS"), SAID)
HEADS, MANNERS = st.sampled_from([START, HANDS, DEALER]), st.sampled_from(["claim", "judge", "block"])


@given(st.lists(ACT_TEXTS, max_size=12), HEADS, MANNERS)
@settings(deadline=None)
def test_any_acts_are_done_or_refused(acts: list[str], head: str, manner: str) -> None:
    examined(head + f'enforcement = "{manner}"\nacts = {json.dumps(acts)}\n')


def test_a_value_is_shown_on_one_line_and_never_long() -> None:
    assert shown("a\nb") == "'a\\nb'"
    assert shown(True) == "'true'"
    assert shown({"a": 1}) == "a table"
    assert shown(2**64) == "a huge number"
    assert str(Fault("x", 1, "'v'", "a\n b " + "c" * 1000)) == "x:1: 'v': a b " + "c" * 596 + "…"
