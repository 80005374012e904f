"""Records, reports, comparisons and the command for games of three and four: by accounts, sides, and who made trump."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Protocol

import pytest
from click.testing import CliRunner, Result

import hoyle
from hoyle.cli import main
from hoyle.records import RecordError, check, dumps, loads, read
from hoyle.referee import compare, report

HEADER = """hoyle = 1
game = "euchre"
dealer = "S"
"""
FOUR = """hands.W = "KH 8H AC TS 9D"
hands.N = "JD KD 8D KS 7C"
hands.E = "TH 9S 8S TC 8C"
hands.S = "JH AH 7D AS 9C"
turn_up = "QH"
"""
TWO = """hands.N = "KH 8H AC TS 9D"
hands.S = "JH AH 7D AS 9C"
turn_up = "QH"
"""
THREE = f'{TWO}hands.E = "JD KD 8D KS 7C"\n'
EVEN = "score = { NS = 3, EW = 3 }\n"
TAKEN = ("W passes", "N passes", "E passes", "S takes up", "S discards 7D")
REVOKE = (
    *TAKEN, "W plays TS", "N plays KS", "E plays 8S", "S plays AS", "S quits the trick",
    "S plays JH", "W plays 8H", "N plays KD", "E plays TH", "S quits the trick", "W claims a revoke by N",
)  # fmt: skip
OF_TWO = ("N passes", "S takes up", "S discards 7D", "N plays AC")
OF_THREE = ("N passes", "E passes", "S takes up", "S discards 7D", "N plays TS", "E plays KS", "S plays 9C")


class Write(Protocol):
    """Writes a record of some acts, with more of a header and a tail; returns its path."""

    def __call__(self, *acts: str, header: str = FOUR, tail: str = "") -> Path: ...


@pytest.fixture
def write(tmp_path: Path) -> Write:
    def written(*acts: str, header: str = FOUR, tail: str = "") -> Path:
        path = tmp_path / "dispute.toml"
        path.write_text(record(*acts, header=header, tail=tail), encoding="utf-8")
        return path

    return written


def record(*acts: str, header: str = FOUR, tail: str = "") -> str:
    return f"{HEADER}{header}acts = [{', '.join(json.dumps(act) for act in acts)}]\n{tail}"


def hoyle_says(*words: str | Path) -> Result:
    return CliRunner().invoke(main, [str(word) for word in words], prog_name="hoyle")


def text(result: Result) -> str:
    return " ".join(result.stdout.split())


def faults(source: str) -> list[str]:
    with pytest.raises(RecordError) as raised:
        hoyle.loads(source)
    return [f"{fault.value} {fault.mend}" for fault in raised.value.faults]


# Records.


def test_a_score_is_written_and_read_by_sides_where_partners_share_it() -> None:
    table = loads(record(*TAKEN, header=FOUR + "score = { EW = 1, SN = 3 }\n"))
    assert table.start.score == (3, 1)
    assert "score = { NS = 3, EW = 1 }" in dumps(table)
    assert loads(dumps(table)) == table


def test_a_score_of_three_is_written_by_seats_and_its_people_have_names() -> None:
    three = f'{THREE}score = {{ N = 1, E = 2, S = 0 }}\nplayers.E = "Ellen"\n'
    table = loads(record("N passes", "Ellen passes", header=three, tail="[options]\nplayers = 3\n"))
    assert table.start.score == (1, 2, 0)
    assert loads(dumps(table)) == table


def test_a_code_may_say_how_many_play_before_the_seats_are_read() -> None:
    table = loads(record(*OF_TWO, header=f'code = "euchre-enquire"\n{TWO}score = {{ N = 2 }}\n'))
    assert table.game.players == 2
    assert table.start.score == (2, 0)
    assert "players" not in dumps(table)
    wrong = faults(record(header=f'code = "euchre-enquire"\n{FOUR}'))
    assert [each for each in wrong if "'W'" in each and "no seat" in each]


@pytest.mark.parametrize(
    ("score", "fault"),
    [
        ("{ N = 1 }", "'N' there is no account of the score 'N'; did you mean 'NS'?"),
        ("{ NS = 1, SN = 2 }", "'SN' NS is named already"),
        ("{ NS = 5 }", "'5' each side has from 0 to 4 as a game goes on"),
    ],
)
def test_a_score_names_each_account_once_and_rightly(score: str, fault: str) -> None:
    assert fault in faults(record(header=f"{FOUR}score = {score}\n"))


def test_acts_are_read_for_as_many_as_play_though_the_header_is_wrong() -> None:
    from hoyle.records import lenient

    wrong = lenient(record("W pass", header='code = "whist"\n'))
    assert [fault.value for fault in wrong.faults] == ["'whist'", "'W pass'"]
    two = lenient(record("W passes", header='code = "euchre-enquire"\nrules = "0"\n'))
    assert [fault.value for fault in two.faults] == ["'0'", "'W passes'"]


def test_an_expected_score_is_by_account_and_by_option() -> None:
    after = '[[expect]]\noffence = "a revoke"\nscore = { add = { NS = 3, EW = 5 }, deduct = { NS = 1, EW = 3 } }\n'
    assert check(read(record(*REVOKE, header=FOUR + EVEN, tail=after))) == ()
    with pytest.raises(RecordError, match="no account of the score 'N'"):
        check(read(record(*TAKEN, tail="[[expect]]\nscore = { N = 0 }\n")))


def test_an_expected_limit_names_the_parties_of_many() -> None:
    from hoyle.moments import HAND_SEEN, Limit
    from hoyle.records import deadline_words
    from hoyle.seats import Who

    assert deadline_words((Limit(HAND_SEEN, Who.PONE),), 4) == "until the pone looks at his hand"


# Reports.


@pytest.mark.parametrize(
    ("acts", "told"),
    [
        (TAKEN, "Hearts, taken up by S"),
        (("W orders up", "S discards 7D"), "Hearts, ordered up by W"),
        (("W passes", "N assists", "S discards 7D"), "Hearts, N assisting"),
        (("W orders up alone", "S discards 7D"), "Hearts, ordered up by W, alone"),
        ((*TAKEN[:3], "S turns down", "W names clubs"), "Clubs, named by W"),
        ((*TAKEN[:3], "S turns down"), "QH turned down"),
        (("W passes",), "QH turned up"),
    ],
)
def test_a_report_tells_what_is_trump_and_who_made_it(acts: tuple[str, ...], told: str) -> None:
    assert report(read(record(*acts))).contract == told


def test_before_a_deal_there_is_no_contract() -> None:
    assert report(read(f"{HEADER}acts = []\n")).contract == ""


def test_a_report_tells_of_sides_and_of_the_left_bower(write: Write) -> None:
    told = text(hoyle_says("rule", write(*REVOKE, header=FOUR + EVEN)))
    assert "The score before this deal: N-S 3, E-W 3. Hearts, taken up by S." in told
    assert "N plays KD, though holding JD (the left bower, a heart)" in told
    assert "E or W may choose" in told
    assert "add N-S 3, E-W 5, E-W win the game. E-W's score goes up by 2 points." in told
    assert "deduct N-S 1, E-W 3. N-S's score goes down by 2 points." in told


def test_a_report_of_three_names_each_winner() -> None:
    three = f"{THREE}score = {{ N = 4, E = 4 }}\n"
    acts = (*OF_THREE, "S quits the trick", "E claims a revoke by S", "E elects add")
    found = report(read(record(*acts, header=three, tail="[options]\nplayers = 3\n")))
    assert found.winners == (0, 1)


def test_several_winners_win_the_game_together(write: Write) -> None:
    three = f"{THREE}score = {{ N = 4, E = 4 }}\n"
    acts = (*OF_THREE, "S quits the trick", "E claims a revoke by S", "E elects add")
    path = write(*acts, header=three, tail="[options]\nplayers = 3\n")
    assert "N and E win the game" in text(hoyle_says("rule", path))
    data = json.loads(hoyle_says("rule", "--json", path).stdout)[0]
    assert (data["winner"], data["winners"]) == ("N", ["N", "E"])


def test_the_json_of_a_report_has_the_contract_and_the_score_by_account(write: Write) -> None:
    data = json.loads(hoyle_says("rule", "--json", write(*REVOKE, header=FOUR + EVEN)).stdout)[0]
    assert data["contract"] == "Hearts, taken up by S"
    assert data["begun"] == {"N-S": 3, "E-W": 3}
    assert data["irregularities"][0]["score"]["deduct"] == {"N-S": 1, "E-W": 3}


def test_a_replay_shows_four_hands_and_the_score_by_sides(write: Write) -> None:
    told = text(hoyle_says("replay", write(*REVOKE, "W elects add", header=FOUR + EVEN)))
    assert "Score N-S 3, E-W 3." in told
    assert "E-W's score goes up by 2 points" in told
    assert "Score N-S 3, E-W 5, E-W win the game." in told


def test_a_correction_of_nothing_is_told_in_a_replay(write: Write) -> None:
    assert "Nothing of the kind is proved" in text(hoyle_says("replay", write(*TAKEN, "W corrects")))


# Comparisons.


def test_a_code_for_other_players_is_left_out_of_a_comparison_and_named(write: Write) -> None:
    path = write(*REVOKE, header=FOUR + EVEN)
    told = text(hoyle_says("rule", "--all-codes", path))
    assert "Left out: euchre-enquire, which is for 2 players." in told
    data = json.loads(hoyle_says("rule", "--all-codes", "--json", path).stdout)[0]
    assert data["elsewhere"] == ["euchre-enquire"]
    assert "euchre-enquire" not in data["codes"]


def test_a_code_for_other_players_cannot_rule_on_a_record_by_name(write: Write) -> None:
    path = write(*REVOKE, header=FOUR + EVEN)
    alone = hoyle_says("rule", "--code", "euchre-enquire", path)
    assert alone.exit_code == 2
    assert "it is for 2 players, and here there are 4" in alone.stderr
    with pytest.raises(hoyle.BadValue, match="it is for 2 players"):
        compare(read(record(*REVOKE)), ["euchre-foster", "euchre-enquire"])


def test_a_code_that_says_nothing_of_it_rules_for_as_many_as_play(write: Write) -> None:
    path = write(*OF_TWO, header=f'code = "euchre-enquire"\n{TWO}')
    told = text(hoyle_says("rule", "--code", "euchre-foster", path))
    assert "Foster's laws" in told
    assert "The score now: N 0, S 0." in told
    found = compare(read(record(*OF_TWO, header=f'code = "euchre-enquire"\n{TWO}')))
    assert found.elsewhere == ()
    assert {each.report.game.players for each in found.columns} == {2}


def test_what_a_preset_sets_holds_under_every_code() -> None:
    first = next(iter(hoyle.get_game("euchre").presets))
    told = {name: value for name, value in hoyle.get_game("euchre").presets[first].items() if name != "players"}
    found = compare(read(f'{HEADER}preset = "{first}"\nacts = []\n'), ["euchre-foster", "euchre-foster-prose"])
    for each in found.columns:
        assert {name: each.report.game.option(name) for name in told} == told


# The laws.


def test_a_clause_of_a_game_for_four_speaks_of_the_adversaries() -> None:
    told = text(hoyle_says("laws", "euchre-foster/L30"))
    assert "Claimed by the adversaries" in told
    assert "the adversary may" not in told
    data = json.loads(hoyle_says("laws", "euchre-foster/L30", "--json").stdout)
    assert {each["by"] for each in data["encoded"]} >= {"the adversaries"}
