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
from typing import Any, TypeAlias

from attrs import field, fields_dict, frozen

from hoyle import seats
from hoyle.cards import FACES, UNKNOWN, Card, Suit, card, cards, show
from hoyle.errors import BadText, BadValue, nearest
from hoyle.laws.duties import Demand, Kind, OfSuit, ThisCard
from hoyle.laws.offences import Offence
from hoyle.moments import Act

ROLES = ("dealer", "eldest", "eldest hand", "pone", "non-dealer")
RESERVED = ("himself", *ROLES)
LONGEST_NAME = 6  # words in the name of a person


def _key(words: str) -> str:
    return words.casefold().removeprefix("the ").rstrip(".")


@frozen
class Names:
    """Who is meant by which words: seats, people by seat, the dealer's roles, and what the offences are called.

    ``dealer`` is ``None`` (or -1) where it is not known who deals; then no role is read.
    """

    players: int
    people: tuple[str, ...] = ()
    dealer: int | None = None
    offences: tuple[type[Offence], ...] = ()
    known: Mapping[str, int] = field(init=False, eq=False, repr=False)
    """The words for each player, in small letters, without article and final stop, with his seat."""

    @known.default
    def _known(self) -> dict[str, int]:
        found = {each.casefold(): seat for seat, each in enumerate(seats.names(self.players))}
        found |= {"chance": seats.CHANCE} | self._roles()
        if len(self.people) > self.players:
            raise BadValue("the names of the players", self.people, f"{self.players} play")
        taken = tuple(f"{each} " for each in (*found, *RESERVED))
        for seat, person in enumerate(self.people):
            words = _key(" ".join(person.split()))
            if f"{words} ".startswith(taken) or words in found or words.count(" ") >= LONGEST_NAME:
                mend = "it must be his alone, at most six words, and not begin with a word for a seat or a role"
                raise BadValue("the name of a player", person, mend)
            if words:
                found[words] = seat
        return found

    def _roles(self) -> dict[str, int]:
        if self.dealer is None or self.dealer == seats.CHANCE:
            return {}
        self.name(self.dealer)
        eldest = (self.dealer + 1) % self.players
        pone = (self.dealer - 1) % self.players
        others = {"pone": pone, "non-dealer": pone} if self.players == 2 else {"pone": pone}
        return {"dealer": self.dealer, "eldest": eldest, "eldest hand": eldest} | others

    def name(self, seat: int) -> str:
        """Return the name of a seat; raise ``BadValue`` if nobody can sit there."""
        if not seats.CHANCE <= seat < self.players:
            raise BadValue("a seat", seat, f"the seats are {self.listed()}")
        return seats.name(seat, self.players)

    def after(self, seat: int) -> tuple[str, ...]:
        """Return the names of all the seats, from the one on the left of *seat*."""
        all_of = seats.names(self.players)
        return all_of[seat + 1 :] + all_of[: seat + 1]

    def listed(self) -> str:
        """Return the seats, with the people in them, as a list for a message."""
        people = (*self.people, *[""] * self.players)
        filled = zip(seats.names(self.players), people, strict=False)
        return ", ".join(f"{seat} ({person})" if person else seat for seat, person in filled)

    def find(self, words: str) -> int:
        """Return the seat that *words* name; raise ``BadText`` if they name none."""
        seat = self.known.get(_key(words))
        if seat is None:
            role = _key(words) in ROLES and not self._roles()
            who = "it is not known here who deals; " if role else ""
            raise BadText("a player", words, f"{who}the seats are {self.listed()}")
        return seat

    def split(self, text: str) -> tuple[int, str]:
        """Return the seat that *text* begins with, and the rest of the text."""
        words = text.split(" ", LONGEST_NAME)
        for count in range(min(len(words), LONGEST_NAME), 0, -1):
            seat = self.known.get(_key(" ".join(words[:count])))
            if seat is not None:
                return seat, " ".join(words[count:])
        first = 2 if words[0].casefold() == "the" else 1
        return self.find(" ".join(words[:first])), ""  # which raises

    def offence(self, called: str) -> type[Offence]:
        """Return the one offence that is called so; raise ``BadText`` if there is none."""
        found = [each for each in self.offences if each.called.casefold() == called.casefold()]
        if len(found) != 1:
            known = [each.called for each in self.offences]
            likely = nearest(called[:80], known)
            raise BadText("an offence", called, f"did you mean {likely!r}?" if likely else f"known: {', '.join(known)}")
        return found[0]


