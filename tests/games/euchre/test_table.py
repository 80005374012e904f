"""Euchre at a table: whole games by two, three and four, in the three manners; who plays with whom; views; records."""

from __future__ import annotations

import pickle
from random import Random

import pytest
from attrs import evolve

import hoyle
from hoyle.cards import UNKNOWN, Suit, card, cards, mask
from hoyle.errors import BadValue, ImpossibleAct, IrregularAct, UnknownName
from hoyle.games.euchre import acts as a
from hoyle.games.euchre.history import last_winner
from hoyle.games.euchre.positions import Cutting, Ordering, Played, Playing, Ready
from hoyle.laws.offences import OutOfPlace
from hoyle.moments import CUT_FOR_DEAL, HAND_SEEN, TRUMP_TURNED, Act
from hoyle.notation import format_act, parse_act
from hoyle.seats import CHANCE, Who, names
from hoyle.table.acts import Cut, Deal, Look, MarkUp, Play, Quit, Show, TurnUp
from hoyle.table.game import Game
from hoyle.table.table import CHORES, Table

N, E, S, W = range(4)
HANDS = {"N": "JD KD 8D KS 7C", "E": "TH 9S 8S TC 8C", "S": "JH AH 7D AS 9C", "W": "KH 8H AC TS 9D"}
LONE = {"W": "KH TS 9S 9C KD", "N": "AS KS 8S 8D 7C", "E": "TH 9H KC QD TD", "S": "JH JD AH AC 7D"}
MANNERS = ("block", "claim", "judge")


def euchre(players: int = 4, **options: str | int | bool) -> Game:
    return hoyle.get_game("euchre", players=players, **options)


def a_deal(game: Game) -> Deal:
    """Return a right deal of the first player."""
    deal = game.start(dealer=0).chance(Random(3))
    assert isinstance(deal, Deal)
    return deal


