"""``hoyle simulate``: what it prints, the keys of its JSON, on whose processors it runs, and how it exits."""

from __future__ import annotations

import builtins
import json
from collections.abc import Mapping, Sequence
from importlib import import_module
from io import StringIO

import pytest
from click.testing import CliRunner, Result
from rich.console import Console

from hoyle.cli import main
from hoyle.simulation import blocks

command = import_module("hoyle.cli.simulate")  # the command has the same name


def hoyle_says(*words: str) -> Result:
    return CliRunner().invoke(main, ["simulate", *words], prog_name="hoyle")


def lines(result: Result) -> list[str]:
    return [" ".join(line.split()) for line in result.stdout.splitlines()]


# What it prints.


def test_it_prints_how_deals_ended_by_whom_under_which_terms_and_the_points() -> None:
    result = hoyle_says("euchre", "-n", "2_000", "--seed", "7")

    assert result.exit_code == 0
    assert "Euchre: 2,000 deals, at random, seed 7" in lines(result)
    assert "Played on bare positions: nothing goes amiss there" in result.stdout
    assert "euchre 1,325 66.25 % 2.11" in lines(result)
    assert "made by deals euchre march point" in lines(result)
    assert "eldest hand 1,334 69.2 % 2.0 % 28.8 %" in lines(result)
    assert "first round 1,971 98.55 % 0.53" in lines(result)
    assert "N-S 1,735 0.868" in lines(result)
    assert "irregularities" not in result.stdout


def test_a_maker_who_never_was_has_no_shares() -> None:
    result = hoyle_says("euchre", "-n", "1")

    assert sum(line.split()[-1] == "0" for line in lines(result) if line.startswith(("eldest", "pone", "dealer"))) == 3


def test_house_rules_count_and_are_told() -> None:
    result = hoyle_says("euchre", "-n", "50", "-o", "players=3", "-o", "best_bower=joker", "-o", "laps=true")

    assert 'House rules: players = 3, best_bower = "joker", laps = true' in lines(result)
    assert [line.split()[0] for line in lines(result)[-3:]] == ["N", "E", "S"]


def test_errors_are_played_at_tables_and_what_was_amiss_is_listed() -> None:
    result = hoyle_says("euchre", "-n", "60", "--errors", "0.2", "--seed", "2")

    assert "Euchre: 60 deals, erring in 20 % of the acts, seed 2" in lines(result)
    assert "Played at tables under euchre-foster: what was amiss there was found" in result.stdout
    assert "irregularities in all in 100 deals" in lines(result)
    assert any(line.startswith("upheld ") for line in lines(result))
    assert any(line.startswith("euchre-foster/") for line in lines(result))
    assert lines(result)[-1].endswith("more: --json lists them all")


def test_a_code_alone_is_played_lawfully_at_tables() -> None:
    result = hoyle_says("ecarte", "-n", "5", "--code", "ecarte-enquire")

    assert "Écarté: 5 deals, at random, lawfully, seed 0" in lines(result)
    assert "Played at tables under ecarte-enquire" in result.stdout
    assert "more: --json" not in result.stdout


def test_json_has_stable_keys() -> None:
    data = json.loads(hoyle_says("ecarte", "-n", "300", "--json", "-o", "exchanges=1").stdout)
    at_tables = json.loads(hoyle_says("ecarte", "-n", "30", "--json", "--errors", "0.2").stdout)

    assert list(data) == [
        "game", "options", "deals", "seed", "policy", "at_tables", "code", "ends", "makers", "terms", "points",
        "irregularities", "rulings", "clauses",
    ]  # fmt: skip
    assert data["game"] == "ecarte"
    assert data["options"] == {"exchanges": 1}
    assert data["deals"] == 300
    assert data["code"] is None
    assert not data["at_tables"]
    assert sum(data["ends"].values()) == 300
    assert sum(times for found in data["makers"].values() for times in found.values()) == 300
    assert set(data["points"]) == {"N", "S"}
    assert data["clauses"] == {}
    assert at_tables["code"] == "ecarte-english"
    assert at_tables["at_tables"]
    assert at_tables["rulings"]["upheld"] == sum(at_tables["clauses"].values())


# Who plays.


def test_other_processes_say_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(blocks, "BY_KERNEL", 100)
    words = ("euchre", "-n", "550", "--seed", "3", "--json")

    assert hoyle_says(*words, "--jobs", "2").stdout == hoyle_says(*words).stdout


def test_a_cluster_says_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    from distributed import Client, LocalCluster

    monkeypatch.setattr(blocks, "BY_KERNEL", 100)
    words = ("euchre", "-n", "550", "--seed", "3", "--json")
    with (
        LocalCluster(n_workers=1, threads_per_worker=1, processes=False, dashboard_address=None) as cluster,
        Client(cluster),
    ):
        result = hoyle_says(*words, "--dask", cluster.scheduler_address)

    assert result.stdout == hoyle_says(*words).stdout


def test_without_its_extra_the_option_names_it(monkeypatch: pytest.MonkeyPatch) -> None:
    real = builtins.__import__

    def without(
        name: str,
        globals: Mapping[str, object] | None = None,  # noqa: A002 - the signature of __import__
        locals: Mapping[str, object] | None = None,  # noqa: A002
        fromlist: Sequence[str] = (),
        level: int = 0,
    ) -> object:
        if name == "distributed":
            raise ModuleNotFoundError("No module named 'distributed'", name=name)
        return real(name, globals, locals, fromlist, level)

    monkeypatch.setattr(builtins, "__import__", without)
    result = hoyle_says("euchre", "--dask", "tcp://127.0.0.1:8786")

    assert result.exit_code == 2
    assert result.stderr == (
        "--dask cannot be 'tcp://127.0.0.1:8786': it needs the extra 'dask': pip install 'hoyle[dask]'\n"
    )


# A progress bar.


def test_a_terminal_is_shown_how_far_it_is_and_a_pipe_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    shown: dict[bool, str] = {}
    for terminal in (True, False):
        file = StringIO()
        console = Console(file=file, force_terminal=terminal)
        monkeypatch.setattr(command, "Console", lambda stderr, console=console: console)
        with command.progress(40) as track:
            track(30)
            track(10)
        shown[terminal] = file.getvalue()

    assert "Playing" in shown[True]
    assert "40/40" in shown[True]
    assert not shown[False]


# Bad input.


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("bridge",), "there is no game 'bridge'"),
        (("euchre", "-n", "0"), "the number of deals cannot be 0: one at least"),
        (("euchre", "-o", "pack=25"), "the option pack cannot be 25"),
        (("euchre", "-o", "pack"), "--option cannot be 'pack': write NAME=VALUE"),
        (("euchre", "--jobs", "0"), "--jobs cannot be 0: one at least"),
        (("euchre", "--jobs", "2", "--dask", "tcp://127.0.0.1:1"), "--jobs cannot be 2: one at least; with"),
        (("euchre", "--errors", "2"), "the rate of errors cannot be 2.0: a number from 0 to 1"),
        (("euchre", "--code", "nowhere"), "there is no code of laws 'nowhere'"),
        (("euchre", "--dask", "nowhere"), "--dask cannot be 'nowhere': no scheduler answers there"),
    ],
)  # fmt: skip
def test_bad_input_is_told_on_one_line(words: tuple[str, ...], why: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(command, "PATIENCE", 0.5)
    result = hoyle_says(*words)

    assert result.exit_code == 2
    assert why in result.stderr
    assert len(result.stderr.splitlines()) == 1
