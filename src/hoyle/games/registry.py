"""Games and codes by name, and how a table begins."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from random import Random
from typing import TYPE_CHECKING

from hoyle.cards import Card
from hoyle.cards import cards as read_cards
from hoyle.errors import BadCode, BadValue, Flaw, HoyleError, OtherGame, UnknownName, each_be, must_be
from hoyle.games.ecarte import GAME as ECARTE
from hoyle.games.ecarte.codes.english import ENGLISH
from hoyle.games.ecarte.codes.enquire import ENQUIRE
from hoyle.games.ecarte.codes.foster import FOSTER
from hoyle.games.euchre import GAME as EUCHRE
from hoyle.games.euchre.codes.enquire import ENQUIRE as EUCHRE_ENQUIRE
from hoyle.games.euchre.codes.foster import FOSTER as EUCHRE_FOSTER
from hoyle.games.euchre.codes.prose import PROSE as EUCHRE_PROSE
from hoyle.games.installed import Codes
from hoyle.laws.clauses import Code
from hoyle.seats import names
from hoyle.table.game import Game, Start
from hoyle.table.names import Names
from hoyle.table.table import CHORES, Enforcement, Finding, Table, at_odds

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from hoyle.laws.clauses import Value
    from hoyle.laws.offences import Offence
    from hoyle.moments import Act

GAMES: dict[str, Game] = {game.name: game for game in (ECARTE, EUCHRE)}
LAWS = (ENGLISH, FOSTER, ENQUIRE, EUCHRE_FOSTER, EUCHRE_PROSE, EUCHRE_ENQUIRE)
CODES: dict[str, Code] = Codes({code.name: code for code in LAWS})
BY_ITSELF = f"a table can do by itself {', '.join(each.__name__ for each in CHORES)}"


def get_game(name: str, **options: Value) -> Game:
    """Return a game, under the options given; ``preset`` among them names several that go together.

    Raises ``UnknownName`` for a game, preset or option that there is not, ``BadValue`` for a value out of range.
    """
    must_be(str, "the name of a game", name, "it is a text, as 'ecarte'")
    if name not in GAMES:
        raise UnknownName("game", name, tuple(GAMES))
    game = GAMES[name]
    preset = str(options.pop("preset", ""))
    return game.with_options(**{**(game.preset(preset) if preset else {}), **options})


def get_code(name: str, **settings: Value) -> Code:
    """Return a code of laws, under the settings given.

    A code that an installed package brings is found too: see ``hoyle.games.installed``.  Raises ``UnknownName`` for a
    code, setting or value that there is not, ``BadCode`` for several, ``BadValue`` for a package that cannot be loaded.
    """
    code = _registered(name)
    if not settings:
        return code
    if not all(isinstance(value, int | str) for value in settings.values()):
        return code.amend("", settings=settings)  # which refuses it, hashable or not
    return _settled(code, tuple((each, type(value), value) for each, value in sorted(settings.items())))


def _registered(name: str) -> Code:
    """Return the code that is known by a name."""
    must_be(str, "the name of a code of laws", name, "it is a text, as 'ecarte-english'")
    if name not in CODES:
        raise UnknownName("code of laws", name, tuple(CODES))
    return CODES[name]


@lru_cache(maxsize=64)
def _settled(code: Code, settings: tuple[tuple[str, type[Value], Value], ...]) -> Code:
    """Return a code under some settings: to look for all that may be wrong with it takes a while, and is done once."""
    return code.amend("", settings={name: value for name, _, value in settings})


def register(code: Code, *, replace: bool = False) -> Code:
    """Make a code known by its name, so that records may refer to it.

    With *replace* it may take the place of another one of that name.  Raises ``BadValue`` if it would take it unasked,
    ``BadCode`` if it implies options that its game does not know.
    """
    known = CODES.get(code.name, code)
    if known != code and not replace:
        mend = "another code is known by it; choose another name, or say register(code, replace=True)"
        raise BadValue("the name of a code", code.name, mend)
    game = game_of(code)
    flaws = tuple(wrong_options(code, game)) if game else ()
    if flaws:
        raise BadCode(code.name, flaws)
    CODES[code.name] = code
    return code


def unregister(name: str) -> Code:
    """Forget a code, as a test does that has registered it; return it.

    Raises ``UnknownName`` if none is known by that name.
    """
    _registered(name)
    return CODES.pop(name)


def wrong_options(code: Code, game: Game) -> Iterator[Flaw]:
    """Yield the options that a code implies and its game refuses."""
    for name, value in code.options.items():
        try:
            game.with_options(**{name: value})
        except HoyleError as error:
            unknown = error if isinstance(error, UnknownName) else None
            yield Flaw("unknown option", name, f"the code implies an option of the game: {error}", unknown)


def codes_of(game: Game) -> tuple[Code, ...]:
    """Return all codes known for a game, those of clubs and of installed packages included."""
    return tuple(code for code in tuple(CODES.values()) if is_for(code, game))


def is_for(code: Code, game: Game) -> bool:
    """Say whether a code is one of a game, under whatever options."""
    its = game_of(code)
    return its is not None and its.name == game.name


def under(game: Game, code: Code) -> Game:
    """Return a game as it goes under a code: with the options that it implies where none of the game's own are set."""
    return game.with_options(**{**code.options, **game.options})


