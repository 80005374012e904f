"""What the laws of écarté ask about a case, and how the table answers; the figures they read off it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeAlias

from hoyle.cards import OF_SUIT
from hoyle.games.ecarte import history, score
from hoyle.games.ecarte import offences as o
from hoyle.games.ecarte.board import HAND
from hoyle.games.ecarte.positions import Played, Playing, Serving, Throwing
from hoyle.games.ecarte.ranks import KINGS
from hoyle.laws.clauses import Answer, Question
from hoyle.laws.offences import Status
from hoyle.laws.remedies import Measure, Place

if TYPE_CHECKING:
    from hoyle.laws.offences import Irregularity
    from hoyle.table.table import Table

Asked: TypeAlias = Callable[["Table", "Irregularity"], Answer]
Read: TypeAlias = Callable[["Table", "Irregularity"], int]

PONE, DEALER = "the non-dealer's", "the dealer's"
OVER, UNDER = "too many", "too few"

PONE_SEEN = Question("pone-has-looked", "Has the non-dealer looked at his hand?")
DEALER_SEEN = Question("dealer-has-looked", "Has the dealer taken up his hand?")
WHOSE = Question("whose-hand", "Whose hand or card was it?", (PONE, DEALER))
NUMBER = Question("which-number", "Has the hand too many cards or too few?", (OVER, UNDER))
EXCHANGED = Question("has-exchanged", "Has the player concerned taken cards in exchange?")
PLAY_BEGUN = Question("play-begun", "Are the proposals over, and the play begun?")
KING_TURNED = Question("king-turned", "Is the turn-up a king?")
MIXED = Question("cards-mixed", "Were any of the cards given mixed with the hand?")
GIVEN_SEEN = Question("cards-taken-up", "Were any of the cards given taken up and seen?")
ALL_GIVEN = Question("all-given", "Has the dealer, too, had his cards of the exchange?")
KING_OPPOSITE = Question("adversary-holds-king", "Does the adversary hold the king of trumps?")
ANNOUNCED = Question("king-announced", "Has he announced the king in time?", ("yes", "not yet", "no"))
RETRACTED = Question(
    "what-retracted", "What does he want to take back?", ("proposal", "number", "answer", "lead", "reply", "nothing")
)
NAMED_HELD = Question("named-suit-held", "Has he a card of the suit that he named?")
WORDS = Question("words", "With which words was the hand thrown down?", ("none", "a claim", "a concession"))
TRICKS = Question("tricks-made", "How many tricks had he made?", ("none", "one or two", "three or more"))
WON = Question("game-won", "Is the game won, apart from what was marked too many?")
DOUBLED = Question("quitter-stood-or-refused", "Had the player who gave up stood, or refused the first proposal?")

SURPLUS = Measure("surplus", "the cards over five")
SHORTAGE = Measure("shortage", "the cards wanting to five")
UNPLAYABLE = Measure("unplayable", "the tricks to which there is no card to play")
UNMADE = Measure("unmade", "the tricks that nobody has made")
TURNED_MARKED = Measure("turned-king-marked", "what was marked for the king turned up")
NOT_CHOSEN = Measure("king-not-chosen", "what was marked for a king, unless a king is chosen")
KING_MARKED = Measure("king-marked", "what was marked for the king")
EXCESS = Measure("excess", "what was marked too many")
OMITTED = Measure("omitted", "what was not marked")
BEYOND = Measure("beyond", "the cards that the stock cannot replace")
IN_CASE = Measure("cards-in-case", "as many cards")


def _whose(_: Table, it: Irregularity) -> Answer:
    return DEALER if it.concerned == it.dealer else PONE


def _number(_: Table, it: Irregularity) -> Answer:
    return OVER if isinstance(it.what, o.WrongCount) and it.what.over > 0 else UNDER


def _exchanged(table: Table, it: Irregularity) -> Answer:
    return history.since_served(table, it.concerned, frozenset()) is not None


def _king_turned(table: Table, _: Irregularity) -> Answer:
    up = history.up_card(table.position)
    return up is not None and bool(up.bit & KINGS)


def _all_given(table: Table, it: Irregularity) -> Answer:
    match table.position:
        case Throwing(seat=seat) | Serving(to=seat):
            return seat != it.dealer
        case _:
            return True


def _retracted(_: Table, it: Irregularity) -> Answer:
    return it.what.of if isinstance(it.what, o.Retraction) else "nothing"


def _named_held(table: Table, it: Irregularity) -> Answer:
    named = OF_SUIT[it.what.suit] if it.what.suit else 0
    return bool(history.before(table, it).hand(it.offender) & named)


def _words(_: Table, it: Irregularity) -> Answer:
    words = it.what.words if isinstance(it.what, o.ThrownDown) else ""
    return {"": "none", "claim": "a claim", "concede": "a concession"}[words]


def _announced(table: Table, it: Irregularity) -> Answer:
    if history.announced(table, it.offender):
        return "yes"
    return "not yet" if table.outcome is None and history.may_announce(table, it.offender) else "no"


def _tricks(table: Table, it: Irregularity) -> Answer:
    position = history.before(table, it)
    made = position.made(it.offender) if isinstance(position, Playing | Played) else 0
    return "none" if made == 0 else "one or two" if made < 3 else "three or more"


def _doubled(table: Table, it: Irregularity) -> Answer:
    position = table.position
    return isinstance(position, Playing | Played) and position.contract.doubled == 1 - it.offender


ANSWERS: dict[Question, Asked] = {
    PONE_SEEN: lambda table, it: history.seen(table, 1 - it.dealer),
    DEALER_SEEN: lambda table, it: history.seen(table, it.dealer),
    WHOSE: _whose,
    NUMBER: _number,
    EXCHANGED: _exchanged,
    PLAY_BEGUN: lambda table, _: isinstance(table.position, Playing | Played),
    KING_TURNED: _king_turned,
    MIXED: lambda table, it: history.mixed(table, it.concerned, it.ply),
    GIVEN_SEEN: lambda table, it: history.given_seen(table, it.concerned, it.ply),
    ALL_GIVEN: _all_given,
    ANNOUNCED: _announced,
    KING_OPPOSITE: lambda table, it: history.holds_king(table.position, 1 - it.offender),
    RETRACTED: _retracted,
    NAMED_HELD: _named_held,
    WORDS: _words,
    TRICKS: _tricks,
    WON: lambda table, _: won(table),
    DOUBLED: _doubled,
}


def held(table: Table, seat: int) -> int:
    """Return how many tricks a seat still has cards for, its card in the open trick included."""
    position = table.position
    played = isinstance(position, Playing) and any(play.seat == seat for play in position.trick)
    return position.hand(seat).bit_count() + played


def _over(table: Table, it: Irregularity) -> int:
    position = table.position
    due = position.due if isinstance(position, Serving) and position.to == it.concerned else 0
    return held(table, it.concerned) + due - (HAND - position.trick_number)


def _unplayable(table: Table, it: Irregularity) -> int:
    position = table.position
    if isinstance(position, Played):
        return HAND - position.made(0) - position.made(1)
    return max(-_over(table, it), 0)


def _turned_marked(table: Table, it: Irregularity) -> int:
    return table.record.marked(it.dealer, it.deal, "turned king")


def _not_chosen(table: Table, it: Irregularity) -> int:
    position = table.position
    if not isinstance(position, history.ON_BOARD):
        return 0
    board = position.board
    return 0 if board.up.bit & KINGS and not board.turned else _turned_marked(table, it)


def _in_case(table: Table, it: Irregularity) -> int:
    """Count the cards that replace those of the case still in the hand, passing over any that is of the case itself."""
    wanted = sum(bool(face.bit & table.position.hand(it.concerned)) for face in it.what.cards)
    count = 0
    for face in table.position.lying(Place.STOCK, it.concerned):
        if wanted == 0:
            break
        count += 1
        wanted -= face not in it.what.cards
    return count


def _king_marked(table: Table, it: Irregularity) -> int:
    return table.record.marked(it.offender, it.deal, "king")


def won(table: Table) -> bool:
    """Say whether somebody has won the game without what he has marked too many."""
    over = table.outcome
    if over is None:
        return False
    mine = (it for it in table.irregularities if it.offender == over.winner and it.status is Status.LATENT)
    return over.score[over.winner] - sum(_excess(table, it) for it in mine) >= table.game.target()


def _excess(table: Table, it: Irregularity) -> int:
    """Return what still stands too high: a mark made too early may have been earned since."""
    if not isinstance(it.what, o.Overmark):
        return 0
    due = score.due(table, it.offender, it.what.heading) if it.deal == table.record.deal else 0
    standing = table.record.marked(it.offender, it.deal, it.what.heading) - due
    return max(min(it.what.points, standing), 0)


MEASURES: dict[Measure, Read] = {
    SURPLUS: lambda table, it: max(_over(table, it), 0),
    SHORTAGE: lambda table, it: max(-_over(table, it), 0),
    UNPLAYABLE: _unplayable,
    UNMADE: lambda table, it: HAND - history.before(table, it).trick_number,
    TURNED_MARKED: _turned_marked,
    NOT_CHOSEN: _not_chosen,
    KING_MARKED: _king_marked,
    EXCESS: _excess,
    OMITTED: lambda _, it: it.what.points if isinstance(it.what, o.OmittedMark) else 0,
    BEYOND: lambda _, it: it.what.over if isinstance(it.what, o.BeyondStock) else 0,
    IN_CASE: _in_case,
}
