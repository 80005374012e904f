"""Records that leave cards out: which deals fit, how they are counted and drawn, what is ruled, and what decides."""

from __future__ import annotations

import json
import re
from collections import Counter
from itertools import product
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import pytest
from attrs import evolve
from click.testing import CliRunner
from hypothesis import given, settings
from hypothesis import strategies as st

import hoyle
from hoyle.cards import PIQUET, UNKNOWN
from hoyle.cli import main
from hoyle.notation import format_act
from hoyle.records import RecordError, record_of
from hoyle.referee.unknown import completions, examine, leaves_out
from hoyle.referee.unknown.answers import _short as short_of
from hoyle.referee.unknown.deciding import _merged
from hoyle.referee.unknown.facts import Fact
from hoyle.referee.unknown.spread import Place, Spread
from hoyle.table.acts import Deal
from hoyle.testing.registry import TRIALS
from hoyle.testing.runs import run

if TYPE_CHECKING:
    from hoyle.cards import Card
    from hoyle.records import RecordFile
    from hoyle.referee.unknown import RuledAlike
    from hoyle.table.table import Table

UNKNOWNS = Path(__file__).parent.parent / "examples" / "disputes" / "unknown"
DISPUTES = sorted(UNKNOWNS.glob("*.toml"))

VOID = """
hoyle = 1
game = "euchre"
dealer = "S"
hands.N = "JD KD 8D KS 7C"
hands.E = "TH 9S 8S TC 8C"
hands.S = "JH AH 7D AS 9C"
hands.W = "AC 9D TD 8H ?"
turn_up = "QH"
acts = [
  "W passes", "N passes", "E passes", "S takes up", "S discards 7D",
  "W plays AC", "N plays 7C", "E plays 8C", "S plays 9C",
  "W plays 9D", "N plays 8D", "E plays 8S", "S plays QH",
  "S plays AS", "W plays TD", "N plays KS", "E plays 9S",
  "S plays AH",
  "N claims a revoke by W in trick 3",
]
"""
BARE = "\n".join(line for line in VOID.splitlines() if not line.startswith(("hands", "turn_up")))
DRAWN = """
hoyle = 1
game = "ecarte"
dealer = "S"
hands.N = "KS TS QD 9C KH"
hands.S = "QS TD 8D KC AH"
turn_up = "9D"
acts = [
  "N proposes", "S accepts", "N discards 9C TS", "S gives N 2", "S discards KC", "S takes 1",
  "N stands", "N plays KS", "S plays QS", "N plays QD", "S plays 8D", "N plays 7H", "S plays AH", "S plays AC",
  "N claims a failure to win the trick by S in trick 2",
]
"""


def record(text: str) -> RecordFile:
    return hoyle.read(text, name="it.toml")


def refused(text: str, deals: int = 300) -> list[str]:
    with pytest.raises(RecordError) as error:
        completions(record(text), deals=deals)
    return str(error.value).splitlines()


def outcome(ruling: RuledAlike) -> str:
    judgement = ruling.report.matters[0].judgement
    return judgement.ruling.outcome.value if judgement else ""


# The ways to lay cards.


@st.composite
def spreads(draw: st.DrawFn) -> Spread:
    """Some places for at most four cards of five, and some cards that may lie in certain places only."""
    sizes = draw(st.lists(st.integers(0, 2), min_size=1, max_size=3).filter(lambda some: 0 < sum(some) <= 4))
    points = iter(range(sum(sizes)))
    places = tuple(Place(seat, tuple(next(points) for _ in range(size))) for seat, size in enumerate(sizes))
    some = list(PIQUET[: draw(st.integers(sum(sizes), 5))])
    numbers = st.lists(st.sampled_from(range(len(sizes))), min_size=1, unique=True).map(tuple)
    bound = draw(st.lists(numbers, max_size=min(3, len(some))))
    return Spread((UNKNOWN,) * sum(sizes), places, tuple(zip(some, bound, strict=False)), tuple(some[len(bound) :]))


