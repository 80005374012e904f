"""A dispute in, rulings out: what went wrong at a table, what the law says to it, and what each option leads to.

A record in which somebody claims or corrects is taken as it stands.  One without a claim is ruled upon at its end, as
by a referee who saw it all.  A report is a value for people and programs to read; it decides and prints nothing.
"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from attrs import evolve, frozen

from hoyle.cards import Card, in_mask, show
from hoyle.laws import explain
from hoyle.laws.offences import Irregularity, Status, Unproved
from hoyle.laws.rulings import Outcome
from hoyle.moments import CARD_PLAYED
from hoyle.notation import format_act
from hoyle.referee.asking import Advice, Inquiry, ask, decision_tree
from hoyle.referee.compare import Column, Comparison, Halt, Opinion, Parting, Row, compare
from hoyle.referee.judgements import Choice, Judgement, judgement, rule, supposed
from hoyle.referee.not_proved import hints
from hoyle.referee.people import parties_of, people_of
from hoyle.referee.scenes import next_step, situation, told
from hoyle.seats import CHANCE
from hoyle.table import engine, hear
from hoyle.table.acts import Claim, Correct, Deal, Play
from hoyle.table.record import Record

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable

    from hoyle.laws.clauses import Clause, Code
    from hoyle.laws.explain import Names
    from hoyle.laws.rulings import Ruling
    from hoyle.moments import Act
    from hoyle.records import RecordFile
    from hoyle.table.game import Game
    from hoyle.table.position import Position
    from hoyle.table.table import Table

__all__ = [
    "Advice",
    "Choice",
    "Column",
    "Comparison",
    "Halt",
    "Inquiry",
    "Judgement",
    "Matter",
    "Opinion",
    "Parting",
    "Report",
    "Row",
    "ask",
    "compare",
    "decision_tree",
    "in_short",
    "replayed",
    "report",
    "report_of",
    "report_table",
    "rule",
]


@frozen
class Matter:
    """Something that was amiss, or a claim that nothing bore out, and what the law says to it.

    ``irregularity`` is ``None`` where nothing was borne out.  ``number`` counts the acts of the record from 1; ``ply``
    counts from 0 and has in it what the table did by itself; ``trick`` counts from 0 and is ``None`` out of the play.
    ``scene`` are the cards that make the case; ``situation`` tells it whole, in the words of the table.
    ``judgement`` is ``None`` where a later ruling has undone the matter.
    ``in_time`` is what the law would have given before it was too late, each right from when it was first open;
    ``cure`` is what the offender may still do.
    """

    irregularity: Irregularity | None
    offence: str
    offender: int
    ply: int
    number: int
    text: str
    judgement: Judgement | None
    trick: int | None = None
    scene: str = ""
    in_time: tuple[Judgement, ...] = ()
    cure: Judgement | None = None
    situation: str = ""


@frozen
class Report:
    """What a referee finds at a table.

    ``turn_up`` and ``lead`` (the seat that has the first lead) are those of the first deal, ``None`` where it did not
    come so far; ``led`` says whether a card was led in it; ``contract`` says what was trump, and who made it, if the
    game tells.  ``dealer`` has dealt it (or is to deal it), and ``due`` should have.  ``begun`` is the score at
    the start; ``score`` and ``winners`` (the accounts that have won) stand after the rulings, before any open choice.
    ``claimed`` says whether anybody claimed or corrected; ``next`` what comes next at the table, nothing if it waits.
    """

    game: Game
    code: Code
    players: tuple[str, ...]
    dealer: int
    begun: tuple[int, ...]
    turn_up: Card | None
    lead: int | None
    deals: int
    acts: tuple[str, ...]
    claimed: bool
    matters: tuple[Matter, ...]
    score: tuple[int, ...]
    winners: tuple[int, ...]
    contract: str = ""
    due: int = CHANCE
    led: bool = False
    next: str = ""

    @property
    def winner(self) -> int | None:
        """The account that has won, or the first of several; ``None`` while the game goes on."""
        return self.winners[0] if self.winners else None


def report(record: RecordFile) -> Report:
    """Return what a referee finds in a record.

    Raises ``RecordError`` if it cannot be replayed.
    """
    from hoyle.records import replay

    return report_of(replay(record))


def report_table(table: Table) -> Report:
    """Return what a referee finds at a table."""
    return report_of(replayed(table))


def replayed(table: Table) -> tuple[Table, ...]:
    """Return a table before its first act and after each."""
    tables = [evolve(table, position=table.game.opening(table.start), record=Record()).opened()]
    for act in table.acts:
        tables.append(tables[-1].apply(act))
    return tuple(tables)


def report_of(tables: tuple[Table, ...], *, claimed: bool | None = None, ruled: bool = False) -> Report:
    """Return what a referee finds at a table, given as it was before the first act of a record and after each.

    *claimed* says whether it is taken as it stands, and not judged at its end; if it does not, the acts tell.  Where
    somebody claimed, *ruled* leaves out all on which there was no ruling.
    """
    begun, done, heard = tables[0], tables[-1].acts, len(tables[0].acts)
    if claimed is None:
        claimed = any(isinstance(act, Claim | Correct) for act in done)
    if not claimed:
        tables = (*tables, engine.judge(tables[-1]))
    game, last = begun.game, tables[-1]
    opening = [each for each in tables if each.record.deal <= 1][-1]
    positions = (*opening.record.positions, opening.position)
    ups = (dict(game.public(each)).get("turn-up") for each in positions)
    due, dealer = _dealers(game, positions)
    return Report(
        game=game,
        code=begun.code,
        players=people_of(begun),
        dealer=dealer,
        begun=begun.start.score,
        turn_up=next((up for up in ups if isinstance(up, Card)), None),
        lead=_first_lead(game, positions),
        deals=last.record.deal,
        acts=tuple(format_act(act, game) for act in done[heard:]),
        claimed=claimed,
        matters=_matters(tables, heard, ruled=ruled and claimed),
        score=last.score,
        winners=last.outcome.winners if last.outcome else (),
        contract=next(filter(None, (game.contract(each, people_of(begun)) for each in reversed(positions))), ""),
        due=due,
        led=any(each.mark == CARD_PLAYED and each.deal <= 1 for each in last.record.moments),
        next="" if last.outcome else next_step(last, people_of(last)),
    )


def _dealt(game: Game, position: Position) -> bool:
    """Say whether anybody holds cards."""
    return any(position.hand(seat) for seat in range(game.players))


def _dealers(game: Game, positions: tuple[Position, ...]) -> tuple[int, int]:
    """Return who should have dealt, and who did; before the deal both are whoever is to deal."""
    for before, after in pairwise(positions):
        if _dealt(game, after) and not _dealt(game, before):
            return before.due_to_deal, after.dealer
    known = next((each.dealer for each in positions if each.dealer >= 0), CHANCE)
    return known, known


def _first_lead(game: Game, positions: tuple[Position, ...]) -> int | None:
    """Return who has the first lead, as things stand: what was put back to before the play does not count."""
    at = len(positions) - 1
    while at >= 0 and not (_dealt(game, positions[at]) and not positions[at].in_play):
        at -= 1
    return next((_leader(game, each) for each in positions[at + 1 :] if each.in_play), None)


def _leader(game: Game, position: Position) -> int:
    """Return who leads to a trick, or has led: the first card may come before the play was to begin."""
    trick = dict(game.public(position)).get("trick")
    return int(trick[0].seat) if isinstance(trick, tuple) and trick else position.to_act[0]


# The matters.


def _matters(tables: tuple[Table, ...], heard: int, *, ruled: bool) -> tuple[Matter, ...]:
    last = tables[-1]
    given = {each.irregularity for each in last.rulings}
    amiss = (
        each
        for each in last.irregularities
        if (each.id in given or not ruled) and (not isinstance(each.what, Unproved) or last.code.on(Unproved))
    )
    unproved = (number for number, each in enumerate(last.rulings) if each.irregularity is None)
    found = [
        *(_matter(tables, each, heard) for each in amiss),
        *(_unproved(tables, number, heard) for number in unproved),
    ]
    return tuple(sorted(found, key=lambda each: each.ply))


def _matter(tables: tuple[Table, ...], it: Irregularity, heard: int) -> Matter:
    since = tuple(each for each in tables if len(each.irregularities) > it.id)
    last, names = tables[-1], parties_of(tables[-1], it)
    given = [number for number, each in enumerate(last.rulings) if each.irregularity == it.id]
    upheld = [number for number in given if last.rulings[number].outcome is Outcome.UPHELD]
    found = None
    if given:
        found = judgement(tables, (upheld or given)[-1], names, heard)
    elif it.status is not Status.MOOT:
        found = supposed(last, it, rule(last, it), names, heard)
    cured = found is not None and found.ruling.cure
    act, record = last.record.steps[it.ply].act, since[0].record
    before = record.positions[max(it.ply - record.base, 0)]  # a chore of the deal comes before its positions
    return Matter(
        irregularity=it,
        offence=it.what.called,
        offender=it.offender,
        ply=it.ply,
        number=hear.record_number(last, it.ply) - heard,
        text=in_short(act, last.game),
        judgement=found,
        trick=it.trick if before.in_play else None,
        scene=_scene(before, act, it, last.game),
        situation=situation(before, act, it, last.game, people_of(last)),
        in_time=_in_time(since, it, names, heard) if it.status is Status.LAPSED else (),
        cure=_cure(last, it, names, heard) if it.status is Status.LATENT and not cured else None,
    )


def _unproved(tables: tuple[Table, ...], number: int, heard: int) -> Matter:
    """Return a claim that nothing bore out, or a correction with nothing to correct."""
    last = tables[-1]
    ruling = last.rulings[number]
    act = last.record.steps[ruling.ply].act
    found = judgement(tables, number, explain.party_among(last.game.players), heard)
    meant = hints(tables, act, ruling.ply, heard) if isinstance(act, Claim) else ()
    return Matter(
        irregularity=None,
        offence=act.of.called if isinstance(act, Claim) else "nothing to put right",
        offender=act.against if isinstance(act, Claim) else act.seat,
        ply=ruling.ply,
        number=hear.record_number(last, ruling.ply) - heard,
        text=in_short(act, last.game),
        judgement=evolve(found, sentence=" ".join((found.sentence, *meant))),
        situation=told(act, last.game, people_of(last)),
    )


def _in_time(tables: tuple[Table, ...], it: Irregularity, names: Names, heard: int) -> tuple[Judgement, ...]:
    """Return what claims, or else corrections, would have had while it was not too late, the same thing once.

    That it would have stood is told of where there is nothing else to tell.
    """
    while_open = tuple(each for each in tables if each.irregularities[it.id].status is Status.LATENT)
    claims, cures = (tuple(_rights(while_open, it, asked, names, heard).values()) for asked in (rule, _put_right))
    found = claims or cures
    return tuple(each for each in found if each.remedies or each.choices) or found


def _rights(
    tables: tuple[Table, ...],
    it: Irregularity,
    asked: Callable[[Table, Irregularity], Ruling],
    names: Names,
    heard: int,
) -> dict[Hashable, Judgement]:
    """Return every right that there was, by what it gives and until when, as it was when it was first open."""
    by_clause: dict[Clause | None, Judgement] = {}
    for each in tables:
        then = each.irregularities[it.id]
        ruling = asked(each, then)
        if _upheld(ruling) and ruling.clause not in by_clause:
            by_clause[ruling.clause] = supposed(each, then, ruling, names, heard)
    found: dict[Hashable, Judgement] = {}
    for right in by_clause.values():
        found.setdefault((right.remedies, right.choices, right.limit), right)
    return found


def _cure(table: Table, it: Irregularity, names: Names, heard: int) -> Judgement | None:
    """Return what the offender gets if he puts the matter right now, where the law lets him."""
    ruling = _put_right(table, it)
    return supposed(table, it, ruling, names, heard) if _upheld(ruling) else None


def _put_right(table: Table, it: Irregularity) -> Ruling:
    return hear.rule(table, it, it.offender, cure=True)


def _upheld(ruling: Ruling) -> bool:
    return ruling.outcome is Outcome.UPHELD


# Words.


def in_short(act: Act, game: Game) -> str:
    """Return the text of an act; of a deal without the cards."""
    text = format_act(act, game)
    return text.partition(" from ")[0] if isinstance(act, Deal) else text


def _scene(before: Position, act: Act, it: Irregularity, game: Game) -> str:
    """Return on which cards one was played, and which could have been played in its place."""
    trick = dict(game.public(before)).get("trick", ())
    if not isinstance(act, Play) or act.card not in it.what.cards or not trick or not isinstance(trick, tuple):
        return ""
    lawful = before.lawful(act.seat) & ~act.bit
    return f"on {show(play.card for play in trick)}" + (f", holding {show(in_mask(lawful))}" if lawful else "")
