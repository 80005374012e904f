"""The mechanisms that rival codes brought and English law does not reach, each seen to bite."""

from __future__ import annotations

import pytest

import hoyle
from hoyle.cards import PIQUET, UNKNOWN, Suit, card, cards, in_mask
from hoyle.games.ecarte import acts as a
from hoyle.games.ecarte import facts as f
from hoyle.games.ecarte import offences as o
from hoyle.games.ecarte.board import right_packets
from hoyle.games.ecarte.positions import Dealt, Played, Playing, Proposing, Ready
from hoyle.laws.amounts import Setting
from hoyle.laws.clauses import Clause, Code, Knob
from hoyle.laws.duties import Docked, Faced
from hoyle.laws.offences import Offence, OutOfPlace
from hoyle.laws.remedies import Dealer, Election, Impose, Option, VoidDeal
from hoyle.laws.rulings import Outcome
from hoyle.moments import PACK_CUT, Limit
from hoyle.seats import Who
from hoyle.table.acts import Claim, Cut, Deal, Elect, Look, MarkUp, Play, Shuffle, TurnUp
from hoyle.table.record import Line, Log
from hoyle.table.table import Table

N, S = 0, 1
NEXT_CUT = (Limit(PACK_CUT),)
HANDS = {"N": "QH JH 8D TC 7C", "S": "7S KH 9C AD JC"}
GAME = hoyle.get_game("ecarte")
FOSTER = hoyle.get_code("ecarte-foster")


def start(
    code: str | Code = FOSTER, *, dealer: str = "S", turn_up: str = "9S", stock: str = "", **how: object
) -> Table:
    return GAME.start(code=code, dealer=dealer, hands=HANDS, turn_up=turn_up, stock=stock, **how)


def play(at: Table, *moves: str) -> Table:
    for move in moves:
        at = at.apply(Play("NS".index(move[0]), card(move[1:])))
    return at


def pack_of(first: str) -> tuple[hoyle.cards.Card, ...]:
    """Return a pack that begins with some cards."""
    top = cards(first)
    return (*top, *(face for face in PIQUET if face not in top))


def club(*clauses: Clause, base: str = "ecarte-foster", knobs: tuple[Knob, ...] = ()) -> Code:
    return hoyle.get_code(base).amend("club", *clauses, knobs=knobs)


def clause(on: type[Offence], *then: object, cites: str = "cutting-refused") -> Clause:
    return Clause(f"club.{on.__name__}", (cites,), (on,), until=NEXT_CUT, then=then)  # type: ignore[arg-type]


# A deal laid by.

OUT_OF_TURN = pack_of("7S KH 9C QH JH 8D AD JC TC 7C 9S")


def out_of_turn(*, packs: int = 2) -> Table:
    """Let N, who has not the deal, deal and turn the trump."""
    at = GAME.with_options(packs=packs).start(code=FOSTER, dealer="S")
    return at.apply(Deal(N, right_packets(N, 3), OUT_OF_TURN)).apply(TurnUp(N))


def next_deal(at: Table) -> Table:
    """Let the rightful dealer deal, and play the hand out at random choice of the first card."""
    at = at.apply(Deal(S, right_packets(S, 3), PIQUET)).apply(TurnUp(S)).apply(a.Stand(N))
    while not at.position.ended:
        at = at.apply(at.position.actions[0])
    return at


def test_a_deal_laid_by_is_taken_up_by_its_dealer_after_the_next_one() -> None:
    void = out_of_turn()
    hands = (void.position.hand(N), void.position.hand(S))
    void = void.apply(Claim(S, N, o.DealOutOfTurn))
    assert isinstance(void.position, Ready)
    assert void.position.dealer == S
    assert void.view(None).public["laid by"] == card("9S")
    assert a.TakeUpDeal(S) not in void.legal_acts(S)  # his own deal comes first
    assert isinstance(void.apply(a.TakeUpDeal(S)).irregularities[-1].what, OutOfPlace)
    played = next_deal(void)
    assert isinstance(played.position, Played)
    assert a.TakeUpDeal(N) in played.legal_acts(N)
    refused = played.apply(Deal(N, right_packets(N, 3), PIQUET))
    assert isinstance(refused.irregularities[-1].what, OutOfPlace)
    up = played.apply(a.TakeUpDeal(N))
    assert isinstance(up.position, Proposing)
    assert (up.position.hand(N), up.position.hand(S)) == hands
    assert up.position.board.up == card("9S")
    assert up.position.round.reserved is None
    assert up.record.deal == played.record.deal + 1
    assert "laid by" not in up.view(None).public


