"""Tables are values: they can be copied, pickled, hashed, compared, kept in sets, and opened in another process."""

from __future__ import annotations

import copy
import os
import pickle
import subprocess
import sys
from functools import cache
from typing import TYPE_CHECKING, Any

import pytest
from attrs import evolve
from attrs.exceptions import FrozenInstanceError

import hoyle
from hoyle.testing.registry import TRIALS
from hoyle.testing.runs import run

if TYPE_CHECKING:
    from hoyle.table.table import Table
    from hoyle.testing.trials import Trial

AT_TABLES = [
    pytest.param(trial, code, players, id=f"{code}-{players}")
    for trial in TRIALS.values()
    for code in trial.game.codes
    for players in trial.players[code][:1]
]
AT_EVERY_TABLE = pytest.mark.parametrize(("trial", "code", "players"), AT_TABLES)
LENGTH = 40


@cache
def played(name: str, code: str, players: int) -> tuple[Table, ...]:
    """Return tables of a game played lawfully and not, from the first act on: at every stage, and after rulings."""
    tables = run(TRIALS[name], 5, code, players, LENGTH)
    return (*tables[:24:11], *tables[24::13], tables[-1])


def stages(trial: Trial, code: str, players: int) -> tuple[Table, ...]:
    return played(trial.game.name, code, players)


def answers(table: Table) -> list[object]:
    """Return what a table answers when it is asked."""
    seats = range(table.game.players)
    return [
        table.to_act, table.score, table.outcome, table.irregularities, table.rulings, table.pending, table.liabilities,
        *(table.legal_acts(seat) for seat in seats), *(table.view(seat) for seat in (*seats, None)),
        hoyle.dumps(table),
    ]  # fmt: skip


def equal(one: object, other: object) -> bool:
    """Say whether two values are equal both ways, hash alike, and are one key of a dictionary."""
    return one == other and other == one and hash(one) == hash(other) and {one: 1}.get(other) == 1


@AT_EVERY_TABLE
def test_a_table_that_was_pickled_or_copied_is_the_same_and_answers_the_same(
    trial: Trial, code: str, players: int
) -> None:
    for table in stages(trial, code, players):
        again = [pickle.loads(pickle.dumps(table, protocol)) for protocol in (2, pickle.HIGHEST_PROTOCOL)]
        for other in (*again, copy.copy(table), copy.deepcopy(table)):
            assert equal(table, other)
        assert answers(again[-1]) == answers(table)


@AT_EVERY_TABLE
def test_what_a_table_is_made_of_can_be_pickled_copied_and_hashed(trial: Trial, code: str, players: int) -> None:
    for table in stages(trial, code, players):
        parts = (
            table.position, table.record, table.game, table.code, table.code.book, table.start, table.view(0),
            *table.irregularities, *table.rulings, *table.acts, *table.pending, *table.liabilities,
            hoyle.records.record_of(table),
        )  # fmt: skip
        for part in parts:
            assert equal(part, pickle.loads(pickle.dumps(part)))
            assert equal(part, copy.copy(part))
            assert equal(part, copy.deepcopy(part))


@AT_EVERY_TABLE
def test_tables_made_by_the_same_acts_are_one_key_and_others_are_others(trial: Trial, code: str, players: int) -> None:
    tables = run(trial, 5, code, players, LENGTH)
    twins = run(trial, 5, code, players, LENGTH)

    assert all(equal(one, other) for one, other in zip(tables, twins, strict=True))
    assert len(set(tables)) == len(tables)
    assert {*tables, *twins} == set(tables)
    assert len({table: at for at, table in enumerate((*tables, *twins))}) == len(tables)
    for one in tables:
        assert [other for other in tables if other == one] == [one]