def laid(spread: Spread, pack: tuple[Card, ...]) -> tuple[frozenset[Card], ...]:
    return tuple(frozenset(pack[point] for point in place.points) for place in spread.places)


def by_hand(spread: Spread) -> set[tuple[frozenset[Card], ...]]:
    """Return every way to lay the cards, found by trying every one in each place or out of them."""
    bound = dict(spread.bound)
    everywhere = (*range(len(spread.places)), -1)
    faces = (*bound, *spread.free)
    found = set()
    for where in product(*(bound.get(face, everywhere) for face in faces)):
        counts = Counter(where)
        if all(counts[number] == len(place.points) for number, place in enumerate(spread.places)):
            found.add(
                tuple(
                    frozenset(face for face, lies in zip(faces, where, strict=True) if lies == number)
                    for number in range(len(spread.places))
                )
            )
    return found


@settings(max_examples=40)
@given(spreads())
def test_the_ways_to_lay_cards_are_counted_and_made_each_once(spread: Spread) -> None:
    made = [laid(spread, pack) for pack in spread.each()]

    assert spread.ways == len(made) == len(set(made))
    assert set(made) == by_hand(spread)


@settings(max_examples=40)
@given(spreads(), st.integers(0, 99))
def test_what_is_drawn_is_one_of_the_ways(spread: Spread, seed: int) -> None:
    if spread.ways:
        assert laid(spread, spread.draw(Random(seed))) in by_hand(spread)


def test_each_way_is_drawn_as_often_as_another() -> None:
    places = (Place(0, (0, 1)), Place(1, (2,)), Place(-1, (3,)))
    spread = Spread((UNKNOWN,) * 4, places, ((PIQUET[0], (0, 1)), (PIQUET[1], (0, 2))), PIQUET[2:6])
    rng = Random(1)
    drawn = Counter(laid(spread, spread.draw(rng)) for _ in range(spread.ways * 100))

    assert len(drawn) == spread.ways == 42
    assert all(55 <= count <= 150 for count in drawn.values())


# The deals that fit.


def test_the_cards_of_a_hand_are_completed_in_every_way_that_the_acts_allow() -> None:
    told = record(VOID)
    found = completions(told)

    named = {face for hand in (*told.hands.values(), told.turn_up) for face in hand.split()}
    others = {face.text for face in PIQUET} - named
    for face in others:
        hoyle.replay(evolve(told, hands={**told.hands, "W": f"AC 9D TD 8H {face}"}))
    assert found.whole
    assert found.ways == len(found.each) == len(others) == 12
    assert {each.record.hands["W"] for each in found.each} == {f"AC 9D TD 8H {face}" for face in others}


def test_a_card_that_an_act_names_lies_where_it_was_needed() -> None:
    found = completions(record(DRAWN), deals=400)

    assert found.whole
    assert found.ways == len(found.each)
    for each in found.each:
        stock = each.record.stock.split()
        assert "7H" in stock[:2]
        assert stock[2] == "AC"


def test_cards_of_the_stock_are_wanted_as_far_as_they_are_drawn() -> None:
    assert {len(each.record.stock.split()) for each in completions(record(DRAWN)).each} == {3}


def test_a_card_may_have_been_dealt_or_drawn() -> None:
    told = record(DRAWN.replace('hands.S = "QS TD 8D KC AH"', 'hands.S = "QS TD 8D ? ?"'))
    found = completions(told, deals=40, seed=3)

    assert {("AC" in each.record.hands["S"].split(), "AC" in each.record.stock) for each in found.each} == {
        (False, True), (True, False)
    }  # fmt: skip
    held = {each.record.hands["S"].split()[3:].count("KC") for each in found.each}
    assert held == {1}


def test_every_deal_that_is_drawn_lets_all_acts_be_done_and_the_same_seed_draws_the_same() -> None:
    told = record(BARE)
    one, other, third = (completions(told, deals=6, seed=seed) for seed in (1, 1, 2))

    assert not one.whole
    assert [each.packs for each in one.each] == [each.packs for each in other.each]
    assert [each.packs for each in one.each] != [each.packs for each in third.each]
    for each in one.each:
        assert hoyle.replay(each.record)[-1] == each.tables[-1]


