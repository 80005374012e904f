"""Tables of euchre under house rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, TypeAlias

import hoyle
from hoyle.games.euchre.options import OPTIONS
from hoyle.notation import parse_act
from hoyle.table.table import Table
from tests.games.euchre.tables import HANDS

if TYPE_CHECKING:
    from hoyle.laws.clauses import Value

House: TypeAlias = Mapping[str, "Value"]
PASSED = ("W passes", "N passes", "E passes")
POINT = (
    *PASSED, "S takes up", "S discards 7D",
    "W plays AC", "N plays 7C", "E plays 8C", "S plays 9C", "W plays 9D", "N plays 8D", "E plays 8S", "S plays QH",
    "S plays JH", "W plays 8H", "N plays JD", "E plays TH", "S plays AH", "W plays KH", "N plays KS", "E plays TC",
    "S plays AS", "W plays TS", "N plays KD", "E plays 9S",
)  # fmt: skip
"""N-S make three tricks."""


def begun(house: House, hands: Mapping[str, str] = HANDS, turn_up: str = "QH", **how: object) -> Table:
    """Return a table under house rules, dealt by South: of the game, or of its laws."""
    known = {option.name for option in OPTIONS}
    options = {name: value for name, value in house.items() if name in known}
    settings = {name: value for name, value in house.items() if name not in known}
    code = hoyle.get_code("euchre-foster", **settings)
    game = hoyle.get_game("euchre", **options)
    return game.start(code=code, dealer="S", hands=hands, turn_up=turn_up, **how)


def after(table: Table, *texts: str) -> Table:
    """Return the table after some acts."""
    for text in texts:
        table = table.apply(parse_act(text, table.game))
    return table


def travelled(table: Table, house: House) -> Table:
    """Return a table read back from its record, and see that its house rules came with it."""
    read = hoyle.loads(hoyle.dumps(table))
    assert read == table == hoyle.loads_json(hoyle.dumps_json(table))
    known = {option.name for option in OPTIONS}
    for name, value in house.items():
        assert (read.game.option(name) if name in known else read.code.setting(name)) == value
    return read
