"""What no golden case shows of a code is told, and so is a golden case that is wrong."""

from __future__ import annotations

from pathlib import Path

import pytest

import hoyle
from hoyle.games.ecarte import offences as o
from hoyle.games.registry import CODES
from hoyle.laws.clauses import Clause, Code
from hoyle.moments import PACK_CUT, Limit
from hoyle.testing import check_code

ROOT = Path(__file__).parent.parent
ENGLISH = hoyle.get_code("ecarte-english")
NEXT_CUT = (Limit(PACK_CUT),)


def clause(name: str = "club", **parts: object) -> Clause:
    told = {"id": name, "cites": ("L28b",), "on": (o.LookedAtTricks,), "until": NEXT_CUT, **parts}
    return Clause(**told)  # type: ignore[arg-type]


@pytest.mark.slow
@pytest.mark.parametrize("code", ["ecarte-enquire", "euchre-enquire"])  # ``hoyle laws --coverage`` measures all
def test_the_golden_cases_of_this_package_show_its_codes(code: str) -> None:
    assert check_code(CODES[code], golden=ROOT / "tests" / "laws") == ()


# Golden cases.


CASE = """hoyle = 1
game = "ecarte"
code = "ecarte-english+club"
dealer = "S"
hands.N = "QH JH 8D TC 7C"
hands.S = "7S KH 9C AD JC"
turn_up = "9S"
acts = ["N stands", "N plays QH", "S plays KH", "S looks at the tricks", "N claims a look at the tricks by S"]
"""


@pytest.fixture
def club(monkeypatch: pytest.MonkeyPatch) -> Code:
    code = ENGLISH.amend("club", clause("L28b", on=(o.LookedAtTricks, o.LookedAtDiscards), until=()))
    monkeypatch.setitem(CODES, code.name, code)
    return code


def test_a_code_that_is_not_registered_has_no_cases(tmp_path: Path) -> None:
    (found,) = check_code(ENGLISH.amend("club"), golden=tmp_path)

    assert (found.kind, found.where) == ("not registered", "ecarte-english+club")


def test_what_no_golden_case_shows_is_told(club: Code, tmp_path: Path) -> None:
    (found,) = check_code(club, golden=tmp_path)
    assert (found.kind, found.words) == ("no case", "no golden case shows this: L28b applies")

    (tmp_path / "case.toml").write_text(CASE + '[[expect]]\nclause = "L28b"\n', encoding="utf-8")
    assert check_code(club, golden=tmp_path) == ()


def test_golden_cases_that_are_wrong_are_told_and_those_of_other_codes_passed_over(club: Code, tmp_path: Path) -> None:
    (tmp_path / "bare.toml").write_text(CASE, encoding="utf-8")
    (tmp_path / "broken.toml").write_text("hoyle = ", encoding="utf-8")
    (tmp_path / "other.toml").write_text(CASE.replace("+club", ""), encoding="utf-8")
    (tmp_path / "strange.toml").write_text('hoyle = 1\ngame = "whist"\n', encoding="utf-8")
    (tmp_path / "wrong.toml").write_text(CASE + '[[expect]]\nclause = "L12"\n', encoding="utf-8")

    found = check_code(club, golden=tmp_path)

    assert [(flaw.kind, Path(flaw.where).name) for flaw in found] == [
        ("bad case", "bare.toml"),
        ("bad case", "broken.toml"),
        ("other ruling", "wrong.toml"),
    ]
    with pytest.raises(hoyle.BadValue):
        check_code(club, golden=tmp_path / "nowhere")
