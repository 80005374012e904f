"""A dispute in, a report out."""

from __future__ import annotations

from typing import Any

from hoyle.records import RecordFile
from hoyle.referee import Judgement, Matter, Report, report

HEADER: dict[str, Any] = {
    "dealer": "S",
    "score": {"N": 3, "S": 3},
    "hands": {"N": "KS TS QD 9C KH", "S": "QS TD 8D KC AH"},
    "turn_up": "9D",
}
OFFENCE = ("N stands", "N plays KS", "S plays 8D")
NEXT_LEAD = (*OFFENCE, "S plays KC")
HAND = (
    *NEXT_LEAD, "N plays 9C", "S plays TD", "N plays QD", "N plays KH", "S plays AH", "N plays TS", "S plays QS",
)  # fmt: skip
CLAIM = "N claims a renounce by S"


def record(*acts: str, **header: object) -> RecordFile:
    keys: dict[str, Any] = {**HEADER, **header}
    return RecordFile(hoyle=1, game="ecarte", acts=acts, **keys)


def undealt(*acts: str) -> RecordFile:
    return RecordFile(hoyle=1, game="ecarte", dealer="S", acts=acts)


def found(*acts: str, **header: object) -> Report:
    return report(record(*acts, **header))


def first(reported: Report) -> Matter:
    return reported.matters[0]


def ruled(matter: Matter) -> Judgement:
    assert matter.judgement is not None
    return matter.judgement
