"""Foster's laws on the cut and the deal, as clauses."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hoyle.games.euchre import facts_deal as f
from hoyle.games.euchre import offences_deal as o
from hoyle.games.euchre.codes.dealing import (
    ADVERSARY_TOUCHES,
    BEGUN,
    DEALER_TOUCHES,
    HAND_OVER,
    HOLDER_IN_TIME,
    HOLDER_PLAYS,
    LED,
    NEW_DEAL,
    NEXT_CUT,
    REDEAL,
    RIGHTFUL,
    STAND,
    TURNED,
)
from hoyle.laws.amounts import Setting
from hoyle.laws.clauses import Clause, Knob
from hoyle.laws.duties import Docked
from hoyle.laws.remedies import Dealer, Election, Impose, Restore, VoidDeal
from hoyle.seats import Who

if TYPE_CHECKING:
    from hoyle.laws.clauses import Question
    from hoyle.laws.offences import Offence
    from hoyle.laws.remedies import Remedy
    from hoyle.moments import Deadline

EITHER, BOTH = "either adversary", "both adversaries"

KNOBS = (
    Knob(
        "cut_too_short",
        ("misdeal", "new deal"),
        "whether a deal from a pack that the pone has cut too short costs the dealer the deal, or he deals again",
    ),
    Knob(
        "touched",
        (EITHER, BOTH),
        "who must have touched a card for the dealer's adversaries to lose their right to a new deal",
    ),
    Knob(
        "misdeals",
        (1, 2, 3, 0),
        "after how many misdeals on end the deal passes to the left; until then, and always if 0, the dealer keeps it",
    ),
)

MISDEAL: tuple[Remedy, ...] = (VoidDeal(Dealer.NEXT, nth=Setting("misdeals")),)

CUT = (
    Clause("L7b", ("L7b",), (o.SeveralCut,), Who.ANYONE, until=BEGUN),
    Clause("L7c", ("L7c",), (o.JokerCut,), Who.ANYONE, until=BEGUN),
    Clause("L9b", ("L9b",), (o.BadCut,), Who.ANYONE, until=BEGUN),
    Clause("L9c", ("L9c",), (o.ShownInCut,), Who.ANYONE, until=BEGUN, then=(Restore(),)),
    Clause("L9d", ("L9d", "L14a"), (o.ShuffledAfterCut,), Who.ANYONE, until=LED, then=MISDEAL),
)

PACK = (
    Clause(
        "L11a",
        ("L11a",),
        (o.FacedInPack,),
        Who.ANYONE,
        until=LED,
        when=(f.TURN_UP_ALONE(False),),
        then=REDEAL,
    ),
    Clause("L11a.turn-up", ("L11a",), (o.FacedInPack,), Who.ANYONE, until=LED, when=(f.TURN_UP_ALONE(),)),
    Clause(
        "L11b",
        ("L11b", "L11c"),
        (o.BadPack,),
        Who.ANYONE,
        until=HAND_OVER,
        then=(VoidDeal(Dealer.SAME, marks_stand=True),),
    ),
    Clause("L11c", ("L11c",), (o.BadPack,), Who.ANYONE, after=HAND_OVER),
)


def shown(value: str, touched: Question, until: Deadline, name: str) -> tuple[Clause, ...]:
    """The laws of a card shown on the dealer's side; *touched* asks whether his adversaries have lost their right."""
    kinds, given = (o.ShownInDeal, o.ShownByPartner), (("touched", value),)
    return (
        Clause(
            f"L12a{name}",
            ("L12a", "L12c"),
            kinds,
            Who.ADVERSARIES,
            until=until,
            when=(touched(False),),
            given=given,
            elect=Election(Who.ADVERSARIES, (NEW_DEAL, STAND), until),
        ),
        Clause(f"L12c{name}", ("L12a", "L12c"), kinds, Who.ANYONE, until=NEXT_CUT, when=(touched(),), given=given),
    )


