"""Where Foster's laws and his prose differ on lone hands: each rules by itself, and the law speaks."""

from __future__ import annotations

import pytest

import hoyle
from hoyle.laws.rulings import Outcome, Ruling, Verdict
from hoyle.notation import parse_act
from hoyle.table.table import Table

LAW, PROSE = "euchre-foster", "euchre-foster-prose"
HANDS = {"W": "KH TS 9S 9C KD", "N": "AS KS 8S 8D 7C", "E": "TH 9H KC QD TD", "S": "JH JD AH 7D AC"}
TAKEN_UP = ("W passes", "N passes", "E passes", "S takes up alone")
ALONE = (*TAKEN_UP, "S passes 7D across")
FIRST_TRICK = (*ALONE, "W plays KD", "E plays TD", "S plays QH")


def at(code: str, *acts: str) -> Table:
    """Return a table at which S has taken up the queen of hearts, and this was done."""
    table = hoyle.get_game("euchre").start(dealer="S", hands=HANDS, turn_up="QH", code=code)
    for text in acts:
        table = table.apply(parse_act(text, table.game))
    return table


def claimed(code: str, claim: str, *acts: str) -> Ruling:
    """Return the ruling on a claim under a code."""
    return at(code, *acts, claim).rulings[-1]


@pytest.mark.law("euchre-foster/L19a")
def test_a_lone_dealer_must_pass_his_discard_across_by_law_19_and_it_is_a_custom_by_the_prose() -> None:
    claim = "W claims a discard not passed across by S"
    law, prose = (claimed(code, claim, *TAKEN_UP, "S discards 7D") for code in (LAW, PROSE))
    assert law.cites == ("L19b",)
    assert law.elect is not None
    assert [option.label for option in law.elect.options] == ["partner plays", "waive"]
    assert (prose.outcome, prose.nearest) == (Outcome.SILENT, "takeup-lone-discard-customary")


@pytest.mark.law("euchre-foster/L34a")
def test_passing_his_discard_a_dealer_says_that_he_plays_alone_though_he_has_not_said_the_word() -> None:
    table = at(LAW, "W passes", "N passes", "E passes", "S takes up", "S passes 7D across", "W plays KD")
    assert table.to_act == (1,)
    assert not table.irregularities


@pytest.mark.parametrize(
    ("claim", "law_says", "prose_says", "acts"),
    [
        ("S claims a card exposed by W", "L25a", "error-exposed-definition", (*FIRST_TRICK, "W shows 9S")),
        ("S claims a lead out of turn by W", "L28", "lead-out-suit-call", (*FIRST_TRICK, "W plays TS")),
        (
            "S claims a card played out of turn by E",
            "L37",
            "error-exposed-definition",
            (*FIRST_TRICK, "S plays JH", "E plays 9H"),
        ),
    ],
)
def test_a_lone_player_stops_the_hand_by_laws_25_28_and_37_and_the_prose_knows_the_ordinary_penalty_alone(
    claim: str, law_says: str, prose_says: str, acts: tuple[str, ...]
) -> None:
    law, prose = claimed(LAW, claim, *acts), claimed(PROSE, claim, *acts)
    assert law_says in law.cites
    assert law.elect is not None
    assert [option.label for option in law.elect.options] == ["stop", "play on"]
    assert prose_says in prose.cites
    assert prose.elect is None
    assert any(each.verdict is Verdict.BEHIND for each in law.trace)
