"""Making the trump and the discard at euchre: second thoughts, leads that come too soon, the turn-up left or taken."""

from __future__ import annotations

from itertools import product

import pytest
from attrs import evolve

import hoyle
from hoyle.cards import UNKNOWN, Suit, card, cards, mask
from hoyle.errors import IllegalAct, IrregularAct
from hoyle.games.euchre.acts import (
    AddAlone,
    Assist,
    LayOut,
    NameTrump,
    OrderUp,
    Pass,
    PickOut,
    QuitDiscard,
    RecallDiscard,
    TakeTurnUp,
    TakeUp,
)
from hoyle.games.euchre.board import ELDEST, LEFT_OF_MAKER, Board, Round, Rules
from hoyle.games.euchre.facts_bidding import (
    IN_HAND,
    ON_PACK,
    PLAYED,
    against_dealer,
    any_bridge,
    either_side,
    for_dealer,
    turn_up,
)
from hoyle.games.euchre.positions import Discarding, Naming, Ordering, Playing, Ready, State
from hoyle.moments import Act
from hoyle.notation import format_act, parse_act
from hoyle.referee import report_table
from hoyle.table.acts import Play
from hoyle.table.position import Fault
from hoyle.table.table import Table

N, E, S, W = range(4)
HANDS = (
    mask(cards("JD KD 8D KS 7C")),
    mask(cards("TH 9S 8S TC 8C")),
    mask(cards("JH AH 7D AS 9C")),
    mask(cards("KH 8H AC TS 9D")),
)
BOARD = Board(Round(Rules(), S), HANDS, cards("9H 7H"), card("QH"))
DISCARDING = Discarding(BOARD, S)
TEXTS = ("JH", "AH", "QH", "7D", "9C", "AC", "KD", "7C")
ACTS: tuple[Act, ...] = (
    *(kind(seat, card(text)) for kind in (LayOut, PickOut, Play) for seat in range(4) for text in TEXTS),
    *(LayOut(S, card(text), across=True) for text in TEXTS),
    *(kind(seat) for kind in (QuitDiscard, RecallDiscard, TakeTurnUp, AddAlone, Pass) for seat in range(4)),
    *(kind(seat) for kind in (OrderUp, Assist, TakeUp) for seat in range(4)),
    *(NameTrump(seat, suit) for seat in range(4) for suit in Suit),
)


def after(position: State, *acts: Act) -> State:
    for act in acts:
        position = position.undergo(act)
    return position


LED = after(DISCARDING, Play(W, card("AC")))
PHASES = (
    Ordering(BOARD, E),
    DISCARDING,
    after(DISCARDING, PickOut(S, card("7D"))),
    Discarding(BOARD, S, alone=True),
    Naming(evolve(BOARD, down=True), N),
    LED,
    after(LED, PickOut(S, card("9C")), TakeTurnUp(S)),
    after(LED, Play(N, card("7C")), Play(E, card("TC")), Play(S, card("9C"))),
)


@pytest.mark.parametrize("position", PHASES, ids=str)
def test_acts_on_the_discard_are_taken_by_every_phase_and_applied_where_nothing_is_amiss(position: State) -> None:
    for act in ACTS:
        fault = position.fault(act)
        changed = position.undergo(act)
        if fault is None:
            assert position.apply(act) == changed
        else:
            with pytest.raises(IllegalAct):
                position.apply(act)


@pytest.mark.law("euchre-foster/L15a")
def test_one_who_has_passed_may_think_again_and_one_who_has_not_spoken_yet_may_not() -> None:
    position = Ordering(BOARD, E)
    assert position.fault(OrderUp(W)) is Fault.NOT_HIS_TURN
    assert position.undergo(OrderUp(W)) == Discarding(BOARD, W)
    assert position.undergo(Assist(N)) == Discarding(BOARD, N)
    assert position.undergo(TakeUp(S)) is position
    assert position.undergo(Assist(E)) is position
    assert position.fault(Assist(E)) is Fault.OTHER_WORDS


@pytest.mark.law("euchre-foster/L18a")
def test_a_first_lead_before_the_discard_begins_the_play_with_six_cards_and_the_discard_is_made_in_it() -> None:
    assert isinstance(LED, Playing)
    assert LED.hand(S) == HANDS[S] | card("QH").bit
    assert LED.turn == N
    late = after(LED, LayOut(S, card("9C")))
    assert isinstance(late, Playing)
    assert late.hand(S) == (HANDS[S] | card("QH").bit) & ~card("9C").bit
    assert late.contract.board.out is card("9C")
    assert late.fault(LayOut(S, card("7D"))) is Fault.WRONG_PHASE


