"""A code of laws: clauses that are data, the settings a club may change, and the search for contradictions."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from itertools import product
from typing import TYPE_CHECKING, TypeAlias, TypeVar

from attrs import evolve, field, frozen

from hoyle.errors import NoneOf, UnknownName
from hoyle.laws.faults import CIRCLE, error, faults, misfits, unsound
from hoyle.laws.timing import happened
from hoyle.moments import Deadline, Limit
from hoyle.seats import Who

if TYPE_CHECKING:
    from hoyle.laws.books import Book, Entry
    from hoyle.laws.offences import Offence
    from hoyle.laws.remedies import Election, Remedy

Answer: TypeAlias = str | bool
Value: TypeAlias = int | str | bool
Part = TypeVar("Part")


@frozen(cache_hash=True)
class Question:
    """Something a clause may turn on: a stable name, plain words, and every answer there is."""

    name: str
    words: str
    answers: tuple[Answer, ...] = (True, False)
    fixed: bool = field(default=False, kw_only=True)
    """Whether it asks what was done: then the answer does not change with time, and a code may have no law on it."""
    referee: bool = field(default=False, kw_only=True)
    """Whether a referee alone can answer it, by a finding: without one, a clause that hangs on it does not apply."""

    among: tuple[tuple[Answer, int], ...] = field(default=(), kw_only=True)
    """The answers that can be among so many players at least, and no fewer: ``("his partner", 4)``."""

    def possible(self, players: int) -> tuple[Answer, ...]:
        """Return the answers that can be where so many play."""
        least = dict(self.among)
        return tuple(each for each in self.answers if least.get(each, 0) <= players)

    def __call__(self, answer: Answer = True) -> Guard:  # noqa: FBT002 - guards read ``SEEN()``, ``SEEN(False)``
        """Return the guard that needs this answer."""
        if answer not in self.answers:
            raise NoneOf(f"answer to {self.words!r}", str(answer), tuple(map(str, self.answers)))
        return Guard(self, answer)


@frozen
class Guard:
    """A question, and the answer that a clause needs."""

    question: Question
    answer: Answer


@frozen
class Clause:
    """One branch of one law: *on* offences, claimed *by* a party, in its window, *when* its guards hold.

    ``cites`` are the clauses of the book that it stands for.  It opens with ``after`` and closes with
    ``until``, both counted from the offence.  ``given`` are the settings under which it is in force.
    ``cure`` says that the offender himself puts the matter right.
    """

    id: str
    cites: tuple[str, ...]
    on: tuple[type[Offence], ...]
    by: Who = Who.ADVERSARIES
    cure: bool = False
    after: Deadline = ()
    until: Deadline = ()
    when: tuple[Guard, ...] = ()
    given: tuple[tuple[str, Value], ...] = ()
    overrides: frozenset[str] = frozenset()
    then: tuple[Remedy, ...] = ()
    elect: Election | None = None


@frozen
class Knob:
    """A setting as the code declares it: its values, the first the default, and what it decides."""

    name: str
    values: tuple[Value, ...]
    words: str

    @property
    def default(self) -> Value:
        """The value where no house rule changes it."""
        return self.values[0]


@frozen(repr=False)
class Code:
    """A code of laws.

    Building one looks for all that is wrong with it.  It raises ``LawConflict`` where clauses contradict each other,
    ``UnknownName`` for one setting or value that there is not, and ``BadCode`` with the whole list for anything else.

    ``nearest`` names for each offence the clause of the book that lies closest where no clause rules; an empty name
    says that nothing lies near.
    ``suppletive`` stands behind this code: it speaks where this one has no clause on an offence, or none that is about
    such a case.
    """

    name: str
    title: str
    book: Book
    clauses: tuple[Clause, ...]
    knobs: tuple[Knob, ...] = ()
    settings: Mapping[str, Value] = field(factory=dict, hash=False)
    options: Mapping[str, Value] = field(factory=dict, hash=False)
    nearest: Mapping[type[Offence], str] = field(factory=dict, hash=False)
    suppletive: Code | None = None
    base: str = ""
    in_force: tuple[Clause, ...] = field(init=False, eq=False, default=())
    """The clauses that the settings leave in force."""
    _found: dict[tuple[type[Offence], bool | None], tuple[Clause, ...]] = field(init=False, eq=False, factory=dict)

    def __attrs_post_init__(self) -> None:
        """Raise all that is wrong with the code at once: see ``hoyle.laws.faults``."""
        unfit, (wrong, sound) = misfits(self), unsound(self)
        if unfit:
            raise error(self, unfit + wrong, {})
        flaws = wrong + faults(self, sound)
        values = {**{knob.name: knob.default for knob in self.knobs if knob.values}, **self.settings}
        in_force = tuple(c for c in sound if all(values.get(name) == value for name, value in c.given))
        object.__setattr__(self, "in_force", in_force)
        endless = any(flaw.kind == CIRCLE for flaw in flaws)
        conflicts = {} if endless else self.contradictions()
        if flaws or conflicts:
            raise error(self, flaws, conflicts)

    def __repr__(self) -> str:
        return f"Code({self.name!r})"

    def setting(self, name: str) -> Value:
        """Return what is in force for a setting: the house rule, or the default of the code that declares it."""
        for code in self.following():
            if name in code.settings:
                return code.settings[name]
            for knob in code.knobs:
                if knob.name == name:
                    return knob.default
        raise UnknownName(f"setting of {self.name}", name, tuple(each.name for each in self.all_knobs))

    @property
    def all_knobs(self) -> tuple[Knob, ...]:
        """The settings that may be changed, those of the codes behind this one among them."""
        return tuple(knob for code in self.following() for knob in code.knobs)

    def following(self) -> Iterator[Code]:
        """Yield this code, then those that stand behind it."""
        code: Code | None = self
        while code is not None:
            yield code
            code = code.suppletive

    def own(self, offence: type[Offence], *, cure: bool | None = None) -> tuple[Clause, ...]:
        """Return the clauses in force on an offence, without those of the code behind this one."""
        key = (offence, cure)
        if key not in self._found:
            self._found[key] = tuple(
                c for c in self.in_force if issubclass(offence, c.on) and (cure is None or c.cure is cure)
            )
        return self._found[key]

    def on(self, offence: type[Offence], *, cure: bool | None = None) -> tuple[Clause, ...]:
        """Return the clauses in force on an offence, then those of the codes behind this one."""
        own = self.own(offence, cure=cure)
        return own if self.suppletive is None else own + self.suppletive.on(offence, cure=cure)

    def of(self, clause: str) -> Code:
        """Return the code that a clause belongs to: this one, or one behind it.

        Raises ``UnknownName`` if none has it.
        """
        for code in self.following():
            if any(each.id == clause for each in code.clauses):
                return code
        known = (each.id for code in self.following() for each in code.clauses)
        raise UnknownName(f"clause of {self.name}", clause, tuple(known))

    def clause(self, name: str) -> Clause:
        """Return one of the clauses by its id, one of the code behind this one too."""
        return next(each for each in self.of(name).clauses if each.id == name)

    def entry(self, name: str) -> Entry:
        """Return a clause of the book, or of the books behind it; raises ``UnknownName`` if none has it."""
        return self.holder(name).book.entry(name)

    def full(self, clause: str) -> str:
        """Return the full id of a clause: ``ecarte-english/L43a.replay``.  Raises as ``of`` does."""
        return f"{self.of(clause).name}/{clause}"

    def in_book(self, entry: str) -> str:
        """Return the full id of a clause of the book: ``ecarte-english/L43a``."""
        return f"{self.holder(entry).name}/{entry}"

    def holder(self, name: str) -> Code:
        """Return the code in whose book a clause stands: this one, one behind it, or where none has it this one."""
        return next((code for code in self.following() if name in code.book.entries), self)

    def nearest_to(self, offence: type[Offence]) -> str:
        """Return the clause of the book that lies closest to an offence, or an empty string."""
        for code in self.following():
            for kind in offence.__mro__:
                if kind in code.nearest:
                    return code.nearest[kind]
        return ""

    def amend(
        self,
        name: str,
        *new: Clause,
        book: Book | None = None,
        knobs: tuple[Knob, ...] | Knob = (),
        settings: Mapping[str, Value] | None = None,
        options: Mapping[str, Value] | None = None,
        nearest: Mapping[type[Offence], str] | None = None,
        title: str = "",
    ) -> Code:
        """Return a new code under house rules: a clause of a known id takes its place, any other is added at the end.

        So do the clauses of *book*, the settings declared by *knobs*, the *options* of the game and what is *nearest*.
        Of *settings* some may be those of the code behind this one.  Without a *title* it is called
        as this one is, *as amended*.
        Raises as building a code does.
        """
        full = f"{self.name}+{name}" if name else self.name
        more = knobs if isinstance(knobs, tuple) else (knobs,)
        declared = {getattr(each, "name", None) for each in (*self.knobs, *more)}
        behind = {each.name for each in self.suppletive.all_knobs} - declared if self.suppletive else set()
        theirs = {each: value for each, value in (settings or {}).items() if each in behind}
        mine = {each: value for each, value in (settings or {}).items() if each not in behind}
        return evolve(
            self,
            name=full,
            title=title or (f"{self.title} as amended ({name})" if name else self.title),
            book=self.book.under(book, full) if book else self.book,
            clauses=put(self.clauses, new, "id"),
            knobs=put(self.knobs, more, "name"),
            settings={**self.settings, **mine},
            options={**self.options, **(options or {})},
            nearest={**self.nearest, **(nearest or {})},
            suppletive=self.suppletive.amend("", settings=theirs) if self.suppletive and theirs else self.suppletive,
            base=(self.base or self.name) if name else self.base,
        )

    def conflicts(self) -> set[str]:
        """Put every combination of answers and limits to the code; name each two clauses that could both stand."""
        return set(self.contradictions())

    def contradictions(self) -> dict[str, str]:
        """Return each two clauses that could both stand, in their order, with a case in which they do."""
        found: dict[str, str] = {}
        for pair, case in sorted(each for group in rivals(self.in_force) for each in conflicting(group)):
            found.setdefault(pair, case)
        return found


def rivals(clauses: tuple[Clause, ...]) -> set[tuple[Clause, ...]]:
    """Return those of some clauses that may meet in one case, each group once."""
    kinds = {kind for clause in clauses for kind in clause.on}
    return {
        tuple(c for c in clauses if issubclass(kind, c.on) and c.cure is cure)
        for kind in kinds
        for cure in (False, True)
    }


def put(old: tuple[Part, ...], new: Iterable[Part], key: str) -> tuple[Part, ...]:
    """Return some things with new ones among them: one of a known name in the place of the old, the others at the end.

    What has no such name goes to the end, and is told there as a part of a wrong type.
    """
    left, kept = list(new), []
    for each in old:
        at = next((at for at, one in enumerate(left) if getattr(one, key, None) == getattr(each, key)), None)
        kept.append(each if at is None else left.pop(at))
    return (*kept, *left)


@lru_cache(maxsize=4096)
def conflicting(clauses: tuple[Clause, ...]) -> tuple[tuple[str, str], ...]:
    """Name each two of some clauses on one offence that could both stand, with the first case in which they do.

    Codes that differ in a setting or in a few clauses have most such groups in common: each is searched once.
    """
    found: dict[str, str] = {}
    for case in cases(clauses):
        standing = undefeated(case.live)
        if len(standing) > 1:
            found.setdefault(" and ".join(sorted(clause.id for clause in standing)), told(case, standing, clauses))
    return tuple(found.items())


@frozen
class Possible:
    """A case that may come: the answers to the questions, the limits that have come, and the clauses then live."""

    answers: Mapping[Question, Answer]
    come: set[Limit]
    live: list[Clause]


def cases(clauses: tuple[Clause, ...], *, least: int = 2) -> Iterator[Possible]:
    """Yield every combination of answers and limits passed, with the clauses that would be live.

    Answers that fit fewer clauses than the *least* are passed over.
    """
    questions = sorted({guard.question for c in clauses for guard in c.when}, key=lambda q: q.name)
    limits = sorted({limit for c in clauses for limit in (*c.after, *c.until)}, key=repr)
    for answers in product(*(question.answers for question in questions)):
        said = dict(zip(questions, answers, strict=True))
        mine = [c for c in clauses if all(said[guard.question] == guard.answer for guard in c.when)]
        if len(mine) >= least:
            for gone in product((False, True), repeat=len(limits)):
                come = {limit for limit, has in zip(limits, gone, strict=True) if has}
                live = [c for c in mine if (not c.after or come & set(c.after)) and not come & set(c.until)]
                yield Possible(said, come, live)


def undefeated(live: Iterable[Clause]) -> list[Clause]:
    """Return the clauses that no live clause overrides which is not itself overridden."""
    clauses = list(live)
    return [clause for clause in clauses if not defeaters(clause, clauses)]


def defeaters(clause: Clause, live: list[Clause]) -> list[Clause]:
    """Return the live, undefeated clauses that override *clause*."""
    return [rival for rival in live if clause.id in rival.overrides and not defeaters(rival, live)]


def told(case: Possible, standing: list[Clause], clauses: tuple[Clause, ...]) -> str:
    """Return in words a case in which some clauses stand: the offence, and what those turn on that may rule there."""
    kinds = dict.fromkeys(kind for clause in clauses for kind in clause.on)
    both = (kind.called for kind in kinds if all(issubclass(kind, clause.on) for clause in standing))
    near = [c for c in clauses if c in standing or any(each.id in c.overrides for each in standing)]
    asked = dict.fromkeys(guard.question for clause in near for guard in clause.when)
    said = (f"{each.words} {_plain(case.answers[each])}" for each in asked)
    return "; ".join((next(both), *said, *sorted(happened((limit,)) for limit in case.come)))


def _plain(answer: Answer) -> str:
    return ("yes" if answer else "no") if isinstance(answer, bool) else answer
