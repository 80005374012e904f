"""Faults once planted by hand in the figures and the answers that the laws read off a case, each seen to be caught."""

from __future__ import annotations

import hoyle
from hoyle.cards import PIQUET, UNKNOWN, Card, cards
from hoyle.games.ecarte import acts as a
from hoyle.games.ecarte import offences as o
from hoyle.games.ecarte.facts import SHORTAGE, SURPLUS, UNMADE, UNPLAYABLE
from hoyle.laws.amounts import Measure
from hoyle.laws.clauses import Clause, Code
from hoyle.laws.remedies import Move, Place
from hoyle.laws.rulings import Outcome
from hoyle.moments import Act
from hoyle.seats import Who
from hoyle.table.acts import Claim, Cut, Deal, Elect, Look, MarkUp, Play, TurnUp
from hoyle.table.table import CHORES, Table

N, S = 0, 1
GAME = hoyle.get_game("ecarte")
ENGLISH = hoyle.get_code("ecarte-english")
HANDS: dict[int | str, str | tuple[Card, ...]] = {"N": "QH JH 8D TC 7C", "S": "7S KH 9C AD JC"}
STOCK = "8C 9D TH AS QC 7H JD KD"
BY_HAND = frozenset(CHORES) - {MarkUp}


def do(table: Table, *acts: Act | str) -> Table:
    """Do some acts; a card that is played may be written ``NQH``."""
    for act in acts:
        table = table.apply(Play("NS".index(act[0]), cards(act[1:])[0]) if isinstance(act, str) else act)
    return table


def dealt(*, score: tuple[int, int] = (0, 0), by_hand: bool = False) -> Table:
    """Return a table at which the trump is turned."""
    automatic = BY_HAND if by_hand else CHORES
    return GAME.start(dealer="S", hands=HANDS, turn_up="9S", stock=STOCK, score=score, automatic=automatic)


def deal_of(sizes: tuple[int, int, int, int], known: str, *, code: Code = ENGLISH) -> Table:
    """Return a table at which so many cards, of those known, have been dealt in four packets."""
    packets = tuple(zip((N, S, N, S), sizes, strict=True))
    pack = cards(known)
    begun = GAME.start(code=code, dealer="S", automatic=BY_HAND)
    return do(begun, Deal(S, packets, pack + (UNKNOWN,) * (32 - len(pack))))


def figure(table: Table, measure: Measure) -> int:
    """Return a figure of the last ruling."""
    return dict(table.rulings[-1].figures)[measure]


WON_BY_S = ("NQH", "SKH", "SAD", "N8D", "S9C", "NTC", "NJH", "S7S", "SJC", "N7C")


def test_what_was_seen_of_an_earlier_exchange_is_not_seen_of_this_one_law_29() -> None:
    first = (a.Propose(N), a.Accept(S), a.Discard(N, cards("7C"), 1), a.Serve(S, N, 1))
    again = (a.Discard(S, (), 0), a.Serve(S, S, 0), a.Propose(N), a.Accept(S), a.Discard(N, cards("TC"), 2))
    table = do(dealt(), *first, *again, a.Serve(S, N, 2), a.TakeIn(N), Claim(S, N, o.TookTooMany))
    assert [ruling.clause.id for ruling in table.rulings if ruling.clause] == ["L29a"]


def test_cards_due_to_one_are_no_surplus_of_the_other_law_29() -> None:
    asked = (a.Propose(N), a.Accept(S), a.Discard(N, cards("TC 7C"), 3), a.Serve(S, N, 3), a.TakeIn(N))
    table = do(dealt(), *asked, a.Discard(S, cards("9C AD"), 2), Claim(S, N, o.TookTooMany))
    assert figure(table, SURPLUS) == 1


def test_tricks_that_cannot_be_played_are_those_that_nobody_made_law_30() -> None:
    asked = (a.Propose(N), a.Accept(S), a.Discard(N, cards("TC 7C"), 1), a.Serve(S, N, 1))
    table = do(dealt(), *asked, a.Discard(S, (), 0), a.Serve(S, S, 0), a.Stand(N), *WON_BY_S[:4], "S9C", "N8C")
    table = do(table, "SJC", "NJH", "S7S")
    assert table.position.ended
    assert figure(do(table, Claim(S, N, o.AskedTooFew)), UNPLAYABLE) == 1