def test_the_turn_up_may_be_led_too_soon_by_the_dealer_whose_it_is_and_by_nobody_else() -> None:
    assert [DISCARDING.fault(Play(seat, card("QH"))) for seat in range(4)] == [
        Fault.NOT_HELD, Fault.NOT_HELD, Fault.WRONG_PHASE, Fault.NOT_HELD,
    ]  # fmt: skip


def test_what_the_dealer_may_play_follows_from_what_he_has_kept() -> None:
    his_turn = after(LED, Play(N, card("7C")), Play(E, card("TC")))
    assert isinstance(his_turn, Playing)
    assert his_turn.lawful(S) == card("9C").bit
    void = after(his_turn, LayOut(S, card("9C")))
    assert void.lawful(S) == mask(cards("JH AH QH 7D AS"))
    kept = after(his_turn, LayOut(S, card("7D")))
    assert kept.lawful(S) == card("9C").bit


def test_a_dealer_who_leads_may_still_discard_before_he_does() -> None:
    rules = Rules(lone_lead=LEFT_OF_MAKER)
    board = evolve(BOARD, round=Round(rules, S))
    begun = Discarding(board, E, alone=True).begun()
    assert begun.turn == S
    assert after(begun, LayOut(S, card("7D"))).lawful(S) == mask(cards("JH AH QH AS 9C"))
    assert Rules().lone_lead == ELDEST


def test_a_card_of_the_laid_down_hand_does_not_begin_the_play() -> None:
    lone = Discarding(BOARD, W, alone=True)
    assert lone.undergo(Play(E, card("8C"))) is lone


@pytest.mark.parametrize("across", [True, False])
def test_a_discard_that_goes_to_the_wrong_place_is_made_all_the_same(across: bool) -> None:  # noqa: FBT001
    lone = Discarding(BOARD, S if not across else W, alone=not across)
    act = LayOut(S, card("7D"), across)
    assert lone.fault(act) is Fault.WRONG_PLACE
    assert isinstance(lone.undergo(act), Playing)


@pytest.mark.law("euchre-foster/L16a")
def test_the_turn_up_is_the_dealers_on_the_pack_in_his_hand_and_until_it_is_played() -> None:
    position = after(DISCARDING, LayOut(S, card("7D")))
    assert position.hand(S) & card("QH").bit
    assert turn_up(Ready(BOARD.round)) == turn_up(position) == turn_up(DISCARDING) == ON_PACK
    assert turn_up(after(position, TakeTurnUp(S))) == turn_up(after(DISCARDING, TakeTurnUp(S))) == IN_HAND
    trick = {W: "KH", N: "JD", E: "TH", S: "QH"}
    played = after(position, *(Play(seat, card(text)) for seat, text in trick.items()))
    assert turn_up(played) == PLAYED
    assert played.fault(TakeTurnUp(S)) is Fault.WRONG_PHASE


def test_the_turn_up_stays_on_the_pack_where_the_dealers_hand_lies_on_the_table() -> None:
    assert turn_up(after(Ordering(BOARD, N), Assist(N, alone=True))) == ON_PACK


def test_a_word_that_he_plays_alone_means_nothing_where_there_is_no_partner() -> None:
    hands = (HANDS[W], HANDS[S], 0, 0)
    board = Board(Round(Rules(players=2), 1), hands, (), card("QH"))
    ordered = after(Ordering(board, 0), OrderUp(0, alone=True))
    assert ordered == Discarding(board, 0)
    named = after(Naming(evolve(board, down=True), 0), NameTrump(0, Suit.CLUBS, alone=True))
    assert isinstance(named, Playing)
    assert not named.contract.alone


def test_the_suit_turned_down_is_never_made_the_trump_alone_or_not() -> None:
    position = Naming(evolve(BOARD, down=True), N)
    for alone in (True, False):
        assert position.undergo(NameTrump(N, Suit.HEARTS, alone)) is position


@pytest.mark.law("euchre-foster-prose/bridge-definition")
@pytest.mark.law("euchre-foster-prose/bridge-definition-ordering")
@pytest.mark.law("euchre-foster-prose/bridge-definition-assisting")
def test_each_sense_of_the_bridge_is_one_of_those_of_all() -> None:
    scores = set(product(range(5), repeat=2))
    by = {sense: {score for score in scores if sense(*score)} for sense in (either_side, against_dealer, for_dealer)}
    assert by[either_side] == {(4, 0), (4, 1), (0, 4), (1, 4)}
    assert by[against_dealer] == {(1, 4), (2, 4)}
    assert by[for_dealer] == {(4, 0), (4, 1)}
    assert {score for score in scores if any_bridge(*score)} == set().union(*by.values()) | {(4, 2)}


# At a table.


