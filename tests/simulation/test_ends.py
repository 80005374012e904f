"""What is counted of deals: how they end, by whom, for how many points; at tables, what was amiss as well."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import ClassVar

import pytest

import hoyle
from hoyle.cards import JOKER
from hoyle.errors import BadValue, ImpossibleAct, UnknownName
from hoyle.games.euchre import Euchre
from hoyle.moments import Act
from hoyle.simulation import AtTables, Ended, Erring, ecarte, simulate
from hoyle.table.acts import Play
from hoyle.table.position import Position
from hoyle.table.table import Enforcement, Table


def unlike(position: Position, acts: Sequence[Act], rng: Random) -> Act:
    """Choose at random: but not the policy for which there is a kernel."""
    return rng.choice(acts)


def foremost(position: Position, acts: Sequence[Act], rng: Random) -> Act:
    """Do the first thing that is lawful: pass, if one may."""
    return acts[0]


def silent(table: Table, rng: Random) -> Act | None:
    """Do what is lawful, at random."""
    return None


class Parlour(Euchre):
    """A game that the simulation knows nothing of."""

    name: ClassVar[str] = "parlour"


# How deals end.


@pytest.mark.parametrize("name", ["ecarte", "euchre"])
def test_kernel_and_positions_find_the_same_within_the_error_of_chance(name: str) -> None:
    by_kernel, on_positions = simulate(name, 5_000), simulate(name, 1_000, unlike)
    for how, times in by_kernel.how.items():
        assert on_positions.how[how] / 1_000 == pytest.approx(times / 5_000, abs=0.06)
    for term, times in by_kernel.terms.items():
        assert on_positions.terms[term] / 1_000 == pytest.approx(times / 5_000, abs=0.06)
    for one, two in zip(by_kernel.points, on_positions.points, strict=True):
        assert two / 1_000 == pytest.approx(one / 5_000, abs=0.12)


def test_euchre_is_counted_by_maker_by_terms_and_by_side() -> None:
    report = simulate("euchre", 2_000, seed=1)

    assert list(report.makers) == ["eldest hand", "dealer's partner", "pone", "dealer"]
    assert set(report.how) == {"euchre", "point", "march"}
    assert set(report.terms) == {"first round", "second round", "alone"}
    assert sum(found.total() for found in report.makers.values()) == report.deals == 2_000
    won = Counter[str]()
    for end, times in report.counts.ends.items():
        side = end.points[end.maker % 2]
        assert (side > 0) == (end.how != "euchre")
        assert sum(end.points) == {"euchre": 2, "point": 1, "march": 4 if "alone" in end.terms else 2}[end.how]
        won[end.how] += times * sum(end.points)
    assert won.total() == sum(report.points)


@pytest.mark.parametrize(("players", "accounts"), [(3, 3), (2, 2)])
def test_with_two_or_three_players_each_has_his_account(players: int, accounts: int) -> None:
    report = simulate(hoyle.get_game("euchre", players=players), 500)

    assert len(report.points) == accounts
    assert len(report.makers) == players
    assert "alone" not in report.terms


def test_an_adversary_may_defend_alone() -> None:
    game = hoyle.get_game("euchre", defend_alone="anybody", lone_defence=7)

    report = simulate(game, 500)

    assert report.terms["defended alone"]
    assert any(7 in end.points for end in report.counts.ends if "defended alone" in end.terms)


def test_deals_that_nobody_makes_are_thrown_in_or_dealt_again() -> None:
    thrown = simulate("euchre", 40, foremost)
    again = simulate(hoyle.get_game("euchre", best_bower="joker", best_bower_turned="a new deal"), 400, foremost)

    assert thrown.how == {"thrown in": 40}
    assert thrown.points == (0, 0)
    assert again.how["dealt again"] + again.how["thrown in"] == 400
    assert again.how["dealt again"]


def test_ecarte_is_counted_by_who_makes_the_point_and_how_the_play_came_about() -> None:
    report = simulate("ecarte", 2_000, seed=1)

    assert set(report.how) == {"point", "vole"}
    assert set(report.terms) == {"after an exchange", "played without proposing", "refused at once"}
    for end in report.counts.ends:
        doubled = {"played without proposing": end.dealer, "refused at once": 1 - end.dealer}.get(end.terms[0])
        assert end.points[end.maker] == (2 if end.how == "vole" or end.maker == doubled else 1)
        assert end.points[1 - end.maker] == 0
    assert report.makers["dealer"].total() + report.makers["non-dealer"].total() == 2_000


def test_an_ecarte_deal_that_is_not_played_out_is_nobodys() -> None:
    game = hoyle.get_game("ecarte")
    ready = game.start(dealer=1).position

    assert ecarte.ended_on(game, 1, ready) == Ended(1, -1, "dealt again", (0, 0))
    assert ecarte.ended(1, (2, 2), -1) == Ended(1, -1, "no point", (0, 0), ("after an exchange",))


def test_a_game_that_the_simulation_knows_nothing_of_is_played_on_positions() -> None:
    report = simulate(Parlour(options={"players": 2}), 60, seed=3)
    passed = simulate(Parlour(), 20, foremost)

    assert report.how["played out"] > 40
    assert sum(report.points) > 40
    assert report.places == ("1 from the dealer", "dealer")
    assert passed.how == {"not played": 20}


def test_a_policy_is_asked_only_where_there_is_a_choice() -> None:
    asked: list[int] = []

    def watched(position: Position, acts: Sequence[Act], rng: Random) -> Act:
        asked.append(len(acts))
        return acts[-1]

    simulate("euchre", 20, watched)

    assert asked
    assert min(asked) > 1


# At tables.


def test_at_tables_nothing_is_amiss_unless_somebody_errs() -> None:
    report = simulate("euchre", 20, AtTables(silent))

    assert report.at_tables
    assert report.code == "euchre-foster"
    assert not report.counts.irregularities
    assert not report.counts.rulings
    assert set(report.how) <= {"euchre", "point", "march", "thrown in"}


def test_a_policy_that_errs_on_purpose_is_counted_by_irregularity_ruling_and_clause() -> None:
    report = simulate("euchre", 60, AtTables(Erring(0.15)), seed=2)

    counts = report.counts
    assert report.policy == "erring in 15 % of the acts"
    assert counts.irregularities.total() > 60
    assert counts.rulings["upheld"] == counts.clauses.total()
    assert all(name.startswith("euchre-foster/") for name in counts.clauses)
    assert report.how["stopped by a law"]
    assert report.how["void"]


def test_a_code_and_a_manner_may_be_named() -> None:
    lax = AtTables(Erring(0.15), code="ecarte-enquire", enforcement=Enforcement.CLAIM)

    report = simulate("ecarte", 40, lax, seed=2)

    assert report.code == "ecarte-enquire"
    assert report.counts.irregularities
    assert report.counts.rulings["upheld"] < report.counts.irregularities.total()
    with pytest.raises(UnknownName):
        simulate("ecarte", 1, AtTables(silent, code="nowhere"))
    with pytest.raises(UnknownName):
        AtTables(silent, enforcement="strictly")


def test_points_at_tables_are_those_of_the_ledger() -> None:
    report = simulate("ecarte", 150, AtTables(silent), seed=5)

    assert any(sum(end.points) > 2 for end in report.counts.ends), "a king, and the vole"


def test_a_deal_that_does_not_end_is_broken_off() -> None:
    report = simulate("euchre", 4, AtTables(silent, limit=6))

    assert report.how["broken off"] == 4
    assert report.makers["eldest hand"].total() == 0


def test_a_policy_that_does_the_impossible_is_told_so() -> None:
    def absurd(table: Table, rng: Random) -> Act | None:
        return Play(0, JOKER)

    with pytest.raises(ImpossibleAct):
        simulate("ecarte", 6, AtTables(absurd))


@pytest.mark.parametrize("rate", [-0.1, 1.5])
def test_the_rate_of_errors_is_a_probability(rate: float) -> None:
    with pytest.raises(BadValue, match="the rate of errors"):
        Erring(rate)


def test_policies_have_names() -> None:
    assert simulate("euchre", 1).policy == "at random"
    assert simulate("euchre", 1, foremost).policy == "foremost"
    assert simulate("euchre", 1, AtTables(silent)).policy == "silent"
    assert str(Erring(0.0)) == "at random, lawfully"
