"""``hoyle odds``: what a hand of écarté, or a deal of euchre, is worth, counted exactly."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click
from rich.console import Console
from rich.progress import track as progress

from hoyle import odds as counts
from hoyle.cli.house_rules import game_under, house_rules
from hoyle.cli.odds_data import ecarte_data, euchre_data
from hoyle.cli.odds_page import print_ecarte, print_euchre
from hoyle.cli.page import Page, as_json, print_json
from hoyle.errors import BadValue
from hoyle.odds import LIMIT

if TYPE_CHECKING:
    from collections.abc import Iterable

    from hoyle.odds.counting import Classes

LONG = 1_000
"""From how many deals to be played out on a progress bar is shown, if anybody looks on."""

cards_out = click.option("--out", default="", metavar="CARDS", help="Cards known to be out of play.")
tricks_made = click.option(
    "--made", default=0, metavar="TRICKS", help="Tricks made already, where hands have fewer than five cards."
)
first_lead = click.option(
    "--lead", default="", metavar="CARD", help="The first card led; else the best one is, all cards seen."
)


@click.group()
def odds() -> None:
    """Count what a hand is worth, over all deals unseen.

    Every deal that agrees with what is told counts once, whatever was bid or proposed, and in each all play as well as
    can be, seeing all cards.
    """


@odds.command()
@click.option("--hand", required=True, metavar="CARDS", help="The hand, as in '7H KC QC JC 7S'.")
@click.option("--turn-up", required=True, metavar="CARD", help="The turn-up, whose suit is trumps.")
@click.option("--dealer", is_flag=True, help="The hand is the dealer's: the other player leads.")
@click.option("--against", default="", metavar="CARDS", help="The other's hand as far as it is known: 'KH ? ? ? ?'.")
@first_lead
@cards_out
@tricks_made
@house_rules
@as_json
def ecarte(
    *,
    hand: str,
    turn_up: str,
    dealer: bool,
    against: str,
    lead: str,
    out: str,
    made: int,
    options: tuple[str, ...],
    as_json: bool,
) -> None:
    """Count how often a hand makes the point, and the vole.

    It is counted over all hands that the other player may hold, each as likely as another, with the cards of both open
    from the first lead on.
    """
    game = game_under("ecarte", options)
    found = counts.ecarte(
        hand, turn_up, dealer=dealer, against=against, lead=lead, out=out, made=made, game=game, track=track
    )
    if as_json:
        print_json(ecarte_data(found))
    else:
        print_ecarte(Page(), found)


@odds.command()
@click.option("--hand", "hands", required=True, multiple=True, metavar="SEAT=CARDS", help="A hand; may be repeated.")
@click.option("--maker", required=True, metavar="SEAT", help="Who has made the trump.")
@click.option("--trump", default="", metavar="SUIT", help="The trump, if it is not the suit of the turn-up.")
@click.option("--turn-up", default="", metavar="CARD", help="The turn-up; if it is a trump, the dealer takes it up.")
@click.option("--dealer", default="", metavar="SEAT", help="Who has dealt: the next seat leads.")
@click.option("--leader", default="", metavar="SEAT", help="Who leads, if it is to be another.")
@click.option("--alone", is_flag=True, help="The maker plays without his partner.")
@click.option("--defender", default="", metavar="SEAT", help="An adversary who plays without his partner.")
@first_lead
@cards_out
@tricks_made
@house_rules
@click.option("--limit", default=LIMIT, show_default=True, help="How many deals at most are played out.")
@click.option("--sample", default=0, metavar="DEALS", help="Draw so many deals by lot, in place of counting all.")
@click.option("--seed", default=0, metavar="NUMBER", help="From which seed they are drawn.")
@as_json
def euchre(
    *,
    hands: tuple[str, ...],
    maker: str,
    trump: str,
    turn_up: str,
    dealer: str,
    leader: str,
    alone: bool,
    defender: str,
    lead: str,
    out: str,
    made: int,
    options: tuple[str, ...],
    limit: int,
    sample: int,
    seed: int,
    as_json: bool,
) -> None:
    """Count how often the maker makes the point, and the march.

    Write ? for a card that is not known; of a hand that is not told nothing is known. It is counted over all deals of
    the other cards, each as likely as another, with all cards open from the dealer's discard on. One hand unknown is
    counted at once, two may take minutes; three are too many: tell more, or draw a sample.
    """
    found = counts.euchre(
        _hands(hands),
        maker=maker,
        trump=trump,
        turn_up=turn_up,
        dealer=dealer,
        leader=leader,
        alone=alone,
        defender=defender,
        lead=lead,
        out=out,
        made=made,
        game=game_under("euchre", options),
        limit=limit,
        sample=sample,
        seed=seed,
        track=track,
    )
    if as_json:
        print_json(euchre_data(found))
    else:
        print_euchre(Page(), found)


def track(classes: Classes, total: int) -> Iterable[tuple[int, int]]:
    """Show a progress bar on the standard error stream, if it is a terminal and the count takes long."""
    console = Console(stderr=True)
    quiet = total < LONG or not console.is_terminal
    return progress(classes, "Playing out", total, console=console, transient=True, disable=quiet)


def _hands(texts: tuple[str, ...]) -> dict[str, str]:
    """Return the cards of each hand by the name of its seat."""
    hands: dict[str, str] = {}
    for text in texts:
        seat, sign, some = text.partition("=")
        if not sign or seat in hands:
            mend = "each seat has one hand" if sign else "write SEAT=CARDS, as in 'N=JH AH TH AS KS'"
            raise BadValue("--hand", text, mend)
        hands[seat] = some
    return hands
