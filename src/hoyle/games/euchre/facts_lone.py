"""What the laws ask about lone hands, and how the table answers; the figures they read off it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from hoyle.laws.amounts import Measure
    from hoyle.laws.clauses import Answer, Question
    from hoyle.laws.offences import Irregularity
    from hoyle.table.table import Table

Asked: TypeAlias = Callable[["Table", "Irregularity"], "Answer"]
Read: TypeAlias = Callable[["Table", "Irregularity"], int]

ANSWERS: dict[Question, Asked] = {}
MEASURES: dict[Measure, Read] = {}
