"""Write the vocabulary of the laws, common and of each game, out of the modules that hold it."""

import tomllib
from collections.abc import Iterable, Iterator
from enum import Enum
from importlib import import_module
from inspect import Parameter, cleandoc, signature
from pathlib import Path
from types import ModuleType
from typing import get_args, get_type_hints

from hoyle import moments
from hoyle.cli.words import value
from hoyle.games.registry import GAMES
from hoyle.laws import amounts, duties, remedies
from hoyle.laws.timing import happening
from hoyle.seats import MANY, Who
from hoyle.table import acts
from hoyle.table.game import Game

INTRODUCTION = """# The vocabulary of the laws

Made from the package: all that a clause can be written with. What a clause, a guard, a setting and a code are stands in
[add a code of laws](../../how-to/add-a-code.md); the types in full stand in [the Python interface](../api.md).
"""

LIMITS = (
    """A `Limit` is a happening, if need be by somebody, for the second time, or in a later trick than the offence:"""
)

SHOWN = (
    "Limit(PACK_CUT)",
    "Limit(CARD_PLAYED, Who.OFFENDER)",
    "Limit(CARD_PLAYED, Who.ADVERSARIES, times=2)",
    "Limit(CARD_PLAYED, Who.OFFENDER, later_trick=True)",
    "Limit(CARD_PLAYED, later_trick=True)",
)
"""Limits that the page shows, with their words."""

COMMITTED = Path(__file__).with_name("committed.toml")
"""By game and offence: a record of the repository, and the act that is the offence there, after the one before it."""

RECORDS = """Each offence has the act that is one in some record of the repository, after the act before it. Whether
it is an offence hangs on the cards, the turn and what was done before, so read it there."""


def page() -> str:
    """Return the vocabulary as a page: what all games share, then what each game adds."""
    lines = [INTRODUCTION, "## Common to all games", ""]
    lines += section("Parties", "hoyle.seats", "party", parties())
    lines += section("Remedies", remedies.__name__, "remedy", classes(get_args(remedies.Remedy)))
    lines += section("Amounts", amounts.__name__, "amount", classes((amounts.Setting, amounts.Measure)))
    lines += [f"A plain number is an amount too. An amount stands in {', '.join(places(amounts.Setting))}.", ""]
    lines += section("Choices", remedies.__name__, "part", classes((remedies.Election, remedies.Option)))
    lines += section("Duties", duties.__name__, "duty, for `Impose`", classes(get_args(duties.Duty)))
    lines += [f"`Docked`: {second(duties.Docked).lower()}", ""]
    lines += section("Demands", duties.__name__, "demand", demands())
    for kind in (duties.Ref, remedies.Among, remedies.Dealer, remedies.Point, remedies.Place):
        lines += section(kind.__name__, kind.__module__, first(kind).rstrip("."), members(kind))
    lines += section("Happenings", moments.__name__, "for `Limit`", marks(moments))
    lines += [LIMITS, "", "| limit | |", "|---|---|", *(f"| `{each}` | {limit(each)} |" for each in SHOWN), ""]
    lines += section("Acts", acts.__name__, "act, for `Barred`", done(acts))
    for game in GAMES.values():
        lines += of_game(game)
    return "\n".join(lines).rstrip() + "\n"


def of_game(game: Game) -> Iterator[str]:
    """Yield what a game adds."""
    package = type(game).__module__
    own_acts, facts, amiss = (import_module(f"{package}.{name}") for name in ("acts", "facts", "offences"))
    yield from (f"## {game.title}", "")
    committed = tomllib.loads(COMMITTED.read_text(encoding="utf-8"))[game.name]
    yield from section("Offences", amiss.__name__, "offence", offences(game, committed))
    yield from (RECORDS, "")
    asked = [(each, f"{each.words} {' / '.join(f'`{value(a)}`' for a in each.answers)}") for each in game.questions]
    told = ((constant(facts, each), f"`{each.name}`. {words}") for each, words in asked)
    yield from section("Questions", facts.__name__, "question", told)
    told = ((constant(facts, each), each.words) for each in game.measures)
    yield from section("Measures", facts.__name__, "figure read off the case", told)
    yield from section("Happenings of this game", own_acts.__name__, "for `Limit`", marks(own_acts))
    yield from section("Acts of this game", own_acts.__name__, "act, for `Barred`", done(own_acts))
    yield from ("### Headings of the score", "", ", ".join(f"`{each}`" for each in game.headings) + ".", "")


