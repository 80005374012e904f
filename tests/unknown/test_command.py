"""``hoyle rule`` of a record that leaves cards out: the page, its JSON, how it exits."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from attrs import evolve

from hoyle.cli.unknown import Examined, show_examined
from hoyle.referee.unknown import Turn, examine
from tests.unknown.cases import BARE, UNKNOWNS, VOID, record, ruled, written

DISPUTES = sorted(UNKNOWNS.glob("*.toml"))


@pytest.mark.parametrize("path", DISPUTES, ids=lambda path: path.stem)
def test_every_example_is_ruled_upon_and_meets_what_it_expects(path: Path) -> None:
    status, said = ruled("--deals", 6, path)

    assert status == 0
    assert "Cards are left out." in said
    assert max(map(len, said.splitlines())) <= 80


def test_the_page_says_how_many_deals_fit_what_decides_and_each_ruling(tmp_path: Path) -> None:
    path = written(tmp_path, VOID.replace('"N claims', '"E shows TC", "N claims'))
    status, said = ruled(path)

    assert status == 0
    assert "In 12 of the 12 deals something else was amiss, which nobody claimed:\n  12  " in said
    assert "Cards are left out. 12 deals fit what the record tells, and all were looked at." in said
    assert "It turns on whether W holds another spade.\n  4  W holds another spade: ruling 2\n" in said
    assert "Ruling 1, in 8 of the 12 deals\nAs with W AC 9D TD 8H " in said


def test_what_a_record_expects_must_hold_in_every_deal(tmp_path: Path) -> None:
    path = written(tmp_path, f'{VOID}\n[[expect]]\nruling = "upheld"\n')
    status, said = ruled(path)

    assert status == 1
    assert "in 8 of the 12 deals:" in said
    assert "ruling: expected 'upheld', found 'not proved'" in " ".join(said.split())


def test_json_has_the_deals_the_rulings_and_what_they_turn_on(tmp_path: Path) -> None:
    path = written(tmp_path, VOID)
    status, said = ruled("--json", path)
    (data,) = json.loads(said)

    assert status == 0
    assert data["deals"] == {"fit": 12, "looked_at": 12, "all": True, "seed": 0}
    assert [each["deals"] for each in data["rulings"]] == [8, 4]
    assert [each["report"]["irregularities"][0]["ruling"] for each in data["rulings"]] == ["not proved", "upheld"]
    assert data["turns"][0]["facts"] == ["whether W holds another spade"]
    assert [each["rulings"] for each in data["turns"][0]["branches"]] == [[2], [1]]


def test_several_codes_are_told_one_after_another(tmp_path: Path) -> None:
    path = UNKNOWNS / "who-holds-the-king.toml"
    status, said = ruled("--deals", 4, "--all-codes", path)

    assert status == 0
    assert re.findall(r"under\s+(ecarte-\w+)", said) == ["ecarte-english", "ecarte-foster", "ecarte-enquire"]
    assert ruled("--deals", 4, "--code", "ecarte-foster", path)[0] == 0


def test_a_code_for_others_is_refused(tmp_path: Path) -> None:
    status, said = ruled("--code", "euchre-enquire", UNKNOWNS / "a-void-in-spades.toml")

    assert status == 2
    assert "players" in said


def test_the_page_tells_six_rulings_and_where_nothing_decides(tmp_path: Path) -> None:
    text = BARE.replace('  "N claims a revoke by W in trick 3",\n', "").replace('"E plays 9S"', '"E plays TH"')
    path = written(tmp_path, text.replace('"W passes", "N', '"W passes", "E names the card AD", "N'))
    status, said = ruled("--deals", 12, path)

    assert status == 0
    assert "turns on what these deals do not tell." in " ".join(said.split())
    assert re.search(r"\d+ more rulings, in \d+ of the 12 deals: --json has them all\.", said)


def test_where_all_deals_were_looked_at_and_nothing_decides_the_page_says_what_was_tried(
    capsys: pytest.CaptureFixture[str],
) -> None:
    found = evolve(examine(record(VOID)), turns=(Turn("", (), ()),))

    show_examined(Examined("it.toml", found), whole=False, named=False)
    said = " ".join(capsys.readouterr().out.split())
    assert "It turns on nothing that is tried: to whom one card was dealt or who holds it, the suit or the rank" in said
    assert "a king or a knave; nor on two of these together." in said