def test_a_deal_among_the_acts_may_leave_cards_out_too() -> None:
    told = record(
        'hoyle = 1\ngame = "ecarte"\ndealer = "S"\n'
        'acts = ["S deals N3 S3 N2 S2 to N AH ? 7C 8H 9D to S TS KH JC QD 9S then 7S TD",\n'
        '  "S turns up 7S", "N proposes", "S refuses", "N plays QC"]\n'
    )
    found = completions(told)

    assert leaves_out(told)
    assert [each.record.acts[0].split(" from ")[1][:14] for each in found.each] == ["AH QC 7C TS KH"]


def test_packets_that_were_wrong_are_completed_in_their_order() -> None:
    told = record(
        'hoyle = 1\ngame = "ecarte"\ndealer = "S"\n'
        'acts = ["S deals N3 S2 N2 S3 to N ? ? 7C 8H 9D to S TS KH JC QD 9S then 7S TD", "S turns up 7S",\n'
        '  "N proposes", "S refuses", "N plays QC"]\n'
    )
    found = completions(told)

    assert len({each.record.acts[0] for each in found.each}) == found.ways == 2 * 21


def test_a_faced_card_whose_place_nobody_saw_lies_in_the_pack() -> None:
    told = record(
        'hoyle = 1\ngame = "ecarte"\ndealer = "S"\nacts = ["S deals N3 S3 N2 S2 with QC faced from '
        'AH ? 7C 8H 9D TS KH JC QD 9S 7S ? x 21"]\n'
    )
    found = completions(told, deals=3)

    assert all(" ?" not in each.record.acts[0] for each in found.each)


def test_only_lawful_plays_fit_where_the_table_refuses_others() -> None:
    lawful = record(VOID.replace('dealer = "S"', 'dealer = "S"\nenforcement = "block"', 1))
    found = completions(lawful)

    assert len(found.each) < found.ways == 12
    assert not any(set(each.record.hands["W"].split()) & {"7S", "TS", "JS", "QS"} for each in found.each)


def test_rulings_that_were_saved_cut_down_the_deals() -> None:
    saved = '\n[[ruling]]\nact = 19\noutcome = "not proved"\noffence = "a revoke"\n'
    told = record(VOID + saved.replace('offence = "a revoke"\n', ""))

    assert len(completions(told).each) == 8


def test_a_table_with_nothing_left_out_is_none_of_this() -> None:
    whole = VOID.replace("?", "JS")
    assert not leaves_out(record(whole))
    assert not leaves_out(record('hoyle = 1\ngame = "ecarte"\ndealer = "S"\nacts = ["N shuffles", "N cuts 16"]'))
    assert not leaves_out(record('hoyle = 1\ngame = "ecarte"\nacts = ["N cuts AC", "dealer plays"]'))
    assert leaves_out(record('hoyle = 1\ngame = "ecarte"\ndealer = "S"\nacts = ["N proposes"]'))
    later = 'acts = ["N plays AC", "N deals N3 S3 N2 S2 from ? x 32"]'
    assert leaves_out(record(f'hoyle = 1\ngame = "ecarte"\ndealer = "S"\n{later}'))
    told = later.replace('"N plays AC", ', '"N proposes", ').replace("? x 32", "AC KC QC JC TC 9C 8C 7C AD KD QD")
    assert not leaves_out(record(f'hoyle = 1\ngame = "ecarte"\ndealer = "S"\n{told}'))


GAMES = [
    ("ecarte", "ecarte-english", 2),
    ("euchre", "euchre-foster", 4),
    ("ecarte", "ecarte-foster", 2),
    ("euchre", "euchre-enquire", 3),
    ("euchre", "euchre-foster", 2),
]


