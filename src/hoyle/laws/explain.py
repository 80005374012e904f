"""A ruling in plain English: words for everything in the vocabulary of the laws.  Data in, text out.

It knows no game and no table.  Who is meant by *the adversary* in a case, the caller tells (``names``); without that, a
party is named as the law names it.  Remedies are instructions that a referee can read aloud.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import TypeAlias, assert_never

from hoyle.cards import Card, Suit
from hoyle.laws.clauses import Clause, Code, Value
from hoyle.laws.duties import Barred, Bound, Demand, Docked, Duty, Kind, Liable, OfSuit, Ref, ThisCard
from hoyle.laws.remedies import (
    Add,
    Amount,
    AwardTricks,
    Deduct,
    Election,
    EndHand,
    Impose,
    Measure,
    Move,
    Option,
    Place,
    Rectify,
    Remedy,
    Restore,
    Setting,
    Show,
    TurnUp,
    VoidDeal,
    Yield,
)
from hoyle.laws.rulings import Outcome, Reason, Ruling, Verdict
from hoyle.moments import CARD_PLAYED, Act, Deadline, Limit
from hoyle.seats import Who

Names: TypeAlias = Callable[[Who], tuple[str, ...]]
"""Who a party is: the names of all who belong to it."""

Figures: TypeAlias = tuple[tuple[Amount, int], ...]
"""Amounts as they were resolved for a case (``Ruling.figures``)."""

EXPRESSLY = "The law rules expressly that it stands; there is no penalty."
ORDINALS = ("", "first", "second", "third", "fourth", "fifth")


def party(who: Who) -> tuple[str, ...]:
    """Name a party as the law does: ``the adversary``."""
    return (who.value,)


def listed(words: Iterable[str], last: str = "and") -> str:
    """Return words as a list in a sentence: ``a, b and c``."""
    *most, end = words
    return f"{', '.join(most)} {last} {end}" if most else end


def counted(number: int, unit: str) -> str:
    """Return a number of things: ``no tricks``, ``1 point``, ``2 cards``."""
    return f"{number or 'no'} {unit}{'' if number == 1 else 's'}"


def capital(text: str) -> str:
    """Return text with a capital letter at its beginning."""
    return text[:1].upper() + text[1:]


# Time.


def happening(limit: Limit, names: Names = party) -> str:
    """Return a limit as a happening: ``the trump is turned``, ``N plays a card for the second time``."""
    times = f" for the {ORDINALS[limit.times]} time" if 1 < limit.times < len(ORDINALS) else ""
    if limit == Limit(CARD_PLAYED, later_trick=True):
        return "another card is led"
    by = limit.mark.passive
    if limit.by is not Who.ANYONE:
        by = f"{listed(names(limit.by), 'or')} {limit.mark.active}"
    return by + times + (" in a later trick" if limit.later_trick else "")


def happenings(what: Deadline, names: Names = party) -> str:
    """Return the limits of a deadline as happenings, with *or* between them."""
    return listed((happening(limit, names) for limit in what), "or")


def deadline(what: Deadline, names: Names = party) -> str:
    """Return a deadline: ``until the trump is turned or the non-dealer looks at his hand``; empty if there is none."""
    return f"until {happenings(what, names)}" if what else ""


def window(after: Deadline, until: Deadline, names: Names = party) -> str:
    """Return the time in which a clause applies: ``once N plays a card, until the pack is cut for the next deal``."""
    opens = f"once {happenings(after, names)}" if after else ""
    return ", ".join(filter(None, (opens, deadline(until, names)))) or "at any time"


# What follows.


def amount(what: Amount, unit: str, figures: Figures = ()) -> str:
    """Return an amount of points, tricks or cards, with its figure where that is known."""
    known = dict(figures)
    match what:
        case int():
            return counted(what, unit)
        case Setting(name):
            return counted(known[what], unit) if what in known else f"as many {unit}s as the setting {name} says"
        case Measure(words=words):
            return f"{words} ({counted(known[what], unit)})" if what in known else words
        case _:
            assert_never(what)


def remedy(what: Remedy, names: Names = party, figures: Figures = ()) -> str:
    """Return what a remedy does, as an instruction: ``take 2 points off the score of S``."""
    match what:
        case Add(to, points):
            return f"add {amount(points, 'point', figures)} to the score of {listed(names(to))}"
        case Deduct(of, points):
            return f"take {amount(points, 'point', figures)} off the score of {listed(names(of))}"
        case AwardTricks(to, tricks):
            return f"count {amount(tricks, 'trick', figures)} to {listed(names(to))}"
        case VoidDeal(dealer):
            return f"void the deal: {dealer.value}"
        case EndHand():
            return "stop the hand: its tricks score nothing"
        case Restore(to):
            return f"put the cards back as they were {to.value}"
        case Rectify():
            return "put it right: the same cards go where they should have gone"
        case Move():
            return _move(what, names, figures)
        case TurnUp(card):
            return f"make {card.value} the turn-up"
        case Show(to):
            return f"show the cards in error to {listed(names(to))}"
        case Impose(on, owed, until):
            limit = "" if isinstance(owed, Docked) else deadline(until, names)
            return " ".join(filter(None, (duty(owed, names, debtors=names(on)), limit)))
        case Yield():
            return "let this clause step aside: the ordinary law applies"
        case _:
            assert_never(what)


def _move(what: Move, names: Names, figures: Figures) -> str:
    cards = what.cards.value if isinstance(what.cards, Ref) else amount(what.cards, "card", figures)
    lie = f"the hand of {listed(names(what.whose))}"
    source, target = (lie if each is Place.HAND else each.value for each in (what.source, what.target))
    words = f"move {cards} from {source} to {target}"
    if what.source is not Place.STOCK and not isinstance(what.cards, Ref):
        picks = what.picked_by is not Who.CHANCE
        words += f", as {listed(names(what.picked_by), 'or')} picks" if picks else ", drawn blind"
    return words + (f", seen by {listed(names(what.seen_by))}" if what.seen_by else "")


def duty(what: Duty, names: Names = party, *, debtors: tuple[str, ...] = ("he",)) -> str:
    """Return what is owed, and by whom: ``S may not refuse``."""
    who = listed(debtors)
    match what:
        case Docked(by):
            return f"this hand counts {'nothing' if by is None else counted(by, 'point') + ' less'} to {who}"
        case Barred(_, heading) if heading:
            return f"{who} may mark nothing for the {heading}"
        case Barred(act):
            return f"{who} may not {verb(act)}"
        case Bound(to):
            return f"{who} must play {demand(to)} at the next play, if that is possible"
        case Liable(to, following, leading, once):
            calls = ((following, "when following"), (leading, "when leading"))
            callers = (f"by {listed(names(caller), 'or')} {when}" for caller, when in calls if caller)
            demands = listed((demand(each) for each in to), "or")
            return ", ".join((f"{who} may be called upon to play {demands}", *callers, *("once",) * once))
        case _:
            assert_never(what)


def verb(act: type[Act]) -> str:
    """Return a type of act as a verb: ``announce king``."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", " ", act.__name__).lower()


