"""The English laws of proposals and exchanges: laws 26 to 38."""

from __future__ import annotations

from hoyle.games.ecarte import facts as f
from hoyle.games.ecarte import offences as o
from hoyle.games.ecarte.acts import SERVED, Refuse
from hoyle.games.ecarte.codes.english.shared import (
    DEALER_PLAYS,
    HOLDER_PLAYS,
    NEXT_CUT,
    PONE_PLAYS,
    REDEAL,
    SCORED,
    choice,
    drawn_from,
    filled,
    throws_off,
)
from hoyle.laws.clauses import Clause
from hoyle.laws.duties import Barred, Ref
from hoyle.laws.remedies import AwardTricks, Impose, Move, Option, Place, Restore, Show
from hoyle.moments import DISCARDED, Limit, first_of
from hoyle.seats import Who

PONE_LEADS = first_of(PONE_PLAYS, SCORED)  # a hand may be over before a card of it is played
DEALER_FOLLOWS = first_of(DEALER_PLAYS, SCORED)
HOLDER_USES = first_of(HOLDER_PLAYS, SCORED)
PONE_SERVED = first_of((Limit(SERVED, Who.PONE),), PONE_LEADS)
PONE_GOES_ON = first_of((Limit(DISCARDED, Who.PONE),), PONE_LEADS)
HOLDER_GOES_ON = first_of((Limit(DISCARDED, Who.CONCERNED),), HOLDER_USES)

