"""Before the play of a deal: the cut for deal, the pack made ready, the hands dealt and the trump not yet turned."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import evolve, frozen

from hoyle.cards import PIQUET, UNKNOWN, Card, mask, shuffled
from hoyle.drafts import draft
from hoyle.games.ecarte.acts import AnnounceOrder, CallForPacks, ChoosePack, CutForDeal, RefuseCut, TakeUpDeal
from hoyle.games.ecarte.board import HAND, Board, Round, put, right_pack, right_packets, turn_fault
from hoyle.games.ecarte.exchange import OnBoard, Proposing
from hoyle.games.ecarte.phase import Phase
from hoyle.games.ecarte.play import Playing
from hoyle.games.ecarte.ranks import height
from hoyle.seats import CHANCE
from hoyle.table.acts import Cut, Deal, TurnUp
from hoyle.table.position import Fault

if TYPE_CHECKING:
    from random import Random

    from hoyle.games.ecarte.positions import State
    from hoyle.laws.remedies import Place
    from hoyle.moments import Act
    from hoyle.table.position import Moved, Position


@frozen
class Cutting(Phase):
    """The cut for the deal: who has shown which card; *settled*: the packs were chosen in an earlier game."""

    round: Round
    cuts: tuple[Card | None, Card | None] = (None, None)
    settled: bool = False

    def fault(self, act: Act) -> Fault | None:
        """A cut shows one card, once; a refusal to cut is amiss at any time."""
        match act:
            case RefuseCut():
                return Fault.NOT_HIS_TURN
            case CutForDeal(seat, cards):
                if self.cuts[seat] is not None:
                    return Fault.NOT_HIS_TURN
                if len(cards) != 1:
                    return Fault.SHOWN
                return None if cards[0] in PIQUET and cards[0] not in self.cuts else Fault.BAD_PACK
            case _:
                return super().fault(act)

    def undergo(self, act: Act) -> State:
        """Keep the lowest card shown; once both have cut, the higher deals, and equal cards are cut again."""
        if not isinstance(act, CutForDeal) or self.cuts[act.seat] is not None:
            return self
        cuts = put(self.cuts, act.seat, min(act.cards, key=height))
        first, second = cuts
        if first is None or second is None:
            return evolve(self, cuts=cuts)
        if height(first) == height(second):
            return evolve(self, cuts=(None, None))
        dealer = 0 if height(first) > height(second) else 1
        return self._won(dealer, evolve(self, cuts=cuts))

    def _won(self, dealer: int, before: Cutting | None) -> Ready:
        """Go on to the deal; whoever has won the cut may choose between two packs."""
        free = not self.settled and self.round.rules.packs > 1
        return Ready(evolve(self.round, dealer=dealer), choice=dealer if free else -1, before=before)

    def void(self, dealer: int, before: Position | None = None) -> State:
        """Give the deal to a player without a cut: he counts as having won it."""
        return self._won(dealer, None)

    def rectify(self, act: Act) -> State:
        """Let the player whose cut was amiss cut again; the other's cut stands."""
        if not isinstance(act, CutForDeal):
            return self
        stands = self.cuts[act.seat] not in act.cards  # after a tie he has cut again already
        return evolve(self, cuts=self.cuts if stands else put(self.cuts, act.seat, None))


