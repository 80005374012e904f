"""The reference pages say what is so: their tables are whole, their links lead somewhere, their terms are defined."""

from __future__ import annotations

import re
import tomllib
from typing import TYPE_CHECKING, Any

import pytest
from attrs import fields_dict
from click import Command, Group, Option

import hoyle
from hoyle.cli import (
    ask_data,
    checks,
    comparison_data,
    laws_data,
    main,
    odds_data,
    report_data,
    simulate_page,
    unknown,
)
from hoyle.cli.games import code_data, game_data
from hoyle.cli.replay import replay_data
from hoyle.coverage import coverage_data
from hoyle.games.ecarte import GAME
from hoyle.games.registry import CODES, GAMES
from hoyle.laws.books import Standing
from hoyle.notation import COMMON
from hoyle.records import Expect, RecordFile, SavedFinding, SavedRuling
from hoyle.table.names import Names
from tests.pages import LAWS, PAGES, ROOT

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hoyle.table.text import Form

RECORD_FORMAT, COMMAND = "docs/reference/record-format.md", "docs/reference/command.md"
API, GLOSSARY = "docs/reference/api.md", "docs/reference/glossary.md"
READINGS, DOUBTS = "docs/readings.md", "docs/readings-english.md"
EUCHRE, READINGS_EUCHRE = "docs/reference/euchre.md", "docs/readings-euchre.md"


def section(page: str, title: str) -> str:
    """Return a section of a page, with those inside it."""
    head = re.search(rf"^(#+) {re.escape(title)}\n", PAGES[page], re.MULTILINE)
    assert head, f"{page} has no section {title!r}"
    rest = PAGES[page][head.end() :]
    return re.split(rf"^#{{1,{len(head[1])}}} ", rest, maxsplit=1, flags=re.MULTILINE)[0]


def rows(text: str) -> list[list[str]]:
    """Return the cells of every row of the tables in a text, without the headers."""
    lines = text.splitlines()
    heads = {at + step for at, line in enumerate(lines) if line.startswith("|---") for step in (-1, 0)}
    cells = [line.strip("|").split("|") for at, line in enumerate(lines) if line.startswith("|") and at not in heads]
    return [[cell.strip() for cell in row] for row in cells]


def quoted(text: str) -> list[str]:
    """Return what stands in backquotes."""
    return re.findall(r"`([^`\n]+)`", text)


# Links, and words for the glossary.


@pytest.mark.parametrize("page", PAGES)
def test_what_a_page_links_to_is_there(page: str) -> None:
    targets = re.findall(r"\]\((?!https?://)([^)#\s]+)", PAGES[page])

    for target in targets:
        path = ((ROOT / page).parent / target).resolve()
        assert path.exists() or LAWS in path.parents, f"{page} links to {target}"


def test_the_terms_of_the_glossary_stand_in_order_and_each_that_is_used_is_defined() -> None:
    defined = []
    for block in re.findall(r"^```{glossary}\n(.*?)^```$", PAGES[GLOSSARY], re.MULTILINE | re.DOTALL):
        terms = re.findall(r"^(\S.*)$", block, re.MULTILINE)
        assert terms == sorted(terms, key=str.casefold)
        defined += terms
    used = re.findall(r"\{term\}`(?:[^`<]*<)?([^`<>]+)>?`", "".join(PAGES.values()))

    assert used
    assert set(used) <= set(defined)
    assert len(defined) == len(set(defined))


# The record format.


ACTS = {
    "ecarte": ((RECORD_FORMAT, "Acts of all games"), (RECORD_FORMAT, "Acts of Écarté")),
    "euchre": ((EUCHRE, "Acts of euchre"),),
}
"""The tables of acts, by game; those of all games stand in the first."""


def acts_of_the_table(name: str) -> list[tuple[list[str], list[str]]]:
    """Return the rows of the tables of acts of a game: the texts that are written, and those that are also read."""
    found = [row for page, title in ACTS[name] for row in rows(section(page, title))]
    return [(quoted(row[1]), quoted(row[2])) for row in found]


@pytest.mark.parametrize(
    ("name", "written", "read_too"),
    [(name, *texts) for name in ACTS for texts in acts_of_the_table(name)],
    ids=lambda texts: " / ".join(texts)[:60] if isinstance(texts, list) else texts,
)
def test_each_act_of_the_table_is_read_and_written_as_it_stands_there(
    name: str, written: list[str], read_too: list[str]
) -> None:
    game = GAMES[name]
    acts = [hoyle.parse_act(text, game) for text in written]

    assert [hoyle.format_act(act, game) for act in acts] == written
    assert [hoyle.parse_act(text, game) for text in read_too] == acts[:1] * len(read_too)


