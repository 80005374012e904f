"""Before the bidding of a deal: the pack cut, the hands dealt, the trump not yet turned."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import evolve, frozen

from hoyle.cards import UNKNOWN, Card, mask, shuffled
from hoyle.drafts import draft
from hoyle.games.euchre.board import HAND, Round, Taker, packets_from, set_out
from hoyle.games.euchre.phase import Phase
from hoyle.games.euchre.turned import turned
from hoyle.table.acts import Cut, Deal, TurnUp
from hoyle.table.position import Fault

if TYPE_CHECKING:
    from random import Random

    from hoyle.games.euchre.positions import State
    from hoyle.moments import Act
    from hoyle.table.position import Position

LEAST = 4
"""The fewest cards that a cut may lift, or leave."""


def right_packets(round_: Round, first: int) -> tuple[tuple[int, int], ...]:
    """Return the packets of a right deal: so many to each from the dealer's left, then what is wanting to five."""
    return packets_from(round_.eldest, first, round_.rules.players)


def mixed(packets: tuple[tuple[int, int], ...], players: int) -> bool:
    """Say whether somebody had two cards and somebody three in one round of a deal."""
    counts = [count for _, count in packets]
    return any({2, 3} <= set(counts[at : at + players]) for at in range(0, len(counts), players))


TURNS = tuple((TurnUp(seat),) for seat in range(4))
"""By dealer: that he turns one card."""


@frozen
class Ready(Phase):
    """Before a deal: whether the pack is cut."""

    round: Round
    cut: bool = False

    def chance(self, rng: Random) -> Deal:
        """Return a right deal of a pack well shuffled, by any of its ways."""
        round_ = self.round
        rules, dealer = round_.rules, round_.dealer
        return dealing(dealer, rng.choice(rules.packets[dealer]), shuffled(rules.pack, rng))

    def apply(self, act: Act) -> State:
        """Make a right deal, or do any other lawful act."""
        if isinstance(act, Deal) and (takers := self.takers(act)):
            pack, hands = act.pack, [0, 0, 0, 0]
            for seat, take in takers:
                one, two, three, four, five = take(pack)
                hands[seat] = one.bit | two.bit | three.bit | four.bit | five.bit
            first, second, third, fourth = hands
            stock = pack[HAND * len(takers) :]
            if first | second | third | fourth | mask(stock) == self.round.rules.faces:
                return dealt(self.settled(act), (first, second, third, fourth), stock)
        return super().apply(act)

    def takers(self, deal: Deal) -> tuple[tuple[int, Taker], ...]:
        """Return what takes the hands out of a pack, if all but perhaps its cards is right with a deal; else none."""
        round_ = self.round
        if deal.seat == round_.dealer and not deal.faced and not deal.other_pack:
            for packets, takers in round_.rules.ways[deal.seat]:
                if packets == deal.packets and len(deal.pack) == len(round_.rules.pack):
                    return takers
        return ()

    def plain(self, deal: Deal) -> bool:
        """Say whether a deal is right in every respect, at a glance; ``amiss`` has the same to say, and the reasons."""
        return bool(self.takers(deal)) and mask(deal.pack) == self.round.rules.faces

    def dealt(self, deal: Deal) -> Dealt:
        """Deal the cards out by packets, however they are."""
        pack, hands, at = deal.pack, [0, 0, 0, 0], 0
        for seat, count in deal.packets:
            hands[seat] |= mask(pack[at : at + count])
            at += count
        first, second, third, fourth = hands
        return dealt(self.settled(deal), (first, second, third, fourth), pack[at:])

    def settled(self, deal: Deal) -> Round:
        """Return the round once a deal is made: by whom, and whose it was."""
        round_ = self.round
        if deal.seat != round_.dealer:
            return evolve(round_, dealer=deal.seat, rightful=round_.dealer)
        return evolve(round_, rightful=-1) if round_.rightful >= 0 else round_

    def fault(self, act: Act) -> Fault | None:
        """Say what is amiss with cutting or dealing."""
        match act:
            case Deal():
                return None if self.plain(act) else next(iter(self.amiss(act)), None)
            case Cut(seat, count, shown):
                if seat != self.round.pone:
                    return Fault.NOT_HIS_TURN
                if self.cut:
                    return Fault.WRONG_PHASE
                if not LEAST <= count <= len(self.round.rules.pack) - LEAST:
                    return Fault.BAD_CUT
                return Fault.SHOWN if shown else None
            case _:
                return super().fault(act)

    def amiss(self, deal: Deal) -> tuple[Fault, ...]:
        """Return everything that is amiss with a deal; a deal that cannot be made at all comes first."""
        rules = self.round.rules
        dealt = sum(count for _, count in deal.packets)
        if (
            not deal.packets
            or len(deal.pack) <= dealt
            or any(not 0 <= seat < rules.players or count < 0 for seat, count in deal.packets)
        ):
            return (Fault.BAD_PACKETS,)
        if UNKNOWN in deal.pack[: dealt + 1]:
            return (Fault.NOT_KNOWN,)
        found: list[Fault] = []
        if deal.seat != self.dealer:
            found.append(Fault.NOT_HIS_TURN)
        if deal.other_pack:
            found.append(Fault.WRONG_PACK)
        if not self.right(deal.pack):
            found.append(Fault.BAD_PACK)
        of = evolve(self.round, dealer=deal.seat)
        if any(sum(n for to, n in deal.packets if to == seat) != HAND for seat in range(rules.players)):
            found.append(Fault.WRONG_NUMBER)
        elif deal.packets not in {right_packets(of, first) for first in of.rules.first}:
            found.append(Fault.BAD_PACKETING)
        if mask(deal.faced) & mask(deal.pack):
            found.append(Fault.FACED)
        return tuple(found)

    def right(self, pack: tuple[Card, ...]) -> bool:
        """Say whether a pack is the right one; cards not known count as right."""
        known = [face for face in pack if face is not UNKNOWN]
        right = self.round.rules.pack
        return len(pack) == len(right) and len(set(known)) == len(known) and set(known) <= set(right)

    def undergo(self, act: Act) -> State:
        """Cut the pack, or deal however it is done."""
        match act:
            case Cut(seat, count) if seat == self.round.pone and LEAST <= count <= len(self.round.rules.pack) - LEAST:
                return evolve(self, cut=True)
            case Deal() if self.plain(act) or not set(self.amiss(act)) & {Fault.BAD_PACKETS, Fault.NOT_KNOWN}:
                return self.dealt(act)
            case _:
                return self


