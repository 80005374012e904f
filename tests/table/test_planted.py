"""Faults once planted by hand in the carrying out of rulings, each seen to be caught: putting back, voiding, duties."""

from __future__ import annotations

from typing import cast

from attrs import evolve

import hoyle
from hoyle.cards import Card, Suit, card, cards
from hoyle.games.ecarte import acts as a
from hoyle.games.ecarte import offences as o
from hoyle.laws.clauses import Clause, Code
from hoyle.laws.duties import Barred, Bound, Docked, Liable, OfSuit
from hoyle.laws.offences import Offence, Status
from hoyle.laws.remedies import Dealer, Impose, Remedy, Restore, VoidDeal
from hoyle.moments import CARD_PLAYED, PACK_CUT, Act, Deadline, Limit
from hoyle.seats import Who
from hoyle.table.acts import Call, Claim, Correct, Deal, Elect, Look, MarkUp, Play, Quit, Shuffle, TurnUp
from hoyle.table.table import CHORES, Table

N, S = 0, 1
GAME = hoyle.get_game("ecarte")
ENGLISH = hoyle.get_code("ecarte-english")
HANDS: dict[int | str, str | tuple[Card, ...]] = {"N": "QH JH 8D TC 7C", "S": "7S KH 9C AD JC"}
STOCK = "8C 9D TH AS QC 7H JD KD"
NEXT_CUT = (Limit(PACK_CUT),)
CLUBS, DIAMONDS, HEARTS = (OfSuit(suit) for suit in (Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS))


def club(on: type[Offence], *then: Remedy, after: Deadline = (), overrides: frozenset[str] = frozenset()) -> Code:
    """Return the English laws with one more clause."""
    new = Clause("club", ("L28b",), (on,), Who.ANYONE, after=after, overrides=overrides, then=then)
    return ENGLISH.amend("club", new)


def dealt(code: Code = ENGLISH, *, without: tuple[type[Act], ...] = (), score: tuple[int, int] = (0, 0)) -> Table:
    """Return a table at which the trump is turned, some chores left to the players."""
    left = tuple(chore for chore in CHORES if chore not in without)
    return GAME.start(code=code, dealer="S", hands=HANDS, turn_up="9S", stock=STOCK, automatic=left, score=score)


def made(table: Table) -> tuple[int, int]:
    """Return how many tricks each seat has made."""
    return cast("tuple[int, int]", table.view(None).public["made"])


def do(table: Table, *acts: Act | str) -> Table:
    """Do some acts; a card that is played may be written ``NQH``."""
    for act in acts:
        table = table.apply(Play("NS".index(act[0]), card(act[1:])) if isinstance(act, str) else act)
    return table


def status(table: Table, of: type[Offence]) -> list[Status]:
    return [it.status for it in table.irregularities if isinstance(it.what, of)]


def duties(table: Table) -> list[object]:
    return [owed.duty for owed in table.liabilities]


RENOUNCED = ("NQH", "S7S", "SAD", "N8D")
PLAYED = (*RENOUNCED, "S9C", "NTC", "NJH", "SKH", "SJC", "N7C")
REPLAYED = (Claim(N, S, o.Renounce), Elect(N, "replay"))


# Points.


def test_a_mark_made_good_in_the_next_deal_counts_for_the_deal_before_law_50() -> None:
    table = do(
        dealt(without=(MarkUp,)), a.Stand(N), "NQH", "SKH", "SAD", "N8D", "S9C", "NTC", "NJH", "S7S", "SJC", "N7C"
    )
    deal = Deal(N, ((S, 3), (N, 3), (S, 2), (N, 2)), hoyle.cards.PIQUET)
    table = do(table, deal, MarkUp(S, 2, "hand"))
    assert table.score == (0, 2)
    assert (table.record.marked(S, 1, "hand"), table.record.marked(S, 2, "hand")) == (2, 0)


# A deal that is void.


def test_a_void_deal_leaves_no_offence_duty_or_choice_of_its_own_law_45() -> None:
    pack = (*cards("QH JH 8D 7S KH 9C TC 7C AD JC"), card("9S"), *(face for face in hoyle.cards.PIQUET))
    pack = tuple(dict.fromkeys(pack))[:31]  # a card is missing
    begun = GAME.start(dealer="S", automatic=tuple(chore for chore in CHORES if chore is not Quit))
    begun = do(begun, Deal(S, ((N, 3), (S, 3), (N, 2), (S, 2)), pack), TurnUp(S), a.Stand(N), *RENOUNCED)
    claimed = do(begun, Quit(S), "S9C", "NJH", Claim(N, S, o.Renounce))
    assert claimed.pending
    assert duties(claimed) == [Docked(1)]
    assert claimed.record.unquitted
    void = do(claimed, Claim(N, S, o.BadPack))
    assert status(void, o.BadPack) == [Status.RULED]
    assert status(void, o.FailureToWin) == []
    assert status(void, o.Renounce) == [
        Status.MOOT if it.offender == N else Status.RULED for it in void.irregularities[1:]
    ]
    assert (void.pending, void.liabilities, void.record.unquitted) == ((), (), False)