@frozen
class Ready(Phase):
    """Before a deal: whether the pack is cut, who may choose between the packs (-1: nobody), the cut for deal."""

    round: Round
    cut: bool = False
    choice: int = -1
    before: Cutting | None = None

    @property
    def laid_by(self) -> Board | None:
        """The cards laid by that are now to be taken up instead of a deal."""
        reserved = self.round.reserved
        return reserved if reserved and reserved.dealer == self.dealer else None

    @property
    def to_act(self) -> tuple[int, ...]:
        """A deal is of chance; cards laid by their dealer takes up."""
        return (self.dealer,) if self.laid_by else (CHANCE,)

    @property
    def actions(self) -> tuple[Act, ...]:
        """He takes them up."""
        return (TakeUpDeal(self.dealer),) if self.laid_by else ()

    def chance(self, rng: Random) -> Deal:
        """Return a right deal of a pack well shuffled, in any of the packets open to the dealer."""
        dealer = self.round.dealer
        return dealing(dealer, rng.choice(self.packetings(dealer)), shuffled(PIQUET, rng))

    def fault(self, act: Act) -> Fault | None:
        """Say what is amiss with preparing or dealing."""
        match act:
            case TakeUpDeal(seat):
                return Fault.WRONG_PHASE if not self.laid_by else Fault.NOT_HIS_TURN if seat != self.dealer else None
            case Deal():
                return Fault.WRONG_PHASE if self.laid_by else next(iter(self.amiss(act)), None)
            case Cut(seat, count, shown):
                return self._cut_fault(seat, count, shown)
            case AnnounceOrder(seat, first):
                late = self.cut or self.round.dealt[seat]
                if first not in {2, 3}:
                    return Fault.WRONG_NUMBER
                return Fault.WRONG_PHASE if late else None if seat == self.dealer else Fault.NOT_HIS_TURN
            case ChoosePack(seat, pack):
                if pack not in self.round.packs:
                    return Fault.WRONG_PACK
                return None if seat == self.choice else Fault.NOT_HIS_TURN
            case CallForPacks():
                return Fault.WRONG_PHASE if self.cut else None
            case _:
                return super().fault(act)

    def _cut_fault(self, seat: int, count: int, shown: tuple[Card, ...]) -> Fault | None:
        if seat == self.dealer:
            return Fault.NOT_HIS_TURN
        if self.cut or self.laid_by:
            return Fault.WRONG_PHASE
        if not 2 <= count <= len(PIQUET) - 2:
            return Fault.BAD_CUT
        return Fault.SHOWN if shown else None

    def amiss(self, deal: Deal) -> tuple[Fault, ...]:
        """Return everything that is amiss with a deal; a deal that cannot be made at all comes first."""
        dealt = sum(count for _, count in deal.packets)
        if (
            not deal.packets
            or len(deal.pack) <= dealt
            or any(seat not in {0, 1} or count < 0 for seat, count in deal.packets)
        ):
            return (Fault.BAD_PACKETS,)
        if UNKNOWN in deal.pack[: dealt + 1]:
            return (Fault.NOT_KNOWN,)
        found: list[Fault] = []
        if deal.seat != self.dealer:
            found.append(Fault.NOT_HIS_TURN)
        if deal.other_pack:
            found.append(Fault.WRONG_PACK)
        if not right_pack(deal.pack):
            found.append(Fault.BAD_PACK)
        if any(self.count(deal, seat) != HAND for seat in (0, 1)):
            found.append(Fault.WRONG_NUMBER)
        elif deal.packets not in self.packetings(deal.seat):
            found.append(Fault.BAD_PACKETING)
        if mask(deal.faced) & mask(deal.pack[: dealt + 1]):
            found.append(Fault.FACED)
        return tuple(found)

    def count(self, deal: Deal, seat: int) -> int:
        """Return how many cards a deal gives to a seat."""
        return sum(count for to, count in deal.packets if to == seat)

    def packetings(self, dealer: int) -> tuple[tuple[tuple[int, int], ...], ...]:
        """Return the packets in which a dealer may deal."""
        bound = self.round.orders[dealer]
        return tuple(right_packets(dealer, first) for first in ((bound,) if bound else (3, 2)))

    def undergo(self, act: Act) -> State:
        """Prepare, or deal however it is done."""
        match act:
            case TakeUpDeal():
                board = self.laid_by
                return self if board is None else Proposing(evolve(board, round=evolve(self.round, reserved=None)), 1)
            case Deal():
                return self if self.laid_by else self._deal(act)
            case Cut(seat, count) if not self.laid_by and seat != self.dealer and 2 <= count <= len(PIQUET) - 2:
                return evolve(self, cut=True, choice=-1)
            case AnnounceOrder(seat, first) if self.fault(act) is None:
                return evolve(self, round=evolve(self.round, orders=put(self.round.orders, seat, first)))
            case ChoosePack(seat, pack) if self.fault(act) is None:
                mine = self.round.packs[seat] == pack
                packs = self.round.packs if mine else self.round.packs[::-1]
                return evolve(self, round=evolve(self.round, packs=packs), choice=-1)
            case CallForPacks() if not self.cut:
                return evolve(self, choice=self.dealer)
            case _:
                return self

    def rectify(self, act: Act) -> State:
        """Go back to the cut for deal, if it was amiss."""
        if self.before is None:
            return self
        before = self.before.rectify(act)
        return evolve(self) if before == self.before else before  # a cut made again after a tie stands

    def void(self, dealer: int, before: Position | None = None) -> State:
        """Give the first deal to another player than the cut did: he counts as having won it."""
        return self.before.void(dealer) if self.before else super().void(dealer, before)

    def reserve(self, deal: Position) -> State:
        """Lay the cards of a deal by, as they were dealt, for the player who deals after this one: with their pack."""
        if not isinstance(deal, OnBoard | Playing):
            return self
        used = deal.round.packs[deal.dealer]
        packs = self.round.packs if self.round.packs[self.round.pone] == used else self.round.packs[::-1]
        hands = deal.contract.hands if isinstance(deal, Playing) else deal.board.hands  # an open trick with them
        board = evolve(deal.board, hands=hands, given=0, round=evolve(self.round, dealer=self.round.pone))
        return evolve(self, round=evolve(self.round, packs=packs, reserved=board))

    def _deal(self, act: Deal) -> State:
        if set(self.amiss(act)) & {Fault.BAD_PACKETS, Fault.NOT_KNOWN}:
            return self
        return dealt(self.round.after(act), act)