@frozen
class Dealt(Phase):
    """The hands are dealt, the trump not yet turned."""

    round: Round
    hands: tuple[int, int, int, int]
    stock: tuple[Card, ...]

    @property
    def to_act(self) -> tuple[int, ...]:
        """The dealer turns the trump."""
        return (self.dealer,)

    @property
    def actions(self) -> tuple[Act, ...]:
        """He turns one card."""
        return TURNS[self.round.dealer]

    def hand(self, seat: int) -> int:
        """The set of cards that a seat holds."""
        return self.hands[seat]

    def apply(self, act: Act) -> State:
        """Turn the top card, or do any other lawful act."""
        plain = isinstance(act, TurnUp) and act.seat == self.round.dealer and act.count == 1 and not act.named
        return self.turned() if plain and self.stock[0] is not UNKNOWN else super().apply(act)

    def turned(self) -> State:
        """Begin the bidding on the dealer's left."""
        round_ = self.round
        if round_.rightful >= 0 and not round_.rules.rotation_kept:
            round_ = evolve(round_, rightful=-1)
        return turned(set_out(round_, self.hands, self.stock[1:], self.stock[0]))

    def fault(self, act: Act) -> Fault | None:
        """The dealer turns one card, the top one."""
        if not isinstance(act, TurnUp):
            return super().fault(act)
        if not 1 <= act.count <= len(self.stock):
            return Fault.STOCK_SHORT
        top = self.stock[: act.count]
        if UNKNOWN in top:
            return Fault.NOT_KNOWN
        if act.named and act.named != top:
            return Fault.NOT_HELD
        return Fault.NOT_HIS_TURN if act.seat != self.dealer else Fault.WRONG_NUMBER if act.count != 1 else None

    def void(self, dealer: int, before: Position | None = None) -> State:
        """Return the position before a fresh deal: until it stands, a deal out of turn settles nothing."""
        return super().void(dealer if self.round.rightful < 0 else self.round.rightful, before)

    def undergo(self, act: Act) -> State:
        """Turn the top card; more turned with it are only shown."""
        passes = isinstance(act, TurnUp) and self.fault(act) in {None, Fault.WRONG_NUMBER}
        return self.turned() if passes else self


dealing, dealt = draft(Deal), draft(Dealt)
