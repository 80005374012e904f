"""Parties, limits and deadlines in plain English: ``until the trump is turned``.  Data in, text out.

Who is meant by *the adversary* in a case, the caller tells (``names``); without that, a party is named as the law names
it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import TypeAlias

from hoyle.moments import CARD_PLAYED, Deadline, Limit
from hoyle.seats import MANY, Who
from hoyle.seats import words as words_for

Names: TypeAlias = Callable[[Who], tuple[str, ...]]
"""Who a party is: the names of all who belong to it."""

PAST = {
    "cuts": "cut", "deals": "dealt", "gets": "got", "gives": "given", "lays": "laid", "leads": "led", "makes": "made",
    "quits": "quitted", "speaks": "spoken", "takes": "taken", "tells": "told",
}  # fmt: skip
ORDINALS = ("", "first", "second", "third", "fourth", "fifth")


def party(who: Who) -> tuple[str, ...]:
    """Name a party as the law does: ``the adversary``."""
    return (who.value,)


def party_of_many(who: Who) -> tuple[str, ...]:
    """Name a party as the laws of a game for more than two do: ``the adversaries``."""
    return (words_for(who, 3),)


def party_among(players: int) -> Names:
    """Return how parties are named at a game for so many players."""
    return party if players == 2 else party_of_many


def by_name(who: Who, names: Names) -> bool:
    """Say whether a party is known by the names of its people."""
    return names(who) not in (party(who), party_of_many(who))


def listed(words: Iterable[str], last: str = "and") -> str:
    """Return words as a list in a sentence: ``a, b and c``."""
    *most, end = words
    return f"{', '.join(most)} {last} {end}" if most else end


def happening(limit: Limit, names: Names = party) -> str:
    """Return a limit as a happening: ``the trump is turned``, ``N plays a card for the second time``."""
    if limit == Limit(CARD_PLAYED, later_trick=True):
        return "another card is led"
    if limit.by is Who.ANYONE:
        return limit.mark.passive + _times(limit)
    return f"{one_of(limit.by, names)} {_active(limit, names)}"


def one_of(who: Who, names: Names = party) -> str:
    """Name a party where it is enough that one of them does something: ``one of the adversaries``."""
    told = listed(names(who), "or")
    return f"one of {told}" if told == MANY[Who.ADVERSARIES] else told


def _active(limit: Limit, names: Names) -> str:
    active = limit.mark.active
    if by_name(limit.by, names):
        active = active.replace(" his ", " the ").replace(" to him", "").replace(" he took", " were taken")
    several = " between them" if limit.times > 1 and len(names(limit.by)) > 1 else ""
    return active + _times(limit) + several


def _times(limit: Limit) -> str:
    times = f" for the {ORDINALS[limit.times]} time" if 1 < limit.times < len(ORDINALS) else ""
    return times + (" in a later trick" if limit.later_trick else "")


def happenings(what: Deadline, names: Names = party) -> str:
    """Return the limits of a deadline as happenings, with *or* between them; who is known by name is named once."""
    told: list[str] = []
    for at, limit in enumerate(what):
        told.append(_active(limit, names) if _same(what, at, names) else happening(limit, names))
    return listed(told, "or")


def _same(what: Deadline, at: int, names: Names) -> bool:
    """Say whether a limit is on the same people, known by name, as the one before it."""
    before, now = what[at - 1].by, what[at].by
    return at > 0 and now is not Who.ANYONE and by_name(now, names) and names(now) == names(before)


def deadline(what: Deadline, names: Names = party) -> str:
    """Return a deadline: ``until the trump is turned or the non-dealer looks at his hand``; empty if there is none."""
    return f"until {happenings(what, names)}" if what else ""


def happened(what: Deadline, names: Names = party) -> str:
    """Return the limits of a deadline as past: ``the trump has been turned or N has played a card``."""
    told = []
    for at, limit in enumerate(what):
        past = _past(limit, names)
        again = f"{listed(names(limit.by), 'or')} "
        told.append(past.removeprefix(again) if _same(what, at, names) else past)
    return listed(told, "or")


def _past(limit: Limit, names: Names) -> str:
    told, active = happening(limit, names), _active(limit, names)
    if not told.endswith(active):  # nobody is said to do it
        return re.sub(r" is (?!over|complete)", " has been ", re.sub(r" are ", " have been ", told))
    done = re.sub(r"^\w+( and \w+)?", lambda found: " and ".join(map(_participle, found[0].split(" and "))), active)
    return f"{told.removesuffix(active)}has {done}"


def _participle(verb: str) -> str:
    stem = verb.removesuffix("s")
    return PAST.get(verb) or stem + ("d" if stem.endswith("e") else "ed")


def asked(what: Deadline, names: Names = party) -> str:
    """Return a deadline as a question: ``Since then: has the trump been turned, or is the hand over?``."""
    return f"Since then: {', or '.join(_asked(limit, names) for limit in what)}?"


def _asked(limit: Limit, names: Names) -> str:
    who = ".*?" if limit.by is Who.ANYONE else re.escape(one_of(limit.by, names))
    return re.sub(rf"^({who}) (has|have|is|are) ", r"\2 \1 ", _past(limit, names))


def window(after: Deadline, until: Deadline, names: Names = party) -> str:
    """Return the time in which a clause applies: ``once N plays a card, until the pack for the next deal is cut``."""
    opens = f"once {happenings(after, names)}" if after else ""
    return ", ".join(filter(None, (opens, deadline(until, names)))) or "at any time"
