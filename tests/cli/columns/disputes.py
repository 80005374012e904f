"""Disputes ruled upon under several codes: records, codes, and what the command says of them."""

from __future__ import annotations

import json
from pathlib import Path

from attrs import evolve
from click.testing import CliRunner, Result

from hoyle.cli import main
from hoyle.games.ecarte.codes.english import ENGLISH
from hoyle.laws.clauses import Code

HEADER = """hoyle = 1
game = "ecarte"
dealer = "S"
score = { N = 3, S = 3 }
hands.N = "KS TS QD 9C KH"
hands.S = "QS TD 8D KC AH"
turn_up = "9D"
stock = "7C 8C 9S 7D JD AC AD AS"
"""
SECOND = (
    "N proposes", "S accepts", "N discards TS", "S gives N 1", "S discards 8D", "S gives himself 1", "N proposes",
    "S accepts", "N discards 9C",
)  # fmt: skip
TWO_UP = (
    "S deals N3 S3 N2 S2 to N KS TS QD 9C KH to S QS TD 8D KC AH then KD 7C",
    "S turns up KD 7C",
    "N claims two cards turned up by S",
    "N elects this trump: 7C",
    "N stands",
)
CLUB = ENGLISH.amend("club", settings={"reduced_scores": "replayed"})
SAME = ENGLISH.amend("same")
ONCE = evolve(ENGLISH, name="once", base=ENGLISH.name, options={**ENGLISH.options, "exchanges": 1})
BARE = evolve(ENGLISH, name="bare", title="no laws at all", clauses=(), base=ENGLISH.name)


def write(desk: Path, *acts: str, header: str = HEADER, tail: str = "", name: str = "dispute.toml") -> str:
    path = desk / name
    path.write_text(f"{header}acts = {json.dumps(acts)}\n{tail}", encoding="utf-8")
    return name


def hoyle_says(*words: str | Path) -> Result:
    result = CliRunner().invoke(main, [str(word) for word in words], prog_name="hoyle")
    assert result.exception is None or isinstance(result.exception, SystemExit)
    return result


def columns(file: str, *codes: Code) -> Result:
    return hoyle_says("rule", file, *(word for code in codes for word in ("--code", code.name)))


def fits(result: Result) -> bool:
    lines = result.stdout.splitlines()
    return max(map(len, lines)) <= 80 and all(line == line.rstrip() for line in lines)
