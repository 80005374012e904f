"""Troubles that meet: each case was found by somebody who tried to break the table, and stays mended."""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from attrs import evolve

import hoyle
from hoyle.cards import UNKNOWN, cards
from hoyle.games.ecarte import facts
from hoyle.games.ecarte import offences as o
from hoyle.games.ecarte.acts import AnnounceKing, Discard, Refuse, Stand
from hoyle.games.ecarte.board import right_packets
from hoyle.games.ecarte.positions import Throwing
from hoyle.laws.offences import Status
from hoyle.laws.remedies import Place
from hoyle.laws.rulings import Outcome, Verdict
from hoyle.seats import CHANCE
from hoyle.table.acts import Deal, Look, Quit
from hoyle.table.match import Match
from hoyle.table.table import Finding, Table

N, S = 0, 1
GAME = hoyle.get_game("ecarte")
HANDS: Mapping[int | str, str] = {"N": "KS TS QD 9C KH", "S": "QS TD 8D KC AH"}
STOCK = "7C 8C TC JC QC AC 7D JD"


def table(**how: object) -> Table:
    return GAME.start(**{"dealer": "S", "hands": HANDS, "turn_up": "9D", "stock": STOCK, **how})


def done(at: Table, *acts: str) -> Table:
    for text in acts:
        at = at.apply(hoyle.parse_act(text, at.game))
    return at


def count(at: Table, seat: int) -> int:
    return at.position.hand(seat).bit_count()


def test_a_cut_made_again_gives_no_point_back_that_a_ruling_took() -> None:
    at = table(hands={"N": "7S 7C 8C 9C TC", "S": "QS KD QD JD AD"}, stock="")
    at = done(
        at, "N proposes", "S refuses", "S announces the king", "N plays 7S", "S plays AD", "S plays QD", "N plays 7C",
        "N claims a renounce by S", "N elects stand", "S plays JD", "N plays 8C", "S plays KD", "N plays 9C",
        "S plays QS", "N plays TC",
    )  # fmt: skip
    assert at.score == (0, 2)
    at = done(at, "S cuts 16, showing 7H", "N claims a card shown in the cut by S")
    assert at.score == (0, 2)


def test_a_surplus_is_not_taken_out_twice_for_two_rulings() -> None:
    at = done(
        table(), "N proposes", "S accepts", "N discards 9C", "S gives N 2", "S discards nothing", "S gives himself 0"
    )
    at = done(at, "N proposes", "S accepts", "N discards KH", "S gives N 2", "S discards nothing", "S gives himself 0")
    assert count(at, N) == 7
    at = done(at, "N claims too many cards given by S", "N claims too many cards given by S")
    at = done(at, "N elects throw off", "N elects throw off")
    while at.holding is not None:
        at = at.apply(at.legal_acts(N)[0])
    assert count(at, N) == 5


def test_a_card_is_replaced_only_where_it_was_taken_out() -> None:
    at = done(table(), "N proposes", "S accepts", "N discards 9C", "S gives N 1", "S shows 7C", "S shows 7C")
    for _ in range(2):
        at = done(at, "N claims a card shown in giving by S", "N elects next card")
    assert count(at, N) == 5


@pytest.mark.parametrize("text", ["N discards ?", "N discards 9C 9C"])
def test_nobody_throws_a_card_that_he_cannot_hold(text: str) -> None:
    with pytest.raises(hoyle.ImpossibleAct, match="he has not got that card"):
        done(table(), "N proposes", "S accepts", text)


def test_a_king_marked_in_silence_and_too_high_is_both() -> None:
    at = done(table(hands={**HANDS, "N": "KD TS QD 9C KH"}), "N marks 4 for the king")
    assert [type(it.what) for it in at.irregularities] == [o.SilentKing, o.Overmark]
    at = done(at, "S claims a score marked too high by N")
    assert at.score == (1, 0)


def test_a_match_waits_for_a_choice_that_may_take_the_game_back() -> None:
    packets = ((N, 3), (S, 3), (N, 3), (S, 2))
    pack = (*cards("QH JH 8D 7S KH 9C TC 8C 7C AD JC KD"), *cards("QS JS TS 9S 8S AS"), *(UNKNOWN,) * 14)
    match = Match.begin(GAME, dealer="S", score=(0, 4)).apply(Deal(S, packets, pack))
    match = match.apply(hoyle.parse_act("S turns up a card", GAME))
    assert match.table.outcome is not None
    match = match.apply(hoyle.parse_act("N claims a wrong number of cards dealt by S", GAME))
    assert match.to_act == (N,)
    assert not match.over
    assert match.tally == (0, 0)
    match = match.apply(hoyle.parse_act("N elects throw off", GAME))
    match = match.apply(match.legal_acts(N)[0])
    assert match.table.score == (0, 4)
    assert match.done == ()


