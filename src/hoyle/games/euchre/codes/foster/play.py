"""Foster's laws on the play of the cards, as clauses."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hoyle.cards import Suit
from hoyle.games.euchre import facts_play as f
from hoyle.games.euchre import offences_play as o
from hoyle.games.euchre.codes.revoking import HAND_OVER, NEXT_CUT, QUITTED, THAT_TRICK
from hoyle.laws.clauses import Clause, Knob, Value
from hoyle.laws.duties import Allowed, Kind, Liable, OfSuit, Ref, ThisCard
from hoyle.laws.remedies import Among, Election, Impose, Option, Restore, Substitute
from hoyle.moments import CARD_PLAYED, TRICK_COMPLETE, Limit, first_of
from hoyle.seats import Who
from hoyle.table.acts import Play

if TYPE_CHECKING:
    from hoyle.laws.offences import Offence

KNOBS = (
    Knob(
        "before_third",
        ("exposed", "stands"),
        "whether a card played out of turn on which no law speaks, as of the fourth hand before the third, is exposed",
    ),
    Knob(
        "two_cards",
        ("lawful", "any"),
        "which of two cards to one trick the adversaries may choose: one that could lawfully be played, or any",
    ),
)

ALL_PLAYED = first_of((Limit(TRICK_COMPLETE),), NEXT_CUT)
HE_PLAYS = first_of((Limit(CARD_PLAYED, Who.CONCERNED),), THAT_TRICK)
THEY_PLAY = first_of((Limit(CARD_PLAYED, Who.ADVERSARIES),), HAND_OVER)
TRICK_OVER = first_of(QUITTED, HAND_OVER)


def callable_card(card: Ref) -> Impose:
    """The card lies exposed: called by the adversary on the right in following, by either for a lead."""
    exposed = Liable((ThisCard(card),), following=Who.NEXT_RIGHT, leading=Who.ADVERSARIES)
    return Impose(Who.OFFENDER, exposed, HAND_OVER)


EXPOSED = callable_card(Ref.IN_ERROR)
TAKEN_BACK = callable_card(Ref.PUT_DOWN)
CALLING = ("L24a", "L26a", "L26b")

SUIT_CALL = Liable(tuple(OfSuit(suit) for suit in Suit), leading=Who.NEXT_RIGHT, once=True, prompt=True, late=True)
DICTATED = Liable(
    (Kind.HIGHEST, Kind.LOWEST, Kind.TRUMP, Kind.NOT_TRUMP), following=Who.LEFT, once=True, prompt=True, late=True
)


def chosen(name: str, among: Among, value: Value) -> Clause:
    """Of several cards to a trick the adversaries choose the one that is played; play waits for them."""
    play = Option("play", (Substitute(Ref.CHOSEN), callable_card(Ref.OTHERS)), among)
    return Clause(
        name,
        ("L24c", *CALLING),
        (o.TwoCards,),
        until=TRICK_OVER,
        given=(("two_cards", value),),
        elect=Election(Who.ADVERSARIES, (play,)),
    )


EXPOSED_CARDS = (
    Clause("L24b", ("L24b", *CALLING), (o.ExposedCard,), until=HAND_OVER, when=(f.CARD_HELD(),), then=(EXPOSED,)),
    Clause(
        "L24b.order",
        ("L24b", *CALLING),
        (o.PlayedOutOfTurn,),
        until=HE_PLAYS,
        given=(("before_third", "exposed"),),
        then=(Restore(), TAKEN_BACK),
    ),
    Clause("L24b.stands", ("L24b",), (o.PlayedOutOfTurn,), until=HE_PLAYS, given=(("before_third", "stands"),)),
    chosen("L24c", Among.LAWFUL, "lawful"),
    chosen("L24c.any", Among.IN_ERROR, "any"),
    Clause("L24d", ("L24d", *CALLING), (o.NamedCard,), until=HAND_OVER, when=(f.CARD_HELD(),), then=(EXPOSED,)),
    Clause("L26c", ("L26c", "L24a", "L26b"), (o.LedAnother,), until=THEY_PLAY, then=(Restore(), TAKEN_BACK)),
)

LEADS = (
    Clause(
        "L27a",
        ("L27a", "L27b", "L27e"),
        (o.LeadOutOfTurn,),
        until=THAT_TRICK,
        when=(f.WHOSE_LEAD(f.OF_PARTNER),),
        then=(Restore(), Impose(Who.CONCERNED, SUIT_CALL, HAND_OVER)),
    ),
    Clause(
        "L27c",
        ("L27c", "L27e", *CALLING),
        (o.LeadOutOfTurn,),
        until=THAT_TRICK,
        when=(f.WHOSE_LEAD(f.OF_ADVERSARY),),
        then=(Restore(), TAKEN_BACK),
    ),
    Clause("L27d", ("L27d",), (o.LeadOutOfTurn,), after=ALL_PLAYED, until=NEXT_CUT),
)

ORDER = (
    Clause(
        "L29a",
        ("L29a",),
        (o.ThirdBeforeSecond,),
        until=HE_PLAYS,
        then=(Impose(Who.LEFT, Allowed(Play), HE_PLAYS),),
    ),
    Clause(
        "L29b",
        ("L29b",),
        (o.FourthBeforeSecond,),
        until=HE_PLAYS,
        when=(f.THIRD_PLAYED(False),),
        then=(Impose(Who.CONCERNED, DICTATED, THAT_TRICK),),
    ),
    Clause("L29a.fourth", ("L29a",), (o.FourthBeforeSecond,), until=HE_PLAYS, when=(f.THIRD_PLAYED(),)),
)

CLAUSES: tuple[Clause, ...] = (*EXPOSED_CARDS, *LEADS, *ORDER)

NEAREST: dict[type[Offence], str] = {}
