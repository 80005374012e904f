"""A referee's script: a quarrel set up in Python, without a file, and ruled upon by the English laws.

The dealer trumps a heart though he holds one, wins the game by it, and his last card gives him away.
"""

from __future__ import annotations

import sys

import hoyle
from hoyle.notation import format_act, parse_act
from hoyle.referee import report_table

SEATS = "NS"
HANDS = {"N": "KH QH TS 8D 7C", "S": "8H 7S KD AC QC"}
WRONG = "S plays 7S"
REST = "S plays KD; N plays 8D; S plays AC; N plays 7C; S plays QC; N plays TS; N plays QH; S plays 8H"
REPLAY = (
    "N plays KH; S plays 8H; N plays TS; S plays 7S; N plays QH; S plays QC; "
    "N plays 8D; S plays KD; S plays AC; N plays 7C"
)


def main() -> int:
    """Play the deal, ask the laws, let the player choose, and play on."""
    game = hoyle.get_game("ecarte")
    table = game.start(code="ecarte-english", dealer="S", hands=HANDS, turn_up="9S", score=(3, 3))
    table = done(table, "N stands; N plays KH")

    print(f"{WRONG}: is that lawful?")
    refusal = table.why_not(parse_act(WRONG, game))
    if refusal is not None:
        instead = ", ".join(format_act(act, game) for act in refusal.alternatives)
        print(f"  No, it would be {refusal}.")
        print(f"  Lawful would be: {instead}.")

    table = done(table, f"{WRONG}; {REST}")
    print(f"He plays it all the same, and the hand is played out. Score: {points(table.score)}.")

    table = done(table, "N claims a renounce by S")
    show_ruling(table)

    table = done(table, "N elects replay")
    print(f"N elects replay. Score: {points(table.score)}, and N is to lead.")
    table = done(table, REPLAY)
    print(f"The hand has been played again. Score: {points(table.score)}.")
    return 0


def done(table: hoyle.Table, acts: str) -> hoyle.Table:
    """Return the table after some acts, with semicolons between them."""
    for text in acts.split("; "):
        table = table.apply(parse_act(text, table.game))
    return table


def show_ruling(table: hoyle.Table) -> None:
    """Print the ruling on the first matter: its clause, what follows, the options with their scores, the trace."""
    judgement = report_table(table).matters[0].judgement
    if judgement is None:
        return
    print(f"Ruling: {judgement.ruling.outcome.value}, under {judgement.citation}.")
    for remedy in judgement.remedies:
        print(f"  At once: {remedy}.")
    print(f"  {' or '.join(SEATS[seat] for seat in judgement.by)} may choose, {judgement.until}:")
    for choice in judgement.choices:
        print(f"    {choice.label}: {points(choice.score)} ({choice.words})")
    print("Weighed:")
    for clause, _, why in judgement.trace:
        print(f"  {clause}: {why}")


def points(score: tuple[int, ...]) -> str:
    """Write a score."""
    return ", ".join(f"{seat} {figure}" for seat, figure in zip(SEATS, score, strict=True))


if __name__ == "__main__":
    sys.exit(main())
