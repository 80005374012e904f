"""Tables at any stage, and whole games: lawful, with something amiss, owed or open; they shrink to what matters."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from hypothesis import assume
from hypothesis import strategies as st

from hoyle.records import record_of
from hoyle.table.names import Names
from hoyle.table.table import Enforcement
from hoyle.testing.hunting import hunt
from hoyle.testing.lots import Lot
from hoyle.testing.strategies.printing import Game as Played
from hoyle.testing.strategies.sittings import Laws, Terms, game_for, sittings
from hoyle.testing.strategies.steps import LARGEST, LAWFUL, MIXED, UNRULED, Kind, choices, follow
from hoyle.testing.strategies.wanted import Stage, Wanted

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from hypothesis.strategies import SearchStrategy

    from hoyle.laws.duties import Duty
    from hoyle.laws.offences import Offence
    from hoyle.records import RecordFile
    from hoyle.table.game import Game
    from hoyle.table.table import Table
    from hoyle.testing.features import Feature
    from hoyle.testing.hunting import Aim
    from hoyle.testing.strategies.sittings import Sitting

TRIES = 12
"""How often play is led on in search of what is wanted, from one beginning."""


def games(
    game: str | Game | None = None,
    *,
    code: Laws = None,
    players: int | None = None,
    enforcement: str | Enforcement | None = None,
    house_rules: bool = True,
    deal: Iterable[Feature] = (),
    length: int = 40,
    lawful: bool = False,
    about: Iterable[type[Offence] | str] = (),
) -> SearchStrategy[Played]:
    """Draw games, each a tuple of its tables: the one before the first act, and the one after each of *length* at most.

    *code* is a code, its name or a strategy; where none is named, each code of the game comes up.  Where no game is
    named, it is that of the code which is, and else écarté.  The numbers of players come up too, and *enforcement*
    (``claim`` and ``judge``).  With *house_rules* options, settings, chores left to the players, the dealer and the
    score at the beginning are drawn too.  *deal* says what the first deal is to have, see ``holds`` and its like.  In
    *lawful* games everybody does what is lawful.  The offences that games are to be *about* come most: their classes,
    or what a claim calls them.

    Raises ``UnknownName`` or ``BadValue`` for a game, a code or a number of players that there is not, ``OtherGame``
    for a code that does not rule on the game.
    """
    how = Terms(
        game=game_for(game, code),
        code=code,
        players=players,
        enforcement=enforcement,
        house_rules=house_rules,
        deal=tuple(deal),
        about=tuple(about),
    )
    return _games(how, LAWFUL if lawful else MIXED, length)


@st.composite
def _games(draw: st.DrawFn, how: Terms, kinds: tuple[Kind, ...], length: int) -> Played:
    sitting = draw(sittings(how))
    return Played(follow(sitting.table, draw(choices(kinds, length)), sitting.bent))


def tables(
    game: str | Game | None = None,
    *,
    code: Laws = None,
    players: int | None = None,
    enforcement: str | Enforcement | None = None,
    house_rules: bool = True,
    deal: Iterable[Feature] = (),
    length: int = 40,
    lawful: bool = False,
    stage: Stage | None = None,
    latent: type[Offence] | str | None = None,
    owed: type[Duty] | None = None,
    election: bool = False,
    where: Callable[[Table], bool] | None = None,
) -> SearchStrategy[Table]:
    """Draw tables out of games such as ``games`` draws, and with what else is asked for.

    *stage* is how far the deal in hand has come.  *latent* is an offence, by its class or by what a claim calls it, of
    which the table has an irregularity not yet ruled upon; *owed* a kind of duty that stands; with *election*, somebody
    has a choice to make.  *where* may ask for anything else, but games are not led to it.

    Raises as ``games`` does, and ``BadValue`` for an offence that nobody can commit there.
    """
    known = game_for(game, code)
    kind = Names(known.players, offences=known.offences).offence(latent) if isinstance(latent, str) else latent
    wanted = Wanted(stage, kind, owed, where, election=election)
    how = Terms(
        game=known,
        code=code,
        players=players,
        enforcement=enforcement or (Enforcement.CLAIM if wanted.of_law else None),
        house_rules=house_rules,
        deal=tuple(deal),
        wanted=wanted,
    )
    unruled = kind is not None and kind not in how.trial.after_rulings
    return _tables(how, LAWFUL if lawful else UNRULED if unruled else MIXED, length)


@st.composite
def _tables(draw: st.DrawFn, how: Terms, kinds: tuple[Kind, ...], length: int) -> Table:
    sitting, wanted = draw(sittings(how)), how.wanted
    played = follow(sitting.table, draw(choices(kinds, length)), sitting.bent)
    if wanted == Wanted():
        return played[-1]
    met = [table for table in played if wanted(table)]
    if met:
        return met[draw(st.integers(0, len(met) - 1))]
    found = next(_led_on(sitting, played, wanted.aim(sitting.table.code), draw(st.integers(0, LARGEST))), None)
    assume(found is not None)
    assert found is not None, "else it is not assumed"
    return found


def _led_on(sitting: Sitting, played: list[Table], aim: Aim, seed: int) -> Iterator[Table]:
    """Yield the tables that meet an aim, to which play is led from where it has come, or from the beginning."""
    for at, begun in zip(range(TRIES), (played[-1], sitting.table, sitting.uncut) * TRIES, strict=False):
        path = hunt(begun, aim, Random(seed + at) if seed + at else Lot(0), first=sitting.bent.deal)
        if path:
            yield path[-1]


def records(
    game: str | Game | None = None,
    *,
    code: Laws = None,
    players: int | None = None,
    enforcement: str | Enforcement | None = None,
    house_rules: bool = True,
    deal: Iterable[Feature] = (),
    length: int = 40,
    lawful: bool = False,
    about: Iterable[type[Offence] | str] = (),
) -> SearchStrategy[RecordFile]:
    """Draw records of games: it takes what ``games`` takes, and each is made by ``record_of``, with every ruling.

    Text is made of one by ``hoyle.dumps``, out of the table that it holds (``hoyle.records.last``).  The code must be
    one that a record can name.
    """
    drawn = games(
        game,
        code=code,
        players=players,
        enforcement=enforcement,
        house_rules=house_rules,
        deal=deal,
        length=length,
        lawful=lawful,
        about=about,
    )
    return _saved(drawn)


@st.composite
def _saved(draw: st.DrawFn, drawn: SearchStrategy[Played]) -> RecordFile:
    return record_of(draw(drawn).last)
