"""Chance out of one number, so that whoever draws the number draws the choices: the smaller, the simpler they are."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from collections.abc import Iterable, MutableSequence, Sequence

T = TypeVar("T")


class Lot(Random):
    """Chance whose choices are the digits of a number, the first choice the lowest digit.

    From 0 the first of everything comes.  Once a number is spent, choices come at random, from it as the seed.  A
    shuffle begins a sequence at some place in it, as a cut does.  What takes a ``Random`` may be given a lot, if it
    asks by ``choice``, ``randrange``, ``randint``, ``random``, ``sample`` or ``shuffle``.
    """

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self._left = number
        self._rest = Random(number) if number else None

    def below(self, count: int) -> int:
        """Return a number from 0 up to *count*."""
        if self._left:
            self._left, digit = divmod(self._left, count)
            return digit
        return self._rest.randrange(count) if self._rest else 0

    def random(self) -> float:
        """Return one of 0, 0.1 and so on to 0.9."""
        return self.below(10) / 10

    def randrange(self, start: int, stop: int | None = None, step: int = 1) -> int:
        """Return one of the numbers of a range."""
        numbers = range(start) if stop is None else range(start, stop, step)
        return numbers[self.below(len(numbers))]

    def randint(self, a: int, b: int) -> int:
        """Return a number from *a* to *b*, both included."""
        return self.randrange(a, b + 1)

    def choice(self, seq: Any) -> Any:  # noqa: ANN401 - as in ``Random``
        """Return one of a sequence."""
        if not len(seq):
            raise IndexError("there is nothing to choose from")
        return seq[self.below(len(seq))]

    def sample(self, population: Sequence[T], k: int, *, counts: object = None) -> list[T]:
        """Return so many of a sequence."""
        del counts
        left = list(population)
        return [left.pop(self.below(len(left))) for _ in range(k)]

    def shuffle(self, x: MutableSequence[Any]) -> None:
        """Begin a sequence at some place in it."""
        first = self.below(len(x)) if x else 0
        x[:] = [*x[first:], *x[:first]]


def one_of(things: Iterable[T], rng: Random) -> T | None:
    """Return one of some things, if there are any."""
    found = list(things)
    return rng.choice(found) if found else None