def with_gaps(table: Table, rng: Random) -> tuple[RecordFile, dict[int, tuple[Card, ...]]]:
    """Return a game with two cards left out of each of its deals, and the packs as they were."""
    told, packs = evolve(record_of(table), ruling=None), {}
    acts = list(told.acts)
    for at, act in enumerate(table.acts):
        if isinstance(act, Deal) and UNKNOWN not in act.pack:
            packs[at] = act.pack
            gone = rng.sample(range(act.dealt), 2)
            pack = tuple(UNKNOWN if point in gone else face for point, face in enumerate(act.pack))
            acts[at] = format_act(evolve(act, pack=pack), table.game)
    return evolve(told, acts=tuple(acts)), packs


@pytest.mark.parametrize("seed", range(5))
def test_of_a_game_played_at_random_the_true_deal_is_among_those_that_fit_with_its_rulings(seed: int) -> None:
    name, code, players = GAMES[seed]
    table = run(TRIALS[name], seed, code, players, 24)[-1]
    told, packs = with_gaps(table, Random(seed))
    found = completions(told, deals=60)

    assert found.whole
    (true,) = (
        each
        for each in found.each
        if all(laid(found.spreads[at], each.packs[at]) == laid(found.spreads[at], packs[at]) for at in found.spreads)
    )
    assert true.tables[-1].rulings == table.rulings
    assert true.tables[-1].score == table.score


# What no deal allows.


@pytest.mark.parametrize(
    ("old", "new", "line", "why"),
    [
        ('"AC 9D TD 8H ?"', '"AC QD 7H 9H ?"', 13, "the cards that the record names leave no room for others there"),
        ('"AC 9D TD 8H ?"', '"AC 9D TD ? JD"', 8, "this card lies in hands.N already"),
        ('"AC 9D TD 8H ?"', '"AC 9D TD ?"', 8, "5 should lie here, not 4"),
        ('"AC 9D TD 8H ?"', '""', 8, "leave hands.W out if nothing is known of it"),
        ("S discards 7D", "S discards ?", 11, "a discard too: write one that may have gone, and try another"),
        ("W plays TD", "W plays KS", 14, "he has not got that card: KS lies in hands.N"),
        ("W plays TD", "W plays 9D", 14, "he has not got that card: 9D was played already (act 10)"),
        ("S plays QH", "S plays 7D", 13, "he has not got that card: 7D was thrown away already (act 5)"),
        ("W plays TD", "W plays QH", 14, "he has not got that card: QH was played already (act 13)"),
        ("W plays AC", "W plays QH", 12, "he has not got that card: QH is turned up"),
        (
            "N claims a revoke by W in trick 3",
            "N elects add",
            16,
            "no such choice is open to him, whatever is laid for the cards left out: 100 deals were tried",
        ),
    ],
)
def test_what_cannot_be_is_told_on_its_line(old: str, new: str, line: int, why: str) -> None:
    (said,) = refused(VOID.replace(old, new))

    assert said.startswith(f"it.toml:{line}: ")
    assert why in said


def test_one_card_cannot_lie_with_two_players() -> None:
    (said,) = refused(BARE.replace("E plays 9S", "E plays KS"))

    assert " plays KS': he has not got that card; by the record KS must lie elsewhere" in said


def test_a_record_that_leaves_cards_out_cannot_be_replayed_and_says_what_can_be_done() -> None:
    with pytest.raises(RecordError, match="or have `hoyle rule` complete the deal"):
        hoyle.replay(record(VOID))


# What is ruled.


def test_the_ruling_turns_on_whether_he_could_have_followed_suit() -> None:
    found = examine(record(VOID))

    assert not found.same
    assert {outcome(each) for each in found.rulings} == {"upheld", "not proved"}
    (turn,) = found.turns
    assert turn.facts == ("whether W holds another spade",)
    assert {(each.words, each.deals, each.rulings) for each in turn.branches} == {
        ("W holds another spade", 4, (2,)),
        ("W does not hold another spade", 8, (1,)),
    }


