"""Every act has one written form, and is read from it."""

from __future__ import annotations

import inspect
import re
from typing import Any

import pytest
from attrs import fields
from hypothesis import given, settings
from hypothesis import strategies as st

from hoyle.cards import FACES, UNKNOWN, Suit, card, cards
from hoyle.games.ecarte import acts as ecarte
from hoyle.games.ecarte.offences import OFFENCES, FailureToWin, Renounce
from hoyle.games.ecarte.words import FORMS
from hoyle.laws.duties import Kind, OfSuit, ThisCard
from hoyle.moments import Act
from hoyle.notation import COMMON, format_act
from hoyle.seats import CHANCE
from hoyle.table import acts
from tests.notation.reading import GAME, PACKETS, UNKNOWNS, Game, N, S, read

WRITTEN: list[tuple[str, Act]] = [
    ("N shuffles", acts.Shuffle(N)), ("N cuts 16", acts.Cut(N)),
    ("N cuts 1, showing 8H 9H", acts.Cut(N, 1, cards("8H 9H"))),
    ("S deals N3 S3 N2 S2 from KH 8H", acts.Deal(S, PACKETS, cards("KH 8H"))),
    ("S deals N1 from ?", acts.Deal(S, ((N, 1),), (UNKNOWN,))),
    ("S deals N1 from KH ? JK ?", acts.Deal(S, ((N, 1),), cards("KH ? JK ?"))),
    ("S deals N1 from KH ? JK ? x 2", acts.Deal(S, ((N, 1),), cards("KH ? JK ? ?"))),
    ("S deals N1 from ? x 19", acts.Deal(S, ((N, 1),), UNKNOWNS)),
    ("S deals N3 with 8H 9H faced from KH", acts.Deal(S, ((N, 3),), cards("KH"), cards("8H 9H"))),
    ("S deals N3 with the other pack from KH", acts.Deal(S, ((N, 3),), cards("KH"), other_pack=True)),
    ("S deals N3 with the other pack with 8H faced from KH 8H",
     acts.Deal(S, ((N, 3),), cards("KH 8H"), cards("8H"), other_pack=True)),
    ("S turns up a card", acts.TurnUp(S)), ("S turns up 2 cards", acts.TurnUp(S, 2)),
    ("S turns up KS", acts.TurnUp(S, 1, cards("KS"))), ("S turns up KS 8H", acts.TurnUp(S, 2, cards("KS 8H"))),
    ("S turns up 2 cards, showing KS", acts.TurnUp(S, 2, cards("KS"))), ("N looks at his hand", acts.Look(N)),
    ("N looks at the cards given", acts.Look(N, "given")), ("N looks at the discards", acts.Look(N, "discards")),
    ("N looks at the tricks", acts.Look(N, "tricks")), ("N plays KS", acts.Play(N, card("KS"))),
    ("N plays KS, naming hearts", acts.Play(N, card("KS"), Suit.HEARTS)), ("N quits the trick", acts.Quit(N)),
    ("S shows 8H", acts.Show(S, cards("8H"))), ("S shows 8H 9H", acts.Show(S, cards("8H 9H"))),
    ("S shows nothing", acts.Show(S, ())),
    ('N says "je propose, s\'il vous plaît"', acts.Say(N, "je propose, s'il vous plaît")),
    (r'N says "he said \"no\\\"."', acts.Say(N, 'he said "no\\".')),
    (r'N says "\u00e0 vous\n"', acts.Say(N, "à vous\n")), ('N says ""', acts.Say(N, "")),
    ("N claims a renounce by S", acts.Claim(N, S, Renounce)),
    ("N claims a failure to win the trick by S in trick 2", acts.Claim(N, S, FailureToWin, 1)),
    ("S corrects", acts.Correct(S)), ("S corrects with JD", acts.Correct(S, card("JD"))),
    ("N elects new deal", acts.Elect(N, "new deal")),
    ("N elects this trump: KS", acts.Elect(N, "this trump", card("KS"))),
    ("N picks 8H 9H", acts.Pick(N, cards("8H 9H"))), ("chance picks 8H", acts.Pick(CHANCE, cards("8H"))),
    ("N picks nothing", acts.Pick(N, ())), ("N calls 9D from S", acts.Call(N, S, ThisCard(card("9D")))),
    ("N calls hearts from S", acts.Call(N, S, OfSuit(Suit.HEARTS))),
    ("N calls the highest from S", acts.Call(N, S, Kind.HIGHEST)),
    ("N calls the lowest from S", acts.Call(N, S, Kind.LOWEST)),
    ("N calls a trump from S", acts.Call(N, S, Kind.TRUMP)),
    ("N calls no trump from S", acts.Call(N, S, Kind.NOT_TRUMP)),
    ("S marks 1 for the king", acts.MarkUp(S, 1, "king")),
    ("N cuts KS for the deal", ecarte.CutForDeal(N, cards("KS"))),
    ("N cuts KS 8H for the deal", ecarte.CutForDeal(N, cards("KS 8H"))), ("N refuses to cut", ecarte.RefuseCut(N)),
    ("N takes the red pack", ecarte.ChoosePack(N, "red")), ("N takes the white pack", ecarte.ChoosePack(N, "white")),
    ("N calls for new packs", ecarte.CallForPacks(N)), ("N announces packets of 2 first", ecarte.AnnounceOrder(N, 2)),
    ("N takes up the deal laid by", ecarte.TakeUpDeal(N)), ("S handles the discards", ecarte.Handle(S)),
    ("S throws down his hand, claiming the vole", ecarte.ThrowDown(S, "claim", "vole")),
    ("N throws down his hand, conceding the game", ecarte.ThrowDown(N, "concede", "game")),
    ("N stands", ecarte.Stand(N)), ("N proposes", ecarte.Propose(N)), ("S accepts", ecarte.Accept(S)),
    ("S accepts if there are cards enough", ecarte.Accept(S, if_enough=True)), ("S refuses", ecarte.Refuse(S)),
    ("N discards 8S 7S", ecarte.Discard(N, cards("8S 7S"), 2)),
    ("N discards 8S 7S and asks for 3", ecarte.Discard(N, cards("8S 7S"), 3)),
    ("S discards nothing", ecarte.Discard(S, (), 0)), ("N discards nothing and asks for 2", ecarte.Discard(N, (), 2)),
    ("S gives N 3", ecarte.Serve(S, N, 3)), ("S gives himself 2", ecarte.Serve(S, S, 2)),
    ("N mixes the cards in", ecarte.TakeIn(N)), ("N asks how many were taken", ecarte.AskNumber(N)),
    ("S tells 2", ecarte.TellNumber(S, 2)), ("N announces the king", ecarte.AnnounceKing(N)),
    ("N retracts", ecarte.Retract(N)), ("N throws down his hand", ecarte.ThrowDown(N)),
    ("N throws down his hand, claiming", ecarte.ThrowDown(N, "claim")),
    ("N throws down his hand, conceding", ecarte.ThrowDown(N, "concede")),
]  # fmt: skip