@pytest.mark.parametrize(("name", "forms"), [("ecarte", (*COMMON, *GAME.forms)), ("euchre", GAMES["euchre"].forms)])
def test_the_tables_of_acts_have_every_way_in_which_an_act_is_written_or_read(
    name: str, forms: tuple[Form, ...]
) -> None:
    game = GAMES[name]
    names = Names(game.players, offences=game.offences)
    acts = [hoyle.parse_act(text, game) for written, _ in acts_of_the_table(name) for text in written]
    read_too = [text.partition(" ")[2] for _, texts in acts_of_the_table(name) for text in texts]

    lacking = []
    for form in forms:
        shown = {form.write(act, names) for act in acts if type(act) is form.act and form.written}
        lacking += [each.template for each in form.written if not any(map(each.pattern.fullmatch, shown))]
        lacking += [each.template for each in form.read if not any(map(each.pattern.fullmatch, read_too))]
    assert not lacking


@pytest.mark.parametrize(("column", "name"), list(enumerate(GAME.codes)), ids=GAME.codes)
def test_the_table_of_offences_has_each_that_a_claim_may_be_about_and_where_a_code_speaks_of_it(
    column: int, name: str
) -> None:
    text = section(RECORD_FORMAT, "What a claim may be about")
    told = {quoted(offence)[0]: laws[column] for offence, *laws in rows(text)}

    code = CODES[name]
    for offence in GAME.offences:
        loci = {code.entry(cited).locus: None for clause in code.on(offence) for cited in clause.cites}
        where = ", ".join(re.sub(r"^(law|rule) ", "", each) for each in loci) or "none"
        assert told[offence.called].casefold() == where.casefold()
    assert len(told) == len(GAME.offences)
    head = re.search(r"^\| offence .*$", text, re.MULTILINE)
    assert head
    assert quoted(head[0])[column] == name


@pytest.mark.parametrize(("name", "page"), [("ecarte", RECORD_FORMAT), ("euchre", EUCHRE)])
def test_the_table_of_options_has_each_with_its_values_and_what_is_in_force_under_each_code(
    name: str, page: str
) -> None:
    game, told = GAMES[name], rows(section(page, "Options"))

    assert [quoted(row[0]) for row in told] == [[option.name] for option in game.known_options]
    for option, (_, values, *in_force) in zip(game.known_options, told, strict=True):
        bounds = f"{option.least} to {option.most}"
        listed = [tomllib.loads(f"it = {each}")["it"] for each in quoted(values)]
        assert listed == list(option.values) if option.least is None else values == bounds
        implied = [CODES[code].options.get(option.name, option.values[0]) for code in game.codes]
        assert [tomllib.loads(f"it = {each.strip('`')}")["it"] for each in in_force] == implied


@pytest.mark.parametrize(
    ("title", "kind"),
    [
        ("Keys", RecordFile),
        ("Findings", SavedFinding),
        ("Expectations", Expect),
        ("Rulings in a saved game", SavedRuling),
    ],
)
def test_the_record_format_has_every_key_and_no_other(title: str, kind: type[Any]) -> None:
    told = [key.strip("[]") for row in rows(section(RECORD_FORMAT, title)) for key in quoted(row[0])]

    assert sorted(told) == sorted(fields_dict(kind).keys() - {"source"})


# The command, the Python interface, the readings.


def commands(name: str, group: Group) -> Iterator[tuple[str, Command]]:
    """Yield each command with its full name; of a group, those in it."""
    for word, each in group.commands.items():
        if isinstance(each, Group):
            yield from commands(f"{name} {word}", each)
        else:
            yield f"{name} {word}", each


@pytest.mark.parametrize(("name", "command"), list(commands("hoyle", main)), ids=str)
def test_the_page_of_the_command_has_every_option_and_no_other(name: str, command: Command) -> None:
    told = {word for row in rows(section(COMMAND, name)) for word in re.findall(r"(?<=`)--?[\w-]+", row[0])}

    known = {name for each in command.params if isinstance(each, Option) for name in each.opts}
    assert told == known | {"-h", "--help"}


