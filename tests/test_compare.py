"""One dispute under several codes: what each says, where they differ, and from which act on the tables do."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from attrs import evolve

import hoyle
from hoyle.games.conflicts import conflicts, full_id, known, printed
from hoyle.games.ecarte.codes.english import ENGLISH
from hoyle.games.ecarte.offences import LookedAtTricks
from hoyle.games.registry import CODES, codes_of
from hoyle.laws.books import Book, Conflict, load_conflicts
from hoyle.laws.clauses import Clause, Code
from hoyle.laws.offences import Offence, OutOfPlace, Unproved
from hoyle.laws.remedies import Add
from hoyle.moments import PACK_CUT, Limit
from hoyle.notation import parse_act
from hoyle.records import RecordError, RecordFile, SavedFinding, replay
from hoyle.referee import Column, Comparison, Halt, Opinion, Parting, Row, compare
from hoyle.referee.opinions import unshared
from hoyle.referee.runs import run_under
from hoyle.seats import Who
from hoyle.table.table import Table

ROOT = Path(__file__).parent.parent
DISPUTES = sorted((ROOT / "examples" / "disputes").glob("*.toml"))

HEADER: dict[str, Any] = {
    "dealer": "S",
    "score": {"N": 3, "S": 3},
    "hands": {"N": "KS TS QD 9C KH", "S": "QS TD 8D KC AH"},
    "turn_up": "9D",
    "stock": "7C 8C 9S 7D JD AC AD AS",
}
OFFENCE = ("N stands", "N plays KS", "S plays 8D")
NEXT_LEAD = (*OFFENCE, "S plays KC")
HAND = (
    *NEXT_LEAD, "N plays 9C", "S plays TD", "N plays QD", "N plays KH", "S plays AH", "N plays TS", "S plays QS",
)  # fmt: skip
CLAIM = "N claims a renounce by S"
EXCHANGE = ("N proposes", "S accepts", "N discards TS", "S gives N 1", "S discards 8D", "S gives himself 1")
FACED = (
    "S deals N3 S3 N2 S2 with 7C faced to N KS TS QD 9C KH to S QS TD 8D KC AH then 7C 9D",
    "N claims a faced card in the pack by S",
)
TWO_UP = (
    "S deals N3 S3 N2 S2 to N KS TS QD 9C KH to S QS TD 8D KC AH then KD 7C",
    "S turns up KD 7C",
    "N claims two cards turned up by S",
    "N elects this trump: 7C",
)
SECOND = (*EXCHANGE, "N proposes", "S accepts")
SIX = (
    "S deals N3 S3 N3 S2 to N KS TS QD 9C KH 7S to S QS TD 8D KC AH then 9D KD",
    "S turns up 9D",
    "N looks at his hand",
    "N claims a wrong number of cards dealt by S",
)

SAME = ENGLISH.amend("same")
CLUB = ENGLISH.amend("club", settings={"reduced_scores": "replayed"})
ONCE = evolve(ENGLISH, name="ecarte-english+once", base=ENGLISH.name, options={**ENGLISH.options, "exchanges": 1})
BARE = evolve(ENGLISH, name="bare", title="no laws at all", clauses=(), base=ENGLISH.name)


@pytest.fixture(autouse=True)
def known_codes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Register the codes of these tests."""
    for code in (CLUB, BARE):
        monkeypatch.setitem(CODES, code.name, code)


def record(*acts: str, **header: object) -> RecordFile:
    keys: dict[str, Any] = {**HEADER, **header}
    return RecordFile(hoyle=1, game="ecarte", acts=acts, **keys)


def of_ecarte() -> tuple[str, ...]:
    """Return the names of all the codes of écarté."""
    return tuple(code.name for code in codes_of(hoyle.get_game("ecarte")))


def undealt(*acts: str, score: dict[str, int] | None = None) -> RecordFile:
    return RecordFile(hoyle=1, game="ecarte", dealer="S", acts=acts, score=score or {})


