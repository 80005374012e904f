"""The pages say what is so: their programs run, their records hold, their tables are whole, their output is real."""

from __future__ import annotations

import re
import shutil
import tomllib
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from attrs import fields_dict
from click import Command, Group, Option
from click.testing import CliRunner

import hoyle
from hoyle.cli import laws_data, main, report_data
from hoyle.cli.games import code_data, game_data
from hoyle.cli.replay import replay_data
from hoyle.games.ecarte import GAME
from hoyle.games.registry import CODES
from hoyle.laws.books import Standing
from hoyle.notation import COMMON
from hoyle.records import Expect, RecordFile, SavedFinding, SavedRuling, check, read
from hoyle.table.text import Names

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).parent.parent
DOCS = ROOT / "docs"
LAWS = DOCS / "reference" / "laws"
"""Written by a build of the docs, and no part of the sources."""

PAGES = {
    str(path.relative_to(ROOT)): path.read_text(encoding="utf-8")
    for path in (*sorted(ROOT.glob("*.md")), *sorted(DOCS.rglob("*.md")))
    if LAWS not in path.parents
}
BLOCK = re.compile(
    r"(?:^% (?P<marker>file|prints|prints part of): (?P<what>[^\n]+)\n\n?)?"
    r"^```(?P<language>\w+)\n(?P<body>.*?)^```$",
    re.MULTILINE | re.DOTALL,
)
RECORD_FORMAT, COMMAND = "docs/reference/record-format.md", "docs/reference/command.md"
API, READINGS, GLOSSARY = "docs/reference/api.md", "docs/readings.md", "docs/reference/glossary.md"


def blocks(page: str, language: str) -> list[re.Match[str]]:
    """Return the fenced blocks of a page in one language."""
    return [block for block in BLOCK.finditer(PAGES[page]) if block["language"] == language]


def having(language: str) -> list[str]:
    """Return the pages that have a block in a language."""
    return [page for page in PAGES if blocks(page, language)]


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


@pytest.fixture
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder with the examples in it, where a page's programs run; the codes that they register go with it."""
    shutil.copytree(ROOT / "examples", tmp_path / "examples")
    monkeypatch.chdir(tmp_path)
    before = dict(CODES)
    yield tmp_path
    CODES.clear()
    CODES.update(before)


# Programs and records.


@pytest.mark.usefixtures("desk")
@pytest.mark.parametrize("page", having("python"))
def test_the_programs_of_a_page_run_one_after_another_and_print_what_they_say(
    page: str, capsys: pytest.CaptureFixture[str]
) -> None:
    namespace: dict[str, Any] = {"__name__": page}

    for block in blocks(page, "python"):
        exec(compile(block["body"], page, "exec"), namespace)
        printed = capsys.readouterr().out.splitlines()
        told = re.findall(r"^ *print\(.*?\)(?:  # (.*))?$", block["body"], re.MULTILINE)
        if any(told):
            assert printed == told


@pytest.mark.parametrize("page", having("toml"))
def test_the_records_of_a_page_are_right_and_have_the_rulings_that_they_expect(page: str) -> None:
    for block in blocks(page, "toml"):
        assert tomllib.loads(block["body"]), "every block is TOML"
        if re.search(r"^hoyle = 1$", block["body"], re.MULTILINE):
            assert not check(read(block["body"], name=f"{page}.toml"))


@pytest.mark.parametrize("page", having("text"))
def test_the_output_on_a_page_is_what_the_command_prints(page: str, desk: Path) -> None:
    for block in blocks(page, "toml"):
        if block["marker"] == "file":
            (desk / block["what"]).write_text(block["body"], encoding="utf-8")

    for block in blocks(page, "text"):
        if block["marker"]:
            name, *words = block["what"].split()
            printed = CliRunner().invoke(main, words, prog_name=name, terminal_width=78).stdout
            if block["marker"] == "prints":
                assert block["body"] == printed
            else:
                assert block["body"] in printed


# Links, and words for the glossary.


@pytest.mark.parametrize("page", PAGES)
def test_what_a_page_links_to_is_there(page: str) -> None:
    targets = re.findall(r"\]\((?!https?://)([^)#\s]+)", PAGES[page])

    for target in targets:
        path = (ROOT / page).parent / target
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


