"""``hoyle odds``: what it prints for people, the keys of its JSON, and how it exits."""

from __future__ import annotations

import json
from importlib import import_module
from io import StringIO

import pytest
from click.testing import CliRunner, Result
from rich.console import Console

from hoyle.cli import main

command = import_module("hoyle.cli.odds")  # its group of commands has the same name

HAND = ("--hand", "7H KC QC JC 7S", "--turn-up", "8H")
TENACE = ("--hand", "N=JH AH TH AS KS", "--maker", "N", "--trump", "hearts", "-o", "players=2")


def hoyle_says(*words: str) -> Result:
    return CliRunner().invoke(main, ["odds", *words], prog_name="hoyle")


def lines(result: Result) -> list[str]:
    return [" ".join(line.split()) for line in result.stdout.splitlines()]


def text(result: Result) -> str:
    return " ".join(result.stdout.split())


# Écarté.


def test_it_prints_how_often_a_hand_makes_the_point_what_it_is_worth_and_each_lead() -> None:
    result = hoyle_says("ecarte", *HAND)

    assert result.exit_code == 0
    assert "Écarté: 7H KC QC JC 7S, the non-dealer's hand; 8H is turned up." in lines(result)
    assert "Counted: all 65,780 hands of the other player, each as likely as another." in lines(result)
    assert "he leads what is best, and both play as well as can be." in text(result)
    assert "the point 44,724 68.0 % 2.12 to 1 on" in lines(result)
    assert "the vole 1,287 2.0 % 50.11 to 1 against" in lines(result)
    assert "3 24,930 37.9 % 68.0 %" in lines(result)
    assert "standing at once +0.06" in lines(result)
    assert "refused by the dealer +0.90" in lines(result)
    assert "7H 25.2 % 2.0 % -0.74" in lines(result)


def test_a_lead_that_is_told_is_led_and_no_other_is_told_of() -> None:
    result = hoyle_says("ecarte", *HAND, "--lead", "KC")

    assert "KC is led, and both play" in text(result)
    assert "Led in every deal" not in result.stdout


def test_of_the_dealers_hand_it_says_what_refusing_is_worth() -> None:
    result = hoyle_says("ecarte", *HAND, "--dealer", "--against", "KH ? ? ? ?", "--out", "KD QD")

    assert "the dealer's hand" in result.stdout
    assert "hands of the other player with KH among his cards, each" in text(result)
    assert "the other leads what is best" in text(result)
    assert "refusing" in text(result)
    assert "where the other stands" in text(result)


def test_the_odds_of_what_always_comes_about_or_never_are_told_in_words() -> None:
    result = hoyle_says("ecarte", "--hand", "KH", "--turn-up", "8H", "--against", "QH", "--made", "2")
    assert "Counted: the one hand of the other player with QH among his cards" in text(result)
    assert "the point 1 100.0 % certain" in lines(result)
    assert "the vole 0 0.0 % never" in lines(result)

    result = hoyle_says(
        "ecarte", "--hand", "9C", "--turn-up", "8H", "--made", "2", "--out", "7C TC AC JC KC 7D 8D 9D TD AD JD QD KD"
    )
    assert "the point 9 52.9 % 1.12 to 1 on" in lines(result)


def test_even_odds_are_called_even() -> None:
    known = "7C 9C TC AC JC QC 7D 8D 9D TD AD JD QD KD 7H 9H TH AH JH QH KH 7S 8S 9S TS AS JS QS"
    result = hoyle_says("ecarte", "--hand", "8C", "--turn-up", "8H", "--made", "2", "--out", known)

    assert "the point 1 50.0 % even" in lines(result)


def test_an_option_of_the_game_counts() -> None:
    for rule, point in (("follows and wins", 57_175), ("follows or wins", 56_689)):
        result = hoyle_says(
            "ecarte", "--hand", "KD QD AH 7H 9S", "--turn-up", "8H", "-o", f"second_hand={rule}", "--json"
        )
        assert json.loads(result.stdout)["point"] == point


def test_json_has_the_count_under_stable_keys() -> None:
    told = json.loads(hoyle_says("ecarte", *HAND, "--lead", "KC", "--json").stdout)

    assert told["tricks"] == [9_156, 9_450, 2_450, 24_930, 18_507, 1_287]
    assert (told["point"], told["vole"], told["vole_lost"], told["deals"]) == (44_724, 1_287, 9_156, 65_780)
    assert (told["hand"], told["lead"], told["leads"]) == (["7H", "KC", "QC", "JC", "7S"], "KC", [])
    assert set(told["net"]) == {"exchanged", "own", "others"}

    told = json.loads(hoyle_says("ecarte", *HAND, "--json").stdout)
    assert told["lead"] is None
    assert {each["card"] for each in told["leads"]} == set(told["hand"])
    assert set(told["leads"][0]) == {"card", "tricks", "net"}


# Euchre.


@pytest.mark.parametrize("leader", ["N", "S"])
def test_of_a_deal_that_is_told_whole_it_says_the_tricks_and_what_each_lead_brings(leader: str) -> None:
    result = hoyle_says("euchre", *TENACE, "--hand", "S=JD KH QH 9H AC", "--leader", leader)

    assert "Euchre: N has made hearts trumps." in lines(result)
    assert "N JH AH TH AS KS" in lines(result)
    assert f"All cards are open: {leader} leads what is best, and all play as well as can be." in lines(result)
    assert "Of five tricks N makes 3: +1.00 points." in lines(result)
    assert ("AH 1" in lines(result)) is (leader == "N")
    assert "Counted" not in result.stdout


