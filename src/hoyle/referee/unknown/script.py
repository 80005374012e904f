"""A record that leaves cards out, made ready to be done with any cards in their place."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise, takewhile
from random import Random

from attrs import evolve, field, fields, frozen

from hoyle.cards import UNKNOWN, Card, show
from hoyle.errors import BadText, ImpossibleAct, IrregularAct
from hoyle.moments import Act
from hoyle.notation import format_act, parse_act
from hoyle.records.dealt import deals
from hoyle.records.faults import Fault, RecordError
from hoyle.records.header import begin_unknown, people
from hoyle.records.playing import last, understood
from hoyle.records.shape import RecordFile
from hoyle.referee.people import people_of
from hoyle.seats import names
from hoyle.table.acts import Deal, Play
from hoyle.table.position import Fault as Amiss
from hoyle.table.table import Table

Pack = tuple[Card, ...]
Packs = Mapping[int, Pack]
"""The packs of those deals in which cards are left out, by the place of the deal in the script."""


@frozen
class Run:
    """A script done with certain cards: the table before its first act and after each, and where it came to a halt.

    ``halted`` is the act that could not be done, ``why`` the reason; ``None`` and nothing if all were done.
    ``refused`` says that it could be done, and the table would not have it.
    """

    tables: tuple[Table, ...]
    halted: Act | None = None
    why: str = ""
    refused: bool = False

    @property
    def deals(self) -> tuple[int, ...]:
        """The places of the acts that dealt: not of those that came when no deal was due."""
        return tuple(at for at, (one, other) in enumerate(pairwise(self.tables)) if one.record.deal < other.record.deal)

    @property
    def wants_more(self) -> bool:
        """Whether it has come to a halt as a card of the stock is not known: for the act, or for a ruling upon it."""
        table, act = self.tables[-1], self.halted
        if act is None or self.refused:
            return False
        return table.position.fault(act) is Amiss.NOT_KNOWN or not table.why_impossible(act)


@frozen
class Script:
    """The acts of a record from the deal of its header on.

    ``begun`` is the table before them, ``given`` the acts of the header's deal (none if it deals nothing), ``left_out``
    the deals in which cards are left out, by their place, each with ``?`` for those.  ``named`` are the cards that any
    act names, ``acts`` all that can be read before any is done; ``read`` keeps acts once they are read.
    """

    record: RecordFile
    begun: Table
    given: tuple[Act, ...]
    left_out: Mapping[int, Deal]
    named: frozenset[Card]
    acts: tuple[tuple[int, Act], ...]
    read: dict[tuple[int, int], Act] = field(factory=dict, repr=False, eq=False)

    def __len__(self) -> int:
        return len(self.given) + len(self.record.acts)

    def act(self, at: int, table: Table, packs: Packs) -> Act:
        """Return an act of the script as it is done at a table; raise ``RecordError`` if it cannot be read."""
        if at < len(self.given):
            act = self.given[at]
        else:
            key = (at, table.position.dealer)
            if key not in self.read:
                number = at - len(self.given)
                self.read[key] = understood(self.record, table, ("acts", number), self.record.acts[number])
            act = self.read[key]
        return evolve(act, pack=packs[at]) if isinstance(act, Deal) and at in packs else act

    def after(self, deal: int) -> Iterator[Act]:
        """Yield the acts after a deal, up to the next."""
        later = (act for at, act in self.acts if at > deal)
        return takewhile(lambda act: not act.deals, later)

    def run(self, packs: Packs) -> Run:
        """Do the acts with these packs, as far as it goes."""
        tables = [self.begun]
        for at in range(len(self)):
            table = tables[-1]
            act = self.act(at, table, packs)
            try:
                tables.append(table.apply(act))
            except ImpossibleAct as error:
                return Run(tuple(tables), act, error.why)
            except IrregularAct as error:
                return Run(tuple(tables), act, str(error), refused=True)
        return Run(tuple(tables))

    def rules_alike(self, packs: Packs) -> bool:
        """Say whether the rulings that the record has saved are given with these packs too."""
        if self.record.ruling is None:
            return True
        try:
            last(self.completed(packs))
        except RecordError:
            return False
        return True

    def completed(self, packs: Packs) -> RecordFile:
        """Return the record with these packs written into it, what is known of each stock included."""
        record, game, seats = self.record, self.begun.game, names(self.begun.game.players)
        acts = list(record.acts)
        for at, pack in packs.items():
            deal = evolve(self.left_out[at], pack=pack)
            if at >= len(self.given):
                acts[at - len(self.given)] = format_act(deal, game)
                continue
            rest = pack[deal.dealt :]
            hands = {seats[seat]: show(hand) for seat, hand in sorted(deal.hands.items())}
            stock = show(rest[1:]).rstrip(" ?")
            record = evolve(record, hands=hands, turn_up=rest[0].text, stock=stock)
        return evolve(record, acts=tuple(acts))

    def told(self, packs: Packs) -> tuple[str, ...]:
        """Return in words, deal by deal, the hands and what else lies there, as far as cards of it are left out."""
        people = people_of(self.begun)
        return tuple("; ".join(_told(self.left_out[at], pack, people)) for at, pack in packs.items())

    def number(self, at: int) -> int:
        """Return the number of an act in the record, from 1."""
        return at - len(self.given) + 1

    def fault(self, at: int, why: str) -> Fault:
        """Return the fault of an act that cannot be done; the deal of a header always can."""
        number = at - len(self.given)
        return self.record.source.fault(("acts", number), self.record.acts[number], why)


def cause(script: Script, run: Run) -> str:
    """Say by what the record itself shows that a card is not where an act wants it; nothing if it does not."""
    table, act, at = run.tables[-1], run.halted, len(run.tables) - 1
    assert act is not None, "there is a cause of a halt alone"
    for face in cards_of(act) if table.position.fault(act) is Amiss.NOT_HELD else ():
        lies = _gone(script, run, face) or _lies(script, max(run.deals, default=at), face, act.seat)
        if lies:
            return f": {lies}"
    return ""


def _gone(script: Script, run: Run, face: Card) -> str:
    """Say with which act a card has left the hand that it was in, if nobody holds it."""
    if run.tables[-1].position.seat_of(face) >= 0:
        return ""
    for at in range(len(run.tables) - 2, max(run.deals, default=len(run.tables)), -1):
        act = script.act(at, run.tables[at], {})
        if face in cards_of(act) and run.tables[at].position.seat_of(face) >= 0:
            return (
                f"{face} was {'played' if isinstance(act, Play) else 'thrown away'} already (act {script.number(at)})"
            )
    return ""


def _lies(script: Script, at: int, face: Card, seat: int) -> str:
    """Say where the record has laid a card, if that is in another's hand, or in none."""
    deal = script.left_out.get(at)
    hands = deal.hands if deal else {}
    holder = next((whose for whose, hand in hands.items() if face in hand), -1)
    if deal is None or face not in deal.pack or holder == seat:
        return ""
    if at >= len(script.given):
        return f"act {script.number(at)} deals {face} {'to another' if holder >= 0 else 'to nobody'}"
    if holder >= 0:
        return f"{face} lies in hands.{names(script.begun.game.players)[holder]}"
    turned = deal.pack.index(face) == deal.dealt
    return f"{face} {'is turned up' if turned else 'lies in the stock'}"


