"""Euchre: the pieces of this folder, put together as the engine asks for them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar, cast

from attrs import frozen

from hoyle.cards import UNKNOWN, Card
from hoyle.errors import BadValue
from hoyle.games import glances
from hoyle.games.euchre import acts as a
from hoyle.games.euchre import asides, chores, detect, facts, farmer, history, score, words
from hoyle.games.euchre.board import HAND, NO, Round
from hoyle.games.euchre.cutting import cutting
from hoyle.games.euchre.offences import OFFENCES
from hoyle.games.euchre.options import OPTIONS, PRESETS, prices_of, rules_of
from hoyle.games.euchre.plain import PLAIN
from hoyle.games.euchre.positions import Cutting, Dealt, Ordering, Played, Playing, Ready, Turned
from hoyle.games.euchre.preparing import LEAST, right_packets
from hoyle.games.euchre.ranks import best_first, suits
from hoyle.moments import DISCARDED, MARKS
from hoyle.seats import Who, name
from hoyle.table.acts import Cut, Deal, Look, MarkUp, Quit, Show, TurnUp
from hoyle.table.game import Case, Game, GameOption, Start
from hoyle.table.legal import MANY
from hoyle.table.position import IMPOSSIBLE

if TYPE_CHECKING:
    from random import Random

    from hoyle.cards import Suit
    from hoyle.games.euchre.board import Rules
    from hoyle.games.euchre.positions import State
    from hoyle.laws.amounts import Measure
    from hoyle.laws.clauses import Answer, Question, Value
    from hoyle.laws.offences import Irregularity, Offence
    from hoyle.moments import Act, Mark
    from hoyle.table.game import Found
    from hoyle.table.position import Position
    from hoyle.table.record import Sighting
    from hoyle.table.table import Table
    from hoyle.table.text import Form

LOOKS = ("hand", "discards", "tricks")
"""What a player may look at."""

BOUNDED = (Look, Show, a.MoveDealt, a.CutForDeal, MarkUp, Cut)
"""Acts that name what there may not be."""


@frozen(kw_only=True)
class Euchre(Game):
    """Euchre for two, three or four, under its options."""

    name: ClassVar[str] = "euchre"
    title: ClassVar[str] = "Euchre"
    known_options: ClassVar[tuple[GameOption, ...]] = OPTIONS
    presets: ClassVar[Mapping[str, Mapping[str, Value]]] = PRESETS
    offences: ClassVar[tuple[type[Offence], ...]] = OFFENCES
    codes: ClassVar[tuple[str, ...]] = ("euchre-foster", "euchre-foster-prose", "euchre-enquire")
    questions: ClassVar[tuple[Question, ...]] = tuple(facts.ANSWERS)
    measures: ClassVar[tuple[Measure, ...]] = tuple(facts.MEASURES)
    marks: ClassVar[tuple[Mark, ...]] = (*(mark for mark in MARKS if mark is not DISCARDED), *a.MARKS)
    headings: ClassVar[tuple[str, ...]] = score.HEADINGS

    @property
    def forms(self) -> tuple[Form, ...]:
        """The forms of its acts, for its pack."""
        return words.forms(len(self.rules.pack))

    # Who plays with whom, and for which account.

    @property
    def accounts(self) -> int:
        """Two sides of partners with four players; else each player has his own account."""
        return score.accounts(self.players)

    def account(self, seat: int) -> int:
        """Return the account of a seat."""
        return score.account(self.players, seat)

    def side(self, position: Position, seat: int) -> frozenset[int]:
        """Return who plays with a seat; of three, once the trump is made, the two that did not make it are partners."""
        maker = history.maker(position)
        if self.players == 3 and maker >= 0 and seat != maker:
            return frozenset(range(3)) - {maker}
        return super().side(position, seat)

    def active(self, position: Position) -> frozenset[int]:
        """Return who plays to the tricks: not the partner of a lone player, who has put his hand down."""
        return history.active(position, self.players)

    def office(self, who: Who, table: Table, it: Irregularity) -> frozenset[int]:
        """Return who made the trump, or who plays alone: of four by his word, of three the maker always."""
        position = table.position
        maker = history.maker(position)
        holds = who is Who.MAKER or (who is Who.LONE and (self.players == 3 or history.alone(position)))
        return frozenset({maker}) if maker >= 0 and holds else frozenset()

    def of_suit(self, position: Position, suit: Suit) -> int:
        """Return the cards of a suit: once the trump is made the left bower is one of it."""
        if not isinstance(position, history.IN_HAND):
            return super().of_suit(position, suit)
        return suits(position.contract.trump, position.round.rules.best)[suit]

    def next_dealer(self, position: Position) -> int:
        """Return who deals next: on the left of the dealer, or by an option of who should have dealt."""
        return cast("State", position).round.next_dealer

    def remark(self, position: Position, face: Card) -> str:
        """Say of the left bower that it is a trump."""
        if not isinstance(position, history.IN_HAND) or face.rank != "J":
            return ""
        trump = position.contract.trump
        left = face.suit is not trump and bool(position.trumps & face.bit)
        return f"the left bower, a {trump.word.removesuffix('s')}" if left else ""

    def contract(self, position: Position, people: Sequence[str]) -> str:
        """Say what is trump and who made it; before the play, what was turned up, or down."""
        if isinstance(position, history.IN_HAND):
            return words.contract_in_words(position.contract, people)
        board = history.board_of(position)
        return f"{board.up} turned {'down' if board.down else 'up'}" if board else ""

    # How a table goes.

    def opening(self, start: Start) -> Position:
        """Begin with the cut for deal, or with a known dealer."""
        round_ = Round(self.rules, start.dealer)
        return cutting(round_) if start.dealer < 0 else Ready(round_)

    @cached_property
    def rules(self) -> Rules:
        """The rules under which its positions go: all its tables share their tables of what follows and beats what."""
        return rules_of(self.option)

    def impossible(self, table: Table, act: Act) -> str:
        """Say why an act cannot be done at all."""
        fault = table.position.fault(act)
        if fault is not None and fault in IMPOSSIBLE:
            return fault.value
        return _senseless(table, act) if isinstance(act, BOUNDED) else ""

    def detect(self, table: Table, act: Act) -> tuple[Found, ...]:
        """Find every offence that an act would commit."""
        return detect.detect(table, act)

    def plain(self, table: Table, act: Act) -> Position | None:
        """Return what an act leads to, if nothing is amiss with it."""
        return glances.told(PLAIN, table, act)

    def presupposes(self, table: Table, act: Act) -> Act | None:
        """Return the chore that an act presupposes."""
        return chores.presupposes(table, act)

    def due_mark(self, table: Table) -> MarkUp | None:
        """Return a score that is due and not marked."""
        return score.due_mark(table)

    def omitted(self, table: Table, act: MarkUp) -> Irregularity | None:
        """No law of euchre speaks of a score that was not marked."""
        return None

    def ranked(self, position: Position, bits: int) -> tuple[Card, ...]:
        """Return cards from the highest down, trumps first."""
        if not isinstance(position, history.IN_HAND):
            return ()
        return best_first(bits, position.contract.trump, position.round.rules.best)

    def answers_at_once(self, table: Table, act: Act) -> Act | None:
        """The dealer says which suit is the trump when he is asked; what he lets go of is discarded."""
        return asides.answers_at_once(table, act) if type(act) in asides.ANSWERED else None

    def happenings(self, table: Table, act: Act, after: Position, *, derived: bool) -> tuple[tuple[Mark, int], ...]:
        """Return the marks of an act."""
        return chores.happenings(table, act, after)

    def sightings(self, table: Table, act: Act) -> tuple[Sighting, ...]:
        """Return which cards come before whose eyes."""
        return chores.sightings(table, act) if type(act) in chores.SHOWING else ()

    def answer(self, question: Question, case: Case) -> Answer:
        """Answer a question from the table."""
        return facts.ANSWERS[question](case.table, case.irregularity)

    def measure(self, measure: Measure, case: Case) -> int:
        """Read a figure off the case."""
        return facts.MEASURES[measure](case.table, case.irregularity)

    def worth(self, position: Position) -> tuple[int, ...]:
        """Return what the tricks are worth to each account."""
        if not isinstance(position, Played):
            return (0,) * self.accounts
        return score.worth(position, self.prices)

    @cached_property
    def prices(self) -> score.Prices:
        """What hands are worth, where that is no matter of the cards."""
        return prices_of(self.option)

    def offers(self, table: Table, seat: int) -> tuple[Act, ...]:
        """Return what a seat may do besides moving the play on: mark, cut, quit the trick."""
        return tuple(act for act in self._besides(table, seat) if table.is_legal(act))

    def _besides(self, table: Table, seat: int) -> list[Act]:
        found: list[Act] = []
        rest = score.unmarked(table, self.account(seat))
        found.extend(MarkUp(seat, part, "hand") for part in range(rest, 0, -1))
        found.extend(asides.besides(table, seat))
        position = table.position
        if isinstance(position, Ordering) and self.rules.farmers_hand != NO and self.knows_hand(table, seat):
            found.extend(farmer.ways(position.board, seat))
        if table.record.unquitted:
            found.append(Quit(seat))
        ready = history.ready_in(table.position)
        if ready is not None and seat == ready.round.pone:
            size = len(ready.round.rules.pack)
            found.extend(Cut(seat, count) for count in range(LEAST, size - LEAST + 1))
        return found

    def knows_hand(self, table: Table, seat: int) -> bool:
        """Say whether a seat has seen its hand, or may at any moment because the table looks for it.

        A dealer who has to name a suit for the best bower turned up does so unseen.
        """
        position = table.position
        if history.seen(table, seat) or (isinstance(position, Turned) and seat == position.dealer):
            return history.seen(table, seat)
        return Look in table.automatic and history.board_of(position) is not None

    def refuses(self, table: Table, act: Act) -> bool:
        """Say whether an act that the position allows is forbidden all the same."""
        return detect.refuses(table, act)

    def seen(self, act: Act, seat: int | None) -> Act:
        """Mask the pack of a deal, and the dealer's discard: of one passed across his partner sees the face."""
        match act:
            case Deal():
                return Deal(act.seat, act.packets, (UNKNOWN,) * len(act.pack), (), act.other_pack)
            case a.LayOut(across=across) if seat != act.seat and not (across and self._partners(act.seat, seat)):
                return a.LayOut(act.seat, UNKNOWN, across)
            case a.ShowFarmer(cards=cards) if seat != act.seat:
                return a.ShowFarmer(act.seat, (UNKNOWN,) * len(cards))
            case a.PickOut() if seat != act.seat:
                return a.PickOut(act.seat, UNKNOWN)
            case _:
                return act

    def _partners(self, one: int, two: int | None) -> bool:
        return two is not None and self.account(one) == self.account(two)

    def public(self, position: Position) -> tuple[tuple[str, object], ...]:
        """Return what lies open on the table, by name."""
        found: list[tuple[str, object]] = [("phase", type(position).__name__.lower()), ("dealer", position.dealer)]
        if isinstance(position, Cutting):
            found.append(("cuts", position.cuts))
        board = history.board_of(position)
        if board is not None:
            found.extend((("turn-up", board.up), ("turned down", board.down), ("stock", len(board.stock))))
            found.append(("stands for", board.stands))
        if history.maker(position) >= 0:
            found.extend((("maker", history.maker(position)), ("alone", history.alone(position))))
        if isinstance(position, history.IN_HAND):
            found.append(("trump", position.contract.trump))
            found.append(("in play", tuple(sorted(self.active(position)))))
        if isinstance(position, Playing):
            found.append(("trick", position.trick))
        if isinstance(position, history.IN_HAND):
            found.append(("made", history.made(position)))
        return tuple(found)

    def chance(self, table: Table, rng: Random) -> Act:
        """Cut for deal, or deal; where the table does not cut the pack by itself, the pone cuts it first."""
        position = cast("State", table.position)
        pack = position.round.rules.pack
        if isinstance(position, Cutting):
            left = [face for face in pack if face.suit and face not in position.cuts]
            return a.CutForDeal(position.left[0], (rng.choice(left),))
        ready = history.ready_in(position)
        assert ready is not None, "chance deals, where it does not cut for the deal"
        if not ready.cut and (Cut not in table.automatic or history.bad_cut(table) is not None):
            return Cut(ready.round.pone)
        return ready.chance(rng)

    def target(self) -> int:
        """The score that ends the game."""
        return self._points

    @cached_property
    def _points(self) -> int:
        return int(self.option("points"))

    def stake(self, table: Table) -> int:
        """A game counts one."""
        return 1

    def deal_of(
        self, start: Start, hands: Mapping[int, tuple[Card, ...]], turn_up: Card, stock: tuple[Card, ...]
    ) -> Act:
        """Return the deal, smallest packets first, that gives these hands, this turn-up and this stock."""
        round_ = Round(self.rules, start.dealer)
        for seat in range(self.players):
            if len(hands.get(seat, ())) != HAND:
                mend = "five are dealt to each; spell a deal that goes wrong, packet by packet, as an act"
                what = f"the number of cards in the hand of {name(seat, self.players)}"
                raise BadValue(what, len(hands.get(seat, ())), mend)
        packets = right_packets(round_, round_.rules.first[0])
        rest = {seat: list(cards) for seat, cards in hands.items()}
        dealt = tuple(rest[seat].pop(0) for seat, count in packets for _ in range(count))
        known = (*dealt, turn_up, *stock)
        return Deal(start.dealer, packets, known + (UNKNOWN,) * (len(round_.rules.pack) - len(known)))

    def next_score(self, table: Table) -> tuple[int, ...]:
        """With laps, what the winners have over counts in the next game; it never wins that at once."""
        if not self.option("laps"):
            return super().next_score(table)
        return tuple(min(max(points - self.target(), 0), self.target() - 1) for points in table.score)

    def carried(self, table: Table) -> Mapping[str, Value]:
        """Nothing outlives a game."""
        return {}

    def turn_of(self, start: Start) -> Act:
        """The dealer turns the trump."""
        return TurnUp(start.dealer)

    def __reduce__(self) -> tuple[Any, ...]:
        return make, (dict(self.options),)


