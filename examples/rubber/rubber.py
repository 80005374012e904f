"""A rubber of euchre from the first cut to the last: who plays with whom, three games, what it is worth, who goes out.

The games lie beside this program as records.  Each is played again act by act, so the laws rule on it as they did.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import hoyle
from hoyle.cards import cards
from hoyle.games.euchre.rubber import WINS, Rubber, value
from hoyle.games.euchre.sitting import Sitting
from hoyle.laws.timing import listed
from hoyle.table.acts import Claim

if TYPE_CHECKING:
    from collections.abc import Iterator

HERE = Path(__file__).parent
PEOPLE = ("Anne", "Ben", "Clara", "David", "Emma")
FOR_THE_TABLE = "Anne 8H, Ben KD, Clara AS, David TC, Emma 8C, Anne QS, Emma 9D"  # two eights: those two cut again
FOR_PARTNERS = "Anne 7D, Clara JS, David 9H, Emma QC"
TO_GO_OUT = "Anne TS, Clara 8D, David KC, Emma JH"
SEAT = "S"
"""The seat that the first dealer chooses."""


def main() -> int:
    """Cut, play the rubber again, and tell how it went."""
    sitting = after(Sitting.of(*PEOPLE), FOR_THE_TABLE)
    print(f"{listed(sorted(sitting.playing))} play the first rubber, and {listed(sitting.waiting)} waits.")
    sitting = after(sitting, FOR_PARTNERS)
    print(f"{listed(sitting.partners[0])} play against {listed(sitting.partners[1])}; {sitting.dealer} deals.")

    match = sitting.begin(hoyle.get_game("euchre"), SEAT)
    for number, record in enumerate(records(), 1):
        match = played(match, record)
        print(f"Game {number}: {account(match)}")
    print(worth(Rubber.of(match), match))

    sitting = after(sitting.rubber_over(), TO_GO_OUT)
    out = next(each for each in PEOPLE if each not in sitting.playing)
    print(f"{out} cuts highest and goes out; {listed(sorted(sitting.playing))} play the next rubber.")
    return 0


def after(sitting: Sitting, cuts: str) -> Sitting:
    """Return the table once people have cut, each with his card after his name."""
    for cut in cuts.split(", "):
        who, shown = cut.split()
        sitting = sitting.cut(who, *cards(shown))
    return sitting


def records() -> Iterator[hoyle.Table]:
    """Yield each game as it stands at its end, in the order in which they were played."""
    for path in sorted(HERE.glob("game-*.toml")):
        yield hoyle.replay(hoyle.read_file(path))[-1]


def played(match: hoyle.Match, game: hoyle.Table) -> hoyle.Match:
    """Return the rubber once a game of it has been played as it was before."""
    for act in game.acts:
        match = match.apply(act)
    return match


def account(match: hoyle.Match) -> str:
    """Tell of a game just over who won it, what was claimed in it, and what it counts."""
    table, outcome = match.table, match.table.outcome
    assert outcome is not None
    ours, theirs = max(outcome.score), min(outcome.score)
    return f"{side(match, outcome.winner)} win by {ours} to {theirs}, worth {value(theirs)}.{claims(table)}"


def claims(table: hoyle.Table) -> str:
    """Tell what was claimed in a game, and what became of it."""
    people = table.start.players
    asked = (act for act in table.acts if isinstance(act, Claim))
    return "".join(
        f" {people[act.seat]} claimed {act.of.called} by {people[act.against]}: {ruling.outcome.value}."
        for act, ruling in zip(asked, table.rulings, strict=True)
    )


def worth(rubber: Rubber, match: hoyle.Match) -> str:
    """Tell who has won the rubber, and how its points come about."""
    assert rubber.winner is not None
    mine, theirs = rubber.values[rubber.winner], rubber.values[1 - rubber.winner]
    return (
        f"{side(match, rubber.winner)} win the rubber: {mine} for their games and {WINS} for the rubber, "
        f"less {theirs}: {rubber.points} points."
    )


def side(match: hoyle.Match, account: int) -> str:
    """Name the partners of a side."""
    table = match.table
    return listed(sorted(table.start.players[seat] for seat in table.game.seats_of(account)))


if __name__ == "__main__":
    sys.exit(main())
