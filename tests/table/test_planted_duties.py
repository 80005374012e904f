"""Faults once planted by hand in the duties and in the calls upon them, each seen to be caught."""

from __future__ import annotations

from typing import cast

import pytest

import hoyle
from hoyle.cards import Card, Suit, card, cards
from hoyle.games.ecarte import acts as a
from hoyle.games.ecarte import offences as o
from hoyle.games.ecarte.history import holds_king
from hoyle.laws.clauses import Clause, Code
from hoyle.laws.duties import Barred, Bound, Demand, Docked, Duty, Kind, Liable, OfSuit, Ref, ThisCard
from hoyle.laws.remedies import AwardTricks, Election, EndHand, Impose, Move, Option, Place, Remedy
from hoyle.moments import CARD_PLAYED, PACK_CUT, TRICK_COMPLETE, Act, Limit
from hoyle.seats import CHANCE, Who
from hoyle.table.acts import Call, Claim, Elect, Look, MarkUp, Pick, Play, Show
from hoyle.table.table import Table

N, S = 0, 1
ENGLISH = hoyle.get_code("ecarte-english")
NEXT_CUT = (Limit(PACK_CUT),)
CLUBS, DIAMONDS, HEARTS = (OfSuit(suit) for suit in (Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS))
EITHER: tuple[Demand, ...] = (CLUBS, DIAMONDS)
HANDS: dict[int | str, str | tuple[Card, ...]] = {"N": "QH JH 8D TC 7C", "S": "7S KH 9C AD JC"}
LOOKED = Claim(N, S, o.LookedAtTricks)


def do(table: Table, *acts: Act | str) -> Table:
    """Do some acts; a card that is played may be written ``NQH``."""
    for act in acts:
        table = table.apply(Play("NS".index(act[0]), card(act[1:])) if isinstance(act, str) else act)
    return table


def dealt(*then: Remedy) -> Table:
    """Return a table at which the trump is turned, and where these follow a look at the tricks."""
    club: Code = ENGLISH.amend("club", Clause("club", ("L28b",), (o.LookedAtTricks,), Who.ANYONE, then=then))
    return hoyle.get_game("ecarte").start(code=club, dealer="S", hands=HANDS, turn_up="9S", stock="8C 9D TH AS KS")


def owing(duty: Duty, *before: Act | str, on: Who = Who.OFFENDER) -> Table:
    """Return a table at which the dealer, who looked at the tricks, owes a duty."""
    return do(dealt(Impose(on, duty, NEXT_CUT)), a.Stand(N), *before, Look(S, "tricks"), LOOKED)


def made(table: Table) -> tuple[int, int]:
    """Return how many tricks each seat has made."""
    return cast("tuple[int, int]", table.view(None).public["made"])


def played(table: Table, seat: int) -> set[str]:
    """Return the cards that a seat may play."""
    return {act.card.text for act in table.legal_acts(seat) if isinstance(act, Play)}


def bounds(table: Table, seat: int) -> list[object]:
    return [owed.duty for owed in table.liabilities if isinstance(owed.duty, Bound) and owed.debtor == seat]


# Calls.


def test_a_demand_binds_its_debtor_alone_and_his_next_card_spends_it() -> None:
    table = owing(Bound(Kind.HIGHEST))
    assert played(table, N) == {"QH", "JH", "8D", "TC", "7C"}
    assert bounds(do(table, "NTC"), S) == [Bound(Kind.HIGHEST)]
    assert bounds(do(table, "NTC", "SJC"), S) == []


def test_who_may_call_when_he_follows_may_not_when_he_leads_and_the_other_way_about() -> None:
    follows = owing(Liable(EITHER, following=Who.ADVERSARIES, late=True), "NTC")
    assert Call(N, S, CLUBS) in follows.legal_acts(N)
    assert Call(N, S, CLUBS) not in do(follows, "SJC").legal_acts(N)
    leads = owing(Liable(EITHER, following=Who.OFFENDER, leading=Who.ADVERSARIES), "NTC")
    assert Call(N, S, CLUBS) not in leads.legal_acts(N)
    assert Call(N, S, CLUBS) in do(leads, "SJC").legal_acts(N)


def test_from_an_adversary_of_the_offender_his_own_adversary_calls() -> None:
    table = owing(Liable(EITHER, leading=Who.ADVERSARIES), on=Who.ADVERSARIES)
    assert bounds(do(table, Call(S, N, CLUBS)), N) == [Bound(CLUBS)]
    assert bounds(do(table, Call(N, N, CLUBS)), N) == []


def test_no_card_is_called_from_one_who_has_played_nor_once_the_hand_is_over() -> None:
    table = owing(Liable(EITHER, Who.ADVERSARIES, Who.ADVERSARIES), "NTC")
    assert not [act for act in do(table, "SJC", "SAD").legal_acts(N) if isinstance(act, Call)]
    over = do(table, a.ThrowDown(S), Claim(N, S, o.ThrownDown))
    assert over.position.ended
    assert not [act for act in over.legal_acts(N) if isinstance(act, Call)]


