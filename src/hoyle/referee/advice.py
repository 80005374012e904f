"""What the laws say at the end of the questions, in words: the leaves of a tree."""

from __future__ import annotations

from typing import TYPE_CHECKING, Self

from attrs import NOTHING, evolve, fields, frozen

from hoyle.games.registry import game_of, under
from hoyle.laws import explain
from hoyle.laws.amounts import Setting
from hoyle.laws.explain import Known
from hoyle.laws.faults import figures_of
from hoyle.laws.remedies import Remedy, Yield
from hoyle.laws.rulings import Outcome, Ruling, Verdict, closest
from hoyle.referee.inquiry import Advice, Course, Step
from hoyle.seats import CHANCE

if TYPE_CHECKING:
    from hoyle.laws.clauses import Clause, Code
    from hoyle.laws.explain import Names
    from hoyle.laws.offences import Offence
    from hoyle.laws.rulings import Fared, Weighed
    from hoyle.seats import Who
    from hoyle.table.game import Game

NOT_NOW = "No law applies as things stand."
NOT_PROVED = Advice(Outcome.NOT_PROVED, "Nothing of the kind is proved, and nothing follows.")


def bare(offence: type[Offence]) -> Offence | None:
    """Return an offence of which nothing is known but its kind; ``None`` if it cannot be without facts."""
    return None if any(each.default is NOTHING for each in fields(offence)) else offence()


def steps_aside(remedies: tuple[Remedy, ...]) -> bool:
    """Say whether a clause gives way to the ordinary law by these remedies."""
    return any(isinstance(each, Yield) for each in remedies)


def _nothing(_: Who) -> tuple[int, ...]:
    """Return the least that any account may have: it is told what is done about it."""
    return (0,)


@frozen
class Adviser:
    """Who puts a ruling into words: under a code, on an offence, in a game for so many players.

    ``known`` is what there is to know where nothing is known of the case.
    """

    code: Code
    offence: type[Offence]
    players: int
    known: Known

    @classmethod
    def at(cls, code: Code, offence: type[Offence], game: Game | None = None) -> Self:
        """Return who advises on an offence under a code; without a *game*, in that of the code."""
        its = game or game_of(code)
        players, accounts = 2, 2
        if its is not None:
            its = under(its, code)
            players, accounts = its.players, its.accounts
        known = Known(players=players, sides=accounts < players, what=bare(offence), totals=_nothing)
        return cls(code, offence, players, known)

    @property
    def names(self) -> Names:
        """How the laws of such a game name parties."""
        return explain.party_among(self.players)

    def advice(self, found: Fared | Weighed, ordinary: Step | None = None) -> Advice:
        """Return what was found as advice; *ordinary* is what follows where the clause that rules steps aside."""
        if found.clause is not None:
            return self._upheld(found.clause, ordinary)
        if found.outcome is Outcome.SILENT:
            return self._silent(closest(self.code, self.offence, found.trace))
        waits = (each.question for each in found.trace if each.verdict is Verdict.UNANSWERED and each.question)
        finding = next(map(explain.finding, waits), "")
        sentence = f"No law applies yet: the referee has to settle something first. {finding}" if finding else NOT_NOW
        weighed = (each.clause for each in found.trace if each.verdict is not Verdict.BEHIND)
        return Advice(
            found.outcome,
            sentence,
            weighed=tuple((self.code.full(each), self._right(self.code.clause(each))) for each in weighed),
            waits=finding,
        )

    def _upheld(self, clause: Clause, ordinary: Step | None) -> Advice:
        settled = (each for each in figures_of(clause) if isinstance(each, Setting))
        figures = tuple((each, int(self.code.setting(each.name))) for each in dict.fromkeys(settled))
        known = evolve(self.known, figures=figures)
        ruling = Ruling(self.code.name, None, CHANCE, 0, Outcome.UPHELD, clause=clause, figures=figures)
        elect = clause.elect
        return Advice(
            Outcome.UPHELD,
            explain.ruling(ruling, self.code, self.names, known),
            clause,
            self.code.full(clause.id),
            explain.citation(self.code, clause.cites),
            tuple(map(self.code.in_book, clause.cites)),
            tuple(self.code.entry(each).summary for each in clause.cites),
            self._right(clause),
            tuple(explain.remedy(each, self.names, known) for each in explain.telling(clause.then, figures)),
            explain.listed(self.names(elect.by), "or") if elect else "",
            explain.deadline(elect.until, self.names) if elect else "",
            self._courses(clause, known, ordinary),
            ordinary=ordinary if steps_aside(clause.then) else None,
        )

    def _courses(self, clause: Clause, known: Known, ordinary: Step | None) -> tuple[Course, ...]:
        elect = clause.elect
        if elect is None:
            return ()
        return tuple(
            Course(
                each.label,
                explain.option(each, self.names, known),
                bool(elect.until) and each is elect.options[-1],
                ordinary if steps_aside(each.remedies) else None,
            )
            for each in elect.options
        )

    def _silent(self, nearest: str) -> Advice:
        near = (nearest,) if nearest else ()
        return Advice(
            Outcome.SILENT,
            explain.silent(self.code, nearest),
            law=explain.citation(self.code, near),
            cites=tuple(map(self.code.in_book, near)),
            gists=tuple(self.code.entry(each).summary for each in near),
        )

    def _right(self, clause: Clause) -> str:
        return explain.right(clause, self.names)
