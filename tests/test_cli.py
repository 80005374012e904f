"""The command: what it prints for people, the keys of its JSON, and how it exits."""

from __future__ import annotations

import json
import os
from io import StringIO
from pathlib import Path
from typing import Protocol

import pytest
from attrs import evolve
from click.testing import CliRunner, Result
from rich.console import Console

import hoyle.coverage
from hoyle.cli import main
from hoyle.cli.page import FAULT, Page
from hoyle.coverage import CodeCoverage
from hoyle.games.ecarte.codes.english import ENGLISH
from hoyle.games.registry import CODES
from hoyle.laws.clauses import Code

HEADER = """hoyle = 1
game = "ecarte"
dealer = "S"
"""
HANDS = """hands.N = "KS TS QD 9C KH"
hands.S = "QS TD 8D KC AH"
turn_up = "9D"
"""
OFFENCE = ("N stands", "N plays KS", "S plays 8D")
NEXT_LEAD = (*OFFENCE, "S plays KC")
CLAIM = "N claims a renounce by S"
DEAL = "S deals N3 S3 N2 S2 to N KS TS QD 9C KH to S QS TD 8D KC AH then 9D KD"


class Write(Protocol):
    """Writes a record of some acts, with more of a header and a tail; returns its path."""

    def __call__(self, *acts: str, header: str = HANDS, tail: str = "", name: str = "dispute.toml") -> Path: ...


def hoyle_says(*words: str | Path) -> Result:
    return CliRunner().invoke(main, [str(word) for word in words], prog_name="hoyle")


def lines(result: Result) -> list[str]:
    return [line.strip() for line in result.stdout.splitlines()]


def text(result: Result) -> str:
    """Return what was printed with all its white space as single blanks, wherever lines were broken."""
    return " ".join(result.stdout.split())


@pytest.fixture
def write(tmp_path: Path) -> Write:
    def written(*acts: str, header: str = HANDS, tail: str = "", name: str = "dispute.toml") -> Path:
        path = tmp_path / name
        told = ", ".join(json.dumps(act) for act in acts)
        path.write_text(f"{HEADER}{header}acts = [{told}]\n{tail}", encoding="utf-8")
        return path

    return written


@pytest.fixture
def club(monkeypatch: pytest.MonkeyPatch) -> Code:
    """Return a house code that is registered for the time of a test."""
    code = ENGLISH.amend("club", settings={"reduced_scores": "replayed"})
    monkeypatch.setitem(CODES, code.name, code)
    return code


# hoyle rule.


@pytest.mark.law("ecarte-english/L43a")
def test_rule_prints_what_went_wrong_the_law_the_options_and_their_scores(write: Write) -> None:
    result = hoyle_says("rule", write(*NEXT_LEAD, CLAIM, header=f"{HANDS}score = {{ N = 3, S = 3 }}\n"))

    assert result.exit_code == 0
    assert "Dealer S. The score before this deal: N 3, S 3. Diamonds are trumps (9D)." in text(result)
    assert "N had the first lead." in text(result)
    assert "Trick 1: N leads KS, S plays 8D, though holding QS (act 3 of the record)." in lines(result)
    assert "A renounce by S." in lines(result)
    assert "Ruling ecarte-english, law 43 (L43a, L43b, L43c, L43d) A failure to follow suit" in text(result)
    assert "Claimed by N (act 5), in time, that is before the pack for the next deal is cut." in text(result)
    assert "S scores 1 point less for this hand, whether it stands or is played again." in lines(result)
    assert "N may choose, up to the same moment; the score after each:" in lines(result)
    assert "stand N 3, S 3. All stays as it is." in text(result)
    assert "replay N 3, S 3 now; the rest as the hand is played again. All goes back to how it was before" in text(
        result
    )
    assert "Weighed and not applied law 39 Too late: another card has been led. The second hand" in text(result)
    assert "House rules" not in result.stdout
    assert "Nobody claimed" not in result.stdout


def test_in_a_pipe_the_output_is_plain_and_within_eighty_columns(write: Write) -> None:
    result = hoyle_says("rule", "--explain", write(*NEXT_LEAD, CLAIM))

    assert "\x1b" not in result.stdout
    assert max(map(len, result.stdout.splitlines())) <= 80
    assert not any(line.endswith(" ") for line in result.stdout.splitlines())


