"""What must hold of every table is told where it does not; and the small tools that tests are made with."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Any, ClassVar, cast

import pytest
from attrs import evolve, frozen
from hypothesis.vendor.pretty import pretty

import hoyle
from hoyle.cards import PIQUET, card
from hoyle.errors import BadValue, IllegalAct
from hoyle.games.ecarte import Ecarte
from hoyle.games.ecarte.positions import Dealt, Playing
from hoyle.laws.duties import Docked, Faced, Liability
from hoyle.laws.offences import Status
from hoyle.moments import DEALT, Act, Limit
from hoyle.records import dumps_json
from hoyle.table.acts import Correct, Deal, Play, Say
from hoyle.table.record import Line, Log, Sighting
from hoyle.table.table import Enforcement, Table
from hoyle.table.view import SeenDuty, SeenOffence
from hoyle.testing import (
    TRIALS,
    Trial,
    check_acts,
    check_offers,
    check_position,
    check_record,
    check_replay,
    check_run,
    check_step,
    check_table,
    check_views,
    game,
    holds,
    plain,
    record_text,
    register_trial,
    trial_of,
)
from hoyle.testing.features import deal_with, until_the_deal
from hoyle.testing.hunting import claim_under, cure
from hoyle.testing.invariants import check_records, check_replays
from hoyle.testing.lots import Lot
from hoyle.testing.strategies.sittings import orders

if TYPE_CHECKING:
    from collections.abc import Callable

    from hoyle.errors import Flaw
    from hoyle.table.position import Fault, Position
    from hoyle.table.view import View

PLAYED = game(
    """
