"""From the turn-up to the first lead: ordering up, the discard, naming another suit, defending alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import evolve, frozen

from hoyle.cards import Suit, in_mask
from hoyle.drafts import draft, revision
from hoyle.games.euchre import farmer
from hoyle.games.euchre.acts import (
    AddAlone,
    Assist,
    DefendAlone,
    Keep,
    LayOut,
    NameTrump,
    OrderUp,
    Pass,
    ShowFarmer,
    TakeUp,
)
from hoyle.games.euchre.board import ALL, ANY, ANYBODY, CHANGE_THREE, DEALER, MAKERS_LEFT, NO, Board, Round
from hoyle.games.euchre.discard import Due, Handling
from hoyle.games.euchre.menus import BOTH_WAYS, ONE_WAY, among, discards, words_of
from hoyle.games.euchre.phase import Phase
from hoyle.games.euchre.play import Playing, contract_of, start_play
from hoyle.table.acts import Play
from hoyle.table.position import Fault

if TYPE_CHECKING:
    from hoyle.games.euchre.positions import State
    from hoyle.moments import Act


class OnBoard(Phase):
    """The phases between the turn-up and the first lead: they share a board."""

    __slots__ = ()

    board: Board

    @property
    def round(self) -> Round:
        """Who deals, by which rules."""
        return self.board.round

    def hand(self, seat: int) -> int:
        """The set of cards that a seat holds."""
        return self.board.hands[seat]

    @property
    def turn_suit(self) -> Suit:
        """The suit of the turn-up."""
        return self.board.turn_suit


def making(round_: Round, seat: int) -> type[OrderUp | Assist | TakeUp]:
    """Return the words with which a seat makes the turn-up the trump: the dealer's own, his partner's, another's."""
    return words_of(round_.dealer, seat, round_.rules.players)


@frozen
class Ordering(OnBoard):
    """The first round: from the dealer's left each passes, or makes the turn-up the trump."""

    board: Board
    turn: int

    @property
    def to_act(self) -> tuple[int, ...]:
        """Whoever is to speak."""
        return (self.turn,)

    @property
    def actions(self) -> tuple[Act, ...]:
        """Pass, or make it, with a partner or alone."""
        round_ = self.board.round
        acts = round_.rules.orders[round_.dealer][self.turn]
        return acts if round_.rules.natural == NO else tuple(act for act in acts if self.fault(act) is None)

    def apply(self, act: Act) -> State:
        """Pass or make the turn-up the trump, or do whatever else is lawful."""
        if isinstance(act, Pass):
            if act.seat == self.turn:
                return self.passing()
        elif isinstance(act, Keep) and among(act, self.actions):
            return self.kept(act)
        return super().apply(act)

    def passing(self) -> State:
        """Go on to the next, or to the second round."""
        round_ = self.board.round
        if self.turn != round_.dealer:
            return ordering(self.board, round_.after(self.turn))
        return naming(turned_down(self.board, True), round_.eldest)

    def kept(self, act: Keep) -> State:
        """Go on to the discard; a dealer whose partner plays alone makes none, and puts his hand down."""
        board, round_ = self.board, self.board.round
        alone = act.alone and round_.rules.partners
        if alone and act.seat == round_.partner(round_.dealer):
            return defending(board, act.seat, board.turn_suit, alone=True)
        return discarding(board, act.seat, alone)

    def fault(self, act: Act) -> Fault | None:
        """Say what is amiss with a bid."""
        if isinstance(act, ShowFarmer):
            return farmer.fault(self.board, act, spoken=self.turn != self.round.eldest)
        if not isinstance(act, Pass | Keep):
            return super().fault(act)
        if act.seat != self.turn:
            return Fault.NOT_HIS_TURN
        return None if isinstance(act, Pass) else self._amiss(act)

    def _amiss(self, act: Keep) -> Fault | None:
        """Say what is amiss with making the turn-up the trump, but that it is not his turn."""
        rules = self.round.rules
        if not isinstance(act, making(self.round, act.seat)):
            return Fault.OTHER_WORDS
        if act.alone and not rules.partners:
            return Fault.NO_PARTNER
        if isinstance(act, Assist) and rules.assist_alone and not act.alone:
            return Fault.MUST_BE_ALONE
        needs = rules.natural == ALL or (rules.natural == DEALER and isinstance(act, TakeUp))
        natural = any(face.suit is self.turn_suit for face in in_mask(self.hand(act.seat)))
        return Fault.NO_TRUMP_HELD if needs and not natural else None

    def passed(self, seat: int) -> bool:
        """Say whether a seat has spoken already, and so has passed."""
        order = speaking(self.round)
        return order.index(seat) < order.index(self.turn)

    def undergo(self, act: Act) -> State:
        """Go on to the next, to the discard, or to the second round.

        One who has passed may think again: unless it is objected to, his order stands.
        """
        if isinstance(act, Pass) and act.seat == self.turn:
            return self.passing()
        if isinstance(act, ShowFarmer):
            return self if self.fault(act) else self._shown(act)
        if not isinstance(act, making(self.round, act.seat)):
            return self
        if act.seat != self.turn and not self.passed(act.seat):
            return self
        return self.kept(act)

    def _shown(self, act: ShowFarmer) -> State:
        """Change three cards of a farmer's hand, or have the same dealer deal again."""
        if self.round.rules.farmers_hand == CHANGE_THREE:
            return evolve(self, board=farmer.change(self.board, act))
        return self.void(self.dealer)


