"""``hoyle simulate``: many deals played at random and counted, on as many processors as there are."""

from __future__ import annotations

from contextlib import contextmanager
from multiprocessing import get_context
from typing import TYPE_CHECKING

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

from hoyle.cli.house_rules import game_under, house_rules
from hoyle.cli.page import Page, as_json, print_json
from hoyle.cli.simulate_page import print_report, report_data
from hoyle.errors import BadValue
from hoyle.simulation import AtTables, Erring, at_random
from hoyle.simulation import simulate as simulated

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from concurrent.futures import Executor

PATIENCE = 10.0
"""For how many seconds a scheduler is looked for."""


@click.command()
@click.argument("name", metavar="GAME")
@click.option("-n", "--deals", default=100_000, show_default=True, metavar="DEALS", help="How many deals are played.")
@click.option("--seed", default=0, show_default=True, metavar="NUMBER", help="What the deals are drawn from.")
@click.option("--jobs", default=1, show_default=True, metavar="N", help="On how many processors of this machine.")
@click.option("--dask", "address", default="", metavar="ADDRESS", help="On the workers of this Dask scheduler.")
@click.option(
    "--errors",
    type=float,
    metavar="RATE",
    help="Play at tables where at each act, with this probability, somebody does what he should not.",
)
@click.option("--code", metavar="CODE", help="Play at tables under this code of laws.")
@house_rules
@as_json
def simulate(
    name: str,
    *,
    deals: int,
    seed: int,
    jobs: int,
    address: str,
    errors: float | None,
    code: str | None,
    options: tuple[str, ...],
    as_json: bool,
) -> None:
    """Play many deals at random, and count how they end.

    The same seed gives the same answer on any number of processors. Without --errors and --code bare positions are
    played, which is fast, and nothing goes amiss.
    """
    game = game_under(name, options)
    policy = at_random if errors is None and code is None else AtTables(Erring(errors or 0.0), code)
    if jobs < 1 or (jobs > 1 and address):
        raise BadValue("--jobs", jobs, "one at least; with --dask none, its workers do it all")
    with progress(deals) as track, workers(jobs, address) as executor:
        report = simulated(game, deals, policy, seed, executor, track=track)
    if as_json:
        print_json(report_data(report))
    else:
        print_report(Page(), report)


@contextmanager
def workers(jobs: int, address: str) -> Iterator[Executor | None]:
    """Provide who plays the blocks of deals: nobody but this process, others on this machine, or a cluster.

    Raises ``BadValue`` if there is no cluster, or nothing to speak to it with.
    """
    if address:
        with cluster(address) as executor:
            yield executor
    elif jobs > 1:
        from concurrent.futures import ProcessPoolExecutor

        with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as executor:  # a fork may hang with threads
            yield executor
    else:
        yield None


@contextmanager
def cluster(address: str) -> Iterator[Executor]:
    """Provide the workers of a Dask scheduler."""
    try:
        from distributed import Client
    except ModuleNotFoundError:
        raise BadValue("--dask", address, "it needs the extra 'dask': pip install 'hoyle[dask]'") from None
    try:
        client = Client(address, timeout=PATIENCE)
    except (OSError, ValueError) as error:
        raise BadValue("--dask", address, f"no scheduler answers there: {error}") from error
    with client, client.get_executor() as executor:
        yield executor


@contextmanager
def progress(deals: int) -> Iterator[Callable[[int], None]]:
    """Show a progress bar on the standard error stream, if it is a terminal; provide what is told of deals done."""
    console = Console(stderr=True)
    columns = ("Playing", BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as shown:
        task = shown.add_task("", total=deals)
        yield lambda done: shown.advance(task, done)
