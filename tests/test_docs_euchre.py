"""The pages on euchre say what is so: the tables of offences, presets and settings, and the readings, are whole."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from hoyle.games.registry import CODES, GAMES
from hoyle.laws.books import Standing

DOCS = Path(__file__).parent.parent / "docs"
GAME = GAMES["euchre"]
LAWS, PROSE, ENQUIRE = (CODES[name] for name in GAME.codes)
REFERENCE = (DOCS / "reference" / "euchre.md").read_text(encoding="utf-8")
READINGS = (DOCS / "readings-euchre.md").read_text(encoding="utf-8")
IRREGULAR = {"irregularity", "penalty-definition"}


def rows(page: str, title: str) -> list[list[str]]:
    """Return the cells of the first table in a section of a page, without its header."""
    _, _, rest = page.partition(f"# {title}\n")
    found = re.search(r"^\|---.*\n((?:\|.*\n)+)", rest, re.MULTILINE)
    assert found, f"there is a table below {title!r}"
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in found[1].splitlines()]


def quoted(text: str) -> list[str]:
    """Return what stands in backquotes."""
    return re.findall(r"`([^`\n]+)`", text)


def values(cell: str) -> list[object]:
    """Return the values in a cell, as a record writes them."""
    return [tomllib.loads(f"it = {each}")["it"] for each in quoted(cell)]


def test_the_table_of_offences_has_each_with_the_laws_and_the_headings_of_the_prose() -> None:
    told = {quoted(offence)[0]: (laws, prose) for offence, laws, prose in rows(REFERENCE, "What a claim may be about")}

    for offence in GAME.offences:
        for code, cell in zip((LAWS, PROSE), told[offence.called], strict=True):
            cited = {each for clause in code.own(offence) for each in clause.cites if each in code.book.entries}
            loci = {re.sub(r"^law (\d+).*$", r"\1", code.entry(each).locus) for each in cited}
            assert set(cell.split(", ")) == (loci or {"none"})
    assert len(told) == len(GAME.offences)
    assert not ENQUIRE.clauses, "as the page says, it rules on nothing"


def test_the_table_of_presets_has_each_with_its_options() -> None:
    told = {quoted(name)[0]: options for name, options in rows(REFERENCE, "Presets")}

    assert {f'"{name}"' for name in GAME.presets} == set(told)
    for name, options in GAME.presets.items():
        assert tomllib.loads("\n".join(quoted(told[f'"{name}"']))) == dict(options)


def test_the_table_of_settings_has_each_of_the_laws_and_of_the_prose() -> None:
    told = [(quoted(code)[0], quoted(name)[0], values(cell)) for code, name, cell, _ in rows(REFERENCE, "Settings")]

    assert told == [(code.name, knob.name, list(knob.values)) for code in (LAWS, PROSE) for knob in code.knobs]
    assert not ENQUIRE.knobs


def test_the_readings_have_each_setting_with_clauses_of_its_book_and_its_default() -> None:
    told = [(*row[:3], row[3]) for row in rows(READINGS, "Where a house may read otherwise")]

    known = [(code, knob) for code in (LAWS, PROSE) for knob in code.knobs]
    assert [quoted(name)[0] for _, name, _, _ in told] == [knob.name for _, knob in known]
    for (code, knob), (cites, _, default, rivals) in zip(known, told, strict=True):
        assert set(quoted(cites)) <= set(code.book.entries)
        assert [*values(default), *values(rivals)] == list(knob.values)


def test_the_readings_have_each_clause_that_has_one() -> None:
    told = set(quoted(READINGS))

    for code in (LAWS, PROSE, ENQUIRE):
        assert {entry.id for entry in code.book.entries.values() if entry.reading} <= told


def test_the_readings_have_each_clause_encoded_though_called_a_procedure_or_a_right() -> None:
    told = [(quoted(clause)[0], called) for clause, called, _ in rows(READINGS, "Encoded, though called otherwise")]

    entries = [entry for code in (LAWS, PROSE, ENQUIRE) for entry in code.book.entries.values()]
    encoded = [entry for entry in entries if entry.standing is Standing.ENCODED]
    assert told == [(entry.id, entry.kind) for entry in encoded if entry.kind not in IRREGULAR]
    assert all(entry.standing is Standing.ENCODED for entry in entries if entry.kind in IRREGULAR)


def test_the_readings_have_the_conduct_of_the_three_codes() -> None:
    told = [quoted(row[0])[0] for row in rows(READINGS, "Conduct")]

    entries = [entry for code in (LAWS, PROSE, ENQUIRE) for entry in code.book.entries.values()]
    assert told == [entry.id for entry in entries if entry.standing is Standing.CONDUCT]


@pytest.mark.parametrize("name", GAME.codes)
def test_the_reference_names_each_code(name: str) -> None:
    assert f"`{name}`" in REFERENCE


def test_the_page_on_house_rules_has_each_option_preset_and_setting() -> None:
    told = set(quoted((DOCS / "how-to" / "euchre-house-rules.md").read_text(encoding="utf-8")))

    assert {option.name for option in GAME.known_options} <= told
    assert set(GAME.presets) <= told
    assert {knob.name for code in (LAWS, PROSE) for knob in code.knobs} <= told
