"""What the phases of a euchre deal share: the rules in force, who deals, and where the cards lie before the play."""

from __future__ import annotations

from collections.abc import Callable
from operator import itemgetter
from typing import TYPE_CHECKING, TypeAlias

from attrs import evolve, field, frozen

from hoyle.cards import PIQUET, Card, Suit, card, mask
from hoyle.drafts import draft, revision
from hoyle.games.euchre.menus import names, orders
from hoyle.games.euchre.ranks import beats, follows

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hoyle.moments import Act

Packets: TypeAlias = "tuple[tuple[int, int], ...]"
"""Of seats and numbers of cards."""
Taker: TypeAlias = "Callable[[tuple[Card, ...]], tuple[Card, ...]]"
"""Takes five cards out of a pack."""
Way: TypeAlias = "tuple[Packets, tuple[tuple[int, Taker], ...]]"

HAND = 5

NO, ANY, OTHER = "no", "any suit", "any other suit"
ELDEST, LEFT_OF_MAKER = "the eldest hand", "the left of the maker"
DEALER, ALL = "the dealer", "all"
LONE, ANYBODY = "a lone hand", "anybody"
DEALER_NAMES, NEW_DEAL = "the dealer names", "a new deal"
CHANGE_THREE = "change three"
NONE_ABOVE_TEN, NO_COURT = "none above a ten", "no court card"
DEALERS_LEFT, MAKERS_LEFT = "the dealer's left", "the maker's left"
"""Values of the options."""

TWENTY_FOUR, TWENTY_EIGHT, THIRTY_TWO = "9TJQKA", "89TJQKA", "789TJQKA"
RANKS = {24: TWENTY_FOUR, 28: TWENTY_EIGHT, 32: THIRTY_TWO}
BEST_BOWERS = {NO: "", "joker": "JK", "two of spades": "2S"}


@frozen
class Rules:
    """The options of the game that its transitions depend on.

    ``players`` sit at the table; ``size`` cards are in the pack (24, 28 or 32), and beside them the ``best`` bower, if
    one is played with.  ``stick``: whether the last to speak must name a suit, and whether it may be the one turned
    down.  ``lone_lead`` says who leads against a lone hand, ``assist_alone`` whether the dealer's partner who assists
    must play alone, ``natural`` who must hold a card of the suit turned up to make it trump, ``defend`` whether an
    adversary may play without his partner: against a lone hand, or against anybody.

    From ``pack`` on stands what follows from the options: it is worked out as the rules are made, so that no transition
    has to, and ``options.rules_of`` makes them once.
    """

    players: int = 4
    size: int = 32
    best: Card | None = None
    stick: str = NO
    lone_lead: str = ELDEST
    assist_alone: bool = False
    natural: str = NO
    defend: str = NO
    dealer_speaks: bool = True
    """Whether the dealer speaks last in the second round; else it goes without him."""
    high_deals: bool = False
    """Whether the highest cut deals, the ace being high; else the lowest, the ace being low."""
    first: tuple[int, ...] = (2, 3)
    """With how many cards to each the deal may begin."""
    turned: str = Suit.SPADES.word
    """The suit that the best bower stands for if it is turned up; or who names one, or that there is a new deal."""
    farmers_hand: str = NO
    """What the holder of a farmer's hand may do: change three cards, or have a new deal."""
    farmers: str = NONE_ABOVE_TEN
    """Which hands are such."""
    asked_first: str = DEALERS_LEFT
    """From whose left the adversaries of the maker are asked whether one of them defends alone."""
    rotation_kept: bool = False
    """Whether a deal out of turn that stands counts as the rightful dealer's when the next deal is due."""

    pack: tuple[Card, ...] = field(init=False, eq=False, repr=False)
    """The right pack."""

    @pack.default
    def _pack(self) -> tuple[Card, ...]:
        faces = tuple(face for face in PIQUET if face.rank in RANKS[self.size])
        return (*faces, self.best) if self.best else faces

    faces: int = field(init=False, eq=False, repr=False)
    """The set of the cards of the right pack."""

    @faces.default
    def _faces(self) -> int:
        return mask(self.pack)

    partners: bool = field(init=False, eq=False, repr=False)
    """Whether partners sit opposite each other."""

    @partners.default
    def _partners(self) -> bool:
        return self.players == 4

    seats: int = field(init=False, eq=False, repr=False)
    """A bit for each seat."""

    @seats.default
    def _seats(self) -> int:
        return (1 << self.players) - 1

    tables: dict[Suit, tuple[tuple[int, ...], tuple[int, ...]]] = field(init=False, eq=False, repr=False)
    """By trump: by face, the cards that follow it, and those that beat it."""

    @tables.default
    def _tables(self) -> dict[Suit, tuple[tuple[int, ...], tuple[int, ...]]]:
        return {trump: (follows(trump, self.best), beats(trump, self.best)) for trump in Suit}

    orders: tuple[tuple[tuple[Act, ...], ...], ...] = field(init=False, eq=False, repr=False)
    """By dealer, by seat: what may be said in the first round, if it needs no card of the suit."""

    @orders.default
    def _orders(self) -> tuple[tuple[tuple[Act, ...], ...], ...]:
        seats = range(self.players)
        return tuple(
            tuple(orders(dealer, seat, self.players, assist_alone=self.assist_alone) for seat in seats)
            for dealer in seats
        )

    names: dict[Suit, tuple[tuple[tuple[Act, ...], ...], ...]] = field(init=False, eq=False, repr=False)
    """By suit turned down, by dealer, by seat: what may be said in the second round."""

    @names.default
    def _names(self) -> dict[Suit, tuple[tuple[tuple[Act, ...], ...], ...]]:
        seats = range(self.players)
        return {
            down: tuple(tuple(self._names_of(seat, down, last=seat == dealer) for seat in seats) for dealer in seats)
            for down in Suit
        }

    def _names_of(self, seat: int, down: Suit, *, last: bool) -> tuple[Act, ...]:
        stuck = last and self.stick != NO
        but = None if stuck and self.stick == ANY else down
        return names(seat, self.players, but=but, may_pass=not stuck)

    packets: tuple[tuple[tuple[tuple[int, int], ...], ...], ...] = field(init=False, eq=False, repr=False)
    """By dealer: the packets of a right deal, in each of its ways."""

    @packets.default
    def _packets(self) -> tuple[tuple[tuple[tuple[int, int], ...], ...], ...]:
        dealers, ways = range(self.players), self.first
        return tuple(tuple(packets_from(dealer + 1, first, self.players) for first in ways) for dealer in dealers)

    ways: tuple[tuple[Way, ...], ...] = field(init=False, eq=False, repr=False)
    """By dealer: the packets of a right deal in each of its ways, and what takes the hand of each seat."""

    @ways.default
    def _ways(self) -> tuple[tuple[Way, ...], ...]:
        return tuple(tuple((packets, tuple(fives(packets))) for packets in ways) for ways in self.packets)


