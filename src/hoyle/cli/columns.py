"""A dispute under several codes, side by side: a column for each, with a star where one is unlike the others.

What is said under a code is made into cells first, each with a label (the ruling, the law, the claim ...); a page then
sets them out, three codes beside each other and the next three below.
"""

from __future__ import annotations

from textwrap import wrap
from typing import TYPE_CHECKING, TypeAlias

from rich.text import Text

from hoyle.cli.dispute import amiss, choice, head, in_time, scene, score, still_open, unexpected
from hoyle.cli.page import ASIDE, FAULT, HEAD, NAME, WIDTH, Page
from hoyle.cli.words import account_names, house_settings, value
from hoyle.laws.explain import capital, listed
from hoyle.laws.rulings import Outcome
from hoyle.referee.opinions import ANSWERED, NO_USE, NOT_DONE, NOT_REACHED, NOTHING, SILENT, UNDONE, Opinion, unshared

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from hoyle.referee import Column, Comparison, Report, Row
    from hoyle.referee.compare import Halt

ABREAST = 3
"""How many codes stand beside each other."""
LABEL, GUTTER = 8, 3
STAR = " * "
ACTS = 24
"""So many acts of a record are told before the matters; a longer one is too long to be of help."""

LABELS = {
    "Ruling": "what is ruled",
    "Law": "",
    "But for": "",
    "Claim": "who may ask for it and until when",
    "Then": "what follows at once",
    "Choice": "who may choose what",
    "Mend": "what the offender may put right",
    "In time": "what there was to claim in time",
    "Score": "the score",
    "Next": "",
}
"""The lines of a table, and what codes differ in if they are unlike there; their laws are never the same."""

SAID = {
    Outcome.UPHELD.value: "a claim would be upheld",
    Outcome.NOT_NOW.value: "not now",
    Outcome.NOT_PROVED.value: "not proved",
    SILENT: "no law on it",
    UNDONE: "undone by a later ruling",
    NOTHING: "nothing amiss here",
    NOT_REACHED: "the record does not go so far here",
    NOT_DONE: "cannot be done here",
    NO_USE: "has no use here by then",
    ANSWERED: "ruled upon with the matter that it is about",
}

Cell: TypeAlias = tuple[str, ...]
"""What is said in one place: paragraphs."""

NONE: Cell = ("None.",)
CHOSEN: Cell = ("As is chosen.",)


def show_columns(file: str, comparison: Comparison, mismatches: Sequence[str]) -> None:
    """Print a comparison; *file* names the record, if several are told of."""
    page, first = Page(), comparison.columns[0].report
    if file:
        page.line(f"{file} under {listed(each.code.name for each in comparison.columns)}", HEAD)
    head(page, first, f"{comparison.game.title}, under several codes")
    page.line()
    for each in comparison.columns:
        page.line(_code(each), NAME)
    if len(first.acts) <= ACTS:
        done = "; ".join(f"{number} {text}" for number, text in enumerate(first.acts, 1))
        page.line(f"What was done: {done}.", ASIDE)
    for line in (*_elsewhere(comparison), *_implied(comparison), *_partings(comparison), *_ends(comparison)):
        page.line(line)
    page.line("A star marks what most of the other codes do not say.", ASIDE)
    for row in comparison.rows:
        _row(page, comparison, row)
    _end(page, comparison)
    unexpected(page, mismatches)
    if file:
        page.line()


def _code(column: Column) -> str:
    """Name a code, with the house rules of its own."""
    own = ", the record's own code" if column.own else ""
    house = "".join(f"; {name} = {value(each)}" for name, each in house_settings(column.code).items())
    return f"{column.code.name}: {column.code.title}{own}{house}."


# Where the tables differ.


def _elsewhere(comparison: Comparison) -> Iterator[str]:
    """Yield which codes are left out, since they are for another number of players."""
    for each in comparison.elsewhere:
        yield f"Left out: {each.name}, which is for {each.options['players']} players."


def _implied(comparison: Comparison) -> Iterator[str]:
    """Yield the options that a code implies, as far as they matter to the record."""
    for each in comparison.columns:
        words = {option.name: option.words for option in each.report.game.known_options}
        for option in each.telling:
            yield f"Under {each.code.name}, {option} = {value(each.options[option])} ({words[option]})."


def _ends(comparison: Comparison) -> Iterator[str]:
    """Yield where the record cannot be carried on under a code, and which of its acts have no use there."""
    for each in comparison.columns:
        name = each.code.name
        if each.stopped:
            act = f"act {each.stopped.number} ({each.stopped.text})"
            yield f"Under {name} the record cannot be carried on: {act} cannot be done, since {each.stopped.why}."
        if each.idle:
            acts = f"acts {listed(map(str, each.idle))} have" if len(each.idle) > 1 else f"act {each.idle[0]} has"
            yield f"Under {name} {acts} no use by then."


