"""Bad input: each fault is one clear line, with the file, the line, the value and the mend; nothing is guessed."""

from __future__ import annotations

import json
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from attrs import fields
from hypothesis import example, given, settings
from hypothesis import strategies as st

from hoyle.errors import HoyleError, LawConflict
from hoyle.games import registry
from hoyle.games.ecarte import GAME
from hoyle.games.ecarte.codes.english import ENGLISH
from hoyle.games.ecarte.offences import OFFENCES
from hoyle.laws.clauses import Clause, Code
from hoyle.laws.offences import Offence
from hoyle.notation import COMMON
from hoyle.records import (
    Expect,
    Fault,
    RecordError,
    RecordFile,
    SavedFinding,
    SavedRuling,
    check,
    lenient,
    loads_json,
    read,
    read_file,
    replay,
)
from hoyle.records import reading as reading_module
from hoyle.records.faults import shown
from hoyle.records.places import places
from hoyle.records.shape import LARGEST_FILE

START = 'hoyle = 1\ngame = "ecarte"\n'
DEALER = START + 'dealer = "S"\n'
HANDS = DEALER + 'hands.N = "KH 8H 9C AC TD"\nhands.S = "QH 7H 9S AS 7D"\nturn_up = "8S"\n'


def faults(text: str, name: str = "x.toml") -> tuple[Fault, ...]:
    """Return what is wrong with a text, as the strict reader says it: one line each."""
    with pytest.raises(RecordError) as raised:
        replay(read(text, name=name))
    lines = str(raised.value).splitlines()
    assert lines == [str(each) for each in raised.value.faults]
    assert all(line.startswith(f"{name}:") for line in lines)
    return raised.value.faults


def the_fault(text: str, name: str = "x.toml") -> tuple[int, str, str]:
    """Return line, value and mend of the one fault of a text."""
    (fault,) = faults(text, name)
    return fault.line, fault.value, fault.mend


def test_a_fault_is_one_line_with_file_line_value_and_mend() -> None:
    (fault,) = faults(START + 'delaer = "S"\n')
    assert str(fault) == "x.toml:3: 'delaer': there is no such key; did you mean 'dealer'?"


# The form of a text.

