"""Law coverage: the books of this package are covered in full, and the measure itself can fail."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from attrs import evolve

import hoyle
from hoyle.coverage import CodeCoverage, changed, count, exists, measure, rulings_of, wanted
from hoyle.games.ecarte.offences import LookedAtTricks
from hoyle.games.registry import CODES, unregister
from hoyle.laws.amounts import Setting
from hoyle.laws.books import Book, Entry, Standing
from hoyle.laws.clauses import Clause, Knob
from hoyle.laws.explain import answer
from hoyle.laws.remedies import Add
from hoyle.seats import Who

LAWS = Path(__file__).parent / "laws"
DISPUTES = Path(__file__).parent.parent / "examples" / "disputes"
ENGLISH = CODES["ecarte-english"]
FINE = Knob("fine", (1, 2), "what a look at the tricks costs")


@pytest.mark.parametrize("code", ["ecarte-enquire", "euchre-enquire"])
def test_every_clause_stands_and_everything_that_wants_a_case_has_one(code: str) -> None:
    """Of the smallest book of each game; ``.ci/run`` measures them all."""
    for coverage in measure(LAWS / code, CODES[code]):
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


ROWS = {"ecarte-english": 58, "ecarte-foster": 58, "ecarte-enquire": 58, "euchre-foster": 52}
"""By code: how many situations its laws, with those behind them, are known to meet; a code that has none is silent."""


@pytest.mark.parametrize("code", ROWS)
def test_every_row_of_the_situations_is_shown_by_a_case_under_the_code_or_one_behind_it(code: str) -> None:
    rows: set[int] = set()
    for path in (path for each in CODES[code].following() for path in (LAWS / each.name).rglob("*.toml")):
        found = re.match(r"Rows? ([\d, ]+)", hoyle.read_file(path).about)
        if found:
            rows.update(int(number) for number in re.findall(r"\d+", found[1]))
    wanted_rows = set(range(1, ROWS[code] + 1))
    assert rows >= wanted_rows, sorted(wanted_rows - rows)


def test_every_code_has_its_rows_or_is_behind_another_or_has_no_clause() -> None:
    behind = {each.name for code in CODES.values() for each in code.following() if each is not code}
    assert {code.name for code in CODES.values() if code.clauses} <= {*ROWS, *behind}


def test_there_is_a_dispute_for_each_kind_of_trouble_and_each_says_what_it_expects() -> None:
    files = sorted(DISPUTES.glob("*.toml"))
    assert len(files) >= 15
    assert all(hoyle.read_file(path).expect for path in files)


def test_a_test_in_the_folder_shows_the_clause_that_its_marker_names(tmp_path: Path) -> None:
    (tmp_path / "test_deal.py").write_text('@pytest.mark.law("ecarte-english/L8a")\ndef test_it() -> None: ...\n')

    english, foster = measure(tmp_path, CODES["ecarte-english"], CODES["ecarte-foster"])

    assert english.procedures["L8a shown"] == ["test_deal.py"]
    assert not any(foster.procedures.values())


def test_a_folder_with_nothing_in_it_leaves_every_gap(tmp_path: Path) -> None:
    coverage, *_ = measure(tmp_path)
    assert len(coverage.gaps) == len(coverage.wanted)
    assert coverage.percent == 0
    assert not coverage.complete
    with pytest.raises(hoyle.BadValue, match="there is no such folder"):
        measure(tmp_path / "nowhere")


def test_a_record_that_expects_nothing_covers_nothing(tmp_path: Path) -> None:
    text = (LAWS / "ecarte-english" / "play" / "L43a-renounce-replayed.toml").read_text(encoding="utf-8")
    (tmp_path / "bare.toml").write_text(text.partition("[[expect]]")[0], encoding="utf-8")
    coverage, *_ = measure(tmp_path)
    assert coverage.percent == 0
    (tmp_path / "whole.toml").write_text(text, encoding="utf-8")
    coverage, *_ = measure(tmp_path)
    assert coverage.applied["L43a applies"] == ["whole.toml"]


def test_claims_that_a_record_only_puts_are_counted_too() -> None:
    record = hoyle.read_file(LAWS / "ecarte-english" / "play" / "L43a-renounce-replayed.toml")
    assert len(rulings_of(record)) == 2


def test_a_record_that_leaves_cards_out_covers_nothing_and_one_that_cannot_be_replayed_is_refused() -> None:
    text = (LAWS / "ecarte-english" / "play" / "L43a-renounce-replayed.toml").read_text(encoding="utf-8")
    left_out = "\n".join(line for line in text.splitlines() if not line.startswith("hands.N"))

    assert rulings_of(hoyle.read(left_out)) == ()
    with pytest.raises(hoyle.RecordError):
        rulings_of(hoyle.read(text.replace("N plays QH", "N plays KH")))


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
    nothing = evolve(coverage, applied={}, answers={}, limits={}, settings={}, procedures={})
    assert not nothing.complete
    assert nothing.percent == 100


def test_a_dotted_name_is_followed_to_what_it_names() -> None:
    assert exists("hoyle.games.ecarte.play.Playing.apply")
    assert not exists("hoyle.games.ecarte.play.Playing.nothing")
    assert not exists("nowhere.at.all")
    assert not exists("hoyle")


def test_what_no_code_wants_is_not_counted() -> None:
    coverage = CodeCoverage("ecarte-english", 0, 0, ())
    count(coverage, (), ("L8b",), "x.toml")
    assert coverage.wanted == {}


def test_a_code_under_house_rules_wants_cases_for_what_it_has_changed_and_no_more() -> None:
    own = Entry("P1", "rule 1", "play", "procedure", "nothing", Standing.PROCEDURE, "hoyle.games.ecarte.detect.shuffle")
    fine = Clause("P2", ("L28b",), (LookedAtTricks,), then=(Add(Who.ADVERSARIES, Setting("fine")),))
    club = ENGLISH.amend("club", fine, book=Book("club", "Rules", "the door", {"P1": own}), knobs=(FINE,))

    assert list(wanted(club).wanted) == ["P2 applies", "fine = 1", "fine = 2", "P1 shown"]
    assert wanted(club).clauses == wanted(club).standing == 115
    assert wanted(ENGLISH.amend("club")).wanted == {}


def test_a_setting_that_a_club_has_changed_wants_cases_for_the_clauses_that_turn_on_it() -> None:
    club = ENGLISH.amend("club", settings={"withdrawal_on_demand": True, "unearned_king": "stays"})
    assert set(wanted(club).applied) == {"L25e.stays applies"}

    fine = Clause("P2", ("L28b",), (LookedAtTricks,), then=(Add(Who.ADVERSARIES, Setting("fine")),))
    dear = evolve(ENGLISH, clauses=(*ENGLISH.clauses, fine), knobs=(*ENGLISH.knobs, FINE))
    assert changed(evolve(dear, settings={"fine": 2}), dear, fine)
    assert not changed(dear, dear, fine)


def test_a_setting_declared_anew_wants_cases_for_the_clauses_that_turn_on_it() -> None:
    knob = evolve(next(each for each in ENGLISH.knobs if each.name == "unearned_king"), words="something else")

    assert set(wanted(ENGLISH.amend("club", knobs=(knob,))).settings) == {
        "unearned_king = comes down",
        "unearned_king = stays",
    }


def test_each_value_of_a_setting_wants_a_case_in_which_a_clause_turns_on_it() -> None:
    coverage = wanted(ENGLISH)
    assert set(coverage.settings) == {
        f"{name} = {answer(value)}" for clause in ENGLISH.clauses for name, value in clause.given
    }

    record = hoyle.read_file(LAWS / "ecarte-english" / "play" / "L43b-reduced-scores-replayed.toml")
    count(coverage, rulings_of(record), record.laws, "x.toml")
    assert coverage.settings["reduced_scores = replayed"] == ["x.toml"]
    assert coverage.settings["reduced_scores = always"] == []


def test_a_figure_that_a_club_may_change_wants_a_case_for_each_of_its_values() -> None:
    fine = Clause("P2", ("L28b",), (LookedAtTricks,), then=(Add(Who.ADVERSARIES, Setting("fine")),))
    club = hoyle.register(ENGLISH.amend("fine", fine, knobs=(FINE,)))
    text = """hoyle = 1
