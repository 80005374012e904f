"""Acts as text, both ways: ``SEAT verb objects``, in the words of the laws.

Every act has one written form; several may be read.  Text that is no act raises ``BadText``, which shows a right
form: nothing is guessed.  The forms of the common acts stand here, those of a game in its ``words.py``; what a
form is, in ``hoyle.table.text``.  This module knows no table and no file.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from functools import cache, lru_cache
from typing import Protocol, TypeAlias

from attrs import frozen

from hoyle.errors import BadText, BadValue, must_be, nearest
from hoyle.laws.offences import Offence
from hoyle.moments import Act
from hoyle.table import acts, bounds
from hoyle.table.names import Names
from hoyle.table.slips import Slip, slip
from hoyle.table.text import Form, Line, form, line, number_of

COMMON = (
    form(acts.Shuffle, "shuffles"),
    form(
        acts.Cut,
        "cuts {count:number}",
        "cuts {count:number}, showing {shown:cards}",
        also=("cuts the pack at {count:number}", "cuts the pack at {count:number}, showing {shown:cards}", "cuts"),
    ),
    form(
        acts.Deal,
        "deals {packets} from {pack}",
        "deals {packets} with {faced:cards} faced from {pack}",
        line("deals {packets} with the other pack from {pack}", other_pack=True),
        line("deals {packets} with the other pack with {faced:cards} faced from {pack}", other_pack=True),
    ),
    form(
        acts.TurnUp,
        "turns up a card",
        line("turns up {named:cards}", count=number_of("named")),
        "turns up {count:number} cards",
        "turns up {count:number} cards, showing {named:cards}",
        also=("turns up {count:number} card",),
    ),
    form(
        acts.Look,
        line("looks at his hand", at="hand"),
        line("looks at the cards given", at="given"),
        line("looks at the discards", at="discards"),
        line("looks at the tricks", at="tricks"),
        also=(line("takes up his hand", at="hand"), line("takes up the cards", at="given")),
    ),
    form(
        acts.Play,
        "plays {card}",
        "plays {card}, naming {naming:suit}",
        also=("leads {card}", "leads {card}, naming {naming:suit}", "trumps with {card}"),
    ),
    form(acts.Quit, "quits the trick", also=("turns the trick", "turns and quits the trick")),
    form(acts.Show, "shows {cards}", line("shows nothing", cards=())),
    form(acts.Say, "says {words:quoted}"),
    form(
        acts.Claim,
        "claims {of:offence} by {against:seat}",
        "claims {of:offence} by {against:seat} in trick {trick}",
        slips=tuple(
            slip(f"{verb}{rest}", "claims {offence} by {seat}")
            for verb in ("objects", "protests", "complains")
            for rest in ("", " to {heading}", " that {heading}", " about {heading}")
        ),
    ),
    form(acts.Correct, "corrects", "corrects with {card}", also=("owns up", "takes back his card")),
    form(acts.Elect, "elects {label}", "elects {label}: {card}"),
    form(acts.Pick, "picks {cards}", line("picks nothing", cards=())),
    form(acts.Call, "calls {demand} from {debtor:seat}", also=("calls on {debtor:seat} for {demand}",)),
    form(acts.MarkUp, "marks {points:number} for the {heading}"),
)
"""The forms of the acts common to all games."""


class Speech(Protocol):
    """What the notation must know of a game."""

    @property
    def players(self) -> int:
        """How many play."""

    @property
    def offences(self) -> tuple[type[Offence], ...]:
        """What a claim may be about."""

    @property
    def forms(self) -> tuple[Form, ...]:
        """The forms of the game's own acts."""


Lines: TypeAlias = tuple[tuple[Line, type[Act]], ...]
"""The lines of a verb, each with the act that it says; those with most words of their own come first."""


@frozen
class Vocabulary:
    """The forms by their acts, the lines by their verbs, and what is written by mistake."""

    forms: Mapping[type[Act], Form]
    lines: Mapping[str, Lines]
    slips: tuple[Slip, ...] = ()


def format_act(act: Act, game: Speech) -> str:
    """Return the one written form of an act.

    Raises ``BadValue`` for an act that has none: of another game, of a seat where nobody sits, of a cut of -1 cards.
    """
    form_of = _vocabulary(game.forms).forms.get(type(act))
    if form_of is None:
        raise BadValue("an act of this game", act, "the game has no form for acts of this type")
    names = _names(game.players, (), None, game.offences)
    return f"{names.name(act.seat)} {form_of.write(act, names)}"


@frozen(eq=False)
class Writing:
    """What can be written in a game: its forms, by the acts that they write, and its seats and offences."""

    forms: Mapping[type[Act], Form]
    names: Names

    def lacking(self, act: Act) -> str:
        """Return why an act has no written form, empty if it has one."""
        form_of = self.forms.get(type(act))
        if form_of is None:
            return "it is no act of this game"
        if not bounds.seat(act.seat, self.names):
            return "nobody sits there"
        if form_of.line_of(act, self.names):
            return ""
        return f"it has no written form: {form_of.right(self.names, act.seat)}"


