"""What is ruled in the deals that fit, and what decides which."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import evolve

import hoyle
from hoyle.referee.unknown import completions, examine
from hoyle.referee.unknown.answers import _short as short_of
from hoyle.referee.unknown.deciding import FEW, _merged, deciding
from hoyle.referee.unknown.facts import Fact
from tests.unknown.cases import BARE, KING, TWO_CLAIMS, UNKNOWNS, VOID, record

if TYPE_CHECKING:
    from hoyle.referee.unknown import RuledAlike


def outcome(ruling: RuledAlike) -> str:
    judgement = ruling.report.matters[0].judgement
    return judgement.ruling.outcome.value if judgement else ""


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


def test_the_card_turned_up_may_turn_the_ruling() -> None:
    told = record(
        'hoyle = 1\ngame = "ecarte"\ndealer = "S"\nhands.N = "7S 8S 9S TS JS"\nhands.S = "7H 8H 9H TH JH"\n'
        'acts = ["S marks 1 for the turned king", "N stands"]\n'
    )
    found = examine(told)

    (turn,) = found.turns
    assert turn.facts == ("which rank is turned up",)
    assert ("the rank turned up is king", 4) in {(each.words, each.deals) for each in turn.branches}


def test_what_many_hands_leave_open_is_told_in_part() -> None:
    text = BARE.replace('  "N claims a revoke by W in trick 3",\n', "").replace('"E plays 9S"', '"E plays TH"')
    found = examine(record(text), deals=12)

    assert len(found.rulings) > 6
    assert () in {each.facts for each in found.turns}


def test_a_matter_that_a_later_ruling_has_undone_has_no_ruling() -> None:
    (matter,) = examine(record(VOID)).rulings[0].report.matters

    assert short_of(evolve(matter, judgement=None)) == "undone"


def test_a_claim_is_one_matter_whether_it_is_borne_out_or_not() -> None:
    found = examine(record(TWO_CLAIMS))

    about = [each.about for each in found.turns]
    assert about == ["a renounce by S (claimed in act 5)", "a failure to win the trick by S (claimed in act 6)"]
    for turn in found.turns:
        said = {each.said.partition(" ")[0] for each in turn.branches}
        assert "nothing of the kind" not in {each.said for each in turn.branches}
        assert {"upheld", "not"} == said


def test_what_leads_to_the_same_is_one_branch() -> None:
    one, other = (Fact(f"whether {a}", {a: bits, f"not {a}": 15 & ~bits}) for a, bits in (("A", 3), ("B", 5)))

    assert list(_merged((one, other), [1, 14])) == [("A and B", 1), ("otherwise", 14)]
    assert list(_merged((one, other), [3, 4, 8])) == [("A", 3), ("not A and B", 4), ("not A and not B", 8)]
    assert list(_merged((one, other), [9, 6])) == [("A and not B", 2), ("not A and B", 4), ("otherwise", 9)]
    assert list(_merged((one,), [3, 12])) == [("A", 3), ("not A", 12)]


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


def test_two_facts_of_many_kinds_decide_together() -> None:
    (turn,) = examine(record(KING)).turns

    assert turn.facts == ("which suit is turned up", "which rank is turned up")
    assert [(each.words, each.deals, each.rulings) for each in turn.branches] == [
        ("the suit turned up is spades", 5, (2,)),
        ("the suit turned up is diamonds", 4, (2,)),
        ("the rank turned up is king", 2, (3,)),
        ("otherwise", 11, (1,)),
    ]


def test_a_list_of_many_kinds_is_read_from_the_top() -> None:
    (turn,) = examine(record(KING.replace("JC", "KC"))).turns

    assert [(each.words, each.deals, each.rulings) for each in turn.branches] == [
        ("the suit turned up is clubs", 6, (2,)),
        ("the rank turned up is king", 1, (4,)),
        ("none of these, and the suit turned up is hearts", 6, (3,)),
        ("otherwise", 9, (1,)),
    ]


def of_cells(name: str, *cells: int) -> Fact:
    return Fact(name, {f"{name} {number}": deals for number, deals in enumerate(cells)})


def test_a_fact_of_many_kinds_decides_with_one_of_many_or_of_two() -> None:
    suit, rank, held = of_cells("suit", 3, 12, 48), of_cells("rank", 21, 34, 8), of_cells("held", 21, 42)

    assert deciding([(suit, rank)], [17, 14, 32], ()) == (suit, rank)
    assert deciding([(suit, held)], [1, 42, 20], ()) == (suit, held)
    assert deciding([(suit, held)], [21, 42], ()) == (held,)
    assert deciding([(suit, of_cells("rank", 3, 48, 12))], [17, 14, 32], ()) == ()
    assert list(_merged((suit, rank), [1, 2, 60])) == [
        ("suit 0 and rank 0", 1), ("none of these, and suit 0", 2), ("otherwise", 60)
    ]  # fmt: skip


def test_where_deals_are_drawn_all_that_two_facts_of_many_kinds_may_be_must_be_seen_often_enough() -> None:
    def some(*counts: int) -> list[int]:
        ends = [sum(counts[: at + 1]) for at in range(len(counts))]
        return [(1 << end) - (1 << end - count) for end, count in zip(ends, counts, strict=True)]

    for seen, told in ((FEW, True), (FEW - 1, False)):
        a, b, c, d, e = some(seen, FEW, FEW, FEW, FEW)
        facts = of_cells("suit", a | b, c | d, e), of_cells("held", a | c, b | d | e)
        assert bool(deciding([facts], [a | d, b | c | e], (), least=FEW)) is told
        assert deciding([facts], [a | d, b | c | e], ()) == facts


def test_the_ruling_may_turn_on_what_was_dealt_and_not_on_what_was_drawn_since() -> None:
    drawn = record(
        'hoyle = 1\ngame = "ecarte"\ndealer = "S"\nhands.N = "KS TS QD JS KH"\nhands.S = "QS TD 8D 7S ?"\n'
        'turn_up = "9C"\nacts = ["N proposes", "S accepts", "S announces the king", "N discards TS", "S gives N 1",\n'
        '  "S discards 7S", "S takes 1", "N stands", "N claims a false king by S"]\n'
    )
    (turn,) = examine(drawn, deals=400).turns

    assert turn.facts == ("whether S was dealt KC",)
    assert {each.words for each in turn.branches} == {"S was dealt KC", "S was not dealt KC"}


def test_a_turn_up_that_was_taken_up_may_turn_the_ruling() -> None:
    text = VOID.partition('  "S plays AS"')[0] + '"N claims a revoke by E in trick 2"]'
    for old, new in {"TH 9S": "JH 9S", "JH AH": "TH AH", "8H ?": "8H 7S", 'turn_up = "QH"\n': ""}.items():
        text = text.replace(old, new)
    (turn,) = examine(record(text.replace(', "S plays QH"', ""))).turns

    assert turn.facts == ("which suit is turned up",)
    assert [(each.words, len(each.rulings)) for each in turn.branches] == [
        ("the suit turned up is diamonds", 1), ("otherwise", 1)
    ]  # fmt: skip
