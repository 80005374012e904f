"""The field cases of euchre: each quarrel of people, and each fault of a program, is a dispute among the examples."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import hoyle
from hoyle.cards import card, cards, mask
from hoyle.games.euchre.acts import NameTrump
from hoyle.records import check
from hoyle.seats import name
from hoyle.table.acts import Play

DISPUTES = Path(__file__).parent.parent / "examples" / "disputes" / "euchre"
RECORDS = sorted(DISPUTES.glob("*.toml"))
CASES = (
    "EU-D01", "EU-D02", "EU-D09", "EU-D11", "EU-D13", "EU-D15", "EU-D18", "EU-D22", "EU-D23", "EU-D24", "EU-D25",
    "EU-D26", "EU-D28", "EU-D30", "EU-D31", "EU-D32", "EU-D36", "EU-D39", "EU-B01", "EU-B02", "EU-B04", "EU-B05",
    "EU-B07", "EU-B09", "EU-B10", "EU-B11", "EU-B12", "EU-B13", "EU-B15", "EU-B16",
)  # fmt: skip


def told(path: Path) -> str:
    """Return the field case that a dispute tells."""
    found = re.match(r"# Field case ([A-Z]+-[A-Z]?\d+)\. ", path.read_text(encoding="utf-8"))
    assert found, f"{path.name} says in its first line which field case it is"
    return found[1]


def at_the_end(dispute: str) -> hoyle.Table:
    return hoyle.replay(hoyle.read_file(DISPUTES / f"{dispute}.toml"))[-1]


def test_every_field_case_is_told_by_a_dispute_and_no_dispute_tells_another() -> None:
    assert {told(path) for path in RECORDS} == set(CASES)


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: str(path.stem))
def test_a_field_case_is_replayed_and_ruled_as_its_law_has_it(path: Path) -> None:
    record = hoyle.read_file(path)

    assert not check(record), "\n".join(map(str, check(record)))
    assert record.code == "euchre-foster"


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: str(path.stem))
def test_a_field_case_is_put_to_the_prose_too_and_not_to_the_laws_for_two(path: Path) -> None:
    found = hoyle.compare(hoyle.read_file(path))

    assert [column.code.name for column in found.columns] == ["euchre-foster", "euchre-foster-prose"]


@pytest.mark.law("euchre-foster/L30f")
def test_a_revoke_against_a_lone_hand_costs_four_by_the_laws_and_two_by_the_prose() -> None:
    (row,) = hoyle.compare(hoyle.read_file(DISPUTES / "revoke-against-a-lone-hand.toml")).rows

    by_law, by_prose = ({option.label: option.score for option in opinion.options} for opinion in row.opinions)
    assert (by_law["add"], by_prose["add"]) == ((4, 0), (2, 0))


@pytest.mark.law("euchre-foster/L20b")
def test_a_dealer_who_must_name_a_suit_is_offered_the_other_three_and_there_is_no_word_for_no_trump() -> None:
    table = at_the_end("stuck-dealer-passes")

    (dealer,) = table.to_act
    named = [act for act in table.legal_acts(dealer) if isinstance(act, NameTrump)]
    assert len(table.legal_acts(dealer)) == len(named) == 6
    assert {act.suit.word for act in named} == {"hearts", "diamonds", "clubs"}
    with pytest.raises(hoyle.BadText):
        hoyle.parse_act("S names no trump", table.game)


def test_in_a_lone_hand_only_three_are_ever_asked_and_all_cards_are_accounted_for() -> None:
    tables = hoyle.replay(hoyle.read_file(DISPUTES / "lone-hand-ends-with-fifteen-cards.toml"))

    played = [act for act in tables[-1].acts if isinstance(act, Play)]
    assert len(played) == 15
    assert {name(act.seat, 4) for act in played} == {"W", "E", "S"}


def test_the_left_bower_is_a_card_of_its_own_suit_until_the_trump_is_made_and_then_a_trump() -> None:
    first, *_, last = hoyle.replay(hoyle.read_file(DISPUTES / "bowers-above-the-ace-of-trumps.toml"))
    left = card("JD")

    for table, suit in ((first, left.suit), (last, card("JH").suit)):
        assert suit is not None
        assert table.game.of_suit(table.position, suit) & left.bit
    hearts, diamonds = (card(text).suit for text in ("AH", "AD"))
    assert hearts is not None
    assert diamonds is not None
    assert mask(cards("JH JD AH")) & ~last.game.of_suit(last.position, hearts) == 0
    assert last.game.of_suit(last.position, diamonds) & mask(cards("JD AD")) == card("AD").bit


@pytest.mark.law("euchre-foster/L1a")
@pytest.mark.parametrize(("laps", "begun"), [(False, (0, 0)), (True, (3, 0))])
def test_what_a_lone_march_brings_past_the_game_falls_unless_laps_are_played(
    *, laps: bool, begun: tuple[int, int]
) -> None:
    record = hoyle.read_file(DISPUTES / "four-all-but-one-and-a-lone-march.toml")
    game = hoyle.get_game("euchre", laps=laps)
    match = hoyle.Match.begin(game, dealer="S", hands=record.hands, turn_up=record.turn_up, score=(4, 3))
    for act in hoyle.replay(record)[-1].acts:
        match = match.apply(act)

    assert match.tally == (1, 0)
    assert match.table.score == (8, 3)
    assert match.going_on().table.score == begun
