"""What a simulation has found: the counts, and what was played."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from attrs import frozen

from hoyle.simulation import ecarte, euchre
from hoyle.simulation.counts import Counts
from hoyle.table.game import Game

if TYPE_CHECKING:
    from collections.abc import Iterable

PLACES = {"ecarte": ecarte.PLACES, "euchre": euchre.PLACES}
DEALER = "dealer"


@frozen
class Report:
    """The counts of so many deals of a game.

    ``policy`` is the name of the policy, ``seed`` what the deals were drawn from.  ``code`` is the code of laws under
    which tables were played; it is empty where bare positions were, so that nothing can have been amiss.
    """

    game: Game
    policy: str
    seed: int
    code: str
    counts: Counts

    @property
    def at_tables(self) -> bool:
        """Whether the deals were played at tables: with detection, rulings and the ledger."""
        return bool(self.code)

    @property
    def deals(self) -> int:
        """How many deals were played."""
        return self.counts.ends.total()

    @property
    def points(self) -> tuple[int, ...]:
        """The points of each account over all deals: for tricks alone, but at tables all that stood in the ledger."""
        found = [0] * self.game.accounts
        for end, times in self.counts.ends.items():
            for account, points in enumerate(end.points):
                found[account] += points * times
        return tuple(found)

    @property
    def how(self) -> Counter[str]:
        """How many deals ended in each way: ``euchre``, ``point``, ``march``, ``thrown in``."""
        return self._by((end.how, times) for end, times in self.counts.ends.items())

    @property
    def terms(self) -> Counter[str]:
        """How many deals were played under each of the terms that the game tells apart: ``alone``."""
        return self._by((term, times) for end, times in self.counts.ends.items() for term in end.terms)

    @property
    def makers(self) -> dict[str, Counter[str]]:
        """By the place of the maker, from the dealer's left on: how many of his deals ended in each way."""
        found: dict[str, Counter[str]] = {place: Counter() for place in self.places}
        for end, times in self.counts.ends.items():
            if end.maker >= 0:
                found[self.places[(end.maker - end.dealer - 1) % self.game.players]][end.how] += times
        return found

    @property
    def places(self) -> tuple[str, ...]:
        """What the seats are called from the dealer's left on, the dealer last."""
        players = self.game.players
        numbered = tuple(f"{number} from the dealer" for number in range(1, players))
        return (*PLACES.get(self.game.name, {}).get(players, numbered), DEALER)

    @staticmethod
    def _by(some: Iterable[tuple[str, int]]) -> Counter[str]:
        found: Counter[str] = Counter()
        for name, times in some:
            found[name] += times
        return found