def test_a_void_deal_leaves_what_other_deals_have_left_open_and_what_had_lapsed_law_51() -> None:
    table = do(dealt(), MarkUp(N, 1, "king"), a.Stand(N), *PLAYED)
    deal = Deal(N, ((S, 3), (N, 3), (S, 2), (N, 2)), hoyle.cards.PIQUET)
    table = do(table, deal, TurnUp(N, 2))
    assert status(table, o.Overmark) == [Status.LATENT]
    assert status(table, o.Renounce) == [Status.LAPSED]
    void = do(table, Claim(S, N, o.TwoTurned), Elect(S, "new deal"))
    assert status(void, o.TwoTurned) == [Status.RULED]
    assert status(void, o.Overmark) == [Status.LATENT]
    assert status(void, o.Renounce) == [Status.LAPSED]


def test_what_was_taken_down_in_a_void_deal_of_the_score_of_the_deal_before_stays_so_law_51() -> None:
    table = do(dealt(), MarkUp(N, 1, "king"), a.Stand(N), *PLAYED)
    deal = Deal(N, ((S, 3), (N, 3), (S, 2), (N, 2)), hoyle.cards.PIQUET)
    table = do(table, deal, TurnUp(N, 2), Claim(S, N, o.Overmark))
    assert table.score == (0, 2)
    assert do(table, Claim(S, N, o.TwoTurned), Elect(S, "new deal")).score == (0, 2)


def test_what_has_lapsed_in_a_void_deal_stays_lapsed() -> None:
    order = Deal(S, ((S, 3), (N, 3), (S, 2), (N, 2)), hoyle.cards.PIQUET)
    table = do(GAME.start(dealer="S"), order, TurnUp(S, 2))
    assert status(table, o.PacketOrder) == [Status.LAPSED]
    assert status(do(table, Claim(N, S, o.TwoTurned), Elect(N, "new deal")), o.PacketOrder) == [Status.LAPSED]


def test_a_deal_voided_for_an_offence_of_an_earlier_one_is_dealt_again_by_its_own_dealer() -> None:
    code = club(o.ShuffledInPlay, VoidDeal(Dealer.SAME))
    table = do(
        dealt(code), a.Stand(N), "NQH", Shuffle(N), "SKH", "SAD", "N8D", "S9C", "NTC", "NJH", "S7S", "SJC", "N7C"
    )
    assert table.score == (0, 2)
    pack = (*cards("8H 9H TH 7H KD QD JD TD 9D 8D KS"), *hoyle.cards.PIQUET)
    table = do(table, Deal(N, ((S, 3), (N, 3), (S, 2), (N, 2)), tuple(dict.fromkeys(pack))), TurnUp(N))
    assert table.score == (1, 2)
    void = do(table, Claim(S, N, o.ShuffledInPlay))
    assert void.position.dealer == N
    assert void.score == (0, 2)


# Putting back.


def test_cards_of_a_deal_that_are_gathered_are_not_put_back() -> None:
    code = club(o.LookedAtTricks, Restore())
    table = do(dealt(code), a.Stand(N), "NQH", Look(S, "tricks"), *PLAYED[1:])
    deal = Deal(N, ((S, 3), (N, 3), (S, 2), (N, 2)), hoyle.cards.PIQUET)
    table = do(table, deal, TurnUp(N))
    assert do(table, Claim(N, S, o.LookedAtTricks)).position == table.position


def test_an_offence_ruled_upon_stays_so_when_its_cards_are_put_back_law_43() -> None:
    table = do(dealt(), a.Stand(N), *RENOUNCED, *REPLAYED)
    assert status(table, o.Renounce) == [Status.RULED]
    mended = do(dealt(), a.Stand(N), "NQH", "S7S", Correct(S, card("KH")))
    assert status(mended, o.Renounce) == [Status.RULED]


def test_a_first_lead_out_of_turn_is_undone_by_a_replay_law_43() -> None:
    table = do(dealt(), a.Propose(N), a.Refuse(S), "SKH", "N8D")  # both have looked: the lead comes next
    assert (status(table, o.LeadOutOfTurn), status(table, o.Renounce)) == ([Status.LATENT], [Status.LATENT])
    table = do(table, "SAD", Claim(S, N, o.Renounce), Elect(S, "replay"))
    assert status(table, o.LeadOutOfTurn) == [Status.MOOT]