def test_the_rightful_dealer_deals_after_a_deal_out_of_turn_is_void_before_the_turn_up() -> None:
    begun = GAME.start(dealer="S")
    pack = hoyle.cards.PIQUET
    wrong = begun.apply(Deal(N, right_packets(N, 3), pack, (pack[2],)))
    void = done(wrong, "S claims a faced card in the pack by N")
    assert void.position.dealer == S


def test_a_demand_on_a_lead_does_not_outlive_the_hand() -> None:
    at = done(
        table(), "N stands", "N plays KS, naming hearts", "S claims another suit named by N", "S elects suit named",
        "N throws down his hand", "S claims a hand thrown down by N",
    )  # fmt: skip
    assert at.position.ended
    assert not at.liabilities


def test_the_dealer_gets_no_more_than_he_may_exchange() -> None:
    pack = tuple(face for face in hoyle.cards.PIQUET if face not in cards("KS TS QD 9C KH QS TD 8D KC AH 9D"))
    at = GAME.with_options(leavings=False).start(dealer="S", hands=HANDS, turn_up="9D", stock=pack)
    while len(at.position.lying(Place.STOCK, N)) > 4:  # empty the stock by exchanges
        acts = [act for act in at.legal_acts(at.to_act[0]) if not isinstance(act, Stand | Refuse | AnnounceKing)]
        sizes = [len(act.cards) if isinstance(act, Discard) else 9 for act in acts]
        left = len(at.position.lying(Place.STOCK, N))
        wanted = [act for act, size in zip(acts, sizes, strict=True) if size in {9, max(1, min(5, left - 4))}]
        at = at.apply((wanted or acts)[0])
    assert len(at.position.lying(Place.STOCK, N)) == 4
    while not isinstance(at.position, Throwing) or at.position.seat == N:
        acts = [act for act in at.legal_acts(at.to_act[0]) if not isinstance(act, Stand | Refuse | AnnounceKing)]
        at = at.apply(acts[0])
    two = hoyle.cards.in_mask(at.position.hand(S))[:2]
    at = at.apply(Discard(S, two, 2))
    assert isinstance(at.irregularities[-1].what, o.BeyondStock)
    at = done(at, "N claims a discard beyond the stock by S")
    at = at.apply(at.legal_acts(S)[0])
    at = at.apply(at.legal_acts(S)[0])
    assert count(at, S) == 5


@pytest.mark.parametrize("seat", [-1, 2, True, "N"])
def test_a_view_is_of_a_seat_or_of_the_public(seat: object) -> None:
    with pytest.raises(hoyle.BadValue, match="a seat cannot be"):
        table().view(seat)  # type: ignore[arg-type]
    assert table().legal_acts(CHANCE) == ()
    with pytest.raises(hoyle.BadValue, match="a seat cannot be"):
        table().legal_acts(7)


def test_no_offence_that_all_can_see_tells_a_hidden_card() -> None:
    holds = done(table(hands={**HANDS, "N": "KD TS QD 9C KH"}), "N marks 1 for the king")
    holds_not = done(table(), "N marks 1 for the king")
    assert holds.view(S).offences == holds_not.view(S).offences == ()


def test_nobody_shows_the_cards_of_another() -> None:
    with pytest.raises(hoyle.ImpossibleAct, match="is shown by its holder"):
        done(table(), "N shows QS")
    assert done(table(), "S shows QS").record.sightings[-1].cards == cards("QS")


def test_a_look_at_the_hand_sees_the_cards_given() -> None:
    at = done(table(), "N proposes", "S accepts", "N discards 9C and asks for 2", "S gives N 2", "N looks at his hand")
    at = done(at, "S claims too many cards taken by the non-dealer by N")
    assert at.rulings[-1].clause is not None
    assert at.rulings[-1].clause.id == "L29b"


def test_owning_up_is_not_free_again_once_the_cards_are_put_back_for_another_fault() -> None:
    at = table(hands={"N": "QH JH 8D TC 7C", "S": "7S KH 9C AD JC"}, turn_up="9S", stock="")
    at = done(
        at, "N stands", "N announces the king", "N plays QH", "S plays 7S", "S plays AD", "N plays 8D",
        "N claims a renounce by S", "N elects replay", "S claims a false king by N",
    )  # fmt: skip
    assert at.rulings[-1].outcome is Outcome.UPHELD


