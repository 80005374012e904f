"""The JSON of ``hoyle rule --all-codes``: a comparison.  Its keys are stable, and told in the docstrings."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hoyle.cli.report_data import report_data
from hoyle.cli.words import score_data
from hoyle.seats import name

if TYPE_CHECKING:
    from hoyle.cli.page import Json
    from hoyle.referee import Column, Comparison, Halt, Opinion, Parting, Row
    from hoyle.table.game import Game


def comparison_data(file: str, comparison: Comparison, mismatches: tuple[str, ...]) -> dict[str, Json]:
    """Return a comparison as JSON.

    ``file``, ``game``, ``codes`` (their names, in the order of the columns), ``differs`` (whether anything does),
    ``columns`` (see ``column_data``), ``rows`` (see ``row_data``), ``elsewhere`` (the codes of the game that are for
    another number of players).
    """
    return {
        "file": file,
        "game": comparison.game.name,
        "codes": [each.code.name for each in comparison.columns],
        "differs": comparison.differs,
        "columns": [column_data(file, each, mismatches) for each in comparison.columns],
        "rows": [row_data(comparison.game, each) for each in comparison.rows],
        "elsewhere": [each.name for each in comparison.elsewhere],
    }


def column_data(file: str, column: Column, mismatches: tuple[str, ...]) -> dict[str, Json]:
    """Return a record under one code as JSON.

    The keys of ``report_data``; ``own`` (whether it is the record's own code), ``implied`` (the options of the game
    that are not as in the first column), ``telling`` (the names of those that matter here), ``parts`` (null, or the act
    from which the table differs from that of the first column), ``stopped`` (null, or the act with which the record
    could not be carried on), ``skipped`` (the acts left out because they could not be done), each of these with
    ``act``, ``text`` and ``why``; ``idle`` (the numbers of the acts that had no use under this code alone, once the
    tables differed).
    """
    return {
        **report_data(file, column.report, mismatches if column.own else ()),
        "own": column.own,
        "implied": dict(column.options),
        "telling": list(column.telling),
        "parts": _at(column.parts) if column.parts else None,
        "stopped": _at(column.stopped) if column.stopped else None,
        "skipped": [_at(each) for each in column.skipped],
        "idle": list(column.idle),
    }


def _at(what: Parting | Halt) -> dict[str, Json]:
    return {"act": what.number, "text": what.text, "why": what.why}


def row_data(game: Game, row: Row) -> dict[str, Json]:
    """Return a matter under several codes as JSON.

    ``act`` (its number), ``text``, ``offence``, ``offender`` and ``concerned`` (seats; the latter null where nothing
    was borne out), ``differs`` (whether the codes rule differently), ``about`` (what the printed books differ about, a
    sentence each), ``rulings`` (by the name of the code: see ``opinion_data``).
    """
    return {
        "act": row.number,
        "text": row.text,
        "offence": row.offence,
        "offender": name(row.offender, game.players),
        "concerned": None if row.concerned is None else name(row.concerned, game.players),
        "differs": row.differs,
        "about": list(row.about),
        "rulings": {
            opinion.code: {**opinion_data(game, opinion), "marked": marked}
            for opinion, marked in zip(row.opinions, row.marked, strict=True)
        },
    }


def opinion_data(game: Game, opinion: Opinion) -> dict[str, Json]:
    """Return what one code says to a matter as JSON.

    ``ruling`` (upheld, not now, not proved, silent; or undone, nothing amiss, not reached, not done, of no use,
    answered), ``law`` (where it stands in print), ``gist`` (what it says), ``clauses`` (full ids), ``why`` (why none
    applies now), ``short_of`` (exceptions to that law, and why the case is none),
    ``claimed``, ``who`` (claimed, or may), ``limit`` (until when), ``cure`` (whether he is the offender), ``remedies``,
    ``by`` (who may choose), ``until``, ``options`` (of each ``label``, ``words``, ``score``, ``rest``), ``chosen``,
    ``score`` (null where there is no ruling), ``party`` (who may claim, in the words of the law), ``next`` (what comes
    next at the table), ``in_time`` (a list of the like), ``mend`` (null, or likewise); in a row also ``marked``
    (whether most of the other codes say otherwise).
    """
    return {
        "ruling": opinion.said,
        "law": opinion.law,
        "gist": opinion.gist,
        "clauses": list(opinion.clauses),
        "why": list(opinion.why),
        "short_of": list(opinion.short_of),
        "claimed": opinion.claimed,
        "who": opinion.who,
        "limit": opinion.limit,
        "cure": opinion.cure,
        "remedies": list(opinion.remedies),
        "by": list(opinion.by),
        "until": opinion.until,
        "options": [
            {"label": each.label, "words": each.words, "score": score_data(game, each.score), "rest": each.rest}
            for each in opinion.options
        ],
        "chosen": opinion.chosen,
        "score": score_data(game, opinion.score) if opinion.score else None,
        "party": opinion.party,
        "next": opinion.next,
        "in_time": [opinion_data(game, each) for each in opinion.in_time],
        "mend": opinion_data(game, opinion.mend) if opinion.mend else None,
    }
