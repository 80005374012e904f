"""The page of ``hoyle rule``: each matter, the law on it, what follows, what may be chosen, and the score."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from hoyle.cli.dispute import amiss, choice, in_time, scene, score, still_open
from hoyle.cli.page import ASIDE, FAULT, HEAD, OPTION
from hoyle.cli.words import account_names
from hoyle.laws.explain import capital, cited, listed
from hoyle.laws.offences import Status
from hoyle.laws.rulings import Outcome, Verdict

if TYPE_CHECKING:
    from collections.abc import Iterable

    from hoyle.cli.page import Page
    from hoyle.referee import Judgement, Matter, Report


def matters(page: Page, found: Report, *, whole: bool) -> None:
    """Print every matter of a report, the score, and what comes next."""
    for matter in found.matters:
        _matter(page, found, matter, whole=whole)
    page.line()
    nothing = "" if found.matters else "Nothing was found amiss. "
    page.line(f"{nothing}The score now: {score(found, found.score)}{still_open(found)}.")
    if found.matters and found.next and not still_open(found):
        page.line(f"Next: {found.next}.")


def _matter(page: Page, found: Report, matter: Matter, *, whole: bool) -> None:
    page.line()
    page.line(scene(found, matter))
    page.line(amiss(found, matter), FAULT, 2)
    if matter.irregularity and matter.irregularity.status is Status.MOOT:
        page.line("A later ruling has undone it.", ASIDE, 2)
    if matter.judgement:
        _judgement(page, found, matter.judgement, "Ruling", _asked(matter.judgement), whole=whole)
        _trace(page, found, matter.judgement, whole=whole)
    for at, then in enumerate(matter.in_time):
        done = "put it right" if then.ruling.cure else "claimed"
        asked = f"{then.who} could have {done} from act {then.number} on{in_time(then.limit)}"
        _judgement(page, found, then, "Later" if at else "In time", asked, scored=False, gist=False)
    if matter.cure:
        asked = f"{matter.cure.who} may put it right{in_time(matter.cure.limit)}"
        _judgement(page, found, matter.cure, "Open", asked, scored=False)


def _asked(judgement: Judgement) -> str:
    """Say who claimed, or may, and until when."""
    upheld = judgement.ruling.outcome is Outcome.UPHELD
    cure = judgement.ruling.cure
    if not judgement.claimed:
        may = f"{judgement.who} may {'put it right' if cure else 'claim'}{in_time(judgement.limit)}"
        return (may if cure else f"Nobody claimed; {may}") if upheld else "Nobody claimed"
    if cure and not upheld:
        return f"{judgement.who} wanted to put it right (act {judgement.number})"
    done = "Put right" if cure else "Claimed"
    timely = f", in time{in_time(judgement.limit)}" if upheld and judgement.limit else ""
    return f"{done} by {judgement.who} (act {judgement.number}){timely.replace(', before', ', that is before', 1)}"


def _judgement(
    page: Page,
    found: Report,
    judgement: Judgement,
    title: str,
    asked: str,
    *,
    scored: bool = True,
    whole: bool = False,
    gist: bool = True,
) -> None:
    """Print the law and its *gist*, what follows, the choice; and unless it is all a supposition, the score."""
    page.line()
    page.rows([(title, _law(found, judgement))], HEAD, indent=0)
    upheld = judgement.ruling.outcome is Outcome.UPHELD
    follows = bool(judgement.remedies or judgement.choices)
    if upheld and follows and gist:
        page.line(judgement.gist, ASIDE, 2)
    page.line(f"{capital(asked)}.", indent=2)
    if judgement.ruling.outcome is Outcome.NOT_NOW:
        page.rows(_whole(found, judgement) if whole else _reasons(judgement))
        return
    if not follows:
        page.line(judgement.sentence, indent=2)
    if upheld and follows and scored and judgement.marked:
        marks = ", ".join(f"{_accounts(found)[who]} {points} for the {what}" for who, points, what in judgement.marked)
        made = "With what other rulings and deals brought, the score was" if judgement.besides else "That made it"
        page.line(f"Marked in this deal until then: {marks}. {made} {score(found, judgement.was)}.", indent=2)
    for remedy in judgement.remedies:
        page.line(f"{capital(remedy)}.", indent=2)
    _choices(page, found, judgement, scored=scored)


def _law(found: Report, judgement: Judgement) -> str:
    """Return the clauses that rule, with the code that each belongs to, or what is said in their place."""
    ruling = judgement.ruling
    if ruling.outcome is Outcome.UPHELD:
        return cited(found.code, (each.id for each in judgement.readings))
    return f"{ruling.code}, {ruling.outcome.value}"


def _accounts(found: Report) -> tuple[str, ...]:
    return account_names(found.game, found.players)


def _choices(page: Page, found: Report, judgement: Judgement, *, scored: bool) -> None:
    """Print the choice, what became of it, and the score."""
    who = " or ".join(found.players[seat] if seat >= 0 else "chance" for seat in judgement.by)
    if judgement.choices:
        until = f", {judgement.until}" if judgement.until else f", and play wait{'ed' if judgement.chosen else 's'}"
        until = ", up to the same moment" if judgement.until and judgement.until == judgement.limit else until
        scores = "; the score after each" if scored else ""
        page.line(f"{who} {'could' if judgement.chosen else 'may'} choose{until}{scores}:", indent=2)
        page.rows(((each.label, choice(found, each, scored=scored)) for each in judgement.choices), OPTION, indent=4)
    elif judgement.waits:
        page.line(f"Play waits until {who} has picked.", indent=2)
    if judgement.chosen:
        rest = "; the cards are still to be picked" if judgement.waits else ""
        now = f" The score then: {score(found, judgement.settled)}." if scored else ""
        page.line(f"{capital(judgement.chosen)}{rest}.{now}", indent=2)
    elif scored and judgement.remedies and not judgement.choices:
        page.line(f"The score then: {score(found, judgement.score)}.", indent=2)


def _reasons(judgement: Judgement) -> list[tuple[str, str]]:
    """Return why none of the clauses weighed applies now: where each stands, why, and what it says."""
    told = set(judgement.reasons)
    rows = zip(judgement.trace, judgement.gists, strict=True)
    return _told_apart(
        (clause, locus, f"{capital(why)}. {summary}")
        for (clause, _, why), (locus, summary) in rows
        if (locus, why, summary) in told
    )


def _near(judgement: Judgement) -> list[tuple[str, str]]:
    """Return the clauses that came near: where each stands, why it does not apply, and what it says."""
    near = (Verdict.LATE, Verdict.PARTY, Verdict.OVERRIDDEN, Verdict.WAIVED)
    told = zip(judgement.trace, judgement.gists, strict=True)
    return _told_apart(
        (clause, locus, f"{capital(why)}. {summary}")
        for (clause, verdict, why), (locus, summary) in told
        if verdict in near or (verdict is Verdict.GUARD and clause in judgement.exceptions)
    )


def _told_apart(rows: Iterable[tuple[str, str, str]]) -> list[tuple[str, str]]:
    """Return rows by where each clause stands, the same thing once; with its id, where two would look alike."""
    found: dict[tuple[str, str], str] = {}
    for clause, locus, said in rows:
        found.setdefault((locus, said), clause)
    often = Counter(locus for locus, _ in found)
    return [(f"{locus} ({clause})" if often[locus] > 1 else locus, said) for (locus, said), clause in found.items()]


def _whole(found: Report, judgement: Judgement) -> list[tuple[str, str]]:
    """Return every clause weighed, by its id; those of a code behind, which were not asked, in one row."""
    rows, behind = [], dict[str, list[str]]()
    for (clause, verdict, why), (locus, summary) in zip(judgement.trace, judgement.gists, strict=True):
        if verdict is Verdict.BEHIND:
            behind.setdefault(found.code.of(clause).name, []).append(clause)
        else:
            rows.append((clause, f"{capital(why)}. {capital(locus)}: {summary}"))
    not_asked = ((name, f"Not asked, since a law goes before: {listed(ids)}.") for name, ids in behind.items())
    return [*rows, *not_asked]


def _trace(page: Page, found: Report, judgement: Judgement, *, whole: bool) -> None:
    """Print the clauses that came near; with *whole*, every clause weighed and what the book says."""
    rows = _whole(found, judgement) if whole else _near(judgement)
    if rows and judgement.ruling.outcome is not Outcome.NOT_NOW:
        page.heading("Weighed" if whole else "Weighed and not applied")
        page.rows(rows)
    if whole and judgement.readings:
        page.heading("The book")
        for each in judgement.readings:
            reading = f"  We read it so: {each.reading}" if each.reading else ""
            page.rows([(each.id, f"{each.locus}: {each.summary}{reading}")])