def test_on_a_terminal_it_has_colours_and_never_breaks_a_word() -> None:
    file = StringIO()
    page = Page(Console(file=file, force_terminal=True, color_system="standard", highlight=False))

    page.line("amiss " + "x" * 90, FAULT)
    page.rows([("L43a", "")])

    assert "\x1b[31m" in file.getvalue()
    assert "x" * 90 in file.getvalue()


def test_rule_explains_every_clause_weighed_and_how_the_book_is_read(write: Write) -> None:
    result = hoyle_says("rule", "--explain", write(*NEXT_LEAD, CLAIM))

    assert "Weighed L43a Applies. Law 43: A failure" in text(result)
    assert "The book L43a law 43: A failure to follow suit" in text(result)
    assert "We read it so: Until the pack for" in text(result)


def test_rule_says_that_nobody_claimed(write: Write) -> None:
    result = hoyle_says("rule", write(*NEXT_LEAD))

    assert "Nobody claimed; this is what a referee finds who saw it all." in lines(result)
    assert "Nobody claimed; N may claim, before the pack for the next deal is cut." in text(result)


def test_rule_says_that_nothing_was_amiss(write: Write) -> None:
    result = hoyle_says("rule", write("N stands"))

    assert result.exit_code == 0
    assert lines(result)[-1] == "Nothing was found amiss. The score now: N 0, S 0."


def test_where_nothing_was_dealt_the_head_tells_the_game_and_the_code(tmp_path: Path) -> None:
    path = tmp_path / "bare.toml"
    path.write_text('hoyle = 1\ngame = "ecarte"\n', encoding="utf-8")

    assert lines(hoyle_says("rule", path))[0] == "Écarté, the English laws of écarté."


def test_the_head_tells_who_sits_where_and_the_house_rules(write: Write) -> None:
    tail = '[options]\nreckoning = true\n[settings]\nunearned_king = "stays"\n'

    result = hoyle_says("rule", write("N stands", header=f'{HANDS}players.N = "Anne"\n', tail=tail))

    assert "Anne sits N, S sits S." in lines(result)
    assert 'House rules: reckoning = true, unearned_king = "stays".' in lines(result)


@pytest.mark.law("ecarte-foster/draw-misdeal-dealer-surplus")
def test_rule_tells_each_right_that_has_lapsed(write: Write) -> None:
    acts = (
        "N proposes", "S accepts", "N discards TS", "S gives N 1", "S discards 8D", "S gives himself 2",
        "S looks at the cards given", "N stands", "N plays KS", "S plays QS",
    )  # fmt: skip

    told = text(hoyle_says("rule", write(*acts, header=f'code = "ecarte-foster"\n{HANDS}stock = "7C 8C 9S"\n')))

    assert "S takes 2 (act 6 of the record)." in told
    assert "Too late: S has taken up the cards given, has played a card or the hand is over." in told
    assert (
        "could have claimed from act 6 on, before S takes up the cards given, mixes the cards given with the hand, "
        "plays a card or the hand is over. 9S goes from S's hand back on top of the stock. Later ecarte-foster"
    ) in told
    assert "N could have claimed from act 7 on, before S plays a card or the hand is over. The hand stops" in told


@pytest.mark.law("ecarte-english/L43e")
def test_rule_tells_what_was_put_right_in_time(write: Write) -> None:
    result = hoyle_says("rule", write(*OFFENCE, "S corrects with QS"))

    assert "Put right by S (act 4), in time, that is before another card is led" in text(result)
    assert "The score then: N 0, S 0." in lines(result)


def test_rule_tells_a_claim_too_early_and_what_the_offender_may_still_do(write: Write) -> None:
    result = hoyle_says("rule", write(*OFFENCE, CLAIM))

    assert "Ruling ecarte-english, not now Claimed by N (act 4). law 43 Not yet: only once another card is led" in text(
        result
    )
    assert "S may put it right, before another card is led" in text(result)


def test_where_nothing_applies_the_clauses_weighed_are_told_once_and_by_their_ids_if_asked(write: Write) -> None:
    result = hoyle_says("rule", "--explain", write(*OFFENCE, CLAIM))

    assert text(result).count("L43a Not yet: only once another card is led") == 1
    assert "L39b Only for S. Law 39:" in text(result)