def test_the_ruling_turns_on_one_card() -> None:
    found = examine(hoyle.read_file(UNKNOWNS / "king-out-of-the-stock.toml"), deals=60)

    (turn,) = found.turns
    assert turn.facts == ("whether Sarah holds KD",)
    assert sum(each.deals for each in found.rulings) == found.deals == 60
    assert not found.whole


def test_the_ruling_is_the_same_whatever_was_dealt() -> None:
    found = examine(hoyle.read_file(UNKNOWNS / "suit-named-before-his-turn.toml"), deals=5)

    assert found.same
    assert found.turns == ()
    assert found.mismatches == ()


def test_of_several_matters_each_turns_on_a_fact_of_its_own() -> None:
    two = (
        VOID.replace("TH 9S 8S TC 8C", "TH 9S 8S ? 8C")
        .replace("E plays 9S", "E plays TH")
        .replace('  "N claims a revoke by W in trick 3",\n', "")
    )
    found = examine(record(two), deals=24)

    about = {each.about: set(each.facts) for each in found.turns}
    both = {"whether W holds another spade", "whether E holds another diamond"}
    assert about == dict.fromkeys(("a revoke by E (act 12)", "a revoke by W (act 15)", "a revoke by E (act 17)"), both)
    assert "nothing of the kind" in {each.said for turn in found.turns for each in turn.branches}


def test_a_finding_answers_what_the_cards_would() -> None:
    told = hoyle.read_file(UNKNOWNS / "who-holds-the-king.toml")
    open_question = examine(told, deals=50)
    answered = examine(
        evolve(told, finding=(hoyle.records.SavedFinding(question="adversary-holds-king", answer=True),)), deals=10
    )

    assert open_question.turns[0].facts == ("whether N holds KH",)
    assert answered.same
    judgement = answered.rulings[0].report.matters[0].judgement
    assert judgement
    assert judgement.ruling.cites == ("L25e",)


def test_other_codes_rule_in_the_same_deals() -> None:
    found = completions(hoyle.read_file(UNKNOWNS / "who-holds-the-king.toml"), deals=8)
    english, foster = examine(found), examine(found, "ecarte-foster")

    assert english.deals == foster.deals == 8
    assert {each.report.code.name for each in foster.rulings} == {"ecarte-foster"}


# The command.


def written(tmp_path: Path, text: str) -> Path:
    path = tmp_path / "it.toml"
    path.write_text(text, encoding="utf-8")
    return path


def ruled(*arguments: object) -> tuple[int, str]:
    found = CliRunner().invoke(main, ["rule", *map(str, arguments)])
    return found.exit_code, found.output


@pytest.mark.parametrize("path", DISPUTES, ids=lambda path: path.stem)
def test_every_example_is_ruled_upon_and_meets_what_it_expects(path: Path) -> None:
    status, said = ruled("--deals", 6, path)

    assert status == 0
    assert "Cards are left out." in said
    assert max(map(len, said.splitlines())) <= 80


def test_the_page_says_how_many_deals_fit_what_decides_and_each_ruling(tmp_path: Path) -> None:
    path = written(tmp_path, VOID.replace('"N claims', '"E shows TC", "N claims'))
    status, said = ruled(path)

    assert status == 0
    assert "In 12 of the 12 deals something else was amiss, which nobody claimed:\n  12  " in said
    assert "Cards are left out. 12 deals fit what the record tells, and all were looked at." in said
    assert "It turns on whether W holds another spade.\n  4  W holds another spade: ruling 2\n" in said
    assert "Ruling 1, in 8 of the 12 deals\nAs with W AC 9D TD 8H " in said


def test_what_a_record_expects_must_hold_in_every_deal(tmp_path: Path) -> None:
    path = written(tmp_path, f'{VOID}\n[[expect]]\nruling = "upheld"\n')
    status, said = ruled(path)

    assert status == 1
    assert "in 8 of the 12 deals:" in said
    assert "ruling: expected 'upheld', found 'not proved'" in " ".join(said.split())