EXCHANGE = (
    Clause("L26a", ("L26a",), (o.Retraction,), Who.ANYONE, when=(f.RETRACTED("proposal"),)),
    Clause("L26b", ("L26b",), (o.Retraction,), Who.ANYONE, when=(f.RETRACTED("number"),)),
    Clause("L27a", ("L27a",), (o.Retraction,), Who.ANYONE, when=(f.RETRACTED("answer"),)),
    Clause("L28b", ("L28b",), (o.LookedAtDiscards,), Who.ANYONE),
    Clause(
        "L29a",
        ("L29a",),
        (o.TookTooMany,),
        Who.DEALER,
        until=DEALER_FOLLOWS,
        when=(f.MIXED(), f.GIVEN_SEEN(False)),
        elect=choice(Who.DEALER, REDEAL, Option("draw", (drawn_from(Who.PONE),))),
    ),
    Clause(
        "L29b",
        ("L29a", "L29b"),
        (o.TookTooMany,),
        Who.DEALER,
        until=DEALER_FOLLOWS,
        when=(f.MIXED(), f.GIVEN_SEEN()),
        elect=choice(Who.DEALER, REDEAL, Option("draw", (drawn_from(Who.PONE, Who.DEALER),))),
    ),
    Clause(
        "L29a.late",
        ("L29a", "L29b"),
        (o.TookTooMany,),
        Who.DEALER,
        after=DEALER_PLAYS,
        until=SCORED,
        when=(f.MIXED(),),
        then=(drawn_from(Who.PONE, Who.DEALER),),
    ),
    Clause(
        "L29a.unmixed",
        ("L29a",),
        (o.TookTooMany,),
        Who.ANYONE,
        until=SCORED,
        when=(f.MIXED(False),),
        then=(Move(Ref.IN_ERROR, Who.PONE, Place.HAND, Place.STOCK),),
    ),
    Clause(
        "L30",
        ("L30",),
        (o.AskedTooFew,),
        Who.DEALER,
        after=PONE_PLAYS,
        until=NEXT_CUT,
        then=(AwardTricks(Who.DEALER, f.UNPLAYABLE),),
    ),
    Clause(
        "L31a",
        ("L31a", "L31b"),
        (o.GaveTooMany,),
        Who.PONE,
        until=PONE_LEADS,
        elect=choice(Who.PONE, REDEAL, Option("throw off", (throws_off(),))),
    ),
    Clause(
        "L31a.late",
        ("L31a", "L31b"),
        (o.GaveTooMany,),
        Who.ANYONE,
        after=PONE_PLAYS,
        until=SCORED,
        then=(throws_off(),),
    ),
    Clause(
        "L32",
        ("L32",),
        (o.GaveTooFew,),
        Who.PONE,
        until=PONE_LEADS,
        elect=choice(Who.PONE, REDEAL, Option("fill", (filled(Who.PONE),))),
    ),
    Clause(
        "L33a",
        ("L33a",),
        (o.HelpedTooMany,),
        Who.PONE,
        until=PONE_LEADS,
        when=(f.MIXED(), f.GIVEN_SEEN(False)),
        elect=choice(Who.PONE, REDEAL, Option("draw", (drawn_from(Who.DEALER),))),
    ),
    Clause(
        "L33b",
        ("L33a", "L33b"),
        (o.HelpedTooMany,),
        Who.PONE,
        until=PONE_LEADS,
        when=(f.MIXED(), f.GIVEN_SEEN()),
        elect=choice(Who.PONE, REDEAL, Option("draw", (drawn_from(Who.DEALER, Who.PONE),))),
    ),
    Clause(
        "L33a.late",
        ("L33a",),
        (o.HelpedTooMany,),
        Who.PONE,
        after=PONE_PLAYS,
        until=SCORED,
        when=(f.MIXED(), f.GIVEN_SEEN(False)),
        then=(drawn_from(Who.DEALER),),
    ),
    Clause(
        "L33b.late",
        ("L33a", "L33b"),
        (o.HelpedTooMany,),
        Who.PONE,
        after=PONE_PLAYS,
        until=SCORED,
        when=(f.MIXED(), f.GIVEN_SEEN()),
        then=(drawn_from(Who.DEALER, Who.PONE),),
    ),
    Clause(
        "L33a.unmixed",
        ("L33a",),
        (o.HelpedTooMany,),
        Who.ANYONE,
        until=SCORED,
        when=(f.MIXED(False),),
        then=(Move(Ref.IN_ERROR, Who.DEALER, Place.HAND, Place.STOCK),),
    ),
    Clause(
        "L34a",
        ("L34a",),
        (o.HelpedTooFew,),
        Who.OFFENDER,
        cure=True,
        until=DEALER_FOLLOWS,
        then=(filled(Who.DEALER),),
    ),
    Clause(
        "L34b",
        ("L34b",),
        (o.HelpedTooFew,),
        Who.PONE,
        after=DEALER_PLAYS,
        until=NEXT_CUT,
        then=(AwardTricks(Who.PONE, f.UNPLAYABLE),),
    ),
    Clause(
        "L35b",
        ("L35a", "L35b"),
        (o.FacedInStock,),
        Who.ANYONE,
        until=HOLDER_GOES_ON,
        then=(
            Show(Who.ANYONE),
            Move(f.IN_CASE, Who.CONCERNED, Place.STOCK, Place.HAND),
            Move(Ref.IN_ERROR, Who.CONCERNED, Place.HAND, Place.TABLE),
        ),
    ),
    Clause(
        "L36a",
        ("L36a",),
        (o.ShownInServing,),
        Who.PONE,
        until=PONE_GOES_ON,
        when=(f.WHOSE(f.PONE),),
        elect=choice(
            Who.PONE,
            Option(
                "next card",
                (
                    Move(f.IN_CASE, Who.PONE, Place.STOCK, Place.HAND),
                    Move(Ref.IN_ERROR, Who.PONE, Place.HAND, Place.TABLE),
                ),
            ),
            Option("take it"),
        ),
    ),
    Clause("L36b", ("L36b",), (o.ShownInServing,), Who.ANYONE, when=(f.WHOSE(f.DEALER),)),
    Clause(
        "L37a",
        ("L37a", "L37b"),
        (o.SecondTrump,),
        Who.PONE,
        until=PONE_SERVED,
        when=(f.ALL_GIVEN(),),
        then=(Impose(Who.DEALER, Barred(Refuse), PONE_SERVED),),
        elect=choice(
            Who.PONE,
            Option("take it", (Move(Ref.IN_ERROR, Who.PONE, Place.TABLE, Place.STOCK),)),
            Option("leave it"),
            until=PONE_SERVED,
        ),
    ),
    Clause("L37a.refused", ("L37a",), (o.RefusedDiscard,), Who.PONE, until=PONE_LEADS, then=(Restore(),)),
    Clause(
        "L38a",
        ("L38a",),
        (o.BeyondStock,),
        Who.ANYONE,
        until=HOLDER_USES,
        when=(f.WHOSE(f.PONE),),
        then=(Move(f.BEYOND, Who.PONE, Place.DISCARDS, Place.HAND, picked_by=Who.PONE),),
    ),
    Clause(
        "L38b",
        ("L38b",),
        (o.BeyondStock,),
        Who.ANYONE,
        until=HOLDER_USES,
        when=(f.WHOSE(f.DEALER),),
        then=(Move(f.BEYOND, Who.DEALER, Place.DISCARDS, Place.HAND, picked_by=Who.DEALER),),
    ),
)
