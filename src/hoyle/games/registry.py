"""Games and codes by name, and how a table begins."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from hoyle.cards import Card
from hoyle.cards import cards as read_cards
from hoyle.errors import BadValue, UnknownName
from hoyle.games.ecarte import GAME as ECARTE
from hoyle.games.ecarte.codes.english import ENGLISH
from hoyle.seats import names
from hoyle.table.game import Game, Start
from hoyle.table.table import CHORES, Enforcement, Finding, Table
from hoyle.table.text import Names

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from hoyle.laws.clauses import Code, Value
    from hoyle.moments import Act

GAMES: dict[str, Game] = {game.name: game for game in (ECARTE,)}
CODES: dict[str, Code] = {code.name: code for code in (ENGLISH,)}


def get_game(name: str, **options: Value) -> Game:
    """Return a game, under the options given.

    Raises ``UnknownName`` for a game or option that there is not, ``BadValue`` for a value out of range.
    """
    if name not in GAMES:
        raise UnknownName("game", name, tuple(GAMES))
    return GAMES[name].with_options(**options)


def get_code(name: str, **settings: Value) -> Code:
    """Return a code of laws, under the settings given.

    Raises ``UnknownName`` for a code, setting or value that there is not.
    """
    if name not in CODES:
        raise UnknownName("code of laws", name, tuple(CODES))
    code = CODES[name]
    return code.amend("", settings=settings) if settings else code


def register(code: Code) -> Code:
    """Make a code known by its name, so that records may refer to it."""
    CODES[code.name] = code
    return code


def manner(enforcement: str | Enforcement) -> Enforcement:
    """Return a manner given by itself or by its name."""
    known = tuple(each.value for each in Enforcement)
    if not isinstance(enforcement, Enforcement) and enforcement not in known:
        raise UnknownName("manner of enforcement", enforcement, known)
    return Enforcement(enforcement)


def seat_of(game: Game, seat: int | str) -> int:
    """Return a seat given by its number or its name."""
    known = names(game.players)
    if isinstance(seat, str):
        if seat not in known:
            raise UnknownName("seat", seat, known)
        return known.index(seat)
    if not 0 <= seat < game.players:
        raise BadValue("a seat", seat, f"a number from 0 to {game.players - 1}, or one of {', '.join(known)}")
    return seat


def start(
    game: Game,
    *,
    code: str | Code | None = None,
    dealer: int | str | None = None,
    seed: int | None = None,
    hands: Mapping[int | str, str | tuple[Card, ...]] | None = None,
    turn_up: str | Card | None = None,
    stock: str | tuple[Card, ...] = (),
    score: Iterable[int] | None = None,
    players: Iterable[str] = (),
    prior: Mapping[str, Value] | None = None,
    enforcement: str | Enforcement = Enforcement.CLAIM,
    automatic: Iterable[type[Act]] = CHORES,
    findings: Iterable[Finding] = (),
) -> Table:
    """Return a table at which a game begins.

    ``dealer`` is cut for if none is named.  With ``hands`` and ``turn_up`` (and ``stock``, top card first, as far as it
    matters) the first deal is made with them; with ``seed`` it is drawn.  ``score`` has the points of each account.
    """
    if isinstance(code, str) or code is None:
        code = get_code(code or game.codes[0])
    options = {name: value for name, value in code.options.items() if name not in game.options}
    game = game.with_options(**options)
    known = {guard.question.name: guard.question for clause in code.clauses for guard in clause.when}
    findings = tuple(findings)
    for found in findings:
        if found.question not in known:
            raise UnknownName("question of the laws", found.question, tuple(known))
        known[found.question](found.answer)
    points = tuple(score) if score is not None else (0,) * game.players
    if len(points) != game.players or any(not 0 <= each < game.target() for each in points):
        raise BadValue("the score", points, f"each side has from 0 to {game.target() - 1} as a game goes on")
    people = tuple(players)
    Names(game.players, people)  # rejects a name that could be taken for a seat, a role or another's
    begun = Start(
        dealer=-1 if dealer is None else seat_of(game, dealer),
        score=points,
        players=people,
        prior=dict(prior or {}),
    )
    for name, value in begun.prior.items():
        if value not in game.known_prior.get(name, ()):
            raise UnknownName("fact from before this game", f"{name} = {value}", tuple(game.known_prior))
    table = Table(game, code, game.opening(begun), begun, manner(enforcement), frozenset(automatic), findings).opened()
    if hands is not None:
        if turn_up is None or begun.dealer < 0:
            raise BadValue("hands", hands, "a dealer and a turn-up go with them")
        given = {seat_of(game, seat): _cards(some) for seat, some in hands.items()}
        turned = _cards(turn_up) if isinstance(turn_up, str) else (turn_up,)
        if len(turned) != 1:
            raise BadValue("the turn-up", turn_up, "it is one card")
        table = table.apply(game.deal_of(begun, given, turned[0], _cards(stock))).apply(game.turn_of(begun))
    elif seed is not None:
        rng = Random(seed)
        while table.position.hand(0) == 0:
            table = table.apply(table.chance(rng))
    return table


def _cards(some: str | tuple[Card, ...]) -> tuple[Card, ...]:
    return read_cards(some) if isinstance(some, str) else some
