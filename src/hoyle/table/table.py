"""Table: a position and its record in one frozen value.  Its methods are doors to the modules beside it."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

from attrs import evolve, field, frozen

from hoyle.drafts import revision
from hoyle.errors import BadValue
from hoyle.seats import CHANCE
from hoyle.table.acts import Cut, Look, MarkUp, Quit
from hoyle.table.record import Line, Record

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from random import Random

    from hoyle.laws.clauses import Answer, Code
    from hoyle.laws.duties import Liability
    from hoyle.laws.offences import Irregularity
    from hoyle.laws.rulings import Ruling
    from hoyle.moments import Act
    from hoyle.table.game import Game, Start
    from hoyle.table.legal import Refusal
    from hoyle.table.position import Position
    from hoyle.table.record import Pending
    from hoyle.table.view import View


class Enforcement(Enum):
    """How a table treats an irregular act.

    ``CLAIM``: it is done, and ruled upon when a player claims.  ``BLOCK``: it is refused with an error.
    ``JUDGE``: it is done, and whatever some clause would uphold is claimed at once.
    """

    BLOCK = "block"
    CLAIM = "claim"
    JUDGE = "judge"


CHORES: tuple[type[Act], ...] = (Cut, Look, Quit, MarkUp)
"""The acts that a table may do by itself; by default it does them all."""


@frozen
class Finding:
    """A referee's answer to a question that acts cannot show.

    ``at`` counts the acts of the record from 1: only for what happened there; ``None`` for all that have none of their
    own.
    """

    question: str
    answer: Answer
    at: int | None = None


def at_odds(findings: Iterable[Finding]) -> Iterator[int]:
    """Yield the number of each finding that answers a question otherwise than one before it: of the same act, or all.

    One of an act goes before one of all, so these two may differ.
    """
    answers: dict[tuple[str, int | None], Answer] = {}
    for number, each in enumerate(findings):
        if answers.setdefault((each.question, each.at), each.answer) != each.answer:
            yield number


@frozen
class Outcome:
    """How a game ended: the accounts that won, the best first, the scores, and how many games it counts for."""

    winners: tuple[int, ...]
    score: tuple[int, ...]
    counts: int

    @property
    def winner(self) -> int:
        """The account that won; of several that have reached the target together, the one with the best score."""
        return self.winners[0]


@frozen
class Table:
    """A game at one moment.  ``apply`` returns a new table; this one stays valid."""

    game: Game
    code: Code
    position: Position
    start: Start
    enforcement: Enforcement = Enforcement.CLAIM
    automatic: frozenset[type[Act]] = frozenset(CHORES)
    findings: tuple[Finding, ...] = ()
    record: Record = field(default=Record(), repr=False)

    def opened(self) -> Table:
        """Return the table with the score it began with written into the ledger."""
        lines = (Line(account, points, 0, "before") for account, points in enumerate(self.start.score) if points)
        return evolve(
            self, record=evolve(self.record, totals=(0,) * self.game.accounts).enter(self.game.target(), *lines)
        )

    # What is done.

    def apply(self, act: Act) -> Table:
        """Do an act, with the chores it presupposes, and all that follows from it.

        Raises ``ImpossibleAct`` if it cannot be done at all; in mode ``block``, ``IrregularAct`` if a law forbids it.
        """
        return engine.apply(self, act)

    def chance(self, rng: Random) -> Act:
        """Return the act of chance that the table waits for: a deal, a blind draw.

        Raises ``BadValue`` if it does not wait for chance.
        """
        if self.to_act != (CHANCE,):
            raise BadValue("the next to act", "chance", "the table does not wait for it; see table.to_act")
        return self.game.chance(self, rng)

    # What may be done.

    @property
    def to_act(self) -> tuple[int, ...]:
        """Whom the table waits for: players, the holders of an election, ``CHANCE``; nobody once the game is over."""
        return legal.to_act(self)

    def legal_acts(self, seat: int) -> tuple[Act, ...]:
        """Return the lawful acts of a seat, elections and calls among them; empty where it has none.

        Claims, corrections, words and looks are always open and never listed.

        Raises ``BadValue`` if there is no such seat.
        """
        self._check(seat, CHANCE)
        return legal.legal_acts(self, seat)

    def _check(self, seat: int | None, *besides: int | None) -> None:
        known = (*range(self.game.players), *besides)
        if isinstance(seat, bool) or seat not in known:
            raise BadValue("a seat", seat, f"it is one of {', '.join(map(str, known))}")

    def is_legal(self, act: Act) -> bool:
        """Say whether an act is lawful now."""
        return legal.amiss(self, act) is None

    def why_not(self, act: Act) -> Refusal | None:
        """Return why an act is not lawful, ``None`` if it is: offence, clause, sentence, lawful alternatives."""
        return legal.why_not(self, act)

    def view(self, seat: int | None = None) -> View:
        """Return what one seat may see; with ``None``, what the public may see.

        Raises ``BadValue`` if there is no such seat.
        """
        self._check(seat, None)
        return view.of(self, seat)

    # What stands.

    @property
    def score(self) -> tuple[int, ...]:
        """The points of each account."""
        return self.record.totals

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended; ``None`` while it goes on.  Read off the ledger: a late claim may change it."""
        if not self.record.over:
            return None
        score, target = self.score, self.game.target()
        won = [account for account, points in enumerate(score) if points >= target]
        return Outcome(tuple(sorted(won, key=lambda each: -score[each])), score, self.game.stake(self))

    @property
    def irregularities(self) -> tuple[Irregularity, ...]:
        """Everything that was done amiss, oldest first."""
        return tuple(self.record.irregularities)

    @property
    def rulings(self) -> tuple[Ruling, ...]:
        """Every ruling given, oldest first."""
        return tuple(self.record.rulings)

    @property
    def pending(self) -> tuple[Pending, ...]:
        """Elections and picks that are open, in the order of their rulings."""
        return self.record.pending

    @property
    def liabilities(self) -> tuple[Liability, ...]:
        """The duties that stand."""
        return self.record.owed()

    @property
    def acts(self) -> tuple[Act, ...]:
        """What was done by people and by chance; not what the table did by itself."""
        return tuple(step.act for step in self.record.steps if not step.derived)

    @property
    def holding(self) -> Pending | None:
        """The election or pick that play waits for, if any."""
        pending = self.record.pending
        return next((each for each in pending if legal.holds_up(each)), None) if pending else None

    def why_impossible(self, act: Act) -> str:
        """Return why an act cannot be done at all, an empty string if it can."""
        return legal.impossible(self, act)


with_record = revision(Table, "record")

from hoyle.table import engine, legal, view  # noqa: E402 - they need the classes above, whose methods lead to them
