"""How the offences of revokes, words and looks in the play are found."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, TypeAlias

if TYPE_CHECKING:
    from hoyle.moments import Act
    from hoyle.table.game import Found
    from hoyle.table.table import Table

Finder: TypeAlias = Callable[["Table", Any], "Iterator[Found]"]

FINDERS: dict[type[Act], Finder] = {}
