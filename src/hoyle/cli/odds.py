"""``hoyle odds``: what a hand of écarté, or a deal of euchre, is worth, counted exactly."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click
from rich.console import Console
from rich.progress import track as bar
from rich.table import Table

from hoyle import odds
from hoyle.cards import UNKNOWN, show
from hoyle.cli.odds_data import ecarte_data, euchre_data
from hoyle.cli.page import HEAD, Page, as_json, print_json
from hoyle.errors import BadValue
from hoyle.games.registry import get_game
from hoyle.laws.explain import listed
from hoyle.odds import LIMIT, Terms
from hoyle.odds.ecarte import net_points
from hoyle.odds.tally import HAND

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence
    from fractions import Fraction
    from typing import Any

    from hoyle.laws.clauses import Value
    from hoyle.odds import Choice, EcarteOdds, EuchreOdds, Tally
    from hoyle.odds.counting import Classes

LONG = 2_000
"""From how many deals to be played out on a progress bar is shown."""

house_rule = click.option(
    "--option",
    "-o",
    "options",
    multiple=True,
    metavar="NAME=VALUE",
    help="An option of the game, as in -o pack=24 (hoyle games NAME lists them); may be repeated.",
)
out = click.option("--out", default="", metavar="CARDS", help="Cards that are known to be out of play.")
made = click.option(
    "--made", default=0, metavar="TRICKS", help="Tricks made already, where hands have fewer than five cards."
)


@click.group(name="odds")
def command() -> None:
    """Count what a hand is worth, over all deals unseen.

    Every deal that agrees with what you tell counts once, whatever was bid or proposed, and in each all play as well as
    can be, seeing all cards.
    """


@command.command()
@click.option("--hand", required=True, metavar="CARDS", help="The hand, as in '7H KC QC JC 7S'.")
@click.option("--turn-up", required=True, metavar="CARD", help="The turn-up, whose suit is trumps.")
@click.option("--dealer", is_flag=True, help="The hand is the dealer's: the other player leads.")
@click.option("--lead", default="", metavar="CARD", help="The first card led; else the best is, all cards seen.")
@click.option("--against", default="", metavar="CARDS", help="The other's hand as far as known: 'KH ? ? ? ?'.")
@out
@made
@house_rule
@as_json
def ecarte(
    *,
    hand: str,
    turn_up: str,
    dealer: bool,
    lead: str,
    against: str,
    out: str,
    made: int,
    options: tuple[str, ...],
    as_json: bool,
) -> None:
    """Count how often a hand makes the point, and the vole.

    Over all hands that the other player may hold, each as likely as another, with the cards of both open from the first
    lead on. With --json an object is printed: see ``ecarte_data`` for the keys.
    """
    game = get_game("ecarte", **values(options))
    found = odds.ecarte(
        hand, turn_up, dealer=dealer, against=against, lead=lead, out=out, made=made, game=game, track=shown
    )
    if as_json:
        print_json(ecarte_data(found))
    else:
        print_ecarte(Page(), found)


@command.command()
@click.option(
    "--hand", "hands", required=True, multiple=True, metavar="SEAT=CARDS", help="A hand, ? for a card not known."
)
@click.option("--maker", required=True, metavar="SEAT", help="Who has made the trump.")
@click.option("--trump", default="", metavar="SUIT", help="The trump, if it is not the suit of the turn-up.")
@click.option("--turn-up", default="", metavar="CARD", help="The turn-up: taken up by the dealer if it is a trump.")
@click.option("--dealer", default="", metavar="SEAT", help="Who has dealt; the seat on his left leads.")
@click.option("--leader", default="", metavar="SEAT", help="Who leads, if it is to be another.")
@click.option("--alone", is_flag=True, help="The maker plays without his partner.")
@click.option("--defender", default="", metavar="SEAT", help="An adversary who plays without his partner.")
@click.option("--lead", default="", metavar="CARD", help="The first card led; else the best is, all cards seen.")
@click.option("--limit", default=LIMIT, show_default=True, help="How many deals at most are played out.")
@click.option("--sample", default=0, metavar="DEALS", help="Draw so many deals by lot in place of counting all.")
@click.option("--seed", default=0, metavar="N", help="From which seed they are drawn.")
@out
@made
@house_rule
@as_json
def euchre(*, hands: tuple[str, ...], options: tuple[str, ...], as_json: bool, **rest: Any) -> None:  # noqa: ANN401
    """Count how often the maker makes the point, and the march.

    Over all deals of the cards that you do not tell, with all cards open from the dealer's discard on. Where hands are
    not told, as few as two may fall in too many ways to count: then tell more, or draw a --sample. With --json an
    object is printed: see ``euchre_data`` for the keys.
    """
    game = get_game("euchre", **values(options))
    found = odds.euchre(dict(_told(each) for each in hands), game=game, track=shown, **rest)
    if as_json:
        print_json(euchre_data(found))
    else:
        print_euchre(Page(), found)
