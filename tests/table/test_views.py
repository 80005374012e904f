"""Views: what a seat cannot know looks the same to it, what it can know stays distinguishable; its acts follow."""

from __future__ import annotations

from random import Random

from attrs import asdict
from hypothesis import given, settings
from hypothesis import strategies as st

import hoyle
from hoyle.cards import PIQUET, Card, card, cards, in_mask
from hoyle.games.ecarte import acts as a
from hoyle.games.ecarte.board import right_packets
from hoyle.games.ecarte.offences import FalseKing, Renounce
from hoyle.laws.duties import Barred, Docked
from hoyle.table import view
from hoyle.table.acts import Claim, Deal, Look, MarkUp, Play, Show, TurnUp
from hoyle.table.table import Table
from hoyle.table.view import View

N, S = 0, 1
GAME = hoyle.get_game("ecarte")


def dealt(pack: tuple[Card, ...]) -> Table:
    return GAME.start(dealer="S").apply(Deal(S, right_packets(S, 3), pack)).apply(TurnUp(S))


def bid(table: Table, seed: int) -> list[Table]:
    """Propose, exchange and look at random, each choice by its place among the acts offered; stop before the play."""
    rng = Random(seed)
    tables = [table]
    for _ in range(12):
        now = tables[-1]
        if now.position.in_play or now.position.ended or not now.to_act:
            break
        acts = now.legal_acts(now.to_act[0])
        acts = tuple(act for act in acts if not isinstance(act, a.AnnounceKing | a.Stand | a.Refuse | MarkUp)) or acts
        tables.append(now.apply(acts[int(rng.random() * len(acts))]))
    return tables


@given(order=st.permutations(PIQUET), seed=st.integers(0, 10**6), data=st.data())
@settings(max_examples=60, deadline=None)
def test_tables_that_differ_in_what_a_seat_cannot_know_look_the_same_to_it(
    order: list[Card], seed: int, data: st.DataObject
) -> None:
    pack = tuple(order)
    hidden = [
        3,
        4,
        5,
        8,
        9,
        *range(22, 32),
    ]  # the dealer's hand, and cards too deep for the non-dealer's first exchange
    places = data.draw(st.permutations(hidden))
    other = list(pack)
    for here, there in zip(hidden, places, strict=True):
        other[here] = pack[there]
    one, two = bid(dealt(pack), seed)[:4], bid(dealt(tuple(other)), seed)[:4]
    for left, right in zip(one, two, strict=True):
        assert left.view(N) == right.view(N)
        assert left.view(None) == right.view(None)
        assert left.legal_acts(N) == right.legal_acts(N)


@given(order=st.permutations(PIQUET), swap=st.sampled_from([0, 1, 2, 6, 7]))
@settings(max_examples=40, deadline=None)
def test_what_a_seat_can_know_stays_distinguishable(order: list[Card], swap: int) -> None:
    other = list(order)
    other[swap], other[20] = other[20], other[swap]
    one, two = dealt(tuple(order)), dealt(tuple(other))
    assert one.view(N) != two.view(N)
    assert one.view(S) == two.view(S)
    turned = list(order)
    turned[10], turned[20] = turned[20], turned[10]
    assert one.view(None) != dealt(tuple(turned)).view(None)


def played(hand: str, *moves: str) -> Table:
    table = GAME.start(dealer="S", hands={"N": "QH JH 8D TC 7C", "S": hand}, turn_up="9S").apply(a.Stand(N))
    for move in moves:
        table = table.apply(Play("NS".index(move[0]), card(move[1:])))
    return table


def test_a_renounce_is_in_no_view_while_nobody_has_claimed_it() -> None:
    guilty = played("7S KH 9C AD JC", "NQH", "S7S")
    clean = played("7S KD 9C AD JC", "NQH", "S7S")
    assert guilty.irregularities
    assert not clean.irregularities
    assert guilty.view(N) == clean.view(N)
    assert guilty.view(None) == clean.view(None)
    assert guilty.legal_acts(N) == clean.legal_acts(N)


def test_a_ruling_its_duties_and_its_choice_are_public() -> None:
    table = played("7S KH 9C AD JC", "NQH", "S7S", "SAD", "N8D").apply(Claim(N, S, Renounce))
    for seat in (N, S, None):
        seen = table.view(seat)
        assert [type(offence.offence) for offence in seen.offences] == [Renounce]
        assert [duty.duty for duty in seen.duties] == [Docked(1)]
        (choice,) = seen.choices
        assert choice.clause == "L43a"
        assert choice.holders == (N,)
        assert [option.label for option in choice.options] == ["replay", "stand"]
        assert not choice.holds_up_play


def test_a_false_king_is_hidden_until_it_is_ruled_upon() -> None:
    table = played("7S KH 9C AD JC").apply(a.AnnounceKing(N))
    assert table.view(S).offences == ()
    table = table.apply(Play(N, card("QH"))).apply(Claim(S, N, FalseKing))
    assert len(table.view(S).offences) == 1


