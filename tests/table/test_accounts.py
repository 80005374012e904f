"""Accounts by side, by seat and of three: who keeps one, what falls on it, and by what words a party is known."""

from __future__ import annotations

import pytest
from attrs import evolve

import hoyle
from hoyle.cards import OF_SUIT, Suit, card, mask
from hoyle.laws import explain
from hoyle.laws.clauses import Clause, Code
from hoyle.laws.duties import Docked, Kind, OfSuit
from hoyle.laws.explain import Known
from hoyle.laws.offences import Irregularity, Offence
from hoyle.laws.remedies import Add, Deduct, EndHand, Impose, Remedy
from hoyle.moments import GAME_OVER, HAND_SEEN, Limit
from hoyle.notation import format_act, parse_act
from hoyle.seats import MANY, Who, words
from hoyle.table import parties, scoring
from hoyle.table.acts import Call, Claim, MarkUp, Play, Show
from hoyle.table.engine import enter
from hoyle.table.record import Line
from hoyle.table.settle import meeting
from hoyle.table.table import Table

N, E, S, W = range(4)
HANDS = {"W": "KH 8H AC TS 9D", "N": "JD KD 8D KS 7C", "E": "TH 9S 8S TC 8C", "S": "JH AH 7D AS 9C"}
OF_THREE = {"N": "KH 8H AC TS 9D", "E": "JD KD 8D KS 7C", "S": "JH AH 7D AS 9C"}
OF_TWO = {"N": "KH 8H AC TS 9D", "S": "JH AH 7D AS 9C"}
SEATED = {4: HANDS, 3: OF_THREE, 2: OF_TWO}
PASSING = {4: "WNE", 3: "NE", 2: "N"}


def club(*remedies: Remedy, by: Who = Who.ADVERSARIES) -> Code:
    """Return Foster's laws with one clause alone, on cards shown."""
    laws = hoyle.get_code("euchre-foster")
    shown = next(clause for clause in laws.clauses if clause.cites == ("L24b",))
    kinds = tuple(kind for kind in hoyle.get_game("euchre").offences if kind.__name__ == "ExposedCard")
    clause = Clause(id="club", on=kinds, by=by, then=remedies, cites=shown.cites)
    return evolve(laws, name="club", clauses=(clause,), suppletive=None, nearest={}, knobs=(), settings={}, base="")


def table(players: int = 4, *, score: tuple[int, ...] | None = None, code: Code | None = None) -> Table:
    game = hoyle.get_game("euchre", players=players)
    begun = game.start(dealer="S", hands=SEATED[players], turn_up="QH", score=score, code=code)
    return do(begun, *PASSING[players])


def do(begun: Table, *passing: str) -> Table:
    game = begun.game
    for seat in passing:
        begun = begun.apply(parse_act(f"{seat} passes", game))
    return acts(begun, "S takes up", "S discards 7D")


def acts(begun: Table, *texts: str) -> Table:
    for text in texts:
        begun = begun.apply(parse_act(text, begun.game))
    return begun


def case(begun: Table, offender: int) -> Irregularity:
    return Irregularity(0, Offence(), offender, offender, begun.record.now, 1, 0, S)


def seats(begun: Table, who: Who, offender: int) -> frozenset[int]:
    return parties.seats(begun, who, case(begun, offender))


# Whose account.


def test_partners_share_an_account_and_of_two_or_three_each_has_his_own() -> None:
    four, three, two = (hoyle.get_game("euchre", players=players) for players in (4, 3, 2))
    assert (four.accounts, three.accounts, two.accounts) == (2, 3, 2)
    assert [four.account(seat) for seat in range(4)] == [0, 1, 0, 1]
    assert four.account_names() == ("N-S", "E-W")
    assert three.account_names() == ("N", "E", "S")
    assert two.account_names() == ("N", "S")
    assert four.seats_of(1) == (E, W)
    assert four.accounts_of((N, S)) == (0,)


