"""The words everything is made of: cards, packs, errors, limits."""

from __future__ import annotations

import copy
import pickle
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import hoyle
from hoyle.cards import (
    BY_TEXT,
    FACES,
    JOKER,
    PIQUET,
    UNKNOWN,
    WHIST,
    Suit,
    card,
    cards,
    in_mask,
    mask,
    show,
    shuffled,
)
from hoyle.errors import BadText, BadValue, IllegalAct, ImpossibleAct, IrregularAct, LawConflict, UnknownName, nearest
from hoyle.games.ecarte.acts import Propose, Stand
from hoyle.moments import CARD_PLAYED, TRUMP_TURNED, Limit, first_of
from hoyle.table.acts import PLAYS, Play
from hoyle.table.position import Fault


def test_each_face_has_one_object_and_one_bit_in_the_whole_library() -> None:
    assert len({face.bit for face in FACES}) == len(FACES) == 53
    assert all(BY_TEXT[face.text] is face for face in FACES)
    assert FACES[:32] == PIQUET
    assert mask(PIQUET) == 2**32 - 1
    assert len(WHIST) == 52
    assert JOKER.suit is None
    assert UNKNOWN.bit == 0
    for face in (*FACES, UNKNOWN):
        assert pickle.loads(pickle.dumps(face)) is face
        assert copy.deepcopy(face) is face


@pytest.mark.parametrize(
    ("text", "face"),
    [
        ("TS", "TS"),
        ("10S", "TS"),
        ("10s", "TS"),
        ("kh", "KH"),
        ("K♥", "KH"),
        ("K♡", "KH"),
        ("K♥️", "KH"),
        (" jk ", "JK"),
        ("?", "?"),
    ],
)
def test_a_card_is_read_in_every_usual_form(text: str, face: str) -> None:
    assert card(text) is BY_TEXT[face]


@pytest.mark.parametrize("text", ["", "1H", "11H", "HK", "KHH", "K", "♥", "10", "TT", "joker"])
def test_what_is_no_card_is_never_guessed(text: str) -> None:
    with pytest.raises(BadText, match="is not a card: write a rank"):
        card(text)


@pytest.mark.parametrize("count", [0, 1, 2, 3, 7, 8, 24, 25, 32, 52])
def test_a_pack_is_shuffled_as_a_sample_of_all_of_it_is_drawn(count: int) -> None:
    for seed in range(20):
        ours, theirs = Random(seed), Random(seed)
        assert shuffled(FACES[:count], ours) == tuple(theirs.sample(FACES[:count], count))
        assert ours.random() == theirs.random()


@given(st.lists(st.sampled_from(FACES), unique=True))
def test_a_set_of_cards_is_an_int_and_back(some: list[hoyle.cards.Card]) -> None:
    assert in_mask(mask(some)) == tuple(sorted(some, key=lambda face: face.index))
    assert cards(show(some)) == tuple(some)


def test_cards_have_names_in_plain_words() -> None:
    assert card("KH").word == "the king of hearts"
    assert card("JK").word == "the joker"
    assert UNKNOWN.word == "a card not known"
    assert card("TS").rank == "T"
    assert JOKER.rank == "JK"
    assert repr(card("TS")) == "TS"
    assert {suit.symbol for suit in Suit} == set("♣♦♥♠")
    assert Suit.HEARTS.word == "hearts"


def test_errors_name_the_value_and_the_mend_and_hold_their_facts() -> None:
    unknown = UnknownName("verb", "plai", ("plays", "stands"))
    assert str(unknown) == "there is no verb 'plai'; did you mean 'plays'?"
    assert str(UnknownName("verb", "zzz", ("plays", "stands"))) == "there is no verb 'zzz'; known: plays, stands"
    assert str(UnknownName("verb", "zzz", tuple(str(n) for n in range(20)))) == "there is no verb 'zzz'"
    assert str(BadValue("a seat", 9, "0 or 1")) == "a seat cannot be 9: 0 or 1"
    assert str(IllegalAct(Stand(0), Fault.WRONG_PHASE)) == "Stand(seat=0): it is not the time for that"
    assert str(IllegalAct(Stand(0), None)) == "Stand(seat=0): it is not the time for that"
    assert str(ImpossibleAct(Stand(0), "the game is over")) == "Stand(seat=0): the game is over"
    assert str(LawConflict("club", ("a and b", "c and d"))) == "club contradicts itself: a and b; c and d"
    told = LawConflict("club", ("a and b", "c and d"), ("a look", "a cough; Was it seen? yes"))
    assert str(told) == "club contradicts itself: a and b (a look); c and d (a cough; Was it seen? yes)"
    assert nearest("Accept", ("accepts",)) == "accepts"
    for error in (unknown, BadValue("a seat", 9, "0 or 1"), ImpossibleAct(Stand(0), "no")):
        assert isinstance(error, hoyle.HoyleError)
        again = pickle.loads(pickle.dumps(error))
        assert str(again) == str(error)


def test_an_error_keeps_its_facts_where_dask_pickles_it() -> None:
    pickling = pytest.importorskip("tblib.pickling_support")
    error = UnknownName("verb", "plai", ("plays", "stands"))
    again, parts, *_ = pickling.pickle_exception(error)
    assert str(again(*parts)) == str(error)


def test_a_table_that_blocks_says_why_and_what_may_be_done() -> None:
    table = hoyle.get_game("ecarte").start(dealer="S", seed=1, enforcement="block")
    table = table.apply(table.legal_acts(1)[0])
    with pytest.raises(IrregularAct) as error:
        table.apply(Propose(1))
    refusal = error.value.refusal
    assert refusal == table.why_not(Propose(1))
    assert str(error.value) == "an act out of place: it is not for him to act"
    with pytest.raises(ImpossibleAct, match="nobody sits there"):
        table.apply(Propose(7))


def test_options_are_checked() -> None:
    with pytest.raises(UnknownName, match="there is no option of ecarte 'point'; did you mean 'points'"):
        hoyle.get_game("ecarte", point=3)
    for bad in (0, 101, True, "5"):
        with pytest.raises(BadValue, match="a whole number from 1 to 100"):
            hoyle.get_game("ecarte", points=bad)
    with pytest.raises(BadValue, match="one of True, False"):
        hoyle.get_game("ecarte", leavings=1)
    with pytest.raises(UnknownName, match="there is no game 'ecarté'"):
        hoyle.get_game("ecarté")


def test_limits_join_into_a_deadline() -> None:
    one, two = (Limit(TRUMP_TURNED),), (Limit(CARD_PLAYED),)
    assert first_of(one, two) == (*one, *two)


def test_plays_are_shared_and_equal_to_those_built_by_hand() -> None:
    shared = PLAYS[1][card("TS").index]
    assert shared == Play(1, card("TS"))
    assert (shared.bit, shared.place, shared.right) == (card("TS").bit, 2, card("TS").bit)
    assert not any(Play(1, card("TS"), Suit.HEARTS).right == face.bit for face in FACES)
    assert Play(1, card("TS"), Suit.SPADES).right == card("TS").bit
