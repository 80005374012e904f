"""What a message makes of words that are no act: the right form that it shows has in it whatever they named rightly."""

from __future__ import annotations

import pytest

from hoyle import get_game
from hoyle.errors import BadText, BadValue
from hoyle.notation import parse_act
from hoyle.table.names import FEW, LONGEST_NAME, Names
from hoyle.table.text import Line, line

ECARTE, EUCHRE = get_game("ecarte"), get_game("euchre")


def told(words: str, game: object = ECARTE) -> str:
    """Return what is said of words that are no act."""
    with pytest.raises(BadText) as raised:
        parse_act(words, game)  # type: ignore[arg-type]
    return raised.value.mend


@pytest.mark.parametrize(
    ("words", "right"),
    [
        ("N plays the 10s, I think", "N plays TS"),
        ("N shows the KS and the 9h.", "(a right form: 'N shows KS 9H')"),
        ("N calls upon S for the highest trump", "'N calls the highest trump from S'"),
        ("N calls KD of S", "'N calls KD from S'"),
        ("N calls the queen of S", "'N calls 9D from S'"),
        ("N plays the KD, naming Diamonds", "'N plays KD, naming diamonds'"),
        ("N claims false king by S now", "N claims a false king by S"),
        ("S deals n2 s3 n3 s2", "'S deals N2 S3 N3 S2 to N 7C 8C 9C TC JC to S QC KC AC 7D 8D then 9D'"),
        ("S deals n2 s3 to everybody", "'S deals N2 S3 from KH 8H ? x 30'"),
    ],
)
def test_the_right_form_has_what_the_words_name(words: str, right: str) -> None:
    assert right in told(words)


def test_the_right_form_of_a_deal_gives_the_packets_that_the_words_name() -> None:
    assert "'W deals N3 E2 to N 7C 8C 9C to E TC JC then QC'" in told("W deals n3 e2", EUCHRE)


def test_the_right_form_of_a_deal_told_by_nothing_gives_each_player_three_cards_and_then_two() -> None:
    assert "as in E3 S3 W3 N3 E2 S2 W2 N2" in told("N deals 3+2 from KH", EUCHRE)
    assert "'S deals N3 S3 N2 S2 to N" in told("S deals")


# Names.


def test_chance_deals_no_packets_to_each_of_two() -> None:
    assert told("chance deals 3+2 from KH").startswith("'3+2' is not packets for these players")


def test_a_name_has_at_most_six_words() -> None:
    six = "Mr. John Q. von und zu"
    assert len(six.split()) == LONGEST_NAME == 6
    known = Names(2, ("", six))
    assert known.find(six) == 1
    assert known.split(f"{six} plays KS") == (1, "plays KS")
    with pytest.raises(BadValue, match="at most six words"):
        Names(2, ("", f"{six} X"))


def test_twelve_offences_are_listed_and_of_more_the_three_that_are_called_shortest() -> None:
    every = ECARTE.offences[: FEW + 1]
    listed = ", ".join(each.called for each in every[:12])
    for some, words in ((every[:12], f"known: {listed}"), (every[:13], "there are '")):
        with pytest.raises(BadText) as raised:
            Names(2, offences=some).offence("zzzzzzzz")
        assert raised.value.mend.startswith(words)


def test_names_and_lines_are_told_by_what_they_were_made_of() -> None:
    assert repr(Names(2, ("Ann",))) == "Names(players=2, people=('Ann',), dealer=None, offences=())"
    assert {Names(2, ("Ann",)): 1}[Names(2, ("Ann",))] == 1
    assert repr(line("plays {card}", naming=None)) == "Line(template='plays {card}', fixed={'naming': None})"
    with pytest.raises(TypeError):
        Names(2, (), None, (), {})  # type: ignore[call-arg]
    with pytest.raises(TypeError):
        Line("plays {card}", {}, ())  # type: ignore[call-arg]
