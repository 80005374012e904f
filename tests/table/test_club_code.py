"""A club's code made by ``amend``: the remedies and duties that the English laws do not use, each seen to bite."""

from __future__ import annotations

import pytest

import hoyle
from hoyle.cards import card
from hoyle.games.ecarte import acts as a
from hoyle.games.ecarte import offences as o
from hoyle.laws.amounts import Setting
from hoyle.laws.clauses import Clause, Code, Knob
from hoyle.laws.duties import Bound, Demand, Docked, Kind, Liable, OfSuit, Ref, ThisCard
from hoyle.laws.offences import Status, Unproved
from hoyle.laws.remedies import (
    Add,
    Among,
    Dealer,
    Deduct,
    Election,
    EndHand,
    Impose,
    Option,
    Restore,
    VoidDeal,
    Yield,
)
from hoyle.laws.rulings import Outcome, Verdict
from hoyle.moments import CARD_PLAYED, PACK_CUT, Limit
from hoyle.seats import Who
from hoyle.table.acts import Call, Claim, Correct, Cut, Elect, Look, Play
from hoyle.table.table import Table

N, S = 0, 1
NEXT_CUT = (Limit(PACK_CUT),)
SUITS: tuple[Demand, ...] = tuple(OfSuit(suit) for suit in hoyle.cards.Suit)
KINDS: tuple[Demand, ...] = tuple(Kind)


def clause(name: str, on: type[hoyle.laws.offences.Offence], *then: object, **more: object) -> Clause:
    return Clause(name, ("L28b",), (on,), until=NEXT_CUT, then=then, **more)  # type: ignore[arg-type]


CLUB: Code = hoyle.get_code("ecarte-english").amend(
    "club",
    clause(
        "club.look", o.LookedAtTricks, Impose(Who.OFFENDER, Liable(SUITS, leading=Who.ADVERSARIES, once=True), NEXT_CUT)
    ),
    clause(
        "club.two",
        o.TwoCards,
        Impose(
            Who.OFFENDER,
            Liable((ThisCard(Ref.IN_ERROR),), following=Who.ADVERSARIES, leading=Who.ADVERSARIES, late=True),
            NEXT_CUT,
        ),
    ),
    clause("L28b", o.LookedAtDiscards, EndHand(), Add(Who.ADVERSARIES, Setting("fine"))),
    clause(
        "club.shuffle",
        o.ShuffledInPlay,
        Impose(Who.OFFENDER, Liable(KINDS, Who.ADVERSARIES, Who.ADVERSARIES), NEXT_CUT),
    ),
    clause("L23a", o.LateKing, Impose(Who.OFFENDER, Docked(None), NEXT_CUT)),
    clause("club.unproved", Unproved, Deduct(Who.OFFENDER, 1)),
    clause("club.refused", o.RefusedCall, VoidDeal(Dealer.NEXT)),
    Clause(
        "club.wait",
        ("L42a",),
        (o.ThrownDown,),
        until=NEXT_CUT,
        overrides=frozenset({"L42a", "L42b", "L42b.made", "L42c"}),
        elect=Election(
            Who.ADVERSARIES,
            (Option("stop", (EndHand(),)), Option("waive", (Yield(),))),
            (Limit(CARD_PLAYED, Who.ADVERSARIES),),
        ),
    ),
    Clause(
        "club.shown",
        ("L11a",),
        (o.ShownInDeal,),
        Who.PONE,
        overrides=frozenset({"L13a", "L13b"}),
        elect=Election(
            Who.PONE,
            (
                Option(
                    "call it",
                    (
                        Impose(Who.OFFENDER, Bound(ThisCard(Ref.CHOSEN)), NEXT_CUT),
                        Impose(Who.OFFENDER, Liable((ThisCard(Ref.OTHERS),), leading=Who.PONE), NEXT_CUT),
                    ),
                    Among.IN_ERROR,
                ),
            ),
        ),
    ),
    knobs=(Knob("fine", (2, 3), "what a look at the discards costs"),),
)


def dealt(score: tuple[int, int] = (0, 0)) -> Table:
    return hoyle.get_game("ecarte").start(
        code=CLUB,
        dealer="S",
        hands={"N": "QH JH 8D TC 7C", "S": "7S KH 9C AD JC"},
        turn_up="9S",
        score=score,
    )


def table(score: tuple[int, int] = (0, 0)) -> Table:
    return dealt(score).apply(a.Stand(N))


def play(at: Table, *moves: str) -> Table:
    for move in moves:
        at = at.apply(Play("NS".index(move[0]), card(move[1:])))
    return at


def test_a_suit_called_from_the_leader_binds_once() -> None:
    at = play(table(), "NQH", "SKH").apply(Look(S, "tricks")).apply(Claim(N, S, o.LookedAtTricks))
    calls = [act for act in at.legal_acts(N) if isinstance(act, Call)]
    assert len(calls) == 4
    hearts = Call(N, S, OfSuit(hoyle.cards.Suit.HEARTS))
    assert at.apply(hearts).liabilities == at.liabilities  # no heart left: it does not bind, and he stays liable
    clubs = at.apply(Call(N, S, OfSuit(hoyle.cards.Suit.CLUBS)))
    assert {act.card.text for act in clubs.legal_acts(S) if isinstance(act, Play)} == {"9C", "JC"}
    assert play(clubs, "S9C").liabilities == ()


