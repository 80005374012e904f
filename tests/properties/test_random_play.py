"""What holds of every table, however it was played: lawful, irregular, claimed and ruled upon in any order."""

from __future__ import annotations

import sys
from collections import Counter
from itertools import pairwise
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import hoyle
from hoyle.cards import UNKNOWN, Card, in_mask
from hoyle.games.ecarte.history import ON_BOARD
from hoyle.games.ecarte.offences import OFFENCES, BadPack
from hoyle.games.ecarte.positions import Cutting, Dealt, Played, Playing, Ready
from hoyle.laws.offences import Status
from hoyle.laws.rulings import Outcome
from hoyle.moments import Act
from hoyle.table import settle
from hoyle.table.acts import Cut, Deal, Play
from hoyle.table.table import CHORES, Enforcement, Table
from hoyle.testing import wild
from hoyle.testing.ecarte import RECIPES

GAME = hoyle.get_game("ecarte")
SEEDS = st.integers(0, 2**32 - 1)


def begin(rng: Random, enforcement: Enforcement | None = None) -> Table:
    """Begin a game in some manner, with some chores left to the players."""
    automatic = CHORES if rng.random() < 0.6 else tuple(chore for chore in CHORES if rng.random() < 0.5)
    manner = enforcement or rng.choice((Enforcement.CLAIM, Enforcement.CLAIM, Enforcement.JUDGE))
    score = (rng.choice((0, 0, 3)), rng.choice((0, 0, 4)))
    return GAME.start(dealer=rng.choice((None, "N", "S")), enforcement=manner, automatic=automatic, score=score)


def run(seed: int, length: int = 90) -> list[Table]:
    """Play a game at random, lawfully and not, and return every table on the way."""
    rng = Random(seed)
    tables = [begin(rng)]
    for _ in range(length):
        act = wild(tables[-1], rng, keen=seed % 3 == 0)
        if act is None:
            break
        tables.append(tables[-1].apply(act))
    return tables


def checkpoints(tables: list[Table]) -> list[Table]:
    """Return the tables at which the dearer properties are checked: the ends of deals, a sample, the last."""
    ends = [table for table, then in pairwise(tables) if table.position.ended and not then.position.ended]
    return [*ends, *tables[::30], tables[-1]]


def cards_on(table: Table) -> Counter[Card] | None:
    """Count the cards of a deal wherever they lie; ``None`` between deals."""
    position = table.position
    if isinstance(position, Dealt):
        places = [*in_mask(position.hands[0]), *in_mask(position.hands[1]), *position.stock]
    elif isinstance(position, ON_BOARD | Playing | Played):
        board = position.contract.board if isinstance(position, Played) else position.board
        hands = board.hands if not isinstance(position, Playing | Played) else position.contract.hands
        places = [board.up, *board.turned, *board.aside, *board.stock]
        places += [face for bits in (*hands, *board.discards) for face in in_mask(bits)]
    else:
        return None
    return Counter(places)


@given(seed=SEEDS)
@settings(max_examples=60, deadline=None)
def test_cards_points_and_rulings_are_conserved_after_every_act(seed: int) -> None:
    for table in run(seed):
        assert settle.settle(table) == table
        assert all(points >= 0 for points in table.score)
        cards = cards_on(table)
        if cards is not None and not any(isinstance(it.what, BadPack) for it in table.irregularities):
            assert cards == Counter(hoyle.cards.PIQUET)
        upheld = Counter(r.irregularity for r in table.rulings if r.outcome is Outcome.UPHELD)
        assert all(times == 1 for times in upheld.values()), "one irregularity is cured or punished, once"


@given(seed=SEEDS)
@settings(max_examples=40, deadline=None)
def test_what_a_void_deal_had_scored_nets_to_nothing(seed: int) -> None:
    for before, after in pairwise(run(seed)):
        deal = after.record.deal
        gathered = isinstance(after.position, Ready) and not isinstance(before.position, Ready | Cutting)
        if gathered and before.record.deal == deal and not isinstance(after.acts[-1], Cut):
            for seat in (0, 1):
                assert (
                    sum(line.points for line in after.record.ledger if (line.deal, line.account) == (deal, seat)) == 0
                )


@given(seed=SEEDS)
@settings(max_examples=40, deadline=None)
def test_the_same_acts_give_the_same_table(seed: int) -> None:
    tables = run(seed)
    for table in checkpoints(tables):
        again = tables[0]
        for act in table.acts:
            again = again.apply(act)
        assert again == table


@given(seed=SEEDS)
@settings(max_examples=40, deadline=None)
def test_a_table_survives_its_record(seed: int) -> None:
    for table in checkpoints(run(seed)):
        text = hoyle.dumps(table)
        assert hoyle.dumps(table) == text
        again = hoyle.loads(text)
        assert again == table
        assert hoyle.dumps(again) == text


@given(seed=SEEDS)
@settings(max_examples=40, deadline=None)
def test_no_view_holds_a_latent_hidden_offence_or_a_card_not_seen(seed: int) -> None:
    tables = run(seed)
    for table in [*tables[::7], *checkpoints(tables)]:
        for seat in (0, 1, None):
            view = table.view(seat)
            for offence in view.offences:
                assert offence.offence.patent or offence.status is Status.RULED
            for step in view.acts:
                if isinstance(step.act, Deal):
                    assert set(step.act.pack) == {UNKNOWN}
            for sighting in view.sightings:
                assert seat in sighting.before or set(sighting.before) == {0, 1}


@given(seed=SEEDS)
@settings(max_examples=40, deadline=None)
def test_in_mode_block_lawful_acts_are_never_refused_and_no_other_is_accepted(seed: int) -> None:
    rng = Random(seed)
    table = begin(rng, Enforcement.BLOCK)
    for _ in range(40):
        if not table.to_act:
            break
        offered = {act for seat in (0, 1) for act in table.legal_acts(seat)}
        for act in offered:
            assert table.why_not(act) is None
        for act in candidates(table, rng):
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


def candidates(table: Table, rng: Random) -> list[Act]:
    """Return many acts of the game, lawful or not, but for deals, which chance makes."""
    found = [act for recipe in RECIPES.values() for act in (recipe(table, rng),) if act is not None]
    found += [Play(seat, face) for seat in (0, 1) for face in hoyle.cards.PIQUET]
    found += table.position.actions
    return [act for act in found if not isinstance(act, Deal)]


@given(seed=SEEDS)
@settings(max_examples=60, deadline=None)
def test_fault_is_none_exactly_where_apply_passes(seed: int) -> None:
    rng = Random(seed)
    for table in run(seed)[::3]:
        position = table.position
        for act in candidates(table, rng):
            fault = position.fault(act)
            if fault is None:
                assert position.apply(act) == position.undergo(act)
            else:
                with pytest.raises(hoyle.IllegalAct) as error:
                    position.apply(act)
                assert error.value.fault is fault
        for act in position.actions:
            assert position.fault(act) is None


def test_every_offence_is_reached_in_one_run_of_a_hundred() -> None:
    runs = 300
    counts: Counter[type[object]] = Counter()
    for seed in range(runs):
        counts.update({type(it.what) for it in run(seed, 140)[-1].irregularities})
    table = "\n".join(f"{kind.__name__:20} {counts[kind] / runs:6.1%}" for kind in OFFENCES)
    sys.stdout.write(table)
    assert all(counts[kind] >= runs / 100 for kind in OFFENCES), table
