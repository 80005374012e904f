"""Record files, what a referee writes and what a saved game is: TOML or JSON, one act a line.

``read`` and ``read_file`` make a ``RecordFile`` of text, ``replay`` makes tables of it, ``check`` holds them against
what it expects; ``loads`` and ``dumps`` go from text to a table and back at once.  ``lenient`` lists all that is wrong,
and goes as far as it can.  This is the only part of hoyle that knows file formats.
"""

from hoyle.records.checking import Held, Mismatch, Scene, check, deadline_words, hold
from hoyle.records.faults import Fault, RecordError, Source
from hoyle.records.header import begin
from hoyle.records.playing import Lenient, last, lenient, loads, loads_json, replay
from hoyle.records.reading import read, read_file
from hoyle.records.saving import dumps, dumps_json, record_of
from hoyle.records.shape import REVISION, REVISIONS, Expect, RecordFile, SavedFinding, SavedRuling

__all__ = [
    "REVISION",
    "REVISIONS",
    "Expect",
    "Fault",
    "Held",
    "Lenient",
    "Mismatch",
    "RecordError",
    "RecordFile",
    "SavedFinding",
    "SavedRuling",
    "Scene",
    "Source",
    "begin",
    "check",
    "deadline_words",
    "dumps",
    "dumps_json",
    "hold",
    "last",
    "lenient",
    "loads",
    "loads_json",
    "read",
    "read_file",
    "record_of",
    "replay",
]
