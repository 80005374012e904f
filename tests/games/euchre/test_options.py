"""House rules of euchre at the table: two games that differ by each, in an exact score or an exact act refused."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import TYPE_CHECKING, TypeAlias

import pytest
from attrs import frozen

import hoyle
from hoyle.cards import UNKNOWN, card, cards, in_mask
from hoyle.errors import ImpossibleAct, IrregularAct
from hoyle.games.euchre.acts import ShowFarmer
from hoyle.games.euchre.options import OPTIONS
from hoyle.games.euchre.positions import Ordering, Playing, Ready
from hoyle.notation import format_act, parse_act
from hoyle.table.acts import Deal, Look
from hoyle.table.match import Match
from hoyle.table.table import CHORES, Table

if TYPE_CHECKING:
    from hoyle.laws.clauses import Value
    from hoyle.moments import Act

House: TypeAlias = Mapping[str, "Value"]

N, E, S, W = range(4)
HANDS = {"N": "JD KD 8D KS 7C", "E": "TH 9S 8S TC 8C", "S": "JH AH 7D AS 9C", "W": "KH 8H AC TS 9D"}
LONE = {"W": "KH TS 9S 9C KD", "N": "AS KS 8S 8D 7C", "E": "TH 9H KC QD TD", "S": "JH JD AH AC 7D"}
PASSED = ("W passes", "N passes", "E passes")
DOWN = (*PASSED, "S turns down", *PASSED)
POINT = (
    *PASSED, "S takes up", "S discards 7D",
    "W plays AC", "N plays 7C", "E plays 8C", "S plays 9C", "W plays 9D", "N plays 8D", "E plays 8S", "S plays QH",
    "S plays JH", "W plays 8H", "N plays JD", "E plays TH", "S plays AH", "W plays KH", "N plays KS", "E plays TC",
    "S plays AS", "W plays TS", "N plays KD", "E plays 9S",
)  # fmt: skip
"""N-S make three tricks."""
MARCH = (
    *PASSED, "S takes up alone", "S passes 7D across", "W plays 9C", "E plays KC", "S plays AC",
    "S plays JH", "W plays KH", "E plays TH", "S plays JD", "W plays 9S", "E plays 9H",
    "S plays AH", "W plays TS", "E plays TD", "S plays QH", "W plays KD", "E plays QD",
)  # fmt: skip
"""S makes all the tricks alone."""


def begun(house: House, hands: Mapping[str, str] = HANDS, turn_up: str = "QH", **how: object) -> Table:
    """Return a table under house rules, dealt by South: of the game, or of its laws."""
    known = {option.name for option in OPTIONS}
    options = {name: value for name, value in house.items() if name in known}
    settings = {name: value for name, value in house.items() if name not in known}
    code = hoyle.get_code("euchre-foster", **settings)
    game = hoyle.get_game("euchre", **options)
    return game.start(code=code, dealer="S", hands=hands, turn_up=turn_up, **how)


def after(table: Table, *texts: str) -> Table:
    """Return the table after some acts."""
    for text in texts:
        table = table.apply(parse_act(text, table.game))
    return table


def played_out(table: Table) -> Table:
    """Return the table after the hand, the first lawful card being played each time."""
    while isinstance(table.position, Playing):
        table = table.apply(table.legal_acts(table.to_act[0])[0])
    return table


def travelled(table: Table, house: House) -> Table:
    """Return a table read back from its record, and see that its house rules came with it."""
    read = hoyle.loads(hoyle.dumps(table))
    assert read == table == hoyle.loads_json(hoyle.dumps_json(table))
    known = {option.name for option in OPTIONS}
    for name, value in house.items():
        assert (read.game.option(name) if name in known else read.code.setting(name)) == value
    return read


# An act that is lawful in one game, and refused in the other.


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


# Misdeals.


MIXED = (
    "S deals W2 N3 E3 S2 W3 N2 E2 S3 "
    "to W KH 8H AC TS 9D to N JD KD 8D KS 7C to E TH 9S 8S TC 8C to S JH AH 7D AS 9C then QH"
)
MISDEAL = (MIXED, "W claims packets mixed in one round by S")


def misdealt(house: House, *acts: str) -> Table:
    code = hoyle.get_code("euchre-foster", **house)
    return travelled(after(hoyle.get_game("euchre").start(code=code, dealer="S"), *acts), house)


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


# The farmer's hand.

POOR = {"N": "9C 9D TC 8D 7C", "E": "TH 9S 8S TS 8C", "S": "JH AH 7D AS KC", "W": "KH 8H AC JS QC"}
STOCK = "AD KD QD 7S"
SHOWN = "N shows a farmer's hand and changes 8D 7C 9C"


def farmers(rule: str, stock: str = STOCK, **how: object) -> Table:
    house: House = {"farmers_hand": rule}
    return travelled(begun(house, POOR, "QH", stock=stock, **how), house)


def test_a_farmers_hand_may_be_changed_for_three_of_the_stock() -> None:
    table = after(farmers("change three"), SHOWN)
    assert set(in_mask(table.position.hand(N))) == set(cards("9D TC AD KD QD"))
    assert isinstance(table.position, Ordering)
    assert table.position.board.stock[:1] == cards("7S")
    assert table.position.board.stock[-3:] == cards("8D 7C 9C")
    assert hoyle.loads(hoyle.dumps(table)) == table
    assert after(table, "W orders up", "S discards 7D").position.to_act == (W,)


def test_or_the_same_dealer_deals_again_or_there_is_no_such_thing() -> None:
    again = after(farmers("a new deal"), "N shows a farmer's hand")
    assert isinstance(again.position, Ready)
    assert again.position.dealer == S
    for rule, text in (("no", SHOWN), ("a new deal", SHOWN), ("change three", "N shows a farmer's hand")):
        table = farmers(rule, enforcement="block")
        with pytest.raises(IrregularAct):
            after(table, text)


@pytest.mark.parametrize("rule", ["change three", "a new deal"])
def test_a_farmers_hand_is_shown_once_before_anybody_has_spoken_and_by_its_holder(rule: str) -> None:
    table = farmers(rule)
    mine = [act for act in table.legal_acts(N) if isinstance(act, ShowFarmer)]
    assert len(mine) == (10 if rule == "change three" else 1)
    for act in mine:
        assert parse_act(format_act(act, table.game), table.game) == act
    assert not any(isinstance(act, ShowFarmer) for seat in (E, S, W) for act in table.legal_acts(seat) if seat != E)
    late = after(table, "W passes")
    assert not any(isinstance(act, ShowFarmer) for act in late.legal_acts(N))
    good = parse_act(
        "W shows a farmer's hand" + (" and changes KH 8H AC" if rule == "change three" else ""), table.game
    )
    refusal = table.why_not(good)
    assert refusal is not None
    assert "his hand is no farmer's hand" in str(refusal)
    assert table.apply(good).position == table.position
    with pytest.raises(ImpossibleAct, match="he has not got that card"):
        table.apply(ShowFarmer(N, cards("AC KH QC")))


def test_a_farmers_hand_is_changed_but_once_in_a_deal_and_by_three_cards_of_a_known_stock() -> None:
    table = after(farmers("change three"), SHOWN)
    assert not any(isinstance(act, ShowFarmer) for seat in range(4) for act in table.legal_acts(seat))
    assert not farmers("change three").is_legal(ShowFarmer(N, cards("8D 7C")))
    assert not farmers("change three").is_legal(ShowFarmer(N, cards("8D 8D 7C")))
    with pytest.raises(ImpossibleAct, match="does not say which card"):
        after(farmers("change three", stock="AD KD"), SHOWN)


@pytest.mark.parametrize(("rule", "lawful"), [("none above a ten", []), ("no court card", [ShowFarmer(N)])])
def test_a_hand_with_an_ace_and_no_court_card_is_a_farmers_hand_or_not(rule: str, lawful: list[Act]) -> None:
    house: House = {"farmers_hand": "a new deal", "farmers_hand_is": rule}
    table = begun(house, POOR | {"N": "9C AD TC 8D 7C"})
    assert [act for act in travelled(table, house).legal_acts(N) if isinstance(act, ShowFarmer)] == lawful


def test_all_see_a_farmers_hand_and_its_holder_alone_what_he_changes_and_draws() -> None:
    table = after(farmers("change three"), SHOWN)
    held, drawn = set(cards(POOR["N"])), cards("AD KD QD")
    for seat in (N, E, S, W, None):
        view = table.view(seat)
        act = next(step.act for step in view.acts if isinstance(step.act, ShowFarmer))
        assert act.cards == (cards("8D 7C 9C") if seat == N else (UNKNOWN,) * 3)
        assert any(set(each.cards) == held for each in view.sightings)
        assert any(each.cards == drawn for each in view.sightings) is (seat == N)
    own = table.view(N).hand
    assert own is not None
    assert card("AD") in own


def test_who_has_not_looked_has_no_farmers_hand_to_show() -> None:
    blind = farmers("change three", automatic=tuple(chore for chore in CHORES if chore is not Look))
    assert not any(isinstance(act, ShowFarmer) for act in blind.legal_acts(N))
    assert any(isinstance(act, ShowFarmer) for act in blind.apply(Look(N)).legal_acts(N))


# Every option.


def test_every_option_has_two_games_that_differ_by_it() -> None:
    here = {name for two in REFUSED for house in (two.lawful, two.barred) for name in house}
    here |= {"pack", "best_bower", "best_bower_turned", "points", "laps", "lone_euchre", "lone_defence"}
    here |= {"farmers_hand", "farmers_hand_is"}
    elsewhere = {"players", "cut_for_deal", "first_packets", "out_of_turn"}
    assert here | elsewhere == {option.name for option in OPTIONS}
