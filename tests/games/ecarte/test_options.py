"""Every option of écarté: two games that differ by it alone, in both manners, each travelling in its record."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

import pytest
from attrs import frozen

import hoyle
from hoyle import Enforcement, IrregularAct, Table
from hoyle.cards import card
from hoyle.games.ecarte import OPTIONS
from hoyle.games.ecarte.acts import TellNumber
from hoyle.laws.remedies import Place
from hoyle.moments import Act
from hoyle.notation import parse_act
from hoyle.seats import CHANCE
from hoyle.table.acts import Look, Play, Quit
from hoyle.table.position import Moved

Start: TypeAlias = Mapping[str, object]
Value: TypeAlias = int | str | bool

HANDS = {"N": "QH 9S TS KC 7D", "S": "AH JS 7S 8C QD"}
STOCK = "9C TD KH JD 8S 7H AC TC 9D KD QS 7C JH TH QC AD KS JC 8D 9H AS"
PLAIN = {"dealer": "S", "hands": HANDS, "turn_up": "8H", "stock": STOCK}
"""Nobody holds the king of hearts; N makes the point whether he stands or is refused."""
PLAYED = (
    "N plays KC", "S plays 8C", "N plays QH", "S plays AH", "N plays TS", "S plays JS",
    "S plays QD", "N plays 7D", "S plays 7S", "N plays 9S",
)  # fmt: skip
EXCHANGED = ("N proposes", "S accepts", "N discards 7D", "S gives N 1", "S discards 7S QD", "S gives himself 2")

LEADER = {"dealer": "S", "hands": {"N": "KC 7C AD 9H QS", "S": "QC TH KD 8S JH"}, "turn_up": "9C"}
"""N holds the king of clubs, the trumps."""
FOLLOWER = {"dealer": "S", "hands": {"N": "QD AS 9S KH 8C", "S": "KD 8D TS JH QC"}, "turn_up": "7D"}
"""S holds the king of diamonds, the trumps; N can draw it with his queen."""
TWICE = (
    "N proposes", "S accepts", "N discards QH 9S TS KC 7D", "S gives N 5",
    "S discards AH JS 7S 8C QD", "S gives himself 5",
    "N proposes", "S accepts", "N discards 9C TD KH JD 8S", "S gives N 5", "S discards 7H AC TC", "S gives himself 3",
    "N proposes", "S accepts", "N discards QS", "S gives N 1",
)  # fmt: skip
"""Two cards are left in the stock."""

BY_HAND = frozenset({Look, Quit})
"""Marks are the players' affair."""


@frozen
class Sides:
    """Two values of an option, and an act that is lawful under the first and amiss under the second.

    ``offence`` is what it then is; ``score`` is what stands after the act, value by value, where it is done.
    """

    option: str
    lawful: Value
    barred: Value
    start: Start
    acts: tuple[str, ...]
    act: str
    offence: str
    score: tuple[tuple[int, int], tuple[int, int]]
    automatic: frozenset[type] | None = None


REFUSED = (
    Sides("exchanges", 0, 1, PLAIN, EXCHANGED, "N proposes", "an act out of place", ((0, 0), (0, 0))),
    Sides("exchanges", 2, 1, PLAIN, EXCHANGED, "N proposes", "an act out of place", ((0, 0), (0, 0))),
    Sides("leavings", True, False, PLAIN, TWICE, "S discards 9D AD", "a discard beyond the stock", ((0, 0), (0, 0))),
    Sides(
        "conditional", True, False, PLAIN, ("N proposes",), "S accepts if there are cards enough",
        "an act out of place", ((0, 0), (0, 0)),
    ),
    Sides(
        "dealer_announces", "after his king", "before he plays", FOLLOWER, ("N stands", "N plays QD", "S plays KD"),
        "S announces the king", "a king announced too late", ((0, 1), (0, 0)),
    ),
    Sides(
        "dealer_announces", "before he plays", "before the lead", FOLLOWER, ("N stands", "N plays AS"),
        "S announces the king", "a king announced too late", ((0, 1), (0, 0)),
    ),
    Sides(
        "king_led", "until answered", "before it is led", LEADER, ("N stands", "N plays KC"),
        "N announces the king", "a king announced too late", ((1, 0), (0, 0)),
    ),
    Sides(
        "king_marked", "later", "with the announcement", LEADER, ("N stands", "N announces the king", "N plays AD"),
        "N marks the king", "a score marked too high", ((1, 0), (1, 0)), BY_HAND,
    ),
)  # fmt: skip

MANNERS = pytest.mark.parametrize("manner", [Enforcement.BLOCK, Enforcement.CLAIM])


def begun(option: str, value: Value, start: Start, manner: Enforcement, **more: object) -> Table:
    """Return a table of a game under one option."""
    return hoyle.get_game("ecarte", **{option: value}).start(enforcement=manner, **start, **more)


