"""What a report says is so: by which law a matter is ruled, what made the score, who may call, what comes next."""

from __future__ import annotations

import json

import pytest

from hoyle.records import read
from hoyle.referee import Report, report
from tests.test_told import ECARTE, EUCHRE, STOLEN, found, told

SPADES, HEARTS = "a change to another suit by N", "the suit turned down named by N"
NAMED = ("N passes", "E passes", "S passes", "W passes", "N names hearts", f"E claims {HEARTS}", "N names spades")
PLAYERS = """hands.W = "KH 8H AC TS 9D"
hands.N = "JD KD 8D KS 7C"
hands.E = "TH 9S 8S TC 8C"
hands.S = "JH AH 7D AS 9C"
turn_up = "QH"
"""


@pytest.mark.law("euchre-foster/L21b")
def test_another_offence_of_one_who_is_barred_is_ruled_upon_by_its_own_law() -> None:
    acts = (*NAMED, f"E claims {SPADES}")
    said = told(*acts, header=PLAYERS, dealer="W")
    assert "law 21: Making the trump (L21b, L21a) If he then corrects himself" in said[said.index("A change to") :]
    data = json.loads(told(*acts, header=PLAYERS, dealer="W", flags=("--json",)))[0]
    assert data["irregularities"][1]["cites"] == ["euchre-foster/L21b", "euchre-foster/L21a"]


def test_the_offences_that_are_breaches_of_a_bar_are_those_that_are_called_barred() -> None:
    breaches = {each.called for game in (EUCHRE, ECARTE) for each in game.offences if each.breach}
    assert breaches == {each.called for game in (EUCHRE, ECARTE) for each in game.offences if "barred" in each.called}
    assert breaches == {"an order that is barred", "a suit named that is barred"}


OF_TWO = """hands.N = "AC KC 9H 8D 7S"
hands.S = "JH JD AH 8C 7C"
turn_up = "TH"
score = { N = 4, S = 3 }
"""


def test_what_was_marked_made_the_score_only_where_nothing_else_has_moved_it() -> None:
    acts = (
        "N passes", "S takes up", "S discards 7C", "N plays AC", "S plays TH", "S plays JH", "N plays 7S",
        "S plays JD", "N plays 9H", "S plays AH", "N plays KC", "S plays 8C", "N plays 8D",
        "N claims a revoke by S in trick 1", "N elects add", "S claims a revoke by N in trick 2",
    )  # fmt: skip
    said = told(*acts, header=OF_TWO, tail="[options]\nplayers = 2\n")
    marked = "Marked in this deal until then: S 2 for the hand."
    assert f"{marked} That made it N 4, S 5, S wins the game." in said
    assert f"{marked} With what other rulings and deals brought, the score was N 6, S 3, N wins the game." in said
    assert said.count(marked) == 2


KINGS = """hands.N = "KD TS QD 9C KH"
hands.S = "QS TD 8D KC AH"
turn_up = "9D"
"""


def ecarte(*acts: str, header: str = KINGS, code: str = "ecarte-foster") -> Report:
    return report(
        read(f'hoyle = 1\ngame = "ecarte"\ncode = "{code}"\ndealer = "S"\n{header}acts = {json.dumps(acts)}\n')
    )


def test_points_on_an_account_by_the_marks_of_the_deal_alone_are_told_as_made_by_them() -> None:
    hand = (
        "N plays TS",
        "S plays QS",
        "S plays KC",
        "N plays 9C",
        "S plays TD",
        "N plays KD",
        "N plays QD",
        "S plays 8D",
    )
    case = ecarte("N stands", "N plays KH", "S plays AH", *LATE, *hand)
    assert [(each.judgement.marked, each.judgement.besides) for each in case.matters if each.judgement] == [
        ((), False), (((0, 1, "hand"),), False),
    ]  # fmt: skip


LATE = ("N announces the king", "S claims a king announced too late by N", "N announces the king")


@pytest.mark.parametrize("code", ["ecarte-foster", "ecarte-english"])
def test_a_king_announced_too_late_is_not_said_to_be_mended_by_announcing_it_again(code: str) -> None:
    case = ecarte("N stands", "N plays KH", "S plays AH", *LATE, code=code)
    words = (
        "N may mark nothing for the king until N announces the king in time, if the hand is played again, or the pack "
        "for the next deal is cut"
    )
    assert case.matters[0].judgement is not None
    assert case.matters[0].judgement.remedies == (words,)


LOOKED_BACK = (
    "W passes", "N passes", "E passes", "S takes up", "S discards 7D", "W plays AC", "N plays 7C", "E plays 8C",
    "S plays 9C", "W plays 9D", "N plays KD", "E plays 9S", "S plays QH", "S quits the trick", "N looks at the tricks",
    "W claims a look at a quitted trick by N", "W calls spades from S", "S plays JH",
    "E claims a call refused by S",
)  # fmt: skip


@pytest.mark.law("euchre-foster/L38")
def test_those_who_may_call_upon_partners_are_told_of_each_and_a_call_that_was_not_theirs_is_hinted_at() -> None:
    said = told(*LOOKED_BACK, header=PLAYERS)
    assert "a suit that is named, N by W and S by E when leading, once," in said
    assert "nothing follows. A call binds only in time, by one who may make it, and where it can be met." in said
    theirs = (*LOOKED_BACK[:16], "E calls spades from S", *LOOKED_BACK[17:])
    assert "A call refused by S." in told(*theirs, header=PLAYERS)


HASTY = (
    *LOOKED_BACK[:9], "W names the card 9D", "S claims a card named by W", "W plays TS",
    "S claims another card led in haste by W",
)  # fmt: skip


def test_of_a_lead_in_haste_the_report_tells_that_the_trick_must_lie_open_and_how_it_can() -> None:
    assert "It is one only while the last trick lies open; the table turns it" in told(*HASTY, header=PLAYERS)
    left_out = f'{PLAYERS}automatic = ["cut", "look", "mark"]\n'
    assert "Another card led in haste by W." in told(*HASTY, header=left_out)


def test_of_a_remark_the_report_tells_that_a_trick_must_be_in_progress() -> None:
    said = told(
        *LOOKED_BACK[:9], "E calls attention to the score", "S claims a remark on the play by E", header=PLAYERS
    )
    assert "nothing follows. It is one only while a trick is in progress" in said


def test_nothing_is_said_of_the_next_deal_while_a_claim_would_make_this_one_void() -> None:
    acts = (STOLEN, "S claims a bad cut by W")
    assert found(*acts, dealer="W").next == "it is N's turn"
    assert found(*acts, "N turns up QH", dealer="W").next == "it is E's turn; the next deal is E's"


def test_the_score_that_a_game_began_with_is_not_told_as_marked_in_a_deal() -> None:
    acts = ("E cuts 16", "S shuffles", "W claims a shuffle after the cut by S")
    said = told(*acts, header="score = { NS = 1, EW = 1 }\n")
    assert "The deal is void; W deals. The score then: N-S 1, E-W 1." in said
    assert "Marked" not in said