def test_an_offence_of_cards_put_back_that_had_lapsed_stays_lapsed() -> None:
    soon = ENGLISH.amend("club", evolve(ENGLISH.clause("L40b"), until=(Limit(CARD_PLAYED, later_trick=True),)))
    table = do(dealt(soon), a.Stand(N), "NQH", "SKH", "NJH", "S7S")
    assert status(table, o.LeadOutOfTurn) == [Status.LATENT]
    table = do(table, "SAD", "N8D", "S9C", "N7C", "SJC")
    assert status(table, o.LeadOutOfTurn) == [Status.LAPSED]
    table = do(table, Claim(S, N, o.FailureToWin), Elect(S, "replay"))
    assert status(table, o.LeadOutOfTurn) == [Status.LAPSED]


def test_a_trick_that_lies_open_is_gone_with_the_cards_put_back_law_43() -> None:
    table = do(dealt(without=(Quit,)), a.Stand(N), "NQH", "S7S", "SAD", Claim(N, S, o.Renounce))
    assert table.record.unquitted
    assert not do(table, Elect(N, "replay")).record.unquitted


def test_tricks_that_a_ruling_has_given_are_given_again_in_a_replay_law_30() -> None:
    asked = (a.Propose(N), a.Accept(S), a.Discard(N, cards("TC 7C"), 1), a.Serve(S, N, 1))
    table = do(dealt(), *asked, a.Discard(S, (), 0), a.Serve(S, S, 0), a.Stand(N), "NQH", Claim(S, N, o.AskedTooFew))
    assert made(table)[S] == 1
    table = do(table, "S7S", "SAD", *REPLAYED)
    assert made(table)[S] == 1


def test_cards_moved_before_the_first_lead_are_not_moved_again_in_a_replay_laws_16_and_43() -> None:
    order = ((N, 2), (S, 3), (N, 2), (S, 2))
    pack = tuple(dict.fromkeys((*cards("QH JH 7S KH 9C 8D TC AD JC 9S 7C"), *hoyle.cards.PIQUET)))
    table = do(GAME.start(dealer="S"), Deal(S, order, pack), TurnUp(S), Claim(N, S, o.WrongCount), Elect(N, "fill"))
    table = do(table, a.Stand(N), *RENOUNCED)
    stock = table.view(N).public["stock"]
    assert stock == 21
    assert do(table, *REPLAYED).view(N).public["stock"] == stock


def test_what_was_given_for_a_hand_thrown_down_goes_with_it_for_good_law_43() -> None:
    table = do(dealt(), a.Stand(N), *RENOUNCED, a.ThrowDown(N), Claim(S, N, o.ThrownDown), *REPLAYED)
    assert made(table)[S] == 0
    assert table.record.effects == ()
    table = do(table, "NQH", "S7S", Correct(S, card("KH")))
    assert made(table)[S] == 1
    assert not table.position.ended


def test_a_replay_takes_the_choice_of_a_renounce_with_it_and_leaves_that_of_a_false_king_laws_25_and_43() -> None:
    table = do(dealt(), a.AnnounceKing(S), a.Stand(N), *RENOUNCED)
    king, renounce = Claim(N, S, o.FalseKing), Claim(N, S, o.Renounce)
    assert do(table, king, renounce, Elect(N, "replay")).pending == ()
    (left,) = do(table, renounce, king, Elect(N, "replay")).pending
    assert left.ruling == 1


def test_after_two_replays_no_card_of_either_counts_law_24() -> None:
    table = do(dealt(), a.Stand(N), *RENOUNCED, *REPLAYED, "NQH", "S7S", Correct(S, card("KH")))
    assert len(table.record.undone) == 2
    played = [moment.by for moment in table.record.this_deal() if moment.mark == CARD_PLAYED]
    assert played == [S, N]


# Duties put back with the cards.


def test_a_point_abandoned_is_docked_no_more_once_the_hand_is_played_again_laws_42_and_43() -> None:
    one = hoyle.get_code("ecarte-english", abandoned_point="one")
    refused = (a.Propose(N), a.Refuse(S))
    table = do(dealt(one), *refused, *RENOUNCED, "S9C", "NTC")
    down = do(table, a.ThrowDown(S), Claim(N, S, o.ThrownDown))
    assert duties(down) == [Docked(1)]
    assert down.liabilities[0].debtor == N
    again = do(down, *REPLAYED)
    assert [(owed.debtor, owed.duty) for owed in again.liabilities] == [(S, Docked(1))]