def test_a_call_out_of_time_or_by_the_wrong_player_leaves_all_as_it_is() -> None:
    at = play(table(), "NQH", "SKH").apply(Look(S, "tricks")).apply(Claim(N, S, o.LookedAtTricks))
    assert at.apply(Call(S, S, SUITS[0])).liabilities == at.liabilities
    led = play(at, "SAD")
    assert led.apply(Call(N, S, SUITS[0])).liabilities == led.liabilities
    assert Call(N, S, SUITS[0]) not in led.legal_acts(N)


def test_a_card_refused_to_a_call_is_an_offence_of_its_own() -> None:
    at = play(table(), "NQH", "SKH").apply(Look(S, "tricks")).apply(Claim(N, S, o.LookedAtTricks))
    at = at.apply(Call(N, S, OfSuit(hoyle.cards.Suit.CLUBS))).apply(Play(S, card("AD")))
    assert isinstance(at.irregularities[-1].what, o.RefusedCall)
    at = at.apply(Claim(N, S, o.RefusedCall))
    assert at.position.dealer == N


def test_a_card_that_lies_exposed_may_be_called_until_it_is_played() -> None:
    at = play(table(), "NQH", "NJH")
    assert isinstance(at.irregularities[-1].what, o.TwoCards)
    at = play(at.apply(Claim(S, N, o.TwoCards)), "SKH", "S9C")
    assert Call(S, N, ThisCard(card("JH"))) in at.legal_acts(S)
    unmet = at.apply(Call(S, N, ThisCard(card("JH"))))
    assert not any(isinstance(owed.duty, Bound) for owed in unmet.liabilities)  # he has a club to follow with
    at = play(at, "NTC")
    at = at.apply(Call(S, N, ThisCard(card("JH"))))
    assert [act.card.text for act in at.legal_acts(N) if isinstance(act, Play)] == ["JH"]
    assert play(at, "NJH").liabilities == ()


def test_a_play_taken_back_revives_the_duty_that_it_met() -> None:
    at = play(table(), "NQH", "NJH").apply(Claim(S, N, o.TwoCards))
    at = play(at, "S7S")  # trumps, though he holds a heart
    at = play(at, "SAD", "N8D", "S9C", "NTC", "SJC", "N7C")
    assert at.liabilities
    at = play(at, "SKH", "NJH")
    at = at.apply(Claim(N, S, o.Renounce)).apply(Elect(N, "replay"))
    owed = [each for each in at.liabilities if isinstance(each.duty, Liable)]
    assert [each.debtor for each in owed] == [N]


def test_the_kinds_of_card_that_may_be_called() -> None:
    at = play(table(), "NQH").apply(hoyle.table.acts.Shuffle(S)).apply(Claim(N, S, o.ShuffledInPlay))
    at = play(at, "SKH")
    lawful = {
        kind: {act.card.text for act in at.apply(Call(N, S, kind)).legal_acts(S) if isinstance(act, Play)}
        for kind in Kind
    }
    assert lawful[Kind.TRUMP] == {"7S"}
    assert lawful[Kind.NOT_TRUMP] == {"9C", "AD", "JC"}
    assert lawful[Kind.HIGHEST] == {"7S"}
    assert len(lawful[Kind.LOWEST]) == 1


def test_the_hand_ends_without_worth_and_a_figure_of_the_code_is_added() -> None:
    at = dealt().apply(a.Propose(N)).apply(a.Accept(S)).apply(a.Discard(N, (card("7C"),), 1))
    at = at.apply(Look(S, "discards")).apply(Claim(N, S, o.LookedAtDiscards))
    assert at.position.ended
    assert at.score == (2, 0)
    dear = CLUB.amend("dear", settings={"fine": 3})
    assert dear.setting("fine") == 3
    assert at.rulings[-1].figures == ((Setting("fine"), 2),)


def test_a_hand_docked_of_everything_scores_nothing() -> None:
    at = play(table(), "NQH", "SKH", "SAD", "N8D", "S9C", "NTC", "NJH")
    at = at.apply(a.AnnounceKing(S)).apply(Claim(N, S, o.LateKing))
    at = play(at, "S7S", "SJC", "N7C")
    assert at.score == (0, 0)


def test_a_claim_not_proved_may_be_fined_and_never_takes_a_score_below_nothing() -> None:
    at = table(score=(1, 0)).apply(Claim(N, S, o.FalseKing))
    assert at.rulings[-1].outcome is Outcome.NOT_PROVED
    at = at.apply(Claim(S, N, Unproved))
    assert at.score == (0, 0)
    again = at.apply(Claim(N, S, o.FalseKing)).apply(Claim(S, N, Unproved))
    assert again.score == (0, 0)


