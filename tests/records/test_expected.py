"""What a record expects, and is told where it is not so."""

from __future__ import annotations

import pytest
from attrs import evolve

from hoyle.cards import PIQUET
from hoyle.games.ecarte.codes.english import ENGLISH
from hoyle.records import Expect, Mismatch, RecordError, RecordFile, check, deadline_words, read
from tests.records.renounce import HEAD, RENOUNCE


def unmet(expect: str, text: str = RENOUNCE) -> list[str]:
    """Return what a record expects and is not so, without file and line."""
    return [str(each).split(": ", 1)[1] for each in check(read(f"{text}\n[[expect]]\n{expect}", name="x.toml"))]


def test_a_mismatch_has_the_line_of_its_block_and_both_values() -> None:
    record = read(f'{RENOUNCE}\n[[expect]]\nruling = "upheld"\n\n[[expect]]\nruling = "silent"\n', name="x.toml")
    (mismatch,) = check(record)
    assert mismatch == Mismatch("x.toml", 13, "ruling", "silent", "upheld")
    assert str(mismatch) == "x.toml:13: ruling: expected 'silent', found 'upheld'"


@pytest.mark.parametrize(
    "expect",
    [
        'ruling = "upheld"\nclause = "L43a"\nby = ["N"]\noptions = ["replay", "stand"]',
        'clause = "L43c"\nuntil = "until the pack for the next deal is cut"',
        "score = { N = 3, S = 2 }",
        "score = { S = 2 }",
        "score.replay = { N = 3, S = 2 }\nscore.stand = { N = 3 }",
        'after = 0\ndealer = "S"\nto_act = ["N"]\nturn_up = "8s"',
        'after = 0\nhands = { N = "AC KH 8H 9C 10D", S = "QH 7H 9S AS 7D" }',
        'to_act = ["S"]\nhands.N = "9C TD AC"',
        # a claim that is put, and not kept
        'after = 4\nclaim = "N claims a renounce by S"\nruling = "upheld"\nby = ["N"]\nstatus = "ruled"',
        'after = 3\nclaim = "N claims a renounce by S"\nruling = "not now"\nclause = "L43a"\nby = []\noptions = []',
        'after = 3\nclaim = "N claims a lead out of turn by S"\nruling = "not proved"\nclause = ""\nuntil = ""',
        'after = 3\nclaim = "S corrects"\nruling = "upheld"\nclause = "L39b"\noffence = "a renounce"\noffender = "S"',
        'after = 3\nclaim = "S corrects"\nto_act = ["S"]\nhands.S = "QH 7H 9S AS 7D"',
        'after = 3\nclaim = "S corrects"\nuntil = "until another card is led or the pack for the next deal is cut"',
        # an offence, without a claim
        'after = 3\noffence = "a renounce"\noffender = "S"\nstatus = "latent"\nruling = "not now"\nclause = "L43d"',
        'after = 4\noffence = "a renounce"\nruling = "upheld"\nby = ["N"]\nscore = { replay = { N = 3, S = 2 } }',
        'offence = "a renounce"\nruling = "upheld"\nstatus = "ruled"\nby = ["N"]\noptions = ["replay", "stand"]',
        # an act, without doing it
        'after = 2\nact = "S plays QH"\nlawful = true',
        'after = 2\nact = "S plays 9S"\nlawful = false\noffence = "a renounce"\nclause = "L43a"',
        'after = 2\nact = "S plays KH"\nlawful = false\noffence = ""',
    ],
)
def test_what_is_as_expected_is_no_mismatch(expect: str) -> None:
    assert unmet(expect) == []