def test_a_liability_goes_with_the_lead_that_brought_it_and_a_docked_hand_does_not() -> None:
    liable = Liable((HEARTS, CLUBS), leading=Who.ADVERSARIES)
    code = club(o.LeadOutOfTurn, Impose(Who.OFFENDER, liable, NEXT_CUT), overrides=frozenset({"L40a", "L40b"}))
    table = do(dealt(code), a.Stand(N), "NQH", "SKH", "NJH", "S7S", Claim(S, N, o.LeadOutOfTurn))
    assert duties(table) == [liable]
    table = do(table, "SAD", "N8D", "S9C", "N7C", "SJC", Claim(S, N, o.FailureToWin), Elect(S, "replay"))
    assert duties(table) == [Docked(1)]


CALLED = club(o.LookedAtTricks, Impose(Who.OFFENDER, Liable((CLUBS, DIAMONDS), leading=Who.ADVERSARIES), NEXT_CUT))


def looked() -> Table:
    """Return a table at which the dealer is to lead, and clubs or diamonds may be called from him."""
    return do(dealt(CALLED), a.Stand(N), "NQH", "SKH", Look(S, "tricks"), Claim(N, S, o.LookedAtTricks))


def test_a_call_made_since_goes_when_the_cards_are_put_back() -> None:
    table = do(dealt(CALLED), a.Stand(N), "NQH", "S7S", Look(S, "tricks"), Claim(N, S, o.LookedAtTricks))
    called = do(table, Call(N, S, CLUBS))
    assert Bound(CLUBS) in duties(called)
    open_call = do(called, Correct(S, card("KH")))
    assert not any(isinstance(duty, Bound) for duty in duties(open_call))
    met = do(called, "S9C", Claim(N, S, o.Renounce), Elect(N, "replay"))
    assert not any(isinstance(duty, Bound) for duty in duties(met))
    assert Liable((CLUBS, DIAMONDS), leading=Who.ADVERSARIES) in duties(met)


def test_a_call_made_before_is_owed_again_once_the_card_that_met_it_is_put_back() -> None:
    called = do(looked(), Call(N, S, DIAMONDS))
    named = do(called, Play(S, card("AD"), Suit.CLUBS), Claim(N, S, o.OtherSuitNamed), Elect(N, "suit named"))
    assert duties(named)[1:] == [Bound(DIAMONDS), Bound(CLUBS)]
    assert not any(owed.met for owed in named.liabilities)


def test_a_call_met_in_an_earlier_trick_is_not_owed_again() -> None:
    table = do(looked(), Call(N, S, DIAMONDS), "SAD", "N8D", "S9C", "NTC", "NJH", "SJC", Correct(S))
    assert status(table, o.FailureToWin) == [Status.RULED]
    assert not any(isinstance(duty, Bound) for duty in duties(table))


def test_a_bar_that_had_lapsed_does_not_come_back_with_the_cards_laws_37_and_43() -> None:
    exchange = (a.Propose(N), a.Accept(S), a.Discard(N, cards("TC"), 1), a.Serve(S, N, 1))
    table = do(dealt(), *exchange, a.Discard(S, (), 0), a.Serve(S, S, 0), TurnUp(S), Claim(N, S, o.SecondTrump))
    assert Barred(a.Refuse) in duties(table)
    table = do(table, a.Stand(N), *RENOUNCED, *REPLAYED)
    assert duties(table) == [Docked(1)]


def test_a_liability_spent_by_a_call_goes_too_with_the_lead_that_brought_it() -> None:
    once = Liable((CLUBS, DIAMONDS), leading=Who.ADVERSARIES, once=True)
    code = club(o.LeadOutOfTurn, Impose(Who.OFFENDER, once, NEXT_CUT), overrides=frozenset({"L40a", "L40b"}))
    table = do(
        dealt(code), a.Stand(N), "NQH", "SKH", "NJH", "SJC", Claim(S, N, o.LeadOutOfTurn), Call(S, N, CLUBS), "NTC"
    )
    assert table.liabilities == ()
    table = do(table, "S9C", Claim(N, S, o.FailureToWin), Elect(N, "replay"))
    assert duties(table) == [Docked(1)]


def test_the_time_of_a_duty_runs_from_the_ruling_and_not_from_the_offence() -> None:
    his_card = (Limit(CARD_PLAYED, Who.OFFENDER),)
    code = club(o.LookedAtTricks, Impose(Who.OFFENDER, Docked(1), his_card))
    table = do(dealt(code), a.Stand(N), "NQH", "SKH", Look(S, "tricks"), "SAD", Claim(N, S, o.LookedAtTricks))
    assert duties(table) == [Docked(1)]
    assert duties(do(table, "N8D", "S9C")) == []
