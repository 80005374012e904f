"""Before the first deal: the cut for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import evolve, frozen

from hoyle.games.euchre.acts import CutForDeal
from hoyle.games.euchre.board import Round
from hoyle.games.euchre.phase import Phase
from hoyle.games.euchre.ranks import favour
from hoyle.table.position import Fault

if TYPE_CHECKING:
    from hoyle.cards import Card
    from hoyle.games.euchre.positions import State
    from hoyle.moments import Act


@frozen
class Cutting(Phase):
    """The cut for the deal: the card of each who has cut, ``None`` for those who have not.

    ``among`` has a bit for each player still in it: all at first, then those who have cut equal cards for the deal.
    A cut that does not show one right card settles nothing: he is still to cut.
    """

    round: Round
    cuts: tuple[Card | None, ...]
    among: int

    @property
    def left(self) -> tuple[int, ...]:
        """Who has still to cut."""
        return tuple(seat for seat, cut in enumerate(self.cuts) if cut is None and self.among >> seat & 1)

    def fault(self, act: Act) -> Fault | None:
        """A cut shows one card, once."""
        if not isinstance(act, CutForDeal):
            return super().fault(act)
        if act.seat not in self.left:
            return Fault.NOT_HIS_TURN
        if len(act.cards) != 1:
            return Fault.SHOWN
        face = act.cards[0]
        if face.suit is None:
            return Fault.JOKER
        return None if face in self.round.rules.pack and face not in self.cuts else Fault.BAD_PACK

    def undergo(self, act: Act) -> State:
        """Keep the card shown; once all have cut the best of them deals, and those who have equal ones cut again."""
        if not isinstance(act, CutForDeal) or self.fault(act) is not None:
            return self
        cuts = tuple(act.cards[0] if seat == act.seat else cut for seat, cut in enumerate(self.cuts))
        after = evolve(self, cuts=cuts)
        return after if after.left else after.settled()

    def settled(self) -> State:
        """Return what comes once all have cut."""
        high = self.round.rules.high_deals
        by_seat = {seat: favour(cut, high=high) for seat, cut in enumerate(self.cuts) if cut and self.among >> seat & 1}
        best = [seat for seat, height in by_seat.items() if height == max(by_seat.values())]
        if len(best) == 1:
            return self.void(best[0])
        cuts = tuple(None if seat in best else cut for seat, cut in enumerate(self.cuts))
        return evolve(self, cuts=cuts, among=sum(1 << seat for seat in best))


def cutting(round_: Round) -> Cutting:
    """Return the cut for deal of all who play."""
    players = round_.rules.players
    return Cutting(round_, (None,) * players, (1 << players) - 1)
