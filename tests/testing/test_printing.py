"""What is drawn prints, in a failing example, as what can be pasted into a program: there it is the same again."""

from __future__ import annotations

from collections.abc import Callable
from types import ModuleType
from typing import Any

import pytest
from attrs import evolve
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis.strategies import SearchStrategy
from hypothesis.vendor.pretty import pretty

import hoyle
from hoyle import moments, seats
from hoyle.cards import card
from hoyle.games.ecarte import acts as ecarte_acts
from hoyle.games.ecarte import offences as o
from hoyle.games.registry import unregister
from hoyle.laws import amounts, clauses, duties, remedies
from hoyle.laws.clauses import Code
from hoyle.laws.remedies import Add
from hoyle.moments import Act
from hoyle.seats import Who
from hoyle.table import acts as table_acts
from hoyle.testing import (
    acts,
    cards,
    codes,
    deals,
    faced,
    game,
    games,
    holds_trumps,
    options,
    packs,
    record_text,
    records,
    short,
    tables,
)
from hoyle.testing.strategies.doing import Manner
from hoyle.testing.strategies.printing import quoted


def known_of(*modules: ModuleType) -> dict[str, Any]:
    classes = {name: each for module in modules for name, each in vars(module).items() if isinstance(each, type)}
    return {**classes, "hoyle": hoyle, "card": card, "game": game, "evolve": evolve}


ACTS = known_of(ecarte_acts, table_acts)
LAWS = known_of(moments, seats, amounts, clauses, duties, remedies)
"""What a program that is pasted into has imported."""

ECARTE = hoyle.get_game("ecarte")
TABLE = ECARTE.start(dealer=0, seed=1).apply(table_acts.TurnUp(0))
ENGLISH = hoyle.get_code("ecarte-english")


DONE: tuple[tuple[Manner, type[Act]], ...] = (
    ("lawful", ecarte_acts.Propose),
    ("irregular", table_acts.TurnUp),
    ("impossible", table_acts.Play),
    ("impossible", table_acts.Correct),
    ("impossible", table_acts.Elect),
    ("impossible", table_acts.Pick),
    ("impossible", table_acts.Claim),
)


def changed(code: Code) -> list[clauses.Clause]:
    return [new for old, new in zip(ENGLISH.clauses, code.clauses, strict=True) if old != new]


def every(_: object) -> bool:
    return True


DRAWN: list[tuple[str, SearchStrategy[Any], Callable[[Any], bool]]] = [
    ("a deal", deals("ecarte", holds_trumps("dealer", "K")), every),
    ("a deal with features", deals("ecarte", short("pone"), faced()), lambda deal: deal.pack[0] is not card("7C")),
    ("a pack", packs("ecarte"), every),
    ("an imperfect pack", packs("ecarte", imperfect=True), every),
    ("a card", cards(unknown=True), lambda face: face is card("?")),
    ("options", options("euchre"), bool),
    ("a code", codes("ecarte-foster"), every),
    ("a code with settings", codes("ecarte-english"), lambda code: code.settings != ENGLISH.settings),
    ("a code with settings of the one behind it", codes("euchre-foster"), lambda code: code.suppletive.settings),
    ("a code with changes", codes("ecarte-english"), lambda code: len(changed(code)) > 1 and code.settings),
    (
        "a code with other figures",
        codes("ecarte-english", most=12),
        lambda code: any(each.elect or each.then for each in changed(code)),
    ),
    ("a table", tables("ecarte"), lambda table: len(table.acts) > 2),
    ("a game", games("euchre"), lambda game: len(game) > 2),
    ("a record", records("ecarte"), lambda record: len(record.acts) > 2),
    ("an act of chance", acts(ECARTE.start(dealer=0), "lawful"), lambda act: isinstance(act, table_acts.Deal)),
    *(
        (f"an act: {kind.__name__}", acts(TABLE, how), lambda act, kind=kind: isinstance(act, kind))
        for how, kind in DONE
    ),
]


def failing(strategy: SearchStrategy[Any], met: Callable[[Any], bool]) -> tuple[object, str]:
    """Return the value with which a property fails that none is such, and the arguments as they are printed."""
    seen = []

    @settings(
        derandomize=True,
        database=None,
        deadline=None,
        max_examples=30,
        phases=[Phase.generate, Phase.shrink],
        suppress_health_check=list(HealthCheck),
    )
    @given(value=strategy)
    def none_is_such(value: object) -> None:
        seen.append(value)
        assert not met(value)

    with pytest.raises(AssertionError) as failure:
        none_is_such()
    told = "\n".join(failure.value.__notes__)
    return seen[-1], told[told.index("(\n") + 2 : told.rindex("\n)")]


@pytest.mark.parametrize(("strategy", "met"), [each[1:] for each in DRAWN], ids=[each[0] for each in DRAWN])
def test_what_is_drawn_prints_as_what_can_be_pasted(strategy: SearchStrategy[Any], met: Callable[[Any], bool]) -> None:
    value, told = failing(strategy, met)

    names = dict(ACTS if isinstance(value, Act) else LAWS)
    assert eval(f"dict(\n{told}\n)", names) == {"value": value}


def printed(code: Code) -> object:
    return eval(pretty(code), dict(LAWS))


def test_a_code_that_is_made_of_a_registered_one_prints_by_that_and_any_other_by_its_name() -> None:
    added = clauses.Clause("L99", ("L4",), (o.HandledDiscards,), then=(Add(Who.ADVERSARIES, 1),))
    club = ENGLISH.amend("club", added, evolve(ENGLISH.clause("L43a"), then=(Add(Who.OFFENDER, 1),), elect=None))
    assert printed(club) == club
    twice = club.amend("porch", settings={"reduced_scores": "always"})
    assert pretty(twice) == "Code('ecarte-english+club+porch')"
    hoyle.register(club)
    assert printed(twice) == twice
    assert pretty(club) == "hoyle.get_code('ecarte-english+club')"
    unregister(club.name)

    assert pretty(ENGLISH.amend("porch", title="The laws of the porch")) == "Code('ecarte-english+porch')"
    assert pretty(evolve(ENGLISH, name="porch")) == "Code('porch')"
    foreign = hoyle.get_code("euchre-foster")
    assert pretty(evolve(foreign, name="ecarte-english+euchre")) == "Code('ecarte-english+euchre')"


def test_a_record_that_is_more_than_its_table_prints_by_its_parts() -> None:
    record = hoyle.read(record_text(TABLE))

    assert pretty(record) == f"hoyle.read({quoted(record_text(TABLE))})"
    for other in (evolve(record, about="A dispute."), evolve(record, game="patience")):
        assert pretty(other) == repr(other)


def test_what_no_record_can_hold_prints_by_the_code_that_is_changed_or_as_it_is() -> None:
    behind = hoyle.get_code("euchre-foster", revoke=3)
    amended = behind.amend("porch", evolve(behind.clauses[0], until=()))

    for code, what in ((behind, "euchre-foster as changed"), (amended, "euchre-foster+porch")):
        text = record_text(hoyle.get_game("euchre").start(code=code, dealer=0))
        assert text.startswith(f"# played under {what}, which is not registered")
        assert game(text).last.code == hoyle.get_code("euchre-foster")
    strange = record_text(hoyle.get_game("ecarte").start(code=evolve(ENGLISH, name="porch"), dealer=0))
    assert strange.startswith("# no record can hold this table: ")
