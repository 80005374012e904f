"""Two engines side by side: agreement is seen; a planted fault is found, and told as a small game that shows it."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from functools import cache
from typing import Any

import pytest
from attrs import evolve, fields, frozen
from hypothesis import given, settings
from hypothesis import strategies as st

import hoyle
from hoyle.cards import card
from hoyle.errors import BadValue
from hoyle.games.ecarte import Ecarte
from hoyle.games.ecarte.acts import Propose
from hoyle.games.ecarte.board import EITHER
from hoyle.moments import Act
from hoyle.notation import format_act
from hoyle.table.acts import Play, Quit
from hoyle.table.game import Game
from hoyle.table.position import Position
from hoyle.table.table import Table
from hoyle.testing.differential import (
    Choose,
    Decision,
    Disagreement,
    Log,
    NotTold,
    Pair,
    Positions,
    Said,
    Tables,
    Told,
    as_told,
    at_random,
)
from hoyle.testing.engines import Line

ECARTE = hoyle.get_game("ecarte")
GAMES = [ECARTE, hoyle.get_game("euchre"), hoyle.get_game("euchre", players=3), hoyle.get_game("euchre", players=2)]


def itself(act: Act, position: Position) -> Act | None:
    """An act of the position is its own key; what a table offers besides is left out."""
    return act if act in position.actions else None


def spelt(act: Act, position: Position) -> str | None:
    return format_act(act, ECARTE) if act in position.actions else None


def no_score(_: object) -> None:
    return None


def on_positions(game: Game = ECARTE, name: str = "hoyle") -> Positions[int]:
    return Positions(start=lambda seed: game.start(dealer=0, seed=seed), key=spelt, worth=game.worth, name=name)


LOOSE = hoyle.get_game("ecarte", second_hand=EITHER)
"""The planted fault: the second hand need not both follow suit and win."""
FAULTY = Pair(on_positions(), on_positions(LOOSE, "faulty"))


# Agreement.


@pytest.mark.parametrize("game", GAMES, ids=lambda game: f"{game.name}-{game.players}")
@pytest.mark.parametrize("manner", ["claim", "block"])
def test_positions_and_tables_agree_about_lawful_play(game: Game, manner: str) -> None:
    def begun(seed: int) -> Table:
        table: Table = game.start(dealer=seed % game.players, seed=seed, enforcement=manner)
        return table

    pair = Pair(
        Tables(start=begun, key=itself, worth=no_score), Positions(start=begun, key=itself, worth=no_score, name="bare")
    )

    found = pair.search((seed, at_random(seed)) for seed in range(6))

    assert found is None, found


@given(seed=st.integers(0, 1_000), data=st.data())
@settings(max_examples=5, deadline=None)
def test_hypothesis_may_choose_the_acts(seed: int, data: st.DataObject) -> None:
    engine = Positions[int](start=on_positions().start, key=itself, worth=no_score)

    found = Pair(engine, engine).follow(seed, lambda keys: data.draw(st.sampled_from(keys)))

    assert found is None, found


def test_a_game_is_played_to_its_end_unless_so_many_acts_are_enough() -> None:
    seen: list[Hashable] = []

    def choose(keys: Sequence[Hashable]) -> Hashable:
        seen.append(keys[0])
        return keys[0]

    pair = Pair(on_positions(), on_positions())

    assert pair.follow(1, choose) is None
    whole = len(seen)
    assert whole >= 11, "ten cards and a word"
    assert pair.follow(1, choose, most=3) is None
    assert len(seen) == whole + 3


# The planted fault.


@cache
def planted() -> Disagreement[int] | None:
    return FAULTY.search(((seed, at_random(seed)) for seed in range(50)), tries=20)


def test_a_planted_fault_is_found_and_told_as_a_small_record() -> None:
    found = planted()

    assert found
    assert found.about == "lawful"
    assert len(found.played) == 3, "the dealer turns up, the non-dealer stands and leads: that is all it takes"
    assert found.one.lawful < found.other.lawful
    table = hoyle.loads(found.record)
    assert table.to_act == found.one.to_act
    assert [format_act(act, ECARTE) for act in table.acts[-3:]] == list(found.played)


def test_what_is_printed_is_a_record_that_tells_what_each_side_says() -> None:
    found = planted()

    lines = str(found).splitlines()
    assert found
    assert lines[0] == "# hoyle and faulty disagree about the lawful acts after 3 acts given to both"
    assert lines[1].startswith("#   hoyle says: nothing, besides the ")
    assert lines[2].startswith("#   faulty says: N plays ")
    assert hoyle.loads(str(found)) == hoyle.loads(found.record)


def test_a_shorter_game_is_looked_for_among_other_games_other_plays_and_with_acts_left_out() -> None:
    long = (0, at_random(14))
    first = FAULTY.follow(*long)
    assert first
    assert len(first.played) > 6

    for games, tries in (([long], 30), ([long, *((seed, at_random(seed)) for seed in range(20))], 20)):
        found = FAULTY.search(games, tries=tries)
        assert found
        assert len(found.played) <= 4
    alone = FAULTY.search([long], tries=0)
    assert alone
    assert len(alone.played) <= len(first.played)


# Each thing that two engines may disagree about.


@frozen
class Toy:
    """A game of so many steps: one of two seats takes one or two, whose turn it is next; what it says can be changed.

    ``wrong`` is told the number of steps left, and may change what is said there.
    """

    name: str = "toy"
    wrong: Callable[[int, Said], Said] = lambda left, said: said
    fails: frozenset[int] = frozenset()

    def begin(self, deal: int) -> int:
        return deal

    def said(self, left: int) -> Said:
        over = left <= 0
        plain = Said(() if over else (left % 2,), frozenset() if over else frozenset({1, 2}), over, -left)
        return self.wrong(left, plain)

    def to_act(self, state: int) -> tuple[int, ...]:
        return self.said(state).to_act

    def lawful(self, state: int) -> frozenset[Hashable]:
        said = self.said(state)
        if said.error:
            raise ValueError(said.error)
        return said.lawful

    def apply(self, state: int, key: Hashable) -> int:
        assert isinstance(key, int)
        if state - key in self.fails:
            raise ZeroDivisionError("no\nsuch step")
        return state - key

    def over(self, state: int) -> bool:
        return self.said(state).over

    def score(self, state: int) -> Hashable:
        return self.said(state).score

    def record(self, state: int) -> str:
        return ""


def at(where: int, **change: Any) -> Toy:  # noqa: ANN401 - any field of what it says
    """Return a toy that says something else where so many steps are left."""
    return Toy("other", lambda left, said: evolve(said, **change) if left == where else said)


def ones(count: int) -> Choose:
    return as_told([1] * count)


TOPICS = [
    (at(2, to_act=(1,)), "to_act", "(0,)", "(1,)"),
    (at(2, lawful=frozenset({1, 3})), "lawful", "2, besides the 1 that both have", "3, besides the 1 that both have"),
    (at(2, lawful=frozenset()), "lawful", "1, 2, and none that both have", "nothing, and none that both have"),
    (at(2, over=True, lawful=frozenset(), to_act=()), "over", "False", "True"),
    (at(2, error="lost"), "error", "no error", "ValueError: lost"),
    (Toy("other", fails=frozenset({2})), "error", "no error", "ZeroDivisionError: no such step"),
]


@pytest.mark.parametrize(("other", "about", "mine", "its"), TOPICS)
def test_each_thing_that_they_disagree_about_is_told(other: Toy, about: str, mine: str, its: str) -> None:
    found = Pair(Toy(), other).follow(5, ones(5))

    assert found
    assert (found.about, found.played) == (about, (1, 1, 1))
    assert str(found).splitlines()[1:] == [
        f"#   toy says: {mine}", f"#   other says: {its}", "#   the acts: 1, 1, 1",
    ]  # fmt: skip


def test_the_score_is_asked_once_the_game_is_over() -> None:
    found = Pair(Toy(), at(0, score="a draw")).follow(2, ones(2))

    assert found
    assert (found.about, found.one.score, found.other.score) == ("score", 0, "a draw")
    assert Pair(Toy(), at(1, score="a draw")).follow(2, ones(2)) is None


@pytest.mark.parametrize("other", [Toy(), Toy(fails=frozenset({1}))])
def test_an_error_is_a_disagreement_even_if_both_raise_it(other: Toy) -> None:
    found = Pair(Toy("one", fails=frozenset({1})), other).follow(2, ones(2))

    assert found
    assert found.about == "error"
    lines = str(found).splitlines()
    assert lines[0] == "# one and toy disagree about an error after 1 act given to both"
    assert lines[1].startswith("#   one says: ZeroDivisionError")


def test_a_disagreement_before_the_first_act_is_as_short_as_can_be() -> None:
    found = Pair(Toy(), at(2, to_act=(7,))).search([(2, at_random(0))])

    assert found
    assert found.played == ()
    assert str(found) == (
        "# toy and other disagree about who is to act after 0 acts given to both\n"
        "#   toy says: (0,)\n#   other says: (7,)\n"
    )


def test_acts_are_left_out_where_that_shows_the_same() -> None:
    found = Pair(Toy(), at(3, to_act=(7,))).search([(9, ones(9))], tries=0)
    assert found
    assert found.played == (1,) * 6, "nothing can be left out of a count"

    late = Toy("late", lambda left, said: evolve(said, to_act=(7,)) if left <= 3 else said)
    found = Pair(Toy(), late).search([(9, as_told([1, 1, 1, 1, 2]))], tries=0)
    assert found
    assert len(found.played) == 5

    found = Pair(Toy(), late).search([(9, ones(9))], tries=50)
    assert found
    assert found.played == (2, 2, 2)


def test_what_is_about_something_else_takes_no_ones_place() -> None:
    def wrong(left: int, said: Said) -> Said:
        return evolve(said, to_act=(7,)) if left == 1 else evolve(said, lawful=frozenset({1})) if left == 6 else said

    found = Pair(Toy(), Toy("other", wrong)).search([(7, as_told([2, 2, 2]))], tries=50)

    assert found
    assert found.about == "to_act"


def test_engines_that_both_say_that_nobody_can_act_and_that_it_goes_on_are_refused() -> None:
    stuck = at(1, lawful=frozenset())

    with pytest.raises(BadValue, match="the lawful acts cannot be 'none': both engines say so, and that the game is"):
        Pair(stuck, stuck).follow(2, ones(2))


# A log.

LOG = Log((Decision(0, frozenset({1, 2}), 2), Decision(0, frozenset({1, 2}), 1), Decision(1, frozenset({1, 2}), 1)), 0)


def test_a_log_is_followed_where_it_leads_and_says_nothing_of_other_choices() -> None:
    pair = Pair(Toy(), Told[int](log=lambda deal: LOG))

    assert pair.follow(4, as_told(each.chosen for each in LOG.decisions)) is None
    assert pair.follow(4, ones(4)) is None, "nobody knows"
    wrong = evolve(LOG, score=3)
    found = Pair(Toy(), Told[int](log=lambda deal: wrong)).search([(4, as_told([2, 1, 1]))])
    assert found
    assert (found.about, found.played, found.names) == ("score", (2, 1, 1), ("toy", "the log"))
    short = evolve(LOG, decisions=LOG.decisions[:2])
    found = Pair(Toy(), Told[int](log=lambda deal: short)).follow(4, as_told([2, 1, 1]))
    assert found
    assert found.about == "over"


def test_a_choice_that_was_told_ends_the_game_where_it_is_not_lawful() -> None:
    with pytest.raises(NotTold):
        as_told([3])([1, 2])
    with pytest.raises(NotTold):
        as_told([])([1, 2])
    assert as_told([2])([1, 2]) == 2


# The mapping.


def test_two_acts_with_one_key_are_an_error_since_nobody_could_say_which_is_meant() -> None:
    def kind(act: Act, position: Position) -> Hashable | None:
        return type(act).__name__

    engine = Positions[int](start=on_positions().start, key=kind, worth=no_score)

    found = Pair(engine, engine).follow(0, as_told(["TurnUp", "Stand"]))

    assert found
    assert found.about == "error"
    assert found.one.error.startswith("BadValue: the key of an act cannot be 'Play': two lawful acts have it: Play(")


def test_an_act_that_the_other_does_not_know_is_left_out() -> None:
    def no_proposals(act: Act, position: Position) -> str | None:
        return None if isinstance(act, Propose) else spelt(act, position)

    def mine(act: Act, position: Position) -> str | None:
        return None if isinstance(act, Quit | Propose) else spelt(act, position)

    tables = Tables[int](start=lambda seed: ECARTE.start(dealer=0, seed=seed), key=mine, worth=no_score)
    bare = Positions(start=tables.start, key=no_proposals, worth=no_score)

    assert Pair(tables, bare).search((seed, at_random(seed)) for seed in range(5)) is None


def test_tables_and_positions_are_made_with_the_same_names() -> None:
    assert [each.name for each in fields(Tables)] == [each.name for each in fields(Positions)]


# The record.


class Unheard(Ecarte):
    """A game that is not registered."""

    name = "unheard"


def test_a_game_that_no_record_can_name_is_told_by_its_acts() -> None:
    def begun(seed: int) -> Table:
        return Unheard().start(code="ecarte-english", dealer=0, seed=seed)

    mine: Positions[int] | Tables[int]
    for mine in (
        Positions(start=begun, key=spelt, worth=ECARTE.worth),
        Tables(start=begun, key=spelt, worth=lambda table: ECARTE.worth(table.position)),
    ):
        found = Pair[int, Any, Line](mine, on_positions(LOOSE, "faulty")).search(
            ((seed, at_random(seed)) for seed in range(50)), tries=0
        )
        assert found
        assert found.record == ""
        assert str(found).splitlines()[-1].startswith("#   the acts: N turns up a card, ")


def test_what_no_table_takes_is_recorded_as_far_as_it_goes() -> None:
    engine = on_positions()
    line = engine.begin(3)
    first = line.position.actions[0]
    never = Play(1, card("2C"))

    table = hoyle.loads(engine.record(Line(line.begun, line.position, (first, never, first))))

    assert table.acts == (*line.begun.acts, first)
