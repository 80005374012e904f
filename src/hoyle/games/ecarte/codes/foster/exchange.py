"""Foster's laws of proposals, discards and what goes wrong in the exchange."""

from __future__ import annotations

from hoyle.games.ecarte import facts as f
from hoyle.games.ecarte import offences as o
from hoyle.games.ecarte.acts import Refuse
from hoyle.games.ecarte.codes.foster.shared import DEALER_TAKES_UP, PONE_TAKES_UP, loses, no_king
from hoyle.games.ecarte.codes.shared import (
    DEALER_FOLLOWS,
    DEALER_PLAYS,
    HAND_OVER,
    HOLDER_GOES_ON,
    HOLDER_USES,
    NEXT_CUT,
    PONE_GOES_ON,
    PONE_LEADS,
    PONE_PLAYS,
    PONE_SERVED,
    REDEAL,
    choice,
    drawn_from,
    filled,
    throws_off,
)
from hoyle.laws.clauses import Clause, Guard
from hoyle.laws.duties import Barred, Docked, Faced, Ref
from hoyle.laws.offences import Offence
from hoyle.laws.remedies import AwardTricks, Impose, Move, Option, Place, Remedy, Restore
from hoyle.moments import Deadline, first_of
from hoyle.seats import Who

WM = "draw-misdeal-"
NOT_SCORED: tuple[Remedy, ...] = (Impose(Who.OFFENDER, Docked(f.FORFEIT), NEXT_CUT),)
"""The rival sense of losing the point: the hand is played, and he does not score the point."""

RETRACTIONS = (
    Clause("propose-irrevocable", ("propose-irrevocable",), (o.RetractedProposal, o.RetractedAnswer), Who.ANYONE),
    Clause("propose-number-fixed", ("propose-number-fixed",), (o.RetractedNumber,), Who.ANYONE),
    Clause(
        "discard-look-penalty",
        ("discard-look-penalty", "discard-not-seen-again"),
        (o.LookedAtDiscards,),
        Who.ADVERSARIES,
        until=HAND_OVER,
        when=(f.HAND_OVER(False),),
        then=(Impose(Who.OFFENDER, Faced(), HAND_OVER),),
    ),
)

STOCK = (
    Clause(
        "discard-stock-exhausted",
        ("discard-stock-exhausted",),
        (o.BeyondStock,),
        Who.ANYONE,
        until=HOLDER_USES,
        when=(f.CARDS_LEFT(),),
        then=(Move(f.BEYOND, Who.CONCERNED, Place.DISCARDS, Place.HAND, picked_by=Who.CONCERNED),),
    ),
    Clause(
        "discard-dealer-none-left",
        ("discard-dealer-none-left",),
        (o.BeyondStock,),
        Who.ANYONE,
        until=HOLDER_USES,
        when=(f.CARDS_LEFT(False),),
        then=(Move(f.BEYOND, Who.CONCERNED, Place.DISCARDS, Place.HAND, picked_by=Who.CONCERNED),),
    ),
)


def lost_point(
    law: str,
    on: tuple[type[Offence], ...],
    *,
    mend: Move,
    after: Deadline = (),
    until: Deadline = NEXT_CUT,
) -> tuple[Clause, ...]:
    """A law by which a player loses the point and a king in his hand, in either sense of losing the point.

    Where the hand is played on, *mend* makes it up to five cards, or down to them.
    """
    name = law.removesuffix(".few").removesuffix(".many")
    return (
        Clause(
            law,
            (name,),
            on,
            Who.ADVERSARIES,
            after=after,
            until=until,
            given=(("lost_point", "to the adversary"),),
            then=(*loses(1, Who.ADVERSARIES), *no_king(Who.OFFENDER)),
        ),
        Clause(
            f"{law}.not-scored",
            (name,),
            on,
            Who.ADVERSARIES,
            after=after,
            until=until,
            given=(("lost_point", "not scored"),),
            then=(*NOT_SCORED, *no_king(Who.OFFENDER), mend),
        ),
    )


def corrected(law: str, on: type[Offence], whose: Who, taken_up: Deadline, *, many: bool) -> tuple[Clause, ...]:
    """Before the cards are taken up a wrong number is simply put right, by the dealer himself or when it is claimed."""
    surplus, missing = Move(Ref.IN_ERROR, whose, Place.HAND, Place.STOCK), filled(whose)
    name = f"{law}.corrected-{'many' if many else 'few'}"
    until, then = first_of(taken_up, HOLDER_USES), (surplus if many else missing,)
    return (
        Clause(name, (law,), (on,), Who.ANYONE, until=until, then=then),
        Clause(f"{name}.own", (law,), (on,), Who.OFFENDER, cure=True, until=until, then=then),
    )


GIVES, SURPLUS = f"{WM}dealer-gives-pone-wrong-count", f"{WM}dealer-surplus"

