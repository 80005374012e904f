"""Faults once planted by hand in the views, each seen to be caught: what is hidden stays so, what lies open is told."""

from __future__ import annotations

import hoyle
from hoyle.cards import PIQUET, UNKNOWN, Card, card, cards, in_mask
from hoyle.games.ecarte import acts as a
from hoyle.games.ecarte import offences as o
from hoyle.laws.offences import Status
from hoyle.moments import Act
from hoyle.table import view
from hoyle.table.acts import Claim, Cut, Deal, Elect, Look, MarkUp, Pick, Play, Quit, Show, TurnUp
from hoyle.table.table import Table

N, S = 0, 1
GAME = hoyle.get_game("ecarte")
HANDS: dict[int | str, str | tuple[Card, ...]] = {"N": "QH JH 8D TC 7C", "S": "7S KH 9C AD JC"}
PACKETS = ((N, 3), (S, 3), (N, 2), (S, 2))
KNOWN = "QH JH 8D 7S KH 9C TC 7C AD JC 9S 8C 9D TH"


def do(table: Table, *acts: Act | str) -> Table:
    """Do some acts; a card that is played may be written ``NQH``."""
    for act in acts:
        table = table.apply(Play("NS".index(act[0]), card(act[1:])) if isinstance(act, str) else act)
    return table


def dealt(*automatic: type[Act]) -> Table:
    """Return a table at which the trump is turned, some chores left to the players."""
    chores = automatic or (Cut, Look, Quit, MarkUp)
    return GAME.start(dealer="S", hands=HANDS, turn_up="9S", stock="8C 9D TH AS QC", automatic=chores)


def faced(face: str) -> Deal:
    """Return a deal with one card face up in the pack."""
    return Deal(S, PACKETS, tuple(dict.fromkeys((*cards(KNOWN), *PIQUET))), cards(face))


def last(table: Table, seat: int | None) -> Act:
    """Return the last act as a seat saw it."""
    return table.view(seat).acts[-1].act


def test_a_discard_is_a_back_to_the_public_too() -> None:
    table = do(dealt(), a.Propose(N), a.Accept(S), a.Discard(N, cards("TC 7C"), 2))
    for seat in (S, None):
        assert last(table, seat) == a.Discard(N, (UNKNOWN, UNKNOWN), 2)


def test_cards_thrown_off_are_backs_to_all_but_him_who_picked_them_law_31() -> None:
    table = do(dealt(), a.Propose(N), a.Accept(S), a.Discard(N, cards("7C"), 1), a.Serve(S, N, 2))
    table = do(table, Claim(N, S, o.GaveTooMany), Elect(N, "throw off"), Pick(N, cards("8D")))
    assert last(table, N) == Pick(N, cards("8D"))
    for seat in (S, None):
        assert last(table, seat) == Pick(N, (UNKNOWN,))


def test_a_card_that_lies_face_up_deep_in_the_pack_is_in_no_view_before_it_comes_law_35() -> None:
    table = do(GAME.start(dealer="S"), faced("9D"), TurnUp(S))
    for seat in (N, S, None):
        (deal,) = (step.act for step in table.view(seat).acts if isinstance(step.act, Deal))
        assert deal.faced == ()
        assert not any(card("9D") in each.cards for each in table.view(seat).sightings)
    given = do(table, a.Propose(N), a.Accept(S), a.Discard(N, cards("TC 7C"), 2), a.Serve(S, N, 2))
    for seat in (N, S, None):
        assert [each.cards for each in given.view(seat).sightings if each.where == "faced"] == [cards("9D")]


def test_a_faced_card_that_is_dealt_is_seen_by_all_law_12() -> None:
    for seat in (N, S, None):
        seen = do(GAME.start(dealer="S"), faced("8D")).view(seat).sightings
        assert [each.cards for each in seen if each.where == "faced"] == [cards("8D")]


def test_what_lies_open_before_the_deal_is_told_law_5() -> None:
    table = do(GAME.start(), a.CutForDeal(S, cards("KD")))
    public = table.view(None).public
    assert public["cuts"] == (None, card("KD"))
    assert public["packs"] in {("red", "white"), ("white", "red")}


def test_what_lies_open_in_the_exchange_is_told() -> None:
    table = do(dealt(), a.Propose(N), a.Accept(S), a.Discard(N, cards("TC 7C"), 2))
    public = table.view(None).public
    assert (public["proposal"], public["to give"], public["stock"], public["discards"]) == (1, (N, 2), 21, (2, 0))


def test_what_lies_open_in_the_play_is_told() -> None:
    table = do(dealt(), a.Stand(N), "NQH", "SKH", "SAD")
    public = table.view(None).public
    assert public["trick"] == (Play(S, card("AD")),)
    assert public["made"] == (0, 1)
    assert table.view(None).counts == (4, 3)


def test_a_card_shown_in_the_cut_or_out_of_a_hand_is_seen_by_all_law_7() -> None:
    cut = do(GAME.start(dealer="S"), Cut(N, 16, cards("KD")))
    shown = do(dealt(), Show(S, cards("AD")))
    for seat in (N, S, None):
        assert [each.cards for each in cut.view(seat).sightings] == [cards("KD")]
        assert [each.cards for each in shown.view(seat).sightings if each.where == "shown"] == [cards("AD")]


def test_what_one_looks_at_he_alone_sees_law_28() -> None:
    looked = do(dealt(Cut, Quit, MarkUp), Look(N))
    assert [each.cards for each in looked.view(N).sightings] == [in_mask(looked.position.hand(N))]
    assert looked.view(S).sightings == looked.view(None).sightings == ()
    table = do(dealt(), a.Propose(N), a.Accept(S), a.Discard(N, cards("TC 7C"), 2), Look(S, "discards"))
    assert any(each.where == "discards" for each in table.view(S).sightings)
    for seat in (N, None):
        assert not any(each.where == "discards" for each in table.view(seat).sightings)


def test_who_has_not_looked_is_offered_no_king_and_no_card_by_name() -> None:
    hands: dict[int | str, str | tuple[Card, ...]] = {"N": "KS JH 8D TC 7C", "S": "7S KH 9C AD JC"}
    table = GAME.start(dealer="S", hands=hands, turn_up="9S", automatic=(Cut, Quit, MarkUp))
    assert set(table.legal_acts(N)) == {Look(N), a.Stand(N), a.Propose(N)}
    assert a.AnnounceKing(N) in do(table, Look(N)).legal_acts(N)
    led = do(table, a.Stand(N))
    assert set(led.legal_acts(N)) == {Look(N)}
    before = GAME.start(dealer="S", automatic=(Cut, Look, Quit, MarkUp))
    assert do(before, faced("9D")).view(N).hand is None


def test_a_view_is_a_value() -> None:
    for seat in (N, S, None):
        assert {dealt().view(seat): 1}[dealt().view(seat)] == 1


def test_the_referee_has_the_view_of_each_seat_in_its_order() -> None:
    assert [each.seat for each in view.referee(dealt())] == [N, S]


def test_the_public_sees_no_hand_a_false_lead_at_once_and_a_renounce_never_unless_it_is_ruled_upon() -> None:
    table = do(dealt(), a.Stand(N), "SKH")
    assert table.view(None).hand is None
    assert [type(each.offence) for each in table.view(None).offences] == [o.LeadOutOfTurn]
    lapsed = do(dealt(), a.Stand(N), "NQH", "S7S", "SAD", "N8D", "S9C", "NTC", "NJH", "SKH", "SJC", "N7C", Cut(S, 16))
    assert lapsed.irregularities[0].status is Status.LAPSED
    assert lapsed.view(N).offences == ()