def _senseless(table: Table, act: Act) -> str:
    """Return why an act that names something cannot be done as it names it, empty if it can."""
    match act:
        case Look(at=at) if at not in LOOKS:
            return f"there is nothing to look at called {at!r}; it is one of {', '.join(LOOKS)}"
        case Show(cards=cards) if not cards or any(not may_show(table, act.seat, face) for face in cards):
            return "a card is shown by its holder; by anybody while the hands are dealt"
        case a.MoveDealt(source=one, to=other) if one == other or not {one, other} <= set(range(table.game.players)):
            return "a card is moved from one player to another"
        case a.CutForDeal(cards=cards) if UNKNOWN in cards:
            return "a cut for deal shows a card"
        case MarkUp(points=points, heading=heading) if not 1 <= points < MANY or heading not in score.HEADINGS:
            return f"a mark is of at least one point, for one of {', '.join(score.HEADINGS)}"
        case Cut(count=count) if count >= MANY:
            return "there are not so many cards"
        case _:
            return ""


def may_show(table: Table, seat: int, face: Card) -> bool:
    """Say whether a seat can show a card: its own, one laid down included; before the turn-up, any of the pack."""
    position = table.position
    if (position.hand(seat) | history.laid_down(position, seat)) & face.bit:
        return True
    return isinstance(position, Dealt) and (position.seat_of(face) >= 0 or face in position.stock)


def make(options: Mapping[str, Value]) -> Euchre:
    """Return the game under some options."""
    return Euchre(options=options)


GAME = Euchre()