def demand(what: Demand) -> str:
    """Return what may be asked for: ``KS``, ``a card of hearts``, ``no trump``."""
    match what:
        case ThisCard(card):
            return card.text if isinstance(card, Card) else card.value
        case OfSuit(suit):
            return f"a card of {suit.word if isinstance(suit, Suit) else suit.value.replace('card', 'suit')}"
        case Kind():
            return what.value
        case _:
            assert_never(what)


def course(remedies: tuple[Remedy, ...], names: Names = party, figures: Figures = ()) -> str:
    """Return what some remedies do, one after the other."""
    return "; ".join(remedy(each, names, figures) for each in remedies)


def option(what: Option, names: Names = party, figures: Figures = ()) -> str:
    """Return what an option leads to: ``put the cards back as they were before the first lead``."""
    asks = f"name {what.among.value}; " if what.among else ""
    return asks + (course(what.remedies, names, figures) or "nothing more is done")


def election(what: Election, names: Names = party, figures: Figures = ()) -> str:
    """Return a choice, with its holder, its limit and its options."""
    options = listed((f"{each.label!r} ({option(each, names, figures)})" for each in what.options), "or")
    limit = f", {deadline(what.until, names)}" if what.until else ""
    return f"{listed(names(what.by), 'or')} may choose{limit}: {options}"


