"""What holds of every table under every code, however it was played: lawful, irregular, claimed and ruled upon."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Container
from itertools import pairwise
from random import Random
from typing import cast

import pytest
from attrs import evolve
from hypothesis import given, settings
from hypothesis import strategies as st

import hoyle
from hoyle.cards import PIQUET, UNKNOWN, Card, in_mask, mask
from hoyle.games.ecarte import offences as o
from hoyle.games.ecarte.acts import Retract
from hoyle.games.ecarte.board import Board
from hoyle.games.ecarte.history import ON_BOARD
from hoyle.games.ecarte.positions import Cutting, Dealt, Played, Playing, Ready, State
from hoyle.laws.clauses import Clause
from hoyle.laws.duties import Faced
from hoyle.laws.offences import Offence, Status
from hoyle.laws.remedies import VoidDeal
from hoyle.laws.rulings import Outcome
from hoyle.moments import Act
from hoyle.table import hear, settle
from hoyle.table.acts import Claim, Correct, Cut, Deal, MarkUp, Play
from hoyle.table.table import CHORES, Enforcement, Table
from hoyle.testing import lawful, wild
from hoyle.testing.ecarte import RECIPES, said
from hoyle.testing.play import RARE, eager

GAME = hoyle.get_game("ecarte")
SEEDS = st.integers(0, 2**32 - 1)
EVERY_CODE = pytest.mark.parametrize("code", GAME.codes)
COVERT = (o.TwoTurned, o.SecondTrump)
"""Offences whose cards lie face up on the table, though no act names them."""

IMPOSSIBLE: dict[str, dict[type[Offence], str]] = {
    "ecarte-english": {},
    "ecarte-foster": {},
    "ecarte-enquire": {
        o.RefusedDiscard: "it has no law on a second trump, and bars nobody from refusing",
        o.RefusedCall: "none of its rules lets anybody be called upon",
    },
}
"""By code, the offences that its laws or its procedure make impossible, and why."""

NEVER: dict[str, dict[str, str]] = {name: {} for name in GAME.codes}
"""By code, the clauses that no run of the longer test applies, and why."""


def begin(rng: Random, code: str, enforcement: Enforcement | None = None) -> Table:
    """Begin a game in some manner: some chores left to the players, settings and options drawn, if need be."""
    knobs = hoyle.get_code(code).knobs if rng.random() < 0.6 else ()
    drawn = hoyle.get_code(code, **{knob.name: rng.choice(knob.values) for knob in knobs})
    game = GAME.with_options(packs=1) if rng.random() < 0.3 else GAME
    if "exchanges" in drawn.options and drawn.options["exchanges"] and rng.random() < 0.5:
        game = game.with_options(exchanges=rng.choice((2, 3)))
    return game.start(
        code=drawn,
        dealer=rng.choice((None, None, "N", "S")),
        enforcement=enforcement or rng.choice((Enforcement.CLAIM, Enforcement.CLAIM, Enforcement.JUDGE)),
        automatic=CHORES if rng.random() < 0.6 else tuple(chore for chore in CHORES if rng.random() < 0.5),
        score=(rng.choice((0, 0, 3)), rng.choice((0, 0, 4))),
    )


def run(seed: int, code: str, length: int = 90, first: Container[str] = RARE, *, slow: bool = False) -> list[Table]:
    """Play a game at random, lawfully and not, and return every table on the way."""
    rng = Random(seed)
    tables = [begin(rng, code, Enforcement.CLAIM if slow else None)]
    for _ in range(length):
        act = wild(tables[-1], rng, 0.15 if slow else 0.25, keen=seed % 3 == 0, slow=slow, first=first)
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
        found = [*position.stock, *(face for bits in position.hands + position.discards for face in in_mask(bits))]
    elif isinstance(position, ON_BOARD):
        found = lying_on(position.board)
    elif isinstance(position, Playing | Played):
        found = lying_on(evolve(position.contract.board, hands=position.contract.hands))
    else:
        return None
    return Counter(found)


def lying_on(board: Board) -> list[Card]:
    places = [board.up, *board.turned, *board.aside, *board.stock]
    return places + [face for bits in board.hands + board.discards for face in in_mask(bits)]


def properties(table: Table) -> None:
    """What is cheap enough to be checked after every act."""
    assert settle.settle(table) == table
    assert all(points >= 0 for points in table.score)
    standing: Counter[tuple[int, int, str]] = Counter()
    for line in table.record.ledger:
        standing[line.deal, line.account, line.heading] += line.points if line.heading != "law" else 0
    assert all(points >= 0 for points in standing.values()), "what was marked is taken down once"
    if not any(isinstance(it.what, o.BadPack) for it in table.irregularities):
        cards = cards_on(table)
        assert cards is None or cards == Counter(PIQUET)
        reserved = cast("State", table.position).round.reserved
        assert reserved is None or Counter(lying_on(reserved)) == Counter(PIQUET), "laid by as they were dealt"
    upheld = Counter(r.irregularity for r in table.rulings if r.outcome is Outcome.UPHELD)
    assert all(times == 1 for times in upheld.values()), "one irregularity is cured or punished, once"


@EVERY_CODE
@given(seed=SEEDS)
@settings(max_examples=25, deadline=None)
def test_cards_points_and_rulings_are_conserved_after_every_act(code: str, seed: int) -> None:
    for table in run(seed, code):
        properties(table)


@EVERY_CODE
@given(seed=SEEDS)
@settings(max_examples=25, deadline=None)
def test_what_a_void_deal_had_scored_nets_to_nothing_unless_it_stands(code: str, seed: int) -> None:
    for before, after in pairwise(run(seed, code)):
        deal = after.record.deal
        gathered = isinstance(after.position, Ready) and not isinstance(before.position, Ready | Cutting)
        if gathered and before.record.deal == deal and not isinstance(after.acts[-1], Cut):
            new = after.rulings[len(before.rulings) :]
            then = [remedy for ruling in new if ruling.clause for remedy in ruling.clause.then]
            stand = any(isinstance(remedy, VoidDeal) and remedy.marks_stand for remedy in then)
            for seat in (0, 1):
                left = sum(x.points for x in after.record.ledger if (x.deal, x.account) == (deal, seat))
                was = sum(x.points for x in before.record.ledger if (x.deal, x.account) == (deal, seat))
                assert left == (was if stand else 0)


@EVERY_CODE
@given(seed=SEEDS)
@settings(max_examples=12, deadline=None)
def test_the_same_acts_give_the_same_table_and_it_survives_its_record(code: str, seed: int) -> None:
    tables = run(seed, code)
    for table in checkpoints(tables):
        again = tables[0]
        for act in table.acts:
            again = again.apply(act)
        assert again == table
    for table in checkpoints(tables)[-2:]:
        for dumps, loads in ((hoyle.dumps, hoyle.loads), (hoyle.dumps_json, hoyle.loads_json)):
            text = dumps(table)
            assert dumps(table) == text
            back = loads(text)
            assert back == table
            assert dumps(back) == text


@EVERY_CODE
@given(seed=SEEDS)
@settings(max_examples=20, deadline=None)
def test_no_view_holds_a_latent_hidden_offence_or_a_card_not_seen(code: str, seed: int) -> None:
    tables = run(seed, code)
    for table in [*tables[::7], *checkpoints(tables)]:
        for seat in (0, 1, None):
            view = table.view(seat)
            for step in view.acts:
                if isinstance(step.act, Deal):
                    assert set(step.act.pack) == {UNKNOWN}
            for sighting in view.sightings:
                assert seat in sighting.before or set(sighting.before) == {0, 1}
            faced = {duty.debtor for duty in view.duties if duty.duty == Faced()}
            assert {whose: mask(cards) for whose, cards in view.faced.items()} == {
                whose: table.position.hand(whose) for whose in faced
            }
            known = {face for each in view.sightings for face in each.cards} | set(view.hand or ()) | {UNKNOWN}
            known |= {face for step in view.acts for face in named(step.act)}
            for offence in view.offences:
                assert offence.offence.patent or offence.status is Status.RULED
                assert isinstance(offence.offence, COVERT) or set(offence.offence.cards) <= known


def named(act: Act) -> set[Card]:
    """Return the cards that an act names."""
    several = [face for field in ("cards", "shown", "faced", "named") for face in getattr(act, field, ())]
    return {*several, *([act.card] if isinstance(act, Play | Correct) and act.card else [])}


@EVERY_CODE
@given(seed=SEEDS, seat=st.sampled_from([0, 1]))
@settings(max_examples=25, deadline=None)
def test_tables_that_differ_in_cards_that_a_seat_never_sees_look_the_same_to_it(
    code: str, seed: int, seat: int
) -> None:
    rng = Random(seed)
    start = begin(rng, code, Enforcement.CLAIM)
    tables = [start]
    for _ in range(40):
        act = wild(tables[-1], rng, keen=seed % 2 == 0)
        asks = isinstance(act, Claim | Correct | Retract)  # a ruling tells what was hidden: that is its use
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
    seen |= {face for table in tables for _, open_ in table.view(None).public.items() for face in flat(open_)}
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


def flat(value: object) -> list[Card]:
    if isinstance(value, Card):
        return [value]
    if isinstance(value, Play):
        return [value.card]
    return [face for each in value for face in flat(each)] if isinstance(value, tuple) else []


@EVERY_CODE
@given(seed=SEEDS)
@settings(max_examples=12, deadline=None)
def test_in_mode_block_lawful_acts_are_never_refused_and_no_other_is_accepted(code: str, seed: int) -> None:
    rng = Random(seed)
    table = begin(rng, code, Enforcement.BLOCK)
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


@EVERY_CODE
@given(seed=SEEDS)
@settings(max_examples=20, deadline=None)
def test_fault_is_none_exactly_where_apply_passes(code: str, seed: int) -> None:
    rng = Random(seed)
    for table in run(seed, code)[::3]:
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


# What is reached.


SCARCE = (
    "a faced card in the stock",
    "another suit named",
    "a change of packets",
    "a cut for deal with a bad pack",
    "an imperfect pack",
    "a wrong number of cards dealt",
    "a deal out of turn",
    "too many cards asked for",
    "too many cards taken by the dealer",
    "too few cards taken by the dealer",
    "a second trump turned",
)
"""Offences that come seldom by themselves, or lead to one that does, or have many laws."""


def focus(seed: int) -> frozenset[str]:
    """Return the offences that a run has most of: the rare ones, and some others by turns."""
    others = list(RECIPES)
    turns = {others[(7 * seed + at) % len(others)] for at in range(4)}
    return RARE | {SCARCE[seed % len(SCARCE)], *turns}


def reached(code: str, runs: int, least: int) -> None:
    """Count in how many runs each offence is committed, print it, and see that it is often enough."""
    counts: Counter[type[object]] = Counter()
    for seed in range(runs):
        counts.update({type(it.what) for it in run(seed, code, 90, focus(seed))[-1].irregularities})
    table = "\n".join(f"{kind.__name__:20} {counts[kind] / runs:6.1%}" for kind in o.OFFENCES)
    sys.stdout.write(f"{code}\n{table}\n")
    for kind in o.OFFENCES:
        assert (counts[kind] == 0) if kind in IMPOSSIBLE[code] else (counts[kind] >= least), table


@EVERY_CODE
def test_every_offence_is_reached(code: str) -> None:
    reached(code, runs=150, least=1)


@pytest.mark.slow
@EVERY_CODE
def test_every_offence_is_reached_in_one_run_of_a_hundred(code: str) -> None:
    reached(code, runs=300, least=3)


@pytest.mark.slow
@EVERY_CODE
def test_no_property_is_broken_over_a_longer_run(code: str) -> None:
    for seed in range(120):
        for table in run(seed, code, 120, focus(seed), slow=seed % 4 > 0)[::3]:
            properties(table)


LED_TO = {
    o.TookTooMany: ("too many cards asked for",),
    o.PlayedWithSurplus: ("too many cards given", "too many cards taken by the dealer"),
    o.RefusedDiscard: ("a second trump turned", "a refusal of a discard that was due"),
    o.FacedInPack: ("a faced card in the pack", "a faced card pointed out", "a faced card in the stock"),
    o.RetractedProposal: ("a retraction",),
    o.RetractedAnswer: ("a retraction",),
    o.RetractedNumber: ("a retraction",),
    o.RetractedLead: ("a retraction",),
    o.RetractedReply: ("a retraction",),
    o.LateKing: ("a king announced too late", "a false king"),
}
"""By offence, the recipes that lead to it, where one of its own is none or not enough."""


@pytest.mark.slow
@EVERY_CODE
def test_every_clause_is_applied_in_some_run_that_looks_for_it(code: str) -> None:
    tries: dict[str, int] = {}
    for clause in hoyle.get_code(code).clauses:
        tries[clause.id] = next((seed for seed in range(200) if hunted(code, clause, seed)), -1)
    sys.stdout.write("".join(f"{code} {name}: try {times}\n" for name, times in tries.items()))
    assert sorted(name for name, times in tries.items() if times < 0) == sorted(NEVER[code])


def hunted(code: str, clause: Clause, seed: int) -> bool:
    """Play with the offence of a clause in mind; claim what it would uphold, and say whether it came to that."""
    rng = Random(seed)
    drawn = hoyle.get_code(code, **dict(clause.given))
    automatic = tuple(chore for chore in CHORES if rng.random() < 0.6)
    game = GAME.with_options(packs=rng.choice((1, 2)))
    table = game.start(code=drawn, dealer=rng.choice((None, "N", "S")), automatic=automatic)
    names = {name for kind in clause.on for name in (kind.called, *LED_TO.get(kind, ())) if name in RECIPES}
    keen = seed % 2 == 0
    for _ in range(60):
        act = claim_under(table, clause)
        if act is not None:
            table = table.apply(act)
            properties(table)
            return table.rulings[-1].clause == clause
        act = hunting(table, rng, names, keen=keen)
        while o.OmittedMark in clause.on and isinstance(act, MarkUp):
            act = hunting(table, rng, names, keen=keen)
        if act is None:
            return False
        table = table.apply(act)
    return False


def hunting(table: Table, rng: Random, names: set[str], *, keen: bool) -> Act | None:
    roll = rng.random()
    if names and roll < 0.3:
        act = RECIPES[rng.choice(sorted(names))](table, rng)
    else:
        act = said(table, rng) if roll < 0.4 else None
    if act is not None and not table.why_impossible(act):
        return act
    return eager(table, rng) if keen else lawful(table, rng)


def claim_under(table: Table, clause: Clause) -> Act | None:
    """Return the claim or the correction that a clause would now uphold."""
    for it in table.irregularities:
        if isinstance(it.what, clause.on) and it.status is Status.LATENT:
            for seat in (0, 1):
                ruling = hear.rule(table, it, seat, cure=clause.cure)
                if ruling.clause == clause:
                    return Correct(seat) if clause.cure else Claim(seat, it.offender, type(it.what), it.trick)
    return None
