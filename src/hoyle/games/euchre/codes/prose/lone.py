"""What Foster's prose says on lone hands, as clauses."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hoyle.games.euchre import facts_lone as f
from hoyle.games.euchre import offences_lone as o
from hoyle.games.euchre import offences_play as p
from hoyle.games.euchre.codes.lone_hands import HAND_OVER, LET_IT_GO_ON, THEY_PLAY, partner_plays
from hoyle.games.euchre.codes.prose.play import EXPOSED, HE_PLAYS, TRICK_OVER
from hoyle.laws.clauses import Clause
from hoyle.laws.remedies import Restore
from hoyle.seats import Who

if TYPE_CHECKING:
    from hoyle.laws.offences import Offence


def no_effect(law: str, against: str, *besides: str) -> Clause:
    """A lone hand that is not his to play: the words do nothing."""
    return Clause(law, (law, *besides), (o.WrongAlone,), Who.ANYONE, until=HAND_OVER, when=(f.AGAINST(against),))


CLAUSES: tuple[Clause, ...] = (
    no_effect("score-no-lone-against-lone", f.LONE_ON),
    no_effect("lone-order-bars-others", f.AN_ORDER),
    no_effect("lone-assist-bars-dealer", f.ASSISTED, "assist-prevents-dealer-alone"),
    no_effect("lone-who-may", f.MADE, "score-only-maker-alone", "lone-club-customs-rejected"),
    Clause(
        "order-lone-partner-exposes",
        ("order-lone-partner-exposes",),
        (p.ExposedCard,),
        until=THEY_PLAY,
        when=(f.ALONE(f.PARTNER),),
        overrides=frozenset({"error-exposed-definition"}),
        elect=partner_plays(THEY_PLAY, EXPOSED, waive=LET_IT_GO_ON),
    ),
    Clause(
        "error-lone-immune.cards",
        ("error-lone-immune",),
        (p.TwoCards,),
        until=TRICK_OVER,
        when=(f.ALONE(f.OFFENDER),),
        overrides=frozenset({"error-exposed-definition.two"}),
    ),
    Clause(
        "error-lone-immune.order",
        ("error-lone-immune",),
        (p.PlayedOutOfTurn,),
        until=HE_PLAYS,
        when=(f.ALONE(f.OFFENDER),),
        overrides=frozenset({"error-exposed-definition.order"}),
        then=(Restore(),),
    ),
)

NEAREST: dict[type[Offence], str] = {
    o.NotPassedAcross: "takeup-lone-discard-customary",
    o.LateAlone: "order-lone-with-order",
}
