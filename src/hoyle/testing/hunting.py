"""Play with something in mind: an offence to be committed, a clause to be applied, a duty to be imposed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import frozen

from hoyle.laws.faults import remedies_of
from hoyle.laws.offences import Status
from hoyle.laws.remedies import Impose
from hoyle.table import hear
from hoyle.table.acts import Claim, Deal, Elect
from hoyle.testing.lots import one_of
from hoyle.testing.play import answers, corrections, eager, lawful
from hoyle.testing.registry import trial_of

if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random

    from hoyle.laws.clauses import Clause, Code
    from hoyle.laws.duties import Duty
    from hoyle.laws.offences import Irregularity, Offence
    from hoyle.laws.remedies import Remedy
    from hoyle.moments import Act
    from hoyle.table.table import Table
    from hoyle.testing.trials import Trial


@frozen
class Aim:
    """What play is after: tables for which *met* holds, by committing *offences* and by having *clauses* applied.

    Where there is something to choose, an option is taken that imposes a duty of the kind *duty*.
    """

    met: Callable[[Table], bool]
    offences: tuple[type[Offence], ...] = ()
    clauses: tuple[Clause, ...] = ()
    duty: type[Duty] | None = None

    def named(self, trial: Trial) -> list[str]:
        """Return the names of the recipes that lead to its offences."""
        return list(dict.fromkeys(name for kind in self.offences for name in trial.leading_to(kind)))

    def left_out(self, trial: Trial) -> tuple[type[Act], ...]:
        """Return the acts that must not be done, as their omission is the offence."""
        return tuple(act for kind, act in trial.left_out.items() if kind in self.offences)


def hunt(
    table: Table, aim: Aim, rng: Random, length: int = 60, first: Callable[[Table], Act] | None = None
) -> list[Table]:
    """Return the tables from one to the first that meets an aim; none if so many acts do not lead there.

    *first* makes the first deal, where that is a lawful one.
    """
    trial, tables = trial_of(table.game), [table]
    names, left_out, keen = aim.named(trial), aim.left_out(trial), rng.random() >= 0.5
    ruled = rng.choice((0.3, 0.1, 0.6)) if set(aim.offences) & set(trial.after_rulings) else 0.0
    for _ in range(length):
        if aim.met(tables[-1]):
            return tables
        tries = (towards(tables[-1], aim, rng, names, ruled, keen=keen) for _ in range(20))
        act = next((each for each in tries if not isinstance(each, left_out)), None)
        if act is None:
            break
        if first is not None and isinstance(act, Deal) and not tables[-1].record.deal and tables[-1].is_legal(act):
            act = first(tables[-1])
        tables.append(tables[-1].apply(act))
    return tables if aim.met(tables[-1]) else []


def towards(table: Table, aim: Aim, rng: Random, names: list[str], ruled: float, *, keen: bool) -> Act | None:
    """Return the next act with something in mind; ``None`` once the game is over."""
    for clause in aim.clauses:
        act = claim_under(table, clause)
        if act is not None:
            return act
    if aim.duty is not None:
        act = _imposing(table, aim.duty)
        if act is not None:
            return act
    return hunting(table, rng, names, ruled, keen=keen)


def hunting(table: Table, rng: Random, names: list[str], ruled: float, *, keen: bool) -> Act | None:
    """Return an act that leads to offences called so; now and then one that has something *ruled* before."""
    trial = trial_of(table.game)
    act = asked(table, rng) if rng.random() < ruled else None
    roll = rng.random()
    if act is None and names and roll < 0.3:
        order = names if rng.random() < 0.5 else rng.sample(names, len(names))
        acts = (trial.recipes[name](table, rng) for name in order)
        act = next((each for each in acts if each is not None), None)
    elif act is None and roll < 0.4:
        act = trial.said(table, rng)
    if act is not None and not table.why_impossible(act):
        return act
    return eager(table, rng) if keen else lawful(table, rng)


def asked(table: Table, rng: Random) -> Act | None:
    """Return a claim that some clause upholds, or an answer to a ruling."""
    return one_of([*hear.upheld(table), *answers(table)], rng)


def _imposing(table: Table, duty: type[Duty]) -> Act | None:
    """Return an answer to a ruling that imposes a duty of a kind."""
    chosen = [act for act in answers(table) if isinstance(act, Elect)]
    return next((act for act in chosen if any(_imposes(remedy, duty) for remedy in _chosen(table, act))), None)


def _chosen(table: Table, act: Elect) -> tuple[Remedy, ...]:
    """Return what a choice brings."""
    opened = hear.open_to(table, act)
    options = opened.election.options if opened is not None else ()
    return tuple(remedy for option in options if option.label == act.label for remedy in option.remedies)


def _imposes(remedy: Remedy, duty: type[Duty]) -> bool:
    return isinstance(remedy, Impose) and isinstance(remedy.duty, duty)


def imposing(code: Code, duty: type[Duty]) -> tuple[Clause, ...]:
    """Return the clauses of a code, in force, by which a duty of a kind may come to be owed."""
    clauses = (clause for each in code.following() for clause in each.in_force)
    return tuple(clause for clause in clauses if any(_imposes(remedy, duty) for remedy in remedies_of(clause)))


def electing(code: Code) -> tuple[Clause, ...]:
    """Return the clauses of a code, in force, that open an election."""
    return tuple(clause for each in code.following() for clause in each.in_force if clause.elect)


def claim_under(table: Table, clause: Clause) -> Act | None:
    """Return the claim or the correction that a clause would now uphold."""
    for it in table.irregularities:
        if isinstance(it.what, clause.on) and it.status is Status.LATENT:
            for seat in range(table.game.players):
                if hear.rule(table, it, seat, cure=clause.cure).clause == clause:
                    return cure(table, it, clause) if clause.cure else Claim(seat, it.offender, type(it.what), it.trick)
    return None


def cure(table: Table, it: Irregularity, clause: Clause) -> Act | None:
    """Return the correction by which a law lets an offender put something right: by a word, or by a card."""
    possible = (act for act in corrections(table, it.offender) if not table.why_impossible(act))
    return next((act for act in possible if table.apply(act).rulings[-1].clause == clause), None)
