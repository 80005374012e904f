"""The examples do what they say: the programs, a rubber, the worked game, the code of a club, what the README shows."""

from __future__ import annotations

import re
import runpy
import sys
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from click.testing import CliRunner

import hoyle
from hoyle.cards import cards, mask
from hoyle.cli import loading, main
from hoyle.games.registry import unregister
from hoyle.records import check
from hoyle.table.acts import TurnUp
from hoyle.testing import check_code

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hoyle.laws.clauses import Code

ROOT = Path(__file__).parent.parent
CLUB = ROOT / "examples" / "club_code"
WORKED_GAME = ROOT / "examples" / "worked-game" / "ecarte-english.toml"
BLOCK = r"^<!-- {marker} -->\n```{language}\n(?P<body>.*?)^```$"

PRINTED = (
    # dealer, turn-up, A's hand, Y's hand, the score after the deal
    ("A", "KS", "QS JS AS AD 8H", "TS KH TD 7D 9C", (3, 0)),
    ("Y", "9C", "KD AD 8H 7H TS", "KS QS JS 8C 7C", (3, 2)),
    ("A", "JD", "JC AH JH TH 8D", "QD TD TC 8C 8H", (3, 3)),
    ("Y", None, None, None, (3, 4)),
    ("A", "9D", "KD AD AH KC 8S", "QD JD KS QS AS", (5, 4)),
)


def said(capsys: pytest.CaptureFixture[str], name: str, *arguments: int) -> list[str]:
    """Run the ``main`` of an example, and return the lines that it prints."""
    status = runpy.run_path(str(ROOT / "examples" / "embed" / f"{name}.py"))["main"](*arguments)
    assert status == 0
    return capsys.readouterr().out.splitlines()


def readme(marker: str, language: str) -> str:
    """Return the block of the README that follows a marker."""
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    found = re.search(BLOCK.format(marker=marker, language=language), text, re.MULTILINE | re.DOTALL)
    assert found, f"the README has no block after <!-- {marker} -->"
    return found["body"]


# The programs.


@pytest.mark.parametrize("seed", range(12))
def test_two_random_players_tell_each_deal_and_who_wins(capsys: pytest.CaptureFixture[str], seed: int) -> None:
    *deals, end = said(capsys, "two_random_players", seed)

    assert [deal.split(":")[0] for deal in deals] == [f"Deal {number}" for number in range(1, len(deals) + 1)]
    dealers = [deal.split()[2] for deal in deals]
    assert all(dealer != following for dealer, following in pairwise(dealers))
    for deal in deals:
        assert re.fullmatch(
            r"Deal \d+: (Anne|Ben) deals, [2-9TJQKA][CDHS] is turned up\. "
            r"Tricks: (Anne \d, Ben \d|none played)\. Score: Anne \d, Ben \d\.",
            deal,
        )
    assert re.fullmatch(r"(Anne|Ben) wins the game, [567] to [0-4]\.", end)


def test_the_same_seed_tells_the_same_game_and_another_seed_another(capsys: pytest.CaptureFixture[str]) -> None:
    games = [said(capsys, "two_random_players", seed) for seed in (7, 7, 8)]

    assert games[0] == games[1]
    assert games[0] != games[2]
    assert games[0] == said(capsys, "two_random_players"), "the seed is 7 if none is said"


def test_a_match_tells_each_game_and_the_tally_comes_to_the_target(capsys: pytest.CaptureFixture[str]) -> None:
    *games, end = said(capsys, "match", 7, 5)

    counts = {"single": 1, "double": 2, "treble": 3}
    tally = {"Anne": 0, "Ben": 0}
    for number, game in enumerate(games, 1):
        found = re.fullmatch(
            rf"Game {number}: (Anne|Ben) wins, [567] to [0-4], (\w+)\. Tally: Anne (\d+), Ben (\d+)\.", game
        )
        assert found
        tally[found[1]] += counts[found[2]]
        assert (tally["Anne"], tally["Ben"]) == (int(found[3]), int(found[4]))
    best = max(tally, key=lambda player: tally[player])
    assert end == f"{best} wins the match."
    assert tally[best] >= 5