@pytest.mark.parametrize(
    ("title", "told_by"),
    [
        (
            "hoyle rule",
            (
                report_data.report_data,
                report_data.matter_data,
                report_data.judgement_data,
                comparison_data.comparison_data,
                comparison_data.column_data,
                comparison_data.row_data,
                comparison_data.opinion_data,
                unknown.examined_data,
                unknown.turn_data,
            ),
        ),
        (
            "hoyle laws",
            (
                laws_data.codes_data,
                laws_data.entry_data,
                laws_data.clause_data,
                laws_data.whole_data,
                laws_data.differences_data,
                laws_data.conflict_data,
                coverage_data,
                checks.check_data,
            ),
        ),
        (
            "hoyle ask",
            (
                ask_data.choices_data,
                ask_data.offence_data,
                ask_data.case_data,
                ask_data.trees_data,
                ask_data.inquiry_data,
                ask_data.advice_data,
                ask_data.page_data,
            ),
        ),
        ("hoyle replay", (replay_data,)),
        ("hoyle games", (game_data, code_data)),
        ("hoyle simulate", (simulate_page.report_data,)),
        ("hoyle odds", (odds_data.ecarte_data, odds_data.euchre_data, odds_data.choices_data)),
    ],
)
def test_the_page_of_the_command_has_every_key_of_its_json(title: str, told_by: tuple[object, ...]) -> None:
    keys = {
        key for each in told_by for key in re.findall(r"``(\w+)``", each.__doc__ or "") if not key.endswith("_data")
    }

    assert keys
    assert keys <= set(quoted(section(COMMAND, title)))


def test_the_python_interface_has_every_module_but_those_of_the_command() -> None:
    told = re.findall(r"automodule:: (\S+)", PAGES[API])

    source = ROOT / "src"
    modules = [
        ".".join(path.relative_to(source).with_suffix("").parts).removesuffix(".__init__")
        for path in (source / "hoyle").rglob("*.py")
        if path.read_text(encoding="utf-8").count("\n") > 1  # a docstring alone says only what a folder is for
    ]
    assert sorted(told) == sorted(each for each in modules if not re.match(r"hoyle\.(cli|__main__)", each))


def test_the_public_names_stand_in_the_table_of_the_python_interface() -> None:
    told = {name for row in rows(section(API, "hoyle")) for name in quoted(row[0])}

    errors = {
        name
        for name in hoyle.__all__
        if isinstance(getattr(hoyle, name), type) and issubclass(getattr(hoyle, name), Exception)
    }
    assert set(hoyle.__all__) - errors <= told <= set(hoyle.__all__)


def test_the_doubts_of_the_english_laws_have_each_clause_with_a_reading() -> None:
    for entry in CODES["ecarte-english"].book.entries.values():
        assert not entry.reading or re.search(rf"\b{entry.id}\b", PAGES[DOUBTS]), f"{entry.id} has a reading"


@pytest.mark.parametrize("name", GAME.codes)
def test_the_page_of_readings_has_each_setting_of_a_code_with_its_default_and_its_rivals(name: str) -> None:
    code = CODES[name]
    told = {quoted(row[1])[0]: row for row in rows(section(READINGS, code.book.title))}

    assert list(told) == [knob.name for knob in code.knobs]
    for knob in code.knobs:
        cites, _, default, rival = told[knob.name]
        assert set(quoted(cites)) <= set(code.book.entries), "its clauses are of the book"
        assert [tomllib.loads(f"it = {quoted(each)[0]}")["it"] for each in (default, rival)] == list(knob.values)


def test_the_page_of_readings_has_each_option_of_the_game_with_clauses_of_the_books() -> None:
    told = rows(section(READINGS, "Options of the game"))

    assert [quoted(row[0]) for row in told] == [[option.name] for option in GAME.known_options]
    for row in told:
        for cell, name in zip(row[1:4], GAME.codes, strict=True):
            assert set(quoted(cell)) <= set(CODES[name].book.entries)


IRREGULAR = {"irregularity", "penalty-definition"}
ENTRIES = [entry for name in GAME.codes for entry in CODES[name].book.entries.values()]


def test_the_page_of_readings_has_each_clause_encoded_though_called_a_procedure_or_a_right() -> None:
    text = section(READINGS, "Encoded, though called a procedure or a right")
    told = [(quoted(clause)[0], called) for clause, called, _ in rows(text)]

    encoded = [entry for entry in ENTRIES if entry.standing is Standing.ENCODED]
    assert told == [(entry.id, entry.kind) for entry in encoded if entry.kind not in IRREGULAR]


def test_the_page_of_readings_has_the_conduct_of_the_english_laws_and_no_irregularity_is_conduct() -> None:
    told = [quoted(row[0])[0] for row in rows(section(READINGS, "Conduct"))]

    english = CODES["ecarte-english"].book.entries.values()
    assert told == [entry.id for entry in english if entry.standing is Standing.CONDUCT]
    assert all(entry.by for entry in ENTRIES if entry.standing is Standing.CONDUCT), "the index tells why"
    assert all(entry.standing is Standing.ENCODED for entry in ENTRIES if entry.kind in IRREGULAR)