def test_rule_tells_a_claim_too_late_and_what_it_would_have_had_in_time(write: Write) -> None:
    hand = (
        "N plays 9C",
        "S plays TD",
        "N plays QD",
        "N plays KH",
        "S plays AH",
        "N plays TS",
        "S plays QS",
        "S cuts 16",
    )

    result = hoyle_says("rule", write(*NEXT_LEAD, *hand))

    assert (
        "Ruling ecarte-english, not now Nobody claimed. law 43 Too late: the pack for the next deal has been cut."
        in text(result)
    )
    assert "N could have claimed from act 4 on, before the pack" in text(result)
    assert "replay All goes back to how it was before the first lead." in text(result)


def test_what_only_the_offender_could_have_mended_is_told_so(write: Write) -> None:
    hand = (
        "N plays 9C",
        "S plays TD",
        "N plays QD",
        "N plays KH",
        "S plays AH",
        "N plays TS",
        "S plays QS",
        "S cuts 16",
    )
    deal = ("N deals S3 N3 S2 N2 to S KS TS QD 9C KH to N QS TD 8D KC AH then 9D", "N turns up 9D")
    header = f'{HANDS}automatic = ["look", "quit"]\n'

    late = hoyle_says("rule", write(*NEXT_LEAD, *hand, *deal, header=header))
    open_ = hoyle_says("rule", write(*NEXT_LEAD, *hand, *deal[:1], header=header))

    assert "Deal 1, trick 1: N leads KS, S plays 8D, though holding QS (act 3 of the" in lines(late)
    assert "S could have put it right from act 12 on, before" in text(late)
    assert "S may put it right, before" in text(open_)


def test_rule_tells_where_the_code_is_silent_and_where_it_rules_without_penalty(write: Write) -> None:
    result = hoyle_says(
        "rule", write("N stands", "N plays KS", "S plays QS", "N looks at the tricks", "S looks at the tricks")
    )

    assert "Ruling ecarte-english, silent Nobody claimed. The English laws of écarté have no law on it" in text(result)


@pytest.mark.law("ecarte-english/L26a")
def test_rule_tells_a_clause_without_penalty(write: Write) -> None:
    result = hoyle_says("rule", write("N proposes", "N retracts"))

    assert "Nobody claimed; either player may claim, at any time." in text(result)
    assert "Nothing follows: by the law it stands, and there is no penalty. A proposal, once made" in text(result)


def test_rule_tells_what_is_not_proved(write: Write) -> None:
    result = hoyle_says("rule", write("N stands", "S claims a renounce by N", "N corrects"))

    assert "No case of a renounce by N." in lines(result)
    assert "Ruling ecarte-english, not proved Claimed by S (act 2). Nothing of the kind is proved" in text(result)
    assert "N has nothing to put right." in lines(result)
    assert "N wanted to put it right (act 3)." in text(result)


def test_rule_tells_what_a_later_ruling_has_undone(write: Write) -> None:
    result = hoyle_says(
        "rule", write(DEAL, "N looks at his hand", "S turns up 9D KD", "N announces the king", header="")
    )

    assert "A false king by N. A later ruling has undone it." in text(result)


def test_rule_tells_each_card_that_may_be_chosen_and_that_play_waits(write: Write) -> None:
    result = hoyle_says("rule", write(DEAL, "S turns up 9D KD", header=""))

    assert "N may choose, and play waits; the score after each:" in lines(result)
    assert "this trump: KD N 0, S 1. KD is the turn-up." in text(result)


def test_rule_tells_what_was_elected_and_that_a_pick_is_open(write: Write) -> None:
    acts = (
        "S deals N3 S3 N3 S2 to N KS TS QD 9C KH 7S to S QS TD 8D KC AH then 9D",
        "S turns up 9D",
        "N claims a wrong number of cards dealt by S",
        "N elects throw off",
    )

    result = hoyle_says("rule", write(*acts, header=""))

    assert "A wrong number of cards dealt by S (1 too many)." in text(result)
    assert "N could choose, and play waited; the score after each:" in lines(result)
    assert "N elected throw off; the cards are still to be picked. The score then: N 0, S 0." in text(result)