@frozen
class Discarding(OnBoard):
    """The dealer takes the turn-up for a card of his hand: laid under the stock, or across if he plays alone."""

    board: Board
    maker: int
    alone: bool = False

    @property
    def to_act(self) -> tuple[int, ...]:
        """The dealer."""
        return (self.dealer,)

    @property
    def across(self) -> bool:
        """Whether the discard goes across to his partner."""
        return self.alone and self.maker == self.dealer

    @property
    def ways(self) -> tuple[bool, ...]:
        """Whether the discard may go across: with it a dealer who took up may yet say that he plays alone."""
        board = self.board
        if self.maker != board.round.dealer or board.refused or not board.round.rules.partners:
            return ONE_WAY
        return (True,) if self.alone else BOTH_WAYS

    @property
    def actions(self) -> tuple[Act, ...]:
        """Any card of his hand; before it the word that he plays alone."""
        board = self.board
        dealer = board.round.dealer
        return discards(dealer, board.hands[dealer], self.ways)

    def apply(self, act: Act) -> State:
        """Discard a card of the dealer's own, or do whatever else is lawful."""
        board = self.board
        if (
            isinstance(act, LayOut)
            and act.seat == board.round.dealer
            and act.card.bit & board.hands[act.seat] & ~board.up.bit
            and act.across in self.ways
        ):
            # A dealer who may yet say so, and passes it across, plays alone.
            return defending(board.lay_out(act.card), self.maker, board.turn_suit, alone=self.alone or act.across)
        return super().apply(act)

    @property
    def due(self) -> Due:
        """What the dealer may do with his discard."""
        return Due(self.board, self.hand(self.dealer) | self.board.up.bit, owed=True, ways=self.ways, here=True)

    def fault(self, act: Act) -> Fault | None:
        """Say what is amiss with a discard, or with a word that he plays alone before he has made it."""
        if isinstance(act, AddAlone):
            return None if act.seat == self.maker and len(self.ways) > 1 else Fault.WRONG_PHASE
        if isinstance(act, Handling):
            return self.due.fault(act)
        if isinstance(act, Play) and act.card is self.board.up and act.seat == self.dealer:
            return Fault.WRONG_PHASE  # it is his, although it lies on the pack
        return super().fault(act)

    def undergo(self, act: Act) -> State:
        """Take the turn-up in, and go on to the play; a card led too soon begins it with the discard still owed."""
        if isinstance(act, AddAlone):
            return self if self.fault(act) else evolve(self, alone=True)
        if isinstance(act, Play):
            begun = self.begun()
            after = begun.undergo(act)
            return self if after is begun else after
        if not isinstance(act, Handling):
            return super().undergo(act)
        board = self.due.done(act)
        if isinstance(act, LayOut) and board is not self.board:
            alone = self.alone or (act.across and True in self.ways)
            return defending(board, self.maker, board.turn_suit, alone=alone)
        return self if board is self.board else evolve(self, board=board)

    def begun(self) -> Playing:
        """Return the play as it begins without the discard."""
        contract = contract_of(self.board.owe(), self.maker, self.turn_suit, alone=self.alone)
        return start_play(contract)

    def stop(self, given: tuple[int, ...]) -> State:
        """End the hand before it is played, for a card that was shown against a lone player."""
        return self.begun().stop(given)

    def rejoin(self) -> State:
        """Let the maker's partner play."""
        return evolve(self, alone=False, board=evolve(self.board, refused=True))


