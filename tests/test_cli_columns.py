"""A dispute under several codes side by side, and where two books differ: what is printed, and the keys of its JSON."""

from __future__ import annotations

import json
import sys
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from attrs import evolve
from click.testing import CliRunner, Result
from rich.console import Console

import hoyle
from hoyle.cli import main
from hoyle.cli.columns import _row
from hoyle.cli.page import Page
from hoyle.games.ecarte.codes.english import ENGLISH
from hoyle.games.ecarte.offences import FacedInPack, Renounce
from hoyle.games.registry import CODES
from hoyle.laws.amounts import Setting
from hoyle.laws.books import Conflict
from hoyle.laws.clauses import Clause, Code, Knob
from hoyle.laws.duties import Docked
from hoyle.laws.remedies import Impose
from hoyle.moments import PACK_CUT, Limit
from hoyle.seats import Who

ROOT = Path(__file__).parent.parent
RECORDS = sorted((ROOT / "examples" / "disputes").glob("*.toml"))[::3]

HEADER = """hoyle = 1
game = "ecarte"
dealer = "S"
score = { N = 3, S = 3 }
hands.N = "KS TS QD 9C KH"
hands.S = "QS TD 8D KC AH"
turn_up = "9D"
stock = "7C 8C 9S 7D JD AC AD AS"
"""
NEXT_LEAD = ("N stands", "N plays KS", "S plays 8D", "S plays KC")
CLAIM = "N claims a renounce by S"
SECOND = (
    "N proposes", "S accepts", "N discards TS", "S gives N 1", "S discards 8D", "S gives himself 1", "N proposes",
    "S accepts", "N discards 9C",
)  # fmt: skip
TWO_UP = (
    "S deals N3 S3 N2 S2 to N KS TS QD 9C KH to S QS TD 8D KC AH then KD 7C",
    "S turns up KD 7C",
    "N claims two cards turned up by S",
    "N elects this trump: 7C",
    "N stands",
)

CLUB = ENGLISH.amend("club", settings={"reduced_scores": "replayed"})
SAME = ENGLISH.amend("same")
ONCE = evolve(ENGLISH, name="once", base=ENGLISH.name, options={**ENGLISH.options, "exchanges": 1})
BARE = evolve(ENGLISH, name="bare", title="no laws at all", clauses=(), base=ENGLISH.name)


