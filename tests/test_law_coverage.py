"""Law coverage: the books of this package are covered in full, and the measure itself can fail."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from attrs import evolve

import hoyle
from hoyle.coverage import CodeCoverage, count, exists, measure, rulings_of, wanted
from hoyle.games.registry import CODES
from hoyle.laws.books import Entry, Standing

LAWS = Path(__file__).parent / "laws"
DISPUTES = Path(__file__).parent.parent / "examples" / "disputes"
ENGLISH = CODES["ecarte-english"]


def test_every_clause_stands_and_everything_that_wants_a_case_has_one() -> None:
    for coverage in measure(LAWS):
        assert coverage.clauses == coverage.standing == len(CODES[coverage.code].book.entries)
        assert coverage.gaps == ()
        assert coverage.percent == 100
        assert coverage.complete


def test_the_english_book_has_its_114_clauses() -> None:
    standings = [entry.standing for entry in ENGLISH.book.entries.values()]
    assert len(standings) == 114
    assert standings.count(Standing.CONDUCT) == 6
    with pytest.raises(hoyle.UnknownName, match="there is no clause of ecarte-english 'L99'"):
        ENGLISH.book.entry("L99")


def test_every_row_of_the_situations_is_shown_by_a_case() -> None:
    rows: set[int] = set()
    for path in LAWS.rglob("*.toml"):
        found = re.match(r"Rows? ([\d, ]+)", hoyle.read_file(path).about)
        if found:
            rows.update(int(number) for number in re.findall(r"\d+", found[1]))
    assert rows >= set(range(1, 59)), sorted(set(range(1, 59)) - rows)


def test_there_is_a_dispute_for_each_kind_of_trouble_and_each_says_what_it_expects() -> None:
    files = sorted(DISPUTES.glob("*.toml"))
    assert len(files) >= 15
    assert all(hoyle.read_file(path).expect for path in files)


def test_a_folder_with_nothing_in_it_leaves_every_gap(tmp_path: Path) -> None:
    (coverage,) = measure(tmp_path)
    assert len(coverage.gaps) == len(coverage.wanted)
    assert coverage.percent == 0
    assert not coverage.complete
    with pytest.raises(hoyle.BadValue, match="there is no such folder"):
        measure(tmp_path / "nowhere")


def test_a_record_that_expects_nothing_covers_nothing(tmp_path: Path) -> None:
    text = (LAWS / "ecarte-english" / "play" / "L43a-renounce-replayed.toml").read_text(encoding="utf-8")
    (tmp_path / "bare.toml").write_text(text.partition("[[expect]]")[0], encoding="utf-8")
    (coverage,) = measure(tmp_path)
    assert coverage.percent == 0
    (tmp_path / "whole.toml").write_text(text, encoding="utf-8")
    (coverage,) = measure(tmp_path)
    assert coverage.applied["L43a applies"] == ["whole.toml"]


def test_claims_that_a_record_only_puts_are_counted_too() -> None:
    record = hoyle.read_file(LAWS / "ecarte-english" / "play" / "L43a-renounce-replayed.toml")
    assert len(rulings_of(record)) == 2


def test_a_clause_that_stands_nowhere_is_named() -> None:
    def entry(name: str, standing: Standing, by: str = "") -> Entry:
        return Entry(name, "law 0", "play", "right", "nothing", standing, by)

    lost = (
        entry("A", Standing.ENCODED),
        entry("B", Standing.PROCEDURE, "hoyle.games.ecarte.play.nothing"),
        entry("C", Standing.CONDUCT),
    )
    entries = {**ENGLISH.book.entries, **{each.id: each for each in lost}}
    coverage = wanted(evolve(ENGLISH, book=evolve(ENGLISH.book, entries=entries)))
    assert coverage.unplaced == ("A", "B", "C")
    assert not evolve(coverage, applied={}, answers={}, limits={}, procedures={}).complete
    assert evolve(coverage, applied={}, answers={}, limits={}, procedures={}).percent == 100


def test_a_dotted_name_is_followed_to_what_it_names() -> None:
    assert exists("hoyle.games.ecarte.play.Playing.move")
    assert not exists("hoyle.games.ecarte.play.Playing.nothing")
    assert not exists("nowhere.at.all")
    assert not exists("hoyle")


def test_what_no_code_wants_is_not_counted() -> None:
    coverage = CodeCoverage("ecarte-english", 0, 0, ())
    count(coverage, (), ("L8b",), "x.toml")
    assert coverage.wanted == {}
