"""Hands played at random in one call, ``hoyle.simulate`` on plain ints, against OpenSpiel's hands driven one by one.

Run as a program it prints three numbers: hands a second, and how many times as long OpenSpiel takes for a hand (0 where
it is not installed), and 1 if the kernel is compiled.  ``compiled`` builds the kernels as the optional wheel has them,
outside this checkout, and runs this program with them.
"""

from __future__ import annotations

import os
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory

from attrs import frozen

import against_openspiel
import hands
import hoyle
from hoyle.games.euchre import kernel
from timing import Contender, in_turns, middle, ratio

ROUNDS = 40
ROOT = Path(__file__).parent.parent


@frozen
class Batch:
    """Hands a second, and how many times as long OpenSpiel takes for one."""

    rate: float
    times: float
    compiled: bool


def measured() -> Batch:
    """Measure the kernel that this process has."""
    compiled = not str(kernel.__file__).endswith(".py")
    game, deals = hands.euchre(24), 20_000 if compiled else 1_000

    def run(dealt: range) -> int:
        hoyle.simulate(game, len(dealt), seed=1)
        return len(dealt)

    contenders = [Contender("hoyle", deals, range, run)]
    with suppress(ImportError):
        contenders += against_openspiel.contenders(40)[:1]
    taken = in_turns(contenders, ROUNDS)
    ours, *others = taken.values()
    return Batch(1 / middle(ours, "hand"), ratio(ours, others[0], "hand") if others else 0.0, compiled)


def compiled() -> Batch | None:
    """Build the kernels with mypyc and a C compiler and measure them; ``None`` where they cannot be built."""
    with TemporaryDirectory(prefix="hoyle-compiled-") as folder:
        pip = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--target", folder, str(ROOT)]
        built = subprocess.run(pip, env={**os.environ, "HOYLE_COMPILE": "1"}, capture_output=True, check=False)
        if built.returncode:
            return None
        ran = subprocess.run(
            [sys.executable, __file__],
            env={**os.environ, "PYTHONPATH": folder},
            capture_output=True,
            text=True,
            check=True,
        )
        rate, times, is_compiled = map(float, ran.stdout.split())
        return Batch(rate, times, bool(is_compiled))


if __name__ == "__main__":
    found = measured()
    print(found.rate, found.times, int(found.compiled))
