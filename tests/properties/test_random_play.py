"""What holds of every table under every code, however it was played: lawful, irregular, claimed and ruled upon."""

from __future__ import annotations

import sys
from collections import Counter
from itertools import pairwise
from random import Random

import pytest
from attrs import evolve
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

import hoyle
from hoyle.cards import in_mask
from hoyle.laws.clauses import Clause
from hoyle.laws.offences import Offence
from hoyle.moments import Act
from hoyle.table.acts import Claim, Correct, Deal, Play
from hoyle.table.table import CHORES, Enforcement, Finding, Table
from hoyle.testing import (
    check_offers,
    check_position,
    check_record,
    check_replay,
    check_step,
    check_table,
    check_views,
    lawful,
    wild,
)
from hoyle.testing.hunting import Aim, hunt
from hoyle.testing.invariants import checkpoints, lain_open, named
from hoyle.testing.registry import TRIALS
from hoyle.testing.runs import begin, drawn_game, drawn_score, run
from hoyle.testing.trials import Trial

SEEDS = st.integers(0, 2**32 - 1)
AT_TABLES = [
    pytest.param(trial, code, players, id=f"{code}-{players}")
    for trial in TRIALS.values()
    for code in trial.game.codes
    for players in trial.players[code]
]
AT_EVERY_TABLE = pytest.mark.parametrize(("trial", "code", "players"), AT_TABLES)
EVERY_CODE = pytest.mark.parametrize(
    ("trial", "code"),
    [pytest.param(trial, code, id=code) for trial in TRIALS.values() for code in trial.game.codes],
)


def some(examples: int) -> settings:
    """Say how many examples a property is tried with; each takes a while, and a seed that fails has no simpler one."""
    return settings(max_examples=examples, deadline=None, phases=(Phase.explicit, Phase.reuse, Phase.generate))


@AT_EVERY_TABLE
@given(seed=SEEDS)
@some(8)
def test_cards_points_and_rulings_are_conserved_after_every_act(
    trial: Trial, code: str, players: int, seed: int
) -> None:
    tables = run(trial, seed, code, players)
    for table in tables:
        assert not check_table(table)
    for before, after in pairwise(tables):
        assert not check_step(before, after)


@AT_EVERY_TABLE
@given(seed=SEEDS)
@some(3)
def test_the_same_acts_give_the_same_table_and_it_survives_its_record(
    trial: Trial, code: str, players: int, seed: int
) -> None:
    tables = run(trial, seed, code, players)
    for at in checkpoints(tables, every=30):
        assert not check_replay(tables[at])
    for at in checkpoints(tables, every=30)[-2:]:
        assert not check_record(tables[at])


@AT_EVERY_TABLE
@given(seed=SEEDS)
@some(8)
def test_no_view_holds_a_latent_hidden_offence_or_a_card_not_seen(
    trial: Trial, code: str, players: int, seed: int
) -> None:
    tables = run(trial, seed, code, players)
    for at in {*range(0, len(tables), 7), *checkpoints(tables, every=30)}:
        assert not check_views(tables[: at + 1])


@AT_EVERY_TABLE
@given(seed=SEEDS)
@some(10)
def test_tables_that_differ_in_cards_that_a_seat_never_sees_look_the_same_to_it(
    trial: Trial, code: str, players: int, seed: int
) -> None:
    rng = Random(seed)
    seat = rng.randrange(players)
    start = begin(trial, rng, code, players, Enforcement.CLAIM)
    tables = [start]
    for _ in range(40):
        act = wild(tables[-1], rng, keen=seed % 2 == 0, first=focus(trial, seed))
        asks = isinstance(act, (Claim, Correct, *trial.asks))  # a ruling tells what was hidden: that is its use
        act = lawful(tables[-1], rng) if asks else act
        if act is None or (act.deals and tables[-1].record.deal):
            break
        tables.append(tables[-1].apply(act))
    last = tables[-1]
    deal = next((act for act in last.acts if isinstance(act, Deal)), None)
    if deal is None or deal.faced:
        return
    seen = {face for act in last.acts if act is not deal for face in named(act)}
    seen |= {face for table in tables for face in in_mask(table.position.hand(seat))}
    seen |= lain_open(tables) | {face for each in last.view(seat).sightings for face in each.cards}
    hidden = [place for place, face in enumerate(deal.pack) if face not in seen]
    places = rng.sample(hidden, len(hidden))
    other = list(deal.pack)
    for here, there in zip(hidden, places, strict=True):
        other[here] = deal.pack[there]
    table = again = start
    for act in last.acts:
        table = table.apply(act)
        again = again.apply(evolve(deal, pack=tuple(other)) if act is deal else act)
        assert again.view(seat) == table.view(seat)
        assert again.legal_acts(seat) == table.legal_acts(seat)


