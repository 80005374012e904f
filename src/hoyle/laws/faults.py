"""What makes a code impossible to build, all of it at once: names that mean nothing, clauses that cannot be meant.

What a game makes of a code, and what has been shown of it, is not asked here: see ``hoyle.testing.check_code``.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from types import UnionType
from typing import TYPE_CHECKING, Union, get_args, get_origin, get_type_hints

from attrs import fields, has

from hoyle.errors import BadCode, Flaw, HoyleError, LawConflict, NoneOf, UnknownName
from hoyle.laws.amounts import Setting
from hoyle.laws.books import NAME, Book, Entry
from hoyle.laws.duties import Demand, Docked, Duty, Ref
from hoyle.laws.offences import Offence
from hoyle.laws.remedies import Add, AwardTricks, Deduct, Election, EndHand, Impose, Move, Remedy, VoidDeal

if TYPE_CHECKING:
    from hoyle.laws.amounts import Amount
    from hoyle.laws.clauses import Clause, Code, Knob, Value

CIRCLE = "circle"
"""The kind of the flaw that stops even the search for contradictions: clauses that override each other."""

MISFIT = "wrong type"
"""The kind of the flaw of a part that is not of its type, and so cannot be read at all."""


def faults(code: Code, sound: tuple[Clause, ...]) -> tuple[Flaw, ...]:
    """Return all for which a code cannot be built, but for its contradictions and for parts of a wrong type.

    Of its clauses those are asked that are *sound*, with every part of its type: see ``unsound``.
    """
    clauses = (*_clauses(code, sound), *_circles(sound))
    return (*_names(code, sound), *_knobs(code), *_settings(code), *clauses, *_nearest(code))


def error(code: Code, flaws: tuple[Flaw, ...], conflicts: Mapping[str, str]) -> HoyleError:
    """Return the error that tells why a code cannot be built.

    Contradictions alone are a ``LawConflict``, one setting or value that there is not an ``UnknownName``; anything
    else is a ``BadCode`` that holds them all.
    """
    if not flaws:
        return LawConflict(code.name, tuple(conflicts), tuple(conflicts.values()))
    if len(flaws) == 1 and not conflicts and flaws[0].kind == "unknown setting" and flaws[0].unknown:
        return flaws[0].unknown
    return BadCode(code.name, flaws + tuple(contradiction(pair, case) for pair, case in conflicts.items()))


def contradiction(pair: str, case: str, where: str = "") -> Flaw:
    """Return the flaw of clauses that would rule one *case*; *where* names the settings under which."""
    words = f"{pair} would rule the same case ({case}){where}, and neither overrides the other"
    return Flaw("contradiction", pair, words)


def remedies_of(clause: Clause) -> tuple[Remedy, ...]:
    """Return every remedy that a clause may bring: at once, or by a choice."""
    options = clause.elect.options if clause.elect else ()
    return clause.then + tuple(remedy for option in options for remedy in option.remedies)


def figures_of(clause: Clause) -> Iterator[Amount]:
    """Yield every amount that a clause speaks of."""
    for remedy in remedies_of(clause):
        match remedy:
            case (
                Add(points=amount)
                | Deduct(points=amount)
                | EndHand(points=amount)
                | AwardTricks(tricks=amount)
                | Move(cards=amount)
                | VoidDeal(nth=amount)
            ):
                if not isinstance(amount, Ref):
                    yield amount
            case Impose(duty=Docked(by=amount)) if amount is not None:
                yield amount
            case _:
                pass


def among(value: Value, values: Iterable[Value]) -> bool:
    """Say whether a value is one of some; ``True`` is not 1."""
    return any(value == each and type(value) is type(each) for each in values)


def _doubles(names: Iterable[str]) -> list[str]:
    return [name for name, times in Counter(names).items() if times > 1]


def _named(where: str, words: str, unknown: UnknownName, kind: str = "unknown name") -> Flaw:
    return Flaw(kind, where, f"{words}: {unknown}" if words else str(unknown), unknown)


def _names(code: Code, clauses: Iterable[Clause]) -> Iterator[Flaw]:
    """Yield the names that could not be written in a record, or asked for as ``code/clause``."""
    for what, name in (("the code", code.name), *(("the clause", clause.id) for clause in clauses)):
        if not re.fullmatch(NAME, name):
            yield Flaw("bad name", name, f"{what} is called {name!r}; a name has no blank and no stroke in it")


def _knobs(code: Code) -> Iterator[Flaw]:
    for name in _doubles(knob.name for knob in code.knobs):
        yield Flaw("double", name, f"the setting {name} is declared twice")
    for knob in code.knobs:
        if not knob.values:
            yield Flaw("no value", knob.name, f"the setting {knob.name} has no values; the first is the default")


def _settings(code: Code) -> Iterator[Flaw]:
    known = {knob.name: knob for knob in code.knobs}
    for name, value in code.settings.items():
        if name not in known:
            unknown = UnknownName(f"setting of {code.name}", name, tuple(known))
            yield _named(name, "", unknown, "unknown setting")
        elif not among(value, known[name].values):
            unknown = NoneOf(f"value of {name}", str(value), tuple(map(str, known[name].values)))
            yield _named(name, "", unknown, "unknown setting")


def _clauses(code: Code, sound: tuple[Clause, ...]) -> Iterator[Flaw]:
    ids = tuple(str(getattr(clause, "id", "")) for clause in code.clauses)
    for name in _doubles(ids):
        yield Flaw("double", name, f"two clauses have the id {name}")
    for clause in sound:
        if not clause.on:
            yield Flaw("no offence", clause.id, f"clause {clause.id} is on no offence")
        yield from _cited(code, clause)
        yield from _given(code, clause)
        for name in sorted(clause.overrides - set(ids)):
            unknown = UnknownName(f"clause of {code.name}", name, ids)
            yield _named(clause.id, f"clause {clause.id} overrides nothing", unknown)
        yield from _elected(clause)


def _circles(clauses: Iterable[Clause]) -> Iterator[Flaw]:
    """Yield the clauses that override themselves, each by way of others."""
    beats = {clause.id: clause.overrides for clause in clauses}
    for name, overrides in beats.items():
        beaten: set[str] = set()
        new = set(overrides)
        while new:
            beaten |= new
            new = {each for one in new for each in beats.get(one, ())} - beaten
        if name in beaten:
            yield Flaw(CIRCLE, name, f"clause {name} overrides itself, or a clause that overrides it")


def _cited(code: Code, clause: Clause) -> Iterator[Flaw]:
    if not clause.cites:
        yield Flaw("no clause cited", clause.id, f"clause {clause.id} cites no clause of the book")
    for name in clause.cites:
        yield from _in_the_book(code, name, clause.id, f"clause {clause.id} cites {name!r}")


def _in_the_book(code: Code, name: str, where: str, words: str) -> Iterator[Flaw]:
    """Yield that a book has no entry of an id; those of the same number may be meant."""
    try:
        code.entry(name)
    except UnknownName as unknown:
        number = re.match(r"\D*\d+", name)
        likely = [each for each in unknown.known if number and re.fullmatch(rf"{re.escape(number[0])}\D*", each)]
        hint = f"; it has {', '.join(likely)}" if likely else ""
        yield Flaw("unknown name", where, f"{words}, and the book has no entry of that id{hint}", unknown)


def _given(code: Code, clause: Clause) -> Iterator[Flaw]:
    """Yield the settings that a clause names and that mean nothing, in force under them or reckoning with them."""
    known: dict[str, Knob] = {knob.name: knob for knob in code.knobs}
    figures = {amount.name for amount in figures_of(clause) if isinstance(amount, Setting)}
    for name in dict.fromkeys((*(name for name, _ in clause.given), *sorted(figures))):
        if name not in known:
            unknown = UnknownName(f"setting of {code.name}", name, tuple(known))
            yield _named(clause.id, f"clause {clause.id} names a setting", unknown)
    for name, value in clause.given:
        if name in known and not among(value, known[name].values):
            unknown = NoneOf(f"value of {name}", str(value), tuple(map(str, known[name].values)))
            yield _named(clause.id, f"clause {clause.id} is never in force", unknown)
    for name in sorted(figures & set(known)):
        if any(type(value) is not int for value in known[name].values):
            words = f"clause {clause.id} takes the setting {name} for a figure, and its values are not all numbers"
            yield Flaw("no figure", clause.id, words)
    yield from _below_nothing(clause, known)


def _below_nothing(clause: Clause, known: Mapping[str, Knob]) -> Iterator[Flaw]:
    """Yield the figures of a clause that are less than nothing, of points, tricks, cards or misdeals."""
    for amount in dict.fromkeys(figures_of(clause)):
        if isinstance(amount, int) and amount < 0:
            words = f"clause {clause.id} reckons with {amount}, and no figure is less than nothing"
            yield Flaw("below nothing", clause.id, f"{words}: what takes points is Deduct")
        elif isinstance(amount, Setting) and amount.name in known:
            less = [value for value in known[amount.name].values if isinstance(value, int) and value < 0]
            if less:
                words = f"clause {clause.id} takes the setting {amount.name} for a figure, and it may be {less[0]}"
                yield Flaw("below nothing", clause.id, f"{words}: no figure is less than nothing")


def _elected(clause: Clause) -> Iterator[Flaw]:
    if clause.elect is None:
        return
    if not clause.elect.options:
        yield Flaw("no options", clause.id, f"clause {clause.id} gives a choice without options")
    for label in _doubles(option.label for option in clause.elect.options):
        yield Flaw("double", clause.id, f"clause {clause.id} has two options called {label!r}")


def _nearest(code: Code) -> Iterator[Flaw]:
    for offence, name in code.nearest.items():
        if name:  # an empty one says that nothing lies near
            yield from _in_the_book(code, name, offence.__name__, f"nearest to {offence.called} is to lie {name!r}")


# Parts of a wrong type: a value alone where a tuple is wanted, a question without its answer, a text for a party.


def misfits(code: Code) -> tuple[Flaw, ...]:
    """Return the parts of a code, but for its clauses, that are not of their type."""
    hints = _hints(type(code))
    plain = (each.name for each in fields(type(code)) if each.name not in {"clauses", "knobs"})
    flaws = [
        Flaw(MISFIT, name, f"the code: {each}")
        for name in plain
        for each in _unlike(getattr(code, name), hints[name], name)
    ]
    for knob in code.knobs:
        name = str(getattr(knob, "name", "?"))
        told = _unlike(knob, get_args(hints["knobs"])[0], "it")
        flaws += [Flaw(MISFIT, name, f"the setting {name}: {each}") for each in told]
    return tuple(flaws)


def unsound(code: Code) -> tuple[tuple[Flaw, ...], tuple[Clause, ...]]:
    """Return the parts of clauses that are not of their type, and the clauses that have none such."""
    flaws: list[Flaw] = []
    sound = []
    for clause in code.clauses:
        name = str(getattr(clause, "id", "?"))
        told = tuple(_unlike(clause, get_args(_hints(type(code))["clauses"])[0], "it"))
        flaws += [Flaw(MISFIT, name, f"clause {name}: {each}") for each in told]
        sound += [] if told else [clause]
    return tuple(flaws), tuple(sound)


BUILT = {"Book", "Code"}
"""What has been looked through as it was built, and is not again as a part of a code."""

_HINTS: dict[type, dict[str, object]] = {}


def _hints(kind: type) -> dict[str, object]:
    """Return the types of the fields of a class; those that its module knows to the type checker alone are told."""
    if kind not in _HINTS:
        known = {each.__name__: each for each in (Book, Entry, Offence, Election)}
        _HINTS[kind] = get_type_hints(kind, localns={**known, "Remedy": Remedy})
    return _HINTS[kind]


def _unlike(value: object, wanted: object, part: str) -> Iterator[str]:
    """Yield in words each part of a value that is not of the type that is wanted."""
    kind, of = get_origin(wanted) or wanted, get_args(wanted)
    if kind in {Union, UnionType}:
        one = next((each for each in of if isinstance(value, get_origin(each) or each)), None)
        if one is None:
            yield _told(part, value, wanted)
        else:
            yield from _unlike(value, one, part)
    elif kind is type:
        if not (isinstance(value, type) and issubclass(value, of)):
            yield _told(part, value, wanted)
    elif not isinstance(value, kind):  # type: ignore[arg-type]  # what is left are classes
        yield _told(part, value, wanted)
    elif isinstance(value, tuple):
        kinds = of[:1] * len(value) if of[-1] is Ellipsis else of
        if len(value) != len(kinds):
            yield _told(part, value, wanted)
        for at, (each, its) in enumerate(zip(value, kinds, strict=False)):
            yield from _unlike(each, its, f"{part}[{at}]")
    elif isinstance(value, frozenset):
        yield from (told for each in value for told in _unlike(each, of[0], f"one of {part}"))
    elif isinstance(value, Mapping):
        yield from (told for name in value for told in _unlike(value[name], of[1], f"{part}[{_short(name)}]"))
    elif has(type(value)) and type(value).__module__.startswith("hoyle.laws.") and type(value).__name__ not in BUILT:
        for field in fields(type(value)):
            inner = field.name if part == "it" else f"{part}.{field.name}"
            yield from _unlike(getattr(value, field.name), _hints(type(value))[field.name], inner)


def _told(part: str, value: object, wanted: object) -> str:
    kind, of = get_origin(wanted), get_args(wanted)
    hint = ""
    if kind is tuple and (isinstance(value, str) or not isinstance(value, Iterable)) and of[-1] is Ellipsis:
        hint = "; one alone has a comma after it, (...,)"
    elif type(value).__name__ == "Question":
        hint = "; call it with the answer that is needed: PLAY_BEGUN() is yes, PLAY_BEGUN(False) no"
    elif kind is type and isinstance(value, of):
        hint = f"; write {type(value).__name__} without brackets"
    return f"{part} is {_short(value)}, and has to be {_kind(wanted)}{hint}"


def _short(value: object) -> str:
    """Return a value in few words."""
    if value is None or isinstance(value, str | int | float):
        return repr(value)
    return f"the class {value.__name__}" if isinstance(value, type) else _article(type(value).__name__)


def _kind(wanted: object) -> str:
    """Return in words what is wanted: ``a tuple, each part a Limit``, ``a Setting or a number``."""
    kind, of = get_origin(wanted), get_args(wanted)
    named = {Remedy: "remedy", Duty: "duty", Demand: "demand", str: "text", int: "number", type(None): "None"}
    if wanted in named:
        return _article(named[wanted])
    if kind in {Union, UnionType}:
        *most, last = (_kind(each) for each in of)
        return f"{', '.join(most)} or {last}"
    if kind is type:
        return f"a class under {of[0].__name__}"
    if kind is tuple and of[-1] is not Ellipsis:
        return f"a pair of {' and '.join(map(_kind, of))}"
    if kind is not None:
        return f"a {kind.__name__}, each part {_kind(of[0])}"
    return _article(getattr(wanted, "__name__", ""))


def _article(name: str) -> str:
    return name if name == "None" else f"{'an' if name[0] in 'AEIOaeio' else 'a'} {name}"
