"""What is amiss aside in the deals that fit, and how it is told."""

from __future__ import annotations

import json
from pathlib import Path

from hoyle.referee.unknown import examine
from tests.unknown.cases import ASTRAY, TWO_CLAIMS, VOID, record, ruled, written


def page_of(tmp_path: Path, text: str, *arguments: object) -> str:
    return " ".join(ruled(*arguments, written(tmp_path, text))[1].split())


def test_an_act_out_of_place_in_every_deal_is_told_first_and_a_score_nobody_claimed_parts_no_rulings(
    tmp_path: Path,
) -> None:
    said = page_of(tmp_path, ASTRAY, "--deals", 30)

    first = "In every deal that was looked at, N takes 2 (act 5) is out of place: is an act missing before it?"
    assert f"{first} So are 2 after it. In 30 of the 30 deals something else" in said
    assert "The ruling is the same in all of them." in said
    assert "In some of these deals the score is another, for a reason that nobody claimed." in said


def test_one_act_out_of_place_and_one_after_it_are_told(tmp_path: Path) -> None:
    one = VOID.replace('"S plays AH",', '"S plays AH", "E passes",')

    said = page_of(tmp_path, one)
    assert "In every deal that fits, E passes (act 19) is out of place: is an act missing before it? In 12" in said
    said = page_of(tmp_path, one.replace('"E passes",\n  "N cl', '"E passes", "W passes",\n  "N cl'))
    assert "before it? So is 1 after it." in said


def test_what_was_amiss_aside_is_told_by_kind_with_its_act_and_counted(tmp_path: Path) -> None:
    two = TWO_CLAIMS.replace(', "N claims a failure to win the trick by S in trick 1"', "")
    (data,) = json.loads(ruled("--json", written(tmp_path, two))[1])

    (amiss,) = data["amiss"]
    assert amiss == {"words": "a failure to win the trick by S (act 3)", "act": 3, "deals": data["aside"]}
    assert 0 < data["aside"] < data["deals"]["looked_at"]


def test_more_matters_aside_than_six_are_counted(tmp_path: Path) -> None:
    many = VOID.replace('"S plays AH",', '"S plays AH", ' + '"E passes", ' * 8)

    assert "2 more such matters: --json has them all." in page_of(tmp_path, many)


def test_one_deal_is_told_as_one(tmp_path: Path) -> None:
    said = page_of(tmp_path, ASTRAY, "--deals", 1)

    assert "1 of them was looked at" in said
    assert "In the only deal something else was amiss" in said
    assert "The ruling in it is this." in said


def test_a_mark_that_a_new_deal_would_take_with_it_parts_no_rulings() -> None:
    given = (
        'hoyle = 1\ngame = "ecarte"\ndealer = "S"\n'
        'acts = ["S deals N3 S3 N2 S2 to N AH QC ? 8H 9D to S TS KH JC QD 9S then ? ? ?", "S turns up a card",\n'
        '  "N proposes", "S accepts", "N discards AH", "S gives N 2", "N claims too many cards given by S"{}]\n'
    )
    for chosen in ("", ', "N elects new deal"'):
        found = examine(record(given.format(chosen)), deals=40)

        assert found.same
        assert found.rulings[0].scored is bool(chosen)
