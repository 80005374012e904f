"""What comes in from outside and is of a wrong type is refused at the door, with a message that helps."""

from __future__ import annotations

import json
import pickle
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

import hoyle
from hoyle.cards import card, cards
from hoyle.errors import BadValue, HoyleError, OtherGame, UnknownName
from hoyle.games.registry import known_game, unregister
from hoyle.records import lenient
from hoyle.table.acts import Quit
from hoyle.table.table import Outcome

if TYPE_CHECKING:
    from collections.abc import Callable

GAME: Any = hoyle.get_game("ecarte")
ANY: Any = hoyle
"""The functions of hoyle, as a caller has them who looks at no types."""
NOTHING: Any = None
HANDS = {"N": "KS TS QD 9C KH", "S": "QS TD 8D KC AH"}
DEALT = {"dealer": "S", "hands": HANDS, "turn_up": "9D"}


def renounced() -> hoyle.Table:
    """Return a table at which S has renounced."""
    table = GAME.start(**DEALT)
    for text in ("N stands", "N plays KS", "S plays 8D"):
        table = table.apply(hoyle.parse_act(text, GAME))
    assert isinstance(table, hoyle.Table)
    return table


AT_START: list[tuple[dict[str, Any], str]] = [
    ({"code": 5}, "a code of laws cannot be 5: it is a code, or the name of one"),
    ({"code": 0}, "a code of laws cannot be 0: "),
    ({"dealer": 1.5}, "a seat cannot be 1.5: it is the number of a seat, or its name"),
    ({"dealer": True}, "a seat cannot be True: "),
    ({"dealer": 2}, "a seat cannot be 2: a number from 0 to 1, or one of N, S"),
    ({"dealer": 1.5, "hands": HANDS, "turn_up": "9D"}, "a seat cannot be 1.5: "),
    ({"seed": "x"}, "a seed cannot be 'x': it is a whole number"),
    ({"seed": 1, **DEALT}, "a seed cannot be 1: it draws the hands, and they are given"),
    ({**DEALT, "hands": ""}, r"hands cannot be '': the cards of each seat, as in \{'N'"),
    ({**DEALT, "hands": {"N": 5}}, "cards cannot be 5: a text, as in 'KS 7D', or several of hoyle.cards.Card"),
    ({**DEALT, "hands": {"N": ("KS",)}}, "cards cannot be 'KS': "),
    ({**DEALT, "hands": {None: "KS"}}, "a seat cannot be None: "),
    ({**DEALT, "turn_up": 0}, "cards cannot be 0: "),
    ({**DEALT, "stock": 5}, "cards cannot be 5: "),
    ({"dealer": "S", "turn_up": "9D"}, "hands cannot be None: the turn-up and the stock go with them"),
    ({"dealer": "S", "stock": "9D"}, "hands cannot be None: the turn-up and the stock go with them"),
    ({"score": 0}, "the score cannot be 0: each side has from 0 to 4 as a game goes on"),
    ({"score": (1.5, 0)}, "the score cannot be 1.5: each side has from 0 to 4"),
    ({"score": (True, 0)}, "the score cannot be True: "),
    ({"score": (5, 0)}, r"the score cannot be \(5, 0\): "),
    ({"score": (1,)}, r"the score cannot be \(1,\): "),
    ({"players": None}, "the names of the players cannot be None: a text for each"),
    ({"players": "Anne"}, "the names of the players cannot be 'Anne': a text for each"),
    ({"players": (1, 2)}, "the names of the players cannot be 1: "),
    ({"prior": 5}, "what was before this game cannot be 5: each fact by its name"),
    ({"automatic": None}, "the automatic acts cannot be None: a table can do by itself Cut, Look, Quit, MarkUp"),
    ({"automatic": (int,)}, "the automatic acts cannot be <class 'int'>: a table can do by itself Cut, "),
    ({"automatic": ("Cut",)}, "the automatic acts cannot be 'Cut': "),
    ({"findings": None}, "the findings cannot be None: several of hoyle.Finding"),
    ({"findings": (5,)}, "the findings cannot be 5: "),
    ({"findings": (hoyle.Finding([], answer=True),)}, r"the question of a finding cannot be \[\]: "),  # type: ignore[arg-type]
]


@pytest.mark.parametrize(("how", "says"), AT_START)
def test_a_table_begins_with_values_of_the_right_types_alone(how: dict[str, Any], says: str) -> None:
    with pytest.raises(BadValue, match=f"^{says}"):
        GAME.start(**how)


@pytest.mark.parametrize(
    ("how", "says"),
    [
        ({"code": ""}, "there is no code of laws ''"),
        ({"enforcement": None}, "there is no manner of enforcement None; known: block, claim, judge"),
        ({"dealer": "W"}, "there is no seat 'W'; "),
        ({"prior": {"pack.N": "green"}}, "there is no fact from before this game 'pack.N = green'"),
    ],
)
def test_a_table_begins_under_known_names_alone(how: dict[str, Any], says: str) -> None:
    with pytest.raises(UnknownName) as caught:
        GAME.start(**how)
    assert str(caught.value).startswith(says)


def test_what_is_right_is_taken_as_before() -> None:
    table = GAME.start(players=["Anne"], score=[1, 2], automatic=[Quit], findings=[], seed=4, dealer=0)
    assert table.start.players == ("Anne",), "the other has no name"
    assert table.score == (1, 2)
    assert table.automatic == frozenset({Quit})
    assert GAME.start(**{**DEALT, "turn_up": cards("9D")[0]}) == GAME.start(**DEALT)


