"""A header that makes no sense is told on its line, with a mend."""

from __future__ import annotations

import pytest

from hoyle.errors import LawConflict
from hoyle.games import registry
from hoyle.games.ecarte import GAME
from hoyle.games.ecarte.codes.english import ENGLISH
from hoyle.laws.clauses import Clause, Code
from hoyle.laws.offences import Offence
from hoyle.records import dumps, loads, read, replay
from hoyle.table.table import Finding
from tests.records.faulty import DEALER, HANDS, START, faults, the_fault

FOUND = START + '[[finding]]\nquestion = "king-turned"\nanswer = true\nat = 1\n'
TWICE = FOUND.replace("at = 1\n", "\n") + '[[finding]]\nquestion = "king-turned"\n'
HEADER: list[tuple[str, int, str, str]] = [
    ("hoyle = 1\ngame = 'ecarté'\n", 2, "'ecarté'", "there is no game 'ecarté'; did you mean 'ecarte'?"),
    (START + 'code = "ecarte-englisch"\n', 3, "'ecarte-englisch'",
     "there is no code of laws 'ecarte-englisch'; did you"),
    (START + 'rules = "0"\n', 3, "'0'", "there is no revision of the laws '0'; known: 1"),
    (START + 'dealer = "W"\n', 3, "'W'", "there is no seat 'W'; known: N, S"),
    (START + 'players.E = "Eve"\n', 3, "'E'", "there is no seat 'E'; known: N, S"),
    (START + '\nplayers = { N = "Anna", S = "anna" }\n', 4, "'anna'", "it must be his alone"),
    (START + 'players.N = "The Dealer"\n', 3, "'The Dealer'", "it must be his alone"),
    (START + "score.W = 1\n", 3, "'W'", "there is no seat 'W'; known: N, S"),
    (START + "score = { N = 5, S = 0 }\n", 3, "'5'", "each side has from 0 to 4 as a game goes on"),
    (START + 'prior."order.W" = 2\n', 3, "'order.W'", "there is no fact from before a game 'order.W'; did you mean"),
    (START + 'prior."order.N" = 4\n', 3, "'4'", "it is one of 2, 3"),
    (START + "[options]\npionts = 7\n", 4, "'pionts'", "there is no option of ecarte 'pionts'; did you mean 'points'?"),
    (START + "[options]\npoints = 0\n", 4, "'0'", "it is a whole number from 1 to 100"),
    (START + "[options]\nleavings = 1\n", 4, "'1'", "it is one of True, False"),
    (START + "[options]\nself = 1\n", 4, "'self'", "there is no option of ecarte 'self'"),
    (START + '[options]\ndealer = "S"\n', 4, "'dealer'", "this key belongs to the record as a whole"),
    ('hoyle = 1\ngame = "euchre"\n[options]\nplayers = "4"\n', 4, "'4'", "it is one of 4, 3, 2"),
    (START + "[settings]\nname = 1\n", 4, "'name'", "there is no setting of ecarte-english 'name'"),
    (START + '[settings]\nabandoned_point = "two"\n', 4, "'two'", "it is one of 'as won', 'one'"),
    (START + '[settings]\nacts = "S"\n', 4, "'acts'", "this key belongs to the record as a whole"),
    (START + '[[finding]]\nquestion = "kings-turned"\nanswer = true\n', 4, "'kings-turned'",
     "there is no question of the laws 'kings-turned'; did you mean 'king-turned'?"),
    (START + '[[finding]]\nquestion = "king-turned"\nanswer = "yes"\n', 5, "'yes'",
     "the answers to 'Is the turn-up a king?' are true or false"),
    (START + '[[finding]]\nquestion = "whose-hand"\nanswer = true\n', 5, "'true'",
     'the answers to \'Whose hand or card was it?\' are "the non-dealer\'s" or "the dealer\'s"'),
    (FOUND, 6, "'1'", "the acts are counted from 1, and the record has 0"),
    ("acts = ['N stands']\n".join((START, FOUND.removeprefix(START))).replace("at = 1", "at = 2"), 7, "'2'",
     "the acts are counted from 1, and the record has 1"),
    (FOUND.replace("at = 1", "at = 0"), 6, "'0'", "the acts are counted from 1, and the record has 0"),
    (FOUND.replace("at = 1", "at = 0") + "[[ruling]]\nact = 1\noutcome = 'silent'\n", 6, "'0'",
     "the acts are counted from 1, and the record has 0"),
    (TWICE + "answer = false\n", 9, "'false'",
     "another finding on all acts answers 'king-turned' otherwise: one of them is wrong"),
    (TWICE.replace("\n\n", "\nat = 1\n\n") + "answer = false\nat = 1\n", 10, "'false'",
     "another finding on act 1 answers 'king-turned' otherwise: one of them is wrong"),
    # the cards
    (HANDS.replace("8S", "8X"), 6, "'8X'", "this is no card: write a rank"),
    (HANDS.replace("AS 7D", "AS ?"), 5, "'?'", "a card not known can lie in the stock alone"),
    (HANDS.replace("AS 7D", "AS 2D"), 5, "'2D'",
     "there is no such card in the pack of ecarte; a bad pack is told by an"),
    (HANDS.replace("AS 7D", "AS KH"), 5, "'KH'", "this card lies in hands.N already"),
    (HANDS.replace("AS 7D", "AS AS"), 5, "'AS'", "this card lies in hands.S already"),
    (HANDS.replace("8S", "8H"), 6, "'8H'", "this card lies in hands.N already"),
    (HANDS + 'stock = "9D 8S ? 9D"\n', 7, "'9D'", "this card lies in stock already"),
    (HANDS.replace("8S", "8S JD"), 6, "'8S JD'",
     "1 should lie here, not 2; a deal that goes wrong is told by an act: '"),
    (HANDS.replace(" AS 7D", " AS"), 5, "'QH 7H 9S AS'",
     "5 should lie here, not 4; a deal that goes wrong is told by an"),
    (HANDS.replace("QH 7H 9S AS 7D", ""), 5, "''",
     "5 should lie here, not 0; a deal that goes wrong is told by an act: '"),
    (HANDS.replace("hands.S", "hands.W"), 4, "'hands.S'", "where cards are dealt, write the hand of every seat"),
    (HANDS.replace('turn_up = "8S"', ""), 4, "'turn_up'",
     'where cards are dealt, write the card turned up: turn_up = "QH"'),
    (HANDS.replace('dealer = "S"', ""), 4, "'dealer'", 'where cards are dealt, write who dealt: dealer = "S"'),
    (DEALER + 'stock = "9D"\n', 1, "'turn_up'", "where cards are dealt, write the card turned up"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "line", "value", "mend"), HEADER)