FORM: list[tuple[str, int, str, str]] = [
    # broken TOML
    ('hoyle = 1\ngame = "ecarte\n', 2, "'game = \"ecarte'", "this is not TOML: Illegal character"),
    ("hoyle = 1\ngame = [", 2, "'game = ['", "this is not TOML: "),
    ("hoyle = 1\nhoyle = 1\n", 2, "'hoyle = 1'", "this is not TOML: Cannot overwrite a value"),
    ("", 1, "'game'", "this key is missing"),
    # versions
    ("hoyle = 2\nwhat = 1\n", 1, "'2'", "this version of hoyle reads records of version 1: write hoyle = 1"),
    ('game = "ecarte"\n', 1, "'hoyle'", "this key is missing"),
    ("hoyle = 1\n", 1, "'game'", "this key is missing"),
    ('hoyle = "1"\ngame = "ecarte"\n', 1, "'1'", "write a whole number"),
    ('hoyle = true\ngame = "ecarte"\n', 1, "'true'", "write a whole number"),
    ('hoyle = 1.0\ngame = "ecarte"\n', 1, "'1.0'", "write a whole number"),
    # unknown keys
    (START + "zzz = 1\n", 3, "'zzz'", "there is no such key; known: about, acts, automatic, "),
    (START + "[expects]\n", 3, "'expects'", "there is no such key; did you mean 'expect'?"),
    (START + '[[expect]]\nclam = "N corrects"\n', 4, "'clam'", "there is no such key; did you mean 'claim'?"),
    (START + '[[expect]]\nruling = "silent"\n\nacts = []\n', 6, "'acts'", "this key belongs to the record as a whole"),
    (START + '[[finding]]\nreply = true\nquestion = "x"\nanswer = 1\n', 6, "'1'", "write a text in quotes or true or"),
    # wrong types, everywhere
    ("hoyle = 1\ngame = 1\n", 2, "'1'", "write a text in quotes"),
    (START + "dealer = []\n", 3, "a list", "write a text in quotes"),
    (START + 'players = ["Anna"]\n', 3, "a list", "write a table of keys and values"),
    (START + "players.N = 7\n", 3, "'7'", "write a text in quotes"),
    (START + 'score.N = "3"\n', 3, "'3'", "write a whole number"),
    (START + "score.N = -1\n", 3, "'-1'", "a number is from 0 to 999999999"),
    (START + "score.N = nan\n", 3, "'nan'", "write a whole number"),
    (START + "score.N = inf\n", 3, "'inf'", "write a whole number"),
    (START + "score.N = 1_000_000_000\n", 3, "'1000000000'", "a number is from 0 to 999999999"),
    (START + f"score.N = 0x1{'0' * 5000}\n", 3, "a huge number", "a number is from 0 to 999999999"),
    (START + f"\nscore.N = {'9' * 5000}\n", 4, f"{'score.N = ' + '9' * 70!r:.81}…'",
     "a number has at most nine digits"),
    (START + "prior.order.N = 2\n", 3, "a table", "write a whole number or a text in quotes or true or false"),
    (START + "turn_up = 1979-05-27\n", 3, "'1979-05-27'", "write a text in quotes"),
    (START + 'enforcement = "jugde"\n', 3, "'jugde'", "it is one of 'block', 'claim', 'judge'"),
    (START + "enforcement = 1\n", 3, "'1'", "it is one of 'block', 'claim', 'judge'"),
    (START + 'automatic = ["cut", "deal"]\n', 3, "'deal'", "it is one of 'cut', 'look', 'quit', 'mark'"),
    (START + 'acts = "N stands"\n', 3, "'N stands'", "write a list in brackets"),
    (START + 'acts = [\n"N stands",\n["N stands"],\n]\n', 5, "a list", "write a text in quotes"),
    (START + "options = 5\n", 3, "'5'", "write a table of keys and values"),
    (START + "[options]\npoints = 5.0\n", 4, "'5.0'", "write a whole number or a text in quotes or true or false"),
    (START + "expect = 1\n", 3, "'1'", "write a list in brackets"),
    (START + "expect = [1]\n", 3, "'1'", "write a table of keys and values"),
    (START + '[[expect]]\nlawful = "no"\n', 4, "'no'", "write true or false"),
    (START + "[[expect]]\nafter = true\n", 4, "'true'", "write a whole number"),
    (START + '[[expect]]\nruling = "late"\n', 4, "'late'", "it is one of 'upheld', 'not now', 'not proved', 'silent'"),
    (START + '[[expect]]\nby = "N"\n', 4, "'N'", "write a list in brackets"),
    (START + '[[expect]]\n\n[expect.score]\nN = "1"\n', 6, "'1'", "write a whole number or a table of keys and values"),
    (START + '[[ruling]]\noutcome = "silent"\n', 3, "'act'", "this key is missing"),
    # bounds
    (START + f'about = "{"x" * 65_537}"\n', 3, f"'{'x' * 80}…'",
     "a text has at most 65536 characters, and this has 65537"),
    (START + "a." * 30 + "b = 1\n", 3, f"'{'a.' * 30}b = 1'",
     "the parts of a record do not lie so deep inside one another"),
    (START + "\n[" + "a." * 30 + "b]\n", 4, f"'[{'a.' * 30}b]'", "the parts of a record do not lie so deep"),
    (START + "a = " + "[" * 5000, 3, f"{'a = ' + '[' * 76!r:.81}…'", "the parts of a record do not lie so deep"),
    (START + "a = " + "{a=" * 5000, 3, f"{'a = ' + '{a=' * 76!r:.81}…'", "the parts of a record do not lie so deep"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "line", "value", "mend"), FORM)