@AT_EVERY_TABLE
def test_a_table_is_another_one_if_any_of_its_parts_is(trial: Trial, code: str, players: int) -> None:
    table = stages(trial, code, players)[-1]
    others = [
        evolve(table, enforcement=hoyle.Enforcement.BLOCK),
        evolve(table, automatic=frozenset()),
        evolve(table, findings=(hoyle.Finding("x", answer=True),)),
        evolve(table, record=evolve(table.record, deal=99)),
        evolve(table, game=table.game.with_options(points=table.game.target() + 1)),
        evolve(table, code=table.code.amend("other")),
        evolve(table, start=evolve(table.start, players=("Anne",))),
    ]

    for other in others:
        assert other != table
    assert len({table, *others}) == 1 + len(others)


def test_a_table_is_equal_to_nothing_else_and_cannot_be_changed() -> None:
    table = hoyle.get_game("ecarte").start(seed=1, dealer=0)
    changed: Any = table

    assert changed not in (hoyle.dumps(table), table.position, table.record, None)
    for name, value in (("position", None), ("score", (5, 5)), ("new", 1)):
        with pytest.raises((FrozenInstanceError, AttributeError)):
            setattr(changed, name, value)
    with pytest.raises((FrozenInstanceError, AttributeError)):
        del changed.position


def test_games_under_the_same_options_are_equal_however_they_were_named() -> None:
    british = hoyle.get_game("euchre", preset="british")
    spelt = hoyle.get_game("euchre", **british.options)

    assert equal(british, spelt)
    assert british != hoyle.get_game("euchre")
    assert hoyle.get_game("ecarte") != hoyle.get_game("euchre")
    assert equal(hoyle.get_code("ecarte-foster"), hoyle.get_code("ecarte-foster"))
    assert hoyle.get_code("euchre-foster", bridge="four to one or none") != hoyle.get_code("euchre-foster")


OTHER_PROCESS = """
import pickle, sys
import hoyle
tables = pickle.loads(sys.stdin.buffer.read())
for table in tables:
    assert hoyle.loads(hoyle.dumps(table)) == table
    again = table
    for act in table.legal_acts(table.to_act[0])[:1] if table.to_act else ():
        assert again.apply(act) != table
    assert {table: 1}[pickle.loads(pickle.dumps(table))] == 1
sys.stdout.buffer.write(pickle.dumps([(hoyle.dumps(table), table) for table in tables]))
"""


def test_a_table_pickled_in_one_process_is_opened_in_another() -> None:
    tables = [played(trial.game.name, code, trial.players[code][0])[-1] for trial in TRIALS.values()
              for code in trial.game.codes]  # fmt: skip

    done = subprocess.run(
        [sys.executable, "-c", OTHER_PROCESS],
        input=pickle.dumps(tables),
        capture_output=True,
        env={**os.environ, "PYTHONHASHSEED": "77"},
        check=False,
    )

    assert not done.stderr
    assert pickle.loads(done.stdout) == [(hoyle.dumps(table), table) for table in tables]
    assert all(hash(table) == hash(mine) for (_, table), mine in zip(pickle.loads(done.stdout), tables, strict=True))


def test_a_match_and_a_record_file_are_values_too() -> None:
    match = hoyle.Match.begin(hoyle.get_game("ecarte"), dealer="S", seed=4)
    record = hoyle.read('hoyle = 1\ngame = "ecarte"\ndealer = "S"\nacts = ["S says \\"well\\""]\n')

    for value in (match, record):
        assert equal(value, pickle.loads(pickle.dumps(value)))
        assert equal(value, copy.deepcopy(value))
    assert equal(record, hoyle.read(record.source.text, name="elsewhere"))
    assert hoyle.replay(pickle.loads(pickle.dumps(record))) == hoyle.replay(record)


def test_the_table_is_told_in_few_words_however_long_the_game_is() -> None:
    trial = TRIALS["euchre"]
    tables = run(trial, 3, "euchre-foster", 4, 150)

    assert len(repr(tables[-1])) < 5_000
    assert len(repr(tables[-1])) < 3 * len(repr(tables[20]))
