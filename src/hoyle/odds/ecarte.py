"""What an écarté hand is worth: over all hands of the adversary, with the cards open from the first lead on."""

from __future__ import annotations

from enum import Enum
from functools import cache
from typing import TYPE_CHECKING

from attrs import frozen

from hoyle.cards import PIQUET, UNKNOWN, Card, Suit, mask, show
from hoyle.errors import BadValue
from hoyle.games.ecarte.board import EITHER, HAND, Board, Round, Rules
from hoyle.games.ecarte.play import END, POINTS, contract_of, played, worth
from hoyle.games.ecarte.ranks import BEATS, FOLLOW
from hoyle.games.open_play import OpenPlay, Order, follow_and_win, follow_or_win, order_of
from hoyle.games.registry import get_game
from hoyle.odds.asking import question_of
from hoyle.odds.counting import Track, count, untracked
from hoyle.odds.tally import Choice, Tally
from hoyle.odds.telling import Told, check_cards, check_size, one, told, with_lead

if TYPE_CHECKING:
    from fractions import Fraction

    from hoyle.table.game import Game

PLAYER, OTHER = 0, 1


class Terms(Enum):
    """How the play came about; on that hangs what the point counts for whoever makes it."""

    EXCHANGED = "after an exchange"
    """Cards were exchanged: the point counts one."""
    OWN = "by his own word"
    """The player stood at once, or as dealer refused the first proposal: if he loses the point it counts two."""
    OTHERS = "by the other's word"
    """The adversary did: if the player makes the point it counts two."""


@frozen
class EcarteOdds:
    """What a hand comes to, over all hands that the adversary may hold.

    ``tally`` counts them by the tricks that the player makes.  ``leads`` tells of each card of the hand that leads what
    comes of it if it is led always; nothing where that hand is not known, or ``lead`` is given.  ``against`` are the
    cards of the adversary, ``?`` for one not known; ``classes`` is the number of deals that had to be played out.
    """

    hand: tuple[Card, ...]
    turn_up: Card
    dealer: bool
    against: tuple[Card, ...]
    lead: Card | None
    classes: int
    tally: Tally
    leads: tuple[Choice, ...]

    @property
    def point(self) -> int:
        """In how many deals the player makes three tricks or more; the vole is among them."""
        return self.tally.at_least(3)

    @property
    def vole(self) -> int:
        """In how many deals he makes all five."""
        return self.tally.at_least(HAND)

    @property
    def vole_lost(self) -> int:
        """In how many deals he makes none."""
        return self.tally.total - self.tally.at_least(1)

    def net(self, terms: Terms = Terms.EXCHANGED) -> Fraction:
        """Return the points that he marks for his tricks on the average, less those that the other marks."""
        return self.tally.mean(net_points(self.turn_up, terms))


def net_points(turn_up: Card, terms: Terms) -> tuple[int, ...]:
    """Return, by the number of tricks that a player makes, what he marks for them less what the other marks."""
    doubled = {Terms.EXCHANGED: -1, Terms.OWN: OTHER, Terms.OTHERS: PLAYER}[terms]
    contract = contract_of(Board(Round(Rules(), OTHER), (0, 0), (), turn_up), doubled)
    ends = (END + made * (POINTS[PLAYER] & 63) + (HAND - made) * (POINTS[OTHER] & 63) for made in range(HAND + 1))
    done = [played(contract, won, None) for won in ends]
    return tuple(worth(each, PLAYER) - worth(each, OTHER) for each in done)


def ecarte(
    hand: Told,
    turn_up: Told,
    *,
    dealer: bool = False,
    against: Told = (),
    lead: Told = (),
    out: Told = (),
    made: int = 0,
    game: Game | None = None,
    track: Track = untracked,
) -> EcarteOdds:
    """Return what a hand of écarté is worth, counted over all hands that the adversary may hold.

    ``dealer`` says that the player is the dealer; it is the other who leads.  ``lead`` is the first lead, whoever has
    it; else the best is led, all cards seen.  ``against`` are cards of the adversary that are known, ``out`` cards out
    of play, such as one's own discards.  A hand may have fewer than five cards once tricks are played: ``made`` of them
    by the player.  Of the *game* the option ``second_hand`` counts.

    Cards are text (``KH QH``) or cards.  Raises ``BadText`` for a word that is no card, ``BadValue`` for cards that
    cannot lie so.
    """
    (up, trump), first, gone = _turned(turn_up), one("the lead", lead), told(out)
    mine, others = _hands(told(hand), told(against), first, dealer=dealer)
    lying = {"the hand": mine, "the turn-up": (up,), "the hand of the other": others, "the cards out": gone}
    check_cards(PIQUET, lying)
    leader = OTHER if dealer else PLAYER
    play = _play(trump, game or get_game("ecarte"))
    question = question_of(play, (mine, others), out=(up, *gone), leader=leader, lead=first, made=made)
    tally, leads = count(question, track)
    return EcarteOdds(mine, up, dealer, others, first, question.unseen.classes, tally, leads)


def _turned(turn_up: Told) -> tuple[Card, Suit]:
    """Return the turn-up, and the trump that it makes."""
    up = one("the turn-up", turn_up)
    if up is None or up.suit is None:
        raise BadValue("the turn-up", up and up.text, "one card is turned up, and makes the trump, as in 8H")
    return up, up.suit


def _play(trump: Suit, game: Game) -> OpenPlay:
    """Return the play of two known hands: what must be played to a lead is an option of the game."""
    either = game.option("second_hand") == EITHER
    return OpenPlay(_order(trump), (True, False), follow_or_win if either else follow_and_win)


@cache
def _order(trump: Suit) -> Order:
    """Return the order of the cards of the pack under a trump."""
    return order_of(mask(PIQUET), FOLLOW, BEATS[trump])


def _hands(
    hand: tuple[Card, ...], against: tuple[Card, ...], lead: Card | None, *, dealer: bool
) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """Return the hands of the player and of the other, the lead among them."""
    check_size("the hand", hand)
    if UNKNOWN in hand:
        raise BadValue("the hand", show(hand), "all cards of the player himself must be told")
    others = against or (UNKNOWN,) * len(hand)
    check_size("the hand of the other", others, len(hand))
    if lead and dealer:
        return hand, with_lead("the other", others, lead)
    return (with_lead("the player", hand, lead) if lead else hand), others
