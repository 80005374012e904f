"""How each game of this package is tried: what nobody can commit at a table, and what leads to an offence."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

import hoyle
from hoyle.games.euchre import acts as a
from hoyle.records import read_file
from hoyle.table.acts import TurnUp
from hoyle.testing import check_table
from hoyle.testing.euchre.bidding import not_across
from hoyle.testing.registry import TRIALS
from hoyle.testing.trials import Trial

GOLDEN = Path(__file__).parent.parent / "laws"
TABLES = [
    pytest.param(trial, code, players, id=f"{code}-{players}")
    for trial in TRIALS.values()
    for code in trial.game.codes
    for players in trial.players[code]
]


@pytest.mark.parametrize(("trial", "code", "players"), TABLES)
def test_what_nobody_can_commit_is_an_offence_of_the_game_and_has_its_reason(
    trial: Trial, code: str, players: int
) -> None:
    reasons = trial.impossible(code, players)

    assert reasons.keys() <= set(trial.game.offences)
    assert all(reasons.values())


def test_a_dealer_who_may_play_alone_takes_up_and_does() -> None:
    table = hoyle.get_game("euchre").start(code="euchre-foster", dealer="N", seed=3)
    table = table.apply(TurnUp(0))
    for seat in (1, 2, 3):
        table = table.apply(a.Pass(seat))

    assert not_across(table, Random(1)) == a.TakeUp(0, alone=True)


@pytest.mark.parametrize("case", ["s2f-double-card", "l11b-three-players"])
def test_of_a_pack_known_to_be_imperfect_no_right_number_of_cards_is_asked(case: str) -> None:
    for table in hoyle.replay(read_file(GOLDEN / "euchre-foster" / "deal" / f"{case}.toml")):
        assert check_table(table) == ()
