"""What the laws ask about the cut and the deal, and how the table answers; the figures they read off it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeAlias

from hoyle.games.euchre import offences_deal as o
from hoyle.games.euchre.acts import TOUCHED
from hoyle.laws.clauses import Answer, Question
from hoyle.moments import CARD_PLAYED, HAND_SEEN
from hoyle.table.acts import Deal

if TYPE_CHECKING:
    from hoyle.laws.amounts import Measure
    from hoyle.laws.offences import Irregularity
    from hoyle.table.table import Table

Asked: TypeAlias = Callable[["Table", "Irregularity"], Answer]
Read: TypeAlias = Callable[["Table", "Irregularity"], int]

TURN_UP_ALONE = Question("turn-up-alone", "Was the turn-up the only card found face up?", fixed=True)
CUT_SHORT = Question("cut-short", "Had the pone left or lifted too few cards?", fixed=True)
ADVERSARY_TOUCHED = Question("adversary-touched", "Has an adversary of the dealer touched a card dealt to him?")
ADVERSARIES_TOUCHED = Question(
    "adversaries-touched", "Have all adversaries of the dealer touched a card dealt to them?"
)
DEALER_TOUCHED = Question("dealer-touched", "Has the dealer, or his partner, touched a card dealt to him?")
INTERRUPTED = Question("interrupted", "Did an adversary of the dealer interrupt him, and so cause the fault?")
"""No act shows it: without a referee's finding the answer is no."""


def _turn_up_alone(table: Table, it: Irregularity) -> Answer:
    act = table.record.steps[it.ply].act
    dealt = sum(count for _, count in act.packets) if isinstance(act, Deal) else 0
    return isinstance(act, Deal) and it.what.cards == act.pack[dealt : dealt + 1]


def _touched(table: Table, it: Irregularity) -> tuple[frozenset[int], frozenset[int]]:
    """Return who on the dealer's side, and who against it, has touched, seen or played a card of this deal."""
    side = table.game.side(table.position, it.dealer)
    marks = {TOUCHED, HAND_SEEN, CARD_PLAYED}
    hands = frozenset(each.by for each in table.record.this_deal() if each.mark in marks)
    return hands & side, hands - side


def _all_touched(table: Table, it: Irregularity) -> Answer:
    side = table.game.side(table.position, it.dealer)
    return len(_touched(table, it)[1]) == table.game.players - len(side)


ANSWERS: dict[Question, Asked] = {
    TURN_UP_ALONE: _turn_up_alone,
    CUT_SHORT: lambda _, it: isinstance(it.what, o.UncutPack) and it.what.why == o.SHORT,
    ADVERSARY_TOUCHED: lambda table, it: bool(_touched(table, it)[1]),
    ADVERSARIES_TOUCHED: _all_touched,
    DEALER_TOUCHED: lambda table, it: bool(_touched(table, it)[0]),
    INTERRUPTED: lambda *_: False,
}
MEASURES: dict[Measure, Read] = {}
