"""Acts as text: every act has one written form, many are read, and no text does worse than ``BadText``."""

from __future__ import annotations

import inspect
import re
import time
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

import pytest
from attrs import field, fields, frozen, validators
from hypothesis import given, settings
from hypothesis import strategies as st

from hoyle.cards import FACES, PIQUET, UNKNOWN, Suit, card, cards
from hoyle.errors import BadText, BadValue, HoyleError
from hoyle.games.ecarte import GAME as ECARTE
from hoyle.games.ecarte import acts as ecarte
from hoyle.games.ecarte.offences import OFFENCES, FailureToWin, Renounce
from hoyle.games.ecarte.words import FORMS
from hoyle.laws.duties import Kind, OfSuit, Ref, ThisCard
from hoyle.laws.offences import Offence
from hoyle.moments import Act
from hoyle.notation import COMMON, format_act, parse_act
from hoyle.seats import CHANCE
from hoyle.table import acts
from hoyle.table.names import Names
from hoyle.table.text import Form, form


@frozen
class Game:
    """What the notation must know of a game."""

    players: int = 2
    offences: tuple[type[Offence], ...] = OFFENCES
    forms: tuple[Form, ...] = FORMS


GAME = Game()
N, S = 0, 1
PACKETS = ((N, 3), (S, 3), (N, 2), (S, 2))
DEALT = cards("TS KH TD QS JS AS 7D 9C AD 8H KS KD 7S")
UNKNOWNS = (UNKNOWN,) * 19


def read(text: str, game: Game = GAME, dealer: int | None = None, names: Sequence[str] = ()) -> Act:
    """Read an act of the game."""
    return parse_act(text, game, dealer=dealer, names=names)


def mend(text: str, game: Game = GAME, dealer: int | None = None, names: Sequence[str] = ()) -> str:
    """Return what is said of a text that is no act."""
    with pytest.raises(BadText) as raised:
        read(text, game, dealer, names)
    assert (raised.value.what, raised.value.text) == ("an act", text)
    return raised.value.mend


# One written form.

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


# Other words that are read.

READ: list[tuple[str, Act]] = [
    ("N cuts", acts.Cut(N)), ("N cuts the pack at 16", acts.Cut(N)),
    ("N cuts the pack at 9, showing 10♥", acts.Cut(N, 9, cards("TH"))), ("N takes up his hand", acts.Look(N)),
    ("N takes up the cards", acts.Look(N, "given")), ("N leads KS", acts.Play(N, card("KS"))),
    ("N leads KS, naming spades", acts.Play(N, card("KS"), Suit.SPADES)),
    ("N trumps with 7S", acts.Play(N, card("7S"))), ("S turns up 1 card", acts.TurnUp(S)),
    ("N turns the trick", acts.Quit(N)), ("N turns and quits the trick", acts.Quit(N)),
    ("S owns up", acts.Correct(S)), ("S takes back his card", acts.Correct(S)),
    ("S marks the king", acts.MarkUp(S, 1, "king")), ("S marks the point", acts.MarkUp(S, 1, "hand")),
    ("S marks the vole", acts.MarkUp(S, 2, "hand")), ("N plays without proposing", ecarte.Stand(N)),
    ("S takes 2", ecarte.Serve(S, S, 2)), ("S gives S 2", ecarte.Serve(S, S, 2)),
    ("S took 2", ecarte.TellNumber(S, 2)), ("N declares the king", ecarte.AnnounceKing(N)),
    ("N takes it back", ecarte.Retract(N)), ("S deals 3+2 from KH ? x 2", acts.Deal(S, PACKETS, cards("KH ? ?"))),
    ("N deals 2+3 from KH ? ?", acts.Deal(N, ((S, 2), (N, 2), (S, 3), (N, 3)), cards("KH ? ?"))),
    ("N deals N1 from KH ? ? x 3", acts.Deal(N, ((N, 1),), cards("KH ? ? ? ?"))),
    ("S deals 3+2 to N TS KH TD 7D 9C to S QS JS AS AD 8H then KS KD 7S", acts.Deal(S, PACKETS, DEALT + UNKNOWNS)),
    ("S deals N3 S3 N2 S2 with the other pack with 8H faced to N TS KH TD to S QS JS AS to N 7D 9C to S AD 8H",
     acts.Deal(S, PACKETS, DEALT[:10] + (UNKNOWN,) * 22, cards("8H"), other_pack=True)),
    ("S deals N0 to N then " + " ".join(map(str, PIQUET)), acts.Deal(S, ((N, 0),), PIQUET)),
]  # fmt: skip


