"""Codes of laws amended at random: under other settings, and with clauses that are changed."""

from __future__ import annotations

from enum import Enum
from functools import lru_cache
from typing import TYPE_CHECKING, assert_never

from attrs import evolve, frozen
from hypothesis import strategies as st

from hoyle.errors import BadCode, LawConflict
from hoyle.games.registry import known_code
from hoyle.laws.clauses import Clause, Code
from hoyle.laws.remedies import Add, Deduct, Remedy
from hoyle.seats import Who

if TYPE_CHECKING:
    from collections.abc import Iterable

    from hypothesis.strategies import SearchStrategy

    from hoyle.laws.clauses import Knob, Value

MOST = 4
"""How many clauses are changed, at most."""


class Change(Enum):
    """How a clause is changed."""

    FIGURES = "every point that it adds or deducts is so many"
    FREE = "it does nothing, and gives no choice"
    CLAIMED_BY_ANYBODY = "anybody may claim it"
    NEVER_LATE = "it is never too late for it"
    NEVER_EARLY = "it is never too early for it"


@frozen
class Amendment:
    """A change to one of the clauses of a code, by its number."""

    at: int
    how: Change
    points: int

    def of(self, clause: Clause) -> Clause:
        """Return a clause as it is changed."""
        match self.how:
            case Change.FIGURES:
                elect = clause.elect
                if elect is not None:
                    options = (evolve(option, remedies=self._paid(option.remedies)) for option in elect.options)
                    elect = evolve(elect, options=tuple(options))
                return evolve(clause, then=self._paid(clause.then), elect=elect)
            case Change.FREE:
                return evolve(clause, then=(), elect=None)
            case Change.CLAIMED_BY_ANYBODY:
                return clause if clause.cure else evolve(clause, by=Who.ANYONE)
            case Change.NEVER_LATE:
                return evolve(clause, until=())
            case Change.NEVER_EARLY:
                return evolve(clause, after=())
            case _:
                assert_never(self.how)

    def _paid(self, remedies: tuple[Remedy, ...]) -> tuple[Remedy, ...]:
        return tuple(evolve(each, points=self.points) if isinstance(each, Add | Deduct) else each for each in remedies)


def codes(base: str | Code = "ecarte-english", *, most: int = MOST) -> SearchStrategy[Code]:
    """Draw codes made of another one: settings, and *most* clauses changed at most.  The simplest is that code itself.

    A change that would make the code contradict itself is left out.  What is drawn is not registered; a table under it
    prints as a record under its base.  Raises ``UnknownName`` if there is no such code.
    """
    return _codes(known_code(base), most)


@st.composite
def _codes(draw: st.DrawFn, code: Code, most: int) -> Code:
    settled = draw(settings_of(code, code.all_knobs))
    clauses = st.integers(0, len(code.clauses) - 1)
    changes = st.builds(Amendment, clauses, st.sampled_from(Change), st.integers(0, 3))
    several = draw(st.lists(changes, max_size=most, unique_by=lambda change: change.at))
    return _amended(code, tuple(settled.items()), tuple(several))


def settings_of(code: Code, knobs: Iterable[Knob]) -> SearchStrategy[dict[str, Value]]:
    """Draw values of some settings, each apart from the others, and other than a code has; the simplest is none."""
    others = {knob.name: [value for value in knob.values if value != code.setting(knob.name)] for knob in knobs}
    return st.fixed_dictionaries({}, optional={name: st.sampled_from(some) for name, some in others.items() if some})


@lru_cache(maxsize=256)
def _amended(code: Code, settings: tuple[tuple[str, Value], ...], changes: tuple[Amendment, ...]) -> Code:
    """Return a code as amended, without the changes by which it would contradict itself."""
    made = _built(code, "", (), dict(settings)) or code
    kept: tuple[Clause, ...] = ()
    for change in changes:
        new = change.of(code.clauses[change.at])
        more = (*kept, new) if new != code.clauses[change.at] else kept
        better = _built(code, "amended" if more else "", more, dict(settings))
        made, kept = (better, more) if better is not None else (made, kept)
    return made


def _built(code: Code, name: str, clauses: tuple[Clause, ...], settings: dict[str, Value]) -> Code | None:
    try:
        return code.amend(name, *clauses, settings=settings) if clauses or settings else code
    except (BadCode, LawConflict):
        return None
