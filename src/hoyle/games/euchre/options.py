"""What a club may settle about the game of euchre: the options, each with its values and what it is in plain words."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from hoyle.games.euchre.board import (
    ALL,
    ANY,
    ANYBODY,
    CHANGE_THREE,
    DEALER,
    DEALER_NAMES,
    DEALERS_LEFT,
    ELDEST,
    LEFT_OF_MAKER,
    LONE,
    MAKERS_LEFT,
    NEW_DEAL,
    NO,
    NO_COURT,
    NONE_ABOVE_TEN,
    OTHER,
    Rules,
    best_bower,
)
from hoyle.games.euchre.score import Prices
from hoyle.table.game import GameOption

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from hoyle.laws.clauses import Value

FIRST_PACKETS = {"two or three": (2, 3), "two": (2,), "three": (3,)}
LOW_DEALS, HIGH_DEALS = "low deals", "high deals"
LEFT_OF_WHO_DEALT, LEFT_OF_THE_RIGHTFUL = "left of who dealt", "left of the rightful dealer"

OPTIONS = (
    # The game and the pack.
    GameOption("players", (4, 3, 2), "how many play"),
    GameOption("points", (5,), "how many points make the game", least=1, most=100),
    GameOption("laps", (False, True), "whether what the winners score past the game counts in the next of a rubber"),
    GameOption("pack", (32, 28, 24), "how many cards are in the pack, from the sevens, the eights or the nines up"),
    GameOption("best_bower", (NO, "joker", "two of spades"), "which card is added to the pack as the highest trump"),
    GameOption(
        "best_bower_turned",
        ("spades", "hearts", "diamonds", "clubs", DEALER_NAMES, NEW_DEAL),
        "which suit the best bower stands for if it is turned up, who names one unseen, or whether he deals again",
    ),
    # The deal.
    GameOption(
        "cut_for_deal", (LOW_DEALS, HIGH_DEALS), "which cut deals: the lowest, the ace being low, or the highest"
    ),
    GameOption("first_packets", tuple(FIRST_PACKETS), "with how many cards to each the deal begins"),
    GameOption(
        "out_of_turn",
        (LEFT_OF_WHO_DEALT, LEFT_OF_THE_RIGHTFUL),
        "where the next deal is due once one out of turn stands: on the left of who dealt it, or of who should have",
    ),
    GameOption(
        "farmers_hand",
        (NO, CHANGE_THREE, NEW_DEAL),
        "what the holder of a farmer's hand may have who shows it before anybody has spoken: three cards of the stock "
        "for three of his own, or a new deal by the same dealer",
    ),
    GameOption("farmers_hand_is", (NONE_ABOVE_TEN, NO_COURT), "which hands are farmer's hands"),
    # Making the trump.
    GameOption("natural", (NO, DEALER, ALL), "who must hold a card of the suit turned up to make it the trump"),
    GameOption("assist_alone", (False, True), "whether a partner who assists the dealer must play alone"),
    GameOption("dealer_speaks", (True, False), "whether the dealer, too, may name a suit once he has turned one down"),
    GameOption(
        "stick_the_dealer",
        (NO, OTHER, ANY),
        "whether the dealer, once all others have passed twice, must name a suit, and if it may be the one turned down",
    ),
    # Lone hands.
    GameOption("lone_lead", (ELDEST, LEFT_OF_MAKER), "who leads against a lone hand"),
    GameOption("lone_euchre", (2,), "what the euchre of a lone hand is worth", least=1, most=20),
    GameOption("defend_alone", (NO, LONE, ANYBODY), "against whom an adversary of the maker may play alone"),
    GameOption("asked_first", (DEALERS_LEFT, MAKERS_LEFT), "from whose left they are asked who may defend alone"),
    GameOption("lone_defence", (4,), "what a euchre is worth to an adversary who plays alone", least=1, most=20),
)


known_rules = lru_cache(maxsize=64)(Rules)


def rules_of(option: Callable[[str], Value]) -> Rules:
    """Return the rules under which positions go, by the value of each option: the same for the same values."""
    return known_rules(
        players=int(option("players")),
        size=int(option("pack")),
        best=best_bower(str(option("best_bower"))),
        stick=str(option("stick_the_dealer")),
        lone_lead=str(option("lone_lead")),
        assist_alone=bool(option("assist_alone")),
        natural=str(option("natural")),
        defend=str(option("defend_alone")),
        dealer_speaks=bool(option("dealer_speaks")),
        first=FIRST_PACKETS[str(option("first_packets"))],
        turned=str(option("best_bower_turned")),
        high_deals=option("cut_for_deal") == HIGH_DEALS,
        farmers_hand=str(option("farmers_hand")),
        farmers=str(option("farmers_hand_is")),
        asked_first=str(option("asked_first")),
        rotation_kept=option("out_of_turn") == LEFT_OF_THE_RIGHTFUL,
    )


def prices_of(option: Callable[[str], Value]) -> Prices:
    """Return what hands are worth, by the value of each option."""
    return Prices(lone_euchre=int(option("lone_euchre")), defender=int(option("lone_defence")))


PRESETS: Mapping[str, Mapping[str, Value]] = {
    "modern-us": {"pack": 24, "points": 10, "stick_the_dealer": OTHER},
    "british": {"pack": 24, "best_bower": "joker", "best_bower_turned": DEALER_NAMES, "points": 11},
}
"""Options that go together by a name."""
