"""What a table is to have: how far its deal has come, what is amiss, owed or to be chosen."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Literal, TypeAlias

from attrs import frozen

from hoyle.laws.duties import Duty
from hoyle.laws.offences import Offence, Status
from hoyle.table.record import OpenElection
from hoyle.table.table import Table
from hoyle.testing.hunting import Aim, electing, imposing

if TYPE_CHECKING:
    from hoyle.laws.clauses import Code
    from hoyle.laws.offences import Irregularity
    from hoyle.testing.trials import Trial

Stage: TypeAlias = Literal["before the deal", "before the play", "play", "after the play", "over"]
"""How far the deal in hand has come; ``over`` is the game."""


def stage_of(table: Table) -> Stage:
    """Return how far the deal in hand has come."""
    position = table.position
    if table.outcome is not None:
        return "over"
    if position.ended:
        return "after the play"
    if position.in_play:
        return "play"
    return "before the play" if any(map(position.hand, range(table.game.players))) else "before the deal"


@frozen
class Wanted:
    """What a table is to have; nothing in particular by default."""

    stage: Stage | None = None
    latent: type[Offence] | None = None
    owed: type[Duty] | None = None
    where: Callable[[Table], bool] | None = None
    election: bool = False

    @property
    def of_law(self) -> bool:
        """Whether something is to be amiss, owed or open, so that games must be led to it."""
        return self.latent is not None or self.owed is not None or self.election

    def __call__(self, table: Table) -> bool:
        """Say whether a table has it."""
        latent, owed, where = self.latent, self.owed, self.where
        return (
            (self.stage is None or stage_of(table) == self.stage)
            and (latent is None or any(_is_latent(it, latent) for it in table.irregularities))
            and (owed is None or any(isinstance(each.duty, owed) for each in table.liabilities))
            and (not self.election or any(isinstance(each, OpenElection) for each in table.pending))
            and (where is None or where(table))
        )

    def never(self, trial: Trial, code: Code, players: int) -> str:
        """Return why no table can have it under a code with so many players, empty if some may."""
        if self.latent is not None:
            barred = trial.impossible(code.base or code.name, players)
            kinds = [kind for kind in trial.game.offences if issubclass(kind, self.latent)]
            if all(kind in barred for kind in kinds):
                return next((barred[kind] for kind in kinds), f"it is no offence of {trial.game.name}")
        if self.owed is not None and not imposing(code, self.owed):
            return f"no clause of {code.name} imposes {self.owed.__name__}"
        if self.election and not electing(code):
            return f"no clause of {code.name} gives a choice"
        return ""

    def aim(self, code: Code) -> Aim:
        """Return what play has to be after, to come to such a table under a code."""
        clauses = imposing(code, self.owed) if self.owed is not None else ()
        clauses += electing(code) if self.election else ()
        offences = (*([self.latent] if self.latent else []), *(kind for clause in clauses for kind in clause.on))
        return Aim(self, offences, clauses, self.owed)


def _is_latent(it: Irregularity, kind: type[Offence]) -> bool:
    return isinstance(it.what, kind) and it.status is Status.LATENT
