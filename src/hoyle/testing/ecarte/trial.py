"""Écarté, as play at random tries it."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from attrs import evolve

from hoyle.cards import PIQUET, Card, in_mask
from hoyle.games.ecarte import GAME
from hoyle.games.ecarte import offences as o
from hoyle.games.ecarte.acts import Accept, Discard, Propose, Retract
from hoyle.games.ecarte.history import ON_BOARD
from hoyle.games.ecarte.positions import Dealt, Played, Playing
from hoyle.table.acts import MarkUp
from hoyle.testing.ecarte.recipes import RECIPES, said
from hoyle.testing.trials import Trial

if TYPE_CHECKING:
    from collections.abc import Mapping
    from random import Random

    from hoyle.games.ecarte.board import Board
    from hoyle.games.ecarte.positions import State
    from hoyle.laws.clauses import Value
    from hoyle.laws.offences import Offence
    from hoyle.moments import Act
    from hoyle.table.position import Position


def options(rng: Random, implied: Mapping[str, Value]) -> Mapping[str, Value]:
    """Draw options: one pack, or the exchanges after which there are no more where the code limits them."""
    drawn: dict[str, Value] = {"packs": 1} if rng.random() < 0.3 else {}
    if implied.get("exchanges") and rng.random() < 0.5:
        drawn["exchanges"] = rng.choice((2, 3))
    return drawn


def longest(acts: tuple[Act, ...]) -> list[Act]:
    """Return those of the lawful acts that exchange most, and as long as can be."""
    keen = [act for act in acts if isinstance(act, Propose | Accept | Discard)]
    most = max((len(getattr(act, "cards", ())) for act in keen), default=0)
    return [act for act in keen if len(getattr(act, "cards", ())) == most]


def packs(position: Position) -> list[tuple[Card, ...]]:
    """Return the cards of a deal wherever they lie, and those that a law has laid by as they were dealt."""
    found = []
    if isinstance(position, Dealt):
        hidden = (face for bits in position.hands + position.discards for face in in_mask(bits))
        found.append((*position.stock, *hidden))
    elif isinstance(position, ON_BOARD):
        found.append(lying_on(position.board))
    elif isinstance(position, Playing | Played):
        found.append(lying_on(evolve(position.contract.board, hands=position.contract.hands)))
    reserved = cast("State", position).round.reserved
    return [*found, lying_on(reserved)] if reserved else found


def lying_on(board: Board) -> tuple[Card, ...]:
    """Return the cards of a board, wherever they lie."""
    hidden = (face for bits in board.hands + board.discards for face in in_mask(bits))
    return (board.up, *board.turned, *board.aside, *board.stock, *hidden)


IMPOSSIBLE: dict[str, dict[type[Offence], str]] = {
    "ecarte-enquire": {
        o.RefusedDiscard: "it has no law on a second trump, and bars nobody from refusing",
        o.RefusedCall: "none of its rules lets anybody be called upon",
    },
}

TRIAL = Trial(
    game=GAME,
    players=dict.fromkeys(GAME.codes, (2,)),
    options=options,
    recipes=RECIPES,
    said=said,
    rare=frozenset(
        {
            "a refusal of a discard that was due",
            "a call refused",
            "a discard beyond the stock",
            "an announced king thrown away",
        }
    ),
    longest=longest,
    packs=packs,
    pack=lambda _: PIQUET,
    imperfect=o.BadPack,
    impossible=lambda code, _: IMPOSSIBLE.get(code, {}),
    scarce=(
        "a faced card in the stock",
        "another suit named",
        "a change of packets",
        "a cut for deal with a bad pack",
        "an imperfect pack",
        "a wrong number of cards dealt",
        "a deal out of turn",
        "too many cards asked for",
        "too many cards taken by the dealer",
        "too few cards taken by the dealer",
        "a second trump turned",
    ),
    led_to={
        o.TookTooMany: ("too many cards asked for",),
        o.PlayedWithSurplus: ("too many cards given", "too many cards taken by the dealer"),
        o.RefusedDiscard: ("a second trump turned", "a refusal of a discard that was due"),
        o.FacedInPack: ("a faced card in the pack", "a faced card pointed out", "a faced card in the stock"),
        o.RetractedProposal: ("a retraction",),
        o.RetractedAnswer: ("a retraction",),
        o.RetractedNumber: ("a retraction",),
        o.RetractedLead: ("a retraction",),
        o.RetractedReply: ("a retraction",),
        o.LateKing: ("a king announced too late", "a false king"),
        o.RefusedCall: ("a call refused", "another suit named"),
    },
    after_rulings=(o.RefusedCall,),
    left_out={o.OmittedMark: MarkUp},
    asks=(Retract,),
)