def three(source: RecordFile | Table) -> Comparison:
    """Compare the English laws with a club's, and with none at all."""
    return compare(source, [ENGLISH.name, CLUB, BARE])


def column(found: Comparison, code: Code) -> Column:
    return next(each for each in found.columns if each.code == code)


def said(row: Row) -> list[str]:
    return [each.said for each in row.opinions]


# Which codes.


def test_without_codes_all_of_the_game_are_compared_the_records_own_first() -> None:
    found = hoyle.compare(record(*HAND, code=CLUB.name)).columns

    assert [each.code.name for each in found] == [CLUB.name, *(name for name in of_ecarte() if name != CLUB.name)]
    assert [each.own for each in found] == [True, *(False for _ in found[1:])]


def test_the_codes_that_are_named_are_compared_each_once_by_name_or_as_they_are() -> None:
    found = compare(record(*HAND), [BARE.name, CLUB, ENGLISH.name, BARE])

    assert [each.code for each in found.columns] == [BARE, CLUB, ENGLISH]
    assert [each.own for each in found.columns] == [False, False, True]


def test_a_code_that_there_is_not_is_an_error_that_names_the_others() -> None:
    with pytest.raises(hoyle.UnknownName, match="did you mean 'ecarte-english'"):
        compare(record(*HAND), ["ecarte-englsh"])


def test_no_codes_at_all_and_one_of_another_game_are_errors() -> None:
    strange = evolve(BARE, name="strange", base="", clauses=(Clause("X", ("L43a",), (type("Odd", (Offence,), {}),)),))

    with pytest.raises(hoyle.BadValue, match="name one of ecarte-english"):
        compare(record(*HAND), [])
    with pytest.raises(hoyle.BadValue, match="strange is no code of it; this record is of ecarte, whose codes are"):
        compare(record(*HAND), [strange])


def test_a_record_that_cannot_be_replayed_under_its_own_code_is_an_error() -> None:
    with pytest.raises(RecordError):
        compare(record("N plays AC"))


def test_what_a_record_sets_for_its_own_code_counts_under_that_alone() -> None:
    found = compare(record(*HAND, CLAIM, settings={"reduced_scores": "replayed"}), [ENGLISH.name, SAME])

    assert [each.code.setting("reduced_scores") for each in found.columns] == ["replayed", "always"]


# What each code says.


@pytest.mark.law("ecarte-english/L43a")
def test_a_matter_has_a_row_with_what_each_code_rules() -> None:
    found = three(record(*HAND))

    (row,) = found.rows
    english, club, bare = row.opinions
    assert (row.number, row.text, row.offence, row.offender, row.concerned) == (3, "S plays 8D", "a renounce", 1, 1)
    assert said(row) == ["upheld", "upheld", "silent"]
    assert row.differs
    assert row.marked == (True, True, True)
    assert english.law == "law 43"
    assert english.gist.startswith("A failure to follow suit")
    assert english.clauses[0] == "ecarte-english/L43a"
    assert (english.who, english.claimed, english.limit) == ("N", False, "until the pack for the next deal is cut")
    assert english.remedies
    assert not club.remedies
    assert english.by == ("N",)
    assert [(each.label, each.score) for each in english.options] == [("replay", (3, 3)), ("stand", (3, 4))]
    assert (bare.law, bare.remedies, bare.score) == ("", (), (3, 5))
    assert row.matter is row.matters[0]


def test_codes_that_rule_alike_have_no_difference_marked() -> None:
    found = compare(record(*HAND), [ENGLISH, SAME])

    assert not found.differs
    assert found.rows[0].marked == (False, False)
    assert all(each.parts is None and not each.options for each in found.columns)


def test_of_three_the_one_that_differs_is_marked() -> None:
    assert compare(record(*HAND), [ENGLISH, SAME, BARE]).rows[0].marked == (False, False, True)
    assert unshared("aabb") == (True,) * 4
    assert unshared("a") == (False,)


