"""What was done at the table, in the words of people at it: ``N leads KS, S plays 8D, though holding QS``."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from hoyle.cards import in_mask, show
from hoyle.laws.remedies import VoidDeal
from hoyle.laws.timing import listed
from hoyle.notation import format_act
from hoyle.seats import CHANCE, names
from hoyle.table import hear
from hoyle.table.acts import Deal, Play

if TYPE_CHECKING:
    from hoyle.laws.offences import Irregularity
    from hoyle.moments import Act
    from hoyle.table.game import Game
    from hoyle.table.position import Position
    from hoyle.table.table import Table


def told(act: Act, game: Game, people: tuple[str, ...]) -> str:
    """Return an act in words, with people for seats: ``Martin gives Louisa 1``, ``Louisa takes 2``."""
    if isinstance(act, Deal):
        return _deal(act, people)
    text, quote, words = format_act(act, game).partition('"')
    known = dict(zip(names(game.players), people, strict=True))
    text = re.sub(r"\b[NESW]\b", lambda seat: known.get(seat[0], seat[0]), text)
    text = re.sub(r"\bhis\b", "the", text.replace(" gives himself ", " takes "))
    return f"{text}{quote}{words}"


def _deal(act: Deal, people: tuple[str, ...]) -> str:
    """Return a deal by its packets and by how many cards each has of it."""
    packets = ", ".join(f"{count} to {people[seat]}" for seat, count in act.packets)
    seats = dict.fromkeys(seat for seat, _ in act.packets)
    sums = ((people[seat], sum(count for to, count in act.packets if to == seat)) for seat in seats)
    whole = ", ".join(
        f"{who} {'' if at else 'has '}{count}{'' if at else ' cards'}" for at, (who, count) in enumerate(sums)
    )
    pack = " with the other pack" if act.other_pack else ""
    faced = f", with {show(act.faced)} face up in the pack" if act.faced else ""
    return f"{people[act.seat]} deals{pack} {packets}{faced}. {whole}" if packets else f"{people[act.seat]} deals{pack}"


def next_step(table: Table, people: tuple[str, ...]) -> str:
    """Return what comes next at a table: ``Hugh leads``, ``the hand is over, and Louisa deals``; empty if it waits."""
    position = table.position
    if table.holding is not None:
        return ""
    if table.outcome is not None:
        return "the game is over"
    seats = table.to_act
    if CHANCE in seats:
        deals = f"{people[position.due_to_deal]} deals" if position.due_to_deal >= 0 else "the deal is cut for"
        return f"the hand is over, and {deals}" if position.ended else deals
    who = listed(people[seat] for seat in seats)
    if position.in_play:
        return f"{who} {'plays' if position.trick_open else 'leads'}{_after(table, people)}"
    return f"it is {who}'s turn{_after(table, people)}"


def _after(table: Table, people: tuple[str, ...]) -> str:
    """Say who deals after a deal that was not its dealer's; nothing where it is void yet if somebody claims.

    Nor is anything said where the deals go round as they should.
    """
    begun = table.record.positions
    if not begun or begun[0].due_to_deal in {CHANCE, table.position.dealer} or _may_be_void(table):
        return ""
    return f"; the next deal is {people[table.game.next_dealer(table.position)]}'s"


def _may_be_void(table: Table) -> bool:
    """Say whether a deal has something amiss for which a claim makes it void as things stand."""
    its = (table.record.irregularities[each] for each in table.record.live)
    rulings = (hear.rule(table, it, seat) for it in its for seat in range(table.game.players))
    remedies = (each for ruling in rulings for each in (*ruling.then, *hear.offered(ruling.elect)))
    return any(isinstance(each, VoidDeal) for each in remedies)


def situation(before: Position, act: Act, it: Irregularity, game: Game, people: tuple[str, ...]) -> str:
    """Return an act in words; of a card played, the trick so far, and what could have been played in its place."""
    text = told(act, game, people)
    if not isinstance(act, Play):
        return text
    trick = dict(game.public(before)).get("trick", ())
    if not trick or not isinstance(trick, tuple):
        return text.replace(" plays ", " leads ", 1) if before.in_play else text
    plays = [f"{people[play.seat]} {'plays' if at else 'leads'} {play.card}" for at, play in enumerate(trick)]
    lawful = in_mask(before.lawful(act.seat) & ~act.bit) if act.card in it.what.cards else ()
    held = " ".join(f"{face}{f' ({said})' if (said := game.remark(before, face)) else ''}" for face in lawful)
    return ", ".join((*plays, text)) + (f", though holding {held}" if held else "")