@pytest.mark.parametrize(("text", "act"), READ, ids=[text for text, _ in READ])
def test_other_words_for_an_act_are_read_too(text: str, act: Act) -> None:
    assert read(text) == act
    assert read(format_act(act, GAME)) == act


@pytest.mark.parametrize("game", [GAME, Game(4), Game(7, offences=())], ids=["two", "four", "seven"])
def test_every_line_gives_a_right_form_of_itself(game: Game) -> None:
    names = Names(game.players, offences=game.offences)
    for each in (*COMMON, *FORMS):
        for some in (*each.written, *each.read):
            text = f"{names.name(0)} {some.example(names, 0)}"
            if each.act is acts.Claim and not game.offences:
                assert "is not an offence" in mend(text, game)
                continue
            act = read(text, game)
            assert type(act) is each.act
            assert read(format_act(act, game), game) == act


# Who is meant.


@pytest.mark.parametrize(
    ("text", "seat"),
    [("dealer shuffles", S), ("The Dealer shuffles", S), ("pone shuffles", N), ("non-dealer shuffles", N),
     ("eldest shuffles", N), ("the Eldest hand shuffles", N), ("CHANCE shuffles", CHANCE)],
)  # fmt: skip
def test_roles_are_read_once_the_dealer_is_known(text: str, seat: int) -> None:
    assert read(text, dealer=S) == acts.Shuffle(seat)


def test_a_role_is_not_read_where_nobody_knows_who_deals() -> None:
    assert mend("dealer shuffles") == "'dealer' is not a player: it is not known here who deals; the seats are N, S"
    assert "it is not known here who deals" in mend("the pone shuffles", dealer=CHANCE)


def test_with_more_than_two_players_the_pone_sits_on_the_dealers_right_and_nobody_is_the_non_dealer() -> None:
    assert read("eldest shuffles", Game(4), dealer=3) == acts.Shuffle(0)
    assert read("pone shuffles", Game(4), dealer=3) == acts.Shuffle(2)
    assert mend("non-dealer shuffles", Game(4), dealer=3) == "'non-dealer' is not a player: the seats are N, E, S, W"


def test_people_are_read_by_name() -> None:
    deal = acts.Deal(N, ((S, 2), (N, 1)), cards("KS 8H 7H") + (UNKNOWN,) * 29)
    said = {
        "ann plays KS": acts.Play(N, card("KS")),
        "Mr. Robert K. Lee Jr. gives Ann 2": ecarte.Serve(S, N, 2),
        "Ann claims a renounce by mr.  Robert K. Lee Jr in trick 3": acts.Claim(N, S, Renounce, 2),
        "Ann calls 9D from Mr. Robert K. Lee Jr.": acts.Call(N, S, ThisCard(card("9D"))),
        "Ann deals S2 N1 to Mr. Robert K. Lee Jr. KS 8H to the dealer 7H": deal,
    }
    for text, act in said.items():
        assert read(text, dealer=N, names=("Ann", "Mr.  Robert K. Lee Jr.")) == act
    assert read("N stands", names=("", "Bob")) == ecarte.Stand(N)
    assert mend("Bo stands", names=("", "Bob")) == "'Bo' is not a player: the seats are N, S (Bob)"


@pytest.mark.parametrize(
    "names",
    [("N", ""), ("S.", ""), ("n Smith", ""), ("chance", ""), ("The Dealer", ""), ("Pone", ""), ("himself", ""),
     ("Ann", "ann."), ("a b c d e f g", ""), ("Ann", "Bob", "Cid")],
)  # fmt: skip
def test_a_name_that_could_mean_another_is_refused(names: tuple[str, ...]) -> None:
    with pytest.raises(BadValue, match=r"players? cannot be"):
        read("N stands", names=names)


def test_a_dealer_who_cannot_sit_there_is_refused() -> None:
    with pytest.raises(BadValue, match="a seat cannot be 2: the seats are N, S"):
        read("N stands", dealer=2)


def test_the_game_itself_brings_all_that_the_notation_asks_for() -> None:
    assert parse_act("pone proposes", ECARTE, dealer=S) == ecarte.Propose(N)
    assert format_act(acts.Claim(N, S, Renounce), ECARTE) == "N claims a renounce by S"


