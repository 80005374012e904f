"""Two engines played side by side, act by act: the first thing on which they disagree, as a small record.

An engine is whatever answers the questions of ``Engine``.  ``Tables`` and ``Positions`` answer them for hoyle, and are
given the mapping: how an act is called at the other engine.  ``Told`` answers them out of a log.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from itertools import islice
from random import Random
from typing import Generic, TypeAlias, TypeVar

from attrs import field, frozen

from hoyle.errors import BadValue
from hoyle.testing.engines import (
    Deal,
    Decision,
    Engine,
    Log,
    Mapping,
    NotTold,
    Positions,
    Recorder,
    State,
    Tables,
    Told,
)

__all__ = [
    "Choose",
    "Decision",
    "Disagreement",
    "Engine",
    "Log",
    "Mapping",
    "NotTold",
    "Pair",
    "Positions",
    "Recorder",
    "Said",
    "Tables",
    "Told",
    "as_told",
    "at_random",
]

Other = TypeVar("Other")
Choose: TypeAlias = Callable[[Sequence[Hashable]], Hashable]
"""Returns one of the acts that both engines call lawful."""


# Who chooses.


def at_random(seed: int) -> Choose:
    """Choose at random, from a seed."""
    return Random(seed).choice


def as_told(keys: Iterable[Hashable]) -> Choose:
    """Choose what was chosen before, as far as it is lawful: then the game ends."""
    rest = iter(keys)

    def choose(lawful: Sequence[Hashable]) -> Hashable:
        key = next(rest, None)
        if key not in lawful:
            raise NotTold
        return key

    return choose


# What they say, and where they disagree.


@frozen
class Said:
    """What an engine says of a state: who is to act, the lawful acts, whether it is over, with what score.

    ``error`` is what it raised in the stead of an answer.
    """

    to_act: tuple[int, ...] = ()
    lawful: frozenset[Hashable] = frozenset()
    over: bool = False
    score: Hashable = None
    error: str = ""


TOPICS = {
    "error": "an error",
    "over": "whether the game is over",
    "to_act": "who is to act",
    "lawful": "the lawful acts",
    "score": "the score",
}
"""By field of ``Said``: what it is called.  The first in which two differ is what they disagree about."""


@frozen
class Disagreement(Generic[Deal]):
    """The first thing on which two engines disagree in a game: after which acts, and what each says.

    ``played`` are the acts given to both; ``record`` is the game until then as a record file, with what ``start`` did
    before them; ``about`` is the field of ``Said`` in which they differ.
    """

    deal: Deal = field(repr=False)
    played: tuple[Hashable, ...]
    names: tuple[str, str]
    one: Said
    other: Said
    record: str = field(repr=False)

    @property
    def about(self) -> str:
        """The first field in which the two differ; an error is never agreed upon."""
        differ = (name for name in TOPICS if getattr(self.one, name) != getattr(self.other, name))
        return "error" if self.one.error else next(differ)

    def __str__(self) -> str:
        """Return a record with what each side says above it, as comments."""
        count = len(self.played)
        acts = f"{count} act{'s'[: count != 1]} given to both"
        lines = [f"{' and '.join(self.names)} disagree about {TOPICS[self.about]} after {acts}"]
        lines += [f"  {name} says: {each}" for name, each in zip(self.names, self._each(), strict=True)]
        if not self.record and count:
            lines.append(f"  the acts: {', '.join(map(str, self.played))}")
        return "".join(f"# {line}\n" for line in lines) + self.record

    def _each(self) -> tuple[str, str]:
        """Return in words what each says about what they disagree on; of lawful acts, what the other does not have."""
        if self.about == "error":
            return self.one.error or "no error", self.other.error or "no error"
        if self.about == "lawful":
            one, other = self.one.lawful, self.other.lawful
            both = f"besides the {len(one & other)} that both have" if one & other else "and none that both have"
            mine, its = (", ".join(sorted(map(str, each))) or "nothing" for each in (one - other, other - one))
            return f"{mine}, {both}", f"{its}, {both}"
        return str(getattr(self.one, self.about)), str(getattr(self.other, self.about))


# Side by side.


@frozen
class Pair(Generic[Deal, State, Other]):
    """Two engines, to be played side by side; the first writes the record of what is found."""

    one: Recorder[Deal, State]
    other: Engine[Deal, Other]

    def follow(self, deal: Deal, choose: Choose, *, most: int = 1_000) -> Disagreement[Deal] | None:
        """Play a game on both in lock step, of so many acts at *most*; return where they disagree, if anywhere."""
        played: list[Hashable] = []
        mine, its = self.one.begin(deal), self.other.begin(deal)
        said = _said(self.one, mine), _said(self.other, its)
        while said[0] == said[1] and not said[0].error:
            if said[0].over or len(played) == most:
                return None
            if not said[0].lawful:
                raise BadValue("the lawful acts", "none", "both engines say so, and that the game is not over")
            try:
                key = choose(sorted(said[0].lawful, key=repr))
                mine, error = _applied(self.one, mine, key)
                its, its_error = _applied(self.other, its, key)
            except NotTold:
                return None
            played.append(key)
            said = error or _said(self.one, mine), its_error or _said(self.other, its)
        return Disagreement(deal, tuple(played), (self.one.name, self.other.name), *said, self.one.record(mine))

    def search(self, games: Iterable[tuple[Deal, Choose]], *, tries: int = 100) -> Disagreement[Deal] | None:
        """Return the first disagreement in some games, made small; ``None`` if there is none.

        Once one is found, so many more of the games, and so many other ways to play its deal, are tried for a shorter
        one about the same; then acts are left out of it.
        """
        rest = iter(games)
        found = next(filter(None, (self.follow(deal, choose) for deal, choose in rest)), None)
        if found is None:
            return None
        for deal, choose in islice(rest, tries):
            found = self._shorter(found, deal, choose)
        for seed in range(tries):
            found = self._shorter(found, found.deal, at_random(seed))
        return self._without(found)

    def _without(self, found: Disagreement[Deal]) -> Disagreement[Deal]:
        """Leave acts out of a game that ends in a disagreement: half of them, a quarter, at last one by one."""
        size = len(found.played) // 2
        while size:
            at = 0
            while at + size <= len(found.played):
                left = (*found.played[:at], *found.played[at + size :])
                shorter = self._shorter(found, found.deal, as_told(left))
                at += shorter is found
                found = shorter
            size //= 2
        return found

    def _shorter(self, found: Disagreement[Deal], deal: Deal, choose: Choose) -> Disagreement[Deal]:
        """Return a shorter disagreement about the same, if a game has one, else the one that was found."""
        new = self.follow(deal, choose, most=len(found.played) - 1) if found.played else None
        return new if new and new.about == found.about else found


def _said(engine: Engine[Deal, State], state: State) -> Said:
    """Return what an engine says of a state."""
    try:
        over = engine.over(state)
        score = engine.score(state) if over else None
        return Said(tuple(sorted(engine.to_act(state))), frozenset(engine.lawful(state)), over, score)
    except Exception as error:  # noqa: BLE001 - whatever an engine raises is what it has to say
        return Said(error=_words(error))


def _applied(engine: Engine[Deal, State], state: State, key: Hashable) -> tuple[State, Said | None]:
    """Return what an act leads to, or the state as it was with what the engine raised."""
    try:
        return engine.apply(state, key), None
    except NotTold:
        raise
    except Exception as error:  # noqa: BLE001 - as above
        return state, Said(error=_words(error))


def _words(error: Exception) -> str:
    return " ".join(f"{type(error).__name__}: {error}".split())
