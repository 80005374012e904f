"""What the laws ask about the play of the cards, and how the table answers."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeAlias

from hoyle.games.euchre import history
from hoyle.games.euchre.offences_play import FourthBeforeSecond
from hoyle.laws.clauses import Answer, Question

if TYPE_CHECKING:
    from hoyle.laws.amounts import Measure
    from hoyle.laws.offences import Irregularity
    from hoyle.table.table import Table

Asked: TypeAlias = Callable[["Table", "Irregularity"], Answer]
Read: TypeAlias = Callable[["Table", "Irregularity"], int]

OF_PARTNER, OF_ADVERSARY = "his partner's", "an adversary's"

CARD_HELD = Question("card-held", "Does he still hold the card?")
WHOSE_LEAD = Question(
    "whose-lead", "Whose lead was it?", (OF_PARTNER, OF_ADVERSARY), fixed=True, among=((OF_PARTNER, 3),)
)

THIRD_PLAYED = Question("third-hand-played", "Had the third hand played before the second?", fixed=True)


def _card_held(table: Table, it: Irregularity) -> Answer:
    hand = table.position.hand(it.offender)
    return any(face.bit & hand for face in it.what.cards)


def _whose_lead(table: Table, it: Irregularity) -> Answer:
    side = table.game.side(history.before(table, it), it.offender)
    return OF_PARTNER if it.concerned in side else OF_ADVERSARY


def _third_played(_: Table, it: Irregularity) -> Answer:
    return isinstance(it.what, FourthBeforeSecond) and it.what.after_third


ANSWERS: dict[Question, Asked] = {CARD_HELD: _card_held, WHOSE_LEAD: _whose_lead, THIRD_PLAYED: _third_played}
MEASURES: dict[Measure, Read] = {}
