"""Foster's forty laws of euchre; behind them speaks the prose of his chapter."""

from __future__ import annotations

from hoyle.games.euchre.codes.foster import bidding, deal, lone, play, revokes
from hoyle.games.euchre.codes.prose import PROSE
from hoyle.laws.books import load
from hoyle.laws.clauses import Code, Knob

BOOK = load("hoyle.games.euchre.codes", "foster.toml")

KNOBS: tuple[Knob, ...] = (*deal.KNOBS, *bidding.KNOBS, *lone.KNOBS, *play.KNOBS, *revokes.KNOBS)

FOSTER = Code(
    name="euchre-foster",
    title="Foster's laws of euchre",
    book=BOOK,
    clauses=(*deal.CLAUSES, *bidding.CLAUSES, *lone.CLAUSES, *play.CLAUSES, *revokes.CLAUSES),
    knobs=KNOBS,
    nearest={**deal.NEAREST, **bidding.NEAREST, **lone.NEAREST, **play.NEAREST, **revokes.NEAREST},
    suppletive=PROSE,
)