def test_a_header_that_makes_no_sense_is_told_on_its_line(text: str, line: int, value: str, mend: str) -> None:
    found = [(each.line, each.value) for each in faults(text) if each.mend.startswith(mend)]
    assert (line, value) in found


def test_all_faults_of_the_header_are_told_at_once() -> None:
    text = (
        HANDS.replace("KH", "KK").replace("7D", "8D 8D").replace('"S"', '"E"') + "score.N = 9\n[options]\npoints = -0\n"
    )
    assert [(each.line, each.value) for each in faults(text)] == [
        (3, "'E'"), (4, "'KK'"), (5, "'8D'"), (5, "'QH 7H 9S AS 8D 8D'"), (7, "'9'"), (9, "'0'")
    ]  # fmt: skip


def test_findings_that_agree_or_are_on_other_acts_are_no_fault() -> None:
    acts = "acts = ['N stands', 'N plays KH']\n"
    found = '[[finding]]\nquestion = "king-turned"\nanswer = {}\nat = {}\n'
    text = HANDS + acts + found.format("true", 1) + found.format("true", 1) + found.format("false", 2)

    assert [each.at for each in replay(read(text + found.format("false", 1).removesuffix("at = 1\n")))[0].findings] == [
        3,
        3,
        4,
        None,
    ]


def test_a_saved_game_may_have_a_finding_on_an_act_that_is_still_to_come() -> None:
    table = GAME.start(dealer="S", findings=(Finding("king-turned", answer=True, at=9),))

    assert loads(dumps(table)) == table


def test_a_code_is_for_its_game(monkeypatch: pytest.MonkeyPatch) -> None:
    class Cough(Offence):
        called = "a cough"

    other = Code("whist-x", "the laws of whist", ENGLISH.book, (Clause("W1", ("L1a",), (Cough,)),))
    monkeypatch.setitem(registry.CODES, "whist-x", other)
    line, value, mend = the_fault(START + 'code = "whist-x"\n')
    assert (line, value) == (3, "'whist-x'")
    assert mend == f"it is no code of it; this game is ecarte, whose codes are {', '.join(GAME.codes)}"


def test_settings_that_contradict_each_other_are_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    def conflict(*_: object, **__: object) -> None:
        raise LawConflict("ecarte-english", ("L1a and L1b",))

    monkeypatch.setattr("hoyle.records.header.get_code", conflict)
    text = START + '[settings]\nabandoned_point = "one"\n'
    assert the_fault(text) == (3, "'ecarte-english'", "ecarte-english contradicts itself: L1a and L1b")