hoyle = 1
game = "ecarte"
code = "ecarte-english"
dealer = "N"
acts = [
  "N deals S3 N3 S2 N2 from PACK",
  "N turns up a card",
  "S stands",
  "S plays 7C",
  "N plays TC",
  "N plays JC",
  "S plays KC",
  "S plays 8C",
  "N plays 7D",
  "N plays QC",
  "S claims a renounce by N",
]
""".replace("PACK", " ".join(map(str, PIQUET)))
)
DEALT_OUT, LAST = PLAYED[1], PLAYED.last


def kinds(flaws: tuple[Flaw, ...]) -> set[str]:
    return {flaw.kind for flaw in flaws}


def with_record(table: Table, **changes: Any) -> Table:  # noqa: ANN401 - any part of a record
    return evolve(table, record=evolve(table.record, **changes))


def test_a_game_as_it_should_be_has_no_flaw() -> None:
    assert check_run(PLAYED) == ()
    assert check_acts(LAST) == ()


# A table in itself.


def test_what_should_have_lapsed_is_told() -> None:
    late = Liability(0, Docked(1), -1, (Limit(DEALT),), "L25a", 0)

    record = LAST.record
    standing = (*record.standing, len(record.liabilities))
    table = with_record(LAST, liabilities=record.liabilities.add(late), standing=standing)
    assert "not settled" in kinds(check_table(table))


def test_points_that_do_not_add_up_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    taken = with_record(LAST, ledger=LAST.record.ledger.add(Line(0, -9, 1, "king")))
    assert [flaw.kind for flaw in check_table(taken) if flaw.kind == "points"] == ["points", "points"]

    monkeypatch.setattr(Table, "score", property(lambda _: (3, 0)))
    assert any("its ledger comes to" in flaw.words for flaw in check_table(DEALT_OUT))
    monkeypatch.setattr(Table, "score", property(lambda _: (0, -1)))
    assert any("is -1" in flaw.words for flaw in check_table(DEALT_OUT))


def test_cards_that_are_lost_or_in_two_hands_are_told() -> None:
    position = DEALT_OUT.position
    assert isinstance(position, Dealt)
    assert "cards" in kinds(check_table(evolve(DEALT_OUT, position=evolve(position, stock=position.stock[1:]))))

    twice = evolve(position, hands=(position.hands[0], position.hands[0]))
    assert "cards" in kinds(check_table(evolve(DEALT_OUT, game=Stranger(), position=twice)))


def test_a_trick_with_two_cards_of_a_seat_or_one_that_is_still_held_is_told() -> None:
    position = PLAYED[3].position
    assert isinstance(position, Playing)
    held = Play(1, card("7C"))

    flaws = check_table(evolve(PLAYED[3], position=evolve(position, trick=(held, held))))
    assert [flaw.kind for flaw in flaws if flaw.kind == "trick"] == ["trick"] * 3


def test_a_fault_that_is_ruled_upon_twice_is_told() -> None:
    again = evolve(LAST.rulings[-1], ply=99)

    assert "ruled twice" in kinds(check_table(with_record(LAST, rulings=LAST.record.rulings.add(again))))


def test_points_of_a_void_deal_are_told() -> None:
    table = hoyle.get_game("ecarte").start(dealer="N", code="ecarte-english")
    deal = deal_with(table, lot=5)
    bad = table.apply(evolve(deal, pack=deal.pack[:-1]))
    over = bad.apply(hoyle.parse_act("S claims an imperfect pack by N", table.game))
    assert not over.position.hand(0)
    assert check_step(bad, over) == ()

    kept = with_record(over, ledger=over.record.ledger.add(Line(0, 1, over.record.deal, "king")))
    assert kinds(check_step(bad, kept)) == {"void deal"}


# What is seen, done again, written and offered.


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda view, table: evolve(view, acts=table.record.steps[:2]), "can read the cards of a deal"),
        (
            lambda view, _: evolve(view, sightings=(Sighting(0, PIQUET[:1], 0, (0,), "hand"),)),
            "before the eyes of others",
        ),
        (lambda view, _: evolve(view, faced={0: PIQUET[:1]}), "other hands in view"),
        (lambda view, _: evolve(view, duties=(SeenDuty(0, Faced(), ""),)), "other hands in view"),
        (
            lambda view, table: evolve(
                view,
                offences=tuple(
                    SeenOffence(it.what, it.offender, it.concerned, it.ply, Status.LATENT)
                    for it in table.irregularities
                ),
            ),
            "hidden and not ruled upon",
        ),
        (
            lambda view, table: evolve(
                view,
                offences=(
                    SeenOffence(evolve(table.irregularities[0].what, cards=(card("7S"),)), 0, 0, 0, Status.RULED),
                ),
            ),
            "cards that he has not seen",
        ),
    ],
)
def test_views_that_tell_too_much_are_told(
    monkeypatch: pytest.MonkeyPatch, change: Callable[[View, Table], View], words: str
) -> None:
    view = Table.view
    monkeypatch.setattr(Table, "view", lambda table, seat=None: change(view(table, seat), table))

    assert any(words in flaw.words for flaw in check_views(PLAYED))


def test_another_table_by_the_same_acts_is_told() -> None:
    assert kinds(check_replay(evolve(LAST, position=DEALT_OUT.position))) == {"replay"}


def test_a_table_that_does_not_survive_its_record_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    assert check_record(evolve(LAST, code=evolve(LAST.code, name="unheard-of"))) == ()
    unwritten = with_record(LAST, steps=LAST.record.steps.add(evolve(LAST.record.steps[-1], act=Unwritten(0))))
    assert "cannot be written" in check_record(unwritten)[0].words

    texts = iter((dumps_json(LAST), "other"))
    with monkeypatch.context() as patched:
        patched.setattr("hoyle.testing.invariants.dumps_json", lambda _: next(texts))
        assert "written in two ways" in check_record(LAST)[0].words
    monkeypatch.setattr("hoyle.testing.invariants.replay", lambda record: (DEALT_OUT,) * (len(record.acts) + 1))
    assert "read as another table" in check_record(LAST)[0].words


def test_of_several_tables_of_a_game_each_is_held_against_its_record_and_its_acts() -> None:
    middle = len(PLAYED) // 2
    changed = evolve(PLAYED[middle], position=PLAYED[0].position)
    tables = [*PLAYED[:middle], changed, *PLAYED[middle + 1 :]]
    where = f"after {len(changed.acts)} acts"

    for check in (check_records, check_replays):
        assert check(PLAYED, range(len(PLAYED))) == ()
        assert [flaw.where for flaw in check(tables, range(len(tables)))] == [where]


def test_a_record_that_is_not_the_beginning_of_the_last_one_is_played_by_itself() -> None:
    other = evolve(PLAYED[1], enforcement=Enforcement.BLOCK)

    assert check_records([other, PLAYED[-1]], (0, 1)) == ()


def test_an_act_that_is_offered_and_refused_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Table, "legal_acts", lambda _, seat: (Play(seat, card("AS")),))

    assert kinds(check_offers(PLAYED[3])) == {"offered"}


@frozen
class Unwritten(Act):
    """An act that no notation knows."""


@frozen
class Wrong:
    """A position that refuses what it finds no fault in, or the other way about."""

    finds: Fault | None
    refuses: bool

    @property
    def actions(self) -> tuple[Act, ...]:
        return (Say(0, "well"),)

    def fault(self, act: Act) -> Fault | None:
        return self.finds

    def apply(self, act: Act) -> Wrong:
        if self.refuses:
            raise IllegalAct(act, "another fault")
        return self

    undergo = apply


def test_a_position_that_finds_other_faults_than_it_refuses_is_told() -> None:
    fault = hoyle.table.position.Fault.NOBODY
    for wrong, count in (
        (Wrong(None, refuses=True), 1),
        (Wrong(fault, refuses=False), 2),
        (Wrong(fault, refuses=True), 2),
    ):
        table = evolve(LAST, position=cast("Position", wrong))
        assert [flaw.kind for flaw in check_position(table)] == ["fault"] * count


# How a stranger's game is tried.


class Stranger(Ecarte):
    """A game of which nothing is known."""

    name: ClassVar[str] = "stranger"


def test_a_strangers_game_brings_its_own_trial_and_another_takes_its_place_only_if_it_is_to() -> None:
    trial = Trial(game=Stranger(), recipes={})
    try:
        assert register_trial(trial) is register_trial(trial) is trial_of(Stranger())
        assert trial.players == dict.fromkeys(Ecarte.codes, (2,))
        with pytest.raises(BadValue, match="the game has one already"):
            register_trial(Trial(game=Stranger(), recipes=plain.RECIPES))
        other = register_trial(Trial(game=Stranger(), recipes=plain.RECIPES), replace=True)
        assert trial_of(Stranger()) is other
    finally:
        del TRIALS["stranger"]


def test_what_can_go_amiss_in_any_game_is_done_where_it_can_be() -> None:
    done = {
        name for table in PLAYED for name, recipe in plain.RECIPES.items() for n in range(9) if recipe(table, Lot(n))
    }
    assert done == set(plain.RECIPES)
    begun = hoyle.get_game("ecarte").start()
    assert plain.misdeal(begun, Lot(0)) is None
    assert all(recipe(begun, Lot(0)) is None for name, recipe in plain.RECIPES.items() if name != "a claim not proved")


def test_a_lot_of_0_has_the_first_of_everything_and_another_its_digits() -> None:
    first = Lot(0)
    assert (first.choice("abc"), first.randint(2, 5), first.random(), first.sample("abc", 2)) == (
        "a",
        2,
        0.0,
        ["a", "b"],
    )
    assert (Lot(2).choice("abc"), Lot(1).randrange(10, 20, 5), Lot(7).random()) == ("c", 15, 0.7)
    turned = list("abcd")
    Lot(1).shuffle(turned)
    assert turned == list("bcda")
    with pytest.raises(IndexError):
        first.choice("")


@pytest.mark.parametrize(("game", "first"), [("ecarte", (3, 2)), ("euchre", (2, 3))])
def test_a_lot_of_0_has_the_first_way_to_deal_and_a_lot_of_1_the_second(game: str, first: tuple[int, int]) -> None:
    table = until_the_deal(hoyle.get_game(game).start(dealer=0))
    for number, (some, others) in enumerate((first, first[::-1])):
        counts = [count for _, count in deal_with(table, lot=number).packets]
        assert counts == [some] * table.game.players + [others] * table.game.players


# How it is printed.


def test_a_record_is_printed_under_the_base_of_a_code_that_is_not_registered_or_by_its_parts() -> None:
    amended = LAST.code.amend("ours", evolve(LAST.code.clauses[0], then=()))
    text = record_text(evolve(LAST, code=amended))
    assert text.startswith("# played under ecarte-english+ours, which is not registered")
    assert hoyle.loads(text[text.index("hoyle = 1") :].partition("[[ruling]]")[0]).acts == LAST.acts

    assert record_text(evolve(LAST, game=Stranger())).startswith("# no record can hold this table: a game cannot be")


def test_tables_games_cards_and_codes_print_as_calls_that_make_them() -> None:
    assert pretty(LAST).startswith("hoyle.loads('''\nhoyle = 1")
    assert pretty(PLAYED) == repr(PLAYED)
    assert (pretty(card("7C")), pretty(LAST.code)) == ("card('7C')", "hoyle.get_code('ecarte-english')")
    assert pretty(LAST.code.amend("ours", LAST.code.clauses[0])) == "hoyle.get_code('ecarte-english').amend('ours')"


def test_a_deal_is_made_only_where_the_table_waits_for_one() -> None:
    begun = hoyle.get_game("ecarte").start()
    with pytest.raises(BadValue, match="the table does not wait for a deal"):
        deal_with(begun)
    assert isinstance(until_the_deal(begun).chance(Lot(0)), Deal)


def test_a_game_without_a_deal_has_no_order_and_a_seat_is_one_of_the_table() -> None:
    assert str(orders(PLAYED[3])) == "none()"
    with pytest.raises(BadValue, match="a seat"):
        deal_with(until_the_deal(hoyle.get_game("ecarte").start(dealer=0)), [holds(7, "KH")])


def test_whoever_is_after_a_correction_finds_it_while_it_is_in_time() -> None:
    law = LAST.code.clause("L39b")

    assert claim_under(PLAYED[9], law) == Correct(0)
    assert claim_under(PLAYED[10], law) is None
    assert cure(PLAYED[9], PLAYED[9].irregularities[0], LAST.code.clause("L34a")) is None


def test_the_kit_has_no_other_names() -> None:
    with pytest.raises(AttributeError, match="no attribute 'nothing'"):
        _ = hoyle.testing.nothing


def test_a_log_of_tables_is_a_game_that_prints_as_a_call() -> None:
    assert eval(repr(PLAYED), {"game": game}) == PLAYED
    assert isinstance(LAST.record.steps, Log)
    assert all(before != after for before, after in pairwise(PLAYED))
