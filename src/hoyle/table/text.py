"""How acts are written and read: names, nouns, lines and forms.

A *line* such as ``plays {card}, naming {naming:suit}`` says both how an act is written and how it is read.
Its slots are fields of the act, each a *noun* (``{card}`` is short for ``{card:card}``); what the line does
not write is fixed, or left as the act has it by default.  A *form* ties the lines to their type of act.

Time is bounded, on any text: of the nouns of a line only one may run on over any words whatever.
This module knows no game.  The forms of the common acts stand in ``hoyle.notation``, a game's own in its ``words.py``.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from string import Formatter
from typing import TYPE_CHECKING, Any, TypeAlias

from attrs import field, fields, fields_dict, frozen

from hoyle import seats
from hoyle.cards import BY_TEXT, FACES, UNKNOWN, Card, Suit, card, cards, show
from hoyle.errors import BadText, BadValue, nearest
from hoyle.laws.duties import Demand, Kind, OfSuit, ThisCard
from hoyle.laws.offences import Offence
from hoyle.moments import Act
from hoyle.table import bounds
from hoyle.table.names import LONGEST_NAME, Names

if TYPE_CHECKING:
    from hoyle.table.slips import Slip


@frozen(eq=False)
class Noun:
    """A kind of thing that a line may name: how it looks, is read (for whose act) and written, and an example.

    ``holds`` says whether a value has a written form; only then is it written.  ``pattern`` has no group of its own.
    ``meant`` returns what words that are no act have of it, or nothing.
    """

    pattern: str
    holds: Callable[[Any, Names], bool]
    read: Callable[[str, Names, int], Any]
    write: Callable[[Any, Names], str]
    example: Callable[[Names, int], str]
    meant: Callable[[str, Names], str] = lambda *_: ""


Parts: TypeAlias = Mapping[str, Any]
"""What a line names: the ``seat`` that acts, and the value in each slot."""
Derived: TypeAlias = Callable[[Parts, Names], Any]
"""A value that follows from what a line names."""

LONGEST_HINT = 120  # of a text that is no act, so much is looked at for what may have been meant
CARD = r"\S{1,4}"
CARDS = rf"{CARD}(?: {CARD})*"
PLAYER = rf"\S+(?: \S+){{0,{LONGEST_NAME - 1}}}"
NUMBER = "[0-9]{1,9}"
PHRASE = r"\S+(?: \S+)*"
PACKETS = rf"[a-z0-9]{NUMBER}(?: [a-z0-9]{NUMBER})*|[0-9](?:\+[0-9])+"
SUITS = {suit.word: suit for suit in Suit}
DEMANDS: Mapping[str, Demand] = {word: OfSuit(suit) for word, suit in SUITS.items()} | {
    "the highest": Kind.HIGHEST,
    "the lowest": Kind.LOWEST,
    "the highest trump": Kind.HIGHEST_TRUMP,
    "the lowest trump": Kind.LOWEST_TRUMP,
    "a trump": Kind.TRUMP,
    "no trump": Kind.NOT_TRUMP,
}
WORDS_OF = {each: words for words, each in DEMANDS.items()}
_UNKNOWN_TAIL = re.compile(r"(.*\?) x ([1-9][0-9]{0,2})", re.IGNORECASE)
_HAND = re.compile(r"(?:^| )to ", re.IGNORECASE)
_THEN = re.compile(r"(?:^| )then ", re.IGNORECASE)


def _read_suit(text: str) -> Suit:
    if text.casefold() not in SUITS:
        raise BadText("a suit", text, f"the suits are {', '.join(SUITS)}", nearest(text, SUITS))
    return SUITS[text.casefold()]


def _read_demand(text: str) -> Demand:
    try:
        return DEMANDS.get(re.sub("^his ", "the ", text.casefold())) or ThisCard(card(text))
    except BadText as bad:
        mend = f"write a card, as in 9D, or one of: {', '.join(DEMANDS)}"
        raise BadText("what can be called for", text, mend) from bad


def _write_demand(demand: Any) -> str:  # noqa: ANN401 - whatever ``bounds.demand`` holds
    return WORDS_OF.get(demand) or str(demand.card)


def _read_quoted(text: str) -> str:
    try:
        return str(json.loads(text, strict=False))
    except ValueError as bad:
        raise BadText("words in quotes", text, r"between the quotes, write \" for a quote, \\ for a backslash") from bad


def _read_trick(text: str) -> int:
    if int(text) == 0:
        raise BadText("the number of a trick", text, "the first trick is trick 1")
    return int(text) - 1


def _example_of_offence(names: Names, _seat: int) -> str:
    return min((each.called for each in names.offences), key=len, default=Offence.called)


def _example_of_packets(names: Names, seat: int) -> str:
    return " ".join(f"{each}{count}" for count in (3, 2) for each in names.after(seat))


def _read_packets(text: str, names: Names, seat: int) -> tuple[tuple[int, int], ...]:
    if "+" not in text:
        return tuple((names.find(each[0]), int(each[1:])) for each in text.split())
    if names.players != 2 or seat == seats.CHANCE:
        mend = f"write them seat by seat, as in {_example_of_packets(names, seat)}"
        raise BadText("packets for these players", text, mend)
    return tuple((to, int(count)) for count in text.split("+") for to in (1 - seat, seat))


def _write_packets(packets: tuple[tuple[int, int], ...], names: Names) -> str:
    return " ".join(f"{names.name(seat)}{count}" for seat, count in packets)


def _read_pack(text: str) -> tuple[Card, ...]:
    tail = _UNKNOWN_TAIL.fullmatch(text)
    return cards(tail[1]) + (UNKNOWN,) * (int(tail[2]) - 1) if tail else cards(text)


def _write_pack(pack: tuple[Card, ...]) -> str:
    unknown = len(pack) - len(show(pack).rstrip(" ?").split())
    return show(pack) if unknown < 2 else f"{show(pack[: len(pack) - unknown])} ? x {unknown}".lstrip()


def _read_hands(text: str, names: Names, _seat: int) -> tuple[Mapping[int, tuple[Card, ...]], tuple[Card, ...]]:
    laid, *then = _THEN.split(text, maxsplit=1)
    found: dict[int, tuple[Card, ...]] = {}
    for each in _HAND.split(laid)[1:]:
        to, hand = names.split(each)
        found[to] = found.get(to, ()) + cards(hand)
    return found, cards(*then) if then else ()


def example_of_hands(packets: str, names: Names, seat: int) -> str:
    """Return hands as the packets of a deal give them, and a turn-up: of the first cards that there are."""
    given: dict[int, int] = {}
    for to, count in _read_packets(packets, names, seat):
        given[to] = given.get(to, 0) + count
    words, at = [], 0
    for to, count in given.items():
        words.append(f"to {names.name(to)} {show(FACES[at : at + count])}")
        at += count
    return " ".join((*words, f"then {show(FACES[at : at + 1])}"))


# What words that are no act have of a thing.


def _card_meant(text: str, _names: Names) -> str:
    return next((str(each) for each in _cards_in(text)), "")


def _cards_in(text: str) -> tuple[Card, ...]:
    words = (word.strip(",.;:") for word in text.split())
    return tuple(card(word) for word in words if word.upper().replace("10", "T") in BY_TEXT)


def _suit_meant(text: str, _names: Names) -> str:
    words = (word.strip(",.;:").casefold() for word in text.split())
    return next((word for word in words if word in SUITS), "")


def _demand_meant(text: str, names: Names) -> str:
    longest = sorted((each for each in DEMANDS if each in text.casefold()), key=len)
    return _card_meant(text, names) or (longest[-1] if longest else "")


def _seat_meant(text: str, names: Names) -> str:
    after = re.findall(r"\b(?:by|from|on|to) (\S+)", text)
    return next((word for word in after if word.casefold() in names.known), "")


def _offence_meant(text: str, names: Names) -> str:
    return names.likely_offence(text.partition(" by ")[0])


def _packets_meant(text: str, names: Names) -> str:
    seat = "|".join(map(re.escape, names.after(0)))
    found = re.search(rf"\b(?:{seat})[1-9](?: (?:{seat})[1-9])*\b", text, re.IGNORECASE)
    return found[0].upper() if found else ""


def _plain(
    pattern: str,
    holds: Callable[[Any, Names], bool],
    read: Callable[[str], Any],
    write: Callable[[Any], str],
    example: str,
    meant: Callable[[str, Names], str] = lambda *_: "",
) -> Noun:
    return Noun(pattern, holds, lambda text, *_: read(text), lambda value, _: write(value), lambda *_: example, meant)


NOUNS: Mapping[str, Noun] = {
    "card": _plain(CARD, bounds.card, card, str, "KS", _card_meant),
    "cards": _plain(CARDS, bounds.cards, cards, show, "8H 9H", lambda text, _: show(_cards_in(text))),
    "demand": _plain(PHRASE, bounds.demand, _read_demand, _write_demand, "9D", _demand_meant),
    "hands": Noun(
        f"to {PHRASE}",
        lambda *_: False,
        _read_hands,
        lambda *_: "",
        lambda names, seat: example_of_hands(_example_of_packets(names, seat), names, seat),
    ),
    "number": _plain(NUMBER, bounds.number, int, str, "2"),
    "offence": Noun(
        PHRASE,
        bounds.offence,
        lambda text, names, _: names.offence(text),
        lambda of, _: str(of.called),
        _example_of_offence,
        _offence_meant,
    ),
    "pack": _plain(CARDS, bounds.pack, _read_pack, _write_pack, "KH 8H ? x 30"),
    "packets": Noun(PACKETS, bounds.packets, _read_packets, _write_packets, _example_of_packets, _packets_meant),
    "quoted": _plain('".*"', bounds.quoted, _read_quoted, bounds.in_quotes, '"I propose"'),
    "seat": Noun(
        PLAYER,
        bounds.seat,
        lambda text, names, _: names.find(text),
        lambda seat, names: names.name(seat),
        lambda names, seat: names.after(seat)[0],
        _seat_meant,
    ),
    "suit": _plain("[a-z]+", bounds.suit, _read_suit, lambda suit: str(suit.word), "spades", _suit_meant),
    "trick": _plain(NUMBER, bounds.trick, _read_trick, lambda trick: str(trick + 1), "2"),
    "heading": _plain(bounds.WORDS, bounds.words, str, str, "hand"),
    "label": _plain(bounds.WORDS, bounds.words, str, str, "new deal"),
}


@frozen(eq=False)
class Line:
    """One way to say an act, without the seat; ``fixed`` has the values that it does not write."""

    template: str
    fixed: Mapping[str, object | Derived] = field(factory=dict)
    pieces: tuple[tuple[str, str, Noun | None], ...] = field(init=False, repr=False)
    """The template as text, field and noun in turn; at its end there may be text alone."""
    pattern: re.Pattern[str] = field(init=False, repr=False)

    @pieces.default
    def _pieces(self) -> tuple[tuple[str, str, Noun | None], ...]:
        return tuple(
            (text, slot or "", NOUNS[noun or slot] if slot else None)
            for text, slot, noun, _ in Formatter().parse(self.template)
        )

    @pattern.default
    def _pattern(self) -> re.Pattern[str]:
        pieces = (re.escape(text) + (f"({noun.pattern})" if noun else "") for text, _, noun in self.pieces)
        return re.compile("".join(pieces), re.IGNORECASE | re.DOTALL)

    @property
    def slots(self) -> tuple[tuple[str, Noun], ...]:
        """The fields that it writes, with their nouns."""
        return tuple((slot, noun) for _, slot, noun in self.pieces if noun)

    def fill(self, words: Mapping[str, str]) -> str:
        """Return the line with words in its slots."""
        return "".join(text + words.get(slot, "") for text, slot, _ in self.pieces)

    def example(self, names: Names, seat: int, text: str = "") -> str:
        """Return a right form of it, for an act of *seat*; with what a *text* that is no act names of it."""
        told = text[:LONGEST_HINT]
        words = {slot: noun.meant(told, names) or noun.example(names, seat) for slot, noun in self.slots}
        if {"packets", "hands"} <= set(words):
            words["hands"] = example_of_hands(words["packets"], names, seat)
        return self.fill(words)

    def parts(self, text: str, names: Names, seat: int) -> Parts | None:
        """Return what *text* names, ``None`` if it is not this line; raise ``BadText`` for a wrong name in it."""
        found = self.pattern.fullmatch(text)
        if found is None:
            return None
        slots = zip(self.slots, found.groups(), strict=True)
        return {"seat": seat} | {slot: noun.read(words, names, seat) for (slot, noun), words in slots}

    def build(self, kind: type[Act], parts: Parts, names: Names) -> Act:
        """Return the act of this kind that the line says."""
        fixed = {slot: value(parts, names) if callable(value) else value for slot, value in self.fixed.items()}
        known = fields_dict(kind)
        return kind(**{slot: value for slot, value in {**parts, **fixed}.items() if slot in known})

    def write(self, act: Act, names: Names) -> str:
        """Return the words for an act of which the line can say the whole."""
        return self.fill({slot: noun.write(getattr(act, slot), names) for slot, noun in self.slots})


Way: TypeAlias = tuple[Line, tuple[tuple[str, Callable[[Any, Names], bool]], ...], tuple[tuple[str, Any], ...]]
"""A line that writes an act, with what may stand in its slots, and the values that the other fields must have."""


def _says(way: Way, act: Act, names: Names) -> bool:
    """Say whether a line says the whole of an act; plain loops, as every act but a card is asked about."""
    _, slots, rest = way
    for slot, holds in slots:
        if not holds(getattr(act, slot), names):
            return False
    for name, value in rest:
        due = value
        if callable(value):
            due = value({"seat": act.seat} | {slot: getattr(act, slot) for slot, _ in slots}, names)
        if not bounds.same(getattr(act, name), due):
            return False
    return True


@frozen(eq=False)
class Form:
    """A type of act with the lines that write it, of which the first that fits does, and those that are only read.

    ``slips`` are what people write in their stead, and is not read.
    """

    act: type[Act]
    written: tuple[Line, ...]
    read: tuple[Line, ...] = ()
    slips: tuple[Slip, ...] = ()
    ways: tuple[Way, ...] = field(init=False, repr=False)

    @ways.default
    def _ways(self) -> tuple[Way, ...]:
        given = {each.name: each.default for each in fields(self.act) if each.init and each.name != "seat"}
        return tuple(
            (
                each,
                tuple((slot, noun.holds) for slot, noun in each.slots),
                tuple((name, value) for name, value in {**given, **each.fixed}.items() if name not in dict(each.slots)),
            )
            for each in self.written
        )

    def line_of(self, act: Act, names: Names) -> Line | None:
        """Return the line that says the whole of an act of its type, ``None`` if it has no written form."""
        return next((way[0] for way in self.ways if _says(way, act, names)), None)

    def write(self, act: Act, names: Names) -> str:
        """Return the act's one written form, without the seat; raise ``BadValue`` if it has none."""
        said = self.line_of(act, names)
        if said is None:
            raise BadValue("an act that has a text", act, self.right(names, act.seat))
        return said.write(act, names)

    def right(self, names: Names, seat: int) -> str:
        """Say what can be written for a seat."""
        return f"what can be written is like {' or '.join(repr(each.example(names, seat)) for each in self.written)}"


