"""Codes from outside: a file or module named on the command line, a package that is installed; and their check."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from importlib.metadata import EntryPoint, EntryPoints
from pathlib import Path

import pytest
from attrs import evolve
from click.testing import CliRunner, Result

import hoyle
from hoyle.cli import main
from hoyle.games import installed
from hoyle.games.registry import CODES, codes_of, unregister
from hoyle.laws.offences import Offence
from hoyle.testing import check_code

ENGLISH = hoyle.get_code("ecarte-english")
CLUB = """import hoyle

CODE = hoyle.register(hoyle.get_code("ecarte-english").amend("club"))
"""
CASE = """hoyle = 1
game = "ecarte"
code = "ecarte-english+club"
dealer = "S"
"""


class Whistling(Offence):
    """An offence of no game here."""

    called = "a whistle"


def hoyle_says(*words: str) -> Result:
    return CliRunner().invoke(main, words, prog_name="hoyle")


@pytest.fixture(autouse=True)
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """An empty folder to work in; what is registered and imported there is forgotten again."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", list(sys.path))
    codes, modules = dict(CODES), set(sys.modules)
    yield tmp_path
    CODES.clear()
    CODES.update(codes)
    for name in set(sys.modules) - modules:
        del sys.modules[name]


# hoyle --with.


def test_a_file_brings_its_code_to_every_command(desk: Path) -> None:
    (desk / "club.py").write_text(CLUB, encoding="utf-8")
    (desk / "case.toml").write_text(CASE, encoding="utf-8")

    assert "ecarte-english+club" in hoyle_says("--with", "club.py", "games").stdout
    for words in (
        ("laws", "ecarte-english+club/L43a"),
        ("laws", "ecarte-english+club", "--check"),
        ("laws", "--diff", "ecarte-english", "ecarte-english+club"),
        ("rule", "--all-codes", "case.toml"),
        ("rule", "--code", "ecarte-english+club", "case.toml"),
        ("replay", "case.toml"),
    ):
        assert hoyle_says("--with", "club.py", *words).exit_code == 0, words
    assert "there is no code of laws" not in hoyle_says("--with", "club.py", "laws").output


def test_a_file_finds_the_modules_beside_it_and_hides_none(desk: Path) -> None:
    (desk / "clubs").mkdir()
    (desk / "clubs" / "names.py").write_text('NAME = "club"\n', encoding="utf-8")
    text = CLUB.replace("import hoyle\n", "import hoyle\nfrom names import NAME\n").replace('"club"', "NAME")
    (desk / "clubs" / "json.py").write_text(text, encoding="utf-8")

    for _ in range(2):
        assert "ecarte-english+club" in hoyle_says("--with", "clubs/json.py", "laws").stdout
    assert sys.modules["json"] is json


def test_a_module_is_named_by_its_dotted_name(desk: Path) -> None:
    (desk / "parlour").mkdir()
    (desk / "parlour" / "laws.py").write_text(CLUB, encoding="utf-8")

    for _ in range(2):
        assert "ecarte-english+club" in hoyle_says("--with", "parlour.laws", "laws").stdout


