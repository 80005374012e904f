"""The pytest plugin: records are tests, failures are readable, the laws that tests show are counted."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tomllib
from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING

import pytest
from attrs import asdict, evolve

import hoyle
from hoyle.coverage import CodeCoverage, count_marked, wanted
from hoyle.games.registry import CODES, unregister
from hoyle.testing import law_coverage, plugin

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


@pytest.fixture
def run(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> Callable[..., pytest.RunResult]:
    """Run pytest with this plugin alone."""
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")
    return lambda *args: pytester.runpytest_inprocess("-p", "_hoyle_pytest", *args)


def lay(pytester: pytest.Pytester, **files: str) -> None:
    """Write TOML files, those of a folder as ``folder__name``."""
    for name, text in files.items():
        path = pytester.path.joinpath(*name.split("__")).with_suffix(".toml")
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")


def told(result: pytest.RunResult) -> str:
    return str(result.stdout)


# What is collected.


def test_records_are_collected_where_they_are_asked_for_and_nowhere_else(
    pytester: pytest.Pytester, run: Callable[..., pytest.RunResult]
) -> None:
    lay(pytester, cases__good=RENOUNCE, other__good=RENOUNCE, pyproject='[project]\nname = "x"\n')
    (pytester.path / "cases" / "notes.txt").write_text("hoyle = 1\n")

    assert run().ret == pytest.ExitCode.NO_TESTS_COLLECTED
    run("--hoyle").assert_outcomes(passed=2)
    result = run("other/good.toml", "-v")
    result.assert_outcomes(passed=1)
    assert "other/good.toml::record PASSED" in told(result)
    pytester.makeini("[pytest]\nhoyle_records = cases")
    run().assert_outcomes(passed=1)


def test_a_setting_that_names_no_file_or_folder_stops_the_run(
    pytester: pytest.Pytester, run: Callable[..., pytest.RunResult]
) -> None:
    lay(pytester, cases__good=RENOUNCE)
    pytester.makeini("[pytest]\nhoyle_records = cases nocases")

    result = run()

    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.stderr.fnmatch_lines(["ERROR: hoyle_records: there is no file or folder *nocases"])


@pytest.mark.parametrize("text", ["hoyle: 1\n", "not toml at all", f"deep = {'[' * 5000}"])
def test_in_a_folder_of_the_setting_what_is_no_toml_fails_and_foreign_toml_is_not_touched(
    pytester: pytest.Pytester, run: Callable[..., pytest.RunResult], text: str
) -> None:
    lay(pytester, cases__bad=text, cases__foreign='[tool]\nname = "x"\n', other__bad=text)
    pytester.makeini("[pytest]\nhoyle_records = cases")

    result = run("--hoyle")

    result.assert_outcomes(failed=1)
    result.stdout.fnmatch_lines(["cases?bad.toml:*"])


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[tool]\nhoyle = 1\n",
        'hoyle = "1.0"\n',
        "hoyle.version = 1\n",
        'notes = """\nhoyle = 1\n"""\n',
        "[[package]]\nhoyle = 1\n",
        "not toml at all",
    ],
)  # fmt: skip
def test_no_other_toml_is_taken_for_a_record(tmp_path: Path, text: str) -> None:
    path = tmp_path / "it.toml"
    path.write_text(text, encoding="utf-8")

    assert not plugin.is_record(path)
    assert not plugin.is_record(tmp_path / "nowhere.toml")
    assert plugin.is_record(tmp_path / "nowhere.toml", meant=True), "its test tells that it cannot be read"


@pytest.mark.parametrize(
    "text",
    [
        "hoyle = 1\n",
        "\ufeffhoyle = 1\r\n",
        '# a quarrel\n"hoyle"=1  # the format\n',
        'about = """\nWhat\nit shows.\n"""\nhoyle = 1\n',
        'about = """\nnever closed\nhoyle = 1\n',
        "hoyle = 1\nacts = [\n",
    ],
)  # fmt: skip
def test_a_record_is_known_by_its_key_even_if_it_is_broken(tmp_path: Path, text: str) -> None:
    path = tmp_path / "it.toml"
    path.write_text(text, encoding="utf-8", newline="")

    assert plugin.is_record(path)


# How a failure is told.


def test_what_was_expected_stands_beside_what_was_found_with_the_ruling_and_its_trace(
    pytester: pytest.Pytester, run: Callable[..., pytest.RunResult]
) -> None:
    lay(pytester, wrong=WRONG)

    result = run("wrong.toml")

    result.assert_outcomes(failed=1)
    result.stdout.fnmatch_lines(
        [
            "*_ wrong.toml _*",
            "wrong.toml:28: a renounce by S, after all acts",
            "          expected                           found",
            "  ruling  not now                            upheld",
            "  clause  L12                                L43a, L43b, L43c, L43d",
            "Ruling: upheld (ecarte-english, law 43 (L43a, L43b, L43c, L43d))",
            "  S scores 1 point less for this hand. N may choose, until the pack for the",
            "Weighed:",
            "  L43a  applies",
        ]
    )
    assert "Error" not in told(result), "no steps of the program are shown"


