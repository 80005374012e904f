"""How to commit each offence of euchre: a recipe returns an act that does it at this table, or ``None``."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hoyle.cards import PIQUET, Suit
from hoyle.games.euchre import acts as a
from hoyle.games.euchre import asides
from hoyle.games.euchre.positions import Dealt
from hoyle.table.acts import Look, MarkUp, Quit
from hoyle.testing import plain
from hoyle.testing.euchre import bidding, deal, play

if TYPE_CHECKING:
    from random import Random

    from hoyle.moments import Act
    from hoyle.table.table import Table
    from hoyle.testing.trials import Recipe


def out_of_place(table: Table, rng: Random) -> Act | None:
    """Do something for which the moment has no use."""
    seat = rng.randrange(table.game.players)
    acts = (
        a.Pass(seat),
        a.OrderUp(seat),
        a.Assist(seat),
        a.TakeUp(seat),
        a.NameTrump(seat, rng.choice(list(Suit))),
        a.QuitDiscard(seat),
        a.PickOut(seat, rng.choice(PIQUET)),
        a.DefendAlone(seat, alone=True),
        a.AddAlone(seat),
        a.ShowFarmer(seat),
        a.CountCards(seat),
        a.MoveDealt(seat, seat, (seat + 1) % table.game.players),
        a.Touch(seat),
        a.AskToDraw(seat),
        MarkUp(seat, rng.choice((1, 2, 4)), "hand"),
        Quit(seat),
    )
    return rng.choice(acts)


def said(table: Table, rng: Random) -> Act:
    """Say or do what the laws leave open to anybody, and turn on."""
    seat = rng.randrange(table.game.players)
    position = table.position
    if isinstance(position, Dealt) and rng.random() < 0.3:
        return a.MoveDealt(position.dealer, seat, (seat + 1) % table.game.players, at_once=True)
    owed = asides.due(position)
    if owed is not None and rng.random() < 0.5:
        dealer = position.dealer
        acts = (a.TakeTurnUp(dealer), a.QuitDiscard(dealer), a.RecallDiscard(dealer))
        held = [face for face in PIQUET if face.bit & owed.held & ~owed.board.up.bit]
        return rng.choice((*acts, a.PickOut(dealer, rng.choice(held or PIQUET))))
    return rng.choice((a.Touch(seat), a.AskTrump(seat), a.AskToDraw(seat), Look(seat), Look(seat, "discards")))


RECIPES: dict[str, Recipe] = {
    **deal.RECIPES,
    **bidding.RECIPES,
    **play.RECIPES,
    "an act out of place": out_of_place,
    "a claim not proved": plain.unproved,
}