def test_of_a_dealer_with_a_card_over_no_trick_is_given_away_law_21() -> None:
    table = do(deal_of((3, 3, 2, 3), "QH JH 8D 7S KH 9C TC 7C AD JC KD 9S"), TurnUp(S), a.Stand(N), "NQH", "SKH")
    table = do(table, Claim(N, S, o.WrongCount), Elect(N, "play on"))
    assert figure(table, UNPLAYABLE) == 0
    assert table.view(None).public["made"] == (0, 1)


def test_a_king_chosen_of_two_cards_turned_keeps_its_mark_and_one_not_chosen_loses_it_law_11() -> None:
    table = do(deal_of((3, 3, 2, 2), "QH JH 8D 7S KH 9C TC 7C AD JC KD 9S"), TurnUp(S, 2), MarkUp(S, 1, "turned king"))
    table = do(table, Claim(N, S, o.TwoTurned))
    assert do(table, Elect(N, "this trump", cards("KD")[0])).score == (0, 1)
    assert do(table, Elect(N, "this trump", cards("9S")[0])).score == (0, 0)


def test_a_false_king_that_was_not_marked_takes_nothing_down_law_25() -> None:
    table = do(dealt(score=(2, 0), by_hand=True), a.Stand(N), a.AnnounceKing(N), "NQH", Claim(S, N, o.FalseKing))
    assert table.rulings[-1].outcome is Outcome.UPHELD
    assert table.score == (2, 0)


def test_what_the_loser_has_marked_too_many_does_not_undo_the_game_law_51() -> None:
    table = do(dealt(score=(0, 3)), MarkUp(N, 1, "hand"), a.Stand(N), *WON_BY_S)
    assert table.score == (1, 5)
    assert do(table, Claim(S, N, o.Overmark)).rulings[-1].outcome is Outcome.NOT_NOW


def test_what_is_due_in_this_deal_earns_no_mark_of_the_last_law_51() -> None:
    table = do(dealt(), MarkUp(N, 1, "hand"), a.Stand(N), *WON_BY_S)
    pack = tuple(dict.fromkeys((*cards("QH JH 8D 7S KH 9C TC 7C AD JC 9S"), *PIQUET)))
    table = do(table, Deal(N, ((S, 3), (N, 3), (S, 2), (N, 2)), pack), TurnUp(N), a.Propose(S), a.Refuse(N))
    table = do(table, "SQH", "NKH", "NAD", "S8D", "N9C", "STC", "SJH", "N7S", "NJC", "S7C")
    assert table.score == (2, 2)
    assert do(table, Claim(S, N, o.Overmark)).score == (1, 2)


def test_what_was_marked_too_early_and_is_now_less_than_due_adds_nothing_law_51() -> None:
    table = do(dealt(by_hand=True), MarkUp(S, 1, "hand"), a.Stand(N), *WON_BY_S)
    assert do(table, Claim(N, S, o.Overmark)).score == (0, 1)


def test_a_hand_too_short_has_no_surplus_and_one_too_long_no_shortage() -> None:
    off = Move(SURPLUS, Who.OFFENDER, Place.HAND, Place.DISCARDS)
    fill = Move(SHORTAGE, Who.OFFENDER, Place.STOCK, Place.HAND)
    codes = [
        ENGLISH.amend("club", Clause("club", ("L28b",), (o.LookedAtTricks,), then=(move,))) for move in (off, fill)
    ]
    short = do(
        deal_of((2, 3, 2, 2), "QH JH 7S KH 9C 8D TC AD JC 9S 8C 9D", code=codes[0]), TurnUp(S), Look(N, "tricks")
    )
    short = do(short, Claim(S, N, o.LookedAtTricks))
    assert (short.rulings[-1].outcome, short.pending) == (Outcome.UPHELD, ())
    long = do(
        deal_of((3, 3, 3, 2), "QH JH 8D 7S KH 9C TC 7C 8C AD JC 9S TH", code=codes[1]), TurnUp(S), Look(N, "tricks")
    )
    assert do(long, Claim(S, N, o.LookedAtTricks)).view(None).counts == (6, 5)


def test_tricks_unmade_are_counted_when_the_hand_was_thrown_down_law_42() -> None:
    table = do(dealt(), a.Stand(N), "NQH", "SKH", a.ThrowDown(N), "SAD", "N8D", Claim(S, N, o.ThrownDown))
    assert figure(table, UNMADE) == 4


def test_a_score_that_one_has_left_unmarked_the_other_marks_amiss_law_50() -> None:
    table = do(dealt(by_hand=True), a.Stand(N), *WON_BY_S, Cut(S, 16), MarkUp(N, 2, "hand"))
    assert [type(it.what) for it in table.irregularities] == [o.OmittedMark, o.Overmark]
