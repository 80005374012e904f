"""Record files: what a referee writes is replayed, what is played is saved, and what a file expects is checked."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path
from random import Random

import pytest
from attrs import evolve
from hypothesis import given, settings
from hypothesis import strategies as st

import hoyle
from hoyle.cards import PIQUET, UNKNOWN, card
from hoyle.errors import BadValue
from hoyle.games import registry
from hoyle.games.ecarte import GAME, Ecarte
from hoyle.games.ecarte.acts import Stand
from hoyle.games.ecarte.codes.english import ENGLISH
from hoyle.games.ecarte.offences import WrongCount
from hoyle.records import (
    REVISION,
    REVISIONS,
    Expect,
    Fault,
    Mismatch,
    RecordError,
    RecordFile,
    SavedFinding,
    SavedRuling,
    begin,
    check,
    deadline_words,
    dumps,
    dumps_json,
    last,
    lenient,
    loads,
    loads_json,
    read,
    read_file,
    record_of,
    replay,
)
from hoyle.records.saving import plain
from hoyle.table.acts import Claim, Cut, Deal, Elect, Look, MarkUp, Pick, Quit, Say, TurnUp
from hoyle.table.record import OpenElection, OpenPick
from hoyle.table.table import Enforcement, Finding, Table
from hoyle.testing import wild

N, S = 0, 1

HEAD = """hoyle = 1
game = "ecarte"
dealer = "S"
score = { N = 3, S = 2 }
hands.N = "KH 8H 9C AC TD"
hands.S = "QH 7H 9S AS 7D"
turn_up = "8S"
"""
RENOUNCE = HEAD + 'acts = ["N stands", "N plays KH", "S plays 9S", "N plays 8H", "N claims a renounce by S"]\n'


def problem(text: str) -> Fault:
    """Return the one fault of a record as it is read and replayed."""
    with pytest.raises(RecordError) as raised:
        replay(read(text, name="x.toml"))
    (fault,) = raised.value.faults
    return fault


def test_a_record_is_replayed_to_the_table_before_its_first_act_and_after_each() -> None:
    tables = replay(read(RENOUNCE))
    assert len(tables) == 6
    assert [len(table.acts) for table in tables] == [2, 3, 4, 5, 6, 7]  # the header deals, and turns the trump
    assert tables[0] == begin(read(RENOUNCE))
    assert tables[-1] == last(read(RENOUNCE)) == loads(RENOUNCE)
    assert [ruling.outcome.value for ruling in tables[-1].rulings] == ["upheld"]


def test_the_header_says_how_the_table_begins() -> None:
    text = HEAD + (
        'code = "ecarte-english"\nrules = "1"\nabout = "how it begins"\nplayers.S = "Bob"\nprior."order.S" = 2\n'
        'stock = "9D ? JS"\nenforcement = "judge"\nautomatic = ["quit", "look"]\n'
        '[options]\npoints = 7\n[settings]\nreduced_scores = "replayed"\n'
        '[[finding]]\nquestion = "whose-hand"\nanswer = "the dealer\'s"\nat = 2\n'
        '[[finding]]\nquestion = "king-turned"\nanswer = false\n'
    )
    table = begin(read(text))
    assert table.start.dealer == S
    assert table.score == (3, 2)
    assert table.start.players == ("", "Bob")
    assert table.start.prior == {"order.S": 2}
    assert table.enforcement is Enforcement.JUDGE
    assert table.automatic == {Quit, Look}
    assert table.game.option("points") == 7
    assert table.code.setting("reduced_scores") == "replayed"
    # the third and the fourth act of the table are the first and second of the record
    assert table.findings == (Finding("whose-hand", "the dealer's", 4), Finding("king-turned", answer=False))
    deal = table.acts[0]
    assert isinstance(deal, Deal)
    assert deal.packets == ((N, 2), (S, 2), (N, 3), (S, 3))
    assert deal.pack[10:15] == (card("8S"), card("9D"), UNKNOWN, card("JS"), UNKNOWN)
    assert table.acts[1] == TurnUp(S)


def test_without_a_header_the_first_act_is_the_cut_for_deal() -> None:
    table = begin(read('hoyle = 1\ngame = "ecarte"'))
    assert table == GAME.start()
    assert read('hoyle = 1\ngame = "ecarte"') == RecordFile(hoyle=1, game="ecarte")


def test_people_and_offices_are_read_in_acts() -> None:
    text = HEAD + 'players = { N = "Anna", S = "Bob" }\nacts = ["pone proposes", "Bob refuses", "Anna leads KH"]\n'
    assert len(replay(read(text))) == 4


def test_json_is_the_same_value() -> None:
    data = tomllib.loads(RENOUNCE)
    assert read(json.dumps(data)) == read(RENOUNCE)
    assert loads(json.dumps(data)) == loads(RENOUNCE) == loads_json(json.dumps(data))


def test_a_file_is_read_by_its_name(tmp_path: Path) -> None:
    for name, text in (("a.toml", RENOUNCE), ("b.json", json.dumps(tomllib.loads(RENOUNCE))), ("c", RENOUNCE)):
        path = tmp_path / name
        path.write_text(text, encoding="utf-8-sig" if name == "a.toml" else "utf-8")
        assert read_file(path) == read(RENOUNCE)
        assert read_file(str(path)).source.name == str(path)


# What is saved is read back.


def same(table: Table) -> str:
    """Return a table as text, once it is certain that the text is the table."""
    text = dumps(table)
    assert loads(text) == table
    assert loads_json(dumps_json(table)) == table
    assert dumps(loads(text)) == text
    assert json.loads(dumps_json(table)) == tomllib.loads(text)
    return text


@pytest.mark.parametrize("manner", ["claim", "judge"])
@given(seed=st.integers(0, 2**32), acts=st.integers(0, 70))
@settings(max_examples=25, deadline=None)
def test_every_table_is_read_back_as_it_was(manner: str, seed: int, acts: int) -> None:
    rng = Random(seed)
    table = GAME.start(
        dealer=rng.choice((None, N, S)),
        score=rng.choice(((0, 0), (3, 4))),
        players=rng.choice(((), ("Anna",), ("", "Bob"), ("Anna", ""), ("Zoë “x”\n", "\x7f \\"))),
        enforcement=manner,
        automatic=rng.choice(((Cut, Look, Quit, MarkUp), (), (Cut, Quit))),
    )
    for _ in range(acts):
        act = wild(table, rng)
        if act is None:
            break
        table = table.apply(act)
    same(table)


def test_a_saved_game_spells_the_deal_and_what_was_ruled() -> None:
    assert same(loads(RENOUNCE)).splitlines() == [
        "hoyle = 1",
        'game = "ecarte"',
        'code = "ecarte-english"',
        f'rules = "{REVISION}"',
        'dealer = "S"',
        "score = { N = 3, S = 2 }",
        "acts = [",
        '  "S deals N3 S3 N2 S2 from KH 8H 9C QH 7H 9S AC TD AS 7D 8S ? x 21",',
        '  "S turns up a card",',
        '  "N stands",',
        '  "N plays KH",',
        '  "S plays 9S",',
        '  "N plays 8H",',
        '  "N claims a renounce by S",',
        "]",
        "",
        "[[ruling]]",
        "act = 7",
        'outcome = "upheld"',
        'offence = "a renounce"',
        'clause = "L43a"',
    ]


def test_elections_and_picks_by_chance_are_saved() -> None:
    dealt = GAME.start(dealer="S").apply(Deal(S, ((N, 3), (S, 3), (N, 2), (S, 3)), PIQUET)).apply(TurnUp(S))
    table = dealt.apply(Claim(N, S, WrongCount))
    assert [type(each) for each in table.pending] == [OpenElection]
    same(table)
    table = table.apply(Elect(N, "draw"))
    assert [type(each) for each in table.pending] == [OpenPick]
    same(table)
    table = table.apply(table.chance(Random(1)))
    assert isinstance(table.acts[-1], Pick)
    assert '"chance picks ' in same(table)


def test_several_deals_options_settings_and_findings_are_saved() -> None:
    code = hoyle.get_code("ecarte-english", unearned_king="stays", abandoned_point="as won")
    findings = (Finding("whose-hand", "the dealer's", 3), Finding("king-turned", answer=True))
    table = hoyle.get_game("ecarte", points=3, leavings=False).start(
        code=code, seed=3, findings=findings, prior={"order.N": 2}
    )
    rng = Random(4)
    while table.to_act:
        acts = table.legal_acts(table.to_act[0])
        table = table.apply(rng.choice(acts) if acts else table.chance(rng))
    assert table.record.deal > 1
    text = same(table)
    assert "[options]\nleavings = false\npoints = 3\n" in text
    assert '[settings]\nabandoned_point = "as won"\nunearned_king = "stays"\n' in text
    assert 'prior = { "order.N" = 2 }' in text
    assert "ruling = []" in text


def test_an_option_that_the_code_implies_is_not_saved() -> None:
    assert "[options]" not in same(GAME.start(dealer="S"))
    assert "[options]" not in same(hoyle.get_game("ecarte", exchanges=0).start(dealer="S"))
    assert "[options]\nexchanges = 1" in same(hoyle.get_game("ecarte", exchanges=1).start(dealer="S"))


def test_what_the_table_does_by_itself_is_saved_only_where_it_is_not_everything() -> None:
    assert "automatic" not in same(GAME.start())
    assert "automatic = []" in same(GAME.start(automatic=()))
    assert 'automatic = ["look", "mark"]' in same(GAME.start(automatic=(MarkUp, Look)))


def test_the_acts_that_judge_derives_are_not_saved() -> None:
    text = RENOUNCE.replace(', "N claims a renounce by S"', "") + 'enforcement = "judge"\n'
    table = loads(text)
    assert isinstance(table.record.steps[-1].act, Claim)
    assert "claims" not in same(table)


def test_figures_of_rulings_are_saved_as_they_were_resolved() -> None:
    text = HEAD.replace("KH 8H", "KS 8H") + (
        'automatic = ["cut", "look", "quit"]\n'
        'acts = ["N stands", "S marks 2 for the king", "N claims a score marked too high by S"]\n'
    )
    (ruling,) = record_of(loads(text)).ruling or ()
    assert ruling == SavedRuling(
        act=5, outcome="upheld", offence="a score marked too high", clause="L51", figures=("deduct 2",)
    )
    assert str(ruling) == "upheld on a score marked too high under L51 (deduct 2)"
    assert 'figures = ["deduct 2"]' in same(loads(text))


def test_a_card_that_a_remedy_moves_is_no_figure() -> None:
    text = HEAD + (
        'stock = "9D JS KS QD QC"\nacts = ["N proposes", "S accepts", "N discards 8H 9C and asks for 3",\n'
        '"S gives N 3", "S claims too many cards taken by the non-dealer by N"]\n'
    )
    (ruling,) = record_of(loads(text)).ruling or ()
    assert (ruling.clause, ruling.figures) == ("L29a.unmixed", ())
    same(loads(text))


def test_a_claim_of_nothing_is_saved_as_not_proved() -> None:
    table = GAME.start(dealer="S").apply(Claim(N, S, GAME.offences[0]))
    (ruling,) = record_of(table).ruling or ()
    assert ruling == SavedRuling(act=1, outcome="not proved")
    assert str(ruling) == "not proved"
    same(table)


def test_a_code_travels_by_its_registered_name_with_the_settings_that_differ(monkeypatch: pytest.MonkeyPatch) -> None:
    club = ENGLISH.amend("club", ENGLISH.clauses[0], settings={"unearned_king": "stays"})
    table = GAME.start(code=club, dealer="S")
    with pytest.raises(BadValue, match="a code of laws cannot be 'ecarte-english\\+club': laws travel by a registered"):
        dumps(table)
    monkeypatch.setitem(registry.CODES, club.name, club)
    assert "[settings]" not in same(table)
    stricter = GAME.start(code=club.amend("", settings={"abandoned_point": "one"}), dealer="S")
    assert '[settings]\nabandoned_point = "one"\n' in same(stricter)
    monkeypatch.setitem(registry.CODES, club.name, evolve(club, clauses=ENGLISH.clauses[1:]))
    with pytest.raises(BadValue, match="laws travel by a registered name"):
        dumps(table)


def test_only_a_registered_game_can_be_saved() -> None:
    class Other(Ecarte):
        pass

    with pytest.raises(BadValue, match="a game cannot be 'ecarte'"):
        dumps(evolve(GAME.start(), game=Other()))


@pytest.mark.parametrize(
    ("table", "says"),
    [
        (GAME.start(automatic=(Stand,)), "the automatic acts cannot be"),
        (GAME.start().apply(Say(N, "x" * 70_000)), "acts.0 cannot be"),
        (GAME.start(findings=(Finding("king-turned", answer=True, at=-1),)), "finding.0.at cannot be -1"),
        (GAME.start(players=("\ud800",)), "players.N cannot be"),
    ],
)
def test_what_no_record_can_hold_is_not_saved(table: Table, says: str) -> None:
    with pytest.raises(BadValue, match=says):
        dumps(table)


def test_a_record_can_be_made_of_values_alone() -> None:
    record = RecordFile(hoyle=1, game="ecarte", dealer="S", finding=(SavedFinding(question="x", answer=True),))
    with pytest.raises(RecordError, match=r"^<record>:1: 'x': there is no question of the laws 'x'"):
        begin(record)
    assert json.loads(json.dumps(plain(record))) == {
        "hoyle": 1, "game": "ecarte", "dealer": "S", "finding": [{"question": "x", "answer": True}]
    }  # fmt: skip


# Saved rulings are held against the replay.


def test_another_ruling_than_the_saved_one_names_the_act_and_both() -> None:
    text = dumps(loads(RENOUNCE)).replace('clause = "L43a"', 'clause = "L43z"')
    fault = problem(text)
    assert (fault.line, fault.value) == (14, "'N claims a renounce by S'")
    assert fault.mend == (
        "on act 7 the record has the ruling 'upheld on a renounce under L43z', "
        "and its replay gives 'upheld on a renounce under L43a'"
    )


def test_under_a_later_revision_the_error_tells_what_has_changed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(REVISIONS, "2", "L43a opens an hour later")
    text = dumps(loads(RENOUNCE)).replace("L43a", "L43z")
    assert problem(text).mend.endswith(
        "; it was saved under revision 1 of the laws, and since then came 2: L43a opens an hour later"
    )
    assert problem(text.replace('rules = "1"\n', "")).mend.endswith("'upheld on a renounce under L43a'")


def test_a_ruling_that_was_not_saved_is_a_difference_where_rulings_are() -> None:
    assert replay(read(RENOUNCE))
    fault = problem(RENOUNCE + "ruling = []\n")
    assert "has the ruling none, and its replay gives 'upheld on a renounce under L43a'" in fault.mend
    two = '[[ruling]]\nact = 5\noutcome = "upheld"\n' * 2
    assert "the ruling 'upheld' and 'upheld', and" in problem(RENOUNCE + two).mend


@pytest.mark.parametrize("act", [0, 6])
def test_a_saved_ruling_on_no_act_is_an_error(act: int) -> None:
    saved = '[[ruling]]\nact = 5\noutcome = "upheld"\noffence = "a renounce"\nclause = "L43a"\n'
    fault = problem(f'{RENOUNCE}{saved}\n[[ruling]]\nact = {act}\noutcome = "silent"\n')
    assert (fault.line, fault.value, fault.mend) == (16, f"'{act}'", "the acts are numbered 1 to 5")


# What a record expects.


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
        ("score.double = { N = 4 }", "score: expected 'double (N 4)', found 'none'"),
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


# The lenient reader.


def test_a_sound_record_has_no_faults() -> None:
    found = lenient(RENOUNCE)
    assert found.faults == ()
    assert found.record == read(RENOUNCE)
    assert found.tables == replay(read(RENOUNCE))


def test_lenient_leaves_out_the_acts_that_cannot_be_read_or_done() -> None:
    text = HEAD + (
        'dealt = "S"\nacts = [\n"N stands",\n7,\n"N plays QD",\n"N playz KH",\n"N plays KH",\n"",\n"S plays QH"]\n'
        "ruling = []\n[[expect]]\nafter = -1\n"
    )
    found = lenient(text, "x.toml")
    assert [(fault.line, fault.value) for fault in found.faults] == [
        (8, "'dealt'"), (11, "'7'"), (12, "'N plays QD'"), (13, "'N playz KH'"), (15, "''"), (19, "'-1'")
    ]  # fmt: skip
    assert found.record is not None
    assert found.record.expect == ()
    assert [len(table.acts) for table in found.tables] == [2, 3, 3, 3, 3, 4, 4, 5]


def test_lenient_lists_rulings_that_differ_and_goes_on() -> None:
    text = RENOUNCE.replace('by S"]', 'by S", "N elects stand"]') + 'ruling = [{ act = 9, outcome = "silent" }]\n'
    found = lenient(text)
    assert [fault.value for fault in found.faults] == ["'N claims a renounce by S'", "'9'"]
    assert found.tables[-1].rulings
    assert found.tables[-1].acts[-1] == Elect(N, "stand")


def test_lenient_reads_the_acts_even_where_the_header_is_wrong() -> None:
    text = 'hoyle = 1\ngame = "ecarte"\ndealer = "W"\nacts = [\n"N stand",\n8,\n"dealer proposes"]\n'
    found = lenient(text)
    assert [(fault.line, fault.value) for fault in found.faults] == [(3, "'W'"), (5, "'N stand'"), (6, "'8'")]
    assert found.tables == ()
    unknown = lenient(text.replace("ecarte", "whist"))
    assert [fault.value for fault in unknown.faults] == ["'whist'", "'8'"]


@pytest.mark.parametrize("text", ["hoyle = 2", 'game = "ecarte"', "hoyle =", "hoyle = 1\ngame = 7\nacts = [8]"])
def test_lenient_makes_nothing_of_a_text_without_version_or_game(text: str) -> None:
    found = lenient(text)
    assert found.faults
    assert (found.record, found.tables) == (None, ())


def test_an_expectation_can_be_made_of_values_alone() -> None:
    record = evolve(read(RENOUNCE), expect=(Expect(ruling="upheld"),), source=RecordFile(hoyle=1, game="").source)
    assert check(record) == ()