def strange_to(code: Code, game: Game) -> str:
    """Say why a code does not rule on a game: ``is a code of ecarte; this game is euchre, whose codes are ...``."""
    its = game_of(code)
    if its is not None and its.name == game.name:
        return f"rules on {', '.join(kind.called for kind in foreign(code, game))}, and {game.name} has no such offence"
    of = f"is a code of {its.name}" if its else "is no code of it"
    known = tuple(each.name for each in codes_of(game)) or game.codes
    return f"{of}; this game is {game.name}, whose codes are {', '.join(known)}"


def foreign(code: Code, game: Game) -> tuple[type[Offence], ...]:
    """Return the offences that a code rules on and a game has not got."""
    kinds = dict.fromkeys(kind for clause in code.clauses for kind in clause.on)
    return tuple(kind for kind in kinds if not any(issubclass(each, kind) for each in game.offences))


def rules_on(code: Code, game: Game) -> bool:
    """Say whether a code may rule on a game: it names the code, or it has all the offences and no other names that."""
    name = code.base or code.name
    of_another = name not in game.codes and any(name in each.codes for each in GAMES.values())
    return code.name in game.codes or not (of_another or foreign(code, game))


def ruling_on(code: str | Code, game: Game) -> Code:
    """Return a code, given by itself or by its name; raise ``OtherGame`` if it does not rule on a game."""
    known = known_code(code)
    if not rules_on(known, game):
        raise OtherGame("a code", known.name, strange_to(known, game))
    return known


def game_of(code: Code) -> Game | None:
    """Return the game that a code is for: the one that names it, or its base; else one that has all its offences."""
    for game in GAMES.values():
        if (code.base or code.name) in game.codes:
            return game
    return next((game for game in GAMES.values() if not foreign(code, game)), None)


def known_game(game: str | Game) -> Game:
    """Return a game given by itself or by its name."""
    must_be((str, Game), "a game", game, "it is a game, or the name of one")
    return get_game(game) if isinstance(game, str) else game


def known_code(code: str | Code) -> Code:
    """Return a code of laws given by itself or by its name."""
    must_be((str, Code), "a code of laws", code, "it is a code, or the name of one")
    return get_code(code) if isinstance(code, str) else code


def manner(enforcement: str | Enforcement) -> Enforcement:
    """Return a manner given by itself or by its name."""
    known = tuple(each.value for each in Enforcement)
    if not isinstance(enforcement, Enforcement) and enforcement not in known:
        raise UnknownName("manner of enforcement", enforcement, known)
    return Enforcement(enforcement)


