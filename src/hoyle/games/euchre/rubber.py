"""The rubber: two games of three, and what it is worth in rubber points."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import frozen

from hoyle.errors import BadValue

if TYPE_CHECKING:
    from hoyle.table.match import Match

GAME = 5
"""The points of the games whose worth the laws tell."""
WINS = 2
"""How many games win the rubber; the winners add as many points for it."""


def value(losers: int) -> int:
    """Return what a game is worth by the score at which it leaves the losers: 3 at nothing, 2 at one or two, else 1.

    Raises ``BadValue`` for a score that no loser of a game of five can have.
    """
    if not 0 <= losers < GAME:
        raise BadValue("the losers' score", losers, "a game of five leaves them with 0 to 4")
    return 3 if losers == 0 else 2 if losers < 3 else 1


@frozen
class Rubber:
    """The games of a rubber: of each the final score of the two sides, N-S first."""

    games: tuple[tuple[int, int], ...]

    @classmethod
    def of(cls, match: Match) -> Rubber:
        """Return the games of a match of two sides, the one just over included.

        Raises ``BadValue`` where more or fewer than two sides play, or games of other than five points.
        """
        game = match.table.game
        if game.accounts != 2 or game.target() != GAME:
            raise BadValue("a rubber", game.name, "it is of games of five points between two sides")
        over = match.table.outcome if match.over else None
        return cls(tuple((each.score[0], each.score[1]) for each in (*match.done, *([over] if over else []))))

    @property
    def won(self) -> tuple[int, int]:
        """How many games each side has won."""
        return sum(mine > theirs for mine, theirs in self.games), sum(theirs > mine for mine, theirs in self.games)

    @property
    def winner(self) -> int | None:
        """The side that has won two games, 0 or 1; ``None`` while the rubber goes on."""
        return self.won.index(WINS) if WINS in self.won else None

    @property
    def over(self) -> bool:
        """Whether a side has won two games; then no other is played."""
        return self.winner is not None

    @property
    def values(self) -> tuple[int, int]:
        """The worth of the games that each side has won, together."""
        found = [0, 0]
        for mine, theirs in self.games:
            found[theirs > mine] += value(min(mine, theirs))
        return found[0], found[1]

    @property
    def points(self) -> int:
        """What the rubber is worth to its winners: the worth of their games, and two, less that of the losers' games.

        Raises ``BadValue`` while it goes on.
        """
        if self.winner is None:
            raise BadValue("a rubber", self.games, "nobody has won two games yet")
        return self.values[self.winner] + WINS - self.values[1 - self.winner]