DEAL = evolve(a_deal(euchre()), seat=S, packets=tuple(((W + at) % 4, (2, 3)[at // 4]) for at in range(8)))


def dealt(hands: dict[str, str] | None = None, turn_up: str = "QH", **how: object) -> Table:
    return euchre().start(dealer="S", hands=hands or HANDS, turn_up=turn_up, **how)


def after(table: Table, *texts: str) -> Table:
    for text in texts:
        table = table.apply(parse_act(text, table.game, dealer=table.position.dealer))
    return table


def played_out(table: Table, rng: Random) -> list[Table]:
    """Return every table of a game played lawfully, and at random, to its end."""
    tables = [table]
    while table.to_act:
        seat = rng.choice(table.to_act)
        acts = table.legal_acts(seat)
        act = rng.choice(acts) if acts else table.chance(rng)
        assert table.is_legal(act)
        table = table.apply(act)
        tables.append(table)
    return tables


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("manner", MANNERS)
def test_whole_games_are_dealt_bid_played_and_scored_and_replayed_from_their_records(players: int, manner: str) -> None:
    rng = Random(f"{players} {manner}")
    game = euchre(players, best_bower=rng.choice(("no", "joker")), pack=rng.choice((24, 28, 32)))
    tables = played_out(game.start(enforcement=manner), rng)
    last = tables[-1]
    assert not last.irregularities
    assert last.outcome is not None
    assert max(last.score) >= 5
    assert len(last.score) == game.accounts == {2: 2, 3: 3, 4: 2}[players]
    assert hoyle.loads(hoyle.dumps(last)) == last
    assert hoyle.loads_json(hoyle.dumps_json(last)) == last
    assert pickle.loads(pickle.dumps(last)) == last
    for table in tables[:: max(1, len(tables) // 6)]:
        assert hoyle.loads(hoyle.dumps(table)) == table
        for seat in (*range(players), None):
            view = table.view(seat)
            assert view.score == table.score
            assert view.to_act == table.to_act
            assert view.hand is None or seat is not None


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_chore_may_be_left_to_the_players(players: int) -> None:
    rng = Random(players)
    table = euchre(players).start(dealer=0, automatic=())
    while table.to_act:
        acts = [act for seat in (*range(players), CHANCE) for act in table.legal_acts(seat)]
        first = [act for kind in (MarkUp, Quit, Look, Cut) for act in acts if isinstance(act, kind)]
        table = table.apply(first[0] if first else rng.choice(acts) if acts else table.chance(rng))
    assert {type(act) for act in table.acts} >= {Cut, Look, Quit, MarkUp, Play, Deal, TurnUp}
    assert not any(step.derived for step in table.record.steps)
    assert not table.irregularities


# How many play, and for which account.


def test_the_number_of_players_is_an_option_and_decides_seats_accounts_and_who_is_named() -> None:
    assert [euchre(players).players for players in (2, 3, 4)] == [2, 3, 4]
    assert hoyle.get_game("euchre").players == 4
    assert euchre(3).account_names() == ("N", "E", "S")
    assert euchre(4).account_names() == ("N-S", "E-W")
    assert [euchre(4).account(seat) for seat in range(4)] == [0, 1, 0, 1]
    table = euchre(3).start(dealer="S", players=("Ann", "Bob", "Cid"), score=(1, 2, 3))
    assert table.score == (1, 2, 3)
    assert parse_act("Cid cuts 8", table.game, names=table.start.players).seat == 2
    with pytest.raises(UnknownName, match="seat 'W'"):
        euchre(3).start(dealer="W")
    with pytest.raises(BadValue, match="the score"):
        euchre(4).start(score=(1, 2, 3, 4))
    assert euchre(3) == pickle.loads(pickle.dumps(euchre(3)))


def test_a_code_for_two_players_seats_two() -> None:
    table = hoyle.get_game("euchre").start(code="euchre-enquire", seed=2)
    assert table.game.players == 2
    assert len(table.score) == 2
    assert hoyle.loads(hoyle.dumps(table)) == table


def test_of_three_each_is_alone_until_the_trump_is_made_and_then_the_maker_is_against_the_others() -> None:
    hands = {"N": HANDS["N"], "E": HANDS["E"], "S": HANDS["S"]}
    begun = euchre(3).start(dealer="S", hands=hands, turn_up="QH")
    game = begun.game
    assert [game.side(begun.position, seat) for seat in range(3)] == [{0}, {1}, {2}]
    made = after(begun, "N orders up")
    assert [game.side(made.position, seat) for seat in range(3)] == [{0}, {1, 2}, {1, 2}]
    assert game.active(made.position) == {0, 1, 2}
    four = after(dealt(), "W orders up")
    assert four.game.side(four.position, N) == {N, S}


def office(table: Table, who: Who) -> frozenset[int]:
    claimed = evolve(table, game=table.game).apply(TurnUp(N))
    return table.game.office(who, table, claimed.irregularities[-1])


def test_the_maker_and_the_lone_player_hold_an_office() -> None:
    assert office(dealt(), Who.MAKER) == frozenset()
    ordered = after(dealt(), "W orders up")
    assert office(ordered, Who.MAKER) == {W}
    assert office(ordered, Who.LONE) == frozenset()
    assert office(ordered, Who.DEALER) == frozenset()
    lone = after(dealt(), "W orders up alone", "S discards 7D")
    assert office(lone, Who.LONE) == {W}
    assert lone.game.active(lone.position) == {N, S, W}
    three = after(euchre(3).start(dealer="S", hands={seat: HANDS[seat] for seat in "NES"}, turn_up="QH"), "N orders up")
    assert office(three, Who.LONE) == {0}
    two = after(euchre(2).start(dealer="S", hands={seat: HANDS[seat] for seat in "NS"}, turn_up="QH"), "N orders up")
    assert office(two, Who.LONE) == frozenset()
    assert office(two, Who.MAKER) == {0}


def test_the_left_bower_is_one_of_the_trumps() -> None:
    begun = dealt()
    game = begun.game
    assert game.of_suit(begun.position, Suit.DIAMONDS) & card("JD").bit
    assert game.ranked(begun.position, mask(cards("JD KH"))) == ()
    made = after(begun, "W orders up", "S discards 7D")
    assert not game.of_suit(made.position, Suit.DIAMONDS) & card("JD").bit
    assert game.of_suit(made.position, Suit.HEARTS) & card("JD").bit
    assert game.ranked(made.position, mask(cards("KH JD AS JH"))) == cards("JH JD KH AS")


# The cut for deal.


def cuts(table: Table, *texts: str) -> Table:
    return after(table, *(f"{text} for the deal" for text in texts))


def test_the_lowest_cut_deals_the_ace_being_low_and_ties_are_cut_again_among_themselves() -> None:
    table = cuts(euchre().start(), "N cuts KD", "E cuts AC", "S cuts AS")
    position = table.position
    assert isinstance(position, Cutting)
    assert position.left == (W,)
    tied = cuts(table, "W cuts 7H")
    assert isinstance(tied.position, Cutting)
    assert tied.position.left == (E, S)
    assert tied.position.cuts == (card("KD"), None, None, card("7H"))
    recut = cuts(tied, "S cuts 9C", "E cuts QD")
    assert isinstance(recut.position, Ready)
    assert recut.position.dealer == S
    assert dict(table.view(None).public)["cuts"] == (card("KD"), card("AC"), card("AS"), None)
    assert any(moment.mark == CUT_FOR_DEAL and moment.by == W for moment in recut.record.moments)


def test_by_the_other_usage_the_highest_cut_deals_the_ace_being_high() -> None:
    low, high = (
        cuts(euchre(2, cut_for_deal=usage).start(), "N cuts QC", "S cuts AD").position.dealer
        for usage in ("low deals", "high deals")
    )
    assert (low, high) == (1, 1)
    low, high = (
        cuts(euchre(2, cut_for_deal=usage).start(), "N cuts QC", "S cuts 9D").position.dealer
        for usage in ("low deals", "high deals")
    )
    assert (low, high) == (1, 0)


@pytest.mark.parametrize("text", ["N cuts AD 7C", "N cuts JK", "N cuts 2C"])
def test_a_cut_that_shows_no_one_right_card_settles_nothing(text: str) -> None:
    table = cuts(euchre(best_bower="joker").start(), text)
    position = table.position
    assert isinstance(position, Cutting)
    assert N in position.left
    assert table.irregularities


def test_nobody_cuts_twice_nor_a_card_cut_by_another_nor_deals_before_the_cut() -> None:
    table = cuts(euchre().start(), "N cuts KD")
    for act in (a.CutForDeal(N, cards("7C")), a.CutForDeal(E, cards("KD")), evolve(DEAL, seat=N)):
        assert not table.is_legal(act)
        assert table.apply(act).position == table.position
    with pytest.raises(ImpossibleAct, match="shows a card"):
        table.apply(a.CutForDeal(E, ()))
    with pytest.raises(ImpossibleAct, match="shows a card"):
        table.apply(a.CutForDeal(E, (UNKNOWN,)))


def test_chance_cuts_until_somebody_deals_and_shows_no_joker() -> None:
    rng = Random(5)
    table = euchre(3, best_bower="joker").start()
    while isinstance(table.position, Cutting):
        assert table.to_act == (CHANCE,)
        act = table.chance(rng)
        assert isinstance(act, a.CutForDeal)
        assert table.is_legal(act)
        table = table.apply(act)
    assert isinstance(table.position, Ready)


# A hand.


def test_a_hand_ordered_up_is_played_and_marked_for_the_makers_side() -> None:
    table = after(
        dealt(),
        *("W passes", "N passes", "E passes", "S takes up", "S discards 7D"),
        *("W plays AC", "N plays 7C", "E plays 8C", "S plays 9C"),
        *("W plays 9D", "N plays 8D", "E plays 8S", "S plays QH"),
        *("S plays JH", "W plays 8H", "N plays JD", "E plays TH"),
        *("S plays AH", "W plays KH", "N plays KS", "E plays TC"),
        *("S plays AS", "W plays TS", "N plays KD", "E plays 9S"),
    )
    assert table.score == (1, 0)
    assert table.game.worth(table.position) == (1, 0)
    assert table.game.worth(dealt().position) == (0, 0)
    assert [line.account for line in table.record.ledger] == [0]
    assert last_winner(table) == S
    assert table.to_act == (CHANCE,)
    done = table.apply(table.chance(Random(1)))
    assert done.position.dealer == W
    assert any(isinstance(step.act, Quit) and step.act.seat == S for step in done.record.steps[-4:])


def test_the_last_trick_may_be_taken_by_its_last_card_or_by_one_before_it() -> None:
    ordered = after(dealt(), "W orders up", "S discards 7D", "W plays AC", "N plays 7C", "E plays 8C", "S plays 9C")
    assert last_winner(ordered) == W
    assert last_winner(played_hand()) == S
    other = played_hand("AC 7C 8C 9C 9D 8D 8S QH JH 8H JD TH AS TS KS 9S AH KH KD TC")
    assert last_winner(other) == S
    assert last_winner(dealt()) == S


def test_the_marks_of_the_bidding_are_noted() -> None:
    table = after(dealt(), "W passes", "N passes", "E passes", "S turns down", "W passes", "N names clubs alone")
    noted = [(moment.mark, moment.by) for moment in reversed(tuple(table.record.this_deal()))]
    assert noted.count((TRUMP_TURNED, S)) == 1
    assert [by for mark, by in noted if mark == a.BID] == [W, N, E, S, W, N]
    assert [by for mark, by in noted if mark == HAND_SEEN] == [W, N, E, S]
    assert (a.TURNED_DOWN, S) in noted
    assert noted[-2:] == [(a.TRUMP_MADE, N), (a.HAND_LAID_DOWN, S)]
    quitted = after(dealt(), "W orders up", "S discards 7D")
    assert [m.by for m in quitted.record.this_deal() if m.mark == a.DISCARD_QUITTED] == [S]
    assert [m.by for m in quitted.record.this_deal() if m.mark == a.TRUMP_MADE] == [W]


def test_both_adversaries_of_a_maker_of_three_win_the_game_together() -> None:
    hands = {"N": "7C 8C 9C TC 7D", "E": "JH JD AH KH TH", "S": "8D 9D TD 7S 8S"}
    for automatic in (CHORES, (Cut, Look, Quit)):
        table = euchre(3).start(dealer="S", hands=hands, turn_up="QH", score=(2, 3, 3), automatic=automatic)
        table = after(table, "N orders up", "S discards 8S")
        while isinstance(table.position, Playing):
            table = table.apply(table.legal_acts(table.to_act[0])[0])
        if MarkUp not in automatic:
            assert table.legal_acts(E)[:1] == (MarkUp(E, 2, "hand"),)
            table = table.apply(MarkUp(E, 2, "hand"))
            assert table.legal_acts(S) == (MarkUp(S, 2, "hand"),)
            assert table.legal_acts(E) == ()
            table = table.apply(MarkUp(S, 2, "hand"))
        assert table.outcome is not None
        assert table.outcome.winners == (1, 2)
        assert table.score == (2, 5, 5)
        assert hoyle.loads(hoyle.dumps(table)) == table


def test_too_much_is_not_marked_nor_after_the_pack_is_cut() -> None:
    table = played_hand(automatic=(Look, Quit))
    assert not table.is_legal(MarkUp(N, 3, "hand"))
    assert table.is_legal(MarkUp(N, 1, "hand"))
    assert table.legal_acts(S)[0] == MarkUp(S, 1, "hand")
    cut = table.apply(Cut(S, 8))
    assert not cut.is_legal(MarkUp(N, 1, "hand"))


PLAN = "AC 7C 8C 9C 9D 8D 8S QH JH 8H JD TH AH KH KS TC AS TS KD 9S"


def played_hand(plan: str = PLAN, **how: object) -> Table:
    """Return the table once N-S have made their point, by the turn-up taken up."""
    table = after(dealt(HANDS, "QH", **how), "W passes", "N passes", "E passes", "S takes up", "S discards 7D")
    for text in plan.split():
        table = table.apply(Play(table.position.to_act[0], card(text)))
    assert isinstance(table.position, Played)
    return table


# What cannot be done at all.


@pytest.mark.parametrize(
    ("act", "why"),
    [
        (Look(N, "sky"), "nothing to look at"),
        (Show(N, ()), "shown by its holder"),
        (Show(N, cards("AC")), "shown by its holder"),
        (MarkUp(N, 0, "hand"), "at least one point"),
        (MarkUp(N, 1, "king"), "at least one point"),
        (Cut(N, -1), "not so many cards"),
        (Play(N, card("AC")), "he has not got that card"),
        (Act(4), "nobody sits there"),
    ],
)
def test_what_cannot_be_done_is_refused_and_nothing_is_recorded(act: Act, why: str) -> None:
    with pytest.raises(ImpossibleAct, match=why):
        dealt().apply(act)


def test_a_hand_laid_down_may_be_shown_and_before_the_turn_up_any_card_of_the_pack() -> None:
    table = after(dealt(LONE), "W passes", "N passes", "E passes", "S takes up alone", "S passes 7D across")
    assert table.why_impossible(Show(N, cards("AS"))) == ""
    assert table.why_impossible(Show(N, cards("KD")))
    deal = euchre().start(dealer="S").apply(dealt().acts[0])
    assert deal.why_impossible(Show(E, cards("JD"))) == ""


def test_an_act_out_of_place_leaves_the_position_and_is_refused_where_the_table_blocks() -> None:
    table = dealt()
    for act in (a.Pass(N), Quit(N), MarkUp(N, 1, "hand"), a.DefendAlone(N), DEAL):
        done = table.apply(act)
        assert done.position == table.position
        assert done.irregularities
    assert isinstance(table.apply(Quit(N)).irregularities[-1].what, OutOfPlace)
    with pytest.raises(IrregularAct):
        dealt(enforcement="block").apply(a.Pass(N))


def test_a_choice_that_two_rulings_open_alike_is_offered_once() -> None:
    acts = ("E shows TH", "W shows KD", "S claims a card exposed by E", "S claims a card exposed by W")
    table = after(dealt(LONE), "W passes", "N passes", "E passes", "S takes up alone", "S passes 7D across", *acts)
    assert len(table.record.pending) == 2
    assert [format_act(act, table.game) for act in table.legal_acts(S)] == ["S elects stop", "S elects play on"]


# Views.


def test_a_discard_is_a_back_and_one_passed_across_the_partner_sees() -> None:
    under = after(dealt(LONE), "W passes", "N passes", "E passes", "S takes up", "S discards 7D")
    across = after(dealt(LONE), "W passes", "N passes", "E passes", "S takes up alone", "S passes 7D across")
    seen = {
        (table is across, seat): [step.act.card for step in table.view(seat).acts if isinstance(step.act, a.LayOut)]
        for table in (under, across)
        for seat in (N, E, S, None)
    }
    known = {key for key, faces in seen.items() if faces == [card("7D")]}
    assert known == {(False, S), (True, S), (True, N)}
    assert all(faces in ([card("7D")], [UNKNOWN]) for faces in seen.values())
    assert card("7D") in {face for each in across.view(N).sightings for face in each.cards}
    assert card("7D") not in {face for each in under.view(N).sightings for face in each.cards}
    laid_by = dealt(LONE).game.seen(a.PickOut(S, card("7D")), E)
    assert laid_by == a.PickOut(S, UNKNOWN)
    assert dealt(LONE).game.seen(a.PickOut(S, card("7D")), S) == a.PickOut(S, card("7D"))


def test_a_discard_wanted_back_is_named_to_none_who_does_not_know_it() -> None:
    acts = ("W orders up", "S discards 7D", "S takes back the discard", "W claims a discard wanted back by S")
    table = after(dealt(), *acts)
    named = {seat: [it.offence.cards for it in table.view(seat).offences] for seat in (N, E, S, W, None)}
    assert named == {each: [cards("7D") if each == S else (UNKNOWN,)] for each in named}


def test_tables_that_differ_in_what_a_seat_cannot_know_look_the_same_to_it() -> None:
    other = HANDS | {"N": "JD KD 8D KS 8C", "E": "TH 9S 8S TC 7C"}
    one, two = (after(dealt(hands), "W passes", "N passes", "E passes", "S takes up") for hands in (HANDS, other))
    for seat in (W, S):
        assert one.view(seat) == two.view(seat)
        assert one.legal_acts(seat) == two.legal_acts(seat)
    assert one.view(None) == two.view(None)
    assert one.view(N) != two.view(N)
    discards = [after(one, f"S discards {face}") for face in ("7D", "9C")]
    assert discards[0].view(N) == discards[1].view(N)
    assert discards[0].view(S) != discards[1].view(S)


def test_what_lies_open_is_told_by_name() -> None:
    table = after(
        dealt(LONE), "W passes", "N passes", "E passes", "S takes up alone", "S passes 7D across", "W plays KD"
    )
    public = dict(table.view(E).public)
    assert public["turn-up"] == card("QH")
    assert public["maker"] == S
    assert public["alone"] is True
    assert public["trump"] is Suit.HEARTS
    assert public["in play"] == (E, S, W)
    assert public["made"] == (0, 0)
    assert public["trick"] == (Play(W, card("KD")),)
    assert table.view(N).hand == ()


def test_the_cards_that_come_before_somebodys_eyes_are_noted() -> None:
    table = after(dealt(), "N looks at the discards", "N shows JD", "N looks at the tricks")
    assert [(each.cards, each.where) for each in table.record.sightings] == [(cards("JD"), "shown")]
    discarded = after(dealt(), "W orders up", "S discards 7D", "N looks at the discards")
    assert (discarded.record.sightings[-1].cards, discarded.record.sightings[-1].before) == (cards("7D"), (N,))
    cut = euchre().start(dealer="S").apply(Cut(E, 8, cards("9C")))
    assert cut.record.sightings[-1].cards == cards("9C")
    faced = euchre().start(dealer="S").apply(evolve(DEAL, faced=(DEAL.pack[0], DEAL.pack[-1])))
    assert faced.record.sightings[-1].cards == (DEAL.pack[0],)
    assert not euchre().start(dealer="S").apply(Cut(E, 8)).record.sightings


def test_a_hand_is_known_once_it_is_looked_at_or_may_be_because_the_table_looks() -> None:
    by_hand = dealt(automatic=())
    assert by_hand.view(W).hand is None
    assert by_hand.legal_acts(W)[0] == Look(W)
    assert by_hand.apply(Look(W)).view(W).hand is not None
    assert dealt().view(W).hand is not None
    assert euchre().start(dealer="S").apply(dealt().acts[0]).view(W).hand is None
    assert not any(moment.mark == HAND_SEEN for moment in by_hand.apply(Look(W, "tricks")).record.moments)


# The best bower turned up.


def test_the_best_bower_turned_up_stands_for_a_suit_agreed_upon() -> None:
    for usage, suit in (("spades", Suit.SPADES), ("hearts", Suit.HEARTS)):
        game = euchre(best_bower="joker", best_bower_turned=usage)
        table = after(game.start(dealer="S", hands=HANDS, turn_up="JK"), "W orders up", "S discards 7D")
        assert isinstance(table.position, Playing)
        assert table.position.contract.trump is suit
        assert dict(table.view(None).public)["stands for"] is suit


def test_the_dealer_names_what_the_best_bower_stands_for_before_he_looks() -> None:
    game = euchre(best_bower="two of spades", best_bower_turned="the dealer names")
    table = game.start(dealer="S", hands=HANDS, turn_up="2S")
    assert table.to_act == (S,)
    assert table.view(S).hand is None
    assert table.view(W).hand is not None
    assert table.legal_acts(S) == tuple(a.NameTrump(S, suit) for suit in Suit)
    for act in (a.NameTrump(W, Suit.CLUBS), a.NameTrump(S, Suit.CLUBS, alone=True), a.Pass(S)):
        assert table.apply(act).position == table.position
        assert not table.is_legal(act)
    named = after(table, "S names diamonds")
    assert not any(moment.mark == HAND_SEEN for moment in named.record.this_deal())
    assert isinstance(named.position, Ordering)
    assert named.position.turn_suit is Suit.DIAMONDS
    down = after(named, "W passes", "N passes", "E passes", "S turns down")
    assert a.NameTrump(W, Suit.DIAMONDS) not in down.legal_acts(W)
    assert a.NameTrump(W, Suit.SPADES) in down.legal_acts(W)
    assert hoyle.loads(hoyle.dumps(down)) == down


def test_or_the_same_dealer_deals_again() -> None:
    game = euchre(best_bower="joker", best_bower_turned="a new deal")
    table = game.start(dealer="S", hands=HANDS, turn_up="JK")
    assert isinstance(table.position, Ready)
    assert table.position.dealer == S


def test_what_is_trump_and_who_made_it_is_said_in_words() -> None:
    people = ("Ann", "Bob", "Cid", "Dan")
    passed = ("W passes", "N passes", "E passes")
    said = {
        words: table.game.contract(table.position, people)
        for words, table in (
            ("turned", dealt()),
            ("down", after(dealt(), *passed, "S turns down")),
            ("named", after(dealt(), *passed, "S turns down", "W names clubs alone")),
            ("taken", after(dealt(), *passed, "S takes up", "S discards 7D")),
            ("assisted", after(dealt(), "W passes", "N assists", "S discards 7D")),
            ("ordered", after(dealt(), "W orders up", "S discards 7D")),
            ("nothing", euchre().start(dealer="S")),
        )
    }
    assert said == {
        "turned": "QH turned up",
        "down": "QH turned down",
        "named": "Clubs, named by Dan, alone",
        "taken": "Hearts, taken up by Cid",
        "assisted": "Hearts, Ann assisting",
        "ordered": "Hearts, ordered up by Dan",
        "nothing": "",
    }


def test_the_left_bower_is_remarked_upon_as_a_trump() -> None:
    made = after(dealt(), "W orders up", "S discards 7D")
    remarks = {face: made.game.remark(made.position, card(face)) for face in ("JD", "JH", "JC", "KH")}
    assert remarks == {"JD": "the left bower, a heart", "JH": "", "JC": "", "KH": ""}
    assert dealt().game.remark(dealt().position, card("JD")) == ""


# Options and presets.


def test_options_go_together_by_the_name_of_a_preset_and_others_go_before_it() -> None:
    american, british = (hoyle.get_game("euchre", preset=name) for name in ("modern-us", "british"))
    assert (american.option("pack"), american.option("points")) == (24, 10)
    assert american.option("stick_the_dealer") == "any other suit"
    assert (british.target(), british.option("best_bower")) == (11, "joker")
    assert len(a_deal(british).pack) == 25
    assert hoyle.get_game("euchre", preset="british", points=5).target() == 5
    with pytest.raises(UnknownName, match="preset of euchre 'brittish'; did you mean 'british'"):
        hoyle.get_game("euchre", preset="brittish")
    with pytest.raises(UnknownName, match="preset of ecarte"):
        hoyle.get_game("ecarte", preset="british")


def test_a_record_may_name_a_preset() -> None:
    head = 'hoyle = 1\ngame = "euchre"\npreset = "british"\ndealer = "S"\n'
    table = hoyle.loads(head)
    assert table.game == hoyle.get_game("euchre", preset="british")
    assert hoyle.loads(hoyle.dumps(table)) == table
    assert hoyle.loads(head + "[options]\npoints = 7\n").game.target() == 7
    with pytest.raises(hoyle.RecordError, match="preset of euchre 'briti'; did you mean 'british'"):
        hoyle.loads(head.replace("british", "briti"))


def test_the_prices_of_a_lone_hand_and_of_a_lone_defence_are_options() -> None:
    for value in (2, 4):
        table = after(
            euchre(lone_euchre=value).start(dealer="S", hands=HANDS, turn_up="QH"),
            *("W passes", "N passes", "E orders up alone", "S discards 7D"),
        )
        while isinstance(table.position, Playing):
            table = table.apply(table.legal_acts(table.to_act[0])[0])
        assert table.score == (value, 0)


# Deals, and how they are told.


@pytest.mark.parametrize(("players", "size", "best"), [(4, 24, "no"), (3, 28, "joker"), (2, 32, "two of spades")])
def test_a_deal_may_be_told_by_its_hands_whatever_the_pack(players: int, size: int, best: str) -> None:
    game = euchre(players, pack=size, best_bower=best)
    deal = a_deal(game)
    hands: dict[int, list[str]] = {}
    for at, (seat, count) in enumerate(deal.packets):
        before = sum(some for _, some in deal.packets[:at])
        hands.setdefault(seat, []).extend(face.text for face in deal.pack[before : before + count])
    seats = names(players)
    told = " ".join(f"to {seats[seat]} {' '.join(faces)}" for seat, faces in hands.items())
    packets = " ".join(f"{seats[seat]}{count}" for seat, count in deal.packets)
    turned = deal.pack[5 * players]
    read = parse_act(f"N deals {packets} {told} then {turned}", game)
    assert isinstance(read, Deal)
    assert read.pack[: 5 * players + 1] == deal.pack[: 5 * players + 1]
    assert len(read.pack) == size + (best != "no")
    assert game.start(dealer=0).is_legal(read)
    assert parse_act(format_act(deal, game), game) == deal


def test_a_hand_of_another_number_is_told_by_an_act() -> None:
    with pytest.raises(BadValue, match="the number of cards in the hand of N"):
        euchre().start(dealer="S", hands={"N": "JD", "E": HANDS["E"], "S": HANDS["S"], "W": HANDS["W"]}, turn_up="QH")


def test_nothing_outlives_a_game_and_a_game_counts_one() -> None:
    table = played_hand()
    assert table.game.carried(table) == {}
    assert table.game.stake(table) == 1
