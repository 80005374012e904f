"""A record with a renounce, and the fault of one that is wrong."""

from __future__ import annotations

import pytest

from hoyle.records import Fault, RecordError, read, replay

N, S = 0, 1
HEAD = """hoyle = 1
game = "ecarte"
dealer = "S"
score = { N = 3, S = 2 }
hands.N = "KH 8H 9C AC TD"
hands.S = "QH 7H 9S AS 7D"
turn_up = "8S"
"""
RENOUNCE = HEAD + 'acts = ["N stands", "N plays KH", "S plays 9S", "N plays 8H", "N claims a renounce by S"]\n'


def problem(text: str) -> Fault:
    """Return the one fault of a record as it is read and replayed."""
    with pytest.raises(RecordError) as raised:
        replay(read(text, name="x.toml"))
    (fault,) = raised.value.faults
    return fault
