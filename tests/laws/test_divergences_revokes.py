"""Where Foster's laws and his prose differ on revokes, looks and words: each case under both, and which speaks."""

from __future__ import annotations

import pytest
from attrs import evolve

import hoyle
from hoyle.games.euchre.score import share
from hoyle.laws.remedies import Election
from hoyle.laws.rulings import Outcome, Ruling
from hoyle.table.acts import Cut, Look, MarkUp, Quit
from hoyle.table.table import Outcome as Result
from hoyle.table.table import Table

LAWS, PROSE = "euchre-foster", "euchre-foster-prose"

HANDS = """
hands.W = "KH 8H AC TS 9D"
hands.N = "JD KD 8D KS 7C"
hands.E = "TH 9S 8S TC 8C"
hands.S = "JH AH 7D AS 9C"
"""
LONE = """
hands.W = "KH TS 9S 9C KD"
hands.N = "AS KS 8S 8D 7C"
hands.E = "TH 9H KC QD TD"
hands.S = "JH JD AH 7D AC"
"""
TAKEN_UP = ("W passes", "N passes", "E passes", "S takes up", "S discards 7D")
ALONE = ("W passes", "N passes", "E passes", "S takes up alone", "S passes 7D across")
FIRST = ("W plays TS", "N plays KS", "E plays 8S", "S plays AS")
REVOKED = ("S plays JH", "W plays 8H", "N plays KD", "E plays TH")
AGAIN = ("S plays AH", "W plays KH", "N plays 8D", "E plays 9S")
QUITS = "S quits the trick"
AUTOMATIC = (Cut, Look, Quit, MarkUp)


def table(code: str, *acts: str, hands: str = HANDS, quits: bool = True, settings: str = "") -> Table:
    """Return the table after some acts, hearts turned, four points to N-S; the trick is quitted by itself or not."""
    chores = '["cut", "look", "quit", "mark"]' if quits else '["cut", "look", "mark"]'
    done = ", ".join(f'"{act}"' for act in acts)
    head = f'hoyle = 1\ngame = "euchre"\ncode = "{code}"\ndealer = "S"\nscore = {{ NS = 4, EW = 0 }}\n'
    return hoyle.loads(f'{head}automatic = {chores}{hands}turn_up = "QH"\nacts = [{done}]\n{settings}')


def put(at: Table, act: str) -> tuple[Table, Ruling]:
    """Do an act that asks for a ruling; return what follows and the ruling."""
    after = at.apply(hoyle.parse_act(act, at.game))
    return after, after.rulings[-1]


def speaks(at: Table, ruling: Ruling) -> str:
    """Return the code whose clause rules."""
    assert ruling.clause is not None
    return at.code.of(ruling.clause.id).name


def test_the_laws_close_the_time_to_put_a_revoke_right_once_his_side_has_led_on_and_the_prose_does_not() -> None:
    acts = (*TAKEN_UP, *FIRST, *REVOKED, "S plays AH")
    _, by_law = put(table(LAWS, *acts, quits=False), "N corrects with JD")
    after, by_prose = put(table(PROSE, *acts, quits=False), "N corrects with JD")
    assert by_law.outcome is Outcome.NOT_NOW
    assert by_prose.outcome is Outcome.UPHELD
    assert after.position.hand(0) == table(LAWS, *acts, quits=False).position.hand(0) ^ sum(
        card.bit for card in hoyle.cards.cards("JD KD")
    )


def test_a_call_that_is_refused_is_a_revoke_by_the_laws_and_nothing_in_the_prose() -> None:
    acts: tuple[str, ...] = (*TAKEN_UP, *FIRST, *REVOKED, "N corrects with JD")
    acts += ("S plays AH", "W calls KD from N", "W plays KH", "N plays 8D", "E plays 9S", QUITS)
    at = table(LAWS, *acts)
    _, by_law = put(at, "W claims a call refused by N")
    _, by_prose = put(table(PROSE, *acts), "W claims a call refused by N")
    assert (by_law.outcome, speaks(at, by_law)) == (Outcome.UPHELD, LAWS)
    assert (by_prose.outcome, by_prose.nearest) == (Outcome.SILENT, "play-revoke-definition")


