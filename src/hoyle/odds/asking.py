"""From what is told of a deal to what is asked about it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hoyle.cards import UNKNOWN, Card, mask
from hoyle.errors import BadValue
from hoyle.odds.counting import Question
from hoyle.odds.telling import check_made
from hoyle.odds.unseen import Unseen

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from hoyle.games.open_play import OpenPlay


def question_of(
    play: OpenPlay,
    hands: Sequence[tuple[Card, ...]],
    *,
    out: Iterable[Card],
    leader: int,
    lead: Card | None,
    made: int,
    discarder: int = -1,
    taken: Card | None = None,
) -> Question:
    """Return the question about hands of one size, told as far as they are known, and cards out of play.

    A ``discarder`` has ``taken`` up a card beside his hand, and is to put one away.  What may be discarded, or led, is
    told by itself where that hand is known.  Raises ``BadValue`` if the tricks made are too many, or the cards too few.
    """
    left = len(hands[0])
    check_made(made, left)
    unseen = _unseen(play, hands, out, discarder, taken)
    first = play.order.place(lead) if lead else -1
    discards = discarder >= 0 and not unseen.wanting[discarder]
    chooser = discarder if discards else leader
    free = 0 if unseen.wanting[chooser] or (lead and not discards) else unseen.hands[chooser]
    if discards and lead and leader == discarder:
        free &= ~(1 << first)
    choices = tuple(map(play.order.place, play.order.cards(free)))
    return Question(unseen, play, leader, left, made, first, discarder, choices, discards)


def _unseen(
    play: OpenPlay, hands: Sequence[tuple[Card, ...]], out: Iterable[Card], discarder: int, taken: Card | None
) -> Unseen:
    order = play.order
    held = [order.places(mask(hand)) for hand in hands]
    if taken:
        held[discarder] |= 1 << order.place(taken)
    rest = (1 << len(order.faces)) - 1 & ~order.places(mask(out)) & ~sum(held)
    wanting = tuple(hand.count(UNKNOWN) for hand in hands)
    if sum(wanting) > rest.bit_count():
        raise BadValue("the number of cards not known", sum(wanting), f"only {rest.bit_count()} are left of the pack")
    return Unseen(order, tuple(held), wanting, rest)
