"""Cards, packs, deals with chosen features, and options of a game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hypothesis import strategies as st

from hoyle.cards import FACES, UNKNOWN, Card
from hoyle.games.registry import known_game
from hoyle.table.acts import Deal
from hoyle.testing.features import deal_with, until_the_deal
from hoyle.testing.strategies.steps import LARGEST

if TYPE_CHECKING:
    from collections.abc import Iterable

    from hypothesis.strategies import SearchStrategy

    from hoyle.laws.clauses import Value
    from hoyle.table.game import Game, GameOption
    from hoyle.table.table import Table
    from hoyle.testing.features import Feature


def cards(pack: Iterable[Card] = FACES[:-1], *, unknown: bool = False) -> SearchStrategy[Card]:
    """Draw cards of a pack (the whole one of fifty-two by default); with *unknown*, the card not known too."""
    return st.sampled_from((*pack, UNKNOWN) if unknown else tuple(pack))


def packs(game: str | Game = "ecarte", *, imperfect: bool = False) -> SearchStrategy[tuple[Card, ...]]:
    """Draw the pack of a game in any order; an *imperfect* one lacks a card, or has one over or of another pack."""
    right = deal_with(_ready(game, 0)).pack
    if not imperfect:
        return st.permutations(right).map(tuple)
    lacking = st.sampled_from(right).map(lambda face: [each for each in right if each is not face])
    over = st.sampled_from(right).map(lambda face: [*right, face])
    foreign = st.sampled_from([face for face in FACES if face not in right]).map(lambda face: [face, *right[1:]])
    return st.one_of(lacking, over, foreign).flatmap(st.permutations).map(tuple)


def deals(game: str | Game = "ecarte", *features: Feature, dealer: int | str = 0) -> SearchStrategy[Deal]:
    """Draw first deals of a game that have the features asked for: see ``holds``, ``void``, ``short`` and their like.

    Nothing is drawn and thrown away: a feature takes the cards that it needs, and the others come as they come.
    Raises ``BadValue`` as the features do, if no deal can have them all.
    """
    table = _ready(game, dealer)
    pack = deal_with(table, features).pack
    return _deals(table, features, tuple(sorted(pack, key=lambda face: face.index)))


@st.composite
def _deals(draw: st.DrawFn, table: Table, features: tuple[Feature, ...], pack: tuple[Card, ...]) -> Deal:
    order = draw(st.permutations(pack))
    return deal_with(table, features, order, draw(st.integers(0, LARGEST)))


def _ready(game: str | Game, dealer: int | str) -> Table:
    return until_the_deal(known_game(game).start(dealer=dealer))


def options(game: str | Game = "ecarte") -> SearchStrategy[dict[str, Value]]:
    """Draw options of a game, for ``get_game`` or ``Game.with_options``; the simplest are those by default."""
    known = known_game(game).known_options
    return st.fixed_dictionaries({}, optional={option.name: _values(option) for option in known})


def _values(option: GameOption) -> SearchStrategy[Value]:
    if option.least is not None and option.most is not None:
        return st.integers(option.least, option.most)
    return st.sampled_from(option.values)
