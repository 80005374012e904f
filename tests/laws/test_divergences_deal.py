"""Where Foster's laws and his prose differ on the deal at euchre: each rules by itself, and the law speaks."""

from __future__ import annotations

import pytest

import hoyle
from hoyle.laws.rulings import Outcome, Ruling, Verdict
from hoyle.notation import parse_act
from hoyle.seats import CHANCE

LAW, PROSE = "euchre-foster", "euchre-foster-prose"
PACKETS = "W3 N3 E3 S3 W2 N2 E2 S2"
HANDS = "to W KH 8H AC TS 9D to N JD KD 8D KS 7C to E TH 9S 8S TC 8C to S JH AH 7D AS 9C then QH 9H 7H"
SIX = HANDS.replace("KS 7C", "KS 7C 7S")
BIDDING = ("S turns up QH", "W passes", "N passes", "E passes", "S takes up", "S discards 7D")
FACED = (f"S deals {PACKETS} with QH faced {HANDS}",)
LIFTED = (f"S deals {PACKETS} {HANDS}", "W lifts his cards", "S shows KD")
OUT_OF_TURN = (f"N deals E3 S3 W3 N3 E2 S2 W2 N2 {HANDS}",)
PLAYED = (f"S deals W3 N3 E3 S3 W2 N3 E2 S2 {SIX}", *BIDDING, "W plays AC", "N plays 7C")


def claimed(code: str, claim: str, *acts: str, dealer: str = "S") -> tuple[Ruling, str]:
    """Return the ruling on a claim under a code, and who deals or dealt once it is carried out."""
    table = hoyle.get_game("euchre").start(dealer=dealer, code=code)
    for text in (*acts, claim):
        table = table.apply(parse_act(text, table.game))
    return table.rulings[-1], "NESW"[table.position.dealer]


def law_speaks(ruling: Ruling, behind: str) -> None:
    """Hold that the clause of the prose was not asked."""
    assert behind in [each.clause for each in ruling.trace if each.verdict is Verdict.BEHIND]


def test_a_turn_up_face_up_in_the_pack_is_no_fault_by_law_11_and_spoils_the_deal_by_the_prose() -> None:
    claim = "W claims a faced card in the pack by S"
    law, _ = claimed(LAW, claim, *FACED)
    prose, _ = claimed(PROSE, claim, *FACED)
    assert law.cites == ("L11a",)
    assert not law.then
    assert prose.cites == ("deal-faced-card",)
    assert prose.then
    law_speaks(law, "deal-faced-card")


def test_a_card_touched_ends_the_right_to_a_new_deal_by_law_12_and_not_by_the_prose() -> None:
    claim = "W claims a card shown in dealing by S"
    law, _ = claimed(LAW, claim, *LIFTED)
    prose, _ = claimed(PROSE, claim, *LIFTED)
    assert (law.cites, law.elect) == (("L12a", "L12c"), None)
    assert prose.cites == ("deal-exposed-by-dealer",)
    assert prose.elect is not None
    law_speaks(law, "deal-exposed-by-dealer")


def test_a_card_shown_by_the_dealers_partner_is_for_law_12_alone() -> None:
    acts = (LIFTED[0], "N shows 9S")
    claim = "W claims a card shown on the dealer's side by N"
    law, _ = claimed(LAW, claim, *acts)
    prose, _ = claimed(PROSE, claim, *acts)
    assert law.cites == ("L12a", "L12c")
    assert (prose.outcome, prose.nearest) == (Outcome.SILENT, "deal-exposed-by-dealer")


@pytest.mark.parametrize(("claimant", "law_stops"), [("E", True), ("W", True), ("S", False), ("N", False)])
def test_his_adversaries_stop_a_deal_out_of_turn_by_law_13_and_anybody_by_the_prose(
    claimant: str,
    law_stops: bool,  # noqa: FBT001 - a parameter of the test
) -> None:
    claim = f"{claimant} claims a deal out of turn by N"
    law, dealer = claimed(LAW, claim, *OUT_OF_TURN, dealer="W")
    prose, due = claimed(PROSE, claim, *OUT_OF_TURN, dealer="W")
    assert (law.outcome is Outcome.UPHELD, dealer) == ((True, "W") if law_stops else (False, "N"))
    assert (prose.cites, due) == (("deal-out-of-turn-stopped",), "W")
    law_speaks(law, "deal-out-of-turn-stopped")


def test_once_its_holder_has_played_a_wrong_number_costs_the_score_by_law_23_and_the_deal_by_the_prose() -> None:
    claim = "W claims a wrong number of cards by N"
    law, dealer = claimed(LAW, claim, *PLAYED)
    prose, next_dealer = claimed(PROSE, claim, *PLAYED)
    assert (law.cites, dealer) == (("L23b",), "S")
    assert (prose.cites, next_dealer) == (("deal-wrong-number",), "W")
    law_speaks(law, "deal-wrong-number")


def test_law_14_and_the_prose_agree_on_a_wrong_number_until_its_holder_plays() -> None:
    claim = "N claims a wrong number of cards by N"
    law, dealer = claimed(LAW, claim, *PLAYED[:-1])
    prose, next_dealer = claimed(PROSE, claim, *PLAYED[:-1])
    assert law.cites == ("L14d", "L14a", "L23a")
    assert prose.cites == ("deal-wrong-number",)
    assert dealer == next_dealer == "W"


def test_a_pack_cut_too_short_is_for_law_14_alone() -> None:
    acts = ("E cuts 3", LIFTED[0])
    claim = "W claims a deal from a pack not cut by S"
    law, dealer = claimed(LAW, claim, *acts)
    prose, _ = claimed(PROSE, claim, *acts)
    assert (law.cites, dealer) == (("L14b", "L14a", "L9b"), "W")
    assert prose.outcome is Outcome.SILENT


def test_a_dealer_waits_for_chance_once_a_law_has_voided_his_deal() -> None:
    table = hoyle.get_game("euchre").start(dealer="S", code=LAW)
    for text in (f"S deals {PACKETS} with AC faced {HANDS}", "E claims a faced card in the pack by S"):
        table = table.apply(parse_act(text, table.game))
    assert table.to_act == (CHANCE,)
