"""The English laws of écarté, fifty-one in number, as clauses.  The book beside this folder has their words."""

from __future__ import annotations

from hoyle.games.ecarte import offences as o
from hoyle.games.ecarte.codes.english.deal import BEFORE_THE_DEAL, DEAL, WRONG_NUMBER
from hoyle.games.ecarte.codes.english.exchange import EXCHANGE
from hoyle.games.ecarte.codes.english.play import KING, PLAY, SCORE
from hoyle.laws.books import load
from hoyle.laws.clauses import Code, Knob

BOOK = load("hoyle.games.ecarte.codes", "english.toml")

KNOBS = (
    Knob(
        "reduced_scores",
        ("always", "replayed"),
        "whether a false king or a renounce cuts the offender's score in whichever result stands, or in a replay alone",
    ),
    Knob(
        "unearned_king",
        ("comes down", "stays"),
        "whether the mark for a false king comes down where the adversary holds the king",
    ),
    Knob(
        "abandoned_point",
        ("as won", "one"),
        "whether a hand given up after a trick or two yields what the point would be worth, or one",
    ),
    Knob(
        "withdrawal_on_demand",
        (True, False),
        "whether the adversary may insist that a lead out of turn is taken back",
    ),
)

NEAREST = {
    o.CutRefused: "L5a",
    o.BadCut: "L3a",
    o.ShuffledInPlay: "L2c",
    o.AskedTooMany: "L29a",
    o.LookedAtTricks: "L28b",
    o.RefusedCall: "L41a",
    o.TwoCards: "L39a",
    o.SecondTrump: "L37a",
    o.Retraction: "L26a",
    o.HelpedTooFew: "L34a",
    o.PlayedWithSurplus: "L33a",
    o.HandledDiscards: "L28b",
    o.OmittedMark: "L50",
}

ENGLISH = Code(
    name="ecarte-english",
    title="the English laws of écarté",
    book=BOOK,
    clauses=(*BEFORE_THE_DEAL, *DEAL, *WRONG_NUMBER, *EXCHANGE, *KING, *PLAY, *SCORE),
    knobs=KNOBS,
    options={"exchanges": 0},
    nearest=NEAREST,
)
