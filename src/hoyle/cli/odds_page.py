"""What ``hoyle odds`` counted, for people: what is assumed, how often, and a table of the tricks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hoyle.cards import UNKNOWN, show
from hoyle.cli.page import HEAD
from hoyle.laws.explain import listed
from hoyle.odds import Terms
from hoyle.odds.ecarte import net_points
from hoyle.odds.tally import HAND

if TYPE_CHECKING:
    from collections.abc import Sequence
    from fractions import Fraction

    from hoyle.cli.page import Page
    from hoyle.odds import Choice, EcarteOdds, EuchreOdds, Tally

POINT = 3
HOW = {
    False: {Terms.EXCHANGED: "after an exchange", Terms.OWN: "standing at once", Terms.OTHERS: "refused by the dealer"},
    True: {Terms.EXCHANGED: "after an exchange", Terms.OWN: "refusing", Terms.OTHERS: "where the other stands"},
}
"""How the play came about, in words: for the non-dealer, and for the dealer."""


def print_ecarte(page: Page, odds: EcarteOdds) -> None:
    """Print the odds of an écarté hand."""
    whose = "the dealer's" if odds.dealer else "the non-dealer's"
    page.line(f"Écarté: {show(odds.hand)}, {whose} hand; {odds.turn_up} is turned up.", HEAD)
    known = [face for face in odds.against if face is not UNKNOWN]
    held = f" with {show(known)} among his cards" if known else ""
    page.line(f"Counted: {_all(odds.tally.total, 'hand')} of the other player{held}, each as likely as another.")
    first = f"{odds.lead} is led" if odds.lead else f"{'the other' if odds.dealer else 'he'} leads what is best"
    page.line(f"All cards are open from the first lead on: {first}, and both play as well as can be.")
    page.line()
    _chances(page, {"the point": odds.point, "the vole": odds.vole, "no trick": odds.vole_lost}, odds.tally)
    _tricks(page, odds.tally)
    page.heading("Points that he marks for his tricks, less the other's, on the average")
    page.rows((how, _signed(odds.net(terms))) for terms, how in HOW[odds.dealer].items())
    _choices(page, "Led", ("the point", "the vole"), odds.leads, net_points(odds.turn_up, Terms.EXCHANGED))


def print_euchre(page: Page, odds: EuchreOdds) -> None:
    """Print the odds of a euchre deal."""
    with_whom = [seat for seat in odds.side if seat != odds.maker]
    partner = f", with {with_whom[0]}" if with_whom else ""
    page.line(f"Euchre: {odds.maker} has made {odds.trump.word} trumps{partner}.", HEAD)
    page.rows((seat, show(hand)) for seat, hand in odds.hands.items())
    if odds.taken:
        page.line(f"{odds.dealer} takes up {odds.taken} and discards what is best for his side.")
    first = f"leads {odds.lead}" if odds.lead else "leads what is best"
    page.line(f"All cards are open: {odds.leader} {first}, and all play as well as can be.")
    side = listed(odds.side)
    if odds.deals == 1:
        made = odds.tally.tricks.index(odds.tally.total)
        verb = "makes" if len(odds.side) == 1 else "make"
        page.line(f"Of five tricks {side} {verb} {made}: {_signed(odds.net)} points.")
    else:
        page.line(_counted(odds))
        page.line()
        _chances(page, {"the point": odds.point, "the march": odds.march, "euchred": odds.euchred}, odds.tally)
        _tricks(page, odds.tally)
        page.line()
        page.line(f"Points for {side}, less another's, on the average: {_signed(odds.net)}.")
    _choices(page, "Led", ("the point", "the march"), odds.leads, odds.points)
    _choices(page, "Discarded", ("the point", "the march"), odds.discards, odds.points)


def _counted(odds: EuchreOdds) -> str:
    """Say how many deals were counted, and how far to trust them if they were drawn by lot."""
    if not odds.sampled:
        return f"Counted: {_all(odds.deals, 'deal')} of the cards not known, each as likely as another."
    error = 50 / odds.tally.total**0.5
    drawn = f"Drawn by lot: {odds.classes:,} deals of {odds.deals:,}, each as likely as another."
    return f"{drawn} An estimate: two shares in three are within {error:.1f} % of the right one."


def _all(count: int, what: str) -> str:
    return f"the one {what}" if count == 1 else f"all {count:,} {what}s"


def _chances(page: Page, found: dict[str, int], tally: Tally) -> None:
    """Print how often each of some things comes about."""
    total = tally.total
    rows = ((what, f"{deals:,}", _percent(deals, total), _laid(deals, total)) for what, deals in found.items())
    page.table(("", "deals", "", "odds"), rows)


def _tricks(page: Page, tally: Tally) -> None:
    """Print how often just so many tricks are made, and so many or more."""
    page.line()
    rows = (
        (str(made), f"{deals:,}", _percent(deals, tally.total), _percent(tally.at_least(made), tally.total))
        for made, deals in reversed(list(enumerate(tally.tricks)))
    )
    page.table(("tricks", "deals", "", "or more"), rows)


def _choices(page: Page, done: str, heads: tuple[str, str], choices: Sequence[Choice], points: Sequence[int]) -> None:
    """Print what comes of each card that may be led, or discarded; of one deal, the tricks."""
    if not choices:
        return
    if choices[0].tally.total == 1:
        page.heading(f"{done}, and the tricks then")
        page.rows((each.card.text, str(each.tally.tricks.index(1))) for each in choices)
        return
    page.heading(f"{done} in every deal")
    rows = []
    for each in choices:
        shares = (_percent(each.tally.at_least(tricks), each.tally.total) for tricks in (POINT, HAND))
        rows.append((each.card.text, *shares, _signed(each.tally.mean(points))))
    page.table(("", *heads, "points"), rows)


def _percent(deals: int, total: int) -> str:
    return f"{100 * deals / total:.1f} %"


def _laid(deals: int, total: int) -> str:
    """Return odds as they are laid: so much to one, on or against."""
    if deals in {0, total}:
        return "certain" if deals else "never"
    if deals * 2 == total:
        return "even"
    most, least = max(deals, total - deals), min(deals, total - deals)
    return f"{most / least:.2f} to 1 {'on' if deals == most else 'against'}"


def _signed(points: Fraction) -> str:
    return f"{float(points):+.2f}"