def test_of_a_deal_that_is_partly_told_it_counts_all_the_others() -> None:
    result = hoyle_says("euchre", *TENACE[:4], "--turn-up", "9H", "--dealer", "S", "-o", "players=2")

    assert "S takes up 9H and discards what is best for his side." in lines(result)
    assert "Counted: all 65,780 deals of the cards not known, each as likely as another." in lines(result)
    assert "the point 65,737 99.9 % 1528.77 to 1 on" in lines(result)
    assert "euchred 43 0.1 % 1528.77 to 1 against" in lines(result)
    assert "Points for N, less another's, on the average: +1.69." in lines(result)
    assert "Led in every deal" in lines(result)


def test_what_the_dealer_may_discard_is_told_and_the_partner_named() -> None:
    hands = ("--hand", "S=JH AH TH AS KS", "--hand", "N=JD 9C TC 9D TD", "--hand", "W=? QC KC QD KD")
    result = hoyle_says(
        "euchre", *hands, "--maker", "S", "--turn-up", "9H", "--dealer", "S", "--lead", "KC", "--sample", "4",
        "-o", "pack=24", "-o", "players=4",
    )  # fmt: skip

    assert "Euchre: S has made hearts trumps, with N." in lines(result)
    assert "W leads KC" in text(result)
    assert "Drawn by lot: 4 deals of" in text(result)
    assert "within 25.0 % of the right one." in text(result)
    assert "Discarded in every deal" in lines(result)
    assert "Points for N and S" in text(result)


def test_partners_make_tricks_together() -> None:
    hands = [
        word
        for seat, cards in zip("NESW", ("JH", "7C", "JD", "8C"), strict=True)
        for word in ("--hand", f"{seat}={cards}")
    ]
    result = hoyle_says(
        "euchre", *hands, "--maker", "N", "--trump", "H", "--leader", "E", "--made", "2", "--lead", "7C"
    )

    assert "Of five tricks N and S make 3: +1.00 points." in lines(result)
    assert "E leads 7C" in text(result)


def test_json_of_euchre_has_the_count_under_stable_keys() -> None:
    told = json.loads(hoyle_says("euchre", *TENACE, "--hand", "S=JD KH QH 9H AC", "--leader", "S", "--json").stdout)

    assert (told["maker"], told["side"], told["leader"], told["dealer"], told["taken"]) == ("N", ["N"], "S", None, None)
    assert (told["tricks"], told["point"], told["net"]) == ([0, 0, 0, 1, 0, 0], 1, 1.0)
    assert (told["deals"], told["classes"], told["sampled"]) == (1, 1, False)

    told = json.loads(
        hoyle_says("euchre", *TENACE[:4], "--turn-up", "9H", "--dealer", "S", "-o", "players=2", "--json").stdout
    )
    assert (told["dealer"], told["taken"], told["trump"], told["lead"]) == ("S", "9H", "hearts", None)
    assert told["hands"]["S"] == ["?"] * 5


# A progress bar.


def test_a_long_count_shows_how_far_it_is_on_a_terminal_and_nothing_in_a_pipe(monkeypatch: pytest.MonkeyPatch) -> None:
    classes = [(0, 1)] * 3
    shown: dict[bool, str] = {}
    for terminal in (True, False):
        file = StringIO()
        console = Console(file=file, force_terminal=terminal)
        monkeypatch.setattr(command, "Console", lambda stderr, console=console: console)
        assert list(command.track(classes, command.LONG)) == classes
        shown[terminal] = file.getvalue()
        assert list(command.track(classes, 3)) == classes
        assert file.getvalue() == shown[terminal], "a short count shows nothing"

    assert "Playing out" in shown[True]
    assert not shown[False]


# Bad input.


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("ecarte", "--hand", "7H KC QC JC 7X", "--turn-up", "8H"), "'7X' is not a card: write a rank"),
        (("ecarte", "--hand", "7H KC QC JC", "--turn-up", "7H"), "7H is told a second time, after the hand"),
        (("ecarte", *HAND, "-o", "players"), "--option cannot be 'players': write NAME=VALUE, as in pack=24"),
        (("ecarte", *HAND, "-o", "pack=24"), "there is no option of ecarte 'pack'"),
        (("ecarte", *HAND, "-o", "leavings=true", "-o", "points=none"), "the option points cannot be 'none'"),
        (("euchre", "--hand", "JH", "--maker", "N"), "--hand cannot be 'JH': write SEAT=CARDS, as in"),
        (("euchre", "--hand", "N=JH", "--hand", "N=AH", "--maker", "N"), "'N=AH': each seat has one hand"),
        (("euchre", "--hand", "N=JH", "--maker", "N"), "the trump cannot be ''"),
        (("euchre", *TENACE, "--dealer", "S", "--limit", "9"), "tell more of the cards, raise it, or draw a sample"),
        (("ecarte",), "Missing option '--hand'"),
    ],
    ids=str,
)
def test_bad_input_is_told_in_one_helpful_sentence_and_exits_with_2(words: tuple[str, ...], why: str) -> None:
    result = hoyle_says(*words)

    assert result.exit_code == 2
    assert why in result.stderr
    assert not result.stdout
