"""What écarté brings to its table: what cannot be done, how a table begins, what chance does, what lies open."""

from __future__ import annotations

from random import Random

import pytest

import hoyle
from hoyle.cards import UNKNOWN, Suit, card, cards
from hoyle.games.ecarte import acts as a
from hoyle.games.ecarte import offences as o
from hoyle.games.registry import CODES, get_code, register
from hoyle.laws.clauses import Question
from hoyle.laws.duties import OfSuit, Ref, ThisCard
from hoyle.laws.offences import OutOfPlace
from hoyle.moments import Act
from hoyle.seats import CHANCE
from hoyle.table.acts import Call, Claim, Cut, Deal, Elect, Look, MarkUp, Pick, Play, Quit, Show, TurnUp
from hoyle.table.table import Table
from hoyle.testing import irregular, lawful, wild

N, S = 0, 1
GAME = hoyle.get_game("ecarte")
HANDS = {"N": "QH JH 8D TC 7C", "S": "7S KH 9C AD JC"}


def table(**how: object) -> Table:
    return GAME.start(**{"dealer": "S", "hands": HANDS, "turn_up": "9S", **how})


@pytest.mark.parametrize(
    ("act", "why"),
    [
        (Look(N, "the ceiling"), "like 'looks at his hand' or 'looks at the cards given'"),
        (Show(N, ()), "is shown by its holder"),
        (Show(N, cards("2C")), "is shown by its holder"),
        (a.Discard(N, cards("QH"), 99), "so many cards cannot be asked for"),
        (MarkUp(N, 0, "hand"), "at least one point"),
        (MarkUp(N, 1, "honours"), "for one of turned king, king, hand"),
        (a.ThrowDown(N, "shouting"), "'throws down his hand, claiming'"),
        (Cut(N, -1), "no written form"),
        (Cut(N, 10**6), "not so many cards"),
        (a.TellNumber(S, -1), "no written form"),
        (a.AnnounceOrder(S, 10**7), "not so many cards"),
        (a.ChoosePack(S, "blue"), "'takes the red pack' or 'takes the white pack'"),
        (Play(S, card("QH")), "he has not got that card"),
        (Claim(N, CHANCE, o.Renounce), "nobody sits where it points"),
        (Claim(N, 7, o.Renounce), "no written form"),
        (Claim(N, S, o.Renounce, 10**6), "no such trick"),
        (Claim(N, S, o.Renounce, -1), "no written form"),
        (Call(N, CHANCE, OfSuit(Suit.HEARTS)), "nobody sits where it points"),
        (Call(N, S, OfSuit(Ref.IN_ERROR)), "no written form"),
        (Call(N, S, ThisCard(Ref.CHOSEN)), "no written form"),
        (Elect(N, "replay"), "no such choice is open"),
        (Pick(N, cards("QH")), "nothing for him to pick"),
        (Quit(-1), "nobody sits there"),
    ],
)
def test_an_act_that_cannot_be_done_is_refused_with_the_reason_and_changes_nothing(act: Act, why: str) -> None:
    before = table().apply(a.Stand(N))
    with pytest.raises(hoyle.ImpossibleAct, match=why):
        before.apply(act)
    refusal = before.why_not(act)
    assert refusal is not None
    assert refusal.impossible
    assert why in refusal.sentence or why.split(maxsplit=1)[0] in refusal.sentence


def test_before_the_play_a_card_is_played_by_its_holder_alone() -> None:
    begun = table()
    for at in (GAME.start(dealer="S"), begun, begun.apply(a.Propose(N))):
        with pytest.raises(hoyle.ImpossibleAct, match="he has not got that card"):
            at.apply(Play(S, card("QH")))
    assert isinstance(begun.apply(Play(S, card("KH"))).irregularities[0].what, OutOfPlace)


def test_a_card_served_to_nobody_or_cut_by_nobody_is_impossible() -> None:
    serving = table(stock="KS QS").apply(a.Propose(N)).apply(a.Accept(S)).apply(a.Discard(N, cards("7C"), 1))
    with pytest.raises(hoyle.ImpossibleAct, match="nobody sits there"):
        serving.apply(a.Serve(S, CHANCE, 1))
    with pytest.raises(hoyle.ImpossibleAct, match="shows a card"):
        GAME.start().apply(a.CutForDeal(N, (UNKNOWN,)))