def test_an_account_is_named_by_all_its_seats_in_any_order() -> None:
    game = hoyle.get_game("euchre")
    assert [game.account_named(text) for text in ("N-S", "NS", "SN", "S-N", "EW")] == [0, 0, 0, 0, 1]
    with pytest.raises(hoyle.UnknownName, match=r"no account of the score 'N'.*did you mean 'NS'"):
        game.account_named("N")
    assert hoyle.get_game("ecarte").account_named("S") == 1
    with pytest.raises(hoyle.UnknownName, match="no seat 'NS'"):
        hoyle.get_game("ecarte").account_named("NS")


def test_as_many_play_as_the_option_says_and_two_where_the_game_has_none() -> None:
    assert hoyle.get_game("euchre").players == 4
    assert hoyle.get_game("euchre", players=3).players == 3
    assert hoyle.get_game("ecarte").players == 2


# Who belongs to whom.


def test_of_four_the_partners_are_a_side_and_the_maker_and_a_lone_player_hold_an_office() -> None:
    begun = table()
    assert seats(begun, Who.SIDE, N) == {N, S}
    assert seats(begun, Who.PARTNER, N) == {S}
    assert seats(begun, Who.ADVERSARIES, N) == {E, W}
    assert seats(begun, Who.MAKER, N) == {S}
    assert seats(begun, Who.LONE, N) == frozenset()
    assert seats(begun, Who.PONE, N) == {E}


def test_of_three_the_two_that_did_not_make_the_trump_are_partners_once_it_is_made() -> None:
    begun = hoyle.get_game("euchre", players=3).start(dealer="S", hands=OF_THREE, turn_up="QH")
    assert seats(begun, Who.PARTNER, N) == frozenset()
    assert seats(begun, Who.ADVERSARIES, N) == {E, S}
    made = do(begun, "N", "E")
    assert seats(made, Who.PARTNER, N) == {E}
    assert seats(made, Who.ADVERSARIES, S) == {N, E}
    assert seats(made, Who.LONE, N) == {S}


def test_a_game_of_two_that_has_no_maker_gives_no_office_to_anybody() -> None:
    begun = hoyle.get_game("ecarte").start(dealer="S", seed=1)
    assert seats(begun, Who.MAKER, N) == frozenset()
    assert seats(begun, Who.NEXT_RIGHT, N) == {1}


def test_the_nearest_adversary_on_the_right_is_one_who_plays_law_26() -> None:
    assert seats(table(), Who.NEXT_RIGHT, N) == {W}
    lone = acts(hoyle.get_game("euchre").start(dealer="S", hands=HANDS, turn_up="QH"), "W orders up alone")
    lone = acts(lone, "S discards 7D")
    assert seats(lone, Who.NEXT_RIGHT, N) == {W}
    assert seats(lone, Who.NEXT_RIGHT, S) == {W}  # E, his neighbour on the right, has put his hand down
    assert seats(lone, Who.LONE, N) == {W}


def test_those_who_have_played_after_him_are_of_that_trick_alone() -> None:
    begun = acts(table(), "W plays TS", "N plays KS")
    it = case(begun, N)
    assert parties.seats(begun, Who.LATER, it) == frozenset()
    later = acts(begun, "E plays 8S", "S plays AS", "S plays JH")
    assert parties.seats(later, Who.LATER, it) == {E, S}


# The cards of a suit, and calls.


def test_the_left_bower_is_a_card_of_trumps_and_the_highest_is_of_the_suit_led() -> None:
    begun = acts(table(), "W plays TS")
    game, position = begun.game, begun.position
    assert game.of_suit(position, Suit.HEARTS) & card("JD").bit
    assert meeting(begun, OfSuit(Suit.HEARTS), mask([card("JD"), card("KD")])) == card("JD").bit
    assert game.following(position) == game.of_suit(position, Suit.SPADES)
    held = mask([card("JD"), card("KS"), card("9S"), card("8H")])
    assert meeting(begun, Kind.HIGHEST, held) == card("KS").bit
    assert meeting(begun, Kind.LOWEST, held) == card("9S").bit
    assert meeting(begun, Kind.HIGHEST_TRUMP, held) == card("JD").bit
    assert meeting(begun, Kind.LOWEST_TRUMP, held) == card("8H").bit
    assert meeting(begun, Kind.HIGHEST_TRUMP, card("KS").bit) == 0


