"""House rules of euchre at the table: two games that differ by each, in an exact score or an exact act refused."""

from __future__ import annotations

from random import Random

import pytest
from attrs import frozen

import hoyle
from hoyle.errors import ImpossibleAct, IrregularAct
from hoyle.games.euchre import Euchre
from hoyle.games.euchre.options import OPTIONS
from hoyle.games.euchre.positions import Playing, Ready
from hoyle.notation import parse_act
from hoyle.table.acts import Deal
from hoyle.table.match import Match
from hoyle.table.table import Table
from tests.games.euchre.house import PASSED, POINT, House, after, begun, travelled
from tests.games.euchre.tables import HANDS, LONE, E, S, W

DOWN = (*PASSED, "S turns down", *PASSED)
MARCH = (
    *PASSED, "S takes up alone", "S passes 7D across", "W plays 9C", "E plays KC", "S plays AC",
    "S plays JH", "W plays KH", "E plays TH", "S plays JD", "W plays 9S", "E plays 9H",
    "S plays AH", "W plays TS", "E plays TD", "S plays QH", "W plays KD", "E plays QD",
)  # fmt: skip
"""S makes all the tricks alone."""


def played_out(table: Table) -> Table:
    """Return the table after the hand, the first lawful card being played each time."""
    while isinstance(table.position, Playing):
        table = table.apply(table.legal_acts(table.to_act[0])[0])
    return table


@frozen
class Two:
    """Two sets of house rules, and an act that is lawful under the first and amiss under the second."""

    lawful: House
    barred: House
    acts: tuple[str, ...]
    act: str
    offence: str
    turn_up: str = "QH"


UNBACKED = "a trump made without a card of its suit"
REFUSED = (
    Two({"stick_the_dealer": "no"}, {"stick_the_dealer": "any other suit"}, DOWN, "S passes",
        "a pass where a suit must be named",
    ),
    Two(
        {"stick_the_dealer": "any suit"}, {"stick_the_dealer": "any other suit"}, DOWN, "S names hearts",
        "the suit turned down named",
    ),
    Two({"dealer_speaks": True}, {"dealer_speaks": False}, DOWN, "S names clubs", "an act out of place"),
    Two({"assist_alone": False}, {"assist_alone": True}, ("W passes",), "N assists", "an act out of place"),
    Two({"natural": "the dealer"}, {"natural": "all"}, ("W passes",), "N assists", UNBACKED),
    Two({"natural": "no"}, {"natural": "the dealer"}, PASSED, "S takes up", UNBACKED, turn_up="QC"),
    Two(
        {"defend_alone": "a lone hand"}, {"defend_alone": "no"}, ("W orders up alone", "S discards 7D"),
        "N defends alone", "an act out of place",
    ),
    Two(
        {"defend_alone": "anybody"}, {"defend_alone": "a lone hand"}, ("W orders up", "S discards 7D"),
        "N defends alone", "an act out of place",
    ),
    Two(
        {"defend_alone": "anybody", "asked_first": "the dealer's left"},
        {"defend_alone": "anybody", "asked_first": "the maker's left"},
        ("W passes", "N passes", "E orders up", "S discards 7D"), "N defends alone", "an act out of place",
    ),
    Two(
        {"lone_lead": "the eldest hand"}, {"lone_lead": "the left of the maker"},
        ("W passes", "N assists alone"), "W plays AC", "a lead out of turn",
    ),
)  # fmt: skip


# An act that is lawful in one game, and refused in the other.


@pytest.mark.parametrize(
    "two", REFUSED, ids=lambda two: " or ".join(map(str, (*two.lawful.items(), *two.barred.items())))
)
def test_an_act_is_lawful_by_one_house_rule_and_refused_by_the_other(two: Two) -> None:
    hands = HANDS if two.turn_up == "QH" else HANDS | {"S": "JH AH 7D AS 9S", "E": "TH 9C 8S TC 8C"}
    tables = [
        after(begun(house, hands, two.turn_up, enforcement="block"), *two.acts) for house in (two.lawful, two.barred)
    ]
    act = parse_act(two.act, tables[0].game)
    assert not travelled(tables[0].apply(act), two.lawful).irregularities
    refusal = travelled(tables[1], two.barred).why_not(act)
    assert refusal is not None
    assert refusal.offence is not None
    assert refusal.offence.called == two.offence
    with pytest.raises(IrregularAct):
        tables[1].apply(act)


