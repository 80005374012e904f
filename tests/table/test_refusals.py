"""Which law a refusal cites: the first that would speak of the act, in time or not, if none bites at once."""

from __future__ import annotations

import hoyle
from hoyle.cards import card
from hoyle.games.euchre import facts_play as f
from hoyle.games.euchre import offences_play as o
from hoyle.laws.clauses import Clause, Code
from hoyle.moments import PACK_CUT, TRICK_COMPLETE, Limit
from hoyle.notation import parse_act
from hoyle.table.acts import Play

N, E, S, W = range(4)
GAME = hoyle.get_game("euchre")
HANDS = {"W": "KH TS 9S 9C KD", "N": "AS KS 8S 8D 7C", "E": "TH 9H KC QD TD", "S": "JH JD 7D AH AC"}


def refused_by(seat: int, face: str, *clauses: Clause) -> str:
    """Return the clause by which a lead out of turn is refused, W to lead."""
    book = hoyle.get_code("euchre-foster").book
    code = Code(name="club", title="The laws of a club", book=book, clauses=clauses)
    table = GAME.start(code=code, dealer="S", hands=HANDS, turn_up="QH")
    for text in ("W passes", "N passes", "E passes", "S takes up", "S discards 7D"):
        table = table.apply(parse_act(text, GAME))
    refusal = table.why_not(Play(seat, card(face)))
    assert refusal is not None
    return refusal.clause


def test_a_law_that_is_only_too_early_is_cited_before_one_about_another_case() -> None:
    until = (Limit(PACK_CUT),)
    other = Clause("L27c", ("L27c",), (o.LeadOutOfTurn,), until=until, when=(f.WHOSE_LEAD(f.OF_ADVERSARY),))
    late = (Limit(TRICK_COMPLETE),)
    early = Clause("L27d", ("L27d",), (o.LeadOutOfTurn,), after=late, until=until, overrides=frozenset({"L27c"}))
    assert refused_by(E, "KC", other, early) == "L27d"
    assert refused_by(N, "8D", other, early) == "L27c"
    assert refused_by(E, "KC", other) == "L27c"
