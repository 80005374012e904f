"""Cards put back with four at the table, and tricks given."""

from __future__ import annotations

from attrs import evolve

from hoyle.games.euchre import offences_deal as od
from hoyle.games.euchre import offences_play as o
from hoyle.games.euchre import offences_revokes as r
from hoyle.games.euchre.positions import Played, Playing
from hoyle.laws.duties import Docked
from hoyle.laws.offences import Status
from hoyle.laws.remedies import Election, EndHand, Impose, Option, Restore
from hoyle.moments import CARD_PLAYED, Limit
from hoyle.seats import Who
from hoyle.table import parties, played
from hoyle.table.acts import Claim, Quit
from tests.table.four_seats.club import (
    CLUB,
    FALSE_LEAD,
    NEXT_CUT,
    SHOWN,
    TH,
    E,
    N,
    S,
    W,
    calls,
    clause,
    do,
    duties,
    in_hand,
    playing,
    trick,
)


def test_a_false_lead_put_back_is_no_play_and_its_followers_are_free_law_27e() -> None:
    table = playing(*FALSE_LEAD, "W KH", "E claims a lead out of turn by N")
    assert [(type(it.what), it.status) for it in table.irregularities] == [
        (o.LeadOutOfTurn, Status.RULED),
        (o.FourthBeforeSecond, Status.MOOT),
        (r.Revoke, Status.MOOT),
    ]
    assert table.liabilities[0].debtor == S
    assert [each.play.card.text for each in played.cards(table.record)] == ["TS", "KS", "8S", "AS"]
    hand = evolve(table.irregularities[0], what=od.WrongNumber(), ply=table.irregularities[0].ply - 1, offender=N)
    assert not parties.passed(table, (Limit(CARD_PLAYED, Who.OFFENDER),), hand)


def test_a_trick_put_back_is_quitted_again() -> None:
    table = playing("W AC", "N KD", "E TC", "S 9C", Quit(W), "W TS", quits=False)
    assert not table.record.unquitted
    back = do(table, Claim(W, N, r.Revoke), "N 7C", "E TC", "S 9C")
    assert back.record.unquitted
    assert Quit(W) in back.legal_acts(W)
    open_still = playing("W AC", "N 7C", "E TC", "S 9C", "W TS", "N 8D", quits=False)
    assert do(open_still, Claim(W, N, r.Revoke)).record.unquitted


def test_an_exposed_card_played_and_put_back_may_be_called_again() -> None:
    table = do(playing(*SHOWN), "W 9D", "N 7C", "E TH")
    assert duties(table, E) == []
    back = do(table, Claim(W, N, r.Revoke))
    assert calls(back, N) == [TH]
    assert "TH" in in_hand(back, E)


def test_a_choice_left_to_a_card_that_is_put_back_by_it_undoes_that_card_too() -> None:
    left = Election(Who.ADVERSARIES, (Option("stand"), Option("back", (Restore(),))), (Limit(CARD_PLAYED, Who.LEFT),))
    lead = clause("lead", o.LeadOutOfTurn, elect=left)
    code = evolve(CLUB, clauses=(*(each for each in CLUB.clauses if each.id != "lead"), lead))
    table = playing(*FALSE_LEAD, "E claims a lead out of turn by N", "E 8C", code=code)
    assert trick(table) == []
    assert "8C" in in_hand(table, E)
    assert [each.play.card.text for each in played.cards(table.record)] == ["TS", "KS", "8S", "AS"]


def test_tricks_that_a_law_gives_are_given_of_those_that_are_left() -> None:
    table = playing("W AC", "N 7C", "E TC", "S 9C")
    given = table.position.award(N, 1)
    assert isinstance(given, Playing)
    assert given.trick_number == 2
    ended = table.position.award(E, 9)
    assert isinstance(ended, Played)
    assert ended.made() == 0
    assert ended.stop((0, 2)).stopped == (0, 2)
    assert ended.rejoin() is ended


def test_a_hand_docked_of_everything_has_nothing_of_one_that_is_stopped() -> None:
    docked = clause("shown", o.ExposedCard, Impose(Who.SIDE, Docked(None), NEXT_CUT))
    ends = clause("lead", o.LeadOutOfTurn, EndHand(Who.ADVERSARIES, 4))
    code = evolve(CLUB, clauses=(*(each for each in CLUB.clauses if each.id not in {"lead", "shown"}), docked, ends))
    stopped = playing(*FALSE_LEAD, "E claims a lead out of turn by N", code=code)
    assert stopped.score == (0, 4)
    nothing = playing(*SHOWN, *FALSE_LEAD, "E claims a lead out of turn by N", code=code)
    assert nothing.score == (0, 0)