SHOWN = (
    *shown(EITHER, f.ADVERSARY_TOUCHED, ADVERSARY_TOUCHES, ""),
    *shown(BOTH, f.ADVERSARIES_TOUCHED, LED, ".both"),
    Clause(
        "L12b",
        ("L12b", "L12c"),
        (o.ShownByAdversary,),
        Who.DEALER,
        until=DEALER_TOUCHES,
        when=(f.DEALER_TOUCHED(False),),
        elect=Election(Who.DEALER, (NEW_DEAL, STAND), DEALER_TOUCHES),
    ),
    Clause(
        "L12c.adversary",
        ("L12b", "L12c"),
        (o.ShownByAdversary,),
        Who.ANYONE,
        until=NEXT_CUT,
        when=(f.DEALER_TOUCHED(),),
    ),
)

OUT_OF_TURN = (
    Clause("L13a", ("L13a",), (o.DealOutOfTurn,), Who.ADVERSARIES, until=TURNED, then=RIGHTFUL),
    Clause("L13b", ("L13b",), (o.WrongPack,), Who.ADVERSARIES, until=TURNED, then=RIGHTFUL),
    Clause(
        "L13c",
        ("L13c", "deal-out-of-turn-stands"),
        (o.DealOutOfTurn, o.WrongPack),
        Who.ANYONE,
        after=TURNED,
        until=NEXT_CUT,
    ),
)


def misdeal(law: str, offence: type[Offence]) -> Clause:
    """Return the law by which a fault of the dealer loses him the deal, if it is claimed before the first lead."""
    return Clause(law, (law, "L14a"), (offence,), Who.ANYONE, until=LED, then=MISDEAL)


MISDEALS = (
    Clause(
        "L14b",
        ("L14b", "L14a"),
        (o.UncutPack,),
        Who.ANYONE,
        until=LED,
        when=(f.CUT_SHORT(False),),
        then=MISDEAL,
    ),
    Clause(
        "L14b.short",
        ("L14b", "L14a", "L9b"),
        (o.UncutPack,),
        Who.ANYONE,
        until=LED,
        when=(f.CUT_SHORT(),),
        given=(("cut_too_short", "misdeal"),),
        then=MISDEAL,
    ),
    Clause(
        "L14b.short.pone",
        ("L14b", "L14g", "L9b"),
        (o.UncutPack,),
        Who.ANYONE,
        until=LED,
        when=(f.CUT_SHORT(),),
        given=(("cut_too_short", "new deal"),),
        then=REDEAL,
    ),
    misdeal("L14c", o.MixedPackets),
    misdeal("L14e", o.CountedCards),
    misdeal("L14f", o.Misplaced),
    Clause(
        "L14d",
        ("L14d", "L14a", "L23a"),
        (o.WrongNumber,),
        Who.ANYONE,
        until=HOLDER_IN_TIME,
        then=MISDEAL,
    ),
    Clause(
        "L14g",
        ("L14g",),
        (o.UncutPack, o.MixedPackets, o.CountedCards, o.Misplaced),
        Who.ANYONE,
        until=LED,
        when=(f.INTERRUPTED(),),
        overrides=frozenset({"L14b", "L14b.short", "L14b.short.pone", "L14c", "L14e", "L14f"}),
        then=REDEAL,
    ),
    Clause(
        "L14g.number",
        ("L14g",),
        (o.WrongNumber,),
        Who.ANYONE,
        until=HOLDER_IN_TIME,
        when=(f.INTERRUPTED(),),
        overrides=frozenset({"L14d"}),
        then=REDEAL,
    ),
    Clause(
        "L23b",
        ("L23b",),
        (o.WrongNumber,),
        Who.ANYONE,
        after=HOLDER_PLAYS,
        until=NEXT_CUT,
        then=(Impose(Who.OFFENDER, Docked(None), NEXT_CUT),),
    ),
)

CLAUSES: tuple[Clause, ...] = (*CUT, *PACK, *SHOWN, *OUT_OF_TURN, *MISDEALS)

NEAREST: dict[type[Offence], str] = {o.WrongPackets: "L10a"}
