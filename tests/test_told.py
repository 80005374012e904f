"""What a report tells besides the ruling, and what is said of words that are no act: for every game."""

from __future__ import annotations

import json
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from click.testing import CliRunner

import hoyle
from hoyle.cli import main
from hoyle.cli.dispute import head
from hoyle.errors import BadText, HoyleError
from hoyle.games.euchre.offences_deal import DealOutOfTurn
from hoyle.games.registry import get_game
from hoyle.laws import explain
from hoyle.laws.amounts import Measure
from hoyle.laws.remedies import Deduct, Restore
from hoyle.notation import format_act, parse_act
from hoyle.records import read
from hoyle.referee import Report, compare, report
from hoyle.seats import Who
from hoyle.table.game import Game

EUCHRE, ECARTE = get_game("euchre"), get_game("ecarte")
STOLEN = (
    "N deals E3 S3 W3 N3 E2 S2 W2 N2 to E TH 9S 8S TC 8C to S JH AH 7D AS 9C to W KH 8H AC TS 9D "
    "to N JD KD QC KS 7C then QH"
)
CLAIM = "E claims a deal out of turn by N"
HANDS = """hands.W = "AS KS AH 8D 7C"
hands.N = "8S KD QD 9C 7H"
hands.E = "JC KH QH 9D 9H"
hands.S = "TS QC AD TH 7D"
turn_up = "9S"
"""
LONE = """hands.W = "9H AS KS 8D 7D"
hands.N = "KD QD QC 8C 7H"
hands.E = "QH TC 9C TS 8S"
hands.S = "JH JD KH AC 7C"
turn_up = "AH"
"""
DOWN = ("W passes", "N passes", "E passes", "S passes", "W passes", "E names hearts")
REVOKE = (
    "W passes", "N passes", "E passes", "S takes up alone", "S passes 7C across", "W plays AS", "E plays TS",
    "S plays KH", "S plays JH", "W plays 8D", "E plays QH", "S quits the trick", "S plays AH", "W plays 9H",
    "S claims a revoke by W in trick 2",
)  # fmt: skip


def text(*acts: str, header: str = "", dealer: str = "S", tail: str = "") -> str:
    return f'hoyle = 1\ngame = "euchre"\ndealer = "{dealer}"\n{header}acts = {json.dumps(acts)}\n{tail}'


def found(*acts: str, **how: str) -> Report:
    return report(read(text(*acts, **how)))


def told(*acts: str, flags: tuple[str, ...] = (), **how: str) -> str:
    with TemporaryDirectory() as folder:
        case = Path(folder) / "case.toml"
        case.write_text(text(*acts, **how), encoding="utf-8")
        return " ".join(CliRunner().invoke(main, ["rule", *flags, str(case)]).stdout.split())


# Reports.


def test_of_a_deal_out_of_turn_that_stands_the_head_tells_whose_it_was_and_the_end_whose_the_next_is() -> None:
    acts = (STOLEN, "N turns up QH", CLAIM)
    usual = told(*acts, dealer="W")
    house = told(*acts, dealer="W", tail='[options]\nout_of_turn = "left of the rightful dealer"\n')
    assert "W should have dealt, N did. The score before this deal:" in usual
    assert usual.endswith("Next: it is E's turn; the next deal is E's.")
    assert house.endswith("Next: it is E's turn; the next deal is N's.")
    assert (found(*acts, dealer="W").dealer, found(*acts, dealer="W").due) == (0, 3)


def test_the_next_deal_is_told_in_the_play_too() -> None:
    acts = (STOLEN, "N turns up QH", CLAIM, "E orders up", "N discards 7C")
    assert told(*acts, dealer="W").endswith("Next: E leads; the next deal is E's.")


def test_a_deal_that_is_void_tells_who_deals() -> None:
    assert told(STOLEN, CLAIM, dealer="W").endswith("Next: W deals.")


def test_where_a_choice_is_open_nothing_is_said_to_come_next() -> None:
    assert "Next:" not in told(*REVOKE, header=LONE)
    assert found(*REVOKE, header=LONE).next == ""