@pytest.mark.law("ecarte-english/L31a")
def test_rule_tells_who_has_to_pick_where_nobody_chooses(write: Write) -> None:
    acts = (
        "N proposes", "S accepts", "N discards TS", "S gives N 2", "S discards 8D", "S gives himself 1", "N stands",
        "N plays KS",
    )  # fmt: skip

    result = hoyle_says("rule", write(*acts, header=f'{HANDS}stock = "7C 8C 9S"\n'))

    assert "Too many cards given by S (8C)." in lines(result)
    assert "Play waits until N has picked." in lines(result)


def test_rule_tells_where_chance_has_to_pick(write: Write) -> None:
    acts = (
        "N proposes", "S accepts", "N discards TS", "S gives N 1", "S discards 8D", "S gives himself 2",
        "S looks at the cards given", "N stands", "N plays KS",
    )  # fmt: skip

    result = hoyle_says("rule", write(*acts, header=f'{HANDS}stock = "7C 8C 9S"\n'))

    assert "Too many cards taken by the dealer, S (9S)." in lines(result)
    assert "Play waits until chance has picked." in lines(result)


def test_rule_tells_who_wins_the_game(write: Write) -> None:
    acts = ("N stands", "N plays KS", "S plays QS", "N throws down his hand", "S claims a hand thrown down by N")

    result = hoyle_says("rule", write(*acts, header=f"{HANDS}score = {{ S = 4 }}\n"))

    assert "S wins the game." in text(result)


def test_rule_gives_json_with_the_keys_of_the_reference(write: Write) -> None:
    result = hoyle_says("rule", "--json", write(*NEXT_LEAD, CLAIM, header=f"{HANDS}score = {{ N = 3, S = 3 }}\n"))

    (told,) = json.loads(result.stdout)
    (irregularity,) = told["irregularities"]
    assert (told["game"], told["code"], told["claimed"], told["winner"]) == ("ecarte", "ecarte-english", True, None)
    assert (told["begun"], told["lead"], told["turn_up"]) == ({"N": 3, "S": 3}, "N", "9D")
    assert (irregularity["offence"], irregularity["offender"], irregularity["act"]) == ("a renounce", "S", 3)
    assert irregularity["ply"] > irregularity["act"], "the chores count"
    assert irregularity["ruling"] == "upheld"
    assert irregularity["clause"] == "ecarte-english/L43a"
    assert irregularity["remedies"] == ["S scores 1 point less for this hand, whether it stands or is played again"]
    assert irregularity["options"] == ["replay", "stand"]
    assert irregularity["by"] == ["N"]
    assert irregularity["until"] == "until the pack for the next deal is cut"
    assert irregularity["score"] == {"replay": {"N": 3, "S": 3}, "stand": {"N": 3, "S": 3}}
    assert irregularity["rest"] == {"replay": "now; the rest as the hand is played again"}
    assert irregularity["trace"][0] == {"clause": "ecarte-english/L43a", "verdict": "applies", "why": "applies"}
    assert (irregularity["trick"], irregularity["status"], irregularity["claimed_by"]) == (1, "ruled", "N")


def test_json_has_the_same_keys_where_nothing_was_proved_or_all_was_undone(write: Write) -> None:
    undone = write(
        DEAL, "N looks at his hand", "S turns up 9D KD", "N announces the king", header="", name="undone.toml"
    )

    told = json.loads(hoyle_says("rule", "--json", write("S claims a renounce by N"), undone).stdout)

    unproved, king = told[0]["irregularities"][0], told[1]["irregularities"][1]
    assert unproved.keys() == king.keys()
    assert (unproved["ruling"], unproved["score"], unproved["status"]) == ("not proved", {"N": 0, "S": 0}, None)
    assert (king["ruling"], king["status"]) == (None, "moot")


