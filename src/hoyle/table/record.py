"""The record of a game: what was done, when, what was amiss, what was ruled, owed and scored.  It only grows."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import chain, takewhile
from typing import Generic, TypeAlias, TypeVar, overload

from attrs import evolve, field, frozen

from hoyle.cards import Card
from hoyle.drafts import draft, revision
from hoyle.laws.duties import Liability
from hoyle.laws.offences import Irregularity
from hoyle.laws.remedies import Election, Move
from hoyle.laws.rulings import Ruling
from hoyle.moments import OF_CARDS, PACK_CUT, Act, Mark, Moment
from hoyle.table.position import Moved, Position

T = TypeVar("T")
_BLOCK = 64


@frozen(repr=False)
class Log(Sequence[T], Generic[T]):
    """A frozen sequence that shares its past: adding to it costs about the same however long it is."""

    blocks: tuple[tuple[T, ...], ...] = ()
    tail: tuple[T, ...] = ()

    def add(self, *items: T) -> Log[T]:
        """Return the log with more items at its end."""
        tail = self.tail + items
        if len(tail) < _BLOCK:
            return log(self.blocks, tail)
        whole = len(tail) // _BLOCK * _BLOCK
        full = tuple(tail[at : at + _BLOCK] for at in range(0, whole, _BLOCK))
        return Log(self.blocks + full, tail[whole:])

    def put(self, at: int, item: T) -> Log[T]:
        """Return the log with another item in one place."""
        block, rest = divmod(at, _BLOCK)
        if block == len(self.blocks):
            return Log(self.blocks, (*self.tail[:rest], item, *self.tail[rest + 1 :]))
        old = self.blocks[block]
        new = (*old[:rest], item, *old[rest + 1 :])
        return Log((*self.blocks[:block], new, *self.blocks[block + 1 :]), self.tail)

    @overload
    def __getitem__(self, at: int) -> T: ...
    @overload
    def __getitem__(self, at: slice) -> tuple[T, ...]: ...
    def __getitem__(self, at: int | slice) -> T | tuple[T, ...]:
        """Return one item, or some as a tuple."""
        if isinstance(at, slice):
            past = len(self.blocks) * _BLOCK
            start, stop, step = at.indices(past + len(self.tail))
            if start >= past and stop >= past:
                return self.tail[start - past : stop - past : step]
            return tuple(self[each] for each in range(*at.indices(len(self))))
        if at < 0:
            at += len(self)
        block, rest = divmod(at, _BLOCK)
        if 0 <= block < len(self.blocks):
            return self.blocks[block][rest]
        if block != len(self.blocks):
            raise IndexError(at)
        return self.tail[rest]

    def __len__(self) -> int:
        """Return how many items there are."""
        return len(self.blocks) * _BLOCK + len(self.tail)

    def __iter__(self) -> Iterator[T]:
        """Go through the items from the oldest on."""
        return chain(chain.from_iterable(self.blocks), self.tail)

    def __reversed__(self) -> Iterator[T]:
        """Go through the items from the newest back."""
        return chain(reversed(self.tail), chain.from_iterable(map(reversed, reversed(self.blocks))))

    def __repr__(self) -> str:
        return f"Log({list(self)!r})"


log = draft(Log)


@frozen
class Step:
    """An act in the record; *derived* if the table did it by itself."""

    act: Act
    derived: bool = False


@frozen
class Line:
    """A line of the ledger: points on an account, in which deal, for what, by which clause if a law did it."""

    account: int
    points: int
    deal: int
    heading: str
    clause: str = ""


@frozen
class Sighting:
    """Cards that came before somebody's eyes: at which ply, whose cards, before which seats."""

    ply: int
    cards: tuple[Card, ...]
    whose: int
    before: tuple[int, ...]
    where: str


@frozen
class OpenElection:
    """A choice that a ruling has opened; *ruling* is its index in the record."""

    ruling: int
    election: Election
    since: int


@frozen
class OpenPick:
    """Cards still to be picked out of a hand: how many, by whom, under which ruling."""

    ruling: int
    move: Move
    count: int
    holder: int
    whose: int
    since: int


Pending: TypeAlias = OpenElection | OpenPick


@frozen
class Awarded:
    """Tricks that a ruling gave to a seat."""

    to: int
    tricks: int


@frozen
class Substituted:
    """A card that a ruling put in the place of the one played at a ply."""

    ply: int
    card: Card


@frozen
class Rejoined:
    """A lone hand that a ruling gave up."""


Done: TypeAlias = Moved | Awarded | Substituted | Rejoined


@frozen
class Effect:
    """What a ruling has done to the cards, so that it can be done again once older cards are put back."""

    ply: int
    source: int
    done: Done


@frozen
class Undone:
    """The acts from one ply to another, whose cards were put back.

    ``void`` says that the first of them should not have been done at all, so that nobody is held to them; else they
    were done, and what is too late by them stays too late.
    """

    start: int
    end: int
    void: bool


