"""Before the play of a deal: the cut for deal, the pack made ready, the hands dealt and the trump not yet turned."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import evolve, frozen

from hoyle.cards import PIQUET, UNKNOWN, Card, mask
from hoyle.games.ecarte.acts import AnnounceOrder, CallForPacks, ChoosePack, CutForDeal, RefuseCut
from hoyle.games.ecarte.board import HAND, Board, Round, put, right_pack, right_packets, turn_fault
from hoyle.games.ecarte.exchange import Proposing
from hoyle.games.ecarte.phase import Phase
from hoyle.games.ecarte.ranks import height
from hoyle.table.acts import Cut, Deal, TurnUp
from hoyle.table.position import Fault

if TYPE_CHECKING:
    from hoyle.games.ecarte.positions import State
    from hoyle.laws.remedies import Place
    from hoyle.moments import Act


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
        return Ready(
            evolve(self.round, dealer=dealer), choice=-1 if self.settled else dealer, before=evolve(self, cuts=cuts)
        )

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

    def fault(self, act: Act) -> Fault | None:
        """Say what is amiss with preparing or dealing."""
        match act:
            case Deal():
                return next(iter(self.amiss(act)), None)
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
        if self.cut:
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
            case Deal():
                return self._deal(act)
            case Cut(seat, count) if seat != self.dealer and 2 <= count <= len(PIQUET) - 2:
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
        return self.before.rectify(act) if self.before else self

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
        return Board(self.round, self.hands, self.stock, UNKNOWN).lying(place, whose)

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
        board = Board(round_, self.hands, self.stock[act.count :], up, tuple(others), faced=self.faced)
        return Proposing(board, 1)

    def rectify(self, act: Act) -> State:
        """Deal the same pack again in the right packets, if the record says which cards they are."""
        if not isinstance(act, Deal) or UNKNOWN in act.pack[: 2 * HAND]:
            return self
        first = self.round.orders[self.dealer] or 3
        return dealt(self.round, evolve(act, packets=right_packets(self.dealer, first)))
