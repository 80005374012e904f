"""A ruling in plain English: words for everything in the vocabulary of the laws.  Data in, text out.

It knows no game and no table.  Who is meant by *the adversary* in a case, the caller tells (``names``); without that, a
party is named as the law names it.  Remedies are instructions that a referee can read aloud.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import TypeAlias, assert_never

from attrs import evolve, field, frozen

from hoyle.cards import Card, Suit
from hoyle.laws.clauses import Clause, Code, Value
from hoyle.laws.duties import Barred, Bound, Demand, Docked, Duty, Kind, Liable, OfSuit, Ref, ThisCard
from hoyle.laws.offences import Offence
from hoyle.laws.remedies import (
    Add,
    Amount,
    AwardTricks,
    Dealer,
    Deduct,
    Election,
    EndHand,
    Impose,
    Measure,
    Move,
    Option,
    Place,
    Point,
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


@frozen
class Known:
    """What is known of a case beside who is who: figures, what was amiss, the card that an elector names.

    ``turn`` is who goes on once it is taken back, ``rightful`` whose deal it was, ``again`` whether the hand may be
    played again.
    """

    figures: Figures = field(default=())
    what: Offence | None = None
    chosen: Card | None = None
    turn: str = ""
    rightful: str = ""
    again: bool = False


NOTHING = Known()
EXPRESSLY = "The law rules expressly that it stands; there is no penalty."
PAST = {"cuts": "cut", "deals": "dealt", "gets": "got", "takes": "taken", "tells": "told"}
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


def the(called: str) -> str:
    """Return what an offence is called as that of the case: ``the renounce``."""
    return re.sub(r"^an? ", "the ", called)


# Time.


def happening(limit: Limit, names: Names = party) -> str:
    """Return a limit as a happening: ``the trump is turned``, ``N plays a card for the second time``."""
    if limit == Limit(CARD_PLAYED, later_trick=True):
        return "another card is led"
    if limit.by is Who.ANYONE:
        return limit.mark.passive + _times(limit)
    return f"{listed(names(limit.by), 'or')} {_active(limit, names)}"


def _active(limit: Limit, names: Names) -> str:
    active = limit.mark.active
    if names(limit.by) != party(limit.by):
        active = active.replace(" his ", " the ").replace(" to him", "").replace(" he ", " were ")
    return active + _times(limit)


def _times(limit: Limit) -> str:
    times = f" for the {ORDINALS[limit.times]} time" if 1 < limit.times < len(ORDINALS) else ""
    return times + (" in a later trick" if limit.later_trick else "")


def happenings(what: Deadline, names: Names = party) -> str:
    """Return the limits of a deadline as happenings, with *or* between them; who is known by name is named once."""
    told: list[str] = []
    for at, limit in enumerate(what):
        again = at > 0 and limit.by is what[at - 1].by is not Who.ANYONE
        told.append(_active(limit, names) if again and names is not party else happening(limit, names))
    return listed(told, "or")


def deadline(what: Deadline, names: Names = party) -> str:
    """Return a deadline: ``until the trump is turned or the non-dealer looks at his hand``; empty if there is none."""
    return f"until {happenings(what, names)}" if what else ""


def happened(what: Deadline, names: Names = party) -> str:
    """Return the limits of a deadline as past: ``the trump has been turned or N has played a card``."""
    return listed((_past(limit, names) for limit in what), "or")


def _past(limit: Limit, names: Names) -> str:
    told = happening(limit, names)
    if limit.by is Who.ANYONE:
        return re.sub(r" is (?!over|complete)", " has been ", re.sub(r" are ", " have been ", told))
    active = _active(limit, names)
    verb, _, rest = active.partition(" ")
    stem = verb.removesuffix("s")
    done = PAST.get(verb) or stem + ("d" if stem.endswith("e") else "ed")
    return f"{told.removesuffix(active)}has {done} {rest}".rstrip()


def window(after: Deadline, until: Deadline, names: Names = party) -> str:
    """Return the time in which a clause applies: ``once N plays a card, until the pack for the next deal is cut``."""
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


def remedy(what: Remedy, names: Names = party, known: Known = NOTHING) -> str:
    """Return what a remedy does: ``the deal is void; Hugh deals again``."""
    match what:
        case Add(to, points):
            return f"{listed(names(to))}'s score goes up by {amount(points, 'point', known.figures)}"
        case Deduct(of, points):
            return f"{listed(names(of))}'s score goes down by {amount(points, 'point', known.figures)}"
        case AwardTricks(to, tricks):
            gets = "get" if len(names(to)) > 1 else "gets"
            return f"{listed(names(to))} {gets} {amount(tricks, 'trick', known.figures)}"
        case VoidDeal(dealer):
            same = "" if names(Who.DEALER) == party(Who.DEALER) else listed(names(Who.DEALER))
            who = {Dealer.SAME: same, Dealer.RIGHTFUL: known.rightful}.get(dealer)
            deals = f"{who} deals{' again' if who == same else ''}" if who else dealer.value
            return f"the deal is void; {deals}"
        case EndHand():
            return "the hand stops; its tricks score nothing"
        case Restore(to):
            was = f"before {the(known.what.called)}" if known.what and to is Point.BEFORE_IT else to.value
            return f"all goes back to how it was {was}" + (f"; it is {known.turn}'s turn again" if known.turn else "")
        case Rectify():
            return "it is put right; the same cards go where they should have gone"
        case Move():
            return _move(what, names, known)
        case TurnUp(card):
            return f"{face(card, known)} is the turn-up"
        case Show(to):
            return f"{face(Ref.IN_ERROR, known)} must be shown to {listed(names(to))}"
        case Impose(on, owed, until):
            limit = "" if isinstance(owed, Docked) else deadline(until, names)
            return " ".join(filter(None, (duty(owed, names, known, debtors=names(on)), limit)))
        case Yield():
            return "this clause steps aside; the ordinary law applies"
        case _:
            assert_never(what)


def face(what: Ref, known: Known = NOTHING) -> str:
    """Return the card that plays a part in a case: ``QH``, or ``the card in error`` where none is known."""
    if what is Ref.CHOSEN:
        return known.chosen.text if known.chosen else what.value
    cards = known.what.cards if known.what and what is Ref.IN_ERROR else ()
    return listed(each.text for each in cards) if cards else what.value


def _move(what: Move, names: Names, known: Known) -> str:
    whose = listed(names(what.whose))
    figure = dict(known.figures).get(what.cards) if isinstance(what.cards, Measure) else None
    fixed = isinstance(what.cards, Ref)
    cards = face(what.cards, known) if isinstance(what.cards, Ref) else amount(figure or what.cards, "card")
    one = figure == 1 or what.cards == 1 or (fixed and " and " not in cards)
    it = "it" if one else "them"
    source = {Place.TABLE: "table", Place.STOCK: "stock", Place.DISCARDS: "discards"}.get(what.source, "hand")
    target = {Place.HAND: f"into {whose}'s hand", Place.STOCK: "back on top of the stock"}.get(what.target)
    target = target or ("face down to the discards" if what.target is Place.DISCARDS else "face up on the table")
    if what.source is Place.STOCK:
        words = f"{whose} takes {cards} from the stock"
    elif not fixed and what.picked_by is not Who.CHANCE:
        puts = "takes" if what.target is Place.HAND else "lays"
        lies = "back into the hand" if what.target is Place.HAND else target.replace(" to ", " with ")
        of = "the" if what.picked_by is what.whose or what.source is not Place.HAND else f"{whose}'s"
        words = f"{listed(names(what.picked_by), 'or')} chooses {cards} out of {of} {source} and {puts} {it} {lies}"
    else:
        blind = "" if fixed else ", drawn blind,"
        out = f" from {whose}'s hand" if what.source is Place.HAND else ""
        words = f"{cards}{blind} {'goes' if one else 'go'}{out} {target}"
    return words + (f", and {listed(names(what.seen_by))} may see {it}" if what.seen_by else "")


def duty(what: Duty, names: Names = party, known: Known = NOTHING, *, debtors: tuple[str, ...] = ("he",)) -> str:
    """Return what is owed, and by whom: ``S may not refuse a proposal``."""
    who = listed(debtors)
    match what:
        case Docked(by):
            less = "nothing" if by is None else f"{counted(by, 'point')} less"
            again = ", whether it stands or is played again" if known.again else ""
            return f"{who} scores {less} for this hand{again}"
        case Barred(_, heading) if heading:
            return f"{who} may mark nothing for the {heading}"
        case Barred(act):
            return f"{who} may not {verb(act)}"
        case Bound(to):
            return f"{who} must play {demand(to, known)} at the next play, if that is possible"
        case Liable(to, following, leading, once):
            calls = ((following, "when following"), (leading, "when leading"))
            callers = (f"by {listed(names(caller), 'or')} {when}" for caller, when in calls if caller)
            demands = listed((demand(each, known) for each in to), "or")
            return ", ".join((f"{who} may be called upon to play {demands}", *callers, *("once",) * once))
        case _:
            assert_never(what)


def verb(act: type[Act]) -> str:
    """Return a type of act as a verb: ``refuse a proposal``."""
    return act.infinitive or re.sub(r"(?<=[a-z])(?=[A-Z])", " ", act.__name__).lower()


def demand(what: Demand, known: Known = NOTHING) -> str:
    """Return what may be asked for: ``KS``, ``a card of hearts``, ``no trump``."""
    match what:
        case ThisCard(card):
            return card.text if isinstance(card, Card) else face(card, known)
        case OfSuit(suit):
            named = known.what.suit if known.what and suit is Ref.IN_ERROR else suit
            return f"a card of {named.word if isinstance(named, Suit) else 'the suit in error'}"
        case Kind():
            return what.value
        case _:
            assert_never(what)


def course(remedies: tuple[Remedy, ...], names: Names = party, known: Known = NOTHING) -> str:
    """Return what some remedies do, one after the other."""
    return "; ".join(remedy(each, names, known) for each in remedies)


def option(what: Option, names: Names = party, known: Known = NOTHING) -> str:
    """Return what an option leads to: ``the deal is void; Hugh deals again``."""
    asks = f"name {what.among.value}; " if what.among and not known.chosen else ""
    return asks + (course(what.remedies, names, known) or "all stays as it is")


def election(what: Election, names: Names = party, known: Known = NOTHING) -> str:
    """Return a choice, with its holder, its limit and its options."""
    options = listed((f"{each.label!r} ({option(each, names, known)})" for each in what.options), "or")
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
    """Return why a clause applies or does not: ``too late: another card has been led``."""
    match what.verdict:
        case Verdict.EARLY:
            return f"not yet: only once {happenings(what.limit, names)}"
        case Verdict.LATE:
            cause = happened(what.limit, names)
        case Verdict.PARTY:
            return f"only for {listed(names(what.party), 'or')}" if what.party else what.verdict.value
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
    """Return a line of the trace: ``L39b  too late: another card has been led``."""
    return f"{what.clause}  {why(what, names)}"


def ruling(what: Ruling, code: Code, names: Names = party, known: Known = NOTHING) -> str:
    """Return a ruling as sentences; *code* is the one that it was given under."""
    match what.outcome:
        case Outcome.UPHELD:
            return _upheld(what, code, names, evolve(known, figures=what.figures))
        case Outcome.NOT_NOW:
            weighed = (f"{each.clause} ({why(each, names)})" for each in what.trace)
            return f"No law applies as things stand: {'; '.join(weighed)}."
        case Outcome.NOT_PROVED:
            return "Nothing of the kind is proved, and nothing follows."
        case Outcome.SILENT:
            return silent(code, what.nearest)
        case _:
            assert_never(what.outcome)


def _upheld(what: Ruling, code: Code, names: Names, known: Known) -> str:
    if not what.then and what.elect is None:
        return " ".join((EXPRESSLY, *(code.entry(name).summary for name in what.cites)))
    sentences = [remedy(each, names, known) for each in what.then]
    if what.elect:
        sentences.append(election(what.elect, names, known))
    return " ".join(f"{capital(each)}." for each in sentences if each)


def silent(code: Code, nearest: str) -> str:
    """Say that a code has no law on a case, and which clause lies nearest."""
    words = f"{capital(code.title)} have no law on it"
    if not nearest:
        return f"{words}."
    return f"{words}; the nearest is {citation(code, (nearest,))}: {code.entry(nearest).summary}"