@frozen(eq=False)
class Noun:
    """A kind of thing that a line may name: how it looks, is read (for whose act) and written, and an example.

    ``write`` returns ``None`` for a value that has no written form.  ``pattern`` has no group of its own.
    """

    pattern: str
    read: Callable[[str, Names, int], Any]
    write: Callable[[Any, Names], str | None]
    example: Callable[[Names, int], str]


Parts: TypeAlias = Mapping[str, Any]
"""What a line names: the ``seat`` that acts, and the value in each slot."""
Derived: TypeAlias = Callable[[Parts, Names], Any]
"""A value that follows from what a line names."""

CARD = r"\S{1,4}"
CARDS = rf"{CARD}(?: {CARD})*"
PLAYER = rf"\S+(?: \S+){{0,{LONGEST_NAME - 1}}}"
NUMBER = "[0-9]{1,9}"
PHRASE = r"\S+(?: \S+)*"
WORDS = r'[^\s":]+(?: [^\s":]+)*(?<!\.)'
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
_UNKNOWN_TAIL = re.compile(r"(.*\?) x ([1-9][0-9]{0,2})", re.IGNORECASE)
_HAND = re.compile(r"(?:^| )to ", re.IGNORECASE)
_THEN = re.compile(r"(?:^| )then ", re.IGNORECASE)


def _read_suit(text: str) -> Suit:
    if text.casefold() not in SUITS:
        raise BadText("a suit", text, f"the suits are {', '.join(SUITS)}")
    return SUITS[text.casefold()]


def _read_demand(text: str) -> Demand:
    try:
        return DEMANDS.get(re.sub("^his ", "the ", text.casefold())) or ThisCard(card(text))
    except BadText as bad:
        mend = f"write a card, as in 9D, or one of: {', '.join(DEMANDS)}"
        raise BadText("what can be called for", text, mend) from bad


def _write_demand(demand: Demand) -> str | None:
    if isinstance(demand, ThisCard):
        return demand.card.text if isinstance(demand.card, Card) else None
    return next((words for words, each in DEMANDS.items() if each == demand), None)


def _read_quoted(text: str) -> str:
    try:
        return str(json.loads(text, strict=False))
    except ValueError as bad:
        raise BadText("words in quotes", text, r"between the quotes, write \" for a quote, \\ for a backslash") from bad


def _write_quoted(words: str) -> str:
    return json.dumps(words, ensure_ascii=not words.isprintable())


def _read_trick(text: str) -> int:
    if int(text) == 0:
        raise BadText("the number of a trick", text, "the first trick is trick 1")
    return int(text) - 1


def _write_words(words: str) -> str | None:
    return words if re.fullmatch(WORDS, words) else None


def _write_number(number: int) -> str | None:
    return str(number) if 0 <= number < 10**9 else None


def _write_offence(of: type[Offence], names: Names) -> str:
    if [each for each in names.offences if each.called == of.called] != [of]:
        raise BadValue("the offence in a claim", of, "the game has no offence, or more than one, that is called so")
    return of.called


def _example_of_offence(names: Names, _seat: int) -> str:
    return names.offences[0].called if names.offences else Offence.called


def _example_of_packets(names: Names, seat: int) -> str:
    return " ".join(f"{each}3" for each in names.after(seat))


def _read_packets(text: str, names: Names, seat: int) -> tuple[tuple[int, int], ...]:
    if "+" not in text:
        return tuple((names.find(each[0]), int(each[1:])) for each in text.split())
    if names.players != 2 or seat == seats.CHANCE:
        mend = f"write them seat by seat, as in {_example_of_packets(names, seat)}"
        raise BadText("packets for these players", text, mend)
    return tuple((to, int(count)) for count in text.split("+") for to in (1 - seat, seat))


def _write_packets(packets: tuple[tuple[int, int], ...], names: Names) -> str | None:
    if any(seat == seats.CHANCE or not 0 <= count < 10**9 for seat, count in packets):
        return None
    return " ".join(f"{names.name(seat)}{count}" for seat, count in packets) or None


def _read_pack(text: str) -> tuple[Card, ...]:
    tail = _UNKNOWN_TAIL.fullmatch(text)
    return cards(tail[1]) + (UNKNOWN,) * (int(tail[2]) - 1) if tail else cards(text)