def done(table: Table, *texts: str) -> Table:
    """Return the table after some acts, which are all lawful."""
    for text in texts:
        act = parse_act(text, table.game)
        assert table.is_legal(act), text
        table = table.apply(act)
    return table


def travelled(table: Table, option: str, value: Value) -> Table:
    """Return a table read back from its record, and see that the option came with it."""
    read = hoyle.loads(hoyle.dumps(table))
    assert read == table == hoyle.loads_json(hoyle.dumps_json(table))
    assert read.game.option(option) == value
    return read


def test_every_value_of_every_option_is_looked_at() -> None:
    looked_at = {(each.option, value) for each in REFUSED for value in (each.lawful, each.barred)}
    looked_at |= {("points", 5), ("points", 7), ("packs", 1), ("packs", 2), ("reckoning", True), ("reckoning", False)}
    looked_at |= {("packet_order", "until told"), ("packet_order", "one game")}
    looked_at |= {("second_hand", "follows and wins"), ("second_hand", "follows or wins")}
    looked_at |= {("number_told", value) for value in ("at any time", "before he plays", "not bound")}
    assert {(option.name, value) for option in OPTIONS for value in option.values} <= looked_at


def test_the_usual_game_is_of_five_points_and_any_number_of_exchanges() -> None:
    game = hoyle.get_game("ecarte")
    assert {option.name: game.option(option.name) for option in OPTIONS} == {
        "points": 5, "exchanges": 0, "leavings": True, "conditional": True, "packs": 2, "packet_order": "until told",
        "dealer_announces": "after his king", "king_led": "until answered", "king_marked": "later",
        "number_told": "at any time", "second_hand": "follows and wins", "reckoning": False,
    }  # fmt: skip


@pytest.mark.parametrize(("option", "least", "most"), [("points", 1, 100), ("exchanges", 0, 10)])
def test_a_figure_may_be_any_from_the_least_to_the_most(option: str, least: int, most: int) -> None:
    game = hoyle.get_game("ecarte")
    assert [game.with_options(**{option: value}).option(option) for value in (least, most)] == [least, most]
    for value in (least - 1, most + 1):
        with pytest.raises(hoyle.HoyleError, match=f"from {least} to {most}"):
            game.with_options(**{option: value})


@MANNERS
@pytest.mark.parametrize("sides", REFUSED, ids=lambda sides: f"{sides.option}-{sides.lawful}-{sides.barred}")
def test_an_act_is_lawful_under_one_value_and_amiss_under_the_other(sides: Sides, manner: Enforcement) -> None:
    more = {} if sides.automatic is None else {"automatic": sides.automatic}
    tables = [
        done(begun(sides.option, value, sides.start, manner, **more), *sides.acts)
        for value in (sides.lawful, sides.barred)
    ]
    act = parse_act(sides.act, tables[0].game)
    good = tables[0].apply(act)
    assert good.irregularities == ()
    assert travelled(good, sides.option, sides.lawful).score == sides.score[0]

    refusal = tables[1].why_not(act)
    assert refusal is not None
    assert refusal.offence is not None
    assert refusal.offence.called == sides.offence
    if manner is Enforcement.BLOCK:
        with pytest.raises(IrregularAct):
            tables[1].apply(act)
        assert travelled(tables[1], sides.option, sides.barred).why_not(act) == refusal
    else:
        bad = travelled(tables[1].apply(act), sides.option, sides.barred)
        assert [it.what.called for it in bad.irregularities] == [sides.offence]
        assert bad.score == sides.score[1]


@MANNERS
@pytest.mark.parametrize(("points", "waits_for"), [(5, ()), (7, (CHANCE,))])
def test_points_make_the_game(points: int, waits_for: tuple[int, ...], manner: Enforcement) -> None:
    table = done(begun("points", points, PLAIN, manner, score=(4, 0)), "N stands", *PLAYED)
    table = travelled(table, "points", points)
    assert table.score == (5, 0)
    assert table.to_act == waits_for


@MANNERS
@pytest.mark.parametrize(("reckoning", "counts"), [(False, 1), (True, 3)])
def test_a_game_counts_single_or_treble(reckoning: Value, counts: int, manner: Enforcement) -> None:
    table = done(begun("reckoning", reckoning, PLAIN, manner, score=(4, 0)), "N stands", *PLAYED)
    table = travelled(table, "reckoning", reckoning)
    assert table.outcome is not None
    assert (table.outcome.winner, table.outcome.score, table.outcome.counts) == (0, (5, 0), counts)


@MANNERS
@pytest.mark.parametrize(("packs", "why"), [(2, ""), (1, "there is one pack")])
def test_a_pack_is_chosen_where_there_are_two(packs: int, why: str, manner: Enforcement) -> None:
    table = done(begun("packs", packs, {}, manner), "N cuts JC for the deal", "S cuts AC for the deal")
    table = travelled(table, "packs", packs)
    act = parse_act("N takes the white pack", table.game)
    assert table.why_impossible(act) == why
    if packs == 2:
        assert travelled(table.apply(act), "packs", 2).game.carried(table.apply(act))["pack.N"] == "white"
    else:
        with pytest.raises(hoyle.ImpossibleAct):
            table.apply(act)


