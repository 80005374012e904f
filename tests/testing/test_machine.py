"""The state machine plays any game, looks at every table, and prints the record of a run that fails."""

from __future__ import annotations

import pytest
from attrs import frozen
from hypothesis import HealthCheck, Phase, settings
from hypothesis.stateful import invariant, run_state_machine_as_test

import hoyle
from hoyle.games.ecarte import Ecarte
from hoyle.games.registry import GAMES
from hoyle.table.table import Enforcement
from hoyle.testing import GameMachine, trial_of

QUICK = settings(
    derandomize=True,
    database=None,
    deadline=None,
    max_examples=8,
    stateful_step_count=12,
    suppress_health_check=list(HealthCheck),
)


def test_it_plays_every_game_and_finds_nothing_broken() -> None:
    played = []

    class Machine(GameMachine):
        def teardown(self) -> None:
            played.extend(self.tables[-1:])
            super().teardown()

    class Euchre(Machine):
        game = "euchre"

    for machine in (Machine, Euchre):
        run_state_machine_as_test(machine, settings=QUICK)
    assert {table.game.name for table in played} == {"ecarte", "euchre"}
    assert any(table.irregularities for table in played)
    assert any(table.rulings for table in played)


def test_an_invariant_that_does_not_hold_is_shrunk_and_its_record_printed() -> None:
    class NobodyScores(GameMachine):
        code = "ecarte-english"
        house_rules = False
        enforcement = "claim"
        checked = False

        @invariant()
        def nobody_scores(self) -> None:
            assert not any(self.table.score), "somebody has a point"

    with pytest.raises(AssertionError, match="somebody has a point") as failure:
        run_state_machine_as_test(NobodyScores, settings=settings(QUICK, max_examples=100))
    told = "\n".join(failure.value.__notes__)
    record = told[told.index("hoyle = 1") :].partition("state.teardown")[0]
    table = hoyle.loads(record)
    assert any(table.score)
    assert len(table.acts) <= 14


def test_in_mode_block_nothing_is_amiss_and_without_errors_nobody_errs() -> None:
    class Blocked(GameMachine):
        enforcement = "block"

        @invariant()
        def nothing_is_amiss(self) -> None:
            assert not any(it.what.blocks for it in self.table.irregularities)

    class Lawful(GameMachine):
        enforcement = Enforcement.CLAIM
        lawful_only = True

        @invariant()
        def nothing_is_amiss(self) -> None:
            assert not self.table.irregularities

    for machine in (Blocked, Lawful):
        run_state_machine_as_test(machine, settings=QUICK)
