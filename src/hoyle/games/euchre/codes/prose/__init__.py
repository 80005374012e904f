"""What Foster's chapter on euchre says besides its numbered laws, as a code of its own."""

from __future__ import annotations

from hoyle.games.euchre.codes.prose import bidding, deal, lone, play, revokes
from hoyle.laws.books import load
from hoyle.laws.clauses import Code, Knob

BOOK = load("hoyle.games.euchre.codes", "prose.toml")

KNOBS: tuple[Knob, ...] = (*bidding.KNOBS, *revokes.KNOBS)

PROSE = Code(
    name="euchre-foster-prose",
    title="Foster's prose on euchre",
    book=BOOK,
    clauses=(*deal.CLAUSES, *bidding.CLAUSES, *lone.CLAUSES, *play.CLAUSES, *revokes.CLAUSES),
    knobs=KNOBS,
    options={"dealer_speaks": False},
    nearest={**deal.NEAREST, **bidding.NEAREST, **lone.NEAREST, **play.NEAREST, **revokes.NEAREST},
)
