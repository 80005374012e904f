"""What is no act is told with its mend; what has no text is not written."""

from __future__ import annotations

import pytest
from attrs import field, frozen, validators

from hoyle.cards import UNKNOWN
from hoyle.errors import BadText, BadValue
from hoyle.games.ecarte import acts as ecarte
from hoyle.games.ecarte.offences import Renounce
from hoyle.laws.duties import OfSuit, Ref, ThisCard
from hoyle.laws.offences import Offence
from hoyle.moments import Act
from hoyle.notation import format_act
from hoyle.seats import CHANCE
from hoyle.table import acts
from hoyle.table.text import form
from tests.notation.reading import DEALT, GAME, PACKETS, Game, N, S, mend, read

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
    ("N claims renunce by S", "'renunce' is not an offence: did you mean 'a renounce'? (a right form: 'N claims "),
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
    with pytest.raises(BadValue, match="an act that has a text cannot be Claim"):
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