def test_a_discard_is_a_back_to_the_other_player_and_a_deal_to_all() -> None:
    table = GAME.start(dealer="S", hands={"N": "QH JH 8D TC 7C", "S": "7S KH 9C AD JC"}, turn_up="9S", stock="KS QS")
    for act in (a.Propose(N), a.Accept(S), a.Discard(N, cards("TC 7C"), 2)):
        table = table.apply(act)
    mine, theirs = table.view(N), table.view(S)
    assert mine.acts[-1].act == a.Discard(N, cards("TC 7C"), 2)
    assert theirs.acts[-1].act == a.Discard(N, (hoyle.cards.UNKNOWN,) * 2, 2)
    assert mine.hand == in_mask(table.position.hand(N))
    assert theirs.counts == (3, 5)
    assert theirs.public["stock"] == 21
    assert theirs.public["discards"] == (2, 0)


def test_what_was_seen_stays_seen_when_the_cards_are_put_back() -> None:
    table = played("7S KH 9C AD JC", "NQH", "S7S").apply(Show(S, cards("AD")))
    table = table.apply(Play(S, card("AD"))).apply(Play(N, card("8D"))).apply(Claim(N, S, Renounce))
    before = table.view(N).sightings
    after = table.apply(hoyle.table.acts.Elect(N, "replay")).view(N)
    assert after.sightings == before
    assert any(sighting.cards == cards("AD") for sighting in after.sightings)


def test_a_hand_is_hidden_from_its_holder_until_he_looks_where_the_table_does_not_look_for_him() -> None:
    table = GAME.start(
        dealer="S",
        hands={"N": "QH JH 8D TC 7C", "S": "7S KH 9C AD JC"},
        turn_up="9S",
        automatic=(hoyle.table.acts.Cut, hoyle.table.acts.Quit, MarkUp),
    )
    assert table.view(N).hand is None
    assert Look(N) in table.legal_acts(N)
    looked = table.apply(Look(N))
    assert looked.view(N).hand is not None
    assert looked.view(S).hand is None
    assert Look(N) not in looked.legal_acts(N)


def test_the_referee_sees_every_hand_and_no_view_holds_the_table() -> None:
    table = played("7S KH 9C AD JC")
    views = view.referee(table)
    assert [each.hand for each in views] == [in_mask(table.position.hand(seat)) for seat in (N, S)]
    assert isinstance(views[0], View)
    assert not any(isinstance(value, Table) for value in asdict(views[0], recurse=False).values())


def test_a_bar_is_seen_by_all() -> None:
    table = GAME.start(
        dealer="S", hands={"N": "QH JH 8D TC 7C", "S": "7S KH 9C AD JC"}, turn_up="9S", stock="KS QS TS 7D 8C 9D KD"
    )
    exchange = (a.Discard(N, cards("TC"), 1), a.Serve(S, N, 1), a.Discard(S, (), 0), a.Serve(S, S, 0))
    for act in (a.Propose(N), a.Accept(S), *exchange, TurnUp(S)):
        table = table.apply(act)
    table = table.apply(Claim(N, S, table.irregularities[-1].what.__class__))
    assert Barred(a.Refuse) in [duty.duty for duty in table.view(None).duties]


FACED_AND_PLAYED_AGAIN = """
hoyle = 1
game = "ecarte"
code = "ecarte-foster"
dealer = "S"
hands.N = "KH QC 9D 7S TC"
hands.S = "JH AS KD 8C 7D"
turn_up = "8H"
stock = "AH 9S JC QD 7H TS 8D KS 9C QS TH AD 7C JD 8S QH JS AC TD KC 9H"
acts = [
  "N proposes", "S accepts",
  "N discards 9D 7S", "S gives N 2",
  "S discards 8C 7D", "S gives himself 2",
  "S looks at the discards",
  "N claims a look at the discards by S",
  "N stands",
  "N plays QC", "S plays QD",
  "N plays KH", "S plays JH",
  "N plays AH", "S plays AS",
  "N plays TC", "S plays JC",
  "S plays KD", "N plays 9S",
  "N claims a renounce by S",
  "N plays KH", "S plays JH",
]
"""


def test_a_hand_faced_by_a_law_lies_open_until_the_hand_is_over_and_again_if_it_is_played_again() -> None:
    tables = hoyle.replay(hoyle.read(FACED_AND_PLAYED_AGAIN))[-23:]
    for seat in (0, 1, None):
        faced = [view.of(table, seat).faced for table in tables]
        assert [bool(each) for each in faced] == [8 <= at <= 18 or at >= 20 for at in range(23)]
        assert faced[8] == {1: tuple(sorted(cards("JH AS KD JC QD"), key=lambda face: face.index))}
        assert len(faced[18][1]) == len(faced[20][1]) - 5 == 0


def test_every_card_turned_besides_the_turn_up_has_been_seen_by_all() -> None:
    packets = right_packets(S, 3)
    two = GAME.start(dealer="S").apply(Deal(S, packets, PIQUET)).apply(TurnUp(S, 2))
    assert [each.cards for each in two.view(None).sightings] == [PIQUET[10:12]]
    assert not dealt(PIQUET).view(None).sightings
    second = dealt(PIQUET).apply(a.Propose(N)).apply(a.Accept(S)).apply(TurnUp(S))
    assert PIQUET[11:12] in [each.cards for each in second.view(None).sightings]
