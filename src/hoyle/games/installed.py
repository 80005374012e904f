"""Codes of laws that installed packages bring: looked for when a name is not known, and loaded no sooner.

Such a package declares each of its codes as an entry point of the group ``hoyle.codes``, by the name of the code.
"""

from __future__ import annotations

from importlib.metadata import entry_points
from typing import TYPE_CHECKING

from hoyle.errors import BadValue
from hoyle.laws.clauses import Code

if TYPE_CHECKING:
    from importlib.metadata import EntryPoints

GROUP = "hoyle.codes"


class Codes(dict[str, Code]):
    """Codes of laws by name; one that an installed package brings joins them when it is first asked for.

    Asking raises ``BadValue`` if the package cannot be loaded.
    """

    def __contains__(self, name: object) -> bool:
        return super().__contains__(name) or (isinstance(name, str) and self._brought(name))

    def __missing__(self, name: str) -> Code:
        if self._brought(name):
            return self[name]
        raise KeyError(name)

    def _brought(self, name: str) -> bool:
        """Load what an installed package declares under a name; say whether there is such a code now."""
        for point in declared().select(name=name):
            try:
                found = point.load()
            except Exception as error:
                mend = f"{point.value}, which should bring it, cannot be loaded: {type(error).__name__}: {error}"
                raise BadValue("the code of laws", name, mend) from error
            if isinstance(found, Code):
                self[found.name] = found
        return super().__contains__(name)


def declared() -> EntryPoints:
    """Return what installed packages declare as codes of laws."""
    return entry_points(group=GROUP)
