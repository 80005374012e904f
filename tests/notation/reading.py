"""What the notation must know of a game, and acts read with it."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from attrs import frozen

from hoyle.cards import UNKNOWN, cards
from hoyle.errors import BadText
from hoyle.games.ecarte.offences import OFFENCES
from hoyle.games.ecarte.words import FORMS
from hoyle.laws.offences import Offence
from hoyle.moments import Act
from hoyle.notation import parse_act
from hoyle.table.text import Form


@frozen
class Game:
    """What the notation must know of a game."""

    players: int = 2
    offences: tuple[type[Offence], ...] = OFFENCES
    forms: tuple[Form, ...] = FORMS


GAME = Game()
N, S = 0, 1
PACKETS = ((N, 3), (S, 3), (N, 2), (S, 2))
DEALT = cards("TS KH TD QS JS AS 7D 9C AD 8H KS KD 7S")
UNKNOWNS = (UNKNOWN,) * 19


def read(text: str, game: Game = GAME, dealer: int | None = None, names: Sequence[str] = ()) -> Act:
    """Read an act of the game."""
    return parse_act(text, game, dealer=dealer, names=names)


def mend(text: str, game: Game = GAME, dealer: int | None = None, names: Sequence[str] = ()) -> str:
    """Return what is said of a text that is no act."""
    with pytest.raises(BadText) as raised:
        read(text, game, dealer, names)
    assert (raised.value.what, raised.value.text) == ("an act", text)
    return raised.value.mend
