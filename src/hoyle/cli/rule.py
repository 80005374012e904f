"""``hoyle rule``: replay a record, and say what went wrong, what the law says to it, and what each option leads to."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click
from attrs import evolve, frozen

from hoyle.cards import show as show_cards
from hoyle.cli.page import ASIDE, FAULT, HEAD, OPTION, Page, as_json, print_json
from hoyle.cli.report_data import report_data
from hoyle.cli.words import account_names, codes_of, house_options, house_settings, points, seating, value
from hoyle.laws.explain import capital
from hoyle.laws.offences import Status
from hoyle.laws.rulings import Outcome, Verdict
from hoyle.records import RecordError, begin, check, read_file
from hoyle.referee import report
from hoyle.seats import Who

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
    page.line()
    amiss = "" if found.matters else "Nothing was found amiss. "
    page.line(f"{amiss}The score now: {_score(found, found.score)}{_open(found)}.")
    if ruled.mismatches:
        page.heading("The record expected otherwise")
        for each in ruled.mismatches:
            page.line(each, FAULT, 2)
    if named:
        page.line()


def _head(page: Page, found: Report) -> None:
    sentences = [f"{found.game.title}, {found.code.title}"]
    if found.dealer >= 0:
        begun = "at the start" if found.deals > 1 else "before this deal"
        sentences.append(f"Dealer {found.players[found.dealer]}. The score {begun}: {_score(found, found.begun)}")
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


def _open(found: Report) -> str:
    """Say that the score does not yet reckon with a choice."""
    judgements = (matter.judgement for matter in found.matters)
    choice = any(each and each.choices and not each.chosen for each in judgements)
    return ", as long as nothing is chosen" if choice else ""


def _matter(page: Page, found: Report, matter: Matter, *, whole: bool) -> None:
    it = matter.irregularity
    deal = [f"deal {it.deal}"] if it and found.deals > 1 else []
    trick = [f"trick {matter.trick + 1}"] if matter.trick is not None else []
    place = capital(", ".join((*deal, *trick)))
    page.line()
    page.line(f"{place}{': ' if place else ''}{matter.situation} (act {matter.number} of the record).")
    page.line(_offence(found, matter), FAULT, 2)
    if it and it.status is Status.MOOT:
        page.line("A later ruling has undone it.", ASIDE, 2)
    if matter.judgement:
        _judgement(page, found, matter.judgement, "Ruling", _asked(matter.judgement), whole=whole)
        _trace(page, matter.judgement, whole=whole)
    if matter.in_time:
        done = "put it right" if matter.in_time.ruling.cure else "claimed"
        asked = f"{matter.in_time.who} could have {done} from act {matter.in_time.number} on{_limit(matter.in_time)}"
        _judgement(page, found, matter.in_time, "In time", asked, scored=False)
    if matter.cure:
        asked = f"{matter.cure.who} may put it right{_limit(matter.cure)}"
        _judgement(page, found, matter.cure, "Open", asked, scored=False)


def _offence(found: Report, matter: Matter) -> str:
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


def _limit(judgement: Judgement) -> str:
    return f", {judgement.limit.replace('until', 'before', 1)}" if judgement.limit else ", at any time"


def _asked(judgement: Judgement) -> str:
    """Say who claimed, or may, and until when."""
    upheld = judgement.ruling.outcome is Outcome.UPHELD
    cure = judgement.ruling.cure
    if not judgement.claimed:
        may = f"{judgement.who} may {'put it right' if cure else 'claim'}{_limit(judgement)}"
        return (may if cure else f"Nobody claimed; {may}") if upheld else "Nobody claimed"
    if cure and not upheld:
        return f"{judgement.who} wanted to put it right (act {judgement.number})"
    done = "Put right" if cure else "Claimed"
    in_time = f", in time{_limit(judgement)}" if upheld and judgement.limit else ""
    return f"{done} by {judgement.who} (act {judgement.number}){in_time.replace(', before', ', that is before', 1)}"


def _judgement(
    page: Page, found: Report, judgement: Judgement, title: str, asked: str, *, scored: bool = True, whole: bool = False
) -> None:
    """Print the law, what follows, the choice; and unless it is all a supposition, the score."""
    page.line()
    page.rows([(title, f"{judgement.ruling.code}, {_law(judgement)}")], HEAD, indent=0)
    upheld = judgement.ruling.outcome is Outcome.UPHELD
    follows = bool(judgement.remedies or judgement.choices)
    if upheld and follows:
        page.line(judgement.readings[0].summary, ASIDE, 2)
    page.line(f"{capital(asked)}.", indent=2)
    if judgement.ruling.outcome is Outcome.NOT_NOW:
        page.rows(_weighed(judgement, list(Verdict), ids=whole))
        return
    if not follows:
        page.line(judgement.sentence, indent=2)
    if upheld and follows and scored and judgement.marked:
        marks = ", ".join(f"{_accounts(found)[who]} {points} for the {what}" for who, points, what in judgement.marked)
        page.line(f"Marked in this deal until then: {marks}. That made it {_score(found, judgement.was)}.", indent=2)
    for remedy in judgement.remedies:
        page.line(f"{capital(remedy)}.", indent=2)
    _choices(page, found, judgement, scored=scored)


def _law(judgement: Judgement) -> str:
    """Return the clauses that rule, or what is said in their place."""
    outcome = judgement.ruling.outcome
    return judgement.citation if outcome is Outcome.UPHELD else outcome.value


def _accounts(found: Report) -> tuple[str, ...]:
    return account_names(found.players, len(found.score))


def _choices(page: Page, found: Report, judgement: Judgement, *, scored: bool) -> None:
    """Print the choice, what became of it, and the score."""
    who = " or ".join(found.players[seat] if seat >= 0 else "chance" for seat in judgement.by)
    if judgement.choices:
        until = f", {judgement.until}" if judgement.until else ", and play waits"
        until = ", up to the same moment" if judgement.until and judgement.until == judgement.limit else until
        scores = "; the score after each" if scored else ""
        page.line(f"{who} {'could' if judgement.chosen else 'may'} choose{until}{scores}:", indent=2)
        page.rows(((each.label, _choice(found, each, scored=scored)) for each in judgement.choices), OPTION, indent=4)
    elif judgement.waits:
        page.line(f"Play waits until {who} has picked.", indent=2)
    if judgement.chosen:
        rest = "; the cards are still to be picked" if judgement.waits else ""
        now = f" The score then: {_score(found, judgement.settled)}." if scored else ""
        page.line(f"{capital(judgement.chosen)}{rest}.{now}", indent=2)
    elif scored and judgement.remedies and not judgement.choices:
        page.line(f"The score then: {_score(found, judgement.score)}.", indent=2)


def _choice(found: Report, choice: Choice, *, scored: bool) -> str:
    """Return what an option leads to: the score, and what is done."""
    words = f"{capital(choice.words)}."
    if not scored:
        return words
    rest = f" {choice.rest}" if choice.rest else ""
    return f"{_score(found, choice.score)}{rest}. {words}"


def _weighed(judgement: Judgement, verdicts: Sequence[Verdict], *, ids: bool = False) -> list[tuple[str, str]]:
    """Return the clauses weighed with these verdicts: where each stands, what became of it, and what it says."""
    told = zip(judgement.trace, judgement.gists, strict=True)
    return [
        (clause if ids else locus, f"{capital(why)}. {capital(locus) + ': ' if ids else ''}{summary}")
        for (clause, verdict, why), (locus, summary) in told
        if verdict in verdicts
    ]


def _trace(page: Page, judgement: Judgement, *, whole: bool) -> None:
    """Print the clauses that came near; with *whole*, every clause weighed and what the book says."""
    near = (Verdict.LATE, Verdict.PARTY, Verdict.OVERRIDDEN, Verdict.WAIVED)
    rows = _weighed(judgement, list(Verdict) if whole else near, ids=whole)
    if rows and judgement.ruling.outcome is not Outcome.NOT_NOW:
        page.heading("Weighed" if whole else "Weighed and not applied")
        page.rows(rows)
    if whole and judgement.readings:
        page.heading("The book")
        for each in judgement.readings:
            reading = f"  We read it so: {each.reading}" if each.reading else ""
            page.rows([(each.id, f"{each.locus}: {each.summary}{reading}")])