def test_only_what_he_is_liable_to_can_be_called_and_only_from_him() -> None:
    table = owing(Liable(EITHER, leading=Who.ADVERSARIES), "NQH", "SKH")
    assert bounds(do(table, Call(N, S, Kind.HIGHEST)), S) == []
    assert do(table, Call(N, N, CLUBS)).liabilities == table.liabilities
    for nameless in (ThisCard(Ref.CHOSEN), OfSuit(Ref.IN_ERROR)):
        with pytest.raises(hoyle.ImpossibleAct, match="no written form: what can be written is like 'calls 9D from S'"):
            do(table, Call(N, S, nameless))


def test_a_call_refused_is_spent_and_what_is_always_owed_stays() -> None:
    table = do(owing(Liable(EITHER, leading=Who.ADVERSARIES), "NQH", "SKH"), Call(N, S, CLUBS))
    for reply in ("S9C", "SAD"):
        assert [owed.duty for owed in do(table, reply).liabilities] == [Liable(EITHER, leading=Who.ADVERSARIES)]


def test_a_call_spends_what_is_owed_once_for_that_offence_and_by_that_player_alone() -> None:
    once = Liable(EITHER, leading=Who.ADVERSARIES, once=True)
    both = do(owing(once, "NQH", "SKH", on=Who.ANYONE), Call(N, S, DIAMONDS))
    assert [owed.debtor for owed in do(both, "SAD", "N8D").liabilities] == [N]
    waiting = do(owing(once, on=Who.ANYONE), "NQH", "SKH", Call(N, S, DIAMONDS), Play(N, card("JH")))
    assert N in [owed.debtor for owed in waiting.liabilities if owed.duty == once]
    twice = do(owing(once, "NQH", "SKH"), Look(S, "tricks"), LOOKED, Call(N, S, CLUBS), "S9C")
    assert [owed.duty for owed in twice.liabilities] == [once]


def test_the_lowest_card_is_the_last_of_a_plain_suit_and_the_highest_the_first_trump() -> None:
    table = owing(Liable(tuple(Kind), leading=Who.ADVERSARIES), "NQH", "SKH")
    lowest, highest = (do(table, Call(N, S, kind)) for kind in (Kind.LOWEST, Kind.HIGHEST))
    assert len(played(lowest, S)) == 1
    assert not played(lowest, S) & {"7S", "AD", "JC"}
    assert played(highest, S) == {"7S"}


def test_a_demand_that_no_card_meets_narrows_nothing() -> None:
    table = owing(Bound(HEARTS), "NQH", "SKH")
    assert bounds(table, S) == [Bound(HEARTS)]
    assert played(table, S) == {"7S", "9C", "AD", "JC"}


# Bars.


def test_a_bar_without_a_heading_is_from_every_mark_and_from_none_of_the_adversarys() -> None:
    won = ("SAD", "N8D", "S9C", "NTC", "NJH", "S7S", "SJC", "N7C")
    assert do(owing(Barred(MarkUp), "NQH", "SKH"), *won).score == (0, 0)
    lost = do(owing(Barred(MarkUp), "NQH", "SKH"), a.ThrowDown(S), Claim(N, S, o.ThrownDown))
    assert lost.score[N] > 0


def test_a_bar_from_proposing_leaves_it_out_of_what_is_lawful() -> None:
    table = do(dealt(Impose(Who.ADVERSARIES, Barred(a.Propose), NEXT_CUT)), Look(S, "tricks"), LOOKED)
    assert a.Propose(N) not in table.legal_acts(N)
    assert not table.is_legal(a.Propose(N))
    assert a.Stand(N) in table.legal_acts(N)


def test_a_bar_from_refusing_leaves_it_to_accept() -> None:
    table = do(dealt(Impose(Who.OFFENDER, Barred(a.Refuse), NEXT_CUT)), Look(S, "tricks"), LOOKED, a.Propose(N))
    assert a.Refuse(S) not in table.legal_acts(S)
    assert a.Accept(S) in table.legal_acts(S)


# Cards and tricks, in the midst of the play and before it.


def test_a_card_drawn_in_the_play_is_lawful_no_more_and_a_king_played_was_held() -> None:
    draw = Move(1, Who.OFFENDER, Place.HAND, Place.DISCARDS)
    table = do(dealt(draw), a.Stand(N), "NQH", "SKH", Look(S, "tricks"), LOOKED, Pick(CHANCE, cards("AD")))
    assert played(table, S) == {"7S", "9C", "JC"}
    hands = {0: cards("QH JH 8D TC 7C"), 1: cards("7S KS 9C AD JC")}
    king = hoyle.get_game("ecarte").start(code=table.code, dealer="S", hands=hands, turn_up="9S")
    king = do(king, a.Stand(N), "N8D", "SAD", "SKS", "NQH", Look(S, "tricks"), LOOKED, Pick(CHANCE, cards("JC")))
    assert holds_king(king.position, S)


def test_a_hand_of_which_no_card_is_left_is_over() -> None:
    draw = Move(5, Who.OFFENDER, Place.HAND, Place.DISCARDS)
    table = do(dealt(draw), a.Stand(N), "NQH", "SKH", Look(S, "tricks"), LOOKED)
    table = do(table, Pick(CHANCE, cards("7S 9C AD JC")))
    assert table.position.ended


