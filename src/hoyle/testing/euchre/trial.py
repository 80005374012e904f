"""Euchre, as play at random tries it."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from hoyle.cards import Card, in_mask
from hoyle.games.euchre import GAME, history
from hoyle.games.euchre import offences_bidding as bidding
from hoyle.games.euchre import offences_deal as deal
from hoyle.games.euchre import offences_lone as lone
from hoyle.games.euchre import offences_play as play
from hoyle.games.euchre import offences_revokes as revokes
from hoyle.games.euchre.acts import NameTrump, Pass
from hoyle.games.euchre.facts_deal import INTERRUPTED
from hoyle.games.euchre.positions import Dealt
from hoyle.testing.euchre.recipes import RECIPES, said
from hoyle.testing.trials import Trial

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from random import Random

    from hoyle.games.euchre.positions import State
    from hoyle.laws.clauses import Value
    from hoyle.laws.offences import Offence
    from hoyle.moments import Act
    from hoyle.table.position import Position


def options(rng: Random, implied: Mapping[str, Value]) -> Mapping[str, Value]:
    """Draw values of some options, each apart from the others."""
    free = [option for option in GAME.known_options if option.name != "players" and option.name not in implied]
    drawn: dict[str, Value] = {}
    for option in free:
        if rng.random() < (0.6 if option.name == "stick_the_dealer" else 0.2):
            drawn[option.name] = rng.choice((2, 3, 7, 10)) if option.most else rng.choice(option.values)
    return drawn


def longest(acts: tuple[Act, ...]) -> Sequence[Act]:
    """Return the pass, and in the second round one of the suits beside it."""
    passes = [act for act in acts if isinstance(act, Pass)]
    named = [act for act in acts if isinstance(act, NameTrump)]
    return (*passes, *named[: len(passes)])


def packs(position: Position) -> list[tuple[Card, ...]]:
    """Return the cards of a deal wherever they lie."""
    if isinstance(position, Dealt):
        hands, rest = position.hands, position.stock
    else:
        board = history.board_of(position)
        if board is None:
            return []
        hands = position.contract.hands if isinstance(position, history.IN_HAND) else board.hands
        beside = board.out or (None if board.owing else board.up)
        rest = (*board.stock, *([beside] if beside else []))
    return [(*rest, *(face for bits in hands for face in in_mask(bits)))]


def impossible(code: str, players: int) -> Mapping[type[Offence], str]:
    """Return the offences that nobody can commit."""
    found: dict[type[Offence], str] = {}
    if players < 4:
        found |= dict.fromkeys(OF_PARTNERS, "there are no partners")
        found |= dict.fromkeys(OF_FOUR, "nobody plays fourth to a trick")
    if players == 2:
        found[play.PlayedOutOfTurn] = "once one has led, it is the turn of the other"
    if code == "euchre-enquire":
        found |= dict.fromkeys(AFTER_RULINGS, "it has no law, so nothing is ruled before")
    if code == "euchre-foster-prose":
        found[bidding.NothingNamed] = "the dealer does not speak in the second round"
        if players < 4:
            found[bidding.BarredOrder] = "only the mention of the bridge bars anybody"
    return found


OF_PARTNERS = (
    bidding.BridgeNamed, deal.ShownByPartner, lone.NotPassedAcross, lone.WrongAlone, lone.LateAlone,
)  # fmt: skip
OF_FOUR = (play.ThirdBeforeSecond, play.FourthBeforeSecond)
AFTER_RULINGS = (bidding.BarredOrder, bidding.BarredNaming, play.LedAnother, revokes.RefusedCall)

TRIAL = Trial(
    game=GAME,
    players={"euchre-foster": (4, 3, 2), "euchre-foster-prose": (4, 3, 2), "euchre-enquire": (2,)},
    options=options,
    recipes=RECIPES,
    said=said,
    rare=frozenset(kind.called for kind in (*AFTER_RULINGS, bidding.NothingNamed, bidding.NoNatural)),
    longest=longest,
    packs=packs,
    pack=lambda position: cast("State", position).round.rules.pack,
    imperfect=deal.BadPack,
    impossible=impossible,
    scarce=(
        "second thoughts",
        "a discard not passed across",
        "a lead before the discard",
        "a card of the third hand before the second",
        "a card of the fourth hand before the second",
        "the suit turned down named",
        "a mention of the bridge",
        "a card exposed",
        "a wrong number of cards",
        "a bad cut",
        "a revoke",
    ),
    led_to={
        bidding.BarredOrder: ("second thoughts", "a mention of the bridge", "an order that is barred"),
        bidding.BarredNaming: ("the suit turned down named", "a suit named out of turn"),
        bidding.ChangedSuit: ("the suit turned down named",),
        bidding.NoDiscard: ("a lead before the discard",),
        lone.LateAlone: ("a lead before the discard",),
        play.FourthBeforeSecond: ("a card of the third hand before the second",),
        play.LedAnother: ("a card exposed",),
        deal.UncutPack: ("a bad cut",),
        revokes.RefusedCall: ("a card exposed", "a lead out of turn", "a remark on the play", "a call refused"),
    },
    after_rulings=(*AFTER_RULINGS, revokes.Revoke),
    referee=frozenset({INTERRUPTED}),
    under={
        "laps": {"points": 2},
        "best_bower_turned": {"best_bower": "joker"},
        "farmers_hand_is": {"farmers_hand": "change three"},
        "lone_euchre": {"players": 4},
        "asked_first": {"players": 4, "defend_alone": "anybody"},
        "lone_defence": {"players": 4, "defend_alone": "anybody"},
    },
)
