"""The questions of the laws: those about what was done are answered for good, the others as the deal goes on."""

from __future__ import annotations

from pathlib import Path

import pytest

import hoyle
from hoyle.laws.clauses import Answer, Question
from hoyle.laws.offences import Irregularity, Status
from hoyle.table.game import Case
from hoyle.table.table import Table

LAWS = Path(__file__).parent.parent / "laws"

DONE = {
    "ecarte": {
        "cards-left", "claim-good", "concession-enough", "eleventh-alone", "exchange-left", "hand-over",
        "named-suit-held", "tricks-made", "two-packs", "when-found", "which-number", "which-score", "whose-hand",
        "words",
    },
    "euchre": {
        "against-alone", "cut-short", "partners", "sole-maker", "third-hand-played", "turn-up", "turn-up-alone",
        "whose-lead",
    },
}  # fmt: skip
"""By game, the questions about what was done; the rest ask how things stand."""


@pytest.mark.parametrize("name", DONE)
def test_a_question_asks_what_was_done_or_how_things_stand(name: str) -> None:
    assert {question.name for question in hoyle.get_game(name).questions if question.fixed} == DONE[name]


def asked(table: Table, it: Irregularity) -> dict[Question, Answer]:
    """Return the answers to what the code of a table asks on an offence about what was done."""
    guards = (guard for clause in table.code.on(type(it.what)) for guard in clause.when)
    questions = {guard.question for guard in guards if guard.question.fixed}
    return {each: table.game.answer(each, Case(table, it)) for each in questions}


@pytest.mark.parametrize("name", DONE)
def test_what_was_done_stays_so_until_it_is_ruled_upon(name: str) -> None:
    looked_at = set()
    for path in sorted(LAWS.glob(f"{name}-*/**/*.toml"))[::7]:
        known: dict[int, dict[Question, Answer]] = {}
        for table in hoyle.replay(hoyle.read_file(path)):
            for it in table.irregularities:
                if it.ply >= table.record.base and it.status is Status.LATENT:
                    answers = asked(table, it)
                    assert known.setdefault(it.id, answers) == answers, path
                    looked_at |= {question.name for question in answers}
    assert looked_at
