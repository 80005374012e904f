"""Faults once planted by hand in the path of an act, each seen to be caught."""

from __future__ import annotations

from typing import Any

import pytest
from attrs import evolve

import hoyle
from hoyle.cards import PIQUET, Card, card, cards, in_mask
from hoyle.games.ecarte import acts as a
from hoyle.games.ecarte import chores, history
from hoyle.games.ecarte import offences as o
from hoyle.games.ecarte.acts import ANSWERED, PROPOSED
from hoyle.laws.clauses import Clause
from hoyle.laws.offences import Offence, Status
from hoyle.laws.rulings import Outcome
from hoyle.moments import (
    CARD_PLAYED,
    DISCARDED,
    GAME_OVER,
    HAND_ENDED,
    HAND_SEEN,
    PACK_CUT,
    TRICK_COMPLETE,
    Act,
    Limit,
    Mark,
)
from hoyle.seats import Who
from hoyle.table.acts import Claim, Correct, Cut, Deal, Elect, Look, MarkUp, Pick, Play, Quit, TurnUp
from hoyle.table.table import CHORES, Enforcement, Table

N, S = 0, 1
GAME = hoyle.get_game("ecarte")
HANDS: dict[int | str, str | tuple[Card, ...]] = {"N": "QH JH 8D TC 7C", "S": "7S KH 9C AD JC"}
STOCK = "8C 9D TH AS QC 7H JD KD"
LAWFUL = ("NQH", "SKH", "SAD", "N8D", "S9C", "NTC", "NJH", "S7S", "SJC", "N7C")
LAST = ("SAD", "N8D", "S9C", "NTC", "NJH", "SKH", "SJC", "N7C")
AGAIN = "QH JH 8D 7S KH 9C TC 7C AD JC 9S"
THROWN = (a.Stand(N), a.ThrowDown(N), Claim(S, N, o.ThrownDown))


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


def short_stock(table: Table) -> Table:
    """Exchange all cards twice: one is left in the stock."""
    for seat in (N, S, N, S):
        words = (a.Propose(N), a.Accept(S)) if seat == N else ()
        table = do(table, *words, a.Discard(seat, in_mask(table.position.hand(seat)), 5), a.Serve(S, seat, 5))
    return table


def kinds(table: Table) -> list[type[Offence]]:
    return [type(it.what) for it in table.irregularities]


def count(table: Table, mark: Mark) -> int:
    return sum(moment.mark == mark for moment in table.record.moments)


# Chores.


def test_the_last_trick_is_quitted_by_its_winner_before_the_pack_is_cut() -> None:
    table = do(dealt(), a.Stand(N), *LAWFUL[:2])
    assert [step.act for step in do(table, "SAD").record.steps if isinstance(step.act, Quit)] == [Quit(S)]
    over = do(table, *LAWFUL[2:], Cut(S, 16))
    assert not over.record.unquitted
    assert sum(isinstance(step.act, Quit) for step in over.record.steps) == 5


@pytest.mark.parametrize("chore", [Cut, Look, Quit, MarkUp])
def test_a_chore_that_is_the_players_own_the_table_does_not_do(chore: type[Act]) -> None:
    table = do(dealt(without=(chore,)), a.Stand(N), *LAWFUL, deal(N))
    assert not any(isinstance(step.act, chore) for step in table.record.steps if step.derived)


def test_who_announces_the_king_has_looked_at_his_hand() -> None:
    table = do(dealt(), a.AnnounceKing(S))
    assert count(table, HAND_SEEN) == 1
    assert [step.act for step in table.record.steps if isinstance(step.act, Look)] == [Look(S)]