@pytest.mark.parametrize(("text", "act"), WRITTEN, ids=[text for text, _ in WRITTEN])
def test_an_act_has_one_written_form_and_is_read_from_it(text: str, act: Act) -> None:
    assert format_act(act, GAME) == text
    assert read(text) == act


def test_every_act_of_the_modules_has_a_form_and_an_example() -> None:
    known = {
        each
        for module in (acts, ecarte)
        for _, each in inspect.getmembers(module, inspect.isclass)
        if issubclass(each, Act) and each is not Act
    }
    assert {each.act for each in (*COMMON, *FORMS)} == known
    assert {type(act) for _, act in WRITTEN} == known


SEATS = st.sampled_from((N, S))
FACE = st.sampled_from((*FACES, UNKNOWN))
SOME = st.lists(FACE, max_size=6).map(tuple)
ONE_OR_MORE = st.lists(FACE, min_size=1, max_size=40).map(tuple)
FIGURE = st.integers(0, 10**9 - 1)
LABEL = st.lists(st.text("abcéX-'’2,", min_size=1, max_size=5), min_size=1, max_size=4).map(" ".join)
DEMAND = st.sampled_from((*Kind, *map(OfSuit, Suit))) | FACE.map(ThisCard)


def acts_of(kind: type[Act], **values: st.SearchStrategy[Any]) -> st.SearchStrategy[Act]:
    """Any act of a kind, every field of it."""
    return st.builds(kind, seat=SEATS | st.just(CHANCE), **values)