def test_claims_stand_under_every_code_and_each_rules_on_them() -> None:
    found = three(record(*HAND, CLAIM, "N elects stand"))

    (row,) = found.rows
    assert all(each.report.claimed for each in found.columns)
    assert [each.claimed for each in row.opinions] == [True, True, True]
    assert [each.score for each in row.opinions] == [(3, 4), (3, 5), (3, 5)]
    assert row.opinions[0].chosen == "N elected stand"
    assert [each.number for each in row.opinions] == [12, 12, 12]


def test_a_claim_too_early_says_why_by_the_law_and_what_the_offender_may_mend() -> None:
    english = three(record(*OFFENCE, CLAIM)).rows[0].opinions[0]

    assert english.said == "not now"
    assert any(each.startswith("law 43: not yet: only once another card is led") for each in english.why)
    assert english.clauses[0].startswith("ecarte-english/L")
    assert english.mend is not None
    assert english.mend.cure


def test_what_there_was_to_claim_in_time_is_told() -> None:
    english = three(record(*HAND, "S cuts 16", score={})).rows[0].opinions[0]

    assert [[each.label for each in then.options] for then in english.in_time] == [["replay", "stand"]]
    assert english.mend is None


@pytest.mark.law("ecarte-foster/mark-king-dealer-announce")
def test_a_score_that_an_earlier_matter_has_made_another_is_no_difference() -> None:
    acts = (
        "N stands", "N plays KS", "S announces the king", "S plays QS", "N plays QD", "S plays KD", "S plays KC",
        "N plays 9C", "S plays AH", "N plays KH", "N plays TS", "S plays TD", "S cuts 16",
        "N deals S3 N3 S2 N2 to N QS TS QD 9C KH to S KS TD 8D KC AH then 9D", "N turns up 9D",
        "S proposes", "S stands",
    )  # fmt: skip
    held = {"N": "KS TS QD 9C KH", "S": "QS TD KD KC AH"}

    rows = compare(record(*acts, hands=held, score={}, code="ecarte-foster")).rows

    last = next(each for each in rows if each.number == len(acts))
    assert len({each.score for each in last.opinions}) > 1
    assert not last.differs


def test_what_stands_without_penalty_is_free() -> None:
    assert three(record("N proposes", "N retracts")).rows[0].opinions[0].free


def test_a_claim_that_one_code_finds_proved_and_another_not_is_answered_with_its_matter() -> None:
    found = compare(record(*OFFENCE, "S corrects with QS"), [ENGLISH, BARE])

    renounce, correction = found.rows
    assert said(renounce) == ["upheld", "silent"]
    assert said(correction) == ["answered", "not proved"]
    assert correction.concerned is None


def test_what_a_later_ruling_has_undone_says_so() -> None:
    deal = "S deals N3 S3 N2 S2 to N KS TS QD 9C KH to S QS TD 8D KC AH then 9D KD"

    found = compare(undealt(deal, "N looks at his hand", "S turns up 9D KD", "N announces the king"), [ENGLISH, BARE])

    assert said(found.rows[1]) == ["undone", "silent"]


def test_one_act_with_the_same_offence_twice_has_two_rows() -> None:
    deal = "S deals N3 S3 N3 S3 to N KS TS QD 9C KH 7S to S QS TD 8D KC AH 7H then 9D"

    found = compare(undealt(deal, "S turns up 9D"), [ENGLISH, SAME])

    assert [each.offence for each in found.rows] == ["a wrong number of cards dealt"] * 2
    assert not found.differs


def test_chance_picks_under_its_own_name() -> None:
    acts = (
        "N proposes", "S accepts", "N discards TS", "S gives N 1", "S discards 8D", "S gives himself 2",
        "S looks at the cards given", "N stands", "N plays KS",
    )  # fmt: skip

    assert three(record(*acts)).rows[0].opinions[0].by == ("chance",)