def test_before_a_lead_every_card_follows_and_without_bowers_a_suit_is_as_printed() -> None:
    begun = table()
    assert begun.game.following(begun.position) == -1
    plain = hoyle.get_game("ecarte").start(dealer="S", seed=2)
    assert plain.game.of_suit(plain.position, Suit.CLUBS) == OF_SUIT[Suit.CLUBS]
    assert plain.game.following(plain.position) == -1
    assert plain.game.remark(plain.position, card("JD")) == ""


@pytest.mark.parametrize(
    ("text", "demand"),
    [
        ("N calls the highest trump from W", Kind.HIGHEST_TRUMP),
        ("N calls the lowest trump from W", Kind.LOWEST_TRUMP),
    ],
)
def test_a_trump_is_called_for_by_its_rank_law_16(text: str, demand: Kind) -> None:
    game = hoyle.get_game("euchre")
    assert parse_act(text, game) == Call(N, W, demand)
    assert format_act(Call(N, W, demand), game) == text
    assert parse_act(f"N calls on W for his {demand.value.removeprefix('his ')}", game) == Call(N, W, demand)


def test_the_pone_is_on_the_dealers_right_and_eldest_on_his_left() -> None:
    game = hoyle.get_game("euchre")
    assert parse_act("pone passes", game, dealer=S).seat == E
    assert parse_act("eldest passes", game, dealer=S).seat == W
    with pytest.raises(hoyle.BadText):
        parse_act("non-dealer passes", game, dealer=S)


# What falls on an account.


def test_points_for_both_partners_fall_on_their_account_once() -> None:
    begun = acts(table(code=club(Add(Who.ADVERSARIES, 2), Deduct(Who.SIDE, 1)), score=(3, 1)), "N shows KD")
    ruled = begun.apply(Claim(E, N, type(begun.irregularities[0].what)))
    assert ruled.score == (2, 3)
    assert len(ruled.record.ledger) - len(begun.record.ledger) == 2


def test_a_hand_given_to_both_partners_is_given_to_their_account() -> None:
    begun = acts(table(code=club(EndHand(Who.ADVERSARIES, 4))), "N shows KD")
    ruled = begun.apply(Claim(E, N, type(begun.irregularities[0].what)))
    assert ruled.position.stopped == (0, 4)
    assert ruled.score == (0, 4)


def test_a_hand_given_to_two_of_three_is_given_to_each() -> None:
    begun = acts(table(3, code=club(EndHand(Who.ADVERSARIES, 2)), score=(3, 3, 0)), "S shows JH")
    ruled = begun.apply(Claim(N, S, type(begun.irregularities[0].what)))
    assert ruled.score == (5, 5, 0)


def test_what_a_partner_may_not_score_his_side_may_not_law_23() -> None:
    docked = Impose(Who.OFFENDER, Docked(None), (Limit(HAND_SEEN, times=9),))
    begun = acts(table(code=club(docked)), "N shows KD")
    ruled = begun.apply(Claim(E, N, type(begun.irregularities[0].what)))
    over = played_out(ruled)
    assert scoring.hand_worth(over) == (0, 0)
    assert scoring.hand_worth(played_out(begun)) != (0, 0)


def played_out(begun: Table) -> Table:
    while not begun.position.ended:
        lawful = [act for act in begun.legal_acts(begun.to_act[0]) if isinstance(act, Play)]
        begun = begun.apply(lawful[0])
    return begun


def test_a_mark_of_one_partner_stands_on_the_account_of_both() -> None:
    begun = table()
    marked = begun.apply(MarkUp(W, 1, "hand"))
    assert marked.score == (0, 1)


# Who has won.


def test_of_three_two_may_win_at_once() -> None:
    begun = table(3, score=(4, 4, 0))
    won = enter(begun, Line(0, 1, 1, "hand"), Line(1, 2, 1, "hand"))
    assert won.outcome is not None
    assert won.outcome.winners == (1, 0)
    assert won.outcome.winner == 1
    assert begun.outcome is None


