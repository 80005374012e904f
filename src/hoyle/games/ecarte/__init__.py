"""Écarté: the pieces of this folder, put together as the engine asks for them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar, cast

from attrs import frozen

from hoyle.cards import PIQUET, UNKNOWN, Card
from hoyle.errors import BadValue
from hoyle.games import glances
from hoyle.games.ecarte import acts as a
from hoyle.games.ecarte import chores, detect, facts, history, score
from hoyle.games.ecarte.board import (
    AFTER_HIS_KING,
    ALWAYS,
    AT_ONCE,
    BEFORE_HE_PLAYS,
    BEFORE_LED,
    BEFORE_THE_LEAD,
    BOTH,
    EITHER,
    HAND,
    LATER,
    NOT_BOUND,
    UNTIL_ANSWERED,
    Round,
    Rules,
    right_packets,
)
from hoyle.games.ecarte.offences import OFFENCES
from hoyle.games.ecarte.plain import PLAIN
from hoyle.games.ecarte.positions import Cutting, Dealt, Played, Playing, Ready, Serving
from hoyle.games.ecarte.ranks import best_first
from hoyle.games.ecarte.words import FORMS
from hoyle.moments import MARKS
from hoyle.seats import CHANCE, name
from hoyle.table.acts import Cut, Deal, Look, MarkUp, Pick, Play, Quit, Show, TurnUp
from hoyle.table.game import Case, Game, GameOption, Start
from hoyle.table.legal import MANY, to_pick
from hoyle.table.position import IMPOSSIBLE
from hoyle.table.record import OpenPick

if TYPE_CHECKING:
    from random import Random

    from hoyle.games.ecarte.positions import State
    from hoyle.laws.amounts import Measure
    from hoyle.laws.clauses import Answer, Question, Value
    from hoyle.laws.offences import Irregularity, Offence
    from hoyle.moments import Act, Mark
    from hoyle.table.game import Found
    from hoyle.table.position import Position
    from hoyle.table.record import Sighting
    from hoyle.table.table import Table
    from hoyle.table.text import Form

LASTING, ONE_GAME = "until told", "one game"
OPTIONS = (
    GameOption("points", (5,), "how many points make the game", least=1, most=100),
    GameOption("exchanges", (0,), "how many exchanges a hand may have; 0 for any number", least=0, most=10),
    GameOption("leavings", (True, False), "whether the dealer may use what the non-dealer left of a short stock"),
    GameOption("conditional", (True, False), "whether the dealer may accept on condition that there are cards enough"),
    GameOption("packs", (2, 1), "how many packs lie on the table"),
    GameOption("packet_order", (LASTING, ONE_GAME), "how long a dealer is bound to the packets that he has begun with"),
    GameOption(
        "dealer_announces",
        (AFTER_HIS_KING, BEFORE_HE_PLAYS, BEFORE_THE_LEAD),
        "until when the dealer may announce the king: if it is his first card, until his next; until he plays; "
        "or until the lead, if he had notice that it comes",
    ),
    GameOption("king_led", (UNTIL_ANSWERED, BEFORE_LED), "until when a king led to the first trick may be announced"),
    GameOption("king_marked", (LATER, AT_ONCE), "when a king announced must be marked"),
    GameOption(
        "number_told", (ALWAYS, BEFORE_HE_PLAYS, NOT_BOUND), "until when the dealer must tell how many cards he took"
    ),
    GameOption(
        "second_hand", (BOTH, EITHER), "whether the second hand must follow suit and win if it can, or may do either"
    ),
    GameOption("reckoning", (False, True), "whether a game counts treble, double or single by the loser's score"),
)


@frozen(kw_only=True)
class Ecarte(Game):
    """Écarté for two, under its options."""

    name: ClassVar[str] = "ecarte"
    title: ClassVar[str] = "Écarté"
    known_options: ClassVar[tuple[GameOption, ...]] = OPTIONS
    known_prior: ClassVar[Mapping[str, tuple[Value, ...]]] = {
        "order.N": (2, 3),
        "order.S": (2, 3),
        "pack.N": ("red", "white"),
    }
    offences: ClassVar[tuple[type[Offence], ...]] = OFFENCES
    forms: ClassVar[tuple[Form, ...]] = FORMS
    codes: ClassVar[tuple[str, ...]] = ("ecarte-english", "ecarte-foster", "ecarte-enquire")
    questions: ClassVar[tuple[Question, ...]] = tuple(facts.ANSWERS)
    measures: ClassVar[tuple[Measure, ...]] = tuple(facts.MEASURES)
    marks: ClassVar[tuple[Mark, ...]] = (*MARKS, *a.MARKS)
    headings: ClassVar[tuple[str, ...]] = score.HEADINGS

    def opening(self, start: Start) -> Position:
        """Begin with the cut for deal, or with a known dealer; an earlier game may have bound the packets."""
        rules = Rules(
            int(self.option("points")),
            int(self.option("exchanges")),
            leavings=bool(self.option("leavings")),
            conditional=bool(self.option("conditional")),
            packs=int(self.option("packs")),
            dealer_announces=str(self.option("dealer_announces")),
            king_led=str(self.option("king_led")),
            king_marked=str(self.option("king_marked")),
            number_told=str(self.option("number_told")),
            second_hand=str(self.option("second_hand")),
        )
        orders = (int(start.prior.get("order.N", 0)), int(start.prior.get("order.S", 0)))
        mine = start.prior.get("pack.N")
        packs = ("white", "red") if mine == "white" else ("red", "white")
        round_ = Round(rules, start.dealer, orders, packs)
        return Cutting(round_, settled=mine is not None) if start.dealer < 0 else Ready(round_)

    def impossible(self, table: Table, act: Act) -> str:
        """Say why an act cannot be done at all."""
        fault = table.position.fault(act)
        if fault is not None and fault in IMPOSSIBLE:
            return fault.value
        match act:
            case Show(cards=cards) if not cards or any(not _may_show(table, act.seat, face) for face in cards):
                return "a card is shown by its holder, by the dealer who handles it, or where it lies face up"
            case a.CutForDeal(cards=cards) if UNKNOWN in cards:
                return "a cut for deal shows a card"
            case a.Discard(asks=asks) if asks > len(PIQUET):
                return "so many cards cannot be asked for"
            case MarkUp(points=points, heading=heading) if not 1 <= points < MANY or heading not in score.HEADINGS:
                return f"a mark is of at least one point, for one of {', '.join(score.HEADINGS)}"
            case Deal(other_pack=True) | a.ChoosePack() if self.option("packs") == 1:
                return "there is one pack"
            case Deal(other_pack=True) | a.ChoosePack() if cast("State", table.position).round.reserved:
                return "the other pack is laid by"
            case a.Serve(to=to) if to == CHANCE:
                return "nobody sits there"
            case Cut(count=count) | a.TellNumber(count=count) | a.AnnounceOrder(first=count) if count >= MANY:
                return "there are not so many cards"
            case _:
                return ""

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
        """Return the omission that a mark makes good."""
        return score.omission(table, act)

    def ranked(self, position: Position, bits: int) -> tuple[Card, ...]:
        """Return cards from the highest down, trumps first."""
        up = history.up_card(position)
        return best_first(bits, up.suit) if up and up.suit else ()

    def answers_at_once(self, table: Table, act: Act) -> Act | None:
        """The dealer tells his number when asked; a lead that may be taken back is corrected by taking it back."""
        if isinstance(act, a.AskNumber):
            return a.TellNumber(table.position.dealer, score.number_taken(table)) if score.must_tell(table) else None
        return score.taken_back(table, act) if isinstance(act, a.Retract) else None

    def happenings(self, table: Table, act: Act, after: Position, *, derived: bool) -> tuple[tuple[Mark, int], ...]:
        """Return the marks of an act; a card has those of every game alone."""
        return () if isinstance(act, Play) else chores.happenings(table, act, after, derived=derived)

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
        """Return what the tricks are worth to each seat."""
        return score.hand_worth(position)

    def offers(self, table: Table, seat: int) -> tuple[Act, ...]:
        """Return what a seat may do besides moving the play on: announce, mark, cut, quit, settle the packs."""
        return tuple(act for act in self._besides(table, seat) if table.is_legal(act))

    def _besides(self, table: Table, seat: int) -> list[Act]:
        position = table.position
        found: list[Act] = []
        if history.holds_king(position, seat) and self.knows_hand(table, seat):
            found.append(a.AnnounceKing(seat))
        for heading in score.HEADINGS:
            points = score.due(table, seat, heading) - table.record.marked(seat, table.record.deal, heading)
            found.extend(MarkUp(seat, part, heading) for part in range(points, 0, -1))
        found.extend(score.omitted_marks(table, seat))
        if table.record.unquitted:
            found.append(Quit(seat))
        if history.may_say_he_plays(table, seat):
            found.append(a.Stand(seat))
        if isinstance(position, Ready | Played):
            found.extend(Cut(seat, count) for count in range(2, len(PIQUET) - 1))
            found.extend(a.ChoosePack(seat, pack) for pack in ("red", "white"))
            found.extend(a.AnnounceOrder(seat, first) for first in (2, 3))
            found.append(a.CallForPacks(seat))
        return found

    def knows_hand(self, table: Table, seat: int) -> bool:
        """Say whether a seat has seen its hand, or may at any moment because the table looks for it."""
        if history.seen(table, seat):
            return True
        return Look in table.automatic and history.up_card(table.position) is not None

    def refuses(self, table: Table, act: Act) -> bool:
        """Say whether an act that the position allows is forbidden all the same."""
        return detect.refuses(table, act)

    def seen(self, act: Act, seat: int | None) -> Act:
        """Mask the pack of a deal, the cards of another's discard, the cards of another's pick."""
        match act:
            case Deal():
                return Deal(act.seat, act.packets, (UNKNOWN,) * len(act.pack), (), act.other_pack)
            case a.Discard(cards=cards) if act.seat != seat:
                return a.Discard(act.seat, (UNKNOWN,) * len(cards), act.asks)
            case Pick(cards=cards) if act.seat != seat:
                return Pick(act.seat, (UNKNOWN,) * len(cards))
            case _:
                return act

    def public(self, position: Position) -> tuple[tuple[str, object], ...]:
        """Return what lies open on the table, by name."""
        found: list[tuple[str, object]] = [("phase", type(position).__name__.lower()), ("dealer", position.dealer)]
        round_ = cast("State", position).round
        found.append(("packs", round_.packs))
        if round_.reserved:
            found.append(("laid by", round_.reserved.up))
        if isinstance(position, Cutting):
            found.append(("cuts", position.cuts))
        if isinstance(position, history.ON_BOARD | Playing | Played):
            board = position.contract.board if isinstance(position, Played) else position.board
            found.append(("turn-up", board.up))
            found.append(("turned", board.turned))
            found.append(("aside", board.aside))
            found.append(("stock", len(board.stock)))
            found.append(("discards", tuple(bits.bit_count() for bits in board.discards)))
        if isinstance(position, history.ON_BOARD):
            found.append(("proposal", position.k))
        if isinstance(position, Serving):
            found.append(("to give", (position.to, position.due)))
        if isinstance(position, Playing):
            found.append(("trick", position.trick))
        if isinstance(position, Playing | Played):
            found.append(("made", (position.made(0), position.made(1))))
        return tuple(found)

    def chance(self, table: Table, rng: Random) -> Act:
        """Deal, cut for deal, or draw blind."""
        holding = table.holding
        if isinstance(holding, OpenPick):
            return Pick(CHANCE, tuple(rng.sample(to_pick(table, holding), holding.count)))
        position = table.position
        if isinstance(position, Cutting):
            seat = next(seat for seat in (0, 1) if position.cuts[seat] is None)
            return a.CutForDeal(seat, (rng.choice([face for face in PIQUET if face not in position.cuts]),))
        ready = position.next if isinstance(position, Played) else position
        if not isinstance(ready, Ready):
            raise BadValue("the next to act", "chance", "the table does not wait for it")
        return ready.chance(rng)

    def target(self) -> int:
        """The score that ends the game."""
        return int(self.option("points"))

    def stake(self, table: Table) -> int:
        """A game counts one; by agreement, treble, double or single by the loser's score."""
        return score.stake(min(table.score)) if self.option("reckoning") else 1

    def deal_of(
        self, start: Start, hands: Mapping[int, tuple[Card, ...]], turn_up: Card, stock: tuple[Card, ...]
    ) -> Act:
        """Return the deal, three cards first, that gives these hands, this turn-up and this stock."""
        for seat in (0, 1):
            if len(hands.get(seat, ())) != HAND:
                mend = (
                    f"five are dealt to each; spell a deal that goes wrong: '{name(start.dealer, 2)} deals N3 S3 ...'"
                )
                raise BadValue(f"the number of cards in the hand of {name(seat, 2)}", len(hands.get(seat, ())), mend)
        first = int(start.prior.get(f"order.{name(start.dealer, 2)}", 3))
        packets = right_packets(start.dealer, first)
        rest = {seat: list(cards) for seat, cards in hands.items()}
        dealt = tuple(rest[seat].pop(0) for seat, count in packets for _ in range(count))
        known = (*dealt, turn_up, *stock)
        return Deal(start.dealer, packets, known + (UNKNOWN,) * (len(PIQUET) - len(known)))

    def carried(self, table: Table) -> Mapping[str, Value]:
        """Each dealer's packet order binds him until he announces another; the packs stay for the sitting."""
        round_ = cast("State", table.position).round
        bound = self.option("packet_order") == LASTING
        orders = {f"order.{name(seat, 2)}": order for seat, order in enumerate(round_.orders) if order and bound}
        return {**orders, "pack.N": round_.packs[0]}

    def turn_of(self, start: Start) -> Act:
        """The dealer turns the trump."""
        return TurnUp(start.dealer)

    def __reduce__(self) -> tuple[Any, ...]:
        return make, (dict(self.options),)


def _may_show(table: Table, seat: int, face: Card) -> bool:
    """Say whether a seat can show a card: its own, one that it deals or gives, one that lies face up in the pack."""
    position = table.position
    if position.hand(seat) & face.bit:
        return True
    if isinstance(position, Dealt):
        return bool(face.bit & position.faced) or (seat == position.dealer and position.seat_of(face) >= 0)
    if isinstance(position, history.ON_BOARD) and face.bit & position.board.faced and face in position.board.stock:
        return True
    return seat == position.dealer and bool(history.just_given(table)[1] & face.bit)


def make(options: Mapping[str, Value]) -> Ecarte:
    """Return the game under some options."""
    return Ecarte(options=options)


GAME = Ecarte()