def test_a_deal_laid_by_keeps_the_card_that_was_led() -> None:
    at = out_of_turn().apply(a.Stand(S))
    led = next(act for act in at.legal_acts(S) if isinstance(act, Play))
    at = at.apply(led)
    assert isinstance(at.position, Playing)
    void = at.apply(Claim(S, N, o.DealOutOfTurn))
    assert isinstance(void.position, Ready)
    reserved = void.position.round.reserved
    assert reserved is not None
    assert reserved.hands[S] & led.bit
    assert [bits.bit_count() for bits in reserved.hands] == [5, 5]


def test_hands_of_a_wrong_number_are_found_again_as_they_are_taken_up() -> None:
    at = GAME.start(code=FOSTER, dealer="S").apply(Deal(N, ((S, 3), (N, 3), (S, 3), (N, 2)), OUT_OF_TURN))
    at = next_deal(at.apply(TurnUp(N)).apply(Claim(S, N, o.DealOutOfTurn)))
    at = at.apply(a.TakeUpDeal(N))
    found = at.irregularities[-1]
    assert isinstance(found.what, o.WrongCount)
    assert (found.what.over, found.concerned, found.offender) == (1, S, N)


def test_scores_left_unmarked_are_found_as_a_deal_is_taken_up() -> None:
    at = GAME.start(code=FOSTER, dealer="S", automatic=(Look,))
    at = at.apply(Deal(N, right_packets(N, 3), OUT_OF_TURN)).apply(TurnUp(N)).apply(Claim(S, N, o.DealOutOfTurn))
    at = next_deal(at).apply(a.TakeUpDeal(N))
    omitted = [it for it in at.irregularities if isinstance(it.what, o.OmittedMark)]
    assert [(it.deal, it.what.heading) for it in omitted] == [(2, "hand")]


def test_where_there_is_one_pack_nothing_is_laid_by() -> None:
    void = out_of_turn(packs=1).apply(Claim(S, N, o.DealOutOfTurn))
    assert isinstance(void.position, Ready)
    assert void.position.dealer == S
    assert void.position.round.reserved is None


def test_cards_are_laid_by_only_once_there_is_a_trump() -> None:
    code = club(clause(o.PacketOrder, VoidDeal(Dealer.RIGHTFUL, reserved=True)))
    at = GAME.start(code=code, dealer="S").apply(Deal(S, ((N, 5), (S, 5)), PIQUET))
    assert isinstance(at.position, Dealt)
    void = at.apply(Claim(N, S, o.PacketOrder))
    assert isinstance(void.position, Ready)
    assert void.position.round.reserved is None


# Void deals.


def bad_pack(code: Code) -> Table:
    """Deal a pack with a foreign card and turn a king, which is marked."""
    pack = (*OUT_OF_TURN[:10], card("KS"), *(face for face in PIQUET if face not in {*OUT_OF_TURN[:10], card("KS")}))
    at = GAME.start(code=code, dealer="S").apply(Deal(S, right_packets(S, 3), (*pack[:-1], card("2S"))))
    at = at.apply(TurnUp(S))
    assert at.score == (0, 1)
    return at.apply(Claim(N, S, o.BadPack))


def test_what_was_marked_in_a_void_deal_stands_where_the_law_says_so() -> None:
    stands = bad_pack(FOSTER)
    assert isinstance(stands.position, Ready)
    assert stands.score == (0, 1)
    assert bad_pack(hoyle.get_code("ecarte-english")).score == (0, 0)


@pytest.mark.parametrize("packs", [1, 2])
def test_whoever_will_not_cut_leaves_the_deal_to_his_adversary(packs: int) -> None:
    at = GAME.with_options(packs=packs).start(code=FOSTER)
    at = at.apply(a.RefuseCut(N)).apply(Claim(S, N, o.CutRefused))
    assert isinstance(at.position, Ready)
    assert at.position.dealer == S
    assert at.position.choice == (S if packs == 2 else -1)  # as if he had won the cut
    assert at.score == (0, 0)
    assert at.apply(Deal(S, right_packets(S, 3), PIQUET)).irregularities == at.irregularities


# Scores docked.

