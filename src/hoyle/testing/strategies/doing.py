"""Acts at a table: lawful, irregular, impossible."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypeAlias

from attrs import evolve
from hypothesis import assume
from hypothesis import strategies as st

from hoyle.cards import FACES
from hoyle.moments import Act
from hoyle.seats import CHANCE
from hoyle.table import engine
from hoyle.table.acts import Claim, Correct, Elect, Pick, Play, Show
from hoyle.testing.lots import Lot
from hoyle.testing.play import misdoings
from hoyle.testing.strategies.steps import LARGEST

if TYPE_CHECKING:
    from hypothesis.strategies import SearchStrategy

    from hoyle.table.table import Table

Manner: TypeAlias = Literal["lawful", "irregular", "impossible"]


def acts(table: Table, kind: Manner | None = None) -> SearchStrategy[Act]:
    """Draw acts at a table: of one *kind*, or of all three."""
    by_kind = {"lawful": lawful_acts, "irregular": irregular_acts, "impossible": impossible_acts}
    if kind is None:
        return st.one_of([each(table) for each in by_kind.values()])
    return by_kind[kind](table)


def lawful_acts(table: Table) -> SearchStrategy[Act]:
    """Draw lawful acts: those that the table lists, or the one of chance; once the game is over there may be none."""
    listed = list(dict.fromkeys(act for seat in range(table.game.players) for act in table.legal_acts(seat)))
    if table.to_act == (CHANCE,):
        return st.sampled_from(listed) | _by_chance(table) if listed else _by_chance(table)
    return st.sampled_from(listed) if listed else st.nothing()


@st.composite
def _by_chance(draw: st.DrawFn, table: Table) -> Act:
    return table.chance(Lot(draw(st.integers(0, LARGEST))))


@st.composite
def irregular_acts(draw: st.DrawFn, table: Table) -> Act:
    """Draw acts that can be done and that a law forbids: each commits an offence of the game."""
    number = draw(st.integers(0, LARGEST))
    act = next((each for each in misdoings(table, Lot(number)) if is_irregular(table, each)), None)
    assume(act is not None)
    assert act is not None, "else it is not assumed"
    return act


def is_irregular(table: Table, act: Act) -> bool:
    """Say whether an act can be done, and commits an offence."""
    if table.why_impossible(act):
        return False
    ready = engine.with_chores(table, act)
    return not ready.why_impossible(act) and any(not found.carried for found in ready.game.detect(ready, act))


def impossible_acts(table: Table) -> SearchStrategy[Act]:
    """Draw acts that cannot be done at all: of cards not held, of nobody, of a choice that is not open."""
    players, position = table.game.players, table.position
    seats = range(players)
    others = [(seat, face) for seat in seats for face in FACES if not face.bit & position.hand(seat)]
    some: list[list[Act]] = [
        [Play(seat, face) for seat, face in others],
        [Correct(seat, face) for seat, face in others],
        [evolve(act, seat=players) for act in (*position.actions, Show(0, ()))],
        [Elect(seat, "what nobody offered") for seat in seats],
        [Pick(seat, FACES[:1] * 2) for seat in seats],
        [Claim(seat, players, offence) for seat in seats for offence in table.game.offences],
    ]
    return st.one_of(*map(st.sampled_from, some)).filter(lambda act: bool(table.why_impossible(act)))