def _partings(comparison: Comparison) -> Iterator[str]:
    """Yield from which act on the game goes another way, and what has no place under a code; alike ones together."""
    partings: dict[tuple[int, str, str], list[str]] = {}
    skipped: dict[tuple[Halt, ...], list[str]] = {}
    for each in comparison.columns:
        if each.parts:
            partings.setdefault((each.parts.number, each.parts.text, each.parts.here), []).append(each.parts.there)
        if each.skipped:
            skipped.setdefault(each.skipped, []).append(each.code.name)
    for (number, text, here), there in partings.items():
        told = "; ".join((here, *dict.fromkeys(there)))
        yield f"From act {number} of the record ({text}) on the game goes another way: {told}."
    for halts, names in skipped.items():
        told = listed(f"act {halt.number}, {halt.text} ({halt.why})" for halt in halts)
        yield f"Under {listed(names)} these cannot be done, and are left out: {told}."


def _parted(comparison: Comparison, row: Row) -> list[str]:
    """Return the codes under which the table is another by the time of a matter."""
    return [each.code.name for each in comparison.columns if each.parts and each.parts.number < row.number]


# One matter.


def _row(page: Page, comparison: Comparison, row: Row) -> None:
    reports = [each.report for each in comparison.columns]
    told = next(each for each, matter in zip(reports, row.matters, strict=True) if matter)
    page.line()
    page.line(scene(told, row.matter))
    page.line(amiss(told, row.matter), FAULT, 2)
    parted = _parted(comparison, row)
    only = [opinion for opinion, matter in zip(row.opinions, row.matters, strict=True) if matter]
    if all(each.code in parted and each.said != Outcome.UPHELD.value for each in only):
        there = listed(f"{SAID[each.said]} under {each.code}" for each in only)
        page.line(f"It is so only where the table is another by then: {there}.", indent=2)
        return
    if parted:
        page.line(f"By then the table is another under {listed(parted)}.", ASIDE, 2)
    page.line()
    cells = [cells_of(opinion, report) for opinion, report in zip(row.opinions, reports, strict=True)]
    unlike = _table(page, [each.code.name for each in comparison.columns], cells, row)
    page.line()
    if row.differs:
        page.line(f"The codes differ{f' in {listed(LABELS[each] for each in unlike)}' if unlike else ''}.")
    else:
        timely = len({each["Claim"] for each in cells}) == 1
        page.line(f"The codes rule alike{'' if timely else ', but for the time to claim'}.")
    for words in row.about:
        page.line(f"The books differ: {words}")


def cells_of(opinion: Opinion, report: Report) -> dict[str, Cell]:
    """Return what a code says to a matter, by the labels of the table; nothing where it says nothing."""
    return {
        "Ruling": _ruling(opinion),
        "Law": _law(opinion),
        "But for": opinion.short_of,
        "Claim": _claim(opinion),
        "Then": tuple(f"{capital(each)}." for each in opinion.remedies),
        "Choice": _choice(opinion, report, scored=True),
        "Mend": _supposed(opinion.mend, report) if opinion.mend else (),
        "In time": tuple(line for each in opinion.in_time for line in _supposed(each, report)),
        "Score": _score(opinion, report),
        "Next": _next(opinion),
    }


def _ruling(opinion: Opinion) -> Cell:
    said = "all stays as it is, without penalty" if opinion.free else SAID[opinion.said]
    if opinion.said == Outcome.UPHELD.value and not opinion.free:
        said = "it may be put right" if opinion.cure else f"{opinion.who} is in the right" if opinion.claimed else said
    return (f"{capital(said)}.", *(f"{capital(each)}." for each in opinion.why))


def _law(opinion: Opinion) -> Cell:
    """Return the law that speaks, or lies nearest, and what it says."""
    if not opinion.law:
        return ()
    nearest = "The nearest is " if opinion.said == SILENT else ""
    return (f"{nearest or capital(opinion.law)}{opinion.law if nearest else ''}: {opinion.gist}",)


def _claim(opinion: Opinion) -> Cell:
    """Say who claimed, or may, and until when."""
    upheld = opinion.said == Outcome.UPHELD.value
    if opinion.claimed:
        done = "put right" if opinion.cure and upheld else "correction" if opinion.cure else "claimed"
        told = f"{capital(done)} by {opinion.who} (act {opinion.number})."
        may = f"Open to {opinion.party}{in_time(opinion.limit)}."
        return (told, may) if upheld and not opinion.cure else (told,)
    return (f"{_may(opinion)}.",) if upheld else ()


def _may(opinion: Opinion) -> str:
    return capital(f"{opinion.who} may {'put it right' if opinion.cure else 'claim'}{in_time(opinion.limit)}")


