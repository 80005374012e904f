"""Disputes, codes to compare under, and the parts of a comparison."""

from __future__ import annotations

from typing import Any

from attrs import evolve

import hoyle
from hoyle.games.ecarte.codes.english import ENGLISH
from hoyle.games.registry import codes_of
from hoyle.laws.clauses import Code
from hoyle.records import RecordFile
from hoyle.referee import Column, Comparison, Row, compare
from hoyle.table.table import Table

HEADER: dict[str, Any] = {
    "dealer": "S",
    "score": {"N": 3, "S": 3},
    "hands": {"N": "KS TS QD 9C KH", "S": "QS TD 8D KC AH"},
    "turn_up": "9D",
    "stock": "7C 8C 9S 7D JD AC AD AS",
}
OFFENCE = ("N stands", "N plays KS", "S plays 8D")
NEXT_LEAD = (*OFFENCE, "S plays KC")
HAND = (
    *NEXT_LEAD, "N plays 9C", "S plays TD", "N plays QD", "N plays KH", "S plays AH", "N plays TS", "S plays QS",
)  # fmt: skip
CLAIM = "N claims a renounce by S"
EXCHANGE = ("N proposes", "S accepts", "N discards TS", "S gives N 1", "S discards 8D", "S gives himself 1")
SECOND = (*EXCHANGE, "N proposes", "S accepts")
SAME = ENGLISH.amend("same")
CLUB = ENGLISH.amend("club", settings={"reduced_scores": "replayed"})
ONCE = evolve(ENGLISH, name="ecarte-english+once", base=ENGLISH.name, options={**ENGLISH.options, "exchanges": 1})
BARE = evolve(ENGLISH, name="bare", title="no laws at all", clauses=(), base=ENGLISH.name)


def record(*acts: str, **header: object) -> RecordFile:
    keys: dict[str, Any] = {**HEADER, **header}
    return RecordFile(hoyle=1, game="ecarte", acts=acts, **keys)


def of_ecarte() -> tuple[str, ...]:
    """Return the names of all the codes of écarté."""
    return tuple(code.name for code in codes_of(hoyle.get_game("ecarte")))


def undealt(*acts: str, score: dict[str, int] | None = None) -> RecordFile:
    return RecordFile(hoyle=1, game="ecarte", dealer="S", acts=acts, score=score or {})


def three(source: RecordFile | Table) -> Comparison:
    """Compare the English laws with a club's, and with none at all."""
    return compare(source, [ENGLISH.name, CLUB, BARE])


def column(found: Comparison, code: Code) -> Column:
    return next(each for each in found.columns if each.code == code)


def said(row: Row) -> list[str]:
    return [each.said for each in row.opinions]
