"""What is owed in plain English: amounts, cards, demands and duties.  Data in, text out, as in ``explain``."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TypeAlias, assert_never

from attrs import frozen

from hoyle.cards import Card, Suit
from hoyle.laws.amounts import Amount, Measure, Setting
from hoyle.laws.duties import (
    Allowed,
    Barred,
    Bound,
    Demand,
    Docked,
    Duty,
    Faced,
    Kind,
    Liable,
    OfSuit,
    Ref,
    ThisCard,
)
from hoyle.laws.offences import Offence
from hoyle.laws.timing import Names, deadline, happenings, listed, party
from hoyle.moments import Act, Deadline
from hoyle.seats import MANY, Who

Figures: TypeAlias = tuple[tuple[Amount, int], ...]
"""Amounts as they were resolved for a case (``Ruling.figures``)."""
Callers: TypeAlias = tuple[tuple[str, tuple[str, ...]], ...]
"""Who may call, debtor by debtor: as each of them sits to it."""


@frozen(eq=False)
class Known:
    """What is known of a case beside who is who: figures, what was amiss, the card that an elector names.

    ``turn`` is who goes on once it is taken back, ``rightful`` whose deal it was, ``following`` who deals if the
    deal passes on, ``again`` whether the hand may be played again, ``stopped`` whether a law had stopped it before.
    ``beside`` are the cards that lie with the one in error.
    ``totals`` tells how many points each account of a party has.
    ``callers`` names those who may call upon each of a party, as they sit to him; ``accounts`` a party by its
    accounts, where they are known; ``sides`` says that partners share one, ``players`` how many play; ``misdeals`` how
    many misdeals on end the dealer had made before.
    """

    figures: Figures = ()
    what: Offence | None = None
    chosen: Card | None = None
    beside: tuple[Card, ...] = ()
    turn: str = ""
    rightful: str = ""
    following: str = ""
    again: bool = False
    stopped: bool = False
    accounts: Names | None = None
    callers: Callable[[Who, Who], Callers] | None = None
    sides: bool = False
    players: int = 2
    misdeals: int | None = None
    totals: Callable[[Who], tuple[int, ...]] | None = None

    @property
    def others(self) -> str:
        """Who keeps another account than the one spoken of."""
        return "the other side" if self.sides else "the other" if self.players == 2 else "the others"

    def lacks(self, who: Who, points: Amount) -> bool:
        """Say whether an account of a party is known to have fewer points than these."""
        figure = dict(self.figures).get(points, points)
        return self.totals is not None and isinstance(figure, int) and min(self.totals(who), default=figure) < figure

    def several(self, accounts: tuple[str, ...]) -> bool:
        """Say whether those who keep these accounts are more than one player."""
        named = self.sides and self.accounts is not None
        return len(accounts) > 1 or named or accounts[0] == MANY[Who.ADVERSARIES]


NOTHING = Known()


def counted(number: int, unit: str) -> str:
    """Return a number of things: ``no tricks``, ``1 point``, ``2 cards``."""
    return f"{number or 'no'} {unit}{'' if number == 1 else 's'}"


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


def face(what: Ref, known: Known = NOTHING) -> str:
    """Return the card that plays a part in a case: ``QH``, or ``the card in error`` where none is known."""
    if what is Ref.CHOSEN:
        return known.chosen.text if known.chosen else what.value
    cards = known.what.cards if known.what and what in {Ref.IN_ERROR, Ref.FIRST, Ref.PUT_DOWN} else ()
    cards = cards[:1] if what is Ref.FIRST else (*cards, *(known.beside if what is Ref.PUT_DOWN else ()))
    return listed(each.text for each in cards) if cards else what.value


def duty(
    what: Duty,
    names: Names = party,
    known: Known = NOTHING,
    *,
    debtors: tuple[str, ...] = ("he",),
    on: Who = Who.OFFENDER,
) -> str:
    """Return what is owed, and by whom: ``S may not refuse a proposal``; *on* is the party that the debtors are."""
    who = listed(debtors)
    many = len(debtors) > 1 or debtors in {(MANY[Who.ADVERSARIES],), (Who.LATER.value,)}
    match what:
        case Docked(by):
            again = ", whether it stands or is played again" if known.again else ""
            s = "" if known.several(debtors) else "s"
            if isinstance(by, Measure):
                return f"{who} forfeit{s} {by.words}{again}"
            less = "nothing" if by is None else f"{amount(by, 'point', known.figures)} less"
            return f"{who} score{s} {less} for this hand{again}"
        case Barred(_, heading) if heading:
            return f"{who} may mark nothing for the {heading}"
        case Barred(suit=suit) if suit is not None:
            return f"{who} may not name {named_suit(suit, known)}"
        case Barred(act):
            return f"{who} may not {verb(act)}"
        case Allowed(act):
            does = verb(act).replace("his card", "their cards") if many else verb(act)
            return f"{who} may {does}, out of the usual order"
        case Faced():
            return f"{who} play{'' if many else 's'} with the hand face up on the table; its cards may not be called"
        case Bound(to):
            return f"{who} must play {demand(to, known)} at the next play, if that is possible"
        case Liable():
            return f"{who} {_callable(what, names, known, on)}"
        case _:
            assert_never(what)


def _callable(what: Liable, names: Names, known: Known, on: Who) -> str:
    """Return for what a player may be called upon, by whom, and for how long."""

    def by(caller: Who) -> str:
        each = known.callers(on, caller) if known.callers else ()
        if len({who for _, who in each}) > 1:
            return listed(f"{debtor} by {listed(who, 'or')}" for debtor, who in each)
        return f"by {listed(each[0][1] if each else names(caller), 'or')}"

    calls = ((what.following, "when following"), (what.leading, "when leading"))
    callers = (f"{by(caller)} {when}" for caller, when in calls if caller)
    any_suit = set(what.to) == {OfSuit(suit) for suit in Suit}
    demands = "a card of a suit that is named" if any_suit else listed((demand(each, known) for each in what.to), "or")
    once = "until a call is met" if what.stays else "once"
    until = "even once the caller has played"
    times = (*(once,) * what.once, *("for the next card alone",) * what.prompt, *(until,) * what.late)
    return ", ".join((f"may be called upon to play {demands}", *callers, *times))


def lasting(what: Duty, on: Who, until: Deadline, names: Names = party) -> str:
    """Return how long a duty lasts: ``until a card is played``; nothing of points lost, which are reckoned at the end.

    A bar on marking that the debtor himself can end is laid once it is too late for that, with the cards as they lie.
    """
    if isinstance(what, Docked):
        return ""
    own = tuple(each for each in until if each.by is on)
    if not own or not isinstance(what, Barred) or not what.heading:
        return deadline(until, names)
    rest = tuple(each for each in until if each.by is not on)
    again = f"{happenings(own, names)} in time, if the hand is played again"
    return f"until {again}" + (f", or {happenings(rest, names)}" if rest else "")


def named_suit(suit: Suit | Ref, known: Known = NOTHING) -> str:
    """Return a suit, or that of the case: ``hearts``, ``the suit in error``."""
    mine = known.what.suit if known.what and suit is Ref.IN_ERROR else suit
    return mine.word if isinstance(mine, Suit) else "the suit in error"


def verb(act: type[Act]) -> str:
    """Return a type of act as a verb: ``refuse a proposal``."""
    return act.infinitive or re.sub(r"(?<=[a-z])(?=[A-Z])", " ", act.__name__).lower()


def demand(what: Demand, known: Known = NOTHING) -> str:
    """Return what may be asked for: ``KS``, ``a card of hearts``, ``no trump``."""
    match what:
        case ThisCard(card):
            return card.text if isinstance(card, Card) else face(card, known)
        case OfSuit(suit):
            return f"a card of {named_suit(suit, known)}"
        case Kind():
            return what.value
        case _:
            assert_never(what)