def table(*acts: str, enforcement: str = "claim", **options: str) -> Table:
    game = hoyle.get_game("euchre", **options)
    hands = {"N": "JD KD 8D KS 7C", "E": "TH 9S 8S TC 8C", "S": "JH AH 7D AS 9C", "W": "KH 8H AC TS 9D"}
    found = game.start(dealer="S", hands=hands, turn_up="QH", code="euchre-foster", enforcement=enforcement)
    for text in acts:
        found = found.apply(parse_act(text, game))
    return found


TAKEN = ("W passes", "N passes", "E passes", "S takes up")


def told(found: Table, seat: int) -> set[str]:
    return {format_act(act, found.game) for act in found.legal_acts(seat)}


@pytest.mark.law("euchre-foster/L17c")
def test_a_dealer_who_owes_a_discard_may_do_nothing_but_discard() -> None:
    found = table("W orders up", "W plays AC")
    assert told(found, S) == {f"S discards {text}" for text in ("JH", "AH", "7D", "AS", "9C")}
    found = found.apply(parse_act("S lays out 7D", found.game))
    assert "S quits the discard" in told(found, S)
    his = table("W orders up", "W plays AC", "N plays 7C", "E plays TC")
    assert told(his, S) == told(table("W orders up", "W plays AC"), S)


def test_what_is_laid_out_face_down_is_seen_by_its_holder_alone() -> None:
    found = table(*TAKEN, "S lays out 7D")
    seen = [found.view(seat).acts[-1].act for seat in (S, W)]
    assert seen == [PickOut(S, card("7D")), PickOut(S, UNKNOWN)]


def test_a_table_that_blocks_refuses_a_lead_before_the_discard_and_play_without_one() -> None:
    found = table(*TAKEN, enforcement="block")
    with pytest.raises(IrregularAct, match="a lead before the discard"):
        found.apply(parse_act("W plays AC", found.game))
    with pytest.raises(IrregularAct, match="a discard wanted back"):
        table(*TAKEN, "S discards 7D", "S takes back the discard", enforcement="block")


def test_a_referees_replay_bars_both_partners_and_takes_a_barred_order_back() -> None:
    found = table("E calls attention to the bridge", "W orders up", enforcement="judge")
    assert isinstance(found.position, Discarding)
    game = found.game
    barred = game.start(
        dealer="S",
        score=(1, 4),
        hands={"N": "JD KD 8D KS 7C", "E": "TH 9S 8S TC 8C", "S": "JH AH 7D AS 9C", "W": "KH 8H AC TS 9D"},
        turn_up="QH",
        code="euchre-foster",
        enforcement="judge",
    )
    for text in ("E calls attention to the bridge", "W orders up"):
        barred = barred.apply(parse_act(text, game))
    assert barred.to_act == (W,)
    assert told(barred, W) == {"W passes"}
    assert barred.irregularities[0].what.detail == "the dealer's side has 1, the other 4"


def test_what_is_trump_is_answered_once_there_is_one() -> None:
    asked = table("W asks what is trump")
    assert not asked.record.steps[-1].derived
    for acts in (("W orders up",), TAKEN, (*TAKEN, "S discards 7D", "W plays AC")):
        found = table(*acts, "N asks what is trump")
        assert format_act(found.record.steps[-1].act, found.game) == "S tells hearts"
    defended = table(*TAKEN, "S discards 7D", "N asks what is trump", defend_alone="anybody")
    assert format_act(defended.record.steps[-1].act, defended.game) == "S tells hearts"


def test_whoever_is_barred_from_every_suit_by_law_21_may_pass_and_it_is_said_once() -> None:
    down = (*TAKEN[:3], "S passes", "W names hearts", "N claims the suit turned down named by W")
    assert [format_act(act, hoyle.get_game("euchre")) for act in table(*down).legal_acts(W)] == ["W passes"]


def test_two_matters_that_nobody_claimed_are_both_ruled_upon() -> None:
    found = report_table(table(*TAKEN, "S discards 7D", "W plays AC", "N shows KD", "E shows TH"))
    assert [each.judgement and each.judgement.ruling.cites[0] for each in found.matters] == ["L24b", "L24b"]


def test_three_players_are_never_told_of_a_bridge_by_a_partner() -> None:
    game = hoyle.get_game("euchre", players=3)
    hands = {"N": "KH 8H AC TS 9D", "E": "TH 9S 8S TC 8C", "S": "JH AH 7D AS 9C"}
    found = game.start(dealer="S", hands=hands, turn_up="QH", code="euchre-foster", score=(4, 1, 1))
    assert not found.apply(parse_act("N calls attention to the bridge", game)).irregularities


def test_a_report_says_who_led_although_he_led_before_the_discard() -> None:
    assert report_table(table(*TAKEN, "W plays AC", "S discards 9C")).lead == W
    assert report_table(table(*TAKEN, "S discards 9C")).lead == W
    assert report_table(table(*TAKEN)).lead is None