def test_the_trace_of_a_code_behind_is_read_in_its_book() -> None:
    behind = evolve(BARE, name="behind", suppletive=ENGLISH)

    opinion = compare(record(*OFFENCE, CLAIM), [behind]).rows[0].opinions[0]

    assert opinion.said == "not now"
    assert "behind" not in "".join(opinion.clauses)


# In words, where the printed books differ.


def test_the_conflicts_of_the_books_name_clauses_that_there_are() -> None:
    for each in known():
        assert each.words
        for full in (name for pair in each.pairs for name in pair):
            code, _, clause = full.partition("/")
            assert clause in CODES[code].book.entries


def test_a_folder_without_conflicts_has_none() -> None:
    assert load_conflicts("hoyle.games", "conflicts.toml") == ()


def test_conflicts_are_those_of_both_codes_each_with_its_own_clause_first(monkeypatch: pytest.MonkeyPatch) -> None:
    other = evolve(BARE, name="other", base="")
    told = (
        Conflict("how", (("ecarte-english/L43a", "other/L40a"), ("third/L1a", "other/L40a"))),
        Conflict("else", (("third/L1a", "ecarte-english/L43a"),)),
    )
    monkeypatch.setattr(
        "hoyle.games.conflicts.load_conflicts", lambda package, _: told if package == "hoyle.games.ecarte.codes" else ()
    )

    assert conflicts(CLUB, other) == (Conflict("how", (("ecarte-english/L43a", "other/L40a"),)),)
    assert conflicts(other, ENGLISH) == (Conflict("how", (("other/L40a", "ecarte-english/L43a"),)),)
    assert printed(CLUB) == "ecarte-english"


def test_the_full_id_of_a_clause_is_that_of_the_book_that_has_it() -> None:
    empty = evolve(ENGLISH.book, name="front", entries={})
    front = evolve(ENGLISH, name="front", book=empty, clauses=(), suppletive=ENGLISH, nearest={})

    assert full_id(front, "L43a") == "ecarte-english/L43a"
    assert full_id(CLUB, "L43a") == "ecarte-english/L43a"


def test_the_full_id_of_a_clubs_own_clause_is_not_that_of_the_print() -> None:
    anew = evolve(ENGLISH.book.entry("L43c"), summary="It costs two points.")
    own = {"P1": evolve(anew, id="P1"), "L43c": anew, "L4": ENGLISH.book.entry("L4")}
    club = ENGLISH.amend("club", book=Book("club", "Rules", "the door", own))
    lost = evolve(club, base="ecarte-nowhere")

    assert [full_id(club, name) for name in ("P1", "L43c", "L4", "L43a")] == [
        "ecarte-english+club/P1",
        "ecarte-english+club/L43c",
        "ecarte-english/L4",
        "ecarte-english/L43a",
    ]
    assert full_id(lost, "L4") == "ecarte-nowhere/L4"


def test_where_no_law_applies_now_the_law_is_the_one_that_was_weighed_and_not_what_was_nearest() -> None:
    fine = Clause("club", ("L39a",), (LookedAtTricks,), until=(Limit(PACK_CUT),), then=(Add(Who.ADVERSARIES, 1),))
    club = ENGLISH.amend("fine", fine)

    (row,) = compare(
        record(*OFFENCE[:2], "S plays QS", "S looks at the tricks", "S claims a look at the tricks by S"), [club]
    ).rows

    (opinion,) = row.opinions
    assert opinion.said == "not now"
    assert (opinion.law, opinion.gist) == ("law 39", ENGLISH.entry("L39a").summary)


