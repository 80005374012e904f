"""Match: games played one after another by the same people, until a side has won so many.  A value, like a table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import evolve, frozen

from hoyle.errors import BadValue, must_be
from hoyle.table import legal
from hoyle.table.game import Game

if TYPE_CHECKING:
    from random import Random

    from hoyle.moments import Act
    from hoyle.table.table import Outcome, Table


@frozen
class Match:
    """A rubber: the table in play, the games done, and how many a side must count to win it.

    A game counts one; where the players have agreed on it (écarté's option ``reckoning``), more.
    """

    table: Table
    done: tuple[Outcome, ...] = ()
    target: int = 2

    @classmethod
    def begin(cls, game: Game, *, target: int = 2, **how: object) -> Match:
        """Return a match at whose first table a game begins; *how* is as for ``game.start``.

        Raises ``BadValue`` where the target is not a number from 1 on, or for what is no game.
        """
        must_be(Game, "the game of a match", game, "hoyle.get_game returns one by its name")
        must_be(int, "the number of games that win a match", target, "a whole number, one at least")
        if target < 1:
            raise BadValue("the number of games that win a match", target, "one at least")
        return cls(game.start(**how), (), target)

    @property
    def over(self) -> bool:
        """Whether the game in play is over, and no choice holds it up."""
        return self.table.outcome is not None and self.table.holding is None

    @property
    def tally(self) -> tuple[int, ...]:
        """What each side has counted, the game just over included."""
        games = self.done + ((self.table.outcome,) if self.over and self.table.outcome else ())
        sides = range(self.table.game.accounts)
        return tuple(sum(game.counts for game in games if side in game.winners) for side in sides)

    @property
    def winner(self) -> int | None:
        """The side that has won the match; ``None`` while it goes on."""
        tally = self.tally
        return tally.index(max(tally)) if max(tally) >= self.target else None

    @property
    def to_act(self) -> tuple[int, ...]:
        """Whom the match waits for; nobody once it is won."""
        return () if self.winner is not None else self.going_on().table.to_act

    def legal_acts(self, seat: int) -> tuple[Act, ...]:
        """Return the lawful acts of a seat: choices still open in a game just over, and what the next game offers."""
        left = self.table.legal_acts(seat) if self.over else ()
        return left if self.winner is not None else left + self.going_on().table.legal_acts(seat)

    def chance(self, rng: Random) -> Act:
        """Return the act of chance that the match waits for."""
        return self.going_on().table.chance(rng)

    def going_on(self) -> Match:
        """Return the match with the next game begun, if one is over and the match is not."""
        outcome = self.table.outcome
        if outcome is None or not self.over or self.winner is not None:
            return self
        old = self.table
        begun = old.game.start(
            code=old.code,
            players=old.start.players,
            score=old.game.next_score(old),
            prior=old.game.carried(old),
            enforcement=old.enforcement,
            automatic=old.automatic,
        )
        return Match(begun, (*self.done, outcome), self.target)

    def apply(self, act: Act) -> Match:
        """Do an act at the table in play.

        A claim or a word after the end of a game belongs to that game; any other act begins the next.
        """
        asks = act.open or isinstance(act, legal.ASKING)
        match = self if asks and self.over else self.going_on()
        return evolve(match, table=match.table.apply(act))