def test_json_has_the_deals_the_rulings_and_what_they_turn_on(tmp_path: Path) -> None:
    path = written(tmp_path, VOID)
    status, said = ruled("--json", path)
    (data,) = json.loads(said)

    assert status == 0
    assert data["deals"] == {"fit": 12, "looked_at": 12, "all": True, "seed": 0}
    assert [each["deals"] for each in data["rulings"]] == [8, 4]
    assert [each["report"]["irregularities"][0]["ruling"] for each in data["rulings"]] == ["not proved", "upheld"]
    assert data["turns"][0]["facts"] == ["whether W holds another spade"]
    assert [each["rulings"] for each in data["turns"][0]["branches"]] == [[2], [1]]


def test_several_codes_are_told_one_after_another(tmp_path: Path) -> None:
    path = UNKNOWNS / "who-holds-the-king.toml"
    status, said = ruled("--deals", 4, "--all-codes", path)

    assert status == 0
    assert re.findall(r"under\s+(ecarte-\w+)", said) == ["ecarte-english", "ecarte-foster", "ecarte-enquire"]
    assert ruled("--deals", 4, "--code", "ecarte-foster", path)[0] == 0


def test_a_code_for_others_is_refused(tmp_path: Path) -> None:
    status, said = ruled("--code", "euchre-enquire", UNKNOWNS / "a-void-in-spades.toml")

    assert status == 2
    assert "players" in said


# What is seldom left out.


def test_the_card_turned_up_may_turn_the_ruling() -> None:
    told = record(
        'hoyle = 1\ngame = "ecarte"\ndealer = "S"\nhands.N = "7S 8S 9S TS JS"\nhands.S = "7H 8H 9H TH JH"\n'
        'acts = ["S marks 1 for the turned king", "N stands"]\n'
    )
    found = examine(told)

    (turn,) = found.turns
    assert turn.facts == ("which rank is turned up",)
    assert ("the rank turned up is king", 4) in {(each.words, each.deals) for each in turn.branches}


def test_cards_turned_up_by_name_lie_on_top() -> None:
    told = (
        'hoyle = 1\ngame = "ecarte"\ndealer = "S"\n'
        'acts = ["S deals N3 S3 N2 S2 to N AH QC 7C 8H 9D to S TS KH JC QD 9S then ?", "S turns up 7S TD"]\n'
    )
    (only,) = completions(record(told)).each

    assert only.record.acts[0].endswith("9D QD 9S 7S TD ? x 20")
    (said,) = refused(told.replace("7S TD", "7S QC"))
    assert "he has not got that card" in said


def test_a_faced_card_may_be_shown_in_the_pack_or_in_a_hand() -> None:
    told = record(
        'hoyle = 1\ngame = "ecarte"\ndealer = "S"\nacts = ["S deals N3 S3 N2 S2 with QC faced from '
        'AH ? 7C 8H 9D TS KH JC QD 9S 7S ? x 21", "S turns up 7S", "S shows QC"]\n'
    )
    assert completions(told, deals=2).each


def test_before_the_turn_up_any_card_of_the_pack_may_be_shown() -> None:
    deal = '"S deals W3 N3 E3 S3 W2 N2 E2 S2 from ? x 32", "W shows QC", "S turns up a card", '
    found = completions(record(BARE.replace('  "W passes", "N', f'  {deal}"W passes", "N')), deals=2)

    assert all("QC" in each.record.acts[0] for each in found.each)


def test_what_many_hands_leave_open_is_told_in_part() -> None:
    text = BARE.replace('  "N claims a revoke by W in trick 3",\n', "").replace('"E plays 9S"', '"E plays TH"')
    found = examine(record(text), deals=12)

    assert len(found.rulings) > 6
    assert () in {each.facts for each in found.turns}