def test_a_lead_by_the_non_dealer_says_that_he_stands_unless_the_table_blocks() -> None:
    assert do(dealt(), "NQH").position.in_play
    assert not do(dealt(), "SKH").position.in_play
    blocks = dealt(enforcement="block")
    assert blocks.enforcement is Enforcement.BLOCK
    assert chores.presupposes(do(blocks, Look(N)), Play(N, card("QH"))) is None
    with pytest.raises(hoyle.IrregularAct):
        do(blocks, "NQH")
    with pytest.raises(hoyle.ImpossibleAct):
        do(blocks, a.Stand(N), "NKS")
    assert do(blocks, Claim(N, S, o.Renounce)).rulings[-1].outcome is Outcome.NOT_PROVED


# Moments.


def test_what_changes_nothing_is_no_moment() -> None:
    proposed = do(dealt(), a.Propose(S), a.Propose(N), a.Propose(N))
    assert count(proposed, PROPOSED) == 1
    answered = do(proposed, a.Refuse(N))
    assert count(answered, ANSWERED) == 0
    twice = do(dealt(), a.Stand(N), "NQH", "NJH")
    assert count(twice, CARD_PLAYED) == 1
    before = do(dealt(), TurnUp(S))
    assert count(before, hoyle.moments.TRUMP_TURNED) == 1


def test_the_pack_is_cut_once_between_two_deals_and_a_hand_ends_once() -> None:
    by_hand = do(dealt(without=(Cut,)), a.Stand(N), *LAWFUL)
    assert count(do(by_hand, deal(N)), PACK_CUT) == 2
    assert count(do(by_hand, Cut(S, 16), deal(N)), PACK_CUT) == 2
    over = do(dealt(), a.Stand(N), *LAWFUL, a.CallForPacks(N))
    assert count(over, HAND_ENDED) == 1
    assert count(do(dealt(), *THROWN), TRICK_COMPLETE) == 0


def test_a_card_played_in_a_trick_is_a_moment_of_that_trick() -> None:
    table = do(dealt(), a.Stand(N), "NQH", "SKH", "SAD")
    assert [moment.trick for moment in table.record.moments if moment.mark == CARD_PLAYED] == [0, 0, 1]


def test_a_game_is_over_once_law_46() -> None:
    table = do(dealt(score=(0, 4)), a.Stand(N), *LAWFUL)
    assert count(table, GAME_OVER) == 1
    more = do(dealt(score=(0, 4), without=(MarkUp,)), a.Stand(N), *LAWFUL, MarkUp(S, 1, "hand"))
    assert count(more, GAME_OVER) == 1


# Claims, judged and not.


def renounces(enforcement: str = "claim", **how: Any) -> Table:  # noqa: ANN401 - as for game.start
    return do(dealt(enforcement=enforcement, **how), a.Stand(N), "NQH", "S7S")


def test_a_referee_claims_for_the_first_who_may_and_the_oldest_first() -> None:
    table = do(renounces("judge"), "SAD")
    (claim,) = [step.act for step in table.record.steps if isinstance(step.act, Claim)]
    assert claim == Claim(N, S, o.Renounce, 0)
    assert table.record.steps[-1].derived
    two = do(begun(enforcement="judge"), Deal(S, ((S, 3), (N, 3), (S, 2), (N, 2)), PIQUET[:31]))
    heard = [step.act.of for step in two.record.steps if isinstance(step.act, Claim)]
    assert heard[:1] == [kinds(two)[0]]


def test_a_claim_means_the_oldest_that_is_upheld_of_the_offender_alone() -> None:
    table = do(renounces(), "SAD", "N8D")
    assert do(table, Claim(S, N, o.Renounce)).rulings[-1].outcome is Outcome.NOT_PROVED
    lapsed = do(dealt(), a.Stand(N), "NQH", "S7S", *("SAD", "N8D", "S9C", "NTC", "NJH", "SKH", "SJC", "N7C"))
    again = do(lapsed, deal(N, "QH JH 8D 7S KH 9C TC 7C AD JC 9S"), a.Stand(S))
    assert do(again, Claim(N, S, o.Renounce)).rulings[-1].irregularity == 0