def dealt(round_: Round, deal: Deal) -> Dealt:
    """Return the hands and the stock as the packets of a deal leave them."""
    hands = [0, 0]
    at = 0
    for seat, count in deal.packets:
        hands[seat] |= mask(deal.pack[at : at + count])
        at += count
    return Dealt(round_, (hands[0], hands[1]), deal.pack[at:], mask(deal.faced), deal.other_pack)


@frozen
class Dealt(Phase):
    """The hands are dealt, the trump not yet turned."""

    round: Round
    hands: tuple[int, int]
    stock: tuple[Card, ...]
    faced: int = 0
    other_pack: bool = False
    discards: tuple[int, int] = (0, 0)

    @property
    def to_act(self) -> tuple[int, ...]:
        """The dealer turns the trump."""
        return (self.dealer,)

    @property
    def actions(self) -> tuple[Act, ...]:
        """He turns one card."""
        return (TurnUp(self.dealer),)

    def hand(self, seat: int) -> int:
        """The set of cards that a seat holds."""
        return self.hands[seat]

    def lying(self, place: Place, whose: int) -> tuple[Card, ...]:
        """The cards that lie in a place."""
        return self._board.lying(place, whose)

    @property
    def _board(self) -> Board:
        return Board(self.round, self.hands, self.stock, UNKNOWN, discards=self.discards)

    def move_cards(self, moved: Moved) -> State:
        """Move cards from one place to another."""
        board = self._board.move(moved)
        return evolve(self, hands=board.hands, stock=board.stock, discards=board.discards)

    def fault(self, act: Act) -> Fault | None:
        """The dealer turns one card, the top one."""
        if not isinstance(act, TurnUp):
            return super().fault(act)
        return turn_fault(self.stock, act) or (
            Fault.NOT_HIS_TURN if act.seat != self.dealer else Fault.WRONG_NUMBER if act.count != 1 else None
        )

    def undergo(self, act: Act) -> State:
        """Turn the top card; more than one lie beside it."""
        if not isinstance(act, TurnUp) or act.seat != self.dealer or turn_fault(self.stock, act):
            return self
        up, *others = self.stock[: act.count]
        packs = self.round.packs[::-1] if self.other_pack else self.round.packs  # too late: they stay changed
        round_ = evolve(self.round, packs=packs)
        board = Board(
            round_, self.hands, self.stock[act.count :], up, tuple(others), discards=self.discards, faced=self.faced
        )
        return Proposing(board, 1)

    def rectify(self, act: Act) -> State:
        """Deal the same pack again in the right packets, if the record says which cards they are."""
        if not isinstance(act, Deal) or UNKNOWN in act.pack[: 2 * HAND]:
            return self
        first = self.round.orders[self.dealer] or 3
        return dealt(self.round, evolve(act, packets=right_packets(self.dealer, first)))


dealing = draft(Deal)