def test_the_page_tells_six_rulings_and_where_nothing_decides(tmp_path: Path) -> None:
    text = BARE.replace('  "N claims a revoke by W in trick 3",\n', "").replace('"E plays 9S"', '"E plays TH"')
    path = written(tmp_path, text.replace('"W passes", "N', '"W passes", "E names the card AD", "N'))
    status, said = ruled("--deals", 12, path)

    assert status == 0
    assert "turns on what these deals do not tell." in " ".join(said.split())
    assert re.search(r"\d+ more rulings, in \d+ of the 12 deals: --json has them all\.", said)


def test_no_deal_may_be_ruled_as_the_record_has_it() -> None:
    saved = '\n[[ruling]]\nact = 19\noutcome = "silent"\n'
    for text in (VOID, BARE):
        (said,) = refused(text + saved, deals=3)
        assert "12 deals were tried with" in said
        assert "and none lets all be done" in said
    assert ": 12 deals were tried with" in refused(VOID + saved)[0]  # all that there are


def test_a_card_turned_up_by_name_while_play_waits_is_no_hint_of_where_it_lies() -> None:
    (said,) = refused(
        'hoyle = 1\ngame = "ecarte"\ndealer = "S"\n'
        'acts = ["S deals N3 S3 N2 S2 to N AH QC 7C ? 9D to S TS KH JC QD 9S then 7S TD", "S turns up 7S TD",\n'
        '  "N claims two cards turned up by S", "S turns up 9H"]\n'
    )

    assert "play waits until N has chosen one of" in said


def test_a_matter_that_a_later_ruling_has_undone_has_no_ruling() -> None:
    (matter,) = examine(record(VOID)).rulings[0].report.matters

    assert short_of(evolve(matter, judgement=None)) == "undone"


# What is amiss aside, and how it is told.

ASTRAY = """
hoyle = 1
game = "ecarte"
dealer = "N"
hands.S = "7S 9C 8D TH AS"
acts = [
  "S proposes", "N accepts", "S discards 7S", "N gives S 1", "N takes 2",
  "S plays 9C", "N plays QD", "S claims a renounce by N in trick 1",
]
"""
TWO_CLAIMS = """
hoyle = 1
game = "ecarte"
dealer = "S"
hands.N = "7S 8S 9S TS JS"
hands.S = "7H 8H 9H TH ?"
turn_up = "KD"
acts = [
  "N stands", "N plays 7S", "S plays 7H", "N plays 8S",
  "N claims a renounce by S in trick 1", "N claims a failure to win the trick by S in trick 1",
]
"""


def page_of(tmp_path: Path, text: str, *arguments: object) -> str:
    return " ".join(ruled(*arguments, written(tmp_path, text))[1].split())


def test_an_act_out_of_place_in_every_deal_is_told_first_and_a_score_nobody_claimed_parts_no_rulings(
    tmp_path: Path,
) -> None:
    said = page_of(tmp_path, ASTRAY, "--deals", 30)

    first = "In every deal that was looked at, N takes 2 (act 5) is out of place: is an act missing before it?"
    assert f"{first} So are 2 after it. In 30 of the 30 deals something else" in said
    assert "The ruling is the same in all of them." in said
    assert "In some of these deals the score is another, for a reason that nobody claimed." in said


def test_one_act_out_of_place_and_one_after_it_are_told(tmp_path: Path) -> None:
    one = VOID.replace('"S plays AH",', '"S plays AH", "E passes",')

    said = page_of(tmp_path, one)
    assert "In every deal that fits, E passes (act 19) is out of place: is an act missing before it? In 12" in said
    said = page_of(tmp_path, one.replace('"E passes",\n  "N cl', '"E passes", "W passes",\n  "N cl'))
    assert "before it? So is 1 after it." in said


def test_what_was_amiss_aside_is_told_by_kind_with_its_act_and_counted(tmp_path: Path) -> None:
    two = TWO_CLAIMS.replace(', "N claims a failure to win the trick by S in trick 1"', "")
    (data,) = json.loads(ruled("--json", written(tmp_path, two))[1])

    (amiss,) = data["amiss"]
    assert amiss == {"words": "a failure to win the trick by S (act 3)", "act": 3, "deals": data["aside"]}
    assert 0 < data["aside"] < data["deals"]["looked_at"]