def test_a_text_of_the_wrong_form_is_told_on_its_line(text: str, line: int, value: str, mend: str) -> None:
    fault = faults(text)[-1]
    assert (fault.line, fault.value) == (line, value)
    assert fault.mend.startswith(mend)


def test_all_faults_of_form_are_told_at_once() -> None:
    text = 'hoyle = "1"\nplayer.N = "Anna"\nscore = { N = 1.5, S = "2" }\nacts = ["N stands", 7, 8]\n'
    text += "\n[[expect]]\nby = 1\n"
    assert sorted((fault.line, fault.value) for fault in faults(text)) == [
        (1, "'1'"), (1, "'game'"), (2, "'player'"), (3, "'1.5'"), (3, "'2'"), (4, "'7'"), (4, "'8'"), (7, "'1'"),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("text", "line", "value", "mend"),
    [
        ('{"hoyle": 1,\n"game": "ecarte"', 2, '\'"game": "ecarte"\'', "this is not JSON: Expecting ',' delimiter"),
        ('{"hoyle": 1,\n"game": "ecarte",\n"game": "euchre"}', 3, "'game'", "this key stands twice in one table"),
        ('{"hoyle": 1, "game": "ecarte",\n"score": {"N": NaN}}', 2, "'nan'", "write a whole number"),
        ('{"hoyle": 1, "game": "ecarte",\n"score": {"N": 1e999}}', 2, "'inf'", "write a whole number"),
        ('{"hoyle": 1, "game": "ecarte",\n"dealer": null}', 2, "'None'", "write a text in quotes"),
        ('{"hoyle": 1, "game": "ecarte",\n"expect": [{"after":\nnull}]}', 2, "'None'", "write a whole number"),
        ('{"hoyle": 1, "game": "ecarte",\n"ruling": null}', 2, "'None'", "write a list in brackets"),
        ('{"hoyle": 1, "game": "ecarte",\n"acts": ["N stands",\n["x"]]}', 3, "a list", "write a text in quotes"),
        ('{"hoyle": 1, "game": "ecarte",\n"about": "\\ud800"}', 2, "'\\ud800'", "a half of a surrogate pair is no"),
        ('{"hoyle": 1, "game": "ecarte",\n"zzz": {"a": [1, {"b": 2}]}}', 2, "'zzz'", "there is no such key; known"),
        ('{"a": ' + "[" * 100_000, 1, '\'{"a": ' + "[" * 74 + "…'", "the parts of a record do not lie so deep"),
        ('{"hoyle": ' + "9" * 5000 + "}", 1, '\'{"hoyle": ' + "9" * 70 + "…'", "a number has at most nine digits"),
        ('{"hoyle": 1, "hoyle": 1}', 1, "'hoyle'", "this key stands twice in one table: write it once"),
        ('{"\\u0061": 1,\n"a": 1}', 2, "'a'", "this key stands twice in one table: write it once"),
        ('{"\\u0061": 1,\n"\\u0061": 1}', 1, "'a'", "this key stands twice in one table: write it once"),
        ('{"hoyle": 3}', 1, "'3'", "this version of hoyle reads records of version 1"),
    ],
)
def test_json_of_the_wrong_form_is_told_on_its_line(text: str, line: int, value: str, mend: str) -> None:
    found = the_fault(text, "x")
    assert found[:2] == (line, value)
    assert found[2].startswith(mend)


def test_json_is_a_table() -> None:
    assert the_fault("[1]", "x.json") == (1, "a list", 'a record is a table: { "hoyle": 1, ... }')
    with pytest.raises(RecordError, match=r"^<text>\.json:1: 'hoyle = 1': this is not JSON: Expecting value; look for"):
        loads_json("hoyle = 1")
    assert the_fault('{"hoyle": 1}', "x.toml")[2].startswith("this is not TOML: ")


