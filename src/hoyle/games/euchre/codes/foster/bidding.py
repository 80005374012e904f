"""Foster's laws on making the trump and the discard, as clauses."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hoyle.games.euchre import facts_bidding as f
from hoyle.games.euchre.acts import Keep, LayOut, Order
from hoyle.games.euchre.codes.dealing import LED
from hoyle.games.euchre.codes.making import (
    GONE_ON,
    NEXT_CUT,
    NO_SUIT,
    NOT_THAT_SUIT,
    barred_naming,
    barred_order,
    bridge,
    bridge_knob,
    named_turn_up,
    out_of_turn,
    turned_down,
    until_he_discards_or_plays,
)
from hoyle.games.euchre.offences_bidding import (
    BidOutOfTurn,
    ChangedSuit,
    LedBeforeDiscard,
    NamedTurnUp,
    NoDiscard,
    NoNatural,
    NothingNamed,
    OrderOutOfTurn,
    SecondThoughts,
    WantsDiscardBack,
)
from hoyle.laws.clauses import Clause, Knob
from hoyle.laws.duties import Allowed, Barred, Docked
from hoyle.laws.remedies import Election, Impose, Option, Restore
from hoyle.seats import Who

if TYPE_CHECKING:
    from hoyle.laws.offences import Offence
    from hoyle.moments import Act

ALL, ORDERS = "the dealer too", "orders only"
NO_LAW, ALIKE = "no law", "as second thoughts"

KNOBS = (
    Knob(
        "second_thoughts_bar",
        (ALL, ORDERS),
        "whether the bar on one who orders after passing, and on his partner, reaches the dealer's taking up",
    ),
    Knob(
        "order_out_of_turn",
        (NO_LAW, ALIKE),
        "whether an order out of turn merely has no effect, or may bar both partners as second thoughts may",
    ),
    bridge_knob("bridge"),
)

BARS: dict[str, type[Act]] = {ALL: Keep, ORDERS: Order}


def named(law: str, reach: str) -> str:
    """Return the id of a clause by how far its bar reaches."""
    return law if reach == ALL else f"{law}.orders"


def second_thoughts(reach: str) -> Clause:
    """An order by one who has passed: his adversaries may have it void, and both partners barred."""
    bar = (Restore(), Impose(Who.SIDE, Barred(BARS[reach]), NEXT_CUT))
    return Clause(
        named("L15b", reach),
        ("L15b",),
        (SecondThoughts,),
        Who.ADVERSARIES,
        until=GONE_ON,
        given=(("second_thoughts_bar", reach),),
        elect=Election(Who.ADVERSARIES, (Option("bar them", bar), Option("let it stand")), GONE_ON),
    )


def out_of_turn_alike(reach: str) -> Clause:
    """An order out of turn has no effect; by a house rule both partners may be barred."""
    return Clause(
        named("L15b.out-of-turn", reach),
        ("L15b",),
        (OrderOutOfTurn,),
        Who.ADVERSARIES,
        until=GONE_ON,
        given=(("order_out_of_turn", ALIKE), ("second_thoughts_bar", reach)),
        then=(Impose(Who.SIDE, Barred(BARS[reach]), NEXT_CUT),),
    )


def no_discard(name: str, who: Who, *, partners: bool) -> Clause:
    """A dealer who has played to the first trick without discarding: he cannot score, nor can a partner."""
    return Clause(
        name,
        ("L17c",),
        (NoDiscard,),
        Who.ADVERSARIES,
        until=NEXT_CUT,
        when=(f.PARTNERS(partners),),
        then=(Impose(who, Docked(None), NEXT_CUT),),
    )


DISCARD = (
    Clause("L17b", ("L17b",), (WantsDiscardBack,), Who.ANYONE),
    no_discard("L17c", Who.SIDE, partners=True),
    no_discard("L17c.single", Who.OFFENDER, partners=False),
    Clause(
        "L18a",
        ("L18a", "L18b"),
        (LedBeforeDiscard,),
        Who.DEALER,
        until=until_he_discards_or_plays(),
        then=(Impose(Who.DEALER, Allowed(LayOut), until_he_discards_or_plays()),),
    ),
)

NAMING = (
    *turned_down("L21a"),
    Clause(
        "L21b",
        ("L21b", "L21a"),
        (ChangedSuit,),
        Who.ADVERSARIES,
        until=LED,
        then=(Restore(), Impose(Who.OFFENDER, NO_SUIT, NEXT_CUT), NOT_THAT_SUIT),
    ),
    *out_of_turn("L21c"),
    barred_naming("L21.barred", ("L21a", "L21b", "L21c")),
)

CLAUSES: tuple[Clause, ...] = (
    *map(second_thoughts, BARS),
    *map(out_of_turn_alike, BARS),
    barred_order("L15.barred", ("L15b", "L15c")),
    *bridge("L15c", ("L15c",), "bridge"),
    named_turn_up("L16c", "L16c", f.IN_HAND),
    named_turn_up("L16c.played", "L16c", f.PLAYED),
    *DISCARD,
    *NAMING,
)

NEAREST: dict[type[Offence], str] = {
    BidOutOfTurn: "L15a",
    OrderOutOfTurn: "L15b",
    NoNatural: "L15a",
    NamedTurnUp: "L16c",
    NothingNamed: "L20b",
}
