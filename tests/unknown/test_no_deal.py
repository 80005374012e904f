"""What no deal allows is told, with its line."""

from __future__ import annotations

import pytest

import hoyle
from hoyle.records import RecordError
from hoyle.referee.unknown import completions
from tests.unknown.cases import ASTRAY, BARE, VOID, record, refused


@pytest.mark.parametrize(
    ("old", "new", "line", "why"),
    [
        ('"AC 9D TD 8H ?"', '"AC QD 7H 9H ?"', 13, "the cards that the record names leave no room for others there"),
        ('"AC 9D TD 8H ?"', '"AC 9D TD ? JD"', 8, "this card lies in hands.N already"),
        ('"AC 9D TD 8H ?"', '"AC 9D TD ?"', 8, "5 should lie here, not 4"),
        ('"AC 9D TD 8H ?"', '""', 8, "leave hands.W out if nothing is known of it"),
        ("S discards 7D", "S discards ?", 11, "a discard too: write one that may have gone, and try another"),
        ("W plays TD", "W plays KS", 14, "he has not got that card: KS lies in hands.N"),
        ("W plays TD", "W plays 9D", 14, "he has not got that card: 9D was played already (act 10)"),
        ("S plays QH", "S plays 7D", 13, "he has not got that card: 7D was thrown away already (act 5)"),
        ("W plays TD", "W plays QH", 14, "he has not got that card: QH was played already (act 13)"),
        ("W plays AC", "W plays QH", 12, "he has not got that card: QH is turned up"),
        (
            "N claims a revoke by W in trick 3",
            "N elects add",
            16,
            "no such choice is open to him, whatever is laid for the cards left out: 100 deals were tried",
        ),
    ],
)
def test_what_cannot_be_is_told_on_its_line(old: str, new: str, line: int, why: str) -> None:
    (said,) = refused(VOID.replace(old, new))

    assert said.startswith(f"it.toml:{line}: ")
    assert why in said


def test_one_card_cannot_lie_with_two_players() -> None:
    (said,) = refused(BARE.replace("E plays 9S", "E plays KS"))

    assert " plays KS': he has not got that card; by the record KS must lie elsewhere" in said


def test_a_record_that_leaves_cards_out_cannot_be_replayed_and_says_what_can_be_done() -> None:
    with pytest.raises(RecordError, match="or have `hoyle rule` complete the deal"):
        hoyle.replay(record(VOID))


def test_no_deal_may_be_ruled_as_the_record_has_it() -> None:
    saved = '\n[[ruling]]\nact = 19\noutcome = "silent"\n'
    for text in (VOID, BARE):
        (said,) = refused(text + saved, deals=3)
        assert "12 deals were tried with" in said
        assert "and none lets all be done" in said
    assert ": 12 deals were tried with" in refused(VOID + saved)[0]  # all that there are


def test_a_card_turned_up_by_name_while_play_waits_is_no_hint_of_where_it_lies() -> None:
    (said,) = refused(
        'hoyle = 1\ngame = "ecarte"\ndealer = "S"\n'
        'acts = ["S deals N3 S3 N2 S2 to N AH QC 7C ? 9D to S TS KH JC QD 9S then 7S TD", "S turns up 7S TD",\n'
        '  "N claims two cards turned up by S", "S turns up 9H"]\n'
    )

    assert "play waits until N has chosen one of" in said


def test_where_the_table_refuses_the_act_it_is_said_that_it_is_lawful_in_no_deal() -> None:
    (said,) = refused(ASTRAY.replace('"S proposes"', '"N proposes"').replace("hoyle", 'enforcement = "block"\nhoyle'))

    assert said.endswith("; no deal was found in which this act is lawful")


def test_where_an_act_has_dealt_a_card_is_told_with_the_act() -> None:
    dealt = (
        'hoyle = 1\ngame = "ecarte"\ndealer = "S"\n'
        'acts = ["S deals N3 S3 N2 S2 to N AH ? 7C 8H 9D to S TS KH JC QD 9S then 7S TD", "S turns up 7S",\n'
        '  "N proposes", "S refuses", "N plays TS"]\n'
    )

    assert refused(dealt)[0].endswith("he has not got that card: act 1 deals TS to another")
    assert refused(dealt.replace("plays TS", "plays TD"))[0].endswith("act 1 deals TD to nobody")


def test_a_card_that_the_record_lays_in_the_stock_is_in_no_hand() -> None:
    (said,) = refused(VOID.replace("turn_up", 'stock = "AD"\nturn_up').replace("W plays TD", "W plays AD"))

    assert said.endswith("he has not got that card: AD lies in the stock")


BLOCKED = """
hoyle = 1
game = "ecarte"
dealer = "S"
enforcement = "block"
hands.N = "KS TS QD 9C ?"
turn_up = "9D"
acts = ["N stands", "N plays KS", "S plays 8D", "S plays 7S"]
"""


def test_a_card_that_would_make_an_act_before_unlawful_is_told_with_that_act() -> None:
    (said,) = refused(BLOCKED)

    assert "'S plays 7S': he has not got that card; where that is otherwise, act 3, 'S plays 8D', is not lawful" in said
    assert said.endswith(": a renounce (ecarte-english, law 43); 100 deals were tried")
    (other,) = refused(BLOCKED.replace('"S plays 7S"', '"S elects stand"'))
    assert other.endswith(
        "no such choice is open to him, whatever is laid for the cards left out: 100 deals were tried"
    )


FIRST = """
hoyle = 1
game = "ecarte"
dealer = "S"
hands.N = "KS TS QD 9C KH"
hands.S = "QS TD 8D KC AH"
turn_up = "9D"
acts = ["N stands", "N plays KS", "S plays QS", "N plays 9C", "S plays KC", "S plays AH", "N plays KH", "N plays TS",
  "S plays TD", "S plays 8D", "N plays QD", "S plays 7C"]
"""
NEXT = "'N deals S2 N2 S3 N3 from ? x 32', 'N turns up a card'"
KNOWN = f"with ? for each card that is not known: {NEXT}"


def test_a_deal_after_the_first_must_be_written_and_it_is_said_how() -> None:
    with pytest.raises(RecordError) as whole:
        hoyle.replay(record(FIRST))
    (gap,) = refused(FIRST.replace("9C KH", "9C ?"))

    for said in (str(whole.value), gap):
        assert said.endswith(f"no deal stands before it, and only the first can be left out; write the next, {KNOWN}")
    dealt = record(FIRST.replace('"S plays 7C"', f'{NEXT.replace(chr(39), chr(34))}, "S stands", "S plays 7C"'))
    assert len(completions(dealt, deals=2).each) == 2
