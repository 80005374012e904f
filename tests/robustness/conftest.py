"""What a thing costs, without a clock."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable


def counted(job: Callable[..., object], *given: object) -> int:
    """Return how many functions something calls, Python's and C's."""
    count = 0

    def noted(frame: object, event: str, arg: object) -> None:
        nonlocal count
        count += event in {"call", "c_call"}

    before = sys.getprofile()
    sys.setprofile(noted)
    try:
        job(*given)
    finally:
        sys.setprofile(before)
    return count


@pytest.fixture(scope="session")
def calls() -> Callable[..., int]:
    """Count the calls of a function, given to it with its arguments."""
    return counted
