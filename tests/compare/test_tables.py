"""A table is compared as its record is, and so is every example of a dispute."""

from __future__ import annotations

from pathlib import Path

import pytest

import hoyle
from hoyle.games.ecarte.codes.english import ENGLISH
from hoyle.laws.clauses import Code
from hoyle.notation import parse_act
from hoyle.referee import Opinion, compare
from hoyle.table.table import Table
from tests.compare.cases import EXCHANGE, HAND, HEADER, ONCE, column, of_ecarte, record, three

ROOT = Path(__file__).parent.parent.parent
DISPUTES = sorted((ROOT / "examples" / "disputes").glob("*.toml"))


def played(*acts: str, code: Code = ENGLISH, **options: int) -> Table:
    game = hoyle.get_game("ecarte", **options)
    table = game.start(**{**HEADER, "score": (3, 3), "code": code})
    for act in acts:
        table = table.apply(parse_act(act, table.game, dealer=1))
    return table


def test_a_table_is_compared_as_its_record_is_with_the_deal_among_its_acts() -> None:
    of_table, of_record = three(played(*HAND)), three(record(*HAND))

    assert of_table.rows[0].opinions[0].says == of_record.rows[0].opinions[0].says
    assert of_table.rows[0].number == of_record.rows[0].number + 2


def test_the_options_that_a_tables_code_implies_do_not_hold_under_another() -> None:
    implied = compare(played(*EXCHANGE, code=ONCE), [ONCE, ENGLISH])
    settled = compare(played(*EXCHANGE, exchanges=2), [ENGLISH, ONCE])

    assert dict(column(implied, ENGLISH).options) == {"exchanges": 0}
    assert not column(settled, ONCE).options


@pytest.mark.parametrize("path", DISPUTES, ids=lambda path: str(path.stem))
def test_every_example_of_a_dispute_is_compared_under_all_codes(path: Path) -> None:
    found = compare(hoyle.read_file(path), [*of_ecarte(), ONCE])

    assert len(found.columns) == len(of_ecarte()) + 1
    assert found.rows
    for row in found.rows:
        assert len(row.opinions) == len(found.columns)
        assert all(isinstance(each, Opinion) for each in row.opinions)