def test_a_record_has_at_most_a_million_acts() -> None:
    text = START + "acts = [" + '"",' * 1_000_001 + "]\n"
    with pytest.raises(RecordError) as raised:
        read(text)
    assert str(raised.value) == "<text>:3: a list: at most 1000000 can stand here, and these are 1000001"


def test_a_text_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reading_module, "LARGEST_FILE", 100)
    assert the_fault("#" * 101) == (1, "'the text'", "a record has at most 100 characters")


# Files.


def wrong_file(path: str | Path) -> tuple[int, str, str]:
    with pytest.raises(RecordError) as raised:
        read_file(path)
    (fault,) = raised.value.faults
    assert fault.file == str(path)
    return fault.line, fault.value, fault.mend


def test_a_file_that_cannot_be_read_is_a_fault(tmp_path: Path) -> None:
    assert wrong_file(tmp_path / "none.toml") == (
        1,
        "'none.toml'",
        "the file cannot be read: No such file or directory",
    )
    assert wrong_file(tmp_path)[2] == "the file cannot be read: Is a directory"
    assert wrong_file("a\0b") == (1, "'a\\x00b'", "the file cannot be read: embedded null byte")


def test_a_file_over_32_mib_is_not_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert LARGEST_FILE == 32 * 1024 * 1024
    path = tmp_path / "large.toml"
    with path.open("wb") as file:
        file.truncate(LARGEST_FILE + 1)  # sparse
    assert wrong_file(path) == (1, "'large.toml'", f"a record has at most {LARGEST_FILE} bytes")
    monkeypatch.setattr(reading_module, "LARGEST_FILE", 10)
    zero = Path("/dev/zero")
    if zero.exists():  # it tells no size, and has no end
        assert wrong_file(zero) == (1, "'zero'", "a record has at most 10 bytes")


def test_a_file_is_utf_8(tmp_path: Path) -> None:
    path = tmp_path / "x.toml"
    path.write_bytes(b"hoyle = 1\nabout = '\xe9cart\xe9'\n")
    assert wrong_file(path) == (2, "'byte 0xe9'", "this is not UTF-8: save the file as UTF-8")


# What the header says.