def test_the_last_fault_is_the_first_to_be_put_right_law_39() -> None:
    both = do(
        dealt(without=(MarkUp,)), a.Stand(N), "NQH", "SKH", "SAD", "N8D", "S9C", "N7C", "SJC", "NTC", "NJH", "S7S"
    )
    assert both.irregularities
    table = do(dealt(), a.AnnounceKing(S), a.Stand(N), "NQH", "S7S", Correct(S))
    assert table.rulings[-1].irregularity == len(table.irregularities) - 1


def test_where_either_may_claim_the_first_seat_does_law_45() -> None:
    short = do(begun(enforcement="judge"), Deal(S, deal(S).packets, PIQUET[:31]))
    assert [step.act.seat for step in short.record.steps if isinstance(step.act, Claim)] == [N]


def test_what_a_judged_claim_brings_is_marked_at_once_law_42() -> None:
    assert do(dealt(enforcement="judge"), a.Stand(N), a.ThrowDown(N)).score == (0, 2)


def test_a_claim_means_what_is_still_open_before_what_has_lapsed_and_what_is_upheld_before_both() -> None:
    turned_over = "7S KH 9C QH JH 8D AD JC TC 7C 9S"
    table = do(dealt(), a.Stand(N), "NQH", "S7S", *LAST, deal(N, turned_over), TurnUp(N), a.Stand(S), "S9C", "NTC")
    table = do(table, "NQH", "S7S", Claim(N, S, o.Renounce))
    assert [it.status for it in table.irregularities] == [Status.LAPSED, Status.LATENT]
    assert (table.rulings[-1].outcome, table.rulings[-1].irregularity) == (Outcome.NOT_NOW, 1)
    back = do(dealt(), a.Retract(N), a.Propose(N), a.Retract(N), Claim(S, N, o.Retraction))
    assert (back.rulings[-1].outcome, back.rulings[-1].irregularity) == (Outcome.UPHELD, 1)


def test_of_two_faults_the_last_is_put_right_first_law_51() -> None:
    table = do(dealt(), a.AnnounceKing(S), MarkUp(S, 1, "hand"), Correct(S))
    assert kinds(table) == [o.FalseKing, o.Overmark]
    assert table.rulings[-1].irregularity == 1


def test_what_has_lapsed_under_one_code_may_be_open_under_another() -> None:
    code = hoyle.get_code("ecarte-english")
    open_end = code.amend("club", evolve(code.clause("L43a"), until=(), elect=None))
    table = do(dealt(), a.Stand(N), "NQH", "S7S", *LAST, Cut(S, 16))
    assert table.irregularities[0].status is Status.LAPSED
    assert hoyle.rule(table, 0).outcome is Outcome.NOT_NOW
    assert hoyle.rule(table, 0, code=open_end).outcome is Outcome.UPHELD


def test_cards_are_picked_by_him_alone_whose_pick_it_is_law_31() -> None:
    asked = (a.Propose(N), a.Accept(S), a.Discard(N, cards("7C"), 1), a.Serve(S, N, 2))
    table = do(dealt(), *asked, Claim(N, S, o.GaveTooMany), Elect(N, "throw off"))
    with pytest.raises(hoyle.ImpossibleAct, match="nothing for him to pick"):
        do(table, Pick(S, cards("8D")))
    assert do(table, Pick(N, cards("8D"))).pending == ()
    two = do(dealt(), *asked[:-1], a.Serve(S, N, 3), Claim(N, S, o.GaveTooMany), Elect(N, "throw off"))
    assert {len(act.cards) for act in two.legal_acts(N) if isinstance(act, Pick)} == {2}


