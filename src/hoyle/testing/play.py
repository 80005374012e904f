"""Play at random, out of a given source of chance: lawful acts, irregular ones, and both mixed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hoyle.cards import in_mask
from hoyle.laws.duties import Allowed
from hoyle.table import hear
from hoyle.table.acts import Call, Claim, Correct, Elect, Look, MarkUp, Pick, Say
from hoyle.testing.registry import trial_of

if TYPE_CHECKING:
    from collections.abc import Container, Iterator
    from random import Random

    from hoyle.moments import Act
    from hoyle.table.table import Table


def lawful(table: Table, rng: Random) -> Act | None:
    """Return a lawful act of whoever the table waits for, or of chance; ``None`` once the game is over."""
    if not table.to_act:
        return None
    acts = table.legal_acts(rng.choice(table.to_act))
    return rng.choice(acts) if acts else table.chance(rng)


def irregular(table: Table, rng: Random, first: Container[str] | None = None) -> Act | None:
    """Return an act that commits some offence of the game at this table, or leads to it; ``None`` if none was found.

    The offences called by a name in *first* (or the rare ones) are tried before the others, most of the time.
    """
    return next(misdoings(table, rng, first), None)


def misdoings(table: Table, rng: Random, first: Container[str] | None = None) -> Iterator[Act]:
    """Yield an act for each offence that somebody can commit at this table, or be led to; see ``irregular``."""
    trial = trial_of(table.game)
    first = trial.rare if first is None else first
    called = list(trial.recipes)
    rng.shuffle(called)
    if rng.random() < 0.8:
        called.sort(key=lambda name: name not in first)
    recipes = (trial.recipes[name] for name in called)
    acts = (recipe(table, rng) for recipe in recipes)
    yield from (act for act in acts if act is not None and not table.why_impossible(act))


def asking(table: Table, rng: Random, *, slow: bool = False) -> Act:
    """Return something that people ask of the laws, good or not: a claim, a correction, a score left unmarked.

    *slow* players do not ask at once, and then mostly what some clause upholds.
    """
    seat = rng.randrange(table.game.players)
    against = rng.randrange(table.game.players)
    if rng.random() < 0.1:
        return trial_of(table.game).said(table, rng)
    latest = table.irregularities[-4:]
    if rng.random() < (0.7 if slow else 0.2):
        good = [*hear.upheld(table), *cures(table)]
        if good:
            return rng.choice(good)
    if not slow and latest and latest[-1].ply >= table.record.now - 1 and rng.random() < 0.7:
        offender = latest[-1].offender
        others = [each for each in range(table.game.players) if each != offender]
        return Claim(rng.choice(others), offender, type(latest[-1].what))
    if latest and rng.random() < 0.8:
        it = rng.choice(latest)
        if rng.random() < 0.3:
            return rng.choice((Correct(it.offender), rng.choice(corrections(table, it.offender))))
        return Claim(seat, it.offender, type(it.what))
    return rng.choice(
        (Claim(seat, against, rng.choice(table.game.offences)), Correct(seat), Say(seat, "well"), Look(seat))
    )


def cures(table: Table) -> list[Act]:
    """Return the corrections for which a law of the code has something latent to cure, and the marks left to make."""
    latent = [table.record.irregularities[number] for number in table.record.live]
    may = {it.offender for it in latent if table.code.on(type(it.what), cure=True)}
    may |= {owed.debtor for owed in table.record.owed() if owed.duty == Allowed(Correct)}
    found: list[Act] = [each for seat in sorted(may) for each in corrections(table, seat)]
    if found:
        acts = (act for seat in range(table.game.players) for act in table.legal_acts(seat))
        found += [act for act in acts if isinstance(act, MarkUp)]
    return found


def corrections(table: Table, seat: int) -> list[Correct]:
    """Return the ways in which a player may put something right: by a word, or with a card of his hand."""
    return [Correct(seat), *(Correct(seat, face) for face in in_mask(table.position.hand(seat)))]


def wild(
    table: Table,
    rng: Random,
    irregularity: float = 0.25,
    *,
    keen: bool = False,
    slow: bool = False,
    first: Container[str] | None = None,
) -> Act | None:
    """Return any act that can be done: lawful, irregular, or asking something of the laws.

    *keen* players make the bidding as long as they can, and *slow* ones are long in asking.  The offences called by a
    name in *first* (or the rare ones) come more often than others.
    """
    choices = answers(table)
    if choices and rng.random() < 0.6:
        return rng.choice(choices)
    act = _aside(table, rng, irregularity, first, slow=slow)
    if act is not None and not table.why_impossible(act):
        return act
    return eager(table, rng) if keen else lawful(table, rng)


def _aside(table: Table, rng: Random, irregularity: float, first: Container[str] | None, *, slow: bool) -> Act | None:
    """Return an irregular act or a question to the laws; more often while somebody owes something."""
    roll = rng.random()
    if roll < irregularity + (0.3 if table.record.owed() else 0):
        return irregular(table, rng, first)
    fresh = table.irregularities and table.irregularities[-1].ply >= table.record.now - 1
    often = 0.15 if slow else 0.5 if fresh else 0.25
    return asking(table, rng, slow=slow) if rng.random() < often else None


def eager(table: Table, rng: Random) -> Act | None:
    """Return a lawful act that makes the bidding longest, or else any."""
    best = trial_of(table.game).longest(table.legal_acts(table.to_act[0])) if table.to_act else ()
    return rng.choice(best) if best else lawful(table, rng)


def answers(table: Table) -> list[Act]:
    """Return what anybody may answer to a ruling: a choice, cards picked, a call."""
    if not table.pending and not table.liabilities:
        return []
    acts = (act for seat in range(table.game.players) for act in table.legal_acts(seat))
    return [act for act in acts if isinstance(act, Elect | Pick | Call)]