def test_acts_for_which_the_moment_has_no_use_are_recorded_and_change_nothing() -> None:
    begun = table(stock="KS QS TS")
    acts: tuple[Act, ...] = (
        a.RefuseCut(N), Deal(S, ((N, 5), (S, 5)), hoyle.cards.PIQUET), a.Retract(N), Quit(N),
        a.TakeIn(N), a.TellNumber(S, 2), TurnUp(N), a.Serve(S, N, 1), a.CutForDeal(N, cards("KS")),
    )  # fmt: skip
    for act in acts:
        after = begun.apply(act)
        assert after.position == begun.position
        assert after.irregularities
        assert after.why_not(act) is not None
    early = GAME.start(dealer="S")
    assert isinstance(early.apply(a.AnnounceKing(N)).irregularities[0].what, OutOfPlace)
    assert isinstance(early.apply(a.ThrowDown(N)).irregularities[0].what, OutOfPlace)
    twice = table(hands={**HANDS, "N": "KS JH 8D TC 7C"}).apply(a.AnnounceKing(N))
    assert twice.score == (1, 0)
    assert twice.apply(a.AnnounceKing(N)).score == (1, 0)


def test_the_non_dealer_who_is_refused_may_say_once_that_he_plays() -> None:
    refused = table().apply(a.Propose(N)).apply(a.Refuse(S))
    assert a.Stand(N) in refused.legal_acts(N)
    assert a.Stand(S) not in refused.legal_acts(S)
    said = refused.apply(a.Stand(N))
    assert not said.irregularities
    assert a.Stand(N) not in said.legal_acts(N)


@pytest.mark.parametrize(("dealer", "seat"), [("N", N), ("S", S)])
def test_a_deal_told_by_its_hands_keeps_to_the_packets_of_an_earlier_game(dealer: str, seat: int) -> None:
    for first in (2, 3):
        deal = table(dealer=dealer, prior={f"order.{dealer}": first}).acts[0]
        assert isinstance(deal, Deal)
        assert deal.packets[0] == (1 - seat, first)


def test_before_a_deal_the_pack_may_be_cut_new_ones_called_for_and_the_packets_announced() -> None:
    begun = GAME.start(dealer="S")
    cuts = tuple(Cut(N, count) for count in range(2, 31))
    assert set(begun.legal_acts(N)) == {*cuts, a.CallForPacks(N)}
    assert set(begun.legal_acts(S)) == {a.CallForPacks(S), a.AnnounceOrder(S, 2), a.AnnounceOrder(S, 3)}
    called = begun.apply(a.CallForPacks(N))
    assert {a.ChoosePack(S, "red"), a.ChoosePack(S, "white")} <= set(called.legal_acts(S))
    assert not any(begun.apply(Cut(N, 16)).legal_acts(seat) for seat in (N, S))


@pytest.mark.parametrize(
    ("plays", "offence", "offender", "concerned"),
    [
        ("SKH", o.LeadOutOfTurn, S, N),
        ("NQH SKH NJH", o.LeadOutOfTurn, N, S),
        ("NQH SAD", o.Renounce, S, S),
        ("NQH SKH SAD NTC", o.Renounce, N, N),
    ],
)
def test_a_card_out_of_turn_concerns_him_whose_turn_it_was_and_a_wrong_card_its_player(
    plays: str, offence: type, offender: int, concerned: int
) -> None:
    played = table().apply(a.Stand(N))
    for text in plays.split():
        played = played.apply(Play("NS".index(text[0]), card(text[1:])))
    it = played.irregularities[-1]
    assert (type(it.what), it.offender, it.concerned) == (offence, offender, concerned)


def test_a_number_asked_for_before_any_deal_is_not_answered() -> None:
    asked = GAME.start(dealer="S").apply(a.AskNumber(N))
    assert [type(step.act) for step in asked.record.steps] == [a.AskNumber]
    told = table().apply(a.AskNumber(N))
    assert told.record.steps[-1].act == a.TellNumber(S, 0)