# What is no act.

WRONG = [
    ("", "'' is not a player: the seats are N, S"),
    ("X plays KS", "'X' is not a player: the seats are N, S"),
    ("N", "'' is not a verb: the verbs are accepts, announces, asks, "),
    ("N zzz", "'zzz' is not a verb: the verbs are accepts, announces, asks, "),
    ("N plys KS", "'plys' is not a verb: did you mean 'plays', as in 'N plays KS'?"),
    ("S discarsd 8S", "'discarsd' is not a verb: did you mean 'discards', as in 'S discards 8S'?"),
    (
        "N plays the queen",
        "'the queen' is not what can follow 'plays': write 'N plays without proposing' or 'N plays KS' or ",
    ),
    ("N takes the blue pack", "'the blue pack' is not what can follow 'takes': write 'N takes the red pack' or "),
    ("S gives N", "'N' is not what can follow 'gives': write 'S gives N 2' or 'S gives himself 2'"),
    ("S GIVES", "'' is not what can follow 'GIVES': write "),
    ("S tells -1", "'-1' is not what can follow 'tells': write 'S tells 2'"),
    ("S tells 1000000000", "'1000000000' is not what can follow 'tells': "),
    ("N says hello", "'hello' is not what can follow 'says': write 'N says \"I propose\"'"),
    ('N says "a"b"', "'\"a\"b\"' is not words in quotes: between the quotes, write \\\" for a quote"),
    ("N plays KX", "'KX' is not a card: write a rank "),
    ("N plays KX", "(a right form: 'N plays KS')"),
    ("S discards 8H asks for 3", "(a right form: 'S discards 8H and asks for 2')"),
    ("N plays KS, naming spade", "'spade' is not a suit: the suits are clubs, diamonds, hearts, spades (a right form"),
    ("N calls king from S", "'king' is not what can be called for: write a card, as in 9D, or one of: clubs, "),
    ("N calls 9D from W", "'W' is not a player: the seats are N, S (a right form: 'N calls 9D from S')"),
    ("N claims renounce by S", "'renounce' is not an offence: did you mean 'a renounce'? (a right form: 'N claims "),
    ("N claims zzz by S", "'zzz' is not an offence: there are 'a renounce', 'a retraction', 'a false king' and more"),
    ("N claims a renounce by S in trick 0", "'0' is not the number of a trick: the first trick is trick 1"),
    ("N elects a: b: KS", "'a: b: KS' is not what can follow 'elects': write 'N elects new deal: KS' or "),
    ("N elects new deal..", "'new deal.' is not what can follow 'elects': "),
    ("S deals N3 from KH x 3", "'x' is not a card: "),
    ("S deals N3 from ? x 1000", "'x' is not a card: "),
    ("S deals E3 from KH", "'E' is not a player: the seats are N, S"),
    ("chance deals 3+2 from KH", "'3+2' is not packets for these players: write them seat by seat, as in N3 S3"),
    ("S deals 3+2 to N KH KD to S KS", "'KH KD' is not the hand of N: the packets give him 5 cards, and here he has 2"),
    ("S deals N1 to N KH to S KS", "'KS' is not the hand of S: the packets give him 0 cards, and here he has 1"),
    ("S deals N1 S1 to N KH", "'' is not the hand of S: the packets give him 1 cards, and here he has 0"),
    ("S deals N1 to E KH", "'E' is not a player: the seats are N, S"),
    ("S deals N1 to N KH then", "'then' is not a card: "),
]  # fmt: skip


@pytest.mark.parametrize(("text", "words"), WRONG)
def test_what_is_no_act_is_told_with_its_mend(text: str, words: str) -> None:
    assert words in mend(text)


def test_packets_to_each_are_for_two_players_alone() -> None:
    text = "E deals 3+2 from KH"
    assert mend(text, Game(4)).startswith("'3+2' is not packets for these players: write them seat by seat, as in S3 ")


def test_an_error_names_the_text_and_the_mend() -> None:
    with pytest.raises(BadText) as raised:
        read("N plys KS")
    words = "'N plys KS' is not an act: 'plys' is not a verb: did you mean 'plays', as in 'N plays KS'?"
    assert str(raised.value) == words


