"""``hoyle replay``: each act, what was amiss, and the rulings."""

from __future__ import annotations

import json

from tests.cli.saying import CLAIM, HANDS, NEXT_LEAD, OFFENCE, Write, hoyle_says, lines, text


def test_replay_shows_the_hands_each_act_what_was_amiss_and_the_ruling(write: Write) -> None:
    result = hoyle_says("replay", write(*NEXT_LEAD, CLAIM, header=f'{HANDS}players.S = "Ben"\n'))

    assert "N sits N, Ben sits S." in lines(result)
    assert "N 9C QD KH KS TS" in text(result)
    assert "Dealer Ben, 9D turned up." in lines(result)
    assert "3  S plays 8D" in lines(result)
    assert "Amiss: a renounce by Ben." in lines(result)
    assert "(S quits the trick)" in lines(result)
    assert "Ruling: upheld, law 43 (L43a, L43b, L43c, L43d)." in lines(result)
    assert "Ben scores 1 point less for this hand. N may choose" in text(result)


def test_replay_shows_a_deal_among_the_acts_the_score_and_what_is_not_proved(write: Write) -> None:
    result = hoyle_says(
        "replay",
        write(
            "S deals N3 S3 N2 S2 to N KS TS QD 9C KH to S QS TD 8D KC AH then KD",
            "S turns up KD",
            "N retracts",
            "N claims a renounce by S",
            header="",
        ),
    )

    assert "1  S deals N3 S3 N2 S2" in lines(result)
    assert "Dealer S." in lines(result)
    assert "(S marks 1 for the turned king) Score N 0, S 1." in text(result)
    assert "Amiss: a retraction by N" in text(result)
    assert "Ruling: not proved." in lines(result)


def test_replay_gives_json(write: Write) -> None:
    found = json.loads(hoyle_says("replay", "--json", write(*NEXT_LEAD, CLAIM, "S claims a renounce by N")).stdout)

    assert found["hands"]["N"].split() == ["9C", "QD", "KH", "TS", "KS"]
    assert [each["text"] for each in found["acts"][:3]] == list(OFFENCE)
    assert found["acts"][2]["found"] == [{"offence": "a renounce", "detail": "", "offender": "S"}]
    assert found["acts"][3]["before"] == ["S quits the trick"]
    assert found["acts"][4]["rulings"][0]["clause"] == "ecarte-english/L43a"
    assert found["acts"][5]["rulings"][0]["clause"] is None


def test_replay_refuses_an_act_that_cannot_be_done(write: Write) -> None:
    result = hoyle_says("replay", write("N stands", "N plays AC"))

    assert result.exit_code == 2
    assert "'N plays AC'" in result.stderr
