"""Euchre's phases: where the cards lie and who is next, for two, three or four players.

``apply`` is the lawful path; ``fault`` says what is amiss with an act, ``None`` exactly where ``apply`` passes;
``undergo`` does any act that can be done.  House rules that change the course of a hand are options in ``Rules``.
"""

from __future__ import annotations

from typing import TypeAlias

from hoyle.games.euchre.bidding import Defending, Discarding, Naming, Ordering
from hoyle.games.euchre.cutting import Cutting
from hoyle.games.euchre.play import Contract, Played, Playing
from hoyle.games.euchre.preparing import Dealt, Ready
from hoyle.games.euchre.turned import Turned

State: TypeAlias = Cutting | Ready | Dealt | Turned | Ordering | Discarding | Naming | Defending | Playing | Played

__all__ = [
    "Contract",
    "Cutting",
    "Dealt",
    "Defending",
    "Discarding",
    "Naming",
    "Ordering",
    "Played",
    "Playing",
    "Ready",
    "State",
    "Turned",
]
