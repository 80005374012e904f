"""A ruling in plain English: words for everything in the vocabulary of the laws.  Data in, text out.

It knows no game and no table.  Remedies are instructions that a referee can read aloud.  Parties and times have their
words in ``timing``.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import assert_never

from attrs import evolve

from hoyle.laws.amounts import Amount
from hoyle.laws.clauses import Clause, Code, Guard, Question, Value
from hoyle.laws.duties import Docked, Ref
from hoyle.laws.owed import NOTHING, Figures, Known, amount, counted, demand, duty, face, lasting, verb
from hoyle.laws.remedies import (
    Add,
    AwardTricks,
    Dealer,
    Deduct,
    Election,
    EndHand,
    Impose,
    Move,
    Option,
    Place,
    Point,
    Rectify,
    Rejoin,
    Remedy,
    Restore,
    Show,
    Substitute,
    TurnUp,
    VoidDeal,
    Yield,
)
from hoyle.laws.rulings import Outcome, Reason, Ruling, Verdict
from hoyle.laws.timing import (
    Names,
    by_name,
    deadline,
    happened,
    happenings,
    listed,
    party,
    party_among,
    window,
)
from hoyle.seats import MANY, Who

__all__ = [
    "EXPRESSLY", "NOTHING", "Figures", "Known", "Names", "amount", "answer", "capital", "citation", "cited", "clause",
    "counted", "course", "deadline", "demand", "duty", "election", "face", "finding", "guard", "happened", "happenings",
    "listed", "option", "party", "party_among", "reason", "remedy", "right", "ruling", "silent", "telling", "the",
    "verb", "why", "window",
]  # fmt: skip

DONE = re.compile(r"\b(thrown|shown|named|announced|turned|marked|given|taken|played|handled)\b")
"""What offences are called that are no names of acts: *a hand thrown down* is not a thing that something is before."""
EXPRESSLY = "Nothing follows: by the law it stands, and there is no penalty."


def capital(text: str) -> str:
    """Return text with a capital letter at its beginning."""
    return text[:1].upper() + text[1:]


def the(called: str) -> str:
    """Return what an offence is called as that of the case: ``the renounce``."""
    return re.sub(r"^an? ", "the ", called)


# What follows.


def remedy(what: Remedy, names: Names = party, known: Known = NOTHING) -> str:
    """Return what a remedy does: ``the deal is void; Hugh deals again``."""
    match what:
        case Add(to, points):
            return _goes("up", (known.accounts or names)(to), amount(points, "point", known.figures))
        case Deduct(of, points):
            least = ", but never below nothing" if known.lacks(of, points) else ""
            return _goes("down", (known.accounts or names)(of), amount(points, "point", known.figures)) + least
        case AwardTricks(to, tricks):
            gets = "get" if len(names(to)) > 1 else "gets"
            lost = ", but whoever has lost the hand scores nothing by them" if known.stopped else ""
            return f"{listed(names(to))} {gets} {amount(tricks, 'trick', known.figures)}{lost}"
        case VoidDeal():
            return _void(what, names, known)
        case EndHand(to, points):
            has = amount(points, "point", known.figures)
            told = _given((known.accounts or names)(to), has, known) if to else "its tricks score nothing"
            return f"the hand stops; {told}"
        case Restore(to):
            return _back(to, known)
        case Rectify():
            again = known.what is not None and not known.what.mended
            return "it is done again" if again else "it is put right; the same cards go where they should have gone"
        case Move():
            return _move(what, names, known)
        case Substitute() | Rejoin():
            return _on_trick(what, names, known)
        case TurnUp(card):
            return f"{face(card, known)} is the turn-up"
        case Show(to):
            whom = "all at the table" if to is Who.ANYONE else listed(names(to))
            return f"{face(Ref.IN_ERROR, known)} must be shown to {whom}"
        case Impose(on, owed, until):
            limit = lasting(owed, on, until, names)
            who = (known.accounts or names)(on) if isinstance(owed, Docked) else names(on)
            told = duty(owed, names, known, debtors=who, on=on)
            return f"{told}{',' * (',' in told)} {limit}" if limit else told
        case Yield():
            return "this clause steps aside; the ordinary law applies"
        case _:
            assert_never(what)


def _on_trick(what: Substitute | Rejoin, names: Names, known: Known) -> str:
    """Return what changes in the tricks: a card, or who plays to them."""
    if isinstance(what, Rejoin):
        return "there is no lone hand any more; the partner takes his cards up, and plays from his next turn"
    takes = f"{face(what.card, known)} takes the place of the card that {listed(names(Who.OFFENDER))} played"
    return f"{takes}, which goes back; what others have played stays"


def _goes(where: str, accounts: tuple[str, ...], points: str) -> str:
    if len(accounts) > 1:
        return f"the scores of {listed(accounts)} each go {where} by {points}"
    whose = f"{accounts[0]}'" if accounts[0] == MANY[Who.ADVERSARIES] else f"{accounts[0]}'s"
    return f"{whose} score goes {where} by {points}"


def _given(accounts: tuple[str, ...], points: str, known: Known) -> str:
    more = "or what the tricks give if that is more"
    scores = "score" if known.several(accounts) else "scores"
    return f"{listed(accounts)} {scores} {points} for it, {more}, and {known.others} nothing"


def _back(to: Point, known: Known) -> str:
    if known.stopped:
        return "the hand stays stopped"
    if known.what is None or to is not Point.BEFORE_IT:
        return f"all goes back to how it was {to.value}"
    again = f"; it is {known.turn}'s turn again" if known.turn else ""
    if DONE.search(known.what.called):
        return f"what was done since goes back{again}"
    return f"all goes back to how it was before {known.what.put_back or the(known.what.called)}{again}"


def _void(what: VoidDeal, names: Names, known: Known) -> str:
    def named(who: Who) -> str:
        return listed(names(who)) if by_name(who, names) else ""

    same = named(Who.DEALER)
    who = {
        Dealer.SAME: same,
        Dealer.RIGHTFUL: known.rightful,
        Dealer.ADVERSARY: named(Who.ADVERSARIES),
        Dealer.NEXT: known.following,
    }[what.dealer]
    if what.dealer is Dealer.ADVERSARY and who:
        return f"the deal falls to {who}"
    deals = f"{who} deals{' again' if who == same else ''}" if who else what.dealer.value
    if what.dealer is Dealer.NEXT:
        deals = _passes(what.nth, same, deals, known)
    if what.reserved:
        return f"these cards and their turn-up are laid by for the deal after the next; {deals} from the other pack"
    return f"the deal is void{', but what was marked in it stands' if what.marks_stand else ''}; {deals}"


def _passes(nth: Amount, same: str, passes: str, known: Known) -> str:
    """Return who deals where the deal passes on with the nth misdeal on end."""
    figure = dict(known.figures).get(nth, nth)
    again = f"{same} deals again" if same else Dealer.SAME.value
    if figure in {0, 1}:
        return passes if figure else again
    after = f"after {amount(nth, 'misdeal', known.figures)} on end"
    if known.misdeals is None or not isinstance(figure, int):
        return f"{after} {passes}, before that {again}"
    return f"{after} {passes}" if known.misdeals + 1 >= figure else f"{again}, the deal passing on {after}"


def _move(what: Move, names: Names, known: Known) -> str:
    whose = listed(names(what.whose))
    fixed = isinstance(what.cards, Ref)
    cards = _cards(what.cards, known)
    one = cards == counted(1, "card") or (fixed and " and " not in cards and what.cards not in {Ref.LATER, Ref.OTHERS})
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


def _cards(which: Amount | Ref, known: Known) -> str:
    """Return the cards that move: by their part in the case, or how many."""
    return face(which, known) if isinstance(which, Ref) else amount(dict(known.figures).get(which, which), "card")


def course(remedies: tuple[Remedy, ...], names: Names = party, known: Known = NOTHING) -> str:
    """Return what some remedies do, one after the other."""
    return "; ".join(remedy(each, names, known) for each in telling(remedies, known.figures))


def telling(remedies: tuple[Remedy, ...], figures: Figures) -> tuple[Remedy, ...]:
    """Return the remedies that come to something in a case; all of them if none does."""

    def idle(what: Remedy) -> bool:
        match what:
            case Add(points=amount) | Deduct(points=amount) | AwardTricks(tricks=amount) | Move(cards=amount):
                return not isinstance(amount, Ref) and dict(figures).get(amount, amount) == 0
            case _:
                return False

    return tuple(each for each in remedies if not idle(each)) or remedies


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
    """Return where clauses stand in print: ``law 39 (L39b), law 43 (L43e)``; those of a code behind with its name."""
    names = tuple(cites)
    shares = ((each, [name for name in names if code.holder(name) is each]) for each in code.following())
    told = (("" if each is code else f"{each.name}, ") + _in_print(each, mine) for each, mine in shares if mine)
    return "; ".join(told)


def cited(code: Code, cites: Iterable[str]) -> str:
    """Return where clauses stand in print, each with the code whose it is: ``ecarte-english, law 39 (L39b)``."""
    names = tuple(cites)
    first = f"{code.name}, " if any(code.holder(name) is code for name in names) else ""
    return f"{first}{citation(code, names)}"


def _in_print(code: Code, cites: Iterable[str]) -> str:
    found: dict[str, list[str]] = {}
    for name in cites:
        found.setdefault(code.entry(name).locus, []).append(name)
    return ", ".join(f"{locus} ({', '.join(names)})" for locus, names in found.items())


def answer(what: Value) -> str:
    """Return an answer, or the value of a setting: yes, no, or its own words."""
    return ("yes" if what else "no") if isinstance(what, bool) else str(what)


def guard(what: Guard) -> str:
    """Return a question with the answer that is needed, and whether the referee alone can give it."""
    return f"{what.question.words} {answer(what.answer)}{' (the referee says)' if what.question.referee else ''}"


def finding(what: Question) -> str:
    """Return a question with the finding that answers it, as a record holds it."""
    answers = (str(each).lower() if isinstance(each, bool) else f'"{each}"' for each in what.answers)
    return f'{what.words} A [[finding]] has to say: question = "{what.name}", answer = {listed(answers, "or")}'


def right(what: Clause, names: Names = party) -> str:
    """Return whose right a clause gives, and when: ``claimed by the adversary, until the trump is turned``."""
    done = "put right" if what.cure else "claimed"
    return f"{done} by {listed(names(what.by), 'or')}, {window(what.after, what.until, names)}"


def clause(what: Clause, names: Names = party) -> tuple[str, ...]:
    """Return a clause as lines: on what, by whom and when, under which answers and settings, and what follows."""
    lines = [f"on {listed((kind.called for kind in what.on), 'or')}", right(what, names)]
    lines.extend(f"if: {guard(each)}" for each in what.when)
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
            cause = happened(what.limit, names) if what.limit else ""
        case Verdict.PARTY:
            if what.party is Who.ANYONE:
                return "only where somebody claims it"  # it was put by its offender, who wants to put it right
            return f"only for {listed(names(what.party), 'or')}" if what.party else what.verdict.value
        case Verdict.GUARD:
            cause = f"{what.question.words} {answer(what.answer)}" if what.question and what.answer is not None else ""
        case Verdict.OVERRIDDEN:
            return f"the ordinary case: replaced by {listed(what.beaten_by)}"
        case Verdict.BEHIND:
            cause = f"the code before it has a law, {listed(what.beaten_by)}"
        case Verdict.UNANSWERED:
            cause = finding(what.question) if what.question else ""
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
    sentences = [remedy(each, names, known) for each in telling(what.then, what.figures)]
    if what.elect:
        sentences.append(election(what.elect, names, known))
    return " ".join(f"{capital(each)}." for each in sentences)


def no_law(code: Code) -> str:
    """Say that a code has no law on a case: ``Foster's laws of euchre have no law on it``."""
    have = "have" if re.search(r"\b(laws|rules)\b", code.title) else "has"
    return f"{capital(code.title)} {have} no law on it"


def silent(code: Code, nearest: str) -> str:
    """Say that a code has no law on a case, and which clause lies nearest."""
    words = no_law(code)
    if not nearest:
        return f"{words}."
    return f"{words}; the nearest is {citation(code, (nearest,))}: {code.entry(nearest).summary}"