def _told(left_out: Deal, pack: Pack, people: Sequence[str]) -> Iterator[str]:
    at, hands = left_out.dealt, evolve(left_out, pack=pack).hands
    gaps = (seat for seat, hand in sorted(left_out.hands.items()) if UNKNOWN in hand)
    yield from (f"{people[seat]} {show(hands[seat])}" for seat in gaps)
    if left_out.pack[at] is UNKNOWN:
        yield f"{pack[at]} turned up"
    if pack[at + 1 :] != left_out.pack[at + 1 :]:
        yield f"the stock {show(pack[at + 1 :]).rstrip(' ?')}"


def leaves_out(record: RecordFile) -> bool:
    """Say whether a record leaves out cards that were dealt, turned up or drawn, or the whole deal.

    Raises ``RecordError`` for a header that makes no sense.
    """
    return bool(script_of(record).left_out)


def script_of(record: RecordFile) -> Script:
    """Return the script of a record; raise ``RecordError`` for a header that makes no sense."""
    begun, given = begin_unknown(record)
    if not deals(record) and _untold(record, begun):
        begun, given = begin_unknown(record, untold=True)
    acts = [*enumerate(given), *((len(given) + number, act) for number, act in _read(record, begun))]
    script = Script(
        record,
        begun,
        given,
        {at: act for at, act in acts if isinstance(act, Deal) and _wanting(act)},
        frozenset(face for _, act in acts for face in cards_of(act)),
        tuple(acts),
    )
    unknown = {at: act for at, act in acts if isinstance(act, Deal) and UNKNOWN in act.pack}
    if script.left_out or not unknown:
        return script
    run = script.run({})
    return evolve(script, left_out=unknown) if run.wants_more else script


def cards_of(act: Act) -> Pack:
    """Return the cards that an act names; not those of a deal."""
    if isinstance(act, Deal):
        return ()
    found: list[Card] = []
    for each in fields(type(act)):
        value = getattr(act, each.name)
        some = value if isinstance(value, tuple) else (value,)
        found.extend(face for face in some if isinstance(face, Card))
    return tuple(found)


def _wanting(deal: Deal) -> bool:
    """Say whether a card is left out of a hand, or the turn-up is."""
    return UNKNOWN in deal.pack[: deal.dealt + 1]


def _read(record: RecordFile, begun: Table) -> Iterator[tuple[int, Act]]:
    """Yield the acts that can be read, each with its number; whoever has a role in a later deal is not known yet."""
    game, dealer = begun.game, max(begun.position.dealer, 0)
    for number, text in enumerate(record.acts):
        try:
            yield number, parse_act(text, game, dealer=dealer, names=people(record, game.players))
        except BadText:
            continue


def _untold(record: RecordFile, begun: Table) -> bool:
    """Say whether the first deal is left out whole: a card is played before any, or there is bidding but no deal."""
    acts = [act for _, act in _read(record, begun)]
    before = list(takewhile(lambda act: not act.deals, acts))
    if begun.position.dealer < 0 or any(isinstance(act, Play) for act in before):
        return begun.position.dealer >= 0
    if before != acts:
        return False
    dealt = begun.apply(begun.chance(Random(0)))
    turned = dealt.apply(begun.game.turn_of(begun.start)).position
    late = Amiss.WRONG_PHASE
    return any(not act.open and begun.position.fault(act) is late and turned.fault(act) is not late for act in acts)