# Clauses and the book.


def citation(code: Code, cites: Iterable[str]) -> str:
    """Return where clauses stand in print: ``law 39 (L39b), law 43 (L43e)``."""
    found: dict[str, list[str]] = {}
    for name in cites:
        found.setdefault(code.entry(name).locus, []).append(name)
    return ", ".join(f"{locus} ({', '.join(names)})" for locus, names in found.items())


def answer(what: Value) -> str:
    """Return an answer, or the value of a setting: yes, no, or its own words."""
    return ("yes" if what else "no") if isinstance(what, bool) else str(what)


def clause(what: Clause, names: Names = party) -> tuple[str, ...]:
    """Return a clause as lines: on what, by whom and when, under which answers and settings, and what follows."""
    by = f"{'put right' if what.cure else 'claimed'} by {listed(names(what.by), 'or')}"
    lines = [
        f"on {listed((kind.called for kind in what.on), 'or')}",
        f"{by}, {window(what.after, what.until, names)}",
    ]
    lines.extend(f"if: {each.question.words} {answer(each.answer)}" for each in what.when)
    lines.extend(f"under the setting {name} = {answer(value)}" for name, value in what.given)
    if what.overrides:
        lines.append(f"before {listed(sorted(what.overrides))}")
    lines.extend(f"then {remedy(each, names)}" for each in what.then)
    if what.elect:
        lines.append(election(what.elect, names))
    return tuple(lines) if what.then or what.elect else (*lines, "it stands, without penalty")


# Rulings.


def why(what: Reason, names: Names = party) -> str:
    """Return why a clause applies or does not: ``too late: only until another card is led``."""
    match what.verdict:
        case Verdict.EARLY:
            cause = f"only once {happenings(what.limit, names)}"
        case Verdict.LATE:
            cause = f"only {deadline(what.limit, names)}"
        case Verdict.PARTY:
            cause = f"only for {listed(names(what.party), 'or')}" if what.party else ""
        case Verdict.GUARD:
            cause = f"{what.question.words} {answer(what.answer)}" if what.question and what.answer is not None else ""
        case Verdict.OVERRIDDEN:
            cause = f"by {listed(what.beaten_by)}"
        case Verdict.APPLIES | Verdict.WAIVED:
            cause = ""
        case _:
            assert_never(what.verdict)
    return f"{what.verdict.value}: {cause}" if cause else what.verdict.value


def reason(what: Reason, names: Names = party) -> str:
    """Return a line of the trace: ``L39b  too late: only until another card is led``."""
    return f"{what.clause}  {why(what, names)}"


def ruling(what: Ruling, code: Code, names: Names = party) -> str:
    """Return a ruling as sentences; *code* is the one that it was given under."""
    match what.outcome:
        case Outcome.UPHELD:
            return _upheld(what, code, names)
        case Outcome.NOT_NOW:
            weighed = (f"{each.clause} ({why(each, names)})" for each in what.trace)
            return f"No law applies as things stand: {'; '.join(weighed)}."
        case Outcome.NOT_PROVED:
            return "Nothing of the kind is proved, and nothing follows."
        case Outcome.SILENT:
            return silent(code, what.nearest)
        case _:
            assert_never(what.outcome)


def _upheld(what: Ruling, code: Code, names: Names) -> str:
    if not what.then and what.elect is None:
        return " ".join((EXPRESSLY, *(code.entry(name).summary for name in what.cites)))
    sentences = [course(what.then, names, what.figures)]
    if what.elect:
        sentences.append(election(what.elect, names, what.figures))
    return " ".join(f"{capital(each)}." for each in sentences if each)


def silent(code: Code, nearest: str) -> str:
    """Say that a code has no law on a case, and which clause lies nearest."""
    words = f"{capital(code.title)} have no law on it"
    if not nearest:
        return f"{words}."
    return f"{words}; the nearest is {citation(code, (nearest,))}: {code.entry(nearest).summary}"
