"""The JSON of ``hoyle laws``.  Its keys are stable, and told in the docstrings."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hoyle.cli.words import parties_in
from hoyle.games.registry import CODES
from hoyle.laws import explain

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from hoyle.cli.page import Json
    from hoyle.laws.books import Conflict, Entry
    from hoyle.laws.clauses import Clause, Code
    from hoyle.laws.offences import Offence


def codes_data() -> list[Json]:
    """Return the codes as JSON: of each its ``name``, ``title``, ``source``, ``clauses`` (how many the book has)."""
    return [
        {"name": each.name, "title": each.title, "source": each.book.source, "clauses": len(each.book.entries)}
        for each in CODES.values()
    ]


def entry_data(code: Code, entry: Entry) -> dict[str, Json]:
    """Return a clause of a book as JSON.

    ``id`` (in full), ``locus``, ``phase``, ``kind``, ``summary``, ``reading``, ``standing`` (encoded, procedure,
    conduct), ``by`` (the function of a procedure, or why conduct cannot be ruled upon).
    """
    return {
        "id": f"{code.name}/{entry.id}",
        "locus": entry.locus,
        "phase": entry.phase,
        "kind": entry.kind,
        "summary": entry.summary,
        "reading": entry.reading,
        "standing": entry.standing.value,
        "by": entry.by,
    }


def clause_data(code: Code, clause: Clause) -> dict[str, Json]:
    """Return an encoded clause as JSON.

    ``id`` (in full), ``cites`` (full ids of the book), ``on`` (what the offences are called), ``by``, ``cure``,
    ``window``, ``when`` (of each question ``question``, ``words``, ``answers``, ``answer``, and ``referee``: whether he
    alone can answer it), ``given`` (settings), ``overrides``, ``remedies``, ``options`` (of each ``label`` and
    ``words``), ``chooser`` and ``until`` of the choice.
    """
    elect, names = clause.elect, parties_in(code)
    return {
        "id": f"{code.name}/{clause.id}",
        "cites": [f"{code.name}/{each}" for each in clause.cites],
        "on": [each.called for each in clause.on],
        "by": explain.listed(names(clause.by)),
        "cure": clause.cure,
        "window": explain.window(clause.after, clause.until, names),
        "when": [
            {
                "question": each.question.name,
                "words": each.question.words,
                "answers": list(each.question.answers),
                "answer": each.answer,
                "referee": each.question.referee,
            }
            for each in clause.when
        ],
        "given": dict(clause.given),
        "overrides": sorted(clause.overrides),
        "remedies": [explain.remedy(each, names) for each in clause.then],
        "options": [{"label": each.label, "words": explain.option(each, names)} for each in elect.options]
        if elect
        else [],
        "chooser": explain.listed(names(elect.by)) if elect else None,
        "until": explain.deadline(elect.until, names) if elect else "",
    }


def whole_data(code: Code, name: str, entries: Iterable[Entry], clauses: Iterable[Clause]) -> dict[str, Json]:
    """Return a clause whole as JSON: ``id``, ``book`` (see ``entry_data``) and ``encoded`` (see ``clause_data``)."""
    return {
        "id": f"{code.name}/{name}",
        "book": [entry_data(code, each) for each in entries],
        "encoded": [clause_data(code, each) for each in clauses],
    }


def differences_data(
    first: Code,
    second: Code,
    differ: Mapping[type[Offence], Mapping[str, Iterable[Clause]]],
    told: Iterable[Conflict],
) -> dict[str, Json]:
    """Return where two codes differ as JSON.

    ``codes``, ``same`` (whether it is one code), ``options`` (of the game, as each code implies them, by its name),
    ``conflicts`` (see ``conflict_data``), ``differences``: of each ``offence``, and ``clauses`` by the name of the code
    (see ``clause_data``; none where it is silent).
    """
    codes = {code.name: code for code in (first, second)}
    return {
        "codes": [first.name, second.name],
        "same": first.name == second.name,
        "options": {code.name: dict(code.options) for code in (first, second)},
        "conflicts": [conflict_data(first, second, each) for each in told],
        "differences": [
            {
                "offence": each.called,
                "clauses": {
                    name: [clause_data(codes[name], clause) for clause in clauses] for name, clauses in by_code.items()
                },
            }
            for each, by_code in differ.items()
        ],
    }


def conflict_data(first: Code, second: Code, conflict: Conflict) -> dict[str, Json]:
    """Return a situation on which two printed books differ as JSON.

    ``words`` (what they differ about), ``pairs`` (of full ids, that of the first code first), ``clauses``: by its full
    id the ``code``, ``locus`` and ``summary`` of each.
    """
    named = {pair[at]: code for at, code in enumerate((first, second)) for pair in conflict.pairs}
    entries = {full: code.entry(full.partition("/")[2]) for full, code in named.items()}
    return {
        "words": conflict.words,
        "pairs": [list(pair) for pair in conflict.pairs],
        "clauses": {
            full: {"code": named[full].name, "locus": entry.locus, "summary": entry.summary}
            for full, entry in entries.items()
        },
    }
