"""Hands thrown down with a claim or a concession, good and bad, at every stage of the hand."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

import hoyle
from hoyle.cards import PIQUET
from hoyle.games.ecarte import claims
from hoyle.games.ecarte.acts import ThrowDown
from hoyle.games.ecarte.board import right_packets
from hoyle.games.ecarte.offences import OutOfPlace, ThrownDown
from hoyle.games.ecarte.positions import Played, Playing, Proposing, State
from hoyle.laws.offences import Irregularity
from hoyle.table.acts import Claim, Deal, TurnUp
from hoyle.table.table import Finding, Table

N, S = 0, 1
GAME = hoyle.get_game("ecarte")
FOSTER = "ecarte-foster"
WINNERS, LOSERS = "KS QS JS AC 8C", "7H 8D 9D TC 7C"
"""Three trumps that nothing beats, and a hand that can make one trick at the most."""


def table(north: str = LOSERS, south: str = WINNERS, up: str = "9S", **how: object) -> Table:
    return GAME.start(**{"dealer": "S", "code": FOSTER, "hands": {"N": north, "S": south}, "turn_up": up, **how})


def done(at: Table, *acts: str) -> Table:
    for text in acts:
        at = at.apply(hoyle.parse_act(text, at.game))
    return at


def thrown(at: Table) -> Irregularity:
    return next(it for it in reversed(at.irregularities) if isinstance(it.what, ThrownDown))


def ruled(at: Table, *acts: str) -> tuple[str, tuple[int, ...]]:
    """Let a hand be thrown down, as the last of some acts, and its adversary claim; tell the clause and the score."""
    at = done(at, *acts)
    it = thrown(at)
    at = at.apply(Claim(1 - it.offender, it.offender, ThrownDown))
    clause = at.rulings[-1].clause
    assert clause is not None
    return clause.id, at.score


# Against everything looked at.


def plain(at: State, seat: int) -> int:
    """Look at every line of play."""
    if isinstance(at, Played):
        return at.made(seat)
    found = [plain(at.apply(act), seat) for act in at.actions]
    return max(found) if at.to_act == (seat,) else min(found)


def points(tricks: int, *, doubled: bool) -> int:
    return 2 if tricks == 5 or (doubled and tricks >= 3) else int(tricks >= 3)


def expected(at: Table, seat: int, words: str, what: str) -> tuple[str, int, int]:
    """Rule by looking at every line: the clause, and what each seat may then score for the hand."""
    position = at.position
    assert isinstance(position, Playing)
    mine, other = position.made(seat), position.made(1 - seat)
    doubled = {each: position.contract.doubled == each for each in (N, S)}
    to_game = {each: 5 - at.score[each] for each in (N, S)}
    sure = plain(position, seat)

    def needs(who: int) -> int:
        """Return the tricks in all that make good what was named; six if none do."""
        if what == "game":
            return next((n for n in range(6) if points(n, doubled=doubled[who]) >= to_game[who]), 6)
        return 5 if what == "vole" else 3

    if words == "claim" and sure >= needs(seat):
        tricks = max(needs(seat), mine)
        return "abandon-claim-good", points(tricks, doubled=doubled[seat]), 0 if tricks >= 3 else -1
    if words == "concede":
        gets = min(max(needs(1 - seat), other), 5 - mine)
        worth = points(gets, doubled=doubled[1 - seat])
        if what == "game":
            return "abandon-admission", points(5 - gets, doubled=doubled[seat]), to_game[1 - seat]
        if points(5 - sure, doubled=doubled[1 - seat]) <= worth:
            return "abandon-admission", points(5 - gets, doubled=doubled[seat]), worth
    if mine == 0:
        return "abandon-no-trick", 0, 2
    if mine < 3:
        return "abandon-after-trick", 0, points(5 - mine, doubled=doubled[1 - seat])
    return "abandon-after-trick.made", points(mine, doubled=doubled[seat]), 0


STAKES = st.sampled_from(("", "point", "vole", "game"))
BEGINNINGS = (("N stands",), ("N proposes", "S refuses"))


@given(
    seed=st.integers(0, 2**32 - 1),
    beginning=st.sampled_from(BEGINNINGS),
    ply=st.integers(0, 9),
    seat=st.sampled_from((N, S)),
    words=st.sampled_from(("", "claim", "concede")),
    what=STAKES,
    score=st.tuples(st.integers(0, 4), st.integers(0, 4)),
)
@settings(max_examples=250, deadline=None)
def test_what_is_ruled_and_scored_is_what_looking_at_every_line_of_play_gives(
    seed: int, beginning: tuple[str, ...], ply: int, seat: int, words: str, what: str, score: tuple[int, int]
) -> None:
    rng = Random(seed)
    pack = tuple(rng.sample(PIQUET, 32))
    at = GAME.start(dealer="S", code=FOSTER, score=score).apply(Deal(S, right_packets(S, 3), pack)).apply(TurnUp(S))
    assume(at.outcome is None)
    at = done(at, *beginning)
    for _ in range(ply):
        at = at.apply(rng.choice(at.position.actions))
    assert at.outcome is None
    clause, mine, others = expected(at, seat, words, what if words else "")
    before = at.score
    down = at.apply(ThrowDown(seat, words, what if words else ""))
    claimant = seat if clause in {"abandon-claim-good", "abandon-admission"} and seed % 2 else 1 - seat
    after = down.apply(Claim(claimant, seat, ThrownDown))
    found = after.rulings[-1].clause
    assert found is not None
    assert found.id == clause
    assert after.position.ended
    gained = tuple(now - then for now, then in zip(after.score, before, strict=True))
    if others < 0:  # he claimed less than the point, so the rest made it for the other
        others = points(5, doubled=False)
    if after.outcome is None or others < 5 - before[1 - seat]:
        assert gained[seat] == mine
    assert gained[1 - seat] == others


@given(seed=st.integers(0, 2**32 - 1), seat=st.sampled_from((N, S)), words=st.sampled_from(("claim", "concede")))
@settings(max_examples=60, deadline=None)
def test_before_the_proposals_are_over_the_cards_are_taken_as_they_lie_and_the_point_is_one(
    seed: int, seat: int, words: str
) -> None:
    rng = Random(seed)
    at = GAME.start(dealer="S", code=FOSTER).apply(Deal(S, right_packets(S, 3), tuple(rng.sample(PIQUET, 32))))
    at = done(at.apply(TurnUp(S)), *(("N proposes",) if seed % 2 else ()))
    king = at.score[S]
    position = done(at, "S refuses" if seed % 2 else "N stands").position
    assert isinstance(position, Playing)
    sure = plain(position, seat)
    at = done(at.apply(ThrowDown(seat, words, "point")), f"{'SN'[seat]} claims a hand thrown down by {'NS'[seat]}")
    clause = at.rulings[-1].clause
    assert clause is not None
    gained = (at.score[N], at.score[S] - king)
    if words == "claim" and sure >= 3:
        assert (clause.id, gained[seat], gained[1 - seat]) == ("abandon-claim-good", 1, 0)
    elif words == "concede" and sure >= 1:
        assert (clause.id, gained[seat], gained[1 - seat]) == ("abandon-admission", 0, 1)
    else:
        assert (clause.id, gained[seat], gained[1 - seat]) == ("abandon-no-trick", 0, 2)


# One by one.

THREE_TRICKS = (
    "N proposes", "S refuses", "N plays 7H", "S plays JS", "S plays KS", "N plays 8D", "S plays QS", "N plays 9D",
)  # fmt: skip


@pytest.mark.parametrize(
    ("acts", "clause", "score"),
    [
        # Before the play.
        (("S throws down his hand, claiming the point",), "abandon-claim-good", (0, 1)),
        (("N proposes", "S throws down his hand, claiming the point"), "abandon-claim-good", (0, 1)),
        (("N stands", "S throws down his hand, claiming"), "abandon-claim-good", (0, 2)),
        (("N proposes", "S refuses", "S throws down his hand, claiming the point"), "abandon-claim-good", (0, 1)),
        (("N stands", "S throws down his hand, claiming the vole"), "abandon-no-trick", (2, 0)),
        (("N stands", "N throws down his hand, claiming the point"), "abandon-no-trick", (0, 2)),
        (("N throws down his hand, conceding the point",), "abandon-admission", (0, 1)),
        (("N stands", "N throws down his hand, conceding the point"), "abandon-admission", (0, 2)),
        (("N stands", "S throws down his hand, conceding the point"), "abandon-admission", (1, 0)),
        # In the middle of the first trick.
        (("N stands", "N plays TC", "S throws down his hand, claiming the point"), "abandon-claim-good", (0, 2)),
        (("N stands", "N plays TC", "N throws down his hand, conceding"), "abandon-admission", (0, 2)),
        # The last trick.
        (
            (*THREE_TRICKS, "S plays AC", "N plays 7C", "S throws down his hand, claiming the vole"),
            "abandon-after-trick.made", (0, 1),
        ),
        (
            (*THREE_TRICKS, "S plays AC", "N plays TC", "S throws down his hand, claiming the vole"),
            "abandon-claim-good", (0, 2),
        ),
        (
            (*THREE_TRICKS, "S plays AC", "N plays TC", "S plays 8C", "N throws down his hand, conceding the vole"),
            "abandon-admission", (0, 2),
        ),
        (
            (*THREE_TRICKS, "S plays AC", "N plays TC", "S plays 8C", "N throws down his hand, conceding the point"),
            "abandon-no-trick", (0, 2),
        ),
    ],
)  # fmt: skip
def test_claims_and_concessions_at_each_stage(acts: tuple[str, ...], clause: str, score: tuple[int, int]) -> None:
    assert ruled(table(), *acts) == (clause, score)


GAMES = (
    ((0, 4), "N proposes", "S refuses", "abandon-claim-good", (0, 5)),
    ((0, 3), "N proposes", "S refuses", "abandon-no-trick", (2, 3)),
    ((0, 3), "N stands", "", "abandon-claim-good", (0, 5)),
    ((0, 2), "N stands", "", "abandon-no-trick", (2, 2)),
    ((0, 0), "N stands", "", "abandon-no-trick", (2, 0)),
)


@pytest.mark.parametrize(("score", "first", "then", "clause", "after"), GAMES)
def test_a_claim_to_the_game_needs_as_many_tricks_as_the_score_asks(
    score: tuple[int, int], first: str, then: str, clause: str, after: tuple[int, int]
) -> None:
    at = done(table(score=score), *filter(None, (first, then)))
    assert ruled(at, "S throws down his hand, claiming the game") == (clause, after)


def test_the_game_conceded_is_the_game_whatever_the_cards() -> None:
    for score in ((0, 0), (3, 3), (4, 4)):
        for acts in ((), ("N proposes",), ("N proposes", "S accepts"), ("N stands",), ("N stands", "N plays TC")):
            at = done(table(score=score, stock="8C"), *acts)
            clause, after = ruled(at, "N throws down his hand, conceding the game")
            assert clause == "abandon-admission"
            assert (after[N], after[S] >= 5) == (score[N], True)


def test_a_king_marked_counts_towards_the_game_that_is_claimed() -> None:
    at = done(table(score=(0, 2)), "N stands", "S announces the king")
    assert ruled(at, "S throws down his hand, claiming the game") == ("abandon-claim-good", (0, 5))


def test_points_marked_already_for_the_hand_do_not_count_twice() -> None:
    """He claims the game, plays on, and marks two; the claim is put afterwards."""
    at = done(table(score=(0, 2)), "N proposes", "S refuses", "S throws down his hand, claiming the game")
    at = done(
        at, "N plays 7H", "S plays JS", "S plays KS", "N plays 8D", "S plays QS", "N plays 9D", "S plays AC",
        "N plays TC", "S plays 8C", "N plays 7C",
    )  # fmt: skip
    assert at.score == (0, 4)
    assert ruled(at) == ("abandon-no-trick", (2, 2))


def test_tricks_given_for_want_of_cards_count_towards_the_point() -> None:
    begun = done(
        table(stock="8H 9H"), "N proposes", "S accepts", "N discards 7H 8D and asks for 1", "S gives N 1",
        "S discards nothing", "S gives himself 0", "N stands", "N plays 7C",
    )  # fmt: skip
    for acts, made in ((("S claims too few cards asked for by N",), 1), (("S plays 8C",), 1)):
        at = done(begun, *acts)
        down = done(at, "S throws down his hand, claiming the point")
        assert claims.claimed(down, thrown(down)) == 3 - made
        assert ruled(at, "S throws down his hand, claiming the point") == ("abandon-claim-good", (0, 1))
    at = done(begun, "S claims too few cards asked for by N", "S plays 8C", "S plays AC", "N plays TC")
    for words, tricks in (("point", 0), ("vole", 2)):
        down = done(at, f"N throws down his hand, conceding the {words}")
        assert claims.conceded(down, thrown(down)) == tricks
    assert ruled(at, "N throws down his hand, conceding the vole") == ("abandon-admission", (0, 2))
    assert ruled(at, "N throws down his hand, conceding the point") == ("abandon-no-trick", (0, 2))
    down = done(at, "S throws down his hand, claiming the vole")
    assert claims.claimed(down, thrown(down)) == 2
    assert ruled(at, "S throws down his hand, claiming the vole") == ("abandon-claim-good", (0, 2))


def test_a_point_that_is_forfeited_makes_no_game() -> None:
    at = done(
        table("QH JH 8D TC 7C", "KS QS JS 8C KH", score=(0, 4)), "N proposes", "S refuses", "N plays QH", "S plays JS"
    )
    assert ruled(at, "S throws down his hand, claiming the game") == ("abandon-claim-good", (0, 5))
    at = done(at, "N claims a renounce by S")
    assert ruled(at, "S throws down his hand, claiming the game") == ("abandon-no-trick", (2, 4))


def test_while_cards_are_to_be_given_nothing_is_sure_unless_the_referee_finds_it() -> None:
    acts = ("N proposes", "S accepts", "N discards 7H")
    at = done(table(stock="8C"), *acts)
    for words in ("claiming the point", "conceding the point", "conceding the vole"):
        assert ruled(at, f"S throws down his hand, {words}") == ("abandon-no-trick", (2, 0))
    found = (Finding("claim-good", answer=True), Finding("concession-enough", answer=True))
    at = done(table(stock="8C", findings=found), *acts)
    assert ruled(at, "S throws down his hand, claiming the point") == ("abandon-claim-good", (0, 1))
    assert ruled(at, "S throws down his hand, conceding the point") == ("abandon-admission", (1, 0))


def test_of_a_deal_that_is_gone_nothing_is_asked_any_more() -> None:
    down = done(table(), "N stands", "N throws down his hand, conceding the point")
    it = thrown(down)
    gone = done(down, "S claims a hand thrown down by N", "N deals 3+2 to S 7S 8S 9S TS JS to N 7H 8H 9H TH JH then 9C")
    assert claims.left(gone, it) is None
    assert not claims.good(gone, it)
    assert not claims.enough(gone, it)
    assert (claims.claimed(gone, it), claims.conceded(gone, it), claims.shortfall(gone, it)) == (3, 3, 0)
    assert claims.worth(gone, it, S, 5) == 0


def test_a_case_of_another_kind_names_nothing() -> None:
    down = done(table(), "N stands", "N throws down his hand, conceding the game")
    it = thrown(down)
    other = Irregularity(0, OutOfPlace(), it.offender, it.concerned, it.ply, it.deal, it.trick, it.dealer)
    assert claims.named(it) == "game"
    assert claims.named(other) == ""
    assert claims.shortfall(down, other) == 0


def test_the_play_that_was_left_is_nobodys_stand_or_refusal() -> None:
    at = table()
    assert isinstance(at.position, Proposing)
    for acts in ((), ("N proposes",)):
        down = done(at, *acts, "N throws down his hand, conceding the point")
        start = claims.left(down, thrown(down))
        assert start is not None
        assert start.contract.doubled == -1
        assert start.turn == N