def test_offences_that_are_called_the_same_are_never_guessed() -> None:
    @frozen
    class Other(Renounce):
        pass

    game = Game(offences=(Renounce, Other))
    assert "'a renounce' is not an offence" in mend("N claims a renounce by S", game)
    with pytest.raises(BadValue, match="no offence, or more than one"):
        format_act(acts.Claim(N, S, Other), game)


@frozen
class Bid(Act):
    """An act of another game."""


@pytest.mark.parametrize(
    "act",
    [Bid(N), acts.Shuffle(2), acts.Shuffle(-2), acts.Cut(N, -1), acts.Cut(N, 10**9), acts.Deal(S, (), DEALT),
     acts.Deal(S, PACKETS, ()), acts.Deal(S, ((CHANCE, 3),), DEALT), acts.Deal(S, ((N, -3),), DEALT),
     acts.Deal(S, ((2, 3),), DEALT), acts.Deal(S, PACKETS, (UNKNOWN,) * 1000), acts.Claim(N, S, Offence),
     acts.Claim(N, S, Renounce, -2), acts.Claim(N, 5, Renounce), acts.Elect(N, "this trump: KS"),
     acts.Elect(N, "new deal."), acts.Elect(N, "new  deal"), acts.Elect(N, ""),
     acts.Call(N, S, ThisCard(Ref.IN_ERROR)), acts.Call(N, S, OfSuit(Ref.IN_ERROR)), ecarte.CutForDeal(N, ()),
     ecarte.ChoosePack(N, "blue")],
    ids=repr,
)  # fmt: skip
def test_an_act_that_has_no_text_is_refused(act: Act) -> None:
    with pytest.raises(BadValue, match="cannot be"):
        format_act(act, GAME)


@frozen
class Fret(Act):
    """An act that does not take every value."""

    count: int = field(validator=validators.le(3))


def test_a_value_that_the_act_does_not_take_makes_no_act() -> None:
    game = Game(forms=(form(Fret, "frets {count:number}"),))
    assert read("N frets 3", game) == Fret(N, 3)
    assert mend("N frets 4", game) == "'count' must be <= 3: 4"


# Any text at all.

VERBS = sorted({some.template.split()[0] for each in (*COMMON, *FORMS) for some in (*each.written, *each.read)})
SCRAPS = st.sampled_from(
    ("KS", "?", "x", "19", "10H", "JK", "from", "to", "then", "with", "the", "other", "pack", "faced", "N3", "3+2", "N",
     "S", "and", "asks", "for", "up", "nothing", "his", "hand,", "by", "in", "trick", "a", "renounce", ":", '"', ".",
     "the highest", ", naming", "spades", "himself", "0", "9" * 10)
)  # fmt: skip
SENTENCES = st.builds("{} {} {}".format, st.sampled_from(("N", "S", "x", "chance")), st.sampled_from(VERBS), st.text())
JUMBLES = st.builds("N {} {}".format, st.sampled_from(VERBS), st.lists(SCRAPS).map(" ".join))


@settings(deadline=None)
@given(st.one_of(st.text(), SENTENCES, JUMBLES))
def test_any_text_is_an_act_that_can_be_written_or_no_act(text: str) -> None:
    try:
        act = read(text)
    except BadText:
        return
    assert read(format_act(act, GAME)) == act


@settings(deadline=None)
@given(st.text(), st.lists(st.text(), max_size=2), st.none() | st.integers(-3, 3))
def test_names_of_any_kind_do_no_worse_than_an_error_of_ours(text: str, names: list[str], dealer: int | None) -> None:
    for words in (text, f"{names[0]} plays KS" if names else "N plays KS"):
        with suppress(HoyleError):
            assert isinstance(read(words, GAME, dealer, names), Act)


@pytest.mark.parametrize("verb", VERBS)
def test_time_is_bounded_on_any_text(verb: str) -> None:
    began = time.process_time()
    for scrap in ("KS ", "? x ", "by S in trick ", "with KS faced from ", "to N then ", "N3 ", "3+", "and asks for ",
                  ": ", "a", ". ", '"', "\\", "\\u", " ", "from S ", "showing KS, "):  # fmt: skip
        for end in ("", "!", " by S", '"'):
            for text in (f"N {verb} {scrap * (20_000 // len(scrap))}{end}", scrap * (20_000 // len(scrap)) + end):
                with suppress(BadText):
                    read(text)
    assert time.process_time() - began < 20
