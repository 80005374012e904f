"""Any text at all is an act or ``BadText``, in a time that is bounded."""

from __future__ import annotations

import time
from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hoyle.errors import BadText, HoyleError
from hoyle.games.ecarte.words import FORMS
from hoyle.moments import Act
from hoyle.notation import COMMON, format_act
from tests.notation.reading import GAME, read

VERBS = sorted({some.template.split()[0] for each in (*COMMON, *FORMS) for some in (*each.written, *each.read)})
SCRAPS = st.sampled_from(
    ("KS", "?", "x", "19", "10H", "JK", "from", "to", "then", "with", "the", "other", "pack", "faced", "N3", "3+2", "N",
     "S", "and", "asks", "for", "up", "nothing", "his", "hand,", "by", "in", "trick", "a", "renounce", ":", '"', ".",
     "the highest", ", naming", "spades", "himself", "0", "9" * 10)
)  # fmt: skip
SENTENCES = st.builds("{} {} {}".format, st.sampled_from(("N", "S", "x", "chance")), st.sampled_from(VERBS), st.text())
JUMBLES = st.builds("N {} {}".format, st.sampled_from(VERBS), st.lists(SCRAPS).map(" ".join))


@settings(deadline=None)
@given(st.one_of(st.text(), SENTENCES, JUMBLES))
def test_any_text_is_an_act_that_can_be_written_or_no_act(text: str) -> None:
    try:
        act = read(text)
    except BadText:
        return
    assert read(format_act(act, GAME)) == act


@settings(deadline=None)
@given(st.text(), st.lists(st.text(), max_size=2), st.none() | st.integers(-3, 3))
def test_names_of_any_kind_do_no_worse_than_an_error_of_ours(text: str, names: list[str], dealer: int | None) -> None:
    for words in (text, f"{names[0]} plays KS" if names else "N plays KS"):
        with suppress(HoyleError):
            assert isinstance(read(words, GAME, dealer, names), Act)


@pytest.mark.parametrize("verb", VERBS)
def test_time_is_bounded_on_any_text(verb: str) -> None:
    began = time.process_time()
    for scrap in ("KS ", "? x ", "by S in trick ", "with KS faced from ", "to N then ", "N3 ", "3+", "and asks for ",
                  ": ", "a", ". ", '"', "\\", "\\u", " ", "from S ", "showing KS, "):  # fmt: skip
        for end in ("", "!", " by S", '"'):
            for text in (f"N {verb} {scrap * (20_000 // len(scrap))}{end}", scrap * (20_000 // len(scrap)) + end):
                with suppress(BadText):
                    read(text)
    assert time.process_time() - began < 20
