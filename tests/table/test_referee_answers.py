"""Questions that a referee alone can answer: nothing hangs on them until a finding does."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from attrs import evolve
from click.testing import CliRunner

import hoyle
from hoyle.cli import main
from hoyle.games.ecarte import offences as o
from hoyle.games.registry import unregister
from hoyle.laws import explain
from hoyle.laws.clauses import Clause, Code, Guard, Question
from hoyle.laws.remedies import Add
from hoyle.laws.rulings import Outcome, Reason, Ruling, Verdict
from hoyle.moments import PACK_CUT, Limit
from hoyle.seats import Who
from hoyle.table.acts import Claim
from hoyle.table.table import Finding, Table

N, S = 0, 1
SECOND = Question("second-time", "Was it the second time?", fixed=True, referee=True)
MOOD = Question("mood", "How was it done?", ("in haste", "with intent"), referee=True)
NEXT_CUT = (Limit(PACK_CUT),)
ENGLISH = hoyle.get_code("ecarte-english")
HANDS = {"N": "QH JH 8D TC 7C", "S": "7S KH 9C AD JC"}


def clause(name: str, *when: Guard, points: int = 1, overrides: frozenset[str] = frozenset()) -> Clause:
    then = (Add(Who.ADVERSARIES, points),) if points else ()
    return Clause(name, ("L28b",), (o.LookedAtTricks,), until=NEXT_CUT, when=when, then=then, overrides=overrides)


def code(*clauses: Clause) -> Code:
    return ENGLISH.amend("club", *clauses)


def claimed(club: Code, *findings: Finding) -> Table:
    """Return a table at which S has looked at a trick and N claims it."""
    table = hoyle.get_game("ecarte").start(code=club, dealer="S", hands=HANDS, turn_up="9S", findings=findings)
    for text in ("N stands", "N plays QH", "S plays KH", "S looks at the tricks"):
        table = table.apply(hoyle.parse_act(text, table.game))
    return table.apply(Claim(N, S, o.LookedAtTricks))


def last(table: Table) -> Ruling:
    return table.rulings[-1]


TWICE = code(clause("first", SECOND(False), points=0), clause("second", SECOND()))


def test_a_finding_may_answer_what_the_code_behind_asks_alone() -> None:
    front = evolve(ENGLISH, name="front", suppletive=TWICE)
    found = (Finding("second-time", answer=True),)

    assert hoyle.get_game("ecarte").start(code=front, findings=found).findings == found


def test_without_a_finding_nothing_is_ruled_and_the_trace_names_the_question() -> None:
    table = claimed(TWICE)

    assert last(table).outcome is Outcome.NOT_NOW
    assert last(table).trace == tuple(Reason(name, Verdict.UNANSWERED, SECOND) for name in ("first", "second"))
    assert last(table).answers == ()
    assert table.score == (0, 0)
    assert explain.why(last(table).trace[0]) == (
        "waits for the referee: Was it the second time? A [[finding]] has to say: "
        'question = "second-time", answer = true or false'
    )


@pytest.mark.parametrize(("answer", "ruled", "score"), [(True, "second", (1, 0)), (False, "first", (0, 0))])
def test_with_a_finding_the_clause_rules_that_needs_its_answer(
    *, answer: bool, ruled: str, score: tuple[int, int]
) -> None:
    table = claimed(TWICE, Finding("second-time", answer))

    assert last(table).clause == TWICE.clause(ruled)
    assert last(table).answers == ((SECOND, answer),)
    assert table.score == score


def test_the_referee_may_answer_after_the_claim_was_put() -> None:
    table = evolve(claimed(TWICE), findings=(Finding("second-time", answer=True),))

    assert last(table.apply(Claim(N, S, o.LookedAtTricks))).outcome is Outcome.UPHELD


def test_the_referee_is_not_asked_where_something_else_stops_the_clause() -> None:
    table = claimed(TWICE).apply(Claim(S, S, o.LookedAtTricks))

    assert [each.verdict for each in last(table).trace] == [Verdict.PARTY, Verdict.PARTY]

    both = code(clause("club", MOOD("in haste"), SECOND()))
    found = Finding("mood", "with intent")
    assert [each.question for each in last(claimed(both, found)).trace] == [MOOD]
    assert last(claimed(both, found)).outcome is Outcome.NOT_NOW


def test_a_law_that_an_answer_could_set_aside_waits_too() -> None:
    club = code(clause("rule"), clause("exception", SECOND(), points=0, overrides=frozenset({"rule"})))

    waiting = claimed(club)
    assert last(waiting).outcome is Outcome.NOT_NOW
    assert {each.clause: each.verdict for each in last(waiting).trace} == dict.fromkeys(
        ("rule", "exception"), Verdict.UNANSWERED
    )
    assert claimed(club, Finding("second-time", answer=True)).score == (0, 0)
    assert claimed(club, Finding("second-time", answer=False)).score == (1, 0)


def test_a_law_that_no_answer_can_set_aside_does_not_wait() -> None:
    club = code(clause("rule", overrides=frozenset({"beaten"})), clause("beaten", SECOND(), points=0))

    table = claimed(club)

    assert last(table).clause == club.clause("rule")
    assert {each.clause: each.verdict for each in last(table).trace} == {
        "rule": Verdict.APPLIES,
        "beaten": Verdict.UNANSWERED,
    }


def test_a_case_that_the_referee_finds_to_be_another_leaves_the_code_silent() -> None:
    assert last(claimed(code(clause("club", SECOND())), Finding("second-time", answer=False))).outcome is Outcome.SILENT


@pytest.mark.parametrize("turned", [False, True])
def test_a_finding_on_the_act_itself_goes_before_one_on_all_acts(turned: bool) -> None:  # noqa: FBT001
    found = [Finding("second-time", answer=False), Finding("second-time", answer=True, at=6)]

    assert last(claimed(TWICE, *(reversed(found) if turned else found))).clause == TWICE.clause("second")


@pytest.mark.parametrize("at", [None, 6])
def test_findings_that_contradict_each_other_are_refused(at: int | None) -> None:
    found = [Finding("second-time", answer, at) for answer in (True, False)]

    with pytest.raises(hoyle.BadValue, match="another one answers otherwise on the same point"):
        claimed(TWICE, *found)


def test_a_question_that_the_game_does_not_know_waits_for_the_referee_though_nobody_says_so() -> None:
    strange = Question("weather", "Did it rain?")

    assert last(claimed(code(clause("club", strange())))).trace[0].verdict is Verdict.UNANSWERED


def test_a_clause_says_what_the_referee_answers() -> None:
    assert "if: How was it done? in haste (the referee says)" in explain.clause(clause("club", MOOD("in haste")))
    assert explain.finding(MOOD).endswith('question = "mood", answer = "in haste" or "with intent"')


def test_the_report_and_its_json_name_the_finding_that_is_wanted(tmp_path: Path) -> None:
    hoyle.register(TWICE)
    path = tmp_path / "case.toml"
    path.write_text(hoyle.dumps(claimed(TWICE)), encoding="utf-8")

    told = CliRunner().invoke(main, ["rule", str(path)])
    data = CliRunner().invoke(main, ["rule", "--json", str(path)])
    law = CliRunner().invoke(main, ["laws", "--json", f"{TWICE.name}/second"])
    unregister(TWICE.name)

    assert 'Waits for the referee: Was it the second time? A [[finding]] has to say: question = "second-time"' in (
        " ".join(told.stdout.split())
    )
    (matter,) = json.loads(data.stdout)[0]["irregularities"]
    assert matter["ruling"] == "not now"
    assert {each["verdict"] for each in matter["trace"]} == {"waits for the referee"}
    (asked,) = json.loads(law.stdout)["encoded"][0]["when"]
    assert (asked["question"], asked["referee"]) == ("second-time", True)