AT_DOORS: list[tuple[Callable[[], object], str]] = [
    (lambda: ANY.get_game(None), "the name of a game cannot be None: it is a text, as 'ecarte'"),
    (lambda: ANY.get_game([]), r"the name of a game cannot be \[\]: "),
    (lambda: ANY.get_code(3), "the name of a code of laws cannot be 3: it is a text, as 'ecarte-english'"),
    (lambda: unregister(NOTHING), "the name of a code of laws cannot be None: "),
    (lambda: known_game(NOTHING), "a game cannot be None: it is a game, or the name of one"),
    (lambda: card(NOTHING), r"a card cannot be None: write a rank \(2 to 9"),
    (lambda: cards(NOTHING), "a text of cards cannot be None: write the cards with blanks between them"),
    (lambda: ANY.parse_act(None, GAME), "an act cannot be None: write it as a text, as in 'N plays KS'"),
    (lambda: ANY.loads(None), "a record cannot be None: it is read from a text; hoyle.read_file reads a file"),
    (lambda: ANY.loads(b"N"), "a record cannot be b'N': "),
    (lambda: ANY.loads_json(5), "a record cannot be 5: "),
    (lambda: ANY.read(None), "a record cannot be None: "),
    (lambda: ANY.read_file(None), "the path of a file cannot be None: it is a text or a pathlib.Path"),
    (lambda: lenient(NOTHING), "a record cannot be None: "),
    (lambda: ANY.replay("N stands"), "a record cannot be 'N stands': hoyle.read makes one of a text, hoyle.read_file "),
    (lambda: ANY.dumps(None), "what a record holds cannot be None: it is a table, as game.start begins one"),
    (lambda: ANY.dumps_json("x"), "what a record holds cannot be 'x': "),
    (lambda: ANY.Match.begin(None), "the game of a match cannot be None: hoyle.get_game returns one by its name"),
    (lambda: ANY.Match.begin("ecarte"), "the game of a match cannot be 'ecarte': "),
    (lambda: ANY.Match.begin(GAME, target=None), "the number of games that win a match cannot be None: a whole number"),
    (lambda: ANY.Match.begin(GAME, target=1.5), "the number of games that win a match cannot be 1.5: "),
    (lambda: ANY.Match.begin(GAME, target=True), "the number of games that win a match cannot be True: "),
    (lambda: ANY.Match.begin(GAME, target=0), "the number of games that win a match cannot be 0: "),
    (lambda: ANY.rule(renounced(), 5), "the number of an irregularity cannot be 5: counted from 0, the table has 1"),
    (lambda: ANY.rule(renounced(), -2), "the number of an irregularity cannot be -2: "),
    (lambda: ANY.rule(renounced(), None), "an irregularity cannot be None: it is one of table.irregularities, or its "),
    (lambda: ANY.rule(renounced(), 0, 5), "a code of laws cannot be 5: "),
]


@pytest.mark.parametrize(("call", "says"), AT_DOORS)
def test_what_is_of_a_wrong_type_is_refused_at_the_door(call: Callable[[], object], says: str) -> None:
    with pytest.raises(BadValue, match=f"^{says}"):
        call()


@pytest.mark.parametrize("door", ["apply", "is_legal", "why_not", "why_impossible"])
@pytest.mark.parametrize("what", [None, 5, "N stands", ("N", "stands"), Quit])
def test_what_is_no_act_is_told_so_by_a_table(door: str, what: object) -> None:
    for table in (GAME.start(), GAME.start(**DEALT, enforcement="block"), renounced()):
        with pytest.raises(BadValue, match=r"^an act cannot be .*: table.legal_acts lists acts, and hoyle.parse_act"):
            getattr(table, door)(what)


def test_an_irregularity_is_ruled_on_by_itself_or_by_its_number() -> None:
    table = renounced()
    by_number = hoyle.rule(table, 0)
    assert hoyle.rule(table, -1) == hoyle.rule(table, table.irregularities[0]) == by_number
    assert hoyle.rule(table, 0, "ecarte-foster").code == "ecarte-foster"


# A match.


def under_way() -> hoyle.Match:
    """Return a match whose second game has begun."""
    match, rng = hoyle.Match.begin(GAME, target=3), Random(2)
    while not match.done:
        acts = match.legal_acts(match.to_act[0])
        match = match.apply(rng.choice(acts) if acts else match.chance(rng))
    return match


@pytest.mark.parametrize("write", [hoyle.dumps, hoyle.dumps_json])
def test_a_match_is_no_record_and_the_refusal_says_how_it_is_kept(write: Callable[[Any], str]) -> None:
    with pytest.raises(BadValue, match=r"'a match': it is one table: pickle the match, or keep match\.table "):
        write(hoyle.Match.begin(GAME))


def test_a_match_is_kept_as_a_pickle_or_in_its_parts() -> None:
    match = under_way()
    done = json.loads(json.dumps([(each.winners, each.score, each.counts) for each in match.done]))
    again = tuple(Outcome(tuple(winners), tuple(score), counts) for winners, score, counts in done)
    kept = hoyle.Match(hoyle.loads(hoyle.dumps(match.table)), again, match.target)
    assert kept == match == pickle.loads(pickle.dumps(match))
    assert kept.tally == match.tally


def test_a_code_of_another_game_is_told_as_before() -> None:
    with pytest.raises(OtherGame, match="is a code of euchre; this game is ecarte") as caught:
        GAME.start(code="euchre-foster")
    assert isinstance(caught.value, HoyleError)