def _write_pack(pack: tuple[Card, ...]) -> str | None:
    unknown = len(pack) - len(show(pack).rstrip(" ?").split())
    if unknown < 2:
        return show(pack) or None
    return f"{show(pack[: len(pack) - unknown])} ? x {unknown}".lstrip() if unknown < 1000 else None


def _read_hands(text: str, names: Names, _seat: int) -> tuple[Mapping[int, tuple[Card, ...]], tuple[Card, ...]]:
    laid, *then = _THEN.split(text, maxsplit=1)
    found: dict[int, tuple[Card, ...]] = {}
    for each in _HAND.split(laid)[1:]:
        to, hand = names.split(each)
        found[to] = found.get(to, ()) + cards(hand)
    return found, cards(*then) if then else ()


def _example_of_hands(names: Names, seat: int) -> str:
    hands = (f"to {each} {show(FACES[3 * at : 3 * at + 3])}" for at, each in enumerate(names.after(seat)))
    return " ".join((*hands, "then KS"))


def _plain(pattern: str, read: Callable[[str], Any], write: Callable[[Any], str | None], example: str) -> Noun:
    return Noun(pattern, lambda text, *_: read(text), lambda value, _: write(value), lambda *_: example)


NOUNS: Mapping[str, Noun] = {
    "card": _plain(CARD, card, str, "KS"),
    "cards": _plain(CARDS, cards, lambda some: show(some) or None, "8H 9H"),
    "demand": _plain(PHRASE, _read_demand, _write_demand, "9D"),
    "hands": Noun(f"to {PHRASE}", _read_hands, lambda *_: None, _example_of_hands),
    "number": _plain(NUMBER, int, _write_number, "2"),
    "offence": Noun(PHRASE, lambda text, names, _: names.offence(text), _write_offence, _example_of_offence),
    "pack": _plain(CARDS, _read_pack, _write_pack, "KH 8H ? x 30"),
    "packets": Noun(PACKETS, _read_packets, _write_packets, _example_of_packets),
    "quoted": _plain('".*"', _read_quoted, _write_quoted, '"I propose"'),
    "seat": Noun(
        PLAYER,
        lambda text, names, _: names.find(text),
        lambda seat, names: names.name(seat),
        lambda names, seat: names.after(seat)[0],
    ),
    "suit": _plain("[a-z]+", _read_suit, lambda suit: suit.word, "spades"),
    "trick": _plain(NUMBER, _read_trick, lambda trick: _write_number(trick + 1), "2"),
    "heading": _plain(WORDS, str, _write_words, "hand"),
    "label": _plain(WORDS, str, _write_words, "new deal"),
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

    def example(self, names: Names, seat: int) -> str:
        """Return a right form of it, for an act of *seat*."""
        return self.fill({slot: noun.example(names, seat) for slot, noun in self.slots})

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

    def write(self, act: Act, names: Names) -> str | None:
        """Return the words for an act; ``None`` if the line cannot say the whole of it."""
        parts = {slot: getattr(act, slot) for slot, _ in self.slots}
        named = ((slot, noun.write(parts[slot], names)) for slot, noun in self.slots if parts[slot] is not None)
        words = {slot: text for slot, text in named if text is not None}
        if len(words) < len(parts) or self.build(type(act), {"seat": act.seat} | parts, names) != act:
            return None
        return self.fill(words)


@frozen(eq=False)
class Form:
    """A type of act with the lines that write it, of which the first that fits does, and those that are only read."""

    act: type[Act]
    written: tuple[Line, ...]
    read: tuple[Line, ...] = ()

    def write(self, act: Act, names: Names) -> str:
        """Return the act's one written form, without the seat; raise ``BadValue`` if it has none."""
        words = next(filter(None, (each.write(act, names) for each in self.written)), None)
        if words is None:
            right = " or ".join(repr(each.example(names, act.seat)) for each in self.written)
            raise BadValue("an act that has a text", act, f"what can be written is like {right}")
        return words


def line(template: str, **fixed: object) -> Line:
    """Return a line; *fixed* are the fields that it does not write, each a value or a function of what is named."""
    return Line(template, fixed)


def form(act: type[Act], *written: str | Line, also: tuple[str | Line, ...] = ()) -> Form:
    """Return the form of a type of act: the lines that write it, and *also* those that are only read."""
    lines = (tuple(line(each) if isinstance(each, str) else each for each in some) for some in (written, also))
    return Form(act, *lines)


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
