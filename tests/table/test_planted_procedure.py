"""Faults once planted by hand in the procedures of the laws, each seen to be caught."""

from __future__ import annotations

from typing import Any, cast

import pytest

import hoyle
from hoyle.cards import PIQUET, Card, Suit, card, cards
from hoyle.games.ecarte import acts as a
from hoyle.games.ecarte import history, score
from hoyle.games.ecarte import offences as o
from hoyle.games.ecarte.positions import Ready
from hoyle.games.ecarte.ranks import height
from hoyle.laws.remedies import Place
from hoyle.moments import (
    Act,
)
from hoyle.table.acts import Claim, Correct, Cut, Deal, Elect, Play, TurnUp
from hoyle.table.position import Moved
from hoyle.table.table import CHORES, Table

N, S = 0, 1
GAME = hoyle.get_game("ecarte")
HANDS: dict[int | str, str | tuple[Card, ...]] = {"N": "QH JH 8D TC 7C", "S": "7S KH 9C AD JC"}
STOCK = "8C 9D TH AS QC 7H JD KD"
LAWFUL = ("NQH", "SKH", "SAD", "N8D", "S9C", "NTC", "NJH", "S7S", "SJC", "N7C")


def begun(**how: Any) -> Table:  # noqa: ANN401 - as for game.start
    return GAME.start(dealer="S", **how)


def dealt(*, without: tuple[type[Act], ...] = (), **how: Any) -> Table:  # noqa: ANN401 - as for game.start
    """Return a table at which the trump is turned, some chores left to the players."""
    left = tuple(chore for chore in CHORES if chore not in without)
    return begun(hands=HANDS, turn_up="9S", stock=STOCK, automatic=left, **how)


def do(table: Table, *acts: Act | str) -> Table:
    """Do some acts; a card that is played may be written ``NQH``."""
    for act in acts:
        table = table.apply(Play("NS".index(act[0]), card(act[1:])) if isinstance(act, str) else act)
    return table


def deal(dealer: int, top: str = "", first: int = 3) -> Deal:
    """Return a right deal, its first cards given."""
    pack = tuple(dict.fromkeys((*cards(top), *PIQUET))) if top else PIQUET
    return Deal(dealer, ((1 - dealer, first), (dealer, first), (1 - dealer, 5 - first), (dealer, 5 - first)), pack)


def ready(table: Table) -> Ready:
    return cast("Ready", table.position)


# Before the deal.


@pytest.mark.parametrize(("size", "good"), [(1, False), (2, True), (30, True), (31, False)])
def test_a_cut_lifts_and_leaves_two_cards_law_3(size: int, *, good: bool) -> None:
    cut = do(begun(), Cut(N, size))
    assert ready(cut).cut is good
    assert [type(it.what) for it in cut.irregularities] == ([] if good else [o.BadCut])


def test_the_dealer_does_not_cut_the_pack_to_himself_law_3() -> None:
    assert not ready(do(begun(), Cut(S, 16))).cut


def test_of_several_cards_cut_the_lowest_counts_law_5() -> None:
    table = do(GAME.start(), a.CutForDeal(S, cards("KD 7D")), a.CutForDeal(N, cards("8C")))
    assert table.position.dealer == N


def test_the_choice_of_packs_is_the_winners_until_the_cut_and_changes_them_once_law_5() -> None:
    table = do(GAME.start(), a.CutForDeal(S, cards("KD")), a.CutForDeal(N, cards("8C")))
    before = ready(table).round.packs
    mine, other = (do(table, a.ChoosePack(S, pack)) for pack in (before[S], before[N]))
    assert ready(mine).round.packs == before
    assert ready(other).round.packs == before[::-1]
    assert not do(table, Cut(N, 16)).is_legal(a.ChoosePack(S, before[N]))


def test_the_packs_are_not_chosen_again_in_the_next_game_law_5() -> None:
    again = do(GAME.start(prior={"pack.N": "white"}), a.CutForDeal(S, cards("KD")), a.CutForDeal(N, cards("8C")))
    assert ready(again).round.packs[N] == "white"
    assert not again.is_legal(a.ChoosePack(S, "white"))


