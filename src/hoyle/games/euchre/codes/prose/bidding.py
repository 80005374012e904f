"""Foster's prose on making the trump and the discard, as clauses."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hoyle.games.euchre import facts_bidding as f
from hoyle.games.euchre.codes.dealing import LED
from hoyle.games.euchre.codes.making import (
    NEXT_CUT,
    NO_SUIT,
    barred_naming,
    barred_order,
    bridge,
    bridge_knob,
    named_turn_up,
    out_of_turn,
    turned_down,
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
    TookUpTurnUp,
    WantsDiscardBack,
)
from hoyle.laws.clauses import Clause
from hoyle.laws.remedies import Impose, Restore
from hoyle.seats import Who

if TYPE_CHECKING:
    from hoyle.laws.offences import Offence

KNOBS = (bridge_knob("bridge_score"),)

TURNED_DOWN, CORRECTED, OUT_OF_TURN = (
    "change-names-turned-down-suit",
    "change-corrects-bars-side",
    "change-out-of-turn",
)

CLAUSES: tuple[Clause, ...] = (
    *bridge("bridge-attention", ("bridge-attention",), "bridge_score"),
    barred_order("bridge-attention.barred", ("bridge-attention",)),
    Clause("takeup-only-dealer", ("takeup-only-dealer",), (TookUpTurnUp,), Who.ANYONE),
    *turned_down(TURNED_DOWN),
    Clause(
        CORRECTED,
        (CORRECTED, TURNED_DOWN),
        (ChangedSuit,),
        Who.ADVERSARIES,
        until=LED,
        then=(Restore(), Impose(Who.SIDE, NO_SUIT, NEXT_CUT)),
    ),
    *out_of_turn(OUT_OF_TURN),
    barred_naming("change-barred", (TURNED_DOWN, CORRECTED, OUT_OF_TURN)),
    named_turn_up("play-naming-trump-card", "play-naming-trump-card", f.IN_HAND),
)

NEAREST: dict[type[Offence], str] = {
    SecondThoughts: "trump-turn-up-choice",
    BidOutOfTurn: "takeup-pass",
    OrderOutOfTurn: "trump-decision-final",
    NoNatural: "trump-turn-up-choice",
    NothingNamed: "change-none-void",
    WantsDiscardBack: "takeup-exchange",
    LedBeforeDiscard: "takeup-exchange",
    NoDiscard: "takeup-exchange",
    NamedTurnUp: "play-naming-trump-card",
}