def test_json_holds_what_was_possible_in_time_and_who_has_won(write: Write) -> None:
    acts = ("N stands", "N plays KS", "S plays QS", "N throws down his hand", "S claims a hand thrown down by N")
    early = write(*OFFENCE, CLAIM, name="early.toml")
    hand = (
        "N plays 9C",
        "S plays TD",
        "N plays QD",
        "N plays KH",
        "S plays AH",
        "N plays TS",
        "S plays QS",
        "S cuts 16",
    )
    late = write(*NEXT_LEAD, *hand, name="late.toml")

    won, cure, lapsed = json.loads(
        hoyle_says("rule", "--json", write(*acts, header=f"{HANDS}score = {{ S = 4 }}\n"), early, late).stdout
    )

    assert won["winner"] == "S"
    assert cure["irregularities"][0]["cure"]["clause"] == "ecarte-english/L39b"
    assert [each["options"] for each in lapsed["irregularities"][0]["in_time"]] == [["replay", "stand"]]


# How it exits.


def test_a_record_that_expects_another_ruling_makes_it_exit_with_1(write: Write) -> None:
    path = write(*NEXT_LEAD, CLAIM, tail='[[expect]]\nruling = "not now"\n')

    result = hoyle_says("rule", path)

    assert result.exit_code == 1
    assert "The record expected otherwise" in result.stdout
    assert "expected 'not now', found 'upheld'" in text(result)
    assert json.loads(hoyle_says("rule", "--json", path).stdout)[0]["mismatches"]


def test_a_record_that_expects_the_ruling_makes_it_exit_with_0(write: Write) -> None:
    result = hoyle_says("rule", write(*NEXT_LEAD, CLAIM, tail='[[expect]]\nruling = "upheld"\n'))

    assert result.exit_code == 0


def test_each_fault_of_a_record_is_one_line_on_the_error_stream_and_the_others_are_ruled(write: Write) -> None:
    bad = write("N stands", tail="[options]\npoints = 0\nnone = 1\n", name="bad.toml")

    result = hoyle_says("rule", bad, write("N stands"))

    assert result.exit_code == 2
    assert len(result.stderr.splitlines()) == 2
    assert all(line.startswith(f"{bad}:") for line in result.stderr.splitlines())
    assert "Nothing was found amiss." in text(result)


@pytest.mark.parametrize("codes", [("ecarte-foster",), ("euchre-foster", "ecarte-foster")])
def test_a_code_of_another_game_makes_it_exit_with_2(codes: tuple[str, ...]) -> None:
    record = next((Path(__file__).parent.parent / "examples" / "disputes" / "euchre").glob("*.toml"))
    result = hoyle_says("rule", *(word for each in codes for word in ("--code", each)), str(record))

    assert result.exit_code == 2
    assert "is a code of ecarte; this record is of euchre, whose codes are euchre-foster," in result.stderr


@pytest.mark.parametrize("options", [(), ("--json",)])
def test_where_nobody_reads_on_it_ends_without_a_word(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], options: tuple[str, ...]
) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    with os.fdopen(writing, "w") as closed:
        monkeypatch.setattr("sys.stdout", closed)
        with pytest.raises(SystemExit) as ended:
            main(["games", *options])

    assert ended.value.code == 141
    assert capsys.readouterr().err == ""


def test_a_file_that_is_not_there_makes_it_exit_with_2() -> None:
    result = hoyle_says("rule", "nowhere.toml")

    assert result.exit_code == 2
    assert "nowhere.toml" in result.stderr
    assert result.stdout == ""


# Under other codes.


def test_under_another_code_the_ruling_is_that_of_the_other_code(write: Write, club: Code) -> None:
    path = write(*NEXT_LEAD, CLAIM, tail='[[expect]]\nruling = "not now"\n')

    result = hoyle_says("rule", path, "--code", club.name)

    assert result.exit_code == 0, "what a record expects, it expects of its own code"
    assert "whether it stands or is played again" not in text(result)
    assert 'House rules: reduced_scores = "replayed".' in lines(result)


def test_a_code_that_there_is_not_is_told_with_a_likely_one(write: Write) -> None:
    result = hoyle_says("rule", write("N stands"), "--code", "ecarte-englsh")

    assert result.exit_code == 2
    assert "did you mean 'ecarte-english'?" in result.stderr


# hoyle laws.


def test_laws_lists_the_codes() -> None:
    assert "ecarte-english" in hoyle_says("laws").stdout
    assert json.loads(hoyle_says("laws", "--json").stdout)[0]["name"] == "ecarte-english"


