"""How long exact odds take: the six printed hands of écarté, deals of euchre, single positions.

Run it as ``python bench/odds.py``; ``bench/README.md`` says how to read it.  CPU time; of each the median of some
rounds, every one with a search that knows nothing yet.  The exit status is 1 if a printed hand comes out otherwise than
in print, or takes more than 0.2 s.
"""

from __future__ import annotations

import sys
import tomllib
from functools import partial
from pathlib import Path
from platform import python_version
from random import Random
from statistics import median
from typing import TYPE_CHECKING, Any

import hoyle
from hoyle import odds
from timing import timed

if TYPE_CHECKING:
    from collections.abc import Callable

    from hoyle.table.game import Game

PRINTED = Path(__file__).parent.parent / "tests" / "odds" / "jeux_de_regle.toml"
GATE = 0.2
ROUNDS = 15
TWO = hoyle.get_game("euchre", players=2)
FOUR = hoyle.get_game("euchre", pack=24)
TENACE = {"N": "JH AH TH AS KS", "S": "JD KH QH 9H AC"}
LONE = {"N": "JH JD AH KC QC"}


def main() -> int:
    print(f"Python {python_version()}; CPU time, medians of {ROUNDS} rounds.\n")
    print("écarté, all 65,780 hands            one lead     every lead")
    met = [printed(hand) for hand in tomllib.loads(PRINTED.read_text(encoding="utf-8"))["hand"]]
    print("\neuchre")
    show("a deal for two", euchre(TENACE, trump="hearts", leader="S", game=TWO))
    show("all 65,780 hands of the other", euchre({"N": TENACE["N"]}, turn_up="9H", dealer="S", game=TWO))
    lone = {"turn_up": "9S", "trump": "hearts", "dealer": "W", "game": FOUR}
    show("10 deals for four, drawn by lot", euchre(LONE, sample=10, **lone))
    show("a lone hand, all 11,027,016 deals, once", euchre(LONE, alone=True, **lone), rounds=1)
    print("\na position at the first lead, by each card")
    for name, game in (("écarté", hoyle.get_game("ecarte")), ("euchre for two", TWO), ("euchre for four", FOUR)):
        show(name, *(partial(odds.solve, position(game, seed)) for seed in range(ROUNDS)), rounds=1)
    return 0 if all(met) else 1


def printed(hand: dict[str, Any]) -> bool:
    """Print how long a printed hand takes; say whether it comes out as in print, and in time."""
    one = taken(partial(odds.ecarte, hand["cards"], hand["turn_up"], lead=hand["lead"]))
    every = taken(partial(odds.ecarte, hand["cards"], hand["turn_up"]))
    right = odds.ecarte(hand["cards"], hand["turn_up"], lead=hand["lead"]).point == hand["player"]
    said = "as printed" if right else "NOT as printed"
    print(f"  {hand['cards']}, {hand['player']:,}   {one * 1e3:8.1f} ms   {every * 1e3:8.1f} ms   {said}")
    return right and max(one, every) <= GATE


def euchre(hands: dict[str, str], **told: Any) -> Callable[[], odds.EuchreOdds]:  # noqa: ANN401 - any of its arguments
    return partial(odds.euchre, hands, maker="N", **told)


def show(what: str, *counts: Callable[[], object], rounds: int = ROUNDS) -> None:
    print(f"  {what:<40}{taken(*counts, rounds=rounds) * 1e3:10,.1f} ms")


def position(game: Game, seed: int) -> object:
    """Return the first position of the play of a random deal."""
    table, rng = game.start(dealer=0, seed=seed), Random(seed)
    while not table.position.in_play:
        acts = table.legal_acts(table.to_act[0])
        table = table.apply(rng.choice(acts) if acts else table.chance(rng))
    return table.position


def taken(*counts: Callable[[], object], rounds: int = ROUNDS) -> float:
    """Return the median of the CPU time that some counts take, in seconds, each so many times."""
    return median(timed(count)[1] for count in counts * rounds)


if __name__ == "__main__":
    sys.exit(main())