@pytest.mark.parametrize(
    ("what", "text", "why"),
    [
        ("nowhere.py", "", "there is no such file"),
        ("nowhere.at.all", "", "there is no such module; a file is named with its .py"),
        ("club.py", "x = 1\n", "it registers no code of laws: let it call hoyle.register(code)"),
        (
            "club.py",
            "x = 1\n\n1 / 0\n",
            "it cannot be imported, for line 3 stops it: ZeroDivisionError: division",
        ),
        ("club.py", "x = (\n", "it cannot be imported: SyntaxError: '(' was never closed"),
        (
            "club.py",
            "import nothing_at_all\n",
            "it cannot be imported, for line 1 stops it: ModuleNotFoundError",
        ),
        ("club.py", "raise SystemExit(3)\n", "it cannot be imported, for line 1 stops it: SystemExit: 3"),
        (
            "club.py",
            "open('lost.toml')\n",
            "it cannot be imported, for line 1 stops it: FileNotFoundError",
        ),
        (
            "club.py",
            "import hoyle\nhoyle.get_code('ecarte-englisch')\n",
            "it cannot be imported, for line 2 stops it: there is no code of laws 'ecarte-englisch'",
        ),
    ],
)
def test_what_cannot_be_loaded_is_told_without_a_traceback(desk: Path, what: str, text: str, why: str) -> None:
    if text:
        (desk / what).write_text(text, encoding="utf-8")

    result = hoyle_says("--with", what, "laws")

    assert result.exit_code == 2
    assert result.stderr.startswith(f"--with {what}: {why}")
    assert "Traceback" not in result.output


# The registry.


def test_a_known_name_is_not_taken_from_another_code_unasked() -> None:
    club = hoyle.register(ENGLISH.amend("club"))
    other = ENGLISH.amend("club", settings={"reduced_scores": "replayed"})

    assert hoyle.register(ENGLISH.amend("club")) == club
    with pytest.raises(hoyle.BadValue, match=r"'ecarte-english\+club': another code is known by it; choose another"):
        hoyle.register(other)
    assert hoyle.get_code(club.name) == club
    assert hoyle.register(other, replace=True) is hoyle.get_code(club.name)


def test_a_printed_code_is_not_replaced_unasked() -> None:
    with pytest.raises(hoyle.BadValue, match="'ecarte-english': another code is known by it"):
        hoyle.register(ENGLISH.amend("", settings={"reduced_scores": "replayed"}))


def test_a_code_may_be_forgotten_again() -> None:
    club = hoyle.register(ENGLISH.amend("club"))

    assert unregister(club.name) is club
    with pytest.raises(hoyle.UnknownName, match="there is no code of laws"):
        unregister(club.name)


def test_options_that_the_game_does_not_know_are_told_as_a_code_is_registered() -> None:
    club = ENGLISH.amend("club", options={"exchangs": 1, "points": "many", "exchanges": 1})

    with pytest.raises(hoyle.BadCode) as found:
        hoyle.register(club)

    assert [flaw.words for flaw in found.value.flaws] == [
        "the code implies an option of the game: there is no option of ecarte 'exchangs'; did you mean 'exchanges'?",
        "the code implies an option of the game: the option points cannot be 'many': a whole number from 1 to 100",
    ]
    assert [flaw.where for flaw in check_code(club)] == ["exchangs", "points"]
    assert club.name not in CODES


def test_the_codes_of_a_game_are_those_of_clubs_too_and_none_of_no_game() -> None:
    club = hoyle.register(ENGLISH.amend("club"))
    strange = hoyle.register(evolve(ENGLISH, name="strange", clauses=(evolve(ENGLISH.clause("L12"), on=(Whistling,)),)))

    assert club in codes_of(hoyle.get_game("ecarte", points=7))
    assert strange not in codes_of(hoyle.get_game("ecarte"))


# Installed packages.