HEADER: list[tuple[str, int, str, str]] = [
    ("hoyle = 1\ngame = 'ecarté'\n", 2, "'ecarté'", "there is no game 'ecarté'; did you mean 'ecarte'?"),
    (START + 'code = "ecarte-englisch"\n', 3, "'ecarte-englisch'",
     "there is no code of laws 'ecarte-englisch'; did you"),
    (START + 'rules = "0"\n', 3, "'0'", "there is no revision of the laws '0'; known: 1"),
    (START + 'dealer = "W"\n', 3, "'W'", "there is no seat 'W'; known: N, S"),
    (START + 'players.E = "Eve"\n', 3, "'E'", "there is no seat 'E'; known: N, S"),
    (START + '\nplayers = { N = "Anna", S = "anna" }\n', 4, "'anna'", "it must be his alone"),
    (START + 'players.N = "The Dealer"\n', 3, "'The Dealer'", "it must be his alone"),
    (START + "score.W = 1\n", 3, "'W'", "there is no seat 'W'; known: N, S"),
    (START + "score = { N = 5, S = 0 }\n", 3, "'5'", "each side has from 0 to 4 as a game goes on"),
    (START + 'prior."order.W" = 2\n', 3, "'order.W'", "there is no fact from before a game 'order.W'; did you mean"),
    (START + 'prior."order.N" = 4\n', 3, "'4'", "it is one of 2, 3"),
    (START + "[options]\npionts = 7\n", 4, "'pionts'", "there is no option of ecarte 'pionts'; did you mean 'points'?"),
    (START + "[options]\npoints = 0\n", 4, "'0'", "it is a whole number from 1 to 100"),
    (START + "[options]\nleavings = 1\n", 4, "'1'", "it is one of True, False"),
    (START + "[options]\nself = 1\n", 4, "'self'", "there is no option of ecarte 'self'"),
    (START + '[options]\ndealer = "S"\n', 4, "'dealer'", "this key belongs to the record as a whole"),
    ('hoyle = 1\ngame = "euchre"\n[options]\nplayers = "4"\n', 4, "'4'", "it is one of 4, 3, 2"),
    (START + "[settings]\nname = 1\n", 4, "'name'", "there is no setting of ecarte-english 'name'"),
    (START + '[settings]\nabandoned_point = "two"\n', 4, "'two'", "it is one of 'as won', 'one'"),
    (START + '[settings]\nacts = "S"\n', 4, "'acts'", "this key belongs to the record as a whole"),
    (START + '[[finding]]\nquestion = "kings-turned"\nanswer = true\n', 4, "'kings-turned'",
     "there is no question of the laws 'kings-turned'; did you mean 'king-turned'?"),
    (START + '[[finding]]\nquestion = "king-turned"\nanswer = "yes"\n', 5, "'yes'",
     "the answers to 'Is the turn-up a king?' are true or false"),
    (START + '[[finding]]\nquestion = "whose-hand"\nanswer = true\n', 5, "'true'",
     'the answers to \'Whose hand or card was it?\' are "the non-dealer\'s" or "the dealer\'s"'),
    # the cards
    (HANDS.replace("8S", "8X"), 6, "'8X'", "this is no card: write a rank"),
    (HANDS.replace("AS 7D", "AS ?"), 5, "'?'", "a card not known can lie in the stock alone"),
    (HANDS.replace("AS 7D", "AS 2D"), 5, "'2D'",
     "there is no such card in the pack of ecarte; a bad pack is told by an"),
    (HANDS.replace("AS 7D", "AS KH"), 5, "'KH'", "this card lies in hands.N already"),
    (HANDS.replace("AS 7D", "AS AS"), 5, "'AS'", "this card lies in hands.S already"),
    (HANDS.replace("8S", "8H"), 6, "'8H'", "this card lies in hands.N already"),
    (HANDS + 'stock = "9D 8S ? 9D"\n', 7, "'9D'", "this card lies in stock already"),
    (HANDS.replace("8S", "8S JD"), 6, "'8S JD'",
     "1 should lie here, not 2; a deal that goes wrong is told by an act: '"),
    (HANDS.replace(" AS 7D", " AS"), 5, "'QH 7H 9S AS'",
     "5 should lie here, not 4; a deal that goes wrong is told by an"),
    (HANDS.replace("QH 7H 9S AS 7D", ""), 5, "''",
     "5 should lie here, not 0; a deal that goes wrong is told by an act: '"),
    (HANDS.replace("hands.S", "hands.W"), 4, "'hands.S'", "where cards are dealt, write the hand of every seat"),
    (HANDS.replace('turn_up = "8S"', ""), 4, "'turn_up'",
     'where cards are dealt, write the card turned up: turn_up = "QH"'),
    (HANDS.replace('dealer = "S"', ""), 4, "'dealer'", 'where cards are dealt, write who dealt: dealer = "S"'),
    (DEALER + 'stock = "9D"\n', 1, "'turn_up'", "where cards are dealt, write the card turned up"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "line", "value", "mend"), HEADER)
def test_a_header_that_makes_no_sense_is_told_on_its_line(text: str, line: int, value: str, mend: str) -> None:
    found = [(each.line, each.value) for each in faults(text) if each.mend.startswith(mend)]
    assert (line, value) in found


def test_all_faults_of_the_header_are_told_at_once() -> None:
    text = (
        HANDS.replace("KH", "KK").replace("7D", "8D 8D").replace('"S"', '"E"') + "score.N = 9\n[options]\npoints = -0\n"
    )
    assert [(each.line, each.value) for each in faults(text)] == [
        (3, "'E'"), (4, "'KK'"), (5, "'8D'"), (5, "'QH 7H 9S AS 8D 8D'"), (7, "'9'"), (9, "'0'")
    ]  # fmt: skip


