"""The laws that tests show, counted by the pytest plugin: by records that pass, by tests with the marker ``law``."""

from __future__ import annotations

import json
from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING

import pytest
from attrs import asdict, evolve

import hoyle
from hoyle.coverage import CodeCoverage, count_marked, wanted
from hoyle.games.registry import CODES, unregister
from hoyle.testing import law_coverage

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

pytest_plugins = ["pytester"]

ROOT = Path(__file__).parent.parent.parent
RENOUNCE = (ROOT / "examples" / "disputes" / "renounce.toml").read_text(encoding="utf-8")
WRONG = RENOUNCE.replace('clause = "L43a"', 'clause = "L12"').replace('ruling = "upheld"', 'ruling = "not now"')
BARE = 'hoyle = 1\ngame = "ecarte"\ndealer = "S"\nacts = []\n'
MARKED = """
import pytest

@pytest.mark.law("ecarte-english/L8a", "ecarte-english/L12")
def test_it():
    pass
"""


# The marker.


def test_a_marker_that_names_no_clause_is_an_error_with_a_hint(
    pytester: pytest.Pytester, run: Callable[..., pytest.RunResult]
) -> None:
    pytester.makepyfile(
        """
        import pytest

        @pytest.mark.law("ecarte-english/L43q", "ecarte-englsh/L1", 3)
        def test_wrong(): pass

        @pytest.mark.law
        def test_bare(): pass

        @pytest.mark.law("ecarte-english/L43a.replay")
        @pytest.mark.law("ecarte-english/L1a")
        def test_right(): pass
        """
    )

    result = run("--strict-markers")

    result.assert_outcomes(passed=1, errors=2)
    result.stdout.fnmatch_lines(
        [
            "law('ecarte-english/L43q'): there is no clause of ecarte-english 'L43q'; did you mean 'L43e'?",
            "law('ecarte-englsh/L1'): there is no code of laws 'ecarte-englsh'; did you mean 'ecarte-english'?",
            "law(3): there is no code of laws '3'; known: *",
            "the marker law names clauses: write law('CODE/CLAUSE'), as in *",
        ]
    )


# Law coverage.


def test_records_and_marked_tests_that_pass_are_counted_and_others_are_not(
    pytester: pytest.Pytester, lay: Callable[..., None], run: Callable[..., pytest.RunResult]
) -> None:
    lay(good=RENOUNCE, wrong=WRONG.replace("L43a", "L43a"), bare=BARE)
    pytester.makepyfile(MARKED + "\n\n@pytest.mark.law('ecarte-english/L4')\ndef test_wrong():\n    assert False\n")

    result = run("--hoyle", "--law-coverage", "--law-coverage-json=laws.json", "-v")

    result.assert_outcomes(passed=3, failed=2)
    (data,) = json.loads((pytester.path / "laws.json").read_text())
    shown = set(wanted(CODES["ecarte-english"]).wanted) - set(data["gaps"])
    assert {"L43a applies", "L12 applies", "L8a shown"} <= shown
    assert "L4 applies" not in shown
    result.stdout.fnmatch_lines(
        [
            "*= law coverage =*",
            "code            clauses  stand  encoded  shown  missing    %",
            f"ecarte-english      114    114       75  {len(shown):>5}  {337 - len(shown):>7}  *",
            "missing of ecarte-english:",
            "  L4 applies",
            "written to laws.json",
        ]
    )
    assert str(result.stdout).count(" applies\n") > 40, "with -v all is told"


def test_only_the_codes_that_are_named_are_counted_and_the_first_things_missing_are_told(
    pytester: pytest.Pytester, lay: Callable[..., None], run: Callable[..., pytest.RunResult]
) -> None:
    lay(good=RENOUNCE)
    pytester.makepyfile(MARKED)

    result = run("--hoyle", "--law-coverage=ecarte-foster, ecarte-enquire")

    result.stdout.fnmatch_lines(
        ["ecarte-enquire *", "ecarte-foster * 0.0", "missing of *", "  and * more: -v tells all"]
    )
    assert "ecarte-english" not in str(result.stdout).partition("law coverage")[2]


def test_a_run_about_no_code_says_so(pytester: pytest.Pytester, run: Callable[..., pytest.RunResult]) -> None:
    pytester.makepyfile("def test_it(): pass")

    assert "no record and no marked test is about any code" in str(run("--law-coverage").stdout)


def test_a_code_that_there_is_not_stops_the_run(
    pytester: pytest.Pytester, run: Callable[..., pytest.RunResult]
) -> None:
    result = run("--law-coverage", "cases")

    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.stderr.fnmatch_lines(["*there is no code of laws 'cases'*what follows --law-coverage is read as a code*"])


def test_what_is_only_collected_is_not_counted(
    pytester: pytest.Pytester, lay: Callable[..., None], run: Callable[..., pytest.RunResult]
) -> None:
    lay(good=RENOUNCE)

    options = ("--law-coverage-fail-under=50", "--law-coverage-json=deep/down/laws.json")
    assert run("good.toml", "--collect-only", "--law-coverage=ecarte-english", *options).ret == pytest.ExitCode.OK
    assert not (pytester.path / "deep").exists()
    run("good.toml", *options)
    assert (pytester.path / "deep" / "down" / "laws.json").is_file()


