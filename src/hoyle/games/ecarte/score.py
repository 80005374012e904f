"""What is due to whom at écarté: the king, the point, the vole; and what stands unmarked."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from hoyle.games.ecarte import history
from hoyle.games.ecarte.acts import ANNOUNCED, AskNumber
from hoyle.games.ecarte.board import ALWAYS, AT_ONCE, BEFORE_HE_PLAYS
from hoyle.games.ecarte.offences import OmittedMark, Overmark
from hoyle.games.ecarte.play import worth
from hoyle.games.ecarte.positions import Played
from hoyle.games.ecarte.ranks import KINGS
from hoyle.laws.offences import Irregularity
from hoyle.laws.rulings import Outcome
from hoyle.moments import CARD_PLAYED
from hoyle.table import hear, legal, scoring
from hoyle.table.acts import Correct, MarkUp

if TYPE_CHECKING:
    from hoyle.games.ecarte.acts import Retract, TellNumber
    from hoyle.games.ecarte.positions import State
    from hoyle.table.position import Position
    from hoyle.table.table import Table

HEADINGS = ("turned king", "king", "hand")
"""The headings of the score: a king turned up, a king announced, what the tricks are worth."""


def hand_worth(position: Position) -> tuple[int, int]:
    """Return what the tricks are worth to each seat, by the cards alone."""
    return (worth(position, 0), worth(position, 1)) if isinstance(position, Played) else (0, 0)


def due(table: Table, seat: int, heading: str) -> int:
    """Return what a seat is entitled to mark under a heading of this deal."""
    points = _earned(table, seat, heading) if isinstance(table.position, history.WITH_TRUMP) else 0
    if not points or table.record.cut:
        return 0
    barred = table.record.standing and legal.barred(table, MarkUp(seat, points, heading))
    return 0 if barred else points


def _earned(table: Table, seat: int, heading: str) -> int:
    position = table.position
    if heading == "hand":
        return scoring.hand_worth(table)[seat] if position.ended else 0
    if heading == "king":
        return int(history.announced(table, seat) and may_mark_king(table, seat))
    up = history.up_card(position)
    king = heading == "turned king" and up is not None and bool(up.bit & KINGS) and seat == position.dealer
    return int(king and not history.turned_king_lost(table))


def may_mark_king(table: Table, seat: int) -> bool:
    """Say whether a king announced may be marked still: by the options, only as long as it may be announced."""
    position = cast("State", table.position)
    at_once = position.round.rules.king_marked == AT_ONCE
    return not at_once or history.may_announce(table, seat) or marked_in_time(table, seat)


def marked_in_time(table: Table, seat: int) -> bool:
    """Say whether a seat has a mark for the king that stands, and that was not one too many when it was made."""
    record = table.record
    mine = [line for line in record.lines(record.deal) if (line.account, line.heading) == (seat, "king")]
    over = sum(
        it.what.points
        for it in record.noted(record.base)
        if isinstance(it.what, Overmark) and (it.offender, it.deal, it.what.heading) == (seat, record.deal, "king")
    )
    return sum(line.points for line in mine) > 0 and sum(line.points for line in mine if not line.clause) > over


def due_mark(table: Table) -> MarkUp | None:
    """Return a score that is due and not marked, in the order in which scores arise."""
    if not isinstance(table.position, history.WITH_TRUMP) or table.outcome is not None:
        return None
    for heading, seat in earning(table):
        rest = unmarked(table, seat, heading)
        if rest > 0:
            return MarkUp(seat, rest, heading)
    return None


def earning(table: Table) -> list[tuple[str, int]]:
    """Return under which headings there may be something due to whom, at a glance and in the order of the headings."""
    position, come = table.position, table.record.come
    up = history.up_card(position)
    found = [("turned king", position.dealer)] if up is not None and up.bit & KINGS else []
    if come:
        found += [("king", seat) for seat in (0, 1) if (ANNOUNCED, seat) in come]
    if position.ended:
        found += [("hand", 0), ("hand", 1)]
    return found


def unmarked(table: Table, seat: int, heading: str) -> int:
    """Return what a seat may mark still under a heading of this deal."""
    points = due(table, seat, heading)
    return max(points - table.record.marked(seat, table.record.deal, heading), 0) if points else 0


def omission(table: Table, act: MarkUp) -> Irregularity | None:
    """Return the omitted score that a mark makes good, while the law still lets it."""
    for it in table.record.latent():
        what = it.what
        if (
            isinstance(what, OmittedMark)
            and it.offender == act.seat
            and (what.heading, what.points) == (act.heading, act.points)
            and hear.rule(table, it, act.seat, cure=True).outcome is Outcome.UPHELD
        ):
            return it
    return None


def omitted_marks(table: Table, seat: int) -> list[MarkUp]:
    """Return the marks by which a seat would make good what it omitted."""
    return [
        MarkUp(seat, it.what.points, it.what.heading)
        for it in table.record.latent()
        if isinstance(it.what, OmittedMark) and it.offender == seat
    ]


def correctable(table: Table, seat: int) -> bool:
    """Say whether a law lets a seat put right something that it did amiss in the play."""
    return any(
        it.offender == seat and it.what.undone and hear.rule(table, it, seat, cure=True).outcome is Outcome.UPHELD
        for it in table.record.latent()
    )


def asked_for_number(table: Table, act: TellNumber) -> bool:
    """Say whether somebody has just asked how many cards were taken, and that is the number."""
    asked = next((step.act for step in reversed(table.record.steps) if not step.derived), None)
    right = act.seat == table.position.dealer and act.count == number_taken(table)
    return isinstance(asked, AskNumber) and right


def must_tell(table: Table) -> bool:
    """Say whether the dealer is bound, by the options of the game, to tell how many cards he took."""
    position = cast("State", table.position)
    told = position.round.rules.number_told
    if table.record.deal == 0 or table.outcome is not None:
        return False
    return told == ALWAYS or (told == BEFORE_HE_PLAYS and not history.happened(table, CARD_PLAYED, position.dealer))


def number_taken(table: Table) -> int:
    """Return how many cards the dealer took in the last exchange of this deal; 0 if he took none."""
    position = table.position
    if not isinstance(position, history.WITH_TRUMP):
        return 0
    board = position.contract.board if isinstance(position, Played) else position.board
    return max(board.taken[board.dealer], 0)


def taken_back(table: Table, act: Retract) -> Correct | None:
    """Return the correction that taking a card back amounts to, where a law allows it."""
    return Correct(act.seat) if correctable(table, act.seat) else None


def stake(loser: int) -> int:
    """Return how many games one counts for where that is agreed: treble against nothing, double against 1 or 2."""
    return 3 if loser == 0 else 2 if loser < 3 else 1