def test_a_code_is_for_its_game(monkeypatch: pytest.MonkeyPatch) -> None:
    class Cough(Offence):
        called = "a cough"

    other = Code("whist-x", "the laws of whist", ENGLISH.book, (Clause("W1", ("L1a",), (Cough,)),))
    monkeypatch.setitem(registry.CODES, "whist-x", other)
    line, value, mend = the_fault(START + 'code = "whist-x"\n')
    assert (line, value) == (3, "'whist-x'")
    assert mend == f"it is no code of it; this record is of ecarte, whose codes are {', '.join(GAME.codes)}"


def test_settings_that_contradict_each_other_are_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    def conflict(*_: object, **__: object) -> None:
        raise LawConflict("ecarte-english", ("L1a and L1b",))

    monkeypatch.setattr("hoyle.records.header.get_code", conflict)
    text = START + '[settings]\nabandoned_point = "one"\n'
    assert the_fault(text) == (3, "'ecarte-english'", "ecarte-english contradicts itself: L1a and L1b")


# What the acts say.

STANDS = HANDS + 'acts = [\n"N stands",\n"N plays KH",\n'
DEALS = DEALER + 'acts = [\n"S deals N3 S3 N2 S2 from KH KH 9C QH 7H 9S AC TD AS 7D 2C",\n"S turns up a card",\n'
ACTS: list[tuple[str, int, str, str]] = [
    (STANDS + '"S plays KH"]\n', 10, "'S plays KH'",
     "he has not got that card; it may be 'S plays 7H' or 'S plays QH'"),
    (STANDS + '"N plays KH"]\n', 10, "'N plays KH'", "he has not got that card; it may be '"),
    (STANDS + '"S playz QH"]\n', 10, "'S playz QH'",
     "'playz' is not a verb: did you mean 'plays', as in 'S plays QH'?"),
    (STANDS + '"S sneezes"]\n', 10, "'S sneezes'", "'sneezes' is not a verb: "),
    (STANDS + '"W plays QH"]\n', 10, "'W plays QH'", "'W' is not a player: the seats are N, S"),
    (STANDS + '"S plays 1H"]\n', 10, "'S plays 1H'", "'1H' is not a card: "),
    (STANDS + '""]\n', 10, "''", "'' is not a player: the seats are N, S"),
    (STANDS + '"S elects replay"]\n', 10, "'S elects replay'",
     "no such choice is open to him; it may be 'S plays 7H' or"),
    (STANDS + '"chance picks QH"]\n', 10, "'chance picks QH'",
     "there is nothing for him to pick; it may be 'S plays 7H' or"),
    (STANDS + '"S plays QH",\n"S gives N 2",\n"S calls QH from N",\n"N elects draw"]\n', 13, "'N elects draw'",
     "no such choice"),
    (START + 'acts = ["N shows KH"]\n', 3, "'N shows KH'",
     "a card is shown by its holder, by the dealer who handles it, or where it lies face up; it is for chance: "),
    (DEALS.replace("2C", "?") + "]\n", 5, "'S deals N3 S3 N2 S2 from KH KH 9C QH 7H 9S AC TD AS 7D ?'",
     "the record does not"),
    (HANDS + 'enforcement = "block"\nacts = ["N stands", "N plays KH", "S plays 9S"]\n', 8, "'S plays 9S'",
     "a renounce ("),
]  # fmt: skip


@pytest.mark.parametrize(("text", "line", "value", "mend"), ACTS)
def test_an_act_that_cannot_be_read_or_done_is_told_with_a_right_form(
    text: str, line: int, value: str, mend: str
) -> None:
    found = the_fault(text)
    assert found[:2] == (line, value)
    assert found[2].startswith(mend)


def test_a_bad_pack_may_be_dealt_by_an_act() -> None:
    assert [each.what.called for each in replay(read(DEALS + "]\n"))[-1].irregularities] == ["an imperfect pack"]


