"""Faults once planted by hand in what rulings do to the cards, each seen to be caught: rectifying, moving, showing."""

from __future__ import annotations

from typing import cast

import pytest

import hoyle
from hoyle.cards import UNKNOWN, Card, card, cards, in_mask
from hoyle.games.ecarte import acts as a
from hoyle.games.ecarte import offences as o
from hoyle.games.ecarte.facts import SURPLUS
from hoyle.laws.clauses import Clause, Code
from hoyle.laws.offences import Offence, Status
from hoyle.laws.remedies import AwardTricks, Move, Place, Remedy
from hoyle.moments import TRUMP_TURNED, Act, Deadline, Limit
from hoyle.seats import CHANCE, Who
from hoyle.table.acts import Claim, Deal, Elect, Look, Pick, Play, TurnUp
from hoyle.table.position import Moved
from hoyle.table.record import OpenPick
from hoyle.table.table import CHORES, Table

N, S = 0, 1
GAME = hoyle.get_game("ecarte")
ENGLISH = hoyle.get_code("ecarte-english")
HANDS: dict[int | str, str | tuple[Card, ...]] = {"N": "QH JH 8D TC 7C", "S": "7S KH 9C AD JC"}
STOCK = "8C 9D TH AS QC 7H JD KD"


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


RENOUNCED = ("NQH", "S7S", "SAD", "N8D")
PLAYED = (*RENOUNCED, "S9C", "NTC", "NJH", "SKH", "SJC", "N7C")
REPLAYED = (Claim(N, S, o.Renounce), Elect(N, "replay"))


def deal_of(packets: tuple[tuple[int, int], ...], *known: str, faced: str = "", size: int = 32) -> Deal:
    """Return a deal by the dealer; what lies below the cards known is not known."""
    pack = cards(" ".join(known))
    return Deal(S, packets, pack + (UNKNOWN,) * (size - len(pack)), cards(faced) if faced else ())


def test_a_deal_is_not_rectified_with_cards_that_the_record_does_not_say_law_9() -> None:
    table = do(GAME.start(dealer="S"), deal_of(((N, 2), (S, 2), (N, 2), (S, 2)), "QH JH 7S KH 8D TC 9C AD", "9S"))
    table = do(table, Claim(N, S, o.WrongCount))
    with pytest.raises(hoyle.ImpossibleAct, match="which cards should have been dealt"):
        do(table, Elect(N, "rectify"))


def test_a_deal_rectified_mends_its_packets_and_not_a_faced_card_laws_9_and_12() -> None:
    order = ((S, 3), (N, 3), (S, 2), (N, 2))
    late = club(o.PacketOrder, after=(Limit(TRUMP_TURNED),))
    first = do(GAME.start(code=late, dealer="S"), deal_of(order, "7S KH 9C QH JH 8D AD JC TC 7C", "9S", faced="QH"))
    again = do(first, Claim(N, S, o.PacketOrder), Elect(N, "rectify"))
    assert (status(again, o.PacketOrder), status(again, o.FacedInPack)) == ([Status.RULED], [Status.LATENT])
    second = Deal(N, ((N, 3), (S, 2), (N, 2), (S, 3)), hoyle.cards.PIQUET)
    table = do(first, TurnUp(S), a.Stand(N), a.ThrowDown(N), Claim(S, N, o.ThrownDown), second)
    table = do(table, Claim(S, N, o.PacketOrder), Elect(S, "rectify"))
    assert status(table, o.PacketOrder) == [Status.LATENT, Status.RULED]


def test_play_that_began_with_a_refusal_put_back_has_not_begun_laws_37_and_43() -> None:
    exchange = (a.Propose(N), a.Accept(S), a.Discard(N, cards("TC"), 1), a.Serve(S, N, 1))
    table = do(dealt(), *exchange, a.Discard(S, (), 0), a.Serve(S, S, 0), TurnUp(S))
    table = do(table, a.Propose(N), a.Refuse(S), Claim(N, S, o.RefusedDiscard))
    table = do(table, a.Accept(S), a.Discard(N, cards("7C"), 1), a.Serve(S, N, 1))
    table = do(table, a.Discard(S, (), 0), a.Serve(S, S, 0), a.Stand(N))
    hand = table.position.hand(N)
    assert do(table, *RENOUNCED, *REPLAYED).position.hand(N) == hand


