"""The English laws of cutting and dealing: laws 4 to 21."""

from __future__ import annotations

from hoyle.games.ecarte import facts as f
from hoyle.games.ecarte import offences as o
from hoyle.games.ecarte.codes.shared import (
    BEGUN,
    DEAL_AGAIN,
    DEALER_ACTS,
    DEALER_TIME,
    NEXT_CUT,
    NO_KING,
    PONE_ACTS,
    PONE_LOOKS,
    PONE_TIME,
    RECTIFY,
    REDEAL,
    SCORED,
    STAND,
    TURNED,
    UNSEEN,
    choice,
    drawn_from,
    filled,
    throws_off,
)
from hoyle.laws.clauses import Clause
from hoyle.laws.duties import Ref
from hoyle.laws.remedies import Among, AwardTricks, Dealer, Deduct, Option, Rectify, Restore, TurnUp, VoidDeal
from hoyle.moments import first_of
from hoyle.seats import Who

BEFORE_THE_DEAL = (
    Clause("L4", ("L4",), (o.SeveralCut,), Who.ANYONE, until=BEGUN, then=(Rectify(),)),
    Clause("L6", ("L6",), (o.CutWithBadPack,), Who.ANYONE),
    Clause("L7", ("L7",), (o.ShownInCut,), Who.ANYONE, until=BEGUN, then=(Restore(),)),
)

DEAL = (
    Clause(
        "L9a",
        ("L9a",),
        (o.WrongCount,),
        Who.PONE,
        until=UNSEEN,
        overrides=frozenset({"L19.non-dealer", "L19.dealer", "L20", "L21"}),  # these begin later still
        elect=choice(Who.PONE, RECTIFY, DEAL_AGAIN),
    ),
    Clause("L9b", ("L9b",), (o.PacketOrder,), Who.PONE, until=UNSEEN, elect=choice(Who.PONE, RECTIFY, DEAL_AGAIN)),
    Clause(
        "L11a",
        ("L11a",),
        (o.TwoTurned,),
        Who.PONE,
        when=(f.PONE_SEEN(False),),
        elect=choice(
            Who.PONE,
            Option("this trump", (TurnUp(Ref.CHOSEN), Deduct(Who.DEALER, f.NOT_CHOSEN)), Among.IN_ERROR),
            REDEAL,
        ),
        until=SCORED,
    ),
    Clause("L11b", ("L11b",), (o.TwoTurned,), Who.ANYONE, when=(f.PONE_SEEN(),), until=SCORED, then=REDEAL.remedies),
    Clause(
        "L12",
        ("L12",),
        (o.FacedInPack,),
        Who.ANYONE,
        until=TURNED,
        when=(f.FOUND(f.BEFORE_TRUMP),),
        then=DEAL_AGAIN.remedies,
    ),
    Clause("L13a", ("L13a",), (o.ShownInDeal,), Who.ANYONE, when=(f.WHOSE(f.DEALER),)),
    Clause(
        "L13b",
        ("L13b",),
        (o.ShownInDeal,),
        Who.PONE,
        until=first_of(PONE_LOOKS, SCORED),
        when=(f.WHOSE(f.PONE), f.PONE_SEEN(False)),
        elect=choice(Who.PONE, DEAL_AGAIN, STAND, until=PONE_LOOKS),
    ),
    Clause(
        "L14a",
        ("L14a",),
        (o.DealOutOfTurn, o.WrongPack),
        Who.ANYONE,
        until=TURNED,
        then=(VoidDeal(Dealer.RIGHTFUL),),
    ),
    Clause("L14b", ("L14b",), (o.DealOutOfTurn,), Who.ANYONE, after=TURNED, until=NEXT_CUT),
    Clause("L14c", ("L14b", "L14c"), (o.WrongPack,), Who.ANYONE, after=TURNED, until=NEXT_CUT),
)

WRONG_NUMBER = (
    Clause(
        "L15a",
        ("L15a", "L15b", "L19"),
        (o.WrongCount,),
        Who.PONE,
        after=TURNED,
        until=PONE_TIME,
        when=(f.WHOSE(f.PONE), f.NUMBER(f.OVER)),
        elect=choice(Who.PONE, REDEAL, Option("throw off", (throws_off(), *NO_KING))),
    ),
    Clause(
        "L16",
        ("L16", "L19"),
        (o.WrongCount,),
        Who.PONE,
        after=TURNED,
        until=PONE_TIME,
        when=(f.WHOSE(f.PONE), f.NUMBER(f.UNDER)),
        elect=choice(Who.PONE, REDEAL, Option("fill", (filled(Who.PONE), *NO_KING))),
    ),
    Clause(
        "L17a",
        ("L17a", "L19"),
        (o.WrongCount,),
        Who.PONE,
        after=TURNED,
        until=DEALER_TIME,
        when=(f.WHOSE(f.DEALER), f.NUMBER(f.OVER), f.DEALER_SEEN(False)),
        elect=choice(Who.PONE, REDEAL, Option("draw", (drawn_from(Who.DEALER), *NO_KING))),
    ),
    Clause(
        "L17b",
        ("L17a", "L17b", "L19"),
        (o.WrongCount,),
        Who.PONE,
        after=TURNED,
        until=DEALER_TIME,
        when=(f.WHOSE(f.DEALER), f.NUMBER(f.OVER), f.DEALER_SEEN()),
        elect=choice(Who.PONE, REDEAL, Option("draw", (drawn_from(Who.DEALER, Who.PONE), *NO_KING))),
    ),
    Clause(
        "L18",
        ("L18", "L19"),
        (o.WrongCount,),
        Who.PONE,
        after=TURNED,
        until=DEALER_TIME,
        when=(f.WHOSE(f.DEALER), f.NUMBER(f.UNDER)),
        elect=choice(Who.PONE, REDEAL, Option("fill", (filled(Who.DEALER), *NO_KING))),
    ),
    Clause(
        "L19.non-dealer",
        ("L19",),
        (o.WrongCount,),
        Who.PONE,
        after=PONE_ACTS,
        until=NEXT_CUT,
        when=(f.WHOSE(f.PONE), f.EXCHANGED(), f.KING_TURNED()),
        then=NO_KING,
    ),
    Clause(
        "L19.dealer",
        ("L19",),
        (o.WrongCount,),
        Who.PONE,
        after=DEALER_ACTS,
        until=NEXT_CUT,
        when=(f.WHOSE(f.DEALER), f.EXCHANGED(), f.KING_TURNED()),
        then=NO_KING,
    ),
    Clause(
        "L20",
        ("L20",),
        (o.WrongCount,),
        Who.ANYONE,
        after=PONE_ACTS,
        until=NEXT_CUT,
        when=(f.WHOSE(f.PONE), f.EXCHANGED(False), f.PLAY_BEGUN()),
        then=REDEAL.remedies,
    ),
    Clause(
        "L21",
        ("L21", "L19"),
        (o.WrongCount,),
        Who.PONE,
        after=DEALER_ACTS,
        until=NEXT_CUT,
        when=(f.WHOSE(f.DEALER), f.EXCHANGED(False), f.PLAY_BEGUN()),
        elect=choice(Who.PONE, REDEAL, Option("play on", (AwardTricks(Who.PONE, f.UNPLAYABLE), *NO_KING))),
    ),
)
