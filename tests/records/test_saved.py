"""What is saved is read back as it was; what no record can hold is not saved."""

from __future__ import annotations

import json
import tomllib
from random import Random

import pytest
from attrs import evolve
from hypothesis import given, settings
from hypothesis import strategies as st

import hoyle
from hoyle.cards import PIQUET
from hoyle.errors import BadValue
from hoyle.games import registry
from hoyle.games.ecarte import GAME, Ecarte
from hoyle.games.ecarte.acts import Stand
from hoyle.games.ecarte.codes.english import ENGLISH
from hoyle.games.ecarte.offences import WrongCount
from hoyle.records import (
    REVISION,
    RecordError,
    RecordFile,
    SavedFinding,
    SavedRuling,
    begin,
    dumps,
    dumps_json,
    loads,
    loads_json,
    record_of,
)
from hoyle.records.saving import plain
from hoyle.table.acts import Claim, Cut, Deal, Elect, Look, MarkUp, Pick, Quit, Say, TurnUp
from hoyle.table.record import Log, OpenElection, OpenPick, Record, Step
from hoyle.table.table import Finding, Table
from hoyle.testing import wild
from tests.records.renounce import HEAD, RENOUNCE, N, S


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


SAID = evolve(GAME.start(), record=Record(steps=Log((), (Step(Say(N, "x" * 70_000), derived=False),))))
"""A table as no act can make it."""


@pytest.mark.parametrize(
    ("table", "says"),
    [
        (evolve(GAME.start(), automatic=frozenset({Stand})), "the automatic acts cannot be"),
        (SAID, "an act that has a text cannot be"),
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