def test_the_game_is_ended_by_one_of_the_side_that_has_won_it() -> None:
    won = enter(table(score=(0, 4)), Line(1, 1, 1, "hand"))
    assert [moment.by for moment in won.record.moments if moment.mark == GAME_OVER] == [E]


def test_a_match_counts_for_the_side_and_for_all_who_win_together() -> None:
    four = hoyle.Match.begin(hoyle.get_game("euchre"), dealer="S")
    assert four.tally == (0, 0)
    three = hoyle.Match.begin(hoyle.get_game("euchre", players=3), dealer="S", score=(4, 4, 0))
    both = evolve(three, table=enter(three.table, Line(0, 1, 1, "hand"), Line(1, 1, 1, "hand")))
    assert both.tally == (1, 1, 0)
    assert both.winner is None


def test_a_score_has_as_many_numbers_as_there_are_accounts() -> None:
    with pytest.raises(hoyle.BadValue, match="the score"):
        hoyle.get_game("euchre").start(dealer="S", score=(0, 0, 0, 0))


# Words.


def test_parties_have_other_words_where_more_than_two_play() -> None:
    assert words(Who.ANYONE, 2) == "either player"
    assert words(Who.ANYONE, 3) == "any player"
    assert words(Who.PONE, 4) == "the pone"
    assert words(Who.PARTNER, 4) == words(Who.PARTNER, 2)
    assert explain.party_among(4)(Who.ADVERSARIES) == (MANY[Who.ADVERSARIES],)
    assert explain.party_among(2)(Who.PONE) == ("the non-dealer",)
    assert explain.deadline((Limit(HAND_SEEN, Who.PONE),), explain.party_among(4)) == "until the pone looks at his hand"


def sides(who: Who) -> tuple[str, ...]:
    return ("N-S",) if who is Who.SIDE else ("E-W",)


def two(who: Who) -> tuple[str, ...]:
    return ("N", "E") if who is Who.ADVERSARIES else ("S",)


STOPPED = (
    "the hand stops; E-W score 4 points for it, or what the tricks give if that is more, and the other side nothing"
)
OF_SIDES = Known(accounts=sides, sides=True, players=4)
OF_SEATS = Known(accounts=two, players=3)


@pytest.mark.parametrize(
    ("remedy", "known", "told"),
    [
        (Add(Who.ADVERSARIES, 2), OF_SIDES, "E-W's score goes up by 2 points"),
        (Deduct(Who.SIDE, 2), OF_SIDES, "N-S's score goes down by 2 points"),
        (Add(Who.ADVERSARIES, 3), OF_SEATS, "the scores of N and E each go up by 3 points"),
        (Add(Who.ADVERSARIES, 3), Known(), "the adversaries' score goes up by 3 points"),
        (
            EndHand(Who.ADVERSARIES, 4),
            OF_SIDES,
            STOPPED,
        ),
        (
            EndHand(Who.OFFENDER, 3),
            OF_SEATS,
            "the hand stops; S scores 3 points for it, or what the tricks give if that is more, and the others nothing",
        ),
        (Impose(Who.SIDE, Docked(None), ()), OF_SIDES, "N-S score nothing for this hand"),
        (Impose(Who.OFFENDER, Docked(1), ()), OF_SEATS, "S scores 1 point less for this hand"),
        (Impose(Who.ADVERSARIES, Docked(None), ()), Known(), "the adversaries score nothing for this hand"),
    ],
)
def test_a_remedy_on_the_score_names_accounts(remedy: Remedy, known: Known, told: str) -> None:
    assert explain.remedy(remedy, explain.party_among(4), known) == told


def test_a_card_shown_in_the_play_is_exposed_for_the_side_that_shows_it_law_24() -> None:
    begun = table().apply(Show(N, (card("KD"),)))
    assert seats(begun, Who.SIDE, begun.irregularities[0].offender) == {N, S}
