"""Where the cards that a record names must have lain, read off its acts.

A deal that lets all acts be done is looked for first: a card that is wanting in a hand is put there, and the script is
done again.  That deal then shows what goes where.  A card that an act names has lain in one of those places from which
a card could have come to be named there.  That is found by trying, so no act need be known by its type.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import Any

from attrs import define, evolve, field, fields

from hoyle.cards import UNKNOWN, Card, in_mask, mask
from hoyle.moments import Act
from hoyle.notation import format_act
from hoyle.records.dealt import some_deal, undealt
from hoyle.records.faults import RecordError
from hoyle.referee.unknown.script import Pack, Packs, Run, Script, cards_of, cause
from hoyle.referee.unknown.spread import Place, Spread
from hoyle.table.acts import Deal, Elect, Show, TurnUp
from hoyle.table.table import Table

NAMES = (
    "? can stand where cards are dealt; an act names its cards, a discard too: write one that may have gone, "
    "and try another; what follows an act left out is out of place"
)
"""What is said to an act that does not name its cards."""
TRIES = 100
"""In how many ways the cards that no act names are laid, one after the other, until all acts can be done."""


def spreads(script: Script) -> dict[int, Spread]:
    """Return, by the place of each deal in the script that leaves cards out, in which ways they may lie.

    Raises ``RecordError`` if no deal is found that lets all acts be done.
    """
    traces = {at: Trace(script, at) for at in script.left_out}
    run, packs = _found(script, traces)
    return {at: traces[at].spread(run, packs) for at in run.deals if at in traces}


def _found(script: Script, traces: dict[int, Trace]) -> tuple[Run, Packs]:
    """Return a run in which all acts are done, and its packs."""
    rng, furthest, early, wants, tries = Random(0), Run(()), Run(()), False, 0
    while tries < TRIES:
        packs = {at: trace.filled(rng, tries) for at, trace in traces.items()}
        run = script.run(packs)
        if run.halted is None:
            return run, packs
        at = len(run.tables) - 1
        if UNKNOWN in cards_of(run.halted):
            raise RecordError((script.fault(at, NAMES),))
        trace = traces.get(at, traces.get(max(run.deals, default=-1)))
        learnt = trace is not None and not undealt(run.tables[-1], run.halted) and trace.learn(run, packs)
        if trace is not None and not trace.fits:
            shown = cause(script, run)
            raise RecordError((script.fault(at, f"{run.why}{shown or '; ' + trace.why(run.halted)}"),))
        if len(run.tables) >= len(furthest.tables):
            furthest, early, wants = run, Run(()), learnt and not run.refused
        elif wants and not learnt:
            early = run
        tries += not learnt
    raise RecordError((script.fault(len(furthest.tables) - 1, _why(script, furthest, early)),))


def _why(script: Script, run: Run, early: Run) -> str:
    """Say why an act cannot be done, if no deal is found in which it can.

    With the cards where it wants them, it may be one *early* before it that cannot be done.
    """
    assert run.halted is not None, "there is a cause of a halt alone"
    if early.halted is not None:
        at = len(early.tables) - 1
        other = f"act {script.number(at)}, '{format_act(early.halted, script.begun.game)}'"
        fails = "is not lawful" if early.refused else "cannot be done"
        return f"{run.why}; where that is otherwise, {other}, {fails}: {early.why}; {TRIES} deals were tried"
    if run.refused:
        return f"{run.why}; no deal was found in which this act is lawful"
    missing = undealt(run.tables[-1], run.halted)
    if missing:
        return f"{run.why}; {missing}"
    return f"{run.why}{cause(script, run) or f', whatever is laid for the cards left out: {TRIES} deals were tried'}"


@define
class Trace:
    """What is found of one deal: how deep into its pack cards are wanted, and at which points some cards may lie."""

    script: Script
    at: int
    depth: int = field(init=False)
    pool: Pack = field(init=False)
    pins: dict[Card, frozenset[int]] = field(factory=dict)

    def __attrs_post_init__(self) -> None:
        faced = set(self.deal.faced) - set(self.deal.pack)  # it lies somewhere in the pack: all of that matters
        self.depth = len(self.deal.pack) if faced else self.deal.dealt + 1
        right = some_deal(self.script.record, self.script.begun.game).pack
        known = set(self.deal.pack)
        self.pool = tuple(sorted((face for face in right if face not in known), key=lambda face: face.index))

    @property
    def deal(self) -> Deal:
        """The deal, with ``?`` for the cards left out."""
        return self.script.left_out[self.at]

    @property
    def open(self) -> tuple[int, ...]:
        """The points of the pack at which a card is left out that matters."""
        return tuple(point for point in range(self.depth) if self.deal.pack[point] is UNKNOWN)

    @property
    def fits(self) -> bool:
        """Whether all cards that must lie somewhere have room there, and the cards do for all."""
        return len(self._matched()) == len(self.pins) and len(self.pool) >= len(self.open)

    def why(self, act: Act) -> str:
        """Say why the cards of an act have no room."""
        lost = [face.text for face in cards_of(act) if face in self.pins and not self.pins[face] & {*self.open}]
        if lost:
            return f"by the record {' and '.join(lost)} must lie elsewhere"
        return "the cards that the record names leave no room for others there"

    def filled(self, rng: Random, tries: int) -> Pack:
        """Return the pack with all cards where they must lie; where there is room, as the number of *tries* says.

        At first, and then every other time, a card lies in the hand of whoever names it later on, and the rest is
        filled up with those that no act names.
        """
        pack, laid = list(self.deal.pack), self._matched()
        rest = [face for face in self.pool if face not in laid]
        for face, point in laid.items():
            pack[point] = face
        if tries:
            rng.shuffle(rest)
        if not tries % 2:
            self._hint(pack, rest)
            rest.sort(key=lambda face: face not in self.script.named)  # the last are taken first
        for point in self.open:
            if pack[point] is UNKNOWN and rest:
                pack[point] = rest.pop()
        return tuple(pack)

    def _hint(self, pack: list[Card], rest: list[Card]) -> None:
        """Lay cards in the hands of those who name them, as far as there is room; take them out of the rest."""
        room: dict[int, list[int]] = {}
        owners = (seat for seat, count in self.deal.packets for _ in range(count))
        for point, seat in enumerate(owners):
            if pack[point] is UNKNOWN:
                room.setdefault(seat, []).append(point)
        for act in self.script.after(self.at):
            for face in cards_of(act):
                if face in rest and room.get(act.seat) and not isinstance(act, Elect):
                    pack[room[act.seat].pop()] = face
                    rest.remove(face)

    def learn(self, run: Run, packs: Packs) -> bool:
        """Find out what an act wants that could not be done; say whether it is anything new."""
        act, pack = run.halted, packs[self.at]
        assert act is not None, "there is something to learn from a halt alone"
        before = dict(self.pins)
        if not run.wants_more:
            self._pin(run.tables[self.at + 1 :], act, pack)
        if before != self.pins:
            return True
        deeper = run.wants_more or any(face in self.pool and face not in pack for face in cards_of(act))
        if not deeper or self.depth == len(self.deal.pack):
            return False
        self.depth += 1
        return True

    def spread(self, run: Run, packs: Packs) -> Spread:
        """Return in which ways the cards may lie, by a run in which all acts were done."""
        end = min((each for each in run.deals if each > self.at), default=len(self.script))
        pack, tables = packs[self.at], run.tables[self.at + 1 : end + 1]
        self.pins = {}
        for at in range(self.at + 1, end):
            self._pin(tables[: at - self.at], self.script.act(at, run.tables[at], packs), pack)
        places, around = self._places(tables, pack)
        bound = [
            (face, tuple(number for number, points in enumerate(around) if points & allowed))
            for face, allowed in self.pins.items()
        ]
        bound.sort(key=lambda each: len(each[1]))
        free = tuple(face for face in self.pool if face not in self.pins)
        known = tuple(face if point >= self.depth else self.deal.pack[point] for point, face in enumerate(pack))
        return Spread(known, places, tuple(bound), free, end)

    def _places(self, tables: Sequence[Table], pack: Pack) -> tuple[tuple[Place, ...], tuple[frozenset[int], ...]]:
        """Return the places with room, and for each all points of the pack that go the same way."""
        dealt = tables[0].position
        mended = dealt.rectify(self.deal if UNKNOWN not in self.deal.pack else evolve(self.deal, pack=pack))
        ordered = any(dealt.hand(seat) != mended.hand(seat) for seat in self._seats)
        ways: dict[tuple[int, int, int], list[int]] = {}
        for point in range(self.depth):
            first, holder = self._first(tables, pack[point])
            apart = point if holder < 0 or (ordered and not first) else -1
            ways.setdefault((first, holder, apart), []).append(point)
        found = [
            (Place(holder, tuple(point for point in points if point in self.open)), points)
            for (_, holder, _), points in ways.items()
        ]
        roomy = [(place, frozenset(points)) for place, points in found if place.points]
        return tuple(place for place, _ in roomy), tuple(points for _, points in roomy)

    def _first(self, tables: Sequence[Table], face: Card) -> tuple[int, int]:
        """Return when a card first came to a hand, and to whose; -1 to none."""
        for at, table in enumerate(tables):
            holder = table.position.seat_of(face)
            if holder >= 0:
                return at, holder
        return 0, -1

    def _pin(self, tables: Sequence[Table], act: Act, pack: Pack) -> None:
        """Note where the cards of an act may lie, that is done or wanted at the last of these tables.

        A choice tells it of a card that was only turned; else it is about a card that an act has named before.
        """
        for face in cards_of(act):
            known = face not in self.pool or (isinstance(act, Elect) and face in self.pins)
            points = None if known else self._reach(tables, act, face, pack)
            if points is not None:
                self.pins[face] = self.pins.get(face, points) & points

    def _reach(self, tables: Sequence[Table], act: Act, face: Card, pack: Pack) -> frozenset[int] | None:
        """Return the points of the pack from which a card could be named by an act; ``None`` for any.

        If those are the cards of a hand, it can be any that has been in that hand: those that have left it by name
        might have been others.  If no card will do, several are wanting, and they are wanted in the player's hand.
        A card that lies faced in the pack may be shown there.
        """
        if isinstance(act, Show) and face in self.deal.faced:
            return None
        table = tables[-1]
        there = [each for each in pack if each is not UNKNOWN]
        others = _tops(table, act, there) if isinstance(act, TurnUp) else there
        fits = {each for each in others if not table.why_impossible(_swapped(act, face, each))}
        if isinstance(act, TurnUp):
            fits = {others[act.named.index(face)]} if len(others) == len(act.named) else set()
        if len(fits) == len(there):
            return None
        hands = [table.position.hand(seat) for seat in self._seats]
        whose = next((seat for seat, hand in enumerate(hands) if hand and hand == mask(fits)), -1)
        if not fits:
            whose = act.seat
        if whose >= 0:
            fits.update(face for each in tables for face in in_mask(each.position.hand(whose)))
        return frozenset(point for point, each in enumerate(pack) if each in fits)

    @property
    def _seats(self) -> range:
        return range(self.script.begun.game.players)

    def _matched(self) -> dict[Card, int]:
        """Return a point for each card that must lie somewhere, as far as there is room."""
        holds: dict[int, Card] = {}
        for face in self.pins:
            self._placed(face, holds, set())
        return {face: point for point, face in holds.items()}

    def _placed(self, face: Card, holds: dict[int, Card], tried: set[int]) -> bool:
        """Find room for a card; one that lies there may have to give way to another point of its own."""
        for point in sorted(self.pins[face] & {*self.open} - tried):
            tried.add(point)
            if point not in holds or self._placed(holds[point], holds, tried):
                holds[point] = face
                return True
        return False


def _swapped(act: Act, face: Card, other: Card) -> Act:
    """Return an act with one card for another, and the other for it."""
    changed: dict[str, Any] = {}
    turn = {face: other, other: face}
    for each in fields(type(act)):
        value = getattr(act, each.name)
        if isinstance(value, Card):
            changed[each.name] = turn.get(value, value)
        elif isinstance(value, tuple):
            changed[each.name] = tuple(turn.get(one, one) for one in value)
    return evolve(act, **changed)


def _tops(table: Table, act: TurnUp, pack: Iterable[Card]) -> list[Card]:
    """Return the cards that would be turned, the top one first, as far as they are known."""
    found: list[Card] = []
    for _ in act.named:
        tops = (
            face for face in pack if not table.why_impossible(evolve(act, count=len(found) + 1, named=(*found, face)))
        )
        top = next(tops, None)
        if top is None:
            break
        found.append(top)
    return found