def seat_of(game: Game, seat: int | str) -> int:
    """Return a seat given by its number or its name."""
    known = names(game.players)
    must_be((int, str), "a seat", seat, "it is the number of a seat, or its name")
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

    Raises ``OtherGame`` for a code that does not rule on this game, ``BadValue`` or ``UnknownName`` for the rest.
    """
    code = ruling_on(game.codes[0] if code is None else code, game)
    game = under(game, code)
    found = each_be(Finding, "the findings", findings, "several of hoyle.Finding")
    if found:
        _check(found, code)
    people = each_be(str, "the names of the players", players, "a text for each, as in ('Anne', 'Ben')")
    Names(game.players, people)  # rejects a name that could be taken for a seat, a role or another's
    begun = Start(
        dealer=-1 if dealer is None else seat_of(game, dealer),
        score=_score(score, game),
        players=people,
        prior=_prior(prior, game),
    )
    table = Table(game, code, game.opening(begun), begun, manner(enforcement), _chores(automatic), found).opened()
    if hands is not None:
        if seed is not None:
            raise BadValue("a seed", seed, "it draws the hands, and they are given")
        return _dealt(table, hands, turn_up, stock)
    if turn_up is not None or stock:
        raise BadValue("hands", hands, "the turn-up and the stock go with them")
    if seed is not None:
        must_be(int, "a seed", seed, "it is a whole number")
        rng = Random(seed)
        while table.position.hand(0) == 0:
            table = table.apply(table.chance(rng))
    return table


def _score(score: Iterable[int] | None, game: Game) -> tuple[int, ...]:
    """Return the points of each account."""
    if score is None:
        return (0,) * game.accounts
    mend = f"each side has from 0 to {game.target() - 1} as a game goes on"
    points = each_be(int, "the score", score, mend)
    if len(points) != game.accounts or any(not 0 <= each < game.target() for each in points):
        raise BadValue("the score", points, mend)
    return points


def _prior(prior: Mapping[str, Value] | None, game: Game) -> dict[str, Value]:
    """Return the facts from before this game."""
    given = {} if prior is None else prior
    must_be(Mapping, "what was before this game", given, "each fact by its name")
    for name, value in given.items():
        if value not in game.known_prior.get(name, ()):
            raise UnknownName("fact from before this game", f"{name} = {value}", tuple(game.known_prior))
    return dict(given)


def _chores(automatic: Iterable[type[Act]]) -> frozenset[type[Act]]:
    """Return the acts that a table does by itself."""
    chores = each_be(type, "the automatic acts", automatic, BY_ITSELF)
    for each in chores:
        if each not in CHORES:
            raise BadValue("the automatic acts", each, BY_ITSELF)
    return frozenset(chores)


def _check(findings: tuple[Finding, ...], code: Code) -> None:
    """Raise ``UnknownName`` for a finding on what the laws do not ask, or with an answer that there is not.

    Raises ``BadValue`` for one that says otherwise than another on the same point.
    """
    guards = (guard for each in code.following() for clause in each.clauses for guard in clause.when)
    known = {guard.question.name: guard.question for guard in guards}
    for found in findings:
        must_be(str, "the question of a finding", found.question, "it is the name of a question of the laws")
        if found.question not in known:
            raise UnknownName("question of the laws", found.question, tuple(known))
        known[found.question](found.answer)
    for at in at_odds(findings):
        raise BadValue("a finding", findings[at], "another one answers otherwise on the same point")


def _dealt(
    table: Table,
    hands: Mapping[int | str, str | tuple[Card, ...]],
    turn_up: str | Card | None,
    stock: str | tuple[Card, ...],
) -> Table:
    """Return a table at which the first deal is made with some cards, and its trump turned."""
    game, begun = table.game, table.start
    must_be(Mapping, "hands", hands, "the cards of each seat, as in {'N': 'KS 7D', ...}")
    if turn_up is None or begun.dealer < 0:
        raise BadValue("hands", hands, "a dealer and a turn-up go with them")
    given = {seat_of(game, seat): _cards(some) for seat, some in hands.items()}
    turned = _cards(turn_up if isinstance(turn_up, str) else (turn_up,))
    if len(turned) != 1:
        raise BadValue("the turn-up", turn_up, "it is one card")
    return table.apply(game.deal_of(begun, given, turned[0], _cards(stock))).apply(game.turn_of(begun))


def _cards(some: str | tuple[Card, ...]) -> tuple[Card, ...]:
    if isinstance(some, str):
        return read_cards(some)
    return each_be(Card, "cards", some, "a text, as in 'KS 7D', or several of hoyle.cards.Card")