def test_a_game_that_a_ruling_takes_back_goes_on_and_a_false_king_may_yet_be_owned_laws_25_and_51() -> None:
    table = do(dealt(score=(3, 0)), MarkUp(N, 1, "hand"), a.AnnounceKing(N))
    assert table.outcome is not None
    table = do(table, Claim(S, N, o.Overmark))
    assert table.outcome is None
    assert do(table, Claim(S, N, o.FalseKing)).rulings[-1].outcome is Outcome.NOT_NOW
    assert do(table, Correct(N)).rulings[-1].outcome is Outcome.UPHELD
    again = do(dealt(score=(0, 4)), a.AnnounceKing(S), Claim(N, S, o.FalseKing))
    assert count(again, GAME_OVER) == 1
    assert do(dealt(score=(0, 4)), a.AnnounceKing(S)).legal_acts(N) == ()


def test_a_game_is_over_but_once_whatever_is_ruled_after_it_laws_23_and_42() -> None:
    hands = {0: cards("KS JH 8D TC 7C"), 1: cards("7S KH 9C AD JC")}
    table = do(begun(hands=hands, turn_up="9S", score=(0, 4)), MarkUp(N, 1, "king"), a.Stand(N), "NJH", "SKH", "SAD")
    table = do(table, "N8D", "SJC", "N7C", "S9C", "NTC", "NKS", "S7S")
    assert (table.score, table.to_act, table.legal_acts(N)) == ((1, 6), (), ())
    table = do(table, Claim(S, N, o.SilentKing))
    assert (table.score, count(table, GAME_OVER)) == ((0, 6), 1)
    hands = {0: cards("QH JH 8D TC 7C"), 1: cards("KS KH 9C AD JC")}
    table = begun(hands=hands, turn_up="9S", score=(0, 4))
    table = do(table, a.Stand(N), a.ThrowDown(N), a.AnnounceKing(S), Claim(S, N, o.ThrownDown))
    assert table.position.ended
    assert table.score == (0, 5)


def test_a_right_that_ends_with_the_game_lives_again_with_it_law_51() -> None:
    code = hoyle.get_code("ecarte-english")
    new = Clause("club", ("L28b",), (o.LookedAtTricks,), Who.ANYONE, until=(Limit(GAME_OVER),))
    table = do(
        dealt(score=(3, 0), code=code.amend("club", new)), Look(S, "tricks"), MarkUp(N, 1, "hand"), a.AnnounceKing(N)
    )
    assert table.outcome is not None
    assert table.irregularities[0].status is Status.LATENT
    table = do(table, Claim(S, N, o.Overmark), Claim(N, S, o.LookedAtTricks))
    assert table.rulings[-1].outcome is Outcome.UPHELD


def test_the_first_card_of_the_next_deal_is_the_first_though_it_was_dealt_at_once() -> None:
    table = do(
        dealt(without=(Cut, Quit, MarkUp, Look)), Look(N), Look(S), a.Stand(N), *LAWFUL, deal(N, AGAIN), TurnUp(N)
    )
    table = do(table, Look(S), Look(N), a.Stand(S))
    assert history.may_announce(table, N)


def test_while_a_choice_holds_up_play_nothing_else_is_lawful_law_9() -> None:
    table = do(begun(), Deal(S, ((S, 3), (N, 3), (S, 2), (N, 2)), PIQUET), Claim(N, S, o.PacketOrder))
    assert table.legal_acts(N) == (Elect(N, "rectify"), Elect(N, "new deal"))
    assert table.legal_acts(S) == ()
    with pytest.raises(hoyle.ImpossibleAct, match="no such choice"):
        do(table, Elect(S, "rectify"))
    with pytest.raises(hoyle.ImpossibleAct, match="has chosen") as error:
        do(table, "NQH")
    assert error.value.act == Play(N, card("QH"))


def test_he_who_deals_out_of_turn_is_the_dealer_in_all_that_is_amiss_with_his_deal_law_9() -> None:
    table = do(begun(), Deal(N, ((N, 3), (S, 3), (N, 2), (S, 2)), PIQUET))
    assert [(it.offender, it.dealer) for it in table.irregularities] == [(N, N)] * 2
    assert do(table, Claim(S, N, o.PacketOrder)).rulings[-1].outcome is Outcome.UPHELD