@pytest.mark.parametrize(
    ("lines", "words"),
    [
        (('dealer = "N"',), ["*after all acts", "  dealer  N * S"]),
        (
            ('claim = "N claims a renounce by S"', 'ruling = "upheld"'),
            [
                "*: N claims a renounce by S, after all acts",
                "  ruling  upheld * not proved",
                "Ruling: not proved*",
                "  *",
            ],
        ),
        (
            ('act = "N stands"', "lawful = true"),
            ["*: N stands, after all acts", "  lawful  true * false", "*out of place*"],
        ),
        (('offence = "a renounce"', 'offender = "S"'), ["*: a renounce by S, after all acts", "  offence *none"]),
    ],
)
def test_whatever_is_expected_is_told(
    pytester: pytest.Pytester, run: Callable[..., pytest.RunResult], lines: tuple[str, ...], words: list[str]
) -> None:
    lay(pytester, it=BARE + "[[expect]]\n" + "\n".join(lines))

    run("it.toml").stdout.fnmatch_lines(words)


@pytest.mark.parametrize(
    ("case", "words"),
    [
        (
            "deal/L11a-L11b-too-late-hand-over",
            ["*after *", "  until  sunset *", "Ruling: not now*", "Weighed:", "  L11a  *"],
        ),
        (
            "deal/L5a-refusal-to-cut-silent",
            ["  until  sunset *", "Ruling: silent*", "*have no law on it; the nearest is*"],
        ),
    ],
)
def test_a_ruling_that_is_not_upheld_is_told_with_why(
    pytester: pytest.Pytester, run: Callable[..., pytest.RunResult], case: str, words: list[str]
) -> None:
    text = (ROOT / "tests" / "laws" / "ecarte-english" / f"{case}.toml").read_text(encoding="utf-8")
    lay(pytester, late=text.replace("[[expect]]", '[[expect]]\nuntil = "sunset"'))

    run("late.toml").stdout.fnmatch_lines(words)


def test_a_record_that_cannot_be_read_is_told_by_its_line_and_an_unknown_code_with_a_hint(
    pytester: pytest.Pytester, run: Callable[..., pytest.RunResult]
) -> None:
    lay(pytester, bad="hoyle = 1\nacts = [\n", strange=BARE + 'code = "ecarte-english+mine"\n')

    result = run("--hoyle")

    result.assert_outcomes(failed=2)
    result.stdout.fnmatch_lines(
        ["bad.toml:3: '': this is not TOML*", "strange.toml:5: 'ecarte-english+mine': there is*"]
    )
    assert "If a module registers ecarte-english+mine, let conftest.py import it." in told(result)


def test_a_fault_of_hoyle_itself_is_told_with_the_steps_that_led_to_it(
    pytester: pytest.Pytester, run: Callable[..., pytest.RunResult], monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(plugin, "held_in_every_deal", broken)
    lay(pytester, it=BARE)

    assert "ZeroDivisionError" in told(run("it.toml"))


VOID = """hoyle = 1
game = "ecarte"
dealer = "S"
hands.N = "QH JH 8D TC 7C"
hands.S = "? 8H 9C AD JC"
turn_up = "9S"
acts = ["N stands", "N plays QH", "S plays AD", "S plays JC", "N plays TC"]
"""


def test_a_record_that_leaves_cards_out_is_held_against_every_deal_that_fits(
    pytester: pytest.Pytester, run: Callable[..., pytest.RunResult]
) -> None:
    so, other = (
        '[[expect]]\nturn_up = "9S"\n',
        '[[expect]]\nclaim = "N claims a renounce by S"\nruling = "not proved"\n',
    )
    lay(pytester, bare=VOID, so=VOID + so, other=VOID + other, none=VOID.replace("JC", "TC").replace("8D", "TC"))
    lay(pytester, misread=RENOUNCE + '\n[[expect]]\nafter = 99\ndealer = "S"\n')

    result = run("--hoyle", "--law-coverage")

    result.assert_outcomes(passed=2, failed=3)
    result.stdout.fnmatch_lines(["*N claims a renounce by S, after all acts", "  ruling  not proved *"])


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
    pytester: pytest.Pytester, run: Callable[..., pytest.RunResult]
) -> None:
    lay(pytester, good=RENOUNCE, wrong=WRONG.replace("L43a", "L43a"), bare=BARE)
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
    assert told(result).count(" applies\n") > 40, "with -v all is told"