def test_tricks_given_before_the_play_count_in_it_and_are_five_at_most() -> None:
    two = do(dealt(AwardTricks(Who.OFFENDER, 2)), Look(S, "tricks"), LOOKED, a.Stand(N), "NQH", "SKH")
    assert made(two)[S] == 3
    over = do(dealt(AwardTricks(Who.OFFENDER, 9)), Look(S, "tricks"), LOOKED)
    assert over.position.ended
    assert (made(over)[N], made(over)[S]) == (0, 5)


def test_a_second_card_that_is_not_played_spends_no_demand() -> None:
    table = owing(Bound(Kind.HIGHEST), "NQH", on=Who.ADVERSARIES)
    assert bounds(do(table, "NJH"), N) == [Bound(Kind.HIGHEST)]


def test_a_duty_until_the_second_card_outlasts_the_first() -> None:
    twice = (Limit(CARD_PLAYED, Who.OFFENDER, times=2),)
    table = do(dealt(Impose(Who.OFFENDER, Docked(1), twice)), a.Stand(N), Look(S, "tricks"), LOOKED, "NQH", "SKH")
    assert [owed.duty for owed in table.liabilities] == [Docked(1)]
    assert do(table, "SAD").liabilities == ()


def test_a_limit_in_a_later_trick_does_not_come_with_a_card_to_the_same() -> None:
    later = (Limit(CARD_PLAYED, later_trick=True),)
    table = do(dealt(Impose(Who.OFFENDER, Docked(1), later)), a.Stand(N), Look(S, "tricks"), LOOKED, "NQH", "SKH")
    assert [owed.duty for owed in table.liabilities] == [Docked(1)]
    assert do(table, "SAD").liabilities == ()


def test_the_time_to_choose_runs_from_the_ruling() -> None:
    choose = Election(
        Who.ADVERSARIES, (Option("stop", (EndHand(),)), Option("leave")), (Limit(CARD_PLAYED, Who.ADVERSARIES),)
    )
    code = ENGLISH.amend("club", Clause("club", ("L28b",), (o.LookedAtTricks,), elect=choose))
    table = hoyle.get_game("ecarte").start(code=code, dealer="S", hands=HANDS, turn_up="9S")
    table = do(table, a.Stand(N), Look(S, "tricks"), "NQH", LOOKED)
    assert len(table.pending) == 1
    assert do(table, "SKH", "SAD", "N8D").pending == ()


def test_what_is_due_is_marked_once_the_choice_that_holds_up_play_is_made() -> None:
    choose = Election(Who.ADVERSARIES, (Option("leave"),))
    then = (AwardTricks(Who.OFFENDER, 5),)
    code = ENGLISH.amend("club", Clause("club", ("L28b",), (o.LookedAtTricks,), then=then, elect=choose))
    table = hoyle.get_game("ecarte").start(code=code, dealer="S", hands=HANDS, turn_up="9S")
    table = do(table, a.Stand(N), "NQH", Look(S, "tricks"), LOOKED)
    assert (table.position.ended, table.score) == (True, (0, 0))
    assert do(table, Elect(N, "leave")).score == (0, 2)


def test_a_hand_without_a_card_is_over_with_no_trick_complete() -> None:
    table = do(dealt(Move(5, Who.ADVERSARIES, Place.HAND, Place.DISCARDS)), Look(S, "tricks"), LOOKED)
    table = do(table, Pick(CHANCE, cards("QH JH 8D TC 7C")), a.Stand(N))
    assert table.position.ended
    assert not any(moment.mark == TRICK_COMPLETE for moment in table.record.moments)


# What is seen of them.


def test_a_duty_that_is_done_with_is_seen_no_more_and_every_open_choice_is() -> None:
    table = do(owing(Bound(Kind.HIGHEST)), "NTC")
    assert [seen.duty for seen in table.view(N).duties] == [Bound(Kind.HIGHEST)]
    assert do(table, "SJC").view(N).duties == ()
    both = do(dealt(), a.AnnounceKing(S), a.Stand(N), "NQH", "S7S", "SAD")
    both = do(both, Claim(N, S, o.FalseKing), Claim(N, S, o.Renounce))
    assert [choice.clause for choice in both.view(S).choices] == ["L25a", "L43a"]


def test_what_the_table_did_by_itself_is_seen_and_what_all_saw_is_seen_by_the_public() -> None:
    table = do(dealt(), a.Stand(N), Show(S, cards("AD")))
    assert any(step.derived and step.act == Look(N) for step in table.view(S).acts)
    assert [each.cards for each in table.view(None).sightings] == [cards("AD")]


def test_a_suit_required_is_required_no_more_once_the_hand_is_over_law_41() -> None:
    named = do(
        dealt(), a.Stand(N), Play(N, card("QH"), Suit.CLUBS), Claim(S, N, o.OtherSuitNamed), Elect(S, "suit named")
    )
    assert bounds(named, N) == [Bound(CLUBS)]
    assert bounds(do(named, a.ThrowDown(N), Claim(S, N, o.ThrownDown)), N) == []
