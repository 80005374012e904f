"""Exact search of the open play on plain ints: how many tricks a side is sure of, all cards known to all.

It knows no game: an ``Order`` brings the cards of one by place, a ``Lawful`` its rule for the second hand.  Nothing
here is a table, a position or an act, so that a search costs microseconds.  ``hoyle.games.solve`` searches positions
themselves, also those that an irregularity has left; where both can be asked they agree.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple, TypeAlias

from attrs import frozen

from hoyle.cards import Card, in_mask

Lawful: TypeAlias = Callable[[int, int, int], int]
"""Which cards of a hand may be played, by the cards that follow the one led, and those that would win the trick."""

ANY = -1
"""The set of all cards."""
MOST_KNOWN = 1 << 18
"""How many positions a search remembers before it begins afresh: some 40 MB."""


def follow(hand: int, follows: int, over: int) -> int:
    """Return what may be played where one must follow suit, and no more."""
    del over
    return hand & follows or hand


def follow_and_win(hand: int, follows: int, over: int) -> int:
    """Return what may be played where one must follow suit, and win the trick, as far as one can do both."""
    same = hand & follows
    return same & over or same or hand & over or hand


def follow_or_win(hand: int, follows: int, over: int) -> int:
    """Return what may be played where one must follow suit or win the trick, whichever one likes."""
    return hand & (follows | over) or hand


@frozen
class Order:
    """Cards by their places: suit by suit, each from the lowest to the highest; a set has a bit for each place.

    ``follow`` and ``beats`` are, by place, the cards that follow one once it is led, and those that beat it.
    """

    faces: tuple[Card, ...]
    follow: tuple[int, ...]
    beats: tuple[int, ...]

    def places(self, faces: int) -> int:
        """Return a set of cards by their places, out of one by their faces."""
        return sum(1 << place for place, face in enumerate(self.faces) if face.bit & faces)

    def cards(self, places: int) -> tuple[Card, ...]:
        """Return the cards in a set of places, in the order of their faces."""
        some = (face for place, face in enumerate(self.faces) if places >> place & 1)
        return tuple(sorted(some, key=lambda face: face.index))

    def place(self, face: Card) -> int:
        """Return the place of a card."""
        return self.faces.index(face)


def order_of(faces: int, follow: Sequence[int], beats: Sequence[int]) -> Order:
    """Return the order of a set of cards, by the tables of a game: of each face those that follow it, and beat it."""

    def key(face: Card) -> tuple[int, int]:
        return follow[face.index], -(follow[face.index] & beats[face.index]).bit_count()

    ranked = tuple(sorted(in_mask(faces), key=key))

    def places(some: int) -> int:
        return sum(1 << place for place, face in enumerate(ranked) if face.bit & some)

    return Order(
        ranked,
        tuple(places(follow[face.index]) for face in ranked),
        tuple(places(beats[face.index]) for face in ranked),
    )


def unlike(cards: int, follow: Sequence[int], others: int) -> Iterator[int]:
    """Yield the places of some cards of a hand, from the highest down; of neighbours that play alike, only the highest.

    Cards of one suit do that if none of the *others* that count lies between them.
    """
    last = 0
    while cards:
        place = cards.bit_length() - 1
        bit = 1 << place
        cards ^= bit
        if not last & follow[place] or (last - 1) & -(bit << 1) & others:
            yield place
        last = bit


class Trick(NamedTuple):
    """A trick under way: whose turn it is, and how many have still to play to it.

    ``follows`` are the cards that follow the one led, ``over`` those that would take the trick from ``winner``, who has
    played ``top``, a set of one card; nothing, all and none before the lead.
    """

    turn: int
    due: int
    follows: int
    over: int
    top: int
    winner: int


Ask: TypeAlias = Callable[[int, Trick, int, int], bool]
"""Whether the side that is asked for makes so many tricks: by hands, trick under way, tricks left, tricks needed."""


def _asking(order: Order, sides: tuple[bool, ...], lawful: Lawful) -> Ask:
    """Return a search that remembers what it has found between tricks."""
    follow, beats = order.follow, order.beats
    width, players = len(order.faces), len(sides)
    full = (1 << width) - 1
    shifts = tuple(width * player for player in range(players))
    known: dict[int, int] = {}

    def ask(hands: int, trick: Trick, left: int, need: int) -> bool:
        turn, due, follows, over, top, winner = trick
        if due == players:
            return between(hands, turn, left, need)
        return play(hands, union(hands), turn, due, follows, over, top, winner, left, need)

    def union(hands: int) -> int:
        live = 0
        while hands:
            live |= hands & full
            hands >>= width
        return live

    def between(hands: int, leader: int, left: int, need: int) -> bool:
        """Answer between two tricks; what is known are the least and the most of the tricks, in three bits each."""
        if need <= 0 or need > left:
            return need <= 0
        key = hands << 2 | leader
        bounds = known.get(key, left)
        if need <= bounds >> 3 or need > bounds & 7:
            return need <= bounds >> 3
        found = play(hands, union(hands), leader, players, 0, ANY, 0, leader, left, need)
        if len(known) >= MOST_KNOWN:
            known.clear()
        known[key] = need << 3 | bounds & 7 if found else bounds & ~7 | need - 1
        return found

    def play(
        hands: int, live: int, turn: int, due: int, follows: int, over: int, top: int, winner: int, left: int, need: int
    ) -> bool:
        """Try the cards of whoever is to play, from the highest down; of neighbours in one hand, the highest alone."""
        shift, wants = shifts[turn], sides[turn]
        choices = lawful(hands >> shift & full, follows, over)
        for place in unlike(choices, follow, live | top):
            bit = 1 << place
            rest = hands ^ bit << shift
            wins = over & bit
            best, by = (beats[place], turn) if wins else (over, winner)
            if due == 1:
                made = between(rest, by, left - 1, need - sides[by])
            else:
                after = turn + 1 if turn + 1 < players else 0
                highest = bit if wins else top
                made = play(rest, live ^ bit, after, due - 1, follows or follow[place], best, highest, by, left, need)
            if made is wants:
                return wants
        return not wants

    return ask


class OpenPlay:
    """The play of two to four hands, all cards known to all: players by number, in the order of play.

    ``sides`` says of each player whether he is of the side whose tricks are counted.  One search may be asked about
    many deals of an order: what it has found for one is of use for the next.
    """

    def __init__(self, order: Order, sides: Iterable[bool], lawful: Lawful = follow) -> None:
        self.order = order
        self.sides = tuple(sides)
        self._width = len(order.faces)
        self._ask = _asking(order, self.sides, lawful)
        self._lawful = lawful

    def hands(self, hands: Iterable[int]) -> int:
        """Return hands, sets of places by player, as the one int that a search takes."""
        return sum(hand << self._width * player for player, hand in enumerate(hands))

    def hand(self, hands: int, player: int) -> int:
        """Return the hand of a player as a set of places."""
        return hands >> self._width * player & (1 << self._width) - 1

    def without(self, hands: int, player: int, place: int) -> int:
        """Return hands without one card of a player's."""
        return hands ^ 1 << self._width * player + place

    def lead(self, player: int) -> Trick:
        """Return a trick to which a player is to lead."""
        return Trick(player, len(self.sides), 0, ANY, 0, player)

    def lawful(self, hands: int, trick: Trick) -> int:
        """Return the set of cards that whoever is to play may play."""
        return self._lawful(self.hand(hands, trick.turn), trick.follows, trick.over)

    def sure(self, hands: int, trick: Trick, left: int) -> int:
        """Return how many of the tricks left, the one under way counted, the side makes with best play by all."""
        least, most = 0, left
        while least < most:
            need = (least + most + 1) // 2
            if self._ask(hands, trick, left, need):
                least = need
            else:
                most = need - 1
        return least

    def sure_after(self, hands: int, trick: Trick, left: int, place: int) -> int:
        """Return how many the side makes if whoever is to play plays the card at a place, and all play best then."""
        rest = self.without(hands, trick.turn, place)
        after = self.played(trick, place)
        if trick.due > 1:
            return self.sure(rest, after, left)
        return self.sides[after.turn] + self.sure(rest, after, left - 1)

    def played(self, trick: Trick, place: int) -> Trick:
        """Return the trick with one card more, or the next one if it is complete."""
        turn, due, follows, over, top, winner = trick
        if over >> place & 1:
            over, top, winner = self.order.beats[place], 1 << place, turn
        if due == 1:
            return self.lead(winner)
        after = (turn + 1) % len(self.sides)
        return Trick(after, due - 1, follows or self.order.follow[place], over, top, winner)
