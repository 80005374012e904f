"""Engines that can be played side by side: what is asked of one, and hoyle's tables, positions and logs as such.

``hoyle.testing.differential`` plays them.  This module knows no game.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterable
from typing import Generic, Protocol, TypeAlias, TypeVar

from attrs import frozen

from hoyle.errors import BadValue
from hoyle.moments import Act
from hoyle.seats import CHANCE
from hoyle.table.position import Position
from hoyle.table.table import Table

Deal = TypeVar("Deal")
Deal_contra = TypeVar("Deal_contra", contravariant=True)
State = TypeVar("State")
Mapping: TypeAlias = Callable[[Act, Position], Hashable | None]
"""Returns how the other engine calls an act that is lawful at a position; ``None`` for one that it does not know."""


class NotTold(Exception):
    """Raised by an engine, or by who chooses, that cannot say how a game goes on: then it ends there, undecided."""


class Engine(Protocol[Deal_contra, State]):
    """What is asked of an engine.  Acts are whatever can be compared: the *keys* that both sides give them."""

    @property
    def name(self) -> str:
        """What to call it."""

    def begin(self, deal: Deal_contra) -> State:
        """Return the state once a deal is made."""

    def to_act(self, state: State) -> tuple[int, ...]:
        """Return the seats to act, as hoyle counts them; none once the game is over."""

    def lawful(self, state: State) -> Collection[Hashable]:
        """Return the keys of the lawful acts."""

    def apply(self, state: State, key: Hashable) -> State:
        """Return what an act leads to; the state that was given is not used again, and may be changed."""

    def over(self, state: State) -> bool:
        """Say whether the game is over."""

    def score(self, state: State) -> Hashable:
        """Return what it was worth; asked only once it is over."""


class Recorder(Engine[Deal_contra, State], Protocol):
    """An engine that can write how a state came about: of the two that are compared, the first."""

    def record(self, state: State) -> str:
        """Return it as a record that hoyle reads; nothing if there is none."""


# hoyle.


@frozen(kw_only=True)
class Tables(Generic[Deal]):
    """Tables of hoyle as an engine.  A game is over when the table waits for chance again, or for nobody.

    ``start`` returns the table at which a deal has been made; ``key`` is the mapping; ``worth`` reads off the last
    table what the other engine tells of a game that is over.
    """

    start: Callable[[Deal], Table]
    key: Mapping
    worth: Callable[[Table], Hashable] = lambda table: table.score
    name: str = "hoyle"

    def begin(self, deal: Deal) -> Table:
        """Return the table once a deal is made."""
        return self.start(deal)

    def to_act(self, state: Table) -> tuple[int, ...]:
        """Return the seats to act."""
        return () if self.over(state) else state.to_act

    def lawful(self, state: Table) -> Collection[Hashable]:
        """Return the keys of the lawful acts of those to act."""
        return self._acts(state)

    def apply(self, state: Table, key: Hashable) -> Table:
        """Return the table after the act of a key."""
        return state.apply(self._acts(state)[key])

    def over(self, state: Table) -> bool:
        """Say whether no player is to act."""
        return set(state.to_act) <= {CHANCE}

    def score(self, state: Table) -> Hashable:
        """Return what the last table is worth."""
        return self.worth(state)

    def record(self, state: Table) -> str:
        """Return the record of a table; nothing of a game that is not registered."""
        from hoyle.records import dumps

        try:
            return dumps(state)
        except BadValue:
            return ""

    def _acts(self, state: Table) -> dict[Hashable, Act]:
        return by_key((act for seat in state.to_act for act in state.legal_acts(seat)), state.position, self.key)


@frozen
class Line:
    """A game on positions: the table from which it began, what was done, and to what position that has led."""

    begun: Table
    position: Position
    acts: tuple[Act, ...] = ()


@frozen(kw_only=True)
class Positions(Generic[Deal]):
    """Positions of hoyle as an engine, without the table around them.  A game is over when nothing can be done.

    ``start`` returns the table at which a deal has been made; ``key`` is the mapping; ``worth`` reads off the last
    position what the other engine tells of a game that is over.
    """

    start: Callable[[Deal], Table]
    key: Mapping
    worth: Callable[[Position], Hashable]
    name: str = "hoyle"

    def begin(self, deal: Deal) -> Line:
        """Return the position once a deal is made."""
        table = self.start(deal)
        return Line(table, table.position)

    def to_act(self, state: Line) -> tuple[int, ...]:
        """Return the seats to act."""
        return () if self.over(state) else state.position.to_act

    def lawful(self, state: Line) -> Collection[Hashable]:
        """Return the keys of the lawful acts."""
        return by_key(state.position.actions, state.position, self.key)

    def apply(self, state: Line, key: Hashable) -> Line:
        """Return the position after the act of a key."""
        act = by_key(state.position.actions, state.position, self.key)[key]
        return Line(state.begun, state.position.apply(act), (*state.acts, act))

    def over(self, state: Line) -> bool:
        """Say whether nothing can be done."""
        return not state.position.actions

    def score(self, state: Line) -> Hashable:
        """Return what the last position is worth."""
        return self.worth(state.position)

    def record(self, state: Line) -> str:
        """Return the record of the same acts at a table, as far as they can be done there."""
        table = state.begun
        try:
            for act in state.acts:
                table = table.apply(act)
        except Exception:  # noqa: BLE001, S110 - whatever it is, at a table it goes no further
            pass
        return Tables(start=self.start, key=self.key).record(table)


def by_key(acts: Iterable[Act], position: Position, key: Mapping) -> dict[Hashable, Act]:
    """Return acts by their keys, without those that the other engine does not know.

    Raises ``BadValue`` if two have one key: then nobody could say which of them was meant.
    """
    found: dict[Hashable, Act] = {}
    for act in acts:
        called = key(act, position)
        if called in found:
            raise BadValue("the key of an act", called, f"two lawful acts have it: {found[called]} and {act}")
        if called is not None:
            found[called] = act
    return found


# A log.


@frozen
class Decision:
    """A decision that a log tells of: whose it was, what he could choose, what he chose."""

    seat: int
    options: frozenset[Hashable]
    chosen: Hashable


@frozen
class Log:
    """A game as a log tells it: its decisions, and what it was worth."""

    decisions: tuple[Decision, ...]
    score: Hashable = None


@frozen(kw_only=True)
class Told(Generic[Deal]):
    """An engine that is known by its log alone: it cannot say where any other choice would have led."""

    log: Callable[[Deal], Log]
    name: str = "the log"

    def begin(self, deal: Deal) -> Log:
        """Return what the log tells of a deal."""
        return self.log(deal)

    def to_act(self, state: Log) -> tuple[int, ...]:
        """Return whose the next decision is."""
        return tuple(each.seat for each in state.decisions[:1])

    def lawful(self, state: Log) -> Collection[Hashable]:
        """Return what he could choose."""
        return state.decisions[0].options if state.decisions else ()

    def apply(self, state: Log, key: Hashable) -> Log:
        """Return what is left of the log; raises ``NotTold`` for another choice than the one that was made."""
        if key != state.decisions[0].chosen:
            raise NotTold
        return Log(state.decisions[1:], state.score)

    def over(self, state: Log) -> bool:
        """Say whether the log has come to its end."""
        return not state.decisions

    def score(self, state: Log) -> Hashable:
        """Return what the game was worth."""
        return state.score
