"""When a hand is marked, and for whom: one that a law has stopped, and one at whose end a choice is open still."""

from __future__ import annotations

import pytest
from attrs import evolve

import hoyle
from hoyle.cards import PIQUET, card
from hoyle.games.ecarte import acts as a
from hoyle.games.ecarte import offences as o
from hoyle.laws.clauses import Clause, Code
from hoyle.laws.offences import Offence
from hoyle.laws.remedies import Add, Election, EndHand, Option, Remedy
from hoyle.moments import PACK_CUT, Act, Limit
from hoyle.seats import Who
from hoyle.table.acts import Claim, Cut, Deal, Elect, Look, Play
from hoyle.table.table import Table

N, S = 0, 1
NEXT_CUT = (Limit(PACK_CUT),)
GAME = hoyle.get_game("ecarte")
HANDS = {"N": "QH JH 8D TC 7C", "S": "7S KH 9C AD JC"}


def clause(name: str, on: type[Offence], *then: Remedy) -> Clause:
    return Clause(name, ("L28b",), (on,), until=NEXT_CUT, then=then)


CLUB = Code(
    name="club",
    title="The laws of a club",
    book=hoyle.get_code("ecarte-english").book,
    clauses=(
        clause("looked", o.LookedAtTricks, Add(Who.ADVERSARIES, 5)),
        clause("renounced", o.Renounce, EndHand(Who.ADVERSARIES, 2)),
    ),
)


def do(*acts: Act | str, code: Code = CLUB) -> Table:
    """Return a table after some acts; a card that is played may be written ``NQH``."""
    table = GAME.start(code=code, dealer="S", hands=HANDS, turn_up="9S").apply(a.Stand(N))
    for act in acts:
        table = table.apply(Play("NS".index(act[0]), card(act[1:])) if isinstance(act, str) else act)
    return table


RENOUNCED = ("NQH", "S7S", "SAD", "NJH", Look(S, "tricks"), Claim(N, S, o.LookedAtTricks))
"""S has renounced to the first trick, and N to the second; by a look of S the game is won for N."""


def test_of_a_hand_that_is_stopped_the_winner_of_the_game_marks_nothing_more_and_the_loser_what_is_his() -> None:
    assert do(*RENOUNCED).score == (5, 0)
    assert do(*RENOUNCED, Claim(N, S, o.Renounce)).score == (5, 0)
    assert do(*RENOUNCED, Claim(S, N, o.Renounce)).score == (5, 2)


def test_a_choice_that_may_be_made_later_does_not_keep_the_score_of_a_hand_from_being_marked() -> None:
    choice = Election(Who.ADVERSARIES, (Option("take", (Add(Who.ADVERSARIES, 1),)), Option("forgive")), NEXT_CUT)
    code = evolve(CLUB, clauses=(Clause("looked", ("L28b",), (o.LookedAtTricks,), until=NEXT_CUT, elect=choice),))
    looked = ("NQH", "SKH", Look(S, "tricks"), Claim(N, S, o.LookedAtTricks))
    table = do(*looked, "SAD", "N8D", "S9C", "NTC", "NJH", "S7S", "SJC", "N7C", code=code)
    assert table.position.ended
    assert len(table.pending) == 1
    assert table.score == (0, 2)
    assert table.apply(Elect(N, "take")).score == (1, 2)


def test_no_cards_are_dealt_where_the_cut_for_them_ends_a_choice_by_which_the_game_is_won() -> None:
    choice = Election(Who.ADVERSARIES, (Option("forgive"), Option("take", (Add(Who.ADVERSARIES, 5),))), NEXT_CUT)
    code = evolve(CLUB, clauses=(Clause("looked", ("L28b",), (o.LookedAtTricks,), until=NEXT_CUT, elect=choice),))
    looked = ("NQH", "SKH", Look(S, "tricks"), Claim(N, S, o.LookedAtTricks))
    table = do(*looked, "SAD", "N8D", "S9C", "NTC", "NJH", "S7S", "SJC", "N7C", code=code)
    with pytest.raises(hoyle.ImpossibleAct, match="the game is over"):
        table.apply(Deal(N, ((S, 3), (N, 3), (S, 2), (N, 2)), PIQUET))
    assert table.apply(Cut(S)).score == (5, 2)
