"""The lenient reader: every fault told, and as much read as can be."""

from __future__ import annotations

import pytest

from hoyle.records import lenient, read, replay
from hoyle.table.acts import Elect
from tests.records.renounce import HEAD, RENOUNCE, N


def test_a_sound_record_has_no_faults() -> None:
    found = lenient(RENOUNCE)
    assert found.faults == ()
    assert found.record == read(RENOUNCE)
    assert found.tables == replay(read(RENOUNCE))


def test_lenient_leaves_out_the_acts_that_cannot_be_read_or_done() -> None:
    text = HEAD + (
        'dealt = "S"\nacts = [\n"N stands",\n7,\n"N plays QD",\n"N playz KH",\n"N plays KH",\n"",\n"S plays QH"]\n'
        "ruling = []\n[[expect]]\nafter = -1\n"
    )
    found = lenient(text, "x.toml")
    assert [(fault.line, fault.value) for fault in found.faults] == [
        (8, "'dealt'"), (11, "'7'"), (12, "'N plays QD'"), (13, "'N playz KH'"), (15, "''"), (19, "'-1'")
    ]  # fmt: skip
    assert found.record is not None
    assert found.record.expect == ()
    assert [len(table.acts) for table in found.tables] == [2, 3, 3, 3, 3, 4, 4, 5]


def test_lenient_lists_rulings_that_differ_and_goes_on() -> None:
    text = RENOUNCE.replace('by S"]', 'by S", "N elects stand"]') + 'ruling = [{ act = 9, outcome = "silent" }]\n'
    found = lenient(text)
    assert [fault.value for fault in found.faults] == ["'N claims a renounce by S'", "'9'"]
    assert found.tables[-1].rulings
    assert found.tables[-1].acts[-1] == Elect(N, "stand")


def test_lenient_reads_the_acts_even_where_the_header_is_wrong() -> None:
    text = 'hoyle = 1\ngame = "ecarte"\ndealer = "W"\nacts = [\n"N stand",\n8,\n"dealer proposes"]\n'
    found = lenient(text)
    assert [(fault.line, fault.value) for fault in found.faults] == [(3, "'W'"), (5, "'N stand'"), (6, "'8'")]
    assert found.tables == ()
    unknown = lenient(text.replace("ecarte", "whist"))
    assert [fault.value for fault in unknown.faults] == ["'whist'", "'8'"]


@pytest.mark.parametrize("text", ["hoyle = 2", 'game = "ecarte"', "hoyle =", "hoyle = 1\ngame = 7\nacts = [8]"])
def test_lenient_makes_nothing_of_a_text_without_version_or_game(text: str) -> None:
    found = lenient(text)
    assert found.faults
    assert (found.record, found.tables) == (None, ())