def acts_of_the_table() -> list[tuple[list[str], list[str]]]:
    """Return the rows of the tables of acts: the texts that are written, and those that are also read."""
    found = rows(section(RECORD_FORMAT, "Acts of all games")) + rows(section(RECORD_FORMAT, "Acts of Écarté"))
    return [(quoted(row[1]), quoted(row[2])) for row in found]


@pytest.mark.parametrize(("written", "read_too"), acts_of_the_table(), ids=lambda texts: " / ".join(texts)[:60])
def test_each_act_of_the_table_is_read_and_written_as_it_stands_there(written: list[str], read_too: list[str]) -> None:
    acts = [hoyle.parse_act(text, GAME) for text in written]

    assert [hoyle.format_act(act, GAME) for act in acts] == written
    assert [hoyle.parse_act(text, GAME) for text in read_too] == acts[:1] * len(read_too)


def test_the_tables_of_acts_have_every_way_in_which_an_act_is_written_or_read() -> None:
    names = Names(GAME.players, offences=GAME.offences)
    acts = [hoyle.parse_act(text, GAME) for written, _ in acts_of_the_table() for text in written]
    read_too = [text.partition(" ")[2] for _, texts in acts_of_the_table() for text in texts]

    lacking = []
    for form in (*COMMON, *GAME.forms):
        shown = {form.write(act, names) for act in acts if type(act) is form.act and form.written}
        lacking += [each.template for each in form.written if not any(map(each.pattern.fullmatch, shown))]
        lacking += [each.template for each in form.read if not any(map(each.pattern.fullmatch, read_too))]
    assert not lacking


def test_the_table_of_offences_has_each_that_a_claim_may_be_about_and_the_laws_on_it() -> None:
    told = {quoted(offence)[0]: laws for offence, laws in rows(section(RECORD_FORMAT, "What a claim may be about"))}

    code = CODES[GAME.codes[0]]
    for offence in GAME.offences:
        loci = {code.book.entry(cited).locus: None for clause in code.on(offence) for cited in clause.cites}
        assert told[offence.called] == (", ".join(each.removeprefix("law ") for each in loci) or "none")
    assert len(told) == len(GAME.offences)


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


@pytest.mark.parametrize("command", main.commands.values(), ids=lambda command: str(command.name))
def test_the_page_of_the_command_has_every_option_and_no_other(command: Command) -> None:
    assert isinstance(main, Group)
    told = {
        word
        for row in rows(section(COMMAND, f"hoyle {command.name}"))
        for word in re.findall(r"(?<=`)--?[\w-]+", row[0])
    }

    known = {name for each in command.params if isinstance(each, Option) for name in each.opts}
    assert told == known | {"-h", "--help"}


@pytest.mark.parametrize(
    ("title", "told_by"),
    [
        ("hoyle rule", (report_data.report_data, report_data.matter_data, report_data.judgement_data)),
        (
            "hoyle laws",
            (
                laws_data.codes_data,
                laws_data.entry_data,
                laws_data.clause_data,
                laws_data.whole_data,
                laws_data.differences_data,
                laws_data.coverage_data,
            ),
        ),
        ("hoyle replay", (replay_data,)),
        ("hoyle games", (game_data, code_data)),
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


def test_the_page_of_readings_has_each_clause_with_a_reading_each_setting_and_each_option() -> None:
    text = PAGES[READINGS]

    for code in CODES.values():
        for entry in code.book.entries.values():
            assert not entry.reading or re.search(rf"\b{entry.id}\b", text), f"{entry.id} has a reading"
        for knob in code.knobs:
            assert f"`{knob.name}`" in text
    for option in GAME.known_options:
        assert f"`{option.name}`" in text


def test_the_page_of_readings_has_each_exception_of_standing_and_no_other() -> None:
    told = [row[0] for row in rows(section(READINGS, "Exceptions of standing"))]

    irregular = {"irregularity", "penalty-definition"}
    exceptions = [
        entry.id
        for code in CODES.values()
        for entry in code.book.entries.values()
        if (entry.standing is Standing.ENCODED) is not (entry.kind in irregular) or entry.standing is Standing.CONDUCT
    ]
    assert sorted(told) == sorted(exceptions)