@pytest.fixture
def package(desk: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A module that is declared, as if a package were installed; it does not register its code itself."""
    points = EntryPoints(
        EntryPoint(name, value, "hoyle.codes")
        for name, value in (("ecarte-english+club", "clubhouse:CODE"), ("ecarte-lost", "clubhouse_lost:CODE"))
    )
    monkeypatch.setattr(installed, "entry_points", lambda group: points.select(group=group))
    monkeypatch.syspath_prepend(desk)
    path = desk / "clubhouse.py"
    path.write_text(CLUB.replace("hoyle.register", ""), encoding="utf-8")
    return path


@pytest.mark.usefixtures("package")
def test_an_installed_code_is_found_when_its_name_is_asked_for() -> None:
    assert "clubhouse" not in sys.modules
    assert hoyle.get_code("ecarte-english+club").base == "ecarte-english"
    assert CODES["ecarte-english+club"] is hoyle.get_code("ecarte-english+club")


@pytest.mark.usefixtures("package")
def test_a_record_under_an_installed_code_can_be_ruled() -> None:
    table = hoyle.loads(CASE)

    assert table.code.name == "ecarte-english+club"
    assert hoyle.loads(hoyle.dumps(table)) == table


def test_an_installed_module_may_register_its_codes_itself(package: Path) -> None:
    package.write_text(CLUB.replace("CODE = ", "") + "CODE = None\n", encoding="utf-8")

    assert CODES["ecarte-english+club"].base == "ecarte-english"


@pytest.mark.usefixtures("package")
def test_names_that_nothing_brings_are_unknown_as_before() -> None:
    assert 3 not in CODES  # type: ignore[comparison-overlap]
    assert "ecarte-elsewhere" not in CODES
    with pytest.raises(KeyError):
        CODES["ecarte-elsewhere"]
    with pytest.raises(hoyle.UnknownName):
        hoyle.get_code("ecarte-elsewhere")


@pytest.mark.usefixtures("package")
def test_a_package_that_cannot_be_loaded_is_told_and_stops_no_other_command() -> None:
    with pytest.raises(hoyle.BadValue, match="clubhouse_lost:CODE, which should bring it, cannot be loaded"):
        hoyle.get_code("ecarte-lost")

    result = hoyle_says("laws")

    assert result.exit_code == 0
    assert "ecarte-english+club" in result.stdout
    assert "clubhouse_lost:CODE, which should bring it, cannot be loaded" in result.stderr


# hoyle laws --check.


@pytest.fixture
def faulty(desk: Path) -> str:
    path = desk / "faulty.py"
    text = CLUB.replace('"club"', '"club", knobs=(Knob("fine", (1, 2), "x"), Knob("look", (1,), "y"))')
    path.write_text(f"from hoyle.laws.clauses import Knob\n{text}", encoding="utf-8")
    return str(path)


def test_check_lists_what_is_amiss_and_exits_with_1(faulty: str) -> None:
    result = hoyle_says("--with", faulty, "laws", "--check", "ecarte-english+club")

    assert result.exit_code == 1
    assert result.stdout.splitlines() == [
        "ecarte-english+club  2 found to be amiss",
        "  idle setting:",
        "    the setting fine changes nothing: no clause is given under it, or reckons",
        "    with it",
        "    the setting look has one value, so there is nothing to set",
    ]


def test_check_of_all_codes_names_those_that_lack_nothing_and_gives_json(faulty: str) -> None:
    result = hoyle_says("--with", faulty, "laws", "--check")
    assert "ecarte-english  nothing is missing" in result.stdout.splitlines()

    found = json.loads(hoyle_says("--with", faulty, "laws", "--check", "--json").stdout)
    club = [each for each in found if each["code"] == "ecarte-english+club"]
    assert [(each["code"], each["kind"], each["where"]) for each in club] == [
        ("ecarte-english+club", "idle setting", "fine"),
        ("ecarte-english+club", "idle setting", "look"),
    ]


def test_check_with_a_folder_of_golden_cases_tells_what_they_do_not_show(desk: Path) -> None:
    (desk / "cases").mkdir()

    result = hoyle_says("laws", "ecarte-english", "--check", "--coverage", "cases")

    assert result.exit_code == 1
    assert "no golden case shows this: L43a applies" in result.stdout


def test_coverage_of_one_code_leaves_the_others_out(desk: Path) -> None:
    (desk / "club.py").write_text(CLUB, encoding="utf-8")
    (desk / "cases").mkdir()

    result = hoyle_says("--with", "club.py", "laws", "ecarte-english+club", "--coverage", "cases")

    assert result.exit_code == 0
    assert "0 of 0 (100.0 %)" in " ".join(result.stdout.split())
