"""``hoyle replay``: a game act by act, with what the table did by itself, what was amiss, the rulings and the score."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

import click
from attrs import frozen

from hoyle.cards import Suit, in_mask, show
from hoyle.cli.page import ASIDE, FAULT, HEAD, NAME, Page, as_json, print_json
from hoyle.cli.words import points, score_data, seating
from hoyle.laws import explain
from hoyle.records import read_file
from hoyle.records import replay as tables_of
from hoyle.referee import in_short
from hoyle.referee.people import known_of, parties_of, person
from hoyle.seats import names

if TYPE_CHECKING:
    from hoyle.cli.page import Json
    from hoyle.laws.offences import Irregularity
    from hoyle.laws.rulings import Ruling
    from hoyle.table.table import Table


@frozen
class Turn:
    """An act of a record: its number from 1, the table after it, and all that is new there."""

    number: int
    table: Table
    text: str
    before: tuple[str, ...]
    after: tuple[str, ...]
    found: tuple[Irregularity, ...]
    rulings: tuple[Ruling, ...]
    scored: bool
    dealt: bool


@click.command()
@click.argument("file", type=click.Path())
@as_json
def replay(file: str, *, as_json: bool) -> None:
    """Show a game act by act.

    With --json an object is printed: see ``replay_data`` for the keys.
    """
    tables = tables_of(read_file(file))
    turns = [turn(number, before, after) for number, (before, after) in enumerate(pairwise(tables), 1)]
    if as_json:
        print_json(replay_data(file, tables[0], turns))
        return
    page, start = Page(), tables[0]
    people = tuple(person(start, seat) for seat in range(start.game.players))
    page.line(f"{start.game.title}, {start.code.title}. Score {points(start.game, people, start.score)}.")
    seats = seating(start.game, people)
    if seats:
        page.line(f"{seats}.", ASIDE)
    if start.record.deal:
        _diagram(page, start)
    page.line()
    for each in turns:
        _turn(page, people, each)


def turn(number: int, before: Table, after: Table) -> Turn:
    """Return what an act brought."""
    steps = after.record.steps[len(before.record.steps) :]
    act = next(at for at, step in enumerate(steps) if not step.derived)
    texts = tuple(in_short(step.act, after.game) for step in steps)
    return Turn(
        number,
        after,
        texts[act],
        texts[:act],
        texts[act + 1 :],
        after.irregularities[len(before.irregularities) :],
        after.rulings[len(before.rulings) :],
        after.score != before.score,
        after.record.deal != before.record.deal,
    )


# For people.


def _diagram(page: Page, table: Table) -> None:
    """Print the hands as they lie, and the turn-up."""
    game, position = table.game, table.position
    for seat in range(game.players):
        suits = [position.hand(seat) & game.of_suit(position, suit) for suit in Suit]
        rest = position.hand(seat) & ~sum(suits)
        hand = [face for bits in (*suits, rest) for face in game.ranked(position, bits) or in_mask(bits)]
        page.rows([(person(table, seat), show(hand) or "cards not known")])
    up = dict(game.public(position)).get("turn-up")
    page.line(f"Dealer {person(table, position.dealer)}{f', {up} turned up' if up else ''}.", indent=2)


def _turn(page: Page, people: tuple[str, ...], turn: Turn) -> None:
    indent = 6
    for each in turn.before:
        page.line(f"({each})", ASIDE, indent)
    page.line(f"{turn.number:>4}  {turn.text}", HEAD)
    for it in turn.found:
        detail = f": {it.what.detail}" if it.what.detail else ""
        page.line(f"Amiss: {it.what.called} by {people[it.offender]}{detail}.", FAULT, indent)
    for each in turn.after:
        page.line(f"({each})", ASIDE, indent)
    for ruling in turn.rulings:
        page.line(f"Ruling: {_law(turn.table, ruling)}.", NAME, indent)
        page.line(_sentence(turn.table, ruling), indent=indent)
    if turn.dealt:
        _diagram(page, turn.table)
    if turn.scored:
        page.line(f"Score {points(turn.table.game, people, turn.table.score)}.", indent=indent)


def _law(table: Table, ruling: Ruling) -> str:
    said = ruling.outcome.value
    return f"{said}, {explain.citation(table.code, ruling.cites)}" if ruling.cites else said


def _sentence(table: Table, ruling: Ruling) -> str:
    it = None if ruling.irregularity is None else table.irregularities[ruling.irregularity]
    if it is None:
        return explain.ruling(ruling, table.code, explain.party_among(table.game.players))
    return explain.ruling(ruling, table.code, parties_of(table, it), known_of(table, it, ruling.figures))


# For programs.


def replay_data(file: str, start: Table, turns: list[Turn]) -> dict[str, Json]:
    """Return a replay as JSON.

    ``file``, ``game``, ``code``, ``hands`` (by seat, as the record begins), ``score`` (as it begins), ``acts``: of
    each its ``act`` (from 1), ``text``, ``before`` and ``after`` (what the table did by itself), ``found`` (of each
    what was amiss the ``offence``, ``detail``, ``offender``), ``rulings`` (of each ``ruling``, ``clause`` in full or
    null, ``sentence``), ``score`` (after the act).
    """
    game = start.game
    seats = names(game.players)
    return {
        "file": file,
        "game": game.name,
        "code": start.code.name,
        "hands": {seat: show(in_mask(start.position.hand(at))) for at, seat in enumerate(seats)},
        "score": score_data(game, start.score),
        "acts": [
            {
                "act": each.number,
                "text": each.text,
                "before": list(each.before),
                "after": list(each.after),
                "found": [
                    {"offence": it.what.called, "detail": it.what.detail, "offender": seats[it.offender]}
                    for it in each.found
                ],
                "rulings": [_ruling_data(each.table, ruling) for ruling in each.rulings],
                "score": score_data(game, each.table.score),
            }
            for each in turns
        ],
    }


def _ruling_data(table: Table, ruling: Ruling) -> dict[str, Json]:
    return {
        "ruling": ruling.outcome.value,
        "clause": f"{ruling.code}/{ruling.clause.id}" if ruling.clause else None,
        "sentence": _sentence(table, ruling),
    }
