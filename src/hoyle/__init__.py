"""hoyle: the card games of the printed Hoyles, with their laws and penalties."""

from importlib.metadata import version

from hoyle.errors import (
    BadCode,
    BadText,
    BadValue,
    Flaw,
    HoyleError,
    IllegalAct,
    ImpossibleAct,
    IrregularAct,
    LawConflict,
    UnknownName,
)
from hoyle.games.registry import get_code, get_game, register
from hoyle.notation import format_act, parse_act
from hoyle.records import RecordError, dumps, dumps_json, loads, loads_json, read, read_file, replay
from hoyle.referee import compare, report, report_table, rule
from hoyle.simulation import simulate
from hoyle.table.match import Match
from hoyle.table.table import Enforcement, Finding, Table

__version__ = version("hoyle")

__all__ = [
    "BadCode",
    "BadText",
    "BadValue",
    "Enforcement",
    "Finding",
    "Flaw",
    "HoyleError",
    "IllegalAct",
    "ImpossibleAct",
    "IrregularAct",
    "LawConflict",
    "Match",
    "RecordError",
    "Table",
    "UnknownName",
    "compare",
    "dumps",
    "dumps_json",
    "format_act",
    "get_code",
    "get_game",
    "loads",
    "loads_json",
    "parse_act",
    "read",
    "read_file",
    "register",
    "replay",
    "report",
    "report_table",
    "rule",
    "simulate",
]
