"""Other words for an act are read too, and people by their seats, their parts and their names."""

from __future__ import annotations

import pytest

from hoyle.cards import PIQUET, UNKNOWN, Suit, card, cards
from hoyle.errors import BadValue
from hoyle.games.ecarte import GAME as ECARTE
from hoyle.games.ecarte import acts as ecarte
from hoyle.games.ecarte.offences import Renounce
from hoyle.games.ecarte.words import FORMS
from hoyle.laws.duties import ThisCard
from hoyle.moments import Act
from hoyle.notation import COMMON, format_act, parse_act
from hoyle.seats import CHANCE
from hoyle.table import acts
from hoyle.table.names import Names
from tests.notation.reading import DEALT, GAME, PACKETS, UNKNOWNS, Game, N, S, mend, read

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


# Other words that are read.


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
