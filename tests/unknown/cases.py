"""Records that leave cards out, and what is said of them."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from click.testing import CliRunner

import hoyle
from hoyle.cli import main
from hoyle.records import RecordError
from hoyle.referee.unknown import completions
from hoyle.referee.unknown.spread import Spread

if TYPE_CHECKING:
    from hoyle.cards import Card
    from hoyle.records import RecordFile

UNKNOWNS = Path(__file__).parent.parent.parent / "examples" / "disputes" / "unknown"
VOID = """
hoyle = 1
game = "euchre"
dealer = "S"
hands.N = "JD KD 8D KS 7C"
hands.E = "TH 9S 8S TC 8C"
hands.S = "JH AH 7D AS 9C"
hands.W = "AC 9D TD 8H ?"
turn_up = "QH"
acts = [
  "W passes", "N passes", "E passes", "S takes up", "S discards 7D",
  "W plays AC", "N plays 7C", "E plays 8C", "S plays 9C",
  "W plays 9D", "N plays 8D", "E plays 8S", "S plays QH",
  "S plays AS", "W plays TD", "N plays KS", "E plays 9S",
  "S plays AH",
  "N claims a revoke by W in trick 3",
]
"""
BARE = "\n".join(line for line in VOID.splitlines() if not line.startswith(("hands", "turn_up")))
DRAWN = """
hoyle = 1
game = "ecarte"
dealer = "S"
hands.N = "KS TS QD 9C KH"
hands.S = "QS TD 8D KC AH"
turn_up = "9D"
acts = [
  "N proposes", "S accepts", "N discards 9C TS", "S gives N 2", "S discards KC", "S takes 1",
  "N stands", "N plays KS", "S plays QS", "N plays QD", "S plays 8D", "N plays 7H", "S plays AH", "S plays AC",
  "N claims a failure to win the trick by S in trick 2",
]
"""


def record(text: str) -> RecordFile:
    return hoyle.read(text, name="it.toml")


def refused(text: str, deals: int = 300) -> list[str]:
    with pytest.raises(RecordError) as error:
        completions(record(text), deals=deals)
    return str(error.value).splitlines()


def laid(spread: Spread, pack: tuple[Card, ...]) -> tuple[frozenset[Card], ...]:
    return tuple(frozenset(pack[point] for point in place.points) for place in spread.places)


def written(tmp_path: Path, text: str) -> Path:
    path = tmp_path / "it.toml"
    path.write_text(text, encoding="utf-8")
    return path


def ruled(*arguments: object) -> tuple[int, str]:
    found = CliRunner().invoke(main, ["rule", *map(str, arguments)])
    return found.exit_code, found.output


ASTRAY = """
hoyle = 1
game = "ecarte"
dealer = "N"
hands.S = "7S 9C 8D TH AS"
acts = [
  "S proposes", "N accepts", "S discards 7S", "N gives S 1", "N takes 2",
  "S plays 9C", "N plays QD", "S claims a renounce by N in trick 1",
]
"""
TWO_CLAIMS = """
hoyle = 1
game = "ecarte"
dealer = "S"
hands.N = "7S 8S 9S TS JS"
hands.S = "7H 8H 9H TH ?"
turn_up = "KD"
acts = [
  "N stands", "N plays 7S", "S plays 7H", "N plays 8S",
  "N claims a renounce by S in trick 1", "N claims a failure to win the trick by S in trick 1",
]
"""
KING = """
hoyle = 1
game = "ecarte"
dealer = "S"
hands.N = "KS TS QD 9C KD"
hands.S = "QS TD 8D JC AH"
acts = ["N stands", "S announces the king", "N plays KS", "S plays QS"]
"""
