"""Four players at euchre: each chooses by his own view, and then two things are tried that no law allows.

In the game nothing irregular can be done.  Of the two quarrels after it the first is refused as it happens; the second
is played on over, claimed, and paid for.
"""

from __future__ import annotations

import random
import sys
from typing import TYPE_CHECKING

import hoyle
from hoyle.games.euchre.acts import Keep, LayOut, NameTrump, Pass
from hoyle.notation import format_act, parse_act
from hoyle.referee import report_table

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hoyle.cards import Suit
    from hoyle.moments import Act
    from hoyle.table.view import View

PLAYERS = ("Anne", "Ben", "Clara", "David")
SIDES = ("Anne and Clara", "Ben and David")
ENOUGH = 3
"""With so many cards of a suit a player makes it the trump."""

HANDS = {"N": "8S KD QD 9C 7H", "E": "JC KH QH 9D 9H", "S": "TS QC AD TH 7D", "W": "AS KS AH 8D 7C"}
ORDERED = "W orders up; S discards 7D; W plays AS; N plays 8S"
WRONG = "E plays KH"
PLAYED_ON = "S plays 9S; W plays 7C; N plays 9C; E plays JC"


def main(seed: int = 7) -> int:
    """Play a game and tell how each hand went; then show a refusal, and a ruling."""
    play_a_game(random.Random(seed))
    refuse()
    claim()
    return 0


# A game.


def play_a_game(rng: random.Random) -> None:
    """Play until a side has five points: a player is shown his view and his lawful acts, and no more."""
    table = hoyle.get_game("euchre").start(players=PLAYERS, enforcement="block")
    while table.to_act:
        seat = table.to_act[0]
        acts = table.legal_acts(seat)  # none where nobody chooses, as in a deal
        act = choose(table.view(seat), acts, rng) if acts else table.chance(rng)
        before, table = table, table.apply(act)
        if table.position.ended and not before.position.ended:
            print(account(table))
        elif isinstance(act, Pass) and table.view().public["phase"] == "ready":
            print(f"{dealt(before)} Nobody makes the trump.")
    if table.outcome is not None:
        print(f"{SIDES[table.outcome.winner]} win the game, {max(table.score)} to {min(table.score)}.")


def choose(view: View, acts: Sequence[Act], rng: random.Random) -> Act:
    """Make a suit the trump of which the hand has enough, alone if it has no other; else pass; play what is lawful."""
    bids = [act for act in acts if isinstance(act, Keep | NameTrump)]
    if not bids:  # a discard that goes across the table would say that he plays alone
        return rng.choice([act for act in acts if not (isinstance(act, LayOut) and act.across)] or acts)
    wanted = [act for act in bids if length(view, act) >= (len(view.hand or ()) if act.alone else ENOUGH)]
    passes = [act for act in acts if isinstance(act, Pass)]
    return rng.choice(wanted or passes)


def length(view: View, act: Keep | NameTrump) -> int:
    """Return how many cards a player sees in his own hand of the suit that he would make the trump."""
    up = view.public["turn-up"]
    suit: Suit | None = act.suit if isinstance(act, NameTrump) else getattr(up, "suit", None)
    return sum(face.suit is suit for face in view.hand or ())


def account(table: hoyle.Table) -> str:
    """Tell of a hand who dealt it, who made which suit the trump, how many tricks each side took, and the score."""
    seen = table.view().public
    maker, trump, made = seen["maker"], seen["trump"], seen["made"]
    assert isinstance(maker, int)
    assert isinstance(made, tuple)
    alone = ", alone" if seen["alone"] else ""
    return (
        f"{dealt(table)} {PLAYERS[maker]} makes {getattr(trump, 'word', trump)} the trump{alone}. "
        f"Tricks: {by_side(made)}. Score: {by_side(table.score)}."
    )


def dealt(table: hoyle.Table) -> str:
    """Tell who dealt, and what was turned up."""
    seen = table.view().public
    return f"Deal {table.record.deal}: {PLAYERS[table.position.dealer]} deals, {seen['turn-up']} is turned up."


def by_side(figures: Sequence[int]) -> str:
    """Write a figure for each side: ``Anne and Clara 3, Ben and David 2``."""
    return ", ".join(f"{side} {figure}" for side, figure in zip(SIDES, figures, strict=True))


# Two quarrels.


def quarrel(enforcement: str) -> hoyle.Table:
    """Return a table at which spades are trumps, and Ben, who has the knave of clubs, is to follow to the ace."""
    game = hoyle.get_game("euchre")
    table = game.start(players=PLAYERS, dealer="S", hands=HANDS, turn_up="9S", enforcement=enforcement)
    return done(table, ORDERED)


def refuse() -> None:
    """Let Ben try to throw a heart where what is irregular is blocked."""
    table = quarrel("block")
    act = parse_act(WRONG, table.game)
    refusal = table.why_not(act)
    assert refusal is not None
    instead = ", ".join(format_act(each, table.game) for each in refusal.alternatives)
    try:
        table.apply(act)
    except hoyle.IrregularAct as error:
        print(f"{WRONG}: refused under {refusal.clause}, as {error}. Lawful would be: {instead}.")


def claim() -> None:
    """Let him throw it where people claim; Anne sees the knave a trick later, and her side chooses."""
    table = done(done(quarrel("claim"), WRONG), PLAYED_ON)
    table = done(table, "N claims a revoke by E in trick 1")
    judgement = report_table(table).matters[0].judgement
    assert judgement is not None
    print(f"{WRONG}: done, and claimed in the next trick: {judgement.ruling.outcome.value}.")
    print(f"  {judgement.citation}")
    for choice in judgement.choices:
        print(f"  {choice.label}: {by_side(choice.score)}")
    table = done(table, "S elects add")
    print(f"Clara elects to add. Score: {by_side(table.score)}.")


def done(table: hoyle.Table, acts: str) -> hoyle.Table:
    """Return the table after some acts, with semicolons between them."""
    for text in acts.split("; "):
        table = table.apply(parse_act(text, table.game))
    return table


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:])))
