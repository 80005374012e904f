"""The command is run, and what it printed is read; the parts of a record for it."""

from __future__ import annotations

from pathlib import Path
from typing import Protocol

from click.testing import CliRunner, Result

from hoyle.cli import main

HEADER = """hoyle = 1
game = "ecarte"
dealer = "S"
"""
HANDS = """hands.N = "KS TS QD 9C KH"
hands.S = "QS TD 8D KC AH"
turn_up = "9D"
"""
OFFENCE = ("N stands", "N plays KS", "S plays 8D")
NEXT_LEAD = (*OFFENCE, "S plays KC")
REST = ("N plays 9C", "S plays TD", "N plays QD", "N plays KH", "S plays AH", "N plays TS", "S plays QS")
PLAYED_OUT = (*NEXT_LEAD, *REST, "S cuts 16")
"""The hand played to its end, and the pack cut for the next deal."""
CLAIM = "N claims a renounce by S"
DEAL = "S deals N3 S3 N2 S2 to N KS TS QD 9C KH to S QS TD 8D KC AH then 9D KD"


class Write(Protocol):
    """Writes a record of some acts, with more of a header and a tail; returns its path."""

    def __call__(self, *acts: str, header: str = HANDS, tail: str = "", name: str = "dispute.toml") -> Path: ...


def hoyle_says(*words: str | Path) -> Result:
    return CliRunner().invoke(main, [str(word) for word in words], prog_name="hoyle")


def lines(result: Result) -> list[str]:
    return [line.strip() for line in result.stdout.splitlines()]


def text(result: Result) -> str:
    """Return what was printed with all its white space as single blanks, wherever lines were broken."""
    return " ".join(result.stdout.split())