VOLE = ({"N": "7C 8C 9C 7D 8D", "S": "AC KC QC AD KD"}, "N7C SAC SKC N8C SQC N9C SAD N7D SKD N8D", 2)
POINT = ({"N": "7C 8C 9C KH AH", "S": "AC KC QC 7H 8H"}, "NKH S7H NAH S8H N7C SAC SKC N8C SQC N9C", 2)
NOTHING = ({"N": "7C 8C KH AH QH", "S": "AC KC 7H 8H 9H"}, "NKH S7H NQH S8H NAH S9H N7C SAC SKC N8C", 0)


def docked(code: Code, game: tuple[dict[str, str], str, int]) -> Table:
    """Play a hand out, with S docked for a shuffle after the first card."""
    hands, moves, worth = game
    at = GAME.start(code=code, dealer="S", hands=hands, turn_up="9S").apply(a.Stand(N))
    first, *rest = moves.split()
    at = play(play(at, first).apply(Shuffle(S)).apply(Claim(N, S, o.ShuffledInPlay)), *rest)
    assert at.game.worth(at.position)[S] == worth
    return at


@pytest.mark.parametrize(("game", "scored"), [(VOLE, 1), (POINT, 0), (NOTHING, 0)])
def test_a_hand_is_docked_by_a_figure_read_off_it(game: tuple[dict[str, str], str, int], scored: int) -> None:
    code = club(clause(o.ShuffledInPlay, Impose(Who.OFFENDER, Docked(f.FORFEIT), NEXT_CUT)))
    assert docked(code, game).score[S] == scored


@pytest.mark.parametrize(("fine", "scored"), [(1, 1), (2, 0), (3, 0)])
def test_a_hand_is_docked_by_a_figure_of_the_code(fine: int, scored: int) -> None:
    knob = Knob("fine", (1, 2, 3), "what a shuffle costs")
    code = club(clause(o.ShuffledInPlay, Impose(Who.OFFENDER, Docked(Setting("fine")), NEXT_CUT)), knobs=(knob,))
    at = docked(code.amend("", settings={"fine": fine}), POINT)
    assert at.score[S] == scored
    assert at.rulings[-1].figures == ((Setting("fine"), fine),)


# Hands face up.


def looked() -> Table:
    """Let S look at what N has thrown, and be ruled upon."""
    at = start(stock="KS QS TS 7D 8C").apply(a.Propose(N)).apply(a.Accept(S)).apply(a.Discard(N, cards("7C"), 1))
    return at.apply(Look(S, "discards")).apply(Claim(N, S, o.LookedAtDiscards))


def test_a_hand_that_a_law_puts_face_up_is_in_every_view_until_the_hand_is_over() -> None:
    at = looked()
    assert [owed.duty for owed in at.liabilities] == [Faced()]
    for seat in (N, S, None):
        assert at.view(seat).faced == {S: in_mask(at.position.hand(S))}
    assert at.view(S).hand == at.view(None).faced[S]
    for act in (a.Serve(S, N, 1), a.Discard(S, cards("AD"), 1), a.Serve(S, S, 1), a.Stand(N)):
        at = at.apply(act)
        assert at.view(N).faced == {S: in_mask(at.position.hand(S))}
    assert card("QS") in at.view(N).faced[S]
    while not at.position.ended:
        at = at.apply(next(act for act in at.legal_acts(at.to_act[0]) if isinstance(act, Play)))
    assert at.view(N).faced == {}


# Cards turned, by their place.


def two_turned(count: int = 3) -> Table:
    at = GAME.start(code=FOSTER, dealer="S").apply(
        Deal(S, right_packets(S, 3), pack_of("QH JH 8D 7S KH 9C TC 7C AD JC 9S KD 8S"))
    )
    return at.apply(TurnUp(S, count)).apply(Claim(N, S, o.TwoTurned))


def test_the_first_of_the_cards_turned_may_stand() -> None:
    at = two_turned().apply(Elect(N, "eleventh card"))
    assert isinstance(at.position, Proposing)
    assert at.position.board.up == card("9S")
    assert at.position.board.aside == cards("KD 8S")


def test_another_card_is_one_of_those_after_the_first() -> None:
    at = two_turned()
    labels = [act.card for act in at.legal_acts(N) if isinstance(act, Elect) and act.label == "another card"]
    assert labels == list(cards("KD 8S"))
    with pytest.raises(hoyle.ImpossibleAct, match="after the first"):
        at.apply(Elect(N, "another card", card("9S")))
    at = at.apply(Elect(N, "another card", card("KD")))
    assert isinstance(at.position, Proposing)
    assert at.position.board.up == card("KD")
    assert at.score == (0, 0)  # a king so chosen scores nothing
    assert MarkUp(S, 1, "turned king") not in at.legal_acts(S)