def offences(game: Game, committed: dict[str, list[str]]) -> Iterator[tuple[str, str]]:
    """Yield the name and the words of each offence that a game knows."""
    for each in game.offences:
        yield each.__name__, f"*{each.called}*. {first(each)} {done_in(committed[each.__name__])}"


def section(title: str, module: str, head: str, rows: Iterable[tuple[str, str]]) -> Iterator[str]:
    """Yield a table of names that stand in a module, and what each means."""
    yield from (f"### {title}", "", f"In `{module}`.", "", f"| {head} | |", "|---|---|")
    yield from (f"| `{name}` | {words} |" for name, words in rows)
    yield ""


def done_in(told: list[str]) -> str:
    """Return the acts of a record by which an offence comes about, and the name of that record."""
    record, *acts = told
    return f"{', '.join(f'`{each}`' for each in acts)} in `{record.removeprefix('tests/laws/')}`."


def places(amount: type) -> Iterator[str]:
    """Yield the parts of remedies and duties in which an amount may stand."""
    for kind in (*get_args(remedies.Remedy), *get_args(duties.Duty)):
        for name, types in get_type_hints(kind).items():
            if amount in get_args(types):
                yield f"`{kind.__name__}.{name}`"


def limit(text: str) -> str:
    """Return a limit, as it is written in Python, in words."""
    names = {
        "Limit": moments.Limit,
        "Who": Who,
        **{name: mark for name, mark in vars(moments).items() if name.isupper()},
    }
    return happening(eval(text, names))  # noqa: S307 - it stands in this file


def first(what: object) -> str:
    """Return the first sentence of a docstring, in one line."""
    return paragraph(what, 0)


def second(what: object) -> str:
    """Return the second paragraph of a docstring, in one line."""
    return paragraph(what, 1)


def paragraph(what: object, at: int) -> str:
    """Return a paragraph of a docstring, in one line."""
    return " ".join(cleandoc(what.__doc__ or "").split("\n\n")[at].split()).replace("``", "`")


def classes(kinds: Iterable[type]) -> Iterator[tuple[str, str]]:
    """Yield each class with its fields and their defaults, and the first sentence on it."""
    for kind in kinds:
        fields = (each.name + default(each.default) for each in signature(kind).parameters.values())
        yield f"{kind.__name__}({', '.join(fields)})", first(kind)


def default(what: object) -> str:
    """Return the default of a field as it is written; nothing if there is none."""
    return "" if what is Parameter.empty else f"={what}" if isinstance(what, Enum) else f"={what!r}"


def done(module: ModuleType) -> Iterator[tuple[str, str]]:
    """Yield the acts that a module defines."""
    for each in vars(module).values():
        if isinstance(each, type) and issubclass(each, moments.Act) and each.__module__ == module.__name__:
            yield each.__name__, first(each)


def members(kind: type[Enum]) -> Iterator[tuple[str, str]]:
    """Yield the members of an enumeration, with the words of each."""
    return ((f"{kind.__name__}.{each.name}", str(each.value)) for each in kind)


def parties() -> Iterator[tuple[str, str]]:
    """Yield the parties with their words, and those for more than two players where they differ."""
    for each in Who:
        many = f"; with more than two players {MANY[each]}" if each in MANY else ""
        yield f"Who.{each.name}", each.value + many


def demands() -> Iterator[tuple[str, str]]:
    """Yield what may be asked of a player: a card, a suit, a kind of card."""
    yield from classes((duties.ThisCard, duties.OfSuit))
    yield from members(duties.Kind)


def marks(module: ModuleType) -> Iterator[tuple[str, str]]:
    """Yield the happenings that a module names."""
    found = ((name, each) for name, each in vars(module).items() if isinstance(each, moments.Mark))
    return ((name, each.passive) for name, each in found)


def constant(where: ModuleType, what: object) -> str:
    """Return the name by which a module knows a value."""
    return next(name for name, each in vars(where).items() if each == what)
