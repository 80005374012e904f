"""A hand that a law has stopped: what it is worth to whom, and when nothing more is marked for it."""

from __future__ import annotations

import hoyle
from hoyle.cards import card
from hoyle.games.ecarte import acts as a
from hoyle.games.ecarte import offences as o
from hoyle.laws.clauses import Clause, Code
from hoyle.laws.offences import Offence
from hoyle.laws.remedies import Add, EndHand, Remedy
from hoyle.moments import PACK_CUT, Act, Limit
from hoyle.seats import Who
from hoyle.table.acts import Claim, Look, Play
from hoyle.table.table import Table

N, S = 0, 1
GAME = hoyle.get_game("ecarte")
HANDS = {"N": "QH JH 8D TC 7C", "S": "7S KH 9C AD JC"}


def clause(name: str, on: type[Offence], *then: Remedy) -> Clause:
    return Clause(name, ("L28b",), (on,), until=(Limit(PACK_CUT),), then=then)


CLUB = Code(
    name="club",
    title="The laws of a club",
    book=hoyle.get_code("ecarte-english").book,
    clauses=(
        clause("looked", o.LookedAtTricks, Add(Who.ADVERSARIES, 5)),
        clause("renounced", o.Renounce, EndHand(Who.ADVERSARIES, 2)),
        clause("led", o.LeadOutOfTurn, EndHand(Who.ADVERSARIES, 3)),
    ),
)


def do(*acts: Act | str) -> Table:
    """Return a table after some acts; a card that is played may be written ``NQH``."""
    table = GAME.start(code=CLUB, dealer="S", hands=HANDS, turn_up="9S").apply(a.Stand(N))
    for act in acts:
        table = table.apply(Play("NS".index(act[0]), card(act[1:])) if isinstance(act, str) else act)
    return table


RENOUNCED = ("NQH", "S7S", "SAD", "NJH", Look(S, "tricks"), Claim(N, S, o.LookedAtTricks))
"""S has renounced to the first trick, and N to the second; by a look of S the game is won for N."""


def test_of_a_hand_that_is_stopped_the_winner_of_the_game_marks_nothing_more_and_the_loser_what_is_his() -> None:
    assert do(*RENOUNCED).score == (5, 0)
    assert do(*RENOUNCED, Claim(N, S, o.Renounce)).score == (5, 0)
    assert do(*RENOUNCED, Claim(S, N, o.Renounce)).score == (5, 2)