def test_no_more_cards_are_picked_than_there_are_and_none_opens_no_pick() -> None:
    three = club(o.LookedAtTricks, Move(3, Who.OFFENDER, Place.HAND, Place.DISCARDS))
    table = do(dealt(three), a.Stand(N), "NQH", "SKH", "SAD", "N8D", "S9C", "NTC", Look(S, "tricks"))
    (opened,) = do(table, Claim(N, S, o.LookedAtTricks)).pending
    assert isinstance(opened, OpenPick)
    assert opened.count == 2
    none = club(o.LookedAtTricks, Move(SURPLUS, Who.OFFENDER, Place.HAND, Place.DISCARDS))
    table = do(dealt(none), a.Stand(N), "NQH", "SKH", Look(S, "tricks"), Claim(N, S, o.LookedAtTricks))
    assert table.rulings[-1].clause is not None
    assert table.pending == ()


def test_out_of_the_discards_only_those_of_the_case_are_picked_law_38() -> None:
    table = GAME.start(dealer="S", seed=1)
    table = table if table.position.to_act == (N,) else do(table, TurnUp(S))
    for count in (5, 5):
        for seat in (N, S):
            words = (a.Propose(N), a.Accept(S)) if seat == N else ()
            hand = in_mask(table.position.hand(seat))[:count]
            table = do(table, *words, a.Discard(seat, hand, count), a.Serve(S, seat, count))
    thrown = in_mask(table.position.hand(N))[:2]
    table = do(table, a.Propose(N), a.Accept(S), a.Discard(N, thrown, 2), Claim(N, S, o.BeyondStock))
    assert {act for act in table.legal_acts(N) if isinstance(act, Pick)} == {Pick(N, (face,)) for face in thrown}


def test_a_hand_is_not_filled_with_cards_that_the_record_does_not_say_law_16() -> None:
    known = deal_of(((N, 2), (S, 3), (N, 2), (S, 2)), "QH JH 7S KH 9C 8D TC AD JC", "9S")
    table = do(GAME.start(dealer="S"), known, TurnUp(S), Claim(N, S, o.WrongCount))
    with pytest.raises(hoyle.ImpossibleAct, match="which cards come next"):
        do(table, Elect(N, "fill"))


def test_a_card_drawn_may_be_seen_by_him_whom_the_law_lets_see_it_and_by_no_other_laws_17_and_29() -> None:
    six = deal_of(((N, 3), (S, 3), (N, 2), (S, 3)), "QH JH 8D 7S KH 9C TC 7C AD JC KD", "9S")
    blind = do(GAME.start(dealer="S"), six, TurnUp(S), Claim(N, S, o.WrongCount), Elect(N, "draw"))
    blind = do(blind, Pick(CHANCE, cards("KD")))
    assert not any(cards("KD") == each.cards for each in blind.record.sightings)
    seen = do(GAME.start(dealer="S"), six, TurnUp(S), Look(S), Claim(N, S, o.WrongCount), Elect(N, "draw"))
    seen = do(seen, Pick(CHANCE, cards("KD")))
    assert seen.record.sightings[-1].cards == cards("KD")
    assert seen.record.sightings[-1].before == (N,)


def test_a_faced_card_of_the_stock_is_shown_and_lies_aside_law_35() -> None:
    faced = deal_of(((N, 3), (S, 3), (N, 2), (S, 2)), "QH JH 8D 7S KH 9C TC 7C AD JC", "9S", STOCK, faced="9D")
    table = do(GAME.start(dealer="S"), faced, TurnUp(S), a.Propose(N), a.Accept(S), a.Discard(N, cards("7C TC"), 2))
    table = do(table, a.Serve(S, N, 2), Claim(N, S, o.FacedInStock))
    shown = [(each.cards, each.whose, each.before) for each in table.record.sightings if each.where == "shown"]
    assert shown == [(cards("9D"), N, (N, S))]
    assert table.view(S).public["aside"] == cards("9D")


