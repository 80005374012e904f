"""What is written at the limits of what can be: the largest number and nothing, one card not known and many."""

from __future__ import annotations

import pytest

import hoyle
from hoyle.cards import UNKNOWN, card
from hoyle.games.ecarte.acts import TellNumber
from hoyle.games.ecarte.offences import Renounce
from hoyle.moments import Act
from hoyle.notation import format_act, parse_act
from hoyle.seats import CHANCE
from hoyle.table.acts import Claim, Deal, Pick, Play

N, S = 0, 1
GAME = hoyle.get_game("ecarte")
MOST = 10**9 - 1
KH = card("KH")

WRITTEN: list[tuple[Act, str]] = [
    (TellNumber(S, 0), "S tells 0"),
    (TellNumber(S, MOST), "S tells 999999999"),
    (Claim(N, S, Renounce, 0), "N claims a renounce by S in trick 1"),
    (Claim(N, S, Renounce, MOST - 1), "N claims a renounce by S in trick 999999999"),
    (Pick(CHANCE, (KH,)), "chance picks KH"),
    (Deal(S, ((N, 0), (S, MOST)), (KH,)), "S deals N0 S999999999 from KH"),
    (Deal(S, ((N, 1),), (KH, UNKNOWN)), "S deals N1 from KH ?"),
    (Deal(S, ((N, 1),), (KH, UNKNOWN, UNKNOWN)), "S deals N1 from KH ? x 2"),
    (Deal(S, ((N, 1),), (UNKNOWN, KH, UNKNOWN)), "S deals N1 from ? KH ?"),
    (Deal(S, ((N, 1),), (KH, *(UNKNOWN,) * 999)), "S deals N1 from KH ? x 999"),
]
BEYOND: list[Act] = [
    TellNumber(S, -1),
    TellNumber(S, MOST + 1),
    Claim(N, S, Renounce, MOST),
    Deal(S, ((N, MOST + 1),), (KH,)),
    Deal(S, ((N, 1),), (KH, *(UNKNOWN,) * 1000)),
]


@pytest.mark.parametrize(("act", "text"), WRITTEN, ids=[text for _, text in WRITTEN])
def test_what_lies_just_within_the_limits_has_one_form_and_is_read_from_it(act: Act, text: str) -> None:
    assert format_act(act, GAME) == text
    assert parse_act(text, GAME) == act


@pytest.mark.parametrize("act", BEYOND, ids=["below 0", "10 digits", "trick", "packet", "unknown cards"])
def test_what_lies_beyond_has_none(act: Act) -> None:
    with pytest.raises(hoyle.BadValue, match="cannot be"):
        format_act(act, GAME)


def test_cards_are_laid_on_the_stock_once() -> None:
    with pytest.raises(hoyle.BadText, match="'then' is not a card"):
        parse_act("S deals 3+2 to N TS KH TD 7D 9C to S QS JS AS AD 8H then KS then KD", GAME)


def test_a_card_is_what_it_says_and_takes_nothing_besides() -> None:
    assert repr(Play(N, KH)) == f"Play(seat=0, card={KH!r}, naming=None)"
    with pytest.raises(TypeError):
        Play(N, KH, None, 5)  # type: ignore[call-arg]
