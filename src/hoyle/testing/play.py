"""Play at random, out of a given source of chance: lawful acts, irregular ones, and both mixed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hoyle.table import hear
from hoyle.table.acts import Call, Claim, Correct, Elect, Look, MarkUp, Pick, Say
from hoyle.testing.ecarte import RECIPES as ECARTE
from hoyle.testing.ecarte import said as ecarte_said

if TYPE_CHECKING:
    from collections.abc import Callable, Container
    from random import Random

    from hoyle.moments import Act
    from hoyle.table.table import Table

RECIPES: dict[str, dict[str, Callable[[Table, Random], Act | None]]] = {"ecarte": ECARTE}
"""By game, and by what the offence is called: how to commit it, where the table lets one."""

SAID: dict[str, Callable[[Table, Random], Act]] = {"ecarte": ecarte_said}
"""By game: what anybody may say or do that laws or options turn on, besides what all games know."""

RARE = frozenset(
    {
        "a refusal of a discard that was due",
        "a call refused",
        "a discard beyond the stock",
        "an announced king thrown away",
    }
)
"""Offences that few tables let one commit: they are tried first where they can be."""


def lawful(table: Table, rng: Random) -> Act | None:
    """Return a lawful act of whoever the table waits for, or of chance; ``None`` once the game is over."""
    if not table.to_act:
        return None
    acts = table.legal_acts(rng.choice(table.to_act))
    return rng.choice(acts) if acts else table.chance(rng)


def irregular(table: Table, rng: Random, first: Container[str] = RARE) -> Act | None:
    """Return an act that commits some offence of the game at this table, ``None`` if none was found.

    The offences called by a name in *first* are tried before the others, most of the time.
    """
    called = list(RECIPES[table.game.name])
    rng.shuffle(called)
    if rng.random() < 0.8:
        called.sort(key=lambda name: name not in first)
    recipes = (RECIPES[table.game.name][name] for name in called)
    acts = (recipe(table, rng) for recipe in recipes)
    return next((act for act in acts if act is not None and not table.why_impossible(act)), None)


def asking(table: Table, rng: Random, *, slow: bool = False) -> Act:
    """Return something that people ask of the laws, good or not: a claim, a correction, a score left unmarked.

    *slow* players do not ask at once, and then mostly what some clause upholds.
    """
    seat = rng.randrange(table.game.players)
    against = rng.randrange(table.game.players)
    if rng.random() < 0.1:
        return SAID[table.game.name](table, rng)
    latest = table.irregularities[-4:]
    if rng.random() < (0.7 if slow else 0.2):
        good = [*hear.upheld(table), *cures(table)]
        if good:
            return rng.choice(good)
    if not slow and latest and latest[-1].ply >= table.record.now - 1 and rng.random() < 0.7:
        return Claim(1 - latest[-1].offender, latest[-1].offender, type(latest[-1].what))
    if latest and rng.random() < 0.8:
        it = rng.choice(latest)
        return Correct(it.offender) if rng.random() < 0.3 else Claim(seat, it.offender, type(it.what))
    return rng.choice(
        (Claim(seat, against, rng.choice(table.game.offences)), Correct(seat), Say(seat, "well"), Look(seat))
    )


def cures(table: Table) -> list[Act]:
    """Return the corrections for which a law of the code has something latent to cure, and the marks left to make."""
    latent = [table.record.irregularities[number] for number in table.record.live]
    found: list[Act] = [Correct(it.offender) for it in latent if table.code.on(type(it.what), cure=True)]
    if found:
        acts = (act for seat in range(table.game.players) for act in table.legal_acts(seat))
        found += [act for act in acts if isinstance(act, MarkUp)]
    return found


def wild(
    table: Table,
    rng: Random,
    irregularity: float = 0.25,
    *,
    keen: bool = False,
    slow: bool = False,
    first: Container[str] = RARE,
) -> Act | None:
    """Return any act that can be done: lawful, irregular, or asking something of the laws.

    *keen* players exchange as long and as much as they can, which empties the stock; *slow* ones are long in asking.
    The offences called by a name in *first* come more often than others.
    """
    choices = [act for seat in range(table.game.players) for act in table.legal_acts(seat) if _answers(act)]
    if choices and rng.random() < 0.6:
        return rng.choice(choices)
    act = _aside(table, rng, irregularity, first, slow=slow)
    if act is not None and not table.why_impossible(act):
        return act
    return eager(table, rng) if keen else lawful(table, rng)


def _aside(table: Table, rng: Random, irregularity: float, first: Container[str], *, slow: bool) -> Act | None:
    """Return an irregular act or a question to the laws; more often while somebody owes something."""
    roll = rng.random()
    if roll < irregularity + (0.3 if table.record.owed() else 0):
        return irregular(table, rng, first)
    fresh = table.irregularities and table.irregularities[-1].ply >= table.record.now - 1
    often = 0.15 if slow else 0.5 if fresh else 0.25
    return asking(table, rng, slow=slow) if rng.random() < often else None


def eager(table: Table, rng: Random) -> Act | None:
    """Return the lawful act that makes the bidding longest: of the acts with most cards, or that come last."""
    acts = table.legal_acts(table.to_act[0]) if table.to_act else ()
    keen = [act for act in acts if type(act).__name__ in {"Propose", "Accept", "Discard"}]
    most = max((len(getattr(act, "cards", ())) for act in keen), default=0)
    best = [act for act in keen if len(getattr(act, "cards", ())) == most]
    return rng.choice(best) if best else lawful(table, rng)


def _answers(act: Act) -> bool:
    return isinstance(act, Elect | Pick | Call)
