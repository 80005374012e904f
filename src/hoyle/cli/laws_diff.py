"""``hoyle laws --diff``: where two codes rule the same situation differently, in words and then offence by offence."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from hoyle.cli.laws_data import differences_data
from hoyle.cli.page import ASIDE, HEAD, NAME, Page, print_json
from hoyle.cli.words import parties_in, value
from hoyle.games.conflicts import conflicts, printed
from hoyle.laws import explain

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterator

    from hoyle.laws.books import Conflict
    from hoyle.laws.clauses import Clause, Code
    from hoyle.laws.offences import Offence

Said: TypeAlias = tuple[tuple[str, tuple[str, ...]], ...]
"""What codes say: of each its name, and a paragraph for each clause."""


def differing(one: Code, other: Code) -> tuple[type[Offence], ...]:
    """Return the offences on which two codes rule differently, by what their clauses say and not by their ids."""
    offences = {kind: None for code in (one, other) for clause in code.clauses for kind in clause.on}
    return tuple(kind for kind in offences if ruling(one, other, kind).keys() != ruling(other, one, kind).keys())


def ruling(code: Code, other: Code, offence: type[Offence]) -> dict[Hashable, Clause]:
    """Return the clauses of a code on an offence, by what they say, as they are held against another code.

    These are the clauses in force; of kindred codes also those under other settings that the other has not got.
    """
    theirs = {(*_said(each), each.given) for each in other.clauses} if akin(code, other) else None
    found: dict[Hashable, Clause] = {_said(each): each for each in code.own(offence) or code.on(offence)}
    for each in (each for each in code.clauses if theirs is not None and issubclass(offence, each.on)):
        key = (*_said(each), each.given)
        if each not in code.in_force and key not in (theirs or ()):
            found[key] = each
    return found


def _said(each: Clause) -> tuple[Hashable, ...]:
    return each.by, each.cure, each.after, each.until, each.when, each.then, each.elect


def akin(one: Code, other: Code) -> bool:
    """Say whether two codes are, or are built on, the same printed one, and so have its settings in common."""
    return printed(one) == printed(other)


def compare(first: Code, second: Code, *, as_json: bool) -> None:
    """Show where two printed books differ, and each offence on which the two codes rule differently."""
    differ, told = differing(first, second), conflicts(first, second)
    if as_json:
        pairs = ((first, second), (second, first))
        clauses = {kind: {one.name: ruling(one, other, kind).values() for one, other in pairs} for kind in differ}
        print_json(differences_data(first, second, clauses, told))
        return
    page, said = Page(), tuple(_besides(first, second))
    if not (differ or told or said):
        same = "they are the same code" if first.name == second.name else "they rule every situation alike"
        page.line(f"{first.name} and {second.name}: {same}.")
        return
    for each in said:
        page.line(each)
    if told:
        _apart(page, f"Where the books differ: {explain.counted(len(told), 'situation')}.", first=not said)
    for conflict in told:
        _conflict(page, first, second, conflict)
    if told and differ:
        page.line()
        page.line(f"What each code does: {explain.counted(len(differ), 'offence')} on which they rule differently.")
    alike: dict[tuple[Said, str], list[str]] = {}
    for offence in differ:
        alike.setdefault(_offence(first, second, offence), []).append(offence.called)
    for at, ((codes, rest), called) in enumerate(alike.items()):
        _apart(page, explain.capital("; ".join(called)), HEAD, first=not (at or told or said))
        _show(page, codes, rest)
    if not akin(first, second) and (first.knobs or second.knobs):
        page.line()
        page.line("This is what is in force by default; a setting may change it.", ASIDE)


def _apart(page: Page, text: str, style: str = "", *, first: bool) -> None:
    """Print a line after an empty one, unless it is the first of all."""
    if not first:
        page.line()
    page.line(text, style)


def _besides(first: Code, second: Code) -> Iterator[str]:
    """Yield the options of the game and the settings that one code has and the other has not, or otherwise."""
    for code, other in ((first, second), (second, first)):
        implied = {name: what for name, what in code.options.items() if other.options.get(name) != what}
        if implied:
            told = ", ".join(f"{name} = {value(what)}" for name, what in implied.items())
            yield f"{code.name} implies {told}."
    for code, other in ((first, second), (second, first)) if akin(first, second) else ():
        for knob in (each for each in code.knobs if each not in other.knobs):
            values = " or ".join(map(value, knob.values))
            yield f"{code.name} has the setting {knob.name} = {values}: {knob.words}."
        for knob in (each for each in code.knobs if each in other.knobs and code.setting(each.name) != each.default):
            yield f"{code.name} has {knob.name} = {value(code.setting(knob.name))}."


def _conflict(page: Page, first: Code, second: Code, conflict: Conflict) -> None:
    """Print a situation in words, and what the clauses say that differ on it."""
    page.heading(conflict.words)
    for at, code in enumerate((first, second)):
        for name in dict.fromkeys(pair[at].partition("/")[2] for pair in conflict.pairs):
            entry = code.entry(name)
            page.line(f"{code.name}, {entry.locus}: {entry.summary}", indent=2)


def _offence(first: Code, second: Code, offence: type[Offence]) -> tuple[Said, str]:
    """Return what each code says about an offence and the other does not, and how much they say alike."""
    mine, theirs = ruling(first, second, offence), ruling(second, first, offence)
    shared = mine.keys() & theirs.keys()
    codes = []
    for code, clauses in ((first, mine), (second, theirs)):
        own = (_clause(code, each) for said, each in clauses.items() if said not in shared)
        codes.append((code.name, tuple(own) if clauses else (_silent(code, offence),)))
    rest = f"Besides, {explain.counted(len(shared), 'clause')} on it alike in both." if shared else ""
    return tuple(codes), rest


def _clause(code: Code, clause: Clause) -> str:
    """Return what a clause does: who may claim, until when, and what follows; under which setting, if not as it is."""
    loci = dict.fromkeys(code.entry(name).locus for name in clause.cites)
    dormant = clause in code.clauses and clause not in code.in_force
    left_out = ("on ", "before ", *(() if dormant else ("under the setting ",)))
    lines = (each for each in explain.clause(clause, parties_in(code)) if not each.startswith(left_out))
    return f"{explain.capital(', '.join(loci))}: {'; '.join(lines)}."


def _silent(code: Code, offence: type[Offence]) -> str:
    nearest = code.nearest_to(offence)
    lies = f"; the nearest is {code.entry(nearest).locus}: {code.entry(nearest).summary}" if nearest else "."
    return f"{explain.no_law(code)}{lies}"


def _show(page: Page, codes: Said, rest: str) -> None:
    """Print what each code says, and how much they say alike."""
    for name, paragraphs in codes:
        page.line(name, NAME, 2)
        for each in paragraphs or ("Nothing more.",):
            page.line(each, indent=4)
    if rest:
        page.line(rest, ASIDE, 2)