@pytest.mark.parametrize(
    ("expect", "found"),
    [
        ('dealer = "N"', "dealer: expected 'N', found 'S'"),
        ('to_act = ["N", "S"]', "to_act: expected 'N, S', found 'S'"),
        ('turn_up = ""', "turn_up: expected 'none', found '8S'"),
        ('hands.N = "9C"', "hands: expected 'N 9C', found 'N 9C AC TD'"),
        ("score = { N = 4 }", "score: expected 'N 4', found 'N 3'"),
        ("score.stand = { N = 4 }", "score: expected 'stand (N 4)', found 'stand (N 3)'"),
        ("score.fill = { N = 4 }", "score: expected 'fill (N 4)', found 'replay (N 3), stand (N 3)'"),
        (
            "score.stand = { N = 3 }\nscore.fill = { S = 2 }",
            "score: expected 'stand (N 3), fill (S 2)', found 'replay (N 3, S 2), stand (N 3)'",
        ),
        ('clause = "L1a"', "clause: expected 'L1a', found 'L43a, L43b, L43c, L43d'"),
        ('by = ["S"]', "by: expected 'S', found 'N'"),
        ('options = ["stand"]', "options: expected 'stand', found 'replay, stand'"),
        ('until = "soon"', "until: expected 'soon', found 'until the pack for the next deal is cut'"),
        ('offence = "a false king"', "offence: expected 'a false king', found 'none'"),
        ('after = 0\nruling = "silent"\nclause = "L1a"', "ruling: expected 'silent', found 'none'"),
        ("after = 0\nscore.stand = { N = 4 }", "score: expected 'stand (N 4)', found 'none'"),
        ('after = 2\nact = "S plays QH"\nlawful = false', "lawful: expected 'false', found 'true'"),
        ('after = 2\nact = "S plays QH"\nlawful = true\nclause = "L1a"', "clause: expected 'L1a', found 'none'"),
        ('after = 2\nact = "S plays 9S"\nlawful = true', "lawful: expected 'true', found 'false'"),
    ],
)
def test_what_is_not_as_expected_is_a_mismatch(expect: str, found: str) -> None:
    assert unmet(expect)[0] == found


def test_an_option_may_name_a_card_and_one_who_picks_names_cards_or_nothing() -> None:
    for said in ("fill: KS", "KS QD", "nothing"):
        assert unmet(f'score."{said}".N = 3') == [f"score: expected '{said} (N 3)', found 'replay (N 3), stand (N 3)'"]
    assert unmet('clause = "none"') == ["clause: expected 'none', found 'L43a, L43b, L43c, L43d'"]


def test_a_clause_of_the_code_behind_is_known_and_where_nothing_is_open_no_option_leads_anywhere() -> None:
    record = 'hoyle = 1\ngame = "euchre"\ncode = "euchre-foster"\n'
    for known in ("L28", "change-names-turned-down-suit"):
        assert unmet(f'clause = "{known}"', record) == [f"clause: expected '{known}', found 'none'"]
    assert unmet('score."play on".N-S = 3', record) == ["score: expected 'play on (N-S 3)', found 'none'"]


def test_an_offence_that_is_not_there_is_the_first_of_the_mismatches() -> None:
    assert unmet('offence = "a false king"\noffender = "N"\nstatus = "latent"\nruling = "upheld"\nclause = "L25a"') == [
        "offence: expected 'a false king', found 'none'",
        "offender: expected 'N', found 'none'",
        "status: expected 'latent', found 'none'",
        "ruling: expected 'upheld', found 'none'",
        "clause: expected 'L25a', found 'none'",
    ]


def test_where_the_code_is_silent_the_nearest_clause_is_expected() -> None:
    text = HEAD + 'acts = ["N stands", "S looks at the tricks"]\n'
    assert unmet('claim = "N claims a look at the tricks by S"\nruling = "silent"\nclause = "L28b"', text) == []
    assert unmet('offence = "a look at the tricks"\nruling = "silent"\nclause = "L28b"\nby = []', text) == []


def test_after_a_draw_by_chance_is_ordered_nobody_has_an_option() -> None:
    text = (
        'hoyle = 1\ngame = "ecarte"\ndealer = "S"\nacts = [\n'
        f'"S deals N3 S3 N2 S3 from {" ".join(map(str, PIQUET))}", "S turns up a card",\n'
        '"N claims a wrong number of cards dealt by S", "N elects draw"]\n'
    )
    assert unmet('by = ["chance"]\nto_act = ["chance"]\noptions = []', text) == []
    assert unmet('after = 0\ndealer = "S"\nturn_up = ""', text) == []
    assert unmet('dealer = "N"', 'hoyle = 1\ngame = "ecarte"\n') == ["dealer: expected 'N', found 'none'"]


