"""Every strategy draws what it says, and what it draws shrinks."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, TypeVar

import pytest
from hypothesis import HealthCheck, Phase, find, given, settings

import hoyle
from hoyle.cards import FACES, PIQUET, Suit, card, in_mask
from hoyle.errors import BadValue
from hoyle.games.ecarte import offences as o
from hoyle.games.euchre.offences import Revoke
from hoyle.games.registry import under
from hoyle.laws.duties import Bound, Docked, Liable
from hoyle.laws.offences import Offence, Status
from hoyle.records import RecordFile, last, record_of
from hoyle.table.record import OpenElection
from hoyle.table.table import CHORES
from hoyle.testing import (
    acts,
    cards,
    check_run,
    codes,
    deals,
    faced,
    games,
    holds,
    holds_suit,
    holds_trumps,
    is_irregular,
    long,
    options,
    packs,
    records,
    short,
    stage_of,
    tables,
    turned_up,
    void,
)
from hoyle.testing.strategies.sittings import Terms, sittings

if TYPE_CHECKING:
    from collections.abc import Callable

    from hypothesis.strategies import SearchStrategy

    from hoyle.table.acts import Deal
    from hoyle.table.table import Table

KNOB = hoyle.get_code("ecarte-foster").knobs[0]
T = TypeVar("T")
QUIET = settings(
    derandomize=True,
    database=None,
    deadline=None,
    phases=[Phase.generate, Phase.shrink],
    suppress_health_check=list(HealthCheck),
)


def some(strategy: SearchStrategy[T], count: int = 8) -> list[T]:
    """Return so many values that a strategy draws, always the same ones."""
    drawn: list[T] = []

    @settings(QUIET, max_examples=count)
    @given(strategy)
    def draw(value: T) -> None:
        drawn.append(value)

    draw()
    return drawn


def simplest(strategy: SearchStrategy[T], examples: int = 20) -> T:
    """Return the simplest value of a strategy."""
    return find(strategy, lambda _: True, settings=settings(QUIET, max_examples=examples))


def euchre_sittings() -> SearchStrategy[Table]:
    """How games of euchre begin, under the laws of Foster for four."""
    how = Terms(game=hoyle.get_game("euchre"), code="euchre-foster", players=4)
    return sittings(how).map(lambda sitting: sitting.table)


def simplest_of(strategy: SearchStrategy[T], which: Callable[[T], bool]) -> T:
    """Return the simplest value of a strategy of which something is so."""
    return find(strategy, which, settings=settings(QUIET, max_examples=400))


# Cards, packs, deals, options.


def test_cards_are_of_the_pack_that_is_named_and_the_card_not_known_only_if_asked_for() -> None:
    assert set(some(cards(PIQUET[:2]), 40)) == set(PIQUET[:2])
    assert "?" in {face.text for face in some(cards(PIQUET[:1], unknown=True), 20)}
    assert not {card("?"), FACES[-1]} & set(some(cards(), 40))


def test_packs_are_right_or_imperfect_and_the_simplest_is_in_order() -> None:
    assert all(Counter(pack) == Counter(PIQUET) for pack in some(packs("ecarte")))
    assert all(Counter(pack) != Counter(PIQUET) for pack in some(packs("ecarte", imperfect=True)))
    assert len(simplest(packs("euchre"))) in {25, 32}


def hand(deal: Deal, game: str, seat: int) -> tuple[hoyle.cards.Card, ...]:
    table = hoyle.get_game(game).start(dealer=deal.seat).apply(deal)
    return in_mask(table.position.hand(seat))


def test_deals_have_the_features_asked_for_together() -> None:
    features = (turned_up("H"), holds_trumps("dealer", "K", "A"), void("pone", "S"), holds("pone", "7C"))

    for deal in some(deals("ecarte", *features, holds_suit("dealer", "D", 2))):
        mine, his = hand(deal, "ecarte", 0), hand(deal, "ecarte", 1)
        assert {card("KH"), card("AH")} <= set(mine)
        assert sum(face.suit is Suit.DIAMONDS for face in mine) >= 2
        assert card("7C") in his
        assert not any(face.suit is Suit.SPADES for face in his)
        assert deal.pack[10].suit is Suit.HEARTS
        assert Counter(deal.pack) == Counter(PIQUET)


def test_trumps_asked_for_are_those_of_whatever_is_turned_up_and_a_card_turned_up_may_be_named() -> None:
    for deal in some(deals("euchre", holds_trumps("eldest", "J"), dealer="S")):
        up = deal.pack[20]
        assert card(f"J{up.text[-1]}") in hand(deal, "euchre", 3)
    assert all(deal.pack[10] is card("8H") for deal in some(deals("ecarte", turned_up("8H")), 3))
    assert all(deal.pack[10].suit is Suit.CLUBS for deal in some(deals("ecarte", turned_up(Suit.CLUBS)), 3))


def test_hands_are_dealt_short_or_long_and_cards_lie_face_up() -> None:
    for deal in some(deals("ecarte", short("pone"), long(0, 2), faced("pone"), faced()), 4):
        assert Counter(seat for seat, count in deal.packets for _ in range(count)) == {0: 7, 1: 4}
        assert set(deal.faced) == {deal.pack[0], deal.pack[12]}
        table = hoyle.get_game("ecarte").start(dealer=0).apply(deal)
        assert {type(it.what) for it in table.irregularities} >= {o.WrongCount, o.FacedInPack}


@pytest.mark.parametrize(
    "features",
    [
        (holds("dealer", "KH"), holds("pone", "KH")),
        (holds("dealer", "7C 8C 9C TC JC QC"),),
        (holds("dealer", "7C"), void("dealer", "C")),
        (void("dealer", "C"), void("dealer", "D"), void("dealer", "H"), void("dealer", "S")),
        (turned_up("KH"), holds_trumps("dealer", "K")),
        (short("pone", 6),),
        (long("pone", 30),),
        (holds(7, "KH"),),
    ],
    ids=str,
)
def test_features_that_no_deal_can_have_are_refused(features: tuple[hoyle.testing.features.Feature, ...]) -> None:
    with pytest.raises(BadValue):
        some(deals("ecarte", *features), 1)


def test_options_are_taken_by_the_game_and_the_simplest_are_those_by_default() -> None:
    for name in ("ecarte", "euchre"):
        assert all(hoyle.get_game(name, **drawn) for drawn in some(options(name), 20))
        assert simplest(options(name)) == {}


def test_options_and_settings_that_do_not_matter_go_as_a_game_is_made_simpler() -> None:
    begun = simplest_of(euchre_sittings(), lambda table: table.game.option("farmers_hand") == "change three")
    assert begun.game.options == {"farmers_hand": "change three"}
    assert begun.code.settings == {}
    assert (begun.start.dealer, begun.start.score, begun.automatic) == (0, (0, 0), frozenset(CHORES))

    begun = simplest_of(euchre_sittings(), lambda table: table.code.setting("revoke_points") == 4)
    assert begun.code.settings == {"revoke_points": 4}
    assert begun.game.options == {}


@pytest.mark.parametrize("name", ["ecarte", "euchre"])
def test_no_option_or_setting_is_drawn_that_is_in_force_all_the_same(name: str) -> None:
    drawn = [sitting.table for sitting in some(sittings(Terms(game=hoyle.get_game(name))), 60)]

    written = [(under(hoyle.get_game(name), table.code), record_of(table).options) for table in drawn]
    assert any(chosen.keys() - {"players"} for _, chosen in written)
    for plain, chosen in written:
        assert all(value != plain.option(option) for option, value in chosen.items())
    settled = [table.code for table in drawn if table.code.settings]
    assert settled
    for code in settled:
        assert all(value != hoyle.get_code(code.name).setting(each) for each, value in code.settings.items())


def test_a_code_that_is_given_keeps_its_settings() -> None:
    club = hoyle.get_code("ecarte-foster", **{KNOB.name: KNOB.values[1]})

    assert {table.code for table in some(tables("ecarte", code=club, length=2), 12)} == {club}


# Games and tables.


def test_games_go_amiss_under_every_code_and_nothing_is_broken_and_the_simplest_has_no_act() -> None:
    drawn = some(games("ecarte", length=30), 24)

    assert {game.last.code.name for game in drawn} == set(hoyle.get_game("ecarte").codes)
    assert {game.last.enforcement.value for game in drawn} == {"claim", "judge"}
    assert any(game.last.irregularities for game in drawn)
    assert any(game.last.rulings for game in drawn)
    assert not any(check_run(game) for game in drawn[:6])
    assert len(simplest(games("euchre"))) == 1


def test_in_lawful_games_nothing_goes_amiss_and_tables_that_block_stay_so() -> None:
    lawful = some(games("ecarte", lawful=True))
    assert not any(it.what.blocks for game in lawful for it in game.last.irregularities)
    blocked = some(games("ecarte", enforcement="block", house_rules=False), 6)
    assert not any(isinstance(it.what, o.Renounce) for game in blocked for it in game.last.irregularities)


def test_games_are_for_as_many_players_as_are_asked_for_and_of_the_game_that_is_given() -> None:
    assert {table.game.players for table in some(tables("euchre", players=3, length=5), 4)} == {3}
    given_game = hoyle.get_game("euchre", players=2)
    assert {table.game.players for table in some(tables(given_game, code="euchre-foster", length=5), 4)} == {2}
    with pytest.raises(BadValue, match="for so many"):
        some(tables("ecarte", players=3), 1)


def test_the_first_deal_of_a_game_has_the_features_asked_for() -> None:
    for game in some(games("ecarte", deal=[holds("dealer", "KH")], lawful=True, house_rules=False), 4):
        dealt = [table for table in game if table.record.deal == 1]
        assert not dealt or dealt[0].position.seat_of(card("KH")) == dealt[0].position.dealer
    for table in some(tables("ecarte", deal=[void("pone", "H")], latent=o.Renounce, code="ecarte-english"), 3):
        assert table.acts


@pytest.mark.parametrize("stage", ["before the deal", "before the play", "play", "after the play", "over"])
def test_tables_are_at_the_stage_asked_for(stage: hoyle.testing.Stage) -> None:
    assert {stage_of(table) for table in some(tables("ecarte", stage=stage), 4)} == {stage}


@pytest.mark.parametrize("kind", [o.Renounce, "a false king", o.SeveralCut, o.OmittedMark])
def test_tables_have_something_latent_of_the_kind_asked_for(kind: type[Offence] | str) -> None:
    for table in some(tables("ecarte", code="ecarte-english", latent=kind), 4):
        latent = [it.what for it in table.irregularities if it.status is Status.LATENT]
        assert any(each.called == kind if isinstance(kind, str) else isinstance(each, kind) for each in latent)


def test_tables_have_duties_owed_and_elections_open() -> None:
    for kind, game in ((Docked, "ecarte"), (Bound, "ecarte"), (Liable, "euchre")):
        for table in some(tables(game, owed=kind, house_rules=False), 2):
            assert any(isinstance(owed.duty, kind) for owed in table.liabilities)
    for table in some(tables("ecarte", election=True), 3):
        assert any(isinstance(each, OpenElection) for each in table.pending)


def test_tables_have_whatever_else_is_asked_for() -> None:
    def scored(table: Table) -> bool:
        return any(line.heading == "king" for line in table.record.ledger)

    assert all(map(scored, some(tables("ecarte", where=scored), 2)))


def test_what_nobody_can_do_there_is_refused_with_the_reason() -> None:
    with pytest.raises(BadValue, match="no law on a second trump"):
        some(tables(code="ecarte-enquire", latent=o.RefusedDiscard), 1)
    with pytest.raises(BadValue, match="it is no offence of ecarte"):
        some(tables("ecarte", latent=Revoke), 1)
    with pytest.raises(BadValue, match="no clause of ecarte-enquire imposes Docked"):
        some(tables(code="ecarte-enquire", owed=Docked), 1)
    with pytest.raises(BadValue, match="gives a choice"):
        some(tables(code="ecarte-enquire", election=True), 1)


def test_a_table_with_a_renounce_shrinks_to_a_short_way_there() -> None:
    found = simplest(tables(code="ecarte-english", latent=o.Renounce, house_rules=False, length=20))

    assert len(found.acts) <= 10
    assert getattr(found.acts[0], "pack", ()) == PIQUET


def test_records_are_read_as_the_tables_that_they_hold() -> None:
    for record in some(records("ecarte", length=12), 4):
        assert isinstance(record, RecordFile)
        assert hoyle.records.record_of(last(record)) == record


# Acts.


def test_acts_are_lawful_irregular_or_impossible_as_asked() -> None:
    for table in some(tables("ecarte", stage="play"), 3):
        assert all(table.is_legal(act) for act in some(acts(table, "lawful"), 4))
        assert all(is_irregular(table, act) for act in some(acts(table, "irregular"), 4))
        assert all(table.why_impossible(act) for act in some(acts(table, "impossible"), 8))
        assert some(acts(table), 4)


def test_chance_has_lawful_acts_and_once_a_game_is_over_nobody_has() -> None:
    table = hoyle.get_game("ecarte").start(dealer=0)
    assert all(table.is_legal(act) for act in some(acts(table, "lawful"), 3))
    assert not is_irregular(table, hoyle.table.acts.Play(0, card("7C")))
    over = some(tables("ecarte", code="ecarte-enquire", stage="over", lawful=True, house_rules=False), 1)[0]
    assert acts(over, "lawful").is_empty


# Codes.


def test_codes_are_amended_and_the_simplest_is_the_code_itself() -> None:
    drawn = some(codes("ecarte-english"), 12)

    base = hoyle.get_code("ecarte-english")
    assert simplest(codes("ecarte-english")) == base
    assert any(code.name == "ecarte-english+amended" and code.clauses != base.clauses for code in drawn)
    assert any(code.settings for code in drawn)
    assert all(hoyle.get_game("ecarte").start(code=code, dealer=0) for code in drawn)


def test_tables_are_drawn_under_codes_that_are_drawn() -> None:
    drawn = some(tables(code=codes(hoyle.get_code("ecarte-foster")), length=10), 8)

    assert {table.code.base or table.code.name for table in drawn} == {"ecarte-foster"}
