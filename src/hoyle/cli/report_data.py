"""The JSON of ``hoyle rule``: a report as plain values.  Its keys are stable, and told in the docstrings."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hoyle.cli.words import score_data, unusual_rules
from hoyle.seats import name, names

if TYPE_CHECKING:
    from hoyle.cli.page import Json
    from hoyle.referee import Judgement, Matter, Report


def report_data(file: str, report: Report, mismatches: tuple[str, ...]) -> dict[str, Json]:
    """Return a report as JSON.

    ``file``, ``game``, ``code``, ``options`` and ``settings`` (house rules alone), ``players`` (by seat), ``dealer``
    (who dealt, or is to deal), ``due`` (who should have), ``begun`` (the score at the start), ``contract`` (what is
    trump and who made it, in words), ``turn_up``, ``lead`` (a seat), ``deals`` (how many), ``acts``, ``claimed``,
    ``irregularities``, ``score``, ``winner`` (an account, or null), ``winners`` (all that have won), ``next`` (what
    comes next at the table, empty where it waits or the game is over), ``mismatches`` (what the record expected
    otherwise).
    """
    game = report.game
    seats = names(game.players)
    winners = [game.account_names()[each] for each in report.winners]
    return {
        "file": file,
        "game": game.name,
        "code": report.code.name,
        **unusual_rules(game, report.code),
        "players": dict(zip(seats, report.players, strict=True)),
        "dealer": name(report.dealer, game.players),
        "begun": score_data(game, report.begun),
        "contract": report.contract,
        "due": name(report.due, game.players),
        "turn_up": report.turn_up.text if report.turn_up else None,
        "lead": None if report.lead is None else seats[report.lead],
        "deals": report.deals,
        "acts": list(report.acts),
        "claimed": report.claimed,
        "irregularities": [matter_data(report, each) for each in report.matters],
        "score": score_data(game, report.score),
        "winner": winners[0] if winners else None,
        "winners": winners,
        "next": report.next,
        "mismatches": list(mismatches),
    }


def matter_data(report: Report, matter: Matter) -> dict[str, Json]:
    """Return a matter as JSON.

    ``offence``, ``detail``, ``cards``, ``offender`` and ``concerned`` (seats), ``ply`` (from 0, with what the table did
    by itself), ``act`` (from 1, as in the record), ``text`` (of the act), ``deal``, ``trick`` (from 1, or null),
    ``status`` (null where nothing was proved); then the keys of the ruling, all null where a later ruling undid the
    matter; ``in_time`` (what the law would have given before it was too late, a list) and ``cure`` (null, or what the
    offender may still do), each with the keys of a ruling.
    """
    it, game = matter.irregularity, report.game
    return {
        "offence": matter.offence,
        "detail": it.what.detail if it else "",
        "cards": [card.text for card in it.what.cards] if it else [],
        "offender": name(matter.offender, game.players),
        "concerned": name(it.concerned if it else matter.offender, game.players),
        "ply": matter.ply,
        "act": matter.number,
        "text": matter.text,
        "deal": it.deal if it else None,
        "trick": None if matter.trick is None else matter.trick + 1,
        "status": it.status.name.lower() if it else None,
        **judgement_data(report, matter.judgement),
        "in_time": [judgement_data(report, each) for each in matter.in_time],
        "cure": judgement_data(report, matter.cure) if matter.cure else None,
    }


def judgement_data(report: Report, judgement: Judgement | None) -> dict[str, Json]:
    """Return a ruling as JSON.

    ``ruling`` (upheld, not now, not proved, silent), ``clause`` (the full id), ``cites`` (full ids of the book, the
    nearest one where the code is silent), ``citation`` (where they stand in print), ``ruled_at`` (the act),
    ``claimed_by`` (a seat, or null), ``who`` (who claimed, or may), ``limit`` (until when), ``sentence``,
    ``remedies``, ``options`` (their labels), ``by`` (the seats that may choose), ``until`` (their time), ``score``
    (after each option, by its label; without options as it stands), ``rest`` (by label: what the score still hangs
    on), ``waits``, ``chosen``, ``trace`` (of each clause weighed its full id, ``verdict``, ``why``), ``readings`` (of
    each clause cited ``id``, ``locus``, ``summary``, ``reading``).
    """
    if judgement is None:
        return dict.fromkeys(KEYS)
    ruling, game, code = judgement.ruling, report.game, report.code

    scores: dict[str, Json] = {each.label: score_data(game, each.score) for each in judgement.choices}
    return {
        "ruling": ruling.outcome.value,
        "clause": code.full(ruling.clause.id) if ruling.clause else None,
        "cites": [code.in_book(each.id) for each in judgement.readings],
        "citation": judgement.citation,
        "ruled_at": judgement.number,
        "claimed_by": name(ruling.by, game.players) if judgement.claimed else None,
        "who": judgement.who,
        "limit": judgement.limit,
        "sentence": judgement.sentence,
        "remedies": list(judgement.remedies),
        "options": [each.label for each in judgement.choices],
        "by": [name(seat, game.players) for seat in judgement.by],
        "until": judgement.until,
        "score": scores or score_data(game, judgement.score),
        "rest": {each.label: each.rest for each in judgement.choices if each.rest},
        "waits": judgement.waits,
        "chosen": judgement.chosen,
        "trace": [
            {"clause": code.full(clause), "verdict": verdict.value, "why": why}
            for clause, verdict, why in judgement.trace
        ],
        "readings": [
            {"id": code.in_book(each.id), "locus": each.locus, "summary": each.summary, "reading": each.reading}
            for each in judgement.readings
        ],
    }


KEYS = (
    "ruling", "clause", "cites", "citation", "ruled_at", "claimed_by", "who", "limit", "sentence", "remedies",
    "options", "by", "until", "score", "rest", "waits", "chosen", "trace", "readings",
)  # fmt: skip
"""The keys of a ruling."""
