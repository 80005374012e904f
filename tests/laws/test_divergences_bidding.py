"""Where Foster's laws and his prose differ on making the trump at euchre: each rules by itself, and the law speaks."""

from __future__ import annotations

import pytest

import hoyle
from hoyle.laws.rulings import Outcome, Ruling, Verdict
from hoyle.notation import format_act, parse_act
from hoyle.table.table import Table

LAW, PROSE = "euchre-foster", "euchre-foster-prose"
HANDS = {"N": "JD KD 8D KS 7C", "E": "TH 9S 8S TC 9H", "S": "JH AH 7D AS 9C", "W": "KH 8H AC TS 9D"}
TURNED_DOWN = ("W passes", "N passes", "E passes", "S passes")
TAKEN = ("W passes", "N passes", "E passes", "S takes up", "S discards 7D")


def played(code: str, *acts: str, score: tuple[int, int] = (0, 0)) -> Table:
    """Return the table after some acts under a code."""
    game = hoyle.get_game("euchre", **hoyle.get_code(code).options)
    table = game.start(dealer="S", hands=HANDS, turn_up="8C", code=code, score=score)
    for text in acts:
        table = table.apply(parse_act(text, table.game))
    return table


def ruled(code: str, *acts: str) -> Ruling:
    """Return the last ruling given in some acts under a code."""
    return played(code, *acts).rulings[-1]


def may(table: Table, seat: int) -> set[str]:
    """Return what a seat may say."""
    return {format_act(act, table.game) for act in table.legal_acts(seat)}


def law_speaks(ruling: Ruling, behind: str) -> None:
    """Hold that the clause of the prose was not asked."""
    assert behind in [each.clause for each in ruling.trace if each.verdict is Verdict.BEHIND]


def test_a_change_to_another_suit_closes_that_suit_by_law_21_and_every_suit_by_the_prose() -> None:
    acts = (*TURNED_DOWN, "W names clubs", "W names hearts", "N claims a change to another suit by W")
    law, prose = played(LAW, *acts), played(PROSE, *acts)
    assert law.rulings[-1].cites == ("L21b", "L21a")
    law_speaks(law.rulings[-1], "change-corrects-bars-side")
    assert prose.rulings[-1].cites == ("change-corrects-bars-side", "change-names-turned-down-suit")
    after = ("W passes", "N passes")
    assert "E names spades" in may(played(LAW, *acts, *after), 1)
    assert "E names hearts" not in may(played(LAW, *acts, *after), 1)
    assert may(played(PROSE, *acts, *after), 1) == {"E passes"}


def test_naming_the_turn_up_once_it_is_played_is_for_law_16_alone() -> None:
    acts = (*TAKEN, "W plays AC", "N plays 7C", "E plays TC", "S plays 8C", "W names QD", "W names 8C")
    claim = "N claims the turn-up named by W"
    law, prose = ruled(LAW, *acts, claim), ruled(PROSE, *acts, claim)
    assert law.cites == ("L16c",)
    assert (prose.outcome, prose.nearest) == (Outcome.SILENT, "play-naming-trump-card")


def test_naming_the_turn_up_in_the_dealers_hand_is_for_both_and_the_law_speaks() -> None:
    acts = (*TAKEN, "S takes the turn-up in hand", "W names 8C", "N claims the turn-up named by W")
    law, prose = ruled(LAW, *acts), ruled(PROSE, *acts)
    assert law.cites == ("L16c",)
    law_speaks(law, "play-naming-trump-card")
    assert prose.cites == ("play-naming-trump-card",)


@pytest.mark.parametrize(("code", "speaks"), [(LAW, True), (PROSE, False)])
def test_the_dealer_speaks_last_in_the_second_round_by_law_20_and_not_at_all_by_the_prose(
    code: str,
    speaks: bool,  # noqa: FBT001 - a parameter of the test
) -> None:
    table = played(code, *TURNED_DOWN, "W passes", "N passes", "E passes")
    assert ("S names hearts" in may(table, 2)) is speaks
    assert (table.position.due_to_deal, table.record.deal) == ((2, 1) if speaks else (3, 1))


def test_a_turn_up_taken_by_another_is_for_the_prose_where_no_law_speaks() -> None:
    acts = (*TAKEN, "N takes the turn-up in hand", "W claims the turn-up taken without right by N")
    law, prose = ruled(LAW, *acts), ruled(PROSE, *acts)
    assert law.cites == prose.cites == ("takeup-only-dealer",)


def test_the_two_senses_of_the_bridge_that_name_a_side_differ_and_the_default_has_both() -> None:
    acts = ("E calls attention to the bridge", "N claims a mention of the bridge by E")
    senses = ("four to the dealer's one or two", "the dealer's four to one or none")
    for score, upheld in (((2, 4), senses[0]), ((4, 0), senses[1])):
        for name, setting in ((LAW, "bridge"), (PROSE, "bridge_score")):
            assert played(name, *acts, score=score).rulings[-1].outcome is Outcome.UPHELD
            for sense in senses:
                code = hoyle.get_code(name).amend("club", settings={setting: sense})
                game = hoyle.get_game("euchre", **code.options)
                table = game.start(dealer="S", hands=HANDS, turn_up="8C", code=code, score=score)
                for text in acts:
                    table = table.apply(parse_act(text, game))
                assert (table.rulings[-1].outcome is Outcome.UPHELD) is (sense == upheld)