def test_a_card_is_put_right_before_a_mark_and_with_a_card_nothing_else_is() -> None:
    at = table(automatic=(Quit, Look), hands={"N": "QH JH 8D TC 7C", "S": "7S KH 9C AD JC"}, turn_up="9S", stock="")
    at = done(at, "N stands", "N plays QH", "S plays 7S", "S marks 1 for the hand")
    corrected = done(at, "S corrects with KH")
    assert corrected.rulings[-1].clause is not None
    assert corrected.rulings[-1].clause.id == "L39b"
    assert corrected.score == (0, 1)
    later = done(corrected, "S corrects")
    assert later.score == (0, 0)
    with pytest.raises(hoyle.ImpossibleAct, match="he has not got that card"):
        done(at, "S corrects with AS")
    nothing = done(table(automatic=(Quit, Look)), "S marks 1 for the hand", "S corrects with QS")
    assert nothing.rulings[-1].outcome is Outcome.NOT_PROVED
    assert nothing.position == table().position


def test_what_has_lapsed_stays_so_though_the_card_that_ended_it_is_put_back() -> None:
    at = done(
        table(), "N proposes", "S accepts", "N discards 9C", "S gives N 1", "S discards KC", "S gives himself 1",
        "S turns up a card", "N proposes", "S refuses", "N plays KH", "S plays TD", "S plays 8D", "N plays QD",
    )  # fmt: skip
    refusal = next(it for it in at.irregularities if isinstance(it.what, o.RefusedDiscard))
    assert refusal.status is Status.LAPSED
    at = done(at, "N claims a renounce by S", "N elects replay")
    late = done(at, "N claims a refusal of a discard that was due by S")
    assert late.rulings[-1].outcome is Outcome.NOT_NOW
    assert [(why.clause, why.verdict) for why in late.rulings[-1].trace] == [("L37a.refused", Verdict.LATE)]
    assert late.position == at.position


def test_a_player_may_show_his_own_card_in_play_and_no_law_of_the_book_minds() -> None:
    at = done(table(), "N stands", "N shows KS")
    assert at.irregularities == ()


def test_a_correction_with_another_wrong_card_is_refused_where_the_table_blocks() -> None:
    at = table(hands={"N": "QH JH 8D TC 7C", "S": "7S KH 9C AD JC"}, turn_up="9S", stock="")
    at = evolve(done(at, "N stands", "N plays QH", "S plays 7S"), enforcement=hoyle.Enforcement.BLOCK)
    with pytest.raises(hoyle.IrregularAct, match="a renounce"):
        done(at, "S corrects with AD")
    assert done(at, "S corrects with KH").position.trick_number == 1


def test_a_table_that_blocks_lets_no_card_through_by_way_of_a_correction() -> None:
    at = table(enforcement="block", automatic=(Quit, Look))
    after = done(at, "S corrects with TD")
    assert after.position == at.position
    assert after.rulings[-1].outcome is Outcome.NOT_PROVED


def test_one_deal_put_right_puts_right_both_hands_and_leaves_no_choice_open() -> None:
    packets = ((N, 3), (S, 3), (N, 3), (S, 3))
    at = GAME.start(dealer="S").apply(Deal(S, packets, hoyle.cards.PIQUET))
    at = done(at, "N claims a wrong number of cards dealt by S", "N claims a wrong number of cards dealt by S")
    assert len(at.pending) == 2
    at = done(at, "N elects rectify")
    assert at.pending == ()
    assert (count(at, N), count(at, S)) == (5, 5)


def test_a_miscount_is_past_once_the_hand_has_been_given_up() -> None:
    packets = ((N, 3), (S, 3), (N, 3), (S, 2))
    at = GAME.start(dealer="S").apply(Deal(S, packets, hoyle.cards.PIQUET))
    at = done(at, "S turns up a card", "N stands", "N throws down his hand", "S claims a hand thrown down by N")
    at = done(at, "N claims a wrong number of cards dealt by S")
    assert at.rulings[-1].clause is None or at.rulings[-1].clause.id != "L15a"