def test_a_record_does_not_go_on_after_the_game_is_over() -> None:
    text = (
        HANDS.replace("8S", "KS").replace("turn_up", "score.S = 4\nturn_up")
        + 'acts = [\n"N says \\"done\\"",\n"N stands"]\n'
    )
    assert the_fault(text) == (10, "'N stands'", "the game is over; nothing can follow")


def test_play_waits_for_an_election() -> None:
    text = DEALER + (
        'acts = [\n"S deals N3 S3 N2 S3 from KH 8H 9C QH 7H 9S AC TD AS 7D 8S KD",\n"S turns up a card",\n'
        '"N claims a wrong number of cards dealt by S",\n"N stands"]\n'
    )
    line, value, mend = the_fault(text)
    assert (line, value) == (8, "'N stands'")
    assert mend.startswith("play waits until N has chosen one of 'new deal', 'draw'; it may be 'N elects new deal' or")


# No text does worse than an error of hoyle.


def examined(text: str) -> None:
    """Read a text in every way; whatever is raised is an error of hoyle, each fault on one line."""
    with suppress(HoyleError):
        check(read(text))
    for fault in lenient(text).faults:
        assert len(str(fault).splitlines()) == 1
        assert fault.line >= 1
        assert fault.mend


@given(st.text())
@example('"""')
@example("[[a")
@example("[\n[a]]\nb = 1")
@example("a = [[1], {b = 2}]\n[a.b]\n[[c.d]]\n[c.d.e]\n]")
@example('{"a": [1}')
@example("\ufeffhoyle = 1")
@settings(deadline=None)
def test_any_text_is_read_or_refused(text: str) -> None:
    examined(text)
    assert places(text, "=")[()] == 1 == places(text, ":")[()]


TOML_MARKS = st.lists(st.sampled_from([*"[]{}=.,#\"'\n a1", '"""', "'''", "hoyle", "acts", "[[", "]]", "\\"])).map(
    "".join
)


@given(TOML_MARKS)
@settings(deadline=None)
def test_any_marks_are_read_or_refused(text: str) -> None:
    examined(text)
    examined("{" + text)


SEATS = st.sampled_from(["N", "S", "W", ""])
WORDS = st.text() | st.sampled_from(
    ["N stands", "S plays KH", "N claims a renounce by S", "KH 8H 9C AC TD", "QH", "ecarte", "upheld", "cut", "?"]
)
LEAVES = st.none() | st.booleans() | st.integers() | st.floats() | WORDS
ANYTHING = st.recursive(LEAVES, lambda inner: st.lists(inner) | st.dictionaries(WORDS | SEATS, inner), max_leaves=8)
KEYS = tuple(each.name for each in fields(RecordFile))
IN_TABLES = tuple(each.name for kind in (Expect, SavedFinding, SavedRuling) for each in fields(kind))
TABLES = st.dictionaries(st.sampled_from(IN_TABLES) | WORDS, LEAVES | st.dictionaries(SEATS, LEAVES) | st.lists(WORDS))
RECORDS = st.dictionaries(
    st.sampled_from(KEYS) | WORDS,
    LEAVES | st.lists(WORDS) | st.dictionaries(SEATS, LEAVES) | st.lists(TABLES) | ANYTHING,
)


@given(RECORDS)
@settings(deadline=None)
def test_any_values_are_read_or_refused(data: dict[str, Any]) -> None:
    examined(json.dumps({"hoyle": 1, "game": "ecarte", **data}))