@pytest.mark.parametrize(
    ("rule", "lawful"), [("spades", "W orders up"), ("the dealer names", "S names clubs"), ("a new deal", "E cuts 8")]
)
def test_the_best_bower_turned_up_stands_for_a_suit_or_the_dealer_names_one_or_deals_again(
    rule: str, lawful: str
) -> None:
    house: House = {"best_bower": "joker", "best_bower_turned": rule}
    table = travelled(begun(house, turn_up="JK"), house)
    for text in ("W orders up", "S names clubs", "E cuts 8"):
        assert table.is_legal(parse_act(text, table.game)) is (text == lawful)


def test_games_of_the_same_options_go_by_the_same_rules() -> None:
    assert Euchre(options={"pack": 24}).rules is Euchre(options={"pack": 24}).rules
    assert Euchre(options={"pack": 24}).rules is not Euchre().rules


def test_a_deal_is_lawful_with_the_pack_agreed_upon_and_with_no_other() -> None:
    packs: tuple[House, ...] = (
        {"pack": 32}, {"pack": 28}, {"pack": 24}, {"pack": 24, "best_bower": "joker"},
        {"pack": 24, "best_bower": "two of spades"},
    )  # fmt: skip
    games = [hoyle.get_game("euchre", **house) for house in packs]
    tables = [game.start(dealer="S") for game in games]
    deals = [table.game.chance(table, Random(1)) for table in tables]
    lawful = [[table.is_legal(deal) for deal in deals] for table in tables]
    assert lawful == [[one == other for one in range(5)] for other in range(5)]
    assert [len(deal.pack) for deal in deals if isinstance(deal, Deal)] == [32, 28, 24, 25, 25]
    for table, house in zip(tables, packs, strict=True):
        travelled(table, house)


def test_the_best_bower_takes_the_right() -> None:
    found = []
    for bower, its in (("no", "TD"), ("joker", "JK")):
        house: House = {"best_bower": bower}
        table = after(begun(house, HANDS | {"E": f"{its} 9S 8S TC 8C"}), "W orders up", "S discards 7D")
        table = after(
            table, "W plays 9D" if bower == "no" else "W plays KH", "N plays JD", f"E plays {its}", "S plays JH"
        )
        found.append(travelled(table, house).position.to_act)
    assert found == [(S,), (E,)]


# Exact scores.


@pytest.mark.parametrize(("points", "won"), [(5, (0,)), (7, ())])
def test_a_game_goes_to_as_many_points_as_are_agreed_upon(points: int, won: tuple[int, ...]) -> None:
    table = travelled(after(begun({"points": points}, score=(4, 3)), *POINT), {"points": points})
    assert table.score == (5, 3)
    assert (table.outcome.winners if table.outcome else ()) == won


@pytest.mark.parametrize("worth", [1, 2, 4])
def test_the_euchre_of_a_lone_hand_is_worth_what_is_agreed_upon(worth: int) -> None:
    house: House = {"lone_euchre": worth}
    table = played_out(after(begun(house), "W passes", "N passes", "E orders up alone", "S discards 7D"))
    assert travelled(table, house).score == (worth, 0)


@pytest.mark.parametrize(("worth", "how", "score"), [(4, "alone", 4), (3, "alone", 3), (4, "with his partner", 2)])
def test_a_euchre_by_an_adversary_who_plays_alone_is_worth_what_is_agreed_upon(
    worth: int, how: str, score: int
) -> None:
    house: House = {"defend_alone": "a lone hand", "lone_defence": worth}
    said = ("N defends with his partner", f"S defends {how}")
    table = after(begun(house), "W passes", "N passes", "E orders up alone", "S discards 7D", *said)
    assert travelled(played_out(table), house).score == (score, 0)


@pytest.mark.parametrize(
    ("house", "next_score"),
    [({"laps": False}, (0, 0)), ({"laps": True}, (3, 0)), ({"laps": True, "points": 2}, (1, 0))],
)
def test_with_laps_what_is_over_counts_in_the_next_game_and_never_wins_it_at_once(
    house: House, next_score: tuple[int, int]
) -> None:
    target = int(house.get("points", 5))
    table = begun(house, LONE, score=(target - 1, 1))
    match = Match(after(table, *MARCH))
    assert match.table.score == (target + 3, 1)
    following = match.going_on().table
    assert following.start.score == next_score
    assert travelled(following, house).score == next_score


