"""The beginnings of records, and the faults that are told of one."""

from __future__ import annotations

import pytest

from hoyle.records import Fault, RecordError, read, replay

START = 'hoyle = 1\ngame = "ecarte"\n'
DEALER = START + 'dealer = "S"\n'
HANDS = DEALER + 'hands.N = "KH 8H 9C AC TD"\nhands.S = "QH 7H 9S AS 7D"\nturn_up = "8S"\n'


def faults(text: str, name: str = "x.toml") -> tuple[Fault, ...]:
    """Return what is wrong with a text, as the strict reader says it: one line each."""
    with pytest.raises(RecordError) as raised:
        replay(read(text, name=name))
    lines = str(raised.value).splitlines()
    assert lines == [str(each) for each in raised.value.faults]
    assert all(line.startswith(f"{name}:") for line in lines)
    return raised.value.faults


def the_fault(text: str, name: str = "x.toml") -> tuple[int, str, str]:
    """Return line, value and mend of the one fault of a text."""
    (fault,) = faults(text, name)
    return fault.line, fault.value, fault.mend