@pytest.mark.law("ecarte-english/L43a")
def test_a_referee_shows_the_refusal_the_options_with_their_scores_and_the_trace(
    capsys: pytest.CaptureFixture[str],
) -> None:
    lines = said(capsys, "referee")

    text = "\n".join(lines)
    assert "it would be a renounce" in text
    assert "Lawful would be: S plays 8H." in text
    assert "Ruling: upheld, under law 43 (L43a" in text
    assert [line.split(" (")[0].strip() for line in lines if re.match(r"    \w", line)] == [
        "replay: N 3, S 3",
        "stand: N 3, S 4",
    ]
    assert "  L43a: applies" in lines
    assert any(line.startswith("  L39b: too late") for line in lines)
    assert lines[-1] == "The hand has been played again. Score: N 4, S 3."


@pytest.mark.parametrize("seed", range(6))
def test_four_players_at_euchre_tell_each_deal_and_who_wins(capsys: pytest.CaptureFixture[str], seed: int) -> None:
    lines = said(capsys, "four_players", seed)

    deals = [line for line in lines if line.startswith("Deal ")]
    assert [deal.split(":")[0] for deal in deals] == [f"Deal {number}" for number in range(1, len(deals) + 1)]
    dealers = [("Anne", "Ben", "Clara", "David").index(deal.split()[2]) for deal in deals]
    assert all((one + 1) % 4 == other for one, other in pairwise(dealers)), "the deal goes round to the left"
    for deal in deals:
        assert re.fullmatch(
            r"Deal \d+: \w+ deals, [7-9TJQKA][CDHS] is turned up\. (Nobody makes the trump\.|"
            r"\w+ makes \w+ the trump(, alone)?\. Tricks: Anne and Clara \d, Ben and David \d\. "
            r"Score: Anne and Clara \d, Ben and David \d\.)",
            deal,
        )
    assert re.fullmatch(r"(Anne and Clara|Ben and David) win the game, [5-8] to [0-4]\.", lines[len(deals)])


@pytest.mark.law("euchre-foster/L30a")
def test_four_players_show_an_act_refused_under_its_law_and_the_same_act_claimed(
    capsys: pytest.CaptureFixture[str],
) -> None:
    *_, refused, claimed, law, add, deduct, end = said(capsys, "four_players")

    assert refused.startswith("E plays KH: refused under L30a, as a revoke")
    assert refused.endswith("Lawful would be: E plays JC.")
    assert claimed == "E plays KH: done, and claimed in the next trick: upheld."
    assert "law 30" in law
    assert add == "  add: Anne and Clara 2, Ben and David 0"
    assert deduct == "  deduct: Anne and Clara 0, Ben and David 0"
    assert end == "Clara elects to add. Score: Anne and Clara 2, Ben and David 0."


# The rubber.


