"""``hoyle ask``: the dialogue, the tree in print and as JSON, and how it exits."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from io import BytesIO, TextIOWrapper
from typing import Any

import pytest
from attrs import evolve
from click.testing import CliRunner, Result

from hoyle.cli import main
from hoyle.cli.ask_dialogue import Row, chosen
from hoyle.cli.ask_page import lettered
from hoyle.cli.page import Page
from hoyle.games.registry import CODES, GAMES, register, unregister
from hoyle.laws.remedies import Yield
from hoyle.referee.asking import Advice, decision_tree, steps

RENOUNCE = ("ecarte", "ecarte-english", "a renounce")
LEAD = ("euchre", "euchre-foster", "a lead out of turn")
LONE = ("proved=yes", "claimant=one of the adversaries", "alone=an adversary")
NOT_YET = (
    "the-lone-player-plays-a-card-the-lone-hand-is-given-up-the-hand-is-over-or-the-pack-for-the-next-deal-is-cut=no"
)


LEADING = next(each for each in GAMES["euchre"].offences if each.called == LEAD[2])


def hoyle_says(*words: str, said: str = "") -> Result:
    return CliRunner().invoke(main, ["ask", *words], input=said, prog_name="hoyle")


def text(result: Result) -> str:
    return " ".join(result.stdout.split())


def answers(*given: str) -> list[str]:
    return [word for each in given for word in ("--answer", each)]


def printed(*words: str) -> Any:  # noqa: ANN401 - whatever JSON was printed
    result = hoyle_says(*words, "--json")
    assert result.exit_code == 0, result.output
    return json.loads(result.stdout)


# The dialogue.


def test_one_question_after_another_is_asked_and_then_the_ruling_is_given() -> None:
    result = hoyle_says(*RENOUNCE, said="yes\n2\nthe adv\ny\nNO\n")

    assert result.exit_code == 0
    assert "A renounce, under the English laws of écarté (ecarte-english)" in result.stdout
    assert "Since then: has another card been led, or is the hand over?" in result.stdout
    assert "It matters to ecarte-english/L39b, ecarte-english/L43a." in result.stdout
    ruling = text(result).partition("Ruling: ")[2]
    assert ruling.startswith("upheld. Law 43 (L43a, L43b, L43c, L43d).")
    assert "L43b The offender who wins the point scores nothing for it." in ruling
    assert "Claimed by the adversary, once another card is led or the hand is over, until the pack" in ruling
    assert "The offender scores 1 point less for this hand." in ruling
    assert "The adversary may choose, until the pack for the next deal is cut: replay All goes back" in ruling
    assert ruling.endswith("stand All stays as it is. It is taken if the time runs out.")


def test_what_is_not_understood_is_asked_again_and_back_takes_the_last_answer_back() -> None:
    result = hoyle_says(*RENOUNCE, said="back\n\n9\nyes\nback\nno\n")

    assert result.stdout.count("This is the first question.") == 1
    assert result.stdout.count("Say a number from 1 to 2, or the words.") == 2
    assert result.stdout.count("back takes the last one back") == 1, "it is told once, at the start"
    assert result.stdout.count("Is it proved that it was done?") == 2
    assert text(result).endswith("Ruling: not proved. Nothing of the kind is proved, and nothing follows.")


def test_words_that_begin_several_answers_name_none() -> None:
    result = hoyle_says(*RENOUNCE, said="yes\nno\nthe\n2\n")

    assert "Say a number from 1 to 2, or the words; or back." in result.stdout


def test_bytes_that_are_no_text_are_asked_again() -> None:
    result = CliRunner().invoke(main, ["ask", *RENOUNCE], input=b"\xff\xfe\nno\n")

    assert result.exit_code == 0
    assert "Ruling: not proved." in result.stdout


def test_where_a_clause_may_step_aside_it_asks_which_option_is_taken() -> None:
    known = (*LEAD, *answers(*LONE, NOT_YET))
    on = hoyle_says(*known, said="play on\nhis partner's\nno\n")
    stop = hoyle_says(*known, said="stop\n")

    assert "Which is chosen under euchre-foster/L28?" in on.stdout
    assert "upheld. Law 27: Leading and playing out of turn (L27a, L27b, L27e)." in text(on)
    assert "The player concerned may be called upon to play a card of a suit that is named" in text(on)
    assert "Law 27" not in stop.stdout


def test_what_is_answered_on_the_command_line_is_told_and_not_asked() -> None:
    result = hoyle_says(*LEAD, *answers(*LONE))

    assert result.stdout.splitlines()[1:3] == [
        "Is it proved that it was done? yes",
        "Who claims? one of the adversaries",
    ]
    assert "1  yes" in result.stdout.partition("Since then: has the lone player")[2]


def test_where_nobody_answers_it_says_how_to_answer_beforehand() -> None:
    result = hoyle_says(*RENOUNCE)

    assert result.exit_code == 0
    assert text(result).endswith("To answer beforehand: --answer 'proved=yes'")


@pytest.fixture
def stepping_aside() -> Iterator[str]:
    """The name of a code whose clause on a renounce steps aside at once, and another stands behind it."""
    base = CODES["ecarte-english"]
    law = base.clause("L43a")
    aside = evolve(law, after=(), then=(Yield(),), elect=None, overrides=frozenset({"L43a.plain"}))
    code = register(base.amend("aside", aside, evolve(law, id="L43a.plain")))
    yield code.name
    unregister(code.name)


def test_where_a_clause_steps_aside_at_once_the_ordinary_law_is_asked_about(stepping_aside: str) -> None:
    known = answers("proved=yes", "put-right=no", "claimant=the adversary", "the-pack-for-the-next-deal-is-cut=no")
    said = hoyle_says("ecarte", stepping_aside, "renounce", *known, said="yes\n")
    tree = hoyle_says("ecarte", stepping_aside, "renounce", "--tree")

    assert "This clause steps aside; the ordinary law applies. Since then: has another card been led" in text(said)
    assert "stand All stays as it is." in text(said)
    assert f"{stepping_aside}/L43a: the ordinary law. Since then: has another card" in text(tree)


def test_on_a_terminal_what_is_typed_is_not_printed_again(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    class Terminal(TextIOWrapper):
        def isatty(self) -> bool:
            return True

    monkeypatch.setattr("sys.stdin", Terminal(BytesIO(b"two\n")))
    assert chosen(Page(), [Row("one"), Row("two", "the second")]) == 1
    assert capsys.readouterr().out == "  1  one\n  2  two\n      the second\n> "


# What there is to choose from.


def test_without_a_code_or_an_offence_both_can_be_chosen() -> None:
    result = hoyle_says("ecarte", said="ecarte-enq\na renounce\nno\n")

    assert "1 ecarte-english the English laws of écarté" in text(result)
    assert "A renounce, under the Enquire Within rules of écarté (ecarte-enquire)" in result.stdout
    assert "Ruling: not proved." in result.stdout


def test_where_nobody_chooses_it_lists_the_offences_and_the_clauses_on_each() -> None:
    game, code = hoyle_says("ecarte"), hoyle_says("euchre", "euchre-foster")

    assert game.exit_code == code.exit_code == 0
    assert all(offence.called in game.stdout for offence in GAMES["ecarte"].offences)
    assert "a renounce ecarte-english: L39b, L43a ecarte-foster: renounce-penalty" in text(game)
    assert "ecarte-enquire: no law on it" in text(game)
    assert re.search(r"\d+ a deal from a pack not cut L14b, .*; euchre-foster-prose: deal-uncut", text(code))


def test_an_offence_is_named_with_or_without_its_article_in_one_word_or_several_or_by_its_class() -> None:
    for words in (("a", "renounce"), ("renounce",), ("A Renounce",), ("Renounce",), ("a revoke",), ("renege",)):
        assert "A renounce, under" in hoyle_says("ecarte", "ecarte-english", *words).stdout


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("whist",), "there is no game 'whist'; known: ecarte, euchre"),
        (("ecarte", "euchre-foster"), "no code of laws of ecarte 'euchre-foster'; did you mean 'ecarte-foster'?"),
        (("ecarte", "ecarte-english", "renunce"), "'renunce' is not an offence: did you mean 'a renounce'?"),
        ((*RENOUNCE, "-a", "proved"), "--answer cannot be 'proved': write QUESTION=ANSWER"),
        ((*RENOUNCE, "-a", "prooved=yes"), "there is no question on a renounce 'prooved'; did you mean 'proved'?"),
        ((*RENOUNCE, "-a", "claimant=nobody"), "'nobody' is no answer to 'Who claims?'; known: the adversary, "),
        ((*RENOUNCE, "-a", "proved=no", "-a", "claimant=nobody"), "'nobody' is no answer to 'Who claims?'"),
        ((*RENOUNCE, "--json", "-a", "claimant=nobody"), "'nobody' is no answer to 'Who claims?'"),
        ((*LEAD, "-a", "euchre-foster/L28=play"), "no option of euchre-foster/L28 that leads on 'play'; did "),
        (("ecarte", "ecarte-english", "cards to the trick"), "'cards to the trick' is not an offence"),
        ((*RENOUNCE, "-a", "proved=maybe"), "'maybe' is no answer to 'Is it proved that it was done?'; did"),
        ((*RENOUNCE, "--set", "reduced"), "--set cannot be 'reduced': write NAME=VALUE"),
        ((*RENOUNCE, "--set", "reduced=1"), "there is no setting of ecarte-english 'reduced'"),
        (("ecarte", "--set", "reduced_scores=always"), "name the code whose setting it is"),
        (("euchre", "euchre-foster", "--set", "revoke_points=many"), "'many' is no value of revoke_points; known: 2,"),
        (("ecarte", "-o", "points=many"), "the option points cannot be 'many'"),
        ((*RENOUNCE, "-a", "proved=no", "-a", "proved=yes"), "'proved=yes': proved has another answer already, 'no'"),
        (("ecarte", "--json", "-a", "proved=no"), "'proved=no': name the code and the offence whose question it is"),
        (("ecarte", "-o", "points=5", "-o", "points=6"), "--option cannot be 'points=6': points has another value"),
        ((*RENOUNCE, "--html", "no/such/folder/page.html"), "--html cannot be 'no/such/folder/page.html'"),
    ],
)  # fmt: skip
def test_bad_input_is_told_on_one_line_and_exits_with_2(words: tuple[str, ...], said: str) -> None:
    result = hoyle_says(*words)

    assert result.exit_code == 2
    assert said in result.stderr
    assert result.stdout == ""
    assert len(result.stderr.splitlines()) == 1


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (("--tree", "-a", "proved=no"), "--tree does not go with --answer: it has every question and answer in it"),
        (("--tree", "--json", "-a", "proved=no"), "--tree does not go with --answer:"),
        (("--html", "-", "-a", "proved=no"), "--html does not go with --answer:"),
        (("--html", "-", "--tree", "--json"), "--html does not go with --tree or --json:"),
    ],
)  # fmt: skip
def test_options_of_which_one_would_be_passed_over_are_refused(options: tuple[str, ...], said: str) -> None:
    result = hoyle_says(*RENOUNCE, *options)

    assert (result.exit_code, result.stdout) == (2, "")
    assert said in result.stderr
    assert hoyle_says(*RENOUNCE, *answers("proved=no", "proved=false")).exit_code == 0, "the same, said twice"


# House rules.


def test_house_rules_are_told_and_ruled_by() -> None:
    revoke = ("euchre", "euchre-foster", "a revoke", "--tree")
    usual, house = hoyle_says(*revoke), hoyle_says(*revoke, "--set", "revoke_points=3")

    assert "House rules" not in usual.stdout
    assert "House rules: revoke_points = 3." in house.stdout
    assert "score goes up by 2 points" in usual.stdout
    assert "score goes up by 3 points" in house.stdout
    assert printed(*revoke[:3], "--set", "revoke_points=3")["settings"] == {"revoke_points": 3}


def test_of_two_who_play_the_laws_speak_as_of_two() -> None:
    assert "the adversary" in hoyle_says(*LEAD, "--tree", "-o", "players=2").stdout
    assert "one of the adversaries" in hoyle_says(*LEAD, "--tree").stdout


def test_of_two_who_play_no_answer_is_that_of_a_partner() -> None:
    def said(*options: str) -> set[str]:
        (tree,) = printed("euchre", "euchre-foster", "a lead out of turn", "--tree", *options)
        return {each["words"] for step in tree["steps"] for each in step.get("branches", ())}

    assert any("his partner" in each for each in said())
    assert not any("partner" in each for each in said("-o", "players=2"))


def test_what_is_taken_off_a_score_is_told_in_the_words_of_a_ruling() -> None:
    tree = text(hoyle_says("euchre", "euchre-foster", "a revoke", "--tree"))

    assert "deduct The offender's score goes down by 2 points, but never below nothing." in tree


# The tree.


def test_the_tree_has_every_question_once_with_what_its_answers_lead_to() -> None:
    result = hoyle_says(*LEAD, "--tree")
    lines = result.stdout.splitlines()

    assert result.exit_code == 0
    assert lines[:4] == [
        "A lead out of turn, under Foster's laws of euchre (euchre-foster)",
        "",
        "Is it proved that it was done?",
        "  yes: Who claims?",
    ]
    assert "      nobody or his partner: [a] Whose lead was it?" in lines
    assert "        yes: As at [a]." in lines
    assert result.stdout.count("[a] Whose lead was it?") == 1
    rulings = [step for step in steps(decision_tree(CODES["euchre-foster"], LEADING)) if isinstance(step, Advice)]
    numbers = re.findall(r"^Ruling (\d+):", result.stdout, re.MULTILINE)
    assert [int(number) for number in numbers] == list(range(1, len(rulings) + 1))
    assert "  play on: the ordinary law. Whose lead was it?" in lines
    assert all(len(line) <= 80 for line in lines)


def test_the_trees_of_a_code_follow_one_another() -> None:
    result = hoyle_says("euchre", "euchre-enquire", "--tree")

    heads = re.findall(r"^(.*), under Enquire", result.stdout, re.MULTILINE)
    assert [each.casefold() for each in heads] == [each.called.casefold() for each in GAMES["euchre"].offences]


def test_letters_go_on_after_z() -> None:
    assert [lettered(number) for number in (0, 25, 26, 27, 701, 702)] == ["a", "z", "aa", "ab", "zz", "aaa"]


# JSON.


def test_the_next_question_and_the_ruling_are_printed_as_json_and_nobody_is_asked() -> None:
    first = printed(*RENOUNCE)
    assert (first["code"], first["offence"], first["answers"]) == ("ecarte-english", "a renounce", {})
    assert first["step"]["kind"] == "question"
    assert first["step"]["branches"] == [{"answers": [True], "words": "yes"}, {"answers": [False], "words": "no"}]

    late = printed(*RENOUNCE, *answers("proved=true", "put-right=no", "claimant=the offender"))
    assert late["answers"] == {"proved": True, "put-right": False, "claimant": "the offender"}
    assert late["step"]["ruling"] == "not now"
    assert [each["clause"] for each in late["step"]["weighed"]] == ["ecarte-english/L43a"]

    stop = printed(*LEAD, *answers(*LONE, NOT_YET))["step"]
    assert (stop["clause"], stop["chooser"]) == ("euchre-foster/L28", "the lone player")
    assert [(each["label"], each["default"]) for each in stop["options"]] == [("stop", False), ("play on", True)]
    on = printed(*LEAD, *answers(*LONE, NOT_YET, "euchre-foster/L28=play on"))["step"]
    assert on["name"] == "whose-lead"


def test_what_there_is_to_choose_from_is_printed_as_json() -> None:
    codes = printed("ecarte")
    assert [each["code"] for each in codes] == list(GAMES["ecarte"].codes)
    (renounce,) = [each for each in codes[0]["offences"] if each["name"] == "Renounce"]
    assert renounce["offence"] == "a renounce"
    assert set(renounce["clauses"]) == {"ecarte-english/L39b", "ecarte-english/L43a"}


def test_a_tree_as_json_has_each_step_once_and_says_what_follows_by_its_place() -> None:
    (tree,) = printed(*LEAD, "--tree")
    root = decision_tree(CODES["euchre-foster"], LEADING)

    assert len(tree["steps"]) == len(list(steps(root)))
    assert tree["steps"][tree["offences"][0]["root"]]["name"] == "proved"
    places = [each["then"] for step in tree["steps"] for each in step.get("branches", step.get("options"))]
    assert {place for place in places if place is not None} == set(range(len(tree["steps"]))) - {0}
