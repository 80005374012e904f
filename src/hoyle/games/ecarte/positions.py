"""Écarté's phases: where the cards lie and who is next, whatever has gone wrong.

``apply`` is the lawful path; ``fault`` says what is amiss with an act, ``None`` exactly where ``apply`` passes;
``undergo`` does any act that can be done.  Acts that move no card (words, looks, marks) leave every phase as it is.
What codes of laws change in the procedure is an option in ``Rules``: no transition asks which code is in force.
The phases stand in the order of a deal in ``preparing``, ``exchange`` and ``play``.
"""

from __future__ import annotations

from typing import TypeAlias

from hoyle.games.ecarte.exchange import Answering, Proposing, Serving, Throwing
from hoyle.games.ecarte.play import Contract, Played, Playing
from hoyle.games.ecarte.preparing import Cutting, Dealt, Ready

State: TypeAlias = Cutting | Ready | Dealt | Proposing | Answering | Throwing | Serving | Playing | Played

__all__ = [
    "Answering",
    "Contract",
    "Cutting",
    "Dealt",
    "Played",
    "Playing",
    "Proposing",
    "Ready",
    "Serving",
    "State",
    "Throwing",
]