@pytest.mark.law("euchre-foster/L3c")
@pytest.mark.law("euchre-foster/L3d")
@pytest.mark.law("euchre-foster/L6a")
def test_a_rubber_is_played_again_from_the_first_cut_and_comes_to_its_points(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert runpy.run_path(str(ROOT / "examples" / "rubber" / "rubber.py"))["main"]() == 0

    assert capsys.readouterr().out.splitlines() == [
        "Anne, Clara, David and Emma play the first rubber, and Ben waits.",
        "Anne and David play against Clara and Emma; Anne deals.",
        "Game 1: Anne and David win by 5 to 0, worth 3.",
        "Game 2: Clara and Emma win by 5 to 2, worth 2. David claimed a revoke by Clara: upheld.",
        "Game 3: Clara and Emma win by 6 to 1, worth 2.",
        "Clara and Emma win the rubber: 4 for their games and 2 for the rubber, less 3: 3 points.",
        "David cuts highest and goes out; Anne, Ben, Clara and Emma play the next rubber.",
    ]


# The worked game.


def test_nothing_is_amiss_in_the_worked_game_and_nobody_asks_for_a_ruling() -> None:
    record = hoyle.read_file(WORKED_GAME)

    table = hoyle.replay(record)[-1]

    assert not table.irregularities
    assert not table.rulings
    assert table.outcome is not None
    assert table.start.players[table.outcome.winner] == "A"


@pytest.mark.law("ecarte-english/X4")
def test_the_worked_game_has_the_dealers_the_cards_and_the_scores_of_the_print() -> None:
    tables = hoyle.replay(hoyle.read_file(WORKED_GAME))

    turned = [table for table in tables[1:] if isinstance(table.acts[-1], TurnUp)]
    ends = [tables[tables.index(table) - 2] for table in turned[1:]]  # before the next deal and its turn-up
    assert len(turned) == len(PRINTED)
    for table, end, (dealer, up, hand_of_a, hand_of_y, score) in zip(turned, [*ends, tables[-1]], PRINTED, strict=True):
        assert table.start.players[table.position.dealer] == dealer
        assert end.score == score
        if up and hand_of_a and hand_of_y:
            assert str(table.view().public["turn-up"]) == up
            assert table.position.hand(0) == mask(cards(hand_of_a))
            assert table.position.hand(1) == mask(cards(hand_of_y))


# The code of a club.


@pytest.fixture
def harbour(monkeypatch: pytest.MonkeyPatch) -> Iterator[Code]:
    """The code of the Harbour Club, loaded as ``--with`` loads it and forgotten again."""
    monkeypatch.setattr(sys, "path", list(sys.path))
    loading.load(str(CLUB / "harbour.py"))
    yield hoyle.get_code("ecarte-english+harbour")
    unregister("ecarte-english+harbour")
    del sys.modules["harbour"]


def test_the_code_of_the_harbour_club_lacks_nothing_and_its_cases_show_it(harbour: Code) -> None:
    assert check_code(harbour, golden=CLUB / "cases") == ()


@pytest.mark.usefixtures("harbour")
@pytest.mark.parametrize("path", sorted((CLUB / "cases").glob("*.toml")), ids=lambda path: str(path.stem))
def test_a_case_of_the_harbour_club_finds_what_it_expects_and_survives_being_saved(path: Path) -> None:
    record = hoyle.read_file(path)

    assert record.about
    assert record.expect
    assert not check(record)
    table = hoyle.replay(record)[-1]
    assert hoyle.loads(hoyle.dumps(table)) == table


def test_a_case_of_the_harbour_club_is_ruled_under_the_printed_codes_too(harbour: Code) -> None:
    words = ["--with", str(CLUB / "harbour.py"), "rule", str(CLUB / "cases" / "H3-second-card.toml")]

    for code in ("--all-codes", "--code=ecarte-english", f"--code={harbour.name}"):
        assert CliRunner().invoke(main, [*words, code]).exit_code == 0


# The README.


def test_the_readmes_program_runs_as_it_stands_and_prints_the_outcome(capsys: pytest.CaptureFixture[str]) -> None:
    namespace: dict[str, Any] = {}

    exec(compile(readme("example: embed", "python"), "README.md", "exec"), namespace)

    assert isinstance(namespace["table"], hoyle.Table)
    assert namespace["table"].outcome is not None
    assert str(namespace["table"].outcome) in capsys.readouterr().out


@pytest.mark.parametrize(("name", "command"), [("rule", "hoyle rule examples/"), ("test", "pytest")])
def test_the_readme_has_one_line_for_each_command(name: str, command: str) -> None:
    (line,) = readme(f"command: {name}", "sh").splitlines()

    assert command in line
