"""How the acts of euchre alone are written and read; those of all games stand in ``hoyle.notation``."""

from __future__ import annotations

from functools import cache

from hoyle.games.euchre.acts import (
    AddAlone,
    AskToDraw,
    Assist,
    CallAttention,
    CountCards,
    CutForDeal,
    DefendAlone,
    LayOut,
    MoveDealt,
    NameCard,
    NameTrump,
    OrderUp,
    Pass,
    TakeUp,
    Touch,
)
from hoyle.table.acts import Deal, MarkUp
from hoyle.table.text import Form, form, laid, line

FORMS = (
    form(CutForDeal, "cuts {cards} for the deal"),
    form(Touch, "touches his cards", also=("lifts his cards",)),
    form(CountCards, line("counts the stock", of="the stock"), line("counts the cards on the table", of="the table")),
    form(
        MoveDealt,
        line("moves a card from {source:seat} to {to:seat} at once", at_once=True),
        line("moves a card from {source:seat} to {to:seat} after the next was dealt", at_once=False),
    ),
    form(Pass, "passes", also=("turns down", "turns it down")),
    form(
        OrderUp,
        "orders up",
        line("orders up alone", alone=True),
        also=("orders it up", line("orders it up alone", alone=True)),
    ),
    form(Assist, "assists", line("assists alone", alone=True)),
    form(
        TakeUp,
        "takes up",
        line("takes up alone", alone=True),
        also=("takes it up", line("takes it up alone", alone=True)),
    ),
    form(
        NameTrump,
        "names {suit}",
        line("names {suit} alone", alone=True),
        also=("makes it {suit}", line("makes it {suit} alone", alone=True)),
    ),
    form(LayOut, "discards {card}", line("passes {card} across", across=True)),
    form(AddAlone, "says alone", also=("adds alone",)),
    form(DefendAlone, "defends with his partner", line("defends alone", alone=True)),
    form(
        CallAttention,
        line("calls attention to the trick", to="the trick"),
        line("calls attention to the score", to="the score"),
    ),
    form(NameCard, "names {card} as his"),
    form(AskToDraw, "asks to draw cards", also=("asks the others to draw their cards",)),
    form(
        MarkUp,
        also=(
            line("marks the point", points=1, heading="hand"),
            line("marks the march", points=2, heading="hand"),
            line("marks the euchre", points=2, heading="hand"),
        ),
    ),
)
"""The forms of euchre's own acts, and its own ways to say some that are common; a deal by its hands is in ``forms``."""


@cache
def forms(size: int) -> tuple[Form, ...]:
    """Return the forms where the pack has so many cards: where a deal is told by its hands, the rest are not known."""
    pack = laid(size)
    deal = form(
        Deal,
        also=(
            line("deals {packets} {hands}", pack=pack),
            line("deals {packets} with {faced:cards} faced {hands}", pack=pack),
            line("deals {packets} with the other pack {hands}", pack=pack, other_pack=True),
            line("deals {packets} with the other pack with {faced:cards} faced {hands}", pack=pack, other_pack=True),
        ),
    )
    return (*FORMS, deal)
