"""A code behind another: it speaks where the one before has no clause on a case, and the trace says which did."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from attrs import evolve

from hoyle.coverage import shown_by
from hoyle.errors import UnknownName
from hoyle.games.ecarte.offences import FacedInPack, LookedAtTricks, Renounce
from hoyle.laws.amounts import Setting
from hoyle.laws.books import Book, Entry, Standing
from hoyle.laws.clauses import Answer, Clause, Code, Knob, Question
from hoyle.laws.explain import why
from hoyle.laws.remedies import Add
from hoyle.laws.rulings import Facts, Outcome, Verdict, Weighed, speaking, weigh
from hoyle.moments import CARD_PLAYED, Limit
from hoyle.seats import Who

LONE = Question("lone", "Was it done in a lone hand?", fixed=True)
SEEN = Question("seen", "Was it seen?")


def book(name: str, *ids: str) -> Book:
    entries = {each: Entry(each, each, "play", "irregularity", each, Standing.ENCODED) for each in ids}
    return Book(name, name, name, entries)


def clause(name: str, **how: Any) -> Clause:  # noqa: ANN401 - any parts of a clause
    return evolve(Clause(name, (name,), (Renounce,), Who.ADVERSARIES), **how)


PROSE = Code(
    "prose",
    "The prose",
    book("prose", "p1", "p2"),
    (
        clause("p1", then=(Add(Who.ADVERSARIES, Setting("fine")),)),
        clause("p2", on=(LookedAtTricks,)),
    ),
    knobs=(Knob("fine", (2, 4), "what a renounce costs"),),
    nearest={FacedInPack: "p2"},
)


def law(*clauses: Clause) -> Code:
    return Code("law", "The law", book("law", *(each.id for each in clauses)), clauses, suppletive=PROSE)


def put(code: Code, *, lone: Answer = True, late: bool = False, cure: bool = False) -> Weighed:
    facts = Facts(lambda deadline: late and bool(deadline), lambda _: True, {LONE: lone, SEEN: False}.__getitem__)
    return weigh(code, Renounce, facts, cure=cure)


def test_the_code_behind_speaks_where_the_one_before_has_no_clause_on_the_offence() -> None:
    weighed = put(law(clause("l1", on=(FacedInPack,))))
    assert weighed.clause is PROSE.clause("p1")
    assert [(each.clause, each.verdict) for each in weighed.trace] == [("p1", Verdict.APPLIES)]


def test_a_law_speaks_alone_and_the_trace_says_that_the_code_behind_is_not_asked() -> None:
    weighed = put(law(clause("l1")))
    assert weighed.clause is not None
    assert weighed.clause.id == "l1"
    behind = weighed.trace[1]
    assert (behind.clause, behind.verdict) == ("p1", Verdict.BEHIND)
    assert why(behind) == "not asked: the code before it has a law, l1"


def test_the_code_behind_speaks_where_what_was_done_is_another_case_for_good() -> None:
    code = law(clause("l1", when=(LONE(),), until=(Limit(CARD_PLAYED),)))
    weighed = put(code, lone=False)
    assert weighed.clause is PROSE.clause("p1")
    assert [(each.clause, each.verdict) for each in weighed.trace] == [
        ("l1", Verdict.GUARD),
        ("p1", Verdict.APPLIES),
    ]
    assert dict(weighed.answers) == {LONE: False}
    assert speaking(code, Renounce, {LONE: False}.get) is PROSE
    assert speaking(code, Renounce, {LONE: True}.get) is code


@pytest.mark.parametrize("stopped", [clause("l1", when=(SEEN(),)), clause("l1", until=(Limit(CARD_PLAYED),))])
def test_a_law_that_is_stopped_by_time_or_by_what_may_change_keeps_the_code_behind_silent(stopped: Clause) -> None:
    weighed = put(law(stopped), late=True)
    assert weighed.outcome is Outcome.NOT_NOW
    assert weighed.clause is None


def test_a_law_that_is_claimed_keeps_the_code_behind_from_a_cure() -> None:
    weighed = put(law(clause("l1")), cure=True)
    assert weighed.outcome is Outcome.SILENT
    assert weighed.clause is None


def test_settings_names_and_books_behind_are_those_of_the_code() -> None:
    code = law(clause("l1"))
    assert code.setting("fine") == 2
    changed = code.amend("", settings={"fine": 4})
    assert changed.setting("fine") == 4
    assert changed.settings == {}
    assert code.of("p1") is PROSE
    assert code.entry("p2") is PROSE.book.entry("p2")
    assert code.nearest_to(FacedInPack) == "p2"
    with pytest.raises(UnknownName, match="there is no clause of law 'p9'"):
        code.of("p9")
    with pytest.raises(UnknownName, match="there is no setting of law 'finery'"):
        code.setting("finery")
    with pytest.raises(UnknownName, match="setting of law 'finery'"):
        code.amend("", settings={"finery": 4})


def test_a_setting_declared_before_hides_one_of_the_same_name_behind() -> None:
    code = law(clause("l1")).amend("club", knobs=Knob("fine", (1, 3), "ours"), settings={"fine": 3})
    assert code.setting("fine") == 3
    assert code.suppletive is PROSE


def test_a_test_shows_the_clauses_that_its_marker_names(tmp_path: Path) -> None:
    file = tmp_path / "test_it.py"
    file.write_text('@pytest.mark.law("a/L1")\n@pytest.mark.slow\n@pytest.mark.law(name)\ndef test_it(): pass\n')
    assert list(shown_by(file)) == ["a/L1"]
