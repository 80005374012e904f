"""``hoyle rule --json``: the keys of its JSON."""

from __future__ import annotations

import json

from tests.cli.saying import CLAIM, DEAL, HANDS, NEXT_LEAD, OFFENCE, PLAYED_OUT, Write, hoyle_says


def test_rule_gives_json_with_the_keys_of_the_reference(write: Write) -> None:
    result = hoyle_says("rule", "--json", write(*NEXT_LEAD, CLAIM, header=f"{HANDS}score = {{ N = 3, S = 3 }}\n"))

    (told,) = json.loads(result.stdout)
    (irregularity,) = told["irregularities"]
    assert (told["game"], told["code"], told["claimed"], told["winner"]) == ("ecarte", "ecarte-english", True, None)
    assert (told["begun"], told["lead"], told["turn_up"]) == ({"N": 3, "S": 3}, "N", "9D")
    assert (irregularity["offence"], irregularity["offender"], irregularity["act"]) == ("a renounce", "S", 3)
    assert irregularity["ply"] > irregularity["act"], "the chores count"
    assert irregularity["ruling"] == "upheld"
    assert irregularity["clause"] == "ecarte-english/L43a"
    assert irregularity["remedies"] == ["S scores 1 point less for this hand, whether it stands or is played again"]
    assert irregularity["options"] == ["replay", "stand"]
    assert irregularity["by"] == ["N"]
    assert irregularity["until"] == "until the pack for the next deal is cut"
    assert irregularity["score"] == {"replay": {"N": 3, "S": 3}, "stand": {"N": 3, "S": 3}}
    assert irregularity["rest"] == {"replay": "now; the rest as the hand is played again"}
    assert irregularity["trace"][0] == {"clause": "ecarte-english/L43a", "verdict": "applies", "why": "applies"}
    assert (irregularity["trick"], irregularity["status"], irregularity["claimed_by"]) == (1, "ruled", "N")


def test_json_has_the_same_keys_where_nothing_was_proved_or_all_was_undone(write: Write) -> None:
    undone = write(
        DEAL, "N looks at his hand", "S turns up 9D KD", "N announces the king", header="", name="undone.toml"
    )

    told = json.loads(hoyle_says("rule", "--json", write("S claims a renounce by N"), undone).stdout)

    unproved, king = told[0]["irregularities"][0], told[1]["irregularities"][1]
    assert unproved.keys() == king.keys()
    assert (unproved["ruling"], unproved["score"], unproved["status"]) == ("not proved", {"N": 0, "S": 0}, None)
    assert (king["ruling"], king["status"]) == (None, "moot")


def test_json_holds_what_was_possible_in_time_and_who_has_won(write: Write) -> None:
    acts = ("N stands", "N plays KS", "S plays QS", "N throws down his hand", "S claims a hand thrown down by N")
    early = write(*OFFENCE, CLAIM, name="early.toml")
    late = write(*PLAYED_OUT, name="late.toml")

    won, cure, lapsed = json.loads(
        hoyle_says("rule", "--json", write(*acts, header=f"{HANDS}score = {{ S = 4 }}\n"), early, late).stdout
    )

    assert won["winner"] == "S"
    assert cure["irregularities"][0]["cure"]["clause"] == "ecarte-english/L39b"
    assert [each["options"] for each in lapsed["irregularities"][0]["in_time"]] == [["replay", "stand"]]