# Headings of the ledger.


def test_what_is_taken_down_stands_under_its_own_heading_and_what_a_law_adds_under_the_law() -> None:
    at = play(start().apply(a.Stand(N)).apply(a.AnnounceKing(N)), "NQH")
    assert at.score == (1, 0)
    at = at.apply(Claim(S, N, o.FalseKing))
    clause_id = "mark-king-false-announce"
    assert list(at.record.ledger)[-2:] == [Line(N, -1, 1, "king", clause_id), Line(S, 1, 1, "law", clause_id)]
    assert at.record.marked(N, 1, "king") == 0


# What only its holder knows.


def test_cards_that_lay_face_down_are_backs_to_whoever_does_not_know_them() -> None:
    at = start(hoyle.get_code("ecarte-english"), stock="KS QS TS 7D 8C").apply(a.Propose(N)).apply(a.Accept(S))
    at = at.apply(a.Discard(N, cards("7C"), 1)).apply(a.Serve(S, N, 2)).apply(a.AnnounceKing(N))
    at = at.apply(Claim(N, S, o.GaveTooMany))
    assert at.rulings[-1].outcome is Outcome.UPHELD
    shown = {seat: [each.offence.cards for each in at.view(seat).offences] for seat in (N, S, None)}
    assert shown == {N: [cards("QS")], S: [(UNKNOWN,)], None: [(UNKNOWN,)]}


# The number that the dealer took.


def test_nobody_tells_a_number_where_there_is_none_to_tell() -> None:
    for code in GAME.codes:
        before = GAME.start(code=code).apply(a.AskNumber(N))
        assert [type(step.act) for step in before.record.steps] == [a.AskNumber]
        over = play(start(code, score=(0, 4)).apply(a.Stand(N)), "NQH", "SKH", "SAD", "N8D", "S7S", "NJH")
        over = play(over, "S9C", "NTC", "SJC" if over.to_act == (S,) else "N7C") if over.outcome is None else over
        while over.outcome is None:
            over = over.apply(next(act for act in over.legal_acts(over.to_act[0]) if isinstance(act, Play)))
        assert isinstance(over.apply(a.AskNumber(N)).record.steps[-1].act, a.AskNumber)


# What random play has found.


def test_a_cut_made_again_after_a_tie_stands_when_the_first_is_ruled_amiss() -> None:
    at = GAME.start(code="ecarte-enquire")
    for act in ((N, "7H 8H"), (S, "7S"), (N, "KH"), (S, "9S")):
        at = at.apply(a.CutForDeal(act[0], cards(act[1])))
    assert isinstance(at.position, Ready)
    ruled = at.apply(Claim(S, N, o.SeveralCut))
    assert ruled.rulings[-1].outcome is Outcome.UPHELD
    assert ruled.position == at.position


def test_what_was_mended_in_an_exchange_that_is_put_back_is_not_mended_again() -> None:
    at = start(stock="KS QS TS 7D 8C").apply(a.Propose(N)).apply(a.Accept(S)).apply(a.ThrowDown(S))
    at = at.apply(a.Discard(N, cards("TC 7C"), 2)).apply(a.Serve(S, N, 1)).apply(Claim(N, S, o.GaveTooFew))
    assert at.position.hand(N).bit_count() == 5
    at = at.apply(Claim(N, S, o.ThrownDown))
    assert isinstance(at.position, Played)
    board = at.position.contract.board
    assert board.stock[:5] == cards("KS QS TS 7D 8C")
    assert in_mask(board.hands[N]) == in_mask(start().position.hand(N))
    assert at.score == (2, 0)


def test_cards_that_were_to_be_picked_are_not_once_they_are_put_back() -> None:
    at = start("ecarte-english", stock="KS QS TS 7D 8C").apply(a.Propose(N)).apply(a.Accept(S)).apply(a.ThrowDown(S))
    at = at.apply(a.Discard(N, cards("7C"), 1)).apply(a.Serve(S, N, 2)).apply(Claim(N, S, o.GaveTooMany))
    at = at.apply(Elect(N, "throw off"))
    assert len(at.pending) == 1
    at = at.apply(Claim(N, S, o.ThrownDown))
    assert at.pending == ()
    assert isinstance(at.position, Played)


