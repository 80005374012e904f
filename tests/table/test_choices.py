"""Choices that rulings open: which of them one word settles, and which stay open."""

from __future__ import annotations

import hoyle
from hoyle.cards import card
from hoyle.games.euchre import offences_play as o
from hoyle.games.euchre import offences_revokes as r
from hoyle.laws.clauses import Clause, Code
from hoyle.laws.offences import Offence
from hoyle.laws.remedies import Add, Election, Option
from hoyle.moments import PACK_CUT, Act, Limit
from hoyle.notation import parse_act
from hoyle.seats import Who
from hoyle.table.acts import Elect, Play
from hoyle.table.record import OpenElection
from hoyle.table.table import Table

N, E, S, W = range(4)
GAME = hoyle.get_game("euchre")
HANDS = {"W": "KH TS 9S 9C KD", "N": "AS KS 8S 8D 7C", "E": "TH 9H KC QD TD", "S": "JH JD 7D AH AC"}


def choice(points: int, *, together: bool = True) -> Election:
    """The adversaries take so many points, or none."""
    return Election(
        Who.ADVERSARIES, (Option("take", (Add(Who.ADVERSARIES, points),)), Option("forgive")), together=together
    )


def clause(on: type[Offence], elect: Election) -> Clause:
    return Clause(on.__name__.lower(), ("L27a",), (on,), until=(Limit(PACK_CUT),), elect=elect)


def do(*acts: str, together: bool = True) -> Table:
    """Return a table after some acts, hearts trumps, W to lead; a card may be written ``W AC``."""
    code = Code(
        name="club",
        title="The laws of a club",
        book=hoyle.get_code("euchre-foster").book,
        clauses=(clause(r.Revoke, choice(1, together=together)), clause(o.NamedCard, choice(2))),
    )
    table = GAME.start(code=code, dealer="S", hands=HANDS, turn_up="QH")
    for text in ("W passes", "N passes", "E passes", "S takes up", "S discards 7D", *acts):
        who, _, what = text.partition(" ")
        act: Act = Play("NESW".index(who), card(what)) if len(what) == 2 else parse_act(text, GAME)
        table = table.apply(act)
    return table


def open_still(table: Table) -> list[tuple[type[Offence], int]]:
    """Return on which offences a choice is open, and by whom they were."""
    rulings = [table.record.rulings[each.ruling] for each in table.pending if isinstance(each, OpenElection)]
    its = [table.irregularities[each.irregularity] for each in rulings if each.irregularity is not None]
    return [(type(it.what), it.offender) for it in its]


FAULTS = ("W KD", "N AS", "E KC", "S AC", "W 9C", "N 8S", "E 9H", "S JH", "N names the card KS")
CLAIMS = ("W claims a card named by N", "W claims a revoke by N", "S claims a revoke by E", "W claims a revoke by N")


def test_a_word_settles_the_same_choice_of_the_same_players_in_every_case_and_no_other() -> None:
    table = do(*FAULTS, *CLAIMS)
    assert open_still(table) == [(o.NamedCard, N), (r.Revoke, N), (r.Revoke, E), (r.Revoke, N)]
    named = table.apply(Elect(W, "take"))
    assert open_still(named) == [(r.Revoke, N), (r.Revoke, E), (r.Revoke, N)]
    assert named.score == (0, 2)
    revokes = named.apply(Elect(E, "take"))
    assert open_still(revokes) == [(r.Revoke, E)]
    assert revokes.score == (0, 4)
    assert revokes.to_act == (N, S)
    assert revokes.apply(Elect(N, "forgive")).pending == ()


def test_where_each_case_has_its_own_choice_a_word_settles_the_oldest_alone() -> None:
    table = do(*FAULTS, *CLAIMS[1:], together=False).apply(Elect(W, "take"))
    assert open_still(table) == [(r.Revoke, E), (r.Revoke, N)]
    assert table.score == (0, 1)
