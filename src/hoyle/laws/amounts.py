"""How much: the figures that laws speak of, plain, changeable by a club, or read off the case."""

from __future__ import annotations

from typing import TypeAlias

from attrs import frozen


@frozen
class Setting:
    """A figure of the code that a club may change, looked up when the ruling is given."""

    name: str


@frozen
class Measure:
    """A figure read off the case; the game knows how.  ``words`` names it for the reader.

    ``heading`` is the heading of the score under which it was marked, where the offence does not tell.
    """

    name: str
    words: str
    heading: str = ""


Amount: TypeAlias = int | Setting | Measure
