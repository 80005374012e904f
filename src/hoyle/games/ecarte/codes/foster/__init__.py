"""Foster's laws of écarté, after French usage, as clauses.  The book beside this folder has their words."""

from __future__ import annotations

from hoyle.games.ecarte import offences as o
from hoyle.games.ecarte.board import BEFORE_HE_PLAYS, BEFORE_LED, BEFORE_THE_LEAD
from hoyle.games.ecarte.codes.foster.deal import CUT, SHOWN, WRONG_DEALER, WRONG_NUMBER
from hoyle.games.ecarte.codes.foster.exchange import EXCHANGE
from hoyle.games.ecarte.codes.foster.play import KING, PLAY, SCORE, THROWN_DOWN
from hoyle.laws.books import load
from hoyle.laws.clauses import Code, Knob

BOOK = load("hoyle.games.ecarte.codes", "foster.toml")

KNOBS = (
    Knob(
        "lost_point",
        ("to the adversary", "not scored"),
        "whether a player who loses the point yields one to his adversary and the hand ends, or plays on and cannot "
        "score it",
    ),
    Knob(
        "hands_seen",
        ("the faulty hand", "either hand"),
        "whose look at the cards counts where a wrong number was dealt: of the player who holds it, or of either",
    ),
    Knob(
        "deal_good_once",
        ("answered", "led"),
        "whether a deal by the wrong player is good once the first lead is answered, or as soon as it is made",
    ),
    Knob(
        "king_shown_up",
        ("free", "penalty"),
        "whether a false king costs a point where the adversary shows it up before any card is played",
    ),
    Knob(
        "shown_in_giving",
        ("as faced", "no law"),
        "whether a card that the dealer shows in giving is treated like one found face up in the stock",
    ),
    Knob(
        "replayed_from",
        ("the first lead", "the faulty card"),
        "from where a hand is played again after a renounce",
    ),
    Knob(
        "abandoned_point",
        ("as won", "one"),
        "whether a hand given up after a trick or two yields what the point would be worth, or one",
    ),
    Knob(
        "point_made",
        ("stands", "is lost"),
        "whether a player who gives up his hand after three tricks keeps the point that he has made",
    ),
)

NEAREST = {
    o.ShownInCut: "dealing-cut-two-each",
    o.BadCut: "dealing-cut-two-each",
    o.CutWithBadPack: "deal-misdeal-imperfect-pack",
    o.ShuffledInPlay: "dealing-dealer-shuffles",
    o.PacketOrder: "dealing-order-constant",
    o.Retraction: "propose-irrevocable",
    o.RetractedLead: "play-lead-any",
    o.RetractedReply: "renounce-follow-and-win",
    o.AskedTooMany: "draw-misdeal-pone-asks-too-many",
    o.HandledDiscards: "discard-look-penalty",
    o.ShownInServing: "draw-misdeal-faced-card-to-pone",
    o.RefusedCall: "play-wrong-suit-announced",
    o.TwoCards: "renounce-follow-and-win",
}

FOSTER = Code(
    name="ecarte-foster",
    title="Foster's laws of écarté",
    book=BOOK,
    clauses=(*CUT, *WRONG_DEALER, *SHOWN, *WRONG_NUMBER, *EXCHANGE, *KING, *PLAY, *THROWN_DOWN, *SCORE),
    knobs=KNOBS,
    options={
        "exchanges": 0,
        "conditional": False,
        "dealer_announces": BEFORE_THE_LEAD,
        "king_led": BEFORE_LED,
        "number_told": BEFORE_HE_PLAYS,
    },
    nearest=NEAREST,
)
