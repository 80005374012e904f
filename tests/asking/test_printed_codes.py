"""Of each printed code the tree of questions says what the engine says, on every path, to every case and at tables."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hoyle.games.registry import GAMES, codes_of, get_game
from hoyle.laws.offences import Status
from hoyle.referee.advice import Adviser
from hoyle.referee.asking import decision_tree, follow
from hoyle.table import hear
from hoyle.testing.registry import TRIALS
from hoyle.testing.runs import run

if TYPE_CHECKING:
    from collections.abc import Callable

    from hoyle.laws.clauses import Code
    from hoyle.laws.offences import Irregularity, Offence
    from hoyle.referee.asking import Step
    from hoyle.table.game import Game
    from hoyle.table.table import Table
    from hoyle.testing.trials import Trial

PRINTED = {code.name: code for game in GAMES.values() for code in codes_of(game) if code.name in game.codes}
CASES = [(name, offence) for game in GAMES.values() for name in game.codes for offence in game.offences]
TABLES: dict[str, tuple[Game | None, ...]] = {
    "ecarte": (None,),
    "euchre": (None, get_game("euchre", players=2), get_game("euchre", players=3)),
}


# Every path.


@pytest.mark.parametrize("name", PRINTED)
def test_on_every_path_of_every_tree_the_engine_gives_the_ruling_at_its_end(
    name: str, walks_every_path: Callable[[Code, type[Offence]], None]
) -> None:
    for code, offence in CASES:
        if code == name:
            walks_every_path(PRINTED[name], offence)


# Every case.


@cache
def under(name: str, *, otherwise: bool) -> Code:
    """Return a printed code, with the settings that it has by default, or each as far from it as it goes."""
    code = PRINTED[name]
    return code.amend("", settings={each.name: each.values[-1] for each in code.all_knobs}) if otherwise else code


@given(data=st.data())
@settings(max_examples=80, deadline=None)
def test_whatever_the_case_its_answers_lead_to_what_the_engine_says(
    rules_as_the_engine: Callable[..., None], data: st.DataObject
) -> None:
    name, offence = data.draw(st.sampled_from(CASES))
    code = under(name, otherwise=data.draw(st.booleans()))
    game = next(game for game in GAMES.values() if name in game.codes)
    rules_as_the_engine(code, offence, data.draw(st.sampled_from(TABLES[game.name])), data)


# At tables.


def at_the_table(table: Table, it: Irregularity, grown: dict[type[Offence], Step], agrees: Callable[..., None]) -> int:
    """Check every seat's claim, and the offender's correction; return how many rulings there were."""
    kind, count = type(it.what), 0
    if kind not in grown:
        grown[kind] = decision_tree(table.code, kind, game=table.game)
    for cure in (False, True) if table.code.on(kind, cure=True) else (False,):
        for seat in (it.offender,) if cure else range(table.game.players):
            facts = hear.facts(table, it, seat)
            advice, ruling = follow(grown[kind], facts, cure=cure), hear.rule(table, it, seat, cure=cure)
            if it.status is not Status.LAPSED:
                assert (advice.outcome, advice.clause) == (ruling.outcome, ruling.clause)
                assert [full.partition("/")[2] for full in advice.cites] == list(
                    ruling.cites or filter(None, (ruling.nearest,))
                )
            agrees(advice, Adviser.at(table.code, kind, table.game), facts, cure=cure)
            count += 1
    return count


@pytest.mark.parametrize(
    ("trial", "code", "players"),
    [
        (trial, code, players)
        for trial in TRIALS.values()
        for code in trial.game.codes
        for players in dict.fromkeys((trial.players[code][0], trial.players[code][-1]))
    ],
    ids=lambda what: what if isinstance(what, str) else "",
)
def test_at_a_table_what_the_cards_answer_leads_to_what_is_ruled_there(
    trial: Trial, code: str, players: int, agrees: Callable[..., None]
) -> None:
    count = 0
    for seed in range(2):
        tables = run(trial, seed, code, players, length=60)
        grown: dict[type[Offence], Step] = {}
        for table in tables[::12]:
            count += sum(at_the_table(table, it, grown, agrees) for it in table.record.irregularities[-4:])
    assert count > 10