def _choice(opinion: Opinion, report: Report, *, scored: bool) -> Cell:
    """Return what may be chosen by whom, or what became of it."""
    told: list[str] = []
    who = listed(opinion.by, "or") if opinion.by else ""
    if opinion.options:
        waits = in_time(opinion.until) if opinion.until else f", and play wait{'ed' if opinion.chosen else 's'}"
        told = [f"{who} {'could' if opinion.chosen else 'may'} choose{waits}:"]
        told += [f"{each.label}: {choice(report, each, scored=scored)}" for each in opinion.options]
    elif who:
        told = [f"Play waits until {who} has picked."]
    return (*told, *([f"{capital(opinion.chosen)}."] if opinion.chosen else []))


def _supposed(opinion: Opinion, report: Report) -> Cell:
    """Return what could have been claimed, or what the offender may still do."""
    follows = (*(f"{capital(each)}." for each in opinion.remedies), *_choice(opinion, report, scored=False))
    return (f"{_may(opinion)}.", *(follows or ("It stands, without penalty.",)))


def _next(opinion: Opinion) -> Cell:
    """Return what comes next at the table, after each option where that is not the same."""
    if opinion.said != Outcome.UPHELD.value:
        return ()
    if opinion.options and not opinion.chosen:
        after = dict.fromkeys(each.next for each in opinion.options)
        if len(after) > 1:
            return tuple(f"After {each.label}: {each.next}." for each in opinion.options if each.next)
        return tuple(f"{capital(each)}." for each in after if each)
    return (f"{capital(opinion.next)}.",) if opinion.next else ()


def _score(opinion: Opinion, report: Report) -> Cell:
    if opinion.options and not opinion.chosen:
        return CHOSEN
    names = account_names(report.game, report.players)
    sums = (f"{names[who]} {points:+} ({heading})" for who, points, heading in opinion.entered if heading != "law")
    return (f"{score(report, opinion.score)}.", *(f"{each}." for each in sums)) if opinion.score else ()


# The table.


def _table(page: Page, codes: Sequence[str], cells: Sequence[dict[str, Cell]], row: Row) -> list[str]:
    """Print what is said under each code; return the labels at which some are unlike the others."""
    starred = _starred(cells, row)
    for at in range(0, len(codes), ABREAST):
        some = slice(at, at + ABREAST)
        if at:
            page.line()
        _line(page, "", [(each,) for each in codes[some]], (), NAME)
        for label in LABELS:
            told = [each[label] for each in cells[some]]
            if any(told):
                _line(page, label, [each or NONE for each in told], starred.get(label, ())[some])
    return [label for label, stars in starred.items() if any(stars)]


def _starred(cells: Sequence[dict[str, Cell]], row: Row) -> dict[str, tuple[bool, ...]]:
    """Return for each label under which codes what is said is unlike the others; nothing where all rule alike."""
    if not row.differs:
        return {}
    found = {label: unshared([each[label] for each in cells]) for label in LABELS if LABELS[label]}
    # The score itself is no sign: other matters may have made it another before.
    found["Score"] = unshared([each.gain for each in row.opinions])
    found["Choice"] = unshared([(each.offers, each.by, each.until, each.chosen) for each in row.opinions])
    if any(each.said != Outcome.UPHELD.value for each in row.opinions):
        del found["Claim"]  # who may claim, and until when, is of interest where there is something to claim
    if not all(each["Score"] for each in cells) or any(each["Score"] == CHOSEN for each in cells):
        del found["Score"]  # the options have theirs
    return found


def _line(page: Page, label: str, told: Sequence[Cell], stars: Sequence[bool], style: str = "") -> None:
    """Print one line of a table: a label, and under each code some paragraphs, with a star where it is unlike."""
    room = (WIDTH - LABEL) // len(told) - GUTTER
    columns = [[line for each in paragraphs for line in wrap(each, room)] for paragraphs in told]
    for at in range(max(map(len, columns))):
        parts = [((label if at == 0 else "").ljust(LABEL), HEAD)]
        for lines, star in zip(columns, stars or (False,) * len(told), strict=True):
            sign = STAR if star and at == 0 else ""
            parts.append((sign.ljust(GUTTER), FAULT))
            parts.append(((lines[at] if at < len(lines) else "").ljust(room), FAULT if star else style))
        text = Text.assemble(*parts)
        text.rstrip()
        page.console.print(text, soft_wrap=True)


def _end(page: Page, comparison: Comparison) -> None:
    """Print the score under each code, and whether anything differs at all."""
    page.line()
    if not comparison.rows:
        page.line("Nothing was found amiss under any of them.")
    elif not comparison.differs:
        page.line("The codes agree in all of it.")
    page.line("The score now:")
    page.rows((each.code.name, _now(each)) for each in comparison.columns)


def _now(column: Column) -> str:
    stopped = f" (after act {column.stopped.number - 1})" if column.stopped else ""
    return f"{score(column.report, column.report.score)}{still_open(column.report)}{stopped}."
