"""What may be done now: whom the table waits for, the lawful acts, and why an act is not lawful."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, assert_never

from attrs import frozen

from hoyle.cards import in_mask
from hoyle.errors import must_be
from hoyle.laws.duties import Allowed, Barred
from hoyle.laws.offences import Offence
from hoyle.laws.remedies import Among
from hoyle.laws.rulings import Verdict
from hoyle.moments import Act
from hoyle.seats import CHANCE
from hoyle.table import calls as calling
from hoyle.table import carry_out, engine, hear, played, put_back, settle
from hoyle.table.acts import Call, Claim, Correct, Elect, Look, MarkUp, Pick, Play, Say
from hoyle.table.record import OpenElection, OpenPick

if TYPE_CHECKING:
    from hoyle.cards import Card
    from hoyle.laws.clauses import Clause
    from hoyle.laws.offences import Irregularity
    from hoyle.laws.remedies import Option
    from hoyle.table.game import Found
    from hoyle.table.table import Table

ASKING = (Elect, Pick, Call, Claim, Correct, Say)
"""Acts that do not play on, and so may be done while an election holds play up."""

MANY = 1_000_000
"""No number in an act is as large as this."""


@frozen
class Refusal:
    """Why an act is not lawful.

    ``impossible`` says that it cannot be done at all.  Otherwise ``offence`` is what it would be, ``clause`` the
    printed clause that speaks of it or lies closest (empty if none does), ``alternatives`` what the seat may do.
    """

    act: Act
    sentence: str
    offence: Offence | None = None
    clause: str = ""
    alternatives: tuple[Act, ...] = ()

    @property
    def impossible(self) -> bool:
        """Whether the act cannot be done at all."""
        return self.offence is None

    def __str__(self) -> str:
        return self.sentence


def to_act(table: Table) -> tuple[int, ...]:
    """Return whom the table waits for."""
    holding = table.holding
    if holding is not None:
        return hear.holders(table, holding)
    if table.outcome is not None:
        return ()
    return table.position.to_act


def legal_acts(table: Table, seat: int) -> tuple[Act, ...]:
    """Return the lawful acts of a seat: a function of what it may see."""
    held = table.holding
    if held is not None:
        return choices(table, held, seat)
    chosen = tuple(dict.fromkeys(act for pending in table.record.pending for act in choices(table, pending, seat)))
    if table.outcome is not None:
        due = table.game.due_mark(table)
        return (*chosen, due) if due is not None and due.seat == seat else chosen
    position = table.position
    acts = tuple(act for act in position.actions if act.seat == seat and seat != CHANCE)
    if table.record.standing and position.in_play:
        lawful = settle.bound_to(table, seat, position.lawful(seat))
        acts = tuple(act for act in acts if not isinstance(act, Play) or act.bit & lawful) + _ahead(table, seat)
    acts = tuple(act for act in acts if not table.game.refuses(table, act))
    if acts and Look not in table.automatic and not table.game.knows_hand(table, seat):
        acts = (Look(seat), *(act for act in acts if not hasattr(act, "card") and not hasattr(act, "cards")))
    return chosen + acts + table.game.offers(table, seat) + calls(table, seat)


def _ahead(table: Table, seat: int) -> tuple[Play, ...]:
    """Return the cards that a seat may play before its turn, because a ruling allows it."""
    if seat in table.position.to_act or not table.record.owed(seat):
        return ()
    bits = settle.bound_to(table, seat, table.position.playable(seat))
    return tuple(act for act in (Play(seat, face) for face in in_mask(bits)) if allowed(table, act))


def holds_up(pending: OpenElection | OpenPick) -> bool:
    """Say whether play waits for a choice: for a pick always, for an election that has no limit."""
    return isinstance(pending, OpenPick) or not pending.election.until


def barred(table: Table, act: Act) -> bool:
    """Say whether a seat is barred from an act by a ruling."""
    return bool(table.record.standing) and any(
        isinstance(owed.duty, Barred)
        and isinstance(act, owed.duty.act)
        and owed.duty.heading in {"", act.heading if isinstance(act, MarkUp) else ""}
        and owed.duty.suit in {None, getattr(act, "suit", None)}
        for owed in table.record.owed(act.seat)
    )


def allowed(table: Table, act: Act) -> bool:
    """Say whether a ruling allows a seat to do an act out of the usual order."""
    duties = (owed.duty for owed in table.record.owed(act.seat))
    return any(isinstance(duty, Allowed) and isinstance(act, duty.act) for duty in duties)


def choices(table: Table, pending: OpenElection | OpenPick, seat: int) -> tuple[Act, ...]:
    """Return the acts by which a seat may answer an open choice."""
    if seat not in hear.holders(table, pending) or seat == CHANCE:
        return ()
    if isinstance(pending, OpenPick):
        return tuple(Pick(seat, some) for some in combinations(to_pick(table, pending), pending.count))
    return tuple(act for option in pending.election.options for act in _options(table, pending, option, seat))


def to_pick(table: Table, pending: OpenPick) -> tuple[Card, ...]:
    """Return the cards out of which some are to be picked."""
    return carry_out.pool(table, hear.case_of(table, pending.ruling), pending.move, pending.whose)


def _options(table: Table, pending: OpenElection, option: Option, seat: int) -> tuple[Elect, ...]:
    if option.among is None:
        return (Elect(seat, option.label),)
    return tuple(Elect(seat, option.label, face) for face in among(table, pending, option.among))


def among(table: Table, pending: OpenElection, what: Among) -> tuple[Card, ...]:
    """Return the cards that an option lets its elector name."""
    it = hear.case_of(table, pending.ruling)
    cards = _there(table, it)
    match what:
        case Among.IN_ERROR:
            return cards
        case Among.LATER:
            return cards[1:]
        case Among.LAWFUL:
            return _lawful(table, it, cards) or cards
        case _:
            assert_never(what)


def _there(table: Table, it: Irregularity) -> tuple[Card, ...]:
    """Return the cards in error; of those put to a trick, the one that lies in it and those he has not played since."""
    old = _in_trick(table, it)
    if old is None or old.play.card not in it.what.cards:
        return it.what.cards
    held = table.position.hand(it.offender) | old.play.bit
    return tuple(each for each in it.what.cards if each.bit & held)


def _in_trick(table: Table, it: Irregularity) -> played.Played | None:
    """Return the card that the offender has played to the trick of a case."""
    return played.of_seat(table.record, it.offender, it.trick) if it.deal == table.record.deal else None


def _lawful(table: Table, it: Irregularity, cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """Return which of the cards could lawfully have been played to the trick of a case."""
    record, seat, old = table.record, it.offender, _in_trick(table, it)
    position = put_back.rebuilt(record, old.ply, record.effects) if old else table.position
    return tuple(each for each in cards if each.bit & position.playable(seat))


def calls(table: Table, seat: int) -> tuple[Act, ...]:
    """Return the calls that a seat may make in time; whether one binds depends on cards that it may not see."""
    if not table.record.standing:
        return ()
    return tuple(dict.fromkeys(Call(seat, owed.debtor, demand) for owed, demand in calling.open_to(table, seat)))


def impossible(table: Table, act: Act) -> str:
    """Return why an act cannot be done at all, empty if it can; raise ``BadValue`` for what is no act."""
    must_be(Act, "an act", act, "table.legal_acts lists acts, and hoyle.parse_act makes one of a text")
    why = table.game.writing.lacking(act)
    if why:
        return why
    if act.seat == CHANCE and not isinstance(act, Pick):
        return "nobody sits there"
    if act.invokes:
        return _asks_in_vain(table, act)
    return _over(table, act) or table.game.impossible(table, act)


def _asks_in_vain(table: Table, act: Act) -> str:
    """Return why something cannot be asked, chosen or called for, empty if it can."""
    match act:
        case Elect():
            return _not_open(table, act)
        case Pick():
            return _not_to_pick(table, act)
        case Claim(against=other) | Call(debtor=other) if other == CHANCE:
            return "nobody sits where it points"
        case Correct(card=face) if face is not None and table.position.seat_of(face) != act.seat:
            return "he has not got that card"
        case Claim(trick=trick) if trick is not None and trick >= MANY:
            return "there is no such trick"
        case _:
            return ""


def _over(table: Table, act: Act) -> str:
    """Return why nobody may play on now, empty if they may."""
    holding = table.holding
    if holding is not None and not isinstance(act, Say):
        return waits(table, holding)
    if table.outcome is not None and not act.open and act != table.game.due_mark(table):
        return "the game is over"
    return ""


def waits(table: Table, holding: OpenElection | OpenPick) -> str:
    """Say what play waits for."""
    from hoyle.seats import name

    who = " or ".join(name(seat, table.game.players) for seat in hear.holders(table, holding))
    if isinstance(holding, OpenPick):
        return f"play waits until {who} has picked {holding.count} of the cards"
    labels = ", ".join(repr(option.label) for option in holding.election.options)
    return f"play waits until {who} has chosen one of {labels}"


def _not_open(table: Table, act: Elect) -> str:
    opened = hear.open_to(table, act)
    if opened is None:
        return "no such choice is open to him"
    option = next(option for option in opened.election.options if option.label == act.label)
    if option.among is None:
        return "" if act.card is None else "this choice names no card"
    return "" if act.card in among(table, opened, option.among) else f"this choice must name {option.among.value}"


def _not_to_pick(table: Table, act: Pick) -> str:
    opened = hear.open_pick(table, act)
    if opened is None:
        return "there is nothing for him to pick"
    there = to_pick(table, opened)
    if len(act.cards) != opened.count or len(set(act.cards)) != opened.count:
        return f"the number of cards to pick is {opened.count}"
    return "" if set(act.cards) <= set(there) else "those cards do not lie there"


def amiss(table: Table, act: Act) -> str | Found | None:
    """Return why an act cannot be done, or the first offence that it would be; ``None`` if it is lawful."""
    why = "" if engine.plain(table, act) is not None else impossible(table, act)
    if why:
        return why
    ready = engine.with_chores(table, act)
    if engine.plain(ready, act) is not None:
        return None
    found = (each for each in ready.game.detect(ready, act) if each.what.blocks and not each.carried)
    return impossible(ready, act) or next(found, None)


def why_not(table: Table, act: Act) -> Refusal | None:
    """Return why an act is not lawful, ``None`` if it is."""
    wrong = amiss(table, act)
    if wrong is None:
        return None
    return Refusal(act, wrong) if isinstance(wrong, str) else refusal(table, act, wrong)


def refusal(table: Table, act: Act, found: Found) -> Refusal:
    """Return why an act is not lawful that would be an offence."""
    code = table.code
    on = code.on(type(found.what))
    clause = _speaks(table, act, found, on).cites[0] if on else code.nearest_to(type(found.what))
    law = f" ({code.name}, {code.entry(clause).locus})" if clause else ""
    sentence = f"{found.what.called}{': ' if found.what.detail else ''}{found.what.detail}{law}"
    return Refusal(act, sentence, found.what, clause, legal_acts(table, act.seat))


def _speaks(table: Table, act: Act, found: Found, on: tuple[Clause, ...]) -> Clause:
    """Return which of the clauses on an offence would speak if it were done, in time or not: the first about the case.

    What it costs comes before how it is mended.
    """
    done = table if impossible(table, act) else engine.perform(engine.with_chores(table, act), act)
    new = done.record.irregularities[len(table.record.irregularities) :]
    cases = [each for each in new if each.what == found.what]
    told = [why for it in cases for seat in range(table.game.players) for why in hear.rule(done, it, seat).trace]
    applies = {reason.clause for reason in told if reason.verdict is Verdict.APPLIES}
    beside = {reason.clause for reason in told if reason.verdict in {Verdict.GUARD, Verdict.BEHIND, Verdict.OVERRIDDEN}}
    return min(on, key=lambda clause: (clause.id not in applies, clause.cure, clause.id in beside))
