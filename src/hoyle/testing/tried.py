"""What is amiss with a game as it is played at random, lawfully and not, and what never comes about however it is.

The same games are played each time, out of seeds.  What must hold of every table ``hoyle.testing.invariants`` says.
"""

from __future__ import annotations

from functools import partial
from random import Random
from typing import TYPE_CHECKING

from attrs import define, evolve, field

from hoyle.errors import Flaw
from hoyle.laws.explain import answer
from hoyle.table.acts import Deal
from hoyle.table.game import Case
from hoyle.table.table import Enforcement
from hoyle.testing.hunting import Aim, hunt
from hoyle.testing.invariants import check_acts, check_run
from hoyle.testing.pieces import guarded, tables_of, unspoken
from hoyle.testing.runs import begin, run

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hoyle.laws.offences import Offence
    from hoyle.moments import Mark
    from hoyle.table.game import Game
    from hoyle.table.table import Table
    from hoyle.testing.trials import Trial

ROUNDS = 6
"""At each table so many games are played in any case."""
OTHERS = 15
"""At one of so many tables acts of every kind are held against the position."""


@define
class Met:
    """What has been met in play, and the faults that were found, the first of each kind."""

    game: Game
    marks: set[Mark] = field(factory=set)
    headings: set[str] = field(factory=set)
    offences: set[type[Offence]] = field(factory=set)
    faults: dict[str, Flaw] = field(factory=dict)

    def enter(self, tables: list[Table]) -> None:
        """Enter what has been met in a game; of its record no more than the last table has."""
        record = tables[-1].record
        self.marks |= {moment.mark for moment in record.moments}
        self.headings |= {line.heading for line in record.ledger}
        self.offences |= {type(it.what) for it in tables[-1].irregularities}

    def tell(self, flaws: Iterator[Flaw], where: str) -> None:
        """Enter faults found somewhere; of those of one kind the first stands for all."""
        for flaw in guarded(flaws, where):
            words = flaw.words if flaw.where == where else f"{where}, {flaw.words}"
            self.faults.setdefault(flaw.kind, evolve(flaw, words=words))

    @property
    def lacking(self) -> Iterator[Flaw]:
        """Yield what a table has never noted, and under what nothing was ever marked."""
        for mark in self.game.marks:
            if mark not in self.marks:
                words = f"{self.game.name} lists that {mark.passive}, and no table was seen to note it"
                yield Flaw("never noted", mark.passive, words)
        for heading in self.game.headings:
            if heading not in self.headings:
                words = f"{self.game.name} lists {heading!r}, and nothing was ever marked for it"
                yield Flaw("never marked", heading, words)


def tried(trial: Trial, games: int) -> Iterator[Flaw]:
    """Yield what is amiss with a game as it is played, at most so many games for each thing that is looked for."""
    met, tables = Met(trial.game), tables_of(trial)
    for seed in range(games):
        code, players = tables[seed % len(tables)]
        closely = seed < len(tables)
        met.tell(_played(trial, met, seed, closely=closely), f"under {code} for {players}, seed {seed}")
        if seed >= ROUNDS * len(tables) and not any(met.lacking):
            break
    unreached = tuple(_unreached(trial, met, games))
    yield from (*met.faults.values(), *met.lacking, *unreached)


def _played(trial: Trial, met: Met, seed: int, *, closely: bool) -> Iterator[Flaw]:
    """Play a game; yield what does not hold of it and, looked at closely, of its acts and of others in their place."""
    tables = tables_of(trial)
    played = run(trial, seed, *tables[seed % len(tables)])
    met.enter(played)
    yield from _answered(played[-1])
    if not closely:
        return
    yield from check_run(played)
    game, acts = played[-1].game, played[-1].acts
    for act in dict.fromkeys(acts):
        yield from unspoken(game, act, "an act that was done")
    rng = Random(seed)
    for table in played[::OTHERS]:
        others = (recipe(table, rng) for recipe in trial.recipes.values())
        yield from check_acts(table, [act for act in others if act and not isinstance(act, Deal)])


def _answered(table: Table) -> Iterator[Flaw]:
    """Yield the questions to which a game has an answer that is none of theirs."""
    for it in table.irregularities:
        for question in {guard.question for clause in table.code.on(type(it.what)) for guard in clause.when}:
            if question in table.game.questions:
                said = table.game.answer(question, Case(table, it))
                if not any(said == each and type(said) is type(each) for each in question.answers):
                    right = " or ".join(map(answer, question.answers))
                    words = f"{question.words!r} is answered by {said!r}, and the answers are {right}"
                    yield Flaw("strange answer", question.name, words)


def _unreached(trial: Trial, met: Met, games: int) -> Iterator[Flaw]:
    """Yield the offences that no act was found to commit, under any code, though each was looked for."""
    for kind in trial.game.offences:
        tables = [(code, many) for code, many in tables_of(trial) if kind not in trial.impossible(code, many)]
        tries = games if tables else 0
        for seed in range(tries):
            if kind in met.offences:
                break
            code, players = tables[seed % len(tables)]
            met.tell(_hunted(trial, met, kind, (code, players), seed), f"under {code} for {players}, seed {seed}")
        if kind not in met.offences:
            yield Flaw("never reached", kind.__name__, _why(trial, kind, tries))


def _hunted(trial: Trial, met: Met, kind: type[Offence], at: tuple[str, int], seed: int) -> Iterator[Flaw]:
    """Play with an offence in mind, and take in what was met if it was committed."""
    table = begin(trial, Random(seed), *at, Enforcement.CLAIM)
    played = hunt(table, Aim(partial(_committed, kind), (kind,)), Random(seed))
    if played:
        met.enter(played)
        yield from _answered(played[-1])


def _committed(kind: type[Offence], table: Table) -> bool:
    return any(type(it.what) is kind for it in table.irregularities)


def _why(trial: Trial, kind: type[Offence], games: int) -> str:
    name = trial.game.name
    if not games:
        return (
            f"{name} lists {kind.called} ({kind.__name__}), and its trial says of every table that nobody can commit it"
        )
    recipe = "" if trial.leading_to(kind) else ", and no recipe of its trial leads to it"
    return f"{name} lists {kind.called} ({kind.__name__}), which no act in {games} games was found to commit{recipe}"
