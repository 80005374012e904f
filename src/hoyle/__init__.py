"""hoyle: the card games of the printed Hoyles, with their laws and penalties."""

from hoyle.errors import (
    BadText,
    BadValue,
    HoyleError,
    IllegalAct,
    ImpossibleAct,
    IrregularAct,
    LawConflict,
    UnknownName,
)
from hoyle.games.registry import get_code, get_game, register
from hoyle.table.table import Enforcement, Finding, Table

__all__ = [
    "BadText",
    "BadValue",
    "Enforcement",
    "Finding",
    "HoyleError",
    "IllegalAct",
    "ImpossibleAct",
    "IrregularAct",
    "LawConflict",
    "Table",
    "UnknownName",
    "get_code",
    "get_game",
    "register",
]
