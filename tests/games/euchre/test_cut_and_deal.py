"""The cut for deal at euchre, and how a deal is told."""

from __future__ import annotations

from random import Random

import pytest
from attrs import evolve

from hoyle.cards import UNKNOWN, card, cards
from hoyle.errors import BadValue, ImpossibleAct
from hoyle.games.euchre import acts as a
from hoyle.games.euchre.positions import Cutting, Ready
from hoyle.moments import CUT_FOR_DEAL
from hoyle.notation import format_act, parse_act
from hoyle.seats import CHANCE, names
from hoyle.table.acts import Deal
from hoyle.table.table import Table
from tests.games.euchre.tables import DEAL, HANDS, E, N, S, W, a_deal, after, euchre


def cuts(table: Table, *texts: str) -> Table:
    return after(table, *(f"{text} for the deal" for text in texts))


def test_the_lowest_cut_deals_the_ace_being_low_and_ties_are_cut_again_among_themselves() -> None:
    table = cuts(euchre().start(), "N cuts KD", "E cuts AC", "S cuts AS")
    position = table.position
    assert isinstance(position, Cutting)
    assert position.left == (W,)
    tied = cuts(table, "W cuts 7H")
    assert isinstance(tied.position, Cutting)
    assert tied.position.left == (E, S)
    assert tied.position.cuts == (card("KD"), None, None, card("7H"))
    recut = cuts(tied, "S cuts 9C", "E cuts QD")
    assert isinstance(recut.position, Ready)
    assert recut.position.dealer == S
    assert dict(table.view(None).public)["cuts"] == (card("KD"), card("AC"), card("AS"), None)
    assert any(moment.mark == CUT_FOR_DEAL and moment.by == W for moment in recut.record.moments)


def test_by_the_other_usage_the_highest_cut_deals_the_ace_being_high() -> None:
    low, high = (
        cuts(euchre(2, cut_for_deal=usage).start(), "N cuts QC", "S cuts AD").position.dealer
        for usage in ("low deals", "high deals")
    )
    assert (low, high) == (1, 1)
    low, high = (
        cuts(euchre(2, cut_for_deal=usage).start(), "N cuts QC", "S cuts 9D").position.dealer
        for usage in ("low deals", "high deals")
    )
    assert (low, high) == (1, 0)


@pytest.mark.parametrize("text", ["N cuts AD 7C", "N cuts JK", "N cuts 2C"])
def test_a_cut_that_shows_no_one_right_card_settles_nothing(text: str) -> None:
    table = cuts(euchre(best_bower="joker").start(), text)
    position = table.position
    assert isinstance(position, Cutting)
    assert N in position.left
    assert table.irregularities


def test_nobody_cuts_twice_nor_a_card_cut_by_another_nor_deals_before_the_cut() -> None:
    table = cuts(euchre().start(), "N cuts KD")
    for act in (a.CutForDeal(N, cards("7C")), a.CutForDeal(E, cards("KD")), evolve(DEAL, seat=N)):
        assert not table.is_legal(act)
        assert table.apply(act).position == table.position
    with pytest.raises(ImpossibleAct, match="no written form"):
        table.apply(a.CutForDeal(E, ()))
    with pytest.raises(ImpossibleAct, match="shows a card"):
        table.apply(a.CutForDeal(E, (UNKNOWN,)))


def test_chance_cuts_until_somebody_deals_and_shows_no_joker() -> None:
    rng = Random(5)
    table = euchre(3, best_bower="joker").start()
    while isinstance(table.position, Cutting):
        assert table.to_act == (CHANCE,)
        act = table.chance(rng)
        assert isinstance(act, a.CutForDeal)
        assert table.is_legal(act)
        table = table.apply(act)
    assert isinstance(table.position, Ready)


@pytest.mark.parametrize(("players", "size", "best"), [(4, 24, "no"), (3, 28, "joker"), (2, 32, "two of spades")])
def test_a_deal_may_be_told_by_its_hands_whatever_the_pack(players: int, size: int, best: str) -> None:
    game = euchre(players, pack=size, best_bower=best)
    deal = a_deal(game)
    hands: dict[int, list[str]] = {}
    for at, (seat, count) in enumerate(deal.packets):
        before = sum(some for _, some in deal.packets[:at])
        hands.setdefault(seat, []).extend(face.text for face in deal.pack[before : before + count])
    seats = names(players)
    told = " ".join(f"to {seats[seat]} {' '.join(faces)}" for seat, faces in hands.items())
    packets = " ".join(f"{seats[seat]}{count}" for seat, count in deal.packets)
    turned = deal.pack[5 * players]
    read = parse_act(f"N deals {packets} {told} then {turned}", game)
    assert isinstance(read, Deal)
    assert read.pack[: 5 * players + 1] == deal.pack[: 5 * players + 1]
    assert len(read.pack) == size + (best != "no")
    assert game.start(dealer=0).is_legal(read)
    assert parse_act(format_act(deal, game), game) == deal


def test_a_hand_of_another_number_is_told_by_an_act() -> None:
    with pytest.raises(BadValue, match="the number of cards in the hand of N"):
        euchre().start(dealer="S", hands={"N": "JD", "E": HANDS["E"], "S": HANDS["S"], "W": HANDS["W"]}, turn_up="QH")
