"""How games begin: under which laws and house rules, for how many, in which manner, with which first deal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

from attrs import evolve, field, frozen
from attrs.converters import optional
from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from hoyle.errors import BadValue
from hoyle.games.registry import CODES, game_of, get_code, known_code, known_game, manner, ruling_on, under
from hoyle.laws.clauses import Code
from hoyle.seats import CHANCE
from hoyle.table.acts import Deal
from hoyle.table.names import Names
from hoyle.table.table import CHORES, Enforcement
from hoyle.testing.features import until_the_deal
from hoyle.testing.lots import Lot
from hoyle.testing.registry import trial_of
from hoyle.testing.runs import drawn_options
from hoyle.testing.strategies.amending import settings_of
from hoyle.testing.strategies.steps import LARGEST, Bent
from hoyle.testing.strategies.wanted import Wanted

if TYPE_CHECKING:
    from hypothesis.vendor.pretty import RepresentationPrinter

    from hoyle.cards import Card
    from hoyle.laws.clauses import Value
    from hoyle.laws.offences import Offence
    from hoyle.table.game import Game
    from hoyle.table.table import Table
    from hoyle.testing.features import Feature
    from hoyle.testing.trials import Trial

Laws: TypeAlias = "str | Code | SearchStrategy[Code] | None"
"""A code, its name, or codes drawn; ``None`` for any code of the game."""
KEPT = st.sampled_from((False, True, True, True))
"""Whether an option that has been drawn is kept."""


def game_for(game: str | Game | None, code: Laws) -> Game:
    """Return the game that is named; where none is, that of the code which is named, and else écarté."""
    if game is not None:
        return known_game(game)
    law = CODES[code] if isinstance(code, str) and code in CODES else code
    its = game_of(law) if isinstance(law, Code) else None
    return its or known_game("ecarte")


@frozen(kw_only=True)
class Terms:
    """How games are drawn: which game, under which laws, for how many, in which manner, and how freely."""

    game: Game
    code: Laws = None
    players: int | None = None
    enforcement: Enforcement | None = field(default=None, converter=optional(manner))
    house_rules: bool = True
    deal: tuple[Feature, ...] = ()
    about: tuple[type[Offence] | str, ...] = ()
    wanted: Wanted = field(factory=Wanted)

    @property
    def trial(self) -> Trial:
        """What play at random knows of the game, under its options."""
        return evolve(trial_of(self.game), game=self.game)

    def recipes(self, code: Code) -> frozenset[str] | None:
        """Return the recipes that come before others: for what games are about, and for what is wanted."""
        known = Names(self.game.players, offences=self.game.offences)
        kinds = [known.offence(each) if isinstance(each, str) else each for each in self.about]
        about = [name for kind in kinds for name in self.trial.leading_to(kind)]
        return frozenset((*about, *self.wanted.aim(code).named(self.trial))) or None


@frozen
class Sitting:
    """A game about to be played: its table, how else it may begin, and what it is bent on."""

    table: Table
    uncut: Table
    """The same table, but that the deal is to be cut for."""
    bent: Bent

    def _repr_pretty_(self, printer: RepresentationPrinter, _cycle: bool) -> None:  # noqa: FBT001 - as IPython calls it
        printer.text(f"<{self.table.game.title} under {self.table.code.name}>")


@st.composite
def sittings(draw: st.DrawFn, how: Terms) -> Sitting:
    """Draw how a game begins; the simplest is under the default options and settings, with seat 0 as the dealer."""
    law, players = draw(_laws(how))
    code = known_code(law)
    game = how.game if players == how.game.players else how.game.with_options(players=players)
    begun: dict[str, Any] = {"code": code, "dealer": 0, "automatic": CHORES}
    if how.house_rules:
        game = game.with_options(**draw(_options(evolve(how.trial, game=game), code)))
        begun |= draw(_house_rules(game, law, players))
    left_out = how.wanted.aim(code).left_out(how.trial)
    begun["automatic"] = tuple(chore for chore in begun["automatic"] if chore not in left_out)
    begun["enforcement"] = how.enforcement or draw(st.sampled_from((Enforcement.CLAIM, Enforcement.JUDGE)))
    table = game.start(**begun)
    return Sitting(
        table, game.start(**{**begun, "dealer": None}), Bent(how.deal, draw(orders(table)), how.recipes(code))
    )


@st.composite
def _laws(draw: st.DrawFn, how: Terms) -> tuple[str | Code, int]:
    """Draw a code, or its name, and for how many it is played, where what is wanted can come."""
    given = draw(how.code) if isinstance(how.code, SearchStrategy) else how.code
    laws = how.game.codes if given is None else (given,)
    able: list[tuple[str | Code, int]] = []
    why = f"no code of {how.game.name} is for so many"
    for law in laws:
        code = ruling_on(law, how.game)
        seated = how.trial.players.get(code.base or code.name, (how.game.players,))
        seated = (how.game.players,) if "players" in how.game.options else seated
        for players in seated if how.players is None else [each for each in seated if each == how.players]:
            never = how.wanted.never(how.trial, code, players)
            able += [] if never else [(law, players)]
            why = never or why
    if not able:
        raise BadValue("what is wanted", how.wanted, why)
    return draw(st.sampled_from(able))


@st.composite
def _options(draw: st.DrawFn, trial: Trial, code: Code) -> dict[str, Value]:
    """Draw options: those of a number, most of which are kept.  The simplest is none, and each may go by itself."""
    number = draw(st.integers(0, LARGEST))
    drawn = drawn_options(trial, Lot(number), code) if number else {}
    return {name: value for name, value in drawn.items() if draw(KEPT)}


@st.composite
def _house_rules(draw: st.DrawFn, game: Game, law: str | Code, players: int) -> dict[str, Any]:
    """Draw settings of a code that is named, chores left to the players, the dealer, and the score at the beginning."""
    settings = draw(st.just({}) | settings_of(get_code(law), get_code(law).knobs)) if isinstance(law, str) else {}
    left = draw(st.just([]) | st.lists(st.sampled_from(CHORES), unique=True))
    return {
        "code": get_code(law, **settings) if isinstance(law, str) else law,
        "automatic": tuple(each for each in CHORES if each not in left),
        "dealer": draw(st.sampled_from((*range(players), None))),
        "score": draw(st.none() | _scores(game, known_code(law))),
    }


def _scores(game: Game, code: Code) -> SearchStrategy[tuple[int, ...]]:
    return st.tuples(*[st.integers(0, under(game, code).target() - 1)] * game.accounts)


def orders(table: Table) -> SearchStrategy[tuple[Card, ...] | None]:
    """Draw the order of the pack for the first deal, if the game begins with one: by a number; 0 leaves it sorted."""
    ready = until_the_deal(table)
    deal = ready.chance(Lot(0)) if ready.to_act == (CHANCE,) else None
    if not isinstance(deal, Deal):
        return st.none()
    pack = sorted(deal.pack, key=lambda face: face.index)
    return st.integers(0, LARGEST).map(lambda number: tuple(Lot(number).sample(pack, len(pack))))