def test_a_right_waived_leaves_the_ordinary_law() -> None:
    at = play(table(), "NQH", "SKH").apply(a.ThrowDown(N)).apply(Claim(S, N, o.ThrownDown))
    assert at.rulings[-1].clause is not None
    assert at.rulings[-1].clause.id == "club.wait"
    waived = at.apply(Elect(S, "waive"))
    assert waived.rulings[-1].clause is not None
    assert waived.rulings[-1].clause.id == "L42a"
    assert {reason.clause: reason.verdict for reason in waived.rulings[-1].trace}["club.wait"] is Verdict.WAIVED
    assert waived.score == (0, 2)
    stopped = at.apply(Elect(S, "stop"))
    assert stopped.position.ended
    assert stopped.score == (0, 0)
    assert play(at, "SAD").score == (0, 2)  # he plays on: the default is taken


def test_cards_of_the_case_are_chosen_and_the_others_stay_liable() -> None:
    game = hoyle.get_game("ecarte")
    begun = game.start(code=CLUB, dealer="S")
    deal = game.deal_of(
        begun.start,
        {N: hoyle.cards.cards("QH JH 8D TC 7C"), S: hoyle.cards.cards("7S KH 9C AD JC")},
        card("9S"),
        (),
    )
    at = begun.apply(deal).apply(hoyle.table.acts.Show(S, hoyle.cards.cards("KH AD")))
    at = at.apply(Claim(N, S, o.ShownInDeal))
    with pytest.raises(hoyle.ImpossibleAct, match="must name one of the cards"):
        at.apply(Elect(N, "call it", card("7S")))
    at = at.apply(Elect(N, "call it", card("KH")))
    assert {type(owed.duty) for owed in at.liabilities} == {Bound, Liable}
    assert Liable((ThisCard(card("AD")),), leading=Who.PONE) in [owed.duty for owed in at.liabilities]


def test_a_code_of_a_club_keeps_the_clauses_it_does_not_replace() -> None:
    assert CLUB.name == "ecarte-english+club"
    assert CLUB.base == "ecarte-english"
    assert CLUB.clause("L43a") == hoyle.get_code("ecarte-english").clause("L43a")
    assert CLUB.clause("L28b") != hoyle.get_code("ecarte-english").clause("L28b")


def test_a_suppletive_code_speaks_only_where_the_main_code_has_no_clause_at_all() -> None:
    from attrs import evolve

    english = hoyle.get_code("ecarte-english")
    thin = evolve(english, name="thin", clauses=(english.clause("L12"),), knobs=(), suppletive=english)
    assert thin.own(o.FacedInPack) == (english.clause("L12"),)
    assert thin.own(o.Renounce) == ()
    assert thin.on(o.Renounce, cure=True) == (english.clause("L39b"),)
    assert thin.nearest_to(o.LookedAtTricks) == "L28b"
    bare = evolve(thin, clauses=(), book=evolve(english.book, entries={}))
    assert bare.entry("L12") is english.book.entry("L12")


def test_nothing_to_correct_is_told_and_changes_nothing() -> None:
    at = table().apply(Correct(N))
    assert at.rulings[-1].outcome is Outcome.NOT_PROVED
    assert at.position == table().position


def test_an_irregularity_out_of_time_lapses() -> None:
    at = play(table(), "NQH", "S7S", "SAD", "N8D", "S9C", "NTC", "SJC", "N7C", "SKH", "NJH")
    assert at.irregularities[0].status is Status.LATENT
    at = at.apply(Cut(S, 16))
    assert at.irregularities[0].status is Status.LAPSED
    late = at.apply(Claim(N, S, o.Renounce))
    assert late.rulings[-1].outcome is Outcome.NOT_NOW
    assert Restore() not in late.rulings[-1].then


def test_a_call_does_not_outlive_the_duty_that_it_was_made_on() -> None:
    at = play(table(), "NQH", "SKH").apply(Look(S, "tricks")).apply(Claim(N, S, o.LookedAtTricks))
    at = at.apply(Call(N, S, OfSuit(hoyle.cards.Suit.CLUBS))).apply(a.ThrowDown(S))
    at = at.apply(Claim(N, S, o.ThrownDown)).apply(Elect(N, "waive")).apply(Cut(S, 16))
    assert at.liabilities == ()


def test_a_right_that_ends_in_a_later_trick_outlives_the_cards_of_its_own() -> None:
    lasting = Clause("club.led", ("L28b",), (o.LeadOutOfTurn,), until=(Limit(CARD_PLAYED, later_trick=True),))
    code = Code(name="club", title="A club", book=CLUB.book, clauses=(lasting,))
    hands = {"N": "QH JH 8D TC 7C", "S": "7S KH 9C AD JC"}
    begun = hoyle.get_game("ecarte").start(code=code, dealer="S", hands=hands, turn_up="9S").apply(a.Stand(N))
    same = play(begun, "SKH", "NQH")
    assert [it.status for it in same.irregularities] == [Status.LATENT]
    assert [it.status for it in play(same, "SAD").irregularities] == [Status.LAPSED]