@pytest.mark.parametrize(("code", "clause"), [(LAWS, "L30.another-deducted"), (PROSE, "play-revoke.another-deducted")])
def test_each_revoke_costs_two_by_the_prose_and_by_the_laws_which_do_not_say_otherwise(code: str, clause: str) -> None:
    at = table(code, *TAKEN_UP, *FIRST, *REVOKED, *AGAIN, QUITS, "W claims a revoke by N in trick 2", "E elects deduct")
    after, ruling = put(at, "W claims a revoke by N in trick 3")
    assert ruling.clause is not None
    assert (ruling.clause.id, speaks(at, ruling)) == (clause, code)
    assert (at.score, after.score) == ((2, 0), (0, 0))
    assert [(line.points, line.heading) for line in after.record.ledger][1:] == [(-2, "law")] * 2


def test_what_is_chosen_for_two_revokes_at_once_a_club_may_have_chosen_for_each() -> None:
    by_law, euchre = hoyle.get_code(LAWS), hoyle.get_game("euchre")
    choices = tuple((each, each.elect) for each in by_law.clauses if each.elect and each.elect.together)
    club = by_law.amend("club", *(evolve(c, elect=Election(e.by, e.options, e.until)) for c, e in choices))
    proved = (
        *TAKEN_UP,
        *FIRST,
        *REVOKED,
        *AGAIN,
        QUITS,
        "W claims a revoke by N in trick 2",
        "E claims a revoke by N in trick 3",
    )
    hands = dict(line.removeprefix("hands.").replace('"', "").split(" = ") for line in HANDS.split("\n") if line)
    for code, left in ((by_law, 0), (club, 1)):
        at = euchre.start(code=code, dealer="S", hands=hands, turn_up="QH", automatic=AUTOMATIC)
        for act in proved:
            at = at.apply(hoyle.parse_act(act, euchre))
        assert len(at.pending) == 2
        assert len(at.apply(hoyle.parse_act("W elects add", euchre)).pending) == left


@pytest.mark.parametrize(("code", "left"), [(LAWS, 0), (PROSE, 2)])
def test_in_a_lone_hand_a_revoke_costs_what_it_is_worth_by_the_laws_and_two_by_the_prose(code: str, left: int) -> None:
    acts = (*ALONE, "W plays 9C", "E plays KC", "S plays QH", QUITS, "W claims a revoke by S")
    after = table(code, *acts, hands=LONE)
    assert speaks(after, after.rulings[-1]) == code
    assert after.apply(hoyle.parse_act("W elects deduct", after.game)).score == (left, 0)


def test_the_laws_stop_the_hand_and_the_prose_calls_that_the_custom() -> None:
    acts = (*TAKEN_UP, *FIRST, *REVOKED, QUITS, "W claims a revoke by N")
    by_law, by_custom = table(LAWS, *acts), table(PROSE, *acts)
    otherwise = table(PROSE, *acts, settings='[settings]\nrevoked_hand = "played on"\n')
    assert [at.position.ended for at in (by_law, by_custom, otherwise)] == [True, True, False]
    assert speaks(by_law, by_law.rulings[-1]) == LAWS


def test_a_look_at_a_quitted_trick_has_a_penalty_by_the_laws_and_none_in_the_prose() -> None:
    acts = (
        *TAKEN_UP,
        "W plays AC",
        "N plays 7C",
        "E plays TC",
        "S plays 9C",
        "W quits the trick",
        "W looks at the tricks",
    )
    by_law, one = put(table(LAWS, *acts), "S claims a look at a quitted trick by W")
    by_prose, other = put(table(PROSE, *acts), "S claims a look at a quitted trick by W")
    assert (one.outcome, other.outcome) == (Outcome.UPHELD, Outcome.UPHELD)
    assert [owed.debtor for owed in by_law.liabilities] == [1, 3]
    assert by_prose.liabilities == ()


def test_cards_are_drawn_as_long_as_they_lie_untouched_by_either_text() -> None:
    acts = (*TAKEN_UP, "W plays AC", "N plays 7C", "E plays TC", "S plays 9C")
    asks = hoyle.parse_act("N asks to draw cards", hoyle.get_game("euchre"))
    for code in (LAWS, PROSE):
        assert table(code, *acts).is_legal(asks)
        assert not table(code, *acts, "W quits the trick").is_legal(asks)


@pytest.mark.law("euchre-foster-prose/score-three-handed-pool")
def test_two_of_three_players_who_win_together_share_the_pool() -> None:
    assert share(Result((0, 1), (5, 5, 2), 1)) * 2 == share(Result((2,), (1, 3, 5), 1)) == 1


def test_a_remark_is_told_with_what_it_was_on() -> None:
    at = table(LAWS, *TAKEN_UP, "W plays AC")
    refusal = at.why_not(hoyle.parse_act("E calls attention to the score", at.game))
    assert refusal is not None
    assert str(refusal) == "a remark on the play: on the score (euchre-foster, law 40: Miscellaneous)"