def test_a_row_says_what_the_books_differ_about_where_the_codes_do(monkeypatch: pytest.MonkeyPatch) -> None:
    other = evolve(CLUB, name="other", base="")
    told = (
        Conflict("the score", (("other/L43b", "ecarte-english/L43a"),)),
        Conflict("the cut", (("other/L1a", "ecarte-english/L1a"),)),
        Conflict("a shuffle", (("ecarte-english/L43a", "other/L43a"), ("bare/L1a", "other/L43a"))),
        Conflict("another time", (("ecarte-english/L43a", "other/L43a"), ("third/L1a", "other/L43a"))),
    )
    monkeypatch.setattr("hoyle.games.conflicts.load_conflicts", lambda *_: told)
    third = evolve(CLUB, name="third", base="")

    assert compare(record(*HAND), [ENGLISH, other]).rows[0].about == ("the score", "a shuffle", "another time")
    silent = evolve(BARE, base="")
    assert compare(record(*HAND), [ENGLISH, other, silent]).rows[0].about == ("the score", "a shuffle", "another time")
    assert compare(record(*HAND), [ENGLISH, other, third]).rows[0].about == ("the score", "a shuffle"), (
        "not of its case"
    )
    assert compare(record(*HAND), [ENGLISH, evolve(SAME, base="other")]).rows[0].about == ()


# Where the tables differ.


def test_an_act_that_is_lawful_under_one_code_alone_is_where_the_tables_part() -> None:
    found = compare(record(*SECOND), [ENGLISH, ONCE])

    once = column(found, ONCE)
    assert dict(once.options) == {"exchanges": 1}
    assert once.telling == ("exchanges",)
    assert once.parts == Parting(
        7,
        "N proposes",
        "under ecarte-english it is in order; under ecarte-english+once it is an act out of place "
        "(it is not the time for that)",
        "under ecarte-english it is in order",
        "under ecarte-english+once it is an act out of place (it is not the time for that)",
    )
    assert once.idle == (8,)
    assert [(each.number, said(each)) for each in found.rows] == [(7, ["nothing amiss", "silent"])]
    assert column(found, ENGLISH).parts is None
    assert found.differs


def test_the_tables_part_the_other_way_round_too() -> None:
    found = compare(record(*SECOND), [ONCE, ENGLISH])

    english = column(found, ENGLISH)
    assert english.parts is not None
    assert english.parts.why.endswith("under ecarte-english it is in order")
    assert dict(english.options) == {"exchanges": 0}
    assert column(found, ONCE).idle == (8,)


def test_an_option_that_the_record_sets_holds_under_every_code() -> None:
    found = compare(record(*SECOND, options={"exchanges": 2}), [ENGLISH, ONCE])

    assert not column(found, ONCE).options
    assert column(found, ONCE).parts is None


def test_an_option_that_changes_nothing_in_the_case_is_told_and_not_telling() -> None:
    once = column(compare(record(*HAND), [ENGLISH, ONCE]), ONCE)

    assert dict(once.options) == {"exchanges": 1}
    assert once.telling == ()


@pytest.mark.law("ecarte-english/L12")
def test_a_ruling_that_moves_the_cards_under_one_code_alone_is_where_the_tables_part() -> None:
    bare = column(three(undealt(*FACED)), BARE)

    assert bare.parts == Parting(
        2,
        "N claims a faced card in the pack by S",
        "under the English laws of écarté the deal is void; S deals again (law 12); "
        "under no laws at all there is no law on a faced card in the pack",
        "under the English laws of écarté the deal is void; S deals again (law 12)",
        "under no laws at all there is no law on a faced card in the pack",
    )


def test_a_record_that_cannot_be_carried_on_stops_there_and_what_was_amiss_before_is_ruled_upon() -> None:
    again = "S deals N3 S3 N2 S2 to N KS TS QD 9C KH to S QS TD 8D KC AH then JD"
    found = compare(undealt(*FACED, again, "S turns up JD", "N stands", "S plays QS"), [ENGLISH, BARE])

    bare = column(found, BARE)
    assert bare.stopped == Halt(4, "S turns up JD", "he has not got that card")
    assert bare.report.acts[-1].startswith("S deals")
    faced, lead = found.rows
    assert said(faced) == ["upheld", "silent"]
    assert said(lead)[1] == "not reached"