def test_laws_reads_a_book_by_the_phases_of_the_game() -> None:
    result = hoyle_says("laws", "ecarte-english")

    assert "Preliminaries" in lines(result)
    assert lines(result).count("Play") == 1
    assert "L43a law 43, encoded: A failure to follow suit" in text(result)


def test_laws_lists_the_clauses_as_json_with_the_keys_of_the_reference() -> None:
    found = json.loads(hoyle_says("laws", "ecarte-english", "--json").stdout)

    clause = next(each for each in found if each["id"] == "ecarte-english/L43a")
    assert clause.keys() >= {"id", "locus", "summary", "kind", "reading", "standing"}
    assert (clause["locus"], clause["standing"]) == ("law 43", "encoded")
    assert len(found) == len(ENGLISH.book.entries)


def test_laws_shows_a_clause_whole_with_what_is_encoded_for_it() -> None:
    result = hoyle_says("laws", "ecarte-english/L25e")

    assert "ecarte-english/L25e law 25, declare; penalty-definition" in text(result)
    assert "We read it so:" in text(result)
    assert "Encoded: clauses rule on it." in lines(result)
    assert "Clause L25e.stays, which stands for L25e" in text(result)
    assert "If: Does the adversary hold the king of trumps? yes." in lines(result)
    assert "adversary-holds-king Does the adversary hold the king of trumps? true or false" in text(result)


def test_laws_tells_who_does_a_procedure_and_why_conduct_cannot_be_ruled_upon() -> None:
    assert f"Procedure: {ENGLISH.book.entry('L28a').by} does it." in text(hoyle_says("laws", "ecarte-english/L28a"))
    assert "Conduct, on which no engine can rule: acts do not say" in text(hoyle_says("laws", "ecarte-english/L2a"))


def test_laws_finds_an_encoded_clause_by_its_own_name() -> None:
    result = hoyle_says("laws", "ecarte-english/L43a.replay")

    assert "ecarte-english/L43a law 43" in text(result)
    assert "Clause L43a.replay" in text(result)
    assert "Clause L43a," not in text(result)


def test_laws_gives_a_clause_as_json() -> None:
    found = json.loads(hoyle_says("laws", "ecarte-english/L25e", "--json").stdout)

    assert found["id"] == "ecarte-english/L25e"
    assert found["book"][0]["locus"] == "law 25"
    assert found["encoded"][0]["when"][0]["question"] == "adversary-holds-king"
    assert found["encoded"][0]["options"] == []
    assert json.loads(hoyle_says("laws", "ecarte-english/L43a", "--json").stdout)["encoded"][0]["chooser"]


@pytest.mark.parametrize("name", ["ecarte-englsh", "ecarte-english/L99"])
def test_a_law_that_there_is_not_makes_it_exit_with_2(name: str) -> None:
    result = hoyle_says("laws", name)

    assert result.exit_code == 2
    assert result.stderr.startswith("there is no ")


def test_diff_says_that_a_code_is_the_same_as_itself() -> None:
    result = hoyle_says("laws", "--diff", "ecarte-english", "ecarte-english")

    assert text(result) == "ecarte-english and ecarte-english: they are the same code."


def test_diff_shows_each_situation_that_two_codes_rule_differently(club: Code) -> None:
    result = hoyle_says("laws", "--diff", ENGLISH.name, club.name)

    assert "A renounce; a failure to win the trick" in lines(result)
    assert "A lead out of turn" not in lines(result)
    assert "then the offender scores 1 point less for this hand" in text(result)


def test_diff_says_where_two_codes_are_alike_and_where_one_is_silent(
    club: Code, monkeypatch: pytest.MonkeyPatch
) -> None:
    bare = evolve(ENGLISH, name="bare", clauses=())
    same = evolve(ENGLISH, name="same")
    monkeypatch.setitem(CODES, "bare", bare)
    monkeypatch.setitem(CODES, "same", same)

    assert "they rule every situation alike" in text(hoyle_says("laws", "--diff", "same", ENGLISH.name))
    assert "have no law on it" in text(hoyle_says("laws", "--diff", "bare", ENGLISH.name))
    assert club.name in CODES