def test_a_call_refused_is_in_no_view_while_nobody_has_claimed_it() -> None:
    at = start().apply(a.Stand(N)).apply(Play(N, card("QH"), Suit.CLUBS)).apply(Claim(S, N, o.OtherSuitNamed))
    at = at.apply(Elect(S, "suit named")).apply(Play(N, card("8D")))
    assert isinstance(at.irregularities[-1].what, o.RefusedCall)
    assert o.RefusedCall not in {type(each.offence) for each in at.view(S).offences}


def test_no_pack_is_cut_before_a_deal_laid_by_is_taken_up() -> None:
    at = next_deal(out_of_turn().apply(Claim(S, N, o.DealOutOfTurn)))
    cut = at.apply(Cut(S, 16))
    assert isinstance(cut.irregularities[-1].what, OutOfPlace)
    assert cut.position == at.position
    assert cut.apply(a.TakeUpDeal(N)).position == at.apply(a.TakeUpDeal(N)).position


def test_no_phase_but_that_before_a_deal_lays_cards_by() -> None:
    at = GAME.start(code=FOSTER, dealer="S").apply(Deal(S, right_packets(S, 3), PIQUET))
    assert at.position.reserve(out_of_turn().position) is at.position


def test_a_card_turned_before_the_lead_is_a_second_trump_only_after_an_exchange() -> None:
    at = start(stock="KS QS TS 7D 8C").apply(a.Stand(N))
    assert isinstance(at.apply(TurnUp(S)).irregularities[-1].what, OutOfPlace)
    at = start(stock="KS QS TS 7D 8C").apply(a.Propose(N)).apply(a.Accept(S))
    for act in (a.Discard(N, cards("7C"), 1), a.Serve(S, N, 1), a.Discard(S, (), 0), a.Serve(S, S, 0), a.Stand(N)):
        at = at.apply(act)
    assert isinstance(at.apply(TurnUp(S)).irregularities[-1].what, o.SecondTrump)


def test_where_there_are_no_discards_nobody_handles_any() -> None:
    assert isinstance(start().apply(a.Handle(N)).irregularities[-1].what, OutOfPlace)


def test_a_dealer_who_had_no_notice_of_the_lead_may_announce_until_he_plays() -> None:
    game = GAME.with_options(exchanges=1)
    hands = {"N": "QH JH 8D TC 7C", "S": "KS KH 9C AD JC"}
    at = game.start(code=FOSTER, dealer="S", hands=hands, turn_up="9S", stock="QS TS 7D 8C").apply(a.Propose(N))
    for act in (a.Accept(S), a.Discard(N, cards("7C"), 1), a.Serve(S, N, 1), a.Discard(S, (), 0), a.Serve(S, S, 0)):
        at = at.apply(act)
    assert isinstance(at.position, Playing)  # one exchange, and no word to end it
    at = at.apply(Play(N, card("QH"))).apply(a.AnnounceKing(S))
    assert at.irregularities == ()
    assert at.score == (0, 1)


def test_a_hand_looked_at_before_it_was_laid_by_is_known_when_it_is_taken_up() -> None:
    choice = Election(Who.ADVERSARIES, (Option("lay it by", (VoidDeal(Dealer.RIGHTFUL, reserved=True),)),))
    rivals = frozenset(each.id for each in FOSTER.clauses if o.DealOutOfTurn in each.on)
    code = club(Clause("club.choice", ("cutting-refused",), (o.DealOutOfTurn,), overrides=rivals, elect=choice))
    at = GAME.start(code=code, dealer="S", automatic=(MarkUp,))
    at = at.apply(Deal(N, right_packets(N, 3), OUT_OF_TURN)).apply(TurnUp(N)).apply(Look(S))
    at = next_deal(at.apply(Claim(S, N, o.DealOutOfTurn)).apply(Elect(S, "lay it by"))).apply(a.TakeUpDeal(N))
    assert at.view(S).hand is not None
    assert at.view(N).hand is None


@pytest.mark.parametrize("at", [0, 63, 64, 129])
def test_an_entry_of_long_ago_is_replaced_like_the_last_one(at: int) -> None:
    items = list(range(130))
    items[at] = -1
    assert list(Log[int]().add(*range(130)).put(at, -1)) == items