@pytest.fixture(autouse=True)
def known_codes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Register the codes of these tests."""
    for code in (CLUB, SAME, ONCE, BARE):
        monkeypatch.setitem(CODES, code.name, code)


@pytest.fixture
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def write(desk: Path, *acts: str, header: str = HEADER, tail: str = "", name: str = "dispute.toml") -> str:
    path = desk / name
    path.write_text(f"{header}acts = {json.dumps(acts)}\n{tail}", encoding="utf-8")
    return name


def hoyle_says(*words: str | Path) -> Result:
    result = CliRunner().invoke(main, [str(word) for word in words], prog_name="hoyle")
    assert result.exception is None or isinstance(result.exception, SystemExit)
    return result


def columns(file: str, *codes: Code) -> Result:
    return hoyle_says("rule", file, *(word for code in codes for word in ("--code", code.name)))


def text(result: Result) -> str:
    return " ".join(result.stdout.split())


def fits(result: Result) -> bool:
    lines = result.stdout.splitlines()
    return max(map(len, lines)) <= 80 and all(line == line.rstrip() for line in lines)


# Side by side.


@pytest.mark.law("ecarte-english/L43a")
def test_several_codes_stand_beside_each_other_under_one_head(desk: Path) -> None:
    result = columns(write(desk, *NEXT_LEAD, CLAIM), ENGLISH, CLUB, BARE)

    assert result.exit_code == 0
    assert fits(result)
    assert text(result).count("Dealer S. The score before this deal: N 3, S 3.") == 1
    assert "ecarte-english: the English laws of écarté, the record's own code." in text(result)
    amended = "ecarte-english+club: the English laws of écarté as amended (club)"
    assert f'{amended}; reduced_scores = "replayed".' in text(result)
    assert "           ecarte-english          ecarte-english+club     bare" in result.stdout.splitlines()
    assert "Ruling     N is in the right.      N is in the right.    * No law on it." in result.stdout.splitlines()
    assert "The codes differ in what is ruled, what follows at once and who may choose what." in text(result)
    assert "L43a" not in result.stdout, "a law is named by where it stands"


def test_every_option_is_told_with_the_score_that_it_leads_to(desk: Path) -> None:
    result = columns(write(desk, *NEXT_LEAD), ENGLISH, BARE)

    assert "Claim      N may claim, before the pack for    None." in result.stdout.splitlines()
    assert "stand: N 3, S 3." in text(result)
    assert "Score      As is chosen.                       N 3, S 3." in result.stdout.splitlines()
    assert "ecarte-english N 3, S 3, as long as nothing is chosen." in text(result)


def test_codes_that_rule_alike_have_no_star(desk: Path) -> None:
    result = columns(write(desk, *NEXT_LEAD), ENGLISH, SAME)

    assert "*" not in result.stdout
    assert "The codes rule alike." in result.stdout.splitlines()
    assert "The codes agree in all of it." in result.stdout.splitlines()


def test_codes_that_differ_in_the_time_alone_rule_alike(desk: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    late = ENGLISH.amend("late", evolve(ENGLISH.clause("L43a"), until=()))
    monkeypatch.setitem(CODES, late.name, late)

    result = columns(write(desk, *NEXT_LEAD), ENGLISH, late)

    assert "The codes rule alike, but for the time to claim." in result.stdout.splitlines()


def test_where_nothing_was_amiss_it_says_so(desk: Path) -> None:
    result = columns(write(desk, "N stands"), ENGLISH, BARE)

    assert "Nothing was found amiss under any of them." in result.stdout


def test_more_than_three_codes_go_on_below(desk: Path) -> None:
    result = columns(write(desk, *NEXT_LEAD, CLAIM), ENGLISH, CLUB, BARE, SAME)

    heads = [
        line.split() for line in result.stdout.splitlines() if line.startswith("     ") and "ecarte-english" in line
    ]
    assert heads == [["ecarte-english", "ecarte-english+club", "bare"], ["ecarte-english+same"]]
    assert fits(result)


def test_long_names_stay_within_eighty_columns(desk: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    long = evolve(CLUB, name=f"ecarte-english+{'x' * 50}")
    monkeypatch.setitem(CODES, long.name, long)
    header = f'{HEADER}players.N = "{"Wilhelmina" * 3}"\n'

    assert fits(columns(write(desk, *NEXT_LEAD, header=header), ENGLISH, CLUB, BARE))
    table = columns(write(desk, *NEXT_LEAD, header=header), ENGLISH, long, BARE).stdout
    assert max(len(line) for line in table.splitlines() if line.startswith("     ")) <= 80


def test_a_code_that_is_named_twice_stands_once(desk: Path) -> None:
    file = write(desk, *NEXT_LEAD)

    assert columns(file, ENGLISH, ENGLISH).stdout == hoyle_says("rule", file).stdout
    assert len(json.loads(hoyle_says("rule", "--json", file, "--code", "bare", "--code", "bare").stdout)) == 1


def test_one_code_left_of_all_is_ruled_under_as_ever(desk: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = write(desk, *NEXT_LEAD)
    alone = hoyle_says("rule", file).stdout
    monkeypatch.setattr(sys.modules["hoyle.referee.compare"], "codes_of", lambda game: ())

    assert hoyle_says("rule", "--all-codes", file).stdout == alone


def test_a_code_that_there_is_not_makes_it_exit_with_2(desk: Path) -> None:
    result = hoyle_says("rule", write(desk, "N stands"), "--code", "bare", "--code", "ecarte-englsh")

    assert result.exit_code == 2
    assert "did you mean 'ecarte-english'?" in result.stderr


def test_a_record_that_cannot_be_replayed_makes_it_exit_with_2(desk: Path) -> None:
    result = hoyle_says("rule", "--all-codes", write(desk, "N plays AC"), write(desk, "N stands", name="other.toml"))

    assert result.exit_code == 2
    assert "other.toml under ecarte-english, " in text(result)


def test_what_a_record_expects_of_its_own_code_still_counts(desk: Path) -> None:
    file = write(desk, *NEXT_LEAD, CLAIM, tail='[[expect]]\nruling = "not now"\n')

    result = hoyle_says("rule", "--all-codes", file)

    assert result.exit_code == 1
    assert "expected 'not now', found 'upheld'" in text(result)
    assert columns(file, CLUB, BARE).exit_code == 0, "its own code is not asked"


def test_explain_gives_the_whole_of_each_report_below(desk: Path) -> None:
    result = hoyle_says(
        "rule", "--explain", write(desk, *NEXT_LEAD, CLAIM), "--code", "ecarte-english", "--code", "bare"
    )

    assert "dispute.toml under ecarte-english" in result.stdout.splitlines()
    assert "dispute.toml under bare" in result.stdout.splitlines()
    assert "The book" in result.stdout.splitlines()


def test_on_a_terminal_what_differs_has_a_colour_besides_its_star(desk: Path) -> None:
    found = hoyle.compare(hoyle.read_file(write(desk, *NEXT_LEAD)), [ENGLISH, BARE])
    file = StringIO()

    _row(Page(Console(file=file, force_terminal=True, color_system="standard")), found, found.rows[0])

    assert "\x1b[31m * " in file.getvalue()


# What is said under a code.


def test_too_early_too_late_and_what_may_be_mended_are_told(desk: Path) -> None:
    early = columns(write(desk, *NEXT_LEAD[:3], CLAIM), ENGLISH, BARE)
    rest = (
        "N plays 9C",
        "S plays TD",
        "N plays QD",
        "N plays KH",
        "S plays AH",
        "N plays TS",
        "S plays QS",
        "S cuts 16",
    )
    late = columns(write(desk, *NEXT_LEAD, *rest, header=HEADER.replace("N = 3, S = 3", "N = 0")), ENGLISH, BARE)

    assert "Not now." in early.stdout
    assert "Law 43: not yet:" in text(early)
    assert "Claimed by N (act 4)." in text(early)
    assert "Mend" in early.stdout
    assert "S may put it right," in text(early)
    assert "In time" in late.stdout
    assert "N may claim, before" in text(late)
    assert "replay: All goes back" in text(late)


def test_corrections_and_what_stands_free_are_told(desk: Path) -> None:
    mended = columns(write(desk, *NEXT_LEAD[:3], "S corrects with QS"), ENGLISH, BARE)
    nothing = columns(write(desk, "N stands", "N corrects"), ENGLISH, BARE)
    free = columns(write(desk, "N proposes", "N retracts", "S claims a retraction by N"), ENGLISH, BARE)

    assert "Put right by S (act 4)." in text(mended)
    assert "Ruled upon with the" in mended.stdout
    assert "Correction by N (act 2)." in text(nothing)
    assert "All stays as it is," in free.stdout


def test_the_law_that_lies_nearest_is_told_where_a_code_is_silent(desk: Path) -> None:
    acts = ("N stands", "N plays KS", "S plays QS", "N plays TS", "N looks at the tricks")

    assert "The nearest is law 28: A card once discarded" in text(columns(write(desk, *acts), ENGLISH, CLUB))


def test_where_a_pick_is_open_play_waits_for_it(desk: Path) -> None:
    acts = (
        "N proposes", "S accepts", "N discards TS", "S gives N 1", "S discards 8D", "S gives himself 2",
        "S looks at the cards given", "N stands", "N plays KS",
    )  # fmt: skip

    assert "Play waits until chance has picked." in text(columns(write(desk, *acts), ENGLISH, CLUB))


def test_what_the_books_differ_about_is_said_in_words(desk: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    other = evolve(CLUB, name="other", base="")
    told = (Conflict("One docks the score always.", (("ecarte-english/L43a", "other/L43a"),)),)
    monkeypatch.setitem(CODES, "other", other)
    monkeypatch.setattr("hoyle.games.conflicts.load_conflicts", lambda *_: told)

    result = columns(write(desk, *NEXT_LEAD), ENGLISH, other)

    assert "The books differ: One docks the score always." in text(result)


# Where the tables differ.


def test_the_option_that_matters_and_where_the_tables_part_are_told_first(desk: Path) -> None:
    result = columns(write(desk, *SECOND), ENGLISH, ONCE)

    assert "Under once, exchanges = 1 (how many exchanges a hand may have; 0 for any number)." in text(result)
    assert (
        "From act 7 of the record (N proposes) on the game goes another way: under ecarte-english it is in order;"
        in text(result)
    )
    assert "Under once acts 8 and 9 have no use by then." in text(result)
    assert "Nothing amiss here." in text(result)


def test_what_cannot_be_done_is_told(desk: Path) -> None:
    result = columns(
        write(desk, *TWO_UP, header='hoyle = 1\ngame = "ecarte"\ndealer = "S"\nscore = { S = 4 }\n'), ENGLISH, BARE
    )

    assert "Under bare these cannot be done, and are left out: act 4, N elects this trump: 7C" in text(result)
    assert "the record cannot be carried on: act 5 (N stands) cannot be done, since the game is over." in text(result)
    assert "S wins the game (after act 4)." in text(result)
    assert text(columns(write(desk, *SECOND[:8]), ENGLISH, ONCE)).count("act 8 has no use by then.") == 1


def test_a_matter_at_a_table_that_is_another_by_then_says_so(desk: Path) -> None:
    later = ("N discards 9C", "S gives N 1", "S discards KC", "S gives himself 1", "N stands", "N plays KS")
    both = columns(write(desk, *SECOND[:8], *later, "S plays AH"), ENGLISH, ONCE)
    alone = columns(write(desk, *NEXT_LEAD[:3], "S corrects with QS", "N plays TS", "S plays TD"), ENGLISH, BARE)

    assert "By then the table is another under once." in text(both)
    assert "It is so only where the table is another by then: no law on it under bare." in text(alone)


# JSON.


def test_all_codes_as_json_are_one_object_for_each_record(desk: Path) -> None:
    files = (write(desk, *SECOND), write(desk, *NEXT_LEAD, CLAIM, name="two.toml"))

    second, renounce = json.loads(hoyle_says("rule", "--all-codes", "--json", *files).stdout)

    assert second["file"] == "dispute.toml"
    assert second["game"] == "ecarte"
    assert second["codes"] == [name for name in CODES if not name.startswith("euchre")]
    assert second["differs"]
    own, once = second["columns"][0], next(each for each in second["columns"] if each["code"] == "once")
    assert (own["own"], own["parts"], own["implied"]) == (True, None, {})
    assert once["implied"] == {"exchanges": 1}
    assert once["telling"] == ["exchanges"]
    assert (once["parts"]["act"], once["parts"]["text"]) == (7, "N proposes")
    assert once["idle"] == [8, 9]
    assert (once["stopped"], once["skipped"]) == (None, [])
    assert once["irregularities"][0]["offence"] == "an act out of place"
    (row,) = (each for each in renounce["rows"] if each["offence"] == "a renounce")
    assert (row["act"], row["text"], row["offender"], row["concerned"]) == (3, "S plays 8D", "S", "S")
    assert row["differs"]
    assert row["about"]
    english = row["rulings"]["ecarte-english"]
    assert (english["ruling"], english["law"], english["by"]) == ("upheld", "law 43", ["N"])
    assert [each["label"] for each in english["options"]] == ["replay", "stand"]
    assert english["options"][0]["score"] == {"N": 3, "S": 3}
    assert isinstance(english["marked"], bool)
    assert row["rulings"]["bare"]["ruling"] == "silent"


def test_json_has_what_was_not_done_and_what_was_possible_in_time(desk: Path) -> None:
    header = 'hoyle = 1\ngame = "ecarte"\ndealer = "S"\nscore = { S = 4 }\n'
    early = write(desk, *NEXT_LEAD[:3], CLAIM, "S claims a renounce by N", name="early.toml")

    told: list[dict[str, Any]] = json.loads(
        hoyle_says("rule", "--all-codes", "--json", write(desk, *TWO_UP, header=header), early).stdout
    )

    bare = next(each for each in told[0]["columns"] if each["code"] == "bare")
    assert bare["skipped"][0]["act"] == 4
    assert bare["stopped"] == {"act": 5, "text": "N stands", "why": "the game is over"}
    assert told[1]["rows"][0]["rulings"]["ecarte-english"]["mend"]["cure"]
    assert told[1]["rows"][0]["rulings"]["ecarte-english"]["in_time"] == []
    assert told[1]["rows"][1]["concerned"] is None


def test_several_codes_that_are_named_are_a_list_of_reports_in_json(desk: Path) -> None:
    told = json.loads(
        hoyle_says("rule", "--json", write(desk, *NEXT_LEAD), "--code", "bare", "--code", "ecarte-english").stdout
    )

    assert [each["code"] for each in told] == ["bare", "ecarte-english"]
    assert "rows" not in told[0]


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: str(path.stem))
def test_examples_of_disputes_are_compared_within_eighty_columns(path: Path) -> None:
    result = hoyle_says("rule", "--all-codes", path)

    assert result.exit_code == 0
    assert fits(result)


# hoyle laws --diff.


def test_diff_begins_with_what_the_books_differ_about_in_words() -> None:
    result = hoyle_says("laws", "--diff", "ecarte-english", "ecarte-foster")

    assert fits(result)
    assert "Where the books differ: " in result.stdout
    words = text(result)
    assert words.index("Where the books differ: ") < words.index("What each code does: ")
    assert "Several cards shown in the cut for deal: in the English laws that player cuts again" in words
    assert "ecarte-english, law 4: Showing several cards" in words
    assert "ecarte-foster, CUTTING: " in words
    assert "ecarte-foster implies" in words


def test_diff_tells_every_pair_of_the_two_codes_and_both_clauses_of_it() -> None:
    found = json.loads(hoyle_says("laws", "--json", "--diff", "ecarte-english", "ecarte-enquire").stdout)

    pairs = [pair for each in found["conflicts"] for pair in each["pairs"]]
    assert ["ecarte-english/L4", "ecarte-enquire/R3"] in pairs
    assert all(one.startswith("ecarte-english/") and other.startswith("ecarte-enquire/") for one, other in pairs)
    clause = found["conflicts"][0]["clauses"]["ecarte-english/L4"]
    assert (clause["code"], clause["locus"]) == ("ecarte-english", "law 4")
    assert clause["summary"]
    assert found["options"]["ecarte-enquire"]["exchanges"] == 1
    assert found["differences"]


def test_diff_is_short_on_each_offence_and_says_where_a_code_is_silent(monkeypatch: pytest.MonkeyPatch) -> None:
    mute = evolve(BARE, name="mute", nearest={})
    monkeypatch.setitem(CODES, "mute", mute)

    near = evolve(BARE, name="near", nearest={Renounce: "L28b"})
    monkeypatch.setitem(CODES, "near", near)

    result = hoyle_says("laws", "--diff", "near", "ecarte-english")

    assert "Law 43: claimed by the adversary, once" in text(result)
    assert "L43a" not in result.stdout
    assert "No laws at all have no law on it; the nearest is law 28:" in text(result)
    assert "under the setting reduced_scores = always" not in text(result), "it is so by default"
    assert "under the setting reduced_scores = replayed; then" in text(result)
    assert "No laws at all have no law on it." in text(hoyle_says("laws", "--diff", "mute", "ecarte-english"))


def test_diff_of_a_house_code_has_the_conflicts_of_the_printed_one() -> None:
    told = [hoyle_says("laws", "--json", "--diff", name, "ecarte-foster") for name in ("ecarte-english", CLUB.name)]

    english, club = (json.loads(each.stdout)["conflicts"] for each in told)
    assert [each["words"] for each in english] == [each["words"] for each in club]


def test_diff_of_a_house_code_tells_what_it_has_anew_and_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    dearer = (Impose(Who.OFFENDER, Docked(Setting("renounce")), (Limit(PACK_CUT),)),)
    anew = [evolve(ENGLISH.clause(name), then=dearer) for name in ("L43a", "L43a.replay")]
    more = Clause("more", ("L12",), (FacedInPack,), cure=True)
    club = ENGLISH.amend("dear", *anew, more, knobs=Knob("renounce", (2, 1), "what a renounce costs"))
    monkeypatch.setitem(CODES, club.name, club)

    result = hoyle_says("laws", "--diff", ENGLISH.name, club.name)

    head, *rest = result.stdout.split("\n\n")
    assert " ".join(head.split()) == f"{club.name} has the setting renounce = 2 or 1: what a renounce costs."
    assert [each.splitlines()[0] for each in rest] == [
        "A faced card in the pack",
        "A renounce; a failure to win the trick",
    ]
    assert "under the setting reduced_scores = replayed; then the offender scores as many points" in text(result)
    assert "under the setting reduced_scores = always" not in text(result)
    assert "Besides, 1 clause on it alike in both." in text(result)
    assert f"{ENGLISH.name} Nothing more." in text(result)


def test_diff_tells_first_what_stands_first_and_a_setting_that_is_not_as_usual() -> None:
    result = hoyle_says("laws", "--diff", ENGLISH.name, CLUB.name)
    assert result.stdout.splitlines()[0] == 'ecarte-english+club has reduced_scores = "replayed".'

    result = hoyle_says("laws", "--diff", ENGLISH.name, ONCE.name)
    assert result.stdout.splitlines() == ["ecarte-english implies exchanges = 0.", "once implies exchanges = 1."]

    result = hoyle_says("laws", "--diff", ENGLISH.name, BARE.name)
    assert result.stdout.splitlines()[0].startswith("Several cards shown in the cut for deal")


def test_diff_of_books_alone_needs_no_clauses(monkeypatch: pytest.MonkeyPatch) -> None:
    front = evolve(BARE, name="front", base="ecarte-english", options={})
    back = evolve(BARE, name="back", base="ecarte-foster", book=CODES["ecarte-foster"].book, options={}, nearest={})
    monkeypatch.setitem(CODES, "front", front)
    monkeypatch.setitem(CODES, "back", back)

    result = hoyle_says("laws", "--diff", "front", "back")

    assert "Where the books differ: " in result.stdout
    assert "What each code does" not in result.stdout


SAME_TURN = (
    "N proposes",
    "S accepts",
    "N discards 9C",
    "S gives N 1",
    "S shows 7C",
    "N claims a card shown in giving by S",
)
CLAIMED = (
    "N stands",
    "N plays KS",
    "S plays QS",
    "N throws down his hand, claiming the vole",
    "S claims a hand thrown down by N",
)


def test_what_comes_next_is_told_once_where_every_option_leads_to_the_same(desk: Path) -> None:
    result = columns(write(desk, *SAME_TURN), ENGLISH, CODES["ecarte-foster"])

    (told,) = (line for line in result.stdout.splitlines() if line.startswith("Next"))
    assert told.split("  ", 1)[1].split() == ["It", "is", "S's", "turn.", "After", "new", "deal:", "S", "deals."]


def test_the_exception_that_a_case_falls_short_of_is_told_and_what_the_books_differ_about_in_it(desk: Path) -> None:
    result = columns(write(desk, *CLAIMED), ENGLISH, CODES["ecarte-foster"])

    assert "But for" in result.stdout
    assert "The books differ: A claim made on throwing down:" in text(result)
    assert "S +2 (hand)." in result.stdout