@AT_EVERY_TABLE
@given(seed=SEEDS)
@some(3)
def test_in_mode_block_lawful_acts_are_never_refused_and_no_other_is_accepted(
    trial: Trial, code: str, players: int, seed: int
) -> None:
    rng = Random(seed)
    table = begin(trial, rng, code, players, Enforcement.BLOCK)
    for _ in range(40):
        if not table.to_act:
            break
        offered = {act for seat in range(players) for act in table.legal_acts(seat)}
        assert not check_offers(table)
        for act in candidates(trial, table, rng):
            blind = not table.game.knows_hand(
                table, act.seat
            )  # he may play cards that he has not looked at; they are not listed
            if not act.open and act not in offered and not blind and not table.why_impossible(act):
                with pytest.raises((hoyle.IrregularAct, hoyle.ImpossibleAct)):
                    table.apply(act)
        seat = table.to_act[0]
        acts = table.legal_acts(seat)
        table = table.apply(rng.choice(acts) if acts else table.chance(rng))
        assert not table.irregularities or all(not it.what.blocks for it in table.irregularities)


def candidates(trial: Trial, table: Table, rng: Random) -> list[Act]:
    """Return many acts of the game, lawful or not, but for deals, which chance makes."""
    found = [act for recipe in trial.recipes.values() for act in (recipe(table, rng),) if act is not None]
    found += [Play(seat, face) for seat in range(table.game.players) for face in trial.pack(table.position)]
    found += table.position.actions
    return [act for act in found if not isinstance(act, Deal)]


@AT_EVERY_TABLE
@given(seed=SEEDS)
@some(6)
def test_fault_is_none_exactly_where_apply_passes(trial: Trial, code: str, players: int, seed: int) -> None:
    rng = Random(seed)
    for table in run(trial, seed, code, players)[::3]:
        assert not check_position(table, candidates(trial, table, rng))


# What is reached.


def focus(trial: Trial, seed: int) -> frozenset[str]:
    """Return the offences that a run has most of: the rare ones, and some others by turns."""
    others = list(trial.recipes)
    turns = {others[(7 * seed + at) % len(others)] for at in range(4)}
    return trial.rare | {trial.scarce[seed % len(trial.scarce)], *turns}


@pytest.mark.slow
@AT_EVERY_TABLE
def test_every_offence_is_reached(trial: Trial, code: str, players: int) -> None:
    missing = set(trial.game.offences) - set(trial.impossible(code, players))
    for seed in range(250):
        ahead = frozenset(name for kind in missing for name in trial.leading_to(kind))
        first = ahead if seed % 3 else focus(trial, seed)
        missing -= {type(it.what) for it in run(trial, seed, code, players, 90, first)[-1].irregularities}
        if not missing:
            return
    assert not missing


@pytest.mark.slow
@AT_EVERY_TABLE
def test_no_property_is_broken_over_a_longer_run_and_no_offence_that_is_impossible_found(
    trial: Trial, code: str, players: int
) -> None:
    counts: Counter[type[Offence]] = Counter()
    for seed in range(60):
        tables = run(trial, seed, code, players, 120, focus(trial, seed), slow=seed % 4 > 0)
        for table in tables[::3]:
            assert not check_table(table)
        for before, after in pairwise(tables):
            assert not check_step(before, after)
        counts.update({type(it.what) for it in tables[-1].irregularities})
    sys.stdout.write("".join(f"{kind.__name__:20} {counts[kind]}\n" for kind in trial.game.offences))
    assert not counts.keys() & trial.impossible(code, players).keys()


@pytest.mark.slow
@EVERY_CODE
def test_every_clause_is_applied_in_some_run_that_looks_for_it(trial: Trial, code: str) -> None:
    tries: dict[str, int] = {}
    for clause in hoyle.get_code(code).clauses:
        tries[clause.id] = next((seed for seed in range(200) if hunted(trial, code, clause, seed)), -1)
    sys.stdout.write("".join(f"{code} {name}: try {times}\n" for name, times in tries.items()))
    assert not [name for name, times in tries.items() if times < 0]


def hunted(trial: Trial, code: str, clause: Clause, seed: int) -> bool:
    """Play with the offence of a clause in mind; claim what it would uphold, and say whether it came to that."""
    rng = Random(seed)
    players = trial.players[code][0] if seed % 2 else rng.choice(trial.players[code])
    game = drawn_game(trial, rng, code, players)
    table = game.start(
        code=hoyle.get_code(code, **dict(clause.given)),
        dealer=rng.choice((None, 0, 1)),
        score=drawn_score(rng, game, near=seed % 4 > 1),
        automatic=tuple(chore for chore in CHORES if rng.random() < 0.6),
        findings=tuple(Finding(e.question.name, e.answer) for e in clause.when if e.question in trial.referee),
    )
    aim = Aim(lambda table: any(each.clause == clause for each in table.rulings[-1:]), clause.on, (clause,))
    tables = hunt(table, aim, Random(seed))
    assert not any(map(check_table, tables[-1:]))
    return bool(tables)
