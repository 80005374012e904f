"""Foster's prose on the cut and the deal, as clauses."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hoyle.games.euchre import facts_deal as f
from hoyle.games.euchre import offences_deal as o
from hoyle.games.euchre.codes.dealing import (
    HAND_OVER,
    LED,
    MISDEAL,
    NEW_DEAL,
    NEXT_CUT,
    REDEAL,
    RIGHTFUL,
    STAND,
    TURNED,
)
from hoyle.laws.clauses import Clause
from hoyle.laws.remedies import Dealer, Election, VoidDeal
from hoyle.seats import Who

if TYPE_CHECKING:
    from hoyle.laws.clauses import Guard
    from hoyle.laws.offences import Offence


def loses_deal(name: str, offence: type[Offence], *when: Guard) -> Clause:
    """Return the rule by which a fault of the dealer loses him the deal, if it is claimed before the first lead."""
    return Clause(name, (name,), (offence,), Who.ANYONE, until=LED, when=when, then=MISDEAL)


CLAUSES: tuple[Clause, ...] = (
    Clause("deal-faced-card", ("deal-faced-card",), (o.FacedInPack,), Who.ANYONE, until=LED, then=REDEAL),
    Clause(
        "deal-exposed-by-dealer",
        ("deal-exposed-by-dealer",),
        (o.ShownInDeal,),
        Who.ADVERSARIES,
        until=LED,
        elect=Election(Who.ADVERSARIES, (NEW_DEAL, STAND), LED),
    ),
    Clause(
        "deal-exposed-by-adversary",
        ("deal-exposed-by-adversary",),
        (o.ShownByAdversary,),
        Who.DEALER,
        until=LED,
        elect=Election(Who.DEALER, (NEW_DEAL, STAND), LED),
    ),
    Clause(
        "deal-out-of-turn-stopped",
        ("deal-out-of-turn-stopped",),
        (o.DealOutOfTurn,),
        Who.ANYONE,
        until=TURNED,
        then=RIGHTFUL,
    ),
    Clause(
        "deal-out-of-turn-stands",
        ("deal-out-of-turn-stands",),
        (o.DealOutOfTurn,),
        Who.ANYONE,
        after=TURNED,
        until=NEXT_CUT,
    ),
    Clause("deal-wrong-number", ("deal-wrong-number",), (o.WrongNumber,), Who.ANYONE, until=HAND_OVER, then=MISDEAL),
    loses_deal("deal-uncut", o.UncutPack, f.CUT_SHORT(False)),
    loses_deal("deal-card-misplaced", o.Misplaced),
    loses_deal("deal-counting", o.CountedCards),
    loses_deal("deal-mixed-packets", o.MixedPackets),
    Clause(
        "deal-imperfect-pack",
        ("deal-imperfect-pack",),
        (o.BadPack,),
        Who.ANYONE,
        until=HAND_OVER,
        then=(VoidDeal(Dealer.SAME, marks_stand=True),),
    ),
    Clause("deal-imperfect-pack.over", ("deal-imperfect-pack",), (o.BadPack,), Who.ANYONE, after=HAND_OVER),
)

NEAREST: dict[type[Offence], str] = {
    o.SeveralCut: "",
    o.JokerCut: "",
    o.BadCut: "deal-cut-by-pone",
    o.ShownInCut: "deal-cut-by-pone",
    o.ShuffledAfterCut: "deal-any-may-shuffle",
    o.UncutPack: "deal-uncut",
    o.ShownByPartner: "deal-exposed-by-dealer",
    o.WrongPack: "deal-out-of-turn-stopped",
    o.WrongPackets: "deal-packets",
}