OBJECTS = st.sampled_from(
    ["", "KH", "8H 9C", "2", "N 2", "himself 1", "the king", "1 for the king", "replay", "draw", "the trick",
     "KH from N", "his hand", "the discards", "a card", "2 cards", "in", '"words"', "KH, naming spades", "new packs",
     "N3 S3 N2 S2 from 7C 8C 9C TC JC QC KC AC 7D 8D 9D", "3+2 to N 7C", "nothing", "with KH", "it back", "nothing",
     "KH for the deal", "trumps from S"]
)  # fmt: skip
FORMS = (*COMMON, *GAME.forms)
VERBS = st.sampled_from(sorted({line.template.split()[0] for each in FORMS for line in (*each.written, *each.read)}))
CLAIMS = st.sampled_from([f"claims {each.called} by {seat}" for each in OFFENCES for seat in "NS"])
SAID = st.builds("{} {}".format, VERBS, OBJECTS) | CLAIMS
ACT_TEXTS = st.builds("{} {}".format, st.sampled_from("NS"), SAID)
HEADS, MANNERS = st.sampled_from([START, HANDS, DEALER]), st.sampled_from(["claim", "judge", "block"])


@given(st.lists(ACT_TEXTS, max_size=12), HEADS, MANNERS)
@settings(deadline=None)
def test_any_acts_are_done_or_refused(acts: list[str], head: str, manner: str) -> None:
    examined(head + f'enforcement = "{manner}"\nacts = {json.dumps(acts)}\n')


def test_a_value_is_shown_on_one_line_and_never_long() -> None:
    assert shown("a\nb") == "'a\\nb'"
    assert shown(True) == "'true'"
    assert shown({"a": 1}) == "a table"
    assert shown(2**64) == "a huge number"
    assert str(Fault("x", 1, "'v'", "a\n b " + "c" * 1000)) == "x:1: 'v': a b " + "c" * 596 + "…"


# On which line a part of a file stands.

PLACED = '''# "hoyle" = [
hoyle = 1
about = """
acts = [ "no" ]
""""
score = { N = 3, "S" = 2 }  # { T = 1 }
acts = [
  'N stands', "N plays \\"KH\\"",  # one

  """N says
"x" """, [
    { a.b = 1.5 }, 07:32:00 ],
]
hands . N = '''

PLACED += """'''
x'y'''
[ options . "in" ]
points = 7
[[expect]]
by = ["N"]
[expect.score]
N.x = 1
[expect.score.stand]
[[expect]]
[[ expect.deep ]]
[[expect.deep]]
z = 0
"""


def test_every_part_of_a_toml_file_has_its_line() -> None:
    assert places(PLACED, "=") == {
        (): 1, ("hoyle",): 2, ("about",): 3, ("score",): 6, ("score", "N"): 6, ("score", "S"): 6, ("acts",): 7,
        ("acts", 0): 8, ("acts", 1): 8, ("acts", 2): 10, ("acts", 3): 11, ("acts", 3, 0): 12, ("acts", 3, 0, "a"): 12,
        ("acts", 3, 0, "a", "b"): 12, ("acts", 3, 1): 12, ("hands",): 14, ("hands", "N"): 14,
        ("options", "in"): 16, ("options", "in", "points"): 17, ("expect",): 18, ("expect", 0): 18,
        ("expect", 0, "by"): 19, ("expect", 0, "by", 0): 19, ("expect", 0, "score"): 20,
        ("expect", 0, "score", "N"): 21,
        ("expect", 0, "score", "N", "x"): 21, ("expect", 0, "score", "stand"): 22, ("expect", 1): 23,
        ("expect", 1, "deep"): 24, ("expect", 1, "deep", 0): 24, ("expect", 1, "deep", 1): 25,
        ("expect", 1, "deep", 1, "z"): 26,
    }  # fmt: skip


def test_every_part_of_a_json_file_has_its_line() -> None:
    text = '{"hoyle"\n: 1, "acts": ["a",\n"b:[", {"c":\n [1, -2.5e3]}], "d": {},\n"e": null}'
    assert places(text, ":") == {
        (): 1, ("hoyle",): 1, ("acts",): 2, ("acts", 0): 2, ("acts", 1): 3, ("acts", 2): 3, ("acts", 2, "c"): 3,
        ("acts", 2, "c", 0): 4, ("acts", 2, "c", 1): 4, ("d",): 4, ("e",): 5,
    }  # fmt: skip