def test_more_matters_aside_than_six_are_counted(tmp_path: Path) -> None:
    many = VOID.replace('"S plays AH",', '"S plays AH", ' + '"E passes", ' * 8)

    assert "2 more such matters: --json has them all." in page_of(tmp_path, many)


def test_a_claim_is_one_matter_whether_it_is_borne_out_or_not() -> None:
    found = examine(record(TWO_CLAIMS))

    about = [each.about for each in found.turns]
    assert about == ["a renounce by S (claimed in act 5)", "a failure to win the trick by S (claimed in act 6)"]
    for turn in found.turns:
        said = {each.said.partition(" ")[0] for each in turn.branches}
        assert "nothing of the kind" not in {each.said for each in turn.branches}
        assert {"upheld", "not"} == said


def test_one_deal_is_told_as_one(tmp_path: Path) -> None:
    said = page_of(tmp_path, ASTRAY, "--deals", 1)

    assert "1 of them was looked at" in said
    assert "In the only deal something else was amiss" in said
    assert "The ruling in it is this." in said


def test_where_the_table_refuses_the_act_it_is_said_that_it_is_lawful_in_no_deal() -> None:
    (said,) = refused(ASTRAY.replace('"S proposes"', '"N proposes"').replace("hoyle", 'enforcement = "block"\nhoyle'))

    assert said.endswith("; no deal was found in which this act is lawful")


def test_what_leads_to_the_same_is_one_branch() -> None:
    one, other = (Fact(f"whether {a}", {a: bits, f"not {a}": 15 & ~bits}) for a, bits in (("A", 3), ("B", 5)))

    assert list(_merged((one, other), [1, 14])) == [("A and B", 1), ("otherwise", 14)]
    assert list(_merged((one, other), [3, 4, 8])) == [("A", 3), ("not A and B", 4), ("not A and not B", 8)]
    assert list(_merged((one, other), [9, 6])) == [("A and not B", 2), ("not A and B", 4), ("otherwise", 9)]
    assert list(_merged((one,), [3, 12])) == [("A", 3), ("not A", 12)]


def test_where_an_act_has_dealt_a_card_is_told_with_the_act() -> None:
    dealt = (
        'hoyle = 1\ngame = "ecarte"\ndealer = "S"\n'
        'acts = ["S deals N3 S3 N2 S2 to N AH ? 7C 8H 9D to S TS KH JC QD 9S then 7S TD", "S turns up 7S",\n'
        '  "N proposes", "S refuses", "N plays TS"]\n'
    )

    assert refused(dealt)[0].endswith("he has not got that card: act 1 deals TS to another")
    assert refused(dealt.replace("plays TS", "plays TD"))[0].endswith("act 1 deals TD to nobody")


def test_a_card_that_the_record_lays_in_the_stock_is_in_no_hand() -> None:
    (said,) = refused(VOID.replace("turn_up", 'stock = "AD"\nturn_up').replace("W plays TD", "W plays AD"))

    assert said.endswith("he has not got that card: AD lies in the stock")


def test_where_a_claim_is_borne_out_by_one_act_or_another_it_is_told_by_which() -> None:
    changed = {
        "AC 9D TD 8H ?": "AC 9D TD KC ?",
        "TH 9S 8S TC 8C": "TH 9S 8S ? 8C",
        '"S plays AH",': '"S plays AH", "W plays KC", "N plays JD", "E plays TH", "N plays KD",',
        " by W in trick 3": ' by W", "N claims a revoke by E in trick 2',
    }
    text = VOID
    for old, new in changed.items():
        text = text.replace(old, new)
    found = examine(record(text), deals=60)

    (turn,) = (each for each in found.turns if "by W" in each.about)
    said = sorted((each.said[:8], each.said[-6:]) for each in turn.branches)
    assert said == [("not prov", "proved"), ("upheld (", "act 15"), ("upheld (", "act 19")]
