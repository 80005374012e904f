"""What all phases of an écarté deal share: the rules in force, who deals, and where the cards lie before the play."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar, assert_never

from attrs import evolve, frozen

from hoyle.cards import PIQUET, UNKNOWN, Card, in_mask, mask
from hoyle.drafts import revision
from hoyle.laws.remedies import Place
from hoyle.table.position import Fault

if TYPE_CHECKING:
    from hoyle.table.acts import Deal, TurnUp
    from hoyle.table.position import Moved

T = TypeVar("T")

HAND = 5

AFTER_HIS_KING, BEFORE_HE_PLAYS, BEFORE_THE_LEAD = "after his king", "before he plays", "before the lead"
UNTIL_ANSWERED, BEFORE_LED = "until answered", "before it is led"
LATER, AT_ONCE = "later", "with the announcement"
ALWAYS, NOT_BOUND = "at any time", "not bound"
BOTH, EITHER = "follows and wins", "follows or wins"
"""Values of the options: when kings are announced and marked, when the dealer tells his number, what must be played."""


@frozen
class Rules:
    """The options of the game that its transitions depend on.

    ``points`` make the game; ``exchanges`` are allowed in a hand (0: any number); with ``leavings`` the dealer may
    use what the non-dealer left of a short stock; with ``conditional`` he may accept if there are cards enough.
    ``packs`` lie on the table.  ``dealer_announces`` and ``king_led`` say until when a king may be announced,
    ``king_marked`` until when it may be marked, ``number_told`` until when the dealer must tell how many he took.
    ``second_hand`` says whether the second hand must follow and win, or may choose between them.
    """

    points: int = 5
    exchanges: int = 0
    leavings: bool = True
    conditional: bool = True
    packs: int = 2
    dealer_announces: str = AFTER_HIS_KING
    king_led: str = UNTIL_ANSWERED
    king_marked: str = LATER
    number_told: str = ALWAYS
    second_hand: str = BOTH


@frozen
class Round:
    """Who deals, in which packets (the first of 2 or 3; 0: not yet chosen), with which pack, and who has dealt.

    ``reserved`` are the cards of a deal laid by, to be taken up once their dealer has the deal.
    """

    rules: Rules
    dealer: int
    orders: tuple[int, int] = (0, 0)
    packs: tuple[str, str] = ("red", "white")
    dealt: tuple[bool, bool] = (False, False)
    reserved: Board | None = None

    @property
    def pone(self) -> int:
        """The non-dealer."""
        return 1 - self.dealer

    def after(self, deal: Deal) -> Round:
        """Return the round as a deal leaves it: the dealer, and his packet order."""
        first = deal.packets[0][1] if deal.packets else 0
        bound = self.orders[deal.seat] or (first if first in {2, 3} else 0)
        return evolve(
            self,
            dealer=deal.seat,
            orders=put(self.orders, deal.seat, bound),
            dealt=put(self.dealt, deal.seat, True),
        )

    def turned_over(self) -> Round:
        """Return the round for the next deal."""
        return evolve(self, dealer=self.pone)


def put(pair: tuple[T, T], seat: int, item: T) -> tuple[T, T]:
    """Return a pair with another item for one seat."""
    return (item, pair[1]) if seat == 0 else (pair[0], item)


def right_packets(dealer: int, first: int) -> tuple[tuple[int, int], ...]:
    """Return the packets of a right deal that begins with *first* cards to the non-dealer."""
    pone = 1 - dealer
    return ((pone, first), (dealer, first), (pone, HAND - first), (dealer, HAND - first))


def right_pack(pack: tuple[Card, ...]) -> bool:
    """Say whether a pack is the 32 cards from seven to ace; cards not known count as right."""
    known = [face for face in pack if face is not UNKNOWN]
    return len(pack) == len(PIQUET) and len(set(known)) == len(known) and RIGHT.issuperset(known)


RIGHT = frozenset(PIQUET)
"""The cards of a right pack, in no order."""


@frozen
class Board:
    """The cards of a deal, up to the first lead.

    ``hands`` and ``discards`` are sets by seat; ``stock`` the cards not dealt, the top first; ``up`` the turn-up;
    ``turned`` cards turned beside it by mistake; ``aside`` cards face up and out of play; ``faced`` the set of cards
    that lie face up in the pack; ``taken`` how many cards each seat took last, -1 before he took any; ``given`` the
    tricks awarded beforehand, counted as in ``Playing.won``.
    """

    round: Round
    hands: tuple[int, int]
    stock: tuple[Card, ...]
    up: Card
    turned: tuple[Card, ...] = ()
    discards: tuple[int, int] = (0, 0)
    aside: tuple[Card, ...] = ()
    faced: int = 0
    taken: tuple[int, int] = (-1, -1)
    given: int = 0

    @property
    def dealer(self) -> int:
        """The seat that dealt."""
        return self.round.dealer

    @property
    def pone(self) -> int:
        """The non-dealer."""
        return self.round.pone

    @property
    def pack(self) -> tuple[Card, ...]:
        """All its cards, wherever they lie."""
        down = self.hands[0] | self.hands[1] | self.discards[0] | self.discards[1]
        return (*in_mask(down), self.up, *self.turned, *self.aside, *self.stock)

    def throw(self, seat: int, cards: tuple[Card, ...]) -> Board:
        """Lay cards of a hand aside face down."""
        bits = mask(cards)
        hands = put(self.hands, seat, self.hands[seat] & ~bits)
        discards = put(self.discards, seat, self.discards[seat] | bits)
        return thrown(self, hands, discards)

    def serve(self, seat: int, count: int) -> Board:
        """Give cards from the top of the stock."""
        hands = put(self.hands, seat, self.hands[seat] | mask(self.stock[:count]))
        taken = put(self.taken, seat, count)
        return served(self, hands, self.stock[count:], taken)

    def turn_more(self, count: int) -> Board:
        """Turn cards of the stock face up beside the turn-up."""
        return evolve(self, turned=self.turned + self.stock[:count], stock=self.stock[count:])

    def turn_up(self, face: Card) -> Board:
        """Make one of the cards turned the turn-up; the others go aside."""
        others = tuple(each for each in (*self.aside, self.up, *self.turned) if each is not face)
        return evolve(self, up=face, turned=(), aside=others)

    def lying(self, place: Place, whose: int) -> tuple[Card, ...]:
        """Return the cards that lie in a place."""
        match place:
            case Place.HAND:
                return in_mask(self.hands[whose])
            case Place.DISCARDS:
                return in_mask(self.discards[whose])
            case Place.STOCK:
                return self.stock
            case Place.TABLE:
                return self.turned + self.aside
            case _:
                assert_never(place)

    def move(self, moved: Moved) -> Board:
        """Take cards out of one place and lay them in another."""
        return self._without(moved).laid(moved)

    def _without(self, moved: Moved) -> Board:
        bits, whose = mask(moved.cards), moved.whose
        match moved.source:
            case Place.HAND:
                return evolve(self, hands=put(self.hands, whose, self.hands[whose] & ~bits))
            case Place.DISCARDS:
                return evolve(self, discards=put(self.discards, whose, self.discards[whose] & ~bits))
            case Place.STOCK:
                return evolve(self, stock=self.stock[len(moved.cards) :])
            case Place.TABLE:
                gone = set(moved.cards)
                return evolve(
                    self,
                    turned=tuple(each for each in self.turned if each not in gone),
                    aside=tuple(each for each in self.aside if each not in gone),
                )
            case _:
                assert_never(moved.source)

    def laid(self, moved: Moved) -> Board:
        """Lay cards in another place, wherever they came from."""
        bits, whose = mask(moved.cards), moved.whose
        match moved.target:
            case Place.HAND:
                return evolve(self, hands=put(self.hands, whose, self.hands[whose] | bits))
            case Place.DISCARDS:
                return evolve(self, discards=put(self.discards, whose, self.discards[whose] | bits))
            case Place.STOCK:
                return evolve(self, stock=moved.cards + self.stock)
            case Place.TABLE:
                return evolve(self, aside=self.aside + moved.cards)
            case _:
                assert_never(moved.target)


def turn_fault(stock: tuple[Card, ...], act: TurnUp) -> Fault | None:
    """Return why so many cards cannot be turned at all."""
    if not 1 <= act.count <= len(stock):
        return Fault.STOCK_SHORT
    top = stock[: act.count]
    if UNKNOWN in top:
        return Fault.NOT_KNOWN
    return Fault.NOT_HELD if act.named and act.named != top else None


thrown, served = revision(Board, "hands", "discards"), revision(Board, "hands", "stock", "taken")
