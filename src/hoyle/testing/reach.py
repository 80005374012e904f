"""Which clauses of a code can ever rule: those that some case reaches, and that not every case takes from them.

Every combination of answers, of limits passed and of settings is put to the clauses on each offence.
"""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

from hoyle.errors import Flaw
from hoyle.laws.clauses import cases, undefeated
from hoyle.laws.explain import answer
from hoyle.laws.faults import contradiction
from hoyle.seats import Who

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hoyle.laws.clauses import Clause, Code, Value
    from hoyle.moments import Limit


def unreached(code: Code) -> Iterator[Flaw]:
    """Yield the clauses that never rule, and those that contradict each other once a setting is changed."""
    live: set[str] = set()
    standing: set[str] = set()
    pairs: dict[str, str] = {}
    for clauses in rivals(code):
        for settings in choices(code, clauses):
            force = tuple(c for c in clauses if all(settings[name] == value for name, value in c.given))
            for met in cases(force, least=1):
                left = undefeated(met)
                live.update(clause.id for clause in met)
                standing.update(clause.id for clause in left)
                if len(left) > 1:
                    pairs.setdefault(" and ".join(sorted(clause.id for clause in left)), _told(settings))
    for clause in code.clauses:
        if clause.id not in live or _shut(clause):
            yield Flaw("never reached", clause.id, f"clause {clause.id} can never apply: {_why(clause)}")
        elif clause.id not in standing:
            beaten_by = " or ".join(rival.id for rival in code.clauses if clause.id in rival.overrides)
            yield Flaw("always beaten", clause.id, f"clause {clause.id} is overridden in every case by {beaten_by}")
    yield from (contradiction(pair, where) for pair, where in pairs.items())


def rivals(code: Code) -> set[tuple[Clause, ...]]:
    """Return the clauses that may meet in one case, in force or not, each group once."""
    kinds = {kind for clause in code.clauses for kind in clause.on}
    return {
        tuple(c for c in code.clauses if issubclass(kind, c.on) and c.cure is cure)
        for kind in kinds
        for cure in (False, True)
    }


def choices(code: Code, clauses: tuple[Clause, ...]) -> Iterator[dict[str, Value]]:
    """Yield every combination of the settings that some clauses are given under."""
    named = {name for clause in clauses for name, _ in clause.given}
    knobs = [knob for knob in code.knobs if knob.name in named]
    for values in product(*(knob.values for knob in knobs)):
        yield dict(zip((knob.name for knob in knobs), values, strict=True))


def _told(settings: dict[str, Value]) -> str:
    return f", with {', '.join(f'{name} = {answer(value)}' for name, value in settings.items())}" if settings else ""


def _why(clause: Clause) -> str:
    """Return why no case reaches a clause."""
    if _shut(clause):
        return "its time is over as soon as it comes, or before"
    needed = [guard.question for guard in clause.when]
    twice = next((each.words for each in needed if needed.count(each) > 1), "")
    if twice:
        return f"it needs two answers to one question, {twice!r}"
    under = [name for name, _ in clause.given]
    setting = next((name for name in under if under.count(name) > 1), "")
    return f"the setting {setting} has two values" if setting else "no answers and limits fit it"


def _shut(clause: Clause) -> bool:
    """Say whether a clause is out of time whenever it is in time."""
    if any(limit.times < 1 for limit in clause.until):
        return True
    return bool(clause.after) and all(any(_brings(each, end) for end in clause.until) for each in clause.after)


def _brings(one: Limit, other: Limit) -> bool:
    """Say whether one limit cannot have come without another."""
    by = other.by in {one.by, Who.ANYONE} or (other.by is Who.SIDE and one.by in {Who.OFFENDER, Who.PARTNER})
    later = one.later_trick or not other.later_trick
    return one.mark == other.mark and by and later and one.times >= other.times