def test_where_both_stop_at_the_same_act_the_tables_have_not_parted() -> None:
    acts = (*TWO_UP, "N stands")
    other = evolve(BARE, name="other", title="others")

    first, second = compare(undealt(*acts, score={"S": 4}), [BARE, other]).columns

    assert first.stopped == second.stopped == Halt(5, "N stands", "the game is over")
    assert second.parts is None


def test_where_the_first_code_alone_stops_the_tables_part() -> None:
    first, second = compare(undealt(*TWO_UP, "N stands", score={"S": 4}), [BARE, ENGLISH]).columns

    assert first.stopped
    assert second.parts is not None
    assert "under no laws at all it cannot be done: no such choice is open to him" in second.parts.why


def test_a_choice_that_is_not_open_is_left_out_and_the_acts_keep_their_numbers() -> None:
    found = compare(record(*NEXT_LEAD, CLAIM, "N elects stand", "N plays 9C", "N looks at the tricks"), [ENGLISH, BARE])

    bare = column(found, BARE)
    assert bare.skipped == (Halt(6, "N elects stand", "no such choice is open to him"),)
    assert bare.stopped is None
    assert bare.parts is None, "the cards lie as before"
    looked = found.rows[-1]
    assert looked.number == 8
    assert said(looked) == ["silent", "silent"]


def test_a_correction_with_a_card_that_is_played_by_then_is_not_done() -> None:
    twice = ("S corrects with QS", "S corrects with QS")
    found = compare(record(*OFFENCE, *twice, code=BARE.name), [BARE, ENGLISH])

    english = column(found, ENGLISH)
    assert [each.number for each in english.skipped] == [5]
    assert [(each.number, said(each)) for each in found.rows] == [
        (3, ["silent", "upheld"]),
        (4, ["not proved", "answered"]),
        (5, ["not proved", "not done"]),
    ]
    assert english.report.claimed


def test_what_was_elected_is_told_where_the_tables_part() -> None:
    bare = column(three(undealt(*TWO_UP)), BARE)

    assert bare.parts is not None
    assert "N elects this trump: 7C is the turn-up" in bare.parts.why


def test_cards_that_cannot_be_picked_part_the_tables() -> None:
    bare = column(three(undealt(*SIX, "N elects throw off", "N picks 7S")), BARE)

    assert [each.number for each in bare.skipped] == [5, 6]
    assert bare.parts is not None
    assert bare.parts.number == 6


def test_findings_stay_with_their_acts_where_one_is_left_out() -> None:
    question = min((guard.question for each in ENGLISH.clauses for guard in each.when), key=lambda each: each.name)
    kept, gone, moved, general = (
        SavedFinding(question=question.name, answer=question.answers[0], at=at) for at in (2, 6, 7, None)
    )
    acts = (*NEXT_LEAD, CLAIM, "N elects stand", "N plays 9C")
    own = replay(record(*acts, finding=(kept, gone, moved, general)))

    run = run_under(own, BARE, {})

    assert list(run.halts) == [6]
    assert [each.at for each in run.tables[5].findings] == [4, 8, 9, None], "the deal and the turn-up count"
    assert [each.at for each in run.tables[7].findings] == [4, 8, None]


def test_a_record_in_the_manner_block_is_done_in_full_under_the_other_codes() -> None:
    found = compare(record(*SECOND, enforcement="block"), [ENGLISH, ONCE])

    once = column(found, ONCE)
    assert once.parts is not None
    assert once.parts.number == 7


def test_in_the_manner_judge_each_code_rules_at_once() -> None:
    found = compare(record("N stands", "S plays QS", enforcement="judge"), [ENGLISH, BARE])

    bare = column(found, BARE)
    assert bare.parts is not None
    assert bare.parts.number == 2
    assert "it is N's turn again (law 40)" in bare.parts.why


