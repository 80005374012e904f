"""A text of the wrong form, and a file that cannot be read, are told by line, value and mend."""

from __future__ import annotations

from pathlib import Path

import pytest

from hoyle.records import RecordError, loads_json, read, read_file
from hoyle.records import reading as reading_module
from hoyle.records.shape import LARGEST_FILE
from tests.records.faulty import START, faults, the_fault


def test_a_fault_is_one_line_with_file_line_value_and_mend() -> None:
    (fault,) = faults(START + 'delaer = "S"\n')
    assert str(fault) == "x.toml:3: 'delaer': there is no such key; did you mean 'dealer'?"


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


# The form of a text.


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


def wrong_file(path: str | Path) -> tuple[int, str, str]:
    with pytest.raises(RecordError) as raised:
        read_file(path)
    (fault,) = raised.value.faults
    assert fault.file == str(path)
    return fault.line, fault.value, fault.mend


# Files.


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
