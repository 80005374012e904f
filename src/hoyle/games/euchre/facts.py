"""What the laws of euchre ask about a case, and how the table answers; the figures they read off it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hoyle.games.euchre import facts_bidding, facts_deal, facts_lone, facts_play, facts_revokes

if TYPE_CHECKING:
    from hoyle.games.euchre.facts_deal import Asked, Read
    from hoyle.laws.amounts import Measure
    from hoyle.laws.clauses import Question

ANSWERS: dict[Question, Asked] = {
    **facts_deal.ANSWERS,
    **facts_bidding.ANSWERS,
    **facts_lone.ANSWERS,
    **facts_play.ANSWERS,
    **facts_revokes.ANSWERS,
}

MEASURES: dict[Measure, Read] = {
    **facts_deal.MEASURES,
    **facts_bidding.MEASURES,
    **facts_lone.MEASURES,
    **facts_play.MEASURES,
    **facts_revokes.MEASURES,
}