def test_an_act_out_of_place_that_a_code_rules_upon_is_a_matter_of_its_own() -> None:
    strict = evolve(
        ONCE,
        name="strict",
        title="strict laws",
        clauses=(*ENGLISH.clauses, Clause("strict", ("L26a",), (OutOfPlace,), then=(Add(Who.ADVERSARIES, 1),))),
    )

    found = compare(record(*SECOND), [ENGLISH, strict])

    assert [each.number for each in found.rows] == [7, 8]
    assert column(found, strict).idle == ()


def test_a_club_may_fine_a_claim_that_is_not_proved() -> None:
    fined = ENGLISH.amend("fined", Clause("fined", ("L43a",), (Unproved,), then=(Add(Who.ADVERSARIES, 1),)))

    found = compare(record("N stands", "S claims a renounce by N"), [ENGLISH, fined])

    assert ["nothing amiss", "upheld"] in [said(each) for each in found.rows]
    assert column(found, fined).parts is None


def test_where_a_ruling_only_opens_a_choice_or_lets_it_stand_the_parting_says_so() -> None:
    looks = ENGLISH.amend("looks", Clause("looks", ("L28b",), (LookedAtTricks,)))

    found = compare(
        record(*NEXT_LEAD, "N plays 9C", "N looks at the tricks", "S claims a look at the tricks by N"), [looks, BARE]
    )

    assert column(found, BARE).parts is None


def test_where_two_codes_have_a_title_in_common_the_parting_calls_all_by_name() -> None:
    named = compare(record(*SECOND), [BARE, ONCE, ENGLISH])
    told = compare(record(*SECOND), [BARE, ONCE])

    assert column(named, ONCE).parts != column(told, ONCE).parts
    assert str(column(named, ONCE).parts).count("under bare") == 2
    assert "under no laws at all" in str(column(told, ONCE).parts)


# Tables, and every record that there is.


def played(*acts: str, code: Code = ENGLISH, **options: int) -> Table:
    game = hoyle.get_game("ecarte", **options)
    table = game.start(**{**HEADER, "score": (3, 3), "code": code})
    for act in acts:
        table = table.apply(parse_act(act, table.game, dealer=1))
    return table


def test_a_table_is_compared_as_its_record_is_with_the_deal_among_its_acts() -> None:
    of_table, of_record = three(played(*HAND)), three(record(*HAND))

    assert of_table.rows[0].opinions[0].says == of_record.rows[0].opinions[0].says
    assert of_table.rows[0].number == of_record.rows[0].number + 2


def test_the_options_that_a_tables_code_implies_do_not_hold_under_another() -> None:
    implied = compare(played(*EXCHANGE, code=ONCE), [ONCE, ENGLISH])
    settled = compare(played(*EXCHANGE, exchanges=2), [ENGLISH, ONCE])

    assert dict(column(implied, ENGLISH).options) == {"exchanges": 0}
    assert not column(settled, ONCE).options


@pytest.mark.parametrize("path", DISPUTES, ids=lambda path: str(path.stem))
def test_every_example_of_a_dispute_is_compared_under_all_codes(path: Path) -> None:
    found = compare(hoyle.read_file(path), [*of_ecarte(), ONCE])

    assert len(found.columns) == len(of_ecarte()) + 1
    assert found.rows
    for row in found.rows:
        assert len(row.opinions) == len(found.columns)
        assert all(isinstance(each, Opinion) for each in row.opinions)


def test_an_act_that_had_no_use_under_a_code_is_no_act_with_which_nothing_is_amiss_there() -> None:
    once = ("N proposes", "S accepts", "N discards TS", "S gives N 1", "S discards 8D", "S gives himself 1")
    found = compare(record(*once, "N proposes", "S accepts", "N discards KS 9C and asks for 1"), [ENGLISH, ONCE])

    (asked,) = (each for each in found.rows if each.offence == "too few cards asked for")
    assert said(asked) == ["not now", "of no use"]
    assert column(found, ONCE).idle == (8, 9)
