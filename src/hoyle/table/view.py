"""What one seat, or the public, may see of a table.  Built from nothing: a view holds no reference to the table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from attrs import evolve, field, frozen

from hoyle.cards import UNKNOWN, Card, in_mask
from hoyle.laws.duties import Faced
from hoyle.laws.offences import Status
from hoyle.table import hear, legal
from hoyle.table.record import OpenElection, Step

if TYPE_CHECKING:
    from hoyle.laws.duties import Duty
    from hoyle.laws.offences import Offence
    from hoyle.laws.remedies import Option
    from hoyle.table.record import OpenPick, Sighting
    from hoyle.table.table import Outcome, Table


@frozen
class SeenDuty:
    """A duty that all may know of: whose, what, under which clause."""

    debtor: int
    duty: Duty
    clause: str


@frozen
class SeenChoice:
    """An open choice: under which clause, who may choose, among which options (none: cards are to be picked)."""

    clause: str
    holders: tuple[int, ...]
    options: tuple[Option, ...]
    holds_up_play: bool


@frozen
class SeenOffence:
    """An irregularity that all the table can see, or that has been ruled upon."""

    offence: Offence
    offender: int
    concerned: int
    ply: int
    status: Status


@frozen
class View:
    """What a seat (``None``: the public) may see.

    ``hand`` is ``None`` until the seat has looked, or where it is none of the viewer's; ``counts`` are the cards in
    each hand; ``faced`` the hands that a law has put face up, by seat; ``public`` is what lies open, by name; ``acts``
    what was done, as this seat saw it; ``sightings`` the cards that came before its eyes.
    """

    seat: int | None
    hand: tuple[Card, ...] | None
    counts: tuple[int, ...]
    faced: Mapping[int, tuple[Card, ...]] = field(hash=False)
    public: Mapping[str, object] = field(hash=False)
    to_act: tuple[int, ...]
    score: tuple[int, ...]
    outcome: Outcome | None
    acts: tuple[Step, ...]
    sightings: tuple[Sighting, ...]
    duties: tuple[SeenDuty, ...]
    choices: tuple[SeenChoice, ...]
    offences: tuple[SeenOffence, ...]


def of(table: Table, seat: int | None) -> View:
    """Return the view of one seat, or of the public."""
    game, record, position = table.game, table.record, table.position
    shown = seat is not None and game.knows_hand(table, seat)
    hand = in_mask(position.hand(seat)) if shown and seat is not None else None
    sightings = tuple(each for each in record.sightings if seat in each.before or len(each.before) == game.players)
    known = {face for each in sightings for face in each.cards} | set(hand or ())
    return View(
        seat=seat,
        hand=hand,
        counts=tuple(position.hand(each).bit_count() for each in range(game.players)),
        faced={owed.debtor: in_mask(position.hand(owed.debtor)) for owed in record.owed() if owed.duty == Faced()},
        public=dict(game.public(position)),
        to_act=legal.to_act(table),
        score=table.score,
        outcome=table.outcome,
        acts=tuple(Step(game.seen(step.act, seat), step.derived) for step in record.steps),
        sightings=sightings,
        duties=tuple(SeenDuty(owed.debtor, owed.duty, owed.clause) for owed in record.owed()),
        choices=tuple(_choice(table, pending) for pending in record.pending),
        offences=tuple(
            SeenOffence(_masked(it.what, known), it.offender, it.concerned, it.ply, it.status)
            for it in record.irregularities
            if it.what.patent or it.status is Status.RULED
        ),
    )


def _masked(what: Offence, known: set[Card]) -> Offence:
    """Return an offence with the cards that lay face down, and that a seat does not know, as backs."""
    if not what.covert:
        return what
    return evolve(what, cards=tuple(face if face in known else UNKNOWN for face in what.cards))


def _choice(table: Table, pending: OpenElection | OpenPick) -> SeenChoice:
    clause = table.record.rulings[pending.ruling].clause
    options = pending.election.options if isinstance(pending, OpenElection) else ()
    return SeenChoice(clause.id if clause else "", hear.holders(table, pending), options, legal.holds_up(pending))


def referee(table: Table) -> tuple[View, ...]:
    """Return what a referee may see: the view of every seat."""
    return tuple(of(table, seat) for seat in range(table.game.players))