def test_at_ecarte_the_deal_after_one_out_of_turn_is_on_the_left_of_who_dealt() -> None:
    acts = ["N deals S3 N3 S2 N2 to S QS TD 8D KC AH to N KS TS QD 9C KH then 9D", "N turns up 9D"]
    case = report(read(f'hoyle = 1\ngame = "ecarte"\ndealer = "S"\nacts = {json.dumps(acts)}\n'))
    assert case.next.endswith("; the next deal is S's")


def test_what_is_taken_back_tells_whose_turn_it_is_again_and_no_lead_that_fell_away() -> None:
    said = told(*DOWN, "N passes", "E names hearts", "S claims a suit named out of turn by E", header=HANDS)
    assert "What was done since goes back; it is N's turn again." in said
    assert "9S turned down. E names hearts" in said
    assert "first lead" not in said


def test_before_a_card_is_led_the_head_says_who_has_the_first_lead() -> None:
    acts = (*DOWN, "N claims a suit named out of turn by E", "N names hearts")
    assert "Hearts, named by N. W has the first lead." in told(*acts, header=HANDS)


def test_an_order_by_second_thoughts_is_what_goes_back() -> None:
    said = told("W passes", "N passes", "W orders up", header=HANDS)
    assert "All goes back to how it was before the order; it is E's turn again" in said


@pytest.mark.law("euchre-foster/L21c")
def test_a_suit_named_against_a_bar_is_ruled_upon_by_the_law_that_laid_it() -> None:
    acts = (*DOWN, "N claims a suit named out of turn by E", "N passes", "E names hearts")
    said = told(*acts, "S claims a suit named that is barred by E", header=HANDS)
    bar = said[said.index("A suit named that is barred by E") :]
    assert "Ruling euchre-foster, law 21: Making the trump (L21c) Naming a new suit out of turn" in bar
    assert "L21a" not in bar


def test_a_law_that_cites_the_prose_names_the_book_and_its_clause_is_not_told_as_not_asked() -> None:
    acts = (STOLEN, "N turns up QH", CLAIM)
    said = told(*acts, dealer="W", flags=("--explain",))
    assert "euchre-foster, law 13: Dealing (L13c); euchre-foster-prose, Irregularities in the Deal (deal-out" in said
    assert "euchre-foster-prose Not asked, since a law goes before: deal-out-of-turn-stopped." in said
    data = json.loads(told(*acts, dealer="W", flags=("--json",)))[0]
    assert data["irregularities"][0]["cites"] == [
        "euchre-foster/L13c", "euchre-foster-prose/deal-out-of-turn-stands",
    ]  # fmt: skip
    assert (data["dealer"], data["due"], data["next"]) == ("N", "W", "it is E's turn; the next deal is E's")
    row = compare(read(text(*acts, dealer="W")), ["euchre-foster"]).rows[0]
    assert row.opinions[0].law == "law 13: Dealing, euchre-foster-prose, Irregularities in the Deal"


def test_where_the_prose_speaks_its_code_is_named_alone() -> None:
    code = hoyle.get_code("euchre-foster")
    assert explain.cited(code, ("takeup-only-dealer",)).startswith("euchre-foster-prose, ")


@pytest.mark.law("euchre-foster/L30f")
def test_an_exception_says_what_it_adds_and_whose_place_it_takes_and_a_score_never_falls_below_nothing() -> None:
    said = told(*REVOKE, header=LONE)
    assert "not put right in time, is a revoke. In a lone hand the revoke penalty is" in said
    assert "The ordinary case: replaced by L30.lone (L30f)." in said
    assert "(4 points), but never below nothing." in said
    rich = told(*REVOKE, header=f"{LONE}score = {{ EW = 4 }}\n")
    assert "never below" not in rich


def test_without_figures_nothing_is_said_of_a_score_that_would_fall_below_nothing() -> None:
    known = explain.Known(totals=lambda _: ())
    assert "never" not in explain.remedy(Deduct(Who.OFFENDER, 2), known=known)
    known = explain.Known(totals=lambda _: (0,))
    assert "never" not in explain.remedy(Deduct(Who.OFFENDER, Measure("x", "what it is worth")), known=known)


