"""``hoyle rule`` where a record leaves cards out: what is ruled in all deals that fit, and which card decides."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import evolve, frozen

from hoyle.cli.dispute import head, unexpected
from hoyle.cli.page import ASIDE, FAULT, HEAD, Page
from hoyle.cli.report_data import report_data
from hoyle.cli.ruling import matters
from hoyle.games.registry import codes_of, get_code
from hoyle.records import RecordError
from hoyle.referee.runs import for_others, players_under, set_by
from hoyle.referee.unknown import completions, examine

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hoyle.cli.page import Json
    from hoyle.laws.clauses import Code
    from hoyle.records import RecordFile
    from hoyle.referee import Report
    from hoyle.referee.unknown import Examination, RuledAlike, Turn
    from hoyle.table.game import Game
    from hoyle.table.table import Table

SHOWN = 6
"""How many rulings are printed whole."""
NOTHING_TRIED = (
    "nothing that is tried: to whom one card was dealt or who holds it, the suit or the rank turned up, whether a hand "
    "has a card of a suit, one above another, a king or a knave; nor on two of these together"
)
"""On what the rulings turn where no fact decides, although all deals were looked at."""


@frozen
class Examined:
    """A record that leaves cards out, as a referee found it under one code."""

    file: str
    found: Examination

    @property
    def mismatches(self) -> tuple[str, ...]:
        """What the record expected otherwise, with in how many of the deals."""
        return tuple(f"in {_of(count, self.found)}: {words}" for words, count in self.found.mismatches)

    @property
    def data(self) -> Json:
        """The examination as JSON."""
        return examined_data(self)


def examined_data(answer: Examined) -> dict[str, Json]:
    """Return what was found where cards are left out as JSON.

    ``file``; ``deals``: how many ``fit`` at most, how many were ``looked_at``, whether those are ``all``, and from
    which ``seed`` they were drawn if not; ``same`` (whether the ruling is); ``rulings``: of each in how many
    ``deals``, the ``cards`` left out in one of them, deal by deal, and its ``report``; ``turns`` (see ``turn_data``);
    ``aside`` (in how many deals something else was amiss, which nobody claimed), ``amiss`` (what, at which act, in how
    many deals), ``mismatches``.
    """
    found = answer.found
    return {
        "file": answer.file,
        "deals": {"fit": found.ways, "looked_at": found.deals, "all": found.whole, "seed": found.seed},
        "same": found.same,
        "rulings": [
            {"deals": each.deals, "cards": list(each.cards), "report": report_data(answer.file, each.report, ())}
            for each in found.rulings
        ],
        "turns": [turn_data(each) for each in found.turns],
        "aside": found.aside,
        "amiss": [{"words": each.words, "act": each.number, "deals": each.deals} for each in found.amiss],
        "mismatches": list(answer.mismatches),
    }


def turn_data(turn: Turn) -> dict[str, Json]:
    """Return on what something turns as JSON.

    ``about`` (a matter in words; empty: all rulings), ``facts`` (one or two; none if nothing was found that decides),
    ``branches``: what they may be in ``words``, in how many ``deals`` it is so, with which ``rulings`` (by their
    number, from 1), and what is ``said`` of the matter there.
    """
    branches: list[Json] = [
        {"words": each.words, "deals": each.deals, "rulings": list(each.rulings), "said": each.said}
        for each in turn.branches
    ]
    return {"about": turn.about, "facts": list(turn.facts), "branches": branches}


def examined(
    file: str, record: RecordFile, codes: tuple[str, ...], *, all_codes: bool, deals: int, seed: int
) -> Iterator[Examined]:
    """Rule on a record that leaves cards out, under its own code or others, in the same deals."""
    found = completions(record, deals=deals, seed=seed)
    for code in _codes(record, found.script.begun, codes, all_codes=all_codes):
        yield Examined(file, examine(found, code))


def _codes(record: RecordFile, begun: Table, codes: tuple[str, ...], *, all_codes: bool) -> tuple[str, ...]:
    """Return the codes that are asked for; raise ``RecordError`` for one that is for another number of players."""
    game = begun.game
    if all_codes:
        options = set_by(record, game)
        known = (each.name for each in codes_of(game) if players_under(each, game, options) == game.players)
        return tuple(dict.fromkeys((begun.code.name, *known)))
    for code in map(get_code, codes):
        check_players(record, code, game)
    return codes or (begun.code.name,)


def check_players(record: RecordFile, code: Code, game: Game) -> None:
    """Raise ``RecordError`` for a code that is for another number of players than a record, of a game."""
    if players_under(code, game, set_by(record, game)) != game.players:
        raise RecordError((record.source.fault(("code",), code.name, for_others(code, game)),))


# For people.


def show_examined(answer: Examined, *, whole: bool, named: bool) -> None:
    """Print what was found in the deals; *named* says of which record."""
    page, found = Page(), answer.found
    first = _head(found.rulings[0].report, found)
    if named:
        page.line(f"{answer.file} under {first.code.name}", HEAD)
    head(page, first, f"{first.game.title}, {first.code.title}")
    page.line()
    page.line(f"Cards are left out. {_looked_at(found)}")
    _aside(page, found)
    if found.same:
        page.line("The ruling is the same in all of them." if found.deals > 1 else "The ruling in it is this.", HEAD)
        matters(page, first, whole=whole)
        _scored(page, found.rulings[0])
    else:
        page.line(f"The ruling is not the same in all of them: there are {len(found.rulings)}.", HEAD)
        for turn in found.turns[:SHOWN]:
            _turn(page, turn, found)
        if any(" another " in fact for turn in found.turns[:SHOWN] for fact in turn.facts):
            page.line("Another card is one that the record does not name.", ASIDE)
        _rulings(page, found, whole=whole)
    unexpected(page, answer.mismatches)
    if named:
        page.line()


def _head(report: Report, found: Examination) -> Report:
    """Return a report as far as it is the same in all deals: without a trump that is not known."""
    sure = report.turn_up is None or report.turn_up.text in found.named
    return report if sure else evolve(report, contract="", turn_up=None)


def _aside(page: Page, found: Examination) -> None:
    """Print what was amiss and nobody claimed; first of all, what makes it likely that an act is missing."""
    every = "In every deal that fits" if found.whole else "In every deal that was looked at"
    stray = sorted((each for each in found.amiss if each.stray), key=lambda each: each.number)
    if stray:
        after = len(stray) - 1
        more = f" So {'is' if after == 1 else 'are'} {after} after it." if after else ""
        what = f"{stray[0].act} (act {stray[0].number}) is out of place"
        page.line(f"{every}, {what}: is an act missing before it?{more}", FAULT)
    if found.aside:
        page.line(f"In {_of(found.aside, found)} something else was amiss, which nobody claimed:", ASIDE)
        page.rows((f"{each.deals:,}", each.words) for each in found.amiss[:SHOWN])
    if len(found.amiss) > SHOWN:
        page.line(f"{len(found.amiss) - SHOWN} more such matters: --json has them all.", ASIDE)


def _scored(page: Page, ruling: RuledAlike) -> None:
    """Say where the score is another in other deals that have the same ruling."""
    if not ruling.scored:
        page.line("In some of these deals the score is another, for a reason that nobody claimed.", ASIDE)


def _of(deals: int, found: Examination) -> str:
    if found.deals == 1:
        return "the only deal"
    return f"{deals:,} of the {found.deals:,} deals"


def _looked_at(found: Examination) -> str:
    """Say how many deals fit, and how many of them were looked at."""
    if found.whole:
        are = "1 deal fits" if found.deals == 1 else f"{found.deals:,} deals fit"
        looked = "it was" if found.deals == 1 else "all were"
        return f"{are} what the record tells, and {looked} looked at."
    were = "was" if found.deals == 1 else "were"
    return (
        f"Up to {found.ways:,} deals fit what the record tells; {found.deals:,} of them {were} looked at, "
        f"drawn from seed {found.seed}."
    )


def _turn(page: Page, turn: Turn, found: Examination) -> None:
    """Print on what something turns, and what it leads to."""
    page.line()
    what = f"What is ruled on {turn.about}" if turn.about else "It"
    if not turn.facts:
        page.line(f"{what} turns on {NOTHING_TRIED if found.whole else 'what these deals do not tell'}.")
        return
    page.line(f"{what} turns on {' and on '.join(turn.facts)}.")
    for each in turn.branches:
        numbers = " or ".join(map(str, each.rulings))
        then = each.said or f"ruling {numbers}"
        page.rows([(f"{each.deals:,}", f"{each.words}: {then}")])


def _rulings(page: Page, found: Examination, *, whole: bool) -> None:
    for number, each in enumerate(found.rulings[:SHOWN], 1):
        page.heading(f"Ruling {number}, in {_of(each.deals, found)}")
        page.line(f"As with {'; then '.join(each.cards)}.", ASIDE)
        matters(page, each.report, whole=whole)
        _scored(page, each)
    rest = found.rulings[SHOWN:]
    if rest:
        page.line()
        page.line(f"{len(rest)} more rulings, in {_of(sum(each.deals for each in rest), found)}: --json has them all.")