REVOKED = (
    *PASSED, "S takes up", "S discards 7D", "W plays TS", "N plays KS", "E plays 8S", "S plays AS",
    "S plays JH", "W plays 8H", "N plays KD", "E plays TH", "S quits the trick", "W claims a revoke by N in trick 2",
)  # fmt: skip
REVOKED_ALONE = (
    *PASSED, "S takes up alone", "S passes 7D across", "W plays 9C", "E plays KC", "S plays QH", "S quits the trick",
    "W claims a revoke by S in trick 1",
)  # fmt: skip
REVOKED_AGAINST = (
    *PASSED, "S takes up alone", "S passes 7D across", "W plays KD", "E plays TD", "S plays QH",
    "S plays JH", "W plays KH", "E plays QD", "S quits the trick", "S claims a revoke by E in trick 2",
)  # fmt: skip


@pytest.mark.parametrize("points", [2, 3, 4])
def test_a_revoke_costs_two_three_or_four(points: int) -> None:
    house: House = {"revoke_points": points}
    for label, score in (("adds", (4, points)), ("deducts", (4 - points, 0))):
        table = after(begun(house, score=(4, 0)), *REVOKED, f"W elects {label.removesuffix('s')}")
        assert travelled(table, house).score == score


@pytest.mark.parametrize(
    ("rule", "own", "against"), [("the lone hand", 4, 4), ("against it only", 2, 4), ("as ever", 2, 2)]
)
def test_a_revoke_in_a_lone_hand_costs_its_worth_on_both_sides_or_on_one_or_on_neither(
    rule: str, own: int, against: int
) -> None:
    house: House = {"lone_revoke": rule}
    for acts, score in (
        ((*REVOKED_ALONE, "W elects add"), (0, own)),
        ((*REVOKED_AGAINST, "S elects add"), (against, 0)),
    ):
        assert travelled(after(begun(house, LONE), *acts), house).score == score


def test_the_points_of_a_revoke_may_be_taken_off_or_added_only() -> None:
    tables = {rule: after(begun({"revoke_choice": rule}, score=(4, 0)), *REVOKED) for rule in ("add or deduct", "add")}
    assert after(tables["add or deduct"], "W elects deduct").score == (2, 0)
    assert travelled(tables["add"], {"revoke_choice": "add"}).score == (4, 2)
    with pytest.raises(ImpossibleAct):
        after(tables["add"], "W elects deduct")


MIXED = (
    "S deals W2 N3 E3 S2 W3 N2 E2 S3 "
    "to W KH 8H AC TS 9D to N JD KD 8D KS 7C to E TH 9S 8S TC 8C to S JH AH 7D AS 9C then QH"
)
MISDEAL = (MIXED, "W claims packets mixed in one round by S")


def misdealt(house: House, *acts: str) -> Table:
    code = hoyle.get_code("euchre-foster", **house)
    return travelled(after(hoyle.get_game("euchre").start(code=code, dealer="S"), *acts), house)


# Misdeals.


@pytest.mark.parametrize(("misdeals", "dealers"), [(1, "W"), (2, "SW"), (3, "SSW"), (0, "SSSS")])
def test_the_deal_passes_with_the_misdeal_agreed_upon_or_stays_with_the_dealer(misdeals: int, dealers: str) -> None:
    for count, dealer in enumerate(dealers, 1):
        assert misdealt({"misdeals": misdeals}, *MISDEAL * count).position.dealer == "NESW".index(dealer)


def test_misdeals_that_are_not_on_end_do_not_count_together() -> None:
    game = hoyle.get_game("euchre")
    first = misdealt({"misdeals": 2}, *MISDEAL)
    table = after(first, MIXED.replace("W2 N3 E3 S2 W3 N2 E2 S3", "W2 N2 E2 S2 W3 N3 E3 S3"), "S turns up QH", *POINT)
    rng = Random(2)
    while table.position.dealer != S or not isinstance(table.position, Ready):
        seat = table.to_act[0]
        acts = [act for act in table.legal_acts(seat) if act.seat == seat]
        table = table.apply(acts[0] if acts else table.chance(rng))
    table = after(table, MISDEAL[0], MISDEAL[1])
    assert table.game == game
    assert table.position.dealer == S, "it is his first since the deal came to him"
    assert after(table, *MISDEAL).position.dealer == W


# Every option.


def test_every_option_has_two_games_that_differ_by_it() -> None:
    here = {name for two in REFUSED for house in (two.lawful, two.barred) for name in house}
    here |= {"pack", "best_bower", "best_bower_turned", "points", "laps", "lone_euchre", "lone_defence"}
    here |= {"farmers_hand", "farmers_hand_is"}
    elsewhere = {"players", "cut_for_deal", "first_packets", "out_of_turn"}
    assert here | elsewhere == {option.name for option in OPTIONS}
