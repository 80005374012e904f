"""A match: games one after another, counted until a side has won enough; what outlives a game, and whose a claim is."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

import hoyle
from hoyle.games.ecarte.acts import CutForDeal
from hoyle.notation import parse_act
from hoyle.table.acts import Cut, Deal, Say
from hoyle.table.match import Match

GAME = hoyle.get_game("ecarte")
RECKONED = hoyle.get_game("ecarte", reckoning=True)

QUARREL = {"N": "KH QH TS 8D 7C", "S": "8H 7S KD AC QC"}
"""With 9S turned up by S: S trumps the king of hearts though he holds one, and makes the point by it."""
RENOUNCE = (
    "N stands", "N plays KH", "S plays 7S", "S plays KD", "N plays 8D", "S plays AC", "N plays 7C",
    "S plays QC", "N plays TS", "N plays QH", "S plays 8H",
)  # fmt: skip
HONEST = (
    "N plays KH", "S plays 8H", "N plays TS", "S plays 7S", "N plays QH", "S plays QC",
    "N plays 8D", "S plays KD", "S plays AC", "N plays 7C",
)  # fmt: skip


def step(match: Match, rng: Random) -> Match:
    """Do a random lawful act, or the act of chance that the match waits for."""
    acts = match.legal_acts(match.to_act[0])
    return match.apply(rng.choice(acts) if acts else match.chance(rng))


def played(seed: int, *, reckoning: bool = False, target: int = 3) -> list[Match]:
    """Play a match at random, and return it before its first act and after each."""
    rng = Random(seed)
    found = [Match.begin(RECKONED if reckoning else GAME, target=target)]
    while found[-1].to_act:
        found.append(step(found[-1], rng))
    return found


def told(match: Match, *texts: str) -> Match:
    """Return the match after some acts."""
    for text in texts:
        match = match.apply(parse_act(text, GAME))
    return match


def quarrel(score: tuple[int, int], target: int = 2) -> Match:
    """Return a match whose first game S has just won by a renounce."""
    begun = Match.begin(GAME, target=target, dealer="S", hands=QUARREL, turn_up="9S", score=score)
    match = told(begun, *RENOUNCE)
    assert match.tally == (0, 1)
    return match


# The tally.


@pytest.mark.parametrize("seed", range(6))
def test_a_match_goes_to_the_first_who_has_won_enough_games_and_then_waits_for_nobody(seed: int) -> None:
    *before, end = played(seed)

    assert end.winner is not None
    assert end.tally[end.winner] == 3
    assert end.tally[1 - end.winner] < 3
    assert len(end.done) + 1 == sum(end.tally), "the last game stays on the table"
    assert end.to_act == ()
    assert [end.legal_acts(seat) for seat in (0, 1)] == [(), ()]
    assert all(match.winner is None and match.to_act for match in before)


def test_the_games_done_are_kept_in_their_order_with_their_scores() -> None:
    matches = played(3)

    ends = [before.table.outcome for before, after in pairwise(matches) if len(after.done) > len(before.done)]
    assert list(matches[-1].done) == ends
    assert len(ends) >= 2
    for outcome in matches[-1].done:
        assert outcome.score[outcome.winner] >= GAME.target() > outcome.score[1 - outcome.winner]


@pytest.mark.law("ecarte-english/L46b")
@pytest.mark.parametrize("seed", range(4))
def test_L46b_by_agreement_a_game_counts_by_what_the_loser_has_scored(seed: int) -> None:
    end = played(seed, reckoning=True, target=8)[-1]

    assert end.table.outcome is not None
    tally = [0, 0]
    for outcome in (*end.done, end.table.outcome):
        loser = min(outcome.score)
        assert outcome.counts == (3 if loser == 0 else 2 if loser < 3 else 1)
        tally[outcome.winner] += outcome.counts
    assert end.tally == tuple(tally)
    assert end.winner is not None
    assert end.tally[end.winner] >= 8


def test_a_match_left_as_it_was_is_not_changed_by_playing_on() -> None:
    matches = played(1, target=1)

    again = Match.begin(GAME, target=1)
    assert matches[0] == again
    assert matches[0].tally == (0, 0)
    assert matches[-1].done == ()


# From game to game.


@pytest.mark.law("ecarte-english/L8b")
@pytest.mark.parametrize("seed", range(4))
def test_L8b_the_order_of_packets_binds_a_dealer_in_the_next_games_too(seed: int) -> None:
    matches = played(seed, target=3)

    orders: dict[int, int] = {}
    for before, after in pairwise(matches):
        if len(after.done) > len(before.done):
            assert after.table.start.prior == GAME.carried(before.table)
        act = after.table.acts[-1]
        if isinstance(act, Deal):
            first = act.packets[0][1]
            assert orders.setdefault(act.seat, first) == first
    assert set(orders) == {0, 1}


def test_the_next_game_keeps_the_code_the_players_the_manner_and_the_chores_and_begins_at_nothing() -> None:
    code = hoyle.get_code("ecarte-english", reduced_scores="replayed")
    how = {"code": code, "players": ("Anne", "Ben"), "enforcement": "block", "automatic": (Cut,), "score": (4, 4)}
    match, rng = Match.begin(GAME, target=3, **how), Random(5)
    while not match.done:
        match = step(match, rng)

    table = match.table
    assert table.code == code
    assert table.start.players == ("Anne", "Ben")
    assert table.enforcement is hoyle.Enforcement.BLOCK
    assert table.automatic == frozenset({Cut})
    assert table.start.score == table.score == (0, 0)
    assert table.start.dealer == -1, "the deal is cut for afresh"


def test_an_act_of_play_after_the_end_of_a_game_begins_the_next() -> None:
    over = quarrel((3, 3))

    after = over.apply(over.chance(Random(0)))

    assert over.done == ()
    assert [outcome.score for outcome in after.done] == [(3, 5)]
    assert isinstance(after.table.acts[0], CutForDeal)
    assert after.table.outcome is None
    assert after.tally == (0, 1)
    assert over.going_on().to_act == over.to_act == (-1,)


# What is claimed once a game is over.


@pytest.mark.law("ecarte-english/L43a")
def test_a_claim_after_the_end_of_a_game_belongs_to_that_game_and_may_open_it_again() -> None:
    over = quarrel((3, 3))

    claimed = told(over, "N claims a renounce by S")
    assert claimed.done == ()
    assert claimed.tally == (0, 0), "with one point less S has not won"
    assert claimed.table.score == (3, 4)

    again = told(claimed, "N elects replay", *HONEST)
    assert again.done == ()
    assert again.table.score == (4, 3)


def test_a_claim_once_the_next_game_has_begun_belongs_to_the_next_game() -> None:
    over = quarrel((3, 3))
    begun = over.apply(over.chance(Random(0)))

    claimed = told(begun, "N claims a renounce by S")

    assert claimed.tally == (0, 1)
    assert claimed.table.rulings[-1].irregularity is None


def test_a_word_after_the_end_of_a_game_belongs_to_that_game_too() -> None:
    over = quarrel((3, 3))

    after = over.apply(Say(0, "well played"))

    assert after.done == ()
    assert after.table.acts[-1] == Say(0, "well played")


def test_after_the_last_game_nothing_can_be_played_but_a_claim_may_open_the_match_again() -> None:
    won = quarrel((3, 3), target=1)
    assert won.winner == 1

    with pytest.raises(hoyle.ImpossibleAct, match="the game is over"):
        told(won, "N cuts KS for the deal")
    with pytest.raises(hoyle.BadValue, match="does not wait"):
        won.chance(Random(0))
    claimed = told(won, "N claims a renounce by S")

    assert claimed.winner is None
    assert claimed.to_act == (-1,), "N may have the hand played again, or the next deal follows"


# Illegal arguments.


@pytest.mark.parametrize("target", [0, -1])
def test_a_match_is_not_to_no_games_at_all(target: int) -> None:
    with pytest.raises(hoyle.BadValue, match="one at least"):
        Match.begin(GAME, target=target)


def test_a_match_begins_as_a_game_does_and_rejects_what_a_game_rejects() -> None:
    with pytest.raises(hoyle.UnknownName, match="seat"):
        Match.begin(GAME, dealer="W")
    with pytest.raises(hoyle.BadValue, match="score"):
        Match.begin(GAME, score=(5, 0))
    with pytest.raises(TypeError):
        Match.begin(GAME, banker="N")