def writing(game: Speech) -> Writing:
    """Return what can be written in a game."""
    return Writing(_vocabulary(game.forms).forms, _names(game.players, (), None, game.offences))


def parse_act(text: str, game: Speech, *, dealer: int | None = None, names: Sequence[str] = ()) -> Act:
    """Return the act that *text* says.

    With *dealer*, his seat, the roles are read too (``pone proposes``); with *names*, the people by seat.
    Case, surplus blanks and a final full stop do not matter.  Raises ``BadText``, which shows a right form,
    and ``BadValue`` for what is no text.
    """
    must_be(str, "an act", text, "write it as a text, as in 'N plays KS'")
    known = _names(game.players, tuple(names), dealer, game.offences)
    try:
        seat, rest = known.split(_tidy(text))
        return _read(_his(rest), seat, _vocabulary(game.forms), known)
    except (BadText, BadValue, ValueError) as bad:  # the last two from an act that does not take such a value
        raise BadText("an act", text, str(bad)) from bad


def _tidy(text: str) -> str:
    """Drop surplus blanks and a final full stop; what stands in quotes stays as it is."""
    before, quote, quoted = text.strip().removesuffix(".").rstrip().partition('"')
    return re.sub(r"\s+", " ", before) + quote + quoted


def _his(text: str) -> str:
    """Read *her* and *herself*, *their* and *themself* as *his* and *himself*; what stands in quotes stays as it is."""
    before, quote, quoted = text.partition('"')
    for pronoun, words in (("himself", "herself|themself"), ("his", "her|their")):
        before = re.sub(rf"\b({words})\b", pronoun, before, flags=re.IGNORECASE)
    return before + quote + quoted


def _read(text: str, seat: int, vocabulary: Vocabulary, names: Names) -> Act:
    verb, _, objects = text.partition(" ")
    lines = vocabulary.lines.get(verb.casefold(), ())
    for each, kind in lines:
        try:
            parts = each.parts(text, names, seat)
        except BadText as bad:
            right = _corrected(text, bad, lines, seat, names) or _likely(text, lines, seat, names, 1)
            raise BadText(bad.what, bad.text, f"{bad.mend} (a right form: {right})") from bad
        if parts is not None:
            return each.build(kind, parts, names)
    slipped = next(filter(None, (each.mend(text, names, seat) for each in vocabulary.slips)), None)
    if not lines:
        raise BadText("a verb", verb, slipped or _known_verb(text, seat, vocabulary, names))
    raise BadText(f"what can follow {verb!r}", objects, slipped or f"write {_likely(text, lines, seat, names, 3)}")


def _corrected(text: str, bad: BadText, lines: Lines, seat: int, names: Names) -> str:
    """Return a text with what was likely meant in the place of a wrong word, if it is an act then."""
    right = text.replace(bad.text, bad.likely, 1) if bad.likely else ""
    try:
        read = any(each.parts(right, names, seat) for each, _ in lines)
    except BadText:
        return ""
    return repr(f"{names.name(seat)} {right}") if read else ""


def _known_verb(text: str, seat: int, vocabulary: Vocabulary, names: Names) -> str:
    likely = nearest(text.partition(" ")[0][:80], vocabulary.lines)
    if not likely:
        return "the verbs are " + ", ".join(sorted(vocabulary.lines))
    return f"did you mean {likely!r}, as in {_likely(text, vocabulary.lines[likely], seat, names, 1)}?"


def _likely(text: str, lines: Lines, seat: int, names: Names, most: int) -> str:
    """Return right forms of a verb, those first that look most like what was written."""
    right = [each.example(names, seat, text.partition(" ")[2]) for each, _ in lines]
    found = get_close_matches(text[:80], right, most, cutoff=0)
    return " or ".join(repr(f"{names.name(seat)} {each}") for each in found)


_names = lru_cache(maxsize=256)(Names)
"""Who is meant by which words: kept, since the acts of a game are read and written one after the other."""


@cache
def _vocabulary(own: tuple[Form, ...]) -> Vocabulary:
    forms = (*COMMON, *own)
    lines: dict[str, list[tuple[Line, type[Act]]]] = {}
    for each in forms:
        for some in (*each.written, *each.read):
            lines.setdefault(some.template.split()[0], []).append((some, each.act))
    return Vocabulary(
        {each.act: each for each in forms if each.written},
        {verb: tuple(sorted(some, key=lambda pair: -len(pair[0].fill({})))) for verb, some in lines.items()},
        tuple(each for some in forms for each in some.slips),
    )
