"""What ``hoyle odds`` counted, as JSON."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hoyle.odds import Terms
from hoyle.odds.ecarte import net_points

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from hoyle.cards import Card
    from hoyle.cli.page import Json
    from hoyle.odds import Choice, EcarteOdds, EuchreOdds

TERMS = {Terms.EXCHANGED: "exchanged", Terms.OWN: "own", Terms.OTHERS: "others"}


def ecarte_data(odds: EcarteOdds) -> dict[str, Json]:
    """Return the odds of an écarté hand as JSON.

    ``game``, ``hand``, ``turn_up``, ``dealer`` (whether it is the dealer's), ``against`` (the other's hand, ``?`` for a
    card not known), ``lead`` (or null), ``deals``, ``classes`` (how many were played out), ``tricks`` (in how many
    deals he makes just 0, 1, ... 5), ``point``, ``vole``, ``vole_lost`` (in how many), ``net`` (the points that he
    marks on the average, less the other's: ``exchanged``, ``own``, ``others``), ``leads`` (see ``choices_data``).
    """
    worth = {TERMS[terms]: float(odds.net(terms)) for terms in Terms}
    return {
        "game": "ecarte",
        "hand": _texts(odds.hand),
        "turn_up": odds.turn_up.text,
        "dealer": odds.dealer,
        "against": _texts(odds.against),
        "lead": odds.lead.text if odds.lead else None,
        "deals": odds.tally.total,
        "classes": odds.classes,
        "tricks": list(odds.tally.tricks),
        "point": odds.point,
        "vole": odds.vole,
        "vole_lost": odds.vole_lost,
        "net": worth,
        "leads": choices_data(odds.leads, net_points(odds.turn_up, Terms.EXCHANGED)),
    }


def euchre_data(odds: EuchreOdds) -> dict[str, Json]:
    """Return the odds of a euchre deal as JSON.

    ``game``, ``maker``, ``side`` (he and who plays with him), ``trump`` (its word), ``hands`` (by seat in play, ``?``
    for a card not known), ``dealer`` (or null), ``taken`` (the turn-up if it is taken up, or null), ``leader``,
    ``lead`` (or null), ``deals``, ``classes`` (how many were played out), ``sampled`` (whether these were drawn by
    lot), ``tricks`` (in how many of the deals counted the side makes just 0, 1, ... 5), ``point``, ``march``,
    ``euchred`` (in how many), ``points`` (what the side marks for 0, 1, ... 5 tricks, less what another account marks),
    ``net`` (the average of it), ``leads`` and ``discards`` (see ``choices_data``).
    """
    return {
        "game": "euchre",
        "maker": odds.maker,
        "side": list(odds.side),
        "trump": odds.trump.word,
        "hands": {seat: _texts(hand) for seat, hand in odds.hands.items()},
        "dealer": odds.dealer or None,
        "taken": odds.taken.text if odds.taken else None,
        "leader": odds.leader,
        "lead": odds.lead.text if odds.lead else None,
        "deals": odds.deals,
        "classes": odds.classes,
        "sampled": odds.sampled,
        "tricks": list(odds.tally.tricks),
        "point": odds.point,
        "march": odds.march,
        "euchred": odds.euchred,
        "points": list(odds.points),
        "net": float(odds.net),
        "leads": choices_data(odds.leads, odds.points),
        "discards": choices_data(odds.discards, odds.points),
    }


def choices_data(choices: Iterable[Choice], points: Sequence[int]) -> list[Json]:
    """Return what comes of each card as JSON: of each ``card``, ``tricks`` and ``net`` as in the whole."""
    return [
        {"card": each.card.text, "tricks": list(each.tally.tricks), "net": float(each.tally.mean(points))}
        for each in choices
    ]


def _texts(some: Iterable[Card]) -> list[Json]:
    return [face.text for face in some]
