"""How the acts of écarté alone are written and read; those of all games stand in ``hoyle.notation``."""

from __future__ import annotations

from hoyle.cards import PIQUET
from hoyle.games.ecarte.acts import (
    Accept,
    AnnounceKing,
    AnnounceOrder,
    AskNumber,
    CallForPacks,
    ChoosePack,
    CutForDeal,
    Discard,
    Handle,
    Propose,
    Refuse,
    RefuseCut,
    Retract,
    Serve,
    Stand,
    TakeIn,
    TakeUpDeal,
    TellNumber,
    ThrowDown,
)
from hoyle.table.acts import Deal, MarkUp
from hoyle.table.slips import BARE_DEALS
from hoyle.table.text import form, himself, laid, line, number_of

PACK = laid(len(PIQUET))
"""The pack in dealing order, where a deal is told by its hands."""

STAKES = ("point", "vole", "game")
"""What may be claimed or conceded."""

FORMS = (
    form(CutForDeal, "cuts {cards} for the deal"),
    form(RefuseCut, "refuses to cut"),
    form(ChoosePack, line("takes the red pack", pack="red"), line("takes the white pack", pack="white")),
    form(CallForPacks, "calls for new packs"),
    form(TakeUpDeal, "takes up the deal laid by"),
    form(AnnounceOrder, "announces packets of {first:number} first"),
    form(
        Deal,
        also=(
            line("deals {packets} {hands}", pack=PACK),
            line("deals {packets} with {faced:cards} faced {hands}", pack=PACK),
            line("deals {packets} with the other pack {hands}", pack=PACK, other_pack=True),
            line("deals {packets} with the other pack with {faced:cards} faced {hands}", pack=PACK, other_pack=True),
        ),
        slips=BARE_DEALS,
    ),
    form(Stand, "stands", also=("plays without proposing",)),
    form(Propose, "proposes"),
    form(Accept, "accepts", line("accepts if there are cards enough", if_enough=True)),
    form(Refuse, "refuses"),
    form(
        Discard,
        line("discards {cards}", asks=number_of("cards")),
        "discards {cards} and asks for {asks:number}",
        line("discards nothing", cards=(), asks=0),
        line("discards nothing and asks for {asks:number}", cards=()),
    ),
    form(
        Serve,
        line("gives himself {count:number}", to=himself),
        "gives {to:seat} {count:number}",
        also=(line("takes {count:number}", to=himself),),
    ),
    form(TakeIn, "mixes the cards in"),
    form(Handle, "handles the discards"),
    form(AskNumber, "asks how many were taken"),
    form(TellNumber, "tells {count:number}", also=("took {count:number}",)),
    form(AnnounceKing, "announces the king", also=("declares the king",)),
    form(Retract, "retracts", also=("takes it back",)),
    form(
        ThrowDown,
        "throws down his hand",
        line("throws down his hand, claiming", words="claim"),
        *(line(f"throws down his hand, claiming the {what}", words="claim", what=what) for what in STAKES),
        line("throws down his hand, conceding", words="concede"),
        *(line(f"throws down his hand, conceding the {what}", words="concede", what=what) for what in STAKES),
    ),
    form(
        MarkUp,
        also=(
            line("marks the king", points=1, heading="king"),
            line("marks the point", points=1, heading="hand"),
            line("marks the vole", points=2, heading="hand"),
        ),
    ),
)
"""The forms of écarté's own acts, and its own ways to say some that are common."""