def test_a_second_trump_that_is_taken_lies_on_the_table_no_more_law_37() -> None:
    exchange = (a.Propose(N), a.Accept(S), a.Discard(N, cards("TC"), 1), a.Serve(S, N, 1))
    table = do(dealt(), *exchange, a.Discard(S, (), 0), a.Serve(S, S, 0), TurnUp(S), Claim(N, S, o.SecondTrump))
    turned = table.view(N).public["turned"]
    table = do(table, Elect(N, "take it"))
    assert turned == cards("9D")
    assert table.view(N).public["turned"] == ()
    assert table.position.lying(Place.STOCK, S)[:1] == turned


def test_a_card_too_many_that_is_played_unseen_does_not_go_back_to_the_stock_law_29() -> None:
    asked = (a.Propose(N), a.Accept(S), a.Discard(N, cards("TC 7C"), 3), a.Serve(S, N, 3))
    table = do(
        dealt(without=(Look,)), Look(N), Look(S), *asked, a.Discard(S, (), 0), a.Serve(S, S, 0), a.Stand(N), "NTH"
    )
    before = table.view(N).public["stock"]
    table = do(table, Claim(S, N, o.TookTooMany))
    assert [ruling.clause.id for ruling in table.rulings if ruling.clause] == ["L29a.unmixed"]
    assert table.view(N).public["stock"] == before


def test_cards_moved_leave_their_place_and_come_to_that_of_their_owner() -> None:
    table = do(dealt(), a.Propose(N), a.Accept(S), a.Discard(N, cards("TC 7C"), 2)).position
    thrown = table.move_cards(Moved(cards("AD"), S, Place.HAND, Place.DISCARDS))
    assert [thrown.lying(Place.DISCARDS, seat) for seat in (N, S)] == [cards("7C TC"), cards("AD")]
    back = thrown.move_cards(Moved(cards("7C"), N, Place.DISCARDS, Place.HAND))
    assert back.lying(Place.DISCARDS, N) == cards("TC")
    aside = table.move_cards(Moved(cards("AD"), S, Place.HAND, Place.TABLE))
    assert aside.lying(Place.TABLE, S) == cards("AD")
    assert aside.move_cards(Moved(cards("AD"), S, Place.TABLE, Place.STOCK)).lying(Place.TABLE, S) == ()


def test_of_cards_turned_one_is_the_turn_up_and_all_others_lie_aside_law_11() -> None:
    three = deal_of(((N, 3), (S, 3), (N, 2), (S, 2)), "QH JH 8D 7S KH 9C TC 7C AD JC", "9S", STOCK)
    table = do(
        GAME.start(dealer="S"), three, TurnUp(S, 3), Claim(N, S, o.TwoTurned), Elect(N, "this trump", card("8C"))
    )
    public = table.view(N).public
    assert (public["turn-up"], public["turned"], public["aside"]) == (card("8C"), (), cards("9S 9D"))


def test_no_more_tricks_are_given_than_are_left() -> None:
    five = club(o.LookedAtTricks, AwardTricks(Who.OFFENDER, 5))
    table = do(dealt(five), a.Stand(N), "NQH", "SKH", Look(N, "tricks"), Claim(S, N, o.LookedAtTricks))
    assert table.position.ended
    assert (made(table)[N], made(table)[S]) == (4, 1)
    given = do(
        dealt(five), a.Stand(N), *PLAYED[:2], "SAD", "N8D", "S9C", "NTC", "NJH", "SKH", "SJC", "N7C", Look(N, "tricks")
    )
    over = do(given, Claim(S, N, o.LookedAtTricks))
    assert (made(over)[N], made(over)[S]) == (made(given)[N], made(given)[S])