def line(template: str, **fixed: object) -> Line:
    """Return a line; *fixed* are the fields that it does not write, each a value or a function of what is named."""
    return Line(template, fixed)


def form(act: type[Act], *written: str | Line, also: tuple[str | Line, ...] = (), slips: tuple[Slip, ...] = ()) -> Form:
    """Return the form of a type of act: the lines that write it, *also* those only read, and those that are *slips*."""
    writes, reads = (tuple(line(each) if isinstance(each, str) else each for each in some) for some in (written, also))
    return Form(act, writes, reads, slips)


def number_of(slot: str) -> Derived:
    """Derive the number of the cards in a slot."""
    return lambda parts, _: len(parts[slot])


def himself(parts: Parts, _names: Names) -> int:
    """Derive the seat that acts."""
    return int(parts["seat"])


def laid(size: int) -> Derived:
    """Derive a pack of *size* cards from the hands that it gives in its packets and the cards ``then`` on the stock."""

    def pack(parts: Parts, names: Names) -> tuple[Card, ...]:
        hands, then = parts["hands"]
        packets = parts["packets"]
        for to in (*hands, *dict(packets)):
            hand, count = hands.get(to, ()), sum(count for seat, count in packets if seat == to)
            if len(hand) != count:
                whose = f"the hand of {names.name(to)}"
                raise BadText(whose, show(hand), f"the packets give him {count} cards, and here he has {len(hand)}")
        left = {to: iter(hand) for to, hand in hands.items()}
        dealt = [next(left[to]) for to, count in packets for _ in range(count)]
        return (*dealt, *then, *[UNKNOWN] * (size - len(dealt) - len(then)))

    return pack
