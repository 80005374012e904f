"""Foster's laws of cutting, dealing and the turn-up."""

from __future__ import annotations

from hoyle.games.ecarte import facts as f
from hoyle.games.ecarte import offences as o
from hoyle.games.ecarte.codes.foster.shared import HOLDER_ACTS, HOLDER_TIME, MISDEAL, loses, no_king
from hoyle.games.ecarte.codes.shared import (
    BEGUN,
    DEAL_AGAIN,
    HAND_OVER,
    NEXT_CUT,
    NO_KING,
    PONE_LOOKS,
    REDEAL,
    SCORED,
    STAND,
    TURNED,
    choice,
    drawn_from,
    filled,
    throws_off,
)
from hoyle.laws.clauses import Clause, Question
from hoyle.laws.duties import Ref
from hoyle.laws.remedies import Among, Dealer, Move, Option, Place, TurnUp, VoidDeal
from hoyle.moments import CARD_PLAYED, DISCARDED, TRICK_COMPLETE, Deadline, Limit, first_of
from hoyle.seats import Who

DM = "deal-misdeal-"
MISDEALT = (f"{DM}wrong-number-is-misdeal", f"{DM}loses-deal")
ANSWERED_ACTION = (Limit(DISCARDED), Limit(TRICK_COMPLETE))
LED_ACTION = (Limit(DISCARDED), Limit(CARD_PLAYED))
UNTOUCHED = first_of((Limit(DISCARDED), Limit(CARD_PLAYED)), SCORED)
"""Until somebody discards or plays, or a ruling ends the hand."""

CUT = (
    Clause("cutting-exposed-several", ("cutting-exposed-several",), (o.SeveralCut,), Who.ANYONE, until=BEGUN),
    Clause(
        "cutting-refused",
        ("cutting-refused",),
        (o.CutRefused,),
        Who.ADVERSARIES,
        until=BEGUN,
        then=(VoidDeal(Dealer.ADVERSARY),),
    ),
)


def out_of_turn(value: str, action: Deadline, name: str) -> tuple[Clause, ...]:
    """The laws of a wrong dealer or pack once the trump is turned; *action* is what makes the deal good."""
    wrong = (o.DealOutOfTurn, o.WrongPack)
    after_trump, after_action = f"{DM}wrong-dealer-or-pack-after-trump", f"{DM}wrong-dealer-or-pack-after-action"
    given = (("deal_good_once", value),)
    return (
        Clause(
            f"{after_trump}{name}",
            (after_trump,),
            wrong,
            Who.ANYONE,
            after=TURNED,
            until=first_of(action, HAND_OVER),
            when=(f.TWO_PACKS(),),
            given=given,
            then=(VoidDeal(Dealer.RIGHTFUL, reserved=True),),
        ),
        Clause(
            f"{after_trump}{name}.one-pack",
            (after_trump,),
            wrong,
            Who.ANYONE,
            after=TURNED,
            until=first_of(action, HAND_OVER),
            when=(f.TWO_PACKS(False),),
            given=given,
            then=(VoidDeal(Dealer.RIGHTFUL),),
        ),
        Clause(
            f"{after_action}{name}",
            (after_action,),
            wrong,
            Who.ANYONE,
            after=first_of(action, HAND_OVER),
            until=NEXT_CUT,
            given=given,
        ),
    )


WRONG_DEALER = (
    Clause(
        f"{DM}wrong-dealer-or-pack-before-trump",
        (f"{DM}wrong-dealer-or-pack-before-trump",),
        (o.DealOutOfTurn, o.WrongPack),
        Who.ANYONE,
        until=TURNED,
        overrides=frozenset(  # nothing of that comes before the trump
            f"{DM}wrong-dealer-or-pack-after-action{name}" for name in ("", ".led")
        ),
        then=(VoidDeal(Dealer.RIGHTFUL),),
    ),
    *out_of_turn("answered", ANSWERED_ACTION, ""),
    *out_of_turn("led", LED_ACTION, ".led"),
)

