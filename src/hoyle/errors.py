"""Whatever hoyle raises on purpose stands under ``HoyleError``.

An error holds its facts as fields and makes its own message out of them, so that a program can read
the fields and a person the message.  This module knows no card, no law and no table.
"""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define, frozen

if TYPE_CHECKING:
    from hoyle.table.legal import Refusal

T = TypeVar("T")


def nearest(name: object, known: Iterable[str]) -> str:
    """Return the known name that looks most like *name*; an empty string if none does, or it is no text."""
    if not isinstance(name, str):
        return ""
    folded = {each.casefold(): each for each in known}
    found = get_close_matches(name.casefold(), folded, n=1, cutoff=0.5)
    return folded[found[0]] if found else ""


def shown(value: object) -> str:
    """Return a value as a message shows it, even one that cannot be written: a number of too many digits."""
    try:
        return repr(value)
    except Exception:  # noqa: BLE001 - whatever the value of a stranger raises, the message is made
        return f"a value of type {type(value).__name__}"


def said(value: object) -> str:
    """Return a text as it is, any other value as ``shown`` has it."""
    return value if isinstance(value, str) else shown(value)


class HoyleError(Exception):
    """The base of all errors that hoyle raises on purpose."""

    def __reduce__(self) -> str | tuple[Any, ...]:
        """Return how it is pickled: with its facts, which Dask drops where this method is that of ``Exception``."""
        return super().__reduce__()


@define(eq=False)
class UnknownName(HoyleError):
    """A name that is not among the known ones: of a game, a code, an option, a clause, a verb."""

    kind: str
    name: str
    known: tuple[str, ...] = ()

    def __str__(self) -> str:
        likely = nearest(self.name, self.known)
        hint = f"; did you mean {likely!r}?" if likely else ""
        some = ", ".join(self.known) if not likely and len(self.known) <= 12 else ""
        return self.told + hint + (f"; known: {some}" if some else "")

    @property
    def told(self) -> str:
        """That there is no such name."""
        return f"there is no {self.kind} {shown(self.name)}"


@define(eq=False)
class NoneOf(UnknownName):
    """A name that is none of the values or answers of something, which *kind* names: ``value of misdeals``."""

    @property
    def told(self) -> str:
        """What it is none of."""
        return f"{shown(self.name)} is no {self.kind}"


@define(eq=False)
class BadValue(HoyleError):
    """A value that cannot be what it is given for."""

    what: str
    value: object
    mend: str

    def __str__(self) -> str:
        return f"{self.what} cannot be {shown(self.value)}: {self.mend}"


def must_be(kind: type | tuple[type, ...], what: str, value: object, mend: str) -> None:
    """Raise ``BadValue`` for a value of another type than is asked for; ``True`` and ``False`` are no numbers."""
    if isinstance(value, bool) or not isinstance(value, kind):
        raise BadValue(what, value, mend)


def each_be(kind: type[T], what: str, some: object, mend: str) -> tuple[T, ...]:
    """Return several values as a tuple; raise ``BadValue`` for one of another type, and for what is not several."""
    if isinstance(some, str) or not isinstance(some, Iterable):
        raise BadValue(what, some, mend)
    found = tuple(some)
    for each in found:
        must_be(kind, what, each, mend)
    return found


@define(eq=False)
class OtherGame(BadValue):
    """A code that is none of the game: *mend* says of which one it is, and which codes there are."""

    def __str__(self) -> str:
        return f"{said(self.value)} {self.mend}"


@define(eq=False)
class BadText(HoyleError):
    """Text that is neither a card nor an act; *mend* shows a right form, *likely* what may have been meant."""

    what: str
    text: str
    mend: str
    likely: str = ""

    def __str__(self) -> str:
        return f"{shown(self.text)} is not {self.what}: {self.mend}"


@define(eq=False)
class ImpossibleAct(HoyleError):
    """An act that cannot be done at all at this table; nothing was recorded."""

    act: object
    why: str

    def __str__(self) -> str:
        return f"{shown(self.act)}: {self.why}"


@define(eq=False)
class IllegalAct(HoyleError):
    """An act that a bare position does not allow (the table would record it, and rule)."""

    act: object
    fault: object

    def __str__(self) -> str:
        return f"{shown(self.act)}: {said(getattr(self.fault, 'value', 'it is not the time for that'))}"


@define(eq=False)
class IrregularAct(HoyleError):
    """An act that the laws forbid, refused because the table blocks such acts.

    ``refusal`` is what ``table.why_not(act)`` returns: offence, clause, sentence, lawful alternatives.
    """

    refusal: Refusal

    def __str__(self) -> str:
        return str(self.refusal)


@define(eq=False)
class LawConflict(HoyleError):
    """Clauses of one code that would rule the same case, neither overriding the other.

    ``conflicts`` names each two, ``cases`` tells for each a case that both would rule.
    """

    code: str
    conflicts: tuple[str, ...]
    cases: tuple[str, ...] = ()

    def __str__(self) -> str:
        cases = [f"{pair} ({case})" for pair, case in zip(self.conflicts, self.cases, strict=False)]
        return f"{self.code} contradicts itself: " + "; ".join(cases or self.conflicts)


@frozen
class Flaw:
    """One thing that a code of laws, or its book, lacks or contradicts.

    ``where`` is the id of the clause, or the name of the setting, the offence or the file; ``kind`` says in a few
    stable words what is amiss, and ``words`` is the sentence for people.  A name that means nothing is ``unknown``.
    """

    kind: str
    where: str
    words: str
    unknown: UnknownName | None = None


@define(eq=False)
class BadCode(HoyleError):
    """A code of laws or a book that cannot be built: all that is wrong with it, at once."""

    code: str
    flaws: tuple[Flaw, ...]

    def __str__(self) -> str:
        return "\n".join((f"{self.code} cannot be built:", *(f"  {flaw.words}" for flaw in self.flaws)))
