"""What a planted fault is to show in first: golden cases, and seeded games whose every answer is known beforehand.

hoyle is imported where it is used, since it may be loaded anew with a fault in it: see ``planting``.
"""

from __future__ import annotations

import hashlib
import importlib
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

SEEDS = range(8)


def names_of(root: Path) -> list[str]:
    """Return the names of all cases: golden ones by their files, games by code, players and seed."""
    from hoyle.testing.registry import TRIALS

    files = sorted((*root.glob("tests/laws/**/*.toml"), *root.glob("examples/**/*.toml")))
    revisions = sorted(root.glob("tests/robustness/revisions/**/*.toml"))
    games = (
        f"game {code} {players} {seed}"
        for trial in TRIALS.values()
        for code in trial.game.codes
        for players in trial.players[code]
        for seed in SEEDS
    )
    return [*(str(path.relative_to(root)) for path in (*files, *revisions)), *games]


def played(root: Path, name: str) -> str:
    """Play a case; return a digest of all that it answers: of a golden case, what is not as expected."""
    from hoyle.records import check, read_file

    if not name.startswith("game "):
        return "".join(map(str, check(read_file(root / name))))
    _, code, players, seed = name.split()
    return game_played(code, int(players), int(seed))


def game_played(code: str, players: int, seed: int) -> str:
    import hoyle
    from hoyle.testing.registry import TRIALS
    from hoyle.testing.runs import run

    trial = next(trial for trial in TRIALS.values() if code in trial.game.codes)
    tables = run(trial, seed, code, players, 45)
    said = [hoyle.dumps(tables[-1])]
    for table in tables[::6]:
        seats = range(table.game.players)
        said += [repr(table.view(seat)) for seat in (*seats, None)]
        said += [repr([*table.legal_acts(seat)]) for seat in seats]
        said += [repr([table.to_act, table.score, table.outcome, table.pending, table.liabilities])]
        said += [repr(table.irregularities)]
    return hashlib.sha256("\n".join(said).encode()).hexdigest()


def load() -> None:
    """Load all of hoyle that a case or a test may need."""
    for name in ("hoyle", "hoyle.records", "hoyle.testing.runs", "hoyle.testing.registry"):
        importlib.import_module(name)