SHOWN = (
    Clause(
        f"{DM}faced-card",
        (f"{DM}faced-card",),
        (o.FacedInPack,),
        Who.ANYONE,
        until=UNTOUCHED,
        when=(f.FOUND(f.BEFORE_TRUMP), f.ELEVENTH(False)),
        then=DEAL_AGAIN.remedies,
    ),
    Clause(
        f"{DM}faced-card.eleventh",
        (f"{DM}faced-card",),
        (o.FacedInPack,),
        Who.ANYONE,
        when=(f.FOUND(f.BEFORE_TRUMP), f.ELEVENTH()),
    ),
    Clause(
        f"{DM}faced-card.later",
        (f"{DM}faced-card",),
        (o.FacedInPack,),
        Who.ANYONE,
        until=UNTOUCHED,
        when=(f.FOUND(f.BEFORE_DISCARD),),
        then=DEAL_AGAIN.remedies,
    ),
    Clause(
        f"{DM}own-card-exposed",
        (f"{DM}own-card-exposed",),
        (o.ShownInDeal,),
        Who.ANYONE,
        when=(f.WHOSE(f.DEALER),),
    ),
    Clause(
        f"{DM}adversary-card-exposed",
        (f"{DM}adversary-card-exposed",),
        (o.ShownInDeal,),
        Who.PONE,
        until=first_of(PONE_LOOKS, SCORED),
        when=(f.WHOSE(f.PONE), f.PONE_SEEN(False)),
        elect=choice(Who.PONE, DEAL_AGAIN, STAND, until=PONE_LOOKS),
    ),
    Clause(
        f"{DM}two-turned-unseen",
        (f"{DM}two-turned-unseen", "turn-king-wrong-number"),
        (o.TwoTurned,),
        Who.PONE,
        until=SCORED,
        when=(f.PONE_SEEN(False),),
        elect=choice(
            Who.PONE,
            Option("eleventh card", (TurnUp(Ref.FIRST),)),
            Option("another card", (TurnUp(Ref.CHOSEN), *NO_KING), Among.LATER),
            REDEAL,
        ),
    ),
    Clause(
        f"{DM}two-turned-seen",
        (f"{DM}two-turned-seen", f"{DM}loses-deal"),
        (o.TwoTurned,),
        Who.PONE,
        until=SCORED,
        when=(f.PONE_SEEN(),),
        elect=choice(Who.PONE, MISDEAL, Option("eleventh card", (TurnUp(Ref.FIRST),))),
    ),
    Clause(
        f"{DM}imperfect-pack",
        (f"{DM}imperfect-pack",),
        (o.BadPack,),
        Who.ANYONE,
        until=SCORED,
        then=(VoidDeal(Dealer.SAME, marks_stand=True),),
    ),
    Clause(f"{DM}imperfect-pack.scored", (f"{DM}imperfect-pack",), (o.BadPack,), Who.ANYONE, after=SCORED),
)


def miscounts(value: str, seen: Question, name: str) -> tuple[Clause, ...]:
    """The laws of a wrong number dealt; *seen* asks whose looking at the cards is meant by the hands being seen."""
    at_hazard = Move(f.SURPLUS, Who.PONE, Place.HAND, Place.DISCARDS)

    def clause(which: str, whose: str, number: str, course: Option, *, looked: bool) -> Clause:
        law = f"{DM}{which}-{'seen' if looked else 'unseen'}"
        course = Option(course.label, (*course.remedies, *NO_KING))
        return Clause(
            f"{law}{name}",
            (law, *MISDEALT, "turn-king-wrong-number"),
            (o.WrongCount,),
            Who.PONE,
            until=HOLDER_TIME,
            when=(f.WHOSE(whose), f.NUMBER(number), seen(looked)),
            given=(("hands_seen", value),),
            elect=choice(Who.PONE, MISDEAL, course),
        )

    throw = Option("throw off", (throws_off(Who.DEALER),))
    draw, look = Option("draw", (drawn_from(Who.DEALER),)), Option("draw", (drawn_from(Who.DEALER, Who.PONE),))
    fill_pone, fill_dealer = Option("fill", (filled(Who.PONE),)), Option("fill", (filled(Who.DEALER),))
    return (
        clause("pone-surplus", f.PONE, f.OVER, Option("throw off", (at_hazard,)), looked=False),
        clause("pone-surplus", f.PONE, f.OVER, throw, looked=True),
        clause("pone-short", f.PONE, f.UNDER, fill_pone, looked=False),
        clause("pone-short", f.PONE, f.UNDER, fill_pone, looked=True),
        clause("dealer-surplus", f.DEALER, f.OVER, draw, looked=False),
        clause("dealer-surplus", f.DEALER, f.OVER, look, looked=True),
        clause("dealer-short", f.DEALER, f.UNDER, fill_dealer, looked=False),
        clause("dealer-short", f.DEALER, f.UNDER, fill_dealer, looked=True),
    )


CONCEALED = "draw-misdeal-concealed-wrong-count"

WRONG_NUMBER = (
    *miscounts("the faulty hand", f.HOLDER_SEEN, ""),
    *miscounts("either hand", f.EITHER_SEEN, ".either"),
    Clause(
        f"{CONCEALED}",
        (CONCEALED, "turn-king-wrong-number"),
        (o.WrongCount,),
        Who.DEALER,
        after=HOLDER_ACTS,
        until=NEXT_CUT,
        when=(f.WHOSE(f.PONE),),
        then=(*loses(2, Who.DEALER), *no_king(Who.CONCERNED), *NO_KING),
    ),
    Clause(
        f"{CONCEALED}.dealer",
        (CONCEALED, "turn-king-wrong-number"),
        (o.WrongCount,),
        Who.PONE,
        after=HOLDER_ACTS,
        until=NEXT_CUT,
        when=(f.WHOSE(f.DEALER),),
        then=(*loses(2, Who.PONE), *no_king(Who.CONCERNED), *NO_KING),
    ),
)