def test_the_laws_that_a_record_shows_are_in_its_book() -> None:
    assert check(read(f'laws = ["L43a", "L1a"]\n{RENOUNCE}')) == ()
    with pytest.raises(RecordError, match=r"^<text>:1: 'L99': there is no clause of ecarte-english 'L99'"):
        check(read(f'laws = ["L43a", "L99"]\n{RENOUNCE}'))


@pytest.mark.parametrize(
    ("expect", "value", "mend"),
    [
        ("after = 2", "expect", "this expects nothing: say what should be found"),
        ("after = 6\nscore.N = 1", "after", "the record has 5 acts"),
        ('act = "N stands"\nscore.N = 1', "act", "'act' and 'lawful' go together"),
        ("lawful = true", "act", "'act' and 'lawful' go together"),
        ('act = "N stands"\nlawful = true\nby = ["N"]', "by", "this key goes with a claim or an offence"),
        ('status = "latent"', "status", "say which offence is meant"),
        ('offender = "N"', "offender", "say which offence is meant"),
        ("score = { N = 1, stand = { N = 1 } }", "score", "write either points by seat, or points by seat for each"),
        ('dealer = "W"', "W", "there is no seat 'W'"),
        ('by = ["N", "E"]', "E", "there is no seat 'E'"),
        ('dealer = "chance"', "chance", "there is no seat 'chance'"),
        ('hands.W = ""', "W", "there is no seat 'W'"),
        ("score.stand.W = 1", "W", "there is no seat 'W'"),
        ('hands.N = "KH 1H"', "1H", "this is no card: write a rank"),
        ('turn_up = "card"', "card", "this is no card: write a rank"),
        (
            'claim = "N stands"\nruling = "silent"',
            "N stands",
            "write a claim or a correction: 'S claims a renounce by N'",
        ),
        (
            'claim = "N claims a sneeze by S"\nruling = "silent"',
            "N claims a sneeze by S",
            "'a sneeze' is not an offence",
        ),
        ('clause = "L99"', "L99", "there is no clause of ecarte-english 'L99'"),
        (
            'clause = "L43a.repaly"',
            "L43a.repaly",
            "there is no clause of ecarte-english 'L43a.repaly'; did you mean 'L43",
        ),
        (
            'after = 2\nact = "S plays 9S"\nlawful = false\nclause = "L99"',
            "L99",
            "there is no clause of ecarte-english",
        ),
        ('offence = "a renunce"', "a renunce", "there is no offence of ecarte 'a renunce'; did you mean 'a renounce'?"),
        (
            'options = ["replay", "stnad"]',
            "stnad",
            "there is no option of a choice under ecarte-english 'stnad'; did you",
        ),
        (
            "score = { replay.N = 3, stnad.N = 3 }",
            "stnad",
            "there is no option of a choice under ecarte-english 'stnad'",
        ),
        ('score."stnad: KS".N = 3', "stnad", "there is no option of a choice under ecarte-english 'stnad'"),
        ('act = "N sneezes"\nlawful = false', "N sneezes", "'sneezes' is not a verb"),
    ],
)
def test_an_expectation_that_makes_no_sense_is_an_error(expect: str, value: str, mend: str) -> None:
    with pytest.raises(RecordError) as raised:
        unmet(expect)
    fault = raised.value.faults[0]
    assert fault.value == repr(value)
    assert fault.mend.startswith(mend)
    assert fault.line in {10, *range(11, 12 + expect.count("\n"))}  # the block, or a key of it


def test_deadlines_have_words() -> None:
    assert deadline_words(()) == ""
    clause = ENGLISH.clause("L43a")
    assert deadline_words(clause.until) == "until the pack for the next deal is cut"


def test_an_expectation_can_be_made_of_values_alone() -> None:
    record = evolve(read(RENOUNCE), expect=(Expect(ruling="upheld"),), source=RecordFile(hoyle=1, game="").source)
    assert check(record) == ()
