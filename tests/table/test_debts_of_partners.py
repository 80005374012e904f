"""What two partners owe for one fault: the same debt is met by either for both, and each answers for his own."""

from __future__ import annotations

import pytest

import hoyle
from hoyle.cards import Suit, card
from hoyle.games.euchre import offences_play as o
from hoyle.laws.clauses import Clause, Code
from hoyle.laws.duties import Demand, Kind, Liable, OfSuit
from hoyle.laws.remedies import Impose
from hoyle.moments import PACK_CUT, Act, Limit
from hoyle.notation import parse_act
from hoyle.seats import Who
from hoyle.table.acts import Call, Play
from hoyle.table.table import Table

N, E, S, W = range(4)
GAME = hoyle.get_game("euchre")
HANDS = {"W": "KH TS 9S 9C KD", "N": "AS KS 8S 8D 7C", "E": "TH 9H KC QD TD", "S": "JH JD 7D AH AC"}
NEXT_CUT = (Limit(PACK_CUT),)
TRUMPS: tuple[Demand, ...] = (Kind.TRUMP, Kind.NOT_TRUMP)
SUITS: tuple[Demand, ...] = tuple(OfSuit(suit) for suit in Suit)


def owed_after(of_offender: tuple[Demand, ...], of_partner: tuple[Demand, ...]) -> set[int]:
    """Return who still owes anything once S, the partner, has been called upon and has played as he was told."""

    def owes(who: Who, demands: tuple[Demand, ...]) -> Impose:
        return Impose(who, Liable(demands, Who.ADVERSARIES, Who.ADVERSARIES, once=True, late=True), NEXT_CUT)

    then = (owes(Who.OFFENDER, of_offender), owes(Who.PARTNER, of_partner))
    code = Code(
        name="club",
        title="The laws of a club",
        book=hoyle.get_code("euchre-foster").book,
        clauses=(Clause("named", ("L24d",), (o.NamedCard,), until=NEXT_CUT, then=then),),
    )
    table: Table = GAME.start(code=code, dealer="S", hands=HANDS, turn_up="QH")
    bidding = ("W passes", "N passes", "E passes", "S takes up", "S discards 7D")
    for text in (*bidding, "W KD", "N 8D", "N names the card AS", "W claims a card named by N", "E QD"):
        who, _, what = text.partition(" ")
        act: Act = Play("NESW".index(who), card(what)) if len(what) == 2 else parse_act(text, GAME)
        table = table.apply(act)
    assert {owed.debtor for owed in table.liabilities} == {N, S}
    played = table.apply(Call(W, S, of_partner[-1])).apply(Play(S, card("AC")))
    return {owed.debtor for owed in played.liabilities}


@pytest.mark.parametrize(("of_offender", "left"), [(TRUMPS, set()), (SUITS, {N})], ids=["the same", "another"])
def test_a_debt_that_a_partner_has_met_is_met_for_both_and_another_stays(
    of_offender: tuple[Demand, ...], left: set[int]
) -> None:
    assert owed_after(of_offender, TRUMPS) == left
