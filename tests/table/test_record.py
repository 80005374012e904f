"""The log that shares its past, and parties named by relation, for tables of two to seven."""

from __future__ import annotations

import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

import hoyle
from hoyle.laws.offences import Irregularity, Offence
from hoyle.seats import CHANCE, Who, name, names
from hoyle.table import parties
from hoyle.table.record import Log


@given(st.lists(st.lists(st.integers(), max_size=70), max_size=8))
def test_a_log_holds_what_was_added_in_its_order(chunks: list[list[int]]) -> None:
    log: Log[int] = Log()
    plain: list[int] = []
    for chunk in chunks:
        log = log.add(*chunk)
        plain += chunk
    assert list(log) == plain
    assert list(reversed(log)) == plain[::-1]
    assert len(log) == len(plain)
    assert log[2:150:3] == tuple(plain[2:150:3])
    for at in range(-len(plain), len(plain)):
        assert log[at] == plain[at]
    one_by_one: Log[int] = Log()
    for item in plain:
        one_by_one = one_by_one.add(item)
    assert one_by_one == log
    assert hash(one_by_one) == hash(log)


@pytest.mark.parametrize("size", [0, 1, 63, 64, 65, 130])
def test_a_slice_of_a_log_is_that_of_the_plain_items(size: int) -> None:
    plain = tuple(range(size))
    log = Log[int]().add(*plain)
    ends = (None, 0, 1, 62, 63, 64, 65, 66, 128, 129, 130, 200, -1, -2, -64)
    for start in ends:
        for stop in ends:
            for step in (None, 1, 2, -1):
                assert log[start:stop:step] == plain[start:stop:step]


@given(st.lists(st.integers(), min_size=1, max_size=200), st.data())
def test_putting_another_item_in_one_place_leaves_the_old_log_as_it_was(items: list[int], data: st.DataObject) -> None:
    log = Log[int]().add(*items)
    at = data.draw(st.integers(0, len(items) - 1))
    new = log.put(at, 10**9)
    assert list(log) == items
    assert list(new) == [*items[:at], 10**9, *items[at + 1 :]]


def test_a_place_beyond_a_log_is_an_error() -> None:
    log = Log[int]().add(*range(64))
    for at in (64, 200, -65):
        with pytest.raises(IndexError):
            log[at]
    assert repr(Log[int]().add(1)) == "Log([1])"


def seats(players: int, who: Who, offender: int, concerned: int = 0, dealer: int = 0) -> frozenset[int]:
    table = hoyle.get_game("euchre", players=players).start(dealer=0, seed=1)
    it = Irregularity(0, Offence(), offender, concerned, 0, 1, 0, dealer)
    return parties.seats(table, who, it)


def test_parties_of_four_are_two_sides() -> None:
    assert seats(4, Who.PARTNER, 1) == {3}
    assert seats(4, Who.SIDE, 1) == {1, 3}
    assert seats(4, Who.ADVERSARIES, 1) == {0, 2}
    assert seats(4, Who.LEFT, 3) == {0}
    assert seats(4, Who.RIGHT, 0) == {3}
    assert seats(4, Who.ANYONE, 0) == {0, 1, 2, 3}
    assert seats(4, Who.CONCERNED, 0, concerned=2) == {2}
    assert seats(4, Who.DEALER, 0, dealer=3) == {3}
    assert seats(4, Who.PONE, 0, dealer=3) == {2}
    assert seats(4, Who.CHANCE, 0) == {CHANCE}


def test_of_two_the_other_is_the_adversary_and_of_three_each_is_alone() -> None:
    assert seats(2, Who.ADVERSARIES, 0) == {1}
    assert seats(2, Who.PARTNER, 0) == frozenset()
    assert seats(3, Who.ADVERSARIES, 0) == {1, 2}
    assert seats(3, Who.SIDE, 1) == {1}
    assert seats(2, Who.OFFENDER, 1) == {1}


def test_seats_have_names() -> None:
    assert names(2) == ("N", "S")
    assert names(4) == ("N", "E", "S", "W")
    assert names(5) == ("1", "2", "3", "4", "5")
    assert name(CHANCE, 2) == "chance"
    with pytest.raises(hoyle.BadValue, match="from 2 to 7"):
        names(1)


def test_tables_pickle_hash_and_compare() -> None:
    table = hoyle.get_game("ecarte", reckoning=True).start(dealer="S", seed=3)
    again = pickle.loads(pickle.dumps(table))
    assert again == table
    assert hash(again) == hash(table)
    assert again.position == table.position
    assert {table: 1}[again] == 1
