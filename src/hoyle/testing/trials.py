"""What play at random has to know of a game: how to go amiss in it, what is rare, where its cards lie."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import TypeAlias

from attrs import field, frozen

from hoyle.cards import Card
from hoyle.laws.clauses import Question, Value
from hoyle.laws.offences import Offence
from hoyle.moments import Act
from hoyle.table.acts import Look
from hoyle.table.game import Game
from hoyle.table.position import Position
from hoyle.table.table import Table

Recipe: TypeAlias = Callable[[Table, Random], Act | None]
"""Returns an act that commits some offence at a table, or leads to it; ``None`` where the table lets nobody."""


def _looks(table: Table, rng: Random) -> Act:
    return Look(rng.randrange(table.game.players))


@frozen(kw_only=True, repr=False)
class Trial:
    """A game, as play at random tries it.

    A new game needs no more than *game* and *recipes*; the rest makes such play reach further, and lets the game's
    cards be counted.  See ``hoyle.testing.register_trial``.
    """

    game: Game
    recipes: Mapping[str, Recipe]
    """By what an offence is called: how to commit it."""
    players: Mapping[str, tuple[int, ...]] = field()
    """By code: for how many players it is tried; where nothing is said, for as many as the game has by default."""
    options: Callable[[Random, Mapping[str, Value]], Mapping[str, Value]] = lambda _rng, _implied: {}
    """Draws options of the game, beside those that the code implies and the number of players."""

    said: Callable[[Table, Random], Act] = _looks
    """Returns what anybody may say or do that laws or options turn on, besides what all games know."""
    rare: frozenset[str] = frozenset()
    """Offences that few tables let one commit: they are tried first where they can be."""
    longest: Callable[[tuple[Act, ...]], Sequence[Act]] = lambda _acts: ()
    """Returns those of the lawful acts that make the bidding longest."""

    packs: Callable[[Position], list[tuple[Card, ...]]] = lambda _position: []
    """Returns the cards of each deal that lies on the table, wherever they lie: each is a whole pack."""
    pack: Callable[[Position], tuple[Card, ...]] = lambda _position: ()
    """Returns the right pack."""
    imperfect: tuple[type[Offence], ...] | type[Offence] = ()
    """The offence of a pack that is not."""

    impossible: Callable[[str, int], Mapping[type[Offence], str]] = lambda _code, _players: {}
    """Returns, for a code and so many players, the offences that nobody can commit, and why."""
    scarce: tuple[str, ...] = ()
    """Offences that come seldom by themselves, or lead to one that does, or have many laws."""
    led_to: Mapping[type[Offence], tuple[str, ...]] = field(factory=dict)
    """By offence, the recipes that lead to it, where one of its own is none or not enough."""
    after_rulings: tuple[type[Offence], ...] = ()
    """Offences whose laws ask what was ruled before, or that nobody can commit before something is ruled."""
    left_out: Mapping[type[Offence], type[Act]] = field(factory=dict)
    """By offence that is something not done: the act that whoever looks for it leaves undone."""
    asks: tuple[type[Act], ...] = ()
    """Acts of the game on which something is ruled, besides claims and corrections: a ruling tells what was hidden."""
    referee: frozenset[Question] = frozenset()
    """Questions that the game answers in one way only, where the referee has not found otherwise."""
    under: Mapping[str, Mapping[str, Value]] = field(factory=dict)
    """By option of the game, the values of others under which something turns on it (or soon does)."""

    @players.default
    def _players(self) -> Mapping[str, tuple[int, ...]]:
        return dict.fromkeys(self.game.codes, (self.game.players,))

    def leading_to(self, kind: type[Offence]) -> list[str]:
        """Return the names of the recipes that commit an offence, or lead to it."""
        return [name for name in (kind.called, *self.led_to.get(kind, ())) if name in self.recipes]