def test_two_clauses_of_one_law_are_told_apart() -> None:
    from hoyle.cli.ruling import _told_apart

    rows = (("a", "law 25", "Too late."), ("b", "law 25", "Not for him."), ("c", "law 26", "x"), ("d", "law 26", "x"))
    assert [name for name, _ in _told_apart(rows)] == ["law 25 (a)", "law 25 (b)", "law 26"]


def test_a_side_of_people_with_names_is_told_as_two() -> None:
    people = 'players.E = "Anne"\nplayers.W = "David"\n'
    said = told(*REVOKE, header=LONE + people)
    assert "Anne and David's score goes down" in said
    assert "N-S 4, Anne and David 0." in said


def test_a_comparison_does_not_say_that_play_waits_once_the_choice_is_made() -> None:
    acts = (*REVOKE, "S elects add")
    said = told(*acts, header=LONE, flags=("--all-codes",))
    assert "could choose, and play" in said
    assert "play waits" not in said.replace("S could choose, and play waited", "")


def test_a_claim_not_proved_tells_what_else_was_amiss_and_where_to_look() -> None:
    said = told(*DOWN, "N claims a revoke by E", header=HANDS)
    assert "What was amiss by E is a suit named out of turn (act 6)." in said
    said = told(STOLEN, CLAIM, dealer="N")
    assert f"nothing follows. {DealOutOfTurn.unborne}" in said


LOOKED = (
    "W passes", "N passes", "E passes", "S takes up alone", "S passes 7C across", "W plays AS", "E plays TS",
    "S plays KH", "E looks at the tricks", "S claims a look at a quitted trick by E",
)  # fmt: skip
QUITS = "S quits the trick"


def test_of_a_claim_that_the_trick_being_quitted_would_bear_out_the_act_is_told_and_what_to_write() -> None:
    hint = f"Act 9 came while the trick lay open. If it was quitted by then, write '{QUITS}' before it."

    assert f"nothing follows. {hint}" in told(*LOOKED, header=LONE)
    borne_out = (*LOOKED[:8], QUITS, *LOOKED[8:])
    assert "law 38" in told(*borne_out, header=LONE), "so it is, as the hint has it"
    for acts in (
        (*LOOKED[:9], "S claims a look at a quitted trick by W"),  # another looked
        (*LOOKED[:9], "S claims a lead out of turn by E"),  # it was no lead
        (*LOOKED[:7], *LOOKED[8:]),  # the trick is not complete
        (*LOOKED[:8], LOOKED[9], LOOKED[8]),  # he looks after the claim
        (*LOOKED[:8], QUITS, LOOKED[9]),  # nobody looks
    ):
        said = told(*acts, header=LONE)
        assert "Nothing of the kind is proved" in said
        assert "lay open" not in said


def test_a_claim_of_a_bid_out_of_turn_fits_a_suit_named_out_of_turn() -> None:
    assert "Ruling euchre-foster, law 21" in told(*DOWN, "N claims a bid out of turn by E", header=HANDS)


def test_what_goes_back_to_the_first_lead_tells_no_turn() -> None:
    from hoyle.laws.remedies import Point

    known = explain.Known(what=DealOutOfTurn(), turn="N")
    assert "turn again" not in explain.remedy(Restore(Point.FIRST_LEAD), known=known)


def test_the_head_is_told_without_a_deal() -> None:
    from hoyle.cli.page import Page

    assert found(dealer="S").led is False
    head(Page(), found(dealer="S"), "Euchre")


# Words that are no act.

