"""What the laws of écarté ask about a case, and how the table answers; the figures they read off it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeAlias, cast

from hoyle.cards import OF_SUIT
from hoyle.games.ecarte import claims, history, score
from hoyle.games.ecarte import offences as o
from hoyle.games.ecarte.board import HAND
from hoyle.games.ecarte.positions import Dealt, Played, Playing, Serving, Throwing
from hoyle.games.ecarte.ranks import KINGS
from hoyle.laws.amounts import Measure
from hoyle.laws.clauses import Answer, Question
from hoyle.laws.offences import Status
from hoyle.laws.remedies import Place
from hoyle.moments import HAND_ENDED, HAND_SEEN
from hoyle.table.acts import Deal

if TYPE_CHECKING:
    from hoyle.games.ecarte.positions import State
    from hoyle.laws.offences import Irregularity
    from hoyle.table.table import Table

Asked: TypeAlias = Callable[["Table", "Irregularity"], Answer]
Read: TypeAlias = Callable[["Table", "Irregularity"], int]

PONE, DEALER = "the non-dealer's", "the dealer's"
BEFORE_TRUMP, BEFORE_DISCARD, LATER = "before the turn-up", "before any discard", "later"
OVER, UNDER = "too many", "too few"

PONE_SEEN = Question("pone-has-looked", "Has the non-dealer looked at his hand?")
DEALER_SEEN = Question("dealer-has-looked", "Has the dealer taken up his hand?")
WHOSE = Question("whose-hand", "Whose hand or card was it?", (PONE, DEALER), fixed=True)
NUMBER = Question("which-number", "Has the hand too many cards or too few?", (OVER, UNDER), fixed=True)
EXCHANGED = Question("has-exchanged", "Has the player concerned taken cards in exchange?")
PLAY_BEGUN = Question("play-begun", "Are the proposals over, and the play begun?")
HAND_OVER = Question("hand-over", "Was the hand over when it was done?", fixed=True)
EXCHANGE_LEFT = Question("exchange-left", "Was another exchange allowed in that hand?", fixed=True)
TOOK_MORE = Question("took-more", "Has he been given more cards than he threw?")
KING_TURNED = Question("king-turned", "Is the turn-up a king?")
MIXED = Question("cards-mixed", "Were any of the cards given mixed with the hand?")
GIVEN_SEEN = Question("cards-taken-up", "Were any of the cards given taken up and seen?")
ALL_GIVEN = Question("all-given", "Has the dealer, too, had his cards of the exchange?")
KING_OPPOSITE = Question("adversary-holds-king", "Does the adversary hold the king of trumps?")
ANNOUNCED = Question("king-announced", "Has he announced the king in time?", ("yes", "not yet", "no"))
HOLDER_SEEN = Question("holder-has-looked", "Has the player whose hand it is looked at it?")
EITHER_SEEN = Question("either-has-looked", "Has either player looked at his hand?")
TWO_PACKS = Question("two-packs", "Is there a second pack at the table, and not laid by already?", fixed=True)
FOUND = Question("when-found", "When was the faced card found?", (BEFORE_TRUMP, BEFORE_DISCARD, LATER), fixed=True)
ELEVENTH = Question("eleventh-alone", "Was the eleventh the only card found face up?", fixed=True)
CARDS_LEFT = Question("cards-left", "Was any card left in the stock?", fixed=True)
CLAIM_GOOD = Question("claim-good", "Was he sure of what he claims, against every lawful play?", fixed=True)
CONCESSION_ENOUGH = Question("concession-enough", "Could he have held his adversary to what he concedes?", fixed=True)
WHICH_SCORE = Question("which-score", "Under which heading of the score does it fall?", score.HEADINGS, fixed=True)
NAMED_HELD = Question("named-suit-held", "Has he a card of the suit that he named?", fixed=True)
WORDS = Question("words", "With which words was the hand thrown down?", ("none", "a claim", "a concession"), fixed=True)
TRICKS = Question("tricks-made", "How many tricks had he made?", ("none", "one or two", "three or more"), fixed=True)
WON = Question("game-won", "Is the game won, apart from what was marked too many?")
DOUBLED = Question("quitter-stood-or-refused", "Had the player who gave up stood, or refused the first proposal?")

SURPLUS = Measure("surplus", "the cards over five")
SHORTAGE = Measure("shortage", "the cards wanting to five")
UNPLAYABLE = Measure("unplayable", "the tricks to which there is no card to play")
UNMADE = Measure("unmade", "the tricks that nobody has made")
TURNED_MARKED = Measure("turned-king-marked", "what was marked for the king turned up", "turned king")
NOT_CHOSEN = Measure("king-not-chosen", "what was marked for a king, unless a king is chosen", "turned king")
KING_MARKED = Measure("king-marked", "what was marked for the king", "king")
HOLDER_KING_MARKED = Measure("holder-king-marked", "what was marked for a king in that hand", "king")
FORFEIT = Measure("forfeit", "the point of this hand, or one of the two points of the vole")
CLAIMED = Measure("claimed", "the tricks that make his claim good")
CONCEDED = Measure("conceded", "the tricks that make up what is conceded")
REST = Measure("rest", "the tricks that are left then")
SHORTFALL = Measure("shortfall", "what is wanting to the game conceded")
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


def _hand_over(table: Table, it: Irregularity) -> Answer:
    return any(m.mark == HAND_ENDED and m.deal == it.deal and m.ply < it.ply for m in table.record.moments)


def _king_turned(table: Table, _: Irregularity) -> Answer:
    up = history.up_card(table.position)
    return up is not None and bool(up.bit & KINGS)


def _all_given(table: Table, it: Irregularity) -> Answer:
    match table.position:
        case Throwing(seat=seat) | Serving(to=seat):
            return seat != it.dealer
        case _:
            return True


def _found(table: Table, it: Irregularity) -> Answer:
    position = history.before(table, it)
    if not isinstance(position, history.ON_BOARD):
        return BEFORE_TRUMP
    exchanged = isinstance(position, Serving) or position.board.taken[position.board.pone] >= 0
    return LATER if exchanged else BEFORE_DISCARD


def _took_more(table: Table, it: Irregularity) -> Answer:
    return any(
        isinstance(other.what, o.TookTooMany) and other.ply > it.ply and other.deal == it.deal
        for other in table.record.irregularities
    )


def _eleventh(table: Table, it: Irregularity) -> Answer:
    act = table.record.steps[it.ply].act
    before = history.before(table, it)
    stock = act.pack[sum(count for _, count in act.packets) :] if isinstance(act, Deal) else ()
    stock = before.stock if isinstance(before, Dealt) else stock
    return it.what.cards == stock[:1]


def _two_packs(table: Table, _: Irregularity) -> Answer:
    return table.game.option("packs") == 2 and cast("State", table.position).round.reserved is None


def _cards_left(table: Table, it: Irregularity) -> Answer:
    position = history.before(table, it)
    return isinstance(position, history.ON_BOARD) and len(position.board.stock) > 0


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
    HAND_OVER: _hand_over,
    KING_TURNED: _king_turned,
    MIXED: lambda table, it: history.mixed(table, it.concerned, it.ply),
    GIVEN_SEEN: lambda table, it: history.given_seen(table, it.concerned, it.ply),
    ALL_GIVEN: _all_given,
    ANNOUNCED: _announced,
    KING_OPPOSITE: lambda table, it: history.holds_king(table.position, 1 - it.offender),
    EXCHANGE_LEFT: lambda table, it: not isinstance(history.before(table, it), Playing),
    TOOK_MORE: _took_more,
    HOLDER_SEEN: lambda table, it: history.seen(table, it.concerned),
    EITHER_SEEN: lambda table, _: history.happened(table, HAND_SEEN),
    TWO_PACKS: _two_packs,
    FOUND: _found,
    ELEVENTH: _eleventh,
    CARDS_LEFT: _cards_left,
    CLAIM_GOOD: claims.good,
    CONCESSION_ENOUGH: claims.enough,
    WHICH_SCORE: lambda _, it: it.what.heading,
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
        return 0 if position.stopped else HAND - position.made(0) - position.made(1)
    return max(-_over(table, it), 0)


def _forfeit(table: Table, it: Irregularity) -> int:
    worth = table.game.worth(table.position)[it.offender]
    position = table.position
    return 1 if isinstance(position, Played) and position.made(it.offender) == HAND else worth


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
    HOLDER_KING_MARKED: lambda table, it: table.record.marked(it.concerned, it.deal, "king"),
    FORFEIT: _forfeit,
    CLAIMED: claims.claimed,
    CONCEDED: claims.conceded,
    REST: claims.rest,
    SHORTFALL: claims.shortfall,
    EXCESS: _excess,
    OMITTED: lambda _, it: it.what.points if isinstance(it.what, o.OmittedMark) else 0,
    BEYOND: lambda _, it: it.what.over if isinstance(it.what, o.BeyondStock) else 0,
    IN_CASE: _in_case,
}