@frozen
class Naming(OnBoard):
    """The second round: from the dealer's left each passes, or names a suit but that turned down."""

    board: Board
    turn: int

    @property
    def last(self) -> int:
        """Whoever speaks last: the dealer, or the pone where the round goes without him."""
        return self.dealer if self.round.rules.dealer_speaks else self.round.pone

    @property
    def to_act(self) -> tuple[int, ...]:
        """Whoever is to speak."""
        return (self.turn,)

    @property
    def actions(self) -> tuple[Act, ...]:
        """Pass, or name a suit, with a partner or alone."""
        round_ = self.board.round
        return round_.rules.names[self.board.turn_suit][round_.dealer][self.turn]

    def apply(self, act: Act) -> State:
        """Pass or name a suit, or do whatever else is lawful."""
        return self.spoken(act) if among(act, self.actions) else super().apply(act)

    def spoken(self, act: Act) -> State:
        """Go on to the next, to the play, or to the next deal."""
        board = self.board
        if isinstance(act, NameTrump):
            return defending(board, act.seat, act.suit, alone=act.alone and board.round.rules.partners)
        if self.turn != self.last:
            return naming(board, board.round.after(self.turn))
        return self.void(board.round.next_dealer)

    def fault(self, act: Act) -> Fault | None:
        """Say what is amiss with a bid."""
        if not isinstance(act, Pass | NameTrump):
            return super().fault(act)
        if act.seat != self.turn:
            return Fault.NOT_HIS_TURN
        rules, stuck = self.round.rules, self.round.rules.stick != NO and self.turn == self.dealer
        if isinstance(act, Pass):
            return Fault.STUCK if stuck else None
        if act.suit is self.turn_suit and not (stuck and rules.stick == ANY):
            return Fault.TURNED_DOWN
        return Fault.NO_PARTNER if act.alone and not rules.partners else None

    def undergo(self, act: Act) -> State:
        """Go on as after a lawful word; out of turn, or the suit turned down, it is as if unsaid."""
        if not isinstance(act, Pass | NameTrump):
            return super().undergo(act)
        if act.seat != self.turn or self.fault(act) is Fault.TURNED_DOWN:
            return self
        return self.spoken(act)


@frozen
class Defending(OnBoard):
    """The adversaries of the maker say in turn whether one of them will play alone."""

    board: Board
    maker: int
    trump: Suit
    alone: bool
    turn: int

    @property
    def to_act(self) -> tuple[int, ...]:
        """Whoever is asked."""
        return (self.turn,)

    @property
    def actions(self) -> tuple[Act, ...]:
        """He plays with his partner, or alone."""
        return (DefendAlone(self.turn), DefendAlone(self.turn, alone=True))

    def fault(self, act: Act) -> Fault | None:
        """It is for the one who is asked."""
        if not isinstance(act, DefendAlone):
            return super().fault(act)
        return None if act.seat == self.turn else Fault.NOT_HIS_TURN

    def undergo(self, act: Act) -> State:
        """Ask the other adversary, or go on to the play."""
        if not isinstance(act, DefendAlone):
            return super().undergo(act)
        if act.seat != self.turn:
            return self
        partner = self.round.partner(act.seat)
        if act.alone or act.seat == asked(self.round, self.maker)[-1]:
            contract = contract_of(
                self.board, self.maker, self.trump, alone=self.alone, out=partner if act.alone else -1
            )
            return start_play(contract)
        return evolve(self, turn=partner)

    def stop(self, given: tuple[int, ...]) -> State:
        """End the hand before it is played, for a card that was shown against a lone player."""
        return start_play(contract_of(self.board, self.maker, self.trump, alone=self.alone)).stop(given)

    def rejoin(self) -> State:
        """Let the maker's partner play, and ask again where that is asked of an ordinary hand."""
        return defending(self.board, self.maker, self.trump, alone=False) if self.alone else self


def speaking(round_: Round) -> tuple[int, ...]:
    """Return the seats in the order in which they speak."""
    return tuple((round_.eldest + step) % round_.rules.players for step in range(round_.rules.players))


def asked(round_: Round, maker: int) -> tuple[int, int]:
    """Return the adversaries of the maker in the order in which they are asked whether one of them defends alone."""
    came = round_.after(maker) if round_.rules.asked_first == MAKERS_LEFT else round_.eldest
    first = came if (came - maker) % 2 else round_.after(came)
    return first, round_.partner(first)


def defending(board: Board, maker: int, trump: Suit, *, alone: bool) -> State:
    """Ask whether an adversary plays alone, where that is allowed, or begin the play."""
    round_ = board.round
    rules = round_.rules
    if rules.partners and rules.defend != NO and (alone or rules.defend == ANYBODY):
        return Defending(board, maker, trump, alone, asked(round_, maker)[0])
    return start_play(contract_of(board, maker, trump, alone=alone))


ordering, discarding, naming = draft(Ordering), draft(Discarding), draft(Naming)
turned_down = revision(Board, "down")
