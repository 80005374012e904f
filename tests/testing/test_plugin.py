"""The pytest plugin: records are tests, failures are readable; as it is told on its page, and as it is installed."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from hoyle.games.registry import unregister
from hoyle.testing import plugin

if TYPE_CHECKING:
    from collections.abc import Callable

pytest_plugins = ["pytester"]

ROOT = Path(__file__).parent.parent.parent
RENOUNCE = (ROOT / "examples" / "disputes" / "renounce.toml").read_text(encoding="utf-8")
WRONG = RENOUNCE.replace('clause = "L43a"', 'clause = "L12"').replace('ruling = "upheld"', 'ruling = "not now"')
BARE = 'hoyle = 1\ngame = "ecarte"\ndealer = "S"\nacts = []\n'


def told(result: pytest.RunResult) -> str:
    return str(result.stdout)


# What is collected.


def test_records_are_collected_where_they_are_asked_for_and_nowhere_else(
    pytester: pytest.Pytester, lay: Callable[..., None], run: Callable[..., pytest.RunResult]
) -> None:
    lay(cases__good=RENOUNCE, other__good=RENOUNCE, pyproject='[project]\nname = "x"\n')
    (pytester.path / "cases" / "notes.txt").write_text("hoyle = 1\n")

    assert run().ret == pytest.ExitCode.NO_TESTS_COLLECTED
    run("--hoyle").assert_outcomes(passed=2)
    result = run("other/good.toml", "-v")
    result.assert_outcomes(passed=1)
    assert "other/good.toml::record PASSED" in told(result)
    pytester.makeini("[pytest]\nhoyle_records = cases")
    run().assert_outcomes(passed=1)


def test_a_setting_that_names_no_file_or_folder_stops_the_run(
    pytester: pytest.Pytester, lay: Callable[..., None], run: Callable[..., pytest.RunResult]
) -> None:
    lay(cases__good=RENOUNCE)
    pytester.makeini("[pytest]\nhoyle_records = cases nocases")

    result = run()

    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.stderr.fnmatch_lines(["ERROR: hoyle_records: there is no file or folder *nocases"])


@pytest.mark.parametrize("text", ["hoyle: 1\n", "not toml at all", f"deep = {'[' * 5000}"])
def test_in_a_folder_of_the_setting_what_is_no_toml_fails_and_foreign_toml_is_not_touched(
    pytester: pytest.Pytester, lay: Callable[..., None], run: Callable[..., pytest.RunResult], text: str
) -> None:
    lay(cases__bad=text, cases__foreign='[tool]\nname = "x"\n', other__bad=text)
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
    pytester: pytest.Pytester, lay: Callable[..., None], run: Callable[..., pytest.RunResult]
) -> None:
    lay(wrong=WRONG)

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
    pytester: pytest.Pytester,
    lay: Callable[..., None],
    run: Callable[..., pytest.RunResult],
    lines: tuple[str, ...],
    words: list[str],
) -> None:
    lay(it=BARE + "[[expect]]\n" + "\n".join(lines))

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
    pytester: pytest.Pytester,
    lay: Callable[..., None],
    run: Callable[..., pytest.RunResult],
    case: str,
    words: list[str],
) -> None:
    text = (ROOT / "tests" / "laws" / "ecarte-english" / f"{case}.toml").read_text(encoding="utf-8")
    lay(late=text.replace("[[expect]]", '[[expect]]\nuntil = "sunset"'))

    run("late.toml").stdout.fnmatch_lines(words)


def test_a_record_that_cannot_be_read_is_told_by_its_line_and_an_unknown_code_with_a_hint(
    pytester: pytest.Pytester, lay: Callable[..., None], run: Callable[..., pytest.RunResult]
) -> None:
    lay(bad="hoyle = 1\nacts = [\n", strange=BARE + 'code = "ecarte-english+mine"\n')

    result = run("--hoyle")

    result.assert_outcomes(failed=2)
    result.stdout.fnmatch_lines(
        ["bad.toml:3: '': this is not TOML*", "strange.toml:5: 'ecarte-english+mine': there is*"]
    )
    assert "If a module registers ecarte-english+mine, let conftest.py import it." in told(result)


def test_a_fault_of_hoyle_itself_is_told_with_the_steps_that_led_to_it(
    pytester: pytest.Pytester,
    lay: Callable[..., None],
    run: Callable[..., pytest.RunResult],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def broken(_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(plugin, "held_in_every_deal", broken)
    lay(it=BARE)

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
    pytester: pytest.Pytester, lay: Callable[..., None], run: Callable[..., pytest.RunResult]
) -> None:
    so, other = (
        '[[expect]]\nturn_up = "9S"\n',
        '[[expect]]\nclaim = "N claims a renounce by S"\nruling = "not proved"\n',
    )
    lay(bare=VOID, so=VOID + so, other=VOID + other, none=VOID.replace("JC", "TC").replace("8D", "TC"))
    lay(misread=RENOUNCE + '\n[[expect]]\nafter = 99\ndealer = "S"\n')

    result = run("--hoyle", "--law-coverage")

    result.assert_outcomes(passed=2, failed=3)
    result.stdout.fnmatch_lines(["*N claims a renounce by S, after all acts", "  ruling  not proved *"])


# The page.


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
