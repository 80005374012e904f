"""An act that no record could hold cannot be done: whatever a table takes is written, and read back as it was."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import TYPE_CHECKING, Any

import pytest
from attrs import evolve, fields
from hypothesis import given
from hypothesis import strategies as st

import hoyle
from hoyle.cards import PIQUET, UNKNOWN, Card, Suit, card, cards
from hoyle.errors import BadValue, HoyleError
from hoyle.games.ecarte import acts as e
from hoyle.games.ecarte.offences import Renounce
from hoyle.games.euchre import acts as u
from hoyle.games.euchre.offences import Revoke
from hoyle.laws.duties import Kind, OfSuit, Ref, ThisCard
from hoyle.laws.offences import Offence
from hoyle.moments import Act
from hoyle.notation import format_act
from hoyle.seats import CHANCE
from hoyle.table.acts import Call, Claim, Correct, Cut, Deal, Elect, Look, MarkUp, Pick, Play, Quit, Say, Show, TurnUp
from hoyle.table.table import Enforcement, Table

if TYPE_CHECKING:
    from hoyle.table.game import Game

N, E, S, W = range(4)
KS = card("KS")
ODD: tuple[Any, ...] = (
    None, True, False, -1, 0, 1, 2, 3, 5, 7, 1.0, 3.0, 10**6, 10**9 - 1, 10**9, 10**30, 2.5,
    "", "no", "hand", "king", "the trick", "red", "claim", "point", "a.", 'say "so"', "x" * 70_000, "\x00" * 20_000,
    "\ud800", "\ud83d\ude00", "\U0001f600",
    (), [], {}, (KS,), [KS], (UNKNOWN,), (None,), ([],), (KS,) * 1001, (UNKNOWN,) * 1000, PIQUET, [*PIQUET],
    ((0, 3),), ((9, 3),), ((0, 0),) * 1001,
    ((-1, 3),), ((0, -1),), ((0, 10**30),), ((0, 3.0),), ((True, 1),), ((0,),), (0, 3),
    KS, UNKNOWN, Card(99, 1, "XX", None), Suit.HEARTS, "hearts", Offence, Renounce, Revoke, Act,
    Kind.TRUMP, ThisCard(KS), ThisCard(Ref.CHOSEN), OfSuit(Suit.CLUBS), OfSuit(Ref.IN_ERROR),
)  # fmt: skip
"""What a field of an act may be by mistake, and some things that it may be rightly."""


def kinds(of: type[Act] = Act) -> Iterator[type[Act]]:
    """Yield every type of act, the bases among them."""
    yield of
    for each in of.__subclasses__():
        if each.__module__.startswith("hoyle."):
            yield from kinds(each)


KINDS = sorted(set(kinds()), key=lambda kind: (kind.__module__, kind.__name__))


def made(kind: type[Act], values: dict[str, Any]) -> Act | None:
    """Return an act of some values, nothing if it takes none such."""
    try:
        return kind(**values)
    except (AttributeError, TypeError, ValueError):
        return None


def slots(kind: type[Act]) -> list[str]:
    return [each.name for each in fields(kind) if each.init]


def game_of(name: str, **how: Any) -> list[tuple[Table, Act]]:  # noqa: ANN401 - whatever a table begins with
    """Return the tables of a deal, each with the lawful act that was done there; nothing is done by itself."""
    table, rng = hoyle.get_game(name).start(automatic=(), **how), Random(3)
    found: list[tuple[Table, Act]] = []
    while table.record.deal < 2 and len(found) < 80:
        seat = table.to_act[0]
        act = table.chance(rng) if seat == CHANCE else rng.choice(table.legal_acts(seat))
        found.append((table, act))
        table = table.apply(act)
    return found


PLAYED = {name: game_of(name) for name in ("ecarte", "euchre")}
STATES = [(name, at) for name, game in PLAYED.items() for at in range(0, len(game), 3)]


def done(table: Table, act: Act) -> Table | HoyleError:
    """Return what an act leads to, or why it cannot be done."""
    try:
        return table.apply(act)
    except (hoyle.ImpossibleAct, hoyle.IrregularAct) as error:
        return error


def holds(table: Table, act: Act) -> bool:
    """Say whether a table takes an act; if it does, what it leads to is saved, else why it is impossible is told."""
    why, after = table.why_not(act), done(table, act)
    if not isinstance(after, Table):
        assert why is not None
        assert why.impossible == isinstance(after, hoyle.ImpossibleAct)
        return False
    assert hoyle.loads(hoyle.dumps(after)) == after
    return True


@pytest.mark.parametrize("manner", Enforcement)
@pytest.mark.parametrize("name", PLAYED)
def test_a_lawful_act_with_one_odd_value_is_saved_or_cannot_be_done(name: str, manner: Enforcement) -> None:
    taken = refused = 0
    tried: set[tuple[type[Act], str]] = set()
    for before, act in PLAYED[name]:
        table = evolve(before, enforcement=manner)
        for slot in slots(type(act)):
            if (type(act), slot) in tried:
                continue
            tried.add((type(act), slot))
            values = {each: getattr(act, each) for each in slots(type(act))}
            for value in ODD:
                odd = made(type(act), {**values, slot: value})
                if odd is not None:
                    held = holds(table, odd)
                    taken, refused = taken + held, refused + (not held)
    assert taken
    assert refused


@given(st.data())
def test_whatever_a_table_takes_is_saved(data: st.DataObject) -> None:
    name, at = data.draw(st.sampled_from(STATES))
    table = evolve(PLAYED[name][at][0], enforcement=data.draw(st.sampled_from(Enforcement)))
    kind = data.draw(st.sampled_from(KINDS))
    seat = st.sampled_from((0, 1, 2, 3, 4, -1, None, True, 1.0))
    act = made(kind, {slot: data.draw(seat if slot == "seat" else st.sampled_from(ODD)) for slot in slots(kind)})
    if act is not None:
        holds(table, act)


EUCHRE, ECARTE = hoyle.get_game("euchre"), hoyle.get_game("ecarte")
UNWRITTEN: list[tuple[Game, Act]] = [
    (EUCHRE, u.CallAttention(S, "hand")),
    (EUCHRE, Say(N, "a" * 70_000)),
    (EUCHRE, Say(N, "\x00" * 20_000)),
    (EUCHRE, Say(N, "\ud83d\ude00")),
    (EUCHRE, TurnUp(S, -1, ())),
    (EUCHRE, TurnUp(S, 10**9, ())),
    (EUCHRE, TurnUp(S, 2, [KS, KS])),  # type: ignore[arg-type]
    (EUCHRE, Deal(S, ((N, -1),), PIQUET)),
    (EUCHRE, Deal(S, ((N, 10**30),), PIQUET)),
    (EUCHRE, Deal(S, ((9, 3),), PIQUET)),
    (EUCHRE, Deal(S, ((CHANCE, 3),), PIQUET)),
    (EUCHRE, Deal(S, (3, 2), PIQUET)),  # type: ignore[arg-type]
    (EUCHRE, Deal(S, (), PIQUET)),
    (EUCHRE, Deal(S, ((N, 3),), ())),
    (EUCHRE, Deal(S, ((N, 3),), (KS,) * 1001)),
    (ECARTE, e.Serve(N, S, -1)),
    (ECARTE, e.Serve(N, S, 10**30)),
    (ECARTE, e.ThrowDown(N, "foo", "bar")),
    (EUCHRE, Claim(N, E, Offence, None)),
    (EUCHRE, Claim(N, E, Renounce)),
    (EUCHRE, Claim(N, E, None)),  # type: ignore[arg-type]
    (EUCHRE, Call(N, E, OfSuit(Ref.IN_ERROR))),
    (EUCHRE, Call(N, E, ThisCard(Ref.CHOSEN))),
    (EUCHRE, Call(N, E, None)),  # type: ignore[arg-type]
    (EUCHRE, u.Order(W, alone=False)),
    (EUCHRE, u.Keep(W, alone=False)),
    (EUCHRE, u.NameTrump(W, None)),  # type: ignore[arg-type]
    (EUCHRE, u.LayOut(W, None)),  # type: ignore[arg-type]
    (EUCHRE, u.LayOut(W, Card(99, 1, "XX", None))),
    (EUCHRE, u.TellTrump(W, None)),  # type: ignore[arg-type]
    (EUCHRE, Say(W, None)),  # type: ignore[arg-type]
    (EUCHRE, u.OrderUp(W, "no")),  # type: ignore[arg-type]
    (EUCHRE, Cut(N, count=True)),
    (EUCHRE, Cut(N, 16, [])),  # type: ignore[arg-type]
    (EUCHRE, MarkUp(N, 1, "hand.")),
    (EUCHRE, MarkUp(N, True, "hand")),
    (EUCHRE, Elect(N, None)),  # type: ignore[arg-type]
    (EUCHRE, Show(N, (None,))),  # type: ignore[arg-type]
    (EUCHRE, Pick(N, [KS])),  # type: ignore[arg-type]
    (EUCHRE, e.Stand(N)),
    (EUCHRE, Look(None)),  # type: ignore[arg-type]
    (EUCHRE, Quit(1.0)),  # type: ignore[arg-type]
    (EUCHRE, u.Pass(True)),
    (EUCHRE, u.Pass(4)),
]


@pytest.mark.parametrize(
    ("game", "act"), UNWRITTEN, ids=[f"{type(act).__name__}-{at}" for at, (_, act) in enumerate(UNWRITTEN)]
)
@pytest.mark.parametrize("manner", Enforcement)
def test_an_act_without_a_written_form_cannot_be_done(game: Game, act: Act, manner: Enforcement) -> None:
    with pytest.raises(BadValue):
        format_act(act, game)
    assert game.writing.lacking(act)
    table = game.start(dealer="S", enforcement=manner)
    assert table.why_impossible(act) == game.writing.lacking(act)
    assert not holds(table, act)
    assert not table.is_legal(act)


WRITTEN: list[tuple[Game, Act]] = [
    (EUCHRE, Say(N, "a" * 59_000)),
    (EUCHRE, Say(N, "\ud800")),
    (EUCHRE, Say(N, "\U0001f600 \x00")),
    (EUCHRE, TurnUp(S, 10**9 - 1, ())),
    (EUCHRE, Show(N, cards("KS ?"))),
    (EUCHRE, Call(N, E, Kind.TRUMP)),
    (EUCHRE, Call(N, E, ThisCard(KS))),
    (EUCHRE, Call(N, E, OfSuit(Suit.CLUBS))),
    (EUCHRE, Correct(N, KS)),
    (EUCHRE, Play(N, KS, Suit.HEARTS)),
    (EUCHRE, Deal(S, ((N, 3),) * 1000, (*(KS,) * 1000, *(UNKNOWN,) * 999), (KS,) * 1000, other_pack=True)),
]


@pytest.mark.parametrize(
    ("game", "act"), WRITTEN, ids=[f"{type(act).__name__}-{at}" for at, (_, act) in enumerate(WRITTEN)]
)
def test_what_lies_within_the_bounds_is_written_and_read_back(game: Game, act: Act) -> None:
    assert game.writing.lacking(act) == ""
    text = format_act(act, game)
    assert hoyle.parse_act(text, game) == act
    assert len(text) < 65_536


def test_a_seat_that_is_no_number_has_no_name() -> None:
    for seat in (1.0, True, None, "N"):
        with pytest.raises(HoyleError):
            format_act(u.Pass(seat), EUCHRE)  # type: ignore[arg-type]
