"""An act that cannot be read or done is told on its line, with a right form."""

from __future__ import annotations

import pytest

from hoyle.records import read, replay
from tests.records.faulty import DEALER, HANDS, START, the_fault

STANDS = HANDS + 'acts = [\n"N stands",\n"N plays KH",\n'
DEALS = DEALER + 'acts = [\n"S deals N3 S3 N2 S2 from KH KH 9C QH 7H 9S AC TD AS 7D 2C",\n"S turns up a card",\n'
ACTS: list[tuple[str, int, str, str]] = [
    (STANDS + '"S plays KH"]\n', 10, "'S plays KH'",
     "he has not got that card; it may be 'S plays 7H' or 'S plays QH'"),
    (STANDS + '"N plays KH"]\n', 10, "'N plays KH'", "he has not got that card; it may be '"),
    (STANDS + '"S playz QH"]\n', 10, "'S playz QH'",
     "'playz' is not a verb: did you mean 'plays', as in 'S plays QH'?"),
    (STANDS + '"S sneezes"]\n', 10, "'S sneezes'", "'sneezes' is not a verb: "),
    (STANDS + '"W plays QH"]\n', 10, "'W plays QH'", "'W' is not a player: the seats are N, S"),
    (STANDS + '"S plays 1H"]\n', 10, "'S plays 1H'", "'1H' is not a card: "),
    (STANDS + '""]\n', 10, "''", "'' is not a player: the seats are N, S"),
    (STANDS + '"S elects replay"]\n', 10, "'S elects replay'",
     "no such choice is open to him; it may be 'S plays 7H' or"),
    (STANDS + '"chance picks QH"]\n', 10, "'chance picks QH'",
     "there is nothing for him to pick; it may be 'S plays 7H' or"),
    (STANDS + '"S plays QH",\n"S gives N 2",\n"S calls QH from N",\n"N elects draw"]\n', 13, "'N elects draw'",
     "no such choice"),
    (START + 'acts = ["N shows KH"]\n', 3, "'N shows KH'",
     "a card is shown by its holder, by the dealer who handles it, or where it lies face up; it is for chance: "),
    (DEALS.replace("2C", "?") + "]\n", 5, "'S deals N3 S3 N2 S2 from KH KH 9C QH 7H 9S AC TD AS 7D ?'",
     "the record does not"),
    (HANDS + 'enforcement = "block"\nacts = ["N stands", "N plays KH", "S plays 9S"]\n', 8, "'S plays 9S'",
     "a renounce ("),
]  # fmt: skip


@pytest.mark.parametrize(("text", "line", "value", "mend"), ACTS)
def test_an_act_that_cannot_be_read_or_done_is_told_with_a_right_form(
    text: str, line: int, value: str, mend: str
) -> None:
    found = the_fault(text)
    assert found[:2] == (line, value)
    assert found[2].startswith(mend)


def test_a_bad_pack_may_be_dealt_by_an_act() -> None:
    assert [each.what.called for each in replay(read(DEALS + "]\n"))[-1].irregularities] == ["an imperfect pack"]


def test_a_record_does_not_go_on_after_the_game_is_over() -> None:
    text = (
        HANDS.replace("8S", "KS").replace("turn_up", "score.S = 4\nturn_up")
        + 'acts = [\n"N says \\"done\\"",\n"N stands"]\n'
    )
    assert the_fault(text) == (10, "'N stands'", "the game is over; nothing can follow")


def test_play_waits_for_an_election() -> None:
    text = DEALER + (
        'acts = [\n"S deals N3 S3 N2 S3 from KH 8H 9C QH 7H 9S AC TD AS 7D 8S KD",\n"S turns up a card",\n'
        '"N claims a wrong number of cards dealt by S",\n"N stands"]\n'
    )
    line, value, mend = the_fault(text)
    assert (line, value) == (8, "'N stands'")
    assert mend.startswith("play waits until N has chosen one of 'new deal', 'draw'; it may be 'N elects new deal' or")
