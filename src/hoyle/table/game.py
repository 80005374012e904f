"""What a game must bring.  The engine calls these; it knows no game by name."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar, Self

from attrs import evolve, field, frozen

from hoyle.cards import OF_SUIT, Card, Suit
from hoyle.errors import BadValue, UnknownName
from hoyle.laws.offences import Irregularity, Offence
from hoyle.seats import names

if TYPE_CHECKING:
    from random import Random

    from hoyle.laws.amounts import Measure
    from hoyle.laws.clauses import Answer, Question, Value
    from hoyle.moments import Act, Mark
    from hoyle.notation import Writing
    from hoyle.seats import Who
    from hoyle.table.acts import MarkUp
    from hoyle.table.position import Position
    from hoyle.table.record import Sighting
    from hoyle.table.table import Table
    from hoyle.table.text import Form


@frozen
class Found:
    """An offence that an act would commit: what, by whom, and whose turn, hand or card it concerns."""

    what: Offence
    offender: int
    concerned: int
    of_last_deal: bool = False
    """Whether it belongs to the deal before, although a new one has just been made."""
    carried: bool = False
    """Whether it was amiss already with what the act takes up: then the act itself is lawful."""


@frozen
class Case:
    """A case before the law: an irregularity, and the table at which it is ruled upon."""

    table: Table
    irregularity: Irregularity


@frozen
class Start:
    """How a table began: who deals (-1: to be cut for), the scores, names of people, what was settled before."""

    dealer: int = -1
    score: tuple[int, ...] = ()
    players: tuple[str, ...] = ()
    prior: Mapping[str, Value] = field(factory=dict, hash=False)
    """Facts from before this table that the game knows by name, such as the packet order of an earlier game."""


@frozen
class GameOption:
    """An option of a game: its values, the first the default; with ``least`` and ``most``, any number between."""

    name: str
    values: tuple[Value, ...]
    words: str
    least: int | None = None
    most: int | None = None

    def check(self, value: Value) -> None:
        """Raise ``BadValue`` if the option cannot have this value."""
        if self.least is not None and self.most is not None:
            if isinstance(value, bool) or not isinstance(value, int) or not self.least <= value <= self.most:
                raise BadValue(f"the option {self.name}", value, f"a whole number from {self.least} to {self.most}")
        elif not any(value == each and type(value) is type(each) for each in self.values):
            raise BadValue(f"the option {self.name}", value, f"one of {', '.join(map(str, self.values))}")


@frozen(kw_only=True)
class Game(ABC):
    """A game under its options.  Everything a table asks of the game goes through here."""

    name: ClassVar[str]
    title: ClassVar[str]
    known_options: ClassVar[tuple[GameOption, ...]]
    presets: ClassVar[Mapping[str, Mapping[str, Value]]] = {}
    """Options that go together, by the name under which clubs know them."""
    known_prior: ClassVar[Mapping[str, tuple[Value, ...]]] = {}
    offences: ClassVar[tuple[type[Offence], ...]]
    codes: ClassVar[tuple[str, ...]]
    questions: ClassVar[tuple[Question, ...]]
    """What it answers, for laws that turn on it."""
    measures: ClassVar[tuple[Measure, ...]]
    """The figures that it reads off a case."""
    marks: ClassVar[tuple[Mark, ...]]
    """The happenings that its tables note, for the limits of laws."""
    headings: ClassVar[tuple[str, ...]]
    """Under what a score is marked."""

    options: Mapping[str, Value] = field(factory=dict, hash=False)

    @property
    def may_play(self) -> tuple[int, ...]:
        """How many may play: as the option ``players`` has it, its default first; two where the game has none."""
        known = (option.values for option in self.known_options if option.name == "players")
        return tuple(map(int, next(known, (2,))))

    @cached_property
    def players(self) -> int:
        """How many play."""
        return int(self.options.get("players", self.may_play[0]))

    # Who plays with whom, and for which account; what follows what.

    @property
    def accounts(self) -> int:
        """How many accounts the score has: one for each player, or one for each side of partners."""
        return self.players

    def account(self, seat: int) -> int:
        """Return the account of a seat."""
        return seat

    def seats_of(self, account: int) -> tuple[int, ...]:
        """Return the seats that share an account."""
        return self._sharing.get(account, ())

    @cached_property
    def _sharing(self) -> Mapping[int, tuple[int, ...]]:
        seats = range(self.players)
        return {of: tuple(seat for seat in seats if self.account(seat) == of) for of in map(self.account, seats)}

    def accounts_of(self, seats: Iterable[int]) -> tuple[int, ...]:
        """Return the accounts of some seats, each once."""
        return tuple(sorted({self.account(seat) for seat in seats}))

    def account_names(self) -> tuple[str, ...]:
        """Return the names of the accounts: those of their seats, as in ``N-S``."""
        seats = names(self.players)
        return tuple("-".join(seats[seat] for seat in self.seats_of(each)) for each in range(self.accounts))

    def account_of_people(self, account: int, people: Sequence[str]) -> str:
        """Return the name of an account by the people at the table: ``N-S``, or with names ``Anne and Louis``."""
        seats = names(self.players)
        mine = self.seats_of(account)
        return ("-" if all(people[seat] == seats[seat] for seat in mine) else " and ").join(
            people[seat] for seat in mine
        )

    def key_of(self, account: int) -> str:
        """Return the name of an account as a record has it, all letters: ``NS``."""
        return self.account_names()[account].replace("-", "")

    def account_named(self, text: str) -> int:
        """Return the account that a text names by all its seats, in whatever order: ``N-S``, ``NS``, ``SN``.

        Raises ``UnknownName`` if there is none.
        """
        known = [sorted(self.key_of(each)) for each in range(self.accounts)]
        meant = sorted(text.replace("-", ""))
        if meant not in known:
            kind = "seat" if self.accounts == self.players else "account of the score"
            raise UnknownName(kind, text[:80], tuple(map(self.key_of, range(self.accounts))))
        return known.index(meant)

    def side(self, position: Position, seat: int) -> frozenset[int]:
        """Return who plays on the side of a seat, himself among them, as all may know by then.

        Of four every other player is a partner; with two, three or more than four each plays for himself.
        """
        del position  # sides that change with the deal, a game tells itself
        return frozenset({seat, (seat + 2) % 4} if self.players == 4 else {seat})

    def active(self, position: Position) -> frozenset[int]:
        """Return the seats that play to the tricks of a deal: all, but where a partner stays out."""
        del position
        return frozenset(range(self.players))

    def office(self, who: Who, table: Table, it: Irregularity) -> frozenset[int]:
        """Return who holds an office in the deal of a case, such as the maker's: nobody, where the game has none."""
        del who, table, it
        return frozenset()

    def of_suit(self, position: Position, suit: Suit) -> int:
        """Return the set of cards that belong to a suit as things stand; a bower may belong to another than its own."""
        del position
        return OF_SUIT[suit]

    def following(self, position: Position) -> int:
        """Return the set of cards that follow the one led to the trick; of all cards, where none is led."""
        trick = dict(self.public(position)).get("trick")
        if not isinstance(trick, tuple) or not trick:
            return -1
        led = trick[0].bit
        suits = (self.of_suit(position, suit) for suit in Suit)
        return next((bits for bits in suits if bits & led), 0)

    @property
    @abstractmethod
    def forms(self) -> tuple[Form, ...]:
        """How its own acts are written and read; a deal told by its hands takes a pack of the right size."""

    @cached_property
    def writing(self) -> Writing:
        """Which acts have a written form: no others can be done."""
        from hoyle.notation import writing

        return writing(self)

    def next_dealer(self, position: Position) -> int:
        """Return who deals after the deal on the table: whoever sits on the left of its dealer."""
        return (position.dealer + 1) % self.players

    def remark(self, position: Position, face: Card) -> str:
        """Say of a card what its face does not tell as things stand, such as of a bower that it is a trump."""
        del position, face
        return ""

    def contract(self, position: Position, people: Sequence[str]) -> str:
        """Say under which contract a deal is played, with the names of the people by seat; nothing while there is none.

        Where a game tells no more, it is the turn-up that makes the trump.
        """
        del people
        up = dict(self.public(position)).get("turn-up")
        return f"{up.suit.word.capitalize()} are trumps ({up})" if isinstance(up, Card) and up.suit else ""

    def option(self, name: str) -> Value:
        """Return the value of an option in force."""
        if name not in self._in_force:
            self._known(name)  # which says that there is none
        return self._in_force[name]

    @cached_property
    def _in_force(self) -> Mapping[str, Value]:
        return {**{option.name: option.values[0] for option in self.known_options}, **self.options}

    def _known(self, name: str) -> GameOption:
        for option in self.known_options:
            if option.name == name:
                return option
        raise UnknownName(f"option of {self.name}", name, tuple(option.name for option in self.known_options))

    def preset(self, name: str) -> Mapping[str, Value]:
        """Return the options that go by a name; raises ``UnknownName`` if none do."""
        if name not in self.presets:
            raise UnknownName(f"preset of {self.name}", name, tuple(self.presets))
        return self.presets[name]

    def with_options(self, **options: Value) -> Self:
        """Return the game under other options; rejects unknown names and values.

        Raises ``UnknownName`` or ``BadValue``.
        """
        for name, value in options.items():
            self._known(name).check(value)
        if not options:
            return self
        return evolve(self, options={**self.options, **options})

    @abstractmethod
    def opening(self, start: Start) -> Position:
        """Return the position in which a table begins."""

    @abstractmethod
    def impossible(self, table: Table, act: Act) -> str:
        """Return why an act cannot be done at all, empty if it can."""

    @abstractmethod
    def detect(self, table: Table, act: Act) -> tuple[Found, ...]:
        """Return every offence that an act would commit at this table; none exactly where it is lawful."""

    def plain(self, table: Table, act: Act) -> Position | None:
        """Return what an act leads to that can be done and with which nothing is amiss, if it can be told at a glance.

        Nothing is owed at the table, no choice is open and the game goes on.  With ``None`` the act is looked into:
        ``impossible`` and ``detect`` have the same to say, and the reasons.
        """
        del table, act
        return None

    @abstractmethod
    def presupposes(self, table: Table, act: Act) -> Act | None:
        """Return the chore that must have been done before an act, if it has not been."""

    @abstractmethod
    def due_mark(self, table: Table) -> MarkUp | None:
        """Return a score that is due and not marked."""

    @abstractmethod
    def omitted(self, table: Table, act: MarkUp) -> Irregularity | None:
        """Return the omission that a mark makes good, if it does."""

    @abstractmethod
    def ranked(self, position: Position, bits: int) -> tuple[Card, ...]:
        """Return cards of a set from the highest down."""

    @abstractmethod
    def answers_at_once(self, table: Table, act: Act) -> Act | None:
        """Return the act by which somebody must answer the one just done, if any."""

    @abstractmethod
    def happenings(self, table: Table, act: Act, after: Position, *, derived: bool) -> tuple[tuple[Mark, int], ...]:
        """Return the marks that an act passes as it leads to a position, with the seat of each, but those of tricks.

        *derived*: the table does it by itself.
        """

    @abstractmethod
    def sightings(self, table: Table, act: Act) -> tuple[Sighting, ...]:
        """Return which cards came before whose eyes by an act."""

    @abstractmethod
    def answer(self, question: Question, case: Case) -> Answer:
        """Return the answer that the table gives to a question."""

    @abstractmethod
    def measure(self, measure: Measure, case: Case) -> int:
        """Return a figure read off the case."""

    @abstractmethod
    def worth(self, position: Position) -> tuple[int, ...]:
        """Return what the hand is worth to each account, by the cards alone."""

    @abstractmethod
    def offers(self, table: Table, seat: int) -> tuple[Act, ...]:
        """Return the lawful acts of a seat that leave the position as it is, such as an announcement."""

    @abstractmethod
    def refuses(self, table: Table, act: Act) -> bool:
        """Say whether a ruling, or what lies open, forbids an act that the position allows."""

    @abstractmethod
    def seen(self, act: Act, seat: int | None) -> Act:
        """Return an act as a seat (``None``: the public) sees it, its secrets masked."""

    @abstractmethod
    def knows_hand(self, table: Table, seat: int) -> bool:
        """Say whether a seat has seen its hand, or may at any moment because the table looks for it."""

    @abstractmethod
    def public(self, position: Position) -> tuple[tuple[str, object], ...]:
        """Return what lies open on the table, by name."""

    @abstractmethod
    def chance(self, table: Table, rng: Random) -> Act:
        """Return the act of chance that the table waits for."""

    @abstractmethod
    def target(self) -> int:
        """Return the score that ends the game."""

    @abstractmethod
    def stake(self, table: Table) -> int:
        """Return how many games a won game counts for."""

    @abstractmethod
    def deal_of(
        self, start: Start, hands: Mapping[int, tuple[Card, ...]], turn_up: Card, stock: tuple[Card, ...]
    ) -> Act:
        """Return the deal that gives these hands and this turn-up."""

    @abstractmethod
    def turn_of(self, start: Start) -> Act:
        """Return the act that turns the trump after the first deal."""

    @abstractmethod
    def carried(self, table: Table) -> Mapping[str, Value]:
        """Return what a game leaves settled for the next one at the same table."""

    def next_score(self, table: Table) -> tuple[int, ...]:
        """Return the score at which the next game begins at the same table, once one is over: nothing to anybody."""
        del table
        return (0,) * self.accounts

    def start(self, **how: Any) -> Table:  # noqa: ANN401 - what ``registry.start`` takes, checked there
        """Return a table at which this game begins; the arguments are those of ``hoyle.games.registry.start``."""
        from hoyle.games.registry import start

        return start(self, **how)