def test_a_table_begins_as_it_is_told_or_says_what_is_wrong() -> None:
    assert GAME.start(dealer=1, seed=4) == GAME.start(dealer="S", seed=4)
    assert GAME.start(seed=4).position.dealer in {N, S}
    assert table(turn_up=card("9S"), stock=cards("KS")) == table(stock="KS")
    with pytest.raises(hoyle.BadValue, match="a dealer and a turn-up go with them"):
        GAME.start(hands=HANDS)
    with pytest.raises(hoyle.BadValue, match="the number of cards in the hand of N cannot be 4"):
        table(hands={**HANDS, "N": "QH JH 8D TC"})
    with pytest.raises(hoyle.BadValue, match="each side has from 0 to 4"):
        table(score=(5, 0))
    with pytest.raises(hoyle.UnknownName, match="there is no seat 'E'"):
        table(dealer="E")
    with pytest.raises(hoyle.BadValue, match="a number from 0 to 1"):
        table(dealer=2)
    with pytest.raises(hoyle.UnknownName, match=r"order.N = 4"):
        table(prior={"order.N": 4})
    with pytest.raises(hoyle.BadValue, match="the name of a player"):
        table(players=("dealer", "B"))
    with pytest.raises(hoyle.UnknownName, match="there is no code of laws"):
        table(code="hoyle")


def test_a_code_of_ones_own_may_be_registered_and_named() -> None:
    club = get_code("ecarte-english").amend("registered", settings={"reduced_scores": "replayed"})
    try:
        register(club)
        begun = table(code="ecarte-english+registered")
        assert begun.code is club
        assert hoyle.loads(hoyle.dumps(begun)) == begun
    finally:
        del CODES[club.name]


def test_chance_is_asked_only_where_the_table_waits_for_it() -> None:
    begun = GAME.start(dealer="S")
    assert begun.to_act == (hoyle.seats.CHANCE,)
    assert begun.legal_acts(hoyle.seats.CHANCE) == ()
    assert begun.chance(Random(1)) == begun.chance(Random(1))
    with pytest.raises(hoyle.BadValue, match="does not wait for it"):
        table().chance(Random(1))
    with pytest.raises(hoyle.BadValue, match="does not wait for it"):
        GAME.chance(table(), Random(1))


def test_what_lies_open_is_told_by_name() -> None:
    assert dict(GAME.public(GAME.start().position))["cuts"] == (None, None)
    shown = dict(GAME.public(table(stock="KS").apply(a.Propose(N)).apply(a.Accept(S)).position))
    assert shown["turn-up"] is card("9S")
    assert shown["proposal"] == 1
    assert shown["packs"] == ("red", "white")
    serving = table(stock="KS").apply(a.Propose(N)).apply(a.Accept(S)).apply(a.Discard(N, cards("7C"), 1))
    assert dict(GAME.public(serving.position))["to give"] == (N, 1)
    led = table().apply(a.Stand(N)).apply(Play(N, card("QH")))
    assert len(dict(GAME.public(led.position))["trick"]) == 1  # type: ignore[arg-type]


def test_packs_stay_changed_once_the_trump_is_turned_and_go_back_with_a_void_deal() -> None:
    deal = GAME.start(dealer="S", seed=2).record.steps[1].act
    assert isinstance(deal, Deal)
    wrong = Deal(S, deal.packets, deal.pack, (), other_pack=True)
    dealt = GAME.start(dealer="S").apply(wrong)
    void = dealt.apply(Claim(N, S, o.WrongPack))
    assert dict(GAME.public(void.position))["packs"] == ("red", "white")
    stands = dealt.apply(TurnUp(S))
    assert dict(GAME.public(stands.position))["packs"] == ("white", "red")


def test_the_ranking_of_cards_needs_a_trump() -> None:
    assert GAME.ranked(GAME.start(dealer="S").position, 255) == ()
    assert GAME.ranked(table().position, card("KH").bit | card("7S").bit | card("AH").bit) == cards("7S KH AH")


def test_an_option_and_a_question_that_there_is_not() -> None:
    with pytest.raises(hoyle.UnknownName):
        GAME.option("trumps")
    with pytest.raises(KeyError):
        GAME.answer(Question("nothing", "?"), None)  # type: ignore[arg-type]


def test_players_at_random_keep_to_the_laws_or_break_them_as_asked() -> None:
    rng = Random(5)
    begun = GAME.start(dealer="S", seed=5)
    act = lawful(begun, rng)
    assert act is not None
    assert begun.why_not(act) is None
    amiss = irregular(begun, rng)
    assert amiss is not None
    over = begun
    while over.outcome is None:
        done = lawful(over, rng)
        assert done is not None
        over = over.apply(done)
    assert lawful(over, rng) is None
    acts = [wild(over, Random(seed)) for seed in range(60)]
    assert any(each is None for each in acts)
    assert all(each is None or not over.why_impossible(each) for each in acts)
    keen = begun
    for seed in range(30):
        done = wild(keen, Random(seed), keen=True)
        if done is not None:
            keen = keen.apply(done)