MISTAKES = [
    (EUCHRE, "S claims reneg by W", "did you mean 'a revoke'? (a right form: 'S claims a revoke by W')"),
    (EUCHRE, "S claims the revoke", "write 'S claims a revoke by W' or "),
    (EUCHRE, "E objects", "'objects' is not a verb: write 'E claims a revoke by S'"),
    (EUCHRE, "E objects to the deal", "write 'E claims a deal out of turn by S'"),
    (EUCHRE, "E claims a misdeal by N", "say which: 'a deal from a pack not cut', 'a faced card in the pack', "),
    (ECARTE, "N claims a misdeal by S", "say which: 'an imperfect pack', "),
    (EUCHRE, "E claims zzz by N", "and more; the reference has them all, under 'What a claim may be about' (a right"),
    (EUCHRE, "S discards 7C across to N", "write 'S passes 7C across'"),
    (EUCHRE, "E calls hearts", "write 'E names hearts'"),
    (EUCHRE, "E calls hearts alone", "write 'E names hearts alone'"),
    (EUCHRE, "E calls hearts from", "write 'E calls hearts from S' or "),
    (EUCHRE, "N lays his hand face down", "the table does it: the partner of a lone player"),
    (EUCHRE, "N deals E3 S3 W3 N3 E2 S2 W2 N2", "write 'N deals E3 S3 W3 N3 E2 S2 W2 N2 to E 7C 8C 9C TC JC to S "),
    (ECARTE, "S deals", "write 'S deals N3 S3 N2 S2 to N 7C 8C 9C TC JC to S QC KC AC 7D 8D then 9D'"),
    (ECARTE, "N plays KS, naming heart", "(a right form: 'N plays KS, naming hearts')"),
    (EUCHRE, "S claims revok by X", "(a right form: 'S claims a revoke by W')"),
]  # fmt: skip


@pytest.mark.parametrize(("game", "words", "mend"), MISTAKES, ids=[words for _, words, _ in MISTAKES])
def test_what_a_player_would_write_is_answered_with_the_right_form(game: Game, words: str, mend: str) -> None:
    with pytest.raises(BadText) as raised:
        parse_act(words, game)
    assert mend in str(raised.value)


@pytest.mark.parametrize("game", [EUCHRE, ECARTE], ids=["euchre", "ecarte"])
def test_a_deal_that_is_proposed_can_be_dealt(game: Game) -> None:
    seat = "N"
    with pytest.raises(BadText) as raised:
        parse_act(f"{seat} deals", game)
    right = str(raised.value).split("write ")[1].strip("'")
    after = game.start(dealer=seat).apply(parse_act(right, game))
    assert after.irregularities == ()


@pytest.mark.parametrize(
    ("game", "words", "written"),
    [
        (EUCHRE, "S claims a renege by W", "S claims a revoke by W"),
        (EUCHRE, "S claims renege by W", "S claims a revoke by W"),
        (EUCHRE, "E claims a stolen deal by N", "E claims a deal out of turn by N"),
        (EUCHRE, "E claims the deal out of turn by N", "E claims a deal out of turn by N"),
        (ECARTE, "N claims a revoke by S", "N claims a renounce by S"),
    ],
)
def test_an_offence_may_be_called_by_another_word(game: Game, words: str, written: str) -> None:
    assert format_act(parse_act(words, game), game) == written


@pytest.mark.parametrize("game", [EUCHRE, ECARTE], ids=["euchre", "ecarte"])
def test_every_offence_is_claimed_with_its_article_or_without(game: Game) -> None:
    for offence in game.offences:
        bare = offence.called.removeprefix("the ").removeprefix("an ").removeprefix("a ")
        for words in {offence.called, bare, f"the {bare}", bare.upper()}:
            assert parse_act(f"S claims {words} by N", game) == parse_act(f"S claims {offence.called} by N", game)
    with pytest.raises(BadText, match="'misdeal' is not an offence: say which: "):
        parse_act("S claims misdeal by N", game)


@pytest.mark.parametrize("game", [EUCHRE, ECARTE], ids=["euchre", "ecarte"])
def test_every_slip_is_answered_and_what_it_proposes_is_an_act(game: Game) -> None:
    from hoyle.notation import COMMON
    from hoyle.table.names import Names

    names = Names(game.players, offences=game.offences)
    slips = [each for form in (*COMMON, *game.forms) for each in form.slips]
    for each in slips:
        wrong = f"S {each.line.example(names, names.find('S'))}"
        with pytest.raises(HoyleError) as raised:
            parse_act(wrong, game)
        if each.right is None:
            assert each.because in str(raised.value)
        else:
            right = str(raised.value).split("write ")[1].strip("'")
            assert right.startswith("S ")
            parse_act(right, game)