def test_an_offence_that_does_not_block_is_no_refusal_law_50() -> None:
    table = do(dealt(without=(MarkUp,), enforcement="block"), a.Stand(N), *LAWFUL)
    assert table.is_legal(Cut(S, 16))
    assert kinds(do(table, Cut(S, 16))) == [o.OmittedMark]


def test_a_refusal_says_what_the_act_costs_before_how_it_is_mended_law_43() -> None:
    refusal = do(dealt(enforcement="block"), a.Stand(N), "NQH").why_not(Play(S, card("7S")))
    assert refusal is not None
    assert refusal.clause == "L43a"


def test_a_score_left_unmarked_is_made_good_in_full_or_is_marked_amiss_law_50() -> None:
    table = do(dealt(without=(MarkUp,)), a.Stand(N), *LAWFUL, Cut(S, 16), MarkUp(S, 1, "hand"))
    assert kinds(table)[0] is o.OmittedMark
    assert table.score == (0, 1)
    assert table.record.ledger[-1].clause == ""


def test_an_act_is_lawful_where_its_chores_make_it_so() -> None:
    assert dealt().is_legal(Play(N, card("QH")))


def test_scores_left_unmarked_are_told_in_the_order_in_which_they_arose_and_of_their_deal_law_50() -> None:
    left = (MarkUp, Cut)
    table = begun(hands=HANDS, turn_up="KS", automatic=tuple(chore for chore in CHORES if chore not in left))
    table = do(table, a.Stand(N), "NQH", "SKH", "SAD", "N8D", "SJC", "N7C", "S9C", "NTC", "NJH", "S7S", deal(N, AGAIN))
    omitted = [(it.what.heading, it.deal) for it in table.irregularities if isinstance(it.what, o.OmittedMark)]
    assert omitted == [("turned king", 1), ("hand", 1)]


def test_to_want_a_king_back_is_not_to_own_that_it_was_false_law_25() -> None:
    table = do(dealt(), a.AnnounceKing(S), a.Retract(S))
    assert [it.status for it in table.irregularities if isinstance(it.what, o.FalseKing)] == [Status.LATENT]


def test_a_king_that_won_the_first_trick_is_not_announced_upon_a_lead_out_of_turn_law_24() -> None:
    hands = {0: cards("KS JH KD TC 7C"), 1: cards("7S KH 9C 9D JC")}
    table = do(begun(hands=hands, turn_up="9S"), a.Stand(N), "NKS", "S7S", "SKH")
    assert kinds(table) == [o.LeadOutOfTurn]
    assert not history.may_announce(table, N)


def test_an_answer_of_the_wrong_player_and_a_discard_that_falls_are_no_moments_law_38() -> None:
    assert count(do(dealt(), a.Propose(N), a.Refuse(N)), ANSWERED) == 0
    table = short_stock(do(begun(), deal(S), TurnUp(S)))
    table = do(table, a.Propose(N), a.Accept(S, if_enough=True))
    before = count(table, DISCARDED)
    table = do(table, a.Discard(N, in_mask(table.position.hand(N))[:2], 2))
    assert table.to_act == (S,)
    assert count(table, DISCARDED) == before


def test_a_dealer_may_use_a_short_stock_of_which_the_non_dealer_has_had_nothing_law_38() -> None:
    game = hoyle.get_game("ecarte", leavings=False)
    table = short_stock(do(game.start(dealer="S"), deal(S), TurnUp(S)))
    table = do(table, a.Propose(N), a.Accept(S), a.Discard(N, in_mask(table.position.hand(N))[:1], 1), a.Serve(S, N, 0))
    assert table.is_legal(a.Discard(S, in_mask(table.position.hand(S))[:1], 1))


def test_a_table_that_blocks_lets_be_done_what_is_open_to_all() -> None:
    table = do(dealt(enforcement="block"), a.Stand(N), "NQH", "SKH", Look(N, "tricks"))
    assert kinds(table) == [o.LookedAtTricks]
