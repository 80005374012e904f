"""What an expectation must be to make sense, before anything is held against it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import suppress

from attrs import asdict

from hoyle.cards import cards as read_cards
from hoyle.errors import BadText, UnknownName
from hoyle.laws.clauses import Clause, Code
from hoyle.records.faults import Fault
from hoyle.records.places import Path
from hoyle.records.shape import Expect, RecordFile
from hoyle.seats import names
from hoyle.table.table import Table

OF_RULINGS = ("claim", "offender", "status", "ruling", "by", "until", "options")
"""The keys that have no meaning for an act that is only asked about."""
NOTHING = (None, "", "none")
"""What stands for no clause and for no offence, or for no word on them."""


def senseless(record: RecordFile, table: Table) -> Iterator[Fault]:
    """Yield what makes no sense in the expectations of a record, and the laws that its book has not."""
    known = table.code.book.entries
    for at, law in enumerate(record.laws):
        if law not in known:
            mend = str(UnknownName(f"clause of {table.code.name}", law[:80], tuple(known)))
            yield record.source.fault(("laws", at), law, mend)
    for at, expect in enumerate(record.expect):
        path = ("expect", at)
        for key, mend in _combined(expect, len(record.acts)):
            yield record.source.fault((*path, key), key, mend)
        seats = names(table.game.players)
        for rest, seat in _seats(expect):
            if seat not in seats and not (seat == "chance" and rest[0] in {"by", "to_act"}):
                yield record.source.fault((*path, *rest), seat, str(UnknownName("seat", seat[:80], seats)))
        for rest, called, kind, some in _named(expect, table):
            if called not in some:
                yield record.source.fault((*path, *rest), called, str(UnknownName(kind, called[:80], some)))
        for rest, account in _accounts(expect):
            try:
                table.game.account_named(account)
            except UnknownName as error:
                yield record.source.fault((*path, *rest), account, str(error))
        for rest, text in _cards(expect):
            try:
                read_cards(text)
            except BadText as error:
                yield record.source.fault((*path, *rest), error.text, f"this is no card: {error.mend}")


def _combined(expect: Expect, acts: int) -> Iterator[tuple[str, str]]:
    """Yield the keys that do not go with the others, with how to mend it."""
    said = {key for key, value in asdict(expect, recurse=False).items() if value is not None}
    if expect.after is not None and expect.after > acts:
        yield "after", f"the record has {acts} acts"
    if not said - {"after", "claim", "act"}:
        yield "expect", "this expects nothing: say what should be found"
    if ("act" in said) != ("lawful" in said):
        yield "act", "'act' and 'lawful' go together: an act, and whether it should be lawful"
    if "act" in said:
        mend = "this key goes with a claim or an offence, not with an act"
        yield from ((key, mend) for key in OF_RULINGS if key in said)
    elif not said & {"offence", "claim"}:
        yield from ((key, "say which offence is meant") for key in ("offender", "status") if key in said)
    if len({isinstance(each, Mapping) for each in (expect.score or {}).values()}) > 1:
        yield "score", "write either points by seat, or points by seat for each option"


def _seats(expect: Expect) -> Iterator[tuple[Path, str]]:
    """Yield every seat that is named, with its place."""
    for key, seat in (("offender", expect.offender), ("dealer", expect.dealer)):
        if seat is not None:
            yield (key,), seat
    for key, seats in (("by", expect.by or ()), ("to_act", expect.to_act or ())):
        yield from (((key, at), seat) for at, seat in enumerate(seats))
    yield from ((("hands", seat), seat) for seat in expect.hands or {})


def _named(expect: Expect, table: Table) -> Iterator[tuple[Path, str, str, tuple[str, ...]]]:
    """Yield each name of the laws, with its place, its kind, and those that there are; what says *none* names nothing.

    An option is known by its label, if the code has a choice with it at all, and may name a card besides.
    """
    code, game = table.code, table.game
    if expect.clause not in NOTHING:
        yield ("clause",), expect.clause, f"clause of {code.name}", _clauses(code)
    if expect.offence not in NOTHING:
        yield ("offence",), expect.offence, f"offence of {game.name}", tuple(each.called for each in game.offences)
    labels = tuple(dict.fromkeys(each.label for law in _laws(code) if law.elect for each in law.elect.options))
    kind = f"option of a choice under {code.name}"
    yield from ((("options", at), label, kind, labels) for at, label in enumerate(expect.options or ()))
    for said, points in (expect.score or {}).items():
        label = said.partition(": ")[0]
        if isinstance(points, Mapping) and not _picks(said):
            yield ("score", said), label, kind, labels


def _laws(code: Code) -> Iterator[Clause]:
    """Yield the clauses of a code, in force or not, then those of the codes behind it."""
    for each in code.following():
        yield from each.clauses


def _clauses(code: Code) -> tuple[str, ...]:
    """Return the ids of the clauses of a code and of its book, then those of the codes behind it."""
    books = (entry for each in code.following() for entry in each.book.entries)
    return tuple(dict.fromkeys((*books, *(each.id for each in _laws(code)))))


def _picks(said: str) -> bool:
    """Say whether an option is that of one who picks cards, or none."""
    with suppress(BadText):
        return said == "nothing" or bool(read_cards(said))
    return False


def _accounts(expect: Expect) -> Iterator[tuple[Path, str]]:
    """Yield every account that is named, with its place."""
    for name, points in (expect.score or {}).items():
        if isinstance(points, Mapping):
            yield from ((("score", name, account), account) for account in points)
        else:
            yield ("score", name), name


def _cards(expect: Expect) -> Iterator[tuple[Path, str]]:
    """Yield every text that is to be cards, with its place."""
    yield from ((("hands", seat), hand) for seat, hand in (expect.hands or {}).items())
    yield ("turn_up",), expect.turn_up or ""
