"""Foster's prose on the play of the cards, as clauses."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hoyle.cards import Suit
from hoyle.games.euchre import facts_lone as lone
from hoyle.games.euchre import offences_play as o
from hoyle.games.euchre.acts import LED
from hoyle.games.euchre.codes.revoking import HAND_OVER, NEXT_CUT, QUITTED, THAT_TRICK
from hoyle.games.euchre.facts_play import CARD_HELD
from hoyle.laws.clauses import Clause
from hoyle.laws.duties import Liable, OfSuit, Ref, ThisCard
from hoyle.laws.remedies import Impose, Restore
from hoyle.moments import CARD_PLAYED, TRICK_COMPLETE, Limit, first_of
from hoyle.seats import Who

if TYPE_CHECKING:
    from hoyle.laws.offences import Offence

ALL_PLAYED = first_of((Limit(TRICK_COMPLETE),), NEXT_CUT)
HE_PLAYS = first_of((Limit(CARD_PLAYED, Who.CONCERNED),), THAT_TRICK)
TRICK_OVER = first_of(QUITTED, HAND_OVER)
NEXT_LEAD = first_of((Limit(LED, Who.SIDE),), HAND_OVER)

DEFINED = ("error-exposed-definition", "error-call-duty", "error-adversary-cannot-prevent")
LED_OUT = ("lead-out-suit-call", "lead-out-demand-last-player", "lead-out-followers-free")


def callable_card(card: Ref) -> Impose:
    """The card lies exposed, and either adversary may call it until its holder plays."""
    exposed = Liable((ThisCard(card),), following=Who.ADVERSARIES, leading=Who.ADVERSARIES, late=True)
    return Impose(Who.OFFENDER, exposed, HAND_OVER)


EXPOSED = callable_card(Ref.IN_ERROR)
TAKEN_BACK = callable_card(Ref.PUT_DOWN)
SUIT_CALL = Impose(
    Who.SIDE, Liable(tuple(OfSuit(suit) for suit in Suit), leading=Who.NEXT_RIGHT, once=True, late=True), NEXT_LEAD
)
OUT_OF_ORDER = (o.PlayedOutOfTurn, o.ThirdBeforeSecond, o.FourthBeforeSecond)

CLAUSES: tuple[Clause, ...] = (
    Clause(
        "error-exposed-definition", DEFINED, (o.ExposedCard,), until=HAND_OVER, when=(CARD_HELD(),), then=(EXPOSED,)
    ),
    Clause("error-exposed-definition.two", DEFINED, (o.TwoCards,), until=TRICK_OVER, then=(callable_card(Ref.LATER),)),
    Clause("error-exposed-definition.order", DEFINED, OUT_OF_ORDER, until=HE_PLAYS, then=(Restore(), TAKEN_BACK)),
    Clause(
        "error-lone-immune",
        ("error-lone-immune",),
        (o.ExposedCard,),
        until=HAND_OVER,
        when=(lone.ALONE(lone.OFFENDER),),
        overrides=frozenset({"error-exposed-definition"}),
    ),
    Clause(
        "lead-out-suit-call",
        (*LED_OUT, *DEFINED),
        (o.LeadOutOfTurn,),
        until=THAT_TRICK,
        then=(Restore(), TAKEN_BACK, SUIT_CALL),
    ),
    Clause(
        "error-lone-immune.lead",
        ("error-lone-immune", "lead-out-followers-free"),
        (o.LeadOutOfTurn,),
        until=THAT_TRICK,
        when=(lone.ALONE(lone.OFFENDER),),
        overrides=frozenset({"lead-out-suit-call"}),
        then=(Restore(),),
    ),
    Clause("lead-out-all-played", ("lead-out-all-played",), (o.LeadOutOfTurn,), after=ALL_PLAYED, until=NEXT_CUT),
)

NEAREST: dict[type[Offence], str] = {o.NamedCard: "error-exposed-definition", o.LedAnother: "error-call-duty"}
