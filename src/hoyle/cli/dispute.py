"""What a report and a comparison of codes say alike of a dispute: its head, and what was amiss."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hoyle.cards import show as show_cards
from hoyle.cli.page import ASIDE, FAULT
from hoyle.cli.words import house_line, points, seating
from hoyle.laws.explain import capital
from hoyle.seats import Who

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hoyle.cli.page import Page
    from hoyle.referee import Choice, Matter, Report


def head(page: Page, found: Report, title: str) -> None:
    """Print who dealt, the score, the trump, who leads; who sits where; the house rules; whether anybody claimed."""
    sentences = [title]
    if found.dealer >= 0:
        begun = "at the start" if found.deals > 1 else "before this deal"
        sentences.append(f"{_dealt(found)}. The score {begun}: {score(found, found.begun)}")
    if found.contract:
        sentences.append(f"Deal 1: {found.contract}" if found.deals > 1 else found.contract)
    if found.lead is not None:
        sentences.append(f"{found.players[found.lead]} {'had' if found.led else 'has'} the first lead")
    page.line(". ".join(sentences) + ".")
    people = seating(found.game, found.players)
    if people:
        page.line(f"{people}.", ASIDE)
    house = house_line(found.game, found.code)
    if house:
        page.line(house, ASIDE)
    if found.matters and not found.claimed:
        page.line("Nobody claimed; this is what a referee finds who saw it all.", ASIDE)


def _dealt(found: Report) -> str:
    """Say who dealt, and if it was another's deal, whose."""
    dealer, due = found.players[found.dealer], found.players[found.due]
    return f"Dealer {dealer}" if found.dealer == found.due else f"{due} should have dealt, {dealer} did"


def score(found: Report, counts: Sequence[int]) -> str:
    """Return a score in words."""
    return points(found.game, found.players, counts)


def still_open(found: Report) -> str:
    """Say that the score does not yet reckon with a choice; nothing if none is open."""
    judgements = (matter.judgement for matter in found.matters)
    choice = any(each and each.choices and not each.chosen for each in judgements)
    return ", as long as nothing is chosen" if choice else ""


def scene(found: Report, matter: Matter) -> str:
    """Say what was done, in which deal and trick, and which act it is."""
    it = matter.irregularity
    deal = [f"deal {it.deal}"] if it and found.deals > 1 else []
    trick = [f"trick {matter.trick + 1}"] if matter.trick is not None else []
    place = capital(", ".join((*deal, *trick)))
    return f"{place}{': ' if place else ''}{matter.situation} (act {matter.number} of the record)."


def amiss(found: Report, matter: Matter) -> str:
    """Say what was amiss, by whom, and with which cards if the act does not tell."""
    it, offender = matter.irregularity, found.players[matter.offender]
    if it is None:
        corrects = matter.judgement is not None and matter.judgement.ruling.cure
        return f"{offender} has {matter.offence}." if corrects else f"No case of {matter.offence} by {offender}."
    told = f"{matter.situation} {matter.scene}"
    untold = [card for card in it.what.cards if card.text not in told]
    more = ", ".join(filter(None, (it.what.detail, show_cards(untold))))
    by = "," if matter.offence.endswith((Who.PONE.value, Who.DEALER.value)) else " by"
    return f"{capital(matter.offence)}{by} {offender}{f' ({more})' if more else ''}."


def in_time(limit: str) -> str:
    """Return a limit as it follows what may be done: ``, before another card is led``."""
    return f", {limit.replace('until', 'before', 1)}" if limit else ", at any time"


def choice(found: Report, each: Choice, *, scored: bool) -> str:
    """Return what an option leads to: the score, and what is done."""
    words = f"{capital(each.words)}."
    if not scored:
        return words
    rest = f" {each.rest}" if each.rest else ""
    return f"{score(found, each.score)}{rest}. {words}"


def unexpected(page: Page, mismatches: Sequence[str]) -> None:
    """Print what a record had expected otherwise, if anything."""
    if mismatches:
        page.heading("The record expected otherwise")
        for each in mismatches:
            page.line(each, FAULT, 2)