DEALER_ERRS = (
    *corrected(GIVES, o.GaveTooMany, Who.PONE, PONE_TAKES_UP, many=True),
    *corrected(GIVES, o.GaveTooFew, Who.PONE, PONE_TAKES_UP, many=False),
    *lost_point(f"{GIVES}.many", (o.GaveTooMany,), mend=throws_off(), after=PONE_TAKES_UP, until=PONE_LEADS),
    *lost_point(  # given none at all, he has nothing to take up
        f"{GIVES}.few", (o.GaveTooFew,), mend=filled(Who.PONE), after=first_of(PONE_TAKES_UP, HOLDER_USES)
    ),
    *corrected(SURPLUS, o.HelpedTooMany, Who.DEALER, DEALER_TAKES_UP, many=True),
    *lost_point(SURPLUS, (o.HelpedTooMany,), mend=drawn_from(Who.DEALER), after=DEALER_TAKES_UP, until=DEALER_FOLLOWS),
    Clause(
        f"{WM}dealer-short",
        (f"{WM}dealer-short",),
        (o.HelpedTooFew,),
        Who.OFFENDER,
        cure=True,
        until=DEALER_FOLLOWS,
        then=(filled(Who.DEALER),),
    ),
    Clause(
        f"{WM}dealer-short-after-play",
        (f"{WM}dealer-short-after-play",),
        (o.HelpedTooFew,),
        Who.PONE,
        after=DEALER_PLAYS,
        until=NEXT_CUT,
        then=(AwardTricks(Who.PONE, f.UNPLAYABLE),),
    ),
)

ASKS = f"{WM}pone-asks-too-many"
MARK_POINT = Option("mark the point", loses(1, Who.DEALER))


def asked_too_many(name: str, draw: Move, *guards: Guard) -> Clause:
    """The dealer draws what was taken too many, or marks the point; a king in hand counts nothing either way."""
    return Clause(
        f"{ASKS}{name}",
        (ASKS, f"{ASKS}-no-king"),
        (o.TookTooMany,),
        Who.DEALER,
        until=PONE_LEADS,
        when=guards,
        then=no_king(Who.OFFENDER),
        elect=choice(Who.DEALER, MARK_POINT, Option("draw", (draw,))),
    )


PONE_ERRS = (
    Clause(  # noticed before he has the cards
        f"{ASKS}.asked",
        (ASKS, f"{ASKS}-no-king"),
        (o.AskedTooMany,),
        Who.DEALER,
        until=PONE_LEADS,
        when=(f.TOOK_MORE(False),),
        then=no_king(Who.OFFENDER),
        elect=choice(Who.DEALER, MARK_POINT, Option("play")),
    ),
    asked_too_many(".unmixed", Move(Ref.IN_ERROR, Who.PONE, Place.HAND, Place.DISCARDS), f.MIXED(False)),
    asked_too_many("", drawn_from(Who.PONE), f.MIXED(), f.GIVEN_SEEN(False)),
    asked_too_many(".seen", drawn_from(Who.PONE, Who.DEALER), f.MIXED(), f.GIVEN_SEEN()),
    Clause(
        f"{WM}pone-asks-too-few",
        (f"{WM}pone-asks-too-few",),
        (o.AskedTooFew,),
        Who.DEALER,
        after=PONE_PLAYS,
        until=NEXT_CUT,
        then=(AwardTricks(Who.DEALER, f.UNPLAYABLE),),
    ),
    *lost_point(f"{WM}plays-with-surplus", (o.PlayedWithSurplus,), mend=drawn_from(Who.OFFENDER)),
)

TO_PONE, TO_DEALER = f"{WM}faced-card-to-pone", f"{WM}faced-card-to-dealer"
SECOND_TRUMP = f"{WM}second-trump-turned"


def shown_card(name: str, on: type[Offence], given: tuple[tuple[str, str], ...]) -> tuple[Clause, ...]:
    """A card that comes off the stock face up, or is shown as it is given."""
    return (
        Clause(
            f"{TO_DEALER}{name}",
            (TO_DEALER,),
            (on,),
            Who.ANYONE,
            until=HOLDER_GOES_ON,
            when=(f.WHOSE(f.DEALER),),
            given=given,
        ),
        Clause(
            f"{TO_PONE}{name}",
            (TO_PONE,),
            (on,),
            Who.PONE,
            until=PONE_GOES_ON,
            when=(f.WHOSE(f.PONE),),
            given=given,
            elect=choice(Who.PONE, REDEAL, Option("take it"), until=PONE_GOES_ON),
        ),
    )


SHOWN = (
    *shown_card("", o.FacedInStock, ()),
    *shown_card(".shown", o.ShownInServing, (("shown_in_giving", "as faced"),)),
    Clause(
        SECOND_TRUMP,
        (SECOND_TRUMP,),
        (o.SecondTrump,),
        Who.PONE,
        until=PONE_SERVED,
        when=(f.EXCHANGE_LEFT(),),
        then=(
            Impose(Who.DEALER, Barred(Refuse), PONE_SERVED),
            Move(Ref.IN_ERROR, Who.DEALER, Place.TABLE, Place.DISCARDS),
        ),
    ),
    Clause(
        f"{SECOND_TRUMP}.refused",
        (SECOND_TRUMP,),
        (o.RefusedDiscard,),
        Who.PONE,
        until=PONE_LEADS,
        then=(Restore(),),
    ),
)

EXCHANGE = (*RETRACTIONS, *STOCK, *DEALER_ERRS, *PONE_ERRS, *SHOWN)
