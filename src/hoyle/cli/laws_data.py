"""The JSON of ``hoyle laws``.  Its keys are stable, and told in the docstrings."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hoyle.games.registry import CODES
from hoyle.laws import explain

if TYPE_CHECKING:
    from collections.abc import Iterable

    from hoyle.cli.page import Json
    from hoyle.coverage import CodeCoverage
    from hoyle.laws.books import Entry
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
    ``window``, ``when`` (of each question ``question``, ``words``, ``answers``, ``answer``), ``given`` (settings),
    ``overrides``, ``remedies``, ``options`` (of each ``label`` and ``words``), ``chooser`` and ``until`` of the choice.
    """
    elect = clause.elect
    return {
        "id": f"{code.name}/{clause.id}",
        "cites": [f"{code.name}/{each}" for each in clause.cites],
        "on": [each.called for each in clause.on],
        "by": clause.by.value,
        "cure": clause.cure,
        "window": explain.window(clause.after, clause.until),
        "when": [
            {
                "question": each.question.name,
                "words": each.question.words,
                "answers": list(each.question.answers),
                "answer": each.answer,
            }
            for each in clause.when
        ],
        "given": dict(clause.given),
        "overrides": sorted(clause.overrides),
        "remedies": [explain.remedy(each) for each in clause.then],
        "options": [{"label": each.label, "words": explain.option(each)} for each in elect.options] if elect else [],
        "chooser": elect.by.value if elect else None,
        "until": explain.deadline(elect.until) if elect else "",
    }


def whole_data(code: Code, name: str, entries: Iterable[Entry], clauses: Iterable[Clause]) -> dict[str, Json]:
    """Return a clause whole as JSON: ``id``, ``book`` (see ``entry_data``) and ``encoded`` (see ``clause_data``)."""
    return {
        "id": f"{code.name}/{name}",
        "book": [entry_data(code, each) for each in entries],
        "encoded": [clause_data(code, each) for each in clauses],
    }


def differences_data(first: Code, second: Code, differ: Iterable[type[Offence]]) -> dict[str, Json]:
    """Return where two codes differ as JSON.

    ``codes``, ``same`` (whether it is one code), ``differences``: of each ``offence``, and ``clauses`` by the name of
    the code (see ``clause_data``; none where it is silent).
    """
    return {
        "codes": [first.name, second.name],
        "same": first.name == second.name,
        "differences": [
            {
                "offence": each.called,
                "clauses": {
                    code.name: [clause_data(code, clause) for clause in code.on(each)] for code in (first, second)
                },
            }
            for each in differ
        ],
    }


def coverage_data(found: CodeCoverage) -> dict[str, Json]:
    """Return the coverage of a code as JSON.

    ``code``, ``clauses`` (how many its book has), ``standing`` (how many of them stand somewhere), ``unplaced`` (the
    others), ``wanted`` (how many things want a golden case), ``gaps`` (those that have none), ``percent``,
    ``complete``.
    """
    return {
        "code": found.code,
        "clauses": found.clauses,
        "standing": found.standing,
        "unplaced": list(found.unplaced),
        "wanted": len(found.wanted),
        "gaps": list(found.gaps),
        "percent": found.percent,
        "complete": found.complete,
    }
