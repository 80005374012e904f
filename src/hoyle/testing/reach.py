"""Which clauses of a code can ever rule: those that some case reaches, and that not every case takes from them.

Every combination of answers, of limits passed and of settings is put to the clauses on each offence.  So it is found,
too, which guards stop nothing.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from typing import TYPE_CHECKING

from attrs import evolve, frozen

from hoyle.errors import Flaw
from hoyle.laws.clauses import cases, rivals, told, undefeated
from hoyle.laws.explain import answer
from hoyle.laws.faults import contradiction

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hoyle.laws.clauses import Clause, Code, Guard, Knob, Value


def unreached(code: Code) -> Iterator[Flaw]:
    """Yield the clauses that never rule, guards that stop nothing, and contradictions once a setting is changed."""
    live: set[str] = set()
    standing: set[str] = set()
    pairs: dict[str, tuple[str, str]] = {}
    stopping: set[tuple[str, Guard]] = set()
    for clauses in rivals(code.clauses):
        found = _searched(clauses, _turned(code, clauses))
        live |= found.live
        standing |= found.standing
        stopping |= found.stopping
        pairs |= {pair: min(case, pairs.get(pair, case)) for pair, case in found.pairs}
    for clause in code.clauses:
        if clause.id not in live or _shut(clause):
            yield Flaw("never reached", clause.id, f"clause {clause.id} can never apply: {_why(clause)}")
        elif clause.id not in standing:
            beaten_by = " or ".join(rival.id for rival in code.clauses if clause.id in rival.overrides)
            yield Flaw("always beaten", clause.id, f"clause {clause.id} is overridden in every case by {beaten_by}")
        for guard in clause.when if clause.id in standing else ():
            if (clause.id, guard) not in stopping:
                words = f"clause {clause.id} asks {guard.question.words!r}, and would rule no other case without it"
                yield Flaw("idle guard", clause.id, f"{words}: leave the guard out")
    yield from (contradiction(pair, *case) for pair, case in sorted(pairs.items()))


@frozen
class _Searched:
    """What a search through all cases of some clauses has found.

    The clauses that some case reaches, those that rule some, the contradictions with a case and the settings under
    which they come, and the guards that keep a clause from ruling.
    """

    live: frozenset[str]
    standing: frozenset[str]
    pairs: tuple[tuple[str, tuple[str, str]], ...]
    stopping: frozenset[tuple[str, Guard]]


@lru_cache(maxsize=1024)
def _searched(clauses: tuple[Clause, ...], knobs: tuple[Knob, ...]) -> _Searched:
    """Put every case to some clauses on one offence; codes that differ in a few clauses have most in common."""
    live: set[str] = set()
    standing: set[str] = set()
    pairs: dict[str, tuple[str, str]] = {}
    for settings, force in choices(knobs, clauses):
        for case in cases(force, least=1):
            left = undefeated(case.live)
            live.update(clause.id for clause in case.live)
            standing.update(clause.id for clause in left)
            if len(left) > 1:
                pair = " and ".join(sorted(clause.id for clause in left))
                pairs.setdefault(pair, (told(case, left, force), _told(settings)))
    guards = [(clause, guard) for clause in clauses if clause.id in standing for guard in clause.when]
    stopping = frozenset((clause.id, guard) for clause, guard in guards if _stops(clauses, knobs, clause, guard))
    return _Searched(frozenset(live), frozenset(standing), tuple(pairs.items()), stopping)


def _stops(clauses: tuple[Clause, ...], knobs: tuple[Knob, ...], clause: Clause, guard: Guard) -> bool:
    """Say whether a guard keeps its clause from a case in which nothing else would keep it from ruling."""
    others = (guard.question(said) for said in guard.question.answers if said != guard.answer)
    for other in others:
        new = evolve(clause, when=tuple(other if each == guard else each for each in clause.when))
        for _, force in choices(knobs, tuple(new if each is clause else each for each in clauses)):
            if any(new in undefeated(case.live) for case in cases(force, least=1) if new in case.live):
                return True
    return False


def _turned(code: Code, clauses: tuple[Clause, ...]) -> tuple[Knob, ...]:
    """Return the settings that some clauses are given under."""
    named = {name for clause in clauses for name, _ in clause.given}
    return tuple(knob for knob in code.knobs if knob.name in named)


def choices(
    knobs: tuple[Knob, ...], clauses: tuple[Clause, ...]
) -> Iterator[tuple[dict[str, Value], tuple[Clause, ...]]]:
    """Yield every combination of some settings, with the clauses that are in force under it."""
    for values in product(*(knob.values for knob in knobs)):
        settings = dict(zip((knob.name for knob in knobs), values, strict=True))
        yield settings, tuple(c for c in clauses if all(settings[name] == value for name, value in c.given))


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
    return bool(clause.after) and all(any(each.brings(end) for end in clause.until) for each in clause.after)
