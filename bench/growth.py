"""How costs grow, also as a plot: with the deals in one record, with the players, with the length of a file."""

from __future__ import annotations

from functools import partial
from importlib import import_module
from pathlib import Path
from random import Random
from statistics import median
from typing import TYPE_CHECKING, Any

from attrs import frozen

import hands
import hoyle
from timing import in_turns, middle, timed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hoyle.moments import Act
    from hoyle.table.table import Table

DEALS = (10, 20, 50, 100, 200, 400)
PLAYERS = (2, 3, 4)
PLAYED = 8
"""Of so many deals all but one are passed out, so that a record can have many deals and the game is not over."""
TIMES = 3
INK = ("#1b6ca8", "#b3541e", "#3a7d44")


@frozen
class Growth:
    """By number of deals in a record: the milliseconds of CPU for a further deal, to write it all, to read it all.

    ``positions`` and ``tables`` have, by number of players, the microseconds of a hand on positions and at a table.
    """

    deal: tuple[float, ...]
    dumps: tuple[float, ...]
    loads: tuple[float, ...]
    positions: tuple[float, ...]
    tables: tuple[float, ...]


def growth() -> Growth:
    """Measure everything, each the median of some times."""
    runs = [of_a_record(Random(number)) for number in range(TIMES)]
    deal, dumps, loads = (
        tuple(median(each) for each in zip(*column, strict=True)) for column in zip(*runs, strict=True)
    )
    games = {players: hands.euchre(32, players) for players in PLAYERS}
    bare = in_turns([hands.on_positions(str(n), game, 40) for n, game in games.items()], 60)
    laid = in_turns([hands.at_tables(str(n), game, "judge", 4) for n, game in games.items()], 20)
    positions = tuple(1e6 * middle(turns, "hand") for turns in bare.values())
    return Growth(deal, dumps, loads, positions, tuple(1e6 * middle(turns, "hand") for turns in laid.values()))


def of_a_record(rng: Random) -> tuple[list[float], list[float], list[float]]:
    """Play one long game; return what a deal cost since the number before, and what the record cost, by number."""
    table = hoyle.get_game("euchre", points=100).start(dealer=0, enforcement="judge")
    deal, dumps, loads = [], [], []
    done = 0
    for wanted in DEALS:
        table, going_on = timed(partial(hands.until, table, wanted, rng, partial(choose, rng)))
        text, writing = timed(partial(hoyle.dumps, table))
        _, reading = timed(partial(hoyle.loads, text))
        deal.append(1e3 * going_on / (wanted - done))
        dumps.append(1e3 * writing)
        loads.append(1e3 * reading)
        done = wanted
    return deal, dumps, loads


def choose(rng: Random, table: Table) -> Act:
    """Choose the first lawful act, by which a deal is passed out, or, in the few that are played, any one of them."""
    acts = table.legal_acts(table.to_act[0])
    passing = table.record.deal % PLAYED and not table.position.in_play
    return acts[0] if passing else rng.choice(acts)


def shown(found: Growth) -> str:
    """Return the figures as tables."""
    lines = [
        "| deals in the record | a further deal, ms | write it all, ms | read it all, ms |",
        "| ---: | ---: | ---: | ---: |",
    ]
    for deals, *times in zip(DEALS, found.deal, found.dumps, found.loads, strict=True):
        lines.append(f"| {deals} | {' | '.join(f'{time:,.2f}' for time in times)} |")
    lines += ["", "| players | a hand on positions, µs | a hand at a table, `judge`, µs |", "| ---: | ---: | ---: |"]
    for players, *times in zip(PLAYERS, found.positions, found.tables, strict=True):
        lines.append(f"| {players} | {' | '.join(f'{time:,.0f}' for time in times)} |")
    return "\n".join(lines)


def plot(found: Growth, path: Path) -> None:
    """Draw the figures; the same figures make the same file.  Raises ``ImportError`` without matplotlib."""
    matplotlib = import_module("matplotlib")
    matplotlib.use("svg")
    matplotlib.rcParams.update(
        {"svg.hashsalt": "hoyle", "svg.fonttype": "none", "font.size": 9, "axes.grid": True, "grid.alpha": 0.3}
    )
    pyplot = import_module("matplotlib.pyplot")
    figure, (one, two, three) = pyplot.subplots(1, 3, figsize=(10, 3.2), layout="constrained")
    one.plot(DEALS, found.deal, "o-", color=INK[0])
    one.set(
        title="A further deal at a table",
        xlabel="deals in the record",
        ylabel="ms of CPU",
        xscale="log",
        ylim=(0, None),
    )
    players = [str(number) for number in PLAYERS]
    line(two, players, found.tables, "at a table, judge", INK[1])
    line(two, players, found.positions, "on positions", INK[0])
    two.set(title="A hand", xlabel="players", ylabel="µs of CPU", yscale="log")
    two.legend(frameon=False)
    line(three, DEALS, found.loads, "loads", INK[1])
    line(three, DEALS, found.dumps, "dumps", INK[2])
    three.set(title="A record as text", xlabel="deals in the record", ylabel="ms of CPU", xscale="log", yscale="log")
    three.legend(frameon=False)
    figure.savefig(path, metadata={"Date": None, "Creator": None})
    pyplot.close(figure)


def line(
    axes: Any,  # noqa: ANN401 - of an import that may be missing
    over: Sequence[object],
    values: Sequence[float],
    label: str,
    color: str,
) -> None:
    axes.plot(over, values, "o-", label=label, color=color)
