"""How the acts of euchre alone are written and read; those of all games stand in ``hoyle.notation``."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING

from hoyle.games.euchre.acts import (
    AddAlone,
    AskToDraw,
    AskTrump,
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
    PickOut,
    QuitDiscard,
    RecallDiscard,
    ShowFarmer,
    TakeTurnUp,
    TakeUp,
    TellTrump,
    Touch,
)
from hoyle.table.acts import Deal, MarkUp
from hoyle.table.slips import BARE_DEALS, slip
from hoyle.table.text import Form, form, laid, line

if TYPE_CHECKING:
    from hoyle.games.euchre.positions import Contract

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
        ShowFarmer,
        line("shows a farmer's hand", cards=()),
        line("shows a farmer's hand and changes {cards}"),
    ),
    form(NameCard, "names the card {card}", also=("names {card}", "names {card} as his")),
    form(
        NameTrump,
        "names {suit}",
        line("names {suit} alone", alone=True),
        also=("makes it {suit}", line("makes it {suit} alone", alone=True)),
        slips=tuple(
            slip(f"{words}{end}", f"names {{suit}}{end}")
            for words in ("calls {suit}", "chooses {suit}", "declares {suit}", "makes {suit} trumps", "bids {suit}")
            for end in ("", " alone")
        ),
    ),
    form(
        LayOut,
        "discards {card}",
        line("passes {card} across", across=True),
        slips=tuple(
            slip(words, "passes {card} across")
            for words in (
                "discards {card} across",
                "discards {card} to {seat}",
                "discards {card} across to {seat}",
                "passes {card} to {seat}",
                "passes {card} across to {seat}",
                "gives {seat} {card}",
            )
        ),
    ),
    form(
        PickOut,
        "lays out {card}",
        slips=tuple(
            slip(words, because="the table does it: the partner of a lone player is out of the play without a word")
            for words in ("lays his hand face down", "lays down his hand", "lays his hand down", "lays his cards down")
        ),
    ),
    form(QuitDiscard, "quits the discard"),
    form(RecallDiscard, "takes back the discard", also=("asks for his discard back",)),
    form(TakeTurnUp, "takes the turn-up in hand", also=("picks up the turn-up",)),
    form(AddAlone, "says alone", also=("adds alone",)),
    form(DefendAlone, "defends with his partner", line("defends alone", alone=True)),
    form(
        CallAttention,
        line("calls attention to the trick", to="the trick"),
        line("calls attention to the score", to="the score"),
        line("calls attention to the bridge", to="the bridge"),
    ),
    form(AskTrump, "asks what is trump"),
    form(TellTrump, "tells {suit}", also=("says that {suit} are trumps",)),
    form(AskToDraw, "asks to draw cards", also=("asks the others to draw",)),
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


def contract_in_words(contract: Contract, people: Sequence[str]) -> str:
    """Return what is trump and who made it: ``Hearts, taken up by S``."""
    board, who = contract.board, people[contract.maker]
    dealer = board.round.dealer
    if board.down:
        made = f"named by {who}"
    elif contract.maker == dealer:
        made = f"taken up by {who}"
    elif contract.maker == board.round.partner(dealer):
        made = f"{who} assisting"
    else:
        made = f"ordered up by {who}"
    return f"{contract.trump.word.capitalize()}, {made}{', alone' if contract.alone else ''}"


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
        slips=BARE_DEALS,
    )
    return (*FORMS, deal)
