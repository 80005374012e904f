"""What holds of every table of four, however irregular the play."""

from __future__ import annotations

from collections import Counter
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from hoyle.cards import in_mask
from hoyle.games.euchre import acts as a
from hoyle.games.euchre.positions import Played, Playing
from hoyle.laws.offences import Status
from hoyle.moments import Act
from hoyle.table import played
from hoyle.table.acts import Call, Claim, Correct, Cut, Look, MarkUp, Play
from hoyle.table.position import Position
from hoyle.table.record import Rejoined
from hoyle.table.table import Table
from tests.table.four_seats.club import alone, playing


def wild(seed: int, length: int = 45) -> list[Table]:
    """Play D1 or D2 at random, often irregularly, with claims, calls and corrections; return every table on the way."""
    rng = Random(seed)
    table = playing(quits=bool(seed % 2)) if seed % 3 else alone(quits=bool(seed % 2))
    tables = [table]
    for _ in range(length):
        act = _any(tables[-1], rng)
        if tables[-1].why_impossible(act) or tables[-1].position.ended:
            continue
        tables.append(tables[-1].apply(act))
    return tables


def _any(table: Table, rng: Random) -> Act:
    seat = rng.randrange(4)
    to_act = rng.choice(table.to_act) if table.to_act else seat
    hand = in_mask(table.position.hand(seat))
    its = [it for it in table.irregularities if it.status is Status.LATENT]
    menu: list[Act] = [*table.legal_acts(to_act)] * 3
    menu += [act for act in table.legal_acts(seat) if isinstance(act, Call | Play)]
    if hand:
        menu += [Play(seat, rng.choice(hand)), Correct(seat, rng.choice(hand)), a.NameCard(seat, rng.choice(hand))]
    menu += [Claim(each, it.offender, type(it.what)) for it in its for each in range(4)]
    return rng.choice([act for act in menu if not isinstance(act, Cut | MarkUp)] or [Look(seat, "tricks")])


def as_if_played(first: Table, table: Table) -> Position:
    """Return the position to which the cards that count lead by themselves."""
    position = first.position
    for each in played.cards(table.record):
        position = position.undergo(each.play)
    return position


@given(seed=st.integers(0, 2**32 - 1))
@settings(max_examples=20, deadline=None)
def test_cards_are_conserved_and_no_duty_is_owed_twice_and_acts_replayed_give_the_same_table(seed: int) -> None:
    tables = wild(seed)
    for table in tables:
        position = table.position
        assert isinstance(position, Playing | Played)
        doubles = Counter((owed.debtor, owed.duty, owed.source) for owed in table.liabilities)
        assert all(times == 1 for times in doubles.values())
        assert (
            position.contract.alone
            or any(isinstance(each.done, Rejoined) for each in table.record.effects)
            or (position == as_if_played(tables[0], table))
        )
        if isinstance(position, Playing):
            lying = [act.card for act in position.trick]
            hands = [face for seat in range(4) for face in in_mask(position.hand(seat))]
            assert len({*lying, *hands}) == len(lying) + len(hands)
            gone = [each.play.card for each in played.cards(table.record) if each.trick < position.trick_number]
            out = sum(position.contract.hands[seat].bit_count() for seat in range(4)) - len(lying + hands + gone)
            assert out == 0 or position.contract.alone
            assert {act.seat for act in position.trick} == {
                each.play.seat for each in played.cards(table.record) if each.trick == position.trick_number
            }
            assert [act.card for act in position.trick] == [
                each.play.card for each in played.cards(table.record) if each.trick == position.trick_number
            ]
    again = tables[0]
    for act in tables[-1].acts[len(again.acts) :]:
        again = again.apply(act)
    assert again == tables[-1]