def test_new_packs_are_called_for_before_the_cut_and_the_dealer_has_his_pick_law_44() -> None:
    table = begun()
    assert table.is_legal(a.CallForPacks(N))
    called = do(table, a.CallForPacks(N))
    assert called.is_legal(a.ChoosePack(S, "red"))
    assert not called.is_legal(a.ChoosePack(N, "red"))
    late = do(table, Cut(N, 16))
    assert not late.is_legal(a.CallForPacks(N))
    assert ready(do(late, a.CallForPacks(N))).choice == -1


def test_a_deal_is_rectified_in_the_packets_to_which_its_dealer_is_bound_law_9() -> None:
    wrong = do(begun(prior={"order.S": 2}), deal(S), Claim(N, S, o.PacketOrder), Elect(N, "rectify"))
    assert wrong.position.hand(N) == hoyle.cards.mask((*PIQUET[:2], *PIQUET[4:7]))


def test_after_a_deal_with_the_other_pack_the_packs_stay_changed_law_14() -> None:
    before = ready(begun()).round.packs
    other = Deal(S, deal(S).packets, PIQUET, (), True)
    table = do(begun(), other, TurnUp(S))
    assert table.view(None).public["packs"] == before[::-1]


# The king, the number, the exchange.


def test_the_king_led_to_a_later_trick_was_no_first_card_law_24() -> None:
    hands = {0: cards("KS JH KD TC 7C"), 1: cards("7S KH 9C 9D JC")}
    table = do(begun(hands=hands, turn_up="9S"), a.Stand(N), "NKS")
    assert history.may_announce(table, N)
    table = do(table, "S7S")
    assert not history.may_announce(table, N)
    assert not history.may_announce(do(table, "NKD"), N)


def test_he_who_has_taken_no_cards_tells_that_he_took_none_law_27() -> None:
    table = do(dealt(), a.AskNumber(N))
    assert table.record.steps[-1].act == a.TellNumber(S, 0)


def test_an_exchange_that_was_proposed_is_of_one_card_at_least() -> None:
    table = do(dealt(), a.Propose(N), a.Accept(S))
    assert not table.is_legal(a.Discard(N, (), 0))
    assert table.is_legal(a.Discard(N, cards("7C"), 1))


def test_without_leavings_the_dealer_exchanges_from_a_stock_of_five_law_38() -> None:
    game = hoyle.get_game("ecarte", leavings=False)
    table = do(game.start(dealer="S", hands=HANDS, turn_up="9S", stock=STOCK), a.Propose(N), a.Accept(S))
    table = do(table, a.Discard(N, cards("7C"), 1), a.Serve(S, N, 1))
    assert table.is_legal(a.Discard(S, cards("9C AD"), 2))


@pytest.mark.parametrize(("loser", "games"), [(0, 3), (1, 2), (2, 2), (3, 1), (4, 1)])
def test_a_game_counts_by_the_score_of_the_loser_law_46(loser: int, games: int) -> None:
    table = hoyle.get_game("ecarte", reckoning=True).start(dealer="S", hands=HANDS, turn_up="9S", score=(loser, 4))
    over = do(table, a.Stand(N), *LAWFUL)
    assert over.outcome is not None
    assert (over.outcome.winner, over.outcome.counts) == (S, games)
    assert score.stake(loser) == games


def test_the_order_of_the_cards_is_that_of_the_worked_example() -> None:
    suit = sorted((face for face in PIQUET if face.suit is Suit.SPADES), key=height, reverse=True)
    assert [face.rank for face in suit] == list("KQJAT987")


def test_a_hand_moved_in_the_play_has_its_lawful_cards_worked_out_anew_law_43() -> None:
    asked = (a.Propose(N), a.Accept(S), a.Discard(N, cards("7C"), 1), a.Serve(S, N, 1))
    helped = (a.Discard(S, cards("9C AD"), 2), a.Serve(S, S, 1))
    table = do(dealt(), *asked, *helped, a.Stand(N), "NQH", Correct(S))
    assert {act.card.text for act in table.legal_acts(S) if isinstance(act, Play)} == {"KH"}
    again = table.position.move_cards(Moved(cards("8C"), S, Place.STOCK, Place.HAND))
    assert again.lawful(S) == card("KH").bit