def packets_from(eldest: int, first: int, players: int) -> tuple[tuple[int, int], ...]:
    """Return the packets of a right deal: so many to each from the eldest hand on, then what is wanting to five."""
    seats = [(eldest + step) % players for step in range(players)]
    return tuple((seat, count) for count in (first, HAND - first) for seat in seats)


def fives(packets: Packets) -> Iterator[tuple[int, Taker]]:
    """Yield for each seat what takes its cards out of a pack that is dealt by right packets."""
    to = [seat for seat, count in packets for _ in range(count)]
    for seat in sorted(set(to)):
        yield seat, itemgetter(*(at for at, receiver in enumerate(to) if receiver == seat))


def best_bower(name: str) -> Card | None:
    """Return the card that is the best bower by an option, if any."""
    return card(BEST_BOWERS[name]) if BEST_BOWERS[name] else None


@frozen
class Round:
    """Who deals, by which rules."""

    rules: Rules
    dealer: int
    rightful: int = -1
    """Who should have dealt, if another did and that still counts; else -1."""

    @property
    def next_dealer(self) -> int:
        """The seat that deals next."""
        return self.after(self.dealer if self.rightful < 0 else self.rightful)

    @property
    def eldest(self) -> int:
        """The seat on the dealer's left, which is the first to speak."""
        return (self.dealer + 1) % self.rules.players

    @property
    def pone(self) -> int:
        """The seat on the dealer's right, which cuts."""
        return (self.dealer - 1) % self.rules.players

    def after(self, seat: int) -> int:
        """Return the seat on the left of another."""
        return (seat + 1) % self.rules.players

    def partner(self, seat: int) -> int:
        """Return the seat opposite, where partners play; else -1."""
        return (seat + 2) % 4 if self.rules.partners else -1


@frozen
class Board:
    """The cards of a deal, up to the first lead.

    ``hands`` are sets by seat, empty where nobody sits; ``stock`` the cards not dealt, the top first; ``up`` the
    turn-up; ``out`` the card that the dealer has discarded, ``down`` whether the turn-up was turned down.  ``laid`` is
    the card that he has laid by for his discard and not let go of; ``owing`` says that the play began before he had
    discarded, with six cards in his hand; ``taken`` that he has taken the turn-up off the pack.  ``stands`` is the suit
    that a best bower turned up stands for.  ``refused``: a law has put an end to the lone hand, and it is not declared
    again; ``changed``: a farmer's hand was changed.
    """

    round: Round
    hands: tuple[int, int, int, int]
    stock: tuple[Card, ...]
    up: Card
    out: Card | None = None
    down: bool = False
    laid: Card | None = None
    owing: bool = False
    taken: bool = False
    stands: Suit | None = None
    refused: bool = False
    changed: bool = False

    @property
    def turn_suit(self) -> Suit:
        """The suit turned up; a joker that a wrong pack has brought stands for spades."""
        return self.stands or self.up.suit or Suit.SPADES

    def lay_out(self, face: Card) -> Board:
        """Put the turn-up into the dealer's hand, and a card of it aside."""
        dealer = self.round.dealer
        hands = put(self.hands, dealer, (self.hands[dealer] | self.up.bit) & ~face.bit)
        return laid_out(self, hands, face, None, False)

    def owe(self) -> Board:
        """Put the turn-up into the dealer's hand, and leave the discard owing."""
        dealer = self.round.dealer
        return evolve(self, hands=put(self.hands, dealer, self.hands[dealer] | self.up.bit), owing=True)


def put(hands: tuple[int, int, int, int], seat: int, hand: int) -> tuple[int, int, int, int]:
    """Return the hands with another in one place."""
    changed = [*hands]
    changed[seat] = hand
    first, second, third, fourth = changed
    return first, second, third, fourth


set_out, laid_out = draft(Board), revision(Board, "hands", "out", "laid", "owing")