@pytest.mark.parametrize(("least", "status"), [("0.5", pytest.ExitCode.OK), ("50", pytest.ExitCode.TESTS_FAILED)])
def test_too_little_fails_the_run(
    pytester: pytest.Pytester,
    lay: Callable[..., None],
    run: Callable[..., pytest.RunResult],
    least: str,
    status: pytest.ExitCode,
) -> None:
    lay(good=RENOUNCE)

    result = run("good.toml", f"--law-coverage-fail-under={least}")

    assert result.ret == status
    assert (f"FAIL ecarte-english is short of {least} %" in str(result.stdout)) is bool(status)


CLUB = """
from attrs import evolve
import hoyle
from hoyle.games.ecarte import offences as o
from hoyle.laws.books import parse
from hoyle.laws.clauses import Clause

BOOK = parse('''
name = "quick"
title = "The rules of the Quick Club"
source = "a post card"
[[clause]]
id = "Q1"
locus = "rule 1"
phase = "play"
kind = "irregularity"
summary = "Nobody minds a look at the tricks."
standing = "encoded"
[[clause]]
id = "Q2"
locus = "rule 2"
phase = "play"
kind = "irregularity"
summary = "Forgotten."
standing = "encoded"
''', "quick.toml")
QUICK = hoyle.get_code("ecarte-english").amend("quick", Clause("Q1", ("Q1",), (o.LookedAtTricks,)), book=BOOK)
hoyle.register(QUICK)
"""


@pytest.fixture
def club(pytester: pytest.Pytester) -> Iterator[str]:
    pytester.makeconftest(CLUB)
    yield "ecarte-english+quick"
    unregister("ecarte-english+quick")


def test_a_code_that_conftest_registers_is_known_and_a_clause_that_stands_nowhere_is_missing(
    pytester: pytest.Pytester, run: Callable[..., pytest.RunResult], club: str
) -> None:
    pytester.makepyfile(f"import pytest\n@pytest.mark.law('{club}/Q1')\ndef test_it(): pass")

    result = run(f"--law-coverage={club}", "--law-coverage-fail-under=100")

    assert result.ret == pytest.ExitCode.TESTS_FAILED
    result.stdout.fnmatch_lines([f"{club} * 1  *100.0", "  stands nowhere: Q2", f"FAIL {club} is short of 100 %"])


def test_nothing_is_missing_of_a_code_of_which_all_is_shown() -> None:
    whole = CodeCoverage("ecarte-english", 1, 1, (), applied={"L12 applies": ["it"]})

    assert list(law_coverage.lacking((whole,), 20)) == []
    assert list(law_coverage.lacking((evolve(whole, applied={"L12 applies": []}),), 20))[1:] == ["  L12 applies"]


def counting(**options: object) -> law_coverage.LawCoverage:
    """Return the count of a run that is not one."""
    known = {"law_coverage": "", "law_coverage_json": None, "law_coverage_fail_under": None, **options}
    config = SimpleNamespace(getoption=known.get, workeroutput={})
    return law_coverage.LawCoverage(config)  # type: ignore[arg-type]


def test_a_worker_sends_its_count_and_the_controller_puts_all_together() -> None:
    first, second, all_told = counting(), counting(), counting()
    record = hoyle.read(RENOUNCE)
    first.count_record(record, "first")
    second.count_record(record, "second")
    count_marked(second.found["ecarte-english"], "ecarte-english/L12", "second")
    for each in (first, second):
        each.pytest_sessionfinish(SimpleNamespace(exitstatus=0))  # type: ignore[arg-type]
        sent = json.loads(json.dumps(each.config.workeroutput))  # type: ignore[attr-defined]
        all_told.pytest_testnodedown(SimpleNamespace(workeroutput=sent))
    all_told.pytest_testnodedown(SimpleNamespace())

    (found,) = all_told.codes
    assert found.applied["L43a applies"] == ["first", "second"]
    assert found.applied["L12 applies"] == ["second"]
    assert {**asdict(found), "applied": {}} != {**asdict(first.codes[0]), "applied": {}}


def test_a_record_of_a_code_behind_another_counts_for_it_where_that_is_asked_for() -> None:
    path = next((ROOT / "tests" / "laws" / "euchre-foster").rglob("*.toml"))
    both = counting(law_coverage="euchre-foster-prose,euchre-foster")

    both.count_record(hoyle.read_file(path), "it")

    assert [each.code for each in both.codes] == ["euchre-foster", "euchre-foster-prose"]
    assert len(both.codes[0].gaps) < len(both.codes[0].wanted)


@pytest.mark.slow
def test_the_workers_of_xdist_count_for_one_table(
    pytester: pytest.Pytester, lay: Callable[..., None], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")
    lay(good=RENOUNCE)
    pytester.makepyfile(MARKED)

    args = ("-p", "xdist", "-n", "2", "-p", "_hoyle_pytest", "--law-coverage-json=laws.json", "--hoyle")
    result = pytester.runpytest_subprocess(*args)

    result.assert_outcomes(passed=2)
    (data,) = json.loads((pytester.path / "laws.json").read_text())
    assert not {"L43a applies", "L12 applies", "L8a shown"} & set(data["gaps"])