@frozen
class Record:
    """All that only grows.  ``positions[k - base]`` is the position before act *k*, for the acts of this deal.

    ``live`` are the latent irregularities on which the code has a law, ``timed`` those of them whose time may end, and
    ``standing`` the liabilities not ended;
    ``undone`` the stretches of plies whose cards were put back; ``unquitted`` says that a complete trick lies open;
    ``misdeals`` are the plies of the rulings by which a dealer loses the deal, or does so with a later one on end.
    ``page`` is where the ledger of this deal begins, ``come`` what the game watches for and has come since the last
    deal, with the seat, ``totals`` the points on each account, and ``over`` whether one has won: the logs say
    it too, but it is asked at every act.
    """

    steps: Log[Step] = Log()
    moments: Log[Moment] = Log()
    irregularities: Log[Irregularity] = Log()
    rulings: Log[Ruling] = Log()
    ledger: Log[Line] = Log()
    sightings: Log[Sighting] = Log()
    liabilities: Log[Liability] = Log()
    standing: tuple[int, ...] = ()
    pending: tuple[Pending, ...] = ()
    live: tuple[int, ...] = ()
    timed: tuple[int, ...] = ()
    positions: tuple[Position, ...] = ()
    base: int = 0
    effects: tuple[Effect, ...] = ()
    undone: tuple[Undone, ...] = ()
    deal: int = 0
    unquitted: bool = field(default=False)
    misdeals: Log[int] = Log()
    page: int = 0
    come: frozenset[tuple[Mark, int]] = frozenset()
    totals: tuple[int, ...] = ()
    over: bool = False

    @property
    def now(self) -> int:
        """The ply of the last act; -1 before the first."""
        return self.base + len(self.positions) - 1

    @property
    def cut(self) -> bool:
        """Whether the pack has been cut for a deal that has not been made yet."""
        return any(mark == PACK_CUT for mark, _ in self.come)

    def enter(self, target: int, *lines: Line) -> Record:
        """Return the record with more lines in its ledger, where the game is over at a target."""
        totals = list(self.totals)
        for line in lines:
            totals[line.account] += line.points
        return entered(self, self.ledger.add(*lines), tuple(totals), max(totals) >= target)

    def total(self, account: int) -> int:
        """Return the points that stand on an account."""
        return self.totals[account]

    def marked(self, account: int, deal: int, heading: str) -> int:
        """Return what stands marked on an account for one heading of one deal."""
        found = 0
        for line in self.ledger[self.page :] if deal == self.deal else self.ledger:
            if line.deal == deal and line.account == account and line.heading == heading:
                found += line.points
        return found

    def lines(self, deal: int) -> tuple[Line, ...]:
        """Return the lines of the ledger that belong to a deal."""
        lines = self.ledger[self.page :] if deal == self.deal else self.ledger
        return tuple(line for line in lines if line.deal == deal)

    def latent(self) -> Iterator[Irregularity]:
        """Go through what was done amiss, the code has a law on, and nobody has claimed or put right in time."""
        return (self.irregularities[at] for at in self.live)

    def noted(self, ply: int) -> Iterator[Irregularity]:
        """Go back through what was done amiss at a ply and since."""
        for it in reversed(self.irregularities):
            if it.ply < ply:
                return
            yield it

    def of_deal(self, deal: int) -> Iterator[Moment]:
        """Go back through the moments of a deal, and of those after it, that still count."""
        return takewhile(lambda moment: moment.deal >= deal, self.since(-1))

    def misdealt(self, dealer: int, ply: int) -> int:
        """Return how many misdeals a dealer had made on end before a ply: since anybody else dealt."""
        past = ((at, self.steps[at].act) for at in range(min(ply, len(self.steps)) - 1, -1, -1))
        came = next((at for at, act in past if act.deals and act.seat != dealer), -1)
        return sum(at < ply for at in takewhile(lambda at: at > came, reversed(self.misdeals)))

    def since(self, ply: int, *, put_back: bool = False) -> Iterator[Moment]:
        """Go back through the moments after *ply* that still count.

        With *put_back*, those of cards taken back too, unless these were put back as not rightly played at all.
        """
        for moment in reversed(self.moments):
            if moment.ply <= ply:
                return
            if not (self.undone and moment.mark in OF_CARDS and self.was_undone(moment.ply, void=put_back)):
                yield moment

    def was_undone(self, ply: int, *, void: bool = False) -> bool:
        """Say whether the cards of an act were put back; with *void*, whether as not rightly played at all."""
        return any(each.start <= ply <= each.end and each.void >= void for each in self.undone)

    def this_deal(self) -> Iterator[Moment]:
        """Go back through the moments of the deal in hand that still count."""
        return self.since(self.base - 1)

    def owed(self, debtor: int | None = None) -> tuple[Liability, ...]:
        """Return the duties that stand, of one debtor or of all."""
        if not self.standing:
            return ()
        owed = (self.liabilities[at] for at in self.standing)
        return tuple(each for each in owed if debtor in {None, each.debtor})

    def owing(self, *new: Liability) -> Record:
        """Return the record with more duties that stand."""
        numbers = range(len(self.liabilities), len(self.liabilities) + len(new))
        return evolve(self, liabilities=self.liabilities.add(*new), standing=(*self.standing, *numbers))

    def turned(self, become: Callable[[Liability], Liability], among: Iterable[int]) -> Record:
        """Return the record with some duties as they have become: ended, or owed again."""
        liabilities, standing = self.liabilities, set(self.standing)
        for at in among:
            old = liabilities[at]
            new = become(old)
            if new is not old:
                liabilities = liabilities.put(at, new)
                standing = standing - {at} if new.ended is not None else standing | {at}
        return evolve(self, liabilities=liabilities, standing=tuple(sorted(standing)))

    def end_liability(self, at: int) -> Record:
        """Return the record with one duty ended now."""
        return self.turned(lambda owed: evolve(owed, ended=self.now), (at,))


sighting = draft(Sighting)
entered = revision(Record, "ledger", "totals", "over")
of_wrongs = revision(Record, "irregularities", "live", "timed")
of_rulings = revision(Record, "rulings")