def test_diff_gives_json(club: Code) -> None:
    found = json.loads(hoyle_says("laws", "--json", "--diff", ENGLISH.name, club.name).stdout)

    assert found["codes"] == [ENGLISH.name, club.name]
    assert not found["same"]
    renounce = next(each for each in found["differences"] if each["offence"] == "a renounce")
    assert {name: len(clauses) for name, clauses in renounce["clauses"].items()} == {ENGLISH.name: 2, club.name: 2}


# hoyle laws --coverage.


def test_coverage_lists_what_no_golden_case_shows_and_exits_with_1(write: Write, tmp_path: Path) -> None:
    write(*NEXT_LEAD, CLAIM, tail='[[expect]]\nruling = "upheld"\n')

    result = hoyle_says("laws", "--coverage", tmp_path)

    assert result.exit_code == 1
    assert "no case: L43a.replay applies" in text(result)
    assert "no case: L43a applies" not in text(result)


def test_coverage_is_complete_where_everything_has_a_case(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = CodeCoverage("club", 2, 2, (), applied={"L1 applies": ["a.toml"]})
    monkeypatch.setattr(hoyle.coverage, "measure", lambda folder: (whole,) if folder == "tests/laws" else ())

    result = hoyle_says("laws", "--coverage")

    assert result.exit_code == 0
    assert text(result) == "club 2 of 2 clauses stand; 1 of 1 (100.0 %) shown by golden cases"


def test_coverage_gives_json_and_tells_what_stands_nowhere(monkeypatch: pytest.MonkeyPatch) -> None:
    gaping = CodeCoverage("club", 2, 1, ("L2",), applied={"L1 applies": []})
    monkeypatch.setattr(hoyle.coverage, "measure", lambda _: (gaping,))

    (found,) = json.loads(hoyle_says("laws", "--coverage", "here", "--json").stdout)

    assert (found["code"], found["unplaced"], found["gaps"], found["complete"]) == (
        "club",
        ["L2"],
        ["L1 applies"],
        False,
    )
    assert "L2 stands nowhere" in text(hoyle_says("laws", "--coverage"))


# hoyle replay.


def test_replay_shows_the_hands_each_act_what_was_amiss_and_the_ruling(write: Write) -> None:
    result = hoyle_says("replay", write(*NEXT_LEAD, CLAIM, header=f'{HANDS}players.S = "Ben"\n'))

    assert "N sits N, Ben sits S." in lines(result)
    assert "N 9C QD KH KS TS" in text(result)
    assert "Dealer Ben, 9D turned up." in lines(result)
    assert "3  S plays 8D" in lines(result)
    assert "Amiss: a renounce by Ben." in lines(result)
    assert "(S quits the trick)" in lines(result)
    assert "Ruling: upheld, law 43 (L43a, L43b, L43c, L43d)." in lines(result)
    assert "Ben scores 1 point less for this hand. N may choose" in text(result)


def test_replay_shows_a_deal_among_the_acts_the_score_and_what_is_not_proved(write: Write) -> None:
    result = hoyle_says(
        "replay",
        write(
            "S deals N3 S3 N2 S2 to N KS TS QD 9C KH to S QS TD 8D KC AH then KD",
            "S turns up KD",
            "N retracts",
            "N claims a renounce by S",
            header="",
        ),
    )

    assert "1  S deals N3 S3 N2 S2" in lines(result)
    assert "Dealer S." in lines(result)
    assert "(S marks 1 for the turned king) Score N 0, S 1." in text(result)
    assert "Amiss: a retraction by N" in text(result)
    assert "Ruling: not proved." in lines(result)


def test_replay_gives_json(write: Write) -> None:
    found = json.loads(hoyle_says("replay", "--json", write(*NEXT_LEAD, CLAIM, "S claims a renounce by N")).stdout)

    assert found["hands"]["N"].split() == ["9C", "QD", "KH", "TS", "KS"]
    assert [each["text"] for each in found["acts"][:3]] == list(OFFENCE)
    assert found["acts"][2]["found"] == [{"offence": "a renounce", "detail": "", "offender": "S"}]
    assert found["acts"][3]["before"] == ["S quits the trick"]
    assert found["acts"][4]["rulings"][0]["clause"] == "ecarte-english/L43a"
    assert found["acts"][5]["rulings"][0]["clause"] is None


def test_replay_refuses_an_act_that_cannot_be_done(write: Write) -> None:
    result = hoyle_says("replay", write("N stands", "N plays AC"))

    assert result.exit_code == 2
    assert "'N plays AC'" in result.stderr


# hoyle games.


def test_games_lists_the_games_with_their_codes() -> None:
    assert "ecarte Écarté, for 2 players; laws: ecarte-english" in text(hoyle_says("games"))


def test_games_prints_a_sheet_of_house_rules_as_a_record_writes_them() -> None:
    result = hoyle_says("games", "ecarte")

    assert "points = 5 how many points make the game (1 to 100)" in text(result)
    assert "reckoning = false whether a game counts" in text(result)
    assert 'reduced_scores = "always"' in text(result)
    assert '("always" or "replayed")' in text(result)


def test_games_gives_json() -> None:
    (found,) = json.loads(hoyle_says("games", "ecarte", "--json").stdout)

    assert (found["name"], found["players"]) == ("ecarte", 2)
    assert found["options"][0]["default"] == 5
    assert found["codes"][0]["settings"][0]["values"] == ["always", "replayed"]


def test_games_shows_the_house_rules_that_go_by_the_name_of_a_preset() -> None:
    assert "euchre Euchre, for 2, 3 or 4 players" in text(hoyle_says("games"))
    plain, british = (text(hoyle_says("games", "euchre", *rest)) for rest in ((), ("--preset", "british")))
    assert 'preset = "british" pack = 24, best_bower = "joker"' in plain
    assert "points = 5 how many points make the game (1 to 100)" in plain
    assert "points = 11 how many points make the game (1 to 100)" in british
    assert 'best_bower = "joker"' in british
    assert 'farmers_hand = "no" what the holder of a farmer\'s hand may have' in plain
    assert "misdeals = 1 after how many misdeals on end" in plain
    assert "and the settings of euchre-foster-prose, which speaks where these laws have nothing" in plain
    assert plain.count("bridge_score = ") == 1
    assert plain.endswith('code = "euchre-enquire" none')
    (found,) = json.loads(hoyle_says("games", "euchre", "--preset", "british", "--json").stdout)
    assert found["presets"]["modern-us"]["pack"] == 24
    assert {each["name"]: (each["default"], each["value"]) for each in found["options"]}["points"] == (5, 11)


def test_a_preset_goes_with_the_name_of_its_game() -> None:
    result = hoyle_says("games", "--preset", "british")
    assert result.exit_code == 2
    assert "hoyle games euchre --preset british" in result.stderr
    assert "did you mean 'british'?" in hoyle_says("games", "euchre", "--preset", "brit").stderr


def test_a_game_that_there_is_not_makes_it_exit_with_2() -> None:
    result = hoyle_says("games", "ecart")

    assert result.exit_code == 2
    assert "did you mean 'ecarte'?" in result.stderr


# The command itself.


def test_the_command_tells_its_version() -> None:
    assert hoyle_says("--version").stdout.startswith("hoyle, version ")


def test_a_number_of_a_law_stands_for_all_its_clauses() -> None:
    result = hoyle_says("laws", "ecarte-english/L9")
    assert result.exit_code == 0
    assert "ecarte-english/L9a  law 9" in result.stdout
    assert "ecarte-english/L9b  law 9" in result.stdout
    assert "Clause L9b, which stands for L9b" in result.stdout
    assert hoyle_says("laws", "ecarte-english/L").exit_code == 2


def test_nobody_is_told_to_wait_for_a_law_of_which_nothing_follows(write: Write) -> None:
    acts = ("N stands", "S plays QS", "N claims a lead out of turn by S")
    result = hoyle_says("rule", write(*acts), "--code", "ecarte-foster")
    assert "Not yet: only once N plays a card" not in text(result)
    assert "S may put it right, before N plays a card" in text(result)


def test_what_only_a_claim_brings_is_told_so_to_an_offender_who_corrects(write: Write) -> None:
    acts = ("N stands", "S plays QS", "N plays KS", "S corrects")
    result = hoyle_says("rule", write(*acts))
    assert "Only where somebody claims it." in text(result)


def test_a_code_shows_its_name() -> None:
    assert repr(CODES["ecarte-english"]) == "Code('ecarte-english')"
