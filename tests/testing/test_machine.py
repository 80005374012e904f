"""The state machine plays any game, looks at every table, and prints the record of a run that fails."""

from __future__ import annotations

from typing import ClassVar

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis.stateful import invariant, run_state_machine_as_test

import hoyle
from hoyle.errors import BadValue
from hoyle.games.ecarte import Ecarte
from hoyle.games.ecarte.offences import Renounce
from hoyle.table.game import Game
from hoyle.table.table import Enforcement
from hoyle.testing import TRIALS, GameMachine, trial_of
from hoyle.testing.strategies.sittings import Laws

QUICK = settings(
    derandomize=True,
    database=None,
    deadline=None,
    max_examples=8,
    stateful_step_count=12,
    suppress_health_check=list(HealthCheck),
)
SHRINKING = settings(QUICK, max_examples=40, stateful_step_count=6, phases=[Phase.generate, Phase.shrink])


def test_it_plays_every_game_and_finds_nothing_broken() -> None:
    played = []

    class Machine(GameMachine):
        def teardown(self) -> None:
            played.extend(self.tables[-1:])
            super().teardown()

    class Euchre(Machine):
        game: ClassVar[str | Game | None] = "euchre"

    for machine in (Machine, Euchre):
        run_state_machine_as_test(machine, settings=QUICK)
    assert {table.game.name for table in played} == {"ecarte", "euchre"}
    assert any(table.irregularities for table in played)
    assert any(table.rulings for table in played)


def test_an_invariant_that_does_not_hold_is_shrunk_and_its_record_printed() -> None:
    class NobodyScores(GameMachine):
        code: ClassVar[Laws] = "ecarte-english"
        house_rules = False
        enforcement: ClassVar[str | Enforcement | None] = "claim"
        checked = False

        @invariant()
        def nobody_scores(self) -> None:
            assert not any(self.table.score), "somebody has a point"

    with pytest.raises(AssertionError, match="somebody has a point") as failure:
        run_state_machine_as_test(NobodyScores, settings=SHRINKING)
    told = next(note for note in failure.value.__notes__ if "hoyle = 1" in note)
    table = hoyle.loads(told[told.index("hoyle = 1") :])
    assert any(table.score)
    assert len(table.acts) <= 14


def test_house_rules_that_do_not_matter_are_not_in_the_record_of_a_run() -> None:
    class NoTwoPacks(GameMachine):
        code: ClassVar[Laws] = "ecarte-foster"
        checked = False

        @invariant()
        def there_are_two_packs(self) -> None:
            assert self.table.game.option("packs") == 2, "there is one pack"

    with pytest.raises(AssertionError, match="there is one pack") as failure:
        run_state_machine_as_test(NoTwoPacks, settings=SHRINKING)
    told = next(note for note in failure.value.__notes__ if "hoyle = 1" in note)
    record = hoyle.read(told[told.index("hoyle = 1") :])
    assert record.options == {"packs": 1}
    assert (record.settings, record.score, record.acts, record.enforcement) == ({}, {}, (), "claim")
    assert record.dealer == "N"


def test_in_mode_block_nobody_plays_amiss_and_without_errors_nobody_errs() -> None:
    class Blocked(GameMachine):
        enforcement: ClassVar[str | Enforcement | None] = "block"

        @invariant()
        def nobody_plays_amiss(self) -> None:
            assert not any(isinstance(it.what, Renounce) for it in self.table.irregularities)

    class Lawful(GameMachine):
        enforcement: ClassVar[str | Enforcement | None] = Enforcement.CLAIM
        lawful_only = True

        @invariant()
        def nothing_is_amiss(self) -> None:
            assert not any(it.what.blocks for it in self.table.irregularities)

    for machine in (Blocked, Lawful):
        run_state_machine_as_test(machine, settings=QUICK)


def test_a_game_of_which_nothing_is_known_is_played_with_what_can_go_amiss_in_any_game() -> None:
    class Stranger(Ecarte):
        name: ClassVar[str] = "stranger"

    played = []

    class Machine(GameMachine):
        game: ClassVar[str | Game | None] = Stranger()
        code: ClassVar[Laws] = "ecarte-english"

        def teardown(self) -> None:
            played.extend(self.tables[-1:])
            super().teardown()

    run_state_machine_as_test(Machine, settings=QUICK)
    assert "stranger" not in TRIALS
    assert trial_of(Stranger()).recipes
    assert {type(it.what) for table in played for it in table.irregularities}


def test_a_machine_that_cannot_begin_says_why() -> None:
    class ForThree(GameMachine):
        players: ClassVar[int | None] = 3

    with pytest.raises(BadValue, match="for so many"):
        run_state_machine_as_test(ForThree, settings=QUICK)
