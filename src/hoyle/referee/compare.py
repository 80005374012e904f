"""One dispute under several codes: what each says to every matter, and where the tables cease to be the same.

The acts of a record are done again from its start under each code.  A code may imply other options of the game, and
what it rules may move the cards; so from some act on the tables can differ, and the comparison says from which.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from attrs import evolve, field, frozen

from hoyle.errors import BadValue, OtherGame
from hoyle.games.registry import codes_of, get_code, is_for, strange_to
from hoyle.laws.offences import OutOfPlace
from hoyle.laws.rulings import Outcome
from hoyle.referee.opinions import Opinion, Reach, Row, opinion, row
from hoyle.referee.runs import Parting, Run, Side, as_many, for_others, parting, players_under, run_under, set_by
from hoyle.table.acts import Claim, Correct

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterable, Mapping

    from hoyle.laws.clauses import Code, Value
    from hoyle.moments import Act
    from hoyle.records import RecordFile
    from hoyle.referee import Matter, Report
    from hoyle.table.game import Game
    from hoyle.table.table import Table

__all__ = ["Column", "Comparison", "Halt", "Opinion", "Parting", "Row", "compare"]


@frozen
class Halt:
    """An act of the record that cannot be done under a code: its number in the record, its text, and why."""

    number: int
    text: str
    why: str


@frozen
class Column:
    """A record under one code.

    ``own`` says whether it is the record's own code.  ``options`` are those of the game that are not as in the first
    column.  ``parts`` is where the table begins to differ from that of the first column, if it does.  ``stopped`` is
    where the record could not be carried on, and ``skipped`` are claims, corrections and choices that could not be
    made; the report knows nothing of either.
    ``telling`` are the options without which something would have come out otherwise.
    ``idle`` are the acts for which, once the tables differ, the table under this code alone had no use.
    """

    code: Code
    report: Report
    own: bool = False
    options: Mapping[str, Value] = field(factory=dict, hash=False)
    telling: tuple[str, ...] = ()
    parts: Parting | None = None
    stopped: Halt | None = None
    skipped: tuple[Halt, ...] = ()
    idle: tuple[int, ...] = ()


@frozen
class Comparison:
    """A dispute under several codes: the record under each, and every matter with what each code says to it.

    ``elsewhere`` are the codes of the game that are for another number of players, and so say nothing to it.
    """

    game: Game
    columns: tuple[Column, ...]
    rows: tuple[Row, ...]
    elsewhere: tuple[Code, ...] = ()

    @property
    def differs(self) -> bool:
        """Whether the codes differ at all: in a ruling, or in what can be done."""
        return any(each.differs for each in self.rows) or any(each.parts for each in self.columns)


def compare(source: RecordFile | Table, codes: Iterable[str | Code] | None = None) -> Comparison:
    """Return what several codes say to a record or a table; without *codes*, all that are known for its game.

    Its own code comes first then.  What a record sets for its own code counts under that alone.

    Raises ``RecordError`` if the record cannot be replayed under its own code, ``UnknownName`` for a code that there is
    not, ``BadValue`` for one of another game, one named that is for another number of players, or none at all.
    """
    from hoyle.records import RecordFile, replay
    from hoyle.referee import replayed

    tables = replay(source) if isinstance(source, RecordFile) else replayed(source)
    own = tables[0].code
    if isinstance(source, RecordFile):
        options = set_by(source, tables[0].game)
    else:
        known = tables[0].game.options
        options = {name: known[name] for name in known if own.options.get(name) != known[name]}
    case = _Case(tables, as_many(tables[0].game, options))
    wanted = _wanted(tables[0], codes)
    wrong = tuple(each for each in wanted if players_under(each, tables[0].game, options) != tables[0].game.players)
    if wrong and codes is not None:
        raise BadValue("a code to compare", wrong[0].name, for_others(wrong[0], tables[0].game))
    return _compared(case, tuple(each for each in wanted if each not in wrong), wrong)


def _wanted(begun: Table, codes: Iterable[str | Code] | None) -> tuple[Code, ...]:
    """Return the codes that are asked for, each once."""
    if isinstance(codes, str):
        raise BadValue("the codes to compare", codes, "they come as a list, even if it is one")
    game, own = begun.game, begun.code
    known = {each.name: each for each in codes_of(game)} | {own.name: own}
    if codes is None:
        return tuple(dict.fromkeys((own, *known.values())))
    found: dict[Code, None] = {}
    for each in codes:
        code = (known.get(each) or get_code(each)) if isinstance(each, str) else each
        if not is_for(code, game):
            raise OtherGame("a code to compare", code.name, strange_to(code, game))
        found[code] = None
    if not found:
        raise BadValue("the codes to compare", (), f"name one of {', '.join(known)}")
    return tuple(found)


# Side by side.


@frozen
class _Case:
    """A record to be compared: its tables under its own code, and the options of the game that it sets itself."""

    own: tuple[Table, ...]
    options: Mapping[str, Value]

    @property
    def acts(self) -> tuple[Act, ...]:
        """The acts of the record, without those of its header."""
        return self.own[-1].acts[len(self.own[0].acts) :]

    def under(self, code: Code, **options: Value) -> Side:
        """Return the record under a code, and under other options of the game if any are given."""
        own = code is self.own[0].code and not options
        run = Run(self.own) if own else run_under(self.own, code, {**self.options, **options})
        return run, _report(run, claimed=any(isinstance(act, Claim | Correct) for act in self.acts))


def _compared(case: _Case, codes: tuple[Code, ...], elsewhere: tuple[Code, ...]) -> Comparison:
    sides = tuple(case.under(code) for code in codes)
    called = _called(codes)
    columns = tuple(_column(case, side, sides[0], (called[0], own)) for side, own in zip(sides, called, strict=True))
    since = min((each.parts.number for each in columns if each.parts), default=len(case.acts))
    rows, idle = _rows(sides, since)
    columns = tuple(evolve(each, idle=tuple(idle[at])) for at, each in enumerate(columns))
    return Comparison(case.own[0].game, columns, tuple(rows), elsewhere)


def _called(codes: tuple[Code, ...]) -> list[str]:
    """Return what codes are called in a sentence: each by its title, or where two have one in common, all by name."""
    titles = [each.title for each in codes]
    return titles if len(set(titles)) == len(titles) else [each.name for each in codes]


def _report(run: Run, *, claimed: bool) -> Report:
    """Return what a referee finds under one code, with the acts numbered as in the record."""
    from hoyle.referee import report_of

    found = report_of(run.tables, claimed=claimed)
    numbers = (0, *(number for number in range(1, run.end + 1) if number not in run.halts))
    return evolve(found, matters=tuple(_numbered(each, numbers) for each in found.matters)) if run.halts else found


def _numbered(matter: Matter, numbers: tuple[int, ...]) -> Matter:
    judgements = {
        name: evolve(each, number=numbers[each.number])
        for name in ("judgement", "cure")
        if (each := getattr(matter, name)) is not None
    }
    in_time = tuple(evolve(each, number=numbers[each.number]) for each in matter.in_time)
    return evolve(matter, number=numbers[matter.number], in_time=in_time, **judgements)


def _column(case: _Case, side: Side, first: Side, called: tuple[str, str]) -> Column:
    from hoyle.referee import in_short

    run, report = side
    texts = tuple(in_short(act, report.game) for act in case.acts)
    halts = [Halt(number, texts[number - 1], why) for number, why in run.halts.items()]
    game, usual = report.game, first[1].game
    options = {
        each.name: game.option(each.name)
        for each in game.known_options
        if game.option(each.name) != usual.option(each.name)
    }
    return Column(
        code=report.code,
        report=report,
        own=report.code is case.own[0].code,
        options=options,
        telling=tuple(
            name for name in options if _found(case.under(report.code, **{name: usual.option(name)})) != _found(side)
        ),
        parts=None if side is first else parting(first, side, texts, case.acts, called),
        stopped=next((each for each in halts if each.number > run.end), None),
        skipped=tuple(each for each in halts if each.number <= run.end),
    )


def _found(side: Side) -> Hashable:
    """Return all that came of a record under a code: what could be done, what was amiss, what is said to it."""
    run, report = side
    matters = tuple((each.number, each.offence, each.offender, opinion(each, report).says) for each in report.matters)
    return run.end, frozenset(run.halts), matters, report.score


def _rows(sides: tuple[Side, ...], since: int) -> tuple[list[Row], list[list[int]]]:
    """Return every matter across the codes, and for each code the acts that had no use under it alone."""
    found: dict[Hashable, dict[int, Matter]] = {}
    for at, (_, report) in enumerate(sides):
        again: Counter[Hashable] = Counter()
        for matter in report.matters:
            it = matter.irregularity
            key = (matter.number, type(it.what) if it else matter.offence, matter.offender, it and it.concerned)
            found.setdefault((*key, again[key]), {})[at] = matter
            again[key] += 1
    ordered = sorted(found.values(), key=lambda each: next(iter(each.values())).number)
    matters = [tuple(by_code.get(at) for at in range(len(sides))) for by_code in ordered]
    told = [each for each in matters if not _of_no_use(each, since)]
    useless = [each for each in matters if _of_no_use(each, since)]
    idle = [[matter.number for matter in column if matter] for column in zip(*useless, strict=True)]
    idle = idle or [[] for _ in sides]
    reached = [Reach(run.halts, run.end, run.answered, frozenset(idle[at])) for at, (run, _) in enumerate(sides)]
    reports = [report for _, report in sides]
    return [row(each, reports, reached) for each in told], idle


def _of_no_use(matters: tuple[Matter | None, ...], since: int) -> bool:
    """Say whether a matter is but an act that finds no use, because the table under the code is by then another."""
    return None in matters and all(
        each is None
        or (
            each.number > since
            and each.irregularity is not None
            and isinstance(each.irregularity.what, OutOfPlace)
            and not (each.judgement and each.judgement.ruling.outcome is Outcome.UPHELD)
        )
        for each in matters
    )