game = "ecarte"
code = "ecarte-english+fine"
dealer = "S"
hands.N = "QH JH 8D TC 7C"
hands.S = "7S KH 9C AD JC"
turn_up = "9S"
acts = ["N stands", "N plays QH", "S plays KH", "S looks at the tricks", "N claims a look at the tricks by S"]

[settings]
fine = 2
"""

    coverage = wanted(club)
    count(coverage, rulings_of(hoyle.read(text)), (), "x.toml")
    unregister(club.name)

    assert coverage.settings == {"fine = 1": [], "fine = 2": ["x.toml"]}


def test_a_window_is_told_as_it_opens_and_as_it_closes() -> None:
    limits = [name for name in wanted(ENGLISH).limits if name.startswith("L43a,")]

    assert limits == [
        "L43a, once another card is led or the hand is over: passed",
        "L43a, once another card is led or the hand is over: not passed",
        "L43a, until the pack for the next deal is cut: passed",
        "L43a, until the pack for the next deal is cut: not passed",
    ]


def test_a_code_whose_base_is_not_known_wants_cases_for_all() -> None:
    assert len(wanted(evolve(ENGLISH, base="nowhere")).applied) == len(ENGLISH.clauses)


def test_one_code_may_be_measured_alone(tmp_path: Path) -> None:
    assert [each.code for each in measure(tmp_path, ENGLISH)] == ["ecarte-english"]
