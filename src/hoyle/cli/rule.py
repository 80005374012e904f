"""``hoyle rule``: replay a record, and say what went wrong, what the law says to it, and what each option leads to."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click
from attrs import evolve, frozen

from hoyle.cards import show as show_cards
from hoyle.cli.page import ASIDE, FAULT, HEAD, OPTION, Page, as_json, print_json
from hoyle.cli.report_data import report_data
from hoyle.cli.words import codes_of, house_options, house_settings, points, seating, value
from hoyle.laws.explain import capital
from hoyle.laws.offences import Status
from hoyle.laws.rulings import Outcome, Verdict
from hoyle.records import RecordError, begin, check, read_file
from hoyle.referee import report

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from hoyle.cli.page import Json
    from hoyle.referee import Choice, Judgement, Matter, Report


@frozen
class Ruled:
    """A record as a referee found it under one code, and what it had expected otherwise."""

    file: str
    report: Report
    mismatches: tuple[str, ...]


@click.command()
@click.argument("files", nargs=-1, required=True, metavar="FILE...", type=click.Path())
@click.option("--code", "codes", multiple=True, metavar="CODE", help="Rule under this code; may be repeated.")
@click.option("--all-codes", is_flag=True, help="Rule under every code of the game, in turn.")
@click.option("--explain", "whole", is_flag=True, help="Show every clause weighed, and how we read the book.")
@as_json
@click.pass_context
def rule(ctx: click.Context, /, files: tuple[str, ...], codes: tuple[str, ...], **flags: bool) -> None:
    """Rule on disputes: what went wrong, the law, the options, the score.

    The exit status is 0 if all are ruled, 1 if a record expected another ruling, 2 if one cannot be read or replayed.
    With --json a list is printed, with an object for each record under each code.
    """
    status = 0
    found: list[Json] = []
    for file in files:
        try:
            ruled = list(ruled_under(file, codes, all_codes=flags["all_codes"]))
        except RecordError as error:
            click.echo(str(error), err=True)
            status = 2
            continue
        for each in ruled:
            if flags["as_json"]:
                found.append(report_data(each.file, each.report, each.mismatches))
            else:
                show(each, whole=flags["whole"], named=len(files) * len(ruled) > 1)
            status = max(status, int(bool(each.mismatches)))
    if flags["as_json"]:
        print_json(found)
    ctx.exit(status)


def ruled_under(file: str, codes: tuple[str, ...], *, all_codes: bool) -> Iterator[Ruled]:
    """Rule on a record under its own code, or under others; what it expects, it expects of its own."""
    record = read_file(file)
    own = begin(record)
    if all_codes:
        codes = tuple(code.name for code in codes_of(own.game))
    name = own.code.name
    for code in codes or (name,):
        if code == name:
            yield Ruled(file, report(record), tuple(map(str, check(record))))
        else:
            yield Ruled(file, report(evolve(record, code=code, settings={}, expect=(), ruling=None)), ())


# For people.


def show(ruled: Ruled, *, whole: bool, named: bool) -> None:
    """Print a report; *named* says of which record under which code."""
    page, found = Page(), ruled.report
    if named:
        page.line(f"{ruled.file} under {found.code.name}", HEAD)
    _head(page, found)
    for matter in found.matters:
        _matter(page, found, matter, whole=whole)
    if not found.matters:
        page.line()
        page.line(f"Nothing was found amiss. The score: {_score(found, found.score)}.")
    if ruled.mismatches:
        page.heading("The record expected otherwise")
        for each in ruled.mismatches:
            page.line(each, FAULT, 2)
    if named:
        page.line()


def _head(page: Page, found: Report) -> None:
    sentences = [f"{found.game.title}, {found.code.title}"]
    if found.dealer >= 0:
        sentences.append(f"Dealer {found.players[found.dealer]}, score {_score(found, found.begun)}")
    if found.turn_up and found.turn_up.suit:
        sentences.append(f"{capital(found.turn_up.suit.word)} ({found.turn_up})")
    if found.lead is not None:
        sentences.append(f"{found.players[found.lead]} leads")
    page.line(". ".join(sentences) + ".")
    people = seating(found.game, found.players)
    if people:
        page.line(f"{people}.", ASIDE)
    house = {**house_options(found.game), **house_settings(found.code)}
    if house:
        page.line(f"House rules: {', '.join(f'{key} = {value(each)}' for key, each in house.items())}.", ASIDE)
    if found.matters and not found.claimed:
        page.line("Nobody claimed; this is what a referee finds who saw it all.", ASIDE)


def _score(found: Report, score: Sequence[int]) -> str:
    return points(found.game, found.players, score)


def _matter(page: Page, found: Report, matter: Matter, *, whole: bool) -> None:
    it = matter.irregularity
    deal = [f"deal {it.deal}"] if it and found.deals > 1 else []
    trick = [f"trick {matter.trick + 1}"] if matter.trick is not None else []
    place = ", ".join((*deal, f"act {matter.number}", *trick))
    page.line()
    page.line(f"{capital(place)}: {matter.text}{' ' + matter.scene if matter.scene else ''}.")
    page.line(_offence(found, matter), FAULT, 2)
    if it and it.status is Status.MOOT:
        page.line("A later ruling has undone it.", ASIDE, 2)
    if matter.judgement:
        _judgement(page, found, matter.judgement, "Ruling", f"{_law(matter.judgement)}; {_asked(matter.judgement)}")
        _trace(page, matter.judgement, whole=whole)
    if matter.in_time:
        done = "put it right" if matter.in_time.ruling.cure else "claimed"
        asked = f"{matter.in_time.who} could have {done} from act {matter.in_time.number} on, {_limit(matter.in_time)}"
        _judgement(page, found, matter.in_time, "In time", f"{_law(matter.in_time)}; {asked}", scored=False)
    if matter.cure:
        asked = f"{matter.cure.who} may put it right {_limit(matter.cure)}"
        _judgement(page, found, matter.cure, "Open", f"{_law(matter.cure)}; {asked}", scored=False)


def _offence(found: Report, matter: Matter) -> str:
    """Say what was amiss, by whom, and with which cards if the act does not tell."""
    it, offender = matter.irregularity, found.players[matter.offender]
    if it is None:
        corrects = matter.judgement is not None and matter.judgement.ruling.cure
        return f"{offender} has {matter.offence}." if corrects else f"No case of {matter.offence} by {offender}."
    told = f"{matter.text} {matter.scene}"
    untold = [card for card in it.what.cards if card.text not in told]
    detail = f": {it.what.detail}" if it.what.detail else ""
    cards = f" ({show_cards(untold)})" if untold else ""
    return f"{capital(matter.offence)} by {offender}{detail}{cards}."


def _law(judgement: Judgement) -> str:
    """Return the clauses that rule, or what is said in their place."""
    outcome = judgement.ruling.outcome
    return f"{judgement.ruling.code}, {judgement.citation if outcome is Outcome.UPHELD else outcome.value}"


def _limit(judgement: Judgement) -> str:
    return judgement.limit or "at any time"


def _asked(judgement: Judgement) -> str:
    """Say who claimed, or may, and until when."""
    upheld = judgement.ruling.outcome is Outcome.UPHELD
    if not judgement.claimed:
        may = "may put it right" if judgement.ruling.cure else "may"
        nobody = "" if judgement.ruling.cure else "nobody claimed, as "
        return f"{nobody}{judgement.who} {may} {_limit(judgement)}" if upheld else "nobody claimed"
    if judgement.ruling.cure and not upheld:
        return f"{judgement.who} wanted to put it right"
    done = "put right" if judgement.ruling.cure else "claimed"
    return f"{done} by {judgement.who}" + (f", in time: {judgement.limit}" if upheld and judgement.limit else "")


def _judgement(
    page: Page, found: Report, judgement: Judgement, title: str, heading: str, *, scored: bool = True
) -> None:
    """Print the law, what follows, the choice; and unless it is all a supposition, the score."""
    page.line()
    page.rows([(title, heading)], HEAD, indent=0)
    if judgement.ruling.outcome is Outcome.NOT_NOW:
        page.rows((clause, why) for clause, _, why in judgement.trace)
        return
    if not judgement.remedies and not judgement.choices:
        page.line(judgement.sentence, indent=2)
    for remedy in judgement.remedies:
        page.line(f"{capital(remedy)}.", indent=2)
    who = " or ".join(found.players[seat] if seat >= 0 else "chance" for seat in judgement.by)
    if judgement.choices:
        until = f", {judgement.until}" if judgement.until else ", and play waits"
        page.line(f"{who} {'could' if judgement.chosen else 'may'} choose{until}:", indent=2)
        page.rows(((each.label, _choice(found, each, scored=scored)) for each in judgement.choices), OPTION, indent=4)
    elif judgement.waits:
        page.line(f"Play waits until {who} has picked.", indent=2)
    if judgement.chosen:
        rest = "; the cards are still to be picked" if judgement.waits else ""
        page.line(f"{capital(judgement.chosen)}{rest}.", indent=2)
    elif scored and judgement.remedies and not judgement.choices:
        page.line(f"The score: {_score(found, judgement.score)}.", indent=2)


def _choice(found: Report, choice: Choice, *, scored: bool) -> str:
    """Return what an option leads to: the score, and what is done."""
    if not scored:
        return choice.words
    rest = f", {choice.rest}" if choice.rest else ""
    return f"{_score(found, choice.score)}{rest}: {choice.words}"


def _trace(page: Page, judgement: Judgement, *, whole: bool) -> None:
    """Print the clauses that came near; with *whole*, every clause weighed and what the book says."""
    if judgement.ruling.outcome is not Outcome.NOT_NOW:
        near = (Verdict.EARLY, Verdict.LATE, Verdict.OVERRIDDEN, Verdict.WAIVED)
        rows = [(clause, why) for clause, verdict, why in judgement.trace if whole or verdict in near]
        if rows:
            page.heading("Weighed" if whole else "Weighed and not applied")
            page.rows(rows)
    if whole and judgement.readings:
        page.heading("The book")
        for each in judgement.readings:
            reading = f"  We read it so: {each.reading}" if each.reading else ""
            page.rows([(each.id, f"{each.locus}: {each.summary}{reading}")])