def test_a_player_without_cards_may_still_exchange_nothing() -> None:
    at = GAME.start(dealer="S").apply(Deal(S, ((S, 5),), hoyle.cards.PIQUET))
    at = done(at, "S turns up a card", "N proposes", "S accepts")
    assert at.legal_acts(N)
    assert at.apply(at.legal_acts(N)[0]).to_act == (S,)


def test_the_judge_leaves_be_what_the_record_cannot_bear() -> None:
    pack = (*hoyle.cards.PIQUET[:11], hoyle.cards.PIQUET[11], *(UNKNOWN,) * 20)
    deal = Deal(S, right_packets(S, 3), pack, (pack[11],))
    at = GAME.start(dealer="S", enforcement="judge").apply(deal)
    thrown = hoyle.cards.in_mask(at.position.hand(N))[0]
    at = done(at, "S turns up a card", "N proposes", "S accepts", f"N discards {thrown}", "S gives N 1")
    assert isinstance(at.irregularities[-1].what, o.FacedInStock)
    assert not at.rulings


def test_a_table_says_what_is_wrong_with_how_it_is_to_begin() -> None:
    with pytest.raises(hoyle.UnknownName, match="there is no manner of enforcement 'strict'"):
        table(enforcement="strict")
    with pytest.raises(hoyle.UnknownName, match="there is no question of the laws 'nope'"):
        table(findings=(Finding("nope", answer=True),))
    with pytest.raises(hoyle.UnknownName, match="answer to"):
        table(findings=(Finding("pone-has-looked", answer="x"),))
    with pytest.raises(hoyle.BadValue, match="it is one card"):
        table(turn_up="9D 7C")
    with pytest.raises(hoyle.BadValue, match="it is one card"):
        table(turn_up="")


def test_looks_at_the_discards_do_not_slow_a_table_down_as_they_pile_up() -> None:
    at = done(table(), "N proposes", "S accepts", "N discards 9C")
    for _ in range(300):
        at = at.apply(Look(S, "discards"))
    assert len(at.irregularities) == 300


def test_a_faced_card_that_comes_in_the_place_of_another_is_set_aside_too() -> None:
    deal = Deal(S, right_packets(S, 3), hoyle.cards.PIQUET, hoyle.cards.PIQUET[11:13])
    at = GAME.start(dealer="S").apply(deal)
    thrown = hoyle.cards.in_mask(at.position.hand(N))[0]
    at = done(at, "S turns up a card", "N proposes", "S accepts", f"N discards {thrown}", "S gives N 1")
    assert at.irregularities[-1].what.cards == hoyle.cards.PIQUET[11:13]
    at = done(at, "N claims a faced card in the stock by S")
    assert count(at, N) == 5
    assert at.position.hand(N) & hoyle.cards.PIQUET[13].bit
    assert at.position.lying(Place.TABLE, N) == hoyle.cards.PIQUET[11:13]


def test_a_good_cut_made_after_a_tie_is_not_taken_back_for_an_earlier_one() -> None:
    at = done(GAME.start(), "N cuts KH QD for the deal", "S cuts QS for the deal", "N cuts AC for the deal")
    claimed = done(at, "S claims several cards shown in the cut for deal by N")
    assert claimed.rulings[-1].outcome is Outcome.UPHELD
    assert claimed.position == at.position
    tied = done(GAME.start(), "N cuts KH QD for the deal", "S cuts 9C for the deal")
    again = done(tied, "S claims several cards shown in the cut for deal by N", "N cuts AC for the deal")
    assert again.position.dealer == N


def test_no_more_cards_are_given_in_the_place_of_others_than_the_stock_has() -> None:
    at = done(table(), "N proposes", "S accepts", "N discards 9C", "S gives N 1", "S shows 7C")
    it = at.irregularities[-1]
    assert facts.MEASURES[facts.IN_CASE](at, it) == 1
    position = at.position
    assert isinstance(position, Throwing)
    bare = evolve(at, position=evolve(position, board=evolve(position.board, stock=())))
    assert facts.MEASURES[facts.IN_CASE](bare, it) == 0


def test_a_king_ruled_too_late_may_be_announced_in_time_once_the_hand_is_played_again() -> None:
    at = done(
        table(hands={**HANDS, "N": "KD TS QS 9C KH", "S": "QD TD 8D KC AH"}), "N stands", "N plays KH", "S plays TD",
        "S plays 8D", "N plays KD", "N announces the king", "S claims a king announced too late by N",
    )  # fmt: skip
    assert at.score == (0, 0)
    again = done(at, "N claims a renounce by S", "N elects replay", "N announces the king")
    assert again.score == (1, 0)
