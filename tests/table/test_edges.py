"""Edges of the engine: findings, picks, cards that the record does not know, contradictions met at the table."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

import hoyle
from hoyle.cards import UNKNOWN, Suit, cards, mask
from hoyle.errors import LawConflict
from hoyle.games.ecarte import acts as a
from hoyle.games.ecarte import facts
from hoyle.games.ecarte import offences as o
from hoyle.games.ecarte.positions import Played
from hoyle.laws.clauses import Clause, Code
from hoyle.laws.duties import Kind, OfSuit, Ref, ThisCard
from hoyle.laws.remedies import Add, Election, Option, Restore
from hoyle.laws.rulings import Outcome
from hoyle.seats import CHANCE, Who
from hoyle.table import settle
from hoyle.table.acts import Claim, Correct, Deal, Elect, Pick, Play, TurnUp
from hoyle.table.table import Finding, Table

N, S = 0, 1
GAME = hoyle.get_game("ecarte")
HANDS: Mapping[int | str, str] = {"N": "QH JH 8D TC 7C", "S": "7S KH 9C AD JC"}


def table(**how: object) -> Table:
    return GAME.start(**{"dealer": "S", "hands": HANDS, "turn_up": "9S", **how})


def miscounted(*packets: tuple[int, int]) -> Table:
    dealt = GAME.start(dealer="S", findings=()).apply(Deal(S, packets, hoyle.cards.PIQUET))
    return dealt.apply(TurnUp(S))


def test_a_finding_answers_in_the_place_of_the_acts_for_one_act_or_for_all() -> None:
    def ruled(*findings: Finding) -> str:
        begun = GAME.start(dealer="S", findings=findings)
        dealt = begun.apply(Deal(S, ((N, 3), (S, 3), (N, 2), (S, 2)), hoyle.cards.PIQUET))
        turned = dealt.apply(TurnUp(S, 2)).apply(Claim(N, S, o.TwoTurned))
        clause = turned.rulings[-1].clause
        return clause.id if clause else turned.rulings[-1].outcome.value

    assert ruled() == "L11a"
    assert ruled(Finding("pone-has-looked", answer=True)) == "L11b"
    assert ruled(Finding("pone-has-looked", answer=True, at=2)) == "L11b"
    assert ruled(Finding("pone-has-looked", answer=True, at=1)) == "L11a"
    assert ruled(Finding("dealer-has-looked", answer=True)) == "L11a"


def test_a_pick_is_of_the_right_number_and_of_cards_that_lie_there() -> None:
    wrong = miscounted((N, 3), (S, 3), (N, 3), (S, 2)).apply(Claim(N, S, o.WrongCount)).apply(Elect(N, "throw off"))
    for some, why in (((), "the number of cards to pick is 1"), (cards("AS"), "do not lie there")):
        with pytest.raises(hoyle.ImpossibleAct, match=why):
            wrong.apply(Pick(N, some))
    with pytest.raises(hoyle.ImpossibleAct, match="play waits until N has picked 1"):
        wrong.apply(a.Stand(N))
    picked = wrong.apply(Pick(N, hoyle.cards.in_mask(wrong.position.hand(N))[:1]))
    assert picked.position.hand(N).bit_count() == 5
    assert picked.to_act == (N,)


def test_two_picks_may_be_open_and_each_is_for_its_own_holder() -> None:
    both = miscounted((N, 3), (S, 3), (N, 3), (S, 3))
    both = both.apply(Claim(N, S, o.WrongCount)).apply(Claim(N, S, o.WrongCount))
    both = both.apply(Elect(N, "throw off")).apply(Elect(N, "draw"))
    assert both.to_act == (N,)
    drawn = both.apply(Pick(CHANCE, hoyle.cards.in_mask(both.position.hand(S))[:1]))
    assert drawn.position.hand(S).bit_count() == 5
    assert drawn.to_act == (N,)


def test_cards_that_the_record_does_not_know_cannot_be_given_by_a_ruling() -> None:
    deal = Deal(S, ((N, 3), (S, 3), (N, 1), (S, 2)), (*hoyle.cards.PIQUET[:10], *(UNKNOWN,) * 22))
    short = GAME.start(dealer="S").apply(deal)
    rectified = short.apply(Claim(N, S, o.WrongCount))
    assert rectified.apply(Elect(N, "rectify")).position.hand(N).bit_count() == 5
    thin = GAME.start(dealer="S").apply(Deal(S, deal.packets, (*deal.pack[:9], deal.pack[9], *deal.pack[10:])))
    turned = thin.apply(TurnUp(S)).apply(Claim(N, S, o.WrongCount))
    with pytest.raises(hoyle.ImpossibleAct, match="does not say which cards come next") as raised:
        turned.apply(Elect(N, "fill"))
    assert raised.value.act == Elect(N, "fill")
    less = Deal(S, ((N, 3), (S, 3), (N, 1), (S, 1)), (*hoyle.cards.PIQUET[:9], *(UNKNOWN,) * 23))
    asked = GAME.start(dealer="S").apply(less).apply(Claim(N, S, o.WrongCount))
    with pytest.raises(hoyle.ImpossibleAct, match="does not say which cards should have been dealt") as raised:
        asked.apply(Elect(N, "rectify"))
    assert raised.value.act == Elect(N, "rectify")
    assert asked.pending  # the table that was there stays as it was


def test_two_clauses_that_meet_at_a_table_are_an_error_even_if_the_search_missed_them(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(Code, "contradictions", lambda _: {})
    english = hoyle.get_code("ecarte-english")
    rival = Clause("rival", ("L28b",), (o.LookedAtDiscards,), english.clause("L28b").by)
    code = english.amend("rival", rival)
    begun = table(code=code, stock="KS").apply(a.Propose(N)).apply(a.Accept(S)).apply(a.Discard(N, cards("7C"), 1))
    looked = begun.apply(hoyle.table.acts.Look(N, "discards"))
    with pytest.raises(LawConflict, match="L28b and rival"):
        looked.apply(Claim(S, N, o.LookedAtDiscards))


def test_a_demand_is_met_by_cards_and_one_that_names_none_by_no_card() -> None:
    led = table().apply(a.Stand(N))
    held = mask(cards("KH 7S 9C"))
    assert settle.meeting(led, ThisCard(Ref.CHOSEN), held) == 0
    assert settle.meeting(led, OfSuit(Ref.IN_ERROR), held) == 0
    assert settle.meeting(led, OfSuit(Suit.HEARTS), held) == mask(cards("KH"))
    assert settle.meeting(led, Kind.HIGHEST, 0) == 0


def test_figures_read_off_a_case_whose_deal_is_past_are_nothing() -> None:
    dealt = GAME.start(dealer="S").apply(Deal(S, ((N, 3), (S, 3), (N, 2), (S, 2)), hoyle.cards.PIQUET))
    case = dealt.apply(TurnUp(S, 2)).irregularities[0]
    assert facts.MEASURES[facts.NOT_CHOSEN](dealt, case) == 0
    assert o.OmittedMark("hand", 2).detail == "2 for the hand"
    void = dealt.apply(TurnUp(S, 2)).apply(Claim(N, S, o.TwoTurned)).apply(Elect(N, "new deal"))
    told = void.apply(a.AskNumber(N))
    assert told.record.steps[-1].act == a.TellNumber(S, 0)


def test_a_claim_names_its_trick() -> None:
    at = table().apply(a.Stand(N))
    for seat, face in ((N, "QH"), (S, "7S"), (S, "AD"), (N, "8D")):
        at = at.apply(Play(seat, hoyle.cards.card(face)))
    assert at.apply(Claim(N, S, o.Renounce, 1)).rulings[-1].outcome is Outcome.NOT_PROVED
    assert at.apply(Claim(N, S, o.Renounce, 0)).rulings[-1].outcome is Outcome.UPHELD


def test_trumps_are_known_from_the_turn_up_on() -> None:
    at = table().apply(a.Stand(N))
    assert at.position.trumps == hoyle.cards.OF_SUIT[Suit.SPADES]
    while not at.position.ended:
        at = at.apply(at.legal_acts(at.to_act[0])[0])
    assert isinstance(at.position, Played)
    assert at.position.trumps == hoyle.cards.OF_SUIT[Suit.SPADES]


def test_a_finding_on_an_act_counts_where_a_table_says_which_law_refuses_that_act() -> None:
    deal = Deal(S, ((N, 3), (S, 3), (N, 2), (S, 2)), hoyle.cards.PIQUET)

    def refused_by(at: int) -> str:
        looked = Finding("pone-has-looked", answer=True, at=at)
        refusal = GAME.start(dealer="S", findings=(looked,), enforcement="block").apply(deal).why_not(TurnUp(S, 2))
        assert refusal is not None
        return refusal.clause

    assert [refused_by(at) for at in (1, 2, 3)] == ["L11a", "L11b", "L11a"]


def test_a_card_is_not_played_in_the_place_of_another_while_the_adversary_has_to_choose() -> None:
    choice = Election(Who.ADVERSARIES, (Option("forgive"), Option("fine", (Add(Who.ADVERSARIES, 1),))))
    owned = Clause("own", ("L39b",), (o.Renounce,), Who.OFFENDER, cure=True, then=(Restore(),), elect=choice)
    code = Code(name="club", title="The laws of a club", book=hoyle.get_code("ecarte-english").book, clauses=(owned,))
    at = table(code=code).apply(a.Stand(N))
    for seat, face in ((N, "QH"), (S, "7S")):
        at = at.apply(Play(seat, hoyle.cards.card(face)))
    corrected = at.apply(Correct(S, hoyle.cards.card("KH")))
    assert corrected.to_act == (N,)
    assert corrected.position == at.apply(Correct(S)).position
    assert mask(cards("7S KH")) & ~corrected.position.hand(S) == 0