@MANNERS
@pytest.mark.parametrize(("lasts", "offence"), [("until told", "a change of packets"), ("one game", "")])
def test_packets_bind_for_a_game_or_until_told(lasts: str, offence: str, manner: Enforcement) -> None:
    first = hoyle.get_game("ecarte", packet_order=lasts).start(enforcement=manner, dealer="S", score=(4, 0))
    first = done(
        first,
        "S deals N3 S3 N2 S2 to N QH 9S TS KC 7D to S AH JS 7S 8C QD then 8H",
        "S turns up 8H",
        "N stands",
        *PLAYED,
    )
    assert travelled(first, "packet_order", lasts).outcome is not None
    second = first.game.start(enforcement=manner, prior=first.game.carried(first))
    second = travelled(done(second, "S cuts JC for the deal", "N cuts AC for the deal"), "packet_order", lasts)
    act = parse_act("S deals N2 S2 N3 S3 to N QH 9S TS KC 7D to S AH JS 7S 8C QD then 8H", second.game)
    refusal = second.why_not(act)
    assert (refusal.offence.called if refusal and refusal.offence else "") == offence
    if refusal and manner is Enforcement.BLOCK:
        with pytest.raises(IrregularAct):
            second.apply(act)
    else:
        after = travelled(second.apply(act), "packet_order", lasts)
        assert [it.what.called for it in after.irregularities] == ([offence] if offence else [])


@MANNERS
@pytest.mark.parametrize(
    ("told", "before", "after"),
    [("at any time", 1, 1), ("before he plays", 1, 0), ("not bound", 0, 0)],
)
def test_the_dealer_tells_his_number(told: str, before: int, after: int, manner: Enforcement) -> None:
    game = hoyle.get_game("ecarte", exchanges=1, number_told=told)
    asked = done(game.start(enforcement=manner, **PLAIN), *EXCHANGED, "N asks how many were taken")
    again = done(asked, "N plays KC", "S plays 8C", "N asks how many were taken")
    assert answers(travelled(asked, "number_told", told)) == [TellNumber(1, 2)] * before
    assert answers(travelled(again, "number_told", told)) == [TellNumber(1, 2)] * (before + after)


def answers(table: Table) -> list[Act]:
    """Return the numbers that the dealer has told."""
    return [step.act for step in table.record.steps if isinstance(step.act, TellNumber)]


@MANNERS
@pytest.mark.parametrize(("option", "lawful"), [("follows and wins", {"KS"}), ("follows or wins", {"KS", "7S", "8D"})])
def test_the_second_hand_follows_and_wins_or_does_either(option: str, lawful: set[str], manner: Enforcement) -> None:
    hands = {"N": "QS TS QD 9C KH", "S": "KS 7S 8D KC AH"}
    game = hoyle.get_game("ecarte", second_hand=option)
    table = done(game.start(dealer="S", hands=hands, turn_up="9D", enforcement=manner), "N stands", "N plays QS")
    plays = {act.card.text for act in table.legal_acts(1) if isinstance(act, Play)}
    assert travelled(table, "second_hand", option).position == table.position
    assert plays == lawful
    found = table.game.detect(table, Play(1, card("8D")))
    assert [each.what.called for each in found] == ([] if "8D" in lawful else ["a renounce"])
    assert [each.what.called for each in table.game.detect(table, Play(1, card("KC")))] == ["a renounce"]


def test_a_second_hand_that_cannot_follow_must_win_even_where_it_may_choose_and_else_plays_freely() -> None:
    game = hoyle.get_game("ecarte", second_hand="follows or wins")
    hands = {"N": "QS TH QD 9C KH", "S": "8D KC AC 7C TC"}
    table = done(game.start(dealer="S", hands=hands, turn_up="9D"), "N stands", "N plays QS")
    assert table.position.lawful(1) == card("8D").bit
    assert [each.what.called for each in table.game.detect(table, Play(1, card("KC")))] == [
        "a failure to win the trick"
    ]
    none = done(game.start(dealer="S", hands={**hands, "S": "8C KC AC 7C TC"}, turn_up="9D"), "N stands", "N plays QS")
    assert none.position.lawful(1) == none.position.hand(1)


def test_cards_moved_into_a_hand_are_weighed_by_the_same_choice() -> None:
    game = hoyle.get_game("ecarte", second_hand="follows or wins")
    hands = {"N": "QS TH QD 9C KH", "S": "7S KC AC 7C TC"}
    table = done(game.start(dealer="S", hands=hands, turn_up="9D", stock="8D"), "N stands", "N plays QS")
    moved = table.position.move_cards(Moved((card("8D"),), 1, Place.STOCK, Place.HAND))
    assert moved.lawful(1) == card("7S").bit | card("8D").bit
