"""What a table tells at a glance, for the sake of speed, is what a closer look tells."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import TYPE_CHECKING

import pytest
from attrs import evolve

from hoyle.drafts import revision
from hoyle.errors import ImpossibleAct
from hoyle.games.registry import get_code, get_game
from hoyle.laws.offences import Status
from hoyle.laws.rulings import speakers
from hoyle.moments import DEALT
from hoyle.table import engine, settle
from hoyle.table.acts import Look, MarkUp, Quit
from hoyle.table.game import Game
from hoyle.table.record import Log, Record
from hoyle.testing import lawful, wild
from hoyle.testing.registry import TRIALS
from hoyle.testing.runs import run

if TYPE_CHECKING:
    from hoyle.moments import Act
    from hoyle.table.table import Table

AT_TABLES = [
    pytest.param(name, code, players, id=f"{code}-{players}")
    for name, trial in TRIALS.items()
    for code, some in trial.players.items()
    for players in some
]
AT_EVERY_TABLE = pytest.mark.parametrize(("name", "code", "players"), AT_TABLES)
OF_EACH_GAME = pytest.mark.parametrize("name", TRIALS)


@cache
def played(name: str, code: str, players: int) -> tuple[Table, ...]:
    """Return every table of some wild games."""
    return tuple(table for seed in (1, 3) for table in run(TRIALS[name], seed, code, players, 60))


def tried(table: Table, rng: Random) -> list[Act]:
    """Return acts that may be lawful or not, or that nobody can do."""
    drawn = (wild(table, rng), lawful(table, rng))
    plain = (Look(0), Look(9), Look(1, "tricks"), Quit(0), Quit(9), MarkUp(0, 1, "hand"), MarkUp(9, 1, "hand"))
    return [*(act for act in drawn if act is not None), *plain, MarkUp(0, 1, "honours"), *table.position.actions]


@AT_EVERY_TABLE
def test_nobody_acts_from_a_seat_that_there_is_not(name: str, code: str, players: int) -> None:
    rng = Random(7)
    for table in played(name, code, players)[::4]:
        for act in tried(table, rng):
            for seat in (-2, -1, players, 9, 10**9):
                stranger = evolve(act, seat=seat)
                assert table.why_impossible(stranger) == "nobody sits there"
                refusal = table.why_not(stranger)
                assert refusal is not None
                assert "nobody sits there" in str(refusal)
                with pytest.raises(ImpossibleAct, match="nobody sits there"):
                    table.apply(stranger)


@AT_EVERY_TABLE
def test_an_act_that_passes_at_a_glance_is_without_fault_at_a_closer_look(name: str, code: str, players: int) -> None:
    rng = Random(7)
    for table in played(name, code, players):
        for act in tried(table, rng):
            after = engine.plain(table, act)
            if after is not None:
                assert not table.why_impossible(act)
                assert table.game.detect(table, act) == ()
                assert after == table.position.undergo(act)


@OF_EACH_GAME
def test_most_lawful_acts_pass_at_a_glance(name: str) -> None:
    rng, table = Random(4), get_game(name).start(seed=4)
    told = []
    while (act := lawful(table, rng)) is not None:
        told.append(engine.plain(engine.with_chores(table, act), act) is not None)
        table = table.apply(act)
    assert sum(told) > 0.7 * len(told)


@OF_EACH_GAME
def test_a_game_that_tells_nothing_at_a_glance_comes_to_the_same_table(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    tables = run(TRIALS[name], 1, get_game(name).codes[0], TRIALS[name].game.players, 60)
    monkeypatch.setattr(type(get_game(name)), "plain", lambda *_: None)
    table = tables[0]
    for act in tables[-1].acts:
        table = table.apply(act)
    assert table == tables[-1]


@AT_EVERY_TABLE
def test_what_is_kept_beside_the_logs_says_what_they_say(name: str, code: str, players: int) -> None:
    for table in played(name, code, players):
        record = table.record
        accounts = range(table.game.accounts)
        assert record.totals == tuple(sum(x.points for x in record.ledger if x.account == each) for each in accounts)
        assert record.over is (max(record.totals) >= table.game.target())
        assert record.standing == tuple(at for at, owed in enumerate(record.liabilities) if owed.ended is None)
        last = [at for at, moment in enumerate(record.moments) if moment.mark == DEALT]
        since = record.moments[last[-1] + 1 :] if last else record.moments
        assert record.come == {(moment.mark, moment.by) for moment in since if moment.mark.watched}
        assert record.now == len(record.steps) - 1
        assert record.marked(0, record.deal, "hand") == sum(
            line.points for line in record.ledger if (line.account, line.deal, line.heading) == (0, record.deal, "hand")
        )


@AT_EVERY_TABLE
def test_a_right_without_a_limit_of_time_never_lapses(name: str, code: str, players: int) -> None:
    for table in played(name, code, players):
        timed = set(table.record.timed)
        assert timed <= set(table.record.live)
        for it in table.record.latent():
            assert it.status is Status.LATENT
            assert it.id in timed or not settle.too_late(table, it)


def test_a_code_speaks_for_certain_where_a_clause_of_it_is_about_all_such_cases() -> None:
    law, prose = get_code("euchre-foster"), get_code("euchre-foster-prose")
    offences = TRIALS["euchre"].game.offences
    found = {tuple(each.name for each in speakers(law, offence)) for offence in offences}
    assert (law.name,) in found
    assert (prose.name,) in found, "where the law says nothing at all"
    assert (law.name, prose.name, law.name) in found or (law.name, prose.name) in found


def test_a_revision_of_a_frozen_value_is_what_evolve_makes() -> None:
    old = Record(deal=3, base=7, totals=(1, 2))
    new = revision(Record, "deal", "misdeals")(old, 4, Log((), (1,)))
    assert new == evolve(old, deal=4, misdeals=Log((), (1,)))
    assert type(new) is Record
    assert old.deal == 3


def test_the_newest_items_of_a_log_are_sliced_without_the_others() -> None:
    log: Log[int] = Log().add(*range(150))
    assert log[130:] == tuple(range(130, 150))
    assert log[140:145] == tuple(range(140, 145))
    assert log[100:140:7] == tuple(range(100, 140, 7))
    assert log[150:] == ()


def test_a_game_that_tells_nothing_at_a_glance_is_looked_into() -> None:
    table = get_game("ecarte").start(dealer="S", seed=1)

    assert Game.plain(table.game, table, Quit(0)) is None
