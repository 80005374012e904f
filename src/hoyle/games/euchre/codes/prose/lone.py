"""Foster's prose on lone hands, as clauses."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from hoyle.laws.clauses import Clause
    from hoyle.laws.offences import Offence

CLAUSES: tuple[Clause, ...] = ()

NEAREST: dict[type[Offence], str] = {}
