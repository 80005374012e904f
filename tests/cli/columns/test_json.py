"""The keys of the JSON of a dispute under several codes."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from hoyle.games.registry import CODES
from tests.cli.columns.disputes import SECOND, TWO_UP, fits, hoyle_says, write
from tests.cli.saying import CLAIM, NEXT_LEAD

ROOT = Path(__file__).parent.parent.parent.parent
RECORDS = sorted((ROOT / "examples" / "disputes").glob("*.toml"))[::3]


def test_all_codes_as_json_are_one_object_for_each_record(desk: Path) -> None:
    files = (write(desk, *SECOND), write(desk, *NEXT_LEAD, CLAIM, name="two.toml"))

    second, renounce = json.loads(hoyle_says("rule", "--all-codes", "--json", *files).stdout)

    assert second["file"] == "dispute.toml"
    assert second["game"] == "ecarte"
    assert second["codes"] == [name for name in CODES if not name.startswith("euchre")]
    assert second["differs"]
    own, once = second["columns"][0], next(each for each in second["columns"] if each["code"] == "once")
    assert (own["own"], own["parts"], own["implied"]) == (True, None, {})
    assert once["implied"] == {"exchanges": 1}
    assert once["telling"] == ["exchanges"]
    assert (once["parts"]["act"], once["parts"]["text"]) == (7, "N proposes")
    assert once["idle"] == [8, 9]
    assert (once["stopped"], once["skipped"]) == (None, [])
    assert once["irregularities"][0]["offence"] == "an act out of place"
    (row,) = (each for each in renounce["rows"] if each["offence"] == "a renounce")
    assert (row["act"], row["text"], row["offender"], row["concerned"]) == (3, "S plays 8D", "S", "S")
    assert row["differs"]
    assert row["about"]
    english = row["rulings"]["ecarte-english"]
    assert (english["ruling"], english["law"], english["by"]) == ("upheld", "law 43", ["N"])
    assert [each["label"] for each in english["options"]] == ["replay", "stand"]
    assert english["options"][0]["score"] == {"N": 3, "S": 3}
    assert isinstance(english["marked"], bool)
    assert row["rulings"]["bare"]["ruling"] == "silent"


def test_json_has_what_was_not_done_and_what_was_possible_in_time(desk: Path) -> None:
    header = 'hoyle = 1\ngame = "ecarte"\ndealer = "S"\nscore = { S = 4 }\n'
    early = write(desk, *NEXT_LEAD[:3], CLAIM, "S claims a renounce by N", name="early.toml")

    told: list[dict[str, Any]] = json.loads(
        hoyle_says("rule", "--all-codes", "--json", write(desk, *TWO_UP, header=header), early).stdout
    )

    bare = next(each for each in told[0]["columns"] if each["code"] == "bare")
    assert bare["skipped"][0]["act"] == 4
    assert bare["stopped"] == {"act": 5, "text": "N stands", "why": "the game is over"}
    assert told[1]["rows"][0]["rulings"]["ecarte-english"]["mend"]["cure"]
    assert told[1]["rows"][0]["rulings"]["ecarte-english"]["in_time"] == []
    assert told[1]["rows"][1]["concerned"] is None


def test_several_codes_that_are_named_are_a_list_of_reports_in_json(desk: Path) -> None:
    told = json.loads(
        hoyle_says("rule", "--json", write(desk, *NEXT_LEAD), "--code", "bare", "--code", "ecarte-english").stdout
    )

    assert [each["code"] for each in told] == ["bare", "ecarte-english"]
    assert "rows" not in told[0]


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: str(path.stem))
def test_examples_of_disputes_are_compared_within_eighty_columns(path: Path) -> None:
    result = hoyle_says("rule", "--all-codes", path)

    assert result.exit_code == 0
    assert fits(result)