def test_only_the_codes_that_are_named_are_counted_and_the_first_things_missing_are_told(
    pytester: pytest.Pytester, run: Callable[..., pytest.RunResult]
) -> None:
    lay(pytester, good=RENOUNCE)
    pytester.makepyfile(MARKED)

    result = run("--hoyle", "--law-coverage=ecarte-foster, ecarte-enquire")

    result.stdout.fnmatch_lines(
        ["ecarte-enquire *", "ecarte-foster * 0.0", "missing of *", "  and * more: -v tells all"]
    )
    assert "ecarte-english" not in told(result).partition("law coverage")[2]


def test_a_run_about_no_code_says_so(pytester: pytest.Pytester, run: Callable[..., pytest.RunResult]) -> None:
    pytester.makepyfile("def test_it(): pass")

    assert "no record and no marked test is about any code" in told(run("--law-coverage"))


def test_a_code_that_there_is_not_stops_the_run(
    pytester: pytest.Pytester, run: Callable[..., pytest.RunResult]
) -> None:
    result = run("--law-coverage", "cases")

    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.stderr.fnmatch_lines(["*there is no code of laws 'cases'*what follows --law-coverage is read as a code*"])


def test_what_is_only_collected_is_not_counted(pytester: pytest.Pytester, run: Callable[..., pytest.RunResult]) -> None:
    lay(pytester, good=RENOUNCE)

    options = ("--law-coverage-fail-under=50", "--law-coverage-json=deep/down/laws.json")
    assert run("good.toml", "--collect-only", "--law-coverage=ecarte-english", *options).ret == pytest.ExitCode.OK
    assert not (pytester.path / "deep").exists()
    run("good.toml", *options)
    assert (pytester.path / "deep" / "down" / "laws.json").is_file()


@pytest.mark.parametrize(("least", "status"), [("0.5", pytest.ExitCode.OK), ("50", pytest.ExitCode.TESTS_FAILED)])
def test_too_little_fails_the_run(
    pytester: pytest.Pytester, run: Callable[..., pytest.RunResult], least: str, status: pytest.ExitCode
) -> None:
    lay(pytester, good=RENOUNCE)

    result = run("good.toml", f"--law-coverage-fail-under={least}")

    assert result.ret == status
    assert (f"FAIL ecarte-english is short of {least} %" in told(result)) is bool(status)


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


PAGE = (ROOT / "docs" / "how-to" / "test-with-pytest.md").read_text(encoding="utf-8")


def block(language: str, having: str) -> str:
    """Return the block of the page in one language that has some words in it."""
    blocks = re.findall(rf"^```{language}\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
    return next(str(each) for each in blocks if having in each)


def test_the_page_on_pytest_shows_what_is_printed(
    pytester: pytest.Pytester, run: Callable[..., pytest.RunResult]
) -> None:
    files = {
        "porch.py": block("python", "PORCH ="),
        "conftest.py": block("python", "# conftest.py"),
        "pyproject.toml": block("toml", "# pyproject.toml"),
        "cases/look.toml": block("toml", "hoyle = 1"),
        "test_porch.py": block("python", "mark.law").rpartition("\n\n\n")[0],
    }
    (pytester.path / "cases").mkdir()
    for name, text in files.items():
        (pytester.path / name).write_text(text, encoding="utf-8")

    counted = run("--law-coverage=ecarte-english+porch")
    (pytester.path / "cases" / "look.toml").write_text(files["cases/look.toml"].replace('"R1"', '"L28b"'))
    failed = run()
    unregister("ecarte-english+porch")

    counted.assert_outcomes(passed=2)
    assert block("text", "law coverage") in told(counted)
    assert block("text", "expected") in told(failed)


# As it is installed.


def test_pytest_opens_a_door_outside_the_package_which_imports_it_only_for_something_to_do() -> None:
    data = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    (door,) = data["project"]["entry-points"]["pytest11"].values()

    code = f"import sys, {door}; sys.exit(any(name == 'hoyle' or name.startswith('hoyle.') for name in sys.modules))"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
    assert f"src/{door}.py" in data["tool"]["hatch"]["build"]["targets"]["wheel"]["packages"]


@pytest.mark.slow
def test_the_workers_of_xdist_count_for_one_table(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")
    lay(pytester, good=RENOUNCE)
    pytester.makepyfile(MARKED)

    args = ("-p", "xdist", "-n", "2", "-p", "_hoyle_pytest", "--law-coverage-json=laws.json", "--hoyle")
    result = pytester.runpytest_subprocess(*args)

    result.assert_outcomes(passed=2)
    (data,) = json.loads((pytester.path / "laws.json").read_text())
    assert not {"L43a applies", "L12 applies", "L8a shown"} & set(data["gaps"])