WORDLESS = {type(act) for _, act in WRITTEN if len(fields(type(act))) == 1}
ANY_ACT: list[st.SearchStrategy[Act]] = [
    *map(acts_of, sorted(WORDLESS, key=repr)),
    acts_of(acts.Cut, count=FIGURE, shown=SOME),
    acts_of(
        acts.Deal,
        packets=st.lists(st.tuples(SEATS, FIGURE), min_size=1).map(tuple),
        pack=ONE_OR_MORE | st.integers(1, 999).map(lambda count: (UNKNOWN,) * count),
        faced=SOME,
        other_pack=st.booleans(),
    ),
    acts_of(acts.TurnUp, count=FIGURE, named=SOME),
    acts_of(acts.Look, at=st.sampled_from(("hand", "given", "discards", "tricks"))),
    st.builds(acts.Play, SEATS, FACE, st.none() | st.sampled_from(Suit)),
    acts_of(acts.Show, cards=SOME),
    acts_of(acts.Say, words=st.text() | st.text(' "\\\n\t.é\u2028')),
    acts_of(acts.Claim, against=SEATS, of=st.sampled_from(OFFENCES), trick=st.none() | st.integers(0, 9999)),
    acts_of(acts.Correct, card=st.none() | FACE),
    acts_of(acts.Elect, label=LABEL, card=st.none() | FACE),
    acts_of(acts.Pick, cards=SOME),
    acts_of(acts.Call, debtor=SEATS, demand=DEMAND),
    acts_of(acts.MarkUp, points=FIGURE, heading=LABEL),
    acts_of(ecarte.CutForDeal, cards=ONE_OR_MORE),
    acts_of(ecarte.ChoosePack, pack=st.sampled_from(("red", "white"))),
    acts_of(ecarte.AnnounceOrder, first=FIGURE),
    acts_of(ecarte.Accept, if_enough=st.booleans()),
    acts_of(ecarte.Discard, cards=SOME, asks=st.integers(0, 7) | FIGURE),
    acts_of(ecarte.Serve, to=SEATS, count=FIGURE),
    acts_of(ecarte.TellNumber, count=FIGURE),
    acts_of(ecarte.ThrowDown, words=st.sampled_from(("", "claim", "concede")), what=st.just("")),
    acts_of(
        ecarte.ThrowDown, words=st.sampled_from(("claim", "concede")), what=st.sampled_from(("point", "vole", "game"))
    ),
]
VERBATIM = (acts.Say, acts.Elect, acts.MarkUp)


@settings(deadline=None)
@given(st.one_of(ANY_ACT))
def test_what_is_written_is_read_back_as_the_same_act(act: Act) -> None:
    assert read(format_act(act, GAME)) == act


@settings(deadline=None)
@given(st.one_of(ANY_ACT).filter(lambda act: not isinstance(act, VERBATIM)), st.data())
def test_case_surplus_blanks_and_a_final_stop_do_not_matter(act: Act, data: st.DataObject) -> None:
    blanks = st.sampled_from((" ", "  ", "\t", " \n "))
    text = re.sub(" ", lambda _: data.draw(blanks), format_act(act, GAME))
    assert read(f" {text.upper()} . ") == read(f"{text.lower()}.") == act


def test_words_that_are_said_keep_their_case_blanks_and_stops() -> None:
    assert read(' n  SAYS  "A  king. " . ') == acts.Say(N, "A  king. ")
    assert read('N says "a\nb"') == acts.Say(N, "a\nb")
    assert read("N elects New  Deal.") == acts.Elect(N, "New Deal")


@settings(deadline=None)
@given(st.integers(3, 7), st.data())
def test_seats_are_written_by_the_number_of_players(players: int, data: st.DataObject) -> None:
    some = st.integers(0, players - 1)
    game = Game(players)
    deal = acts.Deal(data.draw(some), tuple(data.draw(st.lists(st.tuples(some, FIGURE), min_size=1))), cards("? KS"))
    claim = acts.Claim(data.draw(some), data.draw(some), Renounce)
    assert read(format_act(deal, game), game) == deal
    assert read(format_act(claim, game), game) == claim
